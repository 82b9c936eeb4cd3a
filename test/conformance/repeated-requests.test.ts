import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { authenticate } from "../../packages/api/src/domain/authenticate.ts";
import { cancelRun } from "../../packages/api/src/domain/cancel-run.ts";
import { createEnvironment } from "../../packages/api/src/domain/environments.ts";
import { createKey } from "../../packages/api/src/domain/create-key.ts";
import { createProject } from "../../packages/api/src/domain/create-project.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import type { Deps } from "../../packages/api/src/domain/deps.ts";
import { getRun } from "../../packages/api/src/domain/get-run.ts";
import { handOut } from "../../packages/api/src/domain/hand-out.ts";
import { isKeyInForce } from "../../packages/api/src/domain/key-in-force.ts";
import { repeatableIds } from "../../packages/api/src/domain/new-id.ts";
import { recordOutcome } from "../../packages/api/src/domain/record-outcome.ts";
import { rerun } from "../../packages/api/src/domain/rerun.ts";
import { rotateKey } from "../../packages/api/src/domain/rotate-key.ts";
import { runTag } from "../../packages/api/src/domain/run-tag.ts";
import { triggerRun } from "../../packages/api/src/domain/trigger-run.ts";
import { reap } from "../../packages/api/src/loops/reap.ts";
import { Crash, dyingAfter } from "./failing-stores.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

const DEATHS = [0, 1, 2, 3, 4, 5].flatMap((after) => [false, true].map((lastOneIsDone) => ({ after, lastOneIsDone })));

