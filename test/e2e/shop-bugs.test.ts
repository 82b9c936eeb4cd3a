import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SharedBrowser, shareBrowser } from "../browser/shared.ts";
import { startSite } from "../sites/serve.ts";
import { SHOP_BUGS } from "../sites/shop/bugs.ts";
import type { RunningSite } from "../sites/site.ts";
import { CASES } from "./shop/cases.ts";
import { readExample, runExample } from "./shop/run-example.ts";

let shared: SharedBrowser;
let shop: RunningSite;

beforeAll(async () => {
  [shared, shop] = await Promise.all([shareBrowser(), startSite("shop", { port: 0 })]);
});
afterAll(async () => {
  await Promise.all([shared?.close(), shop?.close()]);
});

describe("the examples on a broken shop", () => {
  const found = CASES.flatMap(({ example, finds }) => Object.entries(finds).map(([bug, line]) => ({ example, bug, line })));

  it("look for every bug that the shop can have", () => {
    expect([...new Set(found.map(({ bug }) => bug))].toSorted()).toEqual(Object.keys(SHOP_BUGS).toSorted());
  });

  it.concurrent.for(found)("$example finds $bug", async ({ example, bug, line }) => {
    const { path, description } = readExample(example);
    const { verdict, failedLines } = await runExample(shared.browser, `${shop.url}${path}?bug=${bug}`, description);
    expect(verdict.status, verdict.reasoning).toBe("failed");
    expect(failedLines[0], verdict.reasoning).toContain(line);
  });
});
