import { capitalized, LITERAL, quote, type Rewording } from "../rewording.ts";
import { CAPITAL, CAPITALS, CLICK, CODE, KIND_OF_THING, NAME, NOT_A_NAME, VALUE, WRITTEN_NAME, quotedList, sentence } from "./parts.ts";

const LOOKED_UP =
  "(?:last name|first name|surname|family name|full name|user ?name|customer (?:number|name|id)|order (?:number|id)|invoice number|e-?mail(?: address)?|phone(?: number)?|telephone(?: number)?|postcode|zip code|isbn|sku|serial number|reference number|city|tag)";
const COLUMN = "[\\p{L}\\d_]+(?: (?!(?:and|in|with|of)\\b)[\\p{L}\\d_]+)?";
const ORDINALS: Readonly<Record<string, string>> = { second: "2", third: "3", fourth: "4", fifth: "5" };

/** Lists as a whole: searched, filtered, sorted, paged through and counted. */
export const LIST_ORDERS: readonly Rewording[] = [
  {
    says: new RegExp(`^(sort|order)(?: the [\\p{Ll}]+)? by the column (${WRITTEN_NAME})(?=$|,| and )`, "iu"),
    plainly: ([_all, _sort = "", column = ""]) => `click the column header ${quote(column)}`,
  },
  {
    says: new RegExp(`^search (?:for|by) the (${LOOKED_UP}) (${WRITTEN_NAME}|\\S+@\\S+|[\\p{L}-]*\\d[\\p{L}\\d-]*)$`, "iu"),
    plainly: ([_all, field = "", value = ""]) => `enter ${quote(value)} into the ${field} field and press Enter`,
  },
  {
    says: /\b((?:go|navigate|switch|jump|move|turn) to page (?:number )?\d{1,4}) (?:of|in) (?:the )?(?:list|table|results|grid|[\p{L}]+ list|[\p{L}]+ table|pagination)\b/giu,
    plainly: ([_all, order = ""]) => order,
  },
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
  // "Sort by start date, newest first": which way round a column goes.
  {
    says: /^(?:(?:i|you|the user) )?sorts? (?:the (?:table|list|rows) )?by (?:the )?(?!the\b|⟦)([\p{L}][\p{L} ]{1,25}?),? (?:with the )?(newest|latest|highest|largest|most expensive|oldest|earliest|lowest|smallest|cheapest) (?:ones? )?first$/iu,
    plainly: ([_all, column = "", first = ""]) =>
      `sort the column "${capitalized(column)}" in ${/^(?:old|ear|low|sma|che)/i.test(first) ? "ascending" : "descending"} order`,
  },
  {
    says: /^(?:go|navigate|switch|jump|move|turn)(?:es|s)? to the (second|third|fourth|fifth|\d{1,3}(?:st|nd|rd|th)) page(?: of (?:the )?(?:results|list|table|grid|search results|products|items))?$/iu,
    plainly: ([_all, page = ""]) => `go to page ${ORDINALS[page.toLowerCase()] ?? Number.parseInt(page, 10)}`,
  },
  { says: /^(?:click|page|go) through to page (\d{1,4})$/iu, plainly: ([_all, page = ""]) => `go to page ${page}` },
  {
    says: new RegExp(
      `^filters?(?: (?:the )?(?:list|table|results|items|products|rows|orders|users))? by (?:the )?([\\p{L}][\\p{L} ]{1,25}?):? (${VALUE})$`,
      "iu",
    ),
    plainly: ([_all, label = "", value = ""]) => `select ${value} in the ${label} dropdown`,
  },
  { says: /^(submits?|runs?|starts?|sends? off) the search$/iu, plainly: () => "press Enter in the search field" },
  {
    says: new RegExp(`^(?:[Ss]earch(?:es)?|[Qq]uery|[Ff]ind results for) (${CAPITAL}|${VALUE})$`, "u"),
    plainly: ([_all, what = ""]) => `search for ${quote(what)}`,
  },
  {
    says: new RegExp(`^(${CLICK}) (?:the )?column (?:title|heading|name|caption) (${NAME})`, "iu"),
    plainly: ([_all, click = "", column = ""]) => `${click} the column header ${quote(column)}`,
  },
];

