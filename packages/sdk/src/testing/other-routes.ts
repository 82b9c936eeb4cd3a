import type { ApiKey } from "../types/key.ts";
import type { LintedStep } from "../types/lint.ts";
import type { Run } from "../types/run.ts";
import type { TagRun } from "../types/tag-run.ts";
import type { Attempt } from "../types/test-source.ts";
import type { TestStats } from "../types/test-stats.ts";
import type { Test } from "../types/test.ts";
import type { Usage } from "../types/usage.ts";
import type { WebhookDelivery } from "../types/webhook.ts";
import { anything, checkFields, id, listOf, oneOf, orNull, refuse, text } from "./check-fields.ts";
import { secretOf } from "./kinds.ts";
import { notFound, Refusal } from "./refusal.ts";
import { type Asked, created, listed, nothing, ok, readQuery, required, type Route, time } from "./route.ts";
import { blankTest } from "./test-routes.ts";

/** What is not made, read, changed and deleted like the rest. */
export const OTHER_ROUTES: readonly Route[] = [
  { method: "GET", path: "/v1/workspace", handle: ({ state }) => ok(state.workspace) },
  { method: "PATCH", path: "/v1/workspace", operation: "updateWorkspace", handle: updateWorkspace },
  { method: "GET", path: "/v1/usage", handle: usage },
  { method: "GET", path: "/v1/audit", handle: audit },
  { method: "POST", path: "/v1/keys/:id/rotate", operation: "rotateKey", handle: rotateKey },
  { method: "POST", path: "/v1/lint", handle: lint },
  { method: "GET", path: "/v1/sentences", handle: () => ok({ language: 1, parts: [], notes: [] }) },
  { method: "POST", path: "/v1/link-tokens", operation: "createLinkToken", handle: linkToken },
  { method: "POST", path: "/v1/tests/:id/copy", operation: "copyTest", handle: copy },
  { method: "GET", path: "/v1/tests/:id/stats", handle: stats },
  { method: "DELETE", path: "/v1/runs/:id", operation: "deleteRun", handle: (asked) => removeRun(asked, true) },
  { method: "DELETE", path: "/v1/runs/:id/artifacts", operation: "deleteRunArtifacts", handle: (asked) => removeRun(asked, false) },
  { method: "GET", path: "/v1/runs/:id/emails", handle: emails },
  ...["video", "trace", "transcript"].map((kind): Route => ({ method: "GET", path: `/v1/runs/:id/artifacts/${kind}`, handle: artifact })),
  { method: "GET", path: "/v1/runs/:id/artifacts/steps/:n/screenshot", handle: artifact },
  { method: "GET", path: "/v1/tag-runs/:id", handle: tagRun },
  { method: "POST", path: "/v1/test-sources/:id/attempts", operation: "createAttempt", handle: attempt },
  { method: "POST", path: "/v1/webhooks/:id/rotate", operation: "rotateWebhookSecret", handle: rotateWebhook },
  { method: "POST", path: "/v1/webhooks/:id/ping", operation: "pingWebhook", handle: ping },
  { method: "GET", path: "/v1/webhooks/:id/deliveries", handle: deliveries },
  { method: "GET", path: "/v1/webhooks/:id/deliveries/:deliveryId", handle: (asked) => ok(delivery(asked)) },
  { method: "POST", path: "/v1/webhooks/:id/deliveries/:deliveryId/redeliver", operation: "redeliverWebhook", handle: redeliver },
];

function updateWorkspace({ state, body }: Asked): Response {
  checkFields(body, { fields: { name: text(200), limits: anything } });
  const { name = state.workspace.name, limits = {} } = body as { name?: string; limits?: object };
  state.workspace = { ...state.workspace, name, limits: { ...state.workspace.limits, ...limits }, updatedAt: state.now() };
  return ok(state.workspace);
}

const UNUSED = { runs: 0, steps: 0, credits: 0, modelRequests: 0, tokens: 0, cachedTokens: 0, price: null };

/** Of the Runs that have ended. */
function usage(asked: Asked): Response {
  const { one } = readQuery(asked, { single: { from: text(10), to: text(10), projectId: id } });
  const rows = new Map<string, Usage>();
  for (const { run } of asked.state.runs.filter((life) => life.isOver)) {
    const day = (run.completedAt ?? run.createdAt).slice(0, 10);
    const projectId = run.projectId ?? "";
    if ((one("projectId") ?? projectId) !== projectId || day < (one("from") ?? "") || day > (one("to") ?? "9999")) continue;
    const row = rows.get(`${day} ${projectId}`) ?? { day, projectId, ...UNUSED };
    const { runs, steps, credits } = row;
    rows.set(`${day} ${projectId}`, { ...row, runs: runs + 1, steps: steps + run.stepCount, credits: credits + run.creditsCharged });
  }
  return ok([...rows.values()].sort((a, b) => (a.day < b.day || (a.day === b.day && a.projectId > b.projectId) ? 1 : -1)));
}

