/** What is typed, chosen, counted and compared: literals, numbers, amounts, addresses, keys, files. */
import type { Rule } from "../chart/rule.ts";
import { Priced } from "../chart/rule.ts";
import { LEXICON } from "../lexicon/lexicon.ts";
import { isGeneric } from "./generic.ts";
import { rule } from "./symbols.ts";

export const isNumeric = (text: string): boolean =>
  /^[-+–]?(?:US|CA|A)?[$€£¥]? ?\d[\d.,]*(?: ?(?:%|[€£$¥]|EUR|USD|GBP|CHF|PLN))?$/.test(text);

const plainNumber = (text: string): number | undefined => (/^\d{1,6}$/.test(text) ? Number(text) : undefined);
const FILE_NAME = /^[^/]*\.(?:png|jpe?g|csv|pdf|txt|docx?|xlsx?|zip|json|gif|svg|md|mp4|xml|html|ics|webp|exe|log|ya?ml|tar|gz|mp3)$/i;
/** What is left to the tester, or only described: it is no value. */
const DESCRIBED =
  /^(?:valid|invalid|any|some|correct|wrong|incorrect|random|different|new|another|appropriate|unique|long|short|your|my|his|her|their|its|this|that|details?|values?|text|data|information|credentials|something|anything|nothing|it|them|required|needed|desired|appropriate|usual|follows|before|all|every|different)\b|^(?:name|email|password|username|address|text|value|number|date|message|title|description|comment|code|amount|details|data|content|information|url|link|user|city|phone)s?$|\b(?:of your choice|credentials|details|information)$/i;

/** "user name Bob" names the field, and then the value. */
const STARTS_WITH_FIELD = new RegExp(`^(?:${LEXICON.fieldName.map(({ words }) => words.join(" ")).join("|")}) \\S`);

const VALUES: readonly Rule[] = [
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
  rule("VALUE", "XA w:NOUNS v:QUOTE|DATUM", 0.7, ({ w, v }) => (isGeneric(w) ? v : undefined)),
  rule(
    "XVALUENOUN",
    "date || text || word || words || value || term || name || number || code || address || amount || url || string || phrase || message || option || email || keyword || search_term || query || letters || sentence",
    () => true,
  ),
  rule("VALUE", "a|an unique|random|new|unique_new|new_unique m:@made", -1.5, ({ m }) => `{{random.${m}}}`),
  rule("VALUES", "both? a:VALUE m:ANDVALUE*", ({ a, m }) => [a, ...(m ?? [])]),
  rule("ANDVALUE", "JOIN v:VALUE", 0.2, ({ v }) => v),
];

const NUMBERS: readonly Rule[] = [
  rule("N", "n:#number", ({ n }) => plainNumber(n)),
  rule("N", "n:@count", ({ n }) => Number(n)),
  rule("COUNT", "@exactly? n:N", ({ n }) => ({ comparison: "equals", count: n })),
  rule("COUNT", "c:@at_least n:N", -0.2, ({ n }) => ({ comparison: "at_least", count: n })),
  rule("COUNT", "c:@at_most n:N", -0.2, ({ n }) => ({ comparison: "at_most", count: n })),
  rule("COUNT", "c:@more_than n:N", -0.2, ({ n }) => ({ comparison: "more_than", count: n })),
  rule("COUNT", "c:@fewer_than n:N", -0.2, ({ n }) => ({ comparison: "fewer_than", count: n })),
  rule("COUNT", "between a:N and b:N", -0.3, ({ a, b }) => ({ comparison: "at_least", count: a, upTo: b })),
  rule("COUNT", "at_least a:N and|but|, c:@at_most b:N", -0.4, ({ a, b }) => ({ comparison: "at_least", count: a, upTo: b })),
  rule("COUNT", "a:N or more", -0.3, ({ a }) => ({ comparison: "at_least", count: a })),
  rule("COUNT", "a:N or fewer|less", -0.3, ({ a }) => ({ comparison: "at_most", count: a })),
  rule("TIMES", "t:@times", ({ t }) => Number(t)),
  rule("TIMES", "n:N times|x", ({ n }) => n),
  rule("TIMES", "another_time || again", 0.1, () => 1),
  rule("MEASURE", "XNUMBEROF? m:#money|#number", ({ m }) => m),
  rule("XNUMBEROF", "the|a number|count|value|amount|total|sum of?", () => true),
  rule("AMOUNT", "m:MEASURE || v:#variable || s:SUM", ({ m, v, s }) => m ?? v ?? s),
  rule("AMOUNT", "q:QUOTE", 0.1, ({ q }) => (isNumeric(q) ? q : undefined)),
  rule("SUM", "v:#variable +|plus w:#variable", -0.3, ({ v, w }) => `${v} + ${w}`),
  rule("SUM", "v:#variable plus|+ n:#number", -0.3, ({ v, n }) => `${v} + ${n}`),
  rule("SUM", "v:#variable n:#number", -0.3, ({ v, n }) =>
    n.startsWith("+") ? `${v} + ${n.slice(1)}` : n.startsWith("-") ? `${v} - ${n.slice(1)}` : undefined,
  ),
  rule("SUM", "v:#variable minus|- n:#number|#variable", -0.3, ({ v, n }) => `${v} - ${n}`),
  rule("SUM", "the sum of v:#variable and w:#variable", -0.3, ({ v, w }) => `${v} + ${w}`),
  rule("SUM", "n:N more|greater|higher than v:#variable", -0.3, ({ n, v }) => `${v} + ${n}`),
  rule("SUM", "n:N less|fewer|lower than v:#variable", -0.3, ({ n, v }) => `${v} - ${n}`),
  rule("COMPARED", "c:@more_than", () => "more_than"),
  rule("COMPARED", "c:@fewer_than", () => "fewer_than"),
  rule("COMPARED", "c:@at_least", () => "at_least"),
  rule("COMPARED", "c:@at_most", () => "at_most"),
  rule("SECONDS", "n:N @second", ({ n }) => n * 1000),
  rule("SECONDS", "n:N @minute", ({ n }) => n * 60_000),
  rule("SECONDS", "n:N ms|milliseconds", ({ n }) => n),
  rule("SECONDS", "a|one minute", () => 60_000),
  rule("SECONDS", "a|one second", () => 1_000),
  rule("WITHIN", ",? within|in at_most? s:SECONDS || ,? in under|less_than s:SECONDS || ,? in no_more_than s:SECONDS", -0.3, ({ s }) => s),
];

