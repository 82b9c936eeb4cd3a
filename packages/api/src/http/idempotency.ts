import { PROBLEMS } from "@runwright/contracts";
import type { Caller, Deps } from "../domain/deps.ts";
import { freshIds, type IdSource, repeatableIds } from "../domain/new-id.ts";
import type { IdempotencyId } from "../ports/idempotency-store.ts";
import type { HttpContext } from "./context.ts";
import { Refusal } from "./problem.ts";
import { translateError } from "./translate-error.ts";
import { invalid } from "./validation.ts";

export interface Once {
  readonly key: string;
  readonly body: unknown;
  readonly caller: Pick<Caller, "workspaceId" | "projectIds">;
  readonly deps: Pick<Deps, "idempotency" | "clock" | "secretBox" | "log">;
}

/** A success that can be given again. */
interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const KEY = /^[\u0021-\u007e]{1,255}$/u;
const KEEP_MS = 24 * 3600_000;
// Renewed while the request goes on; after it a claim is one of a process that died. Short, because a client that repeats the request has to
// wait for it; a process that only stood still for so long does the same as the one that takes over.
const CLAIM_MS = 5000;
const KEPT_HEADERS = ["Content-Type", "Location"];

/** The caller's `Idempotency-Key`; null when there is none, 422 when it cannot be one. */
export function idempotencyKey(ctx: HttpContext): string | null {
  const given = ctx.req.headers["idempotency-key"];
  if (given === undefined) return null;
  if (typeof given === "string" && KEY.test(given)) return given;
  throw invalid([{ pointer: "", code: "invalid_value", detail: "Idempotency-Key must be 1 to 255 visible ASCII characters" }]);
}

/**
 * Runs the request unless its key has succeeded before: then that answer is given again. Only successes are kept. A request that broke off
 * half-way (its process died, the store was away) is run again with the same ids, so that it finds what it has made.
 */
export async function answerOnce(ctx: HttpContext, once: Once, run: (ids: IdSource) => Promise<void>): Promise<void> {
  const { deps } = once;
  const { workspaceId, projectIds } = once.caller;
  const id: IdempotencyId = { workspaceId, operation: `${ctx.method} ${ctx.path}`, key: once.key };
  const context = `idempotency ${id.workspaceId} ${id.operation} ${id.key}`;
  // What a key with other projects was answered may reach further than this one does.
  const limits = projectIds === null ? "" : `\n${projectIds.toSorted().join(" ")}`;
  const fingerprint = deps.secretBox.digest(`${ctx.querystring}\n${canonical(once.body)}${limits}`);
  const owner = freshIds(deps).id();
  const now = deps.clock.now();
  const claim = await deps.idempotency.claim(id, {
    fingerprint,
    owner,
    now: iso(now),
    claimUntil: iso(now + CLAIM_MS),
    keepUntil: iso(now + KEEP_MS),
  });
  if (claim.outcome !== "claimed" && claim.fingerprint !== fingerprint)
    throw new Refusal(
      "idempotency_mismatch",
      "This Idempotency-Key was used with another body, or by an API key with other projects. Take a new one for a new request.",
    );
  if (claim.outcome === "in_progress")
    throw new Refusal("idempotency_in_progress", "The first request with this Idempotency-Key has not ended yet.", {
      headers: { "Retry-After": String(Math.max(1, Math.ceil((Date.parse(claim.claimUntil) - now) / 1000))) },
    });
  if (claim.outcome === "done") return replay(ctx, JSON.parse(deps.secretBox.open(claim.answer, context)) as KeptAnswer);
  await whileClaimed(deps, { id, owner }, () => run(repeatableIds(deps.secretBox, Date.parse(claim.since), context)));
  // Sealed because the answer may hold a secret that is shown only once: a new API key.
  try {
    await deps.idempotency.complete(id, { owner, answer: deps.secretBox.seal(JSON.stringify(keep(ctx)), context) });
  } catch (err) {
    // What was asked for is done; refusing now would make the caller do it again.
    deps.log.error({ err, requestId: ctx.state.requestId }, "answer not kept for its idempotency key");
  }
}

type ClaimDeps = Pick<Deps, "idempotency" | "clock" | "log">;

/** Keeps the claim alive while the request goes on, and gives it up when it fails. */
async function whileClaimed(deps: ClaimDeps, claim: { id: IdempotencyId; owner: string }, run: () => Promise<void>): Promise<void> {
  const ended = new AbortController();
  const renewing = keepRenewing(deps, claim, ended.signal);
  const stopRenewing = (): Promise<void> => {
    ended.abort();
    return renewing;
  };
  try {
    await run();
  } catch (error) {
    await stopRenewing();
    await giveUp(deps, claim, error);
    throw error;
  }
  await stopRenewing();
}

/** Why the request failed is told in any case; a claim that cannot be given up now ends by itself. */
async function giveUp(deps: ClaimDeps, { id, owner }: { id: IdempotencyId; owner: string }, failure: unknown): Promise<void> {
  try {
    if (isRefusal(failure)) await deps.idempotency.release(id, owner);
    // Nobody knows what it has done: whoever repeats it must find that, and may do so at once.
    else await deps.idempotency.renew(id, { owner, claimUntil: iso(deps.clock.now()) });
  } catch (err) {
    deps.log.warn({ err }, "claim of an idempotency key not given up");
  }
}

async function keepRenewing(deps: ClaimDeps, { id, owner }: { id: IdempotencyId; owner: string }, ended: AbortSignal): Promise<void> {
  for (;;) {
    await deps.clock.sleep(CLAIM_MS / 3, ended);
    if (ended.aborted) return;
    try {
      await deps.idempotency.renew(id, { owner, claimUntil: iso(deps.clock.now() + CLAIM_MS) });
    } catch (err) {
      deps.log.warn({ err }, "claim of an idempotency key not renewed");
    }
  }
}

/** A decision against the request, made before anything was done. */
function isRefusal(error: unknown): boolean {
  const refusal = error instanceof Refusal ? error : translateError(error);
  return refusal !== null && PROBLEMS[refusal.code].status < 500;
}

function keep(ctx: HttpContext): KeptAnswer {
  const headers = KEPT_HEADERS.flatMap((name) => (ctx.res.hasHeader(name) ? [[name, String(ctx.res.getHeader(name))] as const] : []));
  return { status: ctx.status, headers: Object.fromEntries(headers), body: typeof ctx.body === "string" ? ctx.body : "" };
}

function replay(ctx: HttpContext, kept: KeptAnswer): void {
  ctx.status = kept.status;
  if (kept.body !== "") ctx.body = kept.body;
  ctx.set({ ...kept.headers, "Idempotency-Replayed": "true" });
}

/** The same for the same value, whatever the order of its fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
