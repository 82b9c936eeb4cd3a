import type { PlanLine } from "@runwright/reader";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AgentVerdict } from "../agent.ts";
import { type Browse, serve, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { runTest } from "./run-test.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const POSTS: readonly (readonly [who: string, what: string])[] = [
  ["Ann", "Rain again"],
  ["Bob", "Sun at last"],
  ["Ann", "Wind"],
  ["Cid", "Ann was here"],
];
const BOARD = `<!doctype html><title>Board</title><link rel="icon" href="data:,"><h1>Board</h1><main>${POSTS.map(
  ([who, what]) =>
    `<article class="post"><h3>${who}</h3><p>${what}</p><button onclick="this.closest('article').append(' liked')">Like</button></article>`,
).join("")}</main><table aria-label="Orders"><tr><th>Order</th><th>State</th><th></th></tr>${["Done", "Open", "Done"]
  .map(
    (state, at) => `<tr><td>ORD-${at + 1}</td><td>${state}</td><td><button onclick="this.closest('tr').remove()">Delete</button></td></tr>`,
  )
  .join("")}</table>`;

let page: Page;

async function verdictOf(step: string, outcome: string): Promise<AgentVerdict> {
  const site = await serve({ "/": BOARD });
  try {
    const description = `## Steps\n1. ${step}\n\n## Expected outcome\n- ${outcome}\n`;
    page = await browse.fresh();
    return await runTest(page, description, { startUrl: `${site.url}/`, stepTimeoutMs: 5_000 });
  } finally {
    await site.close();
  }
}

it.each([
  ['For each button "Delete" in the row of "Done":\n   - Click the button "Delete" in the row of "Done"', "The Orders table has 1 row"],
  ['For each row in the table "Orders":\n   - Click "Delete"', 'The page does not show "ORD-2"'],
])("presses what stands in each of the rows: %s", async (step, outcome) => {
  expect(await verdictOf(step, outcome)).toMatchObject({ status: "passed" });
});

it.each(['For each button "Like" in the item of "Ann":\n   - Click the button "Like" in the item of "Ann"'])(
  "presses it in the things of somebody, and not where another only mentions the name: %s",
  async (step) => {
    const { status, reasoning } = await verdictOf(step, 'The page shows "Rain again Like liked" and "Ann was here Like"');
    expect({ status, reasoning }).toMatchObject({ status: "passed" });
    expect(await page.getByText("liked").evaluateAll((all) => all.length)).toBe(2);
  },
);

const CASES = `<!doctype html><title>Plan</title><link rel="icon" href="data:,"><h1>Plan 7</h1><h2>Test cases</h2><form><button>Menu</button> <input type="checkbox"></form><div>${[
  "Empty the basket",
  "Check out",
]
  .map((name) => `<div class="line"><label><input type="checkbox"></label><a href="#">${name}</a><span>IDLE</span></div>`)
  .join("")}</div>`;

it("does it to each of what a noun names: for each case, check the checkbox", async () => {
  const site = await serve({ "/": CASES });
  try {
    page = await browse.fresh();
    const text = "Tick all of its cases";
    const sentences = [{ sentence: `For each thing called "case":\n  Check the checkbox`, source: [text] }];
    const plan: readonly PlanLine[] = [{ line: 1, kind: "step", text, readBy: "words", sentences, assumptions: [], leftOut: [] }];
    expect(await runTest(page, `1. ${text}`, { startUrl: `${site.url}/`, plan })).toMatchObject({ status: "passed" });
    const boxes = await page.locator("input").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked));
    expect(boxes).toEqual([false, true, true]);
  } finally {
    await site.close();
  }
});

/** Its things are plain boxes, and what one presses are signs of which the style sheet draws another under the mouse. */
const SIGN = (colour: string): string =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='14' height='14'%3E%3Crect width='14' height='14' fill='${colour}'/%3E%3C/svg%3E")`;
const WALL = `<!doctype html><title>Wall</title><link rel="icon" href="data:,"><style>.controls span{height:14px;margin:9px;cursor:pointer}
  .like{content:${SIGN("red")}} .like:hover{content:${SIGN("pink")}} .reply{content:${SIGN("blue")}} .active{opacity:.6}</style><div>${POSTS.map(
    ([who, what], at) =>
      `<div class="media"><div><span>@${who.toLowerCase()}</span></div><div>${what}</div>${at === 2 ? "<div>edited</div>" : ""}<div class="controls"><span class="reply"></span><span class="like" onclick="this.classList.toggle('active')"></span></div></div>`,
  ).join("")}</div><p id="out"></p>`;

async function likedOf(step: string): Promise<{ readonly status: string; readonly liked: readonly number[] }> {
  const site = await serve({ "/": WALL });
  try {
    page = await browse.fresh();
    const { status } = await runTest(page, step, { startUrl: `${site.url}/`, stepTimeoutMs: 5_000 });
    const liked = await page.locator(".like").evaluateAll((all) => all.flatMap((one, at) => (one.className === "like active" ? [at] : [])));
    return { status, liked };
  } finally {
    await site.close();
  }
}

it("presses signs in the things that were said", async () => {
  const step = '1. For each button "Like" in the item of "@ann":\n   - Click the button "Like" in the item of "@ann"';
  expect(await likedOf(step)).toEqual({ status: "passed", liked: [0, 2] });
});

it("has failed where there is nothing of the kind", async () => {
  expect(await likedOf('Click the button "Like" in the item of "@dora"')).toEqual({ status: "failed", liked: [] });
});
