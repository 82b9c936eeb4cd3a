/** Noun phrases: what a thing is called, what kind it is, which one of them, and where. Costs say which reading of an unquoted name is likely. */
import { phrasesOf, singleWords, wordSet } from "../lexicon/entries.ts";
import { COUNTS } from "../lexicon/sequences.ts";
import { FIELD_NAMES, isGeneric, KIND_PHRASES, LEXICON } from "../lexicon/lexicon.ts";
import { given } from "../given.ts";
import type { RoleWord } from "../intent.ts";
import type { Kind, Label, Place, Thing } from "./meaning.ts";
import { looksProper } from "./names.ts";
import { Priced, rule, type Rule } from "./symbols.ts";
import { withPlace, withPlaces } from "./to-target.ts";

/** Kinds that are called by what stands in them: `the row of "Ann"`. */
const HOLDERS = wordSet(
  "page row card item section list table form dialog column link checkbox field menu dropdown icon image option radio",
);
const PRESSED = new Set<string>(LEXICON.button.map(({ value }) => value));
const COUNTED_KINDS = new Set<string>(["row", "item", "card", "table", "column", "option", "checkbox", "list"]);
const KIND_WORDS = new Set(singleWords(LEXICON.kind).flatMap((word) => [word, `${word}s`, `${word}es`]));
const isKnownNoun = (word: string): boolean => isGeneric(word) || FIELD_NAMES.has(word) || KIND_PHRASES.has(word);
const STATE_WORDS = phrasesOf([...LEXICON.state, ...LEXICON.ordinaryState, ...LEXICON.stateDenied]);
const beginningOf = (phrase: string): string => phrase.replace(/\s\S+$/u, "");
const KIND_BEGINNINGS = new Set([...phrasesOf(LEXICON.kind)].map(beginningOf));
const SUPERLATIVES = new Set(singleWords(LEXICON.extreme).filter((word) => word.endsWith("est")));
const STARTS_COUNTED = new RegExp(`^(?:\\d|(?:${COUNTS.slice(1, 7).join("|")}) )`, "i");

function named(label: Label, kind: Kind, words: string): Thing | Priced<Thing> | undefined {
  if (/^bar$/i.test(kind.kindWord) && !/search|filter|query|url|address|entry|message/i.test(label.name)) return undefined;
  if (!label.quoted && kind.plural && STARTS_COUNTED.test(label.name)) return undefined;
  // "The empty field" says how it is, and "the cheapest option" which one: nobody would look for that as a name.
  if (!label.quoted && ((STATE_WORDS.has(label.name) && kind.role === "field") || SUPERLATIVES.has(label.name))) return undefined;
  // "JavaScript Alerts" is a name, and says nothing of the kind of thing.
  if (!label.quoted && label.isProper && kind.plural && /^\p{Lu}/u.test(kind.kindWord)) return undefined;
  // A banner or a hint is called by its whole name; only a message has a kind of its own.
  if (!label.quoted && /^(?:banner|hint|group|block|spinner|view|site|system|overlay)s?$/i.test(kind.kindWord))
    return new Priced({ name: `${label.name} ${kind.kindWord}`, ...given({ isProper: label.isProper }), words }, 0.1);
  // Of "expired error message" the kind is the message.
  const sort = kind.role === "message" && !label.quoted ? / (?=message)/.exec(kind.kindWord) : null;
  if (sort) return { ...label, ...kind, name: `${label.name} ${kind.kindWord.slice(0, sort.index)}`, words };
  const thing: Thing = { ...label, ...kind, words };
  if (label.quoted || /^[^ ]+$/.test(label.name) || /^\P{Ll}/u.test(label.name)) return thing;
  return new Priced(thing, / (?:of|in|on|at|for|with|from|to|next) /.test(label.name) ? 1.3 : 0.1);
}

/** "An error" is called so: any message would be less. */
function ofTone({ role, kindWord }: Kind): Pick<Thing, "name" | "tone"> {
  const [, tone] = role === "message" ? (/^(error|warning|success)/i.exec(kindWord) ?? []) : [];
  return given({ name: tone?.toLowerCase(), tone: tone?.toLowerCase() });
}

