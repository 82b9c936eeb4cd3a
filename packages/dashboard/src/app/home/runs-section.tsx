import type { Run } from "@runwright/sdk";
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { usePageContext } from "../client-context.ts";
import { type Listed, useLonger } from "../listed.ts";
import { Choice } from "../parts/choice.tsx";
import { More } from "../parts/more.tsx";
import { RunsTable } from "../parts/runs-table.tsx";
import { useLoad } from "../use-load.ts";
import { Failures } from "./failures.tsx";
import { type Filters, SINCE, sinceMoment } from "./filters.ts";
import { loadRuns, NEWEST_RUNS } from "./run-history.ts";
import type { SectionProperties } from "./tests-section.tsx";

const FIRST_SHOWN = 25;
const STATUSES = ["pending", "running", "passed", "failed", "error", "cancelled"] as const;
const SINCE_WORDS: Readonly<Record<string, string>> = {
  "1h": "Last hour",
  "24h": "Last 24 hours",
  "7d": "Last 7 days",
  "30d": "Last 30 days",
};

export function RunsSection({ tests: { items: tests }, runs, filters, change, more }: SectionProperties): JSX.Element {
  const [shown, setShown] = useState(FIRST_SHOWN);
  const filtered = useFilteredRuns(filters);
  const { isLoading, list, act } = filtered ?? { isLoading: false, list: runs, act: more };
  const tagged = useMemo(() => new Map(tests.map((test) => [test.id, test])), [tests]);
  const found = list.items.filter((run) => {
    const test = tagged.get(run.testId);
    return (
      (filters.tag === "" || test?.tags.some((tag) => tag.slug === filters.tag) === true) &&
      (filters.project === "" || run.projectId === filters.project)
    );
  });
  const isFiltered = [filters.status, filters.test, filters.since, filters.tag].some((one) => one !== "");
  return (
    <section aria-label="Runs" id="runs">
      <div class="title">
        <h2>Runs</h2>
        <span class="dim">{isLoading ? "…" : `${found.length}${list.rest === null ? "" : "+"}`}</span>
      </div>
      <div class="row filters">
        <Choice label="Status" value={filters.status} onChange={(status) => change({ status })} all="Every status">
          {STATUSES.map((status) => [status, status])}
        </Choice>
        <Choice label="Test" value={filters.test} onChange={(test) => change({ test })} all="Every Test">
          {tests.map((test) => [test.id, test.name])}
        </Choice>
        <Choice label="Since" value={filters.since} onChange={(since) => change({ since })} all="At any time">
          {Object.keys(SINCE).map((since) => [since, SINCE_WORDS[since] ?? since])}
        </Choice>
        {isFiltered && (
          <button type="button" class="quiet" onClick={() => change({ status: "", test: "", since: "", tag: "" })}>
            Clear
          </button>
        )}
      </div>
      <Failures runs={found} />
      {found.length === 0 ? (
        <p class="notice">
          {isLoading ? "Loading…" : isFiltered ? "No Run fits these filters." : "No Runs yet. Open a Test above and run it."}
        </p>
      ) : (
        <RunsTable runs={found.slice(0, shown)} withTest />
      )}
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

const NONE: Listed<Run> = { items: [], rest: null };

interface FilteredRuns {
  readonly isLoading: boolean;
  readonly list: Listed<Run>;
  readonly act: () => Promise<void>;
}

/** What the service filters is asked of it: a Run that is not among the newest is found as well. null where it filters nothing. */
function useFilteredRuns({ status, test, since }: Filters): FilteredRuns | null {
  const { client } = usePageContext();
  const isNarrow = status !== "" || test !== "" || since !== "";
  const loaded = useLoad(async () => {
    if (!isNarrow) return NONE;
    const known = STATUSES.find((one) => one === status);
    return await loadRuns(client, {
      ...(known === undefined ? {} : { status: known }),
      ...(test === "" ? {} : { testId: test }),
      from: sinceMoment(since, Date.now()),
    });
  }, `${status} ${test} ${since}`);
  const [list, act] = useLonger(loaded.state === "ready" ? loaded.value : NONE, NEWEST_RUNS);
  return isNarrow ? { isLoading: loaded.state === "loading", list, act } : null;
}
