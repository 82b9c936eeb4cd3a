import { parseApiKeyText, SCOPES } from "@runwright/contracts";
import { GIVEN_KEY } from "./authenticate.ts";
import { newKey } from "./create-key.ts";
import { insertProject } from "./create-project.ts";
import type { Deps } from "./deps.ts";
import { DomainError } from "./errors.ts";
import { nowText } from "./moments.ts";
import { newId } from "./new-id.ts";
import type { WorkspaceRecord } from "./records.ts";

export interface Bootstrap {
  readonly workspaceId: string;
  readonly projectId: string;
  /** The text of a key that was made now, to be shown once; null when the store had one or one was given. */
  readonly newKey: string | null;
}

const DEFAULT_NAME = "default";

/**
 * Makes what a first start needs and is missing: the workspace and the project `default`, and a key with all scopes, which is `givenKey`
 * (a key that `formatApiKeyText` made, or 32-128 of `[A-Za-z0-9_-]`) if there is one. Idempotent. Refusals: invalid_request (givenKey).
 */
export async function bootstrap(deps: Deps, input: { givenKey: string | null }): Promise<Bootstrap> {
  if (input.givenKey !== null && parseApiKeyText(input.givenKey) === null && !GIVEN_KEY.test(input.givenKey))
    throw new DomainError("invalid_request", "The bootstrap API key must be 32 to 128 of A-Z, a-z, 0-9, _ and -.");
  const workspace = await ensureWorkspace(deps);
  const projectId = await ensureProject(deps, workspace.id);
  return { workspaceId: workspace.id, projectId, newKey: await ensureKey(deps, workspace.id, input.givenKey) };
}

async function ensureWorkspace(deps: Deps): Promise<WorkspaceRecord> {
  const found = await deps.workspaces.findByName(DEFAULT_NAME);
  if (found !== null) return found;
  const at = nowText(deps.clock);
  await deps.workspaces.insert({
    schemaVersion: 1,
    id: newId(deps),
    name: DEFAULT_NAME,
    limits: { credits: null, maxActiveRuns: null, maxQueuedRuns: 1000, requestsPerMinute: null },
    createdAt: at,
    updatedAt: at,
  });
  // Read again, because another replica may have been faster.
  const made = await deps.workspaces.findByName(DEFAULT_NAME);
  if (made === null) throw new DomainError("internal_error", "The workspace could not be made.");
  return made;
}

async function ensureProject(deps: Deps, workspaceId: string): Promise<string> {
  const projects = await deps.projects.list({ workspaceId }, {});
  const found = projects.find((project) => project.name === DEFAULT_NAME) ?? projects[0];
  return found?.id ?? (await insertProject(deps, workspaceId, DEFAULT_NAME)).id;
}

async function ensureKey(deps: Deps, workspaceId: string, givenKey: string | null): Promise<string | null> {
  const grant = { name: "bootstrap", scopes: [...SCOPES], projectIds: null, expiresAt: null };
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