const endsInKind = (name: string): boolean => / /.test(name) && KIND_WORDS.has(name.split(" ").at(-1) ?? "");

export const THING_RULES: readonly Rule[] = [
  /* What it is called and what kind it is. */
  rule("KIND", "k:@kind", ({ k }, { words }) => {
    // A "checked box" is no check box, but one that is checked.
    if (words.includes(" ") && !KIND_BEGINNINGS.has(beginningOf(words.toLowerCase()))) return undefined;
    return { role: k as RoleWord, plural: /[^s]s$|boxes$/i.test(words) && !/h1s?$/i.test(words), kindWord: words };
  }),
  rule("LABEL", "n:NAME", ({ n }) => ({ name: n.text, isProper: n.isProper })),
  // As it is written: "logged out" is no name.
  rule("LABEL", "f:@fieldName", 0.5, (_b, { words }) => (FIELD_NAMES.has(words.toLowerCase()) ? { name: words } : undefined)),
  rule("LABEL", "q:QUOTE", ({ q }) => ({ name: q, quoted: true })),
  rule("CALLED", ",? @called :?"),
  rule("NOUNS", "n:NOUN", ({ n }) => n),
  // "The list omits A", "the list forgot A": what stands behind a noun may be what that does.
  rule("NOUNS", "n:NOUN m:NOUN", ({ n, m }) => (/[^sui]s$/i.test(m) || (KIND_PHRASES.has(n) && !isKnownNoun(m)) ? undefined : `${n} ${m}`)),
  rule("CORE", "l:LABEL k:KIND", ({ l, k }, { words }) => named(l, k, words)),
  rule("CORE", "q:QUOTE", ({ q }, { words }) => ({ name: q, quoted: true, words })),
  rule("CORE", "k:KIND q:QUOTE", ({ k, q }, { words }) => ({ ...k, name: q, quoted: true, words })),
  rule("CORE", "k:KIND CALLED l:LABEL", ({ k, l }, { words }) => ({ ...k, ...l, words })),
  rule("CORE", "k:KIND n:NAME", 0.3, ({ k, n }, { words }) => (n.isProper ? { ...k, name: n.text, isProper: true, words } : undefined)),
  rule("CORE", "k:KIND v:#variable", 0.1, ({ k, v }, { words }) => ({ ...k, name: v, quoted: true, words })),
  rule("CORE", "k:KIND n:#number", 0.2, ({ k, n }, { words }) => {
    if (k.plural || !/^\d+$/.test(n)) return undefined;
    return COUNTED_KINDS.has(k.role) ? { ...k, ordinal: Number(n), words } : { ...k, name: n, words };
  }),
  // "Option 2" may be what the second one is called.
  rule("CORE", "k:KIND n:#number", 0.2, ({ k, n }, { words }) =>
    n !== "" && k.role === "option" && /^\p{Lu}/u.test(words) && !k.plural ? { ...k, name: words, words } : undefined,
  ),
  rule("CORE", "k:KIND", 0.2, ({ k }, { words }) => (/^bars?$/i.test(k.kindWord) ? undefined : { ...k, ...ofTone(k), words })),
  rule(
    "CORE",
    "n:NAME",
    0.7,
    // A word for a kind at its end is that kind, and what stands before it says which or how.
    ({ n }, { words }) =>
      !n.isProper && KIND_WORDS.has(n.text.split(" ").at(-1) ?? "") ? undefined : { name: n.text, isProper: n.isProper, words },
  ),
  rule("CORE", "@part", 0.4, (_b, { words }) => ({ name: words, words })),
  rule("CORE", "f:@fieldName", 0.5, (_b, { words }) => (FIELD_NAMES.has(words.toLowerCase()) ? { name: words, words } : undefined)),
  rule("CORE", "v:#variable", 0.4, ({ v }, { words }) => ({ name: v, isProper: true, words })),
  rule("CORE", "w:NOUNS q:QUOTE", 0.3, ({ w, q }, { words }) => ({ name: q, quoted: true, noun: w, words })),
  rule("CORE", "q:QUOTE w:NOUN", 0.5, ({ q, w }, { words }) =>
    KIND_WORDS.has(w.toLowerCase())
      ? undefined
      : { name: q, quoted: true, noun: w, ...given({ isOfNoun: isGeneric(w) ? undefined : true }), words },
  ),
  rule("CORE", "number|amount|price|value|text n:#number|#money", 0.1, ({ n }, { words }) => ({
    name: n,
    quoted: true,
    role: "text",
    words,
  })),
  rule("BARE", "c:CORE ( REASON )", 0.6, ({ c }) => c),
  rule("CORE", "w:NOUNS n:NAME", 0.5, ({ w, n }, { words }) =>
    n.isProper && looksProper(n.text.split(" ")[0] ?? "") ? { name: n.text, isProper: true, noun: w, words } : undefined,
  ),
  rule("CORE", "w:NOUNS CALLED l:LABEL", 0.4, ({ w, l }, { words }) => ({ ...l, noun: w, words })),
  rule("CORE", "w:NOUNS k:KIND CALLED l:LABEL", 0.4, ({ w, k, l }, { words }) => ({ ...k, ...l, noun: w, words })),
  rule("CORE", "k:KIND @with XA? l:LABEL", ({ k, l }, { words }) => {
    if (!HOLDERS.has(k.role) || (!l.quoted && (STARTS_COUNTED.test(l.name) || endsInKind(l.name)))) return undefined;
    // "The group of Ann" is what Ann has, as her role is, and no part of the page.
    if (k.role === "section" && !k.plural && words.toLowerCase().startsWith(`${k.kindWord.toLowerCase()} of `))
      return { name: k.kindWord, scope: [{ kind: "any", texts: [l.name] }], words };
    return { ...k, ...l, isHeld: true, words };
  }),
  rule("CORE", "k:KIND @with XA? a:LABEL and b:LABEL", -0.1, ({ k, a, b }, { words }) =>
    k.role === "row" && !k.plural && a.quoted && b.quoted ? { ...k, ...a, more: [b.name], words } : undefined,
  ),
  rule("CORE", "k:KIND @with XA? w:NOUNS CALLED? q:QUOTE", 0.4, ({ k, w, q }, { words }) =>
    // What has a value is not called so: `the field with the value "A"` says it.
    HOLDERS.has(k.role) && !KIND_WORDS.has(w.toLowerCase()) && !/\bvalue$/i.test(w)
      ? { ...k, noun: w, name: q, quoted: true, words }
      : undefined,
  ),
  /* Which one. */
  rule("DET", "@article", (_b, { words }) => (words.toLowerCase() === "the" ? "the" : "a")),
  // "My Profile" is a name.
  rule("DET", "@own || the @own", (_b, { words, isFirst }) => (!isFirst && /^\p{Lu}/u.test(words) ? undefined : "own")),
  rule("DET", "@pointing", () => "this"),
  rule("DET", "u:@unclear || @article u:@unclear || @own u:@unclear", 0.1, ({ u }) =>
    u === "other" ? u : STATE_WORDS.has(u) ? "inState" : "any",
  ),
  rule("XA", "@article || @own"),
  rule("BARE", "a:XLOOKS* c:@colour? b:CORE", ({ a, c, b }) => {
    if (a && b.role === "page" && b.name === undefined) return undefined;
    if (c === undefined) return a ? new Priced(b, 0.1) : b;
    if (b.quoted || b.role === "message") return { ...b, colour: c };
    return { ...b, name: b.name === undefined ? c : `${c} ${b.name}` };
  }),
  rule("XLOOKS", "@looks"),
  // What is only called by words of its own may be told from another of them by its size.
  rule("BARE", "@look_of c:@colour? b:CORE", ({ c, b }) =>
    b.name === undefined || (b.role === undefined && b.quoted !== true) ? undefined : { ...b, isLooked: true, ...given({ colour: c }) },
  ),
  rule("BARE", "t:@tone k:KIND", -0.1, ({ t, k }, { words }) => (k.role === "message" ? { ...k, name: t, tone: t, words } : undefined)),
  rule("HEAD", "d:DET? o:@ordinal? b:BARE", ({ d, o, b }, { words, isFirst }) => {
    if (o !== undefined && !b.quoted && /^names?$/i.test(b.name ?? "")) return undefined;
    // "Verify that Ann is there": what has a name of its own is no "that Ann".
    if (d === "this" && b.isProper && b.role === undefined && b.noun === undefined && !b.quoted) return undefined;
    if (b.noun !== undefined && !b.quoted && d === undefined && !isFirst) return undefined;
    // `The selected tab "A"` is that one, in that state.
    if (d === "inState" && b.quoted) return undefined;
    const isOther = d === "other" || undefined;
    return { ...b, ...given({ ordinal: o === undefined ? o : Number(o), det: isOther || d === "inState" ? "any" : d, isOther }), words };
  }),
  rule("HEAD", "its|their b:BARE", ({ b }, { words }) => ({ ...b, pronoun: "its", words })),
  rule("HEAD", "d:DET? e:EDGE b:BARE", 0.2, ({ d, e, b }, { words }) =>
    AT_EDGE.has(b.role ?? "") || /(?:sidebar|navigation|side bar|nav)$/i.test(b.name ?? "")
      ? { ...b, ...given({ det: d }), scope: [{ kind: "corner", texts: e }], words }
      : undefined,
  ),
  rule("HEAD", "it|them|this|that_one|this_one|that", 0.3, (_b, { words }) => ({ pronoun: "it", words })),
  rule("HEAD", "the? l:LABEL 's b:BARE", 0.3, ({ l, b }, { words }) => ({ ...b, scope: [{ kind: "any", texts: [l.name] }], words })),
  rule("THING", "h:HEAD p:PLACE*", ({ h, p }, { words }) => placedThere(h, p, words)),
  rule("THING", "h:HEAD THAT p:PLACE q:PLACE*", 0.1, ({ h, p, q }, { words }) => placedThere(h, [p, ...(q ?? [])], words)),
  rule("THING", "h:HEAD THAT", 0.8, ({ h }) => h),
  rule("THAT", "that|which is|are || shown|displayed|listed|visible|present|presented || that|which ~open"),
  /* Where. */
  rule("PLACE", "w:@in t:THING", 0.3, ({ w, t }) => (w === "to" ? undefined : { at: "in", thing: t, word: w })),
  rule("PLACE", "k:@near t:NEARTHING", -0.3, ({ k, t }) => {
    // "The total went above 5" compares: what is above or below a mere number is no place.
    if (!t.quoted && t.role === undefined && /^(?:above|below|under)$/.test(k) && /^\P{L}*\d\P{L}*$/u.test(t.name ?? "")) return undefined;
    return { at: "near", kind: (k === "under" ? "below" : k) as "near", thing: t, ...given({ isUnder: k === "under" || undefined }) };
  }),
  rule("PLACE", "for|containing|with|showing|that_contains t:THING", 0.9, ({ t }) =>
    t.quoted && t.role === undefined && t.noun === undefined ? { at: "in", thing: t, word: "for" } : undefined,
  ),
  rule("PLACE", "for t:THING", 0.6, ({ t }) => ({ at: "in", thing: t, word: "for" })),
  rule("PLACE", "at|in|on|to the? e:EDGE CORNER? OFPAGE?", -0.3, ({ e }, { words }) =>
    /\bend$/i.test(words) ? undefined : { at: "edge", edges: e },
  ),
  rule("PLACE", "at|in|on the? e:EDGE CORNER? of t:THING", 0.1, ({ e, t }) =>
    t.quoted || (t.role === "page" && t.name === undefined) ? undefined : { at: "edge", edges: e, thing: t },
  ),
  // As the canonical sentences have it: where, and nothing that has a name of its own.
  rule("PLACE", "in the? part q:QUOTE", -0.1, ({ q }) => ({ at: "within", scope: [{ kind: "any", texts: [q] }] })),
  rule("PLACE", "in the? part called q:QUOTE", -0.1, ({ q }) => ({ at: "within", scope: [{ kind: "called", texts: [q] }] })),
  rule("EDGE", "e:@edge", ({ e }) => e.split(" ")),
  rule("CORNER", "corner || side"),
  rule("OFPAGE", "of the|this page|screen|window|view"),
  rule("NEARTHING", "h:HEAD", ({ h }) => h),
  rule("NEARTHING", "t:THING", 0.15, ({ t }) => t),
  /* Several things. */
  rule("JOIN", ", and || , || and"),
  rule("THINGS", "t:THING", ({ t }) => [t]),
  rule("THINGS", "both? t:THING m:ANDTHING", ({ t, m }) => {
    // "A list with A and B" is one list that holds both, and neither is left to stand anywhere.
    const isSplit = [t, ...m].some(
      (one, n, all) => one.isHeld && all.slice(n + 1).some(({ quoted, role }) => quoted && role === undefined),
    );
    const items = placedAlike([t, ...m]);
    // 'Untick "Newsletter" and Save': what is also an order by itself is one.
    const isOrder = items.slice(1).some((one) => !one.quoted && one.role === undefined && PRESSED.has(one.name ?? ""));
    if (isSplit) return undefined;
    return isOrder && t.quoted ? new Priced(items, 1.5) : items;
  }),
  rule("ANDTHING", "m:COMMATHING* ,? and|&|as_well_as|and_also t:THING", 0.25, ({ m, t }) => [...(m ?? []), t]),
  rule("COMMATHING", ", t:THING", 0.25, ({ t }) => t),
  rule("LABELS", "a:LABEL m:ANDLABEL n:ANDLABEL*", ({ a, m, n }) => [a, m, ...(n ?? [])]),
  rule("ANDLABEL", "JOIN the? l:LABEL", 0.1, ({ l }) => l),
  /* `the buttons "Save" and "Cancel"`, `the Save and Cancel buttons` */
  rule("THINGS", "both? all? XA? k:KIND CALLED? :? l:LABELS p:PLACE?", -0.3, (bound, { words }) => sharing(bound, words)),
  rule("THINGS", "both? XA? l:LABELS k:KIND p:PLACE?", -0.2, (bound, { words }) => sharing(bound, words)),
];

