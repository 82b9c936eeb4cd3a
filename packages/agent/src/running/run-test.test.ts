import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AgentOptions, AgentVerdict } from "../agent.ts";
import { agent } from "../library.ts";
import { type Answer, type Browse, serve, startBrowsing } from "../perception/__fixtures__/browse.ts";
import type { TranscriptEvent } from "../transcript.ts";
import { type CartBug, cartPages } from "./__fixtures__/cart.ts";
import { runTest } from "./run-test.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

interface Told {
  readonly verdict: AgentVerdict;
  readonly events: readonly TranscriptEvent[];
}

interface Opened {
  readonly page: Page;
  readonly url: string;
}

async function inPage<T>(pages: Readonly<Record<string, string | Answer>>, use: (opened: Opened) => Promise<T>): Promise<T> {
  const site = await serve(pages);
  try {
    return await use({ page: await browse.fresh(), url: site.url });
  } finally {
    await site.close();
  }
}

async function run(pages: Readonly<Record<string, string | Answer>>, description: string, options: AgentOptions = {}): Promise<Told> {
  return await inPage(pages, async (opened) => await runIn(opened, description, options));
}

async function runIn({ page, url }: Opened, description: string, options: AgentOptions): Promise<Told> {
  const events: TranscriptEvent[] = [];
  const startUrl = `${url}${options.startUrl ?? "/"}`;
  const onEvent = (event: TranscriptEvent): void => {
    events.push(event);
    options.onEvent?.(event);
  };
  const verdict = await runTest(page, description, { stepTimeoutMs: 1_500, ...options, startUrl, onEvent });
  return { verdict, events };
}

const BUY = `
## Steps
1. Type "ada@example.com" into Email
2. Type "{{PASSWORD}}" into Password
3. Click "Sign in"
4. Check that the page shows "Welcome back"
5. Click "Add Tea"
6. Click "Go on shopping"
7. Click "Add Coffee"

## Expected outcome
- The row with "Tea" shows "$4.50" in the "Price" column
- The table has 2 rows
- The order total is $44.50
- The page does not show "Your cart is empty"
- The URL ends with "/cart"
`;
const variables = [{ name: "PASSWORD", value: "tea-time-1", secret: true }];

