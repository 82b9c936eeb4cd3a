import type { ClaimResult } from "../judging/claim.ts";
import { survivingCrash } from "./crash-recovery.ts";
import { ClaimsAhead } from "./prove-claims.ts";
import { runLine } from "./run-line.ts";
import type { NumberedLine } from "@runwright/reader";
import type { RunState } from "./run-state.ts";
import type { StepEnd } from "./step-end.ts";
import { withPageState } from "./told-state.ts";

/** How long an outcome may take to come true; the first one, after all that was done, has the time of a step. */
const OUTCOME_MS = 5_000;
/** Once an outcome has had its time in vain, the others have had it too: this is for the two looks at what is there. */
const AFTER_REFUTED_MS = 1_000;
/** A page that has shown so many documents during one step is not coming to rest. */
const RESTLESS_DOCUMENTS = 8;

/** Carries out the steps, then proves the outcomes. After a failed step the rest is skipped; outcomes are still looked at. */
export async function runLines(run: RunState, lines: readonly NumberedLine[]): Promise<void> {
  const ahead = new ClaimsAhead();
  const firstOutcome = lines.findIndex(({ kind }) => kind === "outcome");
  let isRefuted = false;
  for (const [index, line] of lines.entries()) {
    const following = lines.slice(index + 1);
    if (index === firstOutcome) {
      run.log.emit({ type: "phase", phase: "checking_result", message: "Checking the expected outcome" });
      if (run.isBroken) ahead.clear();
    }
    const startedMs = performance.now();
    run.beginStep(line);
    const isSkipped = run.isBroken && (line.kind === "step" || line.intent.type !== "assert");
    const claimMs = claimTime(run, { isOutcome: line.kind === "outcome", isFirst: index === firstOutcome, isRefuted });
    const end: StepEnd = isSkipped
      ? { status: "skipped", detail: "An earlier step failed." }
      : await carryOut(run, line, () => runLine(run, line, { i: line.i, following, ahead, claimMs }));
    isRefuted ||= line.kind === "outcome" && end.status === "failed";
    const ms = Math.round(performance.now() - startedMs);
    // What comes next is looked at while the picture of this step is taken.
    const looksAhead = !isSkipped && end.status === "passed" && line.intent.type !== "assert";
    const looking = looksAhead ? ahead.look(run, following).catch(() => ahead.clear()) : undefined;
    glanceAhead(run, looksAhead ? following[0] : undefined);
    if (!isSkipped) await Promise.all([looking, run.endStep(line, { isHeld: end.status === "passed" })]);
    run.finishStep(line, { end, ms });
  }
}

/** Where the next line uses something on the page, the page is read for it meanwhile. */
function glanceAhead(run: RunState, next: NumberedLine | undefined): void {
  const isUsing = next?.kind === "step" && next.intent.type === "act" && "target" in next.intent.act;
  if (isUsing) void run.session.glance.take(run.session.page, run.workSignal());
  else run.session.glance.drop();
}

function claimTime(
  run: RunState,
  { isOutcome, isFirst, isRefuted }: { readonly isOutcome: boolean; readonly isFirst: boolean; readonly isRefuted: boolean },
): number {
  if (run.isBroken) return 0;
  if (isRefuted) return Math.min(AFTER_REFUTED_MS, run.stepTimeoutMs);
  return isOutcome && !isFirst ? Math.min(OUTCOME_MS, run.stepTimeoutMs) : run.stepTimeoutMs;
}

async function carryOut(run: RunState, line: NumberedLine, work: () => Promise<StepEnd>): Promise<StepEnd> {
  const { page } = run.session;
  const documents = run.watch.documentsOf(page);
  const end = await survivingCrash(run, work);
  run.tellBrowserEvents();
  if (end.status === "skipped") run.done.skipped += 1;
  if (end.status === "passed" && line.kind === "step") run.done.steps += 1;
  if (end.status === "passed" && line.intent.type !== "assert") enterStep(run, line, { status: "held", seen: end.action ?? "done" });
  if (end.status !== "failed") return end;
  const loaded = run.watch.documentsOf(page) - documents;
  const restless = loaded >= RESTLESS_DOCUMENTS ? ` Meanwhile the page reloaded itself ${loaded} times.` : "";
  const alerts = run.session.alerts.length >= RESTLESS_DOCUMENTS ? ` Meanwhile the page opened ${run.session.alerts.length} dialogs.` : "";
  const failed = { ...end, detail: `${end.detail}${restless}${alerts}` };
  // A page that its own dialogs or reloads hold up answers no look, and waiting for one would take the time of the verdict.
  const told = restless === "" && alerts === "" && end.goesOn !== true ? await withPageState(run, line, failed) : failed;
  if (told.isClaim !== true) enterStep(run, line, { status: "refuted", seen: told.detail });
  if (line.kind === "step" && told.goesOn !== true) run.brokenAt ??= line.i;
  return told;
}

function enterStep(run: RunState, { i, text }: NumberedLine, { status, seen }: Pick<ClaimResult, "status" | "seen">): void {
  const where = `at ${run.session.page.url()}`;
  run.rows.push({
    i,
    origin: "step",
    text,
    check: "step",
    result: { status, expected: "the step is carried out", seen, where, samples: [] },
  });
}
