import { CAPITAL, LITERAL, quoted, type Family } from "./family.ts";

/** What stands in a field without quotes: a number, a date, an amount, an address, a code, a name. */
const MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*";
const DATE = `\\d{1,2}(?:st|nd|rd|th|\\.)? ${MONTH}(?:,? \\d{4})?|${MONTH} \\d{1,2}(?:st|nd|rd|th)? \\d{4}`;
const NUMBER = "[$€£+#-]?\\d[\\d.,:/%-]*(?:[ -]?(?:[ap]\\.?m\\.?|%|€|EUR|USD))?(?: \\d[\\d.,:/-]*)*";
const CODE = "[A-Z]{1,4}\\d[A-Z0-9-]*(?: [A-Z0-9]{2,})*|[A-Z0-9]+(?:[-_][A-Z0-9]+)+";
const PLAIN = `(?:${LITERAL}|\\S+@\\S+|${CODE}|${DATE}|${NUMBER}|${CAPITAL}|\\S*[\\d_@]\\S*)`;
const ARTICLE = "(?:the |an? |my |your |our |his |her |their |its )?";
/** `wrong`, `new`: it says how the value is that is given with it. */
const OF_VALUE = "(?:wrong |invalid |incorrect |valid |correct |right |following )?";
const LABEL =
  "(?:(?:date|number|amount) of \\p{L}+|[\\p{L}][\\p{L}'’-]*(?: (?!(?:as|with|to|of|into|in|for|is|and|or|the|from|on|by|at|under|below)\\b|[A-Z]{2}\\d)\\p{L}[\\p{L}\\d'’-]*){0,3})";
const FIRST_LABEL = new RegExp(
  `^(?:and |with |an? |plus )*${ARTICLE}${OF_VALUE}((?:${LABEL}|${LITERAL})(?: field| box)?)(?: of| is| as| to| with|:| =)? (${PLAIN})(?: in| into)?$`,
  "u",
);
const FIRST_VALUE = new RegExp(
  `^(?:and )?(?:the )?(${PLAIN}) (?:as|for|into|in|under|to) ${ARTICLE}((?:${LABEL}|${LITERAL})(?: field| box| input| dropdown| column)?)$`,
  "u",
);
/** No label of a field: these say where, when or what kind of thing. */
const NO_LABEL =
  /^(?:(?:whose|which|who|that|where) .*|confirm|continue|proceed|login|page|row|button|link|item|card|tab|list|table|menu|dialog|text|value|option|checkbox|and|then|step|word|file|product|user|everything|it|them|(?:click|press|type|enter|select|choose|open|save|check|tick|submit|change|set|add|leave|clear|go|wait|fill|upload|pick|search|scroll|log|sign|confirm|continue|proceed|apply|hit|tap|drag|delete|remove|edit|close|send|create|finish)(?:s|es)?(?: .*)?)$/;

/** What forms ask for: it is the label of a value, and no value. */
const ASKED_FOR =
  "(?:date of birth|(?:(?:first|last|full|middle|given|family|company|account|street|e-?mail|postal|post|zip|phone|mobile|telephone|card|birth|house|user|employee|customer|product|item)[ -]?)?(?:name|username|user|login|password|e-?mail|address|city|town|state|zip|zipcode|code|postcode|phone|telephone|mobile|number|id|country|street|title|subject|description|comment|note|message|company|age|date|amount|quantity|salary|department|price))";
const IS_ASKED_FOR = new RegExp(`^${ASKED_FOR}$`, "iu");
/** These speak of a value, of a field, or of how it is typed. */
const NO_VALUE =
  "(?:and|or|the|an?|my|your|his|her|their|its?|this|that|these|those|some|any|all|both|no|not|in|into|as|with|without|of|to|for|from|than|on|at|by|is|are|field|fields|box|form|text|value|values|data|details|information|nothing|something|valid|invalid|wrong|correct|incorrect|right|new|same|different|again|twice|here|only|first|then|incorrectly|correctly|wrongly|characters|letters|digits|words)(?![\\p{L}\\d_@.-])";