describe("a whole description", () => {
  it("passes on a sound application, and says what was seen and where", async () => {
    const { verdict } = await run(cartPages(), BUY, { variables });
    expect(verdict.reasoning.split("\n")).toEqual([
      "Passed: all 7 steps were carried out, and all 6 expectations were met.",
      `✓ Check that the page shows "Welcome back": “Welcome back” (at /)`,
      `✓ The row with "Tea" shows "$4.50" in the "Price" column: the row shows “$4.50” (at /cart)`,
      expect.stringContaining("✓ The table has 2 rows: there are 2: “Tea $4.50”, “Coffee $40.00”"),
      "✓ The order total is $44.50: “Order total $44.50” (at /cart)",
      `✓ The page does not show "Your cart is empty": it is not there (at /cart)`,
      expect.stringMatching(/✓ The URL ends with "\/cart": it is “http.*\/cart”/),
    ]);
    expect(verdict).toMatchObject({ status: "passed", errorMessage: null, stepCount: 7 });
  });

  it.each<[bug: CartBug, said: string]>([
    ["total-off", "Failed: expected that the order total is $44.50, but the page shows “Order total $45.50” (at /cart)."],
    ["not-added", "Failed: expected that the row of “Tea” shows “$4.50” in the column “Price”, but there is no row with “Tea”"],
    ["adds-twice", "Failed: expected that there are exactly 2"],
    ["wrong-name", "Failed: expected that the row of “Tea” shows “$4.50”"],
  ])("fails on one that is broken (%s)", async (bug, said) => {
    const { verdict } = await run(cartPages(bug), BUY, { variables });
    expect(verdict.status).toBe("failed");
    expect(verdict.reasoning).toContain(said);
  });

  it.each([
    ["$44.50", "$4.50"],
    ["has 2 rows", "has 12 rows"],
    ['does not show "Your cart is empty"', 'shows "Your cart is empty"'],
    ['ends with "/cart"', 'ends with "/"'],
    ['"Tea" shows "$4.50"', '"Tea" shows "$40.00"'],
    ['"Price" column', '"Product" column'],
  ])("fails when another outcome is written (%s becomes %s)", async (right, wrong) => {
    const { verdict } = await run(cartPages(), BUY.replace(right, wrong), { variables });
    expect(verdict.status).toBe("failed");
  });

  it("says what a step could be that names what is not there, where one name on the page is clearly near", async () => {
    const pages = { "/": "<button>INV-1002</button><p>Paid</p>" };
    const near = await run(pages, 'Click "Inv1002"', { stepTimeoutMs: 5_000 });
    expect(near.verdict.errorMessage ?? near.verdict.reasoning).toContain('Better: Click "INV-1002"');
    const other = await run(pages, 'Click "INV-1001"', { stepTimeoutMs: 5_000 });
    expect(other.verdict.errorMessage ?? other.verdict.reasoning).not.toContain("Better:");
  });

  it("skips what follows a failed step, and looks at the outcomes all the same", async () => {
    const { verdict, events } = await run(cartPages(), BUY.replace('"Add Tea"', '"Add Cocoa"'), { variables });
    expect(verdict.status).toBe("failed");
    expect(verdict.reasoning).toMatch(/^Failed at step 5, “Click "Add Cocoa"”: /);
    const ends = events.flatMap((event) => (event.type === "step.finished" ? [`${event.kind} ${event.status}`] : []));
    expect(ends).toEqual([
      ...Array(4).fill("step passed"),
      "step failed",
      "step skipped",
      "step skipped",
      ...Array(5).fill(expect.stringMatching(/outcome (passed|failed)/)),
    ]);
    expect(events.filter(({ type }) => type === "claim").length).toBe(6);
  });

  it("tells all of it in order, numbered without a gap, and never a secret (rule 13)", async () => {
    const { verdict, events } = await run(cartPages(), BUY, { variables });
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    expect(events[0]?.type).toBe("run.started");
    expect(events.at(-1)).toMatchObject({ type: "run.finished", status: "passed", reasoning: verdict.reasoning });
    expect(JSON.stringify([events, verdict])).not.toContain("tea-time-1");
    expect(JSON.stringify(events)).toContain("{{PASSWORD}}");
  });

  it("lets the caller take a picture after each step, before the next one begins", async () => {
    const order: string[] = [];
    const description = `1. Type "a@b.c" into Email\n2. The page shows "Sign in"`;
    await run(cartPages(), description, {
      onEvent: (event) => event.type === "step.started" && order.push(`started ${event.i}`),
      takePicture: async (page) => await page.screenshot(),
      onStepEnd: async ({ i, picture }) => void order.push(`${picture === null ? "no picture" : "picture"} ${i}`),
    });
    expect(order).toEqual(["started 1", "picture 1", "started 2", "picture 2"]);
  });

  it("has one picture of each outcome, and of one that fails the last that was to be seen", async () => {
    const order: string[] = [];
    const description = `1. Type "a@b.c" into Email\n\nExpected:\n- The page shows "Sign in"\n- The page shows "Email"\n- The page shows "Nowhere"`;
    await run(cartPages(), description, {
      stepTimeoutMs: 5_000,
      onEvent: (event) => event.type === "claim" && order.push(`${event.status} ${event.i}`),
      takePicture: async () => {
        order.push("taken");
        return new Uint8Array([order.length]);
      },
      onStepEnd: async ({ i, picture }) => void order.push(`${i} has ${picture?.[0]}`),
    });
    const pictured = order.filter((entry) => entry.includes("has"));
    expect(pictured.map((entry) => Number(entry.split(" ")[0]))).toEqual([1, 2, 3, 4]);
    const places = pictured.map((entry) => Number(entry.split(" ")[2]));
    expect(new Set(places).size).toBe(4);
    expect(places.every((place) => order[place - 1] === "taken")).toBe(true);
    expect(places[3]).toBeGreaterThan(order.indexOf("refuted 4"));
  });

  it("works on the page of somebody else's test", async () => {
    const verdict = await inPage(cartPages(), async ({ page, url }) => {
      await page.goto(url);
      return await agent(page).run(`The page shows "Sign in"`);
    });
    expect(verdict).toMatchObject({ status: "passed", stepCount: 0 });
  });
});

