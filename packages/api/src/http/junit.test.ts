import { type Run, SCOPES, TagRun, type TagRunResult } from "@runwright/contracts";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeRun } from "../domain/change-run.ts";
import type { RunRecord } from "../domain/records.ts";
import { sendJson } from "./__fixtures__/send-json.ts";
import { startTestService, type TestService } from "./__fixtures__/test-service.ts";
import { junitXml } from "./junit.ts";

const AT = "2026-01-15T09:30:00.123Z";
const base: Run = {
  id: "c3e1b7a8-6f94-4d20-a5c2-7b9d0e4f1a46",
  workspaceId: "0b6f9a52-7c1e-4f0a-9d55-1f2f5f0c7a10",
  testId: "9a7d4f1c-52de-4c7b-b1a4-0c3e8f6d2b35",
  startUrl: "https://shop.example/?a=1&b=<2>",
  environmentId: null,
  environmentName: null,
  trigger: "api",
  status: "passed",
  result: "passed",
  reasoning: "All held.",
  errorMessage: null,
  stepCount: 1,
  creditsCharged: 1,
  startedAt: "2026-01-15T09:30:00.000Z",
  completedAt: "2026-01-15T09:30:02.500Z",
  createdAt: AT,
  projectId: "5d1c7e0a-3b52-4a86-8f0e-6f0f2d9b1c23",
  testName: "Sign in",
};
const suite = { name: 'smoke "<&', at: AT, projectNames: new Map([[base.projectId ?? "", "Shop & co"]]) };

interface Case {
  readonly "@name": string;
  readonly "@classname": string;
  readonly [part: string]: unknown;
}

/** What a reader of the document has of it. */
function read(xml: string): { readonly suite: Record<string, string>; readonly cases: Case[] } {
  expect(XMLValidator.validate(xml)).toBe(true);
  const options = {
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    parseTagValue: false,
    isArray: (name: string) => name === "testcase",
  };
  const { testsuites } = new XMLParser(options).parse(xml) as { testsuites: { testsuite: Record<string, string> & { testcase?: Case[] } } };
  const { testcase = [], ...rest } = testsuites.testsuite;
  return { suite: rest, cases: testcase };
}

describe("JUnit XML", () => {
  it("tells each kind of end, and counts them", () => {
    const failed = { status: "failed", result: "failed", reasoning: "The total was wrong.\nIt was 5." } as const;
    const first = {
      n: 1,
      status: "failed",
      reasoning: "Too slow.",
      errorMessage: null,
      stepCount: 1,
      startedAt: AT,
      completedAt: AT,
    } as const;
    const runs: Run[] = [
      base,
      { ...base, ...failed },
      { ...base, status: "error", result: null, reasoning: null, errorMessage: "unreachable: Nobody is there." },
      { ...base, status: "cancelled", result: null, reasoning: null },
      { ...base, status: "running", result: null, completedAt: null },
      { ...base, ...failed, quarantined: true },
      { ...base, quarantined: true, flaky: true, tries: [first] },
    ];
    const { suite: totals, cases } = read(junitXml(runs, suite));
    expect(totals).toMatchObject({
      "@name": 'smoke "<&',
      "@tests": "7",
      "@failures": "1",
      "@errors": "3",
      "@skipped": "1",
      "@time": "15.000",
      "@timestamp": "2026-01-15T09:30:00",
    });
    expect(cases[0]).toMatchObject({ "@name": "Sign in", "@classname": "Shop & co", "@time": "2.500" });
    expect(Object.keys(cases[0]!).filter((key) => !key.startsWith("@"))).toEqual(["system-out"]);
    expect(cases[0]!["system-out"]).toContain("https://shop.example/?a=1&b=<2>");
    expect(cases[1]!["failure"]).toEqual({
      "@type": "failed",
      "@message": "The total was wrong.",
      "#text": "The total was wrong.\nIt was 5.",
    });
    expect(cases[2]!["error"]).toMatchObject({ "@type": "unreachable" });
    expect(cases[3]!["error"]).toMatchObject({ "@type": "cancelled" });
    expect(cases[4]!["error"]).toMatchObject({ "@type": "not_finished", "@message": "It is still running." });
    expect(cases[5]!["skipped"]).toMatchObject({ "@type": "quarantined", "@message": "In quarantine (failed): The total was wrong." });
    expect(cases[6]!["flakyFailure"]).toMatchObject({ "@type": "failed", "#text": "Too slow." });
  });

  it("is whole and bounded whatever it holds", () => {
    const nasty = 'a\u0000b\u001b[31m]]>\u{D800}<x y="1">&amp;\ufffe\u{1F600}\r\n';
    const run: Run = { ...base, status: "failed", testName: nasty, reasoning: nasty.repeat(10_000) };
    const xml = junitXml([run], { ...suite, name: nasty });
    expect(xml.length).toBeLessThan(30_000);
    const { cases } = read(xml);
    expect(cases[0]!["@name"]).toBe('a\ufffdb\ufffd[31m]]>\ufffd<x y="1">&amp;\ufffd\u{1F600}');
    expect(read(junitXml([], suite)).cases).toEqual([]);
  });
});

