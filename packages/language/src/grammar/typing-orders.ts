/** Orders that give a value: typing, choosing, ticking, clearing, searching, signing in. */
import { act, acts, each, fieldOf, fill, fills, forEach, isOpen, isPressed, whole } from "./acts.ts";
import type { Intents, Pair, Thing } from "./meaning.ts";
import { FIELD_NAMES, isGeneric, KIND_PHRASES } from "../lexicon/lexicon.ts";
import { Priced, rule, type Rule, UNLIKELY } from "./symbols.ts";
import { withPlace } from "./to-target.ts";

const pair = (thing: Thing, value: string): Pair | undefined =>
  thing.quoted && thing.role === undefined && thing.noun === undefined ? undefined : fieldOf(thing) && { thing, value };
const typed = (thing: Thing, value: string): Pair | undefined => fieldOf(thing) && { thing, value };
/** A bare field before its value: "first name Ann". */
const isBare = ({ relations, scope, pronoun, quoted, name, noun }: Thing): boolean =>
  name !== undefined && noun === undefined && !quoted && pronoun === undefined && !scope && !relations;

/** `Select the product "Mug"` points at it; `Select size "M"` is a choice. */
const GENERIC_PAIR =
  /^(?:product|item|user|entry|row|file|text|word|value|option|record|task|todo|project|date|button|link|page|card|message|order|customer|phrase|letters|words|note)s?$/i;

const isField = (name: string): boolean => FIELD_NAMES.has(name.toLowerCase());
const isNoun = (word: string): boolean =>
  isGeneric(word) || isField(word) || KIND_PHRASES.has(word.toLowerCase()) || word.startsWith("value");

