import { LITERAL, quote, reword, type Rewording } from "./rewording.ts";

/**
 * Ways to say a step that come down to plainer words: who writes "Use the textbox to enter "x"" means "enter "x" into the textbox".
 * Only what says exactly the same is put in other words; quoted texts are never touched.
 */
const VERB = "click|press|tap|hit|push|select|open|choose|type|enter|submit";
const NAMED = `labell?ed|named|called|titled|reading|that says|with the (?:text|label|name|title)`;
const THING = "button|link|item|icon|field|tab|option|checkbox|image|row|card";
const DATE = "\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{1,4}";
const TIME = "\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[ap]\\.?m\\.?)?";

/** `Switch between the tabs to find and click on the link "x"`. */
const FINDING =
  /\b(?:(?:switch|look|go|browse|search|navigate|flip|cycle|page|expand|open|click) (?:(?:between|through|in|across|into|over) )?(?:all (?:of )?)?(?:the )?[\p{L} ]*?\b(tabs|sections?|panels?|accordions?|pages|results|tree|folders|menus?)(?: below| above)?,? (?:to|and|until you) )?(?:find|locate|look for),? and(?: then)? (?:click|press|tap|open|select|choose|follow)(?: on)? /iu;
const BEHIND: readonly (readonly [words: RegExp, what: string])[] = [
  [/^tabs/i, "tabs"],
  [/^(?:pages|results)/i, "pages"],
  [/./, "sections"],
];

/** What stands before a colon and is no field. */
const TOLD = `(?:${VERB}|expected?|results?|outcomes?|verify|check|notes?|assert|ensure|confirm|then|when|given|and|steps?|wait|totals?|subtotal|status|count|see|shows?|url|go to|visit|navigate|repeat|data|example|step \\d+|the .*|(?:add|upload|drag|search|scroll|set|fill|put|pick|write|input|enter|use|log|sign|clear|download|switch|remember|save|store|close|turn|start|hover|find|look|read|make|run|accept|dismiss|delete|remove|open|do)\\b.*)\\s*:`;

const UNTOUCHED =
  "(?:as (?:it|they) (?:is|are)|as (?:pre-?selected|pre-?set|pre-?filled|suggested|proposed|given|is)|unchanged|untouched|alone|at (?:its|the|their) defaults?(?: values?)?)";
const RELATED = "(?:in|on|at|next to|beside|below|beneath|above|under|of|for)";

