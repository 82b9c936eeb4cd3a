/** What orders are made of. A thing that is left open is pointed at by no order: too little was said. */
import { isGeneric } from "../lexicon/lexicon.ts";
import { given } from "../given.ts";
import type { Act, Intent, Line, Target } from "../intent.ts";
import { type Intents, isAlone, type Label, type Pair, type Thing, type Things } from "./meaning.ts";
import { toScopes, toTarget } from "./to-target.ts";

export const act = (one: Act): Intent => ({ type: "act", act: one });
export const acts = (...all: readonly Act[]): Intents => all.map(act);

/** Kinds of which there are many: "the item" is none of them. */
const OPEN_KINDS = new Set<string>(["item", "row", "card", "option", "cell", "text", "paragraph", "column"]);

/** "the item", "a post", "any product", "the links": which one is the reader's choice, and not ours to make. */
export function isOpen(thing: Thing): boolean {
  if (thing.det === "any") return true;
  if (thing.pronoun !== undefined || thing.quoted || thing.isProper) return false;
  const { name, role, ordinal, plural, det } = thing;
  const isOfSeveral = ordinal === undefined;
  if (name === undefined)
    return plural === true || (det === "a" && isOfSeveral) || (role !== undefined && OPEN_KINDS.has(role) && isAlone(thing));
  if (role !== undefined) return false;
  if (det === "this" || /^(?!\p{Lu})\p{L}+est /u.test(name)) return true;
  return isAlone(thing) ? det === "a" || isGeneric(name) : det === "a" && isOfSeveral && isGeneric(name);
}

/** What an order points at; undefined where too little was said. */
export function pointAt(thing: Thing): Target | undefined {
  return isOpen(thing) || (thing.colour !== undefined && thing.name === undefined) ? undefined : toTarget(thing);
}

/** Whatever is called so. */
export const labelled = ({ name, quoted }: Label): Target => ({ name, ...given({ quoted }), words: name });

/** An act on what is pointed at. */
export function pointed(thing: Thing, make: (target: Target) => Act): Intents | undefined {
  const target = pointAt(thing);
  return target && acts(make(target));
}

/** So many times, where it is more than once. */
export const times = (count = 1): { readonly count?: number } => (count < 2 ? {} : { count });

/** A field is called by what goes into it, so that "the name" says enough. */
export function fieldOf(thing: Thing): Target | undefined {
  if (thing.det === "any" || thing.colour !== undefined || (thing.plural && thing.name === undefined)) return undefined;
  return isTyped(thing) ? toTarget(thing) : undefined;
}

const TYPED = new Set<string>(["field", "dropdown", "slider", "form", "table", "list", "cell", "column", "text", "frame", "section"]);
const isTyped = ({ role }: Thing): boolean => role === undefined || TYPED.has(role);
const PRESSED = new Set<string>(["button", "link", "icon", "image", "menuitem", "tab"]);
export const isPressed = ({ role }: Thing): boolean => PRESSED.has(role ?? "");

const LOOKED_THROUGH = new Set<string>(["list", "table", "page", "section", "form", "dialog", "message", "heading", "text", "column"]);
/** "Check the list" looks at it; nothing there can be ticked. */
export const isLookedThrough = ({ role }: Pick<Target, "role">): boolean => LOOKED_THROUGH.has(role ?? "");

export function click(thing: Thing, more: object = {}): Intent | undefined {
  // "Page 2" is what a pager is clicked at.
  const isNumbered = thing.role === "page" && /^\d+$/.test(thing.name ?? "");
  const target = pointAt(isNumbered ? { ...thing, role: "link" } : thing);
  return target && act({ kind: "click", target, ...more });
}

export function fill({ thing, value }: Pair, isAppended = false): Intent | undefined {
  const target = fieldOf(thing);
  return target && act({ kind: "fill", target, value, ...given({ append: isAppended || undefined }) });
}

export function fills(pairs: readonly Pair[]): Intents | undefined {
  return whole(pairs.map((pair) => fill(pair)));
}

export function choose({ thing, value }: Pair): Intent | undefined {
  const { role, name, words } = thing;
  if (isPressed(thing) || role === "page" || thing.det === "any" || thing.colour !== undefined) return undefined;
  const isRow = (role === "row" || role === "card" || role === "item") && name !== undefined;
  const scope = isRow ? toScopes(thing) : null;
  return act({ kind: "select", target: scope ? { role: "dropdown", scope, words } : toTarget(thing), options: [value] });
}

/** All of them, or none. */
export function whole(made: readonly (Intent | undefined)[]): Intents | undefined {
  return made.every((one) => one !== undefined) ? made : undefined;
}

/** One intent for each of "A, B and C". */
export const each = (things: Things, make: (thing: Thing) => Intent | undefined): Intents | undefined => whole(things.map(make));

export const lineOf = (intent: Intent): Line => ({ line: 1, text: "", intent });
export const linesOf = (intents: Intents): readonly Line[] => intents.map(lineOf);

/** Once for each element that fits. */
export function forEach(thing: Thing, make: (target: Target) => Act, first?: number): Intents | undefined {
  if (thing.det === "any") return undefined;
  const target = toTarget(thing.plural || thing.role !== undefined ? thing : singular(thing));
  return [{ type: "control", control: { kind: "for_each_element", target, ...given({ first }), body: [lineOf(act(make(target)))] } }];
}

/** One of those that the name is said of. */
export const singular = (thing: Thing): Thing => ({ ...thing, ...given({ name: thing.name?.replace(/([^s])s$/, "$1") }) });

/** `box` alone is one to type into, and one to tick where something is ticked. */
export const asBox = (thing: Thing): Thing =>
  thing.role === "field" && /^box(?:es)?$/i.test(thing.kindWord ?? "") ? { ...thing, role: "checkbox" } : thing;
