import type { Run } from "@runwright/sdk";
import type { JSX } from "preact";
import { runHref } from "../base.ts";
import { durationOf, formatDuration } from "../format.ts";
import { Ago } from "./ago.tsx";
import { Badge, Notes } from "./badge.tsx";

/** Runs, newest first, each with a link to its page. */
export function RunsTable({ runs, withTest = false }: { readonly runs: readonly Run[]; readonly withTest?: boolean }): JSX.Element {
  return (
    <table class="list runs">
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">{withTest ? "Run" : "Started"}</th>
          <th scope="col" class="figure">
            Took
          </th>
          {withTest && <th scope="col">When</th>}
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <RunRow key={run.id} run={run} withTest={withTest} />
        ))}
      </tbody>
    </table>
  );
}

function RunRow({ run, withTest }: { readonly run: Run; readonly withTest: boolean }): JSX.Element {
  const duration = durationOf(run);
  return (
    <tr>
      <td class="status">
        <Badge status={run.status} /> <Notes run={run} />
      </td>
      <td class="name">
        <a data-row href={runHref(run.id)}>
          {withTest ? (run.testName ?? `Run ${run.id.slice(0, 8)}`) : <Ago at={run.createdAt} />}
        </a>
        <span class="clamped dim">{(run.reasoning ?? run.errorMessage ?? "").split("\n")[0]?.slice(0, 300)}</span>
      </td>
      <td class="figure">{duration === null ? "" : formatDuration(duration)}</td>
      {withTest && (
        <td class="when dim">
          <Ago at={run.createdAt} />
        </td>
      )}
    </tr>
  );
}