const RESTATEMENTS: readonly Rewording[] = [
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
  // Two fields that are left empty.
  {
    says: new RegExp(
      `\\b(leaves?|keeps?) ((?:the )?(?:${LITERAL}|(?!rest\\b|other)[\\p{L}-]+(?: (?!and\\b)[\\p{L}-]+)?)(?: field)?)(?: as well as| and) ((?:the )?(?:${LITERAL}|(?!rest\\b|other)[\\p{L}-]+(?: [\\p{L}-]+)?))(?: field)?(?: fields)? (?:both )?(empty|blank)\\b`,
      "iu",
    ),
    plainly: ([_all, leave = "", one = "", other = "", empty = ""]) => `${leave} ${one} ${empty} and ${leave} ${other} ${empty}`,
  },
  // Nothing else is typed anyway; and where the pointer is, it stays.
  {
    says: new RegExp(
      `(\\b(?:type|enter|write|put)s? ${LITERAL} (?:in|into) the (?:${LITERAL}|[\\p{Ll}-]+)(?: field)?) only(?=\\s*$|,| and )`,
      "iu",
    ),
    plainly: ([_all, order = ""]) => order,
  },
  {
    says: /^((?:(?:i|we|you|the user) )?(?:hovers? over|moves? the (?:mouse|pointer|cursor) (?:over|onto|to)|points? (?:at|to)) .+?),? and (?:leave|keep|hold)s? (?:it|the (?:mouse|pointer|cursor)) there(?=$|,| and )/iu,
    plainly: ([_all, order = ""]) => order,
  },
  {
    says: /\bthe name on (?:the |your |my )?card\b/giu,
    plainly: () => 'the "Name on card" field',
  },
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
  // "..., then the tag "B" and press Enter": typed like the one before.
  {
    says: new RegExp(
      `\\b(enter|type|write|add)(s?) (the [\\p{Ll}]+) (${LITERAL}) and press(es)? (Enter|Tab),? (?:and )?then \\3 (${LITERAL}) and press(?:es)? \\6(?=$|,)`,
      "iu",
    ),
    plainly: ([_all, type = "", s = "", field = "", one = "", es = "", key = "", other = ""]) =>
      [one, other].map((text) => `${type}${s} ${field} ${text} and press${es} ${key}`).join(" and "),
  },
  {
    says: /^(waits?) (?:a (?:moment|bit|little|little while|while)|briefly|shortly|some time) (?=until |for )/iu,
    plainly: ([_all, wait = ""]) => `${wait} `,
  },
  {
    says: /^should (an?|the) ([\p{L} -]{3,40}?) (?:appear|open|pop up|come up|be (?:shown|there|visible)), (?:then )?/iu,
    plainly: ([_all, the = "", what = ""]) => `if ${the} ${what} appears, `,
  },
  {
    says: new RegExp(`\\bthe (?:heading|header|title) of (?:the )?column (?=${LITERAL}|\\p{Lu})`, "giu"),
    plainly: () => "the column header ",
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
  // "... and nothing in the field "Password"".
  {
    says: /(,| and|, and) nothing (?:in|into|for|as) (the (?:\p{L}+ ){0,3}(?:⟦\d+⟧|\p{L}+)(?: (?:field|box|input))?)(?=\s*[.!]?\s*$|,| and )/giu,
    plainly: ([_all, one = "", two = ""]) => `${one} leave ${two} empty`,
  },
  {
    says: /^(?:(?:type|enter|write|put) nothing|(?:do not|don['’]t|never) (?:type|enter|write|put|fill in) anything) (?:in|into) (.+?)(?=\s*[.!]?\s*$)/iu,
    plainly: ([_all, one = ""]) => `leave ${one} empty`,
  },
  // What is not to be ticked must not be ticked.
  {
    says: new RegExp(
      `^(?:(?:do not|don['’]t|never) (?:tick|check|select|activate) (?:the (?:box|checkbox|check box) (?:labelled |for |called )?(${LITERAL})|(?:the )?(${LITERAL}) (?:box|checkbox|check box))|leave (?:the (?:box|checkbox|check box) (?:labelled |for |called )?(${LITERAL})|(?:the )?(${LITERAL}) (?:box|checkbox|check box)) (?:unticked|unchecked|un-ticked|empty))(?=\\s*[.!]?\\s*$)`,
      "iu",
    ),
    plainly: ([_all, ...found]) =>
      `the ${found.find((one) => typeof one === "string" && one.startsWith("⟦")) ?? ""} checkbox is not checked`,
  },
  {
    says: /\bleave(?:s)? the (?:box|checkbox|check box) (?:about|for) (?:the )?(\p{Ll}+(?: \p{Ll}+)?) (?:unticked|unchecked|un-ticked|empty)(?=\s*$|,| and )/iu,
    plainly: ([_all, label = ""]) => `the ${label} checkbox is not checked`,
  },
  {
    says: /\b(delete|clear|remove|erase)(s?) all of the (?=text|content)/iu,
    plainly: ([_all, verb = "", s = ""]) => `${verb}${s} all the `,
  },
  {
    says: /\b(until|till) (the [\p{L} ]{2,30}?) has gone(?=\s*$|,| and )/iu,
    plainly: ([_all, until = "", what = ""]) => `${until} ${what} disappears`,
  },
  {
    // A form, and then what is done in it, without a comma between.
    says: /^(in the )((?-i:\p{Lu})[^,⟦"]{2,30}?) (form|dialog|section|panel|box|window|table) (?=(?:enter|type|fill|click|select|choose|set|tick|press)\b)/iu,
    plainly: ([_all, lead = "", name = "", kind = ""]) => `${lead}"${name}" ${kind}, `,
  },
  {
    says: /\b((?:un)?(?:tick|check)s?) (all|every) (?:of the |the )?box(?:es)?\b/giu,
    plainly: ([_all, tick = "", all = ""]) => `${tick} ${all} checkbox${all === "all" ? "es" : ""}`,
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
  {
    says: /\b((?:increase|decrease|raise|reduce)s? (?:the )?[\p{L} ]{2,40}? to )(two|three|four|five|six|seven|eight|nine|ten)(?=$|,| and )/iu,
    plainly: ([_all, order = "", word = ""]) =>
      `${order}${["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"].indexOf(word.toLowerCase()) + 2}`,
  },
  // One value for two fields.
  {
    says: new RegExp(
      `\\b(type|enter|write|put|sign in with|log in with) (${LITERAL}|\\{\\{[^{}]+\\}\\}|[^\\s,]+) (?:in|into|as|for) both (?:the )?(${LITERAL}|\\p{L}+) and (?:the )?(${LITERAL}|\\p{L}+)(?: fields?)?`,
      "iu",
    ),
    plainly: ([_all, verb = "", value = "", one = "", other = ""]) => {
      const button = /^(sign|log)/i.exec(verb)?.[1];
      return `type ${quote(value)} into ${one} and type ${quote(value)} into ${other}${button === undefined ? "" : `, then click the ${button} in button`}`;
    },
  },
  {
    says: /\bthe (?:(?:text )?(?:edit|editing|editor|writing) (?:area|box|field|pane)|text editing area)\b/giu,
    plainly: () => "the text area",
  },
  {
    says: new RegExp(
      `\\b(?:add|append|write|insert) (?:the |an? )?(?:new )?(line|text|sentence|words?|paragraph) (${LITERAL}) (?:at|to) (?:the|its) (?:very )?(?:end|bottom)(?: of (?:the|this) (?:text area|text|page|article|document|file|editor|editing area|note|message|description|comment))?`,
      "giu",
    ),
    plainly: ([_all, what = "", text = ""]) =>
      /line|paragraph/i.test(what)
        ? `click the text area, press Ctrl+End, press Enter and type ${text}`
        : `append ${text} to the text area`,
  },
  // What is found is what was looked for.
  {
    says: new RegExp(
      `\\b(search for (?:the \\p{Ll}+ )?(${LITERAL}))((?:,| and|, and)(?: then)?) (?:open|click|select|choose|visit)(?: on)? (?:it|the (?:article|page|result|entry|product|item|topic|book|film|movie|song|recipe|post))(?=\\s*[.!]?\\s*$|,| and )`,
      "iu",
    ),
    plainly: ([_all, one = "", two = "", three = ""]) => `${one}${three} click ${two}`,
  },
  {
    says: /\b(?:select|mark|highlight) (?:all|all of) (?:the )?(?:text|contents?) (?:in|of) (the [^,]{2,50}?)(?:,| and|, and)(?: then)? (?:delete|remove|erase|clear) it\b/giu,
    plainly: ([_all, field = ""]) => `clear ${field}`,
  },
  // From the top one counts anyway.
  {
    says: /(\bthe (?:first|second|third|fourth|fifth|\d+(?:st|nd|rd|th)) [^,]{1,60}?) from the (?:top|left)(?=\s*[.!]?\s*$|,| (?:and|in|of|on|at) )/giu,
    plainly: ([_all, what = ""]) => what,
  },
  // What was double-clicked is a field then.
  {
    says: new RegExp(
      `\\b(double-click [^,]{1,60}?)(,| and|, and)(?: then)? (?:change|edit|set|rename|update) it (?:to|into) (?=${LITERAL}|\\{\\{)`,
      "giu",
    ),
    plainly: ([_all, order = "", joint = ""]) => `${order}${joint} replace the text with `,
  },
  // "Find the table": one sees it then.
  {
    says: new RegExp(
      `^(?:find|locate) (the (?:[\\p{Ll}-]+ ){0,2}(?:${LITERAL} [\\p{Ll}-]+|${LITERAL}|[\\p{Ll}-]+))(?=\\s*[.!]?\\s*$)`,
      "iu",
    ),
    plainly: ([_all, what = ""]) => `scroll to ${what}`,
  },
  {
    says: /^((?:wait|pause)s? .+?) \((?:about |around |approx(?:imately|\.) |some |this takes (?:about )?|up to )?(?:\d+|\p{L}+) (?:seconds?|minutes?|s|min)\)(?=\s*[.!]?\s*$)/iu,
    plainly: ([_all, one = ""]) => `${one}`,
  },
  {
    says: new RegExp(`(${LITERAL} (?:button|link|tab|item|entry)) with (?:the|an?) (?:[\\p{L}-]+ ){1,2}(?:icon|sign|symbol)\\b`, "giu"),
    plainly: ([_all, one = ""]) => `${one}`,
  },
  // "Amount: 10" among the steps is what is filled in there.
  {
    says: new RegExp(`^(?!${TOLD})([\\p{L}][\\p{L} -]{1,30}?):\\s+(${LITERAL}|\\{\\{[^{}]+\\}\\}|-?\\d[\\d.,]*|${DATE})\\s*$`, "iu"),
    plainly: ([_all, field = "", value = ""]) => `type ${/^[⟦{]/.test(value) ? value : `"${value}"`} into the "${field.trim()}" field`,
  },
  // "Choose Delete, and when asked press Cancel": without the question there is nothing to press.
  {
    says: new RegExp(
      `(,|\\band|\\bthen)\\s+when (?:asked|prompted)(?: to confirm| for confirmation)?,?\\s+(?=(?:${VERB}|confirm|cancel|accept|dismiss)\\b)`,
      "gi",
    ),
    plainly: ([_all, one = ""]) => `${one} `,
  },
  { says: FINDING, plainly: ([_all, place = ""]) => `find-and-click-in-${BEHIND.find(([words]) => words.test(place))?.[1] ?? "any"} ` },
  // "Press Submit when done."
  {
    says: /,?\s+(?:when|once|after)\s+(?:(?:you|they|it)(?:'re| are| is)?\s+)?(?:done|finished|ready|complete|completed)(?=\s*[.!]?\s*$)/i,
    plainly: () => "",
  },
  // "... and submit" at the end of a step that fills in a form.
  { says: /(?<=\S)(,? and(?: then)?|, then) submit(?=\s*[.!]?\s*$)/i, plainly: ([_all, one = ""]) => `${one} click Submit` },
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
      `\\b(the [\\p{L}\\d ]*?(?:section|paragraph|text ?area|text|menu|form|table|list|figure|picture|panel)) (?:below|beneath|underneath|above|shown|there)(?=\\s*(?:,|[.!]?\\s*$|and\\b|to\\b|into\\b|in\\b))`,
      "giu",
    ),
    plainly: ([_all, one = ""]) => `${one}`,
  },
  // "the button in the dialog labeled "OK"": it is the button that bears the label.
  {
    says: new RegExp(`\\b(the (?:${THING})) ((?:in|on|inside|of) the [\\p{L} ]{3,30}?) ((?:${NAMED}) ${LITERAL})`, "iu"),
    plainly: ([_all, one = "", two = "", three = ""]) => `${one} ${three} ${two}`,
  },
  // "the folder or file named "Notes""
  { says: new RegExp(`\\bthe [\\p{L}]+ or [\\p{L}]+ (?:${NAMED}) (${LITERAL})`, "iu"), plainly: ([_all, one = ""]) => `${one}` },
  {
    says: new RegExp(`\\buse the ([\\p{L} ]{3,40}?) to (type|enter|input|write) (${LITERAL})`, "iu"),
    plainly: ([_all, one = "", two = "", three = ""]) => `${two} ${three} into the ${one}`,
  },
  {
    says: new RegExp(`\\b(select|choose|pick|set|enter) (-?\\d+(?:[.,]\\d+)?) (?:with|on|using|in) the (slider|spinner|stepper)`, "i"),
    plainly: ([_all, _one = "", two = "", three = ""]) => `set the ${three} to ${two}`,
  },
  {
    says: new RegExp(`\\b(?:select|choose|pick|enter|set|type) (${DATE}|${TIME}) (?:as|for) the (date|time)\\b`, "i"),
    plainly: ([_all, one = "", two = ""]) => `enter "${one}" as the ${two}`,
  },
  {
    says: /\bset the (?:combination of )?sliders to (?:the combination )?\[\s*(-?[\d.]+(?:\s*,\s*-?[\d.]+)+)\s*\]/i,
    plainly: ([_all, numbers = ""]) => slidersTo(numbers.split(",")),
  },
  // "Enter the username "ann" and the password "x" into the fields"
  {
    says: new RegExp(
      `\\b(enter|type|put|input) (the [\\p{L} ]{2,30}? ${LITERAL}(?:(?:,| and|, and) the [\\p{L} ]{2,30}? ${LITERAL})+) (?:in|into) the (?:text |input |form |respective |corresponding )*(?:fields|inputs|boxes|textboxes|form)`,
      "iu",
    ),
    plainly: ([_all, verb = "", pairs = ""]) => pairs.replaceAll(/(?:,| and|, and) the /giu, ` and ${verb} the `).replace(/^/, `${verb} `),
  },
  { says: /\bselect nothing(?:,| and|, and)? (?:then )?/i, plainly: () => "" },
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
  {
    says: new RegExp(
      `\\bcopy the text (?:from|of|in) (.+?)(?:,| and|, and)(?: then)? paste (?:it|that|the text) (?:in|into|to) (the [\\p{L} ]+)`,
      "iu",
    ),
    plainly: ([_all, one = "", two = ""]) => `remember the text of ${one} as copied_text, then type ⟨copied_text⟩ into ${two}`,
  },
  {
    says: new RegExp(`\\b(?:enter|type|copy|put) the value of (${LITERAL}|[\\p{L}][\\p{L} ]{1,40}?) (?:in|into) (the [\\p{L} ]+)`, "iu"),
    plainly: ([_all, label = "", field = ""]) => `remember ${quote(label)} as copied_text, then type ⟨copied_text⟩ into ${field}`,
  },
  { says: /\bfocus (?:into|in|inside) /i, plainly: () => "focus " },
  { says: /\bkeep (?:the|your) mouse (?:hovered |hovering |pointer )?(?:over|on|inside) /i, plainly: () => "hover over " },
  { says: /\bthe input (text ?box|text field|text area)\b/i, plainly: ([_all, one = ""]) => `the ${one}` },
  {
    says: /\b(\d(?:st|nd|rd|th)) input (text ?box|text field|text area|field)\b/i,
    plainly: ([_all, one = "", two = ""]) => `${one} ${two}`,
  },
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

const IN_CASE =
  /\b((?:type|enter|write|input) )("[^"]*"|“[^”]*”|`[^`]*`|'[^']+') (?:in|using) (?:(?:all )?(upper[ -]?case|capital|capitals)(?: letters| characters)?|(?:all )?(?:lower[ -]?case(?: letters| characters)?|small (?:letters|characters)))/iu;

/** The step in plainer words; the same text where there are none. */
export function restate(text: string): string {
  return reword(inCase(text), [...RESTATEMENTS, SEVERAL, ARROW]).replaceAll(/⟨(\w+)⟩/g, "{{$1}}");
}

/** `Type "ann" in upper case`: the text itself is put so. */
function inCase(text: string): string {
  const [said, verb = "", literal = "", upper] = IN_CASE.exec(text) ?? [];
  return said === undefined ? text : text.replace(said, () => verb + (upper === undefined ? literal.toLowerCase() : literal.toUpperCase()));
}

/** `Select a, b, c and click Submit`: single words, each chosen by itself. */
const SEVERAL: Rewording = {
  says: /^(select|check|tick|choose|pick) ((?:[\p{L}\d_-]+, ?)+(?:and )?[\p{L}\d_-]+)(?=,? and(?: then)? (?:click|press|hit|tap)\b)/iu,
  plainly: ([_all, verb = "", list = ""]) =>
    list
      .split(/,\s*(?:and )?|\s+and\s+/)
      .map((item) => `${verb} "${item}"`)
      .join(", "),
};
const ARROW: Rewording = { says: /(?<=[\p{L}\d])>(?=[\p{L}\d])/gu, plainly: () => " > " };

function slidersTo(numbers: readonly string[]): string {
  const words = ["first", "second", "third", "fourth", "fifth", "sixth"];
  return numbers.map((number, at) => `set the ${words[at] ?? `${at + 1}th`} slider to ${number.trim()}`).join(", ");
}
