import { LITERAL, type Rewording } from "../rewording.ts";
import { VERB, opening, sentence } from "./parts.ts";

const UNTOUCHED =
  "(?:as (?:it|they) (?:is|are)|as (?:pre-?selected|pre-?set|pre-?filled|suggested|proposed|given|is)|unchanged|untouched|alone|at (?:its|the|their) defaults?(?: values?)?)";
const RELATED = "(?:in|on|at|next to|beside|below|beneath|above|under|of|for)";

/** What a sentence can do without, and how it is joined to the next. */
export const ASIDE_ORDERS: readonly Rewording[] = [
  sentence(
    "(wait) (?:for )?(?:at most|no longer than|a maximum of|maximum|max) ((?:\\d+|two|three|five|ten|twenty|thirty) (?:seconds?|minutes?)) (until|till) (.+)",
    ([_all, wait = "", time = "", until = "", what = ""]) => `${wait} up to ${time} ${until} ${what}`,
  ),
  opening("(?=(?:user|customer|visitor|admin|tester|guest|shopper|member|employee|manager) \\p{Ll}+s )", () => "the "),
  opening(`please to `, () => ""),
  {
    // One order after the other, with only a comma between them.
    says: new RegExp(
      `^((?:open|click|select|choose)s?(?: on)? (?:the )?(?:[\\p{L}]+ )?${LITERAL}), (?=(?:open|click|select|choose|press|type|enter)s? )`,
      "iu",
    ),
    plainly: ([_all, order = ""]) => `${order}, then `,
  },
];

export const ASIDE_CLAIMS: readonly Rewording[] = [
  { says: /,? and that (?=the |there |no |an? |⟦)/giu, plainly: () => " and " },
  sentence(
    `(.+ is|.+ are) not (displayed|shown|visible|there|listed) any ?more`,
    ([_all, what = "", how = ""]) => `${what} no longer ${how}`,
  ),
  {
    says: /^(?:after loading|after a (?:moment|while|short while|short time|few seconds|second|few moments)|eventually|a moment later|once loaded|soon),? (?=\S+ \S)/iu,
    plainly: () => "",
  },
  {
    says: /^within ((?:\d+(?:\.\d+)?|\p{L}+) (?:milliseconds|seconds?|secs?|minutes?|mins?|ms|s)),? (\S.*)$/iu,
    plainly: ([_all, time = "", claim = ""]) => `${claim} within ${time}`,
  },
  { says: /^(?:->|=>|→|⇒|✓|✔|✅|»)\s*/u, plainly: () => "" },
];

