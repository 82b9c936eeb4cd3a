import type { HttpContext } from "./context.ts";

/**
 * Whether the client has what would be sent, by `If-None-Match`, else by `If-Modified-Since`. A `Cache-Control: no-cache` in the request
 * does not matter here: it speaks to caches, and fetch adds it by itself to every conditional request.
 */
export function isUnchanged(ctx: HttpContext): boolean {
  if (ctx.method !== "GET" && ctx.method !== "HEAD") return false;
  const tags = ctx.get("If-None-Match");
  if (tags !== "") return tags.trim() === "*" || tags.split(",").some((tag) => weak(tag) === weak(String(ctx.res.getHeader("ETag"))));
  const since = Date.parse(ctx.get("If-Modified-Since"));
  return since >= Date.parse(String(ctx.res.getHeader("Last-Modified")));
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * The range of a `Range` header within `size` bytes. - `whole`: another unit, several ranges, or not a range at all, which HTTP lets us
 * answer with everything. - `unsatisfiable`: well formed, but there is nothing there.
 */
export function readRange(header: string, size: number): Range | "whole" | "unsatisfiable" {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/iu.exec(header);
  const [, first = "", last = ""] = match ?? [];
  if (match === null || (first === "" && last === "")) return "whole";
  if (first === "") {
    const count = Math.min(Number(last), size);
    return count === 0 ? "unsatisfiable" : { start: size - count, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return "whole";
  return start >= size ? "unsatisfiable" : { start, end };
}

function weak(tag: string): string {
  return tag.trim().replace(/^W\//u, "");
}
