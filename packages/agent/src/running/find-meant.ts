import { ModelError } from "@runwright/reader/asking";
import { ground } from "../grounding/ground.ts";
import { flatUnder, underHeading } from "../grounding/heading-region.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { meantAs, onlyMain } from "../grounding/page-names.ts";
import { ONE_OF_MANY } from "../grounding/region.ts";
import { findRegions, nameOfScope, nameOfTarget } from "../grounding/scope.ts";
import { boxTitled } from "../grounding/titled-box.ts";
import { describeElement } from "../grounding/describe.ts";
import { partOf } from "../judging/at-edges.ts";
import { type Claim, isAbsenceClaim } from "../judging/claim.ts";
import { mainHeading } from "../judging/main-heading.ts";
import type { Scope, SingleAssertion, Target } from "../language/intent.ts";
import { elementOf } from "../model/page-text.ts";
import { LISTS } from "../perception/kinds.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { ModelTier } from "./model-tier.ts";
import { quotedIn } from "./resolved-claims.ts";
import { MOST_OF_MODEL, type RunState } from "./run-state.ts";
import { settledPage } from "./settled-page.ts";

/** A noun of a claim: what it is about, or where. `isOn`: the page calls something so, and code need not guess. */
interface Noun {
  /** As the page would have to call it. */
  readonly name: string;
  /** For whoever is asked. */
  readonly words: string;
  readonly isOn: (snapshot: Snapshot) => boolean;
  /** Where a title is named, what stands under it is meant, too; of a place, where a text is named, the box around it. */
  readonly isWhole: boolean | "place";
}

export interface Meaning {
  /** Number of the step. */
  readonly i: number;
  /** False: only what an earlier run has found out counts. */
  readonly isAsking?: boolean;
}

/** Of one claim, more would be a question of what it means altogether. */
const MOST_NOUNS = 2;

/**
 * Has a model say what the words of a claim mean that name nothing on the page, without knowing what is claimed: in conversations of their own,
 * until two of three say the same. The claim is then looked at like any other. True when something was found. Never for what the
 * author has put in quotes, for what is to be absent but where it would be, nor for whether the thing itself is there: that is the claim then.
 */
export async function findMeant(run: RunState, { assertion, text }: Claim, { i, isAsking = true }: Meaning): Promise<boolean> {
  const { trajectories } = run;
  const model = isAsking ? run.model : null;
  if ((model === null && trajectories === null) || run.assumptions !== "accept") return false;
  const quoted = new Set(quotedIn(text, run.variables));
  const nouns = isAbsenceClaim(assertion) ? placesOf(assertion) : nounsOf(assertion);
  const loose = nouns.filter(({ name }) => !quoted.has(name));
  if (loose.length === 0) return false;
  const snapshot = await settledPage(run);
  const known = run.meant.on(snapshot);
  const open = loose.filter((noun) => meantAs(noun.name, known) === undefined && !noun.isOn(known));
  if (open.length === 0 || open.length > MOST_NOUNS) return false;
  const step = await trajectories?.ofClaim({ i, text });
  let isAsked = false;
  for (const noun of open) {
    const target = { name: noun.name, words: noun.words };
    const before = step?.meant(target, snapshot) ?? null;
    isAsked ||= before === null;
    const element = before ?? (model === null ? null : await askedFor(run, model, { noun, snapshot, i }));
    if (element === null) return false;
    run.meant.add(noun.name, element, snapshot);
    step?.noteMeant(target, { element, snapshot });
    const by = before === null ? "by the model" : "in an earlier run";
    if (run.notes.size < MOST_OF_MODEL) run.notes.add(`What “${noun.name}” means was found ${by}: ${describeElement(element, snapshot)}.`);
  }
  if (isAsked && model !== null) step?.keep({ tier: 3, model: model.name });
  else step?.keepReplayed();
  return true;
}

