import type { ModelUse, Usage, UsageQuery } from "@runwright/contracts";
import type { UsageEntry } from "../ports/usage-store.ts";
import type { Caller, Deps } from "./deps.ts";
import { DomainError } from "./errors.ts";
import { DAY_MS } from "./moments.ts";
import type { RunRecord } from "./records.ts";
import { problem } from "./test-fields.ts";
import { visibleProjects } from "./visibility.ts";

const USUAL_DAYS = 30;
const MOST_DAYS = 366;

/** By day and project, of the projects that the key may see. Refusals: invalid_request (the days). */
export async function usage(deps: Deps, caller: Caller, query: UsageQuery): Promise<Usage[]> {
  const to = query.to ?? dayOf(deps.clock.now());
  const from = query.from ?? dayOf(Date.parse(to) - (USUAL_DAYS - 1) * DAY_MS);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const wrong = days < 1 ? "must not be after to" : days > MOST_DAYS ? `must be at most ${MOST_DAYS} days before to` : null;
  if (wrong !== null) throw new DomainError("invalid_request", `from ${wrong}.`, { errors: [problem("?from", wrong)] });
  return deps.usage.list({ workspaceId: caller.workspaceId, projectIds: visibleProjects(caller, query.projectId), from, to });
}

/** What a Run that has ended has used. */
export function usageOf(run: RunRecord, endedAt: string): UsageEntry {
  return {
    id: run.id,
    runs: 1,
    workspaceId: run.workspaceId,
    projectId: run.projectId,
    day: endedAt.slice(0, 10),
    steps: run.stepCount,
    credits: run.creditsCharged,
    // A Run of an earlier version has counted its tokens alone.
    ...(run.modelUse === null ? { ...NOTHING, tokens: run.tokensUsed ?? 0 } : modelUsage(run.modelUse)),
  };
}

const NOTHING = { modelRequests: 0, cachedTokens: 0, price: null } satisfies Partial<UsageEntry>;

export function modelUsage({ requests, in: given, cachedIn, out, price }: ModelUse): Pick<UsageEntry, keyof typeof NOTHING | "tokens"> {
  return { modelRequests: requests, tokens: given + out, cachedTokens: cachedIn, price: price ?? null };
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
