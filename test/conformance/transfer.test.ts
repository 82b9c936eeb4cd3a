import { mkdtempSync, rmSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "../../packages/api/src/adapters/clock/system-clock.ts";
import { x509Certificates } from "../../packages/api/src/adapters/certificates/x509-certificates.ts";
import { Closing } from "../../packages/api/src/closing.ts";
import { loadConfig } from "../../packages/api/src/config.ts";
import { bootstrap } from "../../packages/api/src/domain/bootstrap.ts";
import { createGithubLink } from "../../packages/api/src/domain/github-links.ts";
import { createDeploymentHook, secretOf } from "../../packages/api/src/domain/deployment-hooks.ts";
import { createEnvironment } from "../../packages/api/src/domain/environments.ts";
import { createSharedStep, updateSharedStepPlan } from "../../packages/api/src/domain/shared-steps.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import { type Caller, DEFAULT_RUN_SETTINGS, type Deps } from "../../packages/api/src/domain/deps.ts";
import { openSettings } from "../../packages/api/src/domain/environment-secrets.ts";
import { freshIds } from "../../packages/api/src/domain/new-id.ts";
import { updatePlan } from "../../packages/api/src/domain/plans.ts";
import { httpAuthContext } from "../../packages/api/src/domain/test-fields.ts";
import { openStorage } from "../../packages/api/src/open-storage.ts";
import { exportWorkspace, type ExportOptions } from "../../packages/api/src/transfer/export-file.ts";
import { importWorkspace, type ImportOptions } from "../../packages/api/src/transfer/import-file.ts";
import { hasMongodb, leaveDatabase, takeDatabase, type TestDatabase } from "../mongodb/database.ts";
import { attempt as sampleAttempt, managedTest, proposal, run as sampleRun, second, testSource as sampleSource } from "./samples.ts";

const PASSPHRASE = "correct horse battery staple";
const KEY = "k".repeat(32);
/** What is recommended takes a good part of a second for each export and import. */
const CHEAP_KEY = { cost: 2 ** 10, blockSize: 8, parallelization: 1 } as const;
const VIDEO = new Uint8Array(700_000).map((_, index) => (index * 7) % 251);

/** Where a service keeps its data: what its commands are told. */
interface Place {
  readonly env: Readonly<Record<string, string>>;
}

const DIRECTIONS: readonly (readonly [string, string])[] = [
  ["SQLite", "SQLite"],
  ...(hasMongodb()
    ? ([
        ["SQLite", "MongoDB"],
        ["MongoDB", "SQLite"],
      ] as const)
    : []),
];

describe.each(DIRECTIONS)("a workspace from %s to %s", (from, to) => {
  let folder: string;
  let file: string;
  let databases: TestDatabase[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "runwright-transfer-"));
    file = join(folder, "backup.ndjson.gz");
    databases = [];
  });
  afterEach(async () => {
    for (const database of databases) await leaveDatabase(database);
    rmSync(folder, { recursive: true, force: true });
  });

  const place = (kind: string, name: string): Place => {
    const env = { RUNWRIGHT_DATA_DIR: join(folder, name) };
    if (kind === "SQLite") return { env };
    const { database } = takeDatabase();
    databases.push(database);
    return { env: { ...env, RUNWRIGHT_MONGODB_URI: database.uri } };
  };
  const exporting = (of: Place, options: Partial<ExportOptions> = {}) =>
    exportWorkspace({ ...of, file, passphrase: PASSPHRASE, keyCost: CHEAP_KEY, ...options });
  const importing = (into: Place, options: Partial<ImportOptions> = {}) =>
    importWorkspace({ ...into, file, passphrase: PASSPHRASE, ...options });
  const linesOf = async (): Promise<string[]> =>
    gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split("\n");
  const rewrite = async (lines: readonly string[]): Promise<void> => writeFile(file, gzipSync(lines.map((line) => `${line}\n`).join("")));

  it("goes whole: what describes tests with its secrets, Runs with what they left, keys", async () => {
    const [source, target] = [place(from, "source"), place(to, "target")];
    const made = await onDeps(source, fill);
    const { counts } = await exporting(source, { artifacts: true, keys: true });
    expect(counts).toMatchObject({
      project: 1,
      environment: 1,
      "shared-step": 1,
      tag: 1,
      test: 2,
      plan: 3,
      proposal: 1,
      "deployment-hook": 1,
      "github-link": 1,
      "test-source": 1,
      attempt: 1,
      run: 2,
      email: 1,
      key: 1,
    });
    expect((await linesOf()).join("\n")).not.toMatch(/hunter2|s3cret/u);
    const { imported, present, notes } = await importing(target);
    expect(imported).toEqual(Object.fromEntries(Object.entries(counts).filter(([kind]) => kind !== "artifact" && kind !== "email")));
    expect([present, notes]).toEqual([{}, []]);
    const again = await importing(target);
    expect([again.imported, again.present]).toEqual([{}, imported]);
    await onDeps(target, async (deps) => {
      const [stored, wanted] = await Promise.all([everythingOf(deps, made), onDeps(source, (there) => everythingOf(there, made))]);
      expect(stored).toEqual(wanted);
      // A model goes on to read what it has not read yet.
      const due = await deps.plans.listDue(new Date(deps.clock.now()).toISOString(), 10);
      expect(due.map(({ id }) => id)).toEqual([made.dueId]);
      expect(await deps.accounts.balance(made.workspaceId)).toMatchObject({ spent: 5, reserved: 0, active: 0 });
    });
  });

  it("goes without its secrets when there is no passphrase, or when none are wanted", async () => {
    const [source, target, other] = [place(from, "source"), place(to, "target"), place(to, "other")];
    const made = await onDeps(source, fill);
    const { counts } = await exporting(source, { passphrase: undefined });
    expect(counts).not.toHaveProperty("deployment-hook");
    expect(counts).not.toHaveProperty("run");
    await importing(target, { passphrase: undefined });
    await exporting(source);
    const { notes } = await importing(other, { passphrase: undefined, withoutSecrets: true });
    expect(notes).toEqual(['The deployment hook "Preview" was left out, because its secret is not imported.']);
    for (const one of [target, other])
      await onDeps(one, async (deps) => {
        expect((await deps.environments.get(made.environmentId))?.variables).toEqual([
          { name: "USER", secret: false, value: "ada" },
          { name: "PASSWORD", secret: true, value: null },
        ]);
        expect((await deps.tests.get(made.testId))?.httpAuth).toEqual({ username: "ada", sealedPassword: null });
      });
  });

  it("joins what a first start has made, and takes another name where its own is taken", async () => {
    const [source, target] = [place(from, "source"), place(to, "target")];
    const made = await onDeps(source, fill);
    const there = await onDeps(target, fill);
    await exporting(source, { runs: true });
    const { workspaceId, renamed } = await importing(target);
    expect(workspaceId).toBe(there.workspaceId);
    expect(renamed).toEqual([
      { kind: "shared-step", from: "Sign in", to: "Sign in (2)" },
      { kind: "environment", from: "Staging", to: "Staging (2)" },
      { kind: "deployment-hook", from: "Preview", to: "Preview (2)" },
    ]);
    await onDeps(target, async (deps) => {
      expect(await deps.tests.get(made.testId)).toMatchObject({
        projectId: there.projectId,
        workspaceId,
        environmentId: made.environmentId,
      });
      const runs = await deps.runs.list({ workspaceId, projectIds: [there.projectId] }, {});
      expect(runs.map(({ id }) => id).toSorted()).toEqual([...made.runIds, ...there.runIds].toSorted());
    });
  });

  it("is completed by another import when one was cut off at any place", async () => {
    const source = place(from, "source");
    const made = await onDeps(source, fill);
    await exporting(source, { artifacts: true, passphrase: undefined });
    const lines = await linesOf();
    const target = place(to, "target");
    for (const kept of [2, 5, lines.length - 9, lines.length - 4, lines.length - 2, lines.length - 1]) {
      await rewrite(lines.slice(0, kept));
      await expect(importing(target)).rejects.toMatchObject({
        code: "transfer_refused",
        message: expect.stringContaining("cut off") as string,
      });
    }
    await rewrite(lines);
    await importing(target);
    const wanted = await onDeps(source, (deps) => runsOf(deps, made));
    expect(await onDeps(target, (deps) => runsOf(deps, made))).toEqual(wanted);
  });

  it("is refused where it cannot be read, and nothing is made then", async () => {
    const source = place(from, "source");
    await onDeps(source, fill);
    await exporting(source);
    const target = place(to, "target");
    const refused = async (want: RegExp, options: Partial<ImportOptions> = {}): Promise<void> => {
      await expect(importing(target, options)).rejects.toMatchObject({ message: expect.stringMatching(want) as string, exitCode: 2 });
      expect(await readdir(folder)).not.toContain("target");
    };
    await refused(/RUNWRIGHT_EXPORT_PASSPHRASE/u, { passphrase: undefined });
    await refused(/not the one/u, { passphrase: "another passphrase" });
    const [head = "", ...rest] = await linesOf();
    await rewrite([JSON.stringify({ ...JSON.parse(head), version: 2, somethingNew: true }), ...rest]);
    await refused(/later version.*format is 2/u);
    await rewrite(["{}"]);
    await refused(/not a file that/u);
    await writeFile(file, "no archive at all");
    await refused(/not a file that/u);
    await refused(/is not there/u, { file: join(folder, "nothing") });
    await expect(exporting(source, { workspace: "nobody's" })).rejects.toMatchObject({
      message: expect.stringContaining('"default"') as string,
    });
    await expect(exporting(source, { passphrase: "short" })).rejects.toMatchObject({ exitCode: 2 });
  });
});

