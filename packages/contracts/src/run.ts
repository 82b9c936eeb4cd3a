import { z } from "zod";
import { ModelUse, PlanLine } from "./plan.ts";
import { CursorQuery, Id, LimitQuery, StartUrl, Timestamp, TimestampQuery } from "./primitives.ts";
import { TrajectoryMode } from "./runner-protocol/trajectories.ts";
import { Device, DevicePass, Retries } from "./test.ts";

export const RUN_STATUSES = ["pending", "running", "passed", "failed", "error", "cancelled"] as const;
export const RunStatus = z.enum(RUN_STATUSES).meta({ id: "RunStatus" });
export type RunStatus = z.infer<typeof RunStatus>;

export const TERMINAL_STATUSES = ["passed", "failed", "error", "cancelled"] as const satisfies readonly RunStatus[];
export type TerminalStatus = (typeof TERMINAL_STATUSES)[number];

export const RUN_RESULTS = ["passed", "failed"] as const;
export const RunResult = z.enum(RUN_RESULTS).meta({ id: "RunResult" });
export type RunResult = z.infer<typeof RunResult>;

export const RUN_TRIGGERS = ["on_demand", "schedule", "api", "github", "webhook"] as const;
export const RunTrigger = z.enum(RUN_TRIGGERS).meta({ id: "RunTrigger" });
export type RunTrigger = z.infer<typeof RunTrigger>;

/** A recording or a transcript of one pass. */
export const PassArtifact = z.object({
  kind: z.enum(["video", "trace", "transcript"]),
  device: DevicePass,
  try: z.int().min(1).optional().meta({ description: "Of which try; absent: of the first" }),
});
export type PassArtifact = z.infer<typeof PassArtifact>;

/** One of the two times that a Run with a retry was tried. */
export const RunTry = z
  .object({
    n: z.int().min(1),
    status: z.enum(["passed", "failed", "error"]),
    reasoning: z.string().nullable(),
    errorMessage: z.string().nullable(),
    stepCount: z.int().meta({ description: "Browser actions of this try" }),
    startedAt: Timestamp,
    completedAt: Timestamp,
    videoUrl: z.string().optional(),
    traceUrl: z.string().optional(),
    transcriptUrl: z.string().optional(),
  })
  .meta({ id: "RunTry" });
export type RunTry = z.infer<typeof RunTry>;

export const Run = z
  .object({
    id: Id,
    workspaceId: Id,
    testId: Id,
    startUrl: z.string().nullable(),
    environmentId: Id.nullable(),
    environmentName: z.string().nullable(),
    trigger: RunTrigger,
    status: RunStatus,
    result: RunResult.nullable(),
    reasoning: z.string().nullable(),
    errorMessage: z.string().nullable().meta({ description: "`code: sentence`, when status is error" }),
    stepCount: z.int().meta({ description: "Browser actions taken" }),
    creditsCharged: z.int(),
    startedAt: Timestamp.nullable(),
    completedAt: Timestamp.nullable(),
    createdAt: Timestamp,
    videoUrl: z.string().optional(),
    traceUrl: z.string().optional(),
    transcriptUrl: z.string().optional(),
    missingArtifacts: z.array(PassArtifact).optional().meta({ description: "Made, but could not be saved" }),
    projectId: Id.optional(),
    testName: z.string().optional(),
    description: z.string().optional().meta({ description: "The description that was executed, Shared Steps expanded" }),
    plan: z.array(PlanLine).optional().meta({
      description: "What the description was read as when the Run began; absent: it has not begun, and its words say it. Not in lists",
    }),
    phase: z.literal("waiting_for_plan").optional().meta({ description: "While it is pending because a model still reads its Test" }),
    device: Device.optional(),
    until: z.int().optional().meta({ description: "It was to stop after this line of the Test: it says nothing of the Test as a whole" }),
    tokensUsed: z.int().optional(),
    modelUse: ModelUse.optional().meta({ description: "What it had of models, all devices and tries together; absent: it could ask none" }),
    attempt: z.int().optional().meta({ description: "From 2: earlier runners were lost before they had begun" }),
    tagRunId: Id.optional(),
    retries: z.int().optional().meta({ description: "1: it is tried once more when it does not pass. Absent: 0" }),
    tries: z.array(RunTry).optional().meta({ description: "Once it is tried again: what has become of each try, the first in front" }),
    flaky: z.literal(true).optional().meta({ description: "It passed, but only on the second try" }),
    quarantined: z.literal(true).optional().meta({ description: "Its Test was quarantined: it fails no tag run" }),
    sourceId: Id.optional().meta({ description: "The Test Source of its Test" }),
    attemptId: Id.optional().meta({ description: "The Attempt of its Test" }),
    iterationId: Id.optional().meta({ description: "Sprint or cycle of that Attempt" }),
    links: z.object({ dashboardRun: z.string() }).optional(),
  })
  .meta({ id: "Run", description: "One execution of a Test" });
