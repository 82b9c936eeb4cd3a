import type { LocateTime } from "../acting/locate.ts";
import { askedWords, isAllTyped } from "../acting/http-challenges.ts";
import { HTTP_SIGN_IN_ASKED, SECRET_NOT_ALLOWED } from "../acting/outcome.ts";
import { type ActOutcome, performAct } from "../acting/perform.ts";
import { ground as byWords } from "../grounding/ground.ts";
import type { Ground, Grounded } from "../grounding/grounding.ts";
import { nearestAct } from "../grounding/nearest-act.ts";
import { isFaultOfPage } from "../judging/evidence.ts";
import { nameSaidOf } from "../judging/never-met.ts";
import { contradictionOf } from "../judging/reasoning.ts";
import { valuesOf } from "../language/act-values.ts";
import type { Act } from "../language/intent.ts";
import { writeCanonical } from "@runwright/language";
import { variablesIn } from "@runwright/language/document";
import { abortable } from "../perception/abortable.ts";
import { untilHolds } from "./conditions.ts";
import { generate, remember } from "./remember.ts";
import { openUntilFound } from "./open-until-found.ts";
import { isMailAct, runMailAct } from "./run-mail.ts";
import { RunError } from "./run-error.ts";
import type { RunState } from "./run-state.ts";
import { scrollUntil } from "./scroll-until.ts";
import type { StepEnd } from "./step-end.ts";
import { UnresolvedVariableError } from "./variables.ts";
import { wayTo } from "./way-to-page.ts";
import { onlyLeading } from "./where-it-begins.ts";

export interface ActAt {
  readonly i: number;
  readonly ifVisible: boolean;
  /** The act of the line after this one. */
  readonly next: Act | undefined;
  /** How its targets are found, when not by their words alone. */
  readonly ground?: Ground | undefined;
  /** The step says how a question of the browser is answered, in words that only a model understands. */
  readonly answersDialog?: boolean;
  /** What it opens may be looked for behind the links of this page. */
  readonly mayFollowLinks?: boolean;
  /** It goes to where an outcome is looked at: see `onlyLeading`. */
  readonly isGoing?: boolean;
}

/** Carries out one act and tells what came of it. */
export async function runAct(run: RunState, act: Act, { isGoing = false, ...given }: ActAt): Promise<StepEnd> {
  const at: ActAt = isGoing ? { ...given, ground: onlyLeading(given.ground ?? byWords) } : given;
  await run.codes.freshen(variablesIn(JSON.stringify(act)), run.workSignal());
  const empty = "target" in act ? run.variables.emptyIn(act.target) : null;
  if (empty !== null)
    return { status: "failed", code: "empty_variable", detail: `{{${empty}}} is empty, so the step does not say what is meant.` };
  if (act.kind === "wait_for") return await waitFor(run, act);
  if (act.kind === "scroll_until") return await scrollUntil(run, act, at.i);
  if (act.kind === "remember") return await remember(run, act, at.ground);
  if (act.kind === "generate") return generate(run, act);
  if (isMailAct(act)) return await runMailAct(run, act, at.i);
  if (act.kind === "click" && act.search !== undefined) {
    const left = await openUntilFound(run, act, async (opener, ground) => await actOnPage(run, opener, { ...at, next: undefined, ground }));
    if (left !== act) return await actOnPage(run, left, at);
  }
  if (act.kind === "click" && act.page !== undefined && at.mayFollowLinks === true && !at.ifVisible) return await openPage(run, act, at);
  return await actOnPage(run, act, at);
}

async function openPage(run: RunState, act: Extract<Act, { kind: "click" }>, at: ActAt): Promise<StepEnd> {
  const click = async (link: Act, ground: Ground): Promise<StepEnd> => await actOnPage(run, link, { ...at, next: undefined, ground });
  const way = await wayTo(run, act, { ground: at.ground ?? byWords, click });
  const end = await actOnPage(run, way.act, at);
  return end.status === "passed" && way.followed.length > 0 ? { ...end, action: [...way.followed, end.action].join("; ") } : end;
}

