import { HTTP_SIGN_IN_ASKED } from "../acting/outcome.ts";
import { performAct } from "../acting/perform.ts";
import { survivingCrash } from "./crash-recovery.ts";
import { RunError } from "./run-error.ts";
import type { RunState } from "./run-state.ts";
import type { StepEnd } from "./step-end.ts";

/** How many times the time of a step the start page may take to come. */
const START_FACTOR = 2;

/** Nobody answered, or nobody could: that says nothing about the application. */
const NOT_THE_APPLICATION: Readonly<Record<string, string>> = {
  unreachable: "start_url_unreachable",
  invalid_url: "invalid_start_url",
};

const ERROR_PAGE: ReadonlySet<string> = new Set(["http_error", HTTP_SIGN_IN_ASKED]);

/**
 * Opens the start page, as the first action. What is wrong with the page stands in the table before all steps; an address
 * that can't be reached is a RunError.
 */
export async function openStart(run: RunState, template: string): Promise<void> {
  const url = run.variables.resolveUrl(template);
  // Opened again after a crash, it is still one action.
  run.actions = 1;
  const end = await survivingCrash(run, () => open(run, template));
  run.tellBrowserEvents();
  if (end.status !== "failed") return;
  const code = NOT_THE_APPLICATION[end.code];
  if (code !== undefined) throw new RunError(code, end.detail);
  run.brokenAt = 0;
  const result = { status: "refuted", expected: "the start page opens", seen: end.detail, where: `at ${url}`, samples: [] } as const;
  run.rows.push({ i: 0, origin: "step", text: "Open the start page", check: "step", result });
}

async function open(run: RunState, url: string): Promise<StepEnd> {
  const startedMs = performance.now();
  const outcome = await performAct(
    run.session,
    { kind: "navigate", url },
    { deadline: run.deadlineIn(run.stepTimeoutMs * START_FACTOR), signal: run.workSignal(), resolveValue: run.variables.resolve },
  );
  const words = outcome.ok ? outcome.words : `open ${run.variables.resolveUrl(url)}`;
  run.log.emit({ type: "action", i: 0, n: 1, action: "navigate", words, ms: Math.round(performance.now() - startedMs) });
  if (outcome.ok || (ERROR_PAGE.has(outcome.code) && run.expectsErrorPage)) return { status: "passed" };
  if (outcome.code === HTTP_SIGN_IN_ASKED && run.lastSignIn > 0) return { status: "passed" };
  return { status: "failed", code: outcome.code, detail: outcome.message };
}
