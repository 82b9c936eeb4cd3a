import { eachOf, quote } from "../rewording.ts";
import { BE, COUNT, LITERAL, LITERALS, type Restatement, restatement } from "./restatement.ts";

/** What people say of applications that keep records: what a column holds for a row, what a message confirms, what is in a lane of a board. */
const CAPITAL = "(?:\\p{Lu}[\\p{L}\\d'’.-]*(?: \\p{Lu}[\\p{L}\\d'’.-]*)*)";
const NAME = `(?:${LITERAL}|${CAPITAL})`;
const VALUE = `(?:${LITERAL}|[-+$€£]?\\d[\\d.,:/-]*(?<![.,])|${CAPITAL})`;
const LABEL = "[\\p{Ll}][\\p{Ll} -]{1,24}?";
const NAMES = `${NAME}(?:, ${NAME})*,? and ${NAME}`;
const NTH = "(first|second|third|last|\\d{1,2}(?:st|nd|rd|th))";
const MESSAGE = "(?:message|notification|toast|alert|banner|notice)";
const LANE = "(?:column|lane|swimlane)";
const NOTHING = /\b(?:not|no|never|nothing|cannot|failed|fails|unable)\b|n['’]t\b/iu;

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

/** What is said with "is", "was" and the like between: each part of it has to be in the message. */
function partsOf(clause: string): readonly string[] {
  return clause
    .split(/\b(?:is|are|was|were|has been|have been|has|have|had been|been|will be)\b/iu)
    .map((part) =>
      part
        .trim()
        .replace(/^(?:the|an?|my|your|our|this)\b ?/iu, "")
        .trim(),
    )
    .filter((part) => part !== "");
}

/** A text with quoted names in it as one quoted text. */
function whole(text: string): string {
  return /^⟦\d+⟧$/u.test(text) ? text : `\`${text}\``;
}

export const RECORD_STATEMENTS: readonly Restatement[] = [
  // What a message confirms, in the author's own words.
  restatement(
    `(?:(?:i|we|you|the user) (?:see|sees|get|gets|receive|receives) |there is )?(an?|the) ((?:success|error|confirmation|info|warning|green|red) )?${MESSAGE}(?: appears| is shown| is displayed)? (?:(?:says|confirms|states|tells me|tells|informs me|reports|saying|confirming|stating) )?that (.+)`,
    ([, , kind = "", said = ""]) => {
      const clause = said.replace(/ (?:is|gets) (?:shown|displayed|visible|given)$| (?:appears|pops up|shows up)$/u, "");
      // "That reads ..." is what it says, and no sentence of the author's.
      const isOwn = !/^(?:reads|says|states|shows|contains|has|is|was)\b/iu.test(clause);
      const parts = !isOwn || NOTHING.test(clause) || /,| and | or | but /u.test(clause) ? [] : partsOf(clause);
      const what = /^(?:success|error|warning)/iu.test(kind) ? `${kind.trim()} message` : "message";
      const tone =
        /^(?:green|red)/iu.test(kind) && parts[0] !== undefined ? [`the message ${whole(parts[0])} has the tone ${kind.trim()}`] : [];
      return parts.length === 0 ? null : [...parts.map((part) => `the ${what} shows ${whole(part)}`), ...tone];
    },
  ),
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
