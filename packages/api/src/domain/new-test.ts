import type { Deps } from "./deps.ts";
import { nowText } from "./moments.ts";
import { newId } from "./new-id.ts";
import type { TestRecord } from "./records.ts";

/** A Test with nothing but what each must have; all else is as where nobody says it. */
export function newTest(
  deps: Deps,
  { workspaceId, projectId }: Pick<TestRecord, "workspaceId" | "projectId">,
  { name, description, url }: Pick<TestRecord, "name" | "description" | "url">,
): TestRecord {
  const at = nowText(deps.clock);
  return {
    schemaVersion: 1,
    id: newId(deps),
    workspaceId,
    projectId,
    name,
    description,
    url,
    environmentId: null,
    device: "both",
    trigger: "on_demand",
    schedule: null,
    scheduleTimezone: null,
    dueAt: null,
    lastSkipped: null,
    emailInboxEnabled: false,
    httpAuth: null,
    tagIds: [],
    retries: 0,
    quarantined: false,
    reader: null,
    managed: null,
    sharedStepIds: [],
    createdAt: at,
    updatedAt: at,
    revision: 1,
  };
}
