import { eachOf, quote } from "../rewording.ts";
import { numberOf } from "../slots/numbers.ts";
import { COUNT, LITERAL, MONEY, NUMBER, type Restatement, restatement } from "./restatement.ts";

/** What is called by its name without quotes at the start of a statement, and what is said around a name. */

/** Two words with capitals, or one and a number, or a number of a version: nobody takes it for a word of the language. */
const NAME =
  "(?:\\p{Lu}[\\p{L}\\d'’.&@-]*(?:(?: (?:of|the|for|to|&|-|von|van|de|la))? (?:\\p{Lu}[\\p{L}\\d'’.&@-]*|\\d[\\d.]*))+|\\d+(?:\\.\\d+){1,3})";
/** The same with words in small letters after it: good where the rest says that it is the name of a thing. */
const TITLE = `(?:${NAME}|\\p{Lu}[\\p{L}\\d'’.-]*(?: [\\p{Ll}\\d-]+){0,3})`;
const VERB =
  "(?:is|isn['’]t|was|wasn['’]t|are|has|appears|shows|costs|comes|stands|stays|remains|gets|becomes|can|cannot|can['’]t|does|doesn['’]t|should|must)";
const PART = "(?:row|list|table|column|lane|section|group|card|basket|cart|menu|sidebar|header|footer|navigation|dialog|results)";
const POSITION = "(?:first|second|third|fourth|fifth|last|top|only|next|newest|latest|oldest)";
const BESIDE = "(?:next to|beside|below|under|underneath|beneath|above)";
/** What begins a statement and is no name; and words of pages, of which a text may say the same otherwise. */
const NO_NAME =
  /^(?:The|An?|This|That|These|Those|There|It|I|We|You|He|She|They|No|Not|Nothing|None|Everything|Everyone|Everybody|Nobody|Someone|Somebody|Something|Anyone|Anything|Only|All|Every|Each|Both|Either|Neither|One|My|Our|Its|Their|What|When|After|Then|In|On|At|If)\b/u;
const PAGE_WORDS =
  /\b(?:error|message|warning|notification|toast|alert|banner|button|link|icon|field|form|menu|dialog|modal|pop-?up|page|list|table|tab|panel|section|option|checkbox|text|label|image|spinner|loader)s?\b/iu;

/** As a quoted text; null where it is no name. */
function named(name: string): string | null {
  if (name.startsWith("⟦")) return name;
  return NO_NAME.test(name) || PAGE_WORDS.test(name) ? null : `"${name}"`;
}

function allNamed(names: readonly string[]): readonly string[] | null {
  const quoted = names.map(named);
  return quoted.every((name) => name !== null) ? quoted : null;
}

/** `A, B and C`. */
function namesOf(list: string): readonly string[] | null {
  return allNamed(eachOf(list));
}

const NAMES = `${NAME}(?:, ${NAME})*,? and ${NAME}`;

/** `is not shown` of each of them, where they are denied together. */
function denied(rest: string): string {
  return rest.replace(/^(?:are|is)\b/iu, "is not");
}

