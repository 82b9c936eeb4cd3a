import { APPLICATION_CLAIMS, APPLICATION_ORDERS, saidOfField } from "./application-words.ts";
import { EVERYDAY_CLAIMS, EVERYDAY_ORDERS } from "./everyday-words.ts";
import { RECORDS_CLAIMS, RECORDS_ORDERS } from "./records-words.ts";
import { TESTER_CLAIMS } from "./tester-claims.ts";
import { TESTER_ORDERS } from "./tester-words.ts";
import { LITERAL, quote, reword, type Rewording } from "./rewording.ts";

/**
 * What people write in few words, in plainer ones: credentials in brackets, a label and its value, a row of further words that add
 * nothing. Quoted texts are never touched. Pure.
 */
const OFFERED =
  "(?:from|in|among) the (?:(?:list|menu|dropdown) of )?(?:(?:auto-?complete |auto-?completion )?(?:suggestions?|suggested (?:items|values|options)|proposals|completions|matches)|auto-?complete)(?: list| menu| dropdown| popup| box)?(?: that (?:appears?|opens?|shows? up))?";
const CREDENTIAL = `(${LITERAL}|\\{\\{[^{}]+\\}\\}|[^\\s,;:()⟦⟧]+)`;
const SLASHED = `(${LITERAL}|\\{\\{[^{}]+\\}\\}|[^\\s/()⟦⟧"]+?)`;
const USER = "(?:the )?(?:user ?name|user|login|e-?mail(?: address)?|account)";
const PASSWORD = "(?:the )?(?:password|pass|pw)\\b";
const SIGN_IN = "(?:log|sign)(?:s|ged|ned)?[ -]?(?:in|on)(?: to (?:the )?[\\p{L} ]{2,20}?)?";

/** Where an order begins: with the line, or behind another one. */
const BEGINS = "(?:^|(?<=\\b(?:and|then) |, ))";
/** Where an order ends, or another one follows. */
const ENDS = "(?=\\s*$|,? (?:and|then) |, )";

const signIn = ([_all, user = "", password = ""]: readonly string[]): string =>
  `log in as ${quote(user)} with the password ${quote(password)}`;

/** Said of somebody behind a name. */
const WHO =
  /^(?:an?|the|default|demo|test|registered|existing|admin|administrator|user|customer|member|guest|editor|author|owner|manager|superuser|read-?only)$/iu;

