import { given } from "../given.ts";
import type { Relation, Scope, Target } from "../intent.ts";
import { wordSet } from "../lexicon/entries.ts";
import type { Place, Thing } from "./meaning.ts";

/** Stands for what "it" means until the line is whole. */
export const IT = "\u0000it";

export const isIt = ({ name }: Target): boolean => name === IT;

/** Where something is searched for that is said to be searched for, and no more. */
export const SEARCH_FIELD: Target = { name: "search", role: "field", words: "search" };

export function toTarget(thing: Thing): Target {
  if (thing.pronoun === "it") return { name: IT, words: thing.words };
  const { name, quoted, role, ordinal, relations, words } = thing;
  const scope = scopeOf(thing);
  return { ...given({ name, quoted, role, ordinal, relations, scope: scope.length > 0 ? scope : undefined }), words };
}

/** Where it is said to be; what is its, in what "it" stands for. */
const scopeOf = ({ pronoun, scope = [] }: Thing): readonly Scope[] =>
  pronoun === "its" ? [{ kind: "any", texts: [IT] }, ...scope] : scope;

/** Nobody sees which section or menu is the second. */
const COUNTED_PLACES = wordSet("row item card table");
const PLACES = wordSet("row section dialog form card list table menu frame item heading");

/** What a thing of the kind is as a place, where something can stand in it. */
export const placeOf = (role: string | undefined): Scope["kind"] | undefined =>
  role === "dropdown" ? "list" : PLACES.has(role ?? "") ? (role as Scope["kind"]) : undefined;

/** What a thing has stands in it, or where "it" says, which is the thing itself: `"Ann" has a button next to it`. */
export function heldBy(holder: Thing, held: Thing, places: readonly Scope[]): Thing {
  if (held.relations?.some(({ target }) => isIt(target)) === true)
    return { ...held, relations: held.relations.map((one) => (isIt(one.target) ? { ...one, target: toTarget(holder) } : one)) };
  return within(held, places);
}

/** The same in these places, outside of where it is already. */
export function within(thing: Thing, places: readonly Scope[]): Thing {
  return places.length === 0 ? thing : { ...thing, scope: [...places, ...(thing.scope ?? [])] };
}

/** How and when, not where: "for a moment", "in total". */
const NO_PLACE =
  /\b(?:moments?|seconds?|minutes?|hours?|time|while|days?|order|way|total|once|addition|case|general|fact|detail|end|top|start|beginning|bottom|middle|maximum|minimum|limit|corner)$|^[-+]?[\d$€£]/i;

/** The places that "in the second row of the Users table" stands for, from the outside in; null where it is none. */
export function toScopes(thing: Thing): readonly Scope[] | null {
  if (thing.pronoun === "it") return [{ kind: "any", texts: [IT] }];
  if (thing.relations?.length || thing.det === "any" || thing.page !== undefined) return null;
  if (!thing.quoted && thing.role === undefined && thing.name !== undefined && (NO_PLACE.test(thing.name) || !isPlaceName(thing)))
    return null;
  const outer = scopeOf(thing);
  if (thing.role === "page") return outer.length === 0 && thing.ordinal === undefined ? [] : null;
  const kind = placeOf(thing.role);
  const texts = thing.name === undefined ? [] : [thing.name];
  if (kind) {
    if (thing.ordinal === undefined) return [...outer, { kind, texts: [...texts, ...(thing.more ?? [])] }];
    return texts.length === 0 && COUNTED_PLACES.has(kind) ? [...outer, { kind, texts: [], ordinal: thing.ordinal }] : null;
  }
  if (thing.role === "tab") return null;
  if (thing.ordinal !== undefined) {
    const noun =
      thing.role === "message" ? (thing.kindWord ?? "message") : thing.role === undefined && !thing.quoted ? thing.name : undefined;
    return noun === undefined ? null : [...outer, { kind: "item", texts: [], ordinal: thing.ordinal, noun }];
  }
  const { name, role, kindWord, quoted } = thing;
  if (name === undefined) return null;
  const isOfKind = role !== undefined && role !== "field" && role !== "column" && !quoted && kindWord;
  return [...outer, isOfKind ? { kind: "any", texts: [`${name} ${kindWord}`] } : { kind: isEntry(thing) ? "item" : "any", texts }];
}

/** Without quotes or a kind a place has a name of its own, or an article before it. */
function isPlaceName({ name = "", det, noun }: Thing): boolean {
  return det !== undefined || noun !== undefined || /^(?:page|screen|basket|cart|sidebar|header|footer|menu)$/.test(name);
}

const isEntry = ({ noun, quoted }: Thing): boolean =>
  noun !== undefined && quoted === true && /^(?:product|article|entry|task|post|note|todo|item)$/i.test(noun);

/** What is pointed at, in a place; undefined where the two do not go together. */
export function targetAt(target: Target, place: Place): Target | undefined {
  const placed = withPlace({ ...target, words: target.words }, place);
  return placed && placed.page === undefined ? { ...toTarget(placed), ...given({ holds: target.holds }) } : undefined;
}

/** Puts a place outside of what is pointed at; undefined where the two do not go together. */
export function withPlace(thing: Thing, place: Place): Thing | undefined {
  if (place.at === "near") {
    if (place.thing.det === "any" || (place.thing.role === "page" && place.thing.name === undefined)) return undefined;
    if (place.kind === "below" && place.thing.role === "heading") return inside(thing, place.thing);
    const relation: Relation = { kind: place.kind, target: toTarget(place.thing) };
    return { ...thing, relations: [...(thing.relations ?? []), relation] };
  }
  if (place.at === "within") return within(thing, place.scope);
  if (place.at === "edge") {
    const outer = place.thing ? toScopes(place.thing) : [];
    return outer ? within(thing, [...outer, { kind: "corner", texts: place.edges }]) : undefined;
  }
  const { role, name, scope, ordinal } = place.thing;
  if (role === "page" && name !== undefined && /^\d+$/.test(name)) return undefined;
  if (role === "page" && name !== undefined && !scope && ordinal === undefined) return { ...thing, page: name };
  const placed = inside(thing, place.thing);
  return placed && (place.word === "for" || place.word === "of") ? { ...placed, isHeld: true } : placed;
}

function inside(thing: Thing, place: Thing): Thing | undefined {
  const scopes = toScopes(place);
  return scopes ? within(thing, scopes) : undefined;
}

/** All of them, from the innermost to the outermost. */
export function withPlaces(thing: Thing, places: readonly Place[] | undefined): Thing | undefined {
  return (places ?? []).reduce<Thing | undefined>((one, place) => one && withPlace(one, place), thing);
}
