import { SCOPES } from "@runwright/contracts";
import { newKey } from "./create-key.ts";
import { insertProject } from "./create-project.ts";
import type { Deps } from "./deps.ts";
import { DomainError } from "./errors.ts";
import { nowText } from "./moments.ts";
import { newId } from "./new-id.ts";
import type { WorkspaceRecord } from "./records.ts";

/** What a new workspace may, until somebody gives it less. */
export const UNLIMITED = {
  credits: null,
  maxActiveRuns: null,
  maxQueuedRuns: 1000,
  requestsPerMinute: null,
  modelTokensPerDay: null,
  modelTokensPerMonth: null,
};
const DEFAULT_NAME = "default";

/** What it takes to make a workspace. */
export type WorkspaceDeps = Pick<Deps, "workspaces" | "projects" | "keys" | "clock" | "ids"> & {
  readonly secretBox: Pick<Deps["secretBox"], "digest">;
};

export interface NewWorkspace {
  readonly workspace: WorkspaceRecord;
  readonly projectId: string;
  /** The text of its first key, which has all scopes; it is stored nowhere. */
  readonly key: string;
}

/**
 * A workspace with its project `default` and its first key. One that has never had a key counts as not made yet: a crash came between.
 * Refusals: already_exists.
 */
export async function createWorkspace(deps: WorkspaceDeps, name: string): Promise<NewWorkspace> {
  const found = await deps.workspaces.findByName(name);
  if (found !== null && (await deps.keys.any(found.id)))
    throw new DomainError("already_exists", `There is a workspace with the name "${name}" already.`);
  // Before any other, so that what the first start would have made is there, and stays the oldest.
  if (name !== DEFAULT_NAME) await ensureProject(deps, (await ensureFirstWorkspace(deps)).id);
  const workspace = await ensureWorkspace(deps, name);
  const projectId = await ensureProject(deps, workspace.id);
  const { record, text } = newKey(deps, workspace.id, firstGrant());
  await deps.keys.insert(record);
  return { workspace, projectId, key: text };
}

/** What a first key may do. */
export function firstGrant() {
  return { name: "bootstrap", scopes: [...SCOPES], projectIds: null, expiresAt: null };
}

/** The workspace that the first start makes: `default`, or the oldest one where that was renamed. */
export async function ensureFirstWorkspace(deps: WorkspaceDeps, id: string | null = null): Promise<WorkspaceRecord> {
  const found = await deps.workspaces.findByName(DEFAULT_NAME);
  if (found !== null) return found;
  const [oldest] = (await deps.workspaces.list()).sort((a, b) => (`${a.createdAt} ${a.id}` < `${b.createdAt} ${b.id}` ? -1 : 1));
  return oldest ?? ensureWorkspace(deps, DEFAULT_NAME, id);
}

async function ensureWorkspace(deps: WorkspaceDeps, name: string, id: string | null = null): Promise<WorkspaceRecord> {
  const found = await deps.workspaces.findByName(name);
  if (found !== null) return found;
  const at = nowText(deps.clock);
  await deps.workspaces.insert({
    schemaVersion: 1,
    id: id ?? newId(deps),
    name,
    limits: UNLIMITED,
    createdAt: at,
    updatedAt: at,
  });
  // Read again, because another process may have been faster.
  const made = await deps.workspaces.findByName(name);
  if (made === null) throw new DomainError("internal_error", "The workspace could not be made.");
  return made;
}

/** The project `default`, or the workspace's newest where that was renamed. */
export async function ensureProject(deps: WorkspaceDeps, workspaceId: string): Promise<string> {
  const found = await findProject(deps, workspaceId);
  if (found !== null) return found;
  try {
    return (await insertProject(deps, workspaceId, { name: DEFAULT_NAME })).id;
  } catch (error) {
    // Services that start together on one store all want it: the first one's serves them all.
    const made = error instanceof DomainError && error.code === "already_exists" ? await findProject(deps, workspaceId) : null;
    if (made === null) throw error;
    return made;
  }
}

async function findProject(deps: WorkspaceDeps, workspaceId: string): Promise<string | null> {
  const projects = await deps.projects.list({ workspaceId }, {});
  return (projects.find((project) => project.name === DEFAULT_NAME) ?? projects[0])?.id ?? null;
}
