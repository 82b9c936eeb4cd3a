import type { Deps } from "./deps.ts";
import { notWritten } from "./not-written.ts";

export interface Bootstrap {
  readonly workspaceId: string;
  readonly projectId: string;
  /** The text of a key that was made now, to be shown once; null when the store had one or one was given. */
  readonly newKey: string | null;
}

/**
 * Makes what a first start needs and is missing: the workspace and the project `default`, and a key with all scopes, which is `givenKey`
 * (a key that `formatApiKeyText` made, or 32-128 of `[A-Za-z0-9_-]`) if there is one. Idempotent. Refusals: invalid_request (givenKey).
 */
export async function bootstrap(_deps: Deps, _input: { givenKey: string | null }): Promise<Bootstrap> {
  return notWritten();
}
