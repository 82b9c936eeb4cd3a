import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { generate } from "selfsigned";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../config.ts";
import { startBrowser, startTrusting } from "./start-browser.ts";

interface Pair {
  readonly cert: string;
  readonly private: string;
}

const YEAR_MS = 365 * 24 * 3_600_000;
const now = Date.now();

const authority = async (): Promise<Pair> =>
  await generate([{ name: "commonName", value: "Staging CA" }], {
    notAfterDate: new Date(now + YEAR_MS),
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "keyUsage", keyCertSign: true, cRLSign: true, critical: true },
    ],
  });

const server = async (by: Pair | null, { name = "Staging server", host = "localhost", until = now + YEAR_MS } = {}): Promise<Pair> =>
  await generate([{ name: "commonName", value: name }], {
    notBeforeDate: new Date(now - YEAR_MS),
    notAfterDate: new Date(until),
    extensions: [
      { name: "basicConstraints", cA: false },
      { name: "subjectAltName", altNames: [{ type: 2, value: host }] },
    ],
    ...(by === null ? {} : { ca: { key: by.private, cert: by.cert } }),
  });

let folder: string;
let ours: Pair;
let namesake: Pair;
const servers: Server[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "runwright-test-"));
  [ours, namesake] = await Promise.all([authority(), authority()]);
});
afterAll(async () => {
  for (const one of servers) {
    one.close();
    one.closeAllConnections();
  }
  await rm(folder, { recursive: true, force: true });
});

async function site(pair: Pair): Promise<string> {
  const one = createServer({ key: pair.private, cert: pair.cert }, (_request, response) => void response.end("<h1>Staging</h1>"));
  servers.push(one);
  one.listen(0, "127.0.0.1");
  await once(one, "listening");
  return `https://localhost:${(one.address() as AddressInfo).port}/`;
}

/** What the browser says to each address when it trusts these certificates. */
async function visit(certificates: readonly string[], urls: readonly string[]): Promise<string[]> {
  const options = { config: loadConfig({}), environment: process.env, workFolder: folder, meanwhile: () => undefined };
  const start = await startTrusting(await startBrowser(options), certificates, options);
  if (start.browser === null) throw new Error(start.problem);
  try {
    const page = await start.browser.newPage();
    const seen: string[] = [];
    for (const url of urls) {
      const said = await page.goto(url).then(
        async () => await page.innerText("h1"),
        (error: Error) => /net::(\w+)/u.exec(error.message)?.[1] ?? error.message,
      );
      seen.push(said);
    }
    return seen;
  } finally {
    await start.browser.close();
  }
}

describe("certificates of an environment", { timeout: 60_000 }, () => {
  it("open sites of that authority and servers that vouch for themselves, and only while name and date are right", async () => {
    const itself = await server(null, { name: "Itself" });
    const urls = await Promise.all([
      site(await server(ours)),
      site(itself),
      site(await server(namesake)),
      site(await server(null, { name: "Stranger" })),
      site(await server(ours, { host: "elsewhere.example" })),
      site(await server(ours, { until: now - 1000 })),
    ]);
    expect(await visit([ours.cert, itself.cert], urls)).toEqual([
      "Staging",
      "Staging",
      "ERR_CERT_AUTHORITY_INVALID",
      "ERR_CERT_AUTHORITY_INVALID",
      "ERR_CERT_COMMON_NAME_INVALID",
      "ERR_CERT_DATE_INVALID",
    ]);
  });

  it("need no other browser where there are none", async () => {
    const former = { browser: null, code: "browser_missing", problem: "There is none." } as const;
    const options = { config: loadConfig({}), environment: {}, workFolder: folder, meanwhile: () => undefined };
    expect(await startTrusting(former, [], options)).toBe(former);
  });
});
