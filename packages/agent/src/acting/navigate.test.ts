import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Act } from "../language/intent.ts";
import { type Answer, type Browse, serve, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { Deadline } from "./deadline.ts";
import { type ActOutcome, performAct, type PerformContext } from "./perform.ts";
import { BrowserSession } from "./session.ts";

const later =
  (ms: number, answer: Answer): Answer =>
  (request, response) => {
    setTimeout(() => answer(request, response), ms);
  };
const html =
  (body: string, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "text/html" }).end(body);
  };

let browse: Browse;
let context: BrowserContext;
let site: Awaited<ReturnType<typeof serve>>;
let session: BrowserSession;
let page: Page;
beforeAll(async () => {
  browse = await startBrowsing();
  context = await browse.browser.newContext({ viewport: { width: 1280, height: 720 } });
  site = await serve({
    "/": `<h1>Home</h1><a href="/slow">Slow</a> <a href="/popup" target="_blank">Terms</a> <a href="/file">Report</a> <a href="/nothing">Nothing</a>
      <button onclick="history.pushState(null, '', '/pushed')">Push</button>
      <a href="/routed" onclick="event.preventDefault(); import('/code.js').then(() => { history.pushState(null, '', '/routed'); out.textContent = 'routed'; })">Route</a>
      <button onclick="history.pushState(null, '', location.href)">Dialog</button>
      <button onclick="fetch('/data').then((r) => r.text()).then((t) => { out.textContent = t; })">Load</button>
      <button onclick="fetch('/data').then(() => fetch('/data')).then((r) => r.text()).then((t) => { out.textContent = t; })">Chain</button>
      <button onclick="setTimeout(() => { location.href = '/popup'; }, 0)">Go on</button>
      <button onclick="setTimeout(() => fetch('/data').then(() => { location.hash = '#/made'; }), 400)">Create</button>
      <button onclick="out.textContent = String(confirm('Sure?'))">Confirm</button>
      <button onclick="out.textContent = String(prompt('Name?'))">Prompt</button>
      <button onclick="alert('Saved')">Alert</button>
      <button onclick="throw new Error('broken')">Throw</button>
      <button onclick="console.error('bad news')">Grumble</button>
      <button onclick="location.href='/broken'">Break</button><p id="out"></p>`,
    "/slow": later(300, html("<h1>Slow page</h1>")),
    "/popup": later(200, html(`<h1>Terms page</h1><button onclick="window.close()">Close</button>`)),
    "/file": (_request, response) => response.writeHead(200, { "content-disposition": 'attachment; filename="report.csv"' }).end("a,b"),
    "/nothing": (_request, response) => response.writeHead(204).end(),
    "/data": later(250, (_request, response) => response.end("data")),
    "/code.js": later(700, (_request, response) => response.writeHead(200, { "content-type": "text/javascript" }).end("")),
    "/broken": html("<h1>Oops</h1>", 500),
    "/circle": (_request, response) => response.writeHead(302, { location: "/circle" }).end(),
    "/hang": () => undefined,
    "/half": (_request, response) => response.destroy(),
    "/building": `<script>onload = () => setTimeout(() => { const end = performance.now() + 900; while (performance.now() < end); h.textContent = 'Built' });</script><h1 id="h">Building</h1>`,
    "/turning": `<div id="app"><i style="display:inline-block;width:20px;height:20px;border:2px solid"></i><p>Loading…</p></div><script>
      const soon = (then) => setTimeout(() => fetch('/data').then(then), 400); soon(() => soon(() => { app.innerHTML = '<form><input aria-label="Name"></form>'; }));</script>`,
    "/short": `<p>OK</p>`,
    "/never": `<p>Loading…</p><script>setInterval(() => undefined, 50)</script>`,
    "/picture": `<h1>Picture page</h1><img src="/hang">`,
  });
});
beforeEach(async () => {
  page = await context.newPage();
  session = await BrowserSession.attach(page);
});
afterEach(async () => {
  session.detach();
  await Promise.all(context.pages().map(async (open) => open.close()));
});
afterAll(async () => {
  await browse.close();
  await site.close();
});

