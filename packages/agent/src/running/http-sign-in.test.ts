import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { AgentVerdict, Variable } from "../agent.ts";
import { type Answer, type Browse, serve, startBrowsing } from "../perception/__fixtures__/browse.ts";
import type { TranscriptEvent } from "../transcript.ts";
import { runTest } from "./run-test.ts";

const VARIABLES: readonly Variable[] = [
  { name: "USER", value: "anna" },
  { name: "PASSWORD", value: "Lark:spur 42", secret: true },
];
const SENT = Buffer.from("anna:Lark:spur 42").toString("base64");
const BASIC = 'Basic realm="Staff"';
const IN = `<h1>Builds</h1><p>Signed in as anna</p><p id=out></p><button onclick="fetch('/private').then((got) => { out.textContent = 'answered ' + got.status })">Load</button>`;

let browse: Browse;
beforeAll(async () => void (browse = await startBrowsing()));
afterAll(async () => await browse.close());

interface Site {
  readonly url: string;
  /** What was sent with each request, `GET /private Basic …`. */
  readonly seen: string[];
}

async function site({ links = "", challenge = BASIC, isRight = isBasic }: SiteOptions = {}): Promise<Site> {
  const seen: string[] = [];
  const asking: Answer = (request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers.authorization ?? "-"}`);
    response.setHeader("content-type", "text/html");
    if (isRight(request)) response.end(IN);
    else response.writeHead(401, { "www-authenticate": challenge }).end();
  };
  const open: Answer = (request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers.authorization ?? "-"}`);
    response.setHeader("content-type", "text/html").end(`<p>Anonymous</p><a href="/private">Login</a>${links}`);
  };
  const server = await serve({ "/": open, "/private": asking });
  onTestFinished(server.close);
  return { url: server.url, seen };
}

interface SiteOptions {
  readonly links?: string;
  readonly challenge?: string | string[];
  readonly isRight?: (request: IncomingMessage) => boolean;
}

function isBasic({ headers }: IncomingMessage): boolean {
  return headers.authorization === `Basic ${SENT}`;
}

async function run(startUrl: string, description: string) {
  const events: TranscriptEvent[] = [];
  const secrets: string[] = [];
  const verdict: AgentVerdict = await runTest(await browse.fresh(), description, {
    startUrl,
    variables: VARIABLES,
    stepTimeoutMs: 5_000,
    onEvent: (event) => void events.push(event),
    onSecret: ({ value }) => void secrets.push(value),
  });
  return { verdict, events, secrets, said: JSON.stringify([events, verdict]) };
}

const SIGN_IN = `Sign in as "{{USER}}" with the password "{{PASSWORD}}"`;

