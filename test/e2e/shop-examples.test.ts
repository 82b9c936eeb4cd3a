import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, type LaunchedBrowser } from "../browser/launch.ts";
import { startSite } from "../sites/serve.ts";
import type { RunningSite } from "../sites/site.ts";
import { CASES } from "./shop/cases.ts";
import { mutate, readExample, runExample, wrongLine } from "./shop/run-example.ts";

let launched: LaunchedBrowser;
let shop: RunningSite;

beforeAll(async () => {
  [launched, shop] = await Promise.all([launchBrowser(), startSite("shop", { port: 0 })]);
});
afterAll(async () => {
  await Promise.all([launched?.close(), shop?.close()]);
});

describe("the examples on the healthy shop", () => {
  it.concurrent.for(CASES)("$example passes", async ({ example }) => {
    const { path, description } = readExample(example);
    const { verdict } = await runExample(launched.browser, shop.url + path, description);
    expect(verdict, verdict.reasoning).toMatchObject({ status: "passed", errorMessage: null });
  });
});

describe("an example that claims something else", () => {
  it("is there at least twice for each", () => {
    expect(CASES.filter(({ mutants }) => mutants.length < 2)).toEqual([]);
  });

  // All wrong outcomes of an example in one run: each is judged by itself, and one that held would be missed in the list.
  it.concurrent.for(CASES)("$example fails at each line that was made wrong, and nowhere else", async ({ example, mutants }) => {
    const { path, description } = readExample(example);
    const { verdict, failedLines } = await runExample(launched.browser, shop.url + path, mutants.reduce(mutate, description));
    expect(verdict.status, verdict.reasoning).toBe("failed");
    const wrong = mutants.map((mutant) => wrongLine(description, mutant));
    expect(failedLines.toSorted(), verdict.reasoning).toEqual(wrong.toSorted());
  });
});
