import {
  type ArtifactKind,
  type InitialRun,
  type RunEventData,
  type Run,
  type StoredRunEventName,
  type TagRunResult,
} from "@runwright/contracts";
import { artifactKey } from "../domain/artifact-name.ts";
import type { RunRecord, RunSnapshot, StoredRunEvent } from "../domain/records.ts";
import type { RunBrief } from "../ports/run-store.ts";
import type { TagRun } from "../domain/run-tag.ts";
import { isFlaky, isTerminal } from "../domain/run-state.ts";

/** Where this service and its dashboard are reached from outside; no slash at the end. */
export interface PublicAddresses {
  readonly publicUrl: string;
  readonly dashboardUrl: string;
}

/** A Run as the interface shows it. `description` and `plan` are there when the record has them: lists and events leave them out. */
export function runView(run: RunRecord | RunBrief | RunSnapshot, at: PublicAddresses): Run {
  return {
    id: run.id,
    workspaceId: run.workspaceId,
    testId: run.testId,
    startUrl: run.startUrl,
    environmentId: run.environmentId,
    environmentName: run.environmentName,
    trigger: run.trigger,
    status: run.status,
    result: run.result,
    // Cancelled Runs of earlier versions have their reason where the spec has that of errors alone.
    reasoning: run.reasoning ?? (run.status === "cancelled" ? run.errorMessage : null),
    errorMessage: run.status === "error" ? run.errorMessage : null,
    stepCount: run.stepCount,
    creditsCharged: run.creditsCharged,
    startedAt: run.startedAt,
    completedAt: run.completedAt,
    createdAt: run.createdAt,
    ...artifactUrls(run, at),
    ...missingArtifacts(run),
    projectId: run.projectId,
    testName: run.testName,
    ...("description" in run ? { description: run.description } : {}),
    ...("plan" in run && run.plan !== null ? { plan: run.plan } : {}),
    ...(run.waitsForPlan && run.status === "pending" ? { phase: "waiting_for_plan" as const } : {}),
    device: run.device,
    ...(run.until === null ? {} : { until: run.until }),
    ...(run.tokensUsed === null ? {} : { tokensUsed: run.tokensUsed }),
    ...(run.modelUse === null ? {} : { modelUse: run.modelUse }),
    ...(run.attempt === 1 ? {} : { attempt: run.attempt }),
    // The Runs of an Attempt belong together by its id, which is no tag run to anybody else.
    ...(run.tagRunId === null || run.tagRunId === run.attemptId ? {} : { tagRunId: run.tagRunId }),
    ...(run.sourceId === null ? {} : { sourceId: run.sourceId }),
    ...(run.attemptId === null ? {} : { attemptId: run.attemptId }),
    ...(run.iterationId === null ? {} : { iterationId: run.iterationId }),
    ...(run.retries === 0 ? {} : { retries: run.retries }),
    ...(run.tries.length === 0 ? {} : { tries: run.tries.map((one) => ({ ...one, ...artifactUrls(run, at, one.n) })) }),
    ...(isFlaky(run) ? { flaky: true as const } : {}),
    ...(run.quarantined ? { quarantined: true as const } : {}),
    links: { dashboardRun: dashboardRunUrl(run.id, at) },
  };
}

/** A Run can have moved on before this is said; what it began as is what was asked for. */
export function initialRun(run: RunBrief): InitialRun {
  return { id: run.id, startUrl: run.startUrl, status: "pending", createdAt: run.createdAt };
}

export function tagRunView({ id, projectId, tag, runs }: TagRun, at: PublicAddresses): TagRunResult {
  return {
    projectId,
    tag,
    count: runs.length,
    tagRunId: id,
    runs: runs.map((run) => ({
      ...initialRun(run),
      testId: run.testId,
      test: { id: run.testId, projectId: run.projectId, name: run.testName },
      ...(run.quarantined ? { quarantined: true as const } : {}),
      links: { dashboardRun: dashboardRunUrl(run.id, at), dashboardTest: dashboardTestUrl(run.testId, at) },
    })),
  };
}

export function dashboardRunUrl(runId: string, at: PublicAddresses): string {
  return `${at.dashboardUrl}/runs/${runId}`;
}

export function dashboardTestUrl(testId: string, at: PublicAddresses): string {
  return `${at.dashboardUrl}/tests/${testId}`;
}

/** An event's name and its `data:`; null for one that this version cannot read. */
export function eventView(runId: string, event: StoredRunEvent, at: PublicAddresses): { name: StoredRunEventName; data: object } | null {
  switch (event.type) {
    case "unreadable":
      return null;
    case "run.step": {
      const { hasScreenshot, ...step } = event.step;
      const screenshot = hasScreenshot
        ? { screenshotUrl: `${at.publicUrl}/v1/runs/${runId}/artifacts/steps/${step.index}/screenshot` }
        : {};
      return typed("run.step", { at: event.at, ...step, ...screenshot });
    }
    case "run.phase":
      return typed("run.phase", { at: event.at, phase: event.phase, message: event.message });
    case "run.started":
    case "run.updated":
    case "run.finished":
      return typed(event.type, { at: event.at, run: runView(event.run, at) });
  }
}

function typed<N extends StoredRunEventName>(name: N, data: RunEventData[N]): { name: N; data: RunEventData[N] } {
  return { name, data };
}

/** The spec: on terminal answers only, and only for what exists. */
function artifactUrls(
  run: RunRecord | RunSnapshot,
  at: PublicAddresses,
  tryNumber?: number,
): Pick<Run, "videoUrl" | "traceUrl" | "transcriptUrl"> {
  if (!isTerminal(run)) return {};
  const artifacts = Object.values(run.artifacts).filter((artifact) => tryNumber === undefined || (artifact.try ?? 1) === tryNumber);
  const kinds = new Set<ArtifactKind>(artifacts.map((artifact) => artifact.kind));
  const query = tryNumber === undefined ? "" : `?try=${tryNumber}`;
  const base = `${at.publicUrl}/v1/runs/${run.id}/artifacts`;
  return {
    ...(kinds.has("video") ? { videoUrl: `${base}/video${query}` } : {}),
    ...(kinds.has("trace") ? { traceUrl: `${base}/trace${query}` } : {}),
    ...(kinds.has("transcript") ? { transcriptUrl: `${base}/transcript${query}` } : {}),
  };
}

/** What came late is not missing. */
function missingArtifacts({ unsaved, artifacts }: RunRecord | RunSnapshot): Pick<Run, "missingArtifacts"> {
  const missing = unsaved.filter(({ kind, device, try: tryNumber = 1 }) => artifacts[artifactKey(kind, device, tryNumber)] === undefined);
  return missing.length === 0 ? {} : { missingArtifacts: missing };
}
