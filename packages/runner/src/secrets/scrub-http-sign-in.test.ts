import { once } from "node:events";
import { openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { runTest, type TranscriptEvent } from "@runwright/agent";
import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startTestBrowser } from "../__fixtures__/test-browser.ts";
import { growingMask } from "./growing-mask.ts";
import { scrubTrace } from "./scrub-trace.ts";

const PASSWORD = "Lark:spur 42";

let browser: Browser;
beforeAll(async () => void (browser = await startTestBrowser()));
afterAll(async () => await browser.close());

/** Takes whatever is given, and keeps it. */
async function siteAsking(challenge: string) {
  const given: string[] = [];
  const server = createServer(({ headers: { authorization } }, response) => {
    if (authorization === undefined) return response.writeHead(401, { "www-authenticate": challenge }).end();
    given.push(authorization);
    return response.setHeader("content-type", "text/html").end("<p>Signed in</p><a href=/next>Next</a><script>fetch('/call')</script>");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, given };
}

/** The trace as Playwright wrote it, and as it is kept. */
async function recordRun(url: string, password: string) {
  const folder = await mkdtemp(path.join(tmpdir(), "scrub-"));
  onTestFinished(async () => await rm(folder, { recursive: true }));
  const file = path.join(folder, "trace.zip");
  const context = await browser.newContext();
  onTestFinished(async () => await context.close());
  await context.tracing.start({ snapshots: true });
  const mask = growingMask([{ value: PASSWORD, shownAs: "{{PASSWORD}}" }], ["PASSWORD"]);
  const events: TranscriptEvent[] = [];
  const verdict = await runTest(
    await context.newPage(),
    `1. Sign in as "anna" with the password "${password}"\n2. Click "Next"\n\nExpected:\n- I see "Signed in"`,
    {
      startUrl: url,
      variables: [{ name: "PASSWORD", value: PASSWORD, secret: true }],
      onEvent: (event) => void events.push(event),
      onSecret: ({ name, value }) => mask.add([{ value, shownAs: `{{${name}}}` }]),
    },
  );
  await context.tracing.stop({ path: file });
  const recorded = await textOf(file);
  await scrubTrace(file, mask);
  return { verdict, recorded, kept: await textOf(file), transcript: JSON.stringify(events) };
}

async function textOf(file: string): Promise<string> {
  const reader = new ZipReader(new BlobReader(await openAsBlob(file)), { useWebWorkers: false });
  const texts: string[] = [];
  for (const entry of await reader.getEntries()) if (!entry.directory) texts.push(await entry.getData(new TextWriter()));
  return texts.join("\n");
}

describe("what a step's HTTP sign-in leaves", { timeout: 60_000 }, () => {
  it.each([
    ["Basic", 'Basic realm="Staff"', "{{PASSWORD}}"],
    ["Digest", 'Digest realm="Staff", nonce="n1", qop="auth", algorithm=MD5', "{{PASSWORD}}"],
    ["Basic, by a password that is no variable's", 'Basic realm="Staff"', "sesame 77"],
  ])("holds no credentials: %s", async (_what, challenge, password) => {
    const { url, given } = await siteAsking(challenge);
    const { verdict, recorded, kept, transcript } = await recordRun(url, password);
    expect(verdict).toMatchObject({ status: "passed" });
    const sent = given.map((header) => /response="(\w+)"|^Basic (.+)/u.exec(header)?.slice(1).find(Boolean) ?? header);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((value) => recorded.includes(value))).not.toEqual([]);
    for (const secret of [...sent, PASSWORD]) {
      expect(kept).not.toContain(secret);
      expect(transcript).not.toContain(secret);
    }
    expect(kept).toMatch(/"value":"(?:Basic|Digest) \*{6}"/u);
  });
});
