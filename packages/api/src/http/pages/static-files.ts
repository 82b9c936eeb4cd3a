import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { notFound } from "../checks.ts";
import { isUnchanged } from "../conditional.ts";
import type { HttpContext } from "../context.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".json": "application/json; charset=utf-8",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
};
// A name that a build writes with a digest of the content in it never changes its meaning.
const HASHED = /[.-][0-9A-Za-z_-]{8,}\.(?:js|css|woff2|svg|png)$/u;
const SAFE_PART = /^(?!\.)[\w.@-]+$/u;

/** Sends one file of a folder; the name is taken apart and checked, so that nothing outside the folder can be named. */
export async function sendFile(ctx: HttpContext, folder: string, name: string): Promise<void> {
  const parts = name.split("/");
  const type = TYPES[extname(name)];
  if (type === undefined || !parts.every((part) => SAFE_PART.test(part))) throw notFound();
  const path = join(folder, ...parts);
  const info = await stat(path).catch(() => null);
  if (info === null || !info.isFile()) throw notFound();
  ctx.status = 200;
  ctx.set({
    "Content-Type": type,
    ETag: `W/"${info.size.toString(36)}-${Math.round(info.mtimeMs).toString(36)}"`,
    "Last-Modified": info.mtime.toUTCString(),
    "Cache-Control": HASHED.test(name) ? "public, max-age=31536000, immutable" : "no-cache",
  });
  if (isUnchanged(ctx)) {
    ctx.status = 304;
    return;
  }
  if (ctx.method !== "HEAD") {
    ctx.body = createReadStream(path);
    ctx.set("Content-Type", type);
  }
  ctx.length = info.size;
}

/** Sends text made here, with an ETag of its content. */
export function sendText(ctx: HttpContext, type: string, text: string): void {
  ctx.status = 200;
  ctx.set({
    "Content-Type": type,
    ETag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`,
    "Cache-Control": "no-cache",
  });
  if (isUnchanged(ctx)) ctx.status = 304;
  else {
    ctx.body = text;
    ctx.set("Content-Type", type);
  }
}

export async function readIfThere(path: string): Promise<string | null> {
  return readFile(path, "utf8").catch(() => null);
}
