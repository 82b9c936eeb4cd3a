import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { Uint8ArrayReader, ZipReader } from "@zip.js/zip.js";
import type { HandOut, Trajectory } from "@runwright/contracts";
import type { Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FakeService, RUN_ID, startFakeService } from "../__fixtures__/fake-service.ts";
import { letPlaywrightRecord } from "../__fixtures__/recorded-video.ts";
import { scriptedAgent } from "../__fixtures__/scripted-agent.ts";
import { withoutWindows } from "../__fixtures__/test-browser.ts";
import { trajectory } from "../__fixtures__/trajectory.ts";
import { findBrowser } from "../browser/find-browser.ts";
import { loadConfig } from "../config.ts";
import { createLog } from "../log.ts";
import type { CarryOut } from "./carry-out.ts";
import { type AttemptOptions, runAttempt } from "./run-attempt.ts";
import { prepare } from "./prepare.ts";
import { createTerminationLog } from "./termination-log.ts";

/** Unless the video is what is looked at: to film a page takes a third of the processor time of these Runs. */
const UNFILMED = { RUNWRIGHT_VIDEO: "0" };
const FILMED = { RUNWRIGHT_VIDEO: "1" };

let folder: string;
let service: FakeService;
let output: string[];
let interruption: AbortController;

beforeAll(letPlaywrightRecord);
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "runwright-test-"));
  output = [];
  interruption = new AbortController();
});
afterEach(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(agent: CarryOut, given: Partial<HandOut> = {}, environment: Record<string, string> = {}) {
  service = await startFakeService(given);
  return await runAgain(agent, environment);
}

async function runAgain(agent: CarryOut, environment: Record<string, string> = {}, options: Partial<AttemptOptions> = {}) {
  const log = { RUNWRIGHT_TERMINATION_LOG: path.join(folder, "termination") };
  const all = { ...process.env, ...log, ...UNFILMED, ...(await withoutWindows()), ...environment };
  return await runAttempt({
    assignment: service.assignment,
    config: { ...loadConfig(all), temporaryFolder: folder },
    environment: all,
    loadAgent: async () => agent,
    log: createLog((text) => output.push(text)),
    terminationLog: createTerminationLog(all.RUNWRIGHT_TERMINATION_LOG, { attempt: 1, onProblem: (problem) => output.push(problem) }),
    interruption: interruption.signal,
    ...options,
  });
}

const steps = () => service.steps();
/** Pictures of the trace. */
async function filmStrip(): Promise<string[]> {
  const entries = await new ZipReader(new Uint8ArrayReader(service.artifacts.get("desktop trace")!)).getEntries();
  return entries.map(({ filename }) => filename).filter((name) => name.endsWith(".jpeg"));
}
const page = (html: string) => `data:text/html,${encodeURIComponent(html)}`;
const goto = (html: string) => async (target: Page) => await target.goto(page(html));

describe("an attempt", { timeout: 60_000 }, () => {
  it("reports every step with its picture, then the artifacts, then the outcome", async () => {
    const end = await run(
      scriptedAgent([
        { kind: "step", text: "Open the shop", act: goto("<h1>Shop</h1>") },
        { kind: "step", text: "Click Buy", act: async (target) => await target.mouse.click(5, 5) },
        { kind: "outcome", text: "The basket holds one" },
      ]),
      {},
      FILMED,
    );
    expect(end).toBe("reported");
    expect(steps().map(({ index, kind, status, hasScreenshot }) => [index, kind, status, hasScreenshot])).toEqual([
      [1, "step", "running", undefined],
      [1, "step", "passed", true],
      [2, "step", "running", undefined],
      [2, "step", "passed", true],
      [3, "outcome", "running", undefined],
      [3, "outcome", "passed", true],
    ]);
    const phases = service.events().flatMap((event) => (event.type === "run.phase" ? [event.phase] : []));
    // The last one is said once more where the video is late.
    expect([...new Set(phases)]).toEqual(["checking_result", "saving_artifacts", "preparing_result"]);
    expect(service.batches.map(({ n }) => n)).toEqual(service.batches.map((_batch, at) => at + 1));
    expect([...service.artifacts.keys()].sort()).toEqual(
      [
        "desktop screenshot 1",
        "desktop screenshot 2",
        "desktop screenshot 3",
        "desktop trace",
        "desktop transcript",
        "desktop video",
      ].sort(),
    );
    expect(service.artifacts.get("desktop screenshot 1")!.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(service.artifacts.get("desktop video")!.subarray(0, 4)).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
    expect(await filmStrip()).not.toEqual([]);
    expect(service.requests.at(-1)).toBe("POST outcome");
    expect(service.outcomes).toEqual([
      {
        attempt: 1,
        status: "passed",
        reasoning: "All held.",
        errorMessage: null,
        stepCount: 2,
        firstFailedDevice: null,
        sandboxed: expect.any(Boolean),
      },
    ]);
    expect(JSON.parse(await readFile(path.join(folder, "termination"), "utf8"))).toEqual(service.outcomes[0]);
    expect(output.join("")).toMatch(/^\d\d:\d\d:\d\d passed {3}2\. Click Buy$/mu);
    expect(await readdir(folder)).toEqual(["termination"]);
  });

  it("keeps no video and no trace of a page that was never opened", async () => {
    const why = { reasoning: "No verdict: line 1 is not understood.", errorMessage: "step_not_understood: Line 1 is not understood." };
    await run(scriptedAgent([], { status: "error", ...why }), {}, FILMED);
    expect([...service.artifacts.keys()]).toEqual(["desktop transcript"]);
    expect(service.outcomes[0]).toMatchObject({ status: "error", ...why });
  });

  it("goes through both devices, counts on, and passes only if both do", async () => {
    const seen: unknown[] = [];
    const agent: CarryOut = async (target, description, options) => {
      await target.goto(page("<meta name=viewport content='width=device-width'><h1>Shop</h1>"));
      const look = async () =>
        seen.push(
          await target.evaluate(
            "[innerWidth, innerHeight, devicePixelRatio, navigator.maxTouchPoints > 0, navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone]",
          ),
        );
      return await scriptedAgent(
        [{ kind: "step", text: "Look", act: look }],
        options.device === "mobile" ? { status: "failed", reasoning: "The menu was missing." } : {},
      )(target, description, options);
    };
    await run(agent, { devices: ["desktop", "mobile"] }, FILMED);
    expect(seen).toEqual([
      [1280, 720, 1, false, "en-US", "UTC"],
      [390, 844, 3, true, "en-US", "UTC"],
    ]);
    expect(steps().map(({ index, device, status }) => `${index} ${device} ${status}`)).toEqual([
      "1 desktop running",
      "1 desktop passed",
      "2 mobile running",
      "2 mobile passed",
    ]);
    expect(service.outcomes[0]).toMatchObject({ status: "failed", stepCount: 2, firstFailedDevice: "mobile" });
    expect(service.outcomes[0]!.reasoning).toBe("Mobile failed: The menu was missing.\nDesktop passed: All held.");
    expect(service.artifacts.has("mobile video")).toBe(true);
    expect(service.artifacts.has("mobile screenshot 2")).toBe(true);
    expect(service.batches.at(-1)!.stepCount).toBe(2);
  });

  it("is tried once more, in another browser, when it does not pass and may be; what is kept of the first try stays", async () => {
    const statuses = ["failed", "passed"] as const;
    const pages: Page[] = [];
    const agent: CarryOut = async (target, description, options) => {
      pages.push(target);
      const status = statuses[pages.length - 1] ?? "passed";
      const reasoning = `It ${status}.`;
      return await scriptedAgent([{ kind: "step", text: "One", status }], { status, reasoning })(target, description, options);
    };
    await run(agent, { retries: 1 }, FILMED);
    expect(pages.map((target) => target.context().browser())).toEqual([expect.anything(), expect.anything()]);
    expect(pages[0]!.context().browser()).not.toBe(pages[1]!.context().browser());
    expect(service.tries).toEqual([{ attempt: 1, status: "failed", reasoning: "It failed.", errorMessage: null, stepCount: 1 }]);
    expect(steps().map(({ index, try: tryNumber, status }) => [index, tryNumber, status])).toEqual([
      [1, undefined, "running"],
      [1, undefined, "failed"],
      [2, 2, "running"],
      [2, 2, "passed"],
    ]);
    expect(service.outcomes).toMatchObject([{ status: "passed", reasoning: "It passed.", stepCount: 2 }]);
    const kinds = ["screenshot 1", "trace", "transcript", "video"].map((kind) => `desktop ${kind}`);
    const again = ["screenshot 2", "trace", "transcript", "video"].map((kind) => `desktop ${kind} try 2`);
    expect([...service.artifacts.keys()].sort()).toEqual([...kinds, ...again].sort());
  });

  it("keeps the verdict of the first try where the service allows no other", async () => {
    service = await startFakeService({ retries: 1 });
    service.failures.push({ request: "POST tries", status: 422, code: "invalid_request" });
    await runAgain(scriptedAgent([], { status: "failed" }));
    expect(service.outcomes).toMatchObject([{ status: "failed" }]);
  });

  it("goes on with the second device when the first has used up its time, which is each device's own", async () => {
    const agent: CarryOut = async (target, description, options) => {
      const act = options.device === "desktop" ? untilAborted : undefined;
      const steps = ["One", "Two"].map((text) => ({
        kind: "step" as const,
        text,
        ...(text === "One" && act !== undefined ? { act } : {}),
      }));
      return await scriptedAgent(steps)(target, description, options);
    };
    await run(agent, { devices: ["desktop", "mobile"], deviceTimeoutMs: 100 }, FILMED);
    expect(steps().map(({ index, device, status }) => `${index} ${device} ${status}`)).toEqual([
      "1 desktop running",
      "3 mobile running",
      "3 mobile passed",
      "4 mobile running",
      "4 mobile passed",
    ]);
    const [outcome] = service.outcomes;
    expect(outcome).toMatchObject({ status: "error", firstFailedDevice: "desktop" });
    expect(outcome!.errorMessage).toMatch(/^timed_out: /u);
    expect(outcome!.reasoning).toContain("Mobile passed: ");
    for (const device of ["desktop", "mobile"])
      for (const kind of ["video", "trace", "transcript"]) expect(service.artifacts.has(`${device} ${kind}`)).toBe(true);
  });

  it("loses nothing and repeats nothing while the service is away, and films nothing where that is switched off", async () => {
    const agent = scriptedAgent([
      { kind: "step", text: "One", act: async () => await service.goAway() },
      { kind: "step", text: "Two" },
      { kind: "step", text: "Three", act: async () => void setTimeout(() => void service.comeBack(), 1_500) },
    ]);
    expect(await run(agent)).toBe("reported");
    expect(steps().map(({ index, status }) => `${index} ${status}`)).toEqual([
      "1 running",
      "1 passed",
      "2 running",
      "2 passed",
      "3 running",
      "3 passed",
    ]);
    expect(service.batches.map(({ n }) => n)).toEqual(service.batches.map((_batch, at) => at + 1));
    expect([...service.artifacts.keys()].sort()).toEqual(
      ["desktop screenshot 1", "desktop screenshot 2", "desktop screenshot 3", "desktop trace", "desktop transcript"].sort(),
    );
    expect(await filmStrip()).toEqual([]);
    expect(output.join("")).toContain("No video: RUNWRIGHT_VIDEO switches it off");
    expect(service.outcomes).toHaveLength(1);
  });

  it("gives up when the service stays away, and leaves the outcome where it can be found", async () => {
    const agent = scriptedAgent([{ kind: "step", text: "One", act: async () => await service.goAway() }]);
    expect(await run(agent, {}, { RUNWRIGHT_SERVICE_AWAY_SECONDS: "1" })).toBe("service_away");
    expect(JSON.parse(await readFile(path.join(folder, "termination"), "utf8"))).toMatchObject({ status: "passed", stepCount: 1 });
  });

  describe("whose artifacts are not taken, while all else is", () => {
    const MISSING = ["video", "trace", "transcript"].map((kind) => ({ kind, device: "desktop" }));
    const TIMES = { eventsMs: 300, uploadsMs: 300, lateUploadsMs: 300 };
    const isUpload = (request: string): boolean => request.startsWith("PUT artifacts/");
    const agent = scriptedAgent([{ kind: "step", text: "One" }]);

    it.each([
      ["a proxy that answers 503 to them", (response: ServerResponse) => void response.writeHead(503).end("no healthy upstream")],
      ["one that never answers", () => undefined],
    ])("tells its verdict all the same, and what is missing, through %s", async (_what, deal) => {
      service = await startFakeService();
      service.proxy = (request, response) => isUpload(request) && (deal(response), true);
      expect(await runAgain(agent, FILMED, { sendingTimes: TIMES })).toBe("reported");
      expect(service.outcomes).toMatchObject([{ status: "passed", stepCount: 1 }]);
      expect(service.outcomes[0]!.unsaved).toHaveLength(3);
      expect(service.outcomes[0]!.unsaved).toEqual(expect.arrayContaining(MISSING));
      const phases = service.events().flatMap((event) => (event.type === "run.phase" ? [event.message] : []));
      expect(phases.at(-1)).toMatch(/^Not saved so far: .*video.* \(desktop\), 1 screenshot\. The verdict does not wait for it\.$/u);
      expect(JSON.parse(await readFile(path.join(folder, "termination"), "utf8"))).toEqual(service.outcomes[0]);
      expect(await readdir(folder)).toEqual(["termination"]);
    });

    it("saves after its verdict what is taken then", async () => {
      service = await startFakeService();
      service.proxy = (request, response) => isUpload(request) && service.outcomes.length === 0 && (response.writeHead(503).end(), true);
      expect(await runAgain(agent, {}, { sendingTimes: { ...TIMES, lateUploadsMs: 30_000 } })).toBe("reported");
      expect(service.outcomes[0]!.unsaved).toHaveLength(2);
      expect([...service.artifacts.keys()].sort()).toEqual(["desktop screenshot 1", "desktop trace", "desktop transcript"].sort());
    });

    it("tells its verdict first when its process is to end", async () => {
      service = await startFakeService();
      service.proxy = (request) => isUpload(request) && (interruption.abort(), true);
      const sendingTimes = { ...TIMES, uploadsMs: 60_000, lateUploadsMs: 60_000 };
      expect(await runAgain(agent, {}, { sendingTimes, endTimeoutMs: 8_000 })).toBe("reported");
      expect(service.outcomes).toMatchObject([{ status: expect.stringMatching(/passed|error/u) }]);
    });
  });

  it("tells its verdict though the service takes no events", async () => {
    service = await startFakeService();
    service.proxy = (request, response) => request === "POST events" && (response.writeHead(503).end(), true);
    const sendingTimes = { eventsMs: 200, uploadsMs: 5_000, lateUploadsMs: 300 };
    expect(await runAgain(scriptedAgent([{ kind: "step", text: "One" }]), {}, { sendingTimes })).toBe("reported");
    expect(service.outcomes).toMatchObject([{ status: "passed" }]);
  });

  it("obeys the order to stop, still saves what there is, and leaves the outcome to the service", async () => {
    const agent = scriptedAgent([
      { kind: "step", text: "One", act: async () => void (service.orders = { stop: "cancelled" }) },
      { kind: "step", text: "Wait for ever", act: untilAborted },
    ]);
    expect(await run(agent, {}, FILMED)).toBe("run_over");
    expect(service.outcomes).toEqual([]);
    expect([...service.artifacts.keys()]).toEqual(expect.arrayContaining(["desktop video", "desktop trace", "desktop transcript"]));
  });

  it("hears the order to stop by heartbeat, when nothing else is to be said", async () => {
    service = await startFakeService();
    const agent = scriptedAgent([
      { kind: "step", text: "One", act: async () => void setTimeout(() => (service.orders = { stop: "timed_out" }), 300) },
      { kind: "step", text: "Wait for ever", act: untilAborted },
    ]);
    expect(await runAgain(agent, {}, { heartbeatMs: 50 })).toBe("reported");
    expect(service.heartbeats.length).toBeGreaterThan(3);
    expect(service.heartbeats[0]).toEqual({ attempt: 1 });
    expect(service.outcomes[0]!.errorMessage).toMatch(/^timed_out: /u);
  });

  it("ends an interrupted run as an error, with what there is", async () => {
    const agent = scriptedAgent([
      {
        kind: "step",
        text: "Wait for ever",
        act: async (_page, signal) => {
          interruption.abort();
          await untilAborted(_page, signal);
        },
      },
    ]);
    expect(await run(agent)).toBe("reported");
    expect(service.outcomes[0]).toMatchObject({ status: "error" });
    expect(service.outcomes[0]!.errorMessage).toMatch(/^interrupted: /u);
    expect(service.artifacts.has("desktop trace")).toBe(true);
  });

  it("says what to do when there is no browser", async () => {
    await run(scriptedAgent([]), {}, { RUNWRIGHT_CHROMIUM: "/nowhere/chromium" });
    expect(service.outcomes[0]).toMatchObject({ status: "error", stepCount: 0 });
    expect(service.outcomes[0]!.errorMessage).toMatch(/^browser_missing: .*RUNWRIGHT_CHROMIUM/u);
  });

  it("goes on without video where there is no ffmpeg, and says so once", async () => {
    const found = await findBrowser(process.env);
    const environment = {
      RUNWRIGHT_CHROMIUM: "executablePath" in found ? found.executablePath : "",
      PATH: folder,
      PLAYWRIGHT_BROWSERS_PATH: folder,
      ...FILMED,
    };
    await run(scriptedAgent([{ kind: "step", text: "One" }]), {}, environment);
    expect(service.outcomes[0]).toMatchObject({ status: "passed" });
    expect(service.artifacts.has("desktop video")).toBe(false);
    expect(output.filter((line) => line.includes("No video: no ffmpeg was found"))).toHaveLength(1);
    expect(service.events()).toContainEqual(
      expect.objectContaining({ phase: "saving_artifacts", message: expect.stringContaining("no ffmpeg was found") }),
    );
  });

  it("tells of an agent that throws, and of a browser that dies", async () => {
    await run(async () => await Promise.reject(new Error("out of ideas")));
    expect(service.outcomes[0]!.errorMessage).toBe("agent_failed: out of ideas");
    await service.close();
    await run(async (target) => {
      const cdp = await target.context().browser()!.newBrowserCDPSession();
      await cdp.send("Browser.crash").catch(() => undefined);
      return await new Promise(() => undefined);
    });
    expect(service.outcomes[0]!.errorMessage).toMatch(/^browser_crashed: /u);
  });

  it.each([
    ["starts another one", "while its Run is being handed out", "reported"],
    ["tells of it", "before its context is made", "browser_crashed"],
    ["tells of it", "while its page is opened", "browser_crashed"],
  ])("%s where its browser ends %s", async (_what, moment, end) => {
    service = await startFakeService();
    const environment = { ...process.env, ...UNFILMED, ...(await withoutWindows()) };
    const config = { ...loadConfig(environment), temporaryFolder: folder };
    const prepared = await prepare({ config, environment, meanwhile: () => undefined });
    const { browser } = await prepared.starting;
    const cdp = await browser!.newBrowserCDPSession();
    const crash = async (): Promise<void> => void (await cdp.send("Browser.crash").catch(() => undefined));
    const loadAgent = async (): Promise<CarryOut> => {
      if (moment.startsWith("before")) void crash();
      return scriptedAgent([{ kind: "step", text: "One" }]);
    };
    if (moment.endsWith("is opened")) {
      const newContext = browser!.newContext.bind(browser);
      browser!.newContext = async (options) => {
        const context = await newContext(options);
        const newPage = context.newPage.bind(context);
        context.newPage = async () => await Promise.all([newPage(), crash()]).then(([opened]) => opened);
        return context;
      };
    }
    if (moment.endsWith("handed out")) {
      service.failures.push({ request: "GET hand-out", status: 503 });
      service.proxy = (request) => request === "GET hand-out" && (void crash(), false);
    }
    expect(await runAgain(scriptedAgent([]), {}, { prepared, loadAgent })).toBe(end);
    expect(service.outcomes[0]!.errorMessage ?? "reported").toMatch(new RegExp(`^${end}`, "u"));
  });

  it("hands over what the steps did when its outcome stands, and of a Run that did not pass only what was of no use", async () => {
    const known = trajectory("a");
    const agent =
      (status: "passed" | "failed"): CarryOut =>
      async (target, description, options) => {
        const { store, ...rest } = options.trajectories!;
        expect(rest).toEqual({ mode: "learn", project: RUN_ID, runId: RUN_ID });
        expect(await store.get(["b".repeat(64)])).toEqual([known]);
        await store.commit(RUN_ID, [trajectory("c"), { ...trajectory("d"), text: "Type geheim-4711" }, trajectory("e", "x".repeat(3_000))]);
        await store.demote("a".repeat(64), RUN_ID);
        return await scriptedAgent([{ kind: "step", text: "One" }], { status })(target, description, options);
      };
    const handOut = {
      trajectories: { projectId: RUN_ID, mode: "learn" as const },
      variables: [{ name: "PIN", value: "geheim-4711", secret: true }],
    };
    for (const status of ["passed", "failed"] as const) {
      service = await startFakeService(handOut);
      service.trajectories.push(known as unknown as Trajectory);
      expect(await runAgain(agent(status))).toBe("reported");
      expect(service.requests.slice(-2)).toEqual(["POST outcome", "POST trajectories"]);
      const learned = status === "passed" ? [trajectory("c")] : [];
      expect(service.trajectoryReports).toEqual([{ attempt: 1, learned, failed: ["a".repeat(64)] }]);
      if (status === "passed") await service.close();
    }
  });

  it("hands over which other ways were found, each once, with the number of their step, and none that holds a secret", async () => {
    const way = (over: object) =>
      ({ type: "way.found", seq: 0, t: "", i: 1, line: 3, text: "One", before: null, why: "not found", ...over }) as const;
    const agent: CarryOut = async (target, description, options) => {
      expect(options).toMatchObject({ otherWays: "accept", assumptions: "ask" });
      for (const after of [['Click "More"'], ['Click "More"'], ['Type "geheim-4711" into "Code"']])
        options.onEvent!(way({ after }) as Parameters<NonNullable<typeof options.onEvent>>[0]);
      return await scriptedAgent([{ kind: "step", text: "One" }])(target, description, options);
    };
    service = await startFakeService({
      otherWays: "accept",
      assumptions: "ask",
      variables: [{ name: "PIN", value: "geheim-4711", secret: true }],
    });
    expect(await runAgain(agent)).toBe("reported");
    expect(service.requests.indexOf("POST proposals")).toBeGreaterThan(service.requests.indexOf("POST outcome"));
    expect(service.proposalReports).toEqual([
      {
        attempt: 1,
        found: [{ device: "desktop", step: 1, line: 3, text: "One", before: null, after: ['Click "More"'], why: "not found" }],
      },
    ]);
  });

  it("is reported all the same when what the steps did is not taken", async () => {
    service = await startFakeService({ trajectories: { projectId: RUN_ID, mode: "learn" } });
    const failures = service.failures as { request: string; status: number }[];
    failures.push({ request: "GET trajectories", status: 422 }, { request: "POST trajectories", status: 422 });
    const agent: CarryOut = async (target, description, options) => {
      await expect(options.trajectories!.store.get(["b".repeat(64)])).rejects.toThrow();
      await options.trajectories!.store.commit(RUN_ID, [trajectory("c")]);
      return await scriptedAgent([{ kind: "step", text: "One" }])(target, description, options);
    };
    expect(await runAgain(agent)).toBe("reported");
    expect(service.outcomes).toMatchObject([{ status: "passed" }]);
    expect(output.join("")).toContain("what the steps did is not kept");
  });

  it("leaves no secret in what it says of an agent that says one", async () => {
    const variables = [{ name: "PASSWORD", value: "c0rrect-h0rse", secret: true }];
    const said = { status: "failed" as const, reasoning: "Saw c0rrect-h0rse.", errorMessage: null };
    await run(scriptedAgent([{ kind: "step", text: "Say c0rrect-h0rse" }], said), { variables });
    expect(service.outcomes[0]!.reasoning).toBe("Saw {{PASSWORD}}.");
    await service.close();
    await run(async () => await Promise.reject(new Error("c0rrect-h0rse fell over")), { variables });
    expect(service.outcomes[0]!.errorMessage).toBe("agent_failed: {{PASSWORD}} fell over");
    const left = [await readFile(path.join(folder, "termination"), "utf8"), output.join(""), JSON.stringify(service.batches)].join("\n");
    expect(left).toContain("{{PASSWORD}}");
    expect(left).not.toContain("c0rrect");
  });

  it("leaves when the service does not know it any more", async () => {
    service = await startFakeService();
    service.failures.push({ request: "GET hand-out", status: 401, code: "unauthenticated" });
    expect(await runAgain(scriptedAgent([]))).toBe("dismissed");
    expect(service.outcomes).toEqual([]);
  });
});

async function untilAborted(_page: unknown, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true }));
}
