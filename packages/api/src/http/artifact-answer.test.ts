import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Koa from "koa";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ArtifactFile, sendArtifact } from "./artifact-answer.ts";
import type { HttpContext, RequestState } from "./context.ts";
import { failures } from "./failures.ts";

const CONTENT = Buffer.from("0123456789");
const MODIFIED = new Date("2026-01-01T00:00:00.000Z");
let closed = 0;

async function* slice(start: number, end: number): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    for (let at = start; at <= end; at++) yield CONTENT.subarray(at, at + 1);
  } finally {
    closed++;
  }
}

const file: ArtifactFile = {
  type: "video/webm",
  fileName: "run-1-video.webm",
  size: CONTENT.length,
  etag: '"abc"',
  modifiedAt: MODIFIED,
  open: async (range) => slice(range?.start ?? 0, range?.end ?? CONTENT.length - 1),
};
const files: Record<string, ArtifactFile> = {
  "/file": file,
  "/growing": { ...file, size: null },
  "/gone": { ...file, open: async () => null },
};

let server: Server;
let base: string;

beforeAll(async () => {
  const app = new Koa<RequestState>();
  app.use(async (ctx, next) => {
    Object.assign(ctx.state, { requestId: "r1", logFields: {}, log: pino({ level: "warn" }) });
    await next();
  });
  app.use(failures({ typeBase: "http://x/problems", translate: () => null }));
  app.use(async (ctx) => sendArtifact(ctx as HttpContext, files[ctx.path] ?? file));
  server = createServer((req, res) => void app.callback()(req, res));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (headers: Record<string, string> = {}, path = "/file", method = "GET") => fetch(base + path, { headers, method });

describe("an artifact", () => {
  it("comes whole, with its length, type and tag", async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("0123456789");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "video/webm",
      "content-length": "10",
      etag: '"abc"',
      "accept-ranges": "bytes",
      "cache-control": "private, no-cache",
    });
  });

  it.each([
    { name: "from the start", range: "bytes=0-3", want: "0123", contentRange: "bytes 0-3/10" },
    { name: "in the middle", range: "bytes=4-5", want: "45", contentRange: "bytes 4-5/10" },
    { name: "to the end", range: "bytes=7-", want: "789", contentRange: "bytes 7-9/10" },
    { name: "the last ones", range: "bytes=-2", want: "89", contentRange: "bytes 8-9/10" },
    { name: "one byte", range: "bytes=0-0", want: "0", contentRange: "bytes 0-0/10" },
    { name: "beyond the end, cut", range: "bytes=8-99", want: "89", contentRange: "bytes 8-9/10" },
    { name: "more than there are, from the end", range: "bytes=-99", want: "0123456789", contentRange: "bytes 0-9/10" },
    { name: "all of it", range: "bytes=0-9", want: "0123456789", contentRange: "bytes 0-9/10" },
  ])("comes in part: $name", async ({ range, want, contentRange }) => {
    const answer = await get({ Range: range });
    expect(answer.status).toBe(206);
    expect(await answer.text()).toBe(want);
    expect(answer.headers.get("content-range")).toBe(contentRange);
    expect(answer.headers.get("content-length")).toBe(String(want.length));
  });

  it.each(["bytes=10-", "bytes=20-30", "bytes=-0"])("says 416 to %s", async (range) => {
    const answer = await get({ Range: range });
    expect(answer.status).toBe(416);
    expect(answer.headers.get("content-range")).toBe("bytes */10");
    expect(await answer.json()).toMatchObject({ code: "range_not_satisfiable" });
  });

  it.each(["bytes=", "bytes=x-y", "lines=1-2", "bytes=0-1,4-5", "nonsense"])("comes whole to %j", async (range) => {
    const answer = await get({ Range: range });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("0123456789");
  });

  it("takes a range only of the content that the client has", async () => {
    expect((await get({ Range: "bytes=0-1", "If-Range": '"abc"' })).status).toBe(206);
    expect((await get({ Range: "bytes=0-1", "If-Range": '"old"' })).status).toBe(200);
    expect((await get({ Range: "bytes=0-1", "If-Range": MODIFIED.toUTCString() })).status).toBe(206);
    expect((await get({ Range: "bytes=0-1", "If-Range": new Date(0).toUTCString() })).status).toBe(200);
  });

  it("is not sent again to who has it", async () => {
    const answer = await get({ "If-None-Match": '"abc"' });
    expect(answer.status).toBe(304);
    expect(answer.headers.get("etag")).toBe('"abc"');
    expect((await get({ "If-None-Match": '"other"' })).status).toBe(200);
  });

  it("answers HEAD without opening it", async () => {
    const before = closed;
    const answer = await get({}, "/file", "HEAD");
    expect(answer.headers.get("content-length")).toBe("10");
    expect(await answer.text()).toBe("");
    expect(closed).toBe(before);
  });

  it("has no ranges while its length is unknown", async () => {
    const answer = await get({ Range: "bytes=0-1" }, "/growing");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("accept-ranges")).toBe("none");
  });

  it("is 404 when it goes away between finding and opening", async () => {
    const answer = await get({}, "/gone");
    expect(answer.status).toBe(404);
    expect(answer.headers.get("etag")).toBeNull();
    expect(await answer.json()).toMatchObject({ code: "not_found" });
  });
});
