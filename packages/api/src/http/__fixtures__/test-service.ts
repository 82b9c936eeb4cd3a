import type { RequestListener } from "node:http";
import { formatApiKeyText, type Route, type Scope, SCOPES } from "@runwright/contracts";
import { type Logger, pino } from "pino";
import { z } from "zod";
import { systemClock } from "../../adapters/clock/system-clock.ts";
import { x509Certificates } from "../../adapters/certificates/x509-certificates.ts";
import { AddressGuard } from "../../adapters/webhooks/address-guard.ts";
import { httpSender } from "../../adapters/webhooks/http-sender.ts";
import { aesSecretBox } from "../../adapters/secrets/aes-secret-box.ts";
import { bootstrap } from "../../domain/bootstrap.ts";
import { type Caller, DEFAULT_RUN_SETTINGS, type Deps } from "../../domain/deps.ts";
import { changeRun } from "../../domain/change-run.ts";
import { newThing } from "../../domain/named-things.ts";
import type { ProposalRecord } from "../../domain/proposal-record.ts";
import { createDeploymentHook } from "../../domain/deployment-hooks.ts";
import { cancelRun } from "../../domain/cancel-run.ts";
import { createAttempt } from "../../domain/create-attempt.ts";
import { runTag } from "../../domain/run-tag.ts";
import { createTestSource } from "../../domain/test-sources.ts";
import { createEnvironment } from "../../domain/environments.ts";
import { createGithubLink } from "../../domain/github-links.ts";
import { createSharedStep } from "../../domain/shared-steps.ts";
import { createProject } from "../../domain/create-project.ts";
import { createTest } from "../../domain/create-test.ts";
import { UNLIMITED } from "../../domain/create-workspace.ts";
import { freshIds } from "../../domain/new-id.ts";
import type { RunRecord } from "../../domain/records.ts";
import { launched as markLaunched } from "../../domain/run-state.ts";
import { issueRunToken } from "../../domain/run-token.ts";
import { triggerRun } from "../../domain/trigger-run.ts";
import { pingWebhook } from "../../domain/webhook-deliveries.ts";
import { createWebhook } from "../../domain/webhooks.ts";
import type { GithubApp } from "../../ports/github-app.ts";
import { type App, createApp } from "../app.ts";
import { EXAMPLES } from "../openapi-examples.ts";
import { AnswerCheck } from "./answer-check.ts";
import { type HttpServer, listen } from "../server.ts";
import { openTestStorage } from "./test-storage.ts";

export type LogLine = Readonly<Record<string, unknown>>;

export interface TestService {
  readonly url: string;
  readonly app: App;
  readonly deps: Deps;
  /** Every line that was logged. */
  readonly logged: readonly LogLine[];
  readonly projectId: string;
  readonly testId: string;
  /** Pending; nobody takes it up, because there is no executor. */
  readonly run: RunRecord;
  readonly caller: Caller;
  /** A key of the service's workspace with these scopes. */
  keyWith(scopes: readonly Scope[]): string;
  /** A key with all scopes of another workspace. */
  foreignKey(): string;
  /** A key with all scopes of the service's workspace that is limited to another, empty project. */
  limitedKey(): string;
  runToken(run?: RunRecord): string;
  /** Moves a Run to an executor's hands, as the dispatcher does. */
  launched(run?: RunRecord): Promise<RunRecord>;
  /** The id of something that exists, of the kind that the path names; or for a parameter such as `:deliveryId`. */
  idFor(path: string): string;
  /** A body that the route takes: the example of its schema. */
  bodyFor(route: Route): string;
  startRun(): Promise<RunRecord>;
  close(): Promise<void>;
}

export interface TestServiceOptions {
  /** The built pages; null: there are none. */
  readonly dashboardFolder?: string;
  readonly github?: GithubApp;
  readonly corsOrigins?: readonly string[];
  readonly requestsPerMinute?: number;
  readonly wrongKeysPerMinute?: number;
  readonly trustedProxies?: readonly string[];
  readonly pingIntervalMs?: number;
  readonly streamsPerKey?: number;
}

