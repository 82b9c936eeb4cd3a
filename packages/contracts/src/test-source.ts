import { z } from "zod";
import { CursorQuery, Id, LimitQuery, Name, ProjectPageQuery, StartUrl, Timestamp } from "./primitives.ts";
import { RunStatus } from "./run.ts";
import { Description, Device } from "./test.ts";

export const TEST_SOURCE_KINDS = ["linear", "jira", "github"] as const;
export const TestSourceKind = z.enum(TEST_SOURCE_KINDS).meta({ id: "TestSourceKind" });
export type TestSourceKind = z.infer<typeof TestSourceKind>;

const ExternalKey = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .meta({ description: "What the issue tracker calls it: a team, a project, a repository" });

export const TestSource = z
  .object({
    id: Id,
    workspaceId: Id,
    projectId: Id,
    kind: TestSourceKind,
    name: z.string(),
    externalKey: z.string(),
    enabled: z.boolean().meta({ description: "false: it starts no Attempts" }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "TestSource", description: "An issue tracker whose issues bring Tests of their own" });
export type TestSource = z.infer<typeof TestSource>;

export const TestSourceCreate = z
  .strictObject({ projectId: Id, kind: TestSourceKind, name: Name, externalKey: ExternalKey, enabled: z.boolean().optional() })
  .meta({ id: "TestSourceCreate" });
export type TestSourceCreate = z.infer<typeof TestSourceCreate>;

export const TestSourceUpdate = z
  .strictObject({ name: Name.optional(), externalKey: ExternalKey.optional(), enabled: z.boolean().optional() })
  .meta({ id: "TestSourceUpdate" });
export type TestSourceUpdate = z.infer<typeof TestSourceUpdate>;

export const TestSourceListQuery = ProjectPageQuery;
export type TestSourceListQuery = z.infer<typeof TestSourceListQuery>;

export const Attempt = z
  .object({
    id: Id,
    workspaceId: Id,
    projectId: Id,
    sourceId: Id,
    issueKey: z.string(),
    issueUrl: z.string(),
    iterationId: Id.nullable().meta({ description: "Sprint or cycle of the issue at that time" }),
    iterationName: z.string().nullable(),
    testIds: z.array(Id).meta({ description: "Its Tests, which nobody can change" }),
    runIds: z.array(Id).meta({ description: "The Runs that it started, in the order of its Tests" }),
    status: RunStatus.meta({ description: "Of all these Runs: passed when each has, else the worst that has happened" }),
    createdAt: Timestamp,
  })
  .meta({ id: "Attempt", description: "The Tests of one issue, and their Runs" });
export type Attempt = z.infer<typeof Attempt>;

const MOST_TESTS = 50;

export const AttemptCreate = z
  .strictObject({
    issueKey: z.string().trim().min(1).max(200),
    issueUrl: z.url({ protocol: /^https?$/u, error: "must be an http or https URL" }).max(2048),
    iterationId: Id.nullable().optional(),
    iterationName: z.string().trim().min(1).max(200).nullable().optional(),
    tests: z
      .array(
        z.strictObject({
          name: Name,
          description: Description,
          url: StartUrl,
          device: Device.optional().meta({ description: "both unless given" }),
          environmentId: Id.nullable().optional(),
        }),
      )
      .min(1)
      .max(MOST_TESTS),
  })
  .meta({ id: "AttemptCreate" });
export type AttemptCreate = z.infer<typeof AttemptCreate>;

export const AttemptListQuery = z
  .strictObject({ projectId: Id, sourceId: Id, iterationId: Id, limit: LimitQuery, cursor: CursorQuery })
  .partial();
export type AttemptListQuery = z.infer<typeof AttemptListQuery>;