export const NAMED_STATEMENTS: readonly Restatement[] = [
  restatement(`neither (${NAME}) nor (${NAME}) ((?:is|are) .+)`, ([, one = "", other = "", rest = ""]) => {
    const names = allNamed([one, other]);
    return names && names.map((name) => `${name} ${denied(rest)}`);
  }),
  restatement(
    `(${NAMES}) are ((?:not |no longer |still |now )?(?:in|on|shown|displayed|visible|listed|there|gone)\\b.*)`,
    ([, list = "", rest = ""]) => {
      const names = namesOf(list);
      return names && names.map((name) => `${name} is ${rest}`);
    },
  ),
  restatement(`(?:they|these|those) are (?:called |named )?(${NAMES})`, ([, list = ""]) => {
    const names = namesOf(list);
    return names && names.map((name) => `${name} is shown`);
  }),
  restatement(
    `only (${NAME}(?:(?:, ${NAME})*,? and ${NAME})?) (?:is|are|remains?) ?(left|shown|listed|displayed|visible|there)?`,
    ([, list = "", how = ""]) => {
      const names = namesOf(list);
      if (names === null) return null;
      return [`only ${names.join(" and ").replaceAll(/ and (?=.* and )/gu, ", ")} ${names.length > 1 ? "are" : "is"} ${how || "shown"}`];
    },
  ),
  // The kind of a thing of one line is what stands in that line.
  restatement(`(\\p{Lu}[\\p{L}'’-]+|${NAME}|${LITERAL}) is an? (\\p{Lu}[\\p{L}-]+|${LITERAL})`, ([, who = "", what = ""]) => {
    const names = allNamed([who, what]);
    return names && [`the row of ${names[0] ?? ""} shows ${names[1] ?? ""}`];
  }),
  restatement(
    `(${NAME}|\\p{Lu}[\\p{L}'’-]+|${LITERAL}) has the ([\\p{Ll}]+(?: [\\p{Ll}]+)?) (${LITERAL}|\\p{Lu}[\\p{L}\\d.-]*(?: \\p{Lu}[\\p{L}\\d.-]*)*|${MONEY}|${NUMBER})`,
    ([, who = "", what = "", value = ""]) => {
      const name = named(who);
      return name === null ? null : [`the ${what} of ${name} is ${quote(value)}`];
    },
  ),
  restatement(
    `(${NAME}|\\p{Lu}[\\p{L}'’-]+|${LITERAL}) has (?:no|not an?) (${LITERAL}|[\\p{L}-]+) (button|link|icon|checkbox)`,
    ([, who = "", what = "", kind = ""]) => {
      const name = named(who);
      return name === null ? null : [`there is no ${what} ${kind} in the row of ${name}`];
    },
  ),
  restatement(
    `(${TITLE}) is ((?:listed |shown |displayed |visible )?(?:in|on) (?:the|this) [^⟦]*${PART}.*|(?:now |still )?the ${POSITION} [\\p{Ll}]+.*)`,
    ([, name = "", rest = ""]) => {
      const quoted = named(name);
      return quoted === null ? null : [`${quoted} is ${rest}`];
    },
  ),
  restatement(`(${NAME}) (${VERB} .+)`, ([, name = "", rest = ""]) => {
    const quoted = named(name);
    return quoted === null
      ? null
      : [`${quoted} ${rest.replace(NAME_AT_END, (_all, before: string, last: string) => `${before}"${last}"`)}`];
  }),
];

/** `... is listed above 2.3.0`. */
const NAME_AT_END = /^((?:.+ )?(?:above|below|before|after|next to|under) )(\p{Lu}\S*(?: (?:\p{Lu}|\d)\S*)*|\d+(?:\.\d+)+)$/u;

const VALUE = `${LITERAL}|${MONEY}|${NUMBER}|\\d[\\d./:-]*\\d|\\p{Lu}[\\p{L}\\d'’.-]*(?: \\p{Lu}[\\p{L}\\d'’.-]*)*`;
const NO_LABEL =
  /^(?:expected|expectation|result|results|outcome|note|notes|hint|then|given|when|and|but|step|check|verify|assert|see|todo|tip|warning|important|example|after|before)\b/iu;
const SAYS = /\b(?:is|are|was|has|have|there|shows?|contains?|lists?|displays?|says?|reads?|appears?|remains?|should|must|can)\b/iu;
const THINGS = "(?!(?:seconds?|minutes?|hours?|days?|times?|clicks?|steps?|pixels?|px|ms|percent)\\b)[\\p{Ll}-]+s";

/** What is said of a thing that is seen, and so of another one, too: no value. */
const SEEN =
  /^(?:(?:back|now|still|again|also) )?(?:in|on|at|shown|visible|displayed|listed|there|enabled|disabled|checked|unchecked|ticked|selected|expanded|collapsed|hidden)\b/iu;
