import type { Open } from "./open.ts";
import type { ModelUse, PlanLine } from "./plan.ts";
import type { Device } from "./test.ts";

/** `pending` and `running` go on; the other four are final. */
export type RunStatus = "pending" | "running" | TerminalStatus;
/** Statuses that do not change any more. */
export type TerminalStatus = "passed" | "failed" | "error" | "cancelled";
/** The verdict of a Run. */
export type RunResult = "passed" | "failed";
/** What started a Run. */
export type RunTrigger = "on_demand" | "schedule" | "api" | "github" | "webhook";

/** One execution of a Test. Times are ISO 8601 in UTC with milliseconds. */
export interface Run {
  id: string;
  workspaceId: string;
  testId: string;
  /** The URL that was opened first. */
  startUrl: string | null;
  environmentId: string | null;
  environmentName: string | null;
  trigger: Open<RunTrigger>;
  status: Open<RunStatus>;
  /** The verdict; null until the Run finishes, and for `error` and `cancelled`. */
  result: Open<RunResult> | null;
  /** Why the agent judged so. */
  reasoning: string | null;
  /** `code: sentence` when the status is `error`. */
  errorMessage: string | null;
  /** Browser actions taken. */
  stepCount: number;
  creditsCharged: number;
  startedAt: string | null;
  completedAt: string | null;
  createdAt: string;
  /** Present once the Run is final and the recording exists; needs the same API key: see `runs.downloadArtifact`. */
  videoUrl?: string | undefined;
  traceUrl?: string | undefined;
  transcriptUrl?: string | undefined;
  /** Made by the Run, but it could not be saved. */
  missingArtifacts?: MissingArtifact[] | undefined;
  projectId?: string | undefined;
  testName?: string | undefined;
  /** The description that was executed, Shared Steps expanded. */
  description?: string | undefined;
  /** What the description was read as when the Run began; absent where the words alone were, and in lists. */
  plan?: PlanLine[] | undefined;
  /** While it is pending because a model still reads its Test. */
  phase?: Open<"waiting_for_plan"> | undefined;
  device?: Open<Device> | undefined;
  /** It was to stop after this line of its Test: it says nothing of the Test as a whole. */
  until?: number | undefined;
  tokensUsed?: number | undefined;
  /** What it had of models, all devices and tries together; absent: it could ask none. */
  modelUse?: ModelUse | undefined;
  /** From 2: earlier runners were lost before they had begun. */
  attempt?: number | undefined;
  tagRunId?: string | undefined;
  /** 1: it is tried once more when it does not pass. Absent: 0. */
  retries?: number | undefined;
  /** Once it is tried again: what has become of each try, the first in front. */
  tries?: RunTry[] | undefined;
  /** It passed, but only on the second try. */
  flaky?: true | undefined;
  /** Its Test was quarantined: it fails no tag run. */
  quarantined?: true | undefined;
  /** The Test Source of its Test. */
  sourceId?: string | undefined;
  /** The Attempt of its Test. */
  attemptId?: string | undefined;
  /** Sprint or cycle of that Attempt. */
  iterationId?: string | undefined;
  links?: { dashboardRun: string } | undefined;
}

/** A recording or a transcript that could not be saved. */
export interface MissingArtifact {
  kind: Open<"video" | "trace" | "transcript">;
  device: Open<"desktop" | "mobile">;
  /** Of which try; absent: of the first. */
  try?: number | undefined;
}

/** One of the two times that a Run with a retry was tried. */
export interface RunTry {
  /** From 1. */
  n: number;
  status: Open<"passed" | "failed" | "error">;
  reasoning: string | null;
  errorMessage: string | null;
  /** Browser actions of this try. */
  stepCount: number;
  startedAt: string;
  completedAt: string;
  videoUrl?: string | undefined;
  traceUrl?: string | undefined;
  transcriptUrl?: string | undefined;
}

/** A Run that cannot change any more. */
export interface FinishedRun extends Run {
  status: TerminalStatus;
}

/** What triggering answers at once. */
export interface InitialRun {
  id: string;
  startUrl: string;
  status: "pending";
  createdAt: string;
}

/** Whether steps are done as in earlier Runs. */
export type TrajectoryMode = "learn" | "pinned" | "off";

/** How a Run differs from what its Test says. */
export interface RunTriggerParams {
  /** Opened instead of the Test's url, for this Run only. */
  startUrl?: string | undefined;
  /** Whether steps are done as in earlier Runs: `learn` from this one too, `pinned` as they are known, `off`. */
  trajectories?: TrajectoryMode | undefined;
  /** 1: tried once more when it does not pass. As the Test says unless given; for a rerun as the old Run. */
  retries?: number | undefined;
  /** As the Test says, unless given. */
  device?: Device | undefined;
  /** The description up to this line (Shared Steps expanded), and no further; for a rerun as the old Run unless given. */
  until?: number | undefined;
}

/** How a Run differs from the one that it repeats. */
export interface RerunParams extends RunTriggerParams {
  /** `same`: the description and the plan of the old Run once more; unless given, what the Test is and is read as now. */
  plan?: "present" | "same" | undefined;
}

/** Which Tests are run, and how that differs from what they say. */
export interface TagRunParams extends Omit<RunTriggerParams, "device" | "until"> {
  projectId: string;
  /** Slug or name. */
  tag: string;
}

export interface TagRunItem extends InitialRun {
  testId: string;
  test: { id: string; projectId: string; name: string };
  /** It fails no tag run. */
  quarantined?: true | undefined;
  links: { dashboardRun: string; dashboardTest: string };
}

/** The Runs that a request by tag has started. */
export interface TagRunResult {
  projectId: string;
  tag: string;
  count: number;
  tagRunId?: string | undefined;
  runs: TagRunItem[];
}

/** Which Runs. */
export interface RunListParams {
  testId?: string | undefined;
  projectId?: string | undefined;
  status?: RunStatus | readonly RunStatus[] | undefined;
  sourceId?: string | undefined;
  iterationId?: string | undefined;
  tagRunId?: string | undefined;
  /** Created at or after this moment (ISO 8601). */
  from?: string | undefined;
  /** Created at or before this moment (ISO 8601). */
  to?: string | undefined;
  /** Items a page, 1 to 50; 50 unless given. */
  limit?: number | undefined;
  cursor?: string | undefined;
}

const TERMINAL: ReadonlySet<string> = new Set<TerminalStatus>(["passed", "failed", "error", "cancelled"]);

/** Whether the Run is final. A status that this version does not know counts as going on. */
export function isTerminal(run: Run): run is FinishedRun {
  return TERMINAL.has(run.status);
}