async function waitFor(run: RunState, act: Extract<Act, { kind: "wait_for" }>): Promise<StepEnd> {
  const startedMs = performance.now();
  const missing = await untilHolds(run, act.condition, run.deadlineIn(act.timeoutMs ?? run.stepTimeoutMs));
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  if (missing === null) return { status: "passed", action: `waited ${seconds} s` };
  return { status: "failed", code: "wait_ended", detail: `Waited ${seconds} s until ${missing.expected}, but ${contradictionOf(missing)}` };
}

async function actOnPage(run: RunState, act: Act, { i, answersDialog, ...at }: ActAt): Promise<StepEnd> {
  const startedMs = performance.now();
  const before = run.watch.documentsOf(run.session.page);
  const isOnPage = act.kind !== "switch_tab" && act.kind !== "close_tab" && act.kind !== "pause";
  if (isOnPage) run.happenings.beginAct();
  const outcome = await performWithin(run, act, { i, ...at });
  if (isOnPage) run.happenings.endAct(act.kind);
  run.actions += outcome.actions;
  if (!outcome.ok && outcome.code === "http_error" && run.expectsErrorPage) return { status: "passed", action: outcome.message };
  if (!outcome.ok && outcome.code === HTTP_SIGN_IN_ASKED && outcome.actions > 0 && mayBeAsked(run, i))
    return { status: "passed", action: act.kind === "navigate" ? `open ${act.url}` : act.kind };
  if (!outcome.ok && outcome.code === SECRET_NOT_ALLOWED) throw new RunError(outcome.code, outcome.message);
  if (!outcome.ok) return failedAct(run, act, { outcome, i, startedMs });
  if (outcome.skipped === true) return { status: "skipped", detail: `${targetWords(act)} was not there` };
  run.model?.known.seeTexts(valuesOf(act));
  const name = "target" in act && act.target != null ? nameSaidOf(run.variables.resolveIn(act.target)) : null;
  if (name !== null) run.happenings.met.add(name);
  const ms = performance.now() - startedMs;
  tellOutcome(run, act, { outcome, i, ms });
  if (act.kind === "download" && act.name !== undefined && outcome.downloaded !== undefined) {
    run.variables.remember(act.name, outcome.downloaded);
    run.log.emit({ type: "var.set", name: act.name, value: outcome.downloaded });
  }
  if (act.kind === "click" && !outcome.effect.changed) run.idleClicks.push(`${outcome.words} changed nothing`);
  return (
    (answersDialog === true ? null : unasked(run)) ??
    askedFor(run, i) ??
    pageAfter(run, act, before) ?? { status: "passed", action: outcome.words, effect: outcome.effect }
  );
}

/** A page that hangs can hold up what is asked of it for longer than the step's time; not for ever. */
const GRACE_MS = 5_000;
/** Signing in is several acts on one or two pages (name, password, press), which have the time of a step each. */
const ACTS_OF_SIGN_IN = 3;

async function performWithin(run: RunState, act: Act, { ifVisible, next, ground }: ActAt): Promise<ActOutcome> {
  const signal = run.workSignal();
  const timeMs = run.stepTimeoutMs * (act.kind === "sign_in" ? ACTS_OF_SIGN_IN : 1);
  const limit = AbortSignal.timeout(timeMs + GRACE_MS + ("durationMs" in act ? act.durationMs : 0));
  const performing = performAct(run.session, act, {
    deadline: run.deadlineIn(timeMs),
    signal,
    resolveValue: (text) => run.happenings.noteTyped(run.variables.resolve(text)),
    isSecret: run.isSecret,
    refuseSecret: run.refuseSecret,
    hideSecret: run.hideSecret,
    ifVisible,
    ground,
    ...(next === undefined ? {} : { next }),
  });
  try {
    return await abortable(performing, AbortSignal.any([signal, limit]));
  } catch (error) {
    signal.throwIfAborted();
    if (limit.aborted) return { ok: false, code: "page_unresponsive", message: "The page stopped responding.", actions: 1 };
    if (run.session.page.isClosed() || error instanceof UnresolvedVariableError || !isFaultOfPage(error)) throw error;
    return { ok: false, code: "page_unreadable", message: "The page could not be read: it kept being replaced by another.", actions: 0 };
  }
}

