/** Where a text is said to be, and what is claimed of a place. */
import { wordSet } from "../lexicon/entries.ts";
import { endOf, mayBear } from "../lexicon/states.ts";
import type { Assertion, ElementState, Scope, Target, SingleAssertion } from "../intent.ts";
import { given } from "../given.ts";
import { isOpen } from "./acts.ts";
import { type Claims, isAlone, type Place, type Saying, type States, type Thing } from "./meaning.ts";
import { placeOf, targetAt, toScopes, toTarget, withPlace, within } from "./to-target.ts";

type Made = Claims | undefined;

type TextClaim = Extract<Assertion, { kind: "text" }>;
export const textClaim = (text: string, negated = false, scope?: readonly Scope[]): TextClaim => ({
  kind: "text",
  text,
  match: "contains",
  target: null,
  negated,
  ...given({ scope: scope?.length ? scope : undefined }),
});
export const pageClaim = (name: string, negated = false): Assertion => ({ kind: "page", name, negated });
/** A text as a thing that is looked at. */
export const textTarget = (text: string, role: Target["role"] = "text"): Target => ({ name: text, quoted: true, role, words: text });
/** How a thing is drawn. */
export const drawnClaim = (target: Target, value: string, attribute = "colour"): SingleAssertion => ({
  kind: "attribute",
  target,
  attribute,
  value,
  match: "exactly",
  negated: false,
});
export const stateClaim = (target: Target, state: "visible" | "hidden"): SingleAssertion => ({
  kind: "state",
  target,
  state,
  negated: false,
});

/** Right beside another text, or right at a field: "below" and "above" are where a page puts what it says of a field. */
function sayTextNear(text: string, place: Extract<Place, { at: "near" }>, negated: boolean): Made {
  const { thing, kind } = place;
  if ((kind === "next_to" || kind === "near") && !negated) {
    if (!isAlone(thing)) return undefined;
    if (thing.role === undefined && thing.quoted) return [textClaim(text), { kind: "placed", text, beside: thing.name ?? "" }];
    return [{ kind: "placed", text, anchor: toTarget(thing) }];
  }
  if (!place.isFirst && thing.quoted && thing.role === undefined && place.isUnder && isAlone(thing))
    return [textClaim(text, negated, [{ kind: "heading", texts: [thing.name ?? ""] }])];
  if (thing.role === "heading" && kind === "below" && thing.name !== undefined)
    return [textClaim(text, negated, [{ kind: "heading", texts: [thing.name] }])];
  if (thing.name !== undefined && isHolder(thing) && (kind === "below" || kind === "above" || kind === "next_to"))
    return [textClaim(text, negated, [{ kind: "any", texts: [thing.name] }])];
  const placed = withPlace({ name: text, quoted: true, role: "text", words: text }, place);
  return placed && [stateClaim(toTarget(placed), negated ? "hidden" : "visible")];
}

export function placedEdges(text: string, { scope }: Thing): Claims {
  const edges = scope?.length === 1 && scope[0]?.kind === "corner" ? scope[0].texts : null;
  return edges ? [{ kind: "placed", text, edges: edges as readonly "top"[] }] : [];
}

export function sayStates(thing: Thing, saying: States): Claims | undefined {
  return isPage(thing) || thing.plural || (saying.isOrdinary === true && isVague(thing))
    ? undefined
    : saying.states.map((state) => sayState(thing, state, saying.negated));
}

/** Whether the words for a state say something else of a thing as likely: "the order is complete". What opens by its name alone, the page tells. */
export function isDoubtful({ role, quoted, name = "", words }: Thing, saying: Saying): boolean {
  if (saying.is !== "state" || saying.isOrdinary !== true) return false;
  const isNamed = role === undefined && quoted === true && words.trim().length === name.length + 2;
  return saying.states.some((state) => !(mayBear(endOf(state).of, role) || (isNamed && endOf(state).of === "expanded")));
}