interface Made {
  readonly workspaceId: string;
  readonly projectId: string;
  readonly environmentId: string;
  readonly testId: string;
  /** Of the Test that a model is still to read. */
  readonly dueId: string;
  readonly sharedStepId: string;
  readonly hookId: string;
  readonly runIds: readonly string[];
}

async function onDeps<T>({ env }: Place, work: (deps: Deps) => Promise<T>): Promise<T> {
  const closing = new Closing();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  try {
    // What sends to the outside is missing: nothing here does.
    const { stores, artifacts, signals, secretBox } = await openStorage(loadConfig(env), log, closing);
    const rest = { clock: systemClock, ids: freshIds({ clock: systemClock, secretBox }), log, settings: DEFAULT_RUN_SETTINGS };
    return await work({
      ...stores,
      artifacts,
      signals,
      secretBox,
      certificates: x509Certificates,
      github: null,
      planReader: null,
      ...rest,
    } as unknown as Deps);
  } finally {
    await closing.run();
  }
}

async function fill(deps: Deps): Promise<Made> {
  const { workspaceId, projectId } = await bootstrap(deps, { givenKey: KEY });
  const caller: Caller = { workspaceId, keyId: "none", scopes: ["read", "run", "write", "admin"], projectIds: null };
  const variables = [
    { name: "USER", value: "ada" },
    { name: "PASSWORD", value: "hunter2", secret: true },
  ];
  const { id: environmentId } = await createEnvironment(deps, caller, { projectId, name: "Staging", variables });
  const { id: sharedStepId } = await createSharedStep(deps, caller, { projectId, name: "Sign in", description: '1. Click "Sign in"' });
  const said = { lines: [{ line: 1, sentences: ['Click the button "Sign in"'] }] };
  await updateSharedStepPlan(deps, caller, { id: sharedStepId, change: said, version: undefined });
  const fields = { projectId, name: "Buy", url: "http://localhost/", tags: ["smoke"], environmentId };
  const auth = { httpAuthEnabled: true, httpAuthUsername: "ada", httpAuthPassword: "s3cret" };
  const description = `[Sign in](service-shared-step:${sharedStepId})\n\n1. Click "Buy"`;
  const { id: testId } = await createTest(deps, caller, { ...fields, ...auth, description });
  const planReader = { usual: "model" as const, read: async () => [] };
  const { id: dueId } = await createTest({ ...deps, planReader }, caller, {
    projectId,
    name: "Look",
    url: "http://localhost/",
    description: "1. Look",
    trigger: "schedule",
    schedule: "0 9 * * *",
  });
  const corrected = { lines: [{ line: 3, sentences: ['Click the link "Buy"'] }] };
  await updatePlan(deps, caller, { id: testId, change: corrected, version: undefined });
  const { id: hookId } = await createDeploymentHook(deps, caller, { projectId, name: "Preview", tag: "smoke" });
  await createGithubLink(deps, caller, { projectId, repository: "acme/shop", tag: "smoke" });
  const source = sampleSource({ workspaceId, projectId });
  await deps.testSources.insert(source);
  const managed = { ...managedTest({ projectId, sourceId: source.id }), workspaceId };
  const attempt = { ...sampleAttempt({ projectId, sourceId: source.id }), workspaceId, testIds: [managed.id] };
  await deps.attempts.insert({ ...attempt, ended: "passed" }, [managed]);
  // While its Runs go on, it is for the next export.
  await deps.attempts.insert({ ...sampleAttempt({ projectId, sourceId: source.id }), workspaceId, testIds: [] }, []);
  const runIds = [];
  for (const n of [1, 2]) runIds.push(await fillRun(deps, { workspaceId, projectId, testId, n }));
  await deps.accounts.reserve({
    workspaceId,
    runs: [{ runId: runIds[0]!, credits: 5 }],
    limits: { credits: null, maxActiveRuns: null, maxQueuedRuns: null },
    at: second(0),
  });
  await deps.accounts.settle(workspaceId, runIds[0]!, 5);
  await deps.proposals.insert(proposal({ workspaceId, projectId, testId, runId: runIds[0]! }));
  return { workspaceId, projectId, environmentId, testId, dueId, sharedStepId, hookId, runIds };
}

