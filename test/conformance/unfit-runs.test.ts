import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runTest } from "@runwright/agent";
import { EnvironmentCreate, type TestCreate, type Trajectory } from "@runwright/contracts";
import { stepHash } from "@runwright/reader";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cancelRun } from "../../packages/api/src/domain/cancel-run.ts";
import { closeRun } from "../../packages/api/src/domain/close-run.ts";
import { createEnvironment } from "../../packages/api/src/domain/environments.ts";
import { createSharedStep } from "../../packages/api/src/domain/shared-steps.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import type { Caller, Deps, RunSettings } from "../../packages/api/src/domain/deps.ts";
import { endUnfitRun, unfitRun } from "../../packages/api/src/domain/end-unfit-run.ts";
import { getRun } from "../../packages/api/src/domain/get-run.ts";
import type { RunRecord } from "../../packages/api/src/domain/records.ts";
import { triggerRun, type TriggerRunInput } from "../../packages/api/src/domain/trigger-run.ts";
import { dispatch } from "../../packages/api/src/loops/dispatch.ts";
import { startTestService, type TestService } from "../../packages/api/src/http/__fixtures__/test-service.ts";
import type { Executor, Launch } from "../../packages/api/src/ports/executor.ts";
import { withoutWindows } from "../../packages/runner/src/__fixtures__/test-browser.ts";
import { loadConfig } from "../../packages/runner/src/config.ts";
import { createLog } from "../../packages/runner/src/log.ts";
import { runAttempt } from "../../packages/runner/src/run/run-attempt.ts";
import { createTerminationLog } from "../../packages/runner/src/run/termination-log.ts";
import { dyingAfter } from "./failing-stores.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

interface Where {
  readonly deps: Deps;
  readonly caller: Caller;
  readonly projectId: string;
}

interface Case {
  readonly description: string;
  readonly test?: Partial<TestCreate>;
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly want: string;
}

const SECRETS = {
  variables: [
    { name: "TOKEN", value: "tok-9f8e7d", secret: true },
    { name: "PIN", value: "42", secret: true },
    { name: "USER", value: "ada" },
    { name: "LATER", secret: true },
  ],
  headers: [{ name: "Authorization", value: "Bearer tok-of-header", secret: true }],
};

/** Everything that is known of a Test before a page is opened. */
const UNFIT: Readonly<Record<string, Case>> = {
  "a step that is not understood": { description: '1. Click "Buy"\n2. Squirrel it away', want: "step_not_understood" },
  "several lines": { description: "1. Squirrel it away\n2. Hum\n## Expected outcome\n- All is squirrelled", want: "step_not_understood" },
  "a line in a block": { description: '1. If the page shows "Hi":\n   - Squirrel it away\n2. Click "Buy"', want: "step_not_understood" },
  "an outcome that is not understood": {
    description: '1. Click "Buy"\n## Expected outcome\n- All is squirrelled',
    test: { device: "mobile" },
    want: "outcome_not_understood",
  },
  "a variable without a value": { description: '1. Type "{{NOBODY}}" into "Name"', want: "unresolved_variable" },
  "a secret that was not given yet": {
    description: '1. Type "{{LATER}}" into "Name"\n2. Type "{{USER}}" into "Other"',
    environment: SECRETS,
    want: "unresolved_variable",
  },
  "secrets in what is not understood": {
    description: '1. Squirrel "tok-9f8e7d" away with tok-of-header and pin=42 by aria:s3cret-word',
    test: { httpAuthEnabled: true, httpAuthUsername: "aria", httpAuthPassword: "s3cret-word" },
    environment: SECRETS,
    want: "step_not_understood",
  },
  "a mail without an inbox": { description: '1. Wait for an email with the subject "Welcome"', want: "no_inbox" },
  "the address of no inbox": { description: '1. Type "{{inbox}}" into "Email"', want: "no_inbox" },
  "an inbox of a service without mail": {
    description: '1. Type "{{inbox}}" into "Email"',
    test: { emailInboxEnabled: true },
    want: "no_inbox",
  },
  "nothing to do": { description: "# A shop", want: "nothing_to_do" },
  "more than an outcome can hold": {
    description: Array.from({ length: 90 }, (_none, n) => `${n + 1}. Squirrel it ${"far ".repeat(60)}away in tree ${n}`).join("\n"),
    want: "step_not_understood",
  },
};

async function triggered(
  { deps, caller, projectId }: Where,
  { description, test, environment }: Omit<Case, "want">,
  input: Partial<TriggerRunInput> = {},
): Promise<RunRecord> {
  const parsed = EnvironmentCreate.parse({ projectId, name: crypto.randomUUID(), ...environment });
  const environmentId = environment === undefined ? null : (await createEnvironment(deps, caller, parsed)).id;
  const fields = { projectId, name: "Buy", description, url: "http://127.0.0.1:9/", environmentId, device: "desktop" as const, ...test };
  return await triggerRun(deps, caller, { testId: (await createTest(deps, caller, fields)).id, ...input });
}