describe("a tag run", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());

  async function send(target: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return sendJson(service.url, target, { key: service.keyWith([...SCOPES]), body, headers });
  }
  const end = (id: string, change: Partial<RunRecord>): Promise<unknown> =>
    changeRun(service.deps, id, (run) => ({ ...run, completedAt: AT, closed: true, ...change, revision: run.revision + 1 }));

  it("passes when all but what is in quarantine do, and can be had as JUnit XML, as any list of Runs", async () => {
    const make = async (name: string, more: object = {}): Promise<void> => {
      const test = { projectId: service.projectId, name, description: "1. Go", url: "https://shop.example/", tags: ["nightly"], ...more };
      expect((await send("POST /v1/tests", test)).status).toBe(201);
    };
    await make("Steady");
    await make("Shaky", { quarantined: true });
    const answer = await send("POST /v1/tests/run", { projectId: service.projectId, tag: "Nightly" });
    const { runs, tagRunId } = (await answer.json()) as TagRunResult;
    const [steady, shaky] = ["Steady", "Shaky"].map((name) => runs.find(({ test }) => test.name === name)?.id ?? "");
    const state = async (): Promise<TagRun> => TagRun.strict().parse(await (await send(`GET /v1/tag-runs/${tagRunId}`)).json());
    await end(shaky!, { status: "failed", result: "failed", reasoning: "It moved." });
    expect(await state()).toMatchObject({
      status: "running",
      tag: "Nightly",
      count: 2,
      completedAt: null,
      counts: { pending: 1, failed: 1 },
    });
    await end(steady!, { status: "passed", result: "passed" });
    expect(await state()).toMatchObject({ status: "passed", quarantined: 1, quarantinedFailures: 1, flaky: 0, completedAt: AT });

    for (const path of [`/v1/tag-runs/${tagRunId}`, `/v1/runs?tagRunId=${tagRunId}`]) {
      const xml = await send(`GET ${path}`, undefined, { Accept: "application/xml" });
      expect([xml.status, xml.headers.get("content-type"), xml.headers.get("vary")]).toEqual([
        200,
        "application/xml; charset=utf-8",
        expect.stringContaining("Accept"),
      ]);
      const { suite: totals, cases } = read(await xml.text());
      expect(totals).toMatchObject({ "@tests": "2", "@failures": "0", "@errors": "0", "@skipped": "1" });
      expect(cases.find((one) => one["@name"] === "Shaky")).toMatchObject({ "@classname": "default", skipped: { "@type": "quarantined" } });
    }
    for (const accept of ["*/*", "application/json, application/xml;q=0.5", "text/html"])
      expect((await send(`GET /v1/tag-runs/${tagRunId}`, undefined, { Accept: accept })).headers.get("content-type")).toContain("json");
    const page = await send(`GET /v1/runs?tagRunId=${tagRunId}&limit=1`, undefined, { Accept: "text/xml" });
    expect([read(await page.text()).cases.length, page.headers.get("link")]).toEqual([1, expect.stringContaining('rel="next"')]);

    await end(steady!, { status: "cancelled", result: null });
    expect((await state()).status).toBe("failed");
  });
});
