import { z } from "zod";
import { ModelUse } from "../plan.ts";
import { RunPhase, RunStep } from "../run-event.ts";
import { PassArtifact } from "../run.ts";
import { DevicePass } from "../test.ts";

/** An event as the runner tells it; the service adds number and URLs. */
export const RunnerEvent = z.discriminatedUnion("type", [
  RunStep.omit({ screenshotUrl: true }).extend({
    type: z.literal("run.step"),
    at: z.iso.datetime(),
    hasScreenshot: z.boolean().optional(),
  }),
  z.object({
    type: z.literal("run.phase"),
    at: z.iso.datetime(),
    phase: RunPhase.exclude(["waiting_for_plan"]),
    message: z.string().max(500),
  }),
]);
export type RunnerEvent = z.infer<typeof RunnerEvent>;

/** POST /internal/v1/runs/:id/events. A repeat of (attempt, n) is stored once. */
export const EventBatch = z.object({
  attempt: z.int().min(1),
  n: z.int().min(1).meta({ description: "Number of the batch within the attempt, from 1, without gaps" }),
  stepCount: z.int().min(0),
  modelUse: ModelUse.omit({ price: true })
    .optional()
    .meta({ description: "Of models so far, all devices and tries together: counted for Runs that end without an outcome" }),
  events: z.array(RunnerEvent).min(1).max(500),
});
export type EventBatch = z.infer<typeof EventBatch>;

/** What the service answers to events, heartbeat and artifacts: whether the runner shall stop. */
export const RunnerOrders = z.object({ stop: z.enum(["cancelled", "timed_out"]).nullable() });
export type RunnerOrders = z.infer<typeof RunnerOrders>;

/**
 * POST /internal/v1/runs/:id/token, with the Pod's own ServiceAccount token instead of a run token: what a runner in a cluster does
 * first, and again when its run token is not taken any more.
 */
export const RunTokenAnswer = z.object({ token: z.string().min(1), attempt: z.int().min(1) });
export type RunTokenAnswer = z.infer<typeof RunTokenAnswer>;

export const Heartbeat = z.object({ attempt: z.int().min(1) });
export type Heartbeat = z.infer<typeof Heartbeat>;

/** Of an outcome, in characters. */
export const LONGEST_REASONING = 20_000;
export const LONGEST_ERROR = 2_000;

/** POST /internal/v1/runs/:id/outcome: the first one wins. */
export const Outcome = z.object({
  attempt: z.int().min(1),
  status: z.enum(["passed", "failed", "error"]),
  reasoning: z.string().max(LONGEST_REASONING).nullable(),
  errorMessage: z.string().max(LONGEST_ERROR).nullable().meta({ description: "`code: sentence`, for status error" }),
  stepCount: z.int().min(0),
  modelUse: ModelUse.omit({ price: true }).optional(),
  firstFailedDevice: DevicePass.nullable().optional().meta({ description: "The first device that did not pass; null: all did" }),
  unsaved: z.array(PassArtifact).max(12).optional().meta({ description: "Made, and not stored when this was said; they may still come" }),
  sandboxed: z.boolean().optional().meta({ description: "Chromium ran in its own sandbox, within that of the container" }),
});
export type Outcome = z.infer<typeof Outcome>;

/**
 * POST /internal/v1/runs/:id/tries: how the first try ended, by a runner that wants to try once more. Its answer says whether it may; a
 * repeat gets the same one.
 */
export const TryReport = z.object({
  attempt: z.int().min(1),
  status: z.enum(["failed", "error"]),
  reasoning: z.string().max(LONGEST_REASONING).nullable(),
  errorMessage: z.string().max(LONGEST_ERROR).nullable().meta({ description: "`code: sentence`, for status error" }),
  stepCount: z.int().min(0),
});
export type TryReport = z.infer<typeof TryReport>;

export const TryAnswer = z.object({ again: z.boolean() });
export type TryAnswer = z.infer<typeof TryAnswer>;

/** PUT /internal/v1/runs/:id/artifacts/:kind?device=&step=&try= */
export const ARTIFACT_KINDS = ["video", "trace", "transcript", "screenshot"] as const;
export const ArtifactKind = z.enum(ARTIFACT_KINDS);
export type ArtifactKind = z.infer<typeof ArtifactKind>;

export const ARTIFACT_TYPES = {
  video: "video/webm",
  trace: "application/zip",
  transcript: "application/x-ndjson",
  screenshot: "image/jpeg",
} as const satisfies Record<ArtifactKind, string>;