describe("a description without a written outcome", () => {
  const quiet = `<title>Quiet</title><h1>Quiet</h1><button onclick="this.textContent='Done'">Do it</button>`;
  it("passes on what is implied, and owns up to it", async () => {
    const { verdict } = await run({ "/": quiet }, `1. Click "Do it"`);
    expect(verdict.status).toBe("passed");
    expect(verdict.reasoning).toContain("says nothing about the result");
  });

  it.each([
    [
      "the page raises an error",
      quiet.replace("this.textContent='Done'", "this.textContent='Done';throw new Error('The basket is undefined')"),
      "The basket is undefined",
    ],
    ["the server answers 5xx", quiet.replace("this.textContent='Done'", "this.textContent='Done';fetch('/broken')"), "503 from"],
    [
      "a click changes nothing (rule 15)",
      quiet.replace("this.textContent='Done'", "").replace("<button", "<button onmousedown='event.preventDefault()'"),
      "changed nothing",
    ],
  ])("fails when %s", async (_name, html, said) => {
    const broken: Answer = (_, response) => void response.writeHead(503).end();
    const { verdict } = await run({ "/": html, "/broken": broken }, `1. Click "Do it"`);
    expect(verdict.status).toBe("failed");
    expect(verdict.reasoning).toContain(said);
  });
});

describe("what the author got wrong is an error, before anything is done", () => {
  it.each<[name: string, description: string, code: string, said: string]>([
    ["a step that is not understood", `1. Click "Sign in"\n2. Frobnicate the gizmo`, "step_not_understood", "Frobnicate the gizmo"],
    ["a variable without a value", `1. Type "{{NOBODY}}" into Email`, "unresolved_variable", "{{NOBODY}}"],
    ["nothing to do", "", "nothing_to_do", "no steps"],
  ])("%s", async (...[, description, code, said]) => {
    const { verdict, events } = await run(cartPages(), description);
    expect(verdict).toMatchObject({ status: "error", stepCount: 0 });
    expect(verdict.errorMessage).toMatch(new RegExp(`^${code}: `));
    expect(verdict.errorMessage).toContain(said);
    expect(events.some(({ type }) => type === "action")).toBe(false);
  });
});

describe("steps that decide, repeat and remember", () => {
  const page = `<title>Counter</title><h1>Counter</h1><p>Ticket: T-481</p><output>0</output>
    <button onclick="const o=document.querySelector('output');o.textContent=Number(o.textContent)+1">Count</button>
    <label>Ticket number <input></label>`;

  it("goes the way the page shows", async () => {
    const description = `1. If the page shows "Counter", click "Count"\n2. If the page shows "Nothing", click "Count"\n\nExpected outcome:\n- The page shows "1"`;
    const { verdict, events } = await run({ "/": page }, description);
    expect(verdict.status).toBe("passed");
    expect(events.flatMap((event) => (event.type === "step.finished" ? [event.status] : []))).toEqual(["passed", "skipped", "passed"]);
  });

  it("can't check against what was never remembered", async () => {
    const description = `1. Click "Nowhere"\n2. Remember the ticket as ID\n\nExpected outcome:\n- The page shows "{{ID}}"`;
    const { verdict } = await run({ "/": page }, description);
    expect(verdict.status).toBe("failed");
    expect(verdict.reasoning).toContain("{{ID}} was never remembered");
  });

  it("uses what it remembered, in steps and in claims", async () => {
    const description = `1. Remember the ticket as ID\n2. Type "{{ID}}" into the Ticket number field\n\nExpected outcome:\n- The Ticket number field contains "{{ID}}"\n- The page shows "{{ID}}"`;
    const { verdict, events } = await run({ "/": page }, description);
    expect(verdict.reasoning).toMatch(/^Passed/);
    expect(events.find(({ type }) => type === "var.set")).toMatchObject({ name: "ID", value: "T-481" });
  });
});

