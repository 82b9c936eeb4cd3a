import { eachOf, LITERAL, quote, type Rewording } from "../rewording.ts";
import { numberOf } from "../slots/numbers.ts";
import { CAPITAL, CAPITALS, CODE, KIND_OF_THING, MONTH, NO_NAME, RECORD, WRITTEN_NAME, quotedList, sentence } from "./parts.ts";

const LISTED = "(?:listed|shown|displayed|visible|left|there)";
/** A name in small letters: nothing that says what it is like, which one it is or how many there are. */
const SAID_NAME =
  "(?!(?:the|an?|my|all|both|some|no|not|each|every|any|one|two|three|other|active|completed|matching|new|these|those|this|that|available|selected|visible|first|last)\\b)[\\p{L}\\d'’-]+(?: (?!(?:and|or|but|is|are|in|on|at|of|with|without|except|from|by|whose|that|which|the|others)\\b)[\\p{L}\\d'’-]+){0,4}";
const LISTING = "(?:list|table|results|overview|cart|basket|menu|sidebar|grid|inbox|catalogue|catalog|search results)";
const COUNTED = "item|entry|row|card|product|result|message|note|task|todo|line|file|order|name|option|post|comment|article";
const KINDS =
  "buttons|links|tabs|icons|fields|columns|options|checkboxes|rows|items|entries|cards|users|products|results|images|headings|messages";
const THING_STATE =
  "enabled|disabled|hidden|checked|unchecked|selected|required|empty|invalid|expanded|collapsed|visible|shown|displayed|read-only|focused|on the page|on the screen|present";
/** One of several names in a row, without quotes: a word or two, and nothing that says what it is like. */
const PLAIN_NAME = `(?!(?:the|an?|my|all|both|some|no|not|only|each|every|any|other|more|new|it|they|there|neither|either|this|these|that|what|which|its|their|if|when|at|in|on|of|for|to|with|exactly|buttons|links|errors?) )(?!(?:all|both|none|everything|nothing|errors?|buttons|links|rows|results|items)\\b)[\\p{L}\\d][\\p{L}\\d'’-]*(?: (?!(?:and|or|but|is|are|in|on|of|with|without|except|the|others|${KINDS})\\b)[\\p{L}\\d'’-]+)?`;
const CAPITALIZED_LIST = `${CAPITAL}(?:, ${CAPITAL})*,? and ${CAPITAL}`;

const NAME_OR_CODE = `(?:${CODE}|${CAPITALS})`;
const NAMES_OR_CODES = `${NAME_OR_CODE}(?:, ${NAME_OR_CODE})*(?:,? and ${NAME_OR_CODE})?`;

