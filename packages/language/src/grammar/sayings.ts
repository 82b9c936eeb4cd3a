/** What is said of a thing: states, being there, showing, holding, numbers, order, looks. */
import { isGeneric } from "../lexicon/lexicon.ts";
import { given } from "../given.ts";
import type { ElementState } from "../intent.ts";
import { being, holding, type Place, showing, type Saying, type States, type Text } from "./meaning.ts";
import { isListed } from "./quantity-claims.ts";
import { Priced, rule, type Rule, UNLIKELY } from "./symbols.ts";
import { isNumeric } from "./values.ts";

const text = (one: string, quoted = true): Text => ({ text: one, quoted });
/** What may be so need not be. */
const IS_POSSIBLE = /^(?:may|might|could|would)\b/i;
/** "any more" goes with a negation only. */
const denied = (negated = false, more?: true): boolean | undefined => (more && !negated ? undefined : negated);

export const SAYING_RULES: readonly Rule[] = [
  /* Auxiliaries. */
  rule("NOT", "n:@not"),
  rule("MORE", "m:@more"),
  rule("XF", "@filler"),
  rule("XBE", "~be || ~remain || ~stay || ~become || ~get || ~look || ~turn || ~keep"),
  rule("BE", "@modal? a:NOT? XF* XBE XF* n:NOT? XF* @modal?", ({ a, n }, { words }) =>
    (a && n) || IS_POSSIBLE.test(words) ? undefined : Boolean(a ?? n),
  ),
  rule("IS", "n:BE", ({ n }) => (n ? undefined : true)),
  rule("AUX", "n:NOT? to", 0.2, ({ n }) => Boolean(n)),
  rule("BE", "~has|~have n:NOT? XF* ~be|~become|~turn|~go", ({ n }) => Boolean(n)),
  rule("AUX", "XDOES XF* n:NOT? XF*", ({ n }, { words }) => (IS_POSSIBLE.test(words) ? undefined : Boolean(n))),
  rule("AUX", "n:NOT XF*", ({ n }) => n),
  rule("AUX", "XF XF*", () => false),
  rule("XDOES", "@modal || do|does|did|has|have || @modal have"),
  /* Texts. */
  rule("TEXT", "XA? c:@colour? q:QUOTE", ({ c, q }) => ({ ...text(q), ...given({ colour: c }) })),
  rule("TEXT", "d:DATUM", ({ d }) => new Priced(text(d), isNumeric(d) ? 0.4 : 0.15)),
  rule("TEXT", "XA? XLOOKS? XTEXTNOUN q:QUOTE|DATUM", 0.1, ({ q }) => text(q)),
  rule("TEXT", "XA? w:NOUNS :? q:QUOTE", 0.6, ({ w, q }) => ({ ...text(q), ...given({ noun: isGeneric(w) ? undefined : w }) })),
  rule("TEXT", "XA? _:NOUNS CALLED q:QUOTE", 0.6, ({ q }) => text(q)),
  rule("TEXT", "n:NAME", 0.8, ({ n }) => (n.isProper ? text(n.text, false) : undefined)),
  rule(
    "XTEXTNOUN",
    "text|message|word|words|value|error|warning|title|label|name|notice|hint|number|date|user|username|e-mail|email|address|option|item|entry|notification :? || error|success|confirmation|warning message :?",
  ),
  rule("ALLTEXTS", "a:TEXT m:ANDTEXT*", ({ a, m }) => [a, ...(m ?? [])]),
  rule("ANDTEXT", "JOIN t:TEXT", 0.1, ({ t }) => t),
  rule("TEXTS", "both|all? a:ALLTEXTS", ({ a }) => ({ texts: a })),
  rule("TEXTS", "a:ALLTEXTS ,? but|and n:NOT b:TEXT", ({ a, n, b }) => (n ? { texts: a, but: [b] } : undefined)),
  rule("TEXTS", "a:ALLTEXTS ,? instead_of|rather_than b:TEXT", ({ a, b }) => ({ texts: a, but: [b] })),
  /* States. */
  rule("SAYING", "b:BE s:STATES e:MORE?", -0.1, ({ b, s, e }, { words }) => {
    const negated = /^(?:can|could|may|might)(?:not|n't)?\b/i.test(words) ? undefined : denied(b, e);
    // What can be ticked need not be. How it is highlighted, nobody says: that it is not so would be true of most that could be looked for.
    if (negated === undefined || (negated && (s.length > 1 || /\bhighlighted\b/i.test(words)))) return undefined;
    const isDenied = s.some((one) => one.negated);
    if (isDenied && s.length > 1) return undefined;
    return { is: "state", states: s.flatMap((one) => one.states), negated: negated !== isDenied, ...given({ isOrdinary: isOrdinary(s) }) };
  }),
  rule("STATES", "s:STATE m:ANDSTATE*", ({ s, m }) => [s, ...(m ?? [])]),
  rule("ANDSTATE", "JOIN XF* s:STATE", ({ s }) => s),
  rule("STATE", "s:@state", ({ s }) => state(s)),
  rule("STATE", "s:@ordinaryState", ({ s }) => ({ ...state(s), isOrdinary: true })),
  rule("STATE", "s:@stateDenied", ({ s }) => ({ ...state(s, true), isOrdinary: true })),
  // Of what can't be in that state it is a text: offered, and not carried out.
  rule("SAYING", "b:BE w:S_ORDINARY", UNLIKELY, ({ b, w }) => showing(text(w), "contains", b)),
  rule("S_ORDINARY", "_:@ordinaryState || _:@stateDenied", (_b, { words }) => words),
  rule("SAYING", "b:BE marked|flagged|highlighted as s:STATE", -0.3, ({ b, s }) => ({ ...s, negated: b !== s.negated })),
  rule("SAYING", "_:IS XSHOWNNOW and s:STATE", -0.2, ({ s }) => (s.negated ? undefined : { ...s, states: ["visible", ...s.states] })),
  rule("XSHOWNNOW", "visible|shown|displayed|present|highlighted|marked|drawn|outlined"),
  rule("SAYING", "a:AUX? be clicked|pressed|used|selected|chosen|picked XF*", ({ a }) => (a ? state("disabled") : undefined)),
  rule("SAYING", "@modal XF* be clicked|pressed|used", -0.2, () => state("enabled")),
  rule("SAYING", "~has|~have the? keyboard? focus", -0.8, () => state("focused")),
  /* Being there. */
  rule("SAYING", "b:BE s:@shown XF* p:PLACE* e:MORE?", ({ b, s, p, e }) => {
    // "No row is left", but who is not to leave the form still sees it.
    const made = s === "left" && b ? undefined : shown(denied(b, e), p);
    return made && s.startsWith("open") ? { ...made, isOrdinary: true } : made;
  }),
  rule("SAYING", "a:AUX? @shown XF* p:PLACE* e:MORE?", 0.1, ({ a, p, e }, { words }) =>
    /^\w+ing\b|^(?:opened|loaded|shown|displayed|here|there|back|left|present|visible)\b/i.test(words) ? undefined : shown(denied(a, e), p),
  ),
  rule("SAYING", "b:BE p:PLACE q:PLACE* e:MORE?", 0.2, ({ b, p, q, e }, { words }) =>
    /^looks? /i.test(words) ? undefined : shown(denied(b, e), [p, ...(q ?? [])]),
  ),
  rule("SAYING", "b:BE g:@gone XF* p:PLACE* e:MORE? || a:AUX? g:@gone XF* p:PLACE* e:MORE?", ({ a, b, g, p, e }, { words }) => {
    const negated = denied(b ?? a, e);
    if (negated === undefined || /^(?:going|hiding|gone|go|hidden|missing|absent|removed|deleted)\b/i.test(words)) return undefined;
    const made = being(!negated, p);
    return g.startsWith("close") ? { ...made, isOrdinary: true } : made;
  }),
  rule("PLACE", "from t:THING", 0.2, ({ t }) => ({ at: "in", thing: t, word: "from" })),
  /* Showing. */
  rule("SAYING", "a:AUX? @show that? :? t:TEXTS p:PLACE* e:MORE?", ({ a, t, p, e }) => {
    const negated = denied(a, e);
    return negated === undefined ? undefined : { is: "shows", negated, texts: t, match: "contains", places: p ?? [] };
  }),
  rule("SAYING", "a:AUX? ~read exactly? :? t:TEXT", -0.2, ({ a, t }) => ({
    ...showing(t, "exactly", denied(a)),
    verb: "read",
  })),
  rule(
    "SAYING",
    "a:AUX? @show t:TEXTS in|under XA? column l:LABEL || a:AUX? @show t:TEXTS in|under XA? l:LABEL column",
    -0.4,
    ({ a, t, l }) =>
      t.but || t.texts.length > 1
        ? undefined
        : { is: "shows", negated: a ?? false, texts: t, match: "contains", places: [], column: l.name },
  ),
  rule("SAYING", "b:BE exactly? t:TEXT p:PLACE* e:MORE?", 0.3, ({ b, t, p, e }, { words }) => {
    const negated = denied(b, e);
    if (negated === undefined || (!t.quoted && !/^[\p{Lu}\d{/]/u.test(t.text))) return undefined;
    return isNumeric(t.text) && !words.includes(`"${t.text}"`)
      ? p === undefined
        ? { is: "number", negated, comparison: "equals", value: t.text }
        : undefined
      : { ...showing(t, "exactly", negated), places: p ?? [] };
  }),
  rule("SAYING", "a:AUX? @become t:TEXT", 0.1, ({ a, t }) => {
    const negated = a ?? false;
    return isNumeric(t.text)
      ? { is: "number", negated, comparison: "equals", value: t.text }
      : { ...showing(t, "exactly", negated), verb: "become" };
  }),
  rule("SAYING", "b:BE called|named|labelled|labeled|titled|marked|entitled|headed|tagged|shown|displayed as|with? t:TEXT", ({ b, t }) =>
    showing(t, "contains", b),
  ),
  rule("SAYING", "b:BE prefilled|pre-filled|filled|preset in? with|to? t:TEXT", ({ b, t }) => showing(t, "exactly", b)),
  rule("SAYING", "a:AUX? ~start|~begin with t:TEXT", -0.1, ({ a, t }) => showing(t, "starts_with", a)),
  rule("SAYING", "a:AUX? ~end with|in t:TEXT", -0.1, ({ a, t }) => showing(t, "ends_with", a)),
  rule("SAYING", "a:AUX? @lead u:ADDRESS", -0.1, ({ a, u }) => ({ is: "link", url: u, match: "exactly", negated: a ?? false })),
  /* Holding and looking. */
  rule("SAYING", "a:AUX? @have n:COUNT t:THING XF* e:MORE?", ({ a, n, t }) =>
    a ? undefined : { is: "holds", negated: false, count: n, things: [t] },
  ),
  rule("SAYING", "@modal? @have n:@none t:THING e:MORE? || a:AUX? @have n:any t:THING", -0.1, ({ n, a, t }) => {
    if (n !== undefined && a === false) return undefined;
    const count = t.plural && !t.quoted ? ({ comparison: "equals", count: 0 } as const) : undefined;
    return { is: "holds", negated: true, ...given({ count }), things: [t] };
  }),
  rule("SAYING", "a:AUX? @have t:THINGS XF* e:MORE?", 0.15, ({ a, t }) => {
    if (!t.every((one) => one.role !== undefined && (!one.plural || one.name !== undefined))) return undefined;
    const areTexts = t.length > 1 && t.every((one) => one.role === "item" && one.plural && !one.scope && !one.relations);
    const texts = { texts: t.map((one) => text(one.name ?? "")) };
    if (areTexts) return { is: "shows", negated: a ?? false, texts, match: "contains", places: [] };
    return { is: "holds", negated: a ?? false, things: t };
  }),
  rule("SAYING", "a:AUX? @have the value t:TEXT", -0.5, ({ a, t }) => holding(t.text, a)),
  rule("SAYING", "a:AUX? ~offer|~provide XOPTIONS? t:TEXTS || a:AUX? @offer XOPTIONS t:TEXTS", -0.2, ({ a, t }) =>
    t.but ? undefined : { is: "options", options: t.texts.map((one) => one.text), exactly: false, negated: a ?? false },
  ),
  rule("XOPTIONS", "the? option|options|choices :?"),
  rule("SAYING", "a:AUX? @have o:@only t:TEXTS || a:AUX? @have exactly t:TEXTS", -0.4, ({ a, o, t }, { words }) =>
    (o === undefined && t.texts.length < 2) || a || t.but || !t.texts.every(({ noun }) => isListed(noun))
      ? undefined
      : { is: "only", texts: t.texts.map((one) => one.text), inOrder: /order$/i.test(words) },
  ),
  rule("SAYING", "~has|~have XA? c:@colour w:@property", -0.8, ({ c, w }) => looking(w, c)),
  rule("SAYING", "~has|~have|~show XA? w:@property t:TEXT", -0.6, ({ w, t }) => looking(w, t.text)),
  rule("SAYING", "b:BE XSHOWNNOW? l:@look", -0.3, ({ b, l }) => {
    const [attribute = "", value = ""] = l.split(" ");
    return looking(attribute, value, b);
  }),
  rule("SAYING", "b:BE XSHOWNNOW? in? c:@colour", 0.1, ({ b, c }) => looking("colour", c, b)),
];

const state = (one: string, negated = false): States => ({ is: "state", states: [one as ElementState], negated });
const isOrdinary = (states: readonly States[]): true | undefined => (states.some((one) => one.isOrdinary) ? true : undefined);

const shown = (negated: boolean | undefined, places: readonly Place[] | undefined) =>
  negated === undefined ? undefined : being(negated, places);

const looking = (attribute: string, value: string, negated = false): Saying => ({
  is: "attribute",
  attribute,
  value,
  match: "exactly",
  negated,
});
