import type { AuditEntry, AuditListQuery } from "@runwright/contracts";
import { pageOf, pageRequest } from "./cursor.ts";
import type { Caller, Deps, Page } from "./deps.ts";
import { reachesNoFurther } from "./keys.ts";
import { daysAgo, momentText, nowText } from "./moments.ts";
import { freshIds } from "./new-id.ts";
import type { ApiKeyRecord } from "./records.ts";

const MOST_PER_PAGE = 50;

export interface AuditedChange {
  readonly workspaceId: string;
  /** Null: a signed delivery. */
  readonly keyId: string | null;
  readonly operation: string;
  readonly subjectId: string | null;
  readonly requestId: string;
}

/**
 * Notes a change that was made. Never rejects: what was asked for is done, and saying otherwise would make the caller do it again; that it
 * could not be noted stands in the service's own log.
 */
export async function noteChange(deps: Deps, change: AuditedChange): Promise<void> {
  try {
    // Never ids of a request that is repeated: each time that it comes is an entry of its own.
    await deps.audit.append({ schemaVersion: 1, id: freshIds(deps).id(), createdAt: nowText(deps.clock), ...change });
  } catch (err) {
    deps.log.error({ err, ...change }, "change not noted in the audit log");
  }
}

/**
 * Newest first, at most 50. A limited key sees what was done with keys that reach no further than it does, so that its pages can be shorter.
 * Refusals: malformed_request (cursor).
 */
export async function listAudit(deps: Deps, caller: Caller, query: AuditListQuery): Promise<Page<AuditEntry>> {
  const limit = Math.min(query.limit ?? MOST_PER_PAGE, MOST_PER_PAGE);
  const moment = (given: string | undefined): string | undefined => (given === undefined ? undefined : momentText(given));
  const filter = { workspaceId: caller.workspaceId, from: moment(query.from), to: moment(query.to) };
  const page = pageOf(await deps.audit.list(filter, pageRequest({ limit, cursor: query.cursor })), limit);
  const keys = await keysOf(deps, new Set(page.items.flatMap(({ keyId }) => keyId ?? [])));
  const isForCaller = ({ keyId }: { readonly keyId: string | null }): boolean => {
    const key = keyId === null ? undefined : keys.get(keyId);
    return caller.projectIds === null || (key !== undefined && reachesNoFurther(caller, key));
  };
  return {
    ...page,
    items: page.items.filter(isForCaller).map(({ schemaVersion: _version, workspaceId: _workspace, ...entry }) => ({
      ...entry,
      keyName: entry.keyId === null ? null : (keys.get(entry.keyId)?.name ?? null),
    })),
  };
}

/** Deletes what is kept no longer. */
export async function dropOldAudit(deps: Deps): Promise<void> {
  const { auditDays } = deps.settings;
  if (auditDays !== null) await deps.audit.deleteBefore(daysAgo(auditDays, deps.clock));
}

/** Revoked ones too. */
async function keysOf(deps: Pick<Deps, "keys">, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, ApiKeyRecord>> {
  const keys = await Promise.all([...ids].map((id) => deps.keys.get(id)));
  return new Map(keys.flatMap((key) => (key === null ? [] : [[key.id, key] as const])));
}