/** Which names are listed or not, by themselves and several at a time. */
export const LISTED_NAME_CLAIMS: readonly Rewording[] = [
  // What a calendar shows on a day.
  sentence(
    `(?:the (?:event|appointment|meeting|entry) )?(${LITERAL}|${CAPITAL}) (?:is|appears|stands)(?: (now|not|no longer|still))?(?: (?:shown|displayed|listed|entered|scheduled))? on (?:the )?(?:(${MONTH} \\d{1,2})(?:st|nd|rd|th)?((?:, \\d{4})?)|(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${MONTH})((?: \\d{4})?))(?: in the calendar)?`,
    ([all = "", name = "", how = "", date = "", year = "", day = "", month = "", after = ""]) =>
      isNoName(name)
        ? all
        : `the "${date === "" ? `${day} ${month}${after}` : date + year}" cell ${/^no/i.test(how) ? "does not contain" : "contains"} ${quote(name)}`,
  ),
  // "Ann and Bo are listed, but Cleo is not".
  sentence(
    `(${NAMES_OR_CODES}) (?:is|are) (?:still |now |both |all )*(listed|shown|displayed|visible)(?:,| and|, and|, but| but|, while| while|;) (${NAMES_OR_CODES}) (?:is|are|isn['’]t|aren['’]t)(?: not| no longer)?(?: listed| shown| displayed| visible)?(?: any ?more)?`,
    ([all = "", names = "", listed = "", others = ""]) =>
      !/(?:not|no longer|n['’]t)(?: listed| shown| displayed| visible)?(?: any ?more)?$/iu.test(all) || [names, others].some(isNoName)
        ? all
        : `${[...eachOf(names).map((name) => `${quote(name)} is ${listed}`), ...eachOf(others).map((name) => `${quote(name)} is not ${listed}`)].join(" and ")}`,
  ),
  sentence(
    `(${NAME_OR_CODE}) is (?:no longer|not) (?:(?:shown|visible|displayed|listed|present) )?on (?:the|this) (?:page|screen)(?: any ?more)?`,
    ([all = "", name = ""]) => (isNoName(name) ? all : `${quote(name)} is not shown`),
  ),
  {
    says: new RegExp(`^(.+ (?:contains|shows|lists|includes|has)) (?:the |an? )?${RECORD} (#\\d+)$`, "iu"),
    plainly: ([_all, before = "", id = ""]) => `${before} "${id}"`,
  },
  {
    says: new RegExp(
      `^(?:the|a) new [\\p{Ll}]+ (${LITERAL}) (?:is|appears) (?:now )?(?:shown |displayed |listed |visible )?(?:in|on) (the .+)$`,
      "iu",
    ),
    plainly: ([_all, name = "", place = ""]) =>
      `${name} is shown in ${place.replace(/^the list of (?:the |all )?(\p{Ll}+)$/iu, "the $1 list")}`,
  },
  sentence(
    "both ([\\p{Ll}-]+s) are (?:still |now |again |both )*(?:there|shown|listed|visible|displayed)((?:,? and .+)?)",
    ([all = "", things = "", rest = ""]) =>
      /^(?:buttons|links|texts|fields|values|pages)$/u.test(things) ? all : `there are exactly 2 ${things}${rest}`,
  ),
  sentence(`((?-i:\\p{Lu})[\\p{L}\\d'’-]{2,}|${CAPITAL}|${LITERAL}) is one of (?:them|these|those)`, ([all = "", name = ""]) =>
    NO_NAME.test(name) ? all : `${quote(name)} is shown`,
  ),
  // So many of what is called by a capital are what the page says.
  sentence(
    `(the [\\p{Ll}]+(?: [\\p{Ll}]+)?) (shows|displays|lists) (\\d+ (?-i:\\p{Lu})[\\p{L}]+(?:, \\d+ (?-i:\\p{Lu})[\\p{L}]+)*,? and \\d+ (?-i:\\p{Lu})[\\p{L}]+)`,
    ([_all, place = "", shows = "", counts = ""]) => `${place} ${shows} ${quotedList(counts)}`,
  ),
  // These, and so many more.
  sentence(
    `(the [\\p{Ll}]+(?: [\\p{Ll}]+)?) (?:now )?(?:shows|lists|contains|has|holds) (${WRITTEN_NAME}(?:, ${WRITTEN_NAME})*) and (one|two|three|four|five|\\d{1,2}) (?:more|other|further|others) (${COUNTED}|entrie)s?`,
    ([_all, place = "", names = "", more = "", noun = ""]) => {
      const said = eachOf(names);
      const count = said.length + (numberOf(more.toLowerCase()) ?? Number.NaN);
      const many = noun === "entry" || noun === "entrie" ? "entries" : `${noun}s`;
      return [...said.map((name) => `${place} shows ${quote(name)}`), `there are exactly ${count} ${many} in ${place}`].join(" and ");
    },
  ),
  sentence(
    `only (?:the \\p{Ll}{3,}s (?=(?-i:\\p{Lu}))(?!.*(?:,|and) (?-i:\\p{Ll})))?(${SAID_NAME}(?:(?:, ${SAID_NAME})*,? and ${SAID_NAME})) are (?:now |still )?(${LISTED})((?:,? in (?:this|that|exactly this) order)?)`,
    ([all = "", names = "", how = "", ordered = ""]) =>
      ordered === "" || !/⟦/u.test(all)
        ? `only ${quotedList(names)} are ${how}${ordered === "" ? "" : ` and ${quotedList(names)} are shown in this order`}`
        : all,
  ),
  sentence(`only ((?=(?-i:\\p{Ll}))${SAID_NAME}) is (?:now |still )?(${LISTED})`, ([all = "", name = "", how = ""]) =>
    / /u.test(name) ? `only ${quote(name)} is ${how}` : all,
  ),
  // One word with a capital, of what can be listed.
  sentence(
    `((?-i:\\p{Lu})[\\p{L}\\d'’-]{2,}) (?:is|appears) ((?:no longer |not |still |now |not any ?more )?)(?:(listed|offered|shown|displayed|visible)|(?:listed |shown )?in (the (?:[\\p{Ll}]+ )?${LISTING}))(?: any ?more)?((?:,? and .+)?)`,
    ([all = "", name = "", how = "", listed = "", place = "", rest = ""]) =>
      NO_NAME.test(name) || KIND_OF_THING.test(name) || !/no|still|now/iu.test(how) || /(?:ing|tion|ment|ness)$/u.test(name)
        ? all
        : `"${name}" is ${how}${listed === "" ? `shown in ${place}` : listed}${rest}`,
  ),
  sentence(
    `(${LITERAL}) and (${LITERAL}) (?:don['’]t have any|do not have any|have no|no longer have any) (cards|tasks|issues|items|tickets|entries|stories)(?: any ?more)?`,
    ([_all, one = "", other = "", noun = ""]) => `the column ${one} has no ${noun} and the column ${other} has no ${noun}`,
  ),
  sentence(
    `there (?:is|are) (?:now )?(?:exactly )?(\\d+|one|two|three|four|five|six) (\\p{Ll}+) in the (${LITERAL}|(?-i:\\p{Lu})\\p{L}*(?: \\p{Ll}+)?) (?:column|lane)`,
    ([_all, count = "", noun = "", lane = ""]) => `there are ${count} ${noun} in ${quote(lane)}`,
  ),
  sentence(
    `(?:the )?(?:entry|item|row|card|task|line)? ?(${LITERAL}) is (?:at|in|on) (?:the )?(first|second|third|last|top) (?:place|position|spot)`,
    ([_all, name = "", nth = ""]) => `the ${nth === "top" ? "first" : nth} entry is ${name}`,
  ),
  // "Apples, pears and plums are listed": three names, not a text.
  sentence(
    `((?:${PLAIN_NAME}, )+${PLAIN_NAME},? and ${PLAIN_NAME}) are (?:all |now |still )*(listed|shown|displayed|visible|offered)`,
    ([_all, names = "", verb = ""]) => `${quotedList(names)} are ${verb === "offered" ? "listed" : verb}`,
  ),
  sentence(
    `(${CAPITALS}(?:, ${CAPITALS})*,? and ${CAPITALS}) are (?:all |now |still )*(listed|shown|displayed|visible)`,
    ([_all, names = "", verb = ""]) => `${quotedList(names)} are ${verb}`,
  ),
  // "Save and Cancel are enabled", "the Save, Edit and Delete buttons are shown".
  sentence(
    `(?:the |both )?(${CAPITALS}(?:, ${CAPITALS})*,? and (?:the )?${CAPITALS})(?: (button|link|tab|field|checkboxe|icon|column)s)? are (?:both |all |now |still )*(not |no longer )?(${THING_STATE})`,
    ([all = "", names = "", kind = "", not = "", state = ""]) =>
      // What is quoted is read as it stands.
      !/\p{L}/u.test(names.replaceAll(" and ", ""))
        ? all
        : eachIs(
            names.split(/,? and (?:the )?|, /u).map((name) => `the ${quote(name)} ${kind.replace(/e$/u, "")}`.trimEnd()),
            `${not}${state}`,
          ),
  ),
  sentence(
    `the ([\\p{Ll}-]+(?: [\\p{Ll}-]+)?) and the ([\\p{Ll}-]+(?: [\\p{Ll}-]+)?) are (?:both |now |still )*(not |no longer )?(${THING_STATE})`,
    ([_all, one = "", other = "", not = "", state = ""]) => eachIs([`the ${one}`, `the ${other}`], `${not}${state}`),
  ),
  // "I can see three hotels: Alfa, Bravo and Charlie": these and no others.
  sentence(
    `(?:(?:i|we) (?:can )?(?:see|find)|there (?:are|should be)|the page shows|it shows)(?: now)? (?:exactly )?(two|three|four|five|six|[2-6]) [\\p{Ll}][\\p{Ll} -]{2,30}?[:,] (${CAPITALS}(?:, ${CAPITALS})*,? and ${CAPITALS})`,
    ([all = "", count = "", names = ""]) => asMany(count, names) ?? all,
  ),
  sentence(
    `(two|three|four|five|six|[2-6]) [\\p{Ll}][\\p{Ll} -]{2,30}? are (?:now )?(?:shown|listed|displayed|visible|offered)[:,] (${CAPITALS}(?:, ${CAPITALS})*,? and ${CAPITALS})`,
    ([all = "", count = "", names = ""]) => asMany(count, names) ?? all,
  ),
  // "The dialog has two buttons, Cancel and Delete".
  sentence(
    `(the [\\p{L}]+(?: [\\p{L}]+)?) (?:has|shows|contains|offers)(?: now)? (?:exactly )?(two|three|four|[2-4]) (button|link|tab|checkboxe|field)s[:,] (${CAPITALS}(?:, ${CAPITALS})*,? and ${CAPITALS})`,
    ([all = "", place = "", count = "", kind = "", names = ""]) =>
      asMany(count, names) === null
        ? all
        : [
            `there are exactly ${count} ${kind}s in ${place}`,
            ...eachOf(names).map((name) => `the ${quote(name)} ${kind.replace(/e$/, "")} is visible in ${place}`),
          ].join(" and "),
  ),
  // "Admin is missing from the menu".
  sentence(
    `(?:the )?(${CAPITALS})(?: (?:entry|item|option))? is (?:missing|absent|gone) (?:from|in|on) (the [\\p{L} ]{3,30})`,
    ([_all, name = "", place = ""]) => `${quote(name)} is not shown in ${place}`,
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
  sentence(
    `(?:the )?(?:user|customer|product|order|file|contact|account|project|task|page|article) ([\\p{L}\\d][\\p{L}\\d._@-]+) is (?:now )?(?:in|listed in|shown in) (the (?:list|table|grid|overview|results))`,
    ([_all, name = "", place = ""]) => `"${name}" is shown in ${place}`,
  ),
  {
    says: new RegExp(
      `^(${CAPITAL}|${LITERAL}) is (?:no longer|not) (?:in|on|part of) (the (?:[\\p{L}]+ )?(?:list|table|results|menu|grid|cart|basket))$`,
      "u",
    ),
    plainly: ([_all, name = "", place = ""]) => `${quote(name)} is not shown in ${place}`,
  },
  {
    // "There are two todos "One" and "Two"".
    says: new RegExp(
      `^there (?:are|should be|must be) (?:now |only |exactly )?(two|three|four|five|[2-5]) (?:[\\p{L}-]+ )?(?:todos|to-dos|items|tasks|entries|notes|names|products|results|options|rows|users|tags)(?: called| named| listed)?:? (${LITERAL}(?:(?:,| and|, and) ${LITERAL})+)$`,
      "iu",
    ),
    plainly: ([all = "", count = "", texts = ""]) =>
      numberOf(count.toLowerCase()) === texts.split("⟦").length - 1 ? `only ${texts} are listed` : all,
  },
  {
    says: new RegExp(
      `^(${CAPITAL}|${LITERAL}) (?:comes|appears|stands|is listed|is shown) (before|after|above|below) (${CAPITAL}|${LITERAL})$`,
      "u",
    ),
    plainly: ([all = "", one = "", where = "", other = ""]) =>
      one.startsWith("⟦") && other.startsWith("⟦")
        ? all
        : where === "before" || where === "above"
          ? `${quote(one)} is listed before ${quote(other)}`
          : `${quote(other)} is listed before ${quote(one)}`,
  },
  {
    says: new RegExp(
      `^([Tt]he (?:[\\p{L}]+ )?(?:menu|dropdown|drop-down|list|navigation|toolbar|tab list|tabs|sidebar)) (shows?|contains?|lists?|displays?|has|offers?|includes?) (${CAPITALIZED_LIST})$`,
      "u",
    ),
    plainly: ([_all, place = "", verb = "", names = ""]) =>
      `${place} ${verb} ${names.replaceAll(new RegExp(CAPITAL, "gu"), (name) => `"${name}"`)}`,
  },
  {
    says: new RegExp(
      `^(?:the (?:product|item|entry|task|file|user|name|article) )?(${LITERAL}) is (?:now |still )?(?:in|on) (the (?:[\\p{L}]+ )?(?:list|table|cart|basket|bag|results|menu|sidebar|dialog|toolbar|wishlist))$`,
      "iu",
    ),
    plainly: ([_all, text = "", place = ""]) => `${text} is shown in ${place}`,
  },
  {
    says: /^(?:the )?(?:order|invoice|ticket|issue|booking|request) #?(\d+) is no longer (?:listed|shown|displayed|visible|there)$/iu,
    plainly: ([_all, id = ""]) => `"${id}" is not shown`,
  },
];

function isNoName(names: string): boolean {
  return eachOf(names).some((name) => NO_NAME.test(name) || KIND_OF_THING.test(name));
}

function eachIs(things: readonly string[], state: string): string {
  return things.map((thing) => `${thing.replace(/^the (?=⟦\d+⟧$|"[^"]*"$)/u, "")} is ${state}`).join(" and ");
}

function asMany(count: string, names: string): string | null {
  return eachOf(names).length === numberOf(count.toLowerCase()) ? `only ${quotedList(names)} are listed` : null;
}
