import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { EVIL } from "./evil.ts";
import { SETTINGS_ANSWERS } from "./settings-answers.ts";
import type { Run } from "@runwright/sdk";
import { build } from "esbuild";
import { aRun, ContractServer, json, openStream, problem, RUN_ID, type Seen } from "../../../sdk/src/__fixtures__/contract-server.ts";

const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const PAGE_FILE = file("../../static/index.html");

const ENTRIES = { app: "../app/main.tsx", writing: "../writing/writing-field.ts" } as const;

const bundles = new Map<keyof typeof ENTRIES, Promise<string>>();

/** A script as it is built for a release; built once, however many sites send it. */
export function bundle(entry: keyof typeof ENTRIES = "app"): Promise<string> {
  const known = bundles.get(entry) ?? bundleAnew(entry);
  bundles.set(entry, known);
  return known;
}

async function bundleAnew(entry: keyof typeof ENTRIES): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file(ENTRIES[entry])],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2023",
    conditions: ["@runwright/source"],
    write: false,
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}

export const GOOD_KEY = "rw_good_key_0123456789abcdef";
export const GOOD_TOKEN = "rwl.good";
/** A Run of the same Test, before the one whose events are sent. */
const PASSED_ID = "0b0f8a52-3f2c-4d64-9d0e-0a5f8e1c2b3e";
export { EVIL };

export interface DashboardSite extends AsyncDisposable {
  readonly url: string;
  readonly requests: readonly Seen[];
  /** Sends an event to whoever watches the Run. */
  readonly send: (name: string, data: object) => void;
}

/** How many items the service has where it has many, by the address of the list. */
export type LongLists = Readonly<Record<string, number>>;

const PAGE_LENGTH = 50;

