import { type LinkToken, SCOPES, type Session } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { DomainError } from "./errors.ts";
import { isExpired } from "./key-in-force.ts";
import { toHex } from "./new-id.ts";
import type { ApiKeyRecord } from "./records.ts";

/** Long enough to come back to a terminal, short enough that a link in a scrollback is worth nothing. */
const LINK_MS = 15 * 60_000;
/** A day's work. */
const SESSION_MS = 12 * 3_600_000;
const NONCE_BYTES = 12;
const LINK = /^rwl\.([\da-f-]{36})\.(\d{1,16})\.(\d{1,16})\.([\da-f]{24})\.([\w-]{20,200})$/u;
const SESSION = /^rws\.([\da-f-]{36})\.(\d{1,16})\.([\da-f]{24})\.([\w-]{20,200})$/u;

/**
 * A token that opens one session with what the key may. A session's own tokens open sessions that end when it does, so that nobody stays
 * signed in for ever with a key that he does not have.
 */
export function createLinkToken(deps: Deps, caller: Pick<Caller, "keyId" | "sessionEndsAt">): LinkToken {
  const now = deps.clock.now();
  const endsAt = Math.min(now + SESSION_MS, caller.sessionEndsAt ?? Infinity);
  const claims = `${caller.keyId}.${now + LINK_MS}.${endsAt}.${toHex(deps.ids.secret(NONCE_BYTES))}`;
  return { token: `rwl.${claims}.${deps.secretBox.sign(`link-token ${claims}`)}`, expiresAt: iso(now + LINK_MS) };
}

/** For whoever runs the service: with the newest key that may do all. Null where there is none. */
export async function firstLinkToken(deps: Deps, workspaceId: string): Promise<string | null> {
  const now = deps.clock.now();
  const keys = await deps.keys.list(workspaceId, {});
  const key = keys.find((one) => one.projectIds === null && SCOPES.every((scope) => one.scopes.includes(scope)) && !isExpired(one, now));
  return key === undefined ? null : createLinkToken(deps, { keyId: key.id }).token;
}

/** Whether it is a token of ours, used or not. */
export function isLinkToken(deps: Pick<Deps, "secretBox">, token: string): boolean {
  const [claims, signature] = signedParts(token, LINK);
  return signature !== "" && deps.secretBox.isSignedBy(`link-token ${claims}`, signature);
}

/** Opens the session that a token is for. Refusals: unauthenticated (not ours, too old, used before, its key is not in force). */
export async function openSession(deps: Deps, token: string): Promise<{ readonly session: Session; readonly key: ApiKeyRecord }> {
  const [, keyId = "", expiresAt, endsAt, nonce = ""] = LINK.exec(token) ?? [];
  const now = deps.clock.now();
  if (!isLinkToken(deps, token) || Number(expiresAt) <= now) throw refused();
  const key = await keyInForce(deps, keyId);
  if (key === null || !(await isFirstUse(deps, { workspaceId: key.workspaceId, nonce, until: Number(expiresAt) }))) throw refused();
  const claims = `${keyId}.${endsAt}.${nonce}`;
  const text = `rws.${claims}.${deps.secretBox.sign(`session ${claims}`)}`;
  return { key, session: { session: text, expiresAt: iso(Number(endsAt)) } };
}

export function isSessionText(text: string): boolean {
  return SESSION.test(text);
}

/** Who holds the session; null when it is none of ours, has ended, or its key is not in force. Whoever wants `admin` shows the key itself. */
export async function callerOfSession(deps: Deps, text: string): Promise<Caller | null> {
  const [, keyId = "", endsAt] = SESSION.exec(text) ?? [];
  const [claims, signature] = signedParts(text, SESSION);
  if (signature === "" || !deps.secretBox.isSignedBy(`session ${claims}`, signature)) return null;
  if (Number(endsAt) <= deps.clock.now()) return null;
  const key = await keyInForce(deps, keyId);
  if (key === null) return null;
  const { id, workspaceId, scopes, projectIds } = key;
  return { keyId: id, workspaceId, projectIds, scopes: scopes.filter((scope) => scope !== "admin"), sessionEndsAt: Number(endsAt) };
}

/** Kept with the answers to repeated requests, where one of two at the same moment is the first, whatever process asks. */
async function isFirstUse(
  deps: Deps,
  { workspaceId, nonce, until }: { readonly workspaceId: string; readonly nonce: string; readonly until: number },
): Promise<boolean> {
  const id = { workspaceId, operation: "link token", key: nonce };
  const owner = deps.ids.id();
  const times = { now: iso(deps.clock.now()), claimUntil: iso(until), keepUntil: iso(until) };
  const { outcome } = await deps.idempotency.claim(id, { fingerprint: owner, owner, ...times });
  // A claim alone would end with this process.
  if (outcome === "claimed") await deps.idempotency.complete(id, { owner, answer: "" });
  return outcome === "claimed";
}

async function keyInForce(deps: Deps, id: string): Promise<ApiKeyRecord | null> {
  const key = await deps.keys.get(id);
  return key === null || key.revokedAt !== null || isExpired(key, deps.clock.now()) ? null : key;
}

/** What is signed, and the signature; empty when it is no such text. */
function signedParts(text: string, shape: RegExp): readonly [claims: string, signature: string] {
  if (!shape.test(text)) return ["", ""];
  const end = text.lastIndexOf(".");
  return [text.slice(text.indexOf(".") + 1, end), text.slice(end + 1)];
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

function refused(): DomainError {
  return new DomainError("unauthenticated", "The link has been used or has expired. Take a new one, or sign in with an API key.");
}
