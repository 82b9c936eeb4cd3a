import { quote } from "../rewording.ts";
import { numberOf } from "../slots/numbers.ts";
import { singular } from "../singular.ts";
import { BE, COUNT, LITERAL, LITERALS, MONEY, type Restatement, restatement } from "./restatement.ts";

/** How many there are, which is the first, and in which order. */

const THING = `(?:${LITERAL} )?[\\p{L}][\\p{L} -]{1,30}?`;
const ORDINALS: Readonly<Record<string, string>> = {
  top: "first",
  topmost: "first",
  bottom: "last",
  lowest: "last",
  uppermost: "first",
  newest: "",
  latest: "",
};
const HOW_MANY = `(?:(?:exactly|at least|at most|more than|fewer than|less than|no more than|no fewer than|up to|over|only|just) )?${COUNT}`;

function ordinal(word: string): string | null {
  const found = ORDINALS[word.toLowerCase()];
  return found === "" ? null : (found ?? word.toLowerCase());
}

function list(names: string): readonly string[] {
  return names.split(/,? and |, |; | > | › | \/ /).map((name) => name.trim());
}

function quotedNames(names: string): readonly string[] {
  return list(names).map(quote);
}

function joined(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}

/** Names in a row, quoted or with capitals: `Name, Email and Last login`. */
const NAMES = `(?:${LITERAL}|\\p{Lu}[\\p{L}\\d'’ -]*?)(?:(?:, and |, | and )(?:${LITERAL}|\\p{Lu}[\\p{L}\\d'’ -]*?))+`;

/** What people list in places: only of these an item is counted by its place. */
const ITEMS =
  "item|entry|row|card|product|result|message|note|task|todo|to-do|article|post|comment|hit|line|one|element|file|email|mail|order|name|option|transaction|suggestion|conversation|review|track|song|event|issue|ticket|notification";

const NOUN =
  "(?:new )?(?:text|message|note|task|todo|to-do|item|entry|product|file|article|post|comment|order|name|option|event|song|track|card|issue|ticket|email|mail|user|row)";