async function askedFor(
  run: RunState,
  model: ModelTier,
  { i, ...about }: { readonly noun: Noun; readonly snapshot: Snapshot; readonly i: number },
): Promise<PageElement | null> {
  model.step = i;
  model.spending.beginStep();
  return await meantBy(run, model, about).catch(nothingOf);
}

/**
 * Whether what the words meant while it was there is gone: the page calls it otherwise, so that only who knew it then can say that nothing there is
 * it any more.
 */
export async function meansNothing(run: RunState, { assertion, text }: Claim, i: number): Promise<boolean> {
  const { model } = run;
  if (assertion.kind !== "state") return false;
  const snapshot = await settledPage(run);
  const { name = "", words } = assertion.target;
  if (meantAs(name, run.meant.on(snapshot))?.state.visible === true) return false;
  const step = await run.trajectories?.ofClaim({ i, text });
  if (step?.isGone({ name, words }, snapshot) === true) return true;
  if (model === null) return false;
  model.step = i;
  model.spending.beginStep();
  const ask = asking(run, model, { words, snapshot });
  try {
    return (await ask()) === null && (await ask()) === null;
  } catch (error) {
    return nothingOf(error) !== null;
  }
}

function asking(
  run: RunState,
  { judge, mask, tell, lately: attempted }: ModelTier,
  { words, snapshot }: { readonly words: string; readonly snapshot: Snapshot },
): () => Promise<string | null> {
  const page = tell(snapshot);
  return async () => await judge.find({ words: mask(words), attempted, page, deadline: run.deadline, signal: run.workSignal() });
}

async function meantBy(
  run: RunState,
  tier: ModelTier,
  { noun, snapshot }: { readonly noun: Noun; readonly snapshot: Snapshot },
): Promise<PageElement | null> {
  const ask = asking(run, tier, { words: noun.words, snapshot });
  const answers: (PageElement | null)[] = [];
  for (let asked = 0; asked < MOST_ANSWERS; asked += 1) {
    const ref = await ask();
    const named = ref === null ? null : (elementOf(ref, snapshot) ?? null);
    const element = named !== null && noun.isWhole !== false ? wholeOf(named, { snapshot, isPlace: noun.isWhole === "place" }) : named;
    if (answers.includes(element)) return element;
    answers.push(element);
  }
  return null;
}

/** Two have to say the same. */
const MOST_ANSWERS = 3;

/** A model that gives no answer leaves the claim as it is. */
function nothingOf(error: unknown): null {
  if (error instanceof ModelError) return null;
  throw error;
}

/** What the claim names, from the outermost part to the thing itself. */
function nounsOf(assertion: SingleAssertion): readonly Noun[] {
  const isOfBeing = assertion.kind === "state" && assertion.state === "visible";
  const isShown = assertion.kind === "text" && assertion.match === "contains";
  const ofTarget = (target: Target): readonly Noun[] => [
    ...ofScopes(target.scope ?? []),
    ...(target.relations ?? []).flatMap((relation) => ofTarget(relation.target)),
    ...(COUNTED.has(assertion.kind) || isOneOfSuch(target) ? asList(target) : asOne(target, isShown)),
  ];
  const about = "target" in assertion && assertion.target !== null ? ofTarget(assertion.target) : [];
  const own = isOfBeing ? about.slice(0, -1) : about;
  return [...own, ...("scope" in assertion ? ofScopes(assertion.scope ?? []) : [])];
}

/** Of what is to be absent only where: that there is such a part (`absentBySaying`). */
function placesOf(assertion: SingleAssertion): readonly Noun[] {
  const scope = (assertion.kind === "state" ? assertion.target.scope : undefined) ?? [];
  return scope.every(({ kind }) => kind === "called") ? ofScopes(scope) : [];
}