function audit(asked: Asked): Response {
  const { one } = readQuery(asked, { single: { from: time, to: time } });
  const [from, to] = [Date.parse(one("from") ?? ""), Date.parse(one("to") ?? "")];
  const matches = ({ createdAt }: { createdAt: string }): boolean => !(Date.parse(createdAt) < from) && !(Date.parse(createdAt) > to);
  return listed(asked, asked.state.audit, { matches, unlimited: false });
}

function rotateKey(asked: Asked): Response {
  const { state, body } = asked;
  const old = required(state.keys, asked.id, "API key");
  checkFields(body, { fields: { overlapSeconds: anything } });
  const { overlapSeconds = 86_400 } = body as { overlapSeconds?: number };
  const expiresAt = new Date(Date.parse(state.now()) + overlapSeconds * 1000).toISOString();
  const fresh = state.keys.put({ ...old, ...state.stamps(), lastUsedAt: null } satisfies ApiKey & { workspaceId: string });
  state.keys.put({ ...old, expiresAt });
  return created(asked, `keys/${fresh.id}`, { ...fresh, key: secretOf("rw_") });
}

/** Everything is understood here: only the service knows the language. */
function linkToken({ state, body }: Asked): Response {
  checkFields(body, { fields: {} });
  return ok({ token: secretOf("rwl."), expiresAt: new Date(Date.parse(state.now()) + 900_000).toISOString() }, { status: 201 });
}

function lint({ body }: Asked): Response {
  checkFields(body, { fields: { description: text(50_000) }, required: ["description"] });
  let kind: LintedStep["kind"] = "step";
  const steps = String(body["description"])
    .split("\n")
    .flatMap((line, index): LintedStep[] => {
      if (/^#+\s/u.test(line)) kind = /outcome|expect/iu.test(line) ? "outcome" : "step";
      const said = /^\s*(?:\d+[.)]|[-*])\s+(.+)$/u.exec(line)?.[1];
      return said === undefined ? [] : [{ line: index + 1, kind, text: said, understood: true }];
    });
  return ok({ steps, warnings: [] });
}

function copy(asked: Asked): Response {
  const { state, body } = asked;
  const test = state.tests.get(asked.id) ?? required(state.managedTests, asked.id, "Test");
  checkFields(body, { fields: { name: text(200) } });
  const { managed: _managed, sourceId: _source, attemptId: _attempt, ...own } = test;
  const stamps = state.stamps();
  const plain = { trigger: test.trigger === "schedule" ? "on_demand" : test.trigger, schedule: null, scheduleTimezone: null };
  const made: Test = { ...own, ...plain, ...stamps, updatedAt: stamps.createdAt, name: String(body["name"] ?? test.name) };
  return created(asked, `tests/${made.id}`, { ...state.tests.put(made), warnings: [] });
}

function stats(asked: Asked): Response {
  const { state } = asked;
  const testId = (state.tests.get(asked.id) ?? required(state.managedTests, asked.id, "Test")).id;
  const most = Number(readQuery(asked, { single: { runs: text(3) } }).one("runs") ?? 100);
  const lives = state.runs.filter(({ run }) => run.testId === testId);
  for (const life of lives) life.carryOut();
  const runs = lives.flatMap(({ isOver, run }) => (isOver ? [run] : [])).slice(-most);
  const count = (status: string): number => runs.filter((run) => run.status === status).length;
  const judged = runs.filter(({ result }) => result !== null);
  const pairs = judged.slice(1).map((run, index) => run.result !== judged[index]?.result);
  const flips = pairs.filter(Boolean).length;
  const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
  const answer: TestStats = {
    testId,
    runs: runs.length,
    passed: count("passed"),
    failed: count("failed"),
    error: count("error"),
    cancelled: count("cancelled"),
    passRate: share(count("passed"), judged.length),
    flips,
    flakeRate: share(flips, pairs.length),
    duration: judged.length === 0 ? null : { p50Ms: 0, p95Ms: 0 },
    from: runs[0]?.createdAt ?? null,
    to: runs.at(-1)?.createdAt ?? null,
  };
  return ok(answer);
}

function removeRun({ state, id }: Asked, isWhole: boolean): Response {
  const life = required(state.runs, id, "Run");
  if (!life.isOver) throw new Refusal("in_use", "The Run goes on. Cancel it first.");
  if (isWhole) state.runs.delete(life.id);
  return nothing();
}

/** None arrives here. */
function emails(asked: Asked): Response {
  required(asked.state.runs, asked.id, "Run");
  readQuery(asked, { single: {} });
  return ok([]);
}

/** None is recorded here. */
function artifact({ state, id }: Asked): Response {
  required(state.runs, id, "Run");
  throw notFound("artifact of the Run", id);
}