function tellOutcome(
  run: RunState,
  act: Act,
  { outcome, i, ms }: { readonly outcome: Extract<ActOutcome, { ok: true }>; readonly i: number; readonly ms: number },
): void {
  const { grounding, words, effect, finding = { ms: 0, snapshotMs: 0 } } = outcome;
  if (grounding !== undefined) tellGrounding(run, act, { i, grounding, finding });
  run.log.emit({ type: "action", i, n: run.actions, action: act.kind, words, ms: Math.round(ms - finding.ms) });
  run.log.emit({ type: "effect", i, ...effect });
}

function tellGrounding(
  run: RunState,
  act: Act,
  { i, grounding, finding }: { readonly i: number; readonly grounding: Grounded; readonly finding: LocateTime },
): void {
  const { element, score, why, runnerUp } = grounding;
  run.log.emit({
    type: "ground",
    i,
    target: targetWords(act),
    ok: true,
    score,
    role: element.role,
    name: element.name || element.text.slice(0, 80),
    ...(runnerUp === undefined ? {} : { runnerUp: { name: runnerUp.name, score: runnerUp.score } }),
    why,
    ms: Math.round(finding.ms),
    snapshotMs: Math.round(finding.snapshotMs),
  });
}

function failedAct(
  run: RunState,
  act: Act,
  { outcome, i, startedMs }: { readonly outcome: Extract<ActOutcome, { ok: false }>; readonly i: number; readonly startedMs: number },
): StepEnd {
  const { code, message, candidates, nearest = [] } = outcome;
  const other = code === "not_found" ? nearestAct(act, { code, nearest }) : null;
  const suggestion = outcome.suggestion ?? (other && writeCanonical({ type: "act", act: other })) ?? undefined;
  const ms = Math.round(performance.now() - startedMs);
  if (candidates !== undefined) {
    const named = candidates.map(({ role, name, where }) => [role, `“${name}”`, where].filter((part) => part !== "").join(" "));
    run.log.emit({ type: "ground", i, target: targetWords(act), ok: false, code, candidates: named, ms });
  }
  const hint = suggestion === undefined || message.includes(suggestion) ? "" : ` Better: ${suggestion}`;
  return { status: "failed", code, detail: `${message}${hint}` };
}

/** A question that the description does not answer was answered by nobody: what follows is not what was meant. */
function unasked(run: RunState): StepEnd | null {
  const question = run.session.alerts.find(({ kind, isForetold }) => (kind === "confirm" || kind === "prompt") && isForetold !== true);
  if (question === undefined || run.expectsDialog) return null;
  const detail = `The page asked “${question.message}”, and the description does not say what to answer; it was dismissed. Say it in a step: Accept the dialog.`;
  return { status: "failed", code: "unexpected_dialog", detail };
}

/** The page asks for the HTTP sign-in that a later line says, or an error page is what the author wants to see. */
function mayBeAsked(run: RunState, i: number): boolean {
  return run.expectsErrorPage || run.lastSignIn > i;
}

/** An act led to the browser's own dialog for a user name and a password: nothing that is looked at behind it is the application. */
function askedFor(run: RunState, i: number): StepEnd | null {
  const asked = run.session.challenges.of(run.session.page);
  // What is typed into it is sent by the next line.
  if (asked === null || isAllTyped(asked) || mayBeAsked(run, i)) return null;
  return { status: "failed", code: HTTP_SIGN_IN_ASKED, detail: askedWords(asked) };
}

/** An act that leads to an error page has failed, unless the author speaks of one. */
function pageAfter(run: RunState, act: Act, documentsBefore: number): StepEnd | null {
  const { page } = run.session;
  const status = run.watch.statusOf(page);
  const isNew = run.watch.documentsOf(page) !== documentsBefore;
  if (status === null || status < 400 || !isNew || run.expectsErrorPage) return null;
  // Many applications answer an input they refuse with 4xx and the form again: what is expected then, a claim says.
  if (status < 500 && act.kind !== "navigate") return null;
  return { status: "failed", code: "error_page", detail: `This led to an error page: ${page.url()} answered with status ${status}.` };
}

export function targetWords(act: Act): string {
  if ("target" in act && act.target !== null && act.target !== undefined) return act.target.words;
  return act.kind === "scroll" && typeof act.to !== "string" ? act.to.words : "";
}
