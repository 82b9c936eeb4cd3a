import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AgentVerdict } from "../agent.ts";
import { type Answer, type Browse, serve, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { runTest } from "./run-test.ts";

// A list that the page has not filled yet is no empty one: what is said to be missing is looked for once the page has all that it opens with.

let browse: Browse;
let site: Awaited<ReturnType<typeof serve>>;

const FILL = `list.innerHTML = "<li>Apollo <button>Archive</button></li><li>Hermes <button>Archive</button></li>"`;
const html = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>Site</title><link rel="icon" href="data:,"></head><body><h1>Projects</h1><ul id="list"></ul>${body}</body></html>`;
const script = (code: string, type = "text/javascript"): string => html(`<script type="${type}">${code}</script>`);
const FILLED: Readonly<Record<string, string>> = {
  "a while after it has loaded": script(`setTimeout(() => { ${FILL} }, 800)`),
  "by a module that it asks for": script(`await import("/late.js")`, "module"),
  "by an answer that it waits for a while to ask for": script(
    `fetch("/first").then(() => setTimeout(() => fetch("/late").then(() => { ${FILL} }), 400))`,
  ),
};
const EMPTY: Readonly<Record<string, string>> = {
  "and does nothing": html(""),
  "and does something again and again": script(`setInterval(() => { document.title = Date.now() }, 100)`),
  "and asks for news again and again": script(`const ask = () => fetch("/first").then(() => setTimeout(ask, 300)); ask()`),
};
const MISSING = [`The number of items is 0`, `There is no button "Archive" on the page`, `The page does not show "Apollo"`];

beforeAll(async () => {
  browse = await startBrowsing({ isPatient: true });
  const after =
    (ms: number, type: string, body: string): Answer =>
    (_request, response) =>
      void setTimeout(() => response.writeHead(200, { "content-type": type }).end(body), ms);
  const pages = [...Object.values(FILLED), ...Object.values(EMPTY)].map((page, n) => [`/${n}`, page] as const);
  site = await serve({
    ...Object.fromEntries(pages),
    "/first": after(50, "text/plain", "none"),
    "/late": after(400, "text/plain", "some"),
    "/late.js": after(800, "text/javascript", FILL),
  });
});
afterAll(async () => {
  await browse.close();
  await site.close();
});

async function run(n: number, claim: string): Promise<AgentVerdict> {
  const context = await browse.browser.newContext();
  try {
    return await runTest(await context.newPage(), claim, { stepTimeoutMs: 8_000, startUrl: `${site.url}/${n}` });
  } finally {
    await context.close();
  }
}

describe("what is not there is not missing on a page that gets it", () => {
  const rows = Object.keys(FILLED).flatMap((how, n) => MISSING.map((claim) => [how, claim, n] as const));
  it.concurrent.each(rows)("%s: %s", async (_how, claim, n) => {
    const verdict = await run(n, claim);
    expect(verdict.status, verdict.reasoning).toBe("failed");
  });
});

describe("it is missing on a page that is empty", () => {
  const rows = Object.keys(EMPTY).flatMap((how, n) => MISSING.map((claim) => [how, claim, n] as const));
  it.concurrent.each(rows)("%s: %s", async (_how, claim, n) => {
    const verdict = await run(Object.keys(FILLED).length + n, claim);
    expect(verdict.status, verdict.reasoning).toBe("passed");
  });
});
