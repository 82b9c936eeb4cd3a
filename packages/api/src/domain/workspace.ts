import type { Workspace, WorkspaceUpdate } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { DomainError, notFound } from "./errors.ts";
import { ceilingsOf, given, type Limits, limitsInForce } from "./limits-in-force.ts";
import { nowText } from "./moments.ts";
import type { WorkspaceRecord } from "./records.ts";
import { problem } from "./test-fields.ts";

/** The workspace of the caller's key. */
export async function getWorkspace(deps: Deps, caller: Caller): Promise<Workspace> {
  const workspace = await deps.workspaces.get(caller.workspaceId);
  if (workspace === null) throw notFound("workspace", caller.workspaceId);
  return view(deps, workspace);
}

/**
 * Changes what is given. Limits that are lowered below what is in use stop new Runs, not those there are. Refusals: already_exists;
 * insufficient_scope when the key is limited to certain projects; invalid_request for a limit above its ceiling.
 */
export async function updateWorkspace(deps: Deps, caller: Caller, { name, limits }: WorkspaceUpdate): Promise<Workspace> {
  if (caller.projectIds !== null)
    throw new DomainError("insufficient_scope", "This API key is limited to certain projects, so it cannot change the workspace.", {
      requiredScope: "admin",
    });
  if (name === undefined && limits === undefined) return getWorkspace(deps, caller);
  if (limits !== undefined) await refuseAboveCeilings(deps, caller, limits);
  const changed = await deps.workspaces.update(caller.workspaceId, {
    ...(name === undefined ? {} : { name }),
    ...(limits === undefined ? {} : { limits: given(limits) }),
    updatedAt: nowText(deps.clock),
  });
  if (changed === "name_taken") throw new DomainError("already_exists", `There is a workspace with the name "${name}" already.`);
  if (changed === null) throw notFound("workspace", caller.workspaceId);
  return view(deps, changed);
}

/** `null` is never refused: it means as much as there may be. A ceiling that is lowered at this very moment holds all the same when it counts. */
async function refuseAboveCeilings(deps: Deps, { workspaceId }: Caller, limits: NonNullable<WorkspaceUpdate["limits"]>): Promise<void> {
  const workspace = await deps.workspaces.get(workspaceId);
  if (workspace === null) throw notFound("workspace", workspaceId);
  const ceilings = Object.entries(ceilingsOf(deps, workspace)) as [keyof Limits, number | null][];
  const errors = ceilings.flatMap(([limit, most]) =>
    most !== null && (limits[limit] ?? 0) > most
      ? [problem(`/limits/${limit}`, `must be at most ${most}, which is set on the service's host`)]
      : [],
  );
  const [first] = errors;
  if (first !== undefined) throw new DomainError("invalid_request", `${first.pointer.slice(1)} ${first.detail}.`, { errors });
}

async function view(deps: Pick<Deps, "accounts" | "modelBudgets" | "clock" | "settings">, workspace: WorkspaceRecord): Promise<Workspace> {
  const { id, name, createdAt, updatedAt } = workspace;
  const limits = limitsInForce(deps, workspace);
  const ceilings = ceilingsOf(deps, workspace);
  const [{ spent, reserved }, modelTokens] = await Promise.all([
    deps.accounts.balance(id),
    deps.modelBudgets.used(id, nowText(deps.clock).slice(0, 10)),
  ]);
  const credits = limits.credits === null ? null : Math.max(0, limits.credits - spent);
  return { id, name, limits, ceilings, balance: { credits, reserved, spent, modelTokens: { ...modelTokens } }, createdAt, updatedAt };
}