/** One that has ended, with 210 events, a mail, a video and a screenshot. */
async function fillRun(deps: Deps, { n, ...ids }: { workspaceId: string; projectId: string; testId: string; n: number }): Promise<string> {
  const record = sampleRun({
    ...ids,
    createdAt: second(n),
    status: "passed",
    result: "passed",
    completedAt: second(n + 9),
    closed: true,
    stepCount: 3,
  });
  const { id } = record;
  const steps = Array.from({ length: 210 }, (_, index) => {
    const step = { index: index + 1, kind: "step", text: "Look", device: "desktop", status: "passed", hasScreenshot: index === 0 } as const;
    return { type: "run.step", at: second(n), step } as const;
  });
  await deps.events.append(id, "1", steps);
  const mail = {
    id: crypto.randomUUID(),
    runId: id,
    receivedAt: second(n),
    sentAt: second(n),
    from: "a@example.com",
    to: ["b@example.com"],
    attachments: [],
  };
  if (n === 1)
    await deps.emails.append(
      { ...mail, schemaVersion: 1, subject: "Hi", text: "Hi", html: null, size: 2, truncated: false, sealedOriginal: null },
      10,
    );
  const piecesOf = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    yield bytes;
  };
  const { size, etag } = await deps.artifacts.put(id, "video-desktop.webm", { content: piecesOf(VIDEO) });
  await deps.artifacts.put(id, "screenshot-1.jpg", { content: piecesOf(VIDEO.subarray(0, 10)) });
  await deps.runs.insert({ ...record, artifacts: { "video-desktop": { kind: "video", device: "desktop", try: 1, size, etag } } });
  await deps.artifactLedger.note({ runId: id, endedAt: second(n + 9), bytes: size + 10 });
  return id;
}