export type Run = z.infer<typeof Run>;

/** What triggering answers at once. */
export const InitialRun = z
  .object({ id: Id, startUrl: z.string(), status: z.literal("pending"), createdAt: Timestamp })
  .meta({ id: "InitialRun" });
export type InitialRun = z.infer<typeof InitialRun>;

export const RunTriggerBody = z
  .strictObject({
    startUrl: StartUrl.optional(),
    trajectories: TrajectoryMode.optional(),
    retries: Retries.optional().meta({ description: "As the Test says, unless given; for a rerun as the old Run" }),
    device: Device.optional().meta({ description: "As the Test says, unless given" }),
    until: z.int().min(1).max(500_000).optional().meta({
      description:
        "Carry out the description up to this line, Shared Steps expanded, and stop there; for a rerun as the old Run, unless given",
    }),
  })
  .meta({ id: "RunTriggerBody" });
export type RunTriggerBody = z.infer<typeof RunTriggerBody>;

export const RerunBody = RunTriggerBody.extend({
  plan: z.enum(["present", "same"]).optional().meta({
    description: "`same`: the description and the plan of the old Run once more; unless given, what the Test is and is read as now",
  }),
}).meta({ id: "RerunBody" });
export type RerunBody = z.infer<typeof RerunBody>;

export const TagRunBody = z
  .strictObject({
    projectId: Id,
    tag: z.string().min(1).max(200),
    startUrl: StartUrl.optional(),
    trajectories: TrajectoryMode.optional(),
    retries: Retries.optional().meta({ description: "For all of them; as each Test says, unless given" }),
  })
  .meta({ id: "TagRunBody" });
export type TagRunBody = z.infer<typeof TagRunBody>;

export const TagRunResult = z
  .object({
    projectId: Id,
    tag: z.string(),
    count: z.int(),
    tagRunId: Id.optional(),
    runs: z.array(
      InitialRun.extend({
        testId: Id,
        test: z.object({ id: Id, projectId: Id, name: z.string() }),
        quarantined: z.literal(true).optional().meta({ description: "It fails no tag run" }),
        links: z.object({ dashboardRun: z.string(), dashboardTest: z.string() }),
      }),
    ),
  })
  .meta({ id: "TagRunResult" });
export type TagRunResult = z.infer<typeof TagRunResult>;

export const RunListQuery = z
  .strictObject({
    testId: Id,
    projectId: Id,
    status: z.union([RunStatus.transform((one) => [one]), z.array(RunStatus)]).meta({ description: "May be given several times" }),
    sourceId: Id,
    iterationId: Id,
    tagRunId: Id,
    from: TimestampQuery,
    to: TimestampQuery,
    limit: LimitQuery,
    cursor: CursorQuery,
  })
  .partial();
export type RunListQuery = z.infer<typeof RunListQuery>;