export const LISTED_STATEMENTS: readonly Restatement[] = [
  // Places in a list.
  restatement(
    `(?:(?:i|we|the user) (?:see|sees|find|finds) )?(?:the )?(?:${NOUN} )?(${LITERAL}) (?:is |appears |stands |should be |must be |is listed |is shown |comes |is now |should appear |is displayed )?(?:now |still )?(?:as )?the (first|second|third|fourth|fifth|last|top|topmost|bottom) (${ITEMS}) (in|of|on) (the [\\p{L} -]+?(?: ${LITERAL})?|the ${LITERAL} [\\p{L}]+|my [\\p{L} ]+|${LITERAL})`,
    ([, text = "", which = "", noun = "", , place = ""]) => {
      const nth = ordinal(which);
      return nth === null ? null : [`the ${nth} ${noun === "one" || noun === "element" ? "item" : noun} in ${place} shows ${text}`];
    },
  ),
  restatement(
    `(?:the )?(?:${NOUN} )?(${LITERAL}) (?:is|appears|stands|should be|is listed|is shown|comes|is now|should appear|is displayed|moves|has moved|moved|jumps|ranks)(?: now| back| up| down)? (?:at|to|on) (?:the )?(?:very )?(top|bottom|beginning|end|start) of (the [\\p{L} -]*?(?:list|table|results|cart|basket|queue|feed|inbox|menu|overview|backlog|playlist|conversation|chat|timeline))`,
    ([, text = "", where = "", place = ""]) => {
      const nth = /^(?:top|beginning|start)$/i.test(where) ? "first" : "last";
      return [/table$/i.test(place) ? `the ${nth} row in ${place} shows ${text}` : `the ${nth} item in ${place} shows ${text}`];
    },
  ),
  restatement(
    `(?:the )?(?:${NOUN} )?(${LITERAL}) (?:is|appears|stands|should be|is listed|is shown|comes|should appear|is displayed|is now)(?: now)? (first|last) in (the [\\p{L} -]*?(?:list|table|results|cart|basket|queue|feed|inbox|menu|overview))`,
    ([, text = "", nth = "", place = ""]) => [
      `the ${nth.toLowerCase()} ${/table$/i.test(place) ? "row" : "item"} in ${place} shows ${text}`,
    ],
  ),
  restatement(
    `(the (?:first|second|third|fourth|fifth|last) (?:${ITEMS})) (?:has|shows|carries|bears) (?:the (?:title|name|text|label|subject|heading)) (${LITERAL})`,
    ([, what = "", text = ""]) => [`${what} shows ${text}`],
  ),
  restatement(
    `(the (?:first|second|third|fourth|fifth|last) (?:[\\p{L}-]+ )?[\\p{L}-]+(?: in (?:the|my) [\\p{L} ]+?)?) (?:${BE}|reads|says|is called|is titled|is named) (${LITERAL})`,
    ([, what = "", text = ""]) => [`${what} shows ${text}`],
  ),
  restatement(
    `(${LITERAL}) is the only (?:${ITEMS})(?: left| remaining| shown| listed| there)? (?:in|on|of) (the .+|my .+|${LITERAL})`,
    ([, text = "", place = ""]) => [`${place.startsWith("⟦") ? `the list ${place}` : place} contains only ${text}`],
  ),
  restatement(
    `(?:the )?(?:${NOUN} )?(${LITERAL}) is the only (?:item|entry|result|task|todo|to-do|product|article|note|message|option|one|file)(?: left| remaining| shown| listed| there)?`,
    ([, text = ""]) => [`only ${text} is listed`],
  ),
  restatement(
    `(the .+?|my .+?) (?:contains|shows|has|holds|lists|includes)(?: now)? (?:exactly one|only one|just one|a single|one) ([\\p{L}-]+)(?:,? namely|[,:]|,? (?:named|called|titled|labelled)) (${LITERAL})`,
    ([, place = "", , text = ""]) => [
      /^the (?:folder|directory|album|view|overview)$/iu.test(place) ? `only ${text} is listed` : `${place} contains only ${text}`,
    ],
  ),
  restatement(
    `(the .+?|my .+?) (?:contains|shows|has|holds|lists|includes)(?: now)? (?:exactly |only |just )?(two|three|four|five|six|[2-9]) ([\\p{L}-]+)[,:] (${LITERALS})`,
    ([, place = "", count = "", , texts = ""]) => (sameCount(count, texts) ? [`${place} contains only ${texts}`] : null),
  ),
  restatement(
    `there (?:is|are) (?:now )?(?:exactly |only |just )?(${COUNT}) ([\\p{L}-]+)(?:,| called| named| titled|:) (${LITERAL}|${LITERALS})`,
    ([, count = "", noun = "", texts = ""]) =>
      sameCount(count, texts) ? [`there are exactly ${count} ${noun}`, `${texts} ${texts.length > 6 ? "are" : "is"} shown`] : null,
  ),
  restatement(
    `(?:the )?(?:${NOUN} )?(${LITERAL}) is (?:now )?the (first|last|top|bottom) (?:one )?(?:in|on|of) (the [\\p{L} -]+)`,
    ([, text = "", which = "", place = ""]) => [`the ${ordinal(which) ?? "first"} item in ${place} shows ${text}`],
  ),
  // How many.
  restatement(
    `(${HOW_MANY}) (${THING}) (?:is|are|should be|must be|should|must|will)?(?: now| still)? ?(?:remains?|left|left over|offered|suggested|available|found|listed|shown|displayed|visible|on offer|to be seen|seen|there|there now|given|returned|exist|exists|can be seen|show up|turn up|come up)`,
    ([, count = "", noun = ""]) =>
      /^(?:seconds?|minutes?|hours?|days?|times?|of|more|items? left)$/i.test(noun) ? null : [someOf(count, noun)],
  ),
  restatement(
    `(?:there (?:is|are) )?(?:now )?(${HOW_MANY}) (${THING})(?: listed| shown| displayed| in total| altogether| in all| overall)*,? (newest|latest|oldest|cheapest|most expensive) first`,
    ([, count = "", noun = "", first = ""]) => [`there are ${plainCount(count)} ${noun}`, sortedBy(noun, first)],
  ),
  restatement(
    `there (?:is|are|should be|must be) (?:now )?(${HOW_MANY}) (${THING})(?: listed| shown| displayed| visible| available| to be seen| on offer| in total| altogether| in all| overall)+`,
    ([, count = "", noun = ""]) => [`there are ${plainCount(count)} ${noun}`],
  ),
  restatement(
    `there (?:are|should be) (?:now )?(${COUNT}) (${THING}) (?:instead of|rather than|and not|, not) (${COUNT})`,
    ([, count = "", noun = "", other = ""]) =>
      count.toLowerCase() === other.toLowerCase() ? null : [`there are exactly ${count} ${noun}`],
  ),
  restatement(
    `(the .+?|my .+?|${LITERAL}) (?:now )?(?:holds|counts|comprises|numbers|has|lists|offers|contains) (${HOW_MANY}) (${THING})(?: now| in total| altogether| again)?`,
    ([, place = "", count = "", noun = ""]) =>
      /^the (?:page|last page|first page|second page)$/i.test(place) ? null : [`${place} has ${plainCount(count)} ${noun}`],
  ),
  restatement(
    `(?:only |exactly |just )?(?:two|three|four|five|six|[2-9]) (?:[\\p{L}-]+ ){1,2}(?:are|should be) (?:visible|shown|listed|displayed|offered|available|selected)[:,] (${LITERALS})`,
    ([all = "", texts = ""]) => {
      const [, count = ""] = /^(?:only |exactly |just )?(\w+)/i.exec(all) ?? [];
      return sameCount(count, texts) && !/selected[:,]/i.test(all) ? [`only ${texts} are listed`] : null;
    },
  ),
  restatement(
    `(?:i see |there are |i can see )?(?:the |these )?(two|three|four|five|six|seven|eight|[2-9]) ([\\p{L}-]+(?: [\\p{L}-]+)?)(?: are (?:shown|visible|listed|displayed))?:? (${LITERALS}),?(?: are (?:shown|visible|listed|displayed))? in (?:this|that|exactly this|the given) order`,
    ([, count = "", , texts = ""]) => (sameCount(count, texts) ? [`${texts} are shown in this order`] : null),
  ),
  // Names in a row.
  restatement(
    `(?:the )?(?:table|column) (?:headers|headings|columns|titles|columns) (?:are|read)(?:,? (?:in this order|from left to right|in order))?[,:]* (${NAMES})(,? in this order| from left to right)?`,
    ([all = "", names = ""]) => {
      const columns = quotedNames(names);
      const isOrdered = /in this order|left to right|in order/i.test(all);
      return [`the table has the columns ${joined(columns)}`, ...(isOrdered ? [`${joined(columns)} are shown in this order`] : [])];
    },
  ),
  restatement(
    `(?:an?|the) table (?:with|has|shows|displays|containing) (?:the |these |following |four |three |five |two |six )*columns:? (${NAMES})(?: appears| is shown| is displayed| is visible)?`,
    ([, names = ""]) => [`the table has the columns ${joined(quotedNames(names))}`],
  ),
  restatement(
    `(?:the )?(?:[\\p{L}-]+ )?(?:links|items|entries|tabs|columns|lists|options|headings|names|steps|cards|products|buttons),? (?:from )?(?:top to bottom|left to right|in order|in this order)(?: are| read)?: (${NAMES})`,
    ([, names = ""]) => [`${joined(quotedNames(names))} are shown in this order`],
  ),
  restatement(
    `the (?:links|items|entries|tabs|options|headings|names|steps|cards|products|rows|results|tasks|todos) (?:are|read|appear|are listed)(?: now| listed| shown)* (?:in (?:this|the) order|from top to bottom|from left to right|in this sequence):? (${NAMES})`,
    ([, names = ""]) => [`${joined(quotedNames(names))} are shown in this order`],
  ),
  restatement(
    `(the rows|the names|the entries|the items|the results|the products|the list|the table) (?:is|are) (sorted|ordered|listed) by ([\\p{L} ]+?): (${NAMES})`,
    ([, what = "", , , names = ""]) => (what === "" ? null : [`${joined(quotedNames(names))} are shown in this order`]),
  ),
  restatement(`(?:the )?breadcrumbs?(?: trail| navigation)? (?:is|reads?|shows?|says?) ([^⟦]+? [>›/»] [^⟦]+)`, ([, path = ""]) => [
    `${joined(path.split(/ [>›/»] /).map((part) => `"${part.trim()}"`))} are shown in this order`,
  ]),
  restatement(
    `(the [\\p{L} ]*(?:sidebar|menu|navigation|footer|header|toolbar|navbar|list|nav|navigation bar|legend)) (?:shows|lists|contains|has|offers|displays|includes) (?:the )?(?:entries |links |items |options |two entries |three links )?(${NAMES})`,
    ([, place = "", names = ""]) => [`${place} shows ${joined(quotedNames(names))}`],
  ),
  restatement(
    `(the .+?|my .+?) (?:lists|shows|contains|names|has|offers) (?:the |my |these |following |only )*(?:(two|three|four|five|six|[2-9]) )?[\\p{Ll}-]+: (${NAMES})`,
    ([, place = "", count = "", names = ""]) =>
      count === "" || sameCount(count, joined(quotedNames(names))) ? [`${place} shows ${joined(quotedNames(names))}`] : null,
  ),
  // In which order.
  restatement(
    `(?:the )?(prices|amounts|numbers|ratings|scores|dates|ages|years|totals|salaries|sizes|points)(?: of the [\\p{L}]+)? (?:go|goes|run|rise|fall|increase|decrease|climb|descend|ascend|get (?:higher|lower|bigger|smaller))(?: up| down)?(?: or (?:stay|are|remain) (?:equal|the same))?(?: from top to bottom| down the list| towards the bottom)`,
    ([all = "", what = ""]) => {
      const isDown = /\b(?:go|goes|run) down|\bfall|\bdecrease|\bdescend|\blower|\bsmaller/i.test(all);
      const isUp = /\b(?:go|goes|run) up|\brise|\bincrease|\bclimb|\bascend|\bhigher|\bbigger/i.test(all);
      return isUp === isDown ? null : [`the ${what} are sorted from ${isDown ? "high to low" : "low to high"}`];
    },
  ),
  restatement(
    `(?:the )?(cheapest|most expensive|newest|latest|oldest|highest priced|lowest priced) (${THING}) (?:is|are|comes?|stands?|appears?)(?: listed| shown)? (?:first|at the top|on top|at the top of the list|the first one(?: in the (?:list|table))?)`,
    ([, first = "", noun = ""]) => [sortedBy(noun.endsWith("s") ? noun : `${noun}s`, first)],
  ),
  restatement(
    `(the ${THING}) (?:is|are) (?:listed |shown |sorted |ordered )?(?:by [\\p{L}]+,? )?(?:with the )?(newest|latest|oldest|cheapest|most expensive)(?: ones| one)? first`,
    ([, what = "", first = ""]) => [sortedBy(what.replace(/^the /i, ""), first)],
  ),
  // Every amount on the card has to be so: also the one by the night.
  restatement(
    `((?:none of the|no|every|each|all) .+? (?:costs?|is priced|are priced) .+?${MONEY})(?: per [\\p{L}]+| each| a (?:night|month|day|week|piece))`,
    ([, claim = ""]) => [claim],
  ),
  restatement(
    `(?:all|the) prices (?:are|stay) (below|under|above|over|less than|more than|at most|at least|at or below|at or above) (${MONEY})`,
    ([, how = "", price = ""]) => [
      `all prices are ${/^(?:below|under)$/i.test(how) ? "less than" : /^(?:above|over)$/i.test(how) ? "more than" : /below/i.test(how) ? "at most" : /above/i.test(how) ? "at least" : how} ${price}`,
    ],
  ),
  restatement(
    `(none of the|no|every|each) ([\\p{L} ]+?) (?:is|are|costs?) (higher|lower|more|less|cheaper|greater|bigger|more expensive|below|under|above|over) (?:than )?(${MONEY})`,
    ([, every = "", noun = "", how = "", price = ""]) => [
      `${every} ${noun} costs ${/^(?:lower|less|cheaper|below|under)$/i.test(how) ? "less" : "more"} than ${price}`,
    ],
  ),
  restatement(
    `(?:all|each of) (?:the )?(?:visible |shown |listed |displayed )?(rows|entries|items|records|results) (?:have|show|list|has|shows) (${LITERAL}) as (?:their|its|the) ([\\p{Ll}]+(?: [\\p{Ll}]+)?)`,
    ([, , text = "", label = ""]) => [`every row shows ${text} in the "${label}" column`],
  ),
  restatement(
    `(the (?:rows|lists|columns|lanes|cards|tabs|entries|items|names|steps)) (?:stand|are|appear|are shown|are listed) in (?:the|this) order:? (${LITERALS})`,
    ([, , names = ""]) => [`${joined(list(names).map(quote))} are shown in this order`],
  ),
  // "..., with "X" first".
  restatement(
    `(the ([\\p{Ll}]+s) (?:is|are) (?:now )?(?:sorted|ordered|listed) by [\\p{Ll} ]+?),? (?:with )?(${LITERAL}) (?:comes |is |stands |being )?(?:first|at the top|on top)`,
    ([, claim = "", things = "", text = ""]) => [claim, `the first ${singular(things)} shows ${text}`],
  ),
  // Of none or every one of them.
  restatement(
    `(none of the .+?|no .+?|every .+?|each .+?|all .+?) (?:carries|carry|bears|bear|has|have|wears|wear) (?:the |a |an )?(?:label|labels|tag|badge|text|word|words|status|mark|note|title|caption|category) (${LITERAL})`,
    ([, what = "", text = ""]) => [`${what.replace(/^no (.+?)s?$/iu, (_all, noun: string) => `no ${singular(noun)}`)} shows ${text}`],
  ),
  restatement(
    `(every|each|all)(?: of)?(?: the)? (.+?) (?:contains|contain|mentions|mention|includes|include|has|have)(?: the)? (?:word|words|term|text|name) (${LITERAL})`,
    ([, every = "", what = "", text = ""]) => [`${every} ${what} ${every.toLowerCase() === "all" ? "show" : "shows"} ${text}`],
  ),
  restatement(
    `(every|each|all) ([\\p{L}-]+) (?:listed|shown|found|displayed) ((?:contains?|shows?|has|have|mentions?|is|are) .+)`,
    ([, every = "", what = "", rest = ""]) => [`${every} ${what} ${rest}`],
  ),
];

