import { ModelError } from "@runwright/reader/asking";
import { CANONICAL } from "@runwright/reader";
import type { Act, Line } from "../language/intent.ts";
import { tellWay } from "./tell-way.ts";
import { ground } from "../grounding/ground.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { findRegions } from "../grounding/scope.ts";
import { claimsOf } from "../judging/claim.ts";
import { targetsOf } from "../trajectory/act-targets.ts";
import { isSure, type StepTrajectory } from "../trajectory/step-trajectory.ts";
import { valuesOf } from "../language/act-values.ts";
import {
  formOf,
  isBesideNamed,
  isCounted,
  isGiven,
  isInNamedPlaces,
  isPlaced,
  isProperName,
  isSameAct,
  isToldLoosely,
  optionsTold,
  wordsOf,
} from "./loose-words.ts";
import type { ToldPage } from "../model/told-pages.ts";
import type { ModelTier } from "./model-tier.ts";
import { planStep } from "./plan-step.ts";
import { RunError } from "./run-error.ts";
import { replayStep } from "./replay-step.ts";
import { type ActAt, runAct, targetWords } from "./run-act.ts";
import { MOST_OF_MODEL, type RunState } from "./run-state.ts";
import { quotedIn } from "./resolved-claims.ts";
import { settledPage } from "./settled-page.ts";
import { votedOn } from "./votes.ts";
import type { StepEnd } from "./step-end.ts";

export interface WrittenActAt extends ActAt {
  /** The author's line. One within a block is no line of its own. */
  readonly line: Line;
  readonly isWhole: boolean;
  readonly claimMs: number;
}

/**
 * Carries out an act that the words say. What earlier runs know of it only counts where the words are not sure; a model, if there is one,
 * is asked where the words lead to nothing on the page.
 */
export async function runWrittenAct(run: RunState, act: Act, { line, isWhole, claimMs, ...at }: WrittenActAt): Promise<StepEnd> {
  const step = await run.trajectories?.begin({ i: at.i, text: line.text, url: run.session.page.url() });
  const words = wordsOf(line);
  const isLoose = run.assumptions === "accept" && isToldLoosely(words, act);
  const before = step?.actions.map((one) => one.act) ?? [];
  const mayReplay = run.otherWays === "accept" || (isLoose && isSameAct(words, act, before) && isInNamedPlaces(words, act, before));
  if (mayReplay && step?.wasWorkedOut === true && !(await wordsFit(run, act))) {
    const { end } = await replayStep(run, step, at.i);
    if (end !== null) return isLoose ? asFound(run, line, end) : end;
  }
  const actionsBefore = run.actions;
  const end = await runAct(run, act, { ...at, mayFollowLinks: true, ...(step === undefined ? {} : { ground: step.written }) });
  const idle = isLoose && at.isGoing !== true && step?.isPinned !== true ? idleEnd(act, end) : null;
  const other = idle === null ? null : await planInstead(run, act, { ...at, line, isWhole, claimMs, step, end: idle, isLoose });
  if (other?.status === "passed") run.idleClicks.pop();
  if (other?.status === "passed" || (other?.status === "failed" && other.code !== idle?.code)) return other;
  if (end.status === "passed") {
    step?.did(act);
    step?.keepWritten();
  }
  if (end.status !== "failed") return end;
  const waited = act.kind === "wait_for" && end.code === "wait_ended" ? await isThereByVotes(run, act, { words, i: at.i }) : null;
  if (waited !== null) return waited;
  const isNothingDone = run.actions === actionsBefore;
  // What would do something is not pressed on the way to where an outcome is looked at, whoever asks for it.
  const isBarred = at.isGoing === true && end.code === "wrong_kind";
  const mayHelp = NOT_GROUNDED.has(end.code)
    ? isNothingDone && !isBarred
    : isLoose && NOT_FIT.has(end.code) && (isNothingDone || REPEATABLE.has(act.kind));
  if (mayHelp && step?.isPinned !== true) {
    const planned = await planInstead(run, act, { ...at, line, isWhole, claimMs, step, end, isLoose });
    if (planned !== null) return planned;
  }
  step?.failed();
  return end;
}

/** Until "the results" are loaded: whether the page has what it does not call so. */
async function isThereByVotes(
  run: RunState,
  act: Extract<Act, { kind: "wait_for" }>,
  { words, i }: { readonly words: string; readonly i: number },
): Promise<StepEnd | null> {
  const [claim, another] = claimsOf(run.variables.resolveIn(act.condition), words);
  const voted = claim === undefined || another !== undefined ? null : await votedOn(run, claim, i);
  return voted?.status === "held" ? { status: "passed", action: `waited until ${voted.expected}: ${voted.seen}` } : null;
}

