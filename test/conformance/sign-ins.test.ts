import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EnvironmentCreate } from "@runwright/contracts";
import { createEnvironment, updateEnvironment } from "../../packages/api/src/domain/environments.ts";
import { createSharedStep, deleteSharedStep, updateSharedStep, updateSharedStepPlan } from "../../packages/api/src/domain/shared-steps.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import { handOut } from "../../packages/api/src/domain/hand-out.ts";
import { renewSignIn, saveSignIn, signInState } from "../../packages/api/src/domain/sign-in.ts";
import { triggerRun } from "../../packages/api/src/domain/trigger-run.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

const device = "desktop" as const;
const STATE = JSON.stringify({ cookies: [{ name: "sid", value: "secret-session-1" }], origins: [] });

describe.each(STORAGE_KINDS)("what a sign-in leaves, on $name", (kind) => {
  let service: Service;
  let environmentId: string;
  let stepId: string;
  let testId: string;
  beforeEach(async () => {
    service = await startService(kind);
    const { deps, caller, projectId } = service;
    stepId = (await createSharedStep(deps, caller, { projectId, name: "Log on", description: '1. Click "Log on"' })).id;
    const variables = [{ name: "OTP", value: "GEZDGNBVGY3TQOJQ", totp: true }];
    const fields = EnvironmentCreate.parse({ projectId, name: "Office", variables, signInSharedStepId: stepId });
    environmentId = (await createEnvironment(deps, caller, fields)).id;
    const test = { projectId, name: "T", description: "1. Go to /", url: "https://x.example/", environmentId };
    testId = (await createTest(deps, caller, test)).id;
  });
  afterEach(() => service.dispose());

  async function startRun() {
    const run = await triggerRun(service.deps, service.caller, { testId });
    const runner = { runId: run.id, attempt: 1 };
    const given = await handOut(service.deps, runner);
    return { runner, given };
  }
  type Runner = Awaited<ReturnType<typeof startRun>>["runner"];
  const renew = (runner: Runner, known = 0, action: "begin" | "give_up" = "begin") =>
    renewSignIn(service.deps, runner, { attempt: 1, device, known, action }).then(({ outcome }) => outcome);
  const save = (runner: Runner, known = 0) => saveSignIn(service.deps, runner, { attempt: 1, device, known, state: STATE });
  const saved = async (runner: Runner) => (await signInState(service.deps, runner, device)).saved;

  it("is kept sealed for later Runs, for each device, also after a restart", async () => {
    const { runner, given } = await startRun();
    expect(given).toMatchObject({ signIn: { name: "Log on" }, variables: [{ name: "OTP", secret: true, totp: true }] });
    expect(await saved(runner)).toBeNull();
    expect(await renew(runner)).toBe("yours");
    expect(await save(runner)).toEqual({ saved: true });
    await service.restart();
    const later = await startRun();
    expect(await saved(later.runner)).toEqual({ version: 1, savedAt: "2026-01-01T00:00:00.000Z", state: STATE });
    expect(await signInState(service.deps, later.runner, "mobile")).toEqual({ saved: null });
    expect(await renew(later.runner)).toBe("renewed");
    expect(await save(later.runner)).toEqual({ saved: false });
    expect(await save(later.runner, 1)).toEqual({ saved: true });
    expect(await saved(runner)).toMatchObject({ version: 2 });
  });

  it("is made by the plan of the Shared Step, and counts for nothing once that says something else", async () => {
    const { deps, caller } = service;
    const first = await startRun();
    expect(first.given.signIn).not.toHaveProperty("plan");
    expect(await renew(first.runner)).toBe("yours");
    await save(first.runner);
    const change = { lines: [{ line: 1, sentences: ['Click the button "Sign in"'] }] };
    await updateSharedStepPlan(deps, caller, { id: stepId, change, version: undefined });
    const later = await startRun();
    expect(later.given.signIn).toMatchObject({
      description: '1. Click "Log on"',
      plan: [{ line: 1, readBy: "author", sentences: [{ sentence: 'Click the button "Sign in"' }] }],
    });
    expect(await saved(later.runner)).toBeNull();
    await service.restart();
    expect((await startRun()).given.signIn).toMatchObject({ plan: [{ readBy: "author" }] });
  });

  it("is renewed by one Run at a time; one that dies is waited for no longer than its lease, one that gives up not at all", async () => {
    const runners = await Promise.all(Array.from({ length: 4 }, startRun));
    const outcomes = await Promise.all(runners.map(({ runner }) => renew(runner)));
    expect(outcomes.filter((outcome) => outcome === "yours")).toHaveLength(1);
    const first = runners.find((_run, index) => outcomes[index] === "yours");
    const [second, third] = runners.filter((_run, index) => outcomes[index] === "theirs");
    // Killed: nothing is heard of it, and the service starts anew.
    await service.restart();
    expect(await renew(second!.runner)).toBe("theirs");
    service.clock.turn(120_001);
    expect(await renew(second!.runner)).toBe("yours");
    expect(await renew(first!.runner)).toBe("theirs");
    await renew(second!.runner, 0, "give_up");
    expect(await renew(third!.runner)).toBe("yours");
  });

  it("counts for nothing once the values or the steps that made it are others, and keeps its Shared Step", async () => {
    const { deps, caller } = service;
    const { runner } = await startRun();
    await save(runner);
    await updateEnvironment(deps, caller, { id: environmentId, change: { locale: "de" } });
    expect(await saved((await startRun()).runner)).not.toBeNull();
    await updateEnvironment(deps, caller, { id: environmentId, change: { variables: [{ name: "USER", value: "bob" }] } });
    const other = await startRun();
    expect(await saved(other.runner)).toBeNull();
    await save(other.runner);
    await updateSharedStep(deps, caller, { id: stepId, change: { description: '1. Click "Sign in"' } });
    expect(await saved((await startRun()).runner)).toBeNull();
    await expect(deleteSharedStep(deps, caller, stepId)).rejects.toMatchObject({ code: "in_use" });
    await updateEnvironment(deps, caller, { id: environmentId, change: { signInSharedStepId: null } });
    const without = await startRun();
    expect(without.given.signIn).toBeNull();
    await expect(saved(without.runner)).rejects.toMatchObject({ code: "invalid_request" });
    await deleteSharedStep(deps, caller, stepId);
  });
});