const act = async (what: Act, more: Partial<PerformContext> & { readonly ms?: number } = {}): Promise<ActOutcome> =>
  performAct(session, what, {
    deadline: Deadline.in(more.ms ?? 5_000),
    signal: new AbortController().signal,
    resolveValue: (text) => text,
    ...more,
  });
const go = async (path: string, ms = 5_000): Promise<ActOutcome> =>
  act({ kind: "navigate", url: path.startsWith("/") ? site.url + path : path }, { ms });
const click = async (name: string, more: Partial<PerformContext> = {}): Promise<ActOutcome> =>
  act({ kind: "click", target: { name, words: name } }, more);
const out = async (): Promise<string> => session.page.locator("#out").innerText();
const title = async (): Promise<string> => session.page.locator("h1").innerText();

describe("opens", () => {
  test("an address, and one relative to it", async () => {
    expect(await go("/")).toMatchObject({ ok: true, actions: 1, effect: { urlChanged: true } });
    expect(await act({ kind: "navigate", url: "/slow" })).toMatchObject({ ok: true });
    expect(await title()).toBe("Slow page");
  });

  test.each([
    { what: "a page that answers 404", path: "/missing", code: "http_error", says: "answered 404 Not Found" },
    { what: "a page that answers 500", path: "/broken", code: "http_error", says: "answered 500" },
    { what: "a circle of redirects", path: "/circle", code: "too_many_redirects", says: "keeps redirecting in a circle" },
    { what: "a port where nothing listens", path: "http://127.0.0.1:1", code: "unreachable", says: "can't be reached" },
    { what: "a host that does not exist", path: "http://no-such-host.invalid", code: "unreachable", says: "can't be reached" },
    { what: "a page that never answers", path: "/hang", code: "timeout", says: "did not answer within 1 s" },
    { what: "a connection that is closed", path: "/half", code: "unreachable", says: "closed without an answer" },
    { what: "a file", path: "/file", code: "download_started", says: '"report.csv"' },
    { what: "no address", path: "htp//:x", code: "invalid_url", says: "not an address" },
  ])("and says why not: $what", async ({ path, code, says }) => {
    expect(await go(path, path === "/hang" ? 1_000 : 5_000)).toMatchObject({ ok: false, code, message: expect.stringContaining(says) });
  });

  test("an address only once the page has answered to what was done on it", async () => {
    await go("/#/list");
    const answered = page.waitForResponse("**/data");
    expect(await click("Create")).toMatchObject({ ok: true });
    expect(await go("/#/list")).toMatchObject({ ok: true });
    await answered;
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(page.url()).toContain("#/list");
  });

  test("a page whose picture never comes", async () => {
    expect(await go("/picture", 1_500)).toMatchObject({ ok: true });
    expect(await title()).toBe("Picture page");
  });

  test("a page that its scripts still build, until it answers", async () => {
    const startedMs = performance.now();
    expect(await go("/building")).toMatchObject({ ok: true });
    expect(performance.now() - startedMs).toBeGreaterThan(900);
  });

  test("a page that only says that it is coming, until it is there", async () => {
    expect(await go("/turning")).toMatchObject({ ok: true });
    expect(await page.locator("form").count()).toBe(1);
  });

  test.each(["/short", "/never"])("a page on which nothing more comes, as it is: %s", async (path) => {
    expect(await go(path, 1_500)).toMatchObject({ ok: true });
  });
});

describe("moves in history", () => {
  test("back, forward and again", async () => {
    await go("/");
    await go("/slow");
    expect(await act({ kind: "history", move: "back" })).toMatchObject({ ok: true });
    expect(await title()).toBe("Home");
    expect(await act({ kind: "history", move: "forward" })).toMatchObject({ ok: true });
    expect(await title()).toBe("Slow page");
    expect(await act({ kind: "history", move: "reload" })).toMatchObject({ ok: true, effect: { changed: true } });
  });

  test("not beyond its end", async () => {
    await go("/");
    expect(await act({ kind: "history", move: "forward" })).toMatchObject({ ok: false, code: "no_history" });
  });
});