/** "Fewer than 37 results remain": none at all would be no result of a search that found what it should. */
function someOf(count: string, noun: string): string {
  const [, fewer = "", number = ""] = /^(fewer than|less than|at most|no more than|up to) (\d+|\p{L}+)$/iu.exec(count) ?? [];
  const most = (numberOf(number.toLowerCase()) ?? Number.NaN) - (/than$/i.test(fewer) && !/more/i.test(fewer) ? 1 : 0);
  return fewer === "" || !(most >= 1) ? `there are ${plainCount(count)} ${noun}` : `there are between 1 and ${most} ${noun}`;
}

function plainCount(count: string): string {
  return count
    .replace(/^less than/i, "fewer than")
    .replace(/^over/i, "more than")
    .replace(/^(?:just|only)/i, "exactly")
    .replace(/^(?=\d|\p{L}+$)/iu, "exactly ")
    .replace(/^exactly exactly/i, "exactly");
}

function sortedBy(noun: string, first: string): string {
  const word = first.toLowerCase();
  if (/cheap|lowest/.test(word)) return `the ${noun} are sorted by price from low to high`;
  if (/expensive|highest/.test(word)) return `the ${noun} are sorted by price from high to low`;
  return `the ${noun} are sorted by date ${word === "oldest" ? "ascending" : "descending"}`;
}

function sameCount(count: string, texts: string): boolean {
  return list(texts).length === numberOf(count.toLowerCase());
}
