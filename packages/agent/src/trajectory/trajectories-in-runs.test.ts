import type { Page } from "playwright-core";
import { stepHash } from "@runwright/reader";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AgentOptions, AgentVerdict } from "../agent.ts";
import { type Browse, serve, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { perceive } from "../perception/perceive.ts";
import { runTest } from "../running/run-test.ts";
import type { TranscriptEvent } from "../transcript.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { locatorOf } from "./locator.ts";
import { memoryTrajectories } from "./memory-trajectories.ts";
import { trajectoryKey } from "./trajectory-key.ts";
import type { KnownAction, TrajectoryEntry, TrajectoryMode } from "./trajectory-store.ts";

let browse: Browse;
let site: Awaited<ReturnType<typeof serve>>;
let html = "";
let page: Page;
let store: ReturnType<typeof memoryTrajectories>;
let events: TranscriptEvent[];

beforeAll(async () => {
  browse = await startBrowsing();
  site = await serve({ "/": (_request, response) => void response.writeHead(200, { "content-type": "text/html" }).end(html) });
  page = await browse.open("");
});
afterAll(async () => {
  await site.close();
  await browse.close();
});
beforeEach(() => {
  html = PAGE;
  store = memoryTrajectories();
});

const PAGE = `<!doctype html><title>Milk</title><link rel="icon" href="data:,"><h1>Shopping list</h1>
  <label>Item <input id="item" aria-label="Item"></label> <button id="save" class="icon-floppy">Save</button> <button id="reset">Reset</button>
  <p id="said"></p><script>
    for (const button of document.querySelectorAll("button"))
      button.onclick = () => { said.textContent = button.textContent + " done " + item.value };
  </script>`;

async function run(description: string, options: AgentOptions & { readonly mode?: TrajectoryMode } = {}): Promise<AgentVerdict> {
  const { mode = "learn", ...rest } = options;
  events = [];
  return await runTest(page, description, {
    startUrl: site.url,
    stepTimeoutMs: 1_500,
    trajectories: { store, mode, project: "p" },
    onEvent: (event) => events.push(event),
    ...rest,
  });
}

function cached(): readonly string[] {
  return events.flatMap((event) => (event.type === "cache" ? [event.status] : []));
}

/** What a model would have left: a step that the language has no form for, and the element that it took. */
async function taught(text: string, role = "button", name = "Save"): Promise<TrajectoryEntry> {
  await page.goto(site.url);
  const snapshot = await perceive(page);
  const element = snapshot.elements.find((one) => one.role === role && one.name === name)!;
  const actions: readonly KnownAction[] = [
    {
      act: { kind: "click", target: locatorOf(element, snapshot) },
      targets: [{ at: "target", fingerprint: fingerprintOf(element, snapshot) }],
    },
  ];
  const place = { project: "p", device: "desktop", text };
  return {
    schemaVersion: 1,
    key: trajectoryKey(place, { url: page.url(), occurrence: 1 }),
    step: stepHash(place),
    text,
    actions,
    tier: 3,
    model: "scripted",
    createdRun: "first",
    lastPassRun: "first",
    lastPassAt: "2026-01-01T00:00:00.000Z",
    heals: 0,
    failures: 0,
  };
}

const steps = (step: string, outcome: string): string => `## Steps
1. ${step}

## Expected outcome
- ${outcome}`;
const STORE_IT = steps("Squirrel it away", 'The page shows "Save done"');
const LOOSE = steps("Click the floppy icon", 'The page shows "Save done"');

describe("a step that the words are not sure of", () => {
  it("is remembered when the run passes, and found again by what it was", async () => {
    expect(await run(LOOSE)).toMatchObject({ status: "passed" });
    expect(cached()).toEqual(["miss"]);
    expect(store.entries()).toMatchObject([{ text: "Click the floppy icon", tier: 2, heals: 0, failures: 0 }]);
    html = PAGE.replace('<button id="reset">', '<button class="icon-floppy">Backup</button> $&');
    expect(await run(LOOSE)).toMatchObject({ status: "passed" });
    expect(cached()).toEqual(["hit"]);
  });

  it("leaves nothing of a run that did not pass, nor of one that is pinned, nor where it is off", async () => {
    expect(await run(LOOSE.replace("Save done", "Save failed"))).toMatchObject({ status: "failed" });
    expect(await run(LOOSE, { mode: "pinned" })).toMatchObject({ status: "passed" });
    expect(await run(LOOSE, { mode: "off" })).toMatchObject({ status: "passed" });
    expect(store.entries()).toEqual([]);
  });

  it("needs no memory when the words are sure", async () => {
    expect(await run('Click "Save"\nCheck that the page shows "Save done"')).toMatchObject({ status: "passed" });
    expect([cached(), store.entries()]).toEqual([[], []]);
  });

  it("follows the words when what it was has changed, and says so", async () => {
    await run(LOOSE);
    html = PAGE.replace(">Save<", ">Save list<");
    const verdict = await run(LOOSE.replace("Save done", "Save list done"));
    expect(verdict).toMatchObject({ status: "passed" });
    expect(cached()).toEqual(["healed"]);
    expect(verdict.reasoning).toContain("healed in step 1: the button “Save” is now named “Save list”");
    expect(store.entries()).toMatchObject([{ heals: 1 }]);
  });

  it("fails with a code of its own where that is pinned", async () => {
    await run(LOOSE);
    const before = store.entries();
    html = PAGE.replace(">Save<", ">Save list<");
    expect(await run(LOOSE.replace("Save done", "Save list done"), { mode: "pinned" })).toMatchObject({ status: "failed" });
    expect(events.find((event) => event.type === "step.finished")).toMatchObject({ code: "trajectory_mismatch" });
    expect(store.entries()).toEqual(before);
  });
});

describe("a step that the language has no form for", () => {
  it("is done again as in the run that passed, and judged by what is seen now", async () => {
    store = memoryTrajectories([await taught("Squirrel it away")]);
    expect(await run(STORE_IT, { mode: "pinned" })).toMatchObject({ status: "passed", stepCount: 2 });
    expect(cached()).toEqual(["hit"]);
    html = PAGE.replace("done", "lost");
    expect(await run(STORE_IT)).toMatchObject({ status: "failed" });
    expect(store.entries()).toMatchObject([{ lastPassRun: "first" }]);
  });

  it("is remembered also when the words were understood and led to nothing, where other ways are accepted, until the page has what they name", async () => {
    const stow = steps('Click "Stow it"', 'The page shows "Save done"');
    expect(await run(stow)).toMatchObject({ status: "failed" });
    store = memoryTrajectories([await taught('Click "Stow it"')]);
    // Unless a person accepts other ways, what somebody found once does not walk around what the page has lost.
    expect(await run(stow, { mode: "pinned" })).toMatchObject({ status: "failed" });
    expect(await run(stow, { mode: "pinned", otherWays: "accept" })).toMatchObject({ status: "passed" });
    expect(cached()).toEqual(["hit"]);
    html = PAGE.replace(">Reset<", ">Stow it<");
    expect(await run(stow.replace("Save done", "Stow it done"))).toMatchObject({ status: "passed" });
  });

  it("is no step at all when nothing is known of it", async () => {
    expect(await run(STORE_IT)).toMatchObject({ status: "error", errorMessage: expect.stringMatching(/^step_not_understood/u) });
  });

  it("is healed for this run, and for others when it passes", async () => {
    store = memoryTrajectories([await taught("Squirrel it away")]);
    html = PAGE.replace(">Save<", ">Save changes<");
    expect(await run(STORE_IT)).toMatchObject({ status: "failed" });
    expect(store.entries()).toMatchObject([{ heals: 0, failures: 1, actions: [{ targets: [{ fingerprint: { name: "Save" } }] }] }]);
    const verdict = await run(STORE_IT.replace("Save done", "Save changes done"));
    expect(verdict).toMatchObject({ status: "passed" });
    expect(cached()).toEqual(["healed"]);
    expect(verdict.reasoning).toContain("healed in step 1: the button “Save” is now named “Save changes”");
    expect(store.entries()).toMatchObject([{ heals: 1, failures: 0, actions: [{ targets: [{ fingerprint: { name: "Save changes" } }] }] }]);
    expect(await run(STORE_IT.replace("Save done", "Save changes done"), { mode: "pinned" })).toMatchObject({ status: "passed" });
  });

  it("does nothing else than it did, and is forgotten after two failures", async () => {
    store = memoryTrajectories([await taught("Squirrel it away")]);
    html = PAGE.replace(">Save<", ">Save all<");
    for (const want of [[], ["demoted"]]) {
      const verdict = await run(STORE_IT.replace("Save done", "Save all done"));
      expect(verdict).toMatchObject({ status: "failed" });
      expect(verdict.reasoning).toContain("“all” makes it another thing");
      expect(cached()).toEqual(want);
    }
    expect(store.entries()).toEqual([]);
  });

  it("is not found on another kind of page, or by another device", async () => {
    store = memoryTrajectories([await taught("Squirrel it away")]);
    expect(await run(STORE_IT, { device: "mobile" })).toMatchObject({ status: "error" });
  });

  it("does as if nothing were known when the store fails, or gives what makes no sense", async () => {
    const broken = {
      ...store,
      get: async () => await Promise.reject(new Error("away")),
      commit: async () => await Promise.reject(new Error("away")),
    };
    expect(await run(LOOSE, { trajectories: { store: broken } })).toMatchObject({ status: "passed" });
    const entry = await taught("Squirrel it away");
    const strange = [
      { ...entry, actions: [{ act: { kind: "generate", what: "email", name: "x" }, targets: [] }] },
      { ...entry, schemaVersion: 2 },
    ];
    const odd = { ...store, get: async () => strange as never };
    expect(await run(STORE_IT, { trajectories: { store: odd, project: "p" } })).toMatchObject({ status: "error" });
  });
});

describe("what is kept", () => {
  const variables = [
    { name: "thing", value: "Oat milk" },
    { name: "pin", value: "4711-0815", secret: true },
  ];

  it("names variables, and holds no secret", async () => {
    html = PAGE.replace("<h1>Shopping list</h1>", "<h1>Shopping list 4711-0815</h1>")
      .replace(">Reset<", ">Oat milk<")
      .replace('id="reset"', 'class="icon-trash"');
    await run('Click the trash of {{thing}}\nCheck that the page shows "Oat milk done"', { variables });
    await run('Click the floppy icon\nCheck that the page shows "Save done"', { variables });
    const kept = JSON.stringify(store.entries());
    expect(store.entries().length).toBeGreaterThan(0);
    expect(kept).toContain("Shopping list {{pin}}");
    expect(kept).not.toContain("4711-0815");
  });

  it("is nothing that a field holds, by which alone a row is told", async () => {
    const row = `<table><tr><td><input value="key-of-ann"></td><td><button class="icon-floppy">Save</button></td></tr></table>`;
    html = PAGE.replace('<button id="save" class="icon-floppy">Save</button>', row);
    expect(await run(LOOSE)).toMatchObject({ status: "passed" });
    expect(store.entries()).toEqual([]);
  });

  it("is found with other values of the variables", async () => {
    html = PAGE.replace(">Save<", ">Save Oat milk<");

    const entry = await taught("x", "button", "Save Oat milk");
    const text = JSON.stringify(entry.actions).replaceAll("Oat milk", "{{thing}}");
    const place = { project: "p", device: "desktop", text: "Squirrel {{thing}} away" };
    const key = trajectoryKey(place, { url: page.url(), occurrence: 1 });
    store = memoryTrajectories([
      { ...entry, ...place, key, step: stepHash(place), actions: JSON.parse(text) as TrajectoryEntry["actions"] },
    ]);
    html = PAGE.replace(">Save<", ">Save Tea<");
    const tea = [{ name: "thing", value: "Tea" }];
    const squirrel = steps("Squirrel {{thing}} away", 'The page shows "Save {{thing}} done"');
    expect(await run(squirrel, { variables: tea, mode: "pinned" })).toMatchObject({ status: "passed" });
    expect(cached()).toEqual(["hit"]);
  });
});
