import { eachOf, quote } from "../rewording.ts";
import { BE, COUNT, LITERAL, LITERALS, MONEY, NUMBER, type Restatement, restatement } from "./restatement.ts";
import { singular } from "../singular.ts";

/** What testers say of lists, boards and grids that front ends draw: what is done, what is left, which button is active, what stands in which column. */

const TWO_WORDS = "\\p{Lu}[\\p{L}\\d'’.-]*(?: (?:of |the |and )?\\p{Lu}[\\p{L}\\d'’.-]*)+";
const NAME = `(?:${LITERAL}|${TWO_WORDS})`;
const NOUN = "[\\p{Ll}][\\p{Ll}-]*";
const THINGS = "(?!(?:seconds|minutes|hours|days|times|pixels|percent)\\b)[\\p{Ll}][\\p{Ll}-]*s";
const NTH = "(first|second|third|fourth|fifth|last)";
/** Words before a quoted text that would narrow it, and no words for what it is. */
const NARROWS =
  "(?!(?:red|green|blue|yellow|orange|purple|pink|gr[ae]y|black|white|brown|big|small|large|bold|italic|first|second|third|fourth|fifth|last|other|same|next|previous|old|unread|exact|only|new|selected|checked|disabled|enabled|hidden|links?|buttons?|icons?|images?|checkbox|field|option|tab|placeholder|tooltip|value|url|row|column|table|list|dialog|heading|title) )";
const COLUMN_WORDS =
  /^(?:rows?|columns?|cards?|items?|entries|entry|buttons?|links?|images?|icons?|checkboxes|cells?|results?|options?|stars?)$/u;

/** Of the page nobody knows what stood there instead; and what is called by a quoted name has readers of its own. */
function isNoPlaceOf(place: string): boolean {
  return / and | but |[,;⟦]|\b(?:page|screen|view|site|app)$/iu.test(place);
}

