import type { Run, Runwright, Test } from "@runwright/sdk";
import { usePageContext } from "../client-context.ts";
import { nowThere } from "../clock.ts";
import { type Listed, useLonger } from "../listed.ts";
import { useLoad } from "../use-load.ts";
import { type Filters, RUN_FILTERS, runParams } from "./filters.ts";
import { loadRuns, NEWEST_RUNS } from "./run-history.ts";

const NONE: Listed<Run> = { items: [], rest: null };
/** A Run has no tag, its Test has: so many Tests are asked for their Runs. */
const MOST_TAGGED = 30;
const OF_EACH = 25;

export interface FilteredRuns {
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly list: Listed<Run>;
  readonly act: () => Promise<void>;
}

/** What is narrowed is asked of the service: a Run that is not among the newest is found as well. null where nothing is. */
export function useFilteredRuns(filters: Filters, tests: readonly Test[]): FilteredRuns | null {
  const { client } = usePageContext();
  const isNarrow = RUN_FILTERS.some((name) => filters[name] !== "");
  const tagged = filters.tag === "" ? null : tests.filter((test) => test.tags.some(({ slug }) => slug === filters.tag));
  const key = JSON.stringify([RUN_FILTERS.map((name) => filters[name]), tagged?.length]);
  const loaded = useLoad(async () => {
    if (!isNarrow) return NONE;
    if (tagged !== null) return await runsOfTests(client, filters, tagged);
    return await loadRuns(client, runParams(filters, nowThere()) ?? {});
  }, key);
  const [list, act] = useLonger(loaded.state === "ready" ? loaded.value : NONE, NEWEST_RUNS);
  if (!isNarrow) return null;
  return { isLoading: loaded.state === "loading", error: loaded.state === "failed" ? loaded.error : null, list, act };
}

async function runsOfTests(client: Runwright, filters: Filters, tests: readonly Test[]): Promise<Listed<Run>> {
  const params = runParams(filters, nowThere()) ?? {};
  const wanted = tests.filter(({ id }) => params.testId === undefined || params.testId === id).slice(0, MOST_TAGGED);
  const pages = await Promise.all(wanted.map(({ id }) => client.runs.list({ ...params, testId: id, limit: OF_EACH })));
  const items = pages.flatMap((page) => page.items).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return { items, rest: null };
}
