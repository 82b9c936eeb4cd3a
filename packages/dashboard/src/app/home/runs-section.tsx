import type { Test } from "@runwright/sdk";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { describeError } from "../errors.ts";
import { Choice } from "../parts/choice.tsx";
import { More } from "../parts/more.tsx";
import { RunsTable } from "../parts/runs-table.tsx";
import { Failures } from "./failures.tsx";
import { type ChangeFilters, type Filters, NOT_PASSED, RUN_FILTERS, SINCE, STATUSES } from "./filters.ts";
import type { SectionProperties } from "./tests-section.tsx";
import { useFilteredRuns } from "./use-filtered-runs.ts";

const FIRST_SHOWN = 25;
const SINCE_WORDS: Readonly<Record<string, string>> = {
  "1h": "Last hour",
  "24h": "Last 24 hours",
  "7d": "Last 7 days",
  "30d": "Last 30 days",
};

export function RunsSection({ tests: { items: tests }, runs, filters, change, more }: SectionProperties): JSX.Element {
  const [shown, setShown] = useState(FIRST_SHOWN);
  const filtered = useFilteredRuns(filters, tests);
  const { isLoading, error, list, act } = filtered ?? { isLoading: false, error: null, list: runs, act: more };
  const found = list.items;
  const emptyWords = isLoading
    ? "Loading…"
    : filtered === null
      ? "No Runs yet. Open a Test above and run it."
      : "No Run fits these filters.";
  return (
    <section aria-label="Runs" id="runs">
      <div class="title">
        <h2>Runs</h2>
        <span class="dim">{isLoading ? "…" : `${found.length}${list.rest === null ? "" : "+"}`}</span>
      </div>
      <RunFilters tests={tests} filters={filters} change={change} />
      {error !== null && (
        <p class="notice bad" role="alert">
          {describeError(error)}
        </p>
      )}
      <Failures runs={found} />
      {found.length === 0 ? <p class="notice">{emptyWords}</p> : <RunsTable runs={found.slice(0, shown)} withTest />}
      {found.length > shown && (
        <button type="button" onClick={() => setShown(shown + FIRST_SHOWN)}>
          Show more
        </button>
      )}
      {found.length <= shown && list.rest !== null && (
        <More words={`The newest ${list.items.length.toLocaleString("en")} Runs were read; there are older ones.`} act={act} />
      )}
    </section>
  );
}

interface RunFiltersProperties {
  readonly tests: readonly Test[];
  readonly filters: Filters;
  readonly change: ChangeFilters;
}

/** What has no choice of its own here comes with the link that leads here, and can be taken off. */
const BY_LINK = { tagRun: "Tag run", source: "Test Source", iteration: "Iteration" } as const;

function RunFilters({ tests, filters, change }: RunFiltersProperties): JSX.Element {
  const isFiltered = RUN_FILTERS.some((name) => filters[name] !== "");
  const clear = (): void => change(Object.fromEntries(RUN_FILTERS.map((name) => [name, ""])));
  return (
    <div class="row filters">
      <Choice label="Status" value={filters.status} onChange={(status) => change({ status })} all="Every status">
        {[[NOT_PASSED, "failed or error"] as const, ...STATUSES.map((status) => [status, status] as const)]}
      </Choice>
      <Choice label="Test" value={filters.test} onChange={(test) => change({ test })} all="Every Test">
        {tests.map((test) => [test.id, test.name])}
      </Choice>
      <Choice label="Since" value={filters.since} onChange={(since) => change({ since, from: "", to: "" })} all="At any time">
        {Object.keys(SINCE).map((since) => [since, SINCE_WORDS[since] ?? since])}
      </Choice>
      <label class="day">
        from <input type="date" value={filters.from} onChange={(event) => change({ from: event.currentTarget.value, since: "" })} />
      </label>
      <label class="day">
        to <input type="date" value={filters.to} onChange={(event) => change({ to: event.currentTarget.value, since: "" })} />
      </label>
      {Object.entries(BY_LINK).map(
        ([name, words]) =>
          filters[name as keyof typeof BY_LINK] !== "" && (
            <button key={name} type="button" class="tag" onClick={() => change({ [name]: "" })}>
              {words} {filters[name as keyof typeof BY_LINK].slice(0, 8)} <span aria-hidden="true">×</span>
              <span class="hidden">take off</span>
            </button>
          ),
      )}
      {isFiltered && (
        <button type="button" class="quiet" onClick={clear}>
          Clear
        </button>
      )}
    </div>
  );
}
