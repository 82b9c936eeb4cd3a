import { capitalized, eachOf, LITERAL, quote, type Rewording } from "../rewording.ts";
import {
  ANY_NAME,
  CAPITAL,
  CODE,
  KIND_OF_THING,
  NAME,
  NO_NAME,
  NTH,
  PERSON,
  PLAIN_NUMBER,
  RECORD,
  STATES,
  VALUE,
  VERB,
  WRITTEN_NAME,
  sentence,
} from "./parts.ts";

const RECORD_STATE =
  "(?:closed|open|published|unpublished|draft|drafts|active|inactive|paid|unpaid|pending|completed|archived|resolved|approved|rejected|cancelled|canceled|shipped|delivered|overdue|enabled|disabled|unread|private|public|assigned|unassigned)";
/** What stands in one cell of a row. */
const CELL = `(?:${LITERAL}|\\d[\\d.,]*(?<![.,])|${CODE}|${CAPITAL}|(?:Dr|Mr|Mrs|Ms|Prof)\\. ${CAPITAL})`;
const STOCK = ["in stock", "out of stock", "sold out", "unavailable"];
const SHOWN_VALUE = `(?:${LITERAL}|[-+$€£]?\\d[\\d.,:/-]*(?<![.,]))`;
/** Capital letters and digits, of both some. */
const RECORD_NUMBER = "(?-i:(?=[\\p{Lu}-]*\\d)(?=[\\d-]*\\p{Lu})[\\p{Lu}\\d-]{4,})";
/** Who a row is of, without quotes: more than one word of it would not be taken for a name. */
const ROW_OF: Rewording = {
  says: /\b(the (?:row|card|line|checkbox|(?:cell|button|link) ⟦\d+⟧) (?:of|for)) ((?-i:\p{Lu})[\p{L}\d'’-]*(?: (?-i:\p{Lu})[\p{L}\d'’-]*)+)(?=$|[,;]| (?:and|in|on|is|are|shows|has|with|then)\b)/giu,
  plainly: ([_all, row = "", name = ""]) => `${row} "${name}"`,
};

/** Rows of tables and records: which one it is, and what stands in its columns. */
export const ROW_ORDERS: readonly Rewording[] = [
  {
    // By its number, whatever the author calls it.
    says: new RegExp(`((?:^|, |\\b(?:and|then) ))(open|click(?: on)?|select|choose) (?:the )?${RECORD} (#\\d+)(?=$|,| and )`, "giu"),
    plainly: ([_all, joint = "", open = "", id = ""]) => `${joint}${open} "${id}"`,
  },
  {
    // Whichever: the first of them.
    says: /^(delete|remove|edit) (?:any )?one of the (?:\p{Ll}+ )?\p{Ll}+s$/iu,
    plainly: ([_all, verb = ""]) => `click the first "${capitalized(verb.toLowerCase())}" button`,
  },
  ROW_OF,
  // "The post with id 10": which one it is, its row says.
  sentence(
    `(${PERSON})?(?:open|edit|show|view|delete|remove)s? the \\p{Ll}+ (?:with|of) (?:the )?(?:id|number|name|title) (\\d+|${NAME}) (?:by clicking|by pressing|with|using|via) (?:its|the) (${NAME}) (button|link|icon)`,
    ([_all, who = "", row = "", name = "", kind = ""]) => `${who}click the ${quote(name)} ${kind} in the row of ${quote(row)}`,
  ),
  // "Tick the boxes of Ann and Bo".
  sentence(
    `(${PERSON}|they )?(?:(untick|uncheck)|tick|check|select|mark)s? (?:the (?:check ?)?boxes (?:of|beside|next to|in front of) (${CODE}|${CAPITAL}) and (${CODE}|${CAPITAL})|the rows (?:of|for|with) (${CODE}|${NAME}) and (${CODE}|${NAME}) (?:by|with) (?:ticking |checking )?(?:their|the) (?:check ?)?boxes)`,
    ([_all, who = "", un = "", one = "", other = "", row = "", another = ""]) => {
      const verb = un === "" ? "check" : "uncheck";
      return `${who}${[one || row, other || another].map((name) => `${verb} the checkbox in the row of ${quote(name)}`).join(" and ")}`;
    },
  ),
  // Two rows at once.
  sentence(
    `(${PERSON}|they )?(tick|check|select|untick|uncheck|mark)s? the rows (?:of|for|with) (${NAME}) and (${NAME})`,
    ([_all, who = "", verb = "", one = "", other = ""]) => `${who}${verb} the row of ${quote(one)} and ${verb} the row of ${quote(other)}`,
  ),
  {
    says: new RegExp(`^((?:click|press|tap)s? (?:on )?${LITERAL}) for ((?-i:\\p{Lu})[\\p{L}’'-]*(?: (?-i:\\p{Lu})[\\p{L}’'-]*)*)$`, "iu"),
    plainly: ([_all, press = "", row = ""]) => `${press} for ${quote(row)}`,
  },
  // "Click the delete icon of FD-108".
  sentence(
    `(${PERSON})?((?:click|press|tap|hit|use)s?(?: on)?) (?:the )?((?!(?:the|this|that|an?|its) )[\\p{L}]+ (?:icon|button|sign)|pencil|trash ?can|bin|trash|cross|three dots) of (${CODE}|${CAPITAL}|${LITERAL})`,
    ([_all, who = "", press = "", sign = "", row = ""]) => `${who}${press} the ${sign} for ${quote(row)}`,
  ),
  {
    // "Click the Edit icon for Ann".
    says: new RegExp(
      `^((?:click|press|tap|hit|select|use)s?(?: on)? (?:the )?(?:${LITERAL}|[\\p{L}]+)(?: (?:icon|button|link))?) for (${ANY_NAME})$`,
      "iu",
    ),
    plainly: ([all = "", order = "", name = ""]) => (/ (?:icon|button|link)$/.test(order) ? `${order} for ${quote(name)}` : all),
  },
];

