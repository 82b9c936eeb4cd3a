import { EVERYDAY_CLAIMS, EVERYDAY_ORDERS } from "./everyday-words.ts";
import { LITERAL, quote, reword, type Rewording } from "./rewording.ts";

/**
 * What people write in few words, in plainer ones: credentials in brackets, a label and its value, a row of further words that add
 * nothing. Quoted texts are never touched. Pure.
 */
const OFFERED =
  "(?:from|in|among) the (?:(?:list|menu|dropdown) of )?(?:(?:auto-?complete |auto-?completion )?(?:suggestions?|suggested (?:items|values|options)|proposals|completions|matches)|auto-?complete)(?: list| menu| dropdown| popup| box)?(?: that (?:appears?|opens?|shows? up))?";
const CREDENTIAL = `(${LITERAL}|\\{\\{[^{}]+\\}\\}|[^\\s,;:()⟦⟧]+)`;
const USER = "(?:the )?(?:user ?name|user|login|e-?mail(?: address)?|account)";
const PASSWORD = "(?:the )?(?:password|pass|pw)";
const SIGN_IN = "(?:log|sign)(?:s|ged|ned)?[ -]?(?:in|on)(?: to (?:the )?[\\p{L} ]{2,20}?)?";

/** Where an order ends, or another one follows. */
const ENDS = "(?=\\s*$|,? (?:and|then) |, )";

const signIn = ([_all, user = "", password = ""]: readonly string[]): string =>
  `log in as ${quote(user)} with the password ${quote(password)}`;

const ORDERS: readonly Rewording[] = [
  {
    says: new RegExp(
      `^${SIGN_IN}(?: with| using| as)?:?\\s*[(\\[]?\\s*${USER}[:= ]+${CREDENTIAL}\\s*(?:,| and| with|;|/)+\\s*${PASSWORD}[:= ]+${CREDENTIAL}\\s*[)\\]]?${ENDS}`,
      "iu",
    ),
    plainly: signIn,
  },
  {
    says: new RegExp(
      `^${SIGN_IN} (?:as|with) (?:${USER} )?${CREDENTIAL},? [(\\[](?:with )?${PASSWORD}[:= ]*${CREDENTIAL}[)\\]]${ENDS}`,
      "iu",
    ),
    plainly: signIn,
  },
  { says: new RegExp(`^${SIGN_IN}(?: as| with|:)? [(\\[]?([^\\s/()⟦⟧"]+)\\s*/\\s*([^\\s/()⟦⟧"]+?)[)\\]]?${ENDS}`, "iu"), plainly: signIn },
  {
    says: /^(log|sign) ?in$/i,
    plainly: ([_all, how = "log"]) => `click the ${how.charAt(0).toUpperCase()}${how.slice(1).toLowerCase()} in button`,
  },
  {
    says: new RegExp(`\\b(choose|select|pick|click)(s?)(?: on)? (${LITERAL}|[\\p{L}\\d -]{2,30}?) ${OFFERED}`, "giu"),
    plainly: ([_all, _verb, _s, value = ""]) => `click ${value}`,
  },
  {
    says: /\b(change|set|update|edit|increase|decrease|raise|reduce|adjust)(s?) the (?:number|amount) of ([\p{L} ]{2,30}?) to\b/giu,
    plainly: ([_all, verb = "", s = "", what = ""]) => `${verb}${s} the ${what} to`,
  },
  {
    says: new RegExp(`^(name|title) (?:it|them|the (?:new )?[\\p{L}]+|this [\\p{L}]+) (${LITERAL}|\\{\\{[^{}]+\\}\\})`, "iu"),
    plainly: ([_all, field = "", value = ""]) => `enter ${value} as the ${field}`,
  },
  {
    says: /\b((?:go|navigate|switch|jump|move|turn) to page (?:number )?\d{1,4}) (?:of|in) (?:the )?(?:list|table|results|grid|[\p{L}]+ list|[\p{L}]+ table|pagination)\b/giu,
    plainly: ([_all, order = ""]) => order,
  },
  {
    says: /\b(pick|choose|select|click)(s?)(?: on)? the (\d{1,2})(?:st|nd|rd|th)(?: of the month| day)?(?=\s*[.!]?\s*$|,| and )/giu,
    plainly: ([_all, verb = "", s = "", day = ""]) => `${verb}${s} "${day}"`,
  },
];