/** Words for an edge before a kind: `the left sidebar`. */
const AT_EDGE = new Set<string>(["section", "menu", "list", "table", "column", "tree", "item", "link", "button", "image", "icon"]);

function placedThere(thing: Thing, places: readonly Place[] | undefined, words: string): Thing | undefined {
  const placed = withPlaces(thing, places);
  return placed && { ...placed, words };
}

/** "A and B on the left": what stands behind the last of a kind is where all of them are. */
function placedAlike(items: readonly Thing[]): readonly Thing[] {
  const last = items.at(-1);
  const isPlain = (one: Thing): boolean =>
    one.quoted === true && one.role === last?.role && one.ordinal === undefined && one.noun === undefined;
  if (!last || !(last.scope ?? last.relations) || !items.every(isPlain) || items.slice(0, -1).some((one) => one.scope ?? one.relations))
    return items;
  const { scope, relations } = last;
  return items.map((one) => ({ ...one, ...given({ scope, relations }) }));
}

function sharing({ k, l, p }: { readonly k: Kind; readonly l: readonly Label[]; readonly p: Place | undefined }, words: string) {
  const things = l.map((one): Thing => ({ ...one, role: k.role, kindWord: k.kindWord, words }));
  const items = k.plural ? things.flatMap((one) => (p ? withPlace(one, p) : one) ?? []) : [];
  return items.length === l.length ? items : undefined;
}
