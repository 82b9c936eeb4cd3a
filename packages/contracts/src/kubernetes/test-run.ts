import { z } from "zod";
import { LONGEST_DEADLINE_S } from "../runner-protocol/run-limits.ts";
import { Device } from "../test.ts";
import { TEST_RUN_API_VERSION, TEST_RUN_KIND } from "./names.ts";

/**
 * The custom resource that stands for a Run in the cluster. `crds/runwright.dev_testruns.yaml` is written by hand, for its rules and
 * columns; a test proves that it and this schema accept and refuse the same.
 */

/** In lower case, as the API writes them: labels and names are made of them. */
const Uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u, "must be a UUID in lower case");
const Time = z.iso.datetime({ offset: true });
const DnsName = z
  .string()
  .max(63)
  .regex(/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/u, "must be a DNS label");
const seconds = (min: number, max: number) => z.int().min(min).max(max);

/** How a person or the API ends a Run before its time. `Cancelled` and `Superseded` end it as cancelled, the others as error. */
export const STOP_REASONS = ["Cancelled", "Superseded", "Unresponsive", "TimedOut"] as const;
export const StopReason = z.enum(STOP_REASONS);
export type StopReason = z.infer<typeof StopReason>;

export const KEEP_POD = ["Never", "OnError", "Always"] as const;

/** Immutable, but for `stopReason` (which can be set once) and `ttlSecondsAfterFinished`. */
export const TestRunSpec = z.strictObject({
  testId: Uuid,
  runId: Uuid.optional().meta({ description: "The Run of the service. Absent when a person made the TestRun: the API makes the Run" }),
  projectId: Uuid.optional(),
  workspaceId: Uuid.optional(),
  startUrl: z
    .string()
    .max(2048)
    .regex(/^https?:\/\/./u)
    .optional(),
  device: Device.optional(),
  profileName: DnsName.default("default").meta({ description: "The runner profile that its Pod is made by" }),
  priority: seconds(0, 1000).default(0).meta({ description: "The higher one goes first" }),
  queueName: DnsName.optional().meta({ description: "A LocalQueue of Kueue" }),
  queueTimeoutSeconds: seconds(1, 604_800).default(3600),
  startTimeoutSeconds: seconds(1, 86_400).default(300).meta({ description: "To be scheduled and have its image" }),
  activeDeadlineSeconds: seconds(1, LONGEST_DEADLINE_S).default(1800),
  infraRetryLimit: seconds(0, 3).default(2).meta({ description: "Pods after the first one, when one is lost before its agent has begun" }),
  retryOnDisruption: z.boolean().default(false).meta({ description: "Also when it is lost to a drain or preemption later than that" }),
  ttlSecondsAfterFinished: seconds(0, 31_536_000).default(3600),
  keepPod: z.enum(KEEP_POD).default("OnError"),
  stopReason: StopReason.optional(),
});
export type TestRunSpec = z.infer<typeof TestRunSpec>;

export const TEST_RUN_PHASES = ["Pending", "Running", "Passed", "Failed", "Error", "Cancelled"] as const;
export const TestRunPhase = z.enum(TEST_RUN_PHASES);
export type TestRunPhase = z.infer<typeof TestRunPhase>;

export const CONDITION_TYPES = ["Admitted", "Scheduled", "Started", "Succeeded", "Complete", "Disrupted"] as const;

/** One PascalCase word; docs/troubleshooting.md has a paragraph on each. */
export const TEST_RUN_REASONS = [
  // It waits.
  "WaitingForRun",
  "WaitingForSlot",
  "WaitingForQueue",
  "QuotaBlocked",
  "PodPending",
  "ImagePulling",
  "RetryingPod",
  // It runs.
  "AgentRunning",
  // It has ended.
  "TestPassed",
  "TestFailed",
  "RunnerError",
  "Cancelled",
  "Superseded",
  "Unresponsive",
  "TimedOut",
  "QuotaExceeded",
  "QueueTimedOut",
  "RunNotMade",
  "CannotRun",
  "ProfileNotFound",
  "PodRejected",
  "PodNameConflict",
  "Unschedulable",
  "StartTimedOut",
  "ImagePullFailed",
  "ContainerConfigError",
  "NodeRejectedPod",
  "NodeDrained",
  "Preempted",
  "Evicted",
  "NodeLost",
  "PodDeleted",
  "OutOfMemory",
  "BrowserCrashed",
  "ResultMissing",
  "RunnerCrashed",
] as const;
export const TestRunReason = z.enum(TEST_RUN_REASONS);
export type TestRunReason = z.infer<typeof TestRunReason>;

export const TestRunCondition = z.object({
  type: z.enum(CONDITION_TYPES),
  status: z.enum(["True", "False", "Unknown"]),
  reason: z.string().min(1).max(128),
  message: z.string().max(1024),
  lastTransitionTime: Time,
  observedGeneration: z.int().min(0).optional(),
});
export type TestRunCondition = z.infer<typeof TestRunCondition>;

/** A Pod that was lost before the present one. */
export const TestRunAttempt = z.object({
  podName: z.string().max(253),
  podUid: z.string().max(64).optional(),
  nodeName: z.string().max(253).optional(),
  reason: z.string().max(128),
  exitCode: z.int().optional(),
  startTime: Time.optional(),
  endTime: Time.optional(),
});
export type TestRunAttempt = z.infer<typeof TestRunAttempt>;

/** Written by the operator alone; once `phase` is terminal, it and `result` stand. */
export const TestRunStatus = z.object({
  observedGeneration: z.int().min(0).optional(),
  phase: TestRunPhase.optional(),
  reason: z.string().max(128).optional(),
  message: z.string().max(1024).optional().meta({ description: "For a person; becomes the Run's errorMessage" }),
  result: z.enum(["passed", "failed"]).optional(),
  attempt: z.int().min(1).max(8).optional().meta({ description: "Of the present Pod, which is written here before it is made" }),
  podName: z.string().max(253).optional(),
  podUid: z.string().max(64).optional(),
  nodeName: z.string().max(253).optional(),
  admittedTime: Time.optional(),
  scheduledTime: Time.optional(),
  startTime: Time.optional().meta({ description: "When the agent began" }),
  stopRequestedTime: Time.optional().meta({ description: "When the operator told the Pod to end" }),
  completionTime: Time.optional(),
  exitCode: z.int().optional(),
  terminationReason: z.string().max(128).optional(),
  outcome: z.string().max(4096).optional().meta({ description: "The runner's `Outcome` as JSON, from its termination message" }),
  stepCount: z.int().min(0).optional(),
  sandboxed: z.boolean().optional(),
  logTail: z.string().max(2048).optional(),
  attempts: z.array(TestRunAttempt).max(4).optional(),
  conditions: z.array(TestRunCondition).max(8).optional(),
});
export type TestRunStatus = z.infer<typeof TestRunStatus>;

const Labels = z.record(z.string(), z.string());

/** As the API server gives it: times are text, and metadata has more than is named here. */
export const TestRun = z.object({
  apiVersion: z.literal(TEST_RUN_API_VERSION),
  kind: z.literal(TEST_RUN_KIND),
  metadata: z.looseObject({
    name: z.string(),
    namespace: z.string(),
    uid: z.string(),
    resourceVersion: z.string(),
    generation: z.int(),
    creationTimestamp: Time,
    deletionTimestamp: Time.optional(),
    labels: Labels.optional(),
    annotations: Labels.optional(),
  }),
  spec: TestRunSpec,
  status: TestRunStatus.optional(),
});
export type TestRun = z.infer<typeof TestRun>;