export const ROW_CLAIMS: readonly Rewording[] = [
  {
    // Each row says so, in a place of its own.
    says: new RegExp(
      `^(?:only (${RECORD_STATE}) ([\\p{Ll}]+s) are (?:listed|shown|displayed|visible|left)|all (?:of the )?(?:listed|shown|displayed|visible|remaining) ([\\p{Ll}]+s) are (${RECORD_STATE}))$`,
      "iu",
    ),
    plainly: ([_all, state = "", things = "", listed = "", other = ""]) =>
      `all ${things || listed} show "${capitalized((state || other).toLowerCase())}" in the "Status" column`,
  },
  {
    says: new RegExp(
      `^(?:all|each|every one) (?:of the )?(?:listed |shown |displayed |visible |remaining )?([\\p{Ll}]+s) (?:have|show|are of) the (status|state|role|type|category|priority|author|assignee|owner|severity|level|label|tag|language|country|city|brand|genre) (${WRITTEN_NAME})$`,
      "iu",
    ),
    plainly: ([_all, things = "", label = "", value = ""]) => `all ${things} show ${quote(value)} in the "${label}" column`,
  },
  {
    says: new RegExp(
      `^the (${WRITTEN_NAME}) row (?:of|in) (?:the )?(${WRITTEN_NAME})(?: table| section| box)? (?:now )?(?:shows|contains|says|reads)(?: now)? (${WRITTEN_NAME}|${PLAIN_NUMBER})$`,
      "iu",
    ),
    plainly: ([_all, row = "", place = "", value = ""]) => `the row of ${quote(row)} in the ${quote(place)} section shows ${quote(value)}`,
  },
  {
    says: new RegExp(
      `^(?:in the [\\p{Ll} ]{2,30}? (?:box|table|section|overview|panel), )?(${WRITTEN_NAME}) has (\\d+) ((?-i:\\p{Ll})[\\p{Ll}]+),? and (\\d+) ((?-i:\\p{Ll})[\\p{Ll}]+) [\\p{Ll}]+$`,
      "iu",
    ),
    plainly: ([_all, row = "", count = "", label = "", other = "", second = ""]) =>
      `the row of ${quote(row)} shows "${count}" in the "${label}" column and the row of ${quote(row)} shows "${other}" in the "${second}" column`,
  },
  ROW_OF,
  // A number of a row stands in one of its cells.
  sentence(
    `(the (?:${NTH}) (?:row|line)) (?:now )?(contains|includes|shows|has) ((?:${CELL}, )*${CELL}(?:,? and ${CELL})?)`,
    ([all = "", row = "", verb = "", values = ""]) =>
      /\d/u.test(values.replaceAll(/⟦\d+⟧/gu, "")) && (verb === "contains" || / and |, /u.test(values))
        ? eachOf(values)
            .map((value) => `${row} contains ${quote(value)}`)
            .join(" and ")
        : all,
  ),
  // "The status of order JK9LM": the number says which one it is.
  sentence(
    `the (\\p{Ll}+) of (?:the )?${RECORD} (?:number |no\\. ?)?(${LITERAL}|#?${RECORD_NUMBER}) (?:is|reads|shows) (${VALUE}|(?-i:\\p{Lu})\\p{L}+)`,
    ([_all, label = "", record = "", value = ""]) => `the row of ${quote(record)} shows ${quote(value)} in the "${label}" column`,
  ),
  sentence(
    `(the (?:${NTH}) (?:row|entry|line)(?: (?:of|in) the (?:table|list|grid))?) (?:is (?:that of|the one of|for|about)|belongs to) (?:the )?(${CAPITAL}|${LITERAL})`,
    ([_all, row = "", name = ""]) => `${row} shows ${quote(name)}`,
  ),
  sentence(
    `(the (?:total|subtotal|grand total)) of the (cart|basket) (is|reads|shows) (.+)`,
    ([_all, total = "", cart = "", is = "", rest = ""]) => `${total} in the ${cart} ${is} ${rest}`,
  ),
  // Who it is, and nobody who does something.
  sentence(
    `the (author|owner|assignee|customer|reporter|member|manager|editor|reviewer|sender|recipient|creator|user) is (${LITERAL}|(?=.* )${CAPITAL})`,
    ([_all, who = "", name = ""]) => `"${who}" is ${quote(name)}`,
  ),
  // A number in what holds many of them is one of them.
  sentence(
    `((?:the|this) (?:[\\p{Ll}]+ )?(?:table|list|grid|report|receipt|invoice|summary)) (?:now )?(?:contains|shows|lists|includes|displays) (?:the (?:value|number|amount|price) )?(\\d[\\d.,]*(?<![.,])|[$€£]\\d[\\d.,]*(?<![.,]))`,
    ([_all, place = "", value = ""]) => `${place} shows "${value}"`,
  ),
  sentence(
    `((?:the|this) (?:[\\p{Ll}]+ )?(?:table|list|grid)) (?:now )?(?:contains|shows|lists|has) (${LITERAL}|${CAPITAL}) (?:in|as) the (${NTH}) (row|line|entry|item)`,
    ([_all, place = "", name = "", nth = "", kind = ""]) => `the ${nth} ${kind === "line" ? "row" : kind} in ${place} shows ${quote(name)}`,
  ),
  // Of the one thing that the page is about: there is no word on it that says otherwise.
  sentence("the (?:book|product|item|article) is (in stock|out of stock|sold out)", ([_all, state = ""]) =>
    [`"${state}" is shown`, ...STOCK.filter((other) => other !== state.toLowerCase()).map((other) => `"${other}" is not shown`)].join(
      " and ",
    ),
  ),
  sentence(
    `(?:the )?(?:book|product|item|article)? ?(${LITERAL}|${CAPITAL}) is (in stock|out of stock|sold out)`,
    ([all = "", name = "", state = ""]) =>
      NO_NAME.test(name) || KIND_OF_THING.test(name) ? all : `"${state}" is shown in the card of ${quote(name)}`,
  ),
  // What stands in a column for somebody.
  sentence(
    `((?-i:\\p{Lu})[\\p{L}\\d-]*(?: (?-i:\\p{Lu})[\\p{L}\\d-]*)+)['’]s (\\p{Ll}+(?: \\p{Ll}+)?) (?:is|reads|shows)(?: now)? (${VALUE}|\\p{Ll}+|(?-i:\\p{Lu})\\p{L}*|\\d[\\d.,]*)`,
    ([all = "", name = "", label = "", value = ""]) =>
      STATES.test(value) ? all : `the row of ${quote(name)} shows ${quote(value)} in the "${label}" column`,
  ),
  sentence(
    `(the (?:table|grid|list) (?:contains|has|shows|lists) (?:an?|the) (?:new )?row with) ((?-i:\\p{Lu})[\\p{L}\\d'’-]*|${LITERAL}) and (\\d[\\d.,]*|(?-i:\\p{Lu})[\\p{L}\\d'’-]*|${LITERAL})`,
    ([_all, , one = "", other = ""]) => `there is a row with ${quote(one)} and ${quote(other)}`,
  ),
  // What stands in the columns of a row, and is no place.
  sentence(
    `(?:the )?(?:\\p{Ll}+ )?(${LITERAL}|[^\\s@⟦]+@[^\\s@⟦]+|${CAPITAL}) (?:is|appears|is listed|is shown)(?: now)? in the (?:table|list|grid) with (?:the )?(\\p{Ll}+) (${NAME}) and (?:the )?(\\p{Ll}+) (${NAME})`,
    ([_all, name = "", one = "", value = "", two = "", other = ""]) =>
      `the row of ${quote(name)} shows the ${one} ${quote(value)} and the ${two} ${quote(other)}`,
  ),
  {
    says: new RegExp(
      `^the ([\\p{L}][\\p{L} ]{1,20}?) column (?:shows|contains|says|is|has) (${ANY_NAME}) for (?:the )?(?:row |order |user |entry |item |product )?(${ANY_NAME}|\\d+)$`,
      "iu",
    ),
    plainly: ([_all, column = "", value = "", row = ""]) =>
      `in the row of ${quote(row)}, the "${capitalized(column)}" column shows ${quote(value)}`,
  },
  { says: /\b(rows?|lines|entries) of data\b/iu, plainly: ([_all, rows = ""]) => rows },
  {
    // "The Price column for Lamp reads 19.99".
    says: new RegExp(
      `^the (${LITERAL}|[\\p{L}][\\p{L} ]{1,24}?) column (?:for|of|in the row of) (?:the row |the )?(${NAME}) (?:now )?(?:shows|reads|says|is|contains|has)(?: now)? (${SHOWN_VALUE}|${CAPITAL})$`,
      "iu",
    ),
    plainly: ([_all, column = "", row = "", value = ""]) =>
      `in the row of ${quote(row)}, the ${quote(column)} column shows ${quote(value)}`,
  },
];