/** The whole service over a real socket, on a storage of its own, without an executor. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const { deps, log, logged, close: closeDeps } = await openDeps(options);
  const first = await bootstrap(deps, { givenKey: null });
  const keys = await makeKeys(deps, first.workspaceId);
  const foreign = await makeForeignKey(deps);
  const limited = await makeLimitedKey(deps, first.workspaceId);
  const caller: Caller = { workspaceId: first.workspaceId, keyId: keys.id, scopes: [...SCOPES], projectIds: null };
  const { ids, testId } = await makeOneOfEach(deps, caller, first.projectId);
  const startRun = (): Promise<RunRecord> => triggerRun(deps, caller, { testId });
  const run = await startRun();

  const { app, server, answers } = await serveApp(deps, log, options);
  return {
    url: server.url,
    app,
    deps,
    logged,
    projectId: first.projectId,
    testId,
    run,
    caller,
    keyWith: (scopes) => keys.text(scopes),
    foreignKey: () => foreign,
    limitedKey: () => limited,
    runToken: (of = run) => issueRunToken(deps, { runId: of.id, attempt: of.attempt }),
    launched: async (of = run) => {
      const { run: changed } = await changeRun(deps, of.id, (one) => markLaunched(one, new Date().toISOString()));
      if (changed?.launchedAt === null || changed === null) throw new Error("the Run was not pending");
      return changed;
    },
    idFor: (path) => idFor(path, { ...ids, runs: run.id, keys: keys.id }),
    bodyFor: (route) => bodyFor(route, first.projectId),
    startRun,
    close: async () => {
      app.beginShutdown();
      await server.close(100);
      await closeDeps();
      if (answers.violations.length > 0) throw new Error(`Answered otherwise than documented:\n${answers.violations.join("\n")}`);
    },
  };
}

/** One resource of each kind that a path can name, by the first word of the path. */
async function makeOneOfEach(
  deps: Deps,
  caller: Caller,
  projectId: string,
): Promise<{ ids: Readonly<Record<string, string>>; testId: string }> {
  const test = await createTest(deps, caller, {
    projectId,
    name: "Sign in",
    description: '## Steps\n1. Click "Go"\n\n## Expected outcome\n- The page shows "Hi"\n',
    url: "http://localhost:1/",
    device: "desktop",
    tags: ["smoke"],
  });
  const environment = await createEnvironment(deps, caller, { projectId, name: "First" });
  const step = await createSharedStep(deps, caller, {
    projectId,
    name: "First",
    description: '1. Click "Go"\n2. Click "On"',
  });
  const source = await createTestSource(deps, caller, { projectId, kind: "linear", name: "First", externalKey: "SHOP" });
  const attempt = await createAttempt(deps, caller, {
    sourceId: source.id,
    input: {
      issueKey: "SHOP-1",
      issueUrl: "https://linear.example/SHOP-1",
      tests: [{ name: "Managed", description: '1. Click "Go"', url: "http://localhost:1/" }],
    },
  });
  // Nothing is to wait in the queue but what a test has put there.
  for (const id of attempt.runIds) await cancelRun(deps, caller, id);
  const tagRun = await runTag(deps, caller, { projectId, tag: "smoke" });
  for (const { id } of tagRun.runs) await cancelRun(deps, caller, id);
  const hook = await createDeploymentHook(deps, caller, { projectId, name: "First", tag: "smoke" });
  const webhook = await createWebhook(deps, caller, { projectId, url: "http://127.0.0.1:9/", events: ["run.failed"] });
  const link = await createGithubLink(deps, caller, { projectId, repository: "acme/shop" });
  const delivery = await pingWebhook(deps, caller, webhook.id);
  const tag = test.tags[0]?.id ?? "";
  const proposal = await makeProposal(deps, caller, { projectId, testId: test.id, runId: tagRun.runs[0]?.id ?? "" });
  return {
    ids: {
      projects: projectId,
      tests: test.id,
      environments: environment.id,
      "shared-steps": step.id,
      tags: tag,
      "test-sources": source.id,
      attempts: attempt.id,
      "tag-runs": tagRun.id,
      "deployment-hooks": hook.id,
      proposals: proposal.id,
      webhooks: webhook.id,
      "github-app": link.id,
      ":deliveryId": delivery.id,
    },
    testId: test.id,
  };
}

async function makeProposal(
  deps: Deps,
  caller: Caller,
  { projectId, ...of }: Pick<ProposalRecord, "projectId" | "testId" | "runId">,
): Promise<ProposalRecord> {
  const proposal: ProposalRecord = {
    ...newThing(deps, caller, projectId),
    ...of,
    name: "first",
    device: "desktop",
    step: 1,
    line: 2,
    text: 'Click "Go"',
    before: 'Click "Go"',
    after: ['Click the button "Go on"'],
    why: "There is no “Go”.",
    status: "open",
    decidedBy: null,
  };
  await deps.proposals.insert(proposal);
  return proposal;
}

function idFor(path: string, ids: Readonly<Record<string, string>>): string {
  if (!path.includes(":id") && !path.startsWith(":")) return "";
  const id = ids[path.startsWith(":") ? path : (path.split("/")[2] ?? "")];
  if (id === undefined) throw new Error(`nothing that ${path} could name: make one of them in __fixtures__/test-service.ts`);
  return id;
}