describe.each(STORAGE_KINDS)("a request that is repeated because its process died, on $name", (kind) => {
  let service: Service;
  let testId: string;
  beforeEach(async () => {
    service = await startService(kind, { creditsPerRun: 3 });
    testId = await newTest();
  });
  afterEach(() => service.dispose());

  const fields = { name: "Buy", description: '1. Click "Buy"', url: "https://shop.example/" };
  const newTest = async (tags: string[] = []): Promise<string> =>
    (await createTest(service.deps, service.caller, { projectId: service.projectId, ...fields, tags })).id;
  const finish = async (runId: string): Promise<void> => {
    await handOut(service.deps, { runId, attempt: 1 });
    const outcome = { attempt: 1, status: "passed" as const, reasoning: "", errorMessage: null, stepCount: 1 };
    await recordOutcome(service.deps, { runId, attempt: 1 }, outcome);
  };
  const balance = () => service.deps.accounts.balance(service.caller.workspaceId);

  /** Lets the request die at every one of its writes and repeats it. Gives the answers that were not the first ones. */
  async function repeated<T>(request: (deps: Deps) => Promise<T>): Promise<{ answers: T[]; again: (deps?: Deps) => Promise<T>[] }> {
    const answers: T[] = [];
    const occasions: string[] = [];
    for (const { after, lastOneIsDone } of DEATHS) {
      const occasion = `${after} ${lastOneIsDone}`;
      const ids = () => repeatableIds(service.deps.secretBox, Date.UTC(2026, 0, 1), occasion);
      const died = await request({ ...dyingAfter(service.deps, after, lastOneIsDone), ids: ids() }).then(
        () => false,
        (error: unknown) => error instanceof Crash,
      );
      if (died) await service.restart();
      answers.push(await request({ ...service.deps, ids: ids() }));
      occasions.push(occasion);
    }
    const again = () =>
      occasions.map((occasion) => request({ ...service.deps, ids: repeatableIds(service.deps.secretBox, Date.UTC(2026, 0, 1), occasion) }));
    return { answers, again };
  }

  it("starts one Run, which is paid once, however late the repeat comes", async () => {
    const { answers, again } = await repeated((deps) => triggerRun(deps, service.caller, { testId }));
    const ids = answers.map((run) => run.id);
    const stored = await service.deps.runs.list({ workspaceId: service.caller.workspaceId }, {});
    expect(stored.map((run) => run.id).sort()).toEqual([...ids].sort());
    expect(await balance()).toMatchObject({ reserved: 3 * ids.length, queued: ids.length, active: ids.length });
    for (const id of ids) await finish(id);
    expect((await Promise.all(again())).map((run) => run.id)).toEqual(ids);
    service.clock.turn(100_000);
    await reap(service.deps, 0);
    expect(await balance()).toEqual({ spent: 3 * ids.length, reserved: 0, queued: 0, active: 0 });
  });

  it("reruns once", async () => {
    const old = await triggerRun(service.deps, service.caller, { testId, startUrl: "https://preview.example/" });
    const { answers } = await repeated((deps) => rerun(deps, service.caller, { runId: old.id }));
    const stored = await service.deps.runs.list({ workspaceId: service.caller.workspaceId }, {});
    expect(stored).toHaveLength(1 + answers.length);
    expect(answers.every((run) => run.startUrl === "https://preview.example/")).toBe(true);
  });

  it("starts the Runs of a tag once, those that it decided on first", async () => {
    for (let n = 0; n < 3; n++) await newTest(["smoke"]);
    const { answers, again } = await repeated((deps) => runTag(deps, service.caller, { projectId: service.projectId, tag: "smoke" }));
    for (const group of answers) {
      const stored = await service.deps.runs.list({ workspaceId: service.caller.workspaceId, tagRunId: group.id }, {});
      expect(stored.toReversed().map((run) => run.id)).toEqual(group.runs.map((run) => run.id));
      expect(stored).toHaveLength(3);
    }
    await newTest(["smoke"]);
    const later = await Promise.all(again());
    expect(later.map((group) => group.runs.map((run) => run.id))).toEqual(answers.map((group) => group.runs.map((run) => run.id)));
    await cancelRun(service.deps, service.caller, answers[0]!.runs[0]!.id);
    expect((await getRun(service.deps, service.caller, answers[0]!.runs[0]!.id)).status).toBe("cancelled");
    service.clock.turn(100_000);
    await reap(service.deps, Infinity);
    expect((await balance()).active).toBe(3 * answers.length - 1);
  });

  it("makes one Test, with its tags", async () => {
    const input = { projectId: service.projectId, ...fields, tags: ["a", "b"] };
    const before = (await service.deps.tests.list({ workspaceId: service.caller.workspaceId }, {})).length;
    const { answers, again } = await repeated((deps) => createTest(deps, service.caller, input));
    expect((await Promise.all(again())).map((test) => test.id)).toEqual(answers.map((test) => test.id));
    expect(await service.deps.tests.list({ workspaceId: service.caller.workspaceId }, {})).toHaveLength(before + answers.length);
    expect(answers.every((test) => test.tags.map((tag) => tag.slug).join() === "a,b")).toBe(true);
  });

  it("makes one project, and refuses its name to others", async () => {
    let name = "";
    for (const { after, lastOneIsDone } of DEATHS.slice(0, 4)) {
      name = `Shop ${after} ${lastOneIsDone}`;
      const ids = () => repeatableIds(service.deps.secretBox, 0, name);
      await createProject({ ...dyingAfter(service.deps, after, lastOneIsDone), ids: ids() }, service.caller, { name }).catch(
        () => undefined,
      );
      const made = await createProject({ ...service.deps, ids: ids() }, service.caller, { name });
      expect(await createProject({ ...service.deps, ids: ids() }, service.caller, { name })).toEqual(made);
    }
    await expect(createProject(service.deps, service.caller, { name })).rejects.toMatchObject({ code: "already_exists" });
  });

  it("makes one environment with its secrets, and refuses its name to others", async () => {
    const variables = [{ name: "TOKEN", value: "secret", secret: true }];
    let name = "";
    for (const { after, lastOneIsDone } of DEATHS.slice(0, 4)) {
      name = `Staging ${after} ${lastOneIsDone}`;
      const input = { projectId: service.projectId, name, variables };
      const ids = () => repeatableIds(service.deps.secretBox, 0, name);
      await createEnvironment({ ...dyingAfter(service.deps, after, lastOneIsDone), ids: ids() }, service.caller, input).catch(
        () => undefined,
      );
      const made = await createEnvironment({ ...service.deps, ids: ids() }, service.caller, input);
      expect(await createEnvironment({ ...service.deps, ids: ids() }, service.caller, input)).toEqual(made);
    }
    const taken = createEnvironment(service.deps, service.caller, { projectId: service.projectId, name });
    await expect(taken).rejects.toMatchObject({ code: "already_exists" });
  });

  it("makes one API key, and gives the same text again", async () => {
    const { answers, again } = await repeated((deps) => createKey(deps, service.caller, { name: "CI", scopes: ["read"] }));
    service.clock.turn(1000);
    expect(await Promise.all(again())).toEqual(answers);
    for (const { id, key } of answers)
      expect(await service.deps.keys.findByHash(service.deps.secretBox.digest(key))).toMatchObject({ id, name: "CI" });
    expect(new Set(answers.map(({ key }) => key)).size).toBe(answers.length);
  });

  it("rotates an API key once, also where the old one ends at once", async () => {
    const { caller } = service;
    const old = new Map<string, string>();
    const request = async (deps: Deps): Promise<string> => {
      // One to rotate for each occasion, the same for its repeats.
      const occasion = deps.ids.id();
      const id = old.get(occasion) ?? (await createKey(service.deps, caller, { name: "CI", scopes: ["read"] })).id;
      old.set(occasion, id);
      return (await rotateKey(deps, caller, { id, change: { overlapSeconds: 0 } })).key;
    };
    const { answers, again } = await repeated(request);
    expect(await Promise.all(again())).toEqual(answers);
    for (const key of answers) await expect(authenticate(service.deps, key)).resolves.toMatchObject({ scopes: ["read"] });
    for (const id of old.values()) expect(await isKeyInForce(service.deps, id)).toBe(false);
  });
});
