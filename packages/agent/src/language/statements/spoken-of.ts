import { singular } from "../singular.ts";
import { COLOUR, LITERAL, LITERALS, type Restatement, restatement } from "./restatement.ts";

/** What people say around a thing: what it stands in front of, what it is shown as, which ones of several are shown. */

const LABEL =
  "(?:name|first name|last name|full name|e-?mail|e-?mail address|address|phone number|phone|city|country|street|zip code|postcode|username|company|title|order number|number|id|code)";
const DIALOG = "(?:an?|the) (?:[\\p{Ll}]+ )?(?:dialog|modal|pop-?up|dialogue|overlay)";

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** One thing that is called by plain words, and is told apart from others by none of them. */
const PLAIN_THING = "(?:the|my|this|that) (?!(?:[\\p{L}]+ )?(?:alert|prompt|confirm)\\b)(?:[\\p{Ll}-]+ ){0,3}[\\p{Ll}-]+";
const GONE =
  "(?:disappears|vanishes|(?:has|should have) (?:disappeared|vanished|gone)|should (?:now |then )?(?:disappear|vanish)|(?:is|should be|must be) (?:now )?(?:gone|removed)|(?:is no longer|is not|isn['’]t|should no longer be|should not be|must not be) (?:shown|displayed|visible|there|present|seen))(?: any ?more| any longer| now| again)?";