const MODIFIERS: Readonly<Record<string, string>> = {
  ctrl: "Control",
  control: "Control",
  strg: "Control",
  shift: "Shift",
  alt: "Alt",
  option: "Alt",
  cmd: "Meta",
  command: "Meta",
  meta: "Meta",
  "⌘": "Meta",
};
const CHORD = /^((?:(?:ctrl|control|strg|shift|alt|option|cmd|command|meta|⌘)[+-])+)([\p{L}\d]+|[/.,;])$/iu;
const KEY_WORDS: Readonly<Record<string, string>> = {
  enter: "Enter",
  return: "Enter",
  tab: "Tab",
  escape: "Escape",
  esc: "Escape",
  backspace: "Backspace",
  delete: "Delete",
  del: "Delete",
  home: "Home",
  end: "End",
  space: "Space",
  pagedown: "PageDown",
  pageup: "PageUp",
  arrowdown: "ArrowDown",
  arrowup: "ArrowUp",
  arrowleft: "ArrowLeft",
  arrowright: "ArrowRight",
  down: "ArrowDown",
  up: "ArrowUp",
  left: "ArrowLeft",
  right: "ArrowRight",
};

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
  const key = KEY_WORDS[last] ?? (/^f\d{1,2}$/.test(last) ? last.toUpperCase() : /^.$/u.test(last) && chord ? last : undefined);
  if (key === undefined || !chord) return chord ? undefined : key;
  const modifiers = (chord[1] ?? "").split(/[+-]/).filter(Boolean);
  return [...modifiers.map((one) => MODIFIERS[one.toLowerCase()] ?? one), key].join("+");
}

const KEYS: readonly Rule[] = [
  rule("KEYNAME", "w:#word", ({ w }) => (/^(?:down|up|left|right)$/i.test(w) ? undefined : keyOf(w))),
  rule("KEYNAME", "k:@key", ({ k }) => (/^(?:Control|Shift|Alt|Meta)$/.test(k) ? undefined : k)),
  rule("KEYNAME", "m:@key + k:KEYNAME", -0.2, ({ m, k }) => (/^(?:Control|Shift|Alt|Meta)$/.test(m) ? `${m}+${k}` : undefined)),
  rule("KEYNAME", "m:@key + w:#word|#number", -0.2, ({ m, w }) =>
    /^(?:Control|Shift|Alt|Meta)$/.test(m) && /^.$/u.test(w) ? `${m}+${w.toLowerCase()}` : undefined,
  ),
  rule("KEYNAME", "w:#path|#punct", ({ w }) => (/^[/?.]$/.test(w) ? w : undefined)),
  rule("KEYNAME", "q:QUOTE", 0.4, ({ q }) =>
    CHORD.test(q) || /^(?:enter|return|tab|escape|esc|f\d{1,2})$/i.test(q) ? keyOf(q) : undefined,
  ),
  rule("KEY", "the? XSHORTCUT? k:KEYNAME key|button?", ({ k }) => k),
  rule("XSHORTCUT", "keyboard? shortcut|combination || keys", () => true),
  rule("KEY", "the w:#word|QUOTE key || the key w:#word|QUOTE", 0.1, ({ w }) => (/^\p{L}$/u.test(w) ? w.toLowerCase() : keyOf(w))),
];

const FILES: readonly Rule[] = [
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
  rule("S_FILENOUN", "XA? new? t:@fileType? XFILEWORD CALLED? || XA? t:@fileType CALLED", (_b, { words }) => words),
  rule("XFILEWORD", "~file || ~document || ~image || ~picture || ~photo || ~attachment || spreadsheet || video || image file", () => true),
  rule("BYTES", "a? n:#number s:@size", ({ n, s }) => (Number(n) > 0 ? Number(n) * Number(s) : undefined)),
  rule("VARNAME", "v:#variable", ({ v }) => /^\{\{(\w+)\}\}$/.exec(v)?.[1]),
  rule("VARNAME", "q:QUOTE || w:#word", ({ q, w = q }) => (w !== undefined && /^[A-Z][A-Z_0-9]*$/.test(w) ? w : undefined)),
  rule("PATHS", "the? a:LABEL m:NEXTPATH n:NEXTPATH*", -0.4, ({ a, m, n }) => [a, m, ...(n ?? [])]),
  rule("NEXTPATH", ">|→|->|=>|›|» l:LABEL", -0.3, ({ l }) => l),
];

export const VALUE_RULES: readonly Rule[] = [...VALUES, ...NUMBERS, ...KEYS, ...FILES];
