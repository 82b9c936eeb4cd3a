import { LITERAL, quote, type Rewording } from "../rewording.ts";
import { NAMED, THING, VERB } from "./order-words.ts";

/** `Switch between the tabs to find and click on the link "x"`. */
const FINDING =
  /\b(?:(?:switch|look|go|browse|search|navigate|flip|cycle|page|expand|open|click) (?:(?:between|through|in|across|into|over) )?(?:all (?:of )?)?(?:the )?[\p{L} ]*?\b(tabs|sections?|panels?|accordions?|pages|results|tree|folders|menus?)(?: below| above)?,? (?:to|and|until you) )?(?:find|locate|look for),? and(?: then)? (?:click|press|tap|open|select|choose|follow)(?: on)? /iu;
const BEHIND: readonly (readonly [words: RegExp, what: string])[] = [
  [/^tabs/i, "tabs"],
  [/^(?:pages|results)/i, "pages"],
  [/./, "sections"],
];

/** Which thing is meant, where it is, and what comes of it. */
export const THING_AND_PLACE_WORDS: readonly Rewording[] = [
  // "Take the first suggestion": of what is offered.
  {
    says: /((?:^|,|\band|\bthen) )takes? (?=the (?:first|second|third|fourth|last|top) )/giu,
    plainly: ([_all, joint = ""]) => `${joint}choose `,
  },
  {
    says: /\b(on|of|from) the page ((?-i:\p{Lu})[\p{L}\d'’-]*(?: (?-i:\p{Lu})[\p{L}\d'’-]*)*)(?=$|,)/giu,
    plainly: ([_all, on = "", name = ""]) => `${on} the page "${name}"`,
  },
  // What stands on the left are both.
  {
    says: new RegExp(
      `\\b((?:un)?(?:tick|check|select)s?) (${LITERAL}) and (${LITERAL}) ((?:on|in|under|below|from) (?:the [\\p{L} -]{2,30}|${LITERAL}))(?=$|,)`,
      "iu",
    ),
    plainly: ([_all, tick = "", one = "", other = "", place = ""]) => `${tick} ${one} ${place} and ${tick} ${other} ${place}`,
  },
  {
    says: /^should (an?|the) ([\p{L} -]{3,40}?) (?:appear|open|pop up|come up|be (?:shown|there|visible)), (?:then )?/iu,
    plainly: ([_all, the = "", what = ""]) => `if ${the} ${what} appears, `,
  },
  {
    says: new RegExp(`\\bthe (?:heading|header|title) of (?:the )?column (?=${LITERAL}|\\p{Lu})`, "giu"),
    plainly: () => "the column header ",
  },
  // Whose row it is.
  {
    says: /\b(in|of|from) ((?-i:\p{Lu})[\p{L}\d-]*(?: (?-i:\p{Lu})[\p{L}\d-]*)?)['’]s (row|card|line|entry)\b/giu,
    plainly: ([_all, at = "", name = "", row = ""]) => `${at} the ${row} of "${name}"`,
  },
  { says: new RegExp(`,? and there (?=${LITERAL})`, "iu"), plainly: () => " and click " },
  {
    says: new RegExp(
      `^((?:click|press|tap)s?(?: on)? ${LITERAL}) (?:when|once|as soon as|after) (?:the|an?) (?:confirmation|dialog|pop-?up|modal|prompt|question)(?: \\p{Ll}+)? (?:appears|opens|pops up|is shown|comes up|shows up)$`,
      "iu",
    ),
    plainly: ([_all, order = ""]) => `in the dialog, ${order}`,
  },
  { says: /^(?:switch|change|move) to (?=page \d{1,4}$)/iu, plainly: () => "go to " },
  {
    says: /\b(until|till) (the [\p{L} ]{2,30}?) has gone(?=\s*$|,| and )/iu,
    plainly: ([_all, until = "", what = ""]) => `${until} ${what} disappears`,
  },
  {
    // A form, and then what is done in it, without a comma between.
    says: /^(in the )((?-i:\p{Lu})[^,⟦"]{2,30}?) (form|dialog|section|panel|box|window|table) (?=(?:enter|type|fill|click|select|choose|set|tick|press)\b)/iu,
    plainly: ([_all, lead = "", name = "", kind = ""]) => `${lead}"${name}" ${kind}, `,
  },
  { says: /\b(uploads?|attach(?:es)?) any (?=image|picture|photo|file|pdf|document)/giu, plainly: ([_all, upload = ""]) => `${upload} a ` },
  {
    says: /\b(until|till|once|when|after) the (?:page|site|app|application) (?:has |is )?(?:finished|done) loading\b/giu,
    plainly: ([_all, until = ""]) => `${until} the page has loaded`,
  },
  {
    says: /\bresize(s?) the (?:browser )?(?:window|browser|screen|viewport) to (?:a )?(mobile|tablet|desktop)[ -](?:size|width|screen)\b/giu,
    plainly: ([_all, s = "", size = ""]) => `resize${s} the browser to ${size} width`,
  },
  {
    // When all are there, there is nothing more to load.
    says: new RegExp(
      `\\b((?:keep(?: on)? clicking|click)s?(?: on)? ${LITERAL}) until (?:all|no more) (?:of the )?[\\p{L} ]{3,30} (?:are|can be|have been) (?:shown|loaded|visible|displayed|listed)(?=$|,)`,
      "iu",
    ),
    plainly: ([_all, order = ""]) => `${order} until it disappears`,
  },
  {
    says: /,? and (?:then )?(?:is|gets|am|are) (?:then )?(?:taken|redirected|sent|brought|led|forwarded) (?=to (?:the|my) [\p{L} -]{3,30}$)/iu,
    plainly: () => " and the user is redirected ",
  },
  // What is found is what was looked for.
  {
    says: new RegExp(
      `\\b(search for (?:the \\p{Ll}+ )?(${LITERAL}))((?:,| and|, and)(?: then)?) (?:open|click|select|choose|visit)(?: on)? (?:it|the (?:article|page|result|entry|product|item|topic|book|film|movie|song|recipe|post))(?=\\s*[.!]?\\s*$|,| and )`,
      "iu",
    ),
    plainly: ([_all, one = "", two = "", three = ""]) => `${one}${three} click ${two}`,
  },
  // "Find the table": one sees it then.
  {
    says: new RegExp(
      `^(?:find|locate) (the (?:[\\p{Ll}-]+ ){0,2}(?:${LITERAL} [\\p{Ll}-]+|${LITERAL}|[\\p{Ll}-]+))(?=\\s*[.!]?\\s*$)`,
      "iu",
    ),
    plainly: ([_all, what = ""]) => `scroll to ${what}`,
  },
  { says: FINDING, plainly: ([_all, place = ""]) => `find-and-click-in-${BEHIND.find(([words]) => words.test(place))?.[1] ?? "any"} ` },
  // "the button in the dialog labeled "OK"": it is the button that bears the label.
  {
    says: new RegExp(`\\b(the (?:${THING})) ((?:in|on|inside|of) the [\\p{L} ]{3,30}?) ((?:${NAMED}) ${LITERAL})`, "iu"),
    plainly: ([_all, one = "", two = "", three = ""]) => `${one} ${three} ${two}`,
  },
  // "the folder or file named "Notes""
  { says: new RegExp(`\\bthe [\\p{L}]+ or [\\p{L}]+ (?:${NAMED}) (${LITERAL})`, "iu"), plainly: ([_all, one = ""]) => `${one}` },
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
  { says: /\bkeep (?:the|your) mouse (?:hovered |hovering |pointer )?(?:over|on|inside) /i, plainly: () => "hover over " },
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
