import { eachOf, LITERAL, quote, type Rewording } from "./rewording.ts";
import { SHORT_CLAIMS } from "./short-claims.ts";
import { numberOf } from "./slots/numbers.ts";
import { VALUE, CAPITAL, NAME, NUMBER, order, lead, ROW_OF, STATES, singular } from "./tester-parts.ts";

/** What begins a sentence about several is no name. */
const NO_NAME =
  "(?!(?-i:No|Neither|Both|All|Only|Some|Any|Each|Every|Not|The|An?|These|Those|Most|None|Nothing|Nobody|Everything|Everybody|There|It|I|We|You|If|When)\\b)";
const KINDS =
  "buttons|links|tabs|icons|fields|columns|options|checkboxes|rows|items|entries|cards|users|products|results|images|headings|messages";
const STATE =
  "enabled|disabled|hidden|checked|unchecked|selected|required|empty|invalid|expanded|collapsed|visible|shown|displayed|read-only|focused|on the page|on the screen|present";
/** One of several names in a row, without quotes: a word or two, and nothing that says what it is like. */
const PLAIN = `(?!(?:the|an?|my|all|both|some|no|not|only|each|every|any|other|more|new|it|they|there|neither|either|this|these|that|what|which|its|their|if|when|at|in|on|of|for|to|with|exactly|buttons|links|errors?) )(?!(?:all|both|none|everything|nothing|errors?|buttons|links|rows|results|items)\\b)[\\p{L}\\d][\\p{L}\\d'’-]*(?: (?!(?:and|or|but|is|are|in|on|of|with|without|except|the|others|${KINDS})\\b)[\\p{L}\\d'’-]+)?`;
const CAPITALS = `(?:${LITERAL}|${NO_NAME}${CAPITAL})`;

function quotedList(names: string): string {
  const all = eachOf(names).map((name) => quote(name.trim()));
  return `${all.slice(0, -1).join(", ")} and ${all.at(-1) ?? ""}`;
}