/** What is left as it is, looked at, waited for anyway, or said of a thing that is named. */
export const ASIDE_WORDS: readonly Rewording[] = [
  // What is left as it is asks for nothing.
  {
    says: new RegExp(`^leave (?!.*\\b(?:empty|blank)\\b)[^,;]{2,80}? ${UNTOUCHED}(?:,| and|, and|, then| and then) (?=\\p{L})`, "iu"),
    plainly: () => "",
  },
  {
    says: new RegExp(`(?:,| and|, and) leav(?:e|ing) (?!.*\\b(?:empty|blank)\\b)[^,;]{2,80}? ${UNTOUCHED}(?=\\s*[.!]?\\s*$)`, "iu"),
    plainly: () => "",
  },
  {
    says: /^(?:check|review|read|look (?:at|over|through)|go (?:over|through)) (?:the|this) (?:\p{Ll}+ )?(?:overview|summary|details|totals?|prices?|results?|preview|information|list|text|instructions|explanation)(?:,| and|, and)(?: then)? (?=(?:click|press|tap|choose|select|scroll|go|open|type|enter|tick)\b)/iu,
    plainly: () => "",
  },
  {
    says: /(?<=\S)(?:,| and|, and)(?: then)? (?:read|look at|observe|review|inspect) (?:the|its|this) (?:\p{Ll}+ ){0,3}(?:text|message|notice|content|contents|details|list|result|results|page|entries|hint|explanation)(?=\s*[.!]?\s*$)/iu,
    plainly: () => "",
  },
  {
    says: /^((?:(?:i|we|you|the user) )?(?:hovers? over|moves? the (?:mouse|pointer|cursor) (?:over|onto|to)|points? (?:at|to)) .+?),? and (?:leave|keep|hold)s? (?:it|the (?:mouse|pointer|cursor)) there(?=$|,| and )/iu,
    plainly: ([_all, order = ""]) => order,
  },
  {
    says: /^(waits?) (?:a (?:moment|bit|little|little while|while)|briefly|shortly|some time) (?=until |for )/iu,
    plainly: ([_all, wait = ""]) => `${wait} `,
  },
  // "once more in the panel", "in the same way": the order is as it was.
  {
    says: new RegExp(
      `(?<=${LITERAL}|\\b(?:button|link|icon|tab|item|option|checkbox)) (?:once more|once again|one more time|again|a second time)(?= ${RELATED} )`,
      "giu",
    ),
    plainly: () => "",
  },
  {
    says: /,? (?:in (?:just |exactly )?the same (?:way|manner|fashion)|the same way|likewise|as (?:before|above))(?=\s*[.!]?\s*$|,| and | then )/giu,
    plainly: () => "",
  },
  { says: /(,|\band),? (?:after (?:that|this|which)|thereafter|subsequently),? (?=\S)/giu, plainly: ([_all, one = ""]) => `${one} then ` },
  // From the top one counts anyway.
  {
    says: /(\bthe (?:first|second|third|fourth|fifth|\d+(?:st|nd|rd|th)) [^,]{1,60}?) from the (?:top|left)(?=\s*[.!]?\s*$|,| (?:and|in|of|on|at) )/giu,
    plainly: ([_all, what = ""]) => what,
  },
  {
    says: /^((?:wait|pause)s? .+?) \((?:about |around |approx(?:imately|\.) |some |this takes (?:about )?|up to )?(?:\d+|\p{L}+) (?:seconds?|minutes?|s|min)\)(?=\s*[.!]?\s*$)/iu,
    plainly: ([_all, one = ""]) => `${one}`,
  },
  {
    says: new RegExp(`(${LITERAL} (?:button|link|tab|item|entry)) with (?:the|an?) (?:[\\p{L}-]+ ){1,2}(?:icon|sign|symbol)\\b`, "giu"),
    plainly: ([_all, one = ""]) => `${one}`,
  },
  // "Choose Delete, and when asked press Cancel": without the question there is nothing to press.
  {
    says: new RegExp(
      `(,|\\band|\\bthen)\\s+when (?:asked|prompted)(?: to confirm| for confirmation)?,?\\s+(?=(?:${VERB}|confirm|cancel|accept|dismiss)\\b)`,
      "gi",
    ),
    plainly: ([_all, one = ""]) => `${one} `,
  },
  // "Press Submit when done."
  {
    says: /,?\s+(?:when|once|after)\s+(?:(?:you|they|it)(?:'re| are| is)?\s+)?(?:done|finished|ready|complete|completed)(?=\s*[.!]?\s*$)/i,
    plainly: () => "",
  },
  // "Click the trash icon to delete it": what it is for, said of the thing that is clicked.
  {
    says: new RegExp(
      `(\\b(?:icon|button|link)) to (?:mark|flag|star|delete|remove|archive|like|save|open|close) (?:it|them|this|that)(?: as \\w+)?(?=\\s*[.!]?\\s*$)`,
      "i",
    ),
    plainly: ([_all, one = ""]) => `${one}`,
  },
  // "the section below": nothing is named that it would be below of.
  {
    says: new RegExp(
      `\\b(?<!\\b(?:type|enter|copy|write|put) )(the [\\p{L}\\d ]*?(?:section|paragraph|text ?area|text|menu|form|table|list|figure|picture|panel)) (?:below|beneath|underneath|above|shown|there)(?=\\s*(?:,|[.!]?\\s*$|and\\b|to\\b|into\\b|in\\b))`,
      "giu",
    ),
    plainly: ([_all, one = ""]) => `${one}`,
  },
  { says: /\bselect nothing(?:,| and|, and)? (?:then )?/i, plainly: () => "" },
];
