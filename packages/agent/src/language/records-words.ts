import { capitalized, LITERAL, quote, type Rewording } from "./rewording.ts";

/** What people write of applications that keep records: lists with columns, boards, forms under a sign-in. Nothing is made less of. */
const VALUE = `(?:${LITERAL}|\\{\\{[^{}]+\\}\\})`;
const CAPITAL = "(?-i:\\p{Lu})[\\p{L}\\d'’-]*(?: (?-i:\\p{Lu})[\\p{L}\\d'’-]*)*";
const NAME = `(?:${VALUE}|${CAPITAL})`;
/** One word without quotes, as people write what is to be typed. */
const TYPED = `(?:${VALUE}|(?!(?:and|the|a|an|as|in|into|with|of|to|for|field|it)\\b)[^\\s,;:()⟦⟧"“”]+)`;
const CLICK = "(?:click|press|tap|hit|select|choose|open)s?(?: on)?";
const TYPE = "(?:enter|type|input|provide|put|write|fill in|use)s?";
const USER = "(?:user ?name|user|login|e-?mail(?: address)?)";
const NAMED_ICON = `(?:the )?(?:[\\p{L}-]+ )?(?:icon|button|link|sign|symbol)`;

export const RECORDS_ORDERS: readonly Rewording[] = [
  {
    // "Enter the username ann and the password secret".
    says: new RegExp(
      `^(${TYPE}) (?:the |your )?(${USER})(?::| is| of| as)? (${TYPED}),? and (?:the |your )?password(?::| is| of| as)? (${TYPED})$`,
      "iu",
    ),
    plainly: ([_all, _type = "", user = "", name = "", password = ""]) =>
      `enter ${quote(name)} as the ${user} and enter ${quote(password)} as the password`,
  },
  {
    says: new RegExp(
      `^(?:enter|type|input|put|write)s? (${TYPED}) (?:in|into) (?:the )?(${CAPITAL}|${LITERAL})(?: field| box)? and (?:type |enter )?(${TYPED}) (?:in|into) (?:the )?(${CAPITAL}|${LITERAL})(?: field| box)?$`,
      "iu",
    ),
    plainly: ([_all, one = "", first = "", other = "", second = ""]) =>
      `enter ${quote(one)} into the ${quote(first)} field and enter ${quote(other)} into the ${quote(second)} field`,
  },
  {
    says: new RegExp(
      `((?:^|, |\\band )(?:then )?)${TYPE} ([^\\s/()⟦⟧"]+) / ([^\\s/()⟦⟧"]+)(?=$| and (?:submit|click|press|log|sign))`,
      "iu",
    ),
    plainly: ([_all, lead = "", user = "", password = ""]) =>
      `${lead}enter ${quote(user)} as the username and enter ${quote(password)} as the password`,
  },
  {
    says: new RegExp(`^(open|visit|go to|show)s? the (${CAPITAL}|${LITERAL}) (?:list|overview|listing|view|screen|area|module)$`, "iu"),
    plainly: ([_all, open = "", name = ""]) => `${open} the ${name} page`,
  },
  {
    says: new RegExp(
      `^open(s?) the (?:page|entry|record|item) (${LITERAL}) (?:by clicking|via|through) (?:its|the) (?:link|name|title)$`,
      "iu",
    ),
    plainly: ([_all, s = "", name = ""]) => `click${s} ${name}`,
  },
  {
    says: /^switch(es)? to (?:the )?(list|board|grid|table|calendar|gallery|map|card|week|month|day|details?|tree|split)[ -]view$/iu,
    plainly: ([_all, _es = "", view = ""]) => `click "${capitalized(view)}"`,
  },
  {
    says: new RegExp(`^(${CLICK}) (?:the )?column (?:title|heading|name|caption) (${NAME})`, "iu"),
    plainly: ([_all, click = "", column = ""]) => `${click} the column header ${quote(column)}`,
  },
  {
    // "In the filter sidebar, under "By status", click "Open"".
    says: new RegExp(
      `^(?:in the [\\p{L} ]{2,30}?(?:sidebar|panel|menu|area|section|box), )?(?:under|below) (?:the heading )?(${LITERAL}),? (${CLICK} ${LITERAL})$`,
      "iu",
    ),
    plainly: ([_all, heading = "", order = ""]) => `${order} under the heading ${heading}`,
  },
  {
    // "Click the pencil icon ("Edit this page")": the quotes say what it is called.
    says: new RegExp(`^(${CLICK}) ${NAMED_ICON} ?[([](${LITERAL})[)\\]]`, "iu"),
    plainly: ([_all, click = "", name = ""]) => `${click} ${name}`,
  },
  {
    says: new RegExp(
      `^(${CLICK}) the (?:plus|pencil|trash|gear|cog|eye|three-dot|arrow|star|search|menu) (?:icon|button|sign) (${LITERAL})`,
      "iu",
    ),
    plainly: ([_all, click = "", name = ""]) => `${click} ${name}`,
  },
  {
    says: new RegExp(
      `^(${CLICK} ${LITERAL}) (?:at|on) the (?:bottom|top|end|foot|left|right) of (the (?:side ?bar|header|footer|menu|navigation|toolbar))`,
      "iu",
    ),
    plainly: ([_all, order = "", place = ""]) => `${order} in ${place}`,
  },
  {
    says: new RegExp(
      `^(${CLICK} ${LITERAL}) without (?:a|an|any|entering an?|filling in the|typing an?|giving an?) ([\\p{L}][\\p{L} ]{1,25})$`,
      "iu",
    ),
    plainly: ([_all, order = "", field = ""]) =>
      /^(?:change|changes|filling|anything|waiting|value|values|input|data)\b/iu.test(field)
        ? `${order}`
        : `leave the ${field} field empty and ${order}`,
  },
  {
    says: new RegExp(`^append(s?) (${LITERAL}) to the (?:existing |current )?(?:text|content|contents)$`, "iu"),
    plainly: ([_all, s = "", text = ""]) => `append${s} ${text} to the text area`,
  },
  {
    // "Open project "Move"".
    says: new RegExp(
      `((?:^|, |\\b(?:and|then) )open)(s?) (project|task|ticket|issue|article|document|note|board|folder|user|order|product|record|contact|account|group) (${LITERAL})`,
      "giu",
    ),
    plainly: ([_all, open = "", s = "", kind = "", name = ""]) => `${open}${s} the ${kind} ${name}`,
  },
  {
    // One order after the other, with only a comma between them.
    says: new RegExp(
      `^((?:open|click|select|choose)s?(?: on)? (?:the )?(?:[\\p{L}]+ )?${LITERAL}), (?=(?:open|click|select|choose|press|type|enter)s? )`,
      "iu",
    ),
    plainly: ([_all, order = ""]) => `${order}, then `,
  },
  { says: /^fill(s?)(?: in| out)? (the (?:[\p{L}]+ )?form):?$/iu, plainly: ([_all, s = "", form = ""]) => `fill${s} in ${form} with:` },
];

