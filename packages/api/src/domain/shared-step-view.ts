import type { SharedStep } from "@runwright/contracts";
import type { SharedStepRecord } from "./records.ts";

export function sharedStepView(record: SharedStepRecord): SharedStep {
  const { id, workspaceId, projectId, name, description, createdAt, updatedAt } = record;
  return { id, workspaceId, projectId, name, description, createdAt, updatedAt };
}
