import type { Workspace, WorkspaceUpdate } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { DomainError, notFound } from "./errors.ts";
import { nowText } from "./moments.ts";
import type { WorkspaceRecord } from "./records.ts";

/** The workspace of the caller's key. */
export async function getWorkspace(deps: Deps, caller: Caller): Promise<Workspace> {
  const workspace = await deps.workspaces.get(caller.workspaceId);
  if (workspace === null) throw notFound("workspace", caller.workspaceId);
  return view(deps, workspace);
}

/**
 * Changes what is given. Limits that are lowered below what is in use stop new Runs, not those there are. Refusals: already_exists;
 * insufficient_scope when the key is limited to certain projects.
 */
export async function updateWorkspace(deps: Deps, caller: Caller, { name, limits }: WorkspaceUpdate): Promise<Workspace> {
  if (caller.projectIds !== null)
    throw new DomainError("insufficient_scope", "This API key is limited to certain projects, so it cannot change the workspace.", {
      requiredScope: "admin",
    });
  if (name === undefined && limits === undefined) return getWorkspace(deps, caller);
  const changed = await deps.workspaces.update(caller.workspaceId, {
    ...(name === undefined ? {} : { name }),
    ...(limits === undefined ? {} : { limits: given(limits) }),
    updatedAt: nowText(deps.clock),
  });
  if (changed === "name_taken") throw new DomainError("already_exists", `There is a workspace with the name "${name}" already.`);
  if (changed === null) throw notFound("workspace", caller.workspaceId);
  return view(deps, changed);
}

type Limits = WorkspaceRecord["limits"];

/** A limit that is undefined is one that is not given. */
function given(limits: NonNullable<WorkspaceUpdate["limits"]>): Partial<Limits> {
  return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
}

async function view(deps: Pick<Deps, "accounts">, workspace: WorkspaceRecord): Promise<Workspace> {
  const { id, name, limits, createdAt, updatedAt } = workspace;
  const { spent, reserved } = await deps.accounts.balance(id);
  const credits = limits.credits === null ? null : Math.max(0, limits.credits - spent);
  return { id, name, limits, balance: { credits, reserved, spent }, createdAt, updatedAt };
}
