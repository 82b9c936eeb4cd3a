import { ModelError } from "@runwright/reader/asking";
import { ground } from "../grounding/ground.ts";
import { underHeading } from "../grounding/heading-region.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { meantAs, onlyMain } from "../grounding/page-names.ts";
import { findRegions, nameOfScope } from "../grounding/scope.ts";
import { boxTitled } from "../grounding/titled-box.ts";
import { describeElement } from "../grounding/describe.ts";
import { partOf } from "../judging/at-edges.ts";
import { type Claim, isAbsenceClaim } from "../judging/claim.ts";
import { countedOf } from "../judging/counted.ts";
import { mainHeading } from "../judging/main-heading.ts";
import type { Scope, SingleAssertion, Target } from "../language/intent.ts";
import { elementOf } from "../model/page-text.ts";
import { literalsIn } from "../model/step-literals.ts";
import { tellPage } from "../model/told-pages.ts";
import { LISTS } from "../perception/kinds.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { ModelTier } from "./model-tier.ts";
import { MOST_OF_MODEL, type RunState } from "./run-state.ts";
import { settledPage } from "./settled-page.ts";

/** A noun of a claim: what it is about, or where. `isOn`: the page calls something so, and code need not guess. */
interface Noun {
  /** As the page would have to call it. */
  readonly name: string;
  /** For whoever is asked. */
  readonly words: string;
  readonly isOn: (snapshot: Snapshot) => boolean;
  /** Where a title is named, what stands under it is meant, too. */
  readonly isWhole: boolean;
}

/** Of one claim, more would be a question of what it means altogether. */
const MOST_NOUNS = 2;

/**
 * Has a model say what the words of a claim mean that name nothing on the page, without knowing what is claimed: in conversations of their own,
 * until two of three say the same. The claim is then looked at like any other. True when something was found. Never for what the
 * author has put in quotes, for what is to be absent, nor for whether the thing itself is there: that is the claim then.
 */
export async function findMeant(run: RunState, { assertion, text }: Claim, i: number): Promise<boolean> {
  const { model } = run;
  if (model === null || run.assumptions !== "accept" || isAbsenceClaim(assertion)) return false;
  const quoted = new Set(literalsIn(text));
  const loose = nounsOf(assertion).filter(({ name }) => name !== "" && !quoted.has(name));
  if (loose.length === 0) return false;
  const snapshot = await settledPage(run);
  const open = loose.filter((noun) => !noun.isOn(run.meant.on(snapshot)));
  if (open.length === 0 || open.length > MOST_NOUNS) return false;
  model.step = i;
  model.spending.beginStep();
  for (const noun of open) {
    const element = await meantBy(run, model, { noun, snapshot }).catch(nothingOf);
    if (element === null) return false;
    run.meant.add(noun.name, element, snapshot);
    const found = describeElement(element, snapshot);
    if (run.notes.size < MOST_OF_MODEL) run.notes.add(`What “${noun.name}” means was found by the model: ${found}.`);
  }
  return true;
}

/**
 * Whether what the words meant while it was there is gone: the page calls it otherwise, so that only who knew it then can say that nothing there is
 * it any more.
 */
export async function meansNothing(run: RunState, { assertion }: Claim, i: number): Promise<boolean> {
  const { model } = run;
  if (model === null || assertion.kind !== "state") return false;
  const snapshot = await settledPage(run);
  const { name = "", words } = assertion.target;
  if (meantAs(name, run.meant.on(snapshot))?.state.visible === true) return false;
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
  { judge, mask, lately: attempted, spending }: ModelTier,
  { words, snapshot }: { readonly words: string; readonly snapshot: Snapshot },
): () => Promise<string | null> {
  const page = tellPage(snapshot, { characters: spending.budget.snapshotCharacters, mask });
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
    const element = named !== null && noun.isWhole ? wholeOf(named, snapshot) : named;
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
    ...(target.name === undefined
      ? []
      : [COUNTED.has(assertion.kind) || isOneOfSuch(target) ? asList(target.name, target) : asOne(target.name, target, isShown)]),
  ];
  const about = "target" in assertion && assertion.target !== null ? ofTarget(assertion.target) : [];
  const own = isOfBeing ? about.slice(0, -1) : about;
  return [...own, ...("scope" in assertion ? ofScopes(assertion.scope ?? []) : [])];
}

function asOne(name: string, target: Target, isWhole: boolean): Noun {
  const isCalledSo = (text = ""): boolean => text.trim().toLowerCase() === name.toLowerCase();
  const isOn = (snapshot: Snapshot): boolean => {
    const found = ground(target, "read", snapshot);
    // The link "Orders" is no order.
    return found.ok && [found.element.name, found.element.text, found.element.label, found.element.ownText].some(isCalledSo);
  };
  return { name, words: target.words, isOn, isWhole };
}

/** Things by a noun that the page has not are those of one of its lists. */
const COUNTED: ReadonlySet<SingleAssertion["kind"]> = new Set<SingleAssertion["kind"]>(["count", "every"]);

/** "The first version": one of those that a list has. */
function isOneOfSuch({ ordinal, role }: Target): boolean {
  return ordinal !== undefined && role === undefined;
}

function asList(name: string, { ordinal: _ordinal, ...target }: Target): Noun {
  const isOn = (snapshot: Snapshot): boolean => (countedOf(target, snapshot)?.length ?? 0) > 0;
  return { name, words: `the list or table of those called “${name}”`, isOn, isWhole: true };
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
      return found.ok && found.closeTo.length === 0 && partOf(whole, snapshot).region.ok;
    };
    return [{ name, words, isOn, isWhole: true }];
  });
}

const LONGEST_TITLE = 80;

/** Of a title what it is the title of; anything else as it is. */
function wholeOf(element: PageElement, snapshot: Snapshot): PageElement {
  if (element.text.length > LONGEST_TITLE || LISTS.has(element.role)) return element;
  const index = PageIndex.of(snapshot);
  // What the page is about is all of its content.
  const main = mainHeading({ role: "heading", words: "" }, snapshot) === element ? onlyMain(snapshot) : null;
  if (main !== null && index.isInside(element, main)) return main;
  const under = underHeading(element.text, snapshot).map(({ region }) => region.element);
  return boxTitled(element, index) ?? under.find((one) => one !== null && index.isInside(element, one)) ?? element;
}