/** A click of which nothing came, on what only the words said, was perhaps one on another thing than they mean. */
function idleEnd(act: Act, end: StepEnd): Failed | null {
  if (act.kind !== "click" || end.status !== "passed" || end.effect?.changed !== false) return null;
  return { status: "failed", code: "no_effect", detail: `${end.action ?? "The click"}: nothing changed, so another thing may be meant.` };
}

/** Whether the page has by now what the words name, which it had not when a model had to find another way. */
async function wordsFit(run: RunState, act: Act): Promise<boolean> {
  const targets = targetsOf(run.variables.resolveIn(act));
  if (targets.length === 0) return false;
  const snapshot = await settledPage(run);
  return targets.every(({ target }) => isSure(target, ground(target, "hover", snapshot)));
}

const NOT_GROUNDED = new Set(["not_found", "ambiguous", "not_visible", "wrong_kind"]);
/** Another thing was taken for what the words mean, perhaps. */
const NOT_FIT = new Set(["disabled", "covered", "not_usable", "option_not_found"]);
/** What is left behind by half of them does no harm to whoever does it again. */
const REPEATABLE: ReadonlySet<Act["kind"]> = new Set<Act["kind"]>(["set", "choose", "fill", "select", "check", "filter", "search", "sort"]);

/**
 * Null without a model, and where it finds no way: what the words came to then stands, with what the model says of it. However it goes
 * about it, what the author named and typed must play its part.
 */
async function planInstead(run: RunState, act: Act, { i, line, isWhole, claimMs, step, end, isLoose }: Planning): Promise<StepEnd | null> {
  const { model } = run;
  if (model === null) return null;
  step?.startOver([]);
  const name = "target" in act && act.target?.name !== undefined ? [act.target.name] : [targetWords(act)].filter((words) => words !== "");
  const sentence = CANONICAL.write({ type: "act", act }) ?? undefined;
  const options = isLoose ? optionsTold(wordsOf(line), act) : [];
  const must = {
    names: name,
    values: valuesOf(act).filter((value) => !options.includes(value)),
    options,
    sentence,
    isLoose: isLoose && !name.some((one) => isProperName(one, wordsOf(line))),
  };
  const page = model.tell(await settledPage(run));
  try {
    const planned = await planStep(
      run,
      { ...line, intent: { type: "act", act } },
      { i, tier: model, why: end.detail, claimMs, trajectory: step, must },
    );
    if (planned.status === "failed" && planned.code === "step_given_up") return { ...end, detail: `${end.detail} ${planned.detail}` };
    if (planned.status !== "passed") return planned;
    const before = line.intent.type === "act" ? CANONICAL.write(line.intent) : null;
    if (isWhole && before !== null) tellWay(run, { i, line, before, way: planned.way, why: end.detail });
    const done = planned.done ?? [];
    const isBackAtStart = isReopened(run, act, done);
    const isThere = isInNamedPlaces(wordsOf(line), act, done) || isPointedWithin(run, act, { ...planned, line: wordsOf(line) });
    const isOneOfThem =
      run.assumptions === "accept" &&
      isDoneToOne(act, planned) &&
      (end.code === "ambiguous" || isThere) &&
      !isCounted(act) &&
      isBesideNamed(wordsOf(line), act, done);
    const isItself = (must.isLoose && done.length === 0) || isSameAct(wordsOf(line), act, done);
    const isAsSaid = isLoose && (isBackAtStart || (isThere && isItself));
    if (isAsSaid || isOneOfThem) {
      const isPlain =
        isLoose && !isBackAtStart && planned.isNamedLike === true && done.length === 1 && NOT_GROUNDED.has(end.code) && !isPlaced(act);
      const doubt = isPlain ? null : await doubtAbout(run, model, { line, sentence, why: end.detail, done: planned.action ?? "", page });
      if (doubt === null && planned.pointed !== undefined && isOnItself(act)) run.meant.use(act.target.name, planned.pointed);
      if (doubt === null) return asFound(run, line, planned);
      return wayChanged({ ...end, detail: `${end.detail} Whoever looked at it says: ${doubt}` }, planned);
    }
    return run.otherWays === "accept" ? planned : wayChanged(end, planned);
  } catch (error) {
    const ofModel = error instanceof RunError ? error.cause : error;
    if (!(ofModel instanceof ModelError)) throw error;
    // That the page has not what the step names is a finding of its own: it needs no model.
    return { ...end, detail: `${end.detail} The model could not help: ${ofModel.code}: ${ofModel.message}` };
  }
}

