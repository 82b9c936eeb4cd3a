import type { Project, Run, Test } from "@runwright/sdk";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { usePageContext } from "../client-context.ts";
import { type Listed, useLonger } from "../listed.ts";
import { Loading, LoadFailure } from "../parts/load-failure.tsx";
import { useLoad } from "../use-load.ts";
import { focusSearch, moveFocus, useKeys } from "../use-keys.ts";
import { FirstVisit } from "./first-visit.tsx";
import { useFilters } from "./filters.ts";
import { loadRuns, loadTests, MOST_TESTS, NEWEST_RUNS } from "./run-history.ts";
import { RunsSection } from "./runs-section.tsx";
import { TestsSection } from "./tests-section.tsx";

const REFRESH_MS = 5000;

/** Tests with how they stand, then Runs and what fails. */
export function HomePage(): JSX.Element {
  const { client } = usePageContext();
  const loaded = useLoad(async () => {
    const [tests, runs, projects] = await Promise.all([loadTests(client), loadRuns(client), client.projects.list()]);
    return { tests, runs, projects: projects.items };
  }, "home");
  useEffect(() => {
    document.title = "Tests · Runwright";
  }, []);
  if (loaded.state === "loading") return <Loading />;
  if (loaded.state === "failed") return <LoadFailure error={loaded.error} />;
  const { tests, runs, projects } = loaded.value;
  const isEmpty = tests.items.length === 0 && runs.items.length === 0;
  return isEmpty ? <FirstVisit /> : <Lists firstTests={tests} firstRuns={runs} projects={projects} />;
}

interface ListsProperties {
  readonly firstTests: Listed<Test>;
  readonly firstRuns: Listed<Run>;
  readonly projects: readonly Project[];
}

function Lists({ firstTests, firstRuns, projects }: ListsProperties): JSX.Element {
  const [filters, change] = useFilters();
  const [tests, moreTests] = useLonger(firstTests, MOST_TESTS);
  const [known, moreRuns] = useLonger(firstRuns, NEWEST_RUNS);
  const runs = { items: useFreshRuns(known.items), rest: known.rest };
  useKeys({
    "/": focusSearch,
    j: () => moveFocus(1),
    k: () => moveFocus(-1),
  });
  useEffect(() => {
    if (location.hash === "#runs") document.querySelector("#runs")?.scrollIntoView();
  }, []);
  return (
    <>
      <TestsSection tests={tests} runs={runs} projects={projects} filters={filters} change={change} more={moreTests} />
      <RunsSection tests={tests} runs={runs} filters={filters} change={change} more={moreRuns} />
    </>
  );
}

/** While something goes on, the newest Runs are asked for again and again; nothing else of the page moves. */
function useFreshRuns(known: readonly Run[]): readonly Run[] {
  const { client, fail } = usePageContext();
  const [fresh, setFresh] = useState<readonly Run[]>([]);
  const runs = useMemo(() => placeBefore(fresh, known), [known, fresh]);
  const goesOn = runs.some((run) => run.status === "pending" || run.status === "running");
  useEffect(() => {
    if (!goesOn) return undefined;
    const refresh = async (): Promise<void> => {
      if (document.hidden) return;
      const { items } = await client.runs.list();
      setFresh((before) => placeBefore(items, before));
    };
    const clock = setInterval(() => void refresh().catch(fail), REFRESH_MS);
    return () => clearInterval(clock);
  }, [goesOn]);
  return runs;
}

function placeBefore(newer: readonly Run[], older: readonly Run[]): readonly Run[] {
  const ids = new Set(newer.map((run) => run.id));
  return [...newer, ...older.filter((run) => !ids.has(run.id))];
}
