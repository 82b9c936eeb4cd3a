import { eachOf, quote } from "../rewording.ts";
import { PEOPLE } from "../words.ts";
import { STATES } from "../rewordings/parts.ts";
import { BE, COUNT, LITERAL, LITERALS, MONEY, NUMBER, type Restatement, restatement } from "./restatement.ts";

/** What people say of applications that keep records: what a column holds for a row, what a message confirms, what is in a lane of a board. */
const CAPITAL = "(?:\\p{Lu}[\\p{L}\\d'’.-]*(?: \\p{Lu}[\\p{L}\\d'’.-]*)*)";
const NAME = `(?:${LITERAL}|${CAPITAL})`;
const VALUE = `(?:${LITERAL}|[-+$€£]?\\d[\\d.,:/-]*(?<![.,])|${CAPITAL})`;
const LABEL = "[\\p{Ll}][\\p{Ll} -]{1,24}?";
const NAMES = `${NAME}(?:, ${NAME})*,? and ${NAME}`;
const NTH = "(first|second|third|last|\\d{1,2}(?:st|nd|rd|th))";
const LOWER_NAME = `(?:${NAME}|(?-i:\\p{Ll})[\\p{L}\\d._-]+)`;
const LANE = "(?:column|lane|swimlane)";

function quotedList(names: string): string {
  return eachOf(names).map(quote).join(" and ");
}

function cellOf(row: string, label: string, value: string): string {
  return `${row} shows ${value} in the "${label}" column`;
}

/** `the salary 4300 and the department ⟦1⟧` as what two columns show. Null where a part is no label and its value. */
function columnsOf(row: string, said: string): readonly string[] | null {
  const parts = eachOf(said);
  const pair = new RegExp(`^(?:the|an?) (${LABEL}) (?:of )?(${VALUE})$`, "u");
  const claims = parts.map((part) => {
    const [, label = "", value = ""] = pair.exec(part) ?? [];
    return label === "" || /^(?:only|same|exact|first|last)\b|\b(?:text|word|value|row|link|button|class)$/u.test(label)
      ? null
      : cellOf(row, label, quote(value));
  });
  return claims.every((claim) => claim !== null) ? claims : null;
}

interface NthCell {
  readonly table: string;
  readonly nth: string;
  readonly value: string;
  readonly label: string;
}

function nthCell({ table, nth, value, label }: NthCell): string {
  const row = `the ${nth} row in the table ${quote(table)}`;
  return label === "" ? `${row} shows ${quote(value)}` : cellOf(row, label, quote(value));
}