const ONLY_NOW = /^(?:back|now|still|again|also) /u;
const DENIED = /\b(?:not|no|never|neither|nor)\b|n['’]t\b/iu;
const A_TITLE = new RegExp(`^(?:${LITERAL}|${TITLE})$`, "u");

function holdsOfBoth(said: string): boolean {
  return SEEN.test(said) && !DENIED.test(said) && !SAYS.test(said);
}

/** Of one thing, with no statement in it. */
const ONE = `(?:(?:the |an? )?(?:[\\p{L}-]+ ){0,3}?${LITERAL}(?: [\\p{L}]+)?|(?:the )[\\p{L}-]+(?: [\\p{L}-]+){0,3})`;

export const SHORT_STATEMENTS: readonly Restatement[] = [
  // "A is in the list and B is not": the rest is said of both.
  restatement(
    `(${ONE}(?:(?:, | and )(?:${ONE}))*) (is|are) ([^⟦,;]+?)(?:,? and|,? but|,|;) (?:the )?(${ONE}) (?:is not|isn['’]t|are not|aren['’]t)`,
    ([, one = "", be = "", rest = "", other = ""]) =>
      holdsOfBoth(rest) ? [`${one} ${be} ${rest.replace(ONLY_NOW, "")}`, `${other} is not ${rest.replace(ONLY_NOW, "")}`] : null,
  ),
  restatement(
    `(${ONE}) (?:is not|isn['’]t|are not|aren['’]t) ([^⟦,;]+?)(?:,? and|,? but|,|;) (?:the )?(${ONE}) (is|are)`,
    ([, one = "", rest = "", other = "", be = ""]) => (holdsOfBoth(rest) ? [`${one} is not ${rest}`, `${other} ${be} ${rest}`] : null),
  ),
  restatement(
    `(${ONE}) (?:is|are) (no longer|not) ([^⟦,;]+?)(?:,? and|,? but|,|;) (?:the )?(${ONE}) (?:still|now) (is|are)`,
    ([, one = "", not = "", rest = "", other = "", be = ""]) =>
      SEEN.test(rest) && !SAYS.test(rest) ? [`${one} is ${not} ${rest}`, `${other} ${be} ${rest}`] : null,
  ),
  restatement(
    `(${LITERAL}) is (listed|shown|displayed|visible)(?: there)?(?:,| and)? as (?:well as|is) (${LITERAL})`,
    ([, one = "", how = "", other = ""]) => [`${one} is ${how}`, `${other} is ${how}`],
  ),
  restatement(
    `only (?:the |an? )?(?:[\\p{Ll}]+ )?(${LITERAL}) is (?:shown|visible|listed|displayed|left) in the (\\p{Lu}[\\p{L}]*(?: [\\p{Ll}]+){0,2}|${LITERAL}) (?:column|lane|list)(?:(?:,? and|,? but|,|;) (${LITERAL}) is not)?`,
    ([, name = "", lane = "", other = ""]) => [
      `the list ${quote(lane)} contains only ${name}`,
      ...(other === "" ? [] : [`${other} is not shown in ${quote(lane)}`]),
    ],
  ),
  restatement(
    `(${LITERAL}|\\p{Lu}[\\p{L}]+) (disabled|enabled|checked|unchecked|ticked|unticked|selected|expanded|collapsed|hidden|visible)`,
    ([, name = "", state = ""]) => [`${quote(name)} is ${state}`],
  ),
  restatement(`(${LITERAL})(?:,? and |, )(${LITERAL})`, ([, one = "", other = ""]) => [`${one} is shown`, `${other} is shown`]),
  restatement(`(total|subtotal|sum|grand total|balance) (${MONEY}|${NUMBER})`, ([, label = "", value = ""]) => [
    `the ${label} is ${value}`,
  ]),
  restatement(
    `(the (?:card|row|entry|item|line|dialog|page|panel|header)) (?:shows|has|displays|contains) an? (${LITERAL}) (?:label|badge|tag|chip|text|status)(?: and (?:an?|the) (${LITERAL}) (button|link|icon))?`,
    ([, place = "", text = "", name = "", kind = ""]) => [
      `${place} shows ${text}`,
      ...(name === "" ? [] : [`the ${name} ${kind} is visible in ${place}`]),
    ],
  ),
  restatement(`(?:exactly |only )?(${COUNT}) (${THINGS})(?: (?:remain|are left|left))?`, ([, count = "", things = ""]) => [
    `there are exactly ${count} ${things}`,
  ]),
  restatement(
    `(?:exactly |only )?(${COUNT}) (${THINGS}) (?:remain|are left|are shown|are listed|are displayed)?: ?(.+)`,
    ([, count = "", things = "", list = ""]) => {
      const said = eachOf(list);
      const names = said.every((name) => A_TITLE.test(name)) ? allNamed(said) : null;
      if (names?.length !== numberOf(count.toLowerCase())) return null;
      return [`there are exactly ${count} ${things}`, ...names.map((name) => `${name} is shown`)];
    },
  ),
  restatement(
    `(${BESIDE}) (${LITERAL}):? (?:there is |is |it says |stands )?(?:an? |the )?(?:(link|button|image|checkbox) )?(${LITERAL})`,
    ([, where = "", place = "", kind = "", text = ""]) => [
      kind === "" ? `${text} is shown ${where.toLowerCase()} ${place}` : `the ${kind} ${text} is visible ${where.toLowerCase()} ${place}`,
    ],
  ),
  restatement(
    `there is (?:an?|the) (link|button|image|checkbox|text|heading|message) (${LITERAL}) (${BESIDE}) (${LITERAL})`,
    ([, kind = "", text = "", where = "", place = ""]) => [`the ${kind} ${text} is visible`, `${text} is shown ${where} ${place}`],
  ),
  restatement(
    `(${LITERAL}) is (?:shown|displayed|visible|written) (below|under|underneath|beneath|above|next to|beside) (?:the )?(\\p{Lu}[\\p{L}\\d'’-]*(?: [\\p{L}\\d'’-]+){0,3}?)(?: field| box| input)?`,
    ([, text = "", where = "", label = ""]) => [`${text} is shown ${where} "${label}"`],
  ),
  restatement(`(\\p{Lu}[\\p{L} ]{1,30}): (${VALUE})`, ([, label = "", value = ""]) =>
    NO_LABEL.test(label) || SAYS.test(label) || label.split(" ").length > 3 ? null : [`"${label}" is ${quote(value)}`],
  ),
  restatement(
    `the (?:([\\p{Ll}]+) )?(${LITERAL}) (?:appears|is|stands|is shown|is listed|comes) (above|below|before|after) the (?:([\\p{Ll}]+) )?(${LITERAL})`,
    ([, , one = "", where = "", , other = ""]) => [`${one} is ${where} ${other}`],
  ),
  restatement(
    `(the (?:page|article|post|profile|card|dialog|header|footer|sidebar|table|list|form|details?)) (?:shows|displays|names|lists|contains|mentions) the (author|category|status|role|owner|date|price|location|language|version|brand|genre|type|tag|topic|supplier|customer|team|department|city|country) (${LITERAL})(?: and (?:the [\\p{Ll}]+ )?(${LITERAL}))?`,
    ([, place = "", , one = "", other = ""]) => [`${place} shows ${one}`, ...(other === "" ? [] : [`${place} shows ${other}`])],
  ),
  restatement(
    `(the (?:dialog|modal|page|form|card|header|footer|toolbar|sidebar|menu|panel)) (?:shows|displays|contains|has|offers) (${LITERAL}) and an? (${LITERAL}|[\\p{L}]+) (button|link|icon)`,
    ([, place = "", text = "", name = "", kind = ""]) => [`${place} shows ${text}`, `the ${name} ${kind} is visible in ${place}`],
  ),
  restatement(
    `an? (?:panel|drawer|sidebar|pane|window|card|section|form|page|box|view|details view) (?:opens|appears|is shown|is displayed|slides in) with the (?:title|heading|headline|text|name) (${LITERAL})(?: and the (?:[\\p{Ll}]+) (${LITERAL}))?`,
    ([, title = "", other = ""]) => [`${title} is shown`, ...(other === "" ? [] : [`${other} is shown`])],
  ),
  restatement(
    `(?:a|the) (?:notification|toast|message|alert|card|entry|box|dialog) (${LITERAL}) with the (?:text|description|message|words|subtitle|details?) (${LITERAL})(?: (?:is shown|appears|is displayed|pops up))?`,
    ([, one = "", other = ""]) => [`${one} is shown`, `${other} is shown`],
  ),
  restatement(
    `the ((?:[\\p{Ll}]+ )?(?:text|hint|note|message|description|line|paragraph)) (${LITERAL}) is (hidden|not shown|not visible|gone|no longer shown|no longer visible|not displayed)`,
    ([, , text = ""]) => [`${text} is not shown`],
  ),
  restatement(
    `(?:all|every one of the) (rows|entries|items|results|cards) are (?:of|from|in) (?:the )?(?:kind|type|category|status|group|class|colour|color)? ?(${LITERAL}|\\p{Lu}[\\p{L}\\d-]*)`,
    ([, what = "", text = ""]) => [`all ${what} show ${quote(text)}`],
  ),
];
