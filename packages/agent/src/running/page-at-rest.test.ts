import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserSession } from "../acting/session.ts";
import { type Answer, type Browse, serve, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { PAGE_SCRIPT_KEY } from "../page-script/messages.ts";
import type { RunHappenings } from "./happenings.ts";
import { createLiveEvidence } from "./live-evidence.ts";
import { ThingsMeant } from "./things-meant.ts";
import type { PageWatch } from "./page-watch.ts";

// Whether a page is known to be one to which nothing comes by itself: there, the second look at a claim follows at once.

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const script = (code: string): string => `<!doctype html><link rel="icon" href="data:,"><p id="state">Saved</p><script>${code}</script>`;
/** Never answered. */
const silent: Answer = (_request, response) => void response.writeHead(200, { "content-type": "text/event-stream" }).write("\n");

async function isAtRest(html: string, meanwhile: (page: Page) => Promise<unknown> = async () => undefined): Promise<boolean> {
  const site = await serve({ "/": html, "/silent": silent });
  const context = await browse.browser.newContext();
  try {
    const page = await context.newPage();
    const session = await BrowserSession.attach(page);
    await page.goto(site.url);
    await meanwhile(page);
    return await isResting(session);
  } finally {
    await context.close();
    await site.close();
  }
}

async function isResting(session: BrowserSession): Promise<boolean> {
  const nowhere = { statusOf: () => null } as unknown as PageWatch;
  const nothing = { at: () => ({}) } as unknown as RunHappenings;
  return await createLiveEvidence({ session, watch: nowhere, happenings: nothing, meant: new ThingsMeant() })
    .look(AbortSignal.timeout(10_000))
    .isAtRest();
}

describe("a page is at rest", () => {
  it.each([
    ["that has no scripts", `<!doctype html><link rel="icon" href="data:,"><p>Saved</p>`],
    ["whose message goes after a long while", script("setTimeout(() => state.remove(), 60_000)")],
    ["that asks for news once a minute", script("setInterval(() => undefined, 60_000)")],
    ["that thought better of it", script("clearTimeout(setTimeout(() => state.remove(), 500)); clearInterval(setInterval(() => 0, 100))")],
    ["that gave up its next frame", script("cancelAnimationFrame(requestAnimationFrame(() => state.remove()))")],
    ["with a video that nobody plays", script("document.body.append(document.createElement('video'))")],
    ["with a frame that rests as well", `${script("")}<iframe srcdoc="<p>Ad"></iframe>`],
  ])("%s", async (_what, html) => {
    expect(await isAtRest(html)).toBe(true);
  });

  it("whose frames have been drawn", async () => {
    const drawn = script("requestAnimationFrame(() => { state.textContent = 'Drawn'; })");
    const shown = async (page: Page): Promise<void> => page.getByText("Drawn").waitFor();
    expect(await isAtRest(drawn, shown)).toBe(true);
  });
});

describe("a page is not known to be at rest", () => {
  it.each([
    ["that has put something off", script("const again = () => setTimeout(again, 400); again()")],
    ["that does something every half second", script("setInterval(() => undefined, 500)")],
    ["that draws frame by frame", script("const again = () => requestAnimationFrame(again); again()")],
    ["that waits for an idle moment", script("const again = () => requestIdleCallback(again); again()")],
    ["whose task is put off", script("const again = () => scheduler.postTask(again, { delay: 300 }); again()")],
    ["that blinks", `${script("")}<style>@keyframes blink { to { opacity: 0 } } p { animation: blink 1s infinite }</style>`],
    ["that loads itself anew", `<meta http-equiv="refresh" content="30">${script("")}`],
    ["that waits for an answer", script("fetch('/silent')")],
    ["that waits for an answer to what it sent", script("const call = new XMLHttpRequest(); call.open('POST', '/silent'); call.send('x')")],
    ["that is told of news", script("new EventSource('/silent')")],
    ["that talks to other tabs", script("new BroadcastChannel('news')")],
    ["that keeps its data in the browser", script("indexedDB.open('notes')")],
    ["with a frame that is not", `${script("")}<iframe srcdoc="<script>setInterval(() => 0, 100)</script>"></iframe>`],
  ])("%s", async (_what, html) => {
    expect(await isAtRest(html)).toBe(false);
  });

  it("beside another tab", async () => {
    const html = `<!doctype html><link rel="icon" href="data:,"><p>Saved</p>`;
    expect(await isAtRest(html, async (page) => await page.context().newPage())).toBe(false);
  });

  it("that was open before anybody watched", async () => {
    const page = await browse.open(script(""));
    expect(await isResting(await BrowserSession.attach(page))).toBe(false);
  });
});

describe("a page that calls its server", () => {
  const resting = `globalThis[Symbol.for(${JSON.stringify(PAGE_SCRIPT_KEY)})].isAtRest()`;
  const xhr = `(path) => { const call = new XMLHttpRequest(); call.open("GET", path); call.send(); }`;
  it.each([
    ["fetch", `(path) => void fetch(path).then((answer) => answer.text())`],
    ["an XMLHttpRequest", xhr],
  ])("by %s is known to at once, and to be at rest after the answer", async (_how, call) => {
    const told: unknown[] = [];
    const answered = await isAtRest(script(""), async (page) => {
      told.push(await page.evaluate(`(${call})("/silent"); ${resting}`));
      await page.reload();
      told.push(await page.evaluate(`(${call})("/"); ${resting}`));
      await expect.poll(() => page.evaluate(resting)).toBe(true);
    });
    expect(told).toEqual([false, false]);
    expect(answered).toBe(true);
  });
});

it("leaves the functions that it watches as they were", async () => {
  const page = script(`
    const told = [];
    const id = setTimeout((...given) => told.push(...given), 0, "a", "b");
    told.push(typeof id, setTimeout.name, setTimeout.length, /native code/.test(String(setTimeout)));
    class Own extends BroadcastChannel { isOwn = true; }
    told.push(new Own("x").isOwn, new BroadcastChannel("x") instanceof BroadcastChannel);
    requestAnimationFrame((at) => told.push(typeof at));
    try { requestAnimationFrame(); } catch (error) { told.push(error.name); }
    setTimeout("told.push('text')", 1);
    setInterval(() => { state.textContent = told.join(" "); }, 50);`);
  const want = ["TypeError", "a", "b", "number", "number", "setTimeout", "1", "text", "true", "true", "true"].toSorted();
  await isAtRest(page, async (shown) => {
    const told = async (): Promise<readonly string[]> => ((await shown.locator("#state").textContent()) ?? "").split(" ").toSorted();
    await expect.poll(told, { timeout: 10_000 }).toEqual(want);
  });
});
