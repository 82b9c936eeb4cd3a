import { LITERAL, quote, type Rewording } from "../rewording.ts";
import { PLAIN_NUMBER, WRITTEN_NAME, opening, sentence } from "./parts.ts";

/** What is asked for is called so by a field. */
const ASKED_FOR =
  /^(?:user ?name|password|e-?mail|(?:first |last |full )?name|address|city|zip(?: code)?|postal code|phone(?: number)?|amount|date)$/iu;

/** What a message, a badge or the page says, and where. */
export const MESSAGE_CLAIMS: readonly Rewording[] = [
  // In few words, as in notes: "is" is left out.
  sentence(
    `((?:(?:an? |the )?(?:error|warning|message|hint|text|note)(?: message)? )?${LITERAL}) (?:is )?(shown|displayed|visible) (under|underneath|below|beneath|above|beside|next to) (?!(?:the )?heading\\b)(.+)`,
    ([_all, text = "", shown = "", where = "", what = ""]) =>
      `${text} is ${shown} ${where} ${ASKED_FOR.test(what) ? `the ${what} field` : what}`,
  ),
  {
    says: new RegExp(
      `^(?:under|below) (?:the heading )?(${WRITTEN_NAME}),? there is (?:the|an?) (?!(?:link|button|image|checkbox|text|heading|message|field|list|table) )[\\p{Ll}]+ (${LITERAL})(?: with the (?:text|title|body|content|words|comment) (${LITERAL}))?$`,
      "iu",
    ),
    plainly: ([_all, heading = "", text = "", other = ""]) =>
      [text, other]
        .filter((one) => one !== "")
        .map((one) => `${one} is shown under the heading ${quote(heading)}`)
        .join(" and "),
  },
  {
    // What is told is told by the message.
    says: new RegExp(
      `^(?:the|my|our) [\\p{Ll}]+(?: [\\p{Ll}]+)? (?:is|are) (?:confirmed|acknowledged|answered|rejected|refused|declined) (?:with|by) (?:the|an?) ((?:[\\p{Ll}]+ )?(?:message|error|notice|notification)) (${LITERAL})$`,
      "iu",
    ),
    plainly: ([_all, kind = "", text = ""]) => `the ${kind} ${text} is shown`,
  },
  {
    says: new RegExp(
      `^the top (?:bar|menu|menu bar|line|strip) (?:now )?(?:says|shows|reads|displays|contains)(?: now)? (${LITERAL})$`,
      "iu",
    ),
    plainly: ([_all, text = ""]) => `${text} is displayed at the top of the page`,
  },
  {
    says: new RegExp(
      `^(?:the )?(${LITERAL}) (?:box|panel|widget|section|card|tile|block|area) (?:says|shows|lists|reads|displays|contains|has) (${PLAIN_NUMBER} [\\p{L}]+(?:, ${PLAIN_NUMBER} [\\p{L}]+)*(?:,? and ${PLAIN_NUMBER} [\\p{L}]+)?)$`,
      "iu",
    ),
    plainly: ([_all, place = "", said = ""]) =>
      said
        .split(/,? and |, /u)
        .map((part) => `"${part}" is shown in the ${place} section`)
        .join(" and "),
  },
  {
    // A box that speaks is no field.
    says: new RegExp(
      `^(?:the|an?) (info|information|success|error|warning|alert|message|notification) box (?:now )?(?:says|shows|reads|states|displays) (${LITERAL})$`,
      "iu",
    ),
    plainly: ([_all, kind = "", text = ""]) =>
      `the ${/^(?:info|information|alert|message|notification)$/iu.test(kind) ? "" : `${kind} `}message says ${text}`,
  },
  {
    says: new RegExp(`^the text (?:on the page )?(?:says|mentions|reads|contains|states) (${LITERAL})$`, "iu"),
    plainly: ([_all, text = ""]) => `the page shows ${text}`,
  },
  // Which message it would be is no matter where there is to be none.
  sentence(
    `(?:there is )?no (?:(?:red|green|yellow) )?(error|warning|success|confirmation|validation)(?: text| box| hint| banner)?(?: in (?:red|green|yellow))? ?(?:is (?:shown|displayed|visible|there|to be seen|given)|appears|shows up|comes up|pops up)(?: (?:on the page|at all|any ?more))?`,
    ([_all, kind = ""]) => `no ${kind.toLowerCase()} message is shown`,
  ),
  {
    says: /\b(?:has|have) (?:now |just )?(?:appeared|popped up|shown up|come up)\b/giu,
    plainly: ([all = ""]) => (/^has/iu.test(all) ? "appears" : "appear"),
  },
  sentence(
    `the (?:badge|counter|count|number) (?:on|at|next to|beside) the ([\\p{Ll}]+) (icon|button|symbol) (?:shows|is|says|reads) (?:now )?(\\d+)`,
    ([_all, name = "", kind = "", count = ""]) => `"${count}" stands next to the ${name} ${kind === "symbol" ? "icon" : kind}`,
  ),
  sentence(`(?:the )?(?:line|text) (says|reads) ((?-i:\\p{Lu})[^⟦]+)`, ([_all, , text = ""]) => `the page shows "${text}"`),
  sentence(
    `(below|under|beneath|above|next to|beside|in|on) ((?:the|my) [^,⟦]{2,30}?),? (?:i|we|you) (?:can )?(?:read|see|find) (?:the (?:text|words?) )?(${LITERAL})`,
    ([_all, where = "", place = "", text = ""]) => `${text} is shown ${where} ${place}`,
  ),
  sentence(
    `the (?:counter|count|number|badge) (?:of|on|in|for|beside|next to) the (${LITERAL}|(?-i:\\p{Lu})\\p{L}*(?: \\p{Ll}+)?) (?:column|lane|list) (?:shows|is|reads|says) (\\d+)`,
    ([_all, lane = "", count = ""]) => `${quote(lane)} shows ${count}`,
  ),
  // Where the second is, the message is not.
  sentence(
    `(?:the |an? )?(message|notification|toast|error) (${LITERAL})(?: (?:is shown|appears))?, and (${LITERAL} (?:is|are) .+)`,
    ([_all, kind = "", text = "", rest = ""]) => `${rest} and the ${kind} ${text} is shown`,
  ),
  opening(
    `it (?:appears|is shown|shows|displays|comes)(?: up)? (the (?:message|error|text|notification|warning|dialog|window|title) ${LITERAL})(?=$)`,
    ([_all, what = ""]) => `${what} appears`,
  ),
  sentence(
    `(?:the )?(${LITERAL}) (?:message|text|notification|error|warning|alert)? ?(?:should be|is|must be|gets) (?:displayed|shown|visible) (at|in) (?:the )?(top|bottom) of (?:the )?page`,
    ([_all, text = "", at = "", end = ""]) => `${text} is shown ${at} the ${end} of the page`,
  ),
  sentence(
    `(the (?:bar|strip|line|footer|header|area|box|panel) (?:above|below|under|next to|beside) (?:the )?[\\p{L} ]{3,20}) (?:says|reads|shows|displays) (${LITERAL})`,
    ([_all, what = "", text = ""]) => `${text} is shown ${what.replace(/^the \p{L}+ /iu, "")}`,
  ),
  {
    // "The flash message says You logged out of the secure area!": from the capital on it is what is said.
    says: /^(the [\p{L} -]{0,24}?(?:message|notification|toast|banner|alert|text|label|hint|warning|error)) (says|reads|states|shows) (?-i:(\p{Lu}\p{Ll}+(?: (?!and the\b|but\b|while\b|(?:in|at|on) the (?:top|bottom|upper|lower|left|right|header|footer)\b)[^\s"“”⟦]+){2,20}))$/iu,
    plainly: ([_all, what = "", verb = "", text = ""]) => `${what} ${verb} "${text}"`,
  },
  {
    says: new RegExp(
      `^((?:below|above|under|beneath|next to|beside) the [\\p{L} ]+?),? (?:it|the page) (?:says|reads|shows) (${LITERAL})$`,
      "iu",
    ),
    plainly: ([_all, place = "", text = ""]) => `${text} is shown ${place.charAt(0).toLowerCase()}${place.slice(1)}`,
  },
  {
    // What is said goes on to the end, whatever words are in it.
    says: /^((?:the|an?|it|my) ?[\p{L} -]{0,40}?) (?:now )?(says|reads):? (?!.*(?: and | but |⟦|\{\{|"))(\p{Lu}\p{L}* .+)$/u,
    plainly: ([_all, what = "", verb = "", text = ""]) => `${what} ${verb} "${text}"`,
  },
  { says: new RegExp(`^(${LITERAL}) is back$`, "u"), plainly: ([_all, text = ""]) => `${text} is shown` },
  {
    says: new RegExp(`^(${LITERAL}) and (${LITERAL}) are back(?: (in|on) (the .+))?$`, "u"),
    plainly: ([_all, one = "", other = "", at = "", place = ""]) => `${one} and ${other} are shown${place === "" ? "" : ` ${at} ${place}`}`,
  },
  { says: /\bcan be (?:read|seen|found)\b/iu, plainly: () => "is shown" },
  {
    says: /^(the [\p{L} ]{2,20}?) (?:icon )?(?:shows|has|displays) a badge (?:with|of|showing|saying|reading) /iu,
    plainly: ([_all, of = ""]) => `${of.replace(/ icon$/i, "")} badge shows `,
  },
  {
    says: new RegExp(
      `^(?:the |an? )?(?:(?!(?:above|below|under|beneath|next|beside|in|on|at|inside|within|over|left|right)\\b)[\\p{L}'’ ]{1,30} )?(?:name|e-?mail|e-?mail address|address|phrase|words?|caption|username|title text) (${LITERAL}) (appears|is shown|is displayed|is visible|shows up)(?= |$)`,
      "iu",
    ),
    plainly: ([_all, text = "", verb = ""]) => `${text} ${verb === "shows up" ? "appears" : verb}`,
  },
  {
    says: new RegExp(`^nothing (?:on the page )?(?:says|shows|mentions|contains|reads) (${LITERAL})$`, "iu"),
    plainly: ([_all, text = ""]) => `the page does not show ${text}`,
  },
  {
    says: new RegExp(`^(?:the file |the item )?(${LITERAL}) is listed (?:under|below|beneath) (?:the heading )?(${LITERAL})$`, "iu"),
    plainly: ([_all, text = "", heading = ""]) => `${text} is shown under the heading ${heading}`,
  },
  {
    says: new RegExp(`^the hidden (?:text|message|element) (${LITERAL}) (?:becomes visible|appears|is revealed|is now visible)$`, "iu"),
    plainly: ([_all, text = ""]) => `${text} is shown`,
  },
  {
    says: new RegExp(
      `^an? (tooltip|message|notification|toast|banner|error message|warning) (?:with the text|with|that says|that reads|reading|containing) (${LITERAL}) (?:is (?:shown|displayed|visible)|appears|pops up|shows up)$`,
      "iu",
    ),
    plainly: ([_all, kind = "", text = ""]) => `the ${kind} ${text} appears`,
  },
];

export const MESSAGE_WORDS: readonly Rewording[] = [
  {
    says: new RegExp(
      `\\breply(?: to (?:it|them|him|her|that|this|the (?:e-?mail|message|sender)))? with (?:the text |the message )?(${LITERAL})`,
      "i",
    ),
    plainly: ([_all, one = ""]) => `click the reply button, then type ${one} into the text area, then click the send button`,
  },
  {
    says: new RegExp(
      `\\bforward (?:it|that|this|that e-?mail|this e-?mail|the e-?mail|the message) to (@?[\\p{L}\\d_.@-]+?|${LITERAL})(?=\\s*[.!]?\\s*$|,| and )`,
      "iu",
    ),
    plainly: ([_all, who = ""]) => `click the forward icon, then type ${quote(who)} into the "to" field, then click the send button`,
  },
  {
    says: new RegExp(
      `\\b(?:find|look for|locate) the (?:[\\p{L}]+ )?(?:email|mail|message|post|article|order) (?:by|from|of|called|named|titled) (@?[\\p{L}\\d_.-]+|${LITERAL})(?:,| and|, and)(?: then)? (?=click)`,
      "iu",
    ),
    plainly: ([_all, who = ""]) => `click ${quote(who)}, then `,
  },
];
