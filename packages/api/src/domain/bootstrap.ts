import { parseApiKeyText } from "@runwright/contracts";
import { GIVEN_KEY } from "./authenticate.ts";
import { newKey } from "./create-key.ts";
import { ensureFirstWorkspace, ensureProject, firstGrant } from "./create-workspace.ts";
import type { Deps } from "./deps.ts";
import { DomainError } from "./errors.ts";

export interface Bootstrap {
  readonly workspaceId: string;
  readonly projectId: string;
  /** The text of a key that was made now, to be shown once; null when the store had one or one was given. */
  readonly newKey: string | null;
}

/**
 * Makes what a first start needs and is missing: the workspace and the project `default`, and a key with all scopes, which is `givenKey`
 * (a key that `formatApiKeyText` made, or 32-128 of `[A-Za-z0-9_-]`) if there is one. `workspaceId` is what the workspace gets when there
 * was none; one that is there keeps its own. Idempotent. Refusals: invalid_request (givenKey).
 */
export async function bootstrap(
  deps: Deps,
  input: { readonly givenKey: string | null; readonly workspaceId?: string | null },
): Promise<Bootstrap> {
  if (input.givenKey !== null && parseApiKeyText(input.givenKey) === null && !GIVEN_KEY.test(input.givenKey))
    throw new DomainError("invalid_request", "The bootstrap API key must be 32 to 128 of A-Z, a-z, 0-9, _ and -.");
  const workspace = await ensureFirstWorkspace(deps, input.workspaceId ?? null);
  const projectId = await ensureProject(deps, workspace.id);
  return { workspaceId: workspace.id, projectId, newKey: await ensureKey(deps, workspace.id, input.givenKey) };
}

async function ensureKey(deps: Deps, workspaceId: string, givenKey: string | null): Promise<string | null> {
  const grant = firstGrant();
  if (givenKey !== null) {
    const { record } = newKey(deps, workspaceId, grant);
    const id = parseApiKeyText(givenKey)?.id ?? record.id;
    await deps.keys.insert({ ...record, id, hash: deps.secretBox.digest(givenKey) });
    return null;
  }
  // Of this workspace: another one may have been made on the server before the first start.
  if (await deps.keys.any(workspaceId)) return null;
  const { record, text } = newKey(deps, workspaceId, grant);
  await deps.keys.insert(record);
  return text;
}
