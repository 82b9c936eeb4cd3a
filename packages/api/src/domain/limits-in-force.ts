import type { Deps, RunSettings } from "./deps.ts";
import type { WorkspaceRecord } from "./records.ts";

export type Limits = WorkspaceRecord["limits"];
export type Ceilings = { readonly [Limit in keyof Limits]: number | null };

type Settings = { readonly settings: Pick<RunSettings, "requestsPerMinute"> };

/** The most that a workspace may allow itself; null: no limit. Set on the service's host alone. */
export function ceilingsOf({ settings }: Settings, { ceilings = {} }: Pick<WorkspaceRecord, "ceilings">): Ceilings {
  return {
    credits: ceilings.credits ?? null,
    maxActiveRuns: ceilings.maxActiveRuns ?? null,
    maxQueuedRuns: ceilings.maxQueuedRuns ?? null,
    // What the host says of this workspace counts before what it says of all.
    requestsPerMinute: ceilings.requestsPerMinute ?? settings.requestsPerMinute,
    modelTokensPerDay: ceilings.modelTokensPerDay ?? null,
    modelTokensPerMonth: ceilings.modelTokensPerMonth ?? null,
  };
}

/** What counts: the workspace's own limits, as far as they are below their ceilings. */
export function limitsInForce(deps: Settings, workspace: Pick<WorkspaceRecord, "limits" | "ceilings">): Limits {
  const { limits: own } = workspace;
  const most = ceilingsOf(deps, workspace);
  return {
    credits: lower(own.credits, most.credits),
    maxActiveRuns: lower(own.maxActiveRuns, most.maxActiveRuns),
    maxQueuedRuns: Math.min(own.maxQueuedRuns, most.maxQueuedRuns ?? Infinity),
    requestsPerMinute: lower(own.requestsPerMinute ?? deps.settings.requestsPerMinute, most.requestsPerMinute),
    modelTokensPerDay: lower(own.modelTokensPerDay, most.modelTokensPerDay),
    modelTokensPerMonth: lower(own.modelTokensPerMonth, most.modelTokensPerMonth),
  };
}

/** Of one workspace, asked for anew; null when it is gone. */
export async function limitsOf(deps: Settings & Pick<Deps, "workspaces">, workspaceId: string): Promise<Limits | null> {
  const workspace = await deps.workspaces.get(workspaceId);
  return workspace === null ? null : limitsInForce(deps, workspace);
}

/** A limit that is undefined is one that is not given. */
export function given<T extends object>(limits: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined)) as ReturnType<typeof given<T>>;
}

function lower(own: number | null, most: number | null): number | null {
  return own === null || most === null ? (own ?? most) : Math.min(own, most);
}