/** The page on which the Test begins is opened by its address: that one the author has given. */
function isReopened({ startUrl }: RunState, written: Act, [only, another]: readonly Act[]): boolean {
  const isOpening = written.kind === "operate" || (written.kind === "click" && written.page !== undefined);
  return isOpening && only?.kind === "navigate" && another === undefined && URL.parse(only.url)?.href === URL.parse(startUrl)?.href;
}

/** It bears the quoted name: which of several is meant its author has left open, and one that comes late is that one, too. */
function isDoneToOne(act: Act, { done = [], pointed }: Extract<StepEnd, { readonly status: "passed" }>): boolean {
  const [only, another] = done;
  if (pointed === undefined || only === undefined || another !== undefined || !("target" in act) || formOf(only) !== formOf(act))
    return false;
  const { name, text, label = "" } = pointed.element;
  return [name, text, label].some((own) => own.trim().toLowerCase() === act.target?.name?.toLowerCase());
}

/** Where the author says in quotes where it is, the page says that what was pointed at is there; what people call the rest of the place is open. */
function isPointedWithin(
  { variables }: RunState,
  act: Act,
  { line, pointed }: Extract<StepEnd, { readonly status: "passed" }> & { readonly line: string },
): boolean {
  const [only, another] = targetsOf(variables.resolveIn(act));
  if (pointed === undefined || only === undefined || another !== undefined) return false;
  const { element, snapshot } = pointed;
  const quoted = quotedIn(line, variables);
  const found = findRegions(
    (only.target.scope ?? []).filter((scope) => isGiven(scope, line, quoted)),
    snapshot,
  );
  const index = PageIndex.of(snapshot);
  return (
    found.ok && found.closeTo.length === 0 && found.regions.some((one) => one.element !== null && index.isInside(element, one.element))
  );
}

/** What is done is done to the very thing that the words name, and they say no more of it: what they mean is known from then on. */
function isOnItself(act: Act): act is Act & { readonly target: { readonly name: string } } {
  if (!("target" in act) || act.target?.name === undefined || !ON_ITSELF.has(act.kind)) return false;
  const { ordinal, scope = [], relations = [] } = act.target;
  return ordinal === undefined && scope.length + relations.length === 0;
}

const ON_ITSELF: ReadonlySet<Act["kind"]> = new Set<Act["kind"]>(["click", "hover", "focus", "fill", "clear", "set", "select", "check"]);

/** Asks, in a conversation that knows nothing of the planner's thoughts, whether what was done is what the words mean. */
async function doubtAbout(run: RunState, tier: ModelTier, { line, sentence, why, done, page }: Looking): Promise<string | null> {
  const { mask, goal, judge } = tier;
  const words = sentence === undefined ? wordsOf(line) : `${wordsOf(line)} (read as: ${sentence})`;
  const step = { step: mask(words), goal, why: mask(why), done: [mask(done)], page };
  return await judge.isMeant({ ...step, deadline: run.deadline, signal: run.workSignal() });
}

interface Looking {
  readonly line: Line;
  readonly sentence: string | undefined;
  readonly why: string;
  readonly done: string;
  readonly page: ToldPage;
}

interface Planning extends WrittenActAt {
  readonly step: StepTrajectory | undefined;
  /** What the words came to. */
  readonly end: Failed;
  readonly isLoose: boolean;
}

/** The verdict says what the words were taken for. */
function asFound<T extends StepEnd>(run: RunState, line: Line, end: T): T {
  const words = "action" in end ? (end.action ?? "") : "";
  if (end.status === "passed" && run.notes.size < MOST_OF_MODEL)
    run.notes.add(`What “${wordsOf(line)}” means was found by the model: ${words}.`);
  return end;
}

/** The page has not what the step says: that it could be gone around is for a person to judge. */
function wayChanged({ detail }: Failed, { action = "" }: Extract<StepEnd, { readonly status: "passed" }>): StepEnd {
  const words = `${detail} Another way led on: ${action}. Whether that is meant as well is for a person to say.`;
  return { status: "failed", code: "way_changed", detail: words, action, goesOn: true };
}

type Failed = Extract<StepEnd, { readonly status: "failed" }>;