export const LIST_CLAIMS: readonly Rewording[] = [
  sentence(
    `(the (?:[\\p{L}-]+ ){0,2}(?:list|table|grid|overview|results)) (?:contains|has|shows|lists) (?:rows|entries|items|cards|lines) (?:for|of|called|named) (${LITERAL}) and (${LITERAL})`,
    ([_all, place = "", one = "", other = ""]) => `${place} shows ${one} and ${place} shows ${other}`,
  ),
  // That is not there is believed of a place and a name only: "no errors" would be true anywhere.
  sentence(
    `(the (?:(?!page )[\\p{L}-]+ ){0,2}(?:list|table|grid|results|sidebar|menu|dropdown|cart|basket|section|dialog|column|header|footer|overview|inbox|(?:first|second|third|last) (?:row|card|item))) (?:does not|doesn['’]t|should not|must not|no longer|should no longer) (?:shows?|lists?|contains?|displays?|includes?|holds?|ha(?:s|ve)) (?:the )?(${NOT_A_NAME}${CAPITAL}|${CODE})(?: any ?more| any longer)?`,
    ([all = "", place = "", name = ""]) => (KIND_OF_THING.test(name) ? all : `${quote(name)} is not shown in ${place}`),
  ),
  sentence(`no ((?-i:\\p{Ll})[\\p{Ll}]+s) (?:are|were|have been) (?:found|returned)`, ([all = "", things = ""]) =>
    /^(?:errors|messages|warnings|problems|issues|duplicates|differences)$/u.test(things) ? all : `there are no ${things}`,
  ),
  sentence(
    `(the (?:table|grid) (?:has|shows) the columns) ((?=(?-i:\\p{Ll}))${COLUMN}(?:, ${COLUMN})*,? and ${COLUMN})`,
    ([_all, has = "", names = ""]) => `${has} ${quotedList(names)}`,
  ),
  { says: /^(page \d+ of \d+) (?=(?:is|are) (?:shown|displayed|open|visible)\b)/giu, plainly: ([_all, page = ""]) => `"${page}" ` },
  sentence(
    `(?:the )?(?:data )?(?:grid|table) (?:should |must )?(?:displays?|shows?|lists?|contains?) (?:only |exactly )?(\\d+) (?:records|rows|entries|lines)(?: per page)?(?: by default)?`,
    ([_all, count = ""]) => `the table shows ${count} rows`,
  ),
  sentence(
    `only the columns (${NAME}(?:, ${NAME})*,? and ${NAME}) are (?:shown|visible|displayed|there|left)`,
    ([_all, names = ""]) => `the columns are ${quotedList(names)}`,
  ),
  sentence(`columns?: (${CAPITALS}(?:, (?:and )?${CAPITALS})+)`, ([_all, names = ""]) => `the table has the columns ${quotedList(names)}`),
  sentence(
    `(?:the )?(?:search )?(?:results?|list|page|table)(?: list)? (?:contains?|shows?|lists?|displays?) only ([\\p{Ll}-]+)s (?:with|containing) (${LITERAL})(?: in (?:the|their) (?:name|title|text|subject))?`,
    ([_all, noun = "", text = ""]) => `every ${noun} shows ${text}`,
  ),
  sentence(`(the .{3,40}?) (?:is|are) sorted (?:from )?a (?:to|-|–) z`, ([_all, what = ""]) => `${what} is sorted alphabetically`),
  {
    says: /^(there (?:are|should be) (?:exactly |at least |at most )?(?:\d+|\p{L}+) \p{L}+) (?:in total|altogether|in all|overall)$/iu,
    plainly: ([_all, count = ""]) => count,
  },
  {
    says: /^only (one|two|three|four|five|\d{1,4}) ([\p{L} ]{2,25}?) (?:remains?|is left|are left|is (?:shown|displayed|listed|visible)|are (?:shown|displayed|listed|visible))$/iu,
    plainly: ([_all, count = "", what = ""]) => `there are exactly ${count} ${what}`,
  },
  {
    says: /^no (results?|matches|entries|items?|products?|rows?|records?|orders?|users?|tasks?|todos?) (?:is|are|was|were) (?:found|shown|displayed|listed)$/iu,
    plainly: ([_all, what = ""]) => `there are no ${what.replace(/([^s])$/u, "$1s")}`,
  },
  {
    says: /^no ((?:[\p{L}]+ )?(?:buttons|links|rows|checkboxes|images|fields|items)) (?:are left|are there any more|remain|are remaining)$/iu,
    plainly: ([_all, what = ""]) => `there are no ${what}`,
  },
  {
    says: /^(?:the )?(?:rows|entries|items|products|results) are (?:listed |shown )?in (ascending|descending) order (?:of|by) (?:the )?([\p{L} ]{2,25})$/iu,
    plainly: ([_all, way = "", by = ""]) => `the rows are sorted by ${by} ${way}`,
  },
  {
    says: /^(the [\p{L} ]{2,25}?) (?:is|are) (?:listed|shown|displayed|sorted|ordered) in (?:reverse alphabetical order|alphabetical order from z to a|descending alphabetical order)(?: \(z(?: ?-|–| to) ?a\))?$/iu,
    plainly: ([_all, what = ""]) => `${what} are sorted alphabetically descending`,
  },
  {
    // Elsewhere on the page the same words are no result.
    says: new RegExp(
      `^the (?:search )?results? (${LITERAL}) (?:is|are) (?:now )?(not |no longer )?(?:listed|shown|displayed|found)$`,
      "iu",
    ),
    plainly: ([_all, text = "", not = ""]) => `${text} is ${not}shown in the results`,
  },
];

export const LIST_WORDS: readonly Rewording[] = [
  {
    says: new RegExp(`\\bthe (?:heading|header|title) of (?:the )?column (?=${LITERAL}|\\p{Lu})`, "giu"),
    plainly: () => "the column header ",
  },
  { says: /^(?:switch|change|move) to (?=page \d{1,4}$)/iu, plainly: () => "go to " },
  {
    // When all are there, there is nothing more to load.
    says: new RegExp(
      `\\b((?:keep(?: on)? clicking|click)s?(?: on)? ${LITERAL}) until (?:all|no more) (?:of the )?[\\p{L} ]{3,30} (?:are|can be|have been) (?:shown|loaded|visible|displayed|listed)(?=$|,)`,
      "iu",
    ),
    plainly: ([_all, order = ""]) => `${order} until it disappears`,
  },
  // What is found is what was looked for.
  {
    says: new RegExp(
      `\\b(search for (?:the \\p{Ll}+ )?(${LITERAL}))((?:,| and|, and)(?: then)?) (?:open|click|select|choose|visit)(?: on)? (?:it|the (?:article|page|result|entry|product|item|topic|book|film|movie|song|recipe|post))(?=\\s*[.!]?\\s*$|,| and )`,
      "iu",
    ),
    plainly: ([_all, one = "", two = "", three = ""]) => `${one}${three} click ${two}`,
  },
];
