import { stateOfPage } from "../judging/page-state.ts";
import { createLiveEvidence } from "./live-evidence.ts";
import type { NumberedLine } from "@runwright/reader";
import type { RunState } from "./run-state.ts";
import type { StepEnd } from "./step-end.ts";

type Failed = Extract<StepEnd, { readonly status: "failed" }>;

/** What a page in another state than the author thinks of leads to. What could not be proven says itself why. */
const NOT_THERE = new Set([
  "not_found",
  "not_visible",
  "wrong_kind",
  "covered",
  "ambiguous",
  "unreachable",
  "timeout",
  "option_not_found",
  "nothing_to_remember",
  "wait_ended",
  "repeat_ended",
  "claim_refuted",
]);
/** A look at a page that answers takes some 50 ms. */
const LOOK_MS = 2_000;

/** The failure, and with it the state of the page where that explains it; how the line ended stays as it is. */
export async function withPageState(run: RunState, line: NumberedLine, end: Failed): Promise<Failed> {
  const { session, saysHowToSignIn } = run;
  if (!NOT_THERE.has(end.code) || session.page.isClosed() || session.crashed) return end;
  const { gavePassword, wasLetIn } = session.signIns;
  const signal = AbortSignal.any([run.workSignal(), AbortSignal.timeout(LOOK_MS)]);
  try {
    const evidence = createLiveEvidence(run).look(signal);
    const state = await stateOfPage(evidence, { line: line.text, saysHowToSignIn, gavePassword, wasLetIn });
    if (state === null) return end;
    run.pageState ??= state;
    return { ...end, detail: `${end.detail} ${state}` };
  } catch {
    // The page gives no answer, or another one replaces it: then its state is not known, and the failure stands as it was told.
    run.signal.throwIfAborted();
    return end;
  }
}