export const ROW_WORDS: readonly Rewording[] = [
  // Whose row it is.
  {
    says: /\b(in|of|from) ((?-i:\p{Lu})[\p{L}\d-]*(?: (?-i:\p{Lu})[\p{L}\d-]*)?)['’]s (row|card|line|entry)\b/giu,
    plainly: ([_all, at = "", name = "", row = ""]) => `${at} the ${row} of "${name}"`,
  },
  {
    says: new RegExp(
      `\\bfor (?:the )?(?:user|customer|product|item|email|order|account|contact|member|person|post|article) (?!(?:page|list|section|table|details|menu|form|name|row)\\b)(@?[\\p{L}\\d_.-]+|${LITERAL}), (.+?)(?=,? and(?: then)? (?:${VERB})\\b|\\s*[.!]?\\s*$)`,
      "iu",
    ),
    plainly: ([_all, who = "", order = ""]) => `${order} for ${quote(who)}`,
  },
  {
    says: new RegExp(
      `\\b(?:find|look for|locate) the (?:[\\p{L}]+ )?(?:email|mail|message|post|item|product|order|customer|user|contact|task|file|article|comment|row|entry) (?:by|from|of|for|called|named|titled|with)(?: the (?:name|title|subject))? (@?[\\p{L}\\d_.-]+|${LITERAL})(?:,| and|, and)(?: then)? ((?:click|press|tap|hit)(?: on)? the [\\p{L} ]+?(?:icon|button|link)|(?:click|press|tap|hit)(?: on)? ${LITERAL})`,
      "iu",
    ),
    plainly: ([_all, who = "", order = ""]) => `${order} for ${quote(who)}`,
  },
];