async function managedTests(deps: Deps, workspaceId: string): Promise<unknown> {
  const attempts = await deps.attempts.list({ workspaceId }, {});
  return await Promise.all(attempts.flatMap(({ testIds }) => testIds).map((id) => deps.tests.get(id)));
}

/** All of what was made, secrets opened. */
async function everythingOf(deps: Deps, made: Made): Promise<unknown> {
  const { workspaceId } = made;
  const environment = (await deps.environments.get(made.environmentId))!;
  const test = (await deps.tests.get(made.testId))!;
  const hook = (await deps.deploymentHooks.get(made.hookId))!;
  return {
    ...(await runsOf(deps, made)),
    workspace: { ...(await deps.workspaces.get(workspaceId)), updatedAt: null },
    projects: await deps.projects.list({ workspaceId }, {}),
    tags: await deps.tags.list({ workspaceId }, {}),
    sharedSteps: await deps.sharedSteps.list({ workspaceId }, {}),
    testSources: await deps.testSources.list({ workspaceId }, {}),
    attempts: (await deps.attempts.list({ workspaceId }, {})).filter(({ ended }) => ended !== null),
    managed: await managedTests(deps, workspaceId),
    settings: openSettings(deps.secretBox, environment.id, environment),
    tests: (await deps.tests.list({ workspaceId }, {})).map(({ httpAuth: _httpAuth, ...one }) => one),
    password: deps.secretBox.open(test.httpAuth?.sealedPassword ?? "", httpAuthContext(test.id)),
    plans: [await deps.plans.get(made.testId), await deps.plans.get(made.sharedStepId)],
    proposals: await deps.proposals.list({ workspaceId }, {}),
    hook: { ...hook, sealedSecret: secretOf(deps, hook) },
  };
}

/** Runs with what they left. */
async function runsOf(deps: Deps, { workspaceId }: Made): Promise<object> {
  const runs = await deps.runs.list({ workspaceId }, {});
  const contentOf = async (runId: string, name: string): Promise<Buffer> => {
    const pieces: Uint8Array[] = [];
    for await (const piece of (await deps.artifacts.open(runId, name))!.content) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  return {
    // The etag is the store's own.
    runs: runs.map((run) => ({ ...run, artifacts: Object.keys(run.artifacts) })),
    events: await Promise.all(runs.map(({ id }) => deps.events.read(id, 0, 1000))),
    emails: await Promise.all(runs.map(({ id }) => deps.emails.list(id, 0, 10))),
    videos: await Promise.all(runs.map(async ({ id }) => (await contentOf(id, "video-desktop.webm")).equals(VIDEO))),
    screenshots: await Promise.all(runs.map(({ id }) => contentOf(id, "screenshot-1.jpg"))),
    ledger: await deps.artifactLedger.oldest(10),
  };
}
