import { eachOf, LITERAL, quote, type Rewording } from "./rewording.ts";
import { numberOf } from "./slots/numbers.ts";
import { CAPITAL, order, PERSON } from "./tester-parts.ts";

/** How people state in few words what is to be seen: without an article, without quotes, with what was said before left out. */

const NTH = "first|second|third|fourth|fifth|last";
const STATE = "ticked|unticked|checked|unchecked|selected|enabled|disabled|empty|visible|hidden|expanded|collapsed";
const LISTED = "(?:listed|shown|displayed|visible|left|there)";
/** A name in small letters: nothing that says what it is like, which one it is or how many there are. */
const SAID_NAME =
  "(?!(?:the|an?|my|all|both|some|no|not|each|every|any|one|two|three|other|active|completed|matching|new|these|those|this|that|available|selected|visible|first|last)\\b)[\\p{L}\\d'’-]+(?: (?!(?:and|or|but|is|are|in|on|at|of|with|without|except|from|by|whose|that|which|the|others)\\b)[\\p{L}\\d'’-]+){0,4}";
/** What begins a sentence, and is the name of nothing. */
const NO_NAME =
  /^(?:The|An?|This|That|These|Those|There|It|I|We|You|He|She|They|No|Not|Nothing|None|Nobody|Everything|Everyone|Everybody|Someone|Something|Anything|Only|All|Every|Each|Both|Either|Neither|One|My|Our|Its|Their|What|Who|Which)$/u;
const THING =
  /^(?:error|message|warning|notification|button|link|icon|field|form|menu|dialog|page|list|table|tab|panel|section|option|checkbox|text|label|image|spinner|search|pagination|sorting|user|item|entry|product|order|comment|password|data)s?$/iu;
const PLACE = "(?:list|table|results|overview|cart|basket|menu|sidebar|grid|inbox|catalogue|catalog|search results)";

const STOCK = ["in stock", "out of stock", "sold out", "unavailable"];
const COLUMN = "[\\p{L}\\d_]+(?: (?!(?:and|in|with|of)\\b)[\\p{L}\\d_]+)?";
const LISTED_NAME = `(?:${LITERAL}|${CAPITAL})`;
const COUNTED = "item|entry|row|card|product|result|message|note|task|todo|line|file|order|name|option|post|comment|article";

