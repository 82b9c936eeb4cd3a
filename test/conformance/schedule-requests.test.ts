import { expect, it } from "vitest";
import { runTag } from "../../packages/api/src/domain/run-tag.ts";
import { startDueTests } from "../../packages/api/src/domain/start-due-tests.ts";
import { hasMongodb } from "../mongodb/database.ts";
import { environment, sharedStep, tag, test } from "./samples.ts";
import { startService } from "./service.ts";
import { openMongoWith } from "./storages.ts";

const TESTS = 60;
const MOST_REQUESTS = 25;

it.skipIf(!hasMongodb())("what many Tests together ask of MongoDB does not grow with their number", { timeout: 60_000 }, async () => {
  const { storage, db } = await openMongoWith({ monitorCommands: true });
  const asked: string[] = [];
  db.db.client.on("commandStarted", ({ commandName }) => asked.push(commandName));
  const service = await startService({ name: "MongoDB", open: async () => storage });
  try {
    const { deps, caller, projectId } = service;
    const own = { projectId, workspaceId: caller.workspaceId };
    const smoke = await deps.tags.insertOrGet(tag(own));
    const dueAt = new Date(service.clock.now()).toISOString();
    const due = await Promise.all(
      Array.from({ length: TESTS }, async () => {
        const step = sharedStep(own);
        const place = environment({ ...own, signInSharedStepId: step.id });
        await deps.sharedSteps.insert(step);
        await deps.environments.insert(place);
        const description = `[Sign in](service-shared-step:${step.id})\n\n1. Open it`;
        const named = { description, sharedStepIds: [step.id], environmentId: place.id, tagIds: [smoke.id] };
        const one = test({ ...own, ...named, trigger: "schedule", schedule: "0 3 * * *", dueAt });
        await deps.tests.insert(one);
        return one;
      }),
    );
    asked.length = 0;
    const failed: string[] = [];
    expect(await startDueTests(deps, due, (testId) => failed.push(testId))).toHaveLength(TESTS);
    expect(failed).toEqual([]);
    expect(asked.length, asked.join()).toBeLessThan(MOST_REQUESTS);
    const filter = { workspaceId: caller.workspaceId };
    const started = await deps.runs.listWhole(filter, {});
    expect(new Set(started.map(({ testId }) => testId)).size).toBe(TESTS);
    expect(started.every(({ description, environment: its }) => !description.includes("service-shared-step") && its?.signIn)).toBe(true);
    asked.length = 0;
    expect((await runTag(deps, caller, { projectId, tag: "smoke" })).runs).toHaveLength(TESTS);
    expect(asked.length, asked.join()).toBeLessThan(MOST_REQUESTS);
    expect(await deps.runs.list(filter, {})).toHaveLength(2 * TESTS);
  } finally {
    await service.dispose();
  }
});