const WORD = `(?!${NO_VALUE})[^\\s,;:()⟦⟧"“”]+`;
/** `tomsmith as username`: among others that are given so, one word is a value whatever it is. */
const WORD_BEHIND = new RegExp(
  `^(?:and )?(${WORD}) (?:as|for|into|in|under) ${ARTICLE}((?:${LABEL}|${LITERAL})(?: field| box| input| dropdown| column)?)$`,
  "u",
);
const WORD_BEFORE = new RegExp(`^(?:and |with )*${ARTICLE}((?:${LABEL}|${LITERAL})(?: field| box)?) (?:with|to|is|as|=) (${WORD})$`, "u");
const IN_BRACKETS = new RegExp(`^(?:and )?${ARTICLE}(${LABEL}|${LITERAL}) \\((?!optional|required)([^()⟦⟧]+|${LITERAL})\\)$`, "u");
/** `first name Eva`, `address 12 Mill Lane`, `description yearly check`. */
const ASKED_WITH_WORDS = new RegExp(`^(?:and |with )*${ARTICLE}(${ASKED_FOR})(?: field)? (${WORD}(?: ${WORD}){0,4})$`, "iu");

/** `the Username field with tomsmith`: the word for a field ends its name, so that any word may be its value. */
const FIELD_WITH = new RegExp(
  `^(?:and )?${ARTICLE}((?:${LABEL}|${LITERAL}) (?:field|box|input)) (?:with|to|as|=) (${PLAIN}|[^\\s⟦⟧]+)$`,
  "u",
);

interface Field {
  readonly label: string;
  readonly value: string;
  /** The label stands behind the value. */
  readonly isBehind: boolean;
}

/** `the make ⟦0⟧, the model ⟦1⟧ and the year 2019`, `⟦0⟧ under Product and 15.00 under Price`. Null unless each part is a field and its value. */
export function fieldsOf(said: string): readonly Field[] | null {
  const parts = said
    .trim()
    .split(/\s*(?:,\s*(?:and\s+)?(?:with\s+)?|;\s*|\s+and\s+)/u)
    .filter((part) => part !== "");
  const fields = parts.map(fieldOf);
  if (fields.length === 0 || !fields.every((field) => field !== null)) return null;
  // Some labels before their values and some behind: cut at the wrong words.
  return new Set(fields.map(({ isBehind }) => isBehind)).size === 1 ? fields : null;
}

function fieldOf(part: string, _at: number, parts: readonly string[]): Field | null {
  // Among others that are named, "the text" is a field, too.
  const text = parts.length < 2 ? undefined : new RegExp(`^(?:and )?the text (${LITERAL})$`, "u").exec(part)?.[1];
  if (text !== undefined) return { label: "text", value: text, isBehind: false };
  const bracketed = parts.length < 2 ? null : IN_BRACKETS.exec(part);
  if (bracketed?.[1] !== undefined && bracketed[2] !== undefined) return { label: bracketed[1], value: bracketed[2], isBehind: false };
  const behind = FIRST_VALUE.exec(part);
  if (behind?.[1] !== undefined && behind[2] !== undefined && !NO_LABEL.test(behind[2]) && isValueOf(behind[1], behind[2]))
    return { label: behind[2], value: behind[1], isBehind: true };
  const asked = ASKED_WITH_WORDS.exec(part);
  const [first = ""] = asked?.[2]?.split(" ") ?? [];
  // "Country code 49" has a longer name.
  if (asked?.[1] !== undefined && asked[2] !== undefined && !IS_ASKED_FOR.test(first))
    return { label: asked[1], value: asked[2], isBehind: false };
  const before = FIELD_WITH.exec(part) ?? FIRST_LABEL.exec(part);
  if (
    before?.[1] !== undefined &&
    before[2] !== undefined &&
    (!NO_LABEL.test(before[1]) || (before[1] === "user" && before[2].startsWith("⟦")))
  )
    return { label: before[1], value: before[2], isBehind: false };
  return parts.length < 2 ? null : bareFieldOf(part, parts);
}

/** "Username as tomsmith" has the label before its value. */
function isValueOf(value: string, label: string): boolean {
  return !IS_ASKED_FOR.test(value) || IS_ASKED_FOR.test(label.replace(/ (?:field|box|input)$/u, ""));
}