async function transcriptOf({ deps }: Pick<Where, "deps">, run: RunRecord): Promise<Record<string, unknown>[]> {
  const [name] = (await deps.artifacts.list(run.id)).map((artifact) => artifact.name);
  const opened = await deps.artifacts.open(run.id, name ?? "");
  const parts: Uint8Array[] = [];
  for await (const part of opened?.content ?? []) parts.push(part);
  const lines = Buffer.concat(parts).toString().trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** The part of a transcript that is of the Test, and not of when and where it was read. */
function told(event: Record<string, unknown>): Record<string, unknown> {
  const { t: _t, page: _page, durationMs, engine, ...rest } = event;
  const { browser: _browser, ...more } = (engine ?? {}) as Record<string, unknown>;
  return { ...rest, engine: more, hasDuration: durationMs !== undefined };
}

function endOf(run: RunRecord) {
  const { status, result, reasoning, errorMessage, stepCount, tokensUsed, creditsCharged, firstFailedDevice, tries, unsaved, closed } = run;
  const artifacts = Object.keys(run.artifacts);
  return {
    status,
    result,
    reasoning,
    errorMessage,
    stepCount,
    tokensUsed,
    creditsCharged,
    firstFailedDevice,
    tries,
    unsaved,
    closed,
    artifacts,
  };
}

const NO_EXECUTOR: Executor = {
  launch: () => Promise.reject(new Error("nothing may be launched")),
  stop: () => Promise.resolve(),
  running: () => [],
  close: () => Promise.resolve(),
};

describe("a Run that cannot be carried out", () => {
  let service: TestService;
  let folder: string;
  beforeAll(async () => {
    service = await startTestService();
    folder = await mkdtemp(path.join(tmpdir(), "runwright-test-"));
    await cancelRun(service.deps, service.caller, service.run.id);
  });
  afterAll(async () => {
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A real runner, with its browser and its agent. */
  async function byRunner(run: RunRecord): Promise<RunRecord> {
    const output: string[] = [];
    const environment = { ...process.env, ...(await withoutWindows()) };
    const end = await runAttempt({
      assignment: { serviceUrl: service.url, runId: run.id, attempt: 1, token: service.runToken(await service.launched(run)) },
      config: { ...loadConfig(environment), temporaryFolder: folder },
      environment,
      loadAgent: async () => runTest,
      log: createLog((text) => output.push(text)),
      terminationLog: createTerminationLog(path.join(folder, "termination"), { attempt: 1, onProblem: (problem) => output.push(problem) }),
      interruption: new AbortController().signal,
    });
    expect(end, output.join("")).toBe("reported");
    return await getRun(service.deps, service.caller, run.id);
  }

  it.each(Object.entries(UNFIT))(
    "ends for %s as a runner would end it, without one",
    { timeout: 60_000 },
    async (_name, { want, ...given }) => {
      const { id } = await triggered(service, given);
      await dispatch(service.deps, NO_EXECUTOR, { maxConcurrentRuns: Infinity, launchGraceMs: 5000 });
      const own = await getRun(service.deps, service.caller, id);
      const runners = await byRunner(await triggered(service, given));
      expect(endOf(own)).toEqual(endOf(runners));
      expect((await transcriptOf(service, own)).map(told)).toEqual((await transcriptOf(service, runners)).map(told));
      expect(own).toMatchObject({ status: "error", startedAt: null, errorMessage: expect.stringMatching(new RegExp(`^${want}: `, "u")) });
      expect(JSON.stringify([endOf(own), await transcriptOf(service, own)])).not.toMatch(/tok-9f8e7d|tok-of-header|s3cret-word|pin=42/u);
    },
  );
});

class RecordingExecutor implements Executor {
  readonly launches: Launch[] = [];
  async launch(launch: Launch): Promise<void> {
    this.launches.push(launch);
  }
  async stop(): Promise<void> {}
  running = () => this.launches;
  async close(): Promise<void> {}
}

const UNREAD = "1. Squirrel it away";

describe.each(STORAGE_KINDS)("the dispatcher on $name", (kind) => {
  let service: Service;
  let executor: RecordingExecutor;
  beforeEach(async () => {
    service = await startService(kind);
    executor = new RecordingExecutor();
  });
  afterEach(() => service.dispose());

  const pass = (deps = service.deps): Promise<void> => dispatch(deps, executor, { maxConcurrentRuns: Infinity, launchGraceMs: 5000 });
  const current = (run: RunRecord): Promise<RunRecord> => getRun(service.deps, service.caller, run.id);
  const withSettings = (settings: Partial<RunSettings>): Deps => ({ ...service.deps, settings: { ...service.deps.settings, ...settings } });

  it("leaves to a runner what it cannot be sure of", async () => {
    const { deps, caller, projectId } = service;
    const step = await createSharedStep(deps, caller, { projectId, name: "Sign in", description: '1. Click "In"' });
    const runs = [
      await triggered(service, { description: '1. Click "Buy"' }),
      await triggered(service, { description: UNREAD, test: { device: "both" } }),
      await triggered(service, { description: UNREAD }, { retries: 1 }),
      await triggered(service, { description: UNREAD, environment: { signInSharedStepId: step.id } }),
      await triggered(service, {
        description: '1. Type "{{EMPTY}}" into "Name"',
        environment: { variables: [{ name: "EMPTY", value: "" }] },
      }),
    ];
    await pass();
    expect(executor.launches.map(({ runId }) => runId)).toEqual(runs.map(({ id }) => id));
  });

  it("leaves to a runner a step that an earlier Run has done, unless nothing may be learned from", async () => {
    const place = { project: service.projectId, device: "desktop", text: "Squirrel  it away" };
    await service.deps.trajectories.keep(service.projectId, [trajectoryRecord(service, stepHash(place))], 10);
    const [known, onMobile, off] = [
      await triggered(service, { description: UNREAD }),
      await triggered(service, { description: UNREAD, test: { device: "mobile" } }),
      await triggered(service, { description: UNREAD }, { trajectories: "off" }),
    ];
    await pass();
    expect(executor.launches.map(({ runId }) => runId)).toEqual([known.id]);
    expect([(await current(onMobile)).status, (await current(off)).status]).toEqual(["error", "error"]);
  });

  it("leaves everything to a runner where a model may know what a line means", async () => {
    const budget = { callsPerStep: 1, callsPerRun: 1, inputTokensPerRun: 1, outputTokens: 1, callMs: 1, snapshotCharacters: 1 };
    const model = { name: "openai:m", baseUrl: null, apiKey: null, isStreaming: false, keepsPrompts: false, budget };
    const run = await triggered(service, { description: UNREAD });
    await pass(withSettings({ model: () => model }));
    expect(executor.launches.map(({ runId }) => runId)).toEqual([run.id]);
  });

  it("lets a Run that was cancelled meanwhile be", async () => {
    const run = await triggered(service, { description: UNREAD });
    const found = await unfitRun(service.deps, run);
    await cancelRun(service.deps, service.caller, run.id);
    await endUnfitRun(service.deps, run, found!);
    expect(await current(run)).toMatchObject({ status: "cancelled", errorMessage: null, artifacts: {} });
  });

  it("ends it though its transcript cannot be stored, and says that there is none", async () => {
    const run = await triggered(service, { description: UNREAD });
    const artifacts = { ...service.deps.artifacts, put: () => Promise.reject(new Error("the disk is full")), list: async () => [] };
    await pass({ ...service.deps, artifacts });
    expect(await current(run)).toMatchObject({ status: "error", artifacts: {}, unsaved: [{ kind: "transcript", device: "desktop" }] });
  });

  it.each([false, true])("ends it once, and wholly, wherever the process dies (its last write is done: %s)", async (lastOneIsDone) => {
    let isWhole = false;
    for (let survive = 0; !isWhole && survive < 20; survive += 1) {
      const run = await triggered(service, { description: UNREAD });
      await pass(dyingAfter(service.deps, survive, lastOneIsDone)).catch(() => undefined);
      isWhole = (await current(run)).closed;
      service.clock.turn(120_000);
      await service.restart();
      // As the reaper does with a Run that has ended and is not closed.
      await closeRun(service.deps, await current(run));
      // A launch that was noted is given up first, and then made anew.
      await pass();
      await pass();
      const events = await service.deps.events.read(run.id, 0, 100);
      expect(events.filter(({ type }) => type === "run.finished")).toHaveLength(1);
      const want = { status: "error", closed: true, errorMessage: expect.stringContaining("step_not_understood") };
      expect(await current(run)).toMatchObject({ ...want, artifacts: { "transcript-desktop": { kind: "transcript" } } });
    }
    expect(isWhole).toBe(true);
    expect(executor.launches).toEqual([]);
  });
});

function trajectoryRecord({ caller, projectId }: Service, step: string) {
  const key = "c".repeat(64);
  const at = "2026-01-01T00:00:00.000Z";
  const entry = {
    schemaVersion: 1,
    key,
    step,
    text: "Squirrel it away",
    tier: 1,
    model: null,
    createdRun: "r",
    lastPassRun: "r",
    lastPassAt: at,
  } as const;
  const counts = { heals: 0, failures: 0, lastFailedRun: null };
  const actions: Trajectory["actions"] = [];
  return { ...entry, ...counts, actions: JSON.stringify(actions), id: `${projectId}/${key}`, workspaceId: caller.workspaceId, projectId };
}
