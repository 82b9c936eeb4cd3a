import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AgentVerdict } from "../agent.ts";
import { type Browse, serve, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { runTest } from "./run-test.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const TIP = `<h1>Shop</h1><aside><b>Tip</b> Press F1 <button onclick="this.parentElement.remove()">Dismiss</button></aside><button onclick="more.innerHTML = '<p>Sent</p><aside aria-label=Line>A</aside>'">Help</button><a href="#">F1 key</a><p id="note" hidden>Note</p><div id="more"></div><p><b>Ann</b> <i id="n">3</i></p><p><b>Bo</b></p><button onclick="n.remove()">Read</button>`;
const DISMISS = ['Click "Dismiss"'];

async function run(steps: readonly string[], claim: string): Promise<AgentVerdict> {
  const site = await serve({ "/": TIP });
  const description = `${steps.map((step, n) => `${n + 1}. ${step}`).join("\n")}\n\nExpected outcome:\n- ${claim}`;
  try {
    return await runTest(await browse.fresh(), description, { stepTimeoutMs: 5_000, startUrl: site.url });
  } finally {
    await site.close();
  }
}

describe("that a thing is gone which only people call so", () => {
  it.each([
    ["the run saw it before its step", DISMISS, 'The thing called "tip" is hidden', "passed"],
    ["the run used it", ['Click the thing called "tip"', ...DISMISS, 'Click "Help"'], 'The thing called "tip" is hidden', "passed"],
    ["a claim found it", ['The thing called "tip" is visible', ...DISMISS, 'Click "Help"'], 'The thing called "tip" is hidden', "passed"],
    ["the page has one and does not draw it", ['Click "Help"'], 'The thing called "note" is hidden', "passed"],
    ["it was next to that", ['Click "Read"'], 'The thing called "counter" next to "Ann" is hidden', "passed"],
    ["its kind is said", DISMISS, 'The button "Dismiss" is hidden', "passed"],
    ["it is a text", DISMISS, 'The page does not show "Press F1"', "passed"],
    ["nothing was ever called so", DISMISS, 'The thing called "line" is hidden', "failed"],
    ["another thing had one", ['Click "Read"'], 'The thing called "counter" next to "Bo" is hidden', "failed"],
    ["what it is next to was never there", ['Click "Read"'], 'The thing called "counter" next to "Cy" is hidden', "failed"],
    ["nothing has been done yet", [], 'The thing called "line" is hidden', "failed"],
    ["it is still there, as a link", ['Click the thing called "F1 key"', ...DISMISS], 'The thing called "F1 key" is hidden', "failed"],
    ["it is still there, as a button", ['Click the thing called "help"', ...DISMISS], 'The thing called "help" is hidden', "failed"],
    ["it is still there", ['Click "Help"'], 'The thing called "tip" is hidden', "failed"],
  ])("%s", async (...[, steps, claim, want]) => {
    const verdict = await run(steps, claim);
    expect(verdict, verdict.reasoning).toMatchObject({ status: want });
    expect(verdict.reasoning.includes("nothing called “line”")).toBe(claim.includes("line"));
  });

  it.each([
    ["and it comes up later", 'The thing called "line" is visible', "passed"],
    ["and nothing ever does", 'The page shows "Sent"', "failed"],
  ])("is known at the end, where nothing was called so at first, %s", async (_when, claim, status) => {
    const steps = ['Check that the thing called "line" is hidden', 'Click "Help"'];
    const verdict = await run(steps, claim);
    expect(verdict, verdict.reasoning).toMatchObject({ status });
    expect(verdict.reasoning).toContain(status === "passed" ? "it was there later" : "could not be proven");
  });

  it("may be waited for", async () => {
    const verdict = await run(['Wait until the thing called "line" is hidden'], 'The page shows "Press F1"');
    expect(verdict, verdict.reasoning).toMatchObject({ status: "passed" });
  });
});