/** A value of one plain word: that it is one, the others say that are given beside it. */
function bareFieldOf(part: string, parts: readonly string[]): Field | null {
  const behind = WORD_BEHIND.exec(part);
  if (behind?.[1] !== undefined && behind[2] !== undefined && !NO_LABEL.test(behind[2]) && isValueOf(behind[1], behind[2]))
    return { label: behind[2], value: behind[1], isBehind: true };
  const before = WORD_BEFORE.exec(part);
  if (before?.[1] !== undefined && before[2] !== undefined && !NO_LABEL.test(before[1]))
    return { label: before[1], value: before[2], isBehind: false };
  // Among a third of them "type cat" names a field as well.
  const type = parts.length < 3 ? undefined : /^(?:and )?type (\p{L}+)$/u.exec(part)?.[1];
  return type === undefined ? null : { label: "type", value: type, isBehind: false };
}

/** With more than one field, or one that is not quoted and stands before its value. */
function several(said: string, order: (field: Field) => string): readonly string[] | null {
  const fields = fieldsOf(said);
  return fields === null || fields.length < 2 ? null : fields.map(order);
}

/** `To` alone is a word of the grammar. */
function asLabel(what: string): string {
  return /^(?:From|To|In|At|By|On)$/.test(what) ? `"${what}"` : what;
}

/** A day that is told, and called so by no option. */
function toldDay(value: string): string | null {
  return /^(?:today|tomorrow|yesterday)$/iu.test(value) ? `{{${value.toLowerCase()}}}` : null;
}

export function typed({ label, value }: Field): string {
  // "The message" alone is one that the page shows.
  return `type ${toldDay(value) ?? quoted(value)} into the ${label.replace(/ column$/, "").replace(/^message$/, "message field")}`;
}

const FORM =
  "(?: (?:in|out|up))?(?: (?:the |a |an )?(?:[\\p{L}-]+ ){0,3}(?:form|fields|details|data|values|information|dialog|following)(?: with| using| as follows)?)?(?: with)?:?";
const CHANGED = new RegExp(`(${ARTICLE}(?:${LABEL}|${LITERAL})) to (${PLAIN}|[\\d.]+)(?=,? and |, |$)`, "gu");

