import type { Informer, KubeClient, KubeObject } from "@runwright/operator/kube";
import type { Deps } from "../../../domain/deps.ts";
import type { RunRecord } from "../../../domain/records.ts";
import type { ItemRetries } from "../../../domain/item-retries.ts";
import { closeVanished } from "./fold-test-run.ts";
import { isThere, type Projector } from "./projector.ts";
import { type BelongingOptions, belongingOf, placeOf } from "./run-of-test-run.ts";
import { hasEnded, type TestRunObject } from "./test-runs.ts";

export interface SweepOptions extends BelongingOptions {
  readonly deps: Deps;
  readonly client: KubeClient;
  readonly informer: Informer<TestRunObject>;
  readonly projector: Pick<Projector, "look">;
  /** What has failed in earlier passes. */
  readonly retries: ItemRetries;
}

const PAGE = 100;

/**
 * One pass over what crashes have left between the store and the cluster: active Runs whose TestRun is gone are closed, and TestRuns that
 * were not folded, or have no Run, are looked at again. Runs without a TestRun are the dispatcher's, and so are TestRuns whose Run has ended.
 */
export async function sweep(options: SweepOptions): Promise<void> {
  const { deps, informer, projector } = options;
  if (!informer.hasSynced) return;
  const present = new Map<string, TestRunObject>();
  for (const testRun of informer.list()) {
    const belonging = belongingOf(testRun, options);
    if (belonging.kind === "own") present.set(belonging.runId, testRun);
    else if (!hasEnded(testRun)) projector.look(keyIn(testRun));
  }
  const attempt = options.retries.pass();
  let afterId: string | undefined;
  for (;;) {
    const statuses = ["pending", "running"] as const;
    const runs = await deps.runs.listOpen({ statuses, limit: PAGE, ...(afterId === undefined ? {} : { afterId }) });
    for (const run of runs) {
      const testRun = present.get(run.id);
      const item = { key: run.id, fields: { runId: run.id }, message: "not known whether the TestRun of a run is there" };
      if (testRun === undefined) await attempt(item, () => closeIfGone(options, run));
      else if (hasEnded(testRun) || (testRun.status?.attempt ?? 1) > run.attempt) projector.look(keyIn(testRun));
    }
    if (runs.length < PAGE) return;
    afterId = runs.at(-1)?.id;
  }
}

async function closeIfGone(options: SweepOptions, run: RunRecord): Promise<void> {
  // Not launched yet: the dispatcher makes its TestRun.
  if (run.status === "pending" && run.launchedAt === null) return;
  const place = placeOf(run, options);
  if (place === null || (await isThere(options.client, `${place.namespace}/${place.name}`))) return;
  options.deps.log.warn({ runId: run.id, ...place }, "the TestRun of an active run is gone");
  await closeVanished(options.deps, run.id);
}

function keyIn({ metadata }: KubeObject): string {
  return `${metadata.namespace ?? ""}/${metadata.name}`;
}
