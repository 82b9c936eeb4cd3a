import { type AgentOptions, runTest, type TranscriptEvent } from "@runwright/agent";
import type { Browser } from "playwright-core";
import type { Running } from "./known.ts";
import type { Case } from "./written.ts";

/**
 * `passed` and `refuted` are judgements. The others say why there is none: a sentence that is not understood, a thing that fits several or
 * none, a step that could not be carried out, a claim that could not be seen either way.
 */
export const ENDS = ["passed", "refuted", "unproven", "ambiguous", "not found", "not done", "not understood"] as const;
export type End = (typeof ENDS)[number];

export interface CaseRun {
  readonly case: Case;
  readonly end: End;
  readonly ms: number;
  /** The first line that did not hold, as written, and why; null where all did. */
  readonly failed: { readonly line: string; readonly detail: string } | null;
  readonly reasoning: string;
  /** Of a model; 0 without one. */
  readonly requests: number;
}

interface World {
  readonly running: Running;
  /** Is asked while the Test runs, where words lead to nothing. */
  readonly model: AgentOptions["model"];
}

/** True Tests get the time that users get; for what must not hold, nothing takes longer in these applications. */
const WRONG_STEP_MS = 4_000;
const RUN_MS = 120_000;
/** A model takes its time. */
const RUN_WITH_MODEL_MS = 900_000;

/** In a browser context of its own, in an application that is as it was at first. */
export async function runCase(browser: Browser, one: Case, { running, model }: World): Promise<CaseRun> {
  await running.reset?.();
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    locale: "en-US",
    timezoneId: "UTC",
    ...running.context,
  });
  const events: TranscriptEvent[] = [];
  const began = performance.now();
  try {
    const verdict = await runTest(await context.newPage(), one.description, {
      startUrl: running.url + one.test.path,
      variables: running.variables ?? [],
      timeoutMs: model === undefined ? RUN_MS : RUN_WITH_MODEL_MS,
      ...(model && { model }),
      ...(one.plan && { plan: one.plan }),
      ...(one.kind === "wrong" && { stepTimeoutMs: WRONG_STEP_MS }),
      onEvent: (event) => events.push(event),
    });
    const ms = Math.round(performance.now() - began);
    const end = verdict.status === "passed" ? "passed" : endOf(verdict.errorMessage ?? "", events);
    return {
      case: one,
      end,
      ms,
      failed: failedLine(events),
      reasoning: verdict.errorMessage ?? verdict.reasoning,
      requests: verdict.tokens?.requests ?? 0,
    };
  } finally {
    await context.close();
  }
}

const NOT_FOUND: ReadonlySet<string> = new Set(["not_found", "not_visible", "covered", "wrong_kind", "disabled"]);

/** Where a step failed, it alone says why: what is claimed after it was looked at on a page that the Test never came to. */
function endOf(error: string, events: readonly TranscriptEvent[]): End {
  if (error.includes("not_understood")) return "not understood";
  const failed = events.find(
    (event) => event.type === "step.finished" && event.kind === "step" && (event.status === "failed" || event.status === "error"),
  );
  const claims = events.filter((event) => event.type === "claim" && (failed?.type !== "step.finished" || event.i === failed.i));
  if (claims.some((event) => event.type === "claim" && event.status === "refuted")) return "refuted";
  if (claims.some((event) => event.type === "claim" && event.status === "unproven")) return "unproven";
  const code = failed?.type === "step.finished" ? (failed.code ?? "") : "";
  if (code === "ambiguous") return "ambiguous";
  return NOT_FOUND.has(code) ? "not found" : "not done";
}

function failedLine(events: readonly TranscriptEvent[]): CaseRun["failed"] {
  for (const event of events) {
    if (event.type !== "step.finished" || (event.status !== "failed" && event.status !== "error")) continue;
    return { line: event.text, detail: event.detail ?? event.code ?? "" };
  }
  return null;
}