export const SEVERAL_FIELDS: readonly Family[] = [
  {
    // The value, and what is said of it besides.
    says: new RegExp(
      `^(?:enter|type|fill in|provide|use|input|write) an? (?:\\p{Ll}+ )*?(${ASKED_FOR})(?: (?:that|which) [^⟦,]+)?,? \\(?(?:such as|e\\. ?g\\.|for example|for instance|like|namely|i\\. ?e\\.),? (${LITERAL})\\)?(?: (?:in|into) (.+))?$`,
      "iu",
    ),
    orders: ([, label = "", value = "", field = ""]) => [`type ${value} into ${field === "" ? `the ${label} field` : field}`],
  },
  {
    says: new RegExp(
      `^((?:enter|type|write|fill in|put|set)\\b.*${LITERAL}.*?)(?:,? \\((?!.*\\b(?:twice|times|again|only|if|optional|and|then)\\b)[\\p{L}@ '’-]{3,60}\\)|, which is [\\p{L} -]{3,40})$`,
      "iu",
    ),
    orders: ([, order = ""]) => [order],
    again: true,
  },
  {
    // One value, typed twice.
    says: new RegExp(
      `^(?:enter|type|put|fill in)(?: the)?(?: same)?(?: password| value| text)? (${PLAIN}|\\S+) (?:in|into) both (password |e-?mail |text |input )?fields$`,
      "iu",
    ),
    orders: ([, value = "", kind = ""]) => ["first", "second"].map((nth) => `type ${quoted(value)} into the ${nth} ${kind}field`),
  },
  {
    says: new RegExp(
      `^(?:enter|type|put) (${LITERAL}) as (?:the |its )?(${LABEL}) and (\\d[\\d.,]*) (?!(?:times|seconds|minutes|characters|as)\\b)(\\p{Ll}+)$`,
      "u",
    ),
    orders: ([, value = "", label = "", amount = "", noun = ""]) => [
      `type ${value} into the ${label}`,
      `type "${amount}" into the ${noun} field`,
    ],
  },
  {
    says: new RegExp(`^(?:enter|type|write|put) (${LITERAL}) as (?:the|its|my) (?:text|body|content)$`, "iu"),
    orders: ([, text = ""]) => [`type ${text} into the text area`],
  },
  {
    says: new RegExp(`^replace (?:the )?(${LITERAL}) in (?:the )?(${CAPITAL}|${LITERAL})(?: field)? (?:with|by) (${LITERAL})$`, "u"),
    orders: ([, , field = "", text = ""]) => [`type ${text} into ${quoted(field)}`],
  },
  {
    says: new RegExp(`^(?:enter|type|fill in|provide|use) an? ((?:new |fresh |unique |random |unused )+)(e-?mail(?: address)?)$`, "iu"),
    orders: ([, , field = ""]) => [`enter a unique email into the ${field} field`],
  },
  {
    says: new RegExp(
      `^(?:in|under|below) (?:the )?(${LITERAL})(?: (?:section|group|heading|box))?,? (select|tick|check|choose) (${LITERAL})(?:, (${LITERAL}))?,? and (${LITERAL})$`,
      "u",
    ),
    orders: ([, place = "", verb = "", ...names]) =>
      names.filter((name) => name !== "").map((name) => `${verb} ${name} under the heading ${place}`),
  },
  {
    says: new RegExp(`^(?:enter|fill|type|input|provide|put|write|give|specify|insert|use|key)${FORM} (.+)$`, "iu"),
    orders: ([, said = ""]) => several(said, typed),
  },
  {
    says: /^(?:enter|type|input|provide|give|specify|fill)(?: in)? (.+)$/iu,
    orders: ([, said = ""]) => {
      const [field, another] = fieldsOf(said) ?? [];
      // "an amount of 125.50", "the IBAN DE89 3704 0044".
      return field === undefined || another !== undefined || field.label.startsWith("⟦") || field.value.startsWith("⟦")
        ? null
        : [typed(field)];
    },
  },
  {
    says: /^(?:select|choose|pick)(?: out)? (.+)$/iu,
    orders: ([, said = ""]) => several(said, ({ label, value }) => `select ${toldDay(value) ?? quoted(value)} in the ${label}`),
  },
  {
    says: /^(?:set|change|update|switch) (.+? to .+? to .+)$/iu,
    orders: ([, said = ""]) => {
      const pairs = [...said.matchAll(CHANGED)];
      const rest = said.replaceAll(CHANGED, "").replaceAll(/,|\band\b/gu, "");
      return pairs.length < 2 || rest.trim() !== "" ? null : pairs.map(([, what = "", to = ""]) => `set ${asLabel(what)} to ${quoted(to)}`);
    },
  },
  {
    // The fields "From" and "To".
    says: new RegExp(`^(?:set|change|update) (From|To|In|At|By|On) to (${PLAIN})$`, "u"),
    orders: ([, label = "", to = ""]) => [`set "${label}" to ${quoted(to)}`],
  },
  {
    // "Enter password admin123 in the password field".
    says: new RegExp(
      `^(?:enter|type|input|fill in|put|write)(?: the| your)? ((?:user ?name|password|e-?mail|first name|last name|name|city|code)) (${PLAIN}|\\S+) (?:in|into) (?:the )?(.*(?:field|box|input|textbox))$`,
      "iu",
    ),
    orders: ([, , value = "", field = ""]) => (/^(?:and|or|is)$/i.test(value) ? null : [`type ${quoted(value)} into the ${field}`]),
  },
  {
    // "check Wifi, Parking and Pets allowed".
    says: new RegExp(`^(check|tick|uncheck|untick|select)(?: off)? ((?:[^,]+, )+[^,]+?,? and [^,]+)$`, "u"),
    orders: ([, verb = "", said = ""]) => {
      const names = said.split(/,? and |, (?:and )?/u).map((name) => name.trim().replace(/^the /i, ""));
      const isNames = names.every((name) => /^(?:⟦\d+⟧|\p{Lu}[\p{L}\d'’ -]{0,30})$/u.test(name));
      return isNames ? names.map((name) => `${verb === "select" ? "select" : verb} ${quoted(name)}`) : null;
    },
  },
  {
    // "Pay with the card 4000 0000 0000 0002, expiry 12/30 and CVC 123".
    says: new RegExp(`^pay (?:with|using|by)(?: the)? (?:credit )?(card .+)$`, "iu"),
    orders: ([, said = ""]) => {
      const fields = fieldsOf(said.replace(/^card (?:number )?/i, "card number "));
      return fields === null || fields.length < 2 ? null : [...fields.map(typed), "click the Pay button"];
    },
  },
];
