import type { AgentVerdict } from "../agent.ts";
import { type ClaimRow, verdictOf } from "../judging/claim-table.ts";
import { renderReasoning, renderUnfinished } from "../judging/reasoning.ts";
import type { TestDocument } from "../language/intent.ts";
import type { EventLog } from "./event-log.ts";
import type { Masker } from "../secrets/index.ts";
import { enterAwaited } from "./prove-claims.ts";
import type { RunError } from "./run-error.ts";
import type { RunState } from "./run-state.ts";

/** Why there is no verdict. */
export type EndedEarly = RunError;

export interface Conclusion {
  readonly document: TestDocument;
  readonly masker: Masker;
  readonly log: EventLog;
  readonly startedMs: number;
}

/** The verdict from the claim table, or the error that kept it from being filled; announced as the last event. */
export function concludeRun(
  { document, masker, log, startedMs }: Conclusion,
  run: RunState | null,
  early: EndedEarly | null,
): AgentVerdict {
  if (run !== null) enterAwaited(run);
  const rows = run === null ? [] : [...run.rows, ...(hasClaims(run, document) ? [] : impliedRows(run))];
  const status = early === null ? verdictOf(rows) : "error";
  run?.trajectories?.conclude(status === "passed");
  const reasoning = masker.text(early === null ? reasoningOf(run, document, rows) : renderUnfinished(early.message, run?.rows ?? []));
  if (early !== null) run?.endUnfinished(early);
  const tokens = run === null || run.model === null ? {} : { tokens: run.model.spending.used };
  const verdict: AgentVerdict = {
    status,
    reasoning,
    errorMessage: early === null ? null : masker.text(`${early.code}: ${early.message}`),
    stepCount: run?.actions ?? 0,
    ...tokens,
  };
  log.emit({
    type: "run.finished",
    status: verdict.status,
    reasoning,
    ...(verdict.errorMessage === null ? {} : { errorMessage: verdict.errorMessage }),
    stepCount: verdict.stepCount,
    durationMs: Math.round(performance.now() - startedMs),
    ...tokens,
  });
  log.close();
  return verdict;
}

function reasoningOf(run: RunState | null, document: TestDocument, rows: readonly ClaimRow[]): string {
  const { steps, skipped } = run?.done ?? { steps: 0, skipped: 0 };
  return renderReasoning({
    rows,
    steps: { written: document.steps.length, done: steps, skipped },
    ...(run === null || run.brokenAt === null ? {} : { brokenAt: run.brokenAt }),
    pageState: run?.pageState ?? null,
    hasWrittenClaims: run === null || hasClaims(run, document),
    notes: [...(run?.notes ?? [])],
  });
}

/** A description whose claims were all in a branch not taken has none to go by either. */
function hasClaims(run: RunState, document: TestDocument): boolean {
  return document.outcomes.length > 0 || run.rows.some(({ origin }) => origin === "claim");
}

/** What is expected of every run, when nothing else is. */
function impliedRows({ isBroken, pageErrors, idleClicks, watch, session }: RunState): readonly ClaimRow[] {
  const where = session.page.isClosed() ? "" : `at ${session.page.url()}`;
  return [
    ...(isBroken ? [] : [implied("Every step has its effect", { problems: idleClicks, otherwise: "each one did something", where })]),
    implied("The page raises no error", { problems: pageErrors, otherwise: "none was raised", where }),
    implied("The server answers without an error", { problems: watch.serverErrors, otherwise: "no answer of 5xx", where }),
  ];
}

function implied(
  text: string,
  { problems, otherwise, where }: { readonly problems: readonly string[]; readonly otherwise: string; readonly where: string },
): ClaimRow {
  const status = problems.length === 0 ? "held" : "refuted";
  const seen = problems.length === 0 ? otherwise : problems.slice(0, 3).join("; ");
  const expected = text.charAt(0).toLowerCase() + text.slice(1);
  return { i: 0, origin: "implied", text, check: "implied", result: { status, expected, seen, where, samples: [] } };
}
