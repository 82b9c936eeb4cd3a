import type { HttpContext } from "../context.ts";
import type { JsonAnswer } from "../handler.ts";

/** With the version that a change can be made on. */
export function planAnswer<T extends { readonly version: number }>(ctx: HttpContext, plan: T): JsonAnswer<T> {
  return versioned(ctx, { body: plan, version: plan.version });
}

/** With its version, for `If-Match` on a change. */
export function versioned<T>(ctx: HttpContext, { body, version }: { readonly body: T; readonly version: number }): JsonAnswer<T> {
  ctx.set("ETag", `"${version}"`);
  return { body };
}

/** Of `If-Match`: undefined where any will do; what is no version of ours fits none. */
export function versionIn(ctx: HttpContext): number | undefined {
  const given = ctx.get("If-Match").trim();
  if (given === "" || given === "*") return undefined;
  const version = /^(?:W\/)?"(\d{1,15})"$/u.exec(given)?.[1];
  return version === undefined ? -1 : Number(version);
}