describe("a dialog that the description says nothing about", () => {
  const asking = (code: string): string =>
    `<title>Draft</title><h1>Draft</h1><button onclick='${code}'>Delete</button><p id="state">Here</p>`;
  const confirm = asking('if (confirm("Delete it for good?")) document.querySelector("#state").textContent = "Gone"');
  it("fails the step when it asks something", async () => {
    const { verdict } = await run({ "/": confirm }, `1. Click "Delete"\n\nExpected outcome:\n- The page shows "Here"`);
    expect(verdict.reasoning).toMatch(/^Failed at step 1, “Click "Delete"”: The page asked “Delete it for good\?”/);
  });

  it("is answered as the description says", async () => {
    const { verdict } = await run(
      { "/": confirm },
      `1. Click "Delete"\n2. Accept the browser dialog\n\nExpected outcome:\n- The page shows "Gone"`,
    );
    expect(verdict.reasoning).toMatch(/^Passed/);
  });

  it("is told when it only says something", async () => {
    const { verdict } = await run({ "/": asking('alert("Deleted")') }, `1. Click "Delete"\n\nExpected outcome:\n- The page shows "Here"`);
    expect(verdict.reasoning).toContain("Note: A dialog said “Deleted” and was closed.");
  });
});

describe("the transcript", () => {
  it("tells the time of finding a target and that of the act apart", async () => {
    const late = `<h1>Notes</h1><div id="here"></div><script>setTimeout(() => { here.innerHTML = "<button>Save</button>" }, 400)</script>`;
    const { events } = await run({ "/": late }, `1. Click "Save"\n\nExpected outcome:\n- The page shows "Save"`);
    const ground = events.find((event) => event.type === "ground");
    const action = events.find((event) => event.type === "action" && event.i === 1);
    const step = events.find((event) => event.type === "step.finished");
    if (ground?.ok !== true || action?.type !== "action" || step === undefined) throw new Error("The transcript tells too little");
    expect(ground.ms).toBeGreaterThan(ground.snapshotMs);
    expect(action.ms).toBeGreaterThan(0);
    // Each is rounded by itself.
    expect(ground.ms + action.ms).toBeLessThanOrEqual(step.ms + 1);
  });
});

it("waits for the page itself, which is there once something of it is", async () => {
  const { verdict } = await run(cartPages(), `1. Wait for the page to load\n2. Wait until the whole page is visible`, {
    stepTimeoutMs: 5_000,
  });
  expect(verdict.reasoning).not.toContain("✗");
});

describe("a run that is stopped", () => {
  it("ends at once with the code of the reason", async () => {
    const stop = new AbortController();
    const reason = Object.assign(new Error("cancelled: somebody pressed Stop"), { code: "cancelled" });
    const startedMs = performance.now();
    const { verdict, events } = await run(cartPages(), `1. Wait until the page shows "Never"`, {
      stepTimeoutMs: 30_000,
      signal: stop.signal,
      onEvent: (event) => event.type === "step.started" && setImmediate(() => stop.abort(reason)),
    });
    expect(verdict).toMatchObject({ status: "error", errorMessage: "cancelled: somebody pressed Stop" });
    expect(events.slice(-2)).toMatchObject([{ type: "step.finished", status: "error", code: "cancelled" }, { type: "run.finished" }]);
    expect(performance.now() - startedMs).toBeLessThan(10_000);
  });

  it("ends when its time is over", async () => {
    const busy = { "/": "<p id=now></p><script>setInterval(() => { now.textContent = Date.now(); }, 50)</script>" };
    const { verdict } = await run(busy, `1. Wait until the page shows "Never"`, { stepTimeoutMs: 30_000, timeoutMs: 1_500 });
    expect(verdict.status).toBe("error");
    expect(verdict.errorMessage).toMatch(/^timed_out: /);
  });
});
