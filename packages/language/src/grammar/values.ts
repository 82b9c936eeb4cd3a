/** What is typed, chosen, counted and compared: literals, numbers, amounts, addresses, keys, files. */
import type { Comparison } from "../intent.ts";
import { phrasesOf } from "../lexicon/entries.ts";
import { LEXICON } from "../lexicon/lexicon.ts";
import { Priced, rule, type Rule } from "./symbols.ts";

export const isNumeric = (text: string): boolean =>
  /^[-+–]?(?:US|CA|A)?[$€£¥]? ?\d[\d.,]*(?: ?(?:%|[€£$¥]|EUR|USD|GBP|CHF|PLN))?$/.test(text);

const plainNumber = (text: string): number | undefined => (/^\d{1,6}$/.test(text) ? Number(text) : undefined);
const FILE_NAME = /^[^/]*\.(?:png|jpe?g|csv|pdf|txt|docx?|xlsx?|zip|json|gif|svg|md|mp4|xml|html|ics|webp|exe|log|ya?ml|tar|gz|mp3)$/i;
/** What is left to the tester, or only described: it is no value. */
const DESCRIBED =
  /^(?:valid|invalid|any|some|correct|wrong|incorrect|random|different|new|another|appropriate|unique|long|short|your|my|his|her|their|its|this|that|details?|values?|text|data|information|credentials|something|anything|nothing|it|them|required|needed|desired|appropriate|usual|follows|before|all|every|different)\b|^(?:name|email|password|username|address|text|value|number|date|message|title|description|comment|code|amount|details|data|content|information|url|link|user|city|phone)s?$|\b(?:of your choice|credentials|details|information)$|^\d+ (?:characters?|letters?|digits?|words?)$/i;

/** "user name Bob" names the field, and then the value. */
const STARTS_WITH_FIELD = new RegExp(`^(?:${[...phrasesOf(LEXICON.fieldName)].join("|")}) \\S`);

