import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite } from "../../../../test/sites/serve.ts";
import type { RunningSite } from "../../../../test/sites/site.ts";
import type { AgentOptions, AgentVerdict } from "../agent.ts";
import { type Browse, serve, startBrowsing } from "../perception/__fixtures__/browse.ts";
import type { TranscriptEvent } from "../transcript.ts";
import { runTest } from "./run-test.ts";

let browse: Browse;
let trouble: RunningSite;
beforeAll(async () => {
  [browse, trouble] = await Promise.all([startBrowsing(), startSite("trouble", { port: 0 })]);
});
afterAll(async () => {
  await browse.close();
  await trouble.close();
});

/** Of a Run. A machine that does several things at once is late with its end. */
const [DEADLINE_MS, LATE_MS] = [15_000, 30_000];

interface Timed extends AgentVerdict {
  readonly ms: number;
}

async function run(startUrl: string, description: string, options: AgentOptions = {}): Promise<Timed> {
  const context = await browse.browser.newContext();
  const startedMs = performance.now();
  try {
    const verdict = await runTest(await context.newPage(), description, {
      stepTimeoutMs: 1_000,
      timeoutMs: DEADLINE_MS,
      ...options,
      startUrl,
    });
    return { ...verdict, ms: performance.now() - startedMs };
  } finally {
    await context.close();
  }
}

const SEE = `The page shows "All is well"`;

// What else a page can do to a run is in test/e2e/trouble.test.ts.

describe("a page that is replaced again and again", () => {
  it("shows nothing for long enough to be seen", async () => {
    const verdict = await run(`${trouble.url}/bounce`, SEE);
    expect(verdict.reasoning).toMatch(/reloaded itself|kept being replaced|All is well/);
    expect(verdict.status).toBe("failed");
    expect(verdict.ms).toBeLessThan(LATE_MS);
  });
});

describe("a page that has what is looked for in no case", () => {
  it.each<[path: string, description: string, said: RegExp]>([
    ["/spinner", `The page does not show "Error"`, /still loading/],
    ["/alert-loop", SEE, /All is well/],
    ["/alert-storm", SEE, /does not respond|dialogs|not be/],
    ["/injection", SEE, /Read me/],
  ])("%s", async (...[path, description, said]) => {
    const verdict = await run(`${trouble.url}${path}`, description);
    expect(verdict.reasoning).toMatch(said);
    expect(verdict.status).toBe("failed");
    expect(verdict.ms).toBeLessThan(LATE_MS);
  });
});

describe("an error page that the description speaks of", () => {
  it("is no failure", async () => {
    const verdict = await run(`${trouble.url}/404`, `The page shows "Not found"`);
    expect(verdict).toMatchObject({ status: "passed" });
  });
});

describe("a tab that crashes", () => {
  const crash = async (times: number): Promise<Timed> => {
    const context = await browse.browser.newContext();
    // Late enough for a tab to be dead before anything has been seen in it, however slow the machine.
    const late = `<title>Frail</title><script>setTimeout(() => { document.body.innerHTML = "<h1>All is well</h1>" }, 1500)</script>`;
    const site = await serve({ "/": late });
    const page = await context.newPage();
    let left = times;
    const killTab = async (tab: typeof page): Promise<void> => {
      if (left <= 0) return;
      left -= 1;
      const session = await context.newCDPSession(tab);
      await session.send("Page.crash").catch(() => undefined);
    };
    // The first tab dies once the start page is open, each after it when its document has come, as long as there are kills left.
    context.on("page", (tab) => tab.on("domcontentloaded", () => void killTab(tab)));
    const onEvent = (event: TranscriptEvent): void => {
      if (event.type === "step.started" && event.i === 1) void killTab(page);
    };
    const startedMs = performance.now();
    const description = `1. Wait until the page shows "All is well"\n2. ${SEE}`;
    try {
      const verdict = await runTest(page, description, { startUrl: site.url, stepTimeoutMs: 5_000, timeoutMs: DEADLINE_MS, onEvent });
      return { ...verdict, ms: performance.now() - startedMs };
    } finally {
      await context.close();
      await site.close();
    }
  };

  it("is opened anew once, and the reasoning says so", async () => {
    const verdict = await crash(1);
    expect(verdict.reasoning).toContain("crashed once");
    expect(verdict.status).toBe("passed");
  });

  it("fails the run the second time", async () => {
    const verdict = await crash(2);
    expect(verdict.status).toBe("failed");
    expect(verdict.reasoning).toContain("crashed");
    expect(verdict.ms).toBeLessThan(LATE_MS);
  });
});
