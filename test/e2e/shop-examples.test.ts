import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SharedBrowser, shareBrowser } from "../browser/shared.ts";
import { startSite } from "../sites/serve.ts";
import type { RunningSite } from "../sites/site.ts";
import { CASES } from "./shop/cases.ts";
import { readExample, runExample, withWrongOutcomes } from "./shop/run-example.ts";

let shared: SharedBrowser;
let shop: RunningSite;

beforeAll(async () => {
  [shared, shop] = await Promise.all([shareBrowser(), startSite("shop", { port: 0 })]);
});
afterAll(async () => {
  await Promise.all([shared?.close(), shop?.close()]);
});

describe("the examples on the healthy shop", () => {
  it("each have at least two outcomes that can be made wrong", () => {
    expect(CASES.filter(({ mutants }) => mutants.length < 2)).toEqual([]);
  });

  // The true outcomes and the wrong ones in one run: each is judged by itself.
  it.concurrent.for(CASES)("$example holds in every line, and in none that was made wrong", async ({ example, mutants }) => {
    const { path, description } = readExample(example);
    const made = withWrongOutcomes(description, mutants);
    const { verdict, passedLines, failedLines } = await runExample(shared.browser, shop.url + path, made.description);
    expect(verdict, verdict.reasoning).toMatchObject({ status: "failed", errorMessage: null });
    expect(failedLines, verdict.reasoning).toEqual([...made.wrong]);
    expect(passedLines, verdict.reasoning).toEqual(expect.arrayContaining([...made.right]));
  });
});