describe("the browser's own dialog for a user name and a password", { timeout: 60_000 }, () => {
  it("is answered by a step that signs in, and the page that comes is gone on with", async () => {
    const { url, seen } = await site();
    const { verdict, said, secrets, events } = await run(
      url,
      `1. Click "Login"\n2. ${SIGN_IN}\n3. Click "Load"\n\nExpected:\n- I see "Signed in as anna"\n- I see "answered 200"`,
    );
    expect(verdict).toMatchObject({ status: "passed" });
    expect(seen.findLast((line) => line.startsWith("GET /private"))).toBe(`GET /private Basic ${SENT}`);
    expect(events).toContainEqual(expect.objectContaining({ type: "http.error", status: 401, asks: "HTTP sign-in (Basic, “Staff”)" }));
    expect(secrets).toEqual([SENT]);
    expect(said).toContain("{{PASSWORD}}");
    for (const secret of ["Lark:spur", SENT]) expect(said).not.toContain(secret);
  });

  it("is answered where the Test starts with it, by a line of its own for each field as well", async () => {
    const { url } = await site();
    const first = await run(`${url}/private`, `1. ${SIGN_IN}\n\nExpected:\n- I see "Signed in as anna"`);
    expect(first.verdict).toMatchObject({ status: "passed" });
    const other = await site();
    const lines = `1. Type "{{USER}}" into the "User name" field\n2. Type "{{PASSWORD}}" into the "Password" field\n3. Click "Sign in"`;
    const second = await run(`${other.url}/private`, `${lines}\n\nExpected:\n- I see "Signed in as anna"`);
    expect(second.verdict).toMatchObject({ status: "passed" });
  });

  it("is answered by Digest, which sends no password, where the server takes both", async () => {
    const digest = 'Digest realm="Staff", nonce="n1", qop="auth", algorithm=MD5';
    const { url, seen } = await site({ challenge: [digest, BASIC], isRight: isDigest });
    const { verdict } = await run(url, `1. Click "Login"\n2. ${SIGN_IN}\n\nExpected:\n- I see "Signed in as anna"`);
    expect(verdict).toMatchObject({ status: "passed" });
    expect(seen.join("\n")).not.toContain("Basic");
  });

  it("is answered in a window that a link opens", async () => {
    const { url } = await site({ links: `<a href="/private" target="_blank">Staff window</a>` });
    const { verdict } = await run(url, `1. Click "Staff window"\n2. ${SIGN_IN}\n\nExpected:\n- I see "Signed in as anna"`);
    expect(verdict).toMatchObject({ status: "passed" });
  });

  it("refuses a wrong password, which is said", async () => {
    const { url } = await site();
    const { verdict } = await run(
      url,
      `1. Click "Login"\n2. Sign in as "anna" with the password "wrong"\n\nExpected:\n- I do not see "Anonymous"`,
    );
    expect(verdict).toMatchObject({ status: "failed" });
    expect(verdict.reasoning).toContain("The server refused this user name and password");
    expect(verdict.reasoning).toContain(url);
  });

  it.each([
    ["a link leads to it", (url: string) => ({ startUrl: url, step: `1. Click "Login"` })],
    ["the Test starts with it", (url: string) => ({ startUrl: `${url}/private`, step: `1. Click "Load"` })],
    ["a step opens it", (url: string) => ({ startUrl: url, step: `1. Open ${url}/private` })],
  ])("fails where %s and the Test says nothing of it, and says how to", async (_what, at) => {
    const { url, seen } = await site();
    const { startUrl, step } = at(url);
    const { verdict } = await run(startUrl, `${step}\n\nExpected:\n- I do not see "Anonymous"`);
    expect(verdict).toMatchObject({ status: "failed" });
    expect(verdict.reasoning).toContain(`${url} asks for HTTP sign-in (“Staff”)`);
    expect(verdict.reasoning).toContain(`Sign in as "NAME" with the password "{{PASSWORD}}"`);
    for (const line of seen) expect(line).toMatch(/ -$/u);
  });

  it("gets no answer of another origin's", async () => {
    const stranger = await site();
    const away: Answer = (_request, response) => void response.writeHead(302, { location: `${stranger.url}/private` }).end();
    const mine = await serve({ "/": `<a href="/away">Login</a>`, "/away": away });
    onTestFinished(mine.close);
    const { verdict, said } = await run(mine.url, `1. Click "Login"\n2. ${SIGN_IN}\n\nExpected:\n- I see "Signed in as anna"`);
    expect(verdict.errorMessage).toContain("{{PASSWORD}} is secret and was not given to");
    for (const line of stranger.seen) expect(line).toMatch(/ -$/u);
    expect(said).not.toContain("Lark:spur");
  });

  it("of an origin that a page behind it belongs to is not answered by the credentials of the first", async () => {
    const stranger = await site();
    const { url } = await site({ links: `<a href="${stranger.url}/private">Elsewhere</a>` });
    const lines = `1. Click "Login"\n2. ${SIGN_IN}\n3. Go to ${url}/\n4. Click "Elsewhere"`;
    const { verdict } = await run(url, `${lines}\n\nExpected:\n- I do not see "Anonymous"`);
    expect(verdict.reasoning).toContain(`${stranger.url} asks for HTTP sign-in`);
    for (const line of stranger.seen) expect(line).toMatch(/ -$/u);
  });
});

function isDigest({ headers: { authorization = "" }, method }: IncomingMessage): boolean {
  if (!authorization.startsWith("Digest ")) return false;
  const of = (name: string): string => new RegExp(`\\b${name}="?([^",]*)`, "u").exec(authorization)?.[1] ?? "";
  const md5 = (text: string): string => createHash("md5").update(text).digest("hex");
  const ha1 = md5("anna:Staff:Lark:spur 42");
  const ha2 = md5(`${method}:${of("uri")}`);
  return of("response") === md5([ha1, of("nonce"), of("nc"), of("cnonce"), of("qop"), ha2].join(":"));
}