/** The built pages and enough of the service below them, behind a policy as strict as the service's own: the field to write in makes its styles by script. */
export async function startDashboard({
  longLists = {},
  transcript = TRANSCRIPT,
}: { readonly longLists?: LongLists; readonly transcript?: string } = {}): Promise<DashboardSite> {
  const files = new Map<string, [type: string, text: string]>([
    ["/dashboard-assets/app.js", ["text/javascript", await bundle()]],
    ["/dashboard-assets/writing.js", ["text/javascript", await bundle("writing")]],
    ["/dashboard-assets/app.css", ["text/css", await readFile(file("../../static/app.css"), "utf8")]],
  ]);
  const page = await readFile(PAGE_FILE, "utf8");
  const events: [name: string, data: object][] = [];
  const watchers = new Set<(name: string, id: number, data: object) => void>();
  const server = await ContractServer.start(({ request, response }) => {
    response.setHeader("content-security-policy", CSP);
    const { pathname } = new URL(request.url, "http://x");
    const found = files.get(pathname);
    if (found !== undefined) return void response.writeHead(200, { "content-type": found[0] }).end(found[1]);
    if (!pathname.startsWith("/v1/")) return void response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
    if (pathname === "/v1/sessions") return openSession(request, response);
    if (request.headers.authorization !== `Bearer ${GOOD_KEY}`) return problem(response, 401, { code: "unauthenticated" });
    const length = request.method === "GET" ? longLists[pathname] : undefined;
    if (length !== undefined) return sendPage(request, response, length);
    if (!pathname.endsWith("/stream")) return answer(request, response, { events, transcript });
    const { send } = openStream(response);
    if (pathname.includes(PASSED_ID)) {
      send("run.step", 1, { ...EARLIER_STEP, status: "passed", durationMs: 900 });
      send("run.finished", 2, { run: earlierRun() });
      return void response.end();
    }
    events.forEach(([name, data], index) => send(name, index + 1, data));
    watchers.add(send);
  });
  return {
    url: server.url,
    requests: server.requests,
    send: (name, data) => {
      events.push([name, data]);
      for (const watcher of watchers) watcher(name, events.length, data);
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** A page of as many things as were asked for, with the link to the next one. */
function sendPage({ url }: Seen, response: ServerResponse, length: number): void {
  const { pathname, searchParams } = new URL(url, "http://x");
  const from = Number(searchParams.get("from") ?? 0);
  const models: Readonly<Record<string, object>> = { "/v1/tests": aTest(), "/v1/runs": aRun("passed", { testName: "Buy" }) };
  const model = models[pathname] ?? (SETTINGS_ANSWERS.get(`GET ${pathname}`) as object[])[0];
  const places = Array.from({ length: Math.min(PAGE_LENGTH, length - from) }, (_, place) => from + place + 1);
  const items = places.map((place) => ({
    ...model,
    id: `${RUN_ID.slice(0, -5)}${String(place).padStart(5, "0")}`,
    name: `Number ${place}`,
  }));
  const next = from + PAGE_LENGTH;
  const headers: Record<string, string> = next < length ? { link: `<${pathname}?from=${next}>; rel="next"` } : {};
  json(response, items, { headers });
}

function openSession(request: Seen, response: ServerResponse): void {
  if (!request.body.includes(GOOD_TOKEN)) return problem(response, 401, { code: "unauthenticated" });
  json(response, { session: GOOD_KEY, expiresAt: "2030-01-01T00:00:00.000Z" }, { status: 201 });
}

interface Told {
  readonly events: readonly [string, object][];
  readonly transcript: string;
}

function answer(request: Seen, response: ServerResponse, { events, transcript }: Told): void {
  const { pathname } = new URL(request.url, "http://x");
  const finished = events.findLast(([name]) => name === "run.finished")?.[1] as { run: object } | undefined;
  const run = finished?.run ?? aRun("running", { testName: `Buy ${EVIL}`, device: "desktop", startUrl: "javascript:alert(1)" });
  if (pathname === "/v1/lint") return json(response, LINT);
  if (pathname === "/v1/sentences") return json(response, SENTENCES);
  if (pathname === `/v1/tag-runs/${RUN_ID}`) return json(response, TAG_RUN);
  if (pathname.endsWith("/artifacts/transcript") && request.headers.accept !== "text/markdown")
    return void response.writeHead(200, { "content-type": "application/jsonl" }).end(transcript);
  if (pathname.includes("/artifacts/")) {
    const type = pathname.endsWith("screenshot") ? "image/svg+xml" : "application/octet-stream";
    return void response.writeHead(200, { "content-type": type }).end(PICTURE);
  }
  const settings = SETTINGS_ANSWERS.get(`${request.method} ${pathname}`);
  if (settings !== undefined) return json(response, settings, { status: request.method === "POST" ? 201 : 200 });
  if (request.method === "POST") return json(response, { id: RUN_ID, status: "pending" }, { status: 201 });
  if (pathname === `/v1/runs/${RUN_ID}/emails`) return json(response, [MAIL, { ...MAIL, id: PASSED_ID, subject: "", text: null }]);
  if (pathname === `/v1/runs/${RUN_ID}`) return json(response, run);
  if (pathname === `/v1/runs/${PASSED_ID}`) return json(response, earlierRun());
  if (pathname === "/v1/runs") return json(response, request.url.includes("status=passed") ? [earlierRun()] : [run]);
  if (pathname === "/v1/tests") return json(response, [aTest()]);
  if (pathname === `/v1/proposals/${RUN_ID}`) return json(response, { ...PROPOSAL, status: "accepted" });
  if (pathname === "/v1/proposals") return json(response, [PROPOSAL]);
  if (pathname === "/v1/projects") return json(response, [{ id: RUN_ID, name: "Shop" }]);
  if (pathname === `/v1/tests/${RUN_ID}`) return json(response, aTest());
  if (pathname === `/v1/tests/${RUN_ID}/plan`) return json(response, PLAN);
  if (pathname === `/v1/tests/${RUN_ID}/stats`) return json(response, STATS);
  if (pathname === `/v1/environments/${RUN_ID}`) return json(response, { id: RUN_ID, name: "Staging", baseUrl: "https://staging.test" });
  problem(response, 404, { code: "not_found" });
}

function aTest(): object {
  return {
    id: RUN_ID,
    name: "Buy a jacket",
    description: `## Steps\n1. Click "Buy" ${EVIL}\n\n[Sign in](service-shared-step:${RUN_ID})`,
    url: "https://shop.test/{{PAGE}}",
    environmentId: RUN_ID,
    device: "desktop",
    schedule: null,
    tags: [{ id: RUN_ID, name: "Smoke", slug: "smoke" }],
  };
}

const EARLIER_STEP = { index: 1, kind: "step", text: `Click "Buy" ${EVIL}`, device: "desktop", screenshotUrl: "/x" };

function earlierRun(): Run {
  return aRun("passed", { id: PASSED_ID, testName: "Buy", device: "desktop", startUrl: "https://shop.test/earlier" });
}

const PROPOSAL = {
  id: RUN_ID,
  testId: RUN_ID,
  runId: RUN_ID,
  device: "desktop",
  step: 1,
  line: 2,
  text: `Click "Wish list" ${EVIL}`,
  before: 'Click "Wish list"',
  after: ['Click the button "more"', 'Click the button "Wish list"'],
  why: "There is no “Wish list” to be seen.",
  status: "open",
  decidedBy: null,
  createdAt: "2026-01-01T00:00:00.000Z",
};

const PLAN = {
  testId: RUN_ID,
  status: "unread",
  language: 1,
  version: 0,
  updatedAt: null,
  problem: null,
  lines: [
    { line: 1, kind: "other", text: "Steps", readBy: "words", sentences: [], assumptions: [], leftOut: [] },
    {
      line: 2,
      kind: "step",
      text: `Click "Buy" ${EVIL}`,
      readBy: "model:x",
      sentences: [{ sentence: 'Click the button called "Buy"', source: [] }],
      assumptions: [{ kind: "meaning", about: "Buy", assumed: "the first one", accepted: false }],
      leftOut: [],
    },
    {
      line: 3,
      kind: "step",
      text: "Frobnicate",
      readBy: null,
      sentences: [],
      assumptions: [],
      leftOut: [],
      problem: {
        code: "not_understood",
        message: "The words are not understood.",
        didYouMean: ['Click "..."', 'Click "Buy"\nPress Enter'],
      },
    },
  ],
};

const MAIL = {
  id: RUN_ID,
  runId: RUN_ID,
  receivedAt: "2026-01-01T00:00:00.000Z",
  from: "shop@shop.test",
  to: ["run-1@inbox.test"],
  subject: `Your order ${EVIL}`,
  text: `Code 123456 ${EVIL}`,
  html: `<p>Code 123456</p>${EVIL}`,
  attachments: [{ name: "invoice.pdf", type: "application/pdf", size: 1200 }],
  size: 2000,
  truncated: false,
};

const STATS = { testId: RUN_ID, passed: 8, failed: 2, passRate: 0.8, flips: 1, duration: { p50Ms: 2000, p95Ms: 9000 } };

const LINT = {
  steps: [{ line: 2, kind: "step", text: `Click "Buy"`, understood: true, as: 'click "Buy"' }],
  warnings: [{ line: 3, code: "not_understood", message: `Line 3 is not understood. ${EVIL}`, didYouMean: 'Click "..."' }],
};

const SENTENCES = {
  language: 1,
  parts: [
    { title: "What is done", forms: ["Click* THING[ N times]", 'Type "value" into THING'] },
    { title: "What is expected", forms: ['The page shows* "text"'] },
  ],
  notes: [],
};

const TAG_RUN = {
  id: RUN_ID,
  workspaceId: RUN_ID,
  projectId: RUN_ID,
  tag: `smoke ${EVIL}`,
  status: "failed",
  count: 2,
  counts: { pending: 0, running: 0, passed: 1, failed: 1, error: 0, cancelled: 0 },
  flaky: 1,
  quarantined: 0,
  quarantinedFailures: 0,
  createdAt: "2026-01-01T00:00:00.000Z",
  completedAt: "2026-01-01T00:01:00.000Z",
};

const TRANSCRIPT = [
  { seq: 1, t: "2026-01-01T00:00:00.000Z", type: "run.started" },
  { seq: 2, t: "2026-01-01T00:00:01.000Z", type: "step.started", i: 1, kind: "step", text: `Click "Buy" ${EVIL}` },
  { seq: 3, t: "2026-01-01T00:00:02.000Z", type: "console.error", message: `Boom ${EVIL}` },
  { seq: 4, t: "2026-01-01T00:00:03.000Z", type: "step.finished", i: 1, kind: "step", text: `Click "Buy" ${EVIL}`, status: "failed" },
]
  .map((line) => JSON.stringify(line))
  .join("\n");

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="36"><rect width="64" height="36" fill="teal"/></svg>';
