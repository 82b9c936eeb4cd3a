/** Orders that say what is wanted and leave to the page how it is done: operating a thing, sorting and narrowing down what is listed. */
import { given } from "../given.ts";
import type { Intent, Target } from "../intent.ts";
import { acts, isPressed, pointAt, pointed } from "./acts.ts";
import { isGeneric, LEXICON } from "../lexicon/lexicon.ts";
import type { Intents, Thing } from "./meaning.ts";
import { NEEDS_MORE } from "./other-orders.ts";
import { Priced, rule, type Rule, UNLIKELY } from "./symbols.ts";

/** Kinds of things that something is done with as a whole. */
const OPERATED = new Set<string>(["row", "card", "item", "section", "dialog", "form", "list", "table", "menu"]);
const BUTTONS = new Set<string>(LEXICON.button.map(({ value }) => value));

export const ABSTRACT_ORDERS: readonly Rule[] = [
  /* Operating a thing. */
  rule("ACT", "b:@button t:THING", 0.6, ({ b, t }) => (NEEDS_MORE.has(b) ? undefined : operate(b, t))),
  /* Sorting and narrowing down: what is listed there, by whatever word, says nothing more. */
  rule("T_LISTED", "t:THING", ({ t }) => (listOf(t) === undefined ? new Priced(t, 0, "filler") : t)),
  rule(
    "ACT",
    "~sort|~order t:T_LISTED? by|after XA? l:LABEL || ~sort|~order t:T_LISTED? by|after XA? l:LABEL ,? the? s:S_SORTED || ~sort|~order t:T_LISTED? by|after XA? l:LABEL ( the? s:S_SORTED )",
    -0.3,
    ({ t, l, s }) => {
      const list = t && listOf(t);
      // "name in descending order" is no name.
      const isMore = l.quoted !== true && DIRECTED.test(l.name);
      if (list === null || isMore) return undefined;
      const [direction] = s?.split(" ") ?? [];
      return acts({ kind: "sort", by: l.name, ...given({ target: list, direction: direction as "ascending" | undefined }) });
    },
  ),
  rule("ACT", "~filter t:T_LISTED? by XA? by:NOUN v:QUOTE", -0.3, ({ t, by, v }) => filter(t, v, by)),
  rule("ACT", "~filter t:T_LISTED? by XA? by:NOUN n:NAME", -0.3, ({ t, by, n }) => (n.isProper ? filter(t, n.text, by) : undefined)),
  rule("ACT", "~filter t:T_LISTED for|to v:QUOTE", -0.3, ({ t, v }) => filter(t, v)),
];

/** What an order is about that names no control. */
function operate(verb: string, thing: Thing): Intents | Priced<Intents> | undefined {
  const isKnown = thing.det === "the" || thing.det === "own" || (thing.det === undefined && thing.quoted === true);
  const isOne = isKnown && !thing.plural && thing.ordinal === undefined;
  const isThing = thing.role === undefined || OPERATED.has(thing.role);
  if (!isOne || !isThing || thing.pronoun !== undefined || thing.relations !== undefined || isPressed(thing)) return undefined;
  if (thing.isProper && thing.noun === undefined && thing.scope === undefined) return undefined;
  const made = pointed(thing, (target) => ({ kind: "operate", verb, target }));
  return made && made.some(isGuess) ? new Priced(made, UNLIKELY) : made;
}

/** "Approve the request": neither a control nor a thing is named, and often it is a whole task. Its author is asked. */
export function isGuess(intent: Intent): boolean {
  if (intent.type !== "act" || intent.act.kind !== "operate" || intent.act.target === undefined) return false;
  const { verb, target } = intent.act;
  return target.quoted !== true && (target.scope === undefined || !BUTTONS.has(verb));
}

const DIRECTED = /[ -](?:in|order|first|high|low|ascending|descending)$/i;

function filter(thing: Thing | undefined, value: string, by?: string): Intents | undefined {
  const list = thing && listOf(thing);
  return list === null ? undefined : acts({ kind: "filter", value, ...given({ by, target: list }) });
}

/** Null: no list is meant. Undefined: what is listed there, whatever it is. */
function listOf(thing: Thing): Target | undefined | null {
  if (thing.pronoun !== undefined || thing.det === "any" || isPressed(thing) || thing.role === "column") return null;
  const isAny =
    thing.role === undefined &&
    !thing.quoted &&
    thing.scope === undefined &&
    (thing.plural === true || isGeneric(thing.name ?? "") || /^\p{Ll}+s$/u.test(thing.name ?? ""));
  return isAny ? undefined : (pointAt({ ...thing, plural: false }) ?? null);
}
