import { z } from "zod";
import { PlanStatus, Reader } from "./plan.ts";
import { CursorQuery, Id, LimitQuery, Name, StartUrl, Timestamp } from "./primitives.ts";

export const DEVICES = ["desktop", "mobile", "both"] as const;
export const Device = z.enum(DEVICES).meta({ id: "Device", description: "The viewport to run against" });
export type Device = z.infer<typeof Device>;

/** One pass of a Run goes through exactly one of these. */
export const DEVICE_PASSES = ["desktop", "mobile"] as const;
export const DevicePass = z.enum(DEVICE_PASSES).meta({ id: "DevicePass" });
export type DevicePass = z.infer<typeof DevicePass>;

/** How often a Run that does not pass is tried again. */
export const Retries = z.int().min(0).max(1).meta({ description: "1: a Run that does not pass is tried once more; a pass is flaky then" });

export const TEST_TRIGGERS = ["on_demand", "schedule", "api"] as const;
export const TestTrigger = z.enum(TEST_TRIGGERS).meta({ id: "TestTrigger" });
export type TestTrigger = z.infer<typeof TestTrigger>;

export const Tag = z.object({ id: Id, name: z.string(), slug: z.string() }).meta({ id: "Tag" });
export type Tag = z.infer<typeof Tag>;

/** Which of these did you mean? */
export const Alternatives = z.array(z.string()).readonly().optional().meta({
  description: "What else it may mean, the likeliest first: canonical sentences, one below the other where one meaning has several",
});

/** A remark on a description: it is stored all the same. */
export const LintWarning = z
  .object({
    line: z.int().min(1).meta({ description: "Line of the description, from 1" }),
    code: z.string(),
    message: z.string(),
    didYouMean: z.string().optional(),
    alternatives: Alternatives,
  })
  .meta({ id: "LintWarning" });
export type LintWarning = z.infer<typeof LintWarning>;

export const Test = z
  .object({
    id: Id,
    workspaceId: Id,
    projectId: Id,
    name: z.string(),
    description: z.string().meta({ description: "Markdown: steps and expected outcome, in words" }),
    url: z.string().meta({ description: "URL the agent opens to start a run" }),
    environmentId: Id.nullable(),
    device: Device,
    trigger: TestTrigger,
    schedule: z.string().nullable(),
    scheduleTimezone: z.string().nullable(),
    emailInboxEnabled: z.boolean(),
    httpAuthEnabled: z.boolean(),
    httpAuthUsername: z.string().nullable(),
    httpAuthPasswordConfigured: z.boolean(),
    tags: z.array(Tag),
    retries: z.int().optional().meta({ description: "1: a Run that does not pass is tried once more. Absent: 0" }),
    quarantined: z.literal(true).optional().meta({ description: "It is known to be flaky: it still runs, but fails no tag run" }),
    reader: Reader.optional().meta({ description: "Who reads its description; absent: as its project says" }),
    managed: z.literal(true).optional().meta({ description: "It belongs to an Attempt: nobody can change it, but it can be copied" }),
    sourceId: Id.optional().meta({ description: "The Test Source of a managed Test" }),
    attemptId: Id.optional().meta({ description: "The Attempt of a managed Test" }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    nextRunAt: Timestamp.optional().meta({ description: "When its schedule starts a Run next" }),
    lastSkipped: z
      .object({ at: Timestamp, reason: z.string() })
      .optional()
      .meta({ description: "The last time of its schedule that started no Run, and why" }),
    plan: z.object({ status: PlanStatus }).optional().meta({ description: "How far it is read, in the answers of create and update only" }),
    warnings: z.array(LintWarning).optional().meta({ description: "Present on the answers of create and update only" }),
  })
  .meta({ id: "Test", description: "A stored test description" });
export type Test = z.infer<typeof Test>;

/** Markdown: steps and expected outcome, in words. */
export const Description = z
  .string()
  .min(1)
  .max(50_000)
  .refine((value) => value.trim() !== "", "must hold words");

export const TagName = z.string().trim().min(1).max(100);

const fields = {
  name: Name,
  description: Description,
  url: StartUrl,
  environmentId: Id.nullable(),
  device: Device,
  trigger: TestTrigger,
  schedule: z.string().min(1).max(100).nullable(),
  scheduleTimezone: z.string().min(1).max(100).nullable(),
  emailInboxEnabled: z.boolean(),
  httpAuthEnabled: z.boolean(),
  // RFC 7617: a colon would end the name, and the rest of it become the password.
  httpAuthUsername: z
    .string()
    .min(1)
    .max(255)
    .refine((value) => !/[:\p{Cc}]/u.test(value), "must not hold a colon or control characters")
    .nullable(),
  httpAuthPassword: z.string().min(1).max(1024).meta({ writeOnly: true }),
  tags: z.array(TagName).max(50).meta({ description: "Names or slugs; unknown names make the tag" }),
  retries: Retries,
  quarantined: z.boolean().meta({ description: "true: it still runs, but fails no tag run" }),
  reader: Reader.nullable().meta({ description: "Who reads its description; null: as its project says" }),
};

export const TestCreate = z
  .strictObject({ projectId: Id, ...partial(fields), name: fields.name, description: fields.description, url: fields.url })
  .meta({ id: "TestCreate" });
export type TestCreate = z.infer<typeof TestCreate>;

export const TestUpdate = z.strictObject(partial(fields)).meta({ id: "TestUpdate" });
export type TestUpdate = z.infer<typeof TestUpdate>;

export const TestCopy = z
  .strictObject({ name: Name.optional().meta({ description: "That of the Test unless given" }) })
  .meta({ id: "TestCopy" });
export type TestCopy = z.infer<typeof TestCopy>;

const TagQuery = z.string().min(1).max(200).meta({
  description:
    "Slug or name of a tag of the project; only together with projectId, because tags of two projects may share a name and mean different things",
});

export const TestListQuery = z
  .strictObject({ projectId: Id, tag: TagQuery, limit: LimitQuery, cursor: CursorQuery })
  .partial()
  .superRefine((query, context) => {
    if (query.tag !== undefined && query.projectId === undefined)
      context.addIssue({ code: "custom", path: ["tag"], message: "needs projectId beside it: tags belong to a project" });
  });
export type TestListQuery = z.infer<typeof TestListQuery>;

type Partial_<T extends Record<string, z.ZodType>> = { [K in keyof T]: z.ZodOptional<T[K]> };
function partial<T extends Record<string, z.ZodType>>(shape: T): Partial_<T> {
  return Object.fromEntries(Object.entries(shape).map(([key, type]) => [key, type.optional()])) as Partial_<T>;
}
