import { z } from "zod";
import { Timestamp } from "./primitives.ts";
import { Run } from "./run.ts";
import { DevicePass } from "./test.ts";

export const STEP_STATUSES = ["running", "passed", "failed", "skipped", "error"] as const;
export const StepStatus = z.enum(STEP_STATUSES);
export type StepStatus = z.infer<typeof StepStatus>;

export const STEP_KINDS = ["step", "outcome"] as const;

/** One instruction or claim of the description as it is carried out: two events a step, with the same index. */
export const RunStep = z
  .object({
    index: z.int().min(1).meta({ description: "From 1; the second device of a Run goes on counting" }),
    kind: z.enum(STEP_KINDS),
    text: z.string(),
    device: DevicePass,
    try: z.int().min(2).optional().meta({ description: "2 on the second try of a Run, which goes on counting as well" }),
    status: StepStatus,
    action: z.string().optional().meta({ description: 'What was done, in words: click button "Sign in"' }),
    detail: z.string().optional().meta({ description: "Why it failed, or what was seen" }),
    durationMs: z.number().optional(),
    screenshotUrl: z.string().optional(),
  })
  .meta({ id: "RunStep" });
export type RunStep = z.infer<typeof RunStep>;

export const RUN_PHASES = ["waiting_for_plan", "checking_result", "saving_artifacts", "preparing_result"] as const;
export const RunPhase = z.enum(RUN_PHASES);
export type RunPhase = z.infer<typeof RunPhase>;

const at = { at: Timestamp };

/** The `data:` of each event of GET /v1/runs/:id/stream, by event name. */
export const RUN_EVENT_DATA = {
  "run.started": z.object({ ...at, run: Run }),
  "run.step": z.object({ ...at, ...RunStep.shape }),
  "run.updated": z.object({ ...at, run: Run }),
  "run.phase": z.object({ ...at, phase: RunPhase, message: z.string() }),
  "run.finished": z.object({ ...at, run: Run }),
  ping: z.object(at),
} as const;

export type RunEventName = keyof typeof RUN_EVENT_DATA;
export type RunEventData = { [K in RunEventName]: z.infer<(typeof RUN_EVENT_DATA)[K]> };

/** An event of the log: everything but `ping`, which is not stored. */
export type StoredRunEventName = Exclude<RunEventName, "ping">;
