import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AgentVerdict } from "../agent.ts";
import { type Browse, serve, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { runTest } from "./run-test.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

interface Tried {
  readonly pages: Readonly<Record<string, string>>;
  readonly steps: readonly string[];
  readonly claim: string;
  readonly stepTimeoutMs?: number;
}

async function run({ pages, steps, claim, stepTimeoutMs = 1_000 }: Tried): Promise<AgentVerdict> {
  const site = await serve(pages);
  const description = `${steps.map((step, n) => `${n + 1}. ${step}`).join("\n")}\n\nExpected outcome:\n- ${claim}`;
  try {
    return await runTest(await browse.fresh(), description, { stepTimeoutMs, startUrl: site.url });
  } finally {
    await site.close();
  }
}

const page = (body: string, script = ""): string =>
  `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"></head><body><h1>Shop</h1>${body}<script>${script}</script></body></html>`;

/** A shop in which "Add" and "Remove" do what they are told to. */
function shop({ add = 1, remove = 1, start = 2, delayMs = 0 }: { add?: number; remove?: number; start?: number; delayMs?: number } = {}) {
  return {
    "/": page(
      `<p>Cart count: <span id="n">${start}</span></p><p>Total: <span id="t">$${start * 5}.00</span></p><p>Status: <b id="s">Open</b></p>
      <ul id="list">${"<li>Mug</li>".repeat(start)}</ul>
      <button onclick="change(${add})">Add</button><button onclick="change(-${remove})">Remove</button><button>Help</button>
      <button id="f" onclick="f.textContent = 'Following'">Follow</button>`,
      `let n = ${start};
      function change(by) { setTimeout(() => { n += by; document.querySelector('#n').textContent = n; t.textContent = '$' + n * 5 + '.00';
        s.textContent = n > 2 ? 'Full' : 'Open'; list.innerHTML = '<li>Mug</li>'.repeat(n); }, ${delayMs}); }`,
    ),
  };
}

describe("a claim that compares with what was before the last step", () => {
  it.each([
    [["Click Add"], "The cart count goes up by one"],
    [["Click Add"], "The cart count is higher than before"],
    [["Click Add"], "The total changes from $10 to $15"],
    [["Click Add"], "The total increases by $5"],
    [["Click Add"], 'Before the last step, the thing called "status" shows exactly "Open"; the thing called "status" shows exactly "Full"'],
    [["Click Add"], "The number of items is 1 more than before"],
    [["Click Remove"], "The number of items in the list is 1 less than before"],
    [["Click Remove"], "The cart count decreases by 1"],
    [["Click Help"], "The cart count stays the same"],
    [["Click Follow"], 'Before the last step, the button "Follow" is visible; the button "Following" is visible'],
    // Two orders of one line are one step, and so is a block; looking on is none.
    [['Click "Add" and click "Add"'], "The cart count goes up by two"],
    [['Repeat 3 times: click "Add"'], "The cart count goes up by 3"],
    [["Click Add", "Scroll down", "Press Escape"], "The cart count goes up by one"],
  ])("%j: %s", async (steps, claim) => {
    expect(await run({ pages: shop(), steps, claim, stepTimeoutMs: 5_000 })).toMatchObject({ status: "passed" });
  });

  it("waits for a change that comes late", async () => {
    expect(
      await run({ pages: shop({ delayMs: 400 }), steps: ["Click Add"], claim: "The cart count goes up by one", stepTimeoutMs: 5_000 }),
    ).toMatchObject({ status: "passed" });
  });

  it.each([
    // The page is broken.
    [shop({ add: 0 }), ["Click Add"], "The cart count goes up by one"],
    [shop({ add: 2 }), ["Click Add"], "The cart count goes up by one"],
    [shop({ add: -1 }), ["Click Add"], "The cart count goes up by one"],
    [shop({ add: 0 }), ["Click Add"], "The cart count is higher than before"],
    [shop({ add: 0 }), ["Click Add"], "The number of items is 1 more than before"],
    [shop({ start: 3, add: 0 }), ["Click Add"], "The total changes from $10 to $15"],
    [shop({ remove: 2 }), ["Click Remove"], "The number of items in the list is 1 less than before"],
    // The outcome is wrong.
    [shop(), ["Click Add"], "The cart count decreases by 1"],
    [shop(), ["Click Add"], "The total changes from $5 to $15"],
    [shop(), ["Click Add"], "The total increases by $10"],
    [shop(), ["Click Add"], "The total increases by €5"],
    [
      shop(),
      ["Click Add"],
      'Before the last step, the thing called "status" shows exactly "Closed"; the thing called "status" shows exactly "Full"',
    ],
    [shop(), ["Click Add"], "The cart count stays the same"],
    [shop(), ["Click Help"], 'Before the last step, the button "Follow" is visible; the button "Following" is visible'],
    // The second click did nothing: that the first one did is no proof.
    [shop(), ["Click Add", "Click Help"], "The cart count goes up by one"],
    [shop({ remove: 0 }), ["Click Add", "Click Remove"], "The cart count goes up by one"],
  ])("fails where it is not so: %#", async (pages, steps, claim) => {
    expect(await run({ pages, steps, claim })).toMatchObject({ status: "failed" });
  });

  const BADGE = `<span role="img" aria-label="Cart badge" id="b">2</span><button onclick="b.remove()">Reset</button><button>Help</button>`;

  it("believes that a thing is gone which only plain words name, where it was there before the step", async () => {
    expect(await run({ pages: { "/": page(BADGE) }, steps: ["Click Reset"], claim: "The cart badge is gone" })).toMatchObject({
      status: "passed",
    });
  });

  it.each([
    // It is still there; it never was; it was gone before the last step.
    [BADGE, ["Click Help"], "The cart badge is gone"],
    [BADGE, ["Click Reset"], "The welcome badge is gone"],
    [BADGE, ["Click Reset", "Click Help"], "The cart badge is no longer shown"],
  ])("does not believe it otherwise: %#", async (body, steps, claim) => {
    expect(await run({ pages: { "/": page(body) }, steps, claim })).toMatchObject({ status: "failed" });
  });

  it("names both values, and the step between them", async () => {
    const { reasoning } = await run({ pages: shop({ add: 2 }), steps: ["Click Add"], claim: "The cart count goes up by one" });
    expect(reasoning).toContain("“Cart count: 4”");
    expect(reasoning).toMatch(/before the step “Click Add”: “Cart count: 2”/);
  });

  it("does not hold where the value was nowhere to be seen before the step", async () => {
    const late = { "/": page(`<button onclick="p.textContent = 'Cart count: 1'">Add</button><p id="p"></p>`) };
    const { status, reasoning } = await run({ pages: late, steps: ["Click Add"], claim: "The cart count goes up by one" });
    expect(status).toBe("failed");
    expect(reasoning).toContain("before the step “Click Add”");
  });

  it("does not hold where no step did anything", async () => {
    const { status, reasoning } = await run({ pages: shop(), steps: ["Scroll down"], claim: "The cart count stays the same" });
    expect(status).toBe("failed");
    expect(reasoning).toContain("nothing was remembered to compare with");
  });
});