const MORE_ORDERS: readonly Rewording[] = [
  {
    says: new RegExp(
      `^(search(?:es)? for (?:${LITERAL}|\\{\\{[^{}]+\\}\\})) in the (?:table|list|grid|results|catalogue|catalog|shop|store)(?=$|,| and )`,
      "iu",
    ),
    plainly: ([_all, order = ""]) => order,
  },
  {
    says: new RegExp(
      `^sorts? the (?:[\\p{L}]+ )?(?:table|grid|rows) by (?:the )?(${LITERAL}|[\\p{L} ]{2,30}?)(?: column)?(?=$|,| and )`,
      "iu",
    ),
    plainly: ([_all, column = ""]) => `sort by ${quote(column)}`,
  },
  {
    says: /^(?:mark|set|tick|check)s? (?:all|every|each)(?: of)? (?:the )?(?:to-?dos?|tasks?|items?|entries|entry)(?: in the list)? as (?:complete|completed|done|finished)$/iu,
    plainly: () => "check all checkboxes",
  },
];

const CLAIMS: readonly Rewording[] = [
  {
    says: /^within ((?:\d+(?:\.\d+)?|\p{L}+) (?:milliseconds|seconds?|secs?|minutes?|mins?|ms|s)),? (\S.*)$/iu,
    plainly: ([_all, time = "", claim = ""]) => `${claim} within ${time}`,
  },
  {
    says: /^(?:the )?(?:autocomplete |auto-?complete )?(?:suggestions?|suggested (?:items|values|options))(?: list)? (includes?|contains?|shows?|lists?)\b/iu,
    plainly: ([_all, verb = ""]) => `the list ${verb.replace(/s?$/, "s")}`,
  },
  {
    says: /^(the (?!(?:page|user|following|text)\b)[\p{L}][\p{L} -]{1,30}?) (?:that is |which is )?(?:shown|displayed) (is|reads|says|equals)\b/iu,
    plainly: ([_all, what = "", verb = ""]) => `${what} ${verb}`,
  },
];

export function plainOrder(text: string): string {
  return reword(text, [...ORDERS, ...MORE_ORDERS, ...EVERYDAY_ORDERS]);
}

export function plainClaim(text: string): string {
  return reword(text, [...CLAIMS, ...EVERYDAY_CLAIMS]);
}

const LABELLED = /^(\p{Lu}[\p{L}\d'’/ -]{0,30}?)\s*:\s+(\S.{0,120})$/u;
/** A note, a heading of a part, or what is expected: none of these is a field. */
const NO_FIELD =
  /^(?:note|tip|hint|info|information|important|warning|caution|expected.*|result.*|outcome.*|pre-?conditions?|examples?|scenario.*|feature|background|given|when|then|and|but|step.*|test.*|setup|goal|purpose|remark|todo|check|verify|actions?|data|browser|environment|device|role|actor|as|priority|id|tags?|author|url|see|where|optional(?:ly)?|finally|next|now|also|first|last|open|go to|navigate to|click|visit|page)$/i;

/** `First name: Ann`, a line of its own among the steps: a field and what is to stand in it. Null for anything else. */
export function labelledField(text: string): string | null {
  const [, label = "", value = ""] = LABELLED.exec(text.trim()) ?? [];
  if (label === "" || NO_FIELD.test(label) || label.split(/\s+/).length > 4) return null;
  const isQuoted = /^(?:"[^"]*"|“[^”]*”|`[^`]*`|'[^']*'|\{\{[^{}]+\}\})$/.test(value);
  if (!isQuoted && (/["“”`]/.test(value) || value.split(/\s+/).length > 8)) return null;
  return `fill in the "${label}" field with ${isQuoted ? value : `"${value}"`}`;
}