/** Other ways to begin an order to sign in, said as `log in as ...`, for the rest of it to be read below. */
const SIGN_IN_LEADS: readonly Rewording[] = [
  {
    says: /^(?:(?:i|we|you|he|she|they|(?:the|an?) (?:[\p{L}-]+ )?(?:user|customer|admin|administrator|visitor|member|shopper|manager|editor|tester)) )?(?:am|is|are|has|have)(?: been)?(?: already| now| currently)? (?:logged|signed)[ -]?in (as|with|using|via|to)\b/iu,
    plainly: ([_all, as = ""]) => `log in ${as}`,
  },
  { says: /^authenticat(?:e|es|ed) (as|with|using)\b/iu, plainly: ([_all, as = ""]) => `log in ${as}` },
  {
    says: /^(?:submit|complete|fill (?:in|out))s? the (?:log-?in|sign-?in|log in|sign in) form (?:with|using)\b/iu,
    plainly: () => "log in with",
  },
  {
    says: new RegExp(
      `^(log|sign)(s?) ?in (?:with|using) (?:the |these |those |my |valid |following )*credentials:? (?=${USER}[:= ])`,
      "iu",
    ),
    plainly: ([_all, log = "", s = ""]) => `${log}${s} in with `,
  },
  {
    says: new RegExp(`^(?:use|with|using) ${CREDENTIAL} (?:and|/) ${CREDENTIAL},? (?:to )?(?:log|sign) ?in$`, "iu"),
    plainly: ([_all, user = "", password = ""]) => `log in as ${quote(user)} with the password ${quote(password)}`,
  },
  {
    // "As the admin user (admin / secret)": who that is, the brackets say.
    says: /^((?:log|sign)s? ?in) as (?:an? |the )?(?:[\p{L}-]+ ){0,2}(?:user|account|customer|admin|administrator) ?(?=[([][^\s()/]+\s*\/)/iu,
    plainly: ([_all, order = ""]) => `${order} `,
  },
];

const ORDERS: readonly Rewording[] = [
  {
    says: new RegExp(`^(?:enter|type|provide|input) (?:the |these )?(?:\\p{Ll}+ )?credentials:? ${SLASHED} ?/ ?${SLASHED}${ENDS}`, "iu"),
    plainly: ([_all, user = "", password = ""]) => `enter the credentials ${quote(user)} and ${quote(password)}`,
  },
  {
    says: new RegExp(
      `^use (?:the |these )?(?:\\p{Ll}+ )?credentials:? ${CREDENTIAL} (?:and|/) ${CREDENTIAL},? (?:to|and) (?:log|sign) ?in${ENDS}`,
      "iu",
    ),
    plainly: signIn,
  },
  {
    says: new RegExp(
      `${BEGINS}${SIGN_IN} (?:with|using) ${CREDENTIAL} (?:as|for) ${USER} and ${CREDENTIAL} (?:as|for) ${PASSWORD}${ENDS}`,
      "iu",
    ),
    plainly: signIn,
  },
  ...SIGN_IN_LEADS,
  {
    says: new RegExp(
      `${BEGINS}${SIGN_IN}(?: with| using| as)?:?\\s*[(\\[]?\\s*${USER}[:= ]+${CREDENTIAL}\\s*(?:,| and| with|;|/)+\\s*${PASSWORD}[:= ]+${CREDENTIAL}\\s*[)\\]]?${ENDS}`,
      "iu",
    ),
    plainly: signIn,
  },
  {
    says: new RegExp(
      `${BEGINS}${SIGN_IN} (?:as|with) (?:${USER} )?${CREDENTIAL},? [(\\[](?:with )?${PASSWORD}[:= ]+${CREDENTIAL}[)\\]]${ENDS}`,
      "iu",
    ),
    plainly: signIn,
  },
  {
    // "as John Smith (login jsmith, password jsmith)": who that is, the brackets say.
    says: new RegExp(
      `${BEGINS}${SIGN_IN} (?:as|with) (?:[^⟦⟧(),]{2,40}|${LITERAL}) ?[(\\[](?:with )?${USER}[:= ]+${CREDENTIAL}\\s*(?:,|/|;| and)+ ?(?:with )?${PASSWORD}[:= ]+${CREDENTIAL}[)\\]]${ENDS}`,
      "iu",
    ),
    plainly: signIn,
  },
  {
    says: new RegExp(`${BEGINS}${SIGN_IN} ?[(\\[]${CREDENTIAL}, ?${CREDENTIAL}[)\\]]${ENDS}`, "iu"),
    plainly: signIn,
  },
  {
    // "as admin (secret123)". Another word for who that is would be no password.
    says: new RegExp(`${BEGINS}${SIGN_IN} (?:as|with) (?:the )?(?:user )?${CREDENTIAL} [(\\[]${CREDENTIAL}[)\\]]${ENDS}`, "iu"),
    plainly: ([all = "", user = "", password = ""]) => (WHO.test(password) && user !== password ? all : signIn([all, user, password])),
  },
  {
    says: new RegExp(
      `${BEGINS}${SIGN_IN}(?: as| with| using|:)?(?: (?:(?:the|these|\\p{Ll}+) )*(?:credentials|account|login|user|data):?)? [(\\[]?${SLASHED} ?/ ?${SLASHED}[)\\]]?${ENDS}`,
      "iu",
    ),
    plainly: signIn,
  },
  {
    says: new RegExp(
      `${BEGINS}${SIGN_IN} (?:with|using) (?:(?:the|these|\\p{Ll}+) )*credentials:? [(\\[]?${CREDENTIAL} and ${CREDENTIAL}[)\\]]?${ENDS}`,
      "iu",
    ),
    plainly: signIn,
  },
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
    says: /^(?:(?:the user |i |we )?(?:mark|set|tick|check)s? (?:all|every|each)(?: of)? (?:the )?(?:to-?dos?|tasks?|items?|entries|entry)(?: in the list)? as (complete|completed|done|finished|not done|incomplete|open)|(complete)s? (?:all|every|each)(?: of)? (?:the )?(?:to-?dos?|tasks?|items?))$/iu,
    plainly: ([_all, state = ""]) => (/^(?:not|incomplete|open)/i.test(state) ? "uncheck all checkboxes" : "check all checkboxes"),
  },
];

const CLAIMS: readonly Rewording[] = [
  {
    // "The flash message says You logged out of the secure area!": from the capital on it is what is said.
    says: /^(the [\p{L} -]{0,24}?(?:message|notification|toast|banner|alert|text|label|hint|warning|error)) (says|reads|states|shows) (?-i:(\p{Lu}\p{Ll}+(?: (?!and the\b|but\b|while\b|(?:in|at|on) the (?:top|bottom|upper|lower|left|right|header|footer)\b)[^\s"“”⟦]+){2,20}))$/iu,
    plainly: ([_all, what = "", verb = "", text = ""]) => `${what} ${verb} "${text}"`,
  },
  {
    says: /^(?:after loading|after a (?:moment|while|short while|short time|few seconds|second|few moments)|eventually|a moment later|once loaded|soon),? (?=\S+ \S)/iu,
    plainly: () => "",
  },
  {
    // That it can't be chosen says more than that it is not chosen.
    says: /\b(?:cannot|can['’]t|can not) be (?:selected|chosen|picked|checked|ticked|unchecked)(?: any ?more| any longer| yet)?$/iu,
    plainly: () => "is disabled",
  },
  {
    says: new RegExp(
      `^((?:below|above|under|beneath|next to|beside) the [\\p{L} ]+?),? (?:it|the page) (?:says|reads|shows) (${LITERAL})$`,
      "iu",
    ),
    plainly: ([_all, place = "", text = ""]) => `${text} is shown ${place.charAt(0).toLowerCase()}${place.slice(1)}`,
  },
  {
    says: /^(there (?:are|should be) (?:exactly |at least |at most )?(?:\d+|\p{L}+) \p{L}+) (?:in total|altogether|in all|overall)$/iu,
    plainly: ([_all, count = ""]) => count,
  },
  {
    // What is said goes on to the end, whatever words are in it.
    says: /^((?:the|an?|it|my) ?[\p{L} -]{0,40}?) (?:now )?(says|reads):? (?!.*(?: and | but |⟦|\{\{|"))(\p{Lu}\p{L}* .+)$/u,
    plainly: ([_all, what = "", verb = "", text = ""]) => `${what} ${verb} "${text}"`,
  },
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

const TYPING = "(?:enters?|types?|inputs?|uses?|provides?|fills?(?: in)?|puts?|writes?|(?:log|sign)s? ?in|login)";
/** `SuperSecretPassword! as password`: no sentence ends there, so that the sign belongs to what is typed. */
const SHOUTED: readonly Rewording[] = [
  {
    says: new RegExp(
      `(?<=[ (])([^\\s⟦⟧(){},;:/]*[\\p{L}\\d$@#]!+)(?<=\\b${TYPING}\\b.*)(?= (?:in|into|as|for|and|then|to|under)\\b|\\)|,)`,
      "giu",
    ),
    plainly: ([_all, value = ""]) => `"${value}"`,
  },
  {
    says: /(?<=\b(?:password(?: is| of| with| to)?|pw|\/):? )(?!(?:now|again|here|please|field|below|twice|first)!)([^\s⟦⟧(){},;:/"]+!+)$/iu,
    plainly: ([_all, value = ""]) => `"${value}"`,
  },
];

export function plainOrder(text: string): string {
  return reword(text.includes("!") ? reword(text, SHOUTED) : text, [
    ...APPLICATION_ORDERS,
    ...TESTER_ORDERS,
    ...ORDERS,
    ...MORE_ORDERS,
    ...EVERYDAY_ORDERS,
    ...RECORDS_ORDERS,
  ]);
}

export function plainClaim(text: string): string {
  return reword(saidOfField(text), [...APPLICATION_CLAIMS, ...TESTER_CLAIMS, ...CLAIMS, ...EVERYDAY_CLAIMS, ...RECORDS_CLAIMS]);
}

const LABELLED = /^(\p{L}[\p{L}\d'’/ -]{0,30}?)\s*:\s+(\S.{0,120})$/u;
/** A note, a heading of a part, or what is expected: none of these is a field. */
const NO_FIELD =
  /^(?:note|tip|hint|info|information|important|warning|caution|expected.*|result.*|outcome.*|pre-?conditions?|examples?|scenario.*|feature|background|given|when|then|and|but|step.*|test.*|setup|goal|purpose|remark|todo|check|verify|actions?|data|browser|environment|device|role|actor|as|priority|id|tags?|author|url|see|where|optional(?:ly)?|finally|next|now|also|first|last|open|go to|navigate to|click|visit|page)$/i;

/** In lower case only what every form calls so: a line may begin with an order or a remark as well. */
const LOWER_FIELD =
  /^(?:(?:first|last|full|user|given|family|company|e-?mail|phone|street|card|postal|zip|new|due|start|end) )?(?:title|body|name|username|e-?mail|password|address|phone|number|city|town|country|street|postcode|zip|code|date|time|subject|comment|message|description|quantity|amount|price|age|text|summary|content|tags|category|company|website|colou?r|size|expiry|cvc|cvv|pin)$/;

/** `First name: Ann`, a line of its own among the steps: a field and what is to stand in it. Null for anything else. */
export function labelledField(text: string): string | null {
  const [, label = "", value = ""] = LABELLED.exec(text.trim()) ?? [];
  if (label === "" || NO_FIELD.test(label) || /^(?:fill|enter|provide|type|select|choose|input) /i.test(label)) return null;
  if ((/^\p{Ll}/u.test(label) && !LOWER_FIELD.test(label)) || label.split(/\s+/).length > 4) return null;
  const isQuoted = /^(?:"[^"]*"|“[^”]*”|`[^`]*`|'[^']*'|\{\{[^{}]+\}\})$/.test(value);
  if (!isQuoted && (/["“”`]/.test(value) || value.split(/\s+/).length > 8)) return null;
  return `fill in the "${label}" field with ${isQuoted ? value : `"${value}"`}`;
}
