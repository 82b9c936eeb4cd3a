import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, type BrowserContextOptions, chromium } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { environmentOptions } from "./device-options.ts";
import { findBrowser } from "./find-browser.ts";
import { sendHeadersTo } from "./origin-headers.ts";

const HEADERS = [
  { name: "X-Preview-Bypass", value: "let-me-in" },
  { name: "X-Team", value: "shop" },
];

interface Seen {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
}

interface Site {
  readonly url: string;
  readonly seen: Seen[];
  readonly server: Server;
}

let shop: Site;
let stranger: Site;
let browser: Browser;
let problems: string[];

async function startSite(answer: (path: string, response: ServerResponse, request: IncomingMessage) => void): Promise<Site> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    seen.push({ path: request.url ?? "", headers: request.headers });
    response.setHeader("access-control-allow-origin", "*").setHeader("content-type", "text/html");
    answer(request.url ?? "", response, request);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, server };
}

beforeEach(async () => {
  problems = [];
  stranger = await startSite((_path, response) => response.end(`<h1>Stranger</h1><iframe src="${shop.url}/framed"></iframe>`));
  shop = await startSite((path, response) => {
    if (path.startsWith("/away")) response.writeHead(302, { location: `${stranger.url}${path}` }).end();
    else if (path === "/here") response.writeHead(302, { location: "/home" }).end();
    else if (path === "/home")
      response
        .setHeader("set-cookie", "cart=1")
        .end(
          `<h1>Shop</h1><img src="/away-picture"><a href="/popup" target="_blank">Open</a><script>fetch("/call", { method: "POST", body: "x" }); fetch("${stranger.url}/third-party", { headers: { "x-team": "their own" } });</script>`,
        );
    else response.end("<h1>Else</h1>");
  });
  const found = await findBrowser(process.env);
  if ("problem" in found) throw new Error(found.problem);
  browser = await chromium.launch({ executablePath: found.executablePath });
});
afterEach(async () => {
  await browser.close();
  for (const { server } of [shop, stranger]) {
    server.closeAllConnections();
    server.close();
  }
});

async function visitAll(options: BrowserContextOptions = {}): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(`${shop.url}/home`, { waitUntil: "networkidle" });
  const [popup] = await Promise.all([page.waitForEvent("popup"), page.click("a")]);
  await popup.waitForLoadState();
  await page.goto(`${shop.url}/here`, { waitUntil: "networkidle" });
  await page.goto(`${shop.url}/away`, { waitUntil: "networkidle" });
  await context.close();
}

describe("headers for the start origin", { timeout: 60_000 }, () => {
  it("go with every request to it, and to no other origin: third parties, frames, popups, redirects", async () => {
    await sendHeadersTo(browser, { origin: shop.url, headers: HEADERS, onRefused: (problem) => problems.push(problem) });
    await visitAll();
    const paths = shop.seen.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["/home", "/call", "/popup", "/here", "/away", "/away-picture", "/framed"]));
    for (const { path, headers } of shop.seen)
      expect([path, headers["x-preview-bypass"], headers["x-team"]]).toEqual([path, "let-me-in", "shop"]);
    expect(shop.seen.find(({ path }) => path === "/popup")?.headers.cookie).toBe("cart=1");
    expect(stranger.seen.map(({ path }) => path)).toEqual(expect.arrayContaining(["/third-party", "/away", "/away-picture"]));
    for (const { path, headers } of stranger.seen) {
      expect([path, headers["x-preview-bypass"]]).toEqual([path, undefined]);
      expect([path, headers["x-team"]]).toEqual([
        path,
        path === "/third-party" && headers["x-team"] !== undefined ? "their own" : undefined,
      ]);
    }
    expect(problems).toEqual([]);
  });

  it("that no browser may send are said, and hold nothing up", async () => {
    const headers = [{ name: "X-Bad", value: "line\nbreak" }];
    await sendHeadersTo(browser, { origin: shop.url, headers, onRefused: (problem) => problems.push(problem) });
    await visitAll();
    expect(problems).toHaveLength(1);
    expect(shop.seen.length).toBeGreaterThan(4);
  });
});

describe("the credentials of HTTP authentication", { timeout: 60_000 }, () => {
  it("go to the start origin alone, with headers or without, also when a stranger asks for them after a redirect", async () => {
    const ask = (request: IncomingMessage, response: ServerResponse): boolean => {
      if (request.headers.authorization !== undefined) return false;
      response.writeHead(401, { "www-authenticate": 'Basic realm="x"' }).end();
      return true;
    };
    const asking = await startSite((_path, response, request) => void (ask(request, response) || response.end()));
    const secured = await startSite((path, response, request) => {
      if (ask(request, response)) return;
      if (path === "/away") response.writeHead(302, { location: `${asking.url}/asked` }).end();
      else response.end(`<h1>In</h1>`);
    });
    try {
      await sendHeadersTo(browser, { origin: secured.url, headers: HEADERS, onRefused: (problem) => problems.push(problem) });
      const httpAuth = { username: "ada", password: "c0rrect-h0rse", origin: secured.url };
      const none = { proxy: null, locale: null, timezone: null };
      const context = await browser.newContext(environmentOptions({ ...none, httpAuth }));
      const page = await context.newPage();
      await page.goto(`${secured.url}/`);
      expect(await page.textContent("h1")).toBe("In");
      await expect(page.goto(`${secured.url}/away`)).rejects.toThrow("ERR_INVALID_AUTH_CREDENTIALS");
      const sent = `Basic ${Buffer.from("ada:c0rrect-h0rse").toString("base64")}`;
      expect(secured.seen.at(-1)?.headers.authorization).toBe(sent);
      expect(asking.seen.map(({ path }) => path)).toContain("/asked");
      for (const { headers } of asking.seen) expect([headers.authorization, headers["x-preview-bypass"]]).toEqual([undefined, undefined]);
    } finally {
      for (const { server } of [asking, secured]) {
        server.closeAllConnections();
        server.close();
      }
    }
  });
});

describe("a proxy", { timeout: 60_000 }, () => {
  it("is gone through, with its password, but for what bypasses it", async () => {
    const proxied: string[] = [];
    const proxy = createServer((request, response) => {
      const password = request.headers["proxy-authorization"];
      if (password === undefined) return void response.writeHead(407, { "proxy-authenticate": "Basic" }).end();
      proxied.push(`${request.url} ${Buffer.from(password.slice(6), "base64").toString()}`);
      response.setHeader("content-type", "text/html").end("<h1>Through the proxy</h1>");
    }).listen(0, "127.0.0.1");
    await once(proxy, "listening");
    const server = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const given = { server, bypass: new URL(stranger.url).host, username: "ada", password: "c0rrect-h0rse" };
    const none = { httpAuth: null, locale: "de-DE", timezone: "Europe/Berlin" };
    const context = await browser.newContext(environmentOptions({ ...none, proxy: given }));
    try {
      const page = await context.newPage();
      await page.goto("http://shop.internal/start");
      expect(await page.textContent("h1")).toBe("Through the proxy");
      expect(await page.evaluate("[navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone]")).toEqual([
        "de-DE",
        "Europe/Berlin",
      ]);
      await page.goto(stranger.url);
      expect(await page.textContent("h1")).toBe("Stranger");
      expect(proxied[0]).toBe("http://shop.internal/start ada:c0rrect-h0rse");
      expect(proxied.join("\n")).not.toContain(stranger.url);
    } finally {
      await context.close();
      proxy.closeAllConnections();
      proxy.close();
    }
  });
});
