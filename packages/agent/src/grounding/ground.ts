import type { Relation, Scope, Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { fieldBetween, fieldOf, fieldsCalled } from "./beyond-field.ts";
import { type Choice, choicesFor, isNumbered, type Rejected } from "./candidates.ts";
import { counterBeside, countersIn } from "./counter-beside.ts";
import { CALLED_SO, holdsWords } from "./text-score.ts";
import { ambiguous, candidateOf, disabled, notFound, type Sought } from "./failure.ts";
import type { Ground, Grounding, GroundKind, NotGrounded } from "./grounding.ts";
import { leadIn } from "./lead.ts";
import { ANYWHERE, listingMeant, thingsIn } from "./listing.ts";
import { PageIndex } from "./page-index.ts";
import { isCalledThere, meantAs, usedAs } from "./page-names.ts";
import { filterByRelation } from "./relations.ts";
import { identifierMeant } from "./identifier.ts";
import { isContent } from "./importance.ts";
import { ONE_OF_MANY } from "./region.ts";
import { isInRowWithout, isNoneOfSeveral, isOfAnother } from "./of-another.ts";
import { fitRole } from "./role-fit.ts";
import { missingOrHidden, STRATEGIES } from "./strategies.ts";
import { bestOf, type FindAgain, type Strategy } from "./strategy.ts";
import { signOf, thingsHolding } from "./repeated.ts";
import { areOneThing, haveSameEffect, preferOf } from "./same-thing.ts";
import { drawsMeant, isSignOf } from "./element-texts.ts";
import { meantAmong, ofMatter } from "./of-matter.ts";
import { findRegions, nameOfTarget, resolveScope, surroundingsHolding } from "./scope.ts";
import { nthToPress } from "./things-called.ts";

export type { Grounding, GroundKind } from "./grounding.ts";
export { resolveScope, type ScopeResolution } from "./scope.ts";

const ACCEPTED = 0.6;
const MARGIN = 0.08;
/** For "all of them" a name must be there in so many words, not merely be alike. */
const COUNTED = 0.55;

/** Finds the one element that the words mean; pure. Several that fit equally well are a failure, never a guess. */
export const ground = groundWith([]);

/** The same with ways in which words mean something to one act alone. */
export function groundWith(ofAct: readonly Strategy[]): Ground {
  return (target, kind, snapshot) => leadIn(find(target, kind, { snapshot, suggests: true, ofAct }), { target, kind, snapshot });
}

/** How words mean what bears them. */
const BY_NAME: readonly Strategy[] = [
  { name: "is that one of what the page lists", score: 1, find: ({ target, kind, snapshot }) => nthToPress(target, kind, snapshot) },
  { name: "is what the page lists", score: 1, find: listed },
  { name: "is called so", score: 0.9, find: (sought) => byName(sought, true) },
  // What only speaks of both the name and the kind is less than what is called so without its kind.
  { name: "speaks of it", score: 0.7, find: (sought) => byName(sought, false) },
  { name: "is the number beside it", score: 0.6, find: (sought) => counterBeside(sought, meantBy) },
];

interface About {
  readonly snapshot: Snapshot;
  readonly suggests: boolean;
  readonly within?: readonly PageElement[];
  readonly ofAct?: readonly Strategy[];
}

function find(target: Target, kind: GroundKind, { snapshot, suggests, within, ofAct = [] }: About): Grounding {
  const pool = within ?? poolFor(target, snapshot);
  if (!Array.isArray(pool)) return pool as NotGrounded;
  const sought: Sought = { target, kind, snapshot, pool, suggests };
  const { name = "", ordinal } = target;
  const said = saidOf(target, snapshot);
  if (said !== undefined && pool.includes(said)) return { ok: true, element: said, score: 1, why: ["said by a model"] };
  // "The first one": of what, nobody said.
  if (ordinal !== undefined && name === "" && target.role === undefined) return notFound(sought, []);
  const { close, rejected } = namedIn(sought);
  if ("ok" in close) return close;
  const again: FindAgain = (other, as, inside) =>
    find(other, as, { snapshot, suggests: false, ...(inside === undefined ? {} : { within: inside }) });
  const found = bestOf([...BY_NAME, ...STRATEGIES, ...ofAct], sought, again);
  const used = found === null && ordinal === undefined ? usedAs(name, snapshot) : undefined;
  if (used !== undefined && pool.includes(used)) return { ok: true, element: used, score: 1, why: ["a step used it"] };
  return found ?? missingOrHidden(sought, rejected);
}

/** What a model has said that the words mean; of "the second version" it said which list has them. */
function saidOf(target: Target, snapshot: Snapshot): PageElement | undefined {
  const { name = "", ordinal, role } = target;
  const said = meantAs(nameOfTarget(target) ?? "", snapshot);
  if (said === undefined || ordinal === undefined || role !== undefined) return ordinal === undefined ? said : undefined;
  return thingsIn(ANYWHERE, name, snapshot)?.members.at(ordinal > 0 ? ordinal - 1 : ordinal);
}

interface Named {
  /** What fits by its name, or why none can. */
  readonly close: readonly Choice[] | NotGrounded;
  readonly rejected: readonly Rejected[];
}

const named = new WeakMap<Sought, Named>();

function namedIn(sought: Sought): Named {
  const known = named.get(sought);
  if (known !== undefined) return known;
  const { target, snapshot } = sought;
  const { usable, rejected } = choicesFor(target, sought);
  const related = inRelation(usable, target, snapshot);
  const isClose = (choice: Choice): boolean => choice.score >= ACCEPTED || target.name === undefined;
  const found: Named = { close: "ok" in related ? related : onTop(closest(related, target, snapshot).filter(isClose)), rejected };
  named.set(sought, found);
  return found;
}

const NEARLY_SO = 0.8;

/** Where the dialog on top has one that is called so, who reads or acts does not mean one behind it. */
function onTop(choices: readonly Choice[]): readonly Choice[] {
  const isOn = ({ element, text }: Choice): boolean => element.reachable && text >= NEARLY_SO;
  return choices.some(isOn) ? choices.filter(({ element }) => element.reachable) : choices;
}

function byName(sought: Sought, isCalledSo: boolean): Grounding | null {
  const { target, kind, snapshot } = sought;
  const { close, rejected } = namedIn(sought);
  if ("ok" in close || close.length === 0 || close.some(({ text }) => text >= CALLED_SO) !== isCalledSo) return null;
  const choices = ofMatter(sought, collapse(close, PageIndex.of(snapshot), kind));
  return target.ordinal === undefined || numberedScope(target) !== null
    ? decide(choices, sought)
    : pickOrdinal(choices, target.ordinal, { ...sought, behind: behindDialog(rejected) });
}

/** What bears the name may be of another kind than the list that the page is about. */
function listed(sought: Sought): Grounding | null {
  const { target, kind, snapshot } = sought;
  const { name, quoted, role, ordinal, relations, scope = [] } = target;
  // "The list" is one thing, whatever is said of it, and so is the one that is called so.
  const isOne =
    kind === "read" &&
    ordinal === undefined &&
    relations === undefined &&
    (name === undefined || (quoted === true && isCalledThere(name, snapshot)));
  const place: Scope | null =
    isOne && (role === "list" || role === "table") ? { kind: role, texts: name === undefined ? [] : [name] } : null;
  const meant = place && resolveScope([...scope, place], snapshot);
  if (meant?.ok === true && meant.element !== null) return { ok: true, element: meant.element, score: 1, why: [] };
  const listing = kind === "read" ? listingMeant(target, snapshot) : null;
  const found = listing === null ? null : (byName(sought, true) ?? byName(sought, false));
  const isMeant = found?.ok === true ? fitRole(target.role, found.element) !== "fits" : found?.code !== "ambiguous";
  return listing !== null && isMeant ? { ok: true, element: listing, score: 1, why: [] } : null;
}

/** What is seen behind a dialog still counts for who says "the second". */
function behindDialog(rejected: readonly Rejected[]): readonly Rejected[] {
  return rejected.filter(({ reason, element }) => reason === "covered" && element.state.visible);
}

/** Every element that the words allow, be it one or many: where they leave it open, what is known otherwise may choose among them. */
export function meantBy(target: Target, kind: GroundKind, snapshot: Snapshot): readonly PageElement[] {
  const pool = poolFor(target, snapshot);
  if (!Array.isArray(pool)) return [];
  const related = inRelation(choicesFor(target, { kind, pool, snapshot }).usable, target, snapshot);
  return "ok" in related ? [] : closest(related, target, snapshot).map(({ element }) => element);
}

/** Every visible element that the words fit, in document order: for counting. The name, if any, is a filter. */
export function groundAll(target: Target, snapshot: Snapshot): readonly PageElement[] {
  const oneOfMany: Target = target.ordinal === undefined ? { ...target, ordinal: 1 } : target;
  const pool = poolFor(numberedScope(oneOfMany) === null ? oneOfMany : target, snapshot);
  if (!Array.isArray(pool)) return [];
  const { usable } = choicesFor({ ...target, quoted: true }, { kind: "read", pool, snapshot, isFilter: true });
  const related = inRelation([...usable, ...signsMeant(target, pool)], target, snapshot);
  if ("ok" in related) return [];
  const close = closest(related, oneOfMany, snapshot).filter((choice) => isCounted(choice, target));
  const all = collapse(close, PageIndex.of(snapshot), "read")
    .map(({ element }) => element)
    .sort((one, other) => one.order - other.order);
  const picked =
    target.ordinal === undefined || numberedScope(target) !== null
      ? all
      : [all.at(target.ordinal > 0 ? target.ordinal - 1 : target.ordinal)];
  const used = picked.length === 0 && target.ordinal === undefined ? usedAs(target.name ?? "", snapshot) : undefined;
  if (picked.length === 0 && used === undefined) return countersIn({ target, pool, snapshot }, meantBy);
  return used !== undefined && pool.includes(used) ? [used] : picked.filter((element) => element !== undefined);
}

/** What the words of the Test call it, and not the page: what draws a bin is counted as one, though its code says `trash`. */
function signsMeant({ name = "", role, quoted }: Target, pool: readonly PageElement[]): readonly Choice[] {
  if (name === "" || quoted === true || (role !== undefined && role !== "icon")) return [];
  return pool.flatMap((element) => (drawsMeant(name, element) ? [{ element, text: CALLED_SO, score: CALLED_SO, why: ["draws it"] }] : []));
}

function isCounted({ element, text, label }: Choice, target: Target): boolean {
  if (target.name === undefined || target.name === "") return true;
  if (text < COUNTED) return false;
  const texts = [
    label,
    element.name,
    element.label,
    element.text,
    element.ownText,
    element.alt,
    element.titleAttribute,
    element.placeholder,
  ];
  if (texts.some((shown) => shown !== undefined && holdsWords(target.name ?? "", shown)) || text >= 0.9) return true;
  return isSignOf(target.name, element);
}

/** Where to look: the whole page, or the parts that the scopes name; for "the second row" there is only that one. */
function poolFor(target: Target, snapshot: Snapshot): readonly PageElement[] | NotGrounded {
  const things = isOneOfMany(target) ? thingsHolding(target.scope ?? [], snapshot) : null;
  if (things !== null) return things;
  const numbered = numberedScope(target);
  if (numbered !== null) {
    const found = resolveScope(numbered, snapshot);
    if (!found.ok) return found;
    return found.element === null ? [] : [found.element];
  }
  if (target.scope === undefined || target.scope.length === 0) return snapshot.elements;
  const found = findRegions(target.scope, snapshot);
  if (!found.ok) return found;
  return snapshot.elements.filter((element) => found.regions.some((region) => region.holds(element)));
}

/** "The second "Like" button in the items of Ann", or every one of them: in none of these things more than in another. */
function isOneOfMany(target: Target): boolean {
  return target.ordinal !== undefined && numberedScope(target) === null;
}

/** `The second row` as a place, so that both are counted alike; null for what is told by more than its number. */
function numberedScope(target: Target): readonly Scope[] | null {
  const { role, ordinal, scope = [] } = target;
  return isNumbered(target) && ordinal !== undefined ? [...scope, { kind: role as Scope["kind"], texts: [], ordinal }] : null;
}

/** For texts that only have to stand close by: those whose smallest surroundings with all of them are smallest. */
function closest(choices: readonly Choice[], target: Target, snapshot: Snapshot): readonly Choice[] {
  const found = target.scope === undefined ? null : findRegions(target.scope, snapshot);
  if (found === null || !found.ok || found.closeTo.length === 0) return choices;
  if (isOneOfMany(target) && thingsHolding(target.scope ?? [], snapshot) !== null) return choices;
  const index = PageIndex.of(snapshot);
  const isClose = (text: string): boolean => found.closeTo.includes(identifierMeant(text, snapshot));
  const isOneOf = target.scope?.some(({ kind, texts }) => ONE_OF_MANY.has(kind) && texts.some(isClose)) === true;
  const placed = choices.flatMap((choice) => {
    const around = surroundingsHolding(choice.element, found.closeTo, snapshot);
    return around === null || (isOneOf && isInRowWithout(around, choice.element, index)) ? [] : [{ choice, around }];
  });
  const others = placed.filter(({ choice, around }) => isOfAnother(choice.element, { around, texts: found.closeTo }, snapshot));
  const sized = placed
    // Nor is it what holds them both.
    .filter(({ choice }) => !others.some((other) => other.choice === choice || index.isInside(other.choice.element, choice.element)))
    .map(({ choice, around }) => ({ choice, size: index.within(around).length }));
  const fitting = sized.filter(({ choice }) => choice.score >= ACCEPTED);
  const smallest = Math.min(...(fitting.length > 0 ? fitting : sized).map(({ size }) => size));
  return sized.filter(({ size }) => size === smallest).map(({ choice }) => choice);
}

function inRelation(choices: readonly Choice[], target: Target, snapshot: Snapshot): readonly Choice[] | NotGrounded {
  let kept = choices.filter((choice) => target.name === undefined || choice.score >= ACCEPTED);
  if (target.relations === undefined || target.relations.length === 0) return kept;
  // Only what fits about as well as the best is measured, or the nearest misfit would win.
  const best = Math.max(...kept.map(({ score }) => score));
  kept = kept.filter(({ score }) => score >= best - 0.15);
  for (const relation of target.relations) {
    const anchor = ground(relation.target, "read", snapshot);
    const anchors = anchor.ok ? [anchor.element] : groundAll(relation.target, snapshot);
    if (anchors.length === 0 && !anchor.ok) return anchor;
    const near = new Set(
      filterByRelation(
        kept.map(({ element }) => element),
        relation.kind,
        { anchors, index: PageIndex.of(snapshot) },
      ),
    );
    kept = kept.filter(({ element }) => near.has(element) && !isSaidOfAnother(element, { target, relation, anchors }, snapshot));
  }
  return kept;
}

/** A text below a field is none that stands below the next one, too. */
function isSaidOfAnother(
  element: PageElement,
  { target, relation, anchors }: { readonly target: Target; readonly relation: Relation; readonly anchors: readonly PageElement[] },
  snapshot: Snapshot,
): boolean {
  if (target.role !== "text" || (relation.kind !== "below" && relation.kind !== "above")) return false;
  const called = fieldsCalled(relation.target.name ?? "", snapshot).filter(({ reachable }) => reachable);
  const fields = called.length > 0 ? called : anchors.map((anchor) => fieldOf(anchor, snapshot));
  return fields.length > 0 && fields.every((field) => field !== null && fieldBetween(element, field, snapshot) !== null);
}

/** Makes one of those that are one thing to a person. */
function collapse(choices: readonly Choice[], index: PageIndex, kind: GroundKind): readonly Choice[] {
  const kept: Choice[] = [];
  for (const choice of [...choices].sort((one, other) => other.score - one.score)) {
    const at = kept.findIndex((other) => areOneThing(choice.element, other.element, { index, kind }));
    const same = kept[at];
    if (same === undefined) kept.push(choice);
    if (same === undefined || same.score - choice.score >= MARGIN) continue;
    const best = preferOf(same, choice, index);
    kept[at] = best;
    // A button with a sign and a text that both bear its name takes the place of either.
    const isPartOfIt = (other: Choice): boolean =>
      other !== best && areOneThing(best.element, other.element, { index, kind }) && preferOf(other, best, index) === best;
    if (best === choice) kept.splice(0, kept.length, ...kept.filter((other) => !isPartOfIt(other)));
  }
  return kept;
}

function decide(choices: readonly Choice[], sought: Sought): Grounding {
  const [best] = choices;
  if (best === undefined) return notFound(sought, []);
  // Beside what can be used, who acts does not mean what cannot.
  const isOut = ({ element }: Choice): boolean => sought.kind !== "read" && best.element.state.enabled && !element.state.enabled;
  const rivals = choices.filter((other) => other !== best && best.score - other.score < MARGIN && !isOut(other));
  const others = rivals.filter((other) => !haveSameEffect(best.element, other.element));
  const meant = others.length === 0 ? null : meantAmong([best, ...others], sought);
  if (meant !== null) return accept(meant.choice, sought, { note: [`of ${others.length + 1} that are alike`, meant.why] });
  if (others.length > 0) {
    const inOrder = [best, ...others].sort((one, other) => one.element.order - other.element.order);
    const { kind, snapshot, suggests } = sought;
    return ambiguous(sought, inOrder, (target) =>
      suggests === true ? find(target, kind, { snapshot, suggests: false }) : notFound(sought, []),
    );
  }
  const twins = [best, ...rivals].sort((one, other) => one.element.order - other.element.order);
  const free = twins.filter(({ element }) => element.coveredBy === undefined);
  // Who reads means what the page says, before the entry of a menu that leads to the same.
  const index = PageIndex.of(sought.snapshot);
  const read = sought.kind === "read" ? free.find(({ element }) => isContent(element, index)) : undefined;
  const chosen = read ?? free[0] ?? best;
  const note = rivals.length > 0 ? [`first of ${twins.length} that lead to the same place`] : [];
  return accept(chosen, sought, { note, runnerUp: choices.find((other) => !twins.includes(other)) });
}

function pickOrdinal(choices: readonly Choice[], ordinal: number, sought: Sought & { readonly behind: readonly Rejected[] }): Grounding {
  const best = choices.toSorted((one, other) => other.score - one.score)[0];
  // Under the mouse many a sign looks more like a button than its equals do.
  const isAlike = ({ score, text, element }: Choice): boolean =>
    best !== undefined && (best.score - score < 2 * MARGIN || (text === best.text && signOf(element) === signOf(best.element)));
  const alike = (pictureRow(choices, sought) ?? choices.filter(isAlike)).toSorted((one, other) => one.element.order - other.element.order);
  if (isNoneOfSeveral(alike, sought.target)) return notFound(sought, []);
  const chosen = alike.at(ordinal > 0 ? ordinal - 1 : ordinal);
  if (chosen !== undefined) return accept(chosen, sought, { note: [`number ${ordinal} of ${alike.length}`] });
  const least = Math.min(...alike.map(({ text }) => text));
  const index = PageIndex.of(sought.snapshot);
  const fitting = sought.behind.filter(({ text }) => text >= least);
  const covered = fitting.filter(({ element }) => !fitting.some((other) => index.isInside(element, other.element)));
  const seen = [...alike, ...covered].sort((one, other) => one.element.order - other.element.order);
  const counted = seen.at(ordinal > 0 ? ordinal - 1 : ordinal);
  const reached = alike.find((choice) => choice === counted);
  if (reached !== undefined) return accept(reached, sought, { note: [`number ${ordinal} of ${seen.length} that are seen`] });
  const missing = notFound(sought, []);
  return {
    ...missing,
    message: `There are only ${alike.length} that could be ${sought.target.words}.`,
    candidates: alike.map((one) => candidateOf(one, sought.snapshot)),
  };
}

/** "The second picture": of those that are shown in one size, where it is one such row; a logo beside them does not count. */
function pictureRow(choices: readonly Choice[], { target }: Sought): readonly Choice[] | null {
  if (target.role !== "image" || target.name !== undefined) return null;
  const rows = [...Map.groupBy(choices, ({ element: { box } }) => `${Math.round(box.width)}x${Math.round(box.height)}`).values()];
  const [only, another] = rows.filter((row) => row.length > 1);
  return another === undefined ? (only ?? null) : null;
}

/** A box around a control that can't be used yet bears its name, to tell what that is; so does the item of a bar around its button. */
function holdsDisabled(element: PageElement, snapshot: Snapshot): boolean {
  const [only, another] = PageIndex.of(snapshot)
    .within(element)
    .filter((one) => one !== element && one.interactive && one.state.visible);
  return only !== undefined && another === undefined && !only.state.enabled && only.text === element.text;
}

function accept(
  choice: Choice,
  sought: Sought,
  about: { readonly note: readonly string[]; readonly runnerUp?: Choice | undefined },
): Grounding {
  const { kind, snapshot } = sought;
  const { enabled, readonly } = choice.element.state;
  const acts = kind === "click" || kind === "fill" || kind === "select" || kind === "check";
  if (
    acts &&
    (!enabled || holdsDisabled(choice.element, snapshot) || (kind === "fill" && readonly === true && choice.element.role === "textbox"))
  )
    return disabled(sought, choice);
  const { runnerUp } = about;
  return {
    ok: true,
    element: choice.element,
    score: Math.round(choice.score * 100) / 100,
    why: [...choice.why, ...about.note],
    ...(runnerUp === undefined ? {} : { runnerUp: candidateOf(runnerUp, snapshot) }),
  };
}
