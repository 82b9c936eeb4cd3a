import type { Run, RunTriggerParams, Test } from "@runwright/sdk";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { runHref } from "../base.ts";
import { usePageContext } from "../client-context.ts";
import { go } from "../navigate.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { Loading, LoadFailure } from "../parts/load-failure.tsx";
import { RunOptions } from "../parts/run-options.tsx";
import { RunsTable } from "../parts/runs-table.tsx";
import { useLoad } from "../use-load.ts";
import { useKeys } from "../use-keys.ts";
import { Editor } from "./editor.tsx";
import { PlanLines } from "./plan-lines.tsx";
import { TestFacts } from "./test-facts.tsx";
import { TestSettings } from "./test-settings.tsx";

const SHOWN_RUNS = 20;

export function TestPage({ testId }: { readonly testId: string }): JSX.Element {
  const { client } = usePageContext();
  const loaded = useLoad(async () => {
    const [test, runs] = await Promise.all([client.tests.retrieve(testId), client.runs.list({ testId, limit: SHOWN_RUNS })]);
    return { test, runs: runs.items };
  }, testId);
  if (loaded.state === "loading") return <Loading />;
  if (loaded.state === "failed") return <LoadFailure error={loaded.error} />;
  return <ShownTest first={loaded.value.test} runs={loaded.value.runs} />;
}

function ShownTest({ first, runs }: { readonly first: Test; readonly runs: readonly Run[] }): JSX.Element {
  const { client, fail } = usePageContext();
  const [test, setTest] = useState(first);
  const [isEditing, setEditing] = useState(location.hash === "#edit" && first.managed !== true);
  const start = async (params: RunTriggerParams = {}): Promise<void> => go(runHref((await client.tests.run(test.id, params)).id));
  useKeys({ r: () => void start().catch(fail) });
  useEffect(() => {
    document.title = `${test.name} · Runwright`;
  }, [test.name]);
  const saved = async (changed: Test, then: "look" | "run"): Promise<void> => {
    setTest(changed);
    setEditing(false);
    if (then === "run") await start();
  };
  return (
    <>
      <header class="head">
        <p class="dim">Test</p>
        <h1>{test.name}</h1>
        <div class="row">
          <ActionButton act={() => start()} isPrimary title="Run it now (r)">
            Run it now
          </ActionButton>
          {test.managed !== true && !isEditing && (
            <button type="button" onClick={() => setEditing(true)}>
              Edit
            </button>
          )}
          <RunOptions startUrl={test.url} device={test.device} onRun={start} />
          {test.managed !== true && <TestSettings key={test.updatedAt} test={test} onSaved={setTest} />}
        </div>
        <TestFacts test={test} runs={runs} />
      </header>
      <section aria-label="Description">
        <h2>Description</h2>
        {isEditing ? (
          <Editor test={test} onSaved={saved} onCancel={() => setEditing(false)} />
        ) : (
          <PlanLines key={test.updatedAt} test={test} onTry={(until) => start({ until })} />
        )}
      </section>
      <section aria-label="Last Runs">
        <h2>Last Runs</h2>
        {runs.length === 0 ? <p class="notice">It was not run yet. “Run it now” starts the first Run.</p> : <RunsTable runs={runs} />}
      </section>
    </>
  );
}