export const TESTER_CLAIMS: readonly Rewording[] = [
  ...SHORT_CLAIMS,
  ROW_OF,
  { says: /\bheadline of (?=(?:the|this) (?:\p{Ll}+ )?page\b)/giu, plainly: () => "heading of " },
  order(
    `no ((?:${LITERAL}|\\p{L}+) (?:field|button|link|checkbox|dropdown|image|dialog)) is (?:on|to be found on) (the page|this page)`,
    ([_all, thing = "", page = ""]) => `there is no ${thing} on ${page}`,
  ),
  // What stands in a column for somebody.
  order(
    `((?-i:\\p{Lu})[\\p{L}\\d-]*(?: (?-i:\\p{Lu})[\\p{L}\\d-]*)+)['’]s (\\p{Ll}+(?: \\p{Ll}+)?) (?:is|reads|shows)(?: now)? (${VALUE}|\\p{Ll}+|(?-i:\\p{Lu})\\p{L}*|\\d[\\d.,]*)`,
    ([all = "", name = "", label = "", value = ""]) =>
      STATES.test(value) ? all : `the row of ${quote(name)} shows ${quote(value)} in the "${label}" column`,
  ),
  order(
    `(the (?:table|grid|list) (?:contains|has|shows|lists) (?:an?|the) (?:new )?row with) ((?-i:\\p{Lu})[\\p{L}\\d'’-]*|${LITERAL}) and (\\d[\\d.,]*|(?-i:\\p{Lu})[\\p{L}\\d'’-]*|${LITERAL})`,
    ([_all, , one = "", other = ""]) => `there is a row with ${quote(one)} and ${quote(other)}`,
  ),
  { says: /,? and that (?=the |there |no |an? |⟦)/giu, plainly: () => " and " },
  order(
    `there (?:is|are) (?:now )?(?:exactly )?(\\d+|one|two|three|four|five|six) (\\p{Ll}+) in the (${LITERAL}|(?-i:\\p{Lu})\\p{L}*(?: \\p{Ll}+)?) (?:column|lane)`,
    ([_all, count = "", noun = "", lane = ""]) => `there are ${count} ${noun} in ${quote(lane)}`,
  ),
  // "10 desserts are listed, the last one is": what it is one of was said before.
  {
    says: /\b((?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve) (\p{Ll}+s)\b[^.;]*?\bthe (?:first|second|third|fourth|fifth|last)) one(?= (?:is|shows|reads|says|has|contains|being)\b)/giu,
    plainly: ([_all, before = "", things = ""]) => `${before} ${singular(things)}`,
  },
  {
    says: /\b(the (?:first|second|third|fourth|fifth|last) (\p{Ll}+) (?:is|shows|reads|says|has|contains)\b[^.;]*?\bthe (?:first|second|third|fourth|fifth|last)) one(?= (?:is|shows|reads|says|has|contains)\b)/giu,
    plainly: ([_all, before = "", thing = ""]) => `${before} ${thing}`,
  },
  // What stands in the columns of a row, and is no place.
  order(
    `(?:the )?(?:\\p{Ll}+ )?(${LITERAL}|[^\\s@⟦]+@[^\\s@⟦]+|${CAPITAL}) (?:is|appears|is listed|is shown)(?: now)? in the (?:table|list|grid) with (?:the )?(\\p{Ll}+) (${NAME}) and (?:the )?(\\p{Ll}+) (${NAME})`,
    ([_all, name = "", one = "", value = "", two = "", other = ""]) =>
      `the row of ${quote(name)} shows the ${one} ${quote(value)} and the ${two} ${quote(other)}`,
  ),
  order(
    `the (?:counter|count|number|badge) (?:of|on|in|for|beside|next to) the (${LITERAL}|(?-i:\\p{Lu})\\p{L}*(?: \\p{Ll}+)?) (?:column|lane|list) (?:shows|is|reads|says) (\\d+)`,
    ([_all, lane = "", count = ""]) => `${quote(lane)} shows ${count}`,
  ),
  // Where the second is, the message is not.
  order(
    `(?:the |an? )?(message|notification|toast|error) (${LITERAL})(?: (?:is shown|appears))?, and (${LITERAL} (?:is|are) .+)`,
    ([_all, kind = "", text = "", rest = ""]) => `${rest} and the ${kind} ${text} is shown`,
  ),
  {
    says: /\bthe (field|box|button|link|menu|list|tab) of (?:the )?(\p{Ll}+)(?= (?:is|are|shows?|has|contains?|should|must)\b)/giu,
    plainly: ([_all, kind = "", name = ""]) => `the ${name} ${kind}`,
  },
  lead(
    `it (?:appears|is shown|shows|displays|comes)(?: up)? (the (?:message|error|text|notification|warning|dialog|window|title) ${LITERAL})(?=$)`,
    ([_all, what = ""]) => `${what} appears`,
  ),
  order(
    `(the (?:button|link) ${LITERAL}|the ${LITERAL} (?:button|link)) (?:becomes|gets|is now) (?:active|clickable|available|usable)`,
    ([_all, what = ""]) => `${what} is enabled`,
  ),
  order(`(.+ is|.+ are) not (displayed|shown|visible|there|listed) any ?more`, ([_all, what = "", how = ""]) => `${what} no longer ${how}`),
  order(
    `(?:the )?(${CAPITAL}(?: \\p{Ll}+)?|${LITERAL}) (link|button|tab|icon|option) (?:is|are) (?:missing|absent) (?:from|in|on) (.+)`,
    ([_all, name = "", kind = "", place = ""]) => `the ${quote(name)} ${kind} is not visible in ${place}`,
  ),
  order(
    `(?:the )?(${LITERAL}) (?:message|text|notification|error|warning|alert)? ?(?:should be|is|must be|gets) (?:displayed|shown|visible) (at|in) (?:the )?(top|bottom) of (?:the )?page`,
    ([_all, text = "", at = "", end = ""]) => `${text} is shown ${at} the ${end} of the page`,
  ),
  order(
    `(?:the )?(?:data )?(?:grid|table) (?:should |must )?(?:displays?|shows?|lists?|contains?) (?:only |exactly )?(\\d+) (?:records|rows|entries|lines)(?: per page)?(?: by default)?`,
    ([_all, count = ""]) => `the table shows ${count} rows`,
  ),
  order(
    `(?:the )?(?:entry|item|row|card|task|line)? ?(${LITERAL}) is (?:at|in|on) (?:the )?(first|second|third|last|top) (?:place|position|spot)`,
    ([_all, name = "", nth = ""]) => `the ${nth === "top" ? "first" : nth} entry is ${name}`,
  ),
  order(
    `(?!set |change |fill |enter |select |choose |type |use )([\\p{L}][\\p{L} -]{1,24}?) ?= ?(${NAME}|${NUMBER})`,
    ([_all, label = "", value = ""]) => `${quote(label)} is ${quote(value)}`,
  ),
  order(
    `only the columns (${NAME}(?:, ${NAME})*,? and ${NAME}) are (?:shown|visible|displayed|there|left)`,
    ([_all, names = ""]) => `the columns are ${quotedList(names)}`,
  ),
  // "Apples, pears and plums are listed": three names, not a text.
  order(
    `((?:${PLAIN}, )+${PLAIN},? and ${PLAIN}) are (?:all |now |still )*(listed|shown|displayed|visible|offered)`,
    ([_all, names = "", verb = ""]) => `${quotedList(names)} are ${verb === "offered" ? "listed" : verb}`,
  ),
  order(
    `(${CAPITALS}(?:, ${CAPITALS})*,? and ${CAPITALS}) are (?:all |now |still )*(listed|shown|displayed|visible)`,
    ([_all, names = "", verb = ""]) => `${quotedList(names)} are ${verb}`,
  ),
  // "Save and Cancel are enabled", "the Save, Edit and Delete buttons are shown".
  order(
    `(?:the |both )?(${CAPITALS}(?:, ${CAPITALS})*,? and (?:the )?${CAPITALS})(?: (button|link|tab|field|checkboxe|icon|column)s)? are (?:both |all |now |still )*(not |no longer )?(${STATE})`,
    ([all = "", names = "", kind = "", not = "", state = ""]) =>
      // What is quoted is read as it stands.
      !/\p{L}/u.test(names.replaceAll(" and ", ""))
        ? all
        : eachIs(
            names.split(/,? and (?:the )?|, /u).map((name) => `the ${quote(name)} ${kind.replace(/e$/u, "")}`.trimEnd()),
            `${not}${state}`,
          ),
  ),
  order(
    `the ([\\p{Ll}-]+(?: [\\p{Ll}-]+)?) and the ([\\p{Ll}-]+(?: [\\p{Ll}-]+)?) are (?:both |now |still )*(not |no longer )?(${STATE})`,
    ([_all, one = "", other = "", not = "", state = ""]) => eachIs([`the ${one}`, `the ${other}`], `${not}${state}`),
  ),
  // "I can see three hotels: Alfa, Bravo and Charlie": these and no others.
  order(
    `(?:(?:i|we) (?:can )?(?:see|find)|there (?:are|should be)|the page shows|it shows)(?: now)? (?:exactly )?(two|three|four|five|six|[2-6]) [\\p{Ll}][\\p{Ll} -]{2,30}?[:,] (${CAPITALS}(?:, ${CAPITALS})*,? and ${CAPITALS})`,
    ([all = "", count = "", names = ""]) => asMany(count, names) ?? all,
  ),
  order(
    `(two|three|four|five|six|[2-6]) [\\p{Ll}][\\p{Ll} -]{2,30}? are (?:now )?(?:shown|listed|displayed|visible|offered)[:,] (${CAPITALS}(?:, ${CAPITALS})*,? and ${CAPITALS})`,
    ([all = "", count = "", names = ""]) => asMany(count, names) ?? all,
  ),
  // "The dialog has two buttons, Cancel and Delete".
  order(
    `(the [\\p{L}]+(?: [\\p{L}]+)?) (?:has|shows|contains|offers)(?: now)? (?:exactly )?(two|three|four|[2-4]) (button|link|tab|checkboxe|field)s[:,] (${CAPITALS}(?:, ${CAPITALS})*,? and ${CAPITALS})`,
    ([all = "", place = "", count = "", kind = "", names = ""]) =>
      asMany(count, names) === null
        ? all
        : [
            `there are exactly ${count} ${kind}s in ${place}`,
            ...eachOf(names).map((name) => `the ${quote(name)} ${kind.replace(/e$/, "")} is visible in ${place}`),
          ].join(" and "),
  ),
  order(`columns?: (${CAPITALS}(?:, (?:and )?${CAPITALS})+)`, ([_all, names = ""]) => `the table has the columns ${quotedList(names)}`),
  // "Admin is missing from the menu".
  order(
    `(?:the )?(${CAPITALS})(?: (?:entry|item|option))? is (?:missing|absent|gone) (?:from|in|on) (the [\\p{L} ]{3,30})`,
    ([_all, name = "", place = ""]) => `${quote(name)} is not shown in ${place}`,
  ),
  order(
    `(?:the )?(${NAME}) (button|link|tab|icon) is (?:missing|absent|gone)(?: (?:from|in|on) (the [\\p{L} ]{3,30}))?`,
    ([_all, name = "", kind = "", place = ""]) => `the ${quote(name)} ${kind} is not shown${place === "" ? "" : ` in ${place}`}`,
  ),
  order(
    `(?:the )?(${NAME}) (button|link|tab|icon|heading) (?:is|are) (?:not|no longer) (?:there|here|available|present|around)(?: any ?more| any longer)?`,
    ([_all, name = "", kind = ""]) => `the ${quote(name)} ${kind} is not shown`,
  ),
  {
    says: new RegExp(
      `^(?:(?:the|an?) )?(?:user|customer|product|order|item|file|page|entry|mail|e-?mail|message|article|task|note|contact|account|project) (${LITERAL}) is not? more (in|on) `,
      "iu",
    ),
    plainly: ([_all, name = "", at = ""]) => `${name} is no longer ${at} `,
  },
  {
    says: new RegExp(
      `^(?:the )?(?:mail|e-?mail|message) (${LITERAL}) is (no longer|not|still|now) in (the (?:inbox|trash|list|folder|sent folder))$`,
      "iu",
    ),
    plainly: ([_all, name = "", how = "", place = ""]) => `${name} is ${/no/.test(how) ? "not " : ""}shown in ${place}`,
  },
  order(
    `(?:the )?(?:user|customer|product|order|file|contact|account|project|task|page|article) ([\\p{L}\\d][\\p{L}\\d._@-]+) is (?:now )?(?:in|listed in|shown in) (the (?:list|table|grid|overview|results))`,
    ([_all, name = "", place = ""]) => `"${name}" is shown in ${place}`,
  ),
  order(
    `the form (?:shows|displays|has) (?:validation )?errors (?:for|at|under|below|on) (?:the )?(${NAME}) and (?:the )?(${NAME})(?: fields?)?`,
    ([_all, one = "", other = ""]) => `the ${quote(one)} field is marked as invalid and the ${quote(other)} field is marked as invalid`,
  ),
  lead(`the (subject|headline|title|tag|address) line (?=is |reads |says |shows |should )`, ([_all, what = ""]) => `the ${what} `),
  order(
    `(?:the )?(${CAPITAL}(?: \\p{Ll}+)?|${LITERAL}) is (?:pre-?selected|selected by default|preset)`,
    ([_all, name = ""]) => `${quote(name)} is selected`,
  ),
  order(
    `(?:the )?(?:search )?(?:results?|list|page|table)(?: list)? (?:contains?|shows?|lists?|displays?) only ([\\p{Ll}-]+)s (?:with|containing) (${LITERAL})(?: in (?:the|their) (?:name|title|text|subject))?`,
    ([_all, noun = "", text = ""]) => `every ${noun} shows ${text}`,
  ),
  order(`(the .{3,40}?) (?:is|are) sorted (?:from )?a (?:to|-|–) z`, ([_all, what = ""]) => `${what} is sorted alphabetically`),
  // The value that a slider stands at, and that there is no more of it.
  order(
    `(the (?:[\\p{L}]+ )?(slider|range|stepper)) (?:is|stands) at (?:its|the) (?:max(?:imum)?|min(?:imum)?)(?: value)?(?:,| of| \\(|:)? ?(\\d[\\d.,]*)\\)?`,
    ([_all, what = "", _kind = "", value = ""]) => `${what} is ${value}`,
  ),
  order(
    `(the (?:bar|strip|line|footer|header|area|box|panel) (?:above|below|under|next to|beside) (?:the )?[\\p{L} ]{3,20}) (?:says|reads|shows|displays) (${LITERAL})`,
    ([_all, what = "", text = ""]) => `${text} is shown ${what.replace(/^the \p{L}+ /iu, "")}`,
  ),
];

function eachIs(things: readonly string[], state: string): string {
  return things.map((thing) => `${thing.replace(/^the (?=⟦\d+⟧$|"[^"]*"$)/u, "")} is ${state}`).join(" and ");
}

function asMany(count: string, names: string): string | null {
  return eachOf(names).length === numberOf(count.toLowerCase()) ? `only ${quotedList(names)} are listed` : null;
}
