import { createHash } from "node:crypto";
import type { HttpContext } from "./context.ts";
import { invalid } from "./validation.ts";

/** A success that can be given again. */
export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const KEY = /^[\u0021-\u007e]{1,255}$/u;

/** The caller's `Idempotency-Key`; null when there is none, 422 when it cannot be one. */
export function idempotencyKey(ctx: HttpContext): string | null {
  const given = ctx.req.headers["idempotency-key"];
  if (given === undefined) return null;
  if (typeof given === "string" && KEY.test(given)) return given;
  throw invalid([{ pointer: "", code: "invalid_value", detail: "Idempotency-Key must be 1 to 255 visible ASCII characters" }]);
}

/** The same for the same query and body, whatever the order of the body's fields. */
export function fingerprint(querystring: string, body: unknown): string {
  return createHash("sha256")
    .update(`${querystring}\n${canonical(body)}`)
    .digest("base64url");
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