function asOne(target: Target, isWhole: boolean): readonly Noun[] {
  const name = nameOfTarget(target);
  if (name === null) return [];
  const isOn = (snapshot: Snapshot): boolean => {
    const found = ground(target, "read", snapshot);
    // The link "Orders" is no order, and which of its lists is "the list" the page does not say.
    return found.ok && target.name !== undefined && isCalledSo(name, found.element);
  };
  return [{ name, words: target.words, isOn, isWhole: target.name === undefined ? "place" : isWhole }];
}

function isCalledSo(name: string, { name: own, text, label = "", ownText }: PageElement): boolean {
  return [own, text, label, ownText].some((words) => words.trim().toLowerCase() === name.toLowerCase());
}

/** Things by a noun that the page has not are those of one of its lists. */
const COUNTED: ReadonlySet<SingleAssertion["kind"]> = new Set<SingleAssertion["kind"]>(["count", "every"]);

/** "The first version": one of those that a list has. */
function isOneOfSuch({ ordinal, role }: Target): boolean {
  return ordinal !== undefined && role === undefined;
}

function asList({ ordinal: _ordinal, ...target }: Target): readonly Noun[] {
  const { name } = target;
  // What code counts, where the number is another one, may be another list.
  const isOn = (): boolean => (target.role !== undefined && !ONE_OF_MANY.has(target.role as Scope["kind"])) || target.quoted === true;
  return name === undefined ? [] : [{ name, words: `the list or table of those called “${name}”`, isOn, isWhole: true }];
}

function ofScopes(scopes: readonly Scope[]): readonly Noun[] {
  return scopes.flatMap((scope, at) => {
    const name = nameOfScope(scope);
    if (name === null) return [];
    const part = scope.kind === "any" || scope.kind === "called" ? "part" : scope.kind;
    const side = scopes[at - 1]?.kind === "corner" ? ` (${scopes[at - 1]?.texts.join(" ")})` : "";
    const words = `${scope.texts.length === 0 ? name : `the ${part} called “${name}”`}${side}`;
    const isOn = (snapshot: Snapshot): boolean => {
      const whole = scopes.slice(0, at + 1);
      const found = findRegions(whole, snapshot);
      if (!found.ok || found.closeTo.length > 0 || !partOf(whole, snapshot).region.ok) return false;
      const heads = new Set(underHeading(name, snapshot).map(({ region }) => region.element));
      // A row goes by what one of its cells says.
      const isOfRow = (element: PageElement): boolean =>
        ONE_OF_MANY.has(scope.kind) &&
        PageIndex.of(snapshot)
          .within(element)
          .some((inside) => isCalledSo(name, inside));
      return found.regions.some(({ element }) => element === null || isCalledSo(name, element) || heads.has(element) || isOfRow(element));
    };
    return [{ name, words, isOn, isWhole: "place" }];
  });
}

const LONGEST_TITLE = 80;

/** Of a title what it is the title of; anything else as it is. */
function wholeOf(element: PageElement, { snapshot, isPlace }: { readonly snapshot: Snapshot; readonly isPlace: boolean }): PageElement {
  if (element.text.length > LONGEST_TITLE || LISTS.has(element.role)) return element;
  const index = PageIndex.of(snapshot);
  // What the page is about is all of its content.
  const main = mainHeading({ role: "heading", words: "" }, snapshot) === element ? onlyMain(snapshot) : null;
  if (main !== null && index.isInside(element, main)) return main;
  const under = underHeading(element.text, snapshot).map(({ region }) => region.element);
  const box = boxTitled(element, index) ?? under.find((one) => one !== null && index.isInside(element, one));
  return box ?? (isPlace && flatUnder(element, snapshot) === null ? boxAround(element, index) : element);
}

/** What shows more than the text alone, where that is not all of the page. */
function boxAround(element: PageElement, index: PageIndex): PageElement {
  const box = index.around(element).find(({ text }) => text !== element.text);
  return box === undefined || box.role === "document" || box.role === "main" ? element : box;
}
