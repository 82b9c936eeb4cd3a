import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startSite } from "../../../../test/sites/serve.ts";
import { type Answer, type Browse, serve, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { runTest } from "./run-test.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

async function run(url: string, description: string): Promise<{ readonly status: string; readonly said: string }> {
  const { status, reasoning, errorMessage } = await runTest(await browse.fresh(), description, { stepTimeoutMs: 1_500, startUrl: url });
  return { status, said: errorMessage ?? reasoning };
}

/** A page whose form leads to one that says what was searched for. */
async function siteWith(form: string): Promise<string> {
  const answer: Answer = (request, response) => {
    const query = new URL(request.url ?? "/", "http://localhost").searchParams.get("q");
    const body = query === null ? form : `<h1>Results for ${query}</h1>`;
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><html lang="en"><head><title>Site</title></head><body>${body}</body></html>`);
  };
  const site = await serve({ "/": answer });
  onTestFinished(() => site.close());
  return site.url;
}

const KETTLE = `Search for "kettle"\n\nExpected outcome:\n- The heading is "Results for kettle"`;

describe("Search for", () => {
  it("finds a product of the shop, and fails where the shop ignores the words", async () => {
    const shop = await startSite("shop", { port: 0 });
    onTestFinished(() => shop.close());
    const description = `Search for "rain"\n\nExpected outcome:\n- The page shows "1 product"\n- The "Products" list has 1 item`;
    expect(await run(shop.url, description)).toMatchObject({ status: "passed" });
    expect(await run(`${shop.url}/?bug=search-ignored`, description)).toMatchObject({ status: "failed" });
  });

  it.each([
    ["a label", `<form><label>Search products <input name="q"></label><button>Search</button></form>`],
    ["a placeholder", `<form><input name="q" placeholder="Search our store…"><button aria-label="Go">›</button></form>`],
    ["its type", `<form><label>Email <input name="mail"></label><input name="q" type="search"><button>›</button></form>`],
    [
      "its type, with a placeholder that says something else",
      `<form><input name="q" type="search" placeholder="What are you looking for?"></form>`,
    ],
    ["its form", `<form role="search"><input name="q"><button>›</button></form><form><label>Email <input></label></form>`],
    [
      "an aria-label, beside other fields",
      `<form><input name="mail" placeholder="Email"></form><form><input name="q" aria-label="Search"></form>`,
    ],
  ])("finds the field by %s", async (_how, form) => {
    expect(await run(await siteWith(form), KETTLE)).toMatchObject({ status: "passed" });
  });

  it("does not type into a field that is not for searching", async () => {
    const verdict = await run(await siteWith(`<form><label>Email <input name="q"></label></form>`), KETTLE);
    expect(verdict.status).toBe("failed");
    expect(verdict.said).toContain("search");
  });
});