const isQuotedIn = (words: string, value: string): boolean =>
  words.split(value).slice(1).length > 0 && /["“”'`*]$/.test(words.split(value)[0] ?? "");

export const TYPING_ORDERS: readonly Rule[] = [
  /* Fields and their values. */
  rule("INTO", "in || into || for || under || inside || on || next to || at"),
  rule("PAIR", "v:VALUE INTO t:THING", ({ v, t }) => typed(t, v)),
  rule("PAIR", "v:VALUE as t:THING", 0.1, ({ v, t }) => pair(t, v)),
  rule("PAIR", "v:SURE as t:THING", -0.3, ({ v, t }) => pair(t, v)),
  rule("PAIRN", "t:THING with|to|:|=|is|to_be|-> v:VALUE", ({ t, v }) => typed(t, v)),
  rule("PAIRN", "t:THING as v:SURE", ({ t, v }) => pair(t, v)),
  rule("PAIRB", "t:THING :|of? v:SURE", 0.3, ({ t, v }) => (isBare(t) ? typed(t, v) : undefined)),
  rule("PAIRB", "t:THING s:SPAN", 0.5, ({ t, s }) => (isBare(t) && (s.isProper || /[\d@._-]/.test(s.text)) ? typed(t, s.text) : undefined)),
  rule("PAIRB", "the n:NOUN s:SPAN", 0.9, ({ n, s }, { words }) =>
    /^\S+$/.test(s.text) && !isNoun(s.text) && (s.isProper || isField(n)) && !isField(`${n} ${s.text}`)
      ? { thing: { name: n, words }, value: s.text }
      : undefined,
  ),
  rule("PAIRB", "the? a:NOUN b:NOUN v:SURE", 0.3, ({ a, b, v }, { words }) => ({ thing: { name: `${a} ${b}`, words }, value: v })),
  rule("PAIRB", "XA? n:NOUN v:SURE p:PLACE?", ({ n, v, p }, { words }) => {
    const thing = GENERIC_PAIR.test(n) ? undefined : p ? withPlace({ name: n, words }, p) : { name: n, words };
    return thing && { thing, value: v };
  }),
  rule("PAIRIN", "INTO t:THING ,? XSOMEBODY? @type v:VALUE", ({ t, v }) => {
    const made = typed(t, v);
    // "In the cart, enter ...": where something is done, more likely than what it is typed into.
    const isPlace = t.role === undefined && !t.quoted && !t.isProper && !isField(t.name ?? "");
    return made && isPlace ? new Priced(made, 2) : made;
  }),
  rule("PAIRIN", "as t:THING ,? XSOMEBODY? @type v:VALUE", ({ t, v }) => typed(t, v)),
  rule("XSOMEBODY", "@actor || the|a @actor"),
  rule("PAIRS", "a:PAIR m:NEXTPAIR*", ({ a, m }) => [a, ...(m ?? [])]),
  rule("NEXTPAIR", "JOIN @type? p:PAIR", ({ p }) => p),
  rule("PAIRNS", "a:PAIRN m:NEXTPAIRN*", ({ a, m }) => [a, ...(m ?? [])]),
  rule("NEXTPAIRN", "JOIN @type? p:PAIRN", ({ p }) => p),
  rule("PAIRBS", "a:PAIRB m:NEXTPAIRB*", ({ a, m }) => [a, ...(m ?? [])]),
  rule("NEXTPAIRB", "JOIN @type? p:PAIRB", 0.05, ({ p }) => p),
  /* Typing. */
  rule("ACT", "@type p:PAIRS", ({ p }, { words }) => ifTyped(fills(p), words, p)),
  rule("ACT", "@type|@fill p:PAIRNS", ({ p }, { words }) =>
    /^replac/i.test(words) ? ifField(fills(p), ...p.map(({ thing }) => thing)) : fills(p),
  ),
  rule("ACT", "@fill XFORM p:PAIRBS", -0.2, ({ p }) => fills(p)),
  rule("XFORM", "in? the form with|: || out? the form with|: || in? the fields :?"),
  rule("ACT", "@type|@fill p:PAIRBS", 0.3, ({ p }, { words }) => ifTyped(fills(p), words)),
  rule("ACT", "@set t:THING to|as v:VALUE", -0.1, ({ t, v }) => whole([fill({ thing: t, value: v })])),
  rule("ACT", "p:PAIRIN m:NEXTPAIRB*", 0.5, ({ p, m }) => fills([p, ...(m ?? [])])),
  rule("ACT", "p:PAIRBS", 1.2, ({ p }, { words }) =>
    p.every(({ thing, value }) => isField(thing.name ?? "") && isQuotedIn(words, value)) ? fills(p) : undefined,
  ),
  rule("ACT", "@type v:SURE", 0.6, ({ v }) => acts({ kind: "fill", target: null, value: v })),
  rule("ACT", "type|~write s:SPAN", 1.5, ({ s }) =>
    s.isProper || / /.test(s.text) === false ? acts({ kind: "fill", target: null, value: s.text }) : undefined,
  ),
  rule("ACT", "@type v:VALUES as t:THINGS || @fill in? t:THINGS with v:VALUES", -0.2, ({ v, t }) =>
    v.length > 1 && v.length === t.length ? fills(t.map((thing, at) => ({ thing, value: v[at] ?? "" }))) : undefined,
  ),
  rule("ACT", "append v:VALUE to t:THING", -0.1, ({ v, t }) => whole([fill({ thing: t, value: v }, true)])),
  rule("O_FILLED", "@type p:PAIRS", ({ p }) => fills(p)),
  rule("ACT", "@entitle t:THING v:SURE", -0.3, ({ t, v }, { words }) =>
    isOpen(t) && t.det !== "the" ? undefined : acts({ kind: "fill", target: { name: "Name", words }, value: v }),
  ),
  rule("ACT", "l:LABEL :|= v:VALUE", 0.8, ({ l, v }, { words }) =>
    NO_LABEL.test(l.name) ? undefined : acts({ kind: "fill", target: { name: l.name, quoted: true, role: "field", words }, value: v }),
  ),
  rule("ACT", "@clear t:THINGS", -0.1, ({ t }) => each(t, clearing)),
  rule("ACT", "~leave|~keep t:THINGS empty|blank", -0.3, ({ t }) => each(t, clearing)),
  rule("ACT", "~leave _:@all t:THING empty|blank", -0.3, ({ t }) => forEach(t, (target) => ({ kind: "clear", target }))),
  rule("ACT", "~replace XA? XCONTENT? t:THING with|by v:VALUE", -0.4, ({ t, v }) =>
    /^(?:text|content)s?$/i.test(t.name ?? "") ? undefined : ifField(whole([fill({ thing: t, value: v })]), t),
  ),
  rule("XCONTENT", "text|value|content|contents in|of"),
  rule("ACT", "~replace the text|content with|by v:VALUE", -0.6, ({ v }) => [
    act({ kind: "press", keys: "Control+A" }),
    act({ kind: "fill", target: null, value: v }),
  ]),
];

/** To use or give something is no typing yet, but into a field: "use the voucher X" leaves open where it goes, and "use X on Y" what is done. */
function ifTyped(made: Intents | undefined, words: string, into: readonly Pair[] = []): Intents | Priced<Intents> | undefined {
  const areFields = into.length > 0 && into.every(({ thing }) => thing.role === "field" || isField(thing.name ?? ""));
  return made && !areFields && !(into.length > 0 && / as /i.test(words)) && /^(?:use|using|give)/i.test(words)
    ? new Priced(made, UNLIKELY)
    : made;
}

/** What is replaced by another text is as likely a text as what holds one, where it is told by its name alone. */
function ifField(made: Intents | undefined, ...things: readonly Thing[]): Intents | Priced<Intents> | undefined {
  const mayBeText = ({ role, quoted, isProper, name = "" }: Thing): boolean =>
    role === "text" || (role === undefined && (quoted === true || isProper === true) && !isField(name));
  return made && things.some(mayBeText) ? new Priced(made, UNLIKELY) : made;
}

const NO_LABEL =
  /^(?:enter|fill|type|set|select|choose|step|if|repeat|result|error|note|expected|verify|check|given|when|then|url|warning|precondition|steps|login|log in|credentials|search|click|open|press|go|add|upload)\b/i;

function clearing(thing: Thing) {
  const target =
    isPressed(thing) || thing.role === "checkbox" || (isOpen(thing) && thing.role === undefined && thing.det !== "the")
      ? undefined
      : fieldOf(thing);
  return target && act({ kind: "clear", target });
}
