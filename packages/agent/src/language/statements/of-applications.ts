import { eachOf, quote } from "../rewording.ts";
import { COUNT, LITERAL, LITERALS, type Restatement, restatement } from "./restatement.ts";

/** What people say of what an application has on file and where it shows that: who has which role, what a box lists, what came after a colon. */
const CAPITAL = "(?-i:\\p{Lu})[\\p{L}\\d'’.-]*(?: (?-i:\\p{Lu})[\\p{L}\\d'’.-]*)*";
const NAME = `(?:${LITERAL}|${CAPITAL})`;
/** At the end of what is told of a record, a word without quotes can only be the value. */
const VALUE = `(?:${LITERAL}|[-+$€£]?\\d[\\d.,:/-]*(?: ?[€%])?(?<![.,])|${CAPITAL}|(?-i:\\p{Ll})[\\p{Ll}-]+)`;
/** What columns are called. With these a word behind them is a value; "the same price", "a red border" is none. */
const LABEL =
  "(?:(?!(?:no|not|never|same|any|some|another|other|both|every|each|only|wrong|right|correct|different|similar|lower|higher|better|without|few|many|more|less)\\b)[\\p{Ll}]+ )?(?:status|state|role|type|category|priority|severity|stage|phase|kind|level|plan|specialty|tracker|department|position|slug|count|sum|amount|total|price|quantity|e-?mail(?: address)?|phone(?: number)?|telephone(?: number)?|address|city|country|language|version|size|weight|age|number|date|due date|assignee|author|owner|group|team|visibility|score|rating|balance|salary|username|name|title|tag|project|company|brand|genre|id)";
const PAIR = `(?:the |an? )?${LABEL}(?: of| is)? ${VALUE}`;
const PAIRS = `${PAIR}(?:(?:, and |, | and )(?:has )?${PAIR}| and is assigned to ${VALUE})*`;
/** What somebody is: said with a capital, as the page has it, or one of a few common words. */
const ROLE =
  "(?:(?-i:\\p{Lu})[\\p{L}]+(?: [\\p{L}]+)?|owner|author|manager|assignee|reporter|creator|reviewer|administrator|editor|recipient|sender|customer|contact|organizer|host|lead)";
const IN_LIST = "(?:listed|shown|displayed|found|visible|left|returned)";

function cell(row: string, label: string, value: string): string {
  return `the row of ${quote(row)} shows ${quote(value)} in the "${label}" column`;
}

/** What each of the named columns holds for a row. Null where a part is no label and its value. */
function cells(row: string, said: string): readonly string[] | null {
  const pair = new RegExp(`^(?:has )?(?:the |an? )?(${LABEL})(?: of| is)? (${VALUE})$`, "iu");
  const claims = said.split(/, and |, | and /u).map((part) => {
    const assigned = new RegExp(`^(?:is )?assigned to (${VALUE})$`, "iu").exec(part)?.[1];
    if (assigned !== undefined) return cell(row, "assignee", assigned);
    const [, label = "", value = ""] = pair.exec(part) ?? [];
    return label === "" || NO_VALUE.test(value) ? null : cell(row, label, value);
  });
  return claims.every((claim) => claim !== null) ? claims : null;
}

/** Words that say how something is, and which it is not. */
const NO_VALUE =
  /^(?:is|are|was|field|box|button|link|column|filter|menu|label|tag|badge|icon|higher|lower|again|too|also|only|now|shown|visible|hidden|empty|changed|updated|set|missing|wrong|correct|above|below)$/iu;

/** A text with quotes in it, as one quoted text. */
function whole(text: string): string {
  return /^⟦\d+⟧$/u.test(text) ? text : `\`${text}\``;
}

/** Who signs in is often called in one small word. */
const LOGIN =
  "(?!(?:it|she|he|who|there|this|that|each|every|everyone|everybody|nobody|nothing|one|none|neither|either|both|another|what|which|the|a|an|all|no|some|any|everything|something|someone)\\b)(?-i:\\p{Ll})[\\p{Ll}\\d._-]{1,30}";
const MESSAGE = "(?:message|error|warning|notice|notification|toast|alert|banner|hint|note)";