export const SPOKEN_STATEMENTS: readonly Restatement[] = [
  // Nothing proves that what was never seen is what the author calls so: it has to have been there.
  restatement(`(${PLAIN_THING}) ${GONE}`, ([, what = ""]) => [`${what} was there before and is gone now`]),
  restatement(
    `(${LITERAL}) (?:is|should be|must be) (?:now )?(?:shown |displayed |used |given )?as (?:the |a )?(?:page |main )?(?:headline|heading|title of the page|page title)`,
    ([, text = ""]) => [`the heading ${text} is visible`],
  ),
  // The box that belongs to a name.
  restatement(
    `the (checkbox|box|tick box|radio button|switch|toggle|button|link) (?:in front of|before|belonging to|that belongs to|in the line of|next to|beside|to the left of|to the right of) (?:the (?:item|task|todo|entry|name|label|text) )?(${LITERAL}) (.+)`,
    ([, what = "", name = "", rest = ""]) => [`the ${what.endsWith("box") ? "checkbox" : what} of ${name} ${rest}`],
  ),
  restatement(
    `(?:the )?(?:(?:help|error|success|warning|status|info) )?(?:text |message |label |word |hint |heading )?(${LITERAL}) (?:turns|becomes|is now|gets|changes to|has turned|has become) (${COLOUR})`,
    ([, text = "", colour = ""]) => [`the text ${text} is ${colour}`],
  ),
  restatement(
    `the password (?:is|stays|remains) (?:shown as (?:dots|stars|asterisks|bullets)|masked|hidden behind (?:dots|stars)|not readable|unreadable)`,
    () => ["the password field is masked"],
  ),
  restatement(
    `(${DIALOG}) with (${LITERAL}|${LITERALS}) (?:is (?:shown|displayed|open|visible)|appears|opens|pops up|shows up|comes up)`,
    ([, , texts = ""]) => [`the dialog shows ${texts}`],
  ),
  restatement(
    `(the (?:dialog|modal|pop-?up|form|card|header|footer|toolbar|sidebar|menu)) (?:has|shows|contains|offers) an? ([\\p{Ll}]+) (button|link|icon)`,
    ([, place = "", name = "", kind = ""]) => [`the ${name} ${kind} is visible in ${place}`],
  ),
  restatement(
    `(.+?) (?:contains|shows|has|displays|mentions|names) the (?:initials|letter|year|number|word|words|digits|code|date|letters|phrase|term|amount|sentence|string) (\\d[\\d./-]*|${LITERAL})`,
    ([, what = "", text = ""]) => [`${what} shows ${text.startsWith("⟦") ? text : `"${text}"`}`],
  ),
  restatement(
    `(.+?) (?:contains|shows|lists|displays|has|states) (?:my|the|his|her|our) (?:new |full )?${LABEL} (${LITERAL})(?:,? and (?:my|the|his|her|our) (?:new |full )?${LABEL} (${LITERAL}))?`,
    ([, what = "", one = "", other = ""]) => [`${what} shows ${one}`, ...(other === "" ? [] : [`${what} shows ${other}`])],
  ),
  restatement(
    `(.+?) (?:offers|contains|has|shows|lists) (?:exactly )?the (?:options|entries|values|choices) (${LITERALS}),? in (?:this|that|exactly this) order`,
    ([, what = "", texts = ""]) => [`${what} offers exactly ${texts}`],
  ),
  restatement(
    `(.+?) (?:shows|contains|lists|has|displays|includes|offers) (?:the|an?) (?:item|entry|option|product|article|task|todo|file|word|name|tag|command|comment|post|note) (${LITERAL})`,
    ([, what = "", text = ""]) => [`${what} shows ${text}`],
  ),
  restatement(`the page (${LITERAL}) (?:opens|appears|loads|is shown|is displayed|is opened|is open)(?: again)?`, ([, name = ""]) => [
    `the ${name} page is shown`,
  ]),
  restatement(
    `(?:(?:the|a) table (?:contains|shows|has|lists)|there is|i see) an? (?:new )?(?:row|entry|line) (?:for|with|of|called|named|containing) (${LITERAL}) (?:with|and|having|whose) (?:the |an? )?([\\p{L}]+)(?: is| of)? (${LITERAL})`,
    ([, row = "", column = "", value = ""]) => [`the row of ${row} shows ${value} in the "${column}" column`],
  ),
  restatement(
    `(.+? field|the field .+?|the input .+?) is (?:now )?(?:marked|highlighted|outlined|framed|shown|coloured|colored|bordered)(?: in)? (${COLOUR})`,
    ([, field = "", colour = ""]) => [`${field} has the tone ${colour}`],
  ),
  restatement(`(${LITERAL}) is (?:pre-?selected|pre-?chosen|pre-?set) in (.+)`, ([, value = "", where = ""]) => [
    `${value} is selected in ${where}`,
  ]),
  restatement(
    `(.+?) (?:keeps|retains|has kept|still holds) (?:the |its )?(?:value |text |content |word |words |term |entry )?(${LITERAL})`,
    ([, what = "", value = ""]) => [`${what} contains ${value}`],
  ),
  restatement(
    `(.+?),? with an? (total|subtotal|sum|grand total) of (\\p{Sc}?[\\d.,]*\\d(?: ?\\p{Sc})?)`,
    ([, what = "", label = "", value = ""]) => [what, `the ${label} is ${value}`],
  ),
  restatement(
    `((?:the|an?) [\\p{L} ]+?) with (?:the|an?) (?:${LABEL}|text|message|words?|content) (${LITERAL}) (?:is (?:shown|displayed|visible|open|opened)|appears|opens)`,
    ([, what = "", text = ""]) => [`${what} is shown`, `${text} is shown`],
  ),
  restatement(
    `(?:i|we|the user|he|she|they) (?:can |should )?(?:sees?|finds?) (?:his|her|my|their|our) (?:own |new )?[\\p{L}]+ (${LITERAL})((?: (?:in|at|on) .+)?)`,
    ([, text = "", place = ""]) => [`${text} is shown${place}`],
  ),
  restatement(
    `(?:the (?:message|text|note|hint) )?(${LITERAL}) is (?:shown|displayed|visible|there) (?:instead of|in place of) the (list|table|form|dialog|${LITERAL})`,
    ([, text = "", other = ""]) => [`${text} is shown`, other.startsWith("⟦") ? `${other} is not shown` : `the ${other} is hidden`],
  ),
  // A word for what it is, of which no kind is known: it is the text that is looked for.
  restatement(
    `the (?!(?:red|green|blue|yellow|orange|purple|pink|gr[ae]y|black|white|brown|big|small|large|bold|italic|first|second|third|fourth|fifth|last|other|same|next|previous|old|unread|exact|only|new|[\\p{Ll}]+ing) )([\\p{Ll}]+) (${LITERAL}) (is (?:now |still )?(?:shown|displayed|visible|listed|mentioned)|appears)((?: (?:in|on|at|above|below|next to) .+)?)`,
    ([, , text = "", verb = "", rest = ""]) => [`${text} ${/appears/i.test(verb) ? "is shown" : verb}${rest}`],
  ),
  // Only some of several.
  restatement(
    `(?:the .+? (?:now )?(?:shows|contains|lists|displays) )?only ([\\p{L}-]+s) (?:with|in|of|that have|having|which have|showing|marked as|from|by) (?:the |an? )?(?:status|category|label|tag|colour|color|type|brand|author|role|priority|city|state|word|text|name)?(?: of)? ?(${LITERAL})(?: are (?:now |still )?(?:shown|listed|displayed|visible|left))?`,
    ([, noun = "", text = ""]) => [`every ${singular(noun)} shows ${text}`],
  ),
  restatement(
    `(?:all|every one of the) (?:shown|listed|displayed|visible|remaining) ([\\p{L}-]+s) ((?:show|have|contain|are|start|end|mention) .+)`,
    ([, noun = "", rest = ""]) => [`all ${noun} ${rest}`],
  ),
  // "The reply "Hi" arrives".
  restatement(
    `(?:the |an? |my )?(?:new )?(?:reply|answer|message|response|comment|note|text) (${LITERAL}) (?:arrives|comes in|comes back|is received|has arrived|is posted|is added|is sent)`,
    ([, text = ""]) => [`${text} is shown`],
  ),
  restatement(
    `(${LITERAL}) (with (?:an?|the) .+?) (appears|pops up|shows up|comes up)((?: (?:at|in|on|above|below) .+)?)`,
    ([, text = "", rest = "", , place = ""]) => [`${text} is shown ${rest}${place}`],
  ),
  restatement(
    `(?:the )?(close|cancel|save|submit|back|next|delete|edit|add|ok) (button|link|icon) (is|should be|becomes|stays|remains) (.+)`,
    ([, name = "", kind = "", verb = "", state = ""]) => [`the "${capitalized(name)}" ${kind} ${verb} ${state}`],
  ),
  restatement(
    `(?:the (?:message|line|button|notification) )?(${LITERAL}) (?:offers|has|contains|comes with|gives) (?:the|an?) (link|button) (${LITERAL})`,
    ([, text = "", kind = "", name = ""]) => [`${text} is shown`, `the ${kind} ${name} is visible`],
  ),
];
