import { parseApiKeyText } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { DomainError } from "./errors.ts";
import { isExpired } from "./key-in-force.ts";
import { msSince, nowText } from "./moments.ts";
import type { ApiKeyRecord } from "./records.ts";
import { callerOfSession, isSessionText } from "./sessions.ts";

/** A key that an operator made up himself, for `RUNWRIGHT_BOOTSTRAP_API_KEY`. */
export const GIVEN_KEY = /^[A-Za-z0-9_-]{32,128}$/u;
const TOUCH_EVERY_MS = 60_000;

/** Who holds this API key, or a session that was opened with a token of it. Refusals: unauthenticated (unknown, mistyped, expired or revoked; the message says no more than it must). */
export async function authenticate(deps: Deps, keyText: string): Promise<Caller> {
  if (!isWellFormed(keyText)) throw refused("The API key is not well-formed.");
  if (isSessionText(keyText)) {
    const caller = await callerOfSession(deps, keyText);
    if (caller === null) throw refused("The session has ended.");
    return caller;
  }
  const key = await deps.keys.findByHash(deps.secretBox.digest(keyText));
  if (key === null || key.revokedAt !== null) throw refused("The API key is not valid.");
  if (isExpired(key, deps.clock.now())) throw refused("The API key has expired.");
  if (key.lastUsedAt === null || msSince(key.lastUsedAt, deps.clock) > TOUCH_EVERY_MS) await touch(deps, key);
  return { workspaceId: key.workspaceId, keyId: key.id, scopes: key.scopes, projectIds: key.projectIds };
}

/** Whether it could be a key at all. */
export function isWellFormed(keyText: string): boolean {
  return parseApiKeyText(keyText) !== null || GIVEN_KEY.test(keyText) || isSessionText(keyText);
}

/** A full disk must not keep readers out. */
async function touch(deps: Deps, key: ApiKeyRecord): Promise<void> {
  try {
    await deps.keys.touch(key.id, nowText(deps.clock));
  } catch (err) {
    deps.log.warn({ err, keyId: key.id }, "last use of an API key not noted");
  }
}

function refused(message: string): DomainError {
  return new DomainError("unauthenticated", message);
}