export const RECORD_STATEMENTS: readonly Restatement[] = [
  // Rows and their columns.
  restatement(
    `(the row (?:of|for|with) ${NAME}|the ${NTH} row) (?:now )?(?:shows|has|contains|lists|displays) (${VALUE}) (?:as|for) (?:the|its) (${LABEL})(?: column)?`,
    ([, row = "", , value = "", label = ""]) => [cellOf(row, label, quote(value))],
  ),
  restatement(
    `(the row (?:of|for|with) ${NAME}|the ${NTH} row) (?:now )?(?:shows|has|contains|lists|displays) ((?:the|an?) ${LABEL} (?:of )?${VALUE}(?:(?:, and |, | and )(?:the|an?) ${LABEL} (?:of )?${VALUE})*)`,
    ([, row = "", , said = ""]) => columnsOf(row, said),
  ),
  restatement(
    `the ${NTH} (?:row|entry|line) (?:${BE}|shows) (${NAME}) with ((?:the|an?) ${LABEL} (?:of )?${VALUE})`,
    ([, nth = "", name = "", said = ""]) => {
      const row = `the ${nth} row`;
      const columns = columnsOf(row, said);
      return columns && [`${row} contains ${quote(name)}`, ...columns];
    },
  ),
  restatement(`(${NAME}) (?:${BE}|stands|appears) in the ${NTH} row(?: with (${VALUE}))?`, ([, name = "", nth = "", value = ""]) => [
    `the ${nth} row contains ${quote(name)}`,
    ...(value === "" ? [] : [`the ${nth} row contains ${quote(value)}`]),
  ]),
  restatement(
    `the (?:table|list) (?:contains|has|shows|lists) (?:(?:the|an?) [\\p{Ll}]+ )?(${LITERAL}) (?:by|with|and its [\\p{Ll}]+) (${LITERAL})`,
    ([, one = "", other = ""]) => [`there is a row with ${one} and ${other}`],
  ),
  restatement(
    `the (?:table|list) (?:now )?(?:shows|has|contains|lists) (?:exactly )?(${COUNT}) (?!rows?\\b|columns?\\b|items?\\b)([\\p{Ll}]+)`,
    ([, count = "", noun = ""]) => [`there are ${count} ${noun} in the table`],
  ),
  restatement(`only (?:the |an? )?[\\p{Ll}]+ (${LITERAL}) (?:is|remains)(?: listed| shown| displayed| left)?`, ([, name = ""]) => [
    `only ${name} is listed`,
  ]),
  restatement(`only (${NAMES}) (?:remain|are left|are listed|are shown|are displayed)(?: in the (?:list|table))?`, ([, names = ""]) => [
    `only ${quotedList(names)} are listed`,
  ]),
  restatement(`the [\\p{Ll}]+s are(?: now)?:? (${NAMES})`, ([, names = ""]) => [`only ${quotedList(names)} are listed`]),
  restatement(
    `(the (?:list|table|page|grid|menu)) (?:no longer )?(?:shows|contains|has|lists) no (${LITERAL})(?: any ?more| any longer)?`,
    ([, place = "", text = ""]) => [
      place.toLowerCase() === "the page" ? `the page does not show ${text}` : `${text} is not shown in ${place}`,
    ],
  ),
  // Lanes of a board.
  restatement(`(${LITERAL}) ${BE} in (?:the )?(${NAME}) ${LANE}`, ([, text = "", lane = ""]) => [
    `${text} is shown in the ${quote(lane)} column`,
  ]),
  restatement(`there (?:is|are)(?: now)? (${COUNT}) ([\\p{Ll}]+) in (?:the )?(${NAME}) ${LANE}`, ([, count = "", noun = "", lane = ""]) => [
    `there are ${count} ${noun} in ${quote(lane)}`,
  ]),
  restatement(
    `(?:the )?(${NAME}) ${LANE} (?:now )?(?:has|contains|holds|shows)(?: now)? (?:exactly )?(${COUNT}) ([\\p{Ll}]+)`,
    ([, lane = "", count = "", noun = ""]) => [`there are ${count} ${noun} in ${quote(lane)}`],
  ),
  restatement(
    `the (?:board|table|list) (?:has|shows) (?:the )?(?:columns|lanes) (${LITERALS}),? (?:in (?:this|that) order|from left to right)`,
    ([, names = ""]) => [`${names} are shown in this order`],
  ),
  restatement(
    `(the (?:(?:new|last|first|second|third) )?row) (?:now )?(?:shows|has|contains|lists) (${VALUE}) as (?:the |its )?(${LABEL})(?:,? and|,) (${VALUE}) as (?:the |its )?(${LABEL})`,
    ([, row = "", one = "", label = "", two = "", other = ""]) =>
      row.toLowerCase() === "the row" || /new row$/iu.test(row)
        ? [cellOf(`the row of ${quote(one)}`, label, quote(one)), cellOf(`the row of ${quote(one)}`, other, quote(two))]
        : [cellOf(row, label, quote(one)), cellOf(row, other, quote(two))],
  ),
  // Which one of them it is, and how much of it.
  restatement(
    `(the (?:first|second|third|last) [\\p{Ll}]+) (?:is|shows) (?:called )?(${NAME}) with (?:the |an? )?(?:${LABEL} (?:of )?)?(${MONEY}|${NUMBER})`,
    ([, what = "", name = "", value = ""]) => [`${what} shows ${quote(name)}`, `${what} shows "${value}"`],
  ),
  restatement(
    `the (first|second|third|last) ([\\p{Ll}]+) is (${LOWER_NAME})(?:,? and|,|;) the (first|second|third|last) (?:[\\p{Ll}]+ )?is (${LOWER_NAME})`,
    ([, nth = "", noun = "", one = "", last = "", other = ""]) =>
      STATES.test(one) || STATES.test(other)
        ? null
        : [nth, last].map((which, at) => `the ${which} ${PEOPLE.has(noun) ? "row" : noun} shows ${quote(at === 0 ? one : other)}`),
  ),
  restatement(
    `(?:the [\\p{Ll}]+ )?(${NAME}) (?:was|is) (?:written|posted|created|made|owned|directed|sent|published|painted) by (${NAME})`,
    ([, name = "", by = ""]) => [`the row of ${quote(name)} shows ${quote(by)}`],
  ),
  restatement(
    `the (type|status|role|default|length|size|kind|format) of ([\\p{Ll}_]+) is ([\\p{Ll}]+\\([\\d, ]+\\))`,
    ([, label = "", name = "", value = ""]) => [cellOf(`the row of "${name}"`, label, `"${value}"`)],
  ),
  restatement(`the result is (?:exactly )?(one|${COUNT}) rows? with (${NAME})`, ([, count = "", name = ""]) => [
    `the table has exactly ${count} row${/^(?:one|1)$/iu.test(count) ? "" : "s"}`,
    `there is a row with ${quote(name)}`,
  ]),
  // A word in brackets is what stands there instead.
  restatement(`(${NAME}) has no ([\\p{Ll}]+) \\((none|empty|nothing|blank|unknown|zero|n\\/a|-|–)\\)`, ([, name = "", , word = ""]) => [
    `the row of ${quote(name)} shows "${word}"`,
  ]),
  restatement(
    `(the [\\p{Ll}]+ of ${NAME}) (?:include|includes|contain|contains|list|show) (?:an? |the )?(?:[\\p{Ll}]+ )?(${LITERAL}) (?:on|from|of) (\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|${LITERAL})`,
    ([, place = "", text = "", date = ""]) => [
      `${place.replace(/ of (?!⟦)(.+)$/u, ' of "$1"')} include ${text}`,
      `the row of ${quote(date)} shows ${text}`,
    ],
  ),
  // Of an example or a numbered table.
  restatement(
    `(?:in |on )((?-i:\\p{Lu})[\\p{L}]+ \\d+|${LITERAL}),? the ${NTH} row (?:is|has|shows|contains)(?: the)?(?: one)?(?: with)? (${VALUE})(?: ([\\p{Ll}]+))?`,
    ([, table = "", nth = "", value = "", label = ""]) => [nthCell({ table, nth, value, label })],
  ),
  restatement(
    `the ${NTH} row (?:of|in) ((?-i:\\p{Lu})[\\p{L}]+ \\d+|${LITERAL}) (?:is|has|shows|contains)(?: the)?(?: one)?(?: with)? (${VALUE})(?: ([\\p{Ll}]+))?`,
    ([, nth = "", table = "", value = "", label = ""]) => [nthCell({ table, nth, value, label })],
  ),
  // Where it is said.
  restatement(
    `the ([\\p{L}][\\p{L} ]{1,24}?|${LITERAL}) field (?:should have|has|shows|displays|gets) (?:the|an) (?:validation )?error(?: message)? (${LITERAL})`,
    ([, field = "", text = ""]) => [`the error ${text} is shown under the ${field} field`],
  ),
  restatement(
    `(?:next to|beside) (${LITERAL})(?:,)? there is (?:an? )(link|button|text|image|checkbox) (${LITERAL})`,
    ([, beside = "", kind = "", text = ""]) => [`there is a ${kind} ${text}`, `${text} is shown next to ${beside}`],
  ),
  restatement(
    `there is (?:an? |the )(link|button|checkbox|image) (${LITERAL}) next to (${LITERAL})`,
    ([, kind = "", text = "", beside = ""]) => [`there is a ${kind} ${text}`, `${text} is shown next to ${beside}`],
  ),
  restatement(
    `(?:under|below) (${LITERAL})(?:,)? (?:there is a list (?:with|of)|are listed|there are) (${NAMES})`,
    ([, heading = "", names = ""]) => [`${quotedList(names)} are shown under the heading ${heading}`],
  ),
  restatement(`at the (top|bottom)(?: of the page)?,? (?:it|the page) (?:says|shows|reads) (${LITERAL})`, ([, edge = "", text = ""]) => [
    `${text} is shown at the ${edge.toLowerCase()} of the page`,
  ]),
  restatement(`the (?:main )?heading of the page (?:is|says|reads|shows) (${LITERAL})`, ([, text = ""]) => [`the heading is ${text}`]),
  restatement(`an? (?:sub-?menu|menu|drop-?down) opens with (${LITERALS})`, ([, names = ""]) => [`${names} are shown`]),
];