const SHOWN = `(?:${LITERAL}|[-+$€£]?\\d[\\d.,:/-]*(?<![.,]))`;

export const RECORDS_CLAIMS: readonly Rewording[] = [
  {
    // Elsewhere on the page the same words are no result.
    says: new RegExp(
      `^the (?:search )?results? (${LITERAL}) (?:is|are) (?:now )?(not |no longer )?(?:listed|shown|displayed|found)$`,
      "iu",
    ),
    plainly: ([_all, text = "", not = ""]) => `${text} is ${not}shown in the results`,
  },
  { says: /\b(rows?|lines|entries) of data\b/iu, plainly: ([_all, rows = ""]) => rows },
  {
    // "The Price column for Lamp reads 19.99".
    says: new RegExp(
      `^the (${LITERAL}|[\\p{L}][\\p{L} ]{1,24}?) column (?:for|of|in the row of) (?:the row |the )?(${NAME}) (?:now )?(?:shows|reads|says|is|contains|has)(?: now)? (${SHOWN}|${CAPITAL})$`,
      "iu",
    ),
    plainly: ([_all, column = "", row = "", value = ""]) =>
      `in the row of ${quote(row)}, the ${quote(column)} column shows ${quote(value)}`,
  },
  {
    says: /^there is an? (link|button) to ((?:log|sign) (?:in|out|up)|register)(?: again)?$/iu,
    plainly: ([_all, kind = "", verb = ""]) => `the ${kind} "${verb}" is visible`,
  },
];