function sayState(thing: Thing, state: ElementState, negated: boolean): Assertion {
  const target = toTarget(thing);
  if ((state === "expanded" || state === "collapsed") && (thing.role === "dialog" || thing.role === "menu"))
    return { kind: "state", target, state: negated === (state === "expanded") ? "hidden" : "visible", negated: false };
  const opposite = negated ? { disabled: "enabled", enabled: "disabled", checked: "unchecked" }[state as string] : undefined;
  return { kind: "state", target, state: (opposite ?? state) as ElementState, negated: negated && opposite === undefined };
}

export const isHolder = ({ role }: Thing): boolean => role === "field" || role === "dropdown";

/** "The line says 2 in the quantity box": what a field shows is what it holds. Null: no field is meant; undefined: none that can be pointed at. */
export function fieldShowing(thing: Thing, [place, ...others]: readonly Place[]): Thing | undefined | null {
  if (place?.at !== "in" || others.length > 0 || !isHolder(place.thing) || isHolder(thing)) return null;
  const scope = isPage(thing) ? [] : toScopes(thing);
  return scope ? within(place.thing, scope) : undefined;
}

/** "On the Settings page": which page it is on is a claim of its own. */
export const isNamedPage = (place: Place): boolean =>
  place.at === "in" && place.thing.role === "page" && place.thing.name !== undefined && !place.thing.scope;

/** What was claimed, claimed of places: "In the dialog, ...", "... in the second row". `isFirst`: said of what is there, and not of a text. */
export function claimsAt(claims: Claims, places: readonly Place[], isFirst = false): Made {
  return places.reduce<Made>((all, place) => {
    if (all && place.at === "in" && isNamedPage(place)) return [...all, pageClaim(place.thing.name ?? "")];
    const made = all?.map((claim) => claimAt(claim, place, isFirst));
    return made?.every((one) => one !== undefined) ? made.flat() : undefined;
  }, claims);
}

function claimAt(claim: Assertion, place: Place, isFirst: boolean): Made {
  if (claim.kind === "text" && claim.target === null) {
    const isPlain = claim.match === "contains" && !claim.orTexts && !claim.scope;
    if (isPlain && place.at === "near") return sayTextNear(claim.text, { ...place, isFirst }, claim.negated);
    if (isPlain && place.at === "edge" && !place.thing && !claim.negated)
      return [claim, { kind: "placed", text: claim.text, edges: place.edges as readonly "top"[] }];
    if (isPlain && !isFirst && place.at === "in" && place.thing.role === "column" && !place.thing.scope)
      return [{ ...claim, target: toTarget(place.thing) }];
    if (isPlain && !isFirst && place.at === "in" && isHolder(place.thing) && /^(?:in|inside|within)$/.test(place.word))
      return [{ kind: "value", target: toTarget(place.thing), value: claim.text, match: "contains", negated: claim.negated }];
    const held = withPlace({ words: "", ...given({ scope: claim.scope }) }, place);
    return held && !held.relations ? [{ ...claim, ...given({ scope: held.scope?.length ? held.scope : undefined }) }] : undefined;
  }
  if (claim.kind === "text" && claim.target?.role === "column" && place.at === "in" && place.thing.role === "row" && !place.thing.scope) {
    const { text, negated } = claim;
    const [column, { name: row, more = [] }] = [claim.target.name, place.thing];
    if (column !== undefined && row !== undefined) return [{ kind: "row", keys: [row, ...more], column, text, negated }];
  }
  if (claim.kind === "order") {
    const held = withPlace({ words: "", ...given({ scope: claim.scope }) }, place);
    return held && !held.relations && held.page === undefined ? [{ ...claim, ...given({ scope: held.scope }) }] : undefined;
  }
  if (claim.kind === "all") {
    const of = claimsAt(claim.of, [place], isFirst);
    return of && [allOf(of)];
  }
  if (claim.kind === "row" || claim.kind === "compare" || !("target" in claim) || !claim.target) return undefined;
  if (claim.kind === "text" && place.at === "edge") return undefined;
  // What stands in a row, or beside something, is the text and not the table that has it.
  if (claim.kind === "text" && !ONE_OF_MANY.has(claim.target.role ?? "")) {
    const isPlace = placeOf(claim.target.role) !== undefined;
    if (place.at === "near" && (isPlace || claim.target.role === undefined)) return undefined;
    if (isPlace && place.at === "in" && ONE_OF_MANY.has(place.thing.role ?? "")) {
      const held = withPlace({ words: "", ...given({ scope: claim.scope }) }, place);
      return held?.scope && [{ ...claim, scope: held.scope }];
    }
  }
  const target = targetAt(claim.target, place);
  return target && [{ ...claim, target }];
}