export const VALUE_RULES: readonly Rule[] = [
  /* Values. */
  rule("QUOTE", "q:#quote", ({ q }) => q),
  rule("DATUM", "d:#variable|#email|#url|#path|#number|#money|#date", ({ d }) => d),
  rule("SURE", "q:QUOTE || d:DATUM", ({ q, d }) => q ?? d ?? ""),
  rule("VALUE", "q:QUOTE", ({ q }) => q),
  rule("VALUE", "d:DATUM", ({ d }) => d),
  rule("VALUE", "s:SPAN", 0.2, ({ s }, { words }) => {
    if (DESCRIBED.test(s.text) || STARTS_WITH_FIELD.test(s.text)) return undefined;
    const value = words === "" ? "" : s.text;
    return s.isProper || !/ /.test(value) ? value : new Priced(value, 0.6);
  }),
  rule("VALUE", "d:@day 's date || d:@day", -1.5, ({ d }) => `{{${d}}}`),
  rule("VALUE", "the? XVALUENOUN :? v:QUOTE|DATUM", 0.5, ({ v }) => v),
  rule(
    "XVALUENOUN",
    "date || text || word || words || value || term || name || number || code || address || amount || url || string || phrase || message || option || email || keyword || search_term || query || letters || sentence",
  ),
  rule("VALUE", "a|an unique|random|new|unique_new|new_unique m:@made", -1.5, ({ m }) => `{{random.${m}}}`),
  rule("VALUES", "both? a:VALUE m:ANDVALUE*", ({ a, m }) => [a, ...(m ?? [])]),
  rule("ANDVALUE", "JOIN v:VALUE", 0.2, ({ v }) => v),
  /* Numbers. */
  rule("N", "n:#number", ({ n }) => plainNumber(n)),
  rule("N", "n:@count", ({ n }) => Number(n)),
  rule("COUNT", "@exactly? n:N", ({ n }) => ({ comparison: "equals", count: n })),
  rule("COUNT", "c:COMPARED n:N", -0.2, ({ c, n }) => ({ comparison: c, count: n })),
  rule("TIMES", "t:@times", ({ t }) => Number(t)),
  rule("TIMES", "n:N times|x", ({ n }) => (n > 0 ? n : undefined)),
  rule("TIMES", "again", 0.1, () => 1),
  rule("MEASURE", "m:#money|#number", ({ m }) => m),
  rule("AMOUNT", "m:MEASURE || v:#variable", ({ m, v }) => m ?? v),
  rule("AMOUNT", "q:QUOTE", 0.1, ({ q }) => (isNumeric(q) ? q : undefined)),
  rule("COMPARED", "c:@compared", ({ c }) => c as Comparison),
  rule("SECONDS", "n:N u:@timeUnit", ({ n, u }) => n * Number(u)),
  rule("WITHIN", ",? within|in at_most? s:SECONDS", -0.3, ({ s }) => s),
  /* Keys. */
  rule("KEYNAME", "w:#word", ({ w }) => (/^(?:down|up|left|right)$/i.test(w) ? undefined : keyOf(w))),
  rule("KEYNAME", "k:@key", ({ k }) => (isModifier(k) ? undefined : k)),
  rule("KEYNAME", "m:@key + k:KEYNAME", -0.2, ({ m, k }) => (isModifier(m) ? `${m}+${k}` : undefined)),
  rule("KEYNAME", "m:@key + w:#word|#number", -0.2, ({ m, w }) =>
    isModifier(m) && /^.$/u.test(w) ? `${m}+${w.toLowerCase()}` : undefined,
  ),
  rule("KEYNAME", "w:#path|#punct", ({ w }) => (/^[/?.]$/.test(w) ? w : undefined)),
  rule("KEYNAME", "q:QUOTE", 0.4, ({ q }) => (isKeyInQuotes(q) ? keyOf(q) : undefined)),
  rule("KEY", "the? k:KEYNAME key|button?", ({ k }) => k),
  rule("KEY", "the w:#word|QUOTE key || the key w:#word|QUOTE", 0.1, ({ w }) => (/^\p{L}$/u.test(w) ? w.toLowerCase() : keyOf(w))),
  /* Addresses, files, names. */
  rule("ADDRESS", "u:#url|#path|#variable", ({ u }) => u),
  rule("ADDRESS", "q:QUOTE", ({ q }) => (/^(?:\/|https?:|www\.|\{\{|file:|about:|localhost)/.test(q) ? q : undefined)),
  rule("ADDRESS", "w:#word", -0.5, ({ w }) =>
    /^[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|dev|test|example|app|info|edu|gov|shop|(?!md|js|ts|py|rs|sh|go|gz)[a-z]{2})(?:[/:]\S*)?$/i.test(w)
      ? w
      : undefined,
  ),
  rule("FILE", "q:QUOTE", ({ q }) => (FILE_NAME.test(q) ? q : undefined)),
  rule("FILE", "s:SPAN", -0.5, ({ s }) => (FILE_NAME.test(s.text) ? s.text : undefined)),
  rule("FILE", "v:#variable", ({ v }) => v),
  rule("S_FILENOUN", "XA? new? t:@fileType? XFILEWORD CALLED?", (_b, { words }) => words),
  rule("XFILEWORD", "~file || ~image"),
  rule("BYTES", "a? n:#number s:@size", ({ n, s }) => (Number(n) > 0 ? Number(n) * Number(s) : undefined)),
  rule("VARNAME", "v:#variable", ({ v }) => /^\{\{(\w+)\}\}$/.exec(v)?.[1]),
  rule("VARNAME", "q:QUOTE || w:#word", ({ q, w = q }) => (w !== undefined && /^[A-Z][A-Z_0-9]*$/.test(w) ? w : undefined)),
  rule("PATHS", "the? a:LABEL m:NEXTPATH n:NEXTPATH*", -0.4, ({ a, m, n }) => [a, m, ...(n ?? [])]),
  rule("NEXTPATH", ">|→|->|=>|›|» l:LABEL", -0.3, ({ l }) => l),
];

/** Keys by their words, written in one: `arrowdown`. */
const KEYS_BY_WORD = new Map<string, string>(LEXICON.key.map(({ words, value }) => [words.join(""), value]));
/** What stands in quotes is a text of the page as often, if it is not one of these. */
export const isKeyInQuotes = (text: string): boolean => CHORD.test(text) || /^(?:enter|return|tab|escape|esc|f\d{1,2})$/i.test(text);
export const isModifier = (key: string): boolean => /^(?:Control|Shift|Alt|Meta)$/.test(key);
const CHORD = /^((?:(?:ctrl|control|strg|shift|alt|option|cmd|command|meta|⌘)[+-])+)([\p{L}\d]+|[/.,;])$/iu;

function keyOf(written: string): string | undefined {
  const either = written.split("/").filter(Boolean);
  // "Enter/Return" is one key by two names, and of "Ctrl/Cmd+K" the first fits.
  if (either.length > 1 && either.every((one) => /\+/.test(one) === false && keyOf(one) === keyOf(either[0] ?? "")))
    return keyOf(either[0] ?? "");
  const text = written
    .replace(/^(ctrl|control)\/(?:cmd|command|meta|⌘)(?=[+-])/i, "$1")
    .replace(/^(?:cmd|command|meta|⌘)\/(ctrl|control)(?=[+-])/i, "$1");
  const chord = CHORD.exec(text);
  const last = (chord?.[2] ?? text).toLowerCase();
  const named = KEYS_BY_WORD.get(last) ?? KEYS_BY_WORD.get(`arrow${last}`);
  const key =
    named !== undefined && !isModifier(named)
      ? named
      : /^f\d{1,2}$/.test(last)
        ? last.toUpperCase()
        : /^.$/u.test(last) && chord
          ? last
          : undefined;
  if (key === undefined || !chord) return chord ? undefined : key;
  const modifiers = (chord[1] ?? "").split(/[+-]/).filter(Boolean);
  return [...modifiers.map((one) => KEYS_BY_WORD.get(one.toLowerCase()) ?? one), key].join("+");
}
