import type { Run } from "@runwright/sdk";
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { usePageContext } from "../client-context.ts";
import { Choice } from "../parts/choice.tsx";
import { RunsTable } from "../parts/runs-table.tsx";
import { type Loaded, useLoad } from "../use-load.ts";
import { Failures } from "./failures.tsx";
import { type Filters, SINCE, sinceMoment } from "./filters.ts";
import { loadRuns } from "./run-history.ts";
import type { SectionProperties } from "./tests-section.tsx";

const FIRST_SHOWN = 25;
const STATUSES = ["pending", "running", "passed", "failed", "error", "cancelled"] as const;
const SINCE_WORDS: Readonly<Record<string, string>> = {
  "1h": "Last hour",
  "24h": "Last 24 hours",
  "7d": "Last 7 days",
  "30d": "Last 30 days",
};

export function RunsSection({ tests, runs, filters, change }: SectionProperties): JSX.Element {
  const [shown, setShown] = useState(FIRST_SHOWN);
  const filtered = useFilteredRuns(runs, filters);
  const known = filtered.state === "ready" ? filtered.value : [];
  const tagged = useMemo(() => new Map(tests.map((test) => [test.id, test])), [tests]);
  const found = known.filter((run) => {
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
        <span class="dim">{filtered.state === "loading" ? "…" : found.length}</span>
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
          {filtered.state === "loading"
            ? "Loading…"
            : isFiltered
              ? "No Run fits these filters."
              : "No Runs yet. Open a Test above and run it."}
        </p>
      ) : (
        <RunsTable runs={found.slice(0, shown)} withTest />
      )}
      {found.length > shown && (
        <button type="button" onClick={() => setShown(shown + FIRST_SHOWN)}>
          Show more
        </button>
      )}
    </section>
  );
}

/** What the service filters is asked of it: a Run that is not among the newest is found as well. */
function useFilteredRuns(runs: readonly Run[], { status, test, since }: Filters): Loaded<readonly Run[]> {
  const { client } = usePageContext();
  const isNarrow = status !== "" || test !== "" || since !== "";
  const loaded = useLoad(async () => {
    if (!isNarrow) return [];
    const known = STATUSES.find((one) => one === status);
    return await loadRuns(client, {
      ...(known === undefined ? {} : { status: known }),
      ...(test === "" ? {} : { testId: test }),
      from: sinceMoment(since, Date.now()),
    });
  }, `${status} ${test} ${since}`);
  return isNarrow ? loaded : { state: "ready", value: runs };
}
