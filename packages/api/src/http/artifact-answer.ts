import { Readable } from "node:stream";
import { notFound } from "./checks.ts";
import { isUnchanged, type Range, readRange } from "./conditional.ts";
import type { HttpContext } from "./context.ts";
import { Refusal } from "./problem.ts";

export interface ArtifactFile {
  readonly type: string;
  readonly fileName: string;
  /** Bytes; null when it is only known at the end, which rules out ranges. */
  readonly size: number | null;
  /** With its quotes. */
  readonly etag: string;
  readonly modifiedAt: Date;
  /** null when it has been deleted meanwhile. */
  open(range?: Range): Promise<AsyncIterable<Uint8Array> | null>;
}

/** Answers 200, 206, 304 or 416; streams, and stops reading when the client leaves. */
export async function sendArtifact(ctx: HttpContext, file: ArtifactFile): Promise<void> {
  ctx.status = 200;
  ctx.set({
    "Content-Type": file.type,
    "Content-Disposition": `inline; filename="${file.fileName}"`,
    ETag: file.etag,
    "Last-Modified": file.modifiedAt.toUTCString(),
    // An artifact of a Run that still goes on can be replaced, and a key can be revoked: caches ask each time.
    "Cache-Control": "private, no-cache",
    "Accept-Ranges": file.size === null ? "none" : "bytes",
  });
  if (isUnchanged(ctx)) {
    ctx.status = 304;
    return;
  }
  const range = wantedRange(ctx, file);
  if (range !== null) {
    ctx.status = 206;
    ctx.set("Content-Range", `bytes ${range.start}-${range.end}/${file.size}`);
  }
  const length = range === null ? file.size : range.end - range.start + 1;
  if (length !== null) ctx.length = length;
  if (ctx.method === "HEAD") return;
  const content = await (range === null ? file.open() : file.open(range));
  if (content === null) throw notFound();
  ctx.body = Readable.from(content, { objectMode: false });
  // Setting a stream as body drops what was known about it.
  ctx.set("Content-Type", file.type);
  if (length !== null) ctx.length = length;
}

/** The range that is asked for, if it is of the present content. */
function wantedRange(ctx: HttpContext, file: ArtifactFile): Range | null {
  const asked = ctx.get("Range");
  if (asked === "" || ctx.method !== "GET" || file.size === null || !isPresent(ctx.get("If-Range"), file)) return null;
  const range = readRange(asked, file.size);
  if (range === "unsatisfiable")
    throw new Refusal("range_not_satisfiable", `It has ${file.size} bytes.`, { headers: { "Content-Range": `bytes */${file.size}` } });
  return range === "whole" ? null : range;
}

function isPresent(condition: string, file: ArtifactFile): boolean {
  if (condition === "") return true;
  if (condition.startsWith('"')) return condition === file.etag;
  return condition === file.modifiedAt.toUTCString();
}