export const APPLICATION_STATEMENTS: readonly Restatement[] = [
  // That none is there, the list has to show: it is empty.
  restatement(
    `(?:there are )?no ((?-i:\\p{Ll})[\\p{Ll}]+s) (?:are )?(?:now |any ?more )?(?:listed|in the (?:list|table)|shown in the (?:list|table)|left in the (?:list|table))(?: any ?more)?`,
    ([, noun = ""]) =>
      /^(?:errors|messages|warnings|duplicates|rows|items|entries)$/u.test(noun) ? null : [`the list of ${noun} is empty`],
  ),
  restatement("the search (?:returns|finds|yields|gives|brings up) (?:no (?:results?|matches|hits|entries)|nothing)", () => [
    "the list of results is empty",
  ]),
  // Behind a colon stands the text, with or without quotes in it.
  restatement(
    `(?:the )?((?:page |main )?heading|page title|headline)(?: of the page)? (?:is|reads|says|shows): ((?=.*[^⟦⟧\\d ]).+)`,
    ([, what = "", text = ""]) => [`the ${what === "headline" ? "heading" : what} is ${whole(text)}`],
  ),
  restatement(
    `(?:the|an?) ((?:[\\p{Ll}]+ )?${MESSAGE}) (?:is (?:shown|displayed|visible)|appears|pops up|shows up): ((?-i:\\p{Lu}).+)`,
    ([, kind = "", text = ""]) => [`the ${kind} ${whole(text.replace(/(?<=[^.])\.$/u, ""))} is visible`],
  ),
  // Which ones of how many.
  restatement(
    `(?:exactly |only |just )?(?:one|1|a single) [\\p{Ll}]+(?: [\\p{Ll}]+)? is ${IN_LIST}(?: (?:on|in) (?:this|the) (?:page|list|table))?: (${NAME})`,
    ([, name = ""]) => [`only ${quote(name)} is listed`],
  ),
  restatement(
    `the only (?:result|entry|row|item|hit|match|record) (?:listed |shown |found |left )?is (?:called )?(${NAME})`,
    ([, name = ""]) => [`only ${quote(name)} is listed`],
  ),
  restatement(
    `((?:exactly |at least |at most )?${COUNT} [\\p{Ll}]+(?: [\\p{Ll}]+)? are ${IN_LIST}),? (?:among them|including|one of (?:them|which) is|and one of them is)(?: the)? (${NAME}|${LITERALS})`,
    ([, counted = "", names = ""]) => [counted, ...eachOf(names).map((name) => `${quote(name)} is listed`)],
  ),
  restatement(
    `one of the (?:results|items|entries|products|hits|offers|books|articles) is (${NAME}) (?:for|at) (\\p{Sc}?[\\d.,]*\\d(?: ?\\p{Sc})?)`,
    ([, name = "", price = ""]) => [`the card of ${quote(name)} shows "${price}"`],
  ),
  // What is on file about somebody or something.
  restatement(`(?:the [\\p{Ll}]+ )?(${NAME}|${LOGIN}) (?:now )?has (${PAIRS})(?: in the (?:list|table))?`, ([, name = "", said = ""]) =>
    cells(name, said),
  ),
  restatement(
    `(?:the |an? )?(?:[\\p{Ll}]+ )?(${NAME}) (?:appears|is shown|is listed|is displayed|is|stands) in the (?:[\\p{Ll}]+ )?(?:table|list) with (${PAIRS})`,
    ([, name = "", said = ""]) => cells(name, said),
  ),
  restatement(
    `the (?:[\\p{Ll}]+ )?(?:table|list|grid) (?:now )?(?:contains|shows|has|lists) (?:the |an? )?(?:new )?(?:row |entry |user |record )?(?:for |of |called |named )?(${LITERAL}|(?!a\\b|an\\b|the\\b)[\\p{L}\\d._-]+) with (${PAIRS})`,
    ([, name = "", said = ""]) => cells(name, said),
  ),
  restatement(
    `(${NAME}) (?:lives|works|is based|is located|resides|was born|plays|studies|comes|is) (?:in|at|from) (${CAPITAL})`,
    ([all = "", name = "", value = ""]) => (/ is (?:in|at|from) /iu.test(all) ? null : [`the row of ${quote(name)} shows ${quote(value)}`]),
  ),
  restatement(
    `(${NAME}) is (?:shown|listed|displayed|named|given) as (?:the )?(${ROLE})(?:,? and (${NAME}) as (?:the )?(${ROLE}))?`,
    ([, one = "", label = "", other = "", second = ""]) => [
      `${quote(label)} is ${quote(one)}`,
      ...(other === "" ? [] : [`${quote(second)} is ${quote(other)}`]),
    ],
  ),
  restatement(
    `an? (?:new )?(?:row|entry|line) with ([^⟦]*?[^ ]|${LITERALS}) (?:is|appears|stands|is shown) (at|in) the (end|bottom|top|beginning|start) of the (?:table|list)`,
    ([, said = "", , where = ""]) => {
      const parts = eachOf(said);
      const isPlain = parts.every((part) => /^(?:⟦\d+⟧|[\p{L}\d€$£.,@_-]+)$/u.test(part));
      return isPlain ? parts.map((part) => `the ${/end|bottom/iu.test(where) ? "last" : "first"} row contains ${quote(part)}`) : null;
    },
  ),
  restatement(
    `the (?:([\\p{Ll}]+) )?(dialog|window|panel|page) opens (?:on|with|at) the (${NAME}) tab(?: selected| open)?`,
    ([, name = "", kind = "", tab = ""]) => [`the ${name === "" ? "" : `${name} `}${kind} is visible`, `the ${quote(tab)} tab is selected`],
  ),
  restatement(
    `(?:an?|the) (?:dialog|modal|pop-?up|window) (?:called |titled |named )?(${LITERAL}) with (?:an?|the) (${NAME}) (button|link|field) (?:is (?:shown|displayed|open|visible)|appears|opens|pops up)`,
    ([, title = "", name = "", kind = ""]) => [`the dialog ${title} is visible`, `the dialog has the ${kind} ${quote(name)}`],
  ),
  restatement(
    `the (button|link|tab) (${LITERAL}) (?:now )?(?:replaces|has replaced|stands in place of) (?:the (?:button|link|tab) )?(${LITERAL})`,
    ([, kind = "", name = "", old = ""]) => [`the ${kind} ${name} is visible`, `the ${kind} ${old} is not visible`],
  ),
  restatement(
    `the (${LITERAL}) (?:box|panel|area|block) (?:says|shows|reads|contains|lists) ((?-i:\\p{Lu})[^⟦]*|${LITERAL})`,
    ([, name = "", text = ""]) => [`the ${name} section shows ${text.startsWith("⟦") ? text : `\`${text}\``}`],
  ),
  // Where it is said.
  restatement(
    `(?:in|at|on) the ((?:(?:top|upper|bottom|lower)[ -])?(?:left|right|top|bottom)(?:[ -]hand)?(?: corner| side| edge)?)(?: of the (?:page|screen|window))?,? (?:there is |i see |it says |stands )?(${LITERAL})(?: is (?:shown|displayed|visible|written)| stands| appears)?`,
    ([, corner = "", text = ""]) => [`${text} is displayed in the ${corner}`],
  ),
  restatement(
    `the (?:text|message|line|note|label) (${LITERAL}) (?:is|stands|appears) (below|above|under|underneath|beneath) (the [\\p{L} ]+?|${LITERAL})`,
    ([, text = "", where = "", what = ""]) => [`${text} is shown ${where === "above" ? "above" : "below"} ${what}`],
  ),
  restatement(
    `((?:the|an?) (?:[\\p{Ll}]+ )?${MESSAGE} ${LITERAL}) (?:(is (?:shown|displayed|visible)|appears),? )?(?:together |along )?with (?:the|an?) (?:(link|button) (${LITERAL})|(${NAME}) (link|button))(?: (?:is|are) (?:shown|displayed|visible)| appears?)?`,
    ([, message = "", , kind = "", name = "", called = "", other = ""]) => [
      `${message} is visible`,
      `the ${kind || other} ${quote(name || called)} is visible`,
    ],
  ),
  restatement(
    `there is (?:now )?an? (${LITERAL}) (link|button|tab) (?:instead of|in place of|and no longer) (?:an? |the )?(${LITERAL})(?: (?:link|button|tab))?`,
    ([, one = "", kind = "", other = ""]) => [`the ${kind} ${one} is visible`, `the ${kind} ${other} is not visible`],
  ),
  restatement(`(?:the )?(${CAPITAL}) (?:opens|is opened|is open|loads)(?: again)?`, ([, page = ""]) =>
    /\b(?:dialog|modal|menu|dropdown|pop-?up|window|panel|list|tab|section|calendar|picker|sidebar|drawer|tooltip)$/iu.test(page) ||
    /^(?:It|This|That|Nothing|Everything|Something|One|Both|All)$/u.test(page)
      ? null
      : [`the ${page} page is shown`],
  ),
];
