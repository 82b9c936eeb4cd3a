import type { Project, Run, Test } from "@runwright/sdk";
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { NEW_TEST_HREF, tagRunHref, testHref } from "../base.ts";
import { usePageContext } from "../client-context.ts";
import { go } from "../navigate.ts";
import type { Listed } from "../listed.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { Ago } from "../parts/ago.tsx";
import { Badge } from "../parts/badge.tsx";
import { Choice } from "../parts/choice.tsx";
import { HistoryStrip } from "../parts/history-strip.tsx";
import { More } from "../parts/more.tsx";
import type { ChangeFilters, Filters } from "./filters.ts";
import { passRateOf, runsByTest } from "./run-history.ts";

const FIRST_SHOWN = 25;

export interface SectionProperties {
  readonly tests: Listed<Test>;
  readonly runs: Listed<Run>;
  readonly filters: Filters;
  readonly change: ChangeFilters;
  /** Reads on where the list ended. */
  readonly more: () => Promise<void>;
}

type TestsSectionProperties = SectionProperties & { readonly projects: readonly Project[] };

export function TestsSection({
  tests: { items: tests, rest },
  runs,
  projects,
  filters,
  change,
  more,
}: TestsSectionProperties): JSX.Element {
  const [isWhole, setWhole] = useState(false);
  const histories = useMemo(() => runsByTest(runs.items), [runs.items]);
  const found = tests.filter((test) => fits(test, filters));
  const shown = isWhole ? found : found.slice(0, FIRST_SHOWN);
  return (
    <section aria-label="Tests">
      <div class="title">
        <h1>Tests</h1>
        <span class="dim">{countOf(found.length, tests.length, rest !== null)}</span>
        <a class="button primary" href={NEW_TEST_HREF}>
          New Test
        </a>
        <RunTag tests={found} tag={filters.tag} />
      </div>
      <TestFilters tests={tests} projects={projects} filters={filters} change={change} />
      {shown.length === 0 ? (
        <p class="notice">
          {tests.length === 0 ? "No Tests any more: what is below is of deleted ones." : "No Test fits. Clear the search or the tag above."}
        </p>
      ) : (
        <table class="list tests">
          <thead>
            <tr>
              <th scope="col">Last verdict</th>
              <th scope="col">Test</th>
              <th scope="col">Last Runs</th>
              <th scope="col" class="figure">
                Passed
              </th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((test) => (
              <TestRow key={test.id} test={test} runs={histories.get(test.id) ?? []} change={change} />
            ))}
          </tbody>
        </table>
      )}
      {shown.length < found.length && (
        <button type="button" onClick={() => setWhole(true)}>
          Show all {found.length}
        </button>
      )}
      {rest !== null && <More words={`${tests.length.toLocaleString("en")} Tests were read; there are more.`} act={more} />}
    </section>
  );
}

/** Runs all Tests with the chosen tag. A tag belongs to a project: where several have one of that name, there is nothing to press yet. */
function RunTag({ tests, tag }: { readonly tests: readonly Test[]; readonly tag: string }): JSX.Element | null {
  const { client } = usePageContext();
  const [projectId, another] = [...new Set(tests.map((test) => test.projectId))];
  if (tag === "" || projectId === undefined || another !== undefined) return null;
  const run = async (): Promise<void> => {
    const { tagRunId = "" } = await client.tests.runByTag({ projectId, tag });
    go(tagRunHref(tagRunId));
  };
  return <ActionButton act={run}>Run all with #{tag}</ActionButton>;
}

/** "3 of 40"; a sign says that there are more than were read. */
function countOf(found: number, read: number, hasMore: boolean): string {
  const all = `${read}${hasMore ? "+" : ""}`;
  return found === read ? all : `${found} of ${all}`;
}

function fits(test: Test, { q, tag, project }: Filters): boolean {
  const words = q.toLowerCase().split(/\s+/u);
  const text = `${test.name} ${test.url} ${test.tags.map((one) => `#${one.slug} ${one.name}`).join(" ")}`.toLowerCase();
  return (
    words.every((word) => text.includes(word)) &&
    (tag === "" || test.tags.some((one) => one.slug === tag)) &&
    (project === "" || test.projectId === project)
  );
}

interface TestFiltersProperties extends Pick<SectionProperties, "filters" | "change"> {
  readonly tests: readonly Test[];
  readonly projects: readonly Project[];
}

function TestFilters({ tests, projects, filters, change }: TestFiltersProperties): JSX.Element {
  const tags = [...new Map(tests.flatMap((test) => test.tags).map((tag) => [tag.slug, tag.name]))].sort();
  return (
    <div class="row filters">
      <input
        type="search"
        aria-label="Search Tests by name, address or tag"
        placeholder="Search Tests   /"
        value={filters.q}
        onInput={(event) => change({ q: event.currentTarget.value })}
      />
      {projects.length > 1 && (
        <Choice label="Project" value={filters.project} onChange={(project) => change({ project })} all="Every project">
          {projects.map((project) => [project.id, project.name])}
        </Choice>
      )}
      {tags.length > 0 && (
        <Choice label="Tag" value={filters.tag} onChange={(tag) => change({ tag })} all="All tags">
          {tags.map(([slug, name]) => [slug, `#${name}`])}
        </Choice>
      )}
    </div>
  );
}
interface TestRowProperties {
  readonly test: Test;
  readonly runs: readonly Run[];
  readonly change: ChangeFilters;
}

function TestRow({ test, runs, change }: TestRowProperties): JSX.Element {
  const [last] = runs;
  const rate = passRateOf(runs);
  return (
    <tr>
      <td class="status">{last === undefined ? <span class="dim">not run yet</span> : <Badge status={last.status} />}</td>
      <td class="name">
        <a data-row href={testHref(test.id)}>
          {test.name}
        </a>
        <span class="tags">
          {test.tags.map((tag) => (
            <button key={tag.id} type="button" class="tag" onClick={() => change({ tag: tag.slug })}>
              #{tag.name}
            </button>
          ))}
          {test.quarantined === true && <span class="tag">quarantined</span>}
        </span>
      </td>
      <td class="history">
        <HistoryStrip runs={runs} name={test.name} />
      </td>
      <td class="figure" title={rate === null ? undefined : `${rate.passed} of the last ${rate.of} with a verdict`}>
        {rate === null ? "" : `${Math.round((rate.passed / rate.of) * 100)} %`}
      </td>
      <td class="when dim">{last === undefined ? "" : <Ago at={last.createdAt} />}</td>
    </tr>
  );
}
