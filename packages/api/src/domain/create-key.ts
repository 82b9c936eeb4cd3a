import { API_KEY_RANDOM_BYTES, type ApiKeyCreate, type ApiKeyCreated, formatApiKeyText } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { keyView } from "./key-view.ts";
import { momentText, nowText } from "./moments.ts";
import type { ApiKeyRecord } from "./records.ts";
import { problem, refuseProblems } from "./test-fields.ts";
import { findProject, NO_PROJECT } from "./visibility.ts";

/** The only answer that holds the key's text. Refusals: invalid_request (project ids that name nothing here, an expiry that has passed). */
export async function createKey(deps: Deps, caller: Caller, input: ApiKeyCreate): Promise<ApiKeyCreated> {
  const problems = [];
  const projectIds = [...new Set((input.projectIds ?? []).map((id) => id.toLowerCase()))];
  for (const [index, id] of projectIds.entries())
    if ((await findProject(deps, caller, id)) === null) problems.push(problem(`/projectIds/${index}`, NO_PROJECT));
  const expiresAt = input.expiresAt === undefined || input.expiresAt === null ? null : momentText(input.expiresAt);
  if (expiresAt !== null && Date.parse(expiresAt) <= deps.clock.now()) problems.push(problem("/expiresAt", "must be in the future"));
  refuseProblems(problems);
  const { record, text } = newKey(deps, caller.workspaceId, {
    name: input.name,
    scopes: [...new Set(input.scopes)],
    // A limited key cannot make one that reaches further.
    projectIds: projectIds.length > 0 ? projectIds : (caller.projectIds?.slice() ?? null),
    expiresAt,
  });
  const outcome = await deps.keys.insert(record);
  // The same request has come this far before.
  const stored = outcome === "exists" ? await deps.keys.get(record.id) : null;
  return { ...keyView(stored ?? record), key: text };
}

/** A fresh key with its record, not stored yet. */
export function newKey(
  deps: Pick<Deps, "clock" | "ids"> & { readonly secretBox: Pick<Deps["secretBox"], "digest"> },
  workspaceId: string,
  grant: Pick<ApiKeyRecord, "name" | "scopes" | "projectIds" | "expiresAt">,
): { record: ApiKeyRecord; text: string } {
  const { id, text } = formatApiKeyText(deps.ids.secret(API_KEY_RANDOM_BYTES));
  const hash = deps.secretBox.digest(text);
  const createdAt = nowText(deps.clock);
  const fresh = { grantedUntil: grant.expiresAt, revokedAt: null, lastUsedAt: null };
  return { record: { schemaVersion: 1, id, workspaceId, ...grant, hash, ...fresh, createdAt }, text };
}