/** The example that the OpenAPI document shows, moved to the service's own project and under a name of its own. */
function bodyFor(route: Route, projectId: string): string {
  if (route.body === undefined) return "{}";
  const { id = "" } = z.globalRegistry.get(route.body) ?? {};
  const example = EXAMPLES[id] as Readonly<Record<string, unknown>> | undefined;
  if (example === undefined) throw new Error(`no example for the body of ${route.operationId}: add ${id} to openapi-examples.ts`);
  // Another name than what is there already has.
  const name = typeof example["name"] === "string" ? { name: `${example["name"]} again` } : {};
  return JSON.stringify({ ...example, ...name, ...("projectId" in example ? { projectId } : {}) });
}

async function openDeps(options: TestServiceOptions): Promise<{ deps: Deps; log: Logger; logged: LogLine[]; close: () => Promise<void> }> {
  const logged: LogLine[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void logged.push(JSON.parse(line) as LogLine) });
  const secretBox = aesSecretBox("a".repeat(64));
  const { storage, close } = await openTestStorage(log);
  const deps: Deps = {
    ...storage,
    secretBox,
    github: options.github ?? null,
    webhookSender: httpSender({ guard: new AddressGuard(["127.0.0.1/32"]), userAgent: "Runwright/test", timeoutMs: 1000 }),
    certificates: x509Certificates,
    planReader: null,
    clock: systemClock,
    ids: freshIds({ clock: systemClock, secretBox }),
    log,
    settings: { ...DEFAULT_RUN_SETTINGS, requestsPerMinute: options.requestsPerMinute ?? null },
  };
  return { deps, log, logged, close };
}

interface ServedApp {
  readonly app: App;
  readonly server: HttpServer;
  readonly answers: AnswerCheck;
}

/** Listens first, because answers hold the address. */
async function serveApp(deps: Deps, log: Logger, options: TestServiceOptions): Promise<ServedApp> {
  let handler: RequestListener = (_req, res) => void res.end();
  const server = await listen((req, res) => handler(req, res), { host: "127.0.0.1", port: 0, typeBase: () => "" });
  const app = createApp({
    deps,
    addresses: { publicUrl: server.url, dashboardUrl: server.url },
    corsOrigins: options.corsOrigins ?? [],
    wrongKeysPerMinute: options.wrongKeysPerMinute ?? null,
    trustedProxies: options.trustedProxies ?? [],
    version: "0.0.0",
    dashboardFolder: options.dashboardFolder ?? null,
    log,
    meter: { observe: () => undefined },
    checks: { storage: async () => undefined, cluster: null },
    ...(options.pingIntervalMs === undefined ? {} : { pingIntervalMs: options.pingIntervalMs }),
    ...(options.streamsPerKey === undefined ? {} : { streamsPerKey: options.streamsPerKey }),
  });
  const answers = new AnswerCheck();
  handler = answers.watch(app.handler);
  return { app, server, answers };
}

/** One key for every set of scopes that a test can want. */
async function makeKeys(deps: Deps, workspaceId: string): Promise<{ id: string; text: (scopes: readonly Scope[]) => string }> {
  const texts = new Map<string, string>();
  let last = "";
  for (let set = 1; set < 2 ** SCOPES.length; set++) {
    const scopes = SCOPES.filter((_scope, n) => set & (1 << n));
    const made = await insertKey(deps, workspaceId, { scopes });
    texts.set(scopes.join(), made.text);
    last = made.id;
  }
  return {
    id: last,
    text: (scopes) => {
      const text = texts.get(SCOPES.filter((scope) => scopes.includes(scope)).join());
      if (text === undefined) throw new Error("a key has at least one scope");
      return text;
    },
  };
}

async function makeLimitedKey(deps: Deps, workspaceId: string): Promise<string> {
  const caller: Caller = { workspaceId, keyId: workspaceId, scopes: [...SCOPES], projectIds: null };
  const { id } = await createProject(deps, caller, { name: "Empty" });
  return (await insertKey(deps, workspaceId, { scopes: SCOPES, projectIds: [id] })).text;
}

async function makeForeignKey(deps: Deps): Promise<string> {
  const id = "77777777-1111-4111-8111-111111111111";
  const at = new Date().toISOString();
  await deps.workspaces.insert({ schemaVersion: 1, id, name: "other", limits: UNLIMITED, createdAt: at, updatedAt: at });
  return (await insertKey(deps, id, { scopes: SCOPES })).text;
}

async function insertKey(
  deps: Deps,
  workspaceId: string,
  may: { readonly scopes: readonly Scope[]; readonly projectIds?: string[] },
): Promise<{ id: string; text: string }> {
  const { id, text } = formatApiKeyText(deps.secretBox.randomBytes(48));
  await deps.keys.insert({
    schemaVersion: 1,
    id,
    workspaceId,
    createdAt: new Date().toISOString(),
    name: may.scopes.join(),
    scopes: [...may.scopes],
    projectIds: may.projectIds ?? null,
    hash: deps.secretBox.digest(text),
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
  });
  return { id, text };
}
