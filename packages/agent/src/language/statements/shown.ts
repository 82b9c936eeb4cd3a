import { eachOf } from "../rewording.ts";
import { BE, LITERAL, LITERALS, MONEY, type Restatement, restatement } from "./restatement.ts";

/** What is shown, how it looks there and where it stands: each of it is a claim of its own. */

const TOLD =
  "(?:(?:i|we|you|he|she|they|the (?:user|customer|visitor|guest|admin|page|site|website|app|system|application|browser|form)|it|a (?:message|text))(?:['’](?:m|re|s))? )?(?:(?:am|is|are|get|gets|should be|must be|will be)? ?(?:told|informed|notified|warned|greeted with|asked|shown|presented with|reminded|welcomed with|met with|welcomed by|greeted by)|(?:can |should |must |will )?(?:reads?|gets?|receives?|sees?|find|finds|greets? (?:me|us|the user) with|tells? (?:me|us|the user)|informs? (?:me|us|the user)|asks?(?: me| us| the user)?|warns?(?: me| us| the user)?|answers?(?: with)?|responds? with|replies with|confirms(?: with)?|says?|shows? (?:me|us)))(?: that)?(?: the (?:message|text|error|warning|notice|question|hint|words?|title))?:?";

export const SHOWN_STATEMENTS: readonly Restatement[] = [
  restatement(
    `(?:the page|i|we|the user|it|the app|the site|the screen) (?:should |must |can |will )?(?:shows?|sees?|displays?|has) (?:the (?:text|message|words?) )?(${LITERAL})( .+)`,
    ([, text = "", rest = ""]) => [`${text} is shown${rest}`],
  ),
  restatement(`(${LITERAL}) (with (?:an?|the) .+?) (?:is|are) (?:shown|displayed|visible|there)`, ([, text = "", rest = ""]) => [
    `${text} is shown ${rest}`,
  ]),
  // "I am told "Sent"".
  restatement(`${TOLD} (${LITERAL})((?: (?:in|above|below|under|beneath|next to|beside|at|with|on) .+)?)`, ([, text = "", rest = ""]) => [
    `${text} is shown${rest}`,
  ]),
  // "Under the field I read "Too short" in red".
  restatement(
    `((?:under|below|beneath|above|next to|beside|in|inside|on) (?:the|my) [^,⟦]+?(?: ${LITERAL})?),? (?:${TOLD}|there is(?: now)?(?: an?| the)?(?: text| message| error| hint| note| label)?|it says|stands) (${LITERAL})((?: in [\\p{L} ]+)?)`,
    ([, place = "", text = "", how = ""]) => [`${text} is shown${how} ${place.charAt(0).toLowerCase()}${place.slice(1)}`],
  ),
  restatement(
    `(${LITERAL}) and (${LITERAL}) (?:at|below|under|beneath|next to) (?:the )?(?-i:(?=\\p{Lu}))([\\p{L}]+(?: [\\p{L}]+)?)(?: field)?`,
    ([, one = "", other = "", field = ""]) => [`${one} is shown`, `${other} is shown below the "${field}" field`],
  ),
  restatement(
    `(?:the (?:message|notification|text|notice|toast|error) )?(${LITERAL}) or (?:the (?:message|notification|text|notice) )?(${LITERAL}) (?:appears|is shown|is displayed|is visible)`,
    ([, one = "", other = ""]) => [`the page shows ${one} or ${other}`],
  ),
  restatement(
    `(${LITERAL}|${LITERALS}) (?:is|are) (?:listed|shown|displayed) (?:below|under|beneath) ([\\p{Ll}]+)`,
    ([, texts = "", heading = ""]) => eachOf(texts).map((text) => `${text} is shown under the heading "${heading}"`),
  ),
  restatement(`one of (?:the|these) ([\\p{Ll}]+s|[\\p{Ll}]+ies) is (${LITERAL})`, ([, things = "", text = ""]) => [
    /^(?:results|hits|matches)$/u.test(things) ? `${text} is shown in the results` : `${text} is listed`,
  ]),
  // "The heading says "A" instead of "B"".
  restatement(
    `((?:the|my) (?!(?:page|user|site|app) (?:now )?(?:says|reads|shows|displays|is))[^⟦]+?|the [\\p{L} ]*${LITERAL}[\\p{L} ]*?) (?:now )?(?:says|reads|shows|is|displays)(?: now)? (${LITERAL}) (?:instead of|rather than|and not|and no longer|, not|, no longer) (${LITERAL})`,
    ([, what = "", text = "", other = ""]) => [`${what} shows ${text}`, `${what} does not show ${other}`],
  ),
  // A text stands there or not, whatever the author calls it.
  restatement(
    `(?:(?:the|an?|my) )?(?:new )?(?:chip|tag|invoice|pill|marker|legend entry|hashtag|crumb|breadcrumb|category|status|widget|file|attachment|comment|note|user|member|contact|product|article|post|event|appointment|task|todo|to-do|ticket|issue|order|song|track|playlist|film|movie|book|recipe|ingredient|city|country|flight|hotel|room|course|lesson|project|board|team|group|channel|email|e-mail|conversation|thread|name|entry|record|document|folder|photo|video|offer|coupon|voucher|item|card|tile|bookmark|address|filter|value) (${LITERAL}) ((?:is|are|was|were|should|must|will|has|have|appears?|shows|no longer|disappears|vanishes|isn['’]t|comes|stands|turns|becomes|costs)(?: .+)?)`,
    ([, text = "", rest = ""]) => [`${text} ${rest}`],
  ),
  restatement(
    `(${LITERAL}) (?:chip|tag|pill|badge|label|marker|widget|file|card|entry|note|product|status|filter chip) (${BE} .+|appears|disappears)`,
    ([, text = "", rest = ""]) => [`${text} ${rest}`],
  ),
  restatement(
    `(?:the|an?) (${LITERAL}) (?:chip|tag|pill|badge|label|marker|widget|file|entry|note|product|status|filter chip) (${BE} .+|appears|disappears)`,
    ([, text = "", rest = ""]) => [`${text} ${rest}`],
  ),
  restatement(`(.+?) (appears|is shown|is displayed|pops up|shows up|comes up): (${LITERAL})`, ([, what = "", , text = ""]) => [
    `${what} ${text} appears`,
  ]),
  // "A warning says: The address "a@" is not valid".
  restatement(`((?:the|an?) [\\p{L} ]+?) (?:says|reads|states|shows|displays|asks): (\\p{Lu}[^⟦]*(?:⟦.*)?)`, ([, what = "", text = ""]) => [
    `${what} shows “${text}”`,
  ]),
  restatement(
    `(?:an?|the) (?:thumbnail|preview|picture|photo|avatar|logo|image|drawing|portrait) (?:of|for) (${LITERAL}) (?:is (?:shown|displayed|visible)|appears|shows up)((?: .+)?)`,
    ([, name = "", rest = ""]) =>
      rest === ""
        ? [`the image ${name} is visible`]
        : /^ (?:below|above) /i.test(rest)
          ? [`the image ${name}${rest} is visible`]
          : [`the image ${name} is shown${rest}`],
  ),
  // "The caption "A" and a "B" link appear".
  restatement(
    `((?:the|an?) [^,]+?|${LITERAL}) and ((?:the|an?) .+?) (?:appear|are (?:now |both |also )?(?:shown|displayed|visible|there)|show up|pop up)`,
    ([, one = "", other = ""]) => [`${one} is shown`, `${other} is shown`],
  ),
  restatement(
    `(?:the )?(?:amount|number|price|sum|date|value|code|time|address)? ?(${LITERAL}|${MONEY}) (?:is|are) (?:also )?(?:mentioned|stated|named|quoted|noted|indicated)`,
    ([, text = ""]) => [`${text.startsWith("⟦") ? text : `"${text}"`} is shown`],
  ),
  restatement(
    `(?:the|my|her|his) ([\\p{L}][\\p{L} ]+?) (?:page|screen|view) (shows|displays|contains|has|says) (?:the (?:title|bio|name|text|heading|headline|message|description|status) )?(${LITERAL}.*)`,
    ([, page = "", verb = "", text = ""]) => [`the ${page} page is shown`, `the page ${verb} ${text}`],
  ),
  // "There is a file "a.png" but no file "b.png" any more".
  restatement(
    `there(?: is|'s|’s|are) (?:still |now )?(?:an?|the) (?:file|card|note|task|item|product|message|entry|comment|event|order|user|post|text|todo|appointment|tag|label|badge) (?:called |named |titled |labelled |saying |with the text )?(${LITERAL})`,
    ([, text = ""]) => [`${text} is shown`],
  ),
  restatement(
    `(?:there(?: is|'s|’s|are) )?no (?:longer an? |more )?(?:file|card|note|task|item|product|entry|comment|event|order|user|post|text|todo|appointment|tag|label|badge|message|error|warning) (?:called |named |titled |labelled |saying |with the (?:text|name|title) )?(${LITERAL})(?: (?:is|are) (?:to be seen|shown|listed|displayed|visible|there|found))?(?: any ?more| any longer)?`,
    ([, text = ""]) => [`${text} is not shown`],
  ),
  // "The page is shown with the notice "A"".
  restatement(
    `(.+? (?:page|screen|view|dialog|modal|pop-?up|form|window|overlay|card|list|table|tab)(?: ${LITERAL})?) ((?:is (?:shown|displayed|opened|open|visible)|appears|opens|shows up|pops up|comes up|loads|is loaded)) with (?:the|an?) (?:(message|notice|text|error|hint|warning|question|title|note|words)|(heading|headline|link|button|image|field|tab|checkbox)) (${LITERAL})`,
    ([, what = "", verb = "", text, kind = "", literal = ""]) => {
      const part = /dialog|modal|pop-?up|overlay/i.test(what)
        ? "the dialog"
        : /page|screen|view|tab|window/i.test(what)
          ? "the page"
          : what;
      const plain = verb === "shows up" || verb === "pops up" || verb === "comes up" ? "appears" : verb;
      return [
        `${what} ${plain}`,
        text === undefined || text === ""
          ? `${part} has the ${kind === "headline" ? "heading" : kind} ${literal}`
          : `${part} shows ${literal}`,
      ];
    },
  ),
  restatement(
    `(?:an?|the) (?:confirmation |small |modal |further )?(?:dialog|modal|pop-?up|window|dialogue|overlay) with the (?:heading|headline|title) (${LITERAL}) (?:opens|appears|is shown|is displayed|is open|pops up|shows up)`,
    ([, title = ""]) => ["the dialog is visible", `the dialog has the heading ${title}`],
  ),
  restatement(
    `(?:an?|the) (?:confirmation |small |modal |further )?(?:dialog|modal|pop-?up|dialogue|overlay)(?: (?:asks|says|asking|saying|with the (?:text|question|message)):? (${LITERAL}))?,? (?:with|offers|has|and) (?:the |two |three )*(?:buttons|options|answers) (${LITERALS})(?: (?:opens|appears|is shown|is displayed|is open|pops up|shows up))?`,
    ([, text, buttons = ""]) => [
      ...(text === undefined || text === "" ? ["the dialog is visible"] : [`the dialog shows ${text}`]),
      ...eachOf(buttons).map((name) => `the dialog has the button ${name}`),
    ],
  ),
  restatement(
    `(?:an?|the) (?:dialog|modal|pop-?up|dialogue|overlay) (?:titled|called|named|headed|entitled) (${LITERAL}) (?:shows|displays|says|asks|contains|has) (.+)`,
    ([, title = "", what = ""]) => [`the dialog ${title} is visible`, `the dialog shows ${what}`],
  ),
  restatement(
    `(?:the|this|that) (dialog|modal|pop-?up|dialogue|window) (?:titled|called|named|headed|entitled) (.+?) is closed`,
    ([, , title = ""]) => [`the dialog ${title} is hidden`],
  ),
];