export const SHORT_CLAIMS: readonly Rewording[] = [
  // Which message it would be is no matter where there is to be none.
  order(
    `(?:there is )?no (?:(?:red|green|yellow) )?(error|warning|success|confirmation|validation)(?: text| box| hint| banner)?(?: in (?:red|green|yellow))? ?(?:is (?:shown|displayed|visible|there|to be seen|given)|appears|shows up|comes up|pops up)(?: (?:on the page|at all|any ?more))?`,
    ([_all, kind = ""]) => `no ${kind.toLowerCase()} message is shown`,
  ),
  {
    says: /\b(?:has|have) (?:now |just )?(?:appeared|popped up|shown up|come up)\b/giu,
    plainly: ([all = ""]) => (/^has/iu.test(all) ? "appears" : "appear"),
  },
  {
    says: /\bis (?:flagged|marked|highlighted|shown) as (?:erroneous|faulty|wrong|incorrect|invalid|an error)\b/giu,
    plainly: () => "is marked as invalid",
  },
  {
    says: /\b(field|box|input|dropdown)((?: now| still)*) mentions\b/giu,
    plainly: ([_all, kind = "", how = ""]) => `${kind}${how} contains`,
  },
  {
    says: new RegExp(`\\bboth ([\\p{Ll}]+ )?(fields|boxes|inputs|dropdowns) are (${STATE})`, "giu"),
    plainly: ([_all, name = "", kind = "", state = ""]) => `there are exactly 2 ${name}${kind} and all ${name}${kind} are ${state}`,
  },
  { says: /\b(the|this) (start|end|finish) (?=(?:field|box|input)\b)/giu, plainly: ([_all, the = "", name = ""]) => `${the} "${name}" ` },
  order(
    "both ([\\p{Ll}-]+s) are (?:still |now |again |both )*(?:there|shown|listed|visible|displayed)((?:,? and .+)?)",
    ([all = "", things = "", rest = ""]) =>
      /^(?:buttons|links|texts|fields|values|pages)$/u.test(things) ? all : `there are exactly 2 ${things}${rest}`,
  ),
  order(`no ((?-i:\\p{Ll})[\\p{Ll}]+s) (?:are|were|have been) (?:found|returned)`, ([all = "", things = ""]) =>
    /^(?:errors|messages|warnings|problems|issues|duplicates|differences)$/u.test(things) ? all : `there are no ${things}`,
  ),
  order(`((?-i:\\p{Lu})[\\p{L}\\d'’-]{2,}|${CAPITAL}|${LITERAL}) is one of (?:them|these|those)`, ([all = "", name = ""]) =>
    NO_NAME.test(name) ? all : `${quote(name)} is shown`,
  ),
  order(
    `(the (?:table|grid) (?:has|shows) the columns) ((?=(?-i:\\p{Ll}))${COLUMN}(?:, ${COLUMN})*,? and ${COLUMN})`,
    ([_all, has = "", names = ""]) => `${has} ${quoted(names)}`,
  ),
  // So many of what is called by a capital are what the page says.
  order(
    `(the [\\p{Ll}]+(?: [\\p{Ll}]+)?) (shows|displays|lists) (\\d+ (?-i:\\p{Lu})[\\p{L}]+(?:, \\d+ (?-i:\\p{Lu})[\\p{L}]+)*,? and \\d+ (?-i:\\p{Lu})[\\p{L}]+)`,
    ([_all, place = "", shows = "", counts = ""]) => `${place} ${shows} ${quoted(counts)}`,
  ),
  // Who it is, and nobody who does something.
  order(
    `the (author|owner|assignee|customer|reporter|member|manager|editor|reviewer|sender|recipient|creator|user) is (${LITERAL}|(?=.* )${CAPITAL})`,
    ([_all, who = "", name = ""]) => `"${who}" is ${quote(name)}`,
  ),
  { says: /^(page \d+ of \d+) (?=(?:is|are) (?:shown|displayed|open|visible)\b)/giu, plainly: ([_all, page = ""]) => `"${page}" ` },
  // What a sentence goes on about was named before.
  {
    says: new RegExp(
      `\\b((?:the )?(?:${NTH}) ([\\p{Ll}]+) (?:is|are) (?:${STATE})(?:,? and|,? but|,|;)(?: the)? (?:${NTH}))(?= (?:is|are|one is)\\b)(?: one)?`,
      "giu",
    ),
    plainly: ([_all, before = "", noun = ""]) => `${before.replace(/(?<=and|but|,|;) (?=\p{L}+$)/u, " the ")} ${noun}`,
  },
  {
    says: /\b(the (?:left|right|upper|lower|top|bottom) (list|column|table|panel|box|field|pane|card)\b[^.;]*?\bthe (?:left|right|upper|lower|top|bottom|other)) one\b/giu,
    plainly: ([_all, before = "", noun = ""]) => `${before} ${noun}`,
  },
  // A number in what holds many of them is one of them.
  order(
    `((?:the|this) (?:[\\p{Ll}]+ )?(?:table|list|grid|report|receipt|invoice|summary)) (?:now )?(?:contains|shows|lists|includes|displays) (?:the (?:value|number|amount|price) )?(\\d[\\d.,]*(?<![.,])|[$€£]\\d[\\d.,]*(?<![.,]))`,
    ([_all, place = "", value = ""]) => `${place} shows "${value}"`,
  ),
  order(
    `((?:the|this) (?:[\\p{Ll}]+ )?(?:table|list|grid)) (?:now )?(?:contains|shows|lists|has) (${LITERAL}|${CAPITAL}) (?:in|as) the (${NTH}) (row|line|entry|item)`,
    ([_all, place = "", name = "", nth = "", kind = ""]) => `the ${nth} ${kind === "line" ? "row" : kind} in ${place} shows ${quote(name)}`,
  ),
  order(
    `the (?:badge|counter|count|number) (?:on|at|next to|beside) the ([\\p{Ll}]+) (icon|button|symbol) (?:shows|is|says|reads) (?:now )?(\\d+)`,
    ([_all, name = "", kind = "", count = ""]) => `"${count}" stands next to the ${name} ${kind === "symbol" ? "icon" : kind}`,
  ),
  // Of the one thing that the page is about: there is no word on it that says otherwise.
  order("the (?:book|product|item|article) is (in stock|out of stock|sold out)", ([_all, state = ""]) =>
    [`"${state}" is shown`, ...STOCK.filter((other) => other !== state.toLowerCase()).map((other) => `"${other}" is not shown`)].join(
      " and ",
    ),
  ),
  order(
    `(?:the )?(?:book|product|item|article)? ?(${LITERAL}|${CAPITAL}) is (in stock|out of stock|sold out)`,
    ([all = "", name = "", state = ""]) =>
      NO_NAME.test(name) || THING.test(name) ? all : `"${state}" is shown in the card of ${quote(name)}`,
  ),
  // These, and so many more.
  order(
    `(the [\\p{Ll}]+(?: [\\p{Ll}]+)?) (?:now )?(?:shows|lists|contains|has|holds) (${LISTED_NAME}(?:, ${LISTED_NAME})*) and (one|two|three|four|five|\\d{1,2}) (?:more|other|further|others) (${COUNTED}|entrie)s?`,
    ([_all, place = "", names = "", more = "", noun = ""]) => {
      const said = eachOf(names);
      const count = said.length + (numberOf(more.toLowerCase()) ?? Number.NaN);
      const many = noun === "entry" || noun === "entrie" ? "entries" : `${noun}s`;
      return [...said.map((name) => `${place} shows ${quote(name)}`), `there are exactly ${count} ${many} in ${place}`].join(" and ");
    },
  ),
  order(
    `only (${SAID_NAME}(?:(?:, ${SAID_NAME})*,? and ${SAID_NAME})) are (?:now |still )?(${LISTED})((?:,? in (?:this|that|exactly this) order)?)`,
    ([all = "", names = "", how = "", ordered = ""]) =>
      ordered === "" || !/⟦/u.test(all)
        ? `only ${quoted(names)} are ${how}${ordered === "" ? "" : ` and ${quoted(names)} are shown in this order`}`
        : all,
  ),
  order(`only ((?=(?-i:\\p{Ll}))${SAID_NAME}) is (?:now |still )?(${LISTED})`, ([all = "", name = "", how = ""]) =>
    / /u.test(name) ? `only ${quote(name)} is ${how}` : all,
  ),
  // One word with a capital, of what can be listed.
  order(
    `((?-i:\\p{Lu})[\\p{L}\\d'’-]{2,}) (?:is|appears) ((?:no longer |not |still |now |not any ?more )?)(?:(listed|offered|shown|displayed|visible)|(?:listed |shown )?in (the (?:[\\p{Ll}]+ )?${PLACE}))(?: any ?more)?((?:,? and .+)?)`,
    ([all = "", name = "", how = "", listed = "", place = "", rest = ""]) =>
      NO_NAME.test(name) || THING.test(name) || !/no|still|now/iu.test(how) || /(?:ing|tion|ment|ness)$/u.test(name)
        ? all
        : `"${name}" is ${how}${listed === "" ? `shown in ${place}` : listed}${rest}`,
  ),
  order(
    `(?:${PERSON}|(?:we|you|i)['’](?:re|m) )(?:am |are |is )?(?:still|now|back) on the (${LITERAL}|${CAPITAL}) (step|tab)`,
    ([_all, name = "", kind = ""]) => `the ${quote(name)} ${kind} is ${kind === "step" ? "active" : "selected"}`,
  ),
  // What it is called says which page it is.
  order(
    `(?:an? |the )?(?:article|page|post|topic|issue|document|recipe|project|profile|story|record) (?:titled|called|named|entitled) (${CAPITAL}|${LITERAL}) (?:opens|is (?:open|opened|shown|displayed)|loads|appears)`,
    ([_all, name = ""]) => `the ${quote(name)} page is shown`,
  ),
  order(
    `(?:${PERSON})?(?:am|are|is) still on the (?:(?!wrong|other|same|first|second|third|last|next|previous|old|new)[\\p{Ll}]+ )?page of (?:the )?(${CAPITAL}|${LITERAL})`,
    ([_all, name = ""]) => `the ${quote(name)} page is shown`,
  ),
  {
    says: /\b(still on the) same (?=[\p{Ll}]+ page\b)/giu,
    plainly: ([_all, on = ""]) => `${on} `,
  },
  order(`(?:the )?(?:line|text) (says|reads) ((?-i:\\p{Lu})[^⟦]+)`, ([_all, , text = ""]) => `the page shows "${text}"`),
  order(
    `(below|under|beneath|above|next to|beside|in|on) ((?:the|my) [^,⟦]{2,30}?),? (?:i|we|you) (?:can )?(?:read|see|find) (?:the (?:text|words?) )?(${LITERAL})`,
    ([_all, where = "", place = "", text = ""]) => `${text} is shown ${where} ${place}`,
  ),
  order(`(?:an?|the) (list of [\\p{Ll} ]{3,30}) (?:opens|appears|is opened)`, ([_all, what = ""]) => `the ${what} is shown`),
  order(
    `(${LITERAL}) and (${LITERAL}) (?:don['’]t have any|do not have any|have no|no longer have any) (cards|tasks|issues|items|tickets|entries|stories)(?: any ?more)?`,
    ([_all, one = "", other = "", noun = ""]) => `the column ${one} has no ${noun} and the column ${other} has no ${noun}`,
  ),
];

function quoted(names: string): string {
  const all = eachOf(names).map((name) => quote(name.trim()));
  return `${all.slice(0, -1).join(", ")} and ${all.at(-1) ?? ""}`;
}