/** One claim, or several of which all must hold. */
export const allOf = (claims: Claims): Assertion => (claims.length === 1 && claims[0] ? claims[0] : { kind: "all", of: claims });

/** What is waited for, or asked, was not there before by being said: only what is to come counts. */
export const ahead = (claims: Claims): Claims =>
  claims.some(({ kind }) => kind !== "was") ? claims.filter(({ kind }) => kind !== "was") : claims;

/** A name of small letters before a kind says how it is, "expired", and not how it is called. */
export const isAdjective = ({ name, quoted, isProper }: Thing): boolean => name !== undefined && !quoted && !isProper;

/** Absent by any name that the page would not have: nothing would be proved. */
export function isHardlyThere(thing: Thing): boolean {
  if (thing.role === "option" || /^(?:errors?|warnings?)$/i.test(thing.kindWord ?? ""))
    return !thing.quoted && (thing.tone === undefined || thing.plural === true || thing.tone === thing.kindWord);
  if (thing.role !== undefined) return isAdjective(thing) && thing.tone === undefined;
  return isAdjective(thing) && thing.name?.endsWith("s") !== true;
}

/** "The errors are gone", "no button next to it": absent for other reasons than the one that is meant. */
export function isHardlyAbsent(thing: Thing, placed: Thing, { places }: Extract<Saying, { is: "shown" }>): boolean {
  const isUnnamed = thing.name === thing.tone || (!thing.quoted && thing.role === undefined && thing.name?.endsWith("s") === true);
  if ((thing.plural === true || thing.role === undefined) && isUnnamed && thing.pronoun === undefined) return true;
  if (thing.role !== undefined && isAdjective(thing) && thing.tone === undefined && thing.det === undefined) return true;
  if (thing.role === "option" || places.some((place) => place.at === "in" && place.thing.role === "dropdown")) return true;
  return places.some((place) => place.at !== "in") && placed.scope?.length !== thing.scope?.length;
}

/** Kinds of which there are many: among them, something is one of them. */
const ONE_OF_MANY = wordSet("card row item");
export const isOneOfMany = (thing: Thing): boolean => ONE_OF_MANY.has(thing.role ?? "") && isAlone(thing);

export const isPage = (thing: Thing): boolean => thing.role === "page" && thing.name === undefined && isAlone(thing);
export const isTextOnly = ({ quoted, role }: Thing): boolean =>
  quoted === true && (role === undefined || role === "text" || role === "paragraph");

/** `The user named "Ann"`, "Ann": what a claim points at must be said; a claim about "the product" is one about nothing. */
export function isVague(thing: Thing): boolean {
  if (!thing.quoted && !thing.isProper && thing.det === "own" && thing.role === undefined && thing.ordinal === undefined) return true;
  return thing.det === "any" || (isOpen({ ...thing, plural: false }) && thing.det !== undefined && thing.role === undefined);
}

/** False where it is said to be open or closed, and something else may be meant than that it is there. */
export const comesUp = ({ role }: Thing, { isOrdinary }: { readonly isOrdinary?: true }): boolean =>
  isOrdinary !== true || mayBear("visible", role);
