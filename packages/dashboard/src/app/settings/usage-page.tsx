import type { Project, Usage, Workspace } from "@runwright/sdk";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { usePageContext } from "../client-context.ts";
import { nowThere } from "../clock.ts";
import { MOST_SHOWN, SectionFrame } from "./section-frame.tsx";
import { useLoad } from "../use-load.ts";

const DAY_MS = 86_400_000;
const SPANS = [7, 30, 90, 365];

export function UsagePage(): JSX.Element {
  const { client } = usePageContext();
  const [days, setDays] = useState(30);
  const loaded = useLoad(async () => {
    const from = new Date(nowThere() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
    const [usage, workspace, projects] = await Promise.all([
      client.workspace.usage({ from }),
      client.workspace.retrieve(),
      client.projects.list().toArray({ limit: MOST_SHOWN }),
    ]);
    return { usage, workspace, projects };
  }, `usage ${days}`);
  return (
    <SectionFrame name="usage" loaded={loaded} about="What Runs have used, by the day on which they ended (UTC) and by project.">
      {({ usage, workspace, projects }) => (
        <>
          <Balance workspace={workspace} />
          <div class="row">
            <select aria-label="Time" value={String(days)} onChange={(event) => setDays(Number(event.currentTarget.value))}>
              {SPANS.map((span) => (
                <option key={span} value={span}>
                  Last {span} days
                </option>
              ))}
            </select>
          </div>
          {usage.length === 0 ? (
            <p class="notice">No Run has ended in that time. Run a Test, or choose a longer time.</p>
          ) : (
            <UsageTable usage={usage} projects={projects} />
          )}
        </>
      )}
    </SectionFrame>
  );
}

function Balance({ workspace: { name, balance, limits } }: { readonly workspace: Workspace }): JSX.Element {
  const facts = [
    `Workspace ${name}`,
    balance.credits === null ? "credits without a limit" : `${number(balance.credits)} credits left`,
    `${number(balance.spent)} spent`,
    balance.reserved > 0 && `${number(balance.reserved)} held for Runs that go on`,
    limits.maxActiveRuns !== null && `at most ${number(limits.maxActiveRuns)} Runs at once`,
  ];
  return <ul class="facts">{facts.map((fact) => fact !== false && <li key={fact}>{fact}</li>)}</ul>;
}

const FIGURES = ["runs", "steps", "credits", "tokens", "price"] as const;

function UsageTable({ usage, projects }: { readonly usage: readonly Usage[]; readonly projects: readonly Project[] }): JSX.Element {
  const names = new Map(projects.map(({ id, name }) => [id, name]));
  return (
    <table class="list usage">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Project</th>
          {FIGURES.map((figure) => (
            <th key={figure} scope="col" class="figure">
              {figure}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {usage.map((one) => (
          <tr key={`${one.day} ${one.projectId}`}>
            <td class="when">{one.day}</td>
            <td class="name">{names.get(one.projectId) ?? "a deleted project"}</td>
            {FIGURES.map((figure) => (
              <Figure key={figure} name={figure} value={one[figure]} />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            All
          </th>
          {FIGURES.map((figure) => (
            <Figure key={figure} name={figure} value={sumOf(usage, figure)} />
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** On a phone a row is a card without the names of its columns: each figure has its own. */
function Figure({ name, value }: { readonly name: string; readonly value: number | null }): JSX.Element {
  return (
    <td class="figure" data-name={value === 1 ? name.replace(/s$/u, "") : name}>
      {value === null ? "–" : number(value)}
    </td>
  );
}

/** Null: the service had no rates for any of it. */
function sumOf(usage: readonly Usage[], figure: (typeof FIGURES)[number]): number | null {
  const known = usage.flatMap((one) => one[figure] ?? []);
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0);
}

function number(value: number): string {
  return value.toLocaleString("en");
}
