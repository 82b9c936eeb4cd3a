import { capitalized, LITERAL, quote, type Rewording } from "./rewording.ts";
import { VALUE, NAME, NUMBER, PERSON, order, lead, MONTH, ROW_OF } from "./tester-parts.ts";

/**
 * How people write who translate: from another language, from the sheets of a test management tool, from the notes of a developer. It is said
 * here in the words that the other rewordings and the grammar know, and comes before them.
 */
export const TESTER_ORDERS: readonly Rewording[] = [
  ROW_OF,
  order(`(${PERSON})?(go(?:es)?) back one page(?: in the browser)?`, ([_all, who = "", go = ""]) => `${who}${go} back`),
  {
    says: /\b(back(?: to the previous page)?),? and (?:reload|refresh) it$/iu,
    plainly: ([_all, back = ""]) => `${back} and reload the page`,
  },
  order(
    `(scroll (?:down|up) until (${LITERAL}|the ${LITERAL} \\p{Ll}+) (?:is visible|appears|is shown),?) and (click|press|tap) (?:on )?it`,
    ([_all, scrolled = "", name = "", press = ""]) => `${scrolled} and ${press} ${name}`,
  ),
  order(
    "(wait) (?:for )?(?:at most|no longer than|a maximum of|maximum|max) ((?:\\d+|two|three|five|ten|twenty|thirty) (?:seconds?|minutes?)) (until|till) (.+)",
    ([_all, wait = "", time = "", until = "", what = ""]) => `${wait} up to ${time} ${until} ${what}`,
  ),
  // "The post with id 10": which one it is, its row says.
  order(
    `(${PERSON})?(?:open|edit|show|view|delete|remove)s? the \\p{Ll}+ (?:with|of) (?:the )?(?:id|number|name|title) (\\d+|${NAME}) (?:by clicking|by pressing|with|using|via) (?:its|the) (${NAME}) (button|link|icon)`,
    ([_all, who = "", row = "", name = "", kind = ""]) => `${who}click the ${quote(name)} ${kind} in the row of ${quote(row)}`,
  ),
  order(
    `(${PERSON})?(?:choose|select|pick|set)s? (?:the )?((?-i:\\p{Lu})\\p{Ll}+|${LITERAL}) (priority|status|role|type|category|severity|size) and (?:the )?(column|list|lane|status|priority|role|type|category) (${NAME})`,
    ([_all, who = "", value = "", label = "", other = "", text = ""]) =>
      `${who}select ${quote(value)} as the ${label} and select ${quote(text)} as the ${other}`,
  ),
  // One date, however it is written; and a field that is called like a preposition.
  order(
    `((?:pick|choose|select|set|enter|type|fill|change|put|click)(?: .{0,80}?)?) (${MONTH}) (\\d{1,2})(?:st|nd|rd|th)?, ?(\\d{4})(?= |$)(.*)`,
    ([_all, before = "", month = "", day = "", year = "", after = ""]) => `${before} ${day} ${month} ${year}${after}`,
  ),
  order(
    `((?:pick|choose|select|set|enter|type|fill|change|put|click)(?: .{0,80}?)?) (?:the )?(\\d{1,2})(?:st|nd|rd|th) (?:of )?(${MONTH}) (\\d{4})(?= |$)(.*)`,
    ([_all, before = "", day = "", month = "", year = "", after = ""]) => `${before} ${day} ${month} ${year}${after}`,
  ),
  {
    says: /(?<=\bthe )(From|To|Until|Till|By|For|In|On|At|With|Of|Within|After|Before) (?=(?:field|input|box|date|picker|dropdown|date picker|date field)\b)/gu,
    plainly: ([_all, name = ""]) => `"${name}" `,
  },
  {
    says: /(?<=\bthe )(from|to) (?=(?:list|field|input|box|date|dropdown|account)\b)/gu,
    plainly: ([_all, name = ""]) => `"${name}" `,
  },
  lead("(?=(?:user|customer|visitor|admin|tester|guest|shopper|member|employee|manager) \\p{Ll}+s )", () => "the "),
  { says: /\bhyper-?link\b/giu, plainly: () => "link" },
  { says: /\bsub-?menu (?=item|option|entry)/giu, plainly: () => "menu " },
  { says: /(?<=⟦\d+⟧) sub-?menu\b/giu, plainly: () => " menu item" },
  { says: /\b(text|combo|list|check|drop) (box|down) (?:list|field)\b/giu, plainly: ([_all, one = "", two = ""]) => `${one}${two}` },
  lead(`(${PERSON})?goto (?=[/h⟦{])`, ([_all, who = ""]) => `${who}go to `),
  lead(`please to `, () => ""),
  {
    says: /\bthe (field|box|button|link|menu|list|tab) of (?:the )?(\p{Ll}+)(?=$|[,.]| (?:and|or|in|on|at|with|to|from|then|by|is|are|as|below|above|next|under|until)\b)/gu,
    plainly: ([_all, kind = "", name = ""]) => `the ${name} ${kind}`,
  },
  order(
    `in the confirmation(?: pop-?up)?,? ((?:click|press|choose|select|confirm)(?: on)? ${LITERAL})`,
    ([_all, press = ""]) => `in the dialog, ${press}`,
  ),
  // Two rows at once.
  order(
    `(${PERSON}|they )?(tick|check|select|untick|uncheck|mark)s? the rows (?:of|for|with) (${NAME}) and (${NAME})`,
    ([_all, who = "", verb = "", one = "", other = ""]) => `${who}${verb} the row of ${quote(one)} and ${verb} the row of ${quote(other)}`,
  ),
  // A word in capitals is what is typed.
  order(
    `((?:in the [\\p{Ll} ]{3,40}, )?(?:enter|type|write)) ((?-i:\\p{Lu}{4,}))((?: (?:and|in|into) .+)?)`,
    ([_all, order = "", word = "", rest = ""]) => `${order} "${word}"${rest}`,
  ),
  order(
    `(${PERSON}|they )?(?:choose|select|pick)s? (?:from|in) the (calendar|date picker)(?:: | (?:the )?(?=\\d))(.+)`,
    ([_all, who = "", where = "", date = ""]) => `${who}choose ${date} in the ${where}`,
  ),
  order(`(?:nav|navigate|menu|path): ?(.+ > .+)`, ([_all, path = ""]) => `go to ${path}`),
  order(`(?:kbd|keys?|keyboard|hotkeys?): ?(.+)`, ([_all, keys = ""]) => `press ${keys}`),
  order(
    `set ([\\p{L}][\\p{L} -]{0,24}) ?= ?(${NAME}|${NUMBER}|[\\p{L}\\d-]+)`,
    ([_all, field = "", value = ""]) => `set the ${field} to ${quote(value)}`,
  ),
  order(
    `(${PERSON}|they )?switch(?:es)? to (?:the )?i?frame (${LITERAL})(?:,? and |, )(.+)`,
    ([_all, , frame = "", rest = ""]) => `in the ${frame} frame, ${rest}`,
  ),
  order(`(${PERSON}|they )?maximi[sz]es? (?:the )?(?:browser )?window`, () => "resize the window to 1920x1080"),
  order(
    `(${PERSON}|they )?submits? (?:the|my|this) (?:booking|order|request|application|registration|survey|review|feedback|ticket|claim|enquiry|inquiry|reservation|changes|data|answers)`,
    () => "submit the form",
  ),
  order(
    `(${PERSON}|they )?(?:untick|uncheck|deselect|clear) (?:everything|all of it|all options|all boxes) (in|under|of) (.+)`,
    ([_all, , where = "", place = ""]) => `uncheck all checkboxes ${where} ${place}`,
  ),
  // "Make click on", "Do a double click on", "Click to the button".
  lead(
    `(${PERSON})?(?:make|do|perform|execute)s? (?:an? |one |the )?(?:(double|right|left)[ -]?)?click (?:on|to|in|at|over|onto) `,
    ([_all, who = "", how = ""]) => `${who}${/double|right/i.test(how) ? `${how.toLowerCase()}-click` : "click"} on `,
  ),
  lead(
    `(${PERSON})?(click|press|push|tap)(s?)(?:es)? (?:to|at|onto) (?=the |button |link |⟦)`,
    ([_all, who = "", verb = "", s = ""]) => `${who}${verb}${s} `,
  ),
  lead(
    `(${PERSON})?(?:press|push)(?:es)? (?:on |upon )?(?:the )?button (${LITERAL})`,
    ([_all, who = "", name = ""]) => `${who}click the ${name} button`,
  ),
  lead(
    `(${PERSON})?(?:go|move)(?:es|s)? (?:with the (?:mouse|cursor|pointer) )(?:over|to|on|onto) `,
    ([_all, who = ""]) => `${who}hover over `,
  ),
  lead(
    `(${PERSON})?(?:put|set|place|make)s? (?:an? |the )?(?:check ?mark|tick|tick mark|check) (?:next to|at|on|in|beside|for|in front of|before|by) `,
    ([_all, who = ""]) => `${who}check `,
  ),
  // "Enter valid username "ann" in the Username textbox": that it is valid, the value shows.
  {
    says: new RegExp(
      `\\b(enter|type|input|provide|write|fill in)(s?) (?:(?:an?|the) )?(?:(?:valid|correct|existing|registered|new|following|invalid|wrong) )*(?:${"user ?name|user id|password|e-?mail(?: address| id)?|name|first name|last name|text|value|number|address|amount|phone(?: number)?|title|comment|message|keyword|search term|term|code"})(?: as| =|:)? (${VALUE}) (?=in\\b|into\\b|in to\\b)`,
      "giu",
    ),
    plainly: ([_all, verb = "", s = "", value = ""]) => `${verb}${s} ${value} `,
  },
  // "I write in the amount 250,00", "In the list of accounts choose": the place comes first.
  order(
    `(${PERSON})?(?:write|put|type|enter|input)(?:s|es)? (?:in|into) (?:the |field |the field (?:of )?)?((?:${LITERAL}|[\\p{L}][\\p{L} ]{1,30}?)(?: field)?):? (?:the (?:text|value|number) )?(${VALUE}|${NUMBER})`,
    ([_all, who = "", field = "", value = ""]) => `${who}type ${quote(value)} into the ${field}`,
  ),
  order(
    `(${PERSON})?(choose|select|pick)(s?) (?:in|from) (the [\\p{L} ]{3,40}?) (?:the )?(?:[\\p{L}]+ )?(${VALUE})`,
    ([_all, who = "", verb = "", s = "", list = "", value = ""]) =>
      `${who}${verb}${s} ${value} from ${list.replace(/^the (?:drop ?down )?list of (?:the )?([\p{L} ]+?)s?$/iu, "the $1 dropdown")}`,
  ),
  order(`scrolls? (?:the page|the window)(?: down)? to (?:the|its) (?:end|bottom)`, () => "scroll to the bottom of the page"),
  order(`scrolls? (?:the page|the window)(?: up)? to (?:the|its) (?:start|top|beginning)`, () => "scroll to the top of the page"),
  // "Toggle notifications off".
  order(
    `(?:toggle|switch|turn)s? (?:the )?(${LITERAL}|[\\p{L}][\\p{L} ]{1,30}?)(?: (switch|toggle|option|setting))? (on|off)`,
    ([_all, name = "", kind = "", way = ""]) => `turn ${way} the ${name}${/switch|toggle/.test(kind) ? " switch" : ""}`,
  ),
  { says: /\b(and|then|,) log (?:back|again) in\b/giu, plainly: ([_all, joint = ""]) => `${joint} log in` },
  // "Change role Editor -> Viewer".
  order(
    `(change|set|switch|update)s? (?:the )?([\\p{L}][\\p{L} ]{1,25}?) (?:from )?(?:${VALUE}|[\\p{L}\\d]+) ?(?:->|→|=>) ?(${VALUE}|[\\p{L}\\d]+)`,
    ([_all, verb = "", field = "", value = ""]) => `${verb} the ${field} to ${quote(value)}`,
  ),
  // A view is shown by a switch of several, or by a list: what it is called leads to it.
  order(
    `(?:change|switch|toggle|set)s? (?:the |to the |my )?(?:[\\p{L}]+ )?(?:view|layout|theme|view mode|display mode|mode|appearance) from (?:the )?(?:${VALUE}|[\\p{L}]+)(?: view| mode)? to (?:the )?(${VALUE}|[\\p{L}]+)(?: view| mode)?`,
    ([_all, value = ""]) => `select ${quote(value.startsWith("⟦") ? value : capitalized(value))}`,
  ),
  order(
    `gives? (${NAME}) the (role|status|title|name|label|priority|colou?r|tag|type|category) (${NAME})`,
    ([_all, who = "", label = "", value = ""]) => `set the ${label} of ${quote(who)} to ${quote(value)}`,
  ),
  order(
    `(${PERSON})?appl(?:y|ies) (?:the |an? )?(coupon|promo|promotion|discount|voucher)(?: code)? (${VALUE}|(?-i:[A-Z]+[A-Z\\d-]*\\d[A-Z\\d-]*))`,
    ([_all, _who = "", what = "", value = ""]) => `use the ${what} code ${quote(value)}`,
  ),
  // "fill: name=Bob, email=bob@x.test".
  order(
    `(?:fill(?: in| out)?(?: the)?(?: form)?|form):? (?:with )?((?:[\\p{L}][\\p{L} ]{0,20} ?= ?(?:${VALUE}|[^\\s,;=⟦]+)(?:, |; | and )?){2,})`,
    ([all = "", pairs = ""]) => asFields(pairs) ?? all,
  ),
  order(
    `close(?:s|d)? (?:the |this )?(?:window|dialog|pop-?up|modal|overlay|panel)(?: window)? (?:with|using|via) (?:the )?(?:x|cross|⨯|×)(?: icon| button| symbol| in the (?:top |upper )?(?:right )?corner)?`,
    () => "close the dialog",
  ),
];

function asFields(pairs: string): string | null {
  const fields = pairs.split(/, |; | and /u).map((pair) => /^\s*([\p{L}][\p{L} ]{0,20}?) ?= ?(\S.*?)\s*$/u.exec(pair));
  if (fields.length < 2 || fields.some((field) => field === null)) return null;
  return fields.map((field) => `type ${quote(field?.[2] ?? "")} into the ${field?.[1] ?? ""} field`).join(" and ");
}