export const VIEW_STATEMENTS: readonly Restatement[] = [
  // A thing that is done has its box ticked: no less would be a proof.
  restatement(
    `(?:the )?(?:${NOUN} )?(${LITERAL}) (is|is not|isn['’]t|is now|is still not|is no longer|is not yet|is still) (?:marked as |shown as |marked |displayed as )?(?:completed|complete|done|finished)`,
    ([, name = "", be = ""]) => [`${name} is ${/not|n['’]t|no longer/iu.test(be) ? "unchecked" : "checked"}`],
  ),
  restatement(
    `(?:the )?(?:${NOUN} )?(${LITERAL}) (is|${BE}) (completed|done|finished|checked|ticked|crossed out|struck through|active)(?:,? and|,? but|,|;) (?:the )?(?:${NOUN} )?(${LITERAL}) (?:is not|isn['’]t)`,
    ([, one = "", , state = "", other = ""]) => [`${one} is ${state}`, `${other} is not ${state}`],
  ),
  restatement(
    `(?:the )?(?:${NOUN} )?(${LITERAL}) is (selected|checked|ticked|enabled|disabled)(?:,? and|,? but|,|;) (?:the )?(?:${NOUN} )?(${LITERAL}) (?:is not|isn['’]t)`,
    ([, one = "", state = "", other = ""]) => [`${one} is ${state}`, `${other} is not ${state}`],
  ),
  // What is left.
  restatement(
    `only (?:the |an? )?(?:${NOUN} )?(${LITERAL}) (?:remains?|is left|is still (?:there|listed|shown)|is visible|is shown)(?: (?:in|on) (the ${NOUN}(?: ${NOUN})?))?`,
    ([, name = "", place = ""]) => [
      place === "" || /^the (?:page|screen|list|board)$/u.test(place) ? `only ${name} is listed` : `only ${name} is listed in ${place}`,
    ],
  ),
  restatement(
    `(?:i|we|the user|he|she|they) (?:can |should |will |now )*(?:only sees?|sees? only|sees? nothing but|only finds?)(?: the)? (${LITERAL}|${LITERALS})(?: (?:in|on) (the ${NOUN}(?: ${NOUN})?))?`,
    ([, names = "", place = ""]) => [
      `only ${names} ${eachOf(names).length > 1 ? "are" : "is"} listed${place === "" ? "" : ` in ${place}`}`,
    ],
  ),
  restatement(
    `(?:the )?(list|table|cart|basket|menu) (?:now )?(?:only (?:shows|contains|lists|has|holds)|(?:shows|contains|lists|has|holds) only) (\\p{Lu}[\\p{L}\\d'’-]*(?: (?!(?:and|or|but|with|in|on|at|from|of)\\b)[\\p{L}\\d'’-]+){0,4})`,
    ([, place = "", name = ""]) => [`only ${quote(name)} is listed in the ${place}`],
  ),
  restatement(
    `(?:exactly |only )?(${COUNT}) (${THINGS}) (?:are|remain)(?: still| now)?(?: left| listed| shown| displayed| visible)? (?:in|on) (the ${NOUN}(?: ${NOUN})?)`,
    ([, count = "", noun = "", place = ""]) => [
      /^the (?:page|screen|board)$/u.test(place) ? `there are exactly ${count} ${noun}` : `${place} has exactly ${count} ${noun}`,
    ],
  ),
  restatement(
    `(?:only|exactly|just) one (${NOUN})(?:,| called| named|:)? (${LITERAL}),? (?:is|remains)(?: now)? ?(?:listed|shown|displayed|visible|left)?`,
    ([, noun = "", name = ""]) => [`there is exactly 1 ${noun}`, `only ${name} is listed`],
  ),
  restatement(
    `(all) (${COUNT}) (${THINGS}) (?:are|appear)(?: again| now| still)* (?:shown|listed|displayed|visible|there)(?: again)?`,
    ([, , count = "", noun = ""]) => [`there are exactly ${count} ${noun}`],
  ),
  restatement(
    `exactly one (${NOUN}) is (?:listed|shown|displayed|found)(?:,| and)? (?:it is )?the one (?:with|of) (?:the )?(id|number|name|title|order number) (${LITERAL}|\\d+|${TWO_WORDS})`,
    ([, noun = "", label = "", value = ""]) => [
      `there is exactly 1 ${noun}`,
      `the first row shows ${quote(value)} in the "${label}" column`,
    ],
  ),
  // With so many things on it.
  restatement(
    `(the [\\p{L} ]+? (?:page|screen|view|list|table|overview)) (?:is (?:shown|displayed|open|visible)|opens|appears|loads) with (?:exactly )?(${COUNT}) (${THINGS})`,
    ([, place = "", count = "", noun = ""]) => [`${place} is shown`, `there are exactly ${count} ${noun}`],
  ),
  // What it is that stands there, in a word that names no kind of control.
  restatement(
    `(the .+?|my .+?) (?:shows|displays|contains|lists|has|mentions) the ${NARROWS}(${NOUN}) (${LITERAL})(?:,? and the ${NARROWS}(${NOUN}) (${LITERAL}))?`,
    ([, place = "", , one = "", , other = ""]) =>
      isNoPlaceOf(place) ? null : [`${place} shows ${one}`, ...(other === "" ? [] : [`${place} shows ${other}`])],
  ),
  restatement(
    `(the .+?|my .+?) (?:shows|displays|contains|has|lists) the (price|amount|total|sum|balance|cost) (${MONEY}|${LITERAL}) and an? (${LITERAL}) (button|link)`,
    ([, place = "", , price = "", name = "", kind = ""]) =>
      / and | but |[,;]/u.test(place) ? null : [`${place} shows ${quote(price)}`, `there is a ${name} ${kind}`],
  ),
  restatement(
    `(the .+?|my .+?) (?:now )?(?:shows|says|reads|displays|contains) (${LITERAL}) (?:instead of|rather than|in place of) (${LITERAL})`,
    ([, place = "", one = "", other = ""]) => (isNoPlaceOf(place) ? null : [`${place} shows ${one}`, `${place} does not show ${other}`]),
  ),
  // The record of somebody.
  restatement(
    `the (?:order|booking|message|post|comment|invoice|record|entry|reservation|request|payment|ticket|row|line|review|email|mail) (?:of|from|by|for) (${NAME}) (is|${BE}|is not|isn['’]t|is no longer)((?: not| no longer)?) (?:listed|shown|displayed|visible|there)(?: with (the .+))?`,
    ([, name = "", be = "", no = "", rest = ""]) => {
      const isAbsent = /not|n['’]t|no longer/u.test(`${be}${no}`);
      if (isAbsent) return rest === "" ? [`${quote(name)} is not shown`] : null;
      const pairs = eachOf(rest).map((part) =>
        new RegExp(`^(?:the )?(${NOUN}(?: ${NOUN})?) (?:of )?(${LITERAL}|${MONEY}|${NUMBER}|\\p{Lu}[\\p{L}]*)$`, "u").exec(part),
      );
      if (rest !== "" && pairs.some((pair) => pair === null)) return null;
      return [
        `${quote(name)} is shown`,
        ...(rest === ""
          ? []
          : pairs.map((pair) => `the row of ${quote(name)} shows ${quote(pair?.[2] ?? "")} in the "${pair?.[1] ?? ""}" column`)),
      ];
    },
  ),
  restatement(
    `only (${THINGS}) (?:with|of|in|that have) the (${NOUN}) (${LITERAL}|\\p{Lu}[\\p{L}]*) are (?:listed|shown|displayed|visible|left)`,
    ([, , label = "", value = ""]) => [`every row shows ${quote(value)} in the "${label}" column`],
  ),
  // The first row, with what is in its columns.
  restatement(
    `the ${NTH} row (?:${BE}|shows|contains) (${NAME}),? with (${NUMBER}) ([\\p{Ll}]+(?: [\\p{Ll}]+)?)`,
    ([, nth = "", name = "", value = "", column = ""]) =>
      COLUMN_WORDS.test(column)
        ? null
        : [`the ${nth} row contains ${quote(name)}`, `the ${nth} row shows "${value}" in the "${column}" column`],
  ),
  restatement(`the ${NTH} row (?:shows|has|contains|lists) (${NUMBER}) ([\\p{Ll}]+)`, ([, nth = "", value = "", column = ""]) =>
    COLUMN_WORDS.test(column) ? null : [`the ${nth} row shows "${value}" in the "${column}" column`],
  ),
  restatement(
    `the ${NTH} row (?:${BE}) (${TWO_WORDS}|\\p{Lu}[\\p{L}'’-]+)(?:,? and|,|;) the ${NTH} (?:one|row) (?:is )?(${TWO_WORDS}|\\p{Lu}[\\p{L}'’-]+|${LITERAL})`,
    ([, nth = "", name = "", other = "", last = ""]) => [
      `the ${nth} row contains ${quote(name)}`,
      `the ${other} row contains ${quote(last)}`,
    ],
  ),
  restatement(`the ${NTH} row (?:${BE}) (${TWO_WORDS})`, ([, nth = "", name = ""]) => [`the ${nth} row contains ${quote(name)}`]),
  // Something is on or active.
  restatement(
    `(?:the )?(?:step|tab|button|view|page|item|entry|menu item)(?: \\d+)? (${LITERAL}) is (?:now )?(?:active|the active one|highlighted as active|current)`,
    ([, name = ""]) => [`${name} is selected`],
  ),
  restatement(`(?:the )?(${LITERAL}) (?:button|view|step|menu item|page|toggle) is (?:now |still )?active`, ([, name = ""]) => [
    `${name} is selected`,
  ]),
  restatement(
    `the (bold|italic|underline|strike|link|list) (button|icon) is (?:now |still )?(?:active|pressed|highlighted as active)`,
    ([, name = "", kind = ""]) => [`the "${name}" ${kind} is selected`],
  ),
  restatement(
    `(\\p{Lu}[\\p{L}]+(?: [\\p{Ll}]+){0,3}) (?:is|are) (?:now |still )?(?:switched |turned )?(on|off)`,
    ([, name = "", way = ""]) =>
      /^(?:It|They|The|This|That|All|Both|We|You|He|She|Everything)\b/u.test(name)
        ? null
        : [`"${name}" is ${way === "on" ? "checked" : "unchecked"}`],
  ),
  // In a lane of a board.
  restatement(
    `(?:the )?(${LITERAL}|\\p{Lu}[\\p{L}]*(?: [\\p{Ll}]+){0,2}) (column|lane|list) (?:now )?(?:shows|has|contains|holds) (?:exactly )?(${COUNT}) (${THINGS}),? (?:among them|including|one of them(?: is)?) (${LITERAL})`,
    ([, lane = "", , count = "", noun = "", text = ""]) => [
      `there are ${count} ${noun} in ${quote(lane)}`,
      `${text} is shown in the ${quote(lane)} column`,
    ],
  ),
  restatement(`(\\p{Lu}[\\p{L}]*(?: [\\p{Ll}]+){0,2}) (?:now )?(?:shows|has) (\\d+)`, ([, label = "", count = ""]) =>
    /^(?:The|It|They|This|That|There|These|Those|We|You|He|She|I|An?|One|Each|Every|All|Both|No|My|Our|What|Which|Only|Everyone|Nobody)\b/u.test(
      label,
    )
      ? null
      : [`"${label}" shows ${count}`],
  ),
  restatement(
    `(?:the )?(?:${NOUN} )?(${LITERAL}) (?:is|appears|is shown|is displayed|is listed|is still)(?: now)? (?:on|at) (?:the )?((?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[\\p{L}]* \\d{1,2},? \\d{4}|\\d{4}-\\d{2}-\\d{2})`,
    ([, text = "", date = ""]) => [`${text} is shown in "${date}"`],
  ),
  restatement(
    `in the (${LITERAL}|\\p{Lu}[\\p{L}]*(?: [\\p{L}]+){0,2}) (?:column|lane|list),? there (?:is|are) (?:an? |the )?(?:${NOUN} )?(${LITERAL})`,
    ([, lane = "", text = ""]) => [`${text} is shown in the ${quote(lane)} column`],
  ),
  // The last step made it: nothing can be gone that was not there.
  restatement(
    `(the ${THINGS}) (\\d+)(?:, (\\d+))*,? and (\\d+) (?:are no longer|are not|aren['’]t) (?:listed |shown )?in the (table|list|grid)(?: any ?more| any longer)?`,
    ([, , one = "", two = "", three = ""]) => [one, two, three].filter((id) => id !== "").map((id) => `there is no row with "${id}"`),
  ),
  restatement(
    `(?:the )?(?:answer|text|content|section|panel|entry|details?) (?:to|of|for) (${LITERAL}) is (not |still not |no longer )?(expanded|collapsed)`,
    ([, name = "", no = "", state = ""]) => [`${name} is ${no === "" ? "" : "not "}${state}`],
  ),
  restatement(`(${THINGS}|${NOUN}) ${BE} (?:listed|shown|displayed): (.+)`, ([, noun = "", list = ""]) =>
    singular(noun) === noun ? null : [`the ${noun} are ${list}`],
  ),
];
