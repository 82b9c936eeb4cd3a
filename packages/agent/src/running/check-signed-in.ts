import { innerLines, variablesIn } from "@runwright/language/document";
import type { Page } from "playwright-core";
import type { AgentOptions } from "../agent.ts";
import type { Act, Assertion, Line, Target, TestDocument } from "../language/intent.ts";
import { documentToRun } from "@runwright/reader";
import { runDocument } from "./run-test.ts";

export interface SignedIn {
  readonly isSignedIn: boolean;
  /** What was seen that says otherwise; empty when signed in. */
  readonly why: string;
}

/** How long the page may take to show that somebody is signed in. */
const LOOK_MS = 5_000;
/** What such claims say is true right after signing in and need not be where a test begins. */
const OF_THE_MOMENT = new Set<Assertion["kind"]>(["url", "title", "alert", "email", "downloaded", "tab_opened", "load_time", "no_errors"]);

/**
 * Opens the start page and looks whether somebody is signed in there, by the description that signs in, or its plan: its form must not be
 * there, and what it claims at its end must be so. When nothing of it can be told by, nobody is taken to be signed in. Never rejects for what
 * the page does.
 */
export async function checkSignedIn(page: Page, description: string, options: AgentOptions): Promise<SignedIn> {
  const steps = documentToRun(description, options.plan);
  const claims = [...claimsAtEnd(steps), ...formIsGone(steps)];
  if (claims.length === 0) return { isSignedIn: false, why: "its steps neither fill in a field nor say what the page shows then" };
  const outcomes = claims.map((line) => ({ ...line, line: 1 }));
  const document: TestDocument = { title: null, steps: [], outcomes, warnings: [] };
  const { onEvent: _, onStepEnd: _none, takePicture: _either, trajectories: _never, model: _nobody, ...given } = options;
  const verdict = await runDocument(page, document, { ...given, stepTimeoutMs: LOOK_MS });
  if (verdict.status === "passed") return { isSignedIn: true, why: "" };
  return { isSignedIn: false, why: (verdict.errorMessage ?? verdict.reasoning.split("\n")[0] ?? "").trim() };
}

function claimsAtEnd({ steps, outcomes }: TestDocument): readonly Line[] {
  const lastAct = steps.findLastIndex(({ intent }) => intent.type !== "assert");
  return [...steps.slice(lastAct + 1), ...outcomes].filter(({ intent }) => intent.type === "assert" && isLasting(intent.assertion));
}

function isLasting(assertion: Assertion): boolean {
  if (assertion.kind === "all") return assertion.of.every(isLasting);
  return !OF_THE_MOMENT.has(assertion.kind);
}

/** The first thing that is clicked and the first field that is filled in are there for those who have not signed in. */
function formIsGone({ steps }: TestDocument): readonly Line[] {
  const acts = steps.flatMap(innerLines).flatMap(({ intent }) => (intent.type === "act" ? [intent.act] : []));
  const targets = [firstTarget(acts, ["click"]), firstTarget(acts, ["fill"])].filter((target) => target !== null);
  return targets.map((target) => ({
    line: 1,
    text: `The sign-in asks for nothing: ${target.words} is not there`,
    intent: { type: "assert", assertion: { kind: "state", target, state: "visible", negated: true } },
  }));
}

function firstTarget(acts: readonly Act[], kinds: readonly Act["kind"][]): Target | null {
  const first = acts.find((act) => "target" in act);
  const act = acts.find(({ kind }) => kinds.includes(kind));
  // A click that comes after the form is filled in says nothing more than the form.
  if (act === undefined || !("target" in act) || (act.kind === "click" && act !== first)) return null;
  const { target } = act;
  return target === undefined || target === null || variablesIn(JSON.stringify(target)).length > 0 ? null : target;
}