describe("waits after an action", () => {
  test.each([
    { what: "for the page that it opens", name: "Slow", want: { urlChanged: true, requests: 1 }, see: title, shows: "Slow page" },
    { what: "for the page that a script opens a little later", name: "Go on", want: { urlChanged: true }, see: title, shows: "Terms page" },
    { what: "for the data that it asks for", name: "Load", want: { requests: 1, changed: true }, see: out, shows: "data" },
    { what: "for what is asked for with that data", name: "Chain", want: { requests: 2 }, see: out, shows: "data" },
    {
      what: "for nothing when the address changes within the page",
      name: "Push",
      want: { urlChanged: true, requests: 0 },
      see: title,
      shows: "Home",
    },
    {
      what: "for the address that a link leads to within the page",
      name: "Route",
      want: { urlChanged: true, requests: 0 },
      see: out,
      shows: "routed",
    },
    {
      what: "for nothing when the page writes its own address again",
      name: "Dialog",
      want: { urlChanged: false, requests: 0, words: "the page changed" },
      see: title,
      shows: "Home",
    },
    {
      what: "for no page when the answer has no content",
      name: "Nothing",
      want: { urlChanged: false, requests: 1 },
      see: title,
      shows: "Home",
    },
  ])("$what", async ({ name, want, see, shows }) => {
    await go("/");
    expect(await click(name)).toMatchObject({ ok: true, effect: want });
    expect(await see()).toBe(shows);
  });
});

describe("tells what happened meanwhile", () => {
  test.each([
    { what: "a download", name: "Report", event: { type: "download", name: "report.csv" } },
    { what: "an error of the page", name: "Throw", event: { type: "page.error", message: "Error: broken" } },
    { what: "an error on the console", name: "Grumble", event: { type: "console.error", message: "bad news" } },
    { what: "a document that was refused", name: "Break", event: { type: "http.error", status: 500 } },
    { what: "a dialog", name: "Alert", event: { type: "dialog", kind: "alert", message: "Saved", answer: "dismiss" } },
  ])("$what", async ({ name, event }) => {
    await go("/");
    session.drain();
    expect(await click(name)).toMatchObject({ ok: true });
    await vi.waitFor(() => expect(session.drain()).toContainEqual(expect.objectContaining(event)));
    expect(session.drain()).toEqual([]);
  });
});

describe("answers dialogs", () => {
  test("by dismissing them, unless told otherwise", async () => {
    await go("/");
    await click("Confirm");
    expect(await out()).toBe("false");
    expect(session.alerts).toMatchObject([{ kind: "confirm", message: "Sure?", answer: "dismiss" }]);
  });

  test("as the line before says, once", async () => {
    await go("/");
    await act({ kind: "dialog", answer: "accept" });
    await click("Confirm");
    expect(await out()).toBe("true");
    await click("Confirm");
    expect(await out()).toBe("false");
  });

  test("as the line after says", async () => {
    await go("/");
    const answer: Act = { kind: "dialog", answer: "accept", text: "Ann" };
    await click("Prompt", { next: answer });
    expect(await act(answer)).toMatchObject({ ok: true, words: 'accept the prompt "Name?"' });
    expect(await out()).toBe("Ann");
  });

  test("and says so when it is too late to answer otherwise", async () => {
    await go("/");
    await click("Confirm");
    expect(await act({ kind: "dialog", answer: "accept" })).toMatchObject({ ok: false, code: "dialog_answered" });
  });
});

test("follows a tab that a click opens, and comes back when it closes", async () => {
  await go("/");
  expect(await click("Terms")).toMatchObject({ ok: true, effect: { changed: true, words: expect.stringContaining("another tab") } });
  expect(await title()).toBe("Terms page");
  expect(session.drain()).toContainEqual({ type: "popup", url: `${site.url}/popup` });
  expect(await click("Close")).toMatchObject({ ok: true });
  expect(await title()).toBe("Home");
});

test("says when what is missing is in another tab", async () => {
  await go("/");
  await click("Terms");
  expect(await click("Push", { deadline: Deadline.in(300) })).toMatchObject({
    ok: false,
    code: "not_found",
    message: expect.stringContaining("another tab"),
  });
});

test("says when the page is too busy to answer", async () => {
  await page.setContent(`<button onclick="const end = Date.now() + 1500; while (Date.now() < end);">Freeze</button>`);
  const done = await click("Freeze", { deadline: Deadline.in(500) });
  expect(done.actions).toBeLessThanOrEqual(1);
});
