/** Whole statements: a subject and what is said of it, existence, what somebody sees, pages, addresses, quantities. */
import { given } from "../given.ts";
import type { Assertion, EachClaim, Quantity } from "../intent.ts";
import { being, type Claims, type Count, type Saying, type Place, plainTexts, type Texts, type Thing } from "./meaning.ts";
import { ifBorne, say, sayOfAll } from "./say.ts";
import { claimsAt, isAdjective, isHardlyThere, pageClaim, textClaim } from "./say-places.ts";
import { Priced, rule, type Rule, UNLIKELY } from "./symbols.ts";
import { isIt, toScopes, toTarget, withPlaces } from "./to-target.ts";

const THE_PAGE: Thing = { role: "page", words: "page" };
/** That texts are seen on the page. */
const seen = (texts: Texts, negated = false): Extract<Saying, { is: "shows" }> => ({
  is: "shows",
  negated,
  texts,
  match: "contains",
  places: [],
});

/** So many, all or none of them, one by one. */
function sayOfEach(thing: Thing, quantity: Quantity, saying: Saying): Claims | undefined {
  if (thing.det === "any" || thing.page !== undefined || thing.ordinal !== undefined) return undefined;
  const target = toTarget(thing);
  const each = (what: EachClaim): Assertion => ({ kind: "every", target, quantity, what });
  switch (saying.is) {
    case "state":
      if (saying.negated && quantity === "none") return undefined;
      return saying.states.map((one) => {
        const isUnchecked = saying.negated && one === "checked";
        return each({ kind: "is", state: isUnchecked ? "unchecked" : one, negated: saying.negated && !isUnchecked });
      });
    case "shows": {
      const { match, negated, column } = saying;
      const texts = saying.places.length > 0 ? undefined : plainTexts(saying.texts);
      // "At least one row shows A and B": the same one.
      const isOfOne = texts !== undefined && texts.length > 1 && quantity !== "all";
      if (isOfOne || saying.texts.texts.some(({ colour }) => colour !== undefined)) return undefined;
      return texts?.map((text) => each({ kind: "shows", text, match, negated, ...given({ column }) }));
    }
    case "holds":
      if (saying.count || saying.things.some((one) => one.relations?.some((relation) => isIt(relation.target)) === true)) return undefined;
      return saying.things.map((one) => each({ kind: "holds", target: toTarget(one), negated: saying.negated }));
    case "number":
      return /^[$€£]/.test(saying.value) && !saying.negated && quantity === "all"
        ? [each({ kind: "costs", comparison: saying.comparison, value: saying.value })]
        : undefined;
    case "shown": {
      const placed = quantity === "none" && !saying.negated ? withPlaces(thing, saying.places) : undefined;
      return placed && none(placed);
    }
    default:
      return undefined;
  }
}

/** `no "Save" button` is one that is hidden; `no rows`, none of them. */
export function none(thing: Thing): Claims | undefined {
  if (thing.det !== undefined || isHardlyThere(thing)) return undefined;
  if (thing.quoted || (thing.role !== undefined && !thing.plural)) return say(thing, being(true));
  return [countClaim(thing, 0)];
}

const countClaim = (thing: Thing, count: number): Assertion => ({ kind: "count", target: toTarget(thing), comparison: "equals", count });

const counted = (thing: Thing, count: Count): Claims | undefined => {
  if (thing.role !== undefined && isAdjective(thing) && thing.tone === undefined) return undefined;
  const { page, ...plain } = thing;
  if (thing.det !== undefined && thing.det !== "own") return undefined;
  const claim: Assertion = { kind: "count", target: toTarget(plain), ...count };
  return page === undefined ? [claim] : [claim, pageClaim(page)];
};

