import { isTerminal, type Run, type RunTriggerParams } from "@runwright/sdk";
import type { JSX } from "preact";
import { createReport, reportName } from "../../report/create-report.ts";
import { runHref, tagRunHref, testHref } from "../base.ts";
import { usePageContext } from "../client-context.ts";
import { go } from "../navigate.ts";
import { durationOf, formatDuration, plural } from "../format.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { Ago } from "../parts/ago.tsx";
import { Badge, Notes } from "../parts/badge.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import { ExternalLink } from "../parts/external-link.tsx";
import { RunOptions } from "../parts/run-options.tsx";
import { useNow } from "../use-now.ts";
import { saveFile } from "./use-artifact.ts";

export function RunHeader({
  run,
  rerun,
}: {
  readonly run: Run;
  readonly rerun: (params?: RunTriggerParams) => Promise<void>;
}): JSX.Element {
  const { client } = usePageContext();
  const report = async (): Promise<void> =>
    saveFile(new Blob([await createReport(client, run)], { type: "text/html" }), reportName(run.id));
  return (
    <header class="head">
      <p class="dim">
        Run of <a href={testHref(run.testId)}>Test</a>
      </p>
      <h1>{run.testName ?? `Run ${run.id.slice(0, 8)}`}</h1>
      <div class="row">
        <Badge status={run.status} />
        <Notes run={run} />
        <Elapsed run={run} />
        {isTerminal(run) ? (
          <ActionButton act={() => rerun()} isPrimary title="Run the same Test again (r)">
            Run again
          </ActionButton>
        ) : (
          <ActionButton act={() => client.runs.cancel(run.id)}>Cancel</ActionButton>
        )}
        <CopyButton label="Copy link" text={() => new URL(runHref(run.id) + location.hash, location.origin).href} />
        {isTerminal(run) && (
          <ActionButton act={report} title="The verdict, its pictures and the steps as one HTML file, to send on">
            Report
          </ActionButton>
        )}
        {isTerminal(run) && <RunOptions startUrl={run.startUrl ?? ""} device={run.device ?? "desktop"} onRun={rerun} />}
      </div>
      {run.until !== undefined && <Stopped run={run} until={run.until} />}
      <ul class="facts">
        {run.startUrl !== null && (
          <li>
            <ExternalLink address={run.startUrl} />
          </li>
        )}
        {run.device !== undefined && <li>{run.device === "both" ? "desktop and mobile" : run.device}</li>}
        <li>
          <Ago at={run.createdAt} />, {triggerWords(run.trigger)}
        </li>
        {run.stepCount > 0 && <li>{plural(run.stepCount, "action")}</li>}
        {run.tokensUsed !== undefined && <li title="What its model was given and gave">{plural(run.tokensUsed, "token")}</li>}
        {run.tagRunId !== undefined && (
          <li>
            part of a <a href={tagRunHref(run.tagRunId)}>tag run</a>
          </li>
        )}
        {run.environmentName !== null && <li>in {run.environmentName}</li>}
        {(run.attempt ?? 1) > 1 && <li>begun {run.attempt} times: earlier runners were lost</li>}
      </ul>
    </header>
  );
}

/** A Run that was to stop on the way: what comes next, and that it is no verdict on the Test. */
function Stopped({ run, until }: { readonly run: Run; readonly until: number }): JSX.Element {
  const { client } = usePageContext();
  const start = async (params: RunTriggerParams): Promise<void> => go(runHref((await client.tests.run(run.testId, params)).id));
  const further = async (): Promise<void> => {
    const next = (await client.tests.plan(run.testId)).lines.find((line) => line.line > until && line.kind !== "other");
    await start(next === undefined ? {} : { until: next.line });
  };
  return (
    <div class="notice row">
      <span>
        It {isTerminal(run) ? "stopped" : "stops"} after line {until}, as was asked: this says nothing of the Test as a whole.
      </span>
      {isTerminal(run) && (
        <>
          <ActionButton act={further} title="Runs it again from the start, one line further">
            One line further
          </ActionButton>
          <ActionButton act={() => start({})}>Run the whole Test</ActionButton>
        </>
      )}
    </div>
  );
}

const TRIGGERS: Readonly<Record<string, string>> = {
  api: "through the API",
  schedule: "by its schedule",
  github: "by GitHub",
  webhook: "by a deployment",
  on_demand: "by hand",
};

function triggerWords(trigger: string): string {
  return TRIGGERS[trigger] ?? trigger;
}

/** Ticks by itself, so that nothing else is drawn every second. */
function Elapsed({ run }: { readonly run: Run }): JSX.Element | null {
  const now = useNow(1000, !isTerminal(run));
  const duration = durationOf(run, now);
  if (duration === null && isTerminal(run)) return null;
  return <span class="duration">{duration === null ? "" : formatDuration(duration)}</span>;
}

/** How to do it from a terminal. */
export function Commands({ run }: { readonly run: Run }): JSX.Element {
  const commands = [`npx runwright runs rerun ${run.id}`, `npx runwright runs artifacts ${run.id}`];
  return (
    <section>
      <h2>In a terminal</h2>
      <div class="commands">
        {commands.map((command) => (
          <div class="row" key={command}>
            <code>{command}</code>
            <CopyButton label="Copy" text={() => command} />
          </div>
        ))}
      </div>
    </section>
  );
}