function tagRun({ state, id, headers }: Asked): Response {
  const lives = state.runs.filter(({ run }) => run.tagRunId === id.toLowerCase());
  const [first] = lives;
  const tag = state.tagRuns.get(id.toLowerCase());
  if (first === undefined || tag === undefined) throw notFound("tag run", id);
  for (const life of lives) life.carryOut();
  const runs = lives.map(({ run }) => run);
  if (headers.get("accept")?.includes("xml") === true)
    return new Response(junit(tag, runs), { headers: { "content-type": "application/xml; charset=utf-8" } });
  const counts = { pending: 0, running: 0, passed: 0, failed: 0, error: 0, cancelled: 0 };
  for (const { status } of runs) counts[status as keyof typeof counts] += 1;
  const ended = lives.every(({ isOver }) => isOver);
  const quarantined = runs.filter((run) => run.quarantined === true);
  const bad = runs.filter((run) => run.quarantined !== true && run.status !== "passed");
  const { workspaceId, projectId = "", createdAt } = first.run;
  const answer: TagRun = {
    id: id.toLowerCase(),
    workspaceId,
    projectId,
    tag,
    status: ended ? (bad.length === 0 ? "passed" : "failed") : "running",
    count: runs.length,
    counts,
    flaky: 0,
    quarantined: quarantined.length,
    quarantinedFailures: ended ? quarantined.filter(({ status }) => status !== "passed").length : 0,
    createdAt,
    completedAt: ended
      ? (runs
          .map(({ completedAt }) => completedAt ?? "")
          .toSorted()
          .at(-1) ?? null)
      : null,
  };
  return ok(answer);
}

function junit(tag: string, runs: readonly Run[]): string {
  const escape = (value: string): string => value.replace(/[<>&"]/gu, (char) => `&#${char.codePointAt(0)};`);
  const cases = runs.map((run) => {
    const failure = run.status === "passed" ? "" : `<failure message="${escape(run.reasoning ?? run.status)}"/>`;
    return `<testcase name="${escape(run.testName ?? run.id)}">${failure}</testcase>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites><testsuite name="${escape(tag)}" tests="${runs.length}">${cases.join("")}</testsuite></testsuites>\n`;
}

function attempt(asked: Asked): Response {
  const { state, body } = asked;
  const source = required(state.testSources, asked.id, "Test Source");
  const fields = {
    issueKey: text(200),
    issueUrl: text(2048),
    iterationId: orNull(id),
    iterationName: orNull(text(200)),
    tests: listOf(anything, 50),
  };
  checkFields(body, { fields, required: ["issueKey", "issueUrl", "tests"] });
  const given = body["tests"] as readonly Partial<Test>[];
  if (given.length === 0) refuse("/tests", "must hold one Test at least");
  if (!source.enabled) refuse("", "The Test Source is disabled");
  const stamps = state.stamps();
  const owned = { managed: true, sourceId: source.id, attemptId: stamps.id } as const;
  const tests = given.map((test) => state.managedTests.put({ ...blankTest(state, source.projectId), ...test, ...owned }));
  const { issueKey, issueUrl, iterationId = null, iterationName = null } = body as unknown as Attempt;
  const runs = tests.map((test) => state.startRun(test, {}));
  const made: Attempt = {
    ...stamps,
    projectId: source.projectId,
    sourceId: source.id,
    issueKey,
    issueUrl,
    iterationId,
    iterationName,
    testIds: tests.map((test) => test.id),
    runIds: runs.map((run) => run.id),
    status: "pending",
  };
  return created(asked, `attempts/${made.id}`, state.attempts.put(made));
}

function rotateWebhook({ state, id, body }: Asked): Response {
  const webhook = required(state.webhooks, id, "webhook");
  checkFields(body, { fields: { overlapSeconds: anything } });
  return ok({ ...state.webhooks.put({ ...webhook, updatedAt: state.now() }), secret: secretOf("whsec_") });
}

/** Nothing is sent from here: it stays pending. */
function ping(asked: Asked): Response {
  const { state } = asked;
  const webhook = required(state.webhooks, asked.id, "webhook");
  const { id, createdAt } = state.stamps();
  const made: WebhookDelivery = {
    id,
    webhookId: webhook.id,
    type: "ping",
    status: "pending",
    attemptCount: 0,
    attempts: [],
    nextAttemptAt: createdAt,
    message: { type: "ping", timestamp: createdAt, data: { webhookId: webhook.id } },
    createdAt,
    completedAt: null,
  };
  return created(asked, `webhooks/${webhook.id}/deliveries/${id}`, state.deliveries.put(made));
}

function deliveries(asked: Asked): Response {
  const webhook = required(asked.state.webhooks, asked.id, "webhook");
  const status = readQuery(asked, { single: { status: oneOf("pending", "delivered", "failed") } }).one("status");
  const matches = (one: WebhookDelivery): boolean => one.webhookId === webhook.id && (status === undefined || one.status === status);
  return listed(asked, asked.state.deliveries, { matches, unlimited: false });
}

function delivery({ state, id, otherId }: Asked): WebhookDelivery {
  const webhook = required(state.webhooks, id, "webhook");
  const found = required(state.deliveries, otherId, "delivery");
  if (found.webhookId !== webhook.id) throw notFound("delivery", otherId);
  return found;
}

function redeliver(asked: Asked): Response {
  return ok(asked.state.deliveries.put({ ...delivery(asked), status: "pending", nextAttemptAt: asked.state.now(), completedAt: null }));
}