export const CLAIM_RULES: readonly Rule[] = [
  /* A subject and what is said of it. */
  // "Was 4 and is 5": two moments, of which no claim says the first so.
  rule("SAYINGS", "s:SAYING m:NEXTSAYING*", ({ s, m = [] }) =>
    s.is === "number" && m.some(({ is }) => is === "number") ? undefined : [s, ...m],
  ),
  // "The dialog has a button, and it ...": that is the button, not what has it.
  rule("SAYINGS", "s:SAYING i:ITSAYING m:NEXTSAYING*", ({ s, i, m }) => (s.is === "holds" ? undefined : [s, i, ...(m ?? [])])),
  rule("NEXTSAYING", ",? and|but also? s:SAYING || , s:SAYING", 0.3, ({ s }) => s),
  rule("ITSAYING", ", it s:SAYING || ,? and|but it s:SAYING", 0.3, ({ s }) => s),
  rule("CLAIM0", "t:THINGS XF* s:SAYINGS", ({ t, s }, { words }) => {
    // "The message A, and B is there": what is said of one is not said of both.
    const isOfLast = t.length === 2 && /, and [^,]+ (?:is|has|shows) /i.test(words);
    // "The cell in row 2 and column 3" is one cell.
    const isCell = t.length > 1 && t[0]?.role === "cell";
    if (isOfLast || isCell || (t.some((one) => one.pronoun === "it") && t.length > 1)) return undefined;
    // "The rows show A and B": each of them both, or one of them one.
    const isOfMany =
      s.some(({ is }) => is === "shows") && t.some(({ plural, role, name }) => plural && role !== undefined && name === undefined);
    const made = sayOfAll(t, s);
    return isOfMany && made ? new Priced(made, UNLIKELY) : ifBorne(made, t, s);
  }),
  rule("CLAIM0", "_:@all t:THING s:SAYING", -0.3, ({ t, s }) => ifBorne(sayOfEach(t, "all", s), [t], [s])),
  rule("CLAIM0", "_:@none XA? t:THING s:SAYING", -0.3, ({ t, s }) =>
    s.is === "number" && !s.negated && OPPOSITE[s.comparison]
      ? sayOfEach(t, "all", { ...s, comparison: OPPOSITE[s.comparison] ?? s.comparison })
      : ifBorne(sayOfEach(t, "none", s), [t], [s]),
  ),
  rule("CLAIM0", "n:COUNT of? XA? t:THING s:SAYING", -0.2, ({ n, t, s }) =>
    s.is === "shown"
      ? countOf(t, n, s)
      : n.upTo === undefined
        ? ifBorne(sayOfEach(t, { comparison: n.comparison, count: n.count }, s), [t], [s])
        : undefined,
  ),
  rule("CLAIM0", "both XA? t:THING _:IS s:STATE", -0.5, ({ t, s }) =>
    t.plural ? ifBorne([countClaim(t, 2), ...(sayOfEach(t, "all", s) ?? [])], [t], [s]) : undefined,
  ),
  /* "Nothing says ...", "nobody is listed there": of the whole page, or of a place in it. */
  rule("CLAIM0", "nothing p:PLACE? XF* a:AUX? @show t:TEXTS q:PLACE*", ({ p, a, t, q }) =>
    a ? undefined : say(THE_PAGE, { ...seen(t, true), places: [...(p ? [p] : []), ...(q ?? [])] }),
  ),
  // What would count as something there, its author has to say: it is offered, and not carried out.
  rule("CLAIM0", "nothing b:BE XSHOWNAFTER? XF* p:PLACE", 3.5, ({ b, p }) => {
    const item: Thing = { role: "item", words: "nothing" };
    const isUnder = p.at === "near" && p.isUnder === true && p.thing.name !== undefined && p.thing.role === undefined;
    const place: Place = isUnder ? { at: "in", thing: { ...p.thing, role: "heading" }, word: "under" } : p;
    const placed = b ? undefined : withPlaces(item, [place]);
    return placed && placed.page === undefined ? [countClaim(placed, 0)] : undefined;
  }),
  /* What is there. */
  rule("THERE", "there a:AUX? ~be|~exist|~remain|~appear XF* n:NOT? XF*", ({ a, n }) => a === true || n === true),
  rule("XSHOWNAFTER", "@shown || @filler"),
  rule("SEEN", "SOMEBODY a:AUX? @see XF*", -0.2, ({ a }) => a ?? false),
  rule("CLAIM0", "b:THERE t:THINGS XSHOWNAFTER? e:MORE? || b:SEEN t:THINGS e:MORE?", ({ b, t, e }) =>
    e && !b ? undefined : sayOfAll(t, [being(b)]),
  ),
  rule(
    "CLAIM0",
    "b:THERE n:@none t:THING XSHOWNAFTER? e:MORE? || b:SEEN n:@none t:THING e:MORE? || b:SEEN any t:THING e:MORE?",
    -0.2,
    ({ b, n, t }) => (b === (n !== undefined) ? undefined : none(t)),
  ),
  rule("CLAIM0", "b:THERE n:COUNT t:THING XSHOWNAFTER? || b:SEEN n:COUNT t:THING", -0.1, ({ b, n, t }) => (b ? undefined : counted(t, n))),
  rule("CLAIM0", "_:@none t:THING a:AUX? ~be? XSHOWNAFTER XF* p:PLACE* e:MORE?", -0.2, ({ a, t, p }) => {
    const placed = a ? undefined : withPlaces(t, p);
    return placed && none(placed);
  }),
  /* What somebody sees. */
  rule("SOMEBODY", "@actor || the @actor || a @actor"),
  rule("CLAIM0", "SOMEBODY a:AUX? @see|@told XF* t:TEXTS p:PLACE* e:MORE?", ({ a, t, p, e }) =>
    e && !a ? undefined : say(THE_PAGE, { ...seen(t, a), places: p ?? [] }),
  ),
  rule("CLAIM0", "q:T_LIT _:IS the o:@ordinal u:T_ENTRY", -0.4, ({ q, o, u }) =>
    placedIn(q, { ...u, ordinal: Number(o), words: `the ${u.words}` }),
  ),
  rule("T_LIT", "q:QUOTE", ({ q }, { words }) => ({ name: q, quoted: true, words })),
  rule("T_ENTRY", "t:THING", ({ t }) => (t.quoted || t.ordinal !== undefined || t.det !== undefined ? undefined : t)),
  rule(
    "CLAIM0",
    "q:T_LIT b:BE at|on the? e:S_TOPEND of t:THING || q:T_LIT stands|appears|is_shown|is_listed|sits at|on the? e:S_TOPEND of t:THING",
    -0.8,
    ({ q, b, e, t }) => {
      const scope = b ? null : toScopes(t);
      return scope && (t.role === "list" || t.role === "table")
        ? placedIn(q, { role: t.role === "list" ? "item" : "row", ordinal: e === "top" ? 1 : -1, scope, words: t.words })
        : undefined;
    },
  ),
  rule("CLAIM0", "the? keyboard? focus|cursor|caret b:BE XF* back? in|on|at|to t:THING", -1, ({ b, t }) =>
    say(t, { is: "state", states: ["focused"], negated: b ?? false }),
  ),
  rule("S_TOPEND", "top|start|beginning || bottom|end", (_b, { words }) => (/top|start|beg/i.test(words) ? "top" : "bottom")),
  /* Several. */
  rule("CLAIM", "p:PLACE , c:CLAIM1 m:NEXTCLAIM*", 0.2, ({ p, c, m }) => claimsAt([...c, ...(m ?? []).flat()], [p], true)),
  rule("CLAIM", "c:CLAIM1 m:NEXTCLAIM*", ({ c, m }) => [...c, ...(m ?? []).flat()]),
  rule("NEXTCLAIM", "XAND XF* c:CLAIM1", 0.35, ({ c }) => c),
  rule("XAND", ", and|but|while|whereas || , || and || ; || but || . || . and"),
  rule("CLAIM1", "c:CLAIM0", ({ c }) => c),
  rule("CLAIM1", "p:PLACE ,? c:CLAIM0", 0.4, ({ p, c }, { words }) => {
    const isThen =
      p.at === "in" && p.thing.role === "page" && p.thing.name !== undefined && /\b(?:got|saw|found|received|read|said)\b/i.test(words);
    const made = claimsAt(c, [p], true);
    return made && isThen ? new Priced(made, UNLIKELY) : made;
  }),
];

const OPPOSITE: Readonly<Record<string, "at_most" | "at_least" | undefined>> = { more_than: "at_most", fewer_than: "at_least" };
const countOf = (thing: Thing, count: Count, saying: Extract<Saying, { is: "shown" }>): Claims | undefined => {
  const placed = saying.negated ? undefined : withPlaces(thing, saying.places);
  return placed && counted(placed, count);
};

const placedIn = (text: Thing, entry: Thing): Claims | undefined =>
  text.name === undefined || entry.ordinal === undefined
    ? undefined
    : [{ ...textClaim(text.name), match: entry.role === undefined ? "exactly" : "contains", target: toTarget(entry) }];
