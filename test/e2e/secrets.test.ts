import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { ROUTES } from "@runwright/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../../scripts/demo/start-service.ts";
import { SHOWN_AT } from "./secrets/leaky-page.ts";
import { type LeakySite, startLeakySite } from "./secrets/leaky-site.ts";
import { strokesIn } from "./secrets/pixels.ts";
import { type Finding, type Planted, scan, unpacked } from "./secrets/scan.ts";
import { makeTemporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

const SECRETS = {
  PASSWORD: `c&rr3ct "hörse"/+<1>`,
  TOKEN: "t0ken9f8e7d6c5b4a",
  "HTTP password": "b4ttery+staple",
  "header value": "Bearer preview-9a8b7c6d",
  "secret key": randomBytes(32).toString("base64"),
} as const;
/** No secret: what proves that the scanner finds things. */
const CONTROL: Planted = { name: "control", value: "control words here" };

const PASSES = `## Steps
1. Type "{{PASSWORD}}" into Password
2. Type "{{TOKEN}}" into Code
3. Click "Sign in"

## Expected outcome
- The page shows "{{PASSWORD}}"
- The page shows "Welcome"
- The page shows "control words here"`;

const FAILS = `## Steps
1. Click "Report"
2. Click "Break"

## Expected outcome
- The page shows "{{PASSWORD}} and more"`;

interface Answer {
  readonly status: number;
  readonly bytes: Buffer;
}

interface RunView {
  readonly id: string;
  readonly status: string;
  readonly reasoning: string | null;
  readonly errorMessage: string | null;
  readonly startUrl: string;
}

let folder: TemporaryFolder;
let scratch: TemporaryFolder;
let site: LeakySite;
let service: Service;
let planted: readonly Planted[];
const ids: Record<string, string> = {};
const runs: Record<"passed" | "failed" | "error", RunView> = {} as never;
/** Every answer of every route, by what was asked. */
const answers = new Map<string, Buffer>();

async function ask(method: string, at: string, given: { readonly body?: unknown; readonly accept?: string } = {}): Promise<Answer> {
  const response = await fetch(service.url + at, {
    method,
    headers: {
      authorization: `Bearer ${service.apiKey}`,
      ...(given.accept === undefined ? {} : { accept: given.accept }),
      ...(given.body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
  });
  const headers = JSON.stringify([...response.headers]);
  const bytes = Buffer.from(await response.arrayBuffer());
  answers.set(`${method} ${at} ${given.accept ?? ""}`, bytes);
  answers.set(`${method} ${at} ${given.accept ?? ""} headers`, Buffer.from(headers));
  return { status: response.status, bytes };
}

async function make<Made extends { id: string }>(at: string, body: unknown): Promise<Made> {
  const { status, bytes } = await ask("POST", at, { body });
  if (status !== 201) throw new Error(`${status} to POST ${at}: ${bytes.toString()}`);
  return JSON.parse(bytes.toString()) as Made;
}

/** Runs a Test and reads its stream to the end. */
async function runToEnd(testId: string, body: unknown = {}): Promise<RunView> {
  const { id } = await make<RunView>(`/v1/tests/${testId}/run`, body);
  await ask("GET", `/v1/runs/${id}/stream`);
  await ask("GET", `/v1/runs/${id}`);
  return JSON.parse(answers.get(`GET /v1/runs/${id} `)?.toString() ?? "") as RunView;
}

beforeAll(async () => {
  [folder, scratch] = await Promise.all([makeTemporaryFolder(), makeTemporaryFolder()]);
  const header = { name: "X-Preview", value: SECRETS["header value"] };
  site = await startLeakySite({ username: "ada", password: SECRETS["HTTP password"], header });
  service = await startService({
    dataDir: folder.path,
    env: { RUNWRIGHT_SECRET_KEY: SECRETS["secret key"], RUNWRIGHT_LOG_LEVEL: "debug" },
  });
  planted = [...Object.entries(SECRETS).map(([name, value]) => ({ name, value })), { name: "API key", value: service.apiKey }];
  ids["projects"] = (await make("/v1/projects", { name: "Secrets" })).id;
  const environment = {
    projectId: ids["projects"],
    name: "Leaky",
    baseUrl: site.url,
    variables: ["PASSWORD", "TOKEN"].map((name) => ({ name, value: SECRETS[name as "TOKEN"], secret: true })),
    headers: [{ ...header, secret: true }],
  };
  ids["environments"] = (await make("/v1/environments", environment)).id;
  const test = {
    projectId: ids["projects"],
    environmentId: ids["environments"],
    httpAuthEnabled: true,
    httpAuthUsername: "ada",
    httpAuthPassword: SECRETS["HTTP password"],
  };
  const url = "https://shop.example";
  const passes = { ...test, name: "Passes", description: PASSES, url: `${url}/?start={{TOKEN}}`, device: "both" };
  const fails = { ...test, name: "Fails", description: FAILS, url: `${url}/account?secret={{PASSWORD}}`, device: "desktop" };
  const [passing, failing] = [await make("/v1/tests", passes), await make("/v1/tests", fails)];
  ids["tests"] = passing.id;
  runs.passed = await runToEnd(passing.id);
  runs.failed = await runToEnd(failing.id);
  runs.error = await runToEnd(failing.id, { startUrl: "http://127.0.0.1:1/{{PASSWORD}}?t={{TOKEN}}" });
  ids["runs"] = runs.passed.id;
  // Run tokens are only known to begin so.
  planted = [...planted, ...Object.values(runs).map(({ id }) => ({ name: "run token", value: `rwt.${id}` }))];
  ids["keys"] = (await make("/v1/keys", { name: "Other", scopes: ["read"] })).id;
  // The answer that shows a key for the only time is no leak.
  answers.delete("POST /v1/keys ");
}, 240_000);
afterAll(async () => {
  await Promise.all([service?.stop(), site?.close()]);
  await Promise.all([folder?.remove(), scratch?.remove()]);
});

describe("the Runs", () => {
  it("ended as they should, on a site that got everything: headers, passwords, values as they are", () => {
    expect(runs.passed).toMatchObject({ status: "passed", errorMessage: null });
    expect(runs.failed.status).toBe("failed");
    expect(runs.error.errorMessage).toMatch(/^start_url_unreachable: /u);
    const wanted = ["GET /", "POST /echo", "GET /packed", "GET /archive", "WS /socket", "GET /account", "GET /file", "GET /fail"];
    expect(site.asked).toEqual(expect.arrayContaining(wanted));
  });

  it("say the names of secrets instead of them", () => {
    expect(runs.passed.startUrl).toBe(`${site.url}/?start={{TOKEN}}`);
    expect(runs.error.errorMessage).toContain("http://127.0.0.1:1/{{PASSWORD}}?t={{TOKEN}}");
    expect(runs.failed.reasoning).toContain("{{PASSWORD}}");
  });
});

describe("no secret in any form", () => {
  it("is in an answer of any route, of any Run, artifacts and streams included", async () => {
    const screenshots = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    for (const run of Object.values(runs)) {
      for (const device of ["", "?device=desktop", "?device=mobile"]) {
        for (const kind of ["video", "trace", "transcript"]) await ask("GET", `/v1/runs/${run.id}/artifacts/${kind}${device}`);
        for (const step of screenshots) await ask("GET", `/v1/runs/${run.id}/artifacts/steps/${step}/screenshot${device}`);
      }
      await ask("GET", `/v1/runs/${run.id}/artifacts/transcript`, { accept: "text/markdown" });
    }
    for (const { method, path: template } of Object.values(ROUTES)) {
      if (method !== "GET") continue;
      const id = ids[template.split("/")[2] ?? ""] ?? ids["runs"] ?? "";
      await ask("GET", template.replace(":id", id).replace(":n", "1"));
    }
    for (const at of ["/v1/openapi.json", "/v1/tests/nowhere"]) await ask("GET", at);
    const traces = [...answers].filter(([asked, bytes]) => /trace/u.test(asked) && bytes.subarray(0, 2).toString() === "PK");
    expect(traces.length).toBeGreaterThanOrEqual(4);
    expect(await findingsIn(answers)).toEqual([]);
  }, 120_000);

  it("is in what the service and its runners wrote, or in a file that they keep", async () => {
    expect(await findingsIn(new Map([["output", Buffer.from(service.output())]]))).toEqual([]);
    const files = await readdir(folder.path, { recursive: true, withFileTypes: true });
    const kept = new Map<string, Buffer>();
    for (const file of files.filter((entry) => entry.isFile())) {
      const at = path.join(file.parentPath, file.name);
      kept.set(path.relative(folder.path, at), await readFile(at));
    }
    expect([...kept.keys()].some((name) => /sqlite|\.db/u.test(name))).toBe(true);
    expect(await findingsIn(kept)).toEqual([]);
  }, 120_000);

  it("escapes the scanner, which finds what is no secret wherever it is", async () => {
    const places = (await Promise.all([...answers].map(async ([asked, bytes]) => await scan(asked, bytes, [CONTROL])))).flat();
    const found = (place: RegExp, form: string): boolean => places.some((one) => place.test(one.place) && one.form === form);
    expect(found(/transcript/u, CONTROL.value)).toBe(true);
    expect(found(/artifacts\/trace.* > .*\.trace/u, CONTROL.value)).toBe(true);
    expect(found(/artifacts\/trace.* > resources/u, CONTROL.value)).toBe(true);
    expect(places.some(({ place, form }) => place.includes(".trace") && /^[A-Za-z0-9+/]{20,}$/u.test(form))).toBe(true);
    expect(found(/\/stream/u, CONTROL.value)).toBe(true);
    const packed = gzipSync(JSON.stringify({ at: encodeURIComponent(CONTROL.value) }));
    expect(await scan("packed", packed, [CONTROL])).toContainEqual(expect.objectContaining({ place: "packed > gunzip" }));
  }, 120_000);
});

describe("no picture of a secret", () => {
  const VIEWPORTS = { desktop: 1280, mobile: 390 } as const;
  const { control, ...hidden } = SHOWN_AT;
  const MOST = 16;

  it.each(["desktop", "mobile"] as const)(
    "is in a screenshot, in the trace or in the video: %s",
    async (device) => {
      const of = (kind: string): Buffer =>
        answers.get(`GET /v1/runs/${runs.passed.id}/artifacts/${kind}?device=${device} `) ?? Buffer.alloc(0);
      // Steps of the second device count on.
      const first = device === "desktop" ? 1 : 7;
      const stills = Array.from({ length: 6 }, (_item, at) => of(`steps/${first + at}/screenshot`));
      const inTrace = (await unpacked(of("trace"))).map(({ bytes }) => bytes).filter((bytes) => bytes[0] === 0xff && bytes[1] === 0xd8);
      const traced = inTrace.filter((_bytes, at) => at % Math.ceil(inTrace.length / MOST) === 0);
      const lines = { tops: [control, ...Object.values(hidden)], left: 20, length: 330, viewport: VIEWPORTS[device] };
      for (const pictures of [stills, traced, [of("video")]]) {
        const strokes = await Promise.all(pictures.map(async (picture) => await strokesIn(picture, lines, scratch.path)));
        expect(Math.max(...strokes.map(([ofControl]) => ofControl ?? 0))).toBeGreaterThan(30);
        expect(Math.max(...strokes.flatMap(([, ...ofHidden]) => ofHidden))).toBeLessThanOrEqual(2);
      }
    },
    120_000,
  );
});

async function findingsIn(places: ReadonlyMap<string, Buffer>): Promise<readonly Finding[]> {
  const findings = await Promise.all([...places].map(async ([place, bytes]) => await scan(place, bytes, planted)));
  return findings.flat();
}
