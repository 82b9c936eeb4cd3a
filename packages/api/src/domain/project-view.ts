import type { Project } from "@runwright/contracts";
import type { ProjectRecord } from "./records.ts";

/** A project as the interface shows it. */
export function projectView(record: ProjectRecord): Project {
  const {
    id,
    workspaceId,
    name,
    slug,
    modelReading = false,
    assumptions = "accept",
    otherWays = "ask",
    reader,
    createdAt,
    updatedAt,
  } = record;
  return {
    id,
    workspaceId,
    name,
    slug,
    modelReading,
    assumptions,
    otherWays,
    ...(reader === undefined || reader === null ? {} : { reader }),
    createdAt,
    updatedAt,
  };
}
