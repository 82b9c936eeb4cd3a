import { afterAll, beforeAll, expect, test } from "vitest";
import type { Act, Target } from "../language/intent.ts";
import { type Stage, startStage } from "./__fixtures__/stage.ts";
import type { ActOutcome } from "./perform.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const scroll = async (how: Omit<Extract<Act, { kind: "scroll" }>, "kind">): Promise<ActOutcome> => stage.act({ kind: "scroll", ...how });

test.each(["bottom", "down"] as const)("scrolls %s, in the part that scrolls", async (to) => {
  await stage.show(
    `<body style="margin:0;height:100vh;overflow:hidden"><div id="box" style="height:100vh;overflow:auto"><div style="height:5000px">tall</div></div>`,
  );
  expect(await scroll({ to })).toMatchObject({ ok: true, effect: { changed: true } });
  expect(await stage.page.locator("#box").evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
});

const TERMS: Target = { name: "Terms", role: "section", words: "the terms section" };

test.each([
  { end: "bottom", at: [0, 200] },
  { end: "right", at: [300, 0] },
] as const)("scrolls what is named to its $end, and not the page", async ({ end, at }) => {
  await stage.show(
    `<div role="region" aria-label="Terms"><div id="box" style="width:100px;height:100px;overflow:scroll"><div style="width:400px;height:300px">All of it</div></div></div><div style="height:3000px">More</div>`,
  );
  expect(await scroll({ to: TERMS, end })).toMatchObject({ ok: true, words: expect.stringContaining(`scroll to the ${end} of`) as string });
  const places = await stage.page.locator("#box").evaluate((box) => [box.scrollLeft, box.scrollTop, scrollY]);
  expect(places.map((place) => Math.round(place / 50) * 50)).toEqual([...at, 0]);
});

test("brings the end of what does not scroll by itself into view", async () => {
  await stage.show(
    `<div role="region" aria-label="Terms" style="height:3000px">All of it<p id="end" style="margin-top:2900px">End</p></div>`,
  );
  expect(await scroll({ to: TERMS, end: "bottom" })).toMatchObject({ ok: true });
  expect(await stage.page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
});
