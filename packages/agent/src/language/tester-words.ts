import { capitalized, eachOf, LITERAL, quote, type Rewording } from "./rewording.ts";
import { numberOf } from "./slots/numbers.ts";

/**
 * How people write who translate: from another language, from the sheets of a test management tool, from the notes of a developer. It is said
 * here in the words that the other rewordings and the grammar know, and comes before them.
 */
const VALUE = `(?:${LITERAL}|\\{\\{[^{}]+\\}\\})`;
const CAPITAL = "(?-i:\\p{Lu})[\\p{L}\\d'’-]*(?: (?-i:\\p{Lu})[\\p{L}\\d'’-]*)*";
const NAME = `(?:${VALUE}|${CAPITAL})`;
const NUMBER = "\\d[\\d.,:/-]*(?: ?(?:[$€£]|EUR|USD|GBP))?";
const PERSON = "(?:(?:the |an? )?(?:user|customer|visitor|admin|tester|guest|shopper|member) |i |we |you )";

const order = (says: string, plainly: Rewording["plainly"]): Rewording => ({ says: new RegExp(`^${says}$`, "iu"), plainly });
const lead = (says: string, plainly: Rewording["plainly"]): Rewording => ({ says: new RegExp(`^${says}`, "iu"), plainly });

const MONTH =
  "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)";

/** Who a row is of, without quotes: more than one word of it would not be taken for a name. */
const ROW_OF: Rewording = {
  says: /\b(the (?:row|card|line|checkbox|(?:cell|button|link) ⟦\d+⟧) (?:of|for)) ((?-i:\p{Lu})[\p{L}\d'’-]*(?: (?-i:\p{Lu})[\p{L}\d'’-]*)+)(?=$|[,;]| (?:and|in|on|is|are|shows|has|with|then)\b)/giu,
  plainly: ([_all, row = "", name = ""]) => `${row} "${name}"`,
};

/** Of a thing, and not written in a column. */
const STATES =
  /^(?:visible|hidden|shown|displayed|checked|unchecked|selected|enabled|disabled|active|empty|correct|gone|missing|not|still|listed|there|sorted|updated|open|closed|red|green|blue|bold|wrong|invalid|valid|changed|removed)$/iu;

function singular(things: string): string {
  return things
    .replace(/ies$/u, "y")
    .replace(/(?<=ss|x|ch|sh)es$/u, "")
    .replace(/(?<!s)s$/u, "");
}

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

/** What begins a sentence about several is no name. */
const NO_NAME =
  "(?!(?-i:No|Neither|Both|All|Only|Some|Any|Each|Every|Not|The|An?|These|Those|Most|None|Nothing|Nobody|Everything|Everybody|There|It|I|We|You|If|When)\\b)";
const KINDS =
  "buttons|links|tabs|icons|fields|columns|options|checkboxes|rows|items|entries|cards|users|products|results|images|headings|messages";
const STATE =
  "enabled|disabled|hidden|checked|unchecked|selected|required|empty|invalid|expanded|collapsed|visible|shown|displayed|read-only|focused|on the page|on the screen|present";
/** One of several names in a row, without quotes: a word or two, and nothing that says what it is like. */
const PLAIN = `(?!(?:the|an?|my|all|both|some|no|not|only|each|every|any|other|more|new|it|they|there|neither|either|this|these|that|what|which|its|their|if|when|at|in|on|of|for|to|with|exactly|buttons|links|errors?) )(?!(?:all|both|none|everything|nothing|errors?|buttons|links|rows|results|items)\\b)[\\p{L}\\d][\\p{L}\\d'’-]*(?: (?!(?:and|or|but|is|are|in|on|of|with|without|except|the|others|${KINDS})\\b)[\\p{L}\\d'’-]+)?`;
const CAPITALS = `(?:${LITERAL}|${NO_NAME}${CAPITAL})`;

function quotedList(names: string): string {
  const all = eachOf(names).map((name) => quote(name.trim()));
  return `${all.slice(0, -1).join(", ")} and ${all.at(-1) ?? ""}`;
}

export const TESTER_CLAIMS: readonly Rewording[] = [
  ROW_OF,
  { says: /\bheadline of (?=(?:the|this) (?:\p{Ll}+ )?page\b)/giu, plainly: () => "heading of " },
  order(
    `no ((?:${LITERAL}|\\p{L}+) (?:field|button|link|checkbox|dropdown|image|dialog)) is (?:on|to be found on) (the page|this page)`,
    ([_all, thing = "", page = ""]) => `there is no ${thing} on ${page}`,
  ),
  // What stands in a column for somebody.
  order(
    `((?-i:\\p{Lu})[\\p{L}\\d-]*(?: (?-i:\\p{Lu})[\\p{L}\\d-]*)+)['’]s (\\p{Ll}+(?: \\p{Ll}+)?) (?:is|reads|shows)(?: now)? (${VALUE}|\\p{Ll}+|(?-i:\\p{Lu})\\p{L}*|\\d[\\d.,]*)`,
    ([all = "", name = "", label = "", value = ""]) =>
      STATES.test(value) ? all : `the row of ${quote(name)} shows ${quote(value)} in the "${label}" column`,
  ),
  order(
    `(the (?:table|grid|list) (?:contains|has|shows|lists) (?:an?|the) (?:new )?row with) ((?-i:\\p{Lu})[\\p{L}\\d'’-]*|${LITERAL}) and (\\d[\\d.,]*|(?-i:\\p{Lu})[\\p{L}\\d'’-]*|${LITERAL})`,
    ([_all, , one = "", other = ""]) => `there is a row with ${quote(one)} and ${quote(other)}`,
  ),
  { says: /,? and that (?=the |there |no |an? |⟦)/giu, plainly: () => " and " },
  order(
    `there (?:is|are) (?:now )?(?:exactly )?(\\d+|one|two|three|four|five|six) (\\p{Ll}+) in the (${LITERAL}|(?-i:\\p{Lu})\\p{L}*(?: \\p{Ll}+)?) (?:column|lane)`,
    ([_all, count = "", noun = "", lane = ""]) => `there are ${count} ${noun} in ${quote(lane)}`,
  ),
  // "10 desserts are listed, the last one is": what it is one of was said before.
  {
    says: /\b((?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve) (\p{Ll}+s)\b[^.;]*?\bthe (?:first|second|third|fourth|fifth|last)) one(?= (?:is|shows|reads|says|has|contains|being)\b)/giu,
    plainly: ([_all, before = "", things = ""]) => `${before} ${singular(things)}`,
  },
  {
    says: /\b(the (?:first|second|third|fourth|fifth|last) (\p{Ll}+) (?:is|shows|reads|says|has|contains)\b[^.;]*?\bthe (?:first|second|third|fourth|fifth|last)) one(?= (?:is|shows|reads|says|has|contains)\b)/giu,
    plainly: ([_all, before = "", thing = ""]) => `${before} ${thing}`,
  },
  // What stands in the columns of a row, and is no place.
  order(
    `(?:the )?(?:\\p{Ll}+ )?(${LITERAL}|[^\\s@⟦]+@[^\\s@⟦]+|${CAPITAL}) (?:is|appears|is listed|is shown)(?: now)? in the (?:table|list|grid) with (?:the )?(\\p{Ll}+) (${NAME}) and (?:the )?(\\p{Ll}+) (${NAME})`,
    ([_all, name = "", one = "", value = "", two = "", other = ""]) =>
      `the row of ${quote(name)} shows the ${one} ${quote(value)} and the ${two} ${quote(other)}`,
  ),
  order(
    `the (?:counter|count|number|badge) (?:of|on|in|for|beside|next to) the (${LITERAL}|(?-i:\\p{Lu})\\p{L}*(?: \\p{Ll}+)?) (?:column|lane|list) (?:shows|is|reads|says) (\\d+)`,
    ([_all, lane = "", count = ""]) => `${quote(lane)} shows ${count}`,
  ),
  // Where the second is, the message is not.
  order(
    `(?:the |an? )?(message|notification|toast|error) (${LITERAL})(?: (?:is shown|appears))?, and (${LITERAL} (?:is|are) .+)`,
    ([_all, kind = "", text = "", rest = ""]) => `${rest} and the ${kind} ${text} is shown`,
  ),
  {
    says: /\bthe (field|box|button|link|menu|list|tab) of (?:the )?(\p{Ll}+)(?= (?:is|are|shows?|has|contains?|should|must)\b)/giu,
    plainly: ([_all, kind = "", name = ""]) => `the ${name} ${kind}`,
  },
  lead(
    `it (?:appears|is shown|shows|displays|comes)(?: up)? (the (?:message|error|text|notification|warning|dialog|window|title) ${LITERAL})(?=$)`,
    ([_all, what = ""]) => `${what} appears`,
  ),
  order(
    `(the (?:button|link) ${LITERAL}|the ${LITERAL} (?:button|link)) (?:becomes|gets|is now) (?:active|clickable|available|usable)`,
    ([_all, what = ""]) => `${what} is enabled`,
  ),
  order(`(.+ is|.+ are) not (displayed|shown|visible|there|listed) any ?more`, ([_all, what = "", how = ""]) => `${what} no longer ${how}`),
  order(
    `(?:the )?(${CAPITAL}(?: \\p{Ll}+)?|${LITERAL}) (link|button|tab|icon|option) (?:is|are) (?:missing|absent) (?:from|in|on) (.+)`,
    ([_all, name = "", kind = "", place = ""]) => `the ${quote(name)} ${kind} is not visible in ${place}`,
  ),
  order(
    `(?:the )?(${LITERAL}) (?:message|text|notification|error|warning|alert)? ?(?:should be|is|must be|gets) (?:displayed|shown|visible) (at|in) (?:the )?(top|bottom) of (?:the )?page`,
    ([_all, text = "", at = "", end = ""]) => `${text} is shown ${at} the ${end} of the page`,
  ),
  order(
    `(?:the )?(?:data )?(?:grid|table) (?:should |must )?(?:displays?|shows?|lists?|contains?) (?:only |exactly )?(\\d+) (?:records|rows|entries|lines)(?: per page)?(?: by default)?`,
    ([_all, count = ""]) => `the table shows ${count} rows`,
  ),
  order(
    `(?:the )?(?:entry|item|row|card|task|line)? ?(${LITERAL}) is (?:at|in|on) (?:the )?(first|second|third|last|top) (?:place|position|spot)`,
    ([_all, name = "", nth = ""]) => `the ${nth === "top" ? "first" : nth} entry is ${name}`,
  ),
  order(
    `(?!set |change |fill |enter |select |choose |type |use )([\\p{L}][\\p{L} -]{1,24}?) ?= ?(${NAME}|${NUMBER})`,
    ([_all, label = "", value = ""]) => `${quote(label)} is ${quote(value)}`,
  ),
  order(
    `only the columns (${NAME}(?:, ${NAME})*,? and ${NAME}) are (?:shown|visible|displayed|there|left)`,
    ([_all, names = ""]) => `the columns are ${quotedList(names)}`,
  ),
  // "Apples, pears and plums are listed": three names, not a text.
  order(
    `((?:${PLAIN}, )+${PLAIN},? and ${PLAIN}) are (?:all |now |still )*(listed|shown|displayed|visible|offered)`,
    ([_all, names = "", verb = ""]) => `${quotedList(names)} are ${verb === "offered" ? "listed" : verb}`,
  ),
  order(
    `(${CAPITALS}(?:, ${CAPITALS})*,? and ${CAPITALS}) are (?:all |now |still )*(listed|shown|displayed|visible)`,
    ([_all, names = "", verb = ""]) => `${quotedList(names)} are ${verb}`,
  ),
  // "Save and Cancel are enabled", "the Save, Edit and Delete buttons are shown".
  order(
    `(?:the |both )?(${CAPITALS}(?:, ${CAPITALS})*,? and (?:the )?${CAPITALS})(?: (button|link|tab|field|checkboxe|icon|column)s)? are (?:both |all |now |still )*(not |no longer )?(${STATE})`,
    ([all = "", names = "", kind = "", not = "", state = ""]) =>
      // What is quoted is read as it stands.
      !/\p{L}/u.test(names.replaceAll(" and ", ""))
        ? all
        : eachIs(
            names.split(/,? and (?:the )?|, /u).map((name) => `the ${quote(name)} ${kind.replace(/e$/u, "")}`.trimEnd()),
            `${not}${state}`,
          ),
  ),
  order(
    `the ([\\p{Ll}-]+(?: [\\p{Ll}-]+)?) and the ([\\p{Ll}-]+(?: [\\p{Ll}-]+)?) are (?:both |now |still )*(not |no longer )?(${STATE})`,
    ([_all, one = "", other = "", not = "", state = ""]) => eachIs([`the ${one}`, `the ${other}`], `${not}${state}`),
  ),
  // "I can see three hotels: Alfa, Bravo and Charlie": these and no others.
  order(
    `(?:(?:i|we) (?:can )?(?:see|find)|there (?:are|should be)|the page shows|it shows)(?: now)? (?:exactly )?(two|three|four|five|six|[2-6]) [\\p{Ll}][\\p{Ll} -]{2,30}?[:,] (${CAPITALS}(?:, ${CAPITALS})*,? and ${CAPITALS})`,
    ([all = "", count = "", names = ""]) => asMany(count, names) ?? all,
  ),
  order(
    `(two|three|four|five|six|[2-6]) [\\p{Ll}][\\p{Ll} -]{2,30}? are (?:now )?(?:shown|listed|displayed|visible|offered)[:,] (${CAPITALS}(?:, ${CAPITALS})*,? and ${CAPITALS})`,
    ([all = "", count = "", names = ""]) => asMany(count, names) ?? all,
  ),
  // "The dialog has two buttons, Cancel and Delete".
  order(
    `(the [\\p{L}]+(?: [\\p{L}]+)?) (?:has|shows|contains|offers)(?: now)? (?:exactly )?(two|three|four|[2-4]) (button|link|tab|checkboxe|field)s[:,] (${CAPITALS}(?:, ${CAPITALS})*,? and ${CAPITALS})`,
    ([all = "", place = "", count = "", kind = "", names = ""]) =>
      asMany(count, names) === null
        ? all
        : [
            `there are exactly ${count} ${kind}s in ${place}`,
            ...eachOf(names).map((name) => `the ${quote(name)} ${kind.replace(/e$/, "")} is visible in ${place}`),
          ].join(" and "),
  ),
  order(`columns?: (${CAPITALS}(?:, (?:and )?${CAPITALS})+)`, ([_all, names = ""]) => `the table has the columns ${quotedList(names)}`),
  // "Admin is missing from the menu".
  order(
    `(?:the )?(${CAPITALS})(?: (?:entry|item|option))? is (?:missing|absent|gone) (?:from|in|on) (the [\\p{L} ]{3,30})`,
    ([_all, name = "", place = ""]) => `${quote(name)} is not shown in ${place}`,
  ),
  order(
    `(?:the )?(${NAME}) (button|link|tab|icon) is (?:missing|absent|gone)(?: (?:from|in|on) (the [\\p{L} ]{3,30}))?`,
    ([_all, name = "", kind = "", place = ""]) => `the ${quote(name)} ${kind} is not shown${place === "" ? "" : ` in ${place}`}`,
  ),
  order(
    `(?:the )?(${NAME}) (button|link|tab|icon|heading) (?:is|are) (?:not|no longer) (?:there|here|available|present|around)(?: any ?more| any longer)?`,
    ([_all, name = "", kind = ""]) => `the ${quote(name)} ${kind} is not shown`,
  ),
  {
    says: new RegExp(
      `^(?:(?:the|an?) )?(?:user|customer|product|order|item|file|page|entry|mail|e-?mail|message|article|task|note|contact|account|project) (${LITERAL}) is not? more (in|on) `,
      "iu",
    ),
    plainly: ([_all, name = "", at = ""]) => `${name} is no longer ${at} `,
  },
  {
    says: new RegExp(
      `^(?:the )?(?:mail|e-?mail|message) (${LITERAL}) is (no longer|not|still|now) in (the (?:inbox|trash|list|folder|sent folder))$`,
      "iu",
    ),
    plainly: ([_all, name = "", how = "", place = ""]) => `${name} is ${/no/.test(how) ? "not " : ""}shown in ${place}`,
  },
  order(
    `(?:the )?(?:user|customer|product|order|file|contact|account|project|task|page|article) ([\\p{L}\\d][\\p{L}\\d._@-]+) is (?:now )?(?:in|listed in|shown in) (the (?:list|table|grid|overview|results))`,
    ([_all, name = "", place = ""]) => `"${name}" is shown in ${place}`,
  ),
  order(
    `the form (?:shows|displays|has) (?:validation )?errors (?:for|at|under|below|on) (?:the )?(${NAME}) and (?:the )?(${NAME})(?: fields?)?`,
    ([_all, one = "", other = ""]) => `the ${quote(one)} field is marked as invalid and the ${quote(other)} field is marked as invalid`,
  ),
  lead(`the (subject|headline|title|tag|address) line (?=is |reads |says |shows |should )`, ([_all, what = ""]) => `the ${what} `),
  order(
    `(?:the )?(${CAPITAL}(?: \\p{Ll}+)?|${LITERAL}) is (?:pre-?selected|selected by default|preset)`,
    ([_all, name = ""]) => `${quote(name)} is selected`,
  ),
  order(
    `(?:the )?(?:search )?(?:results?|list|page|table)(?: list)? (?:contains?|shows?|lists?|displays?) only ([\\p{Ll}-]+)s (?:with|containing) (${LITERAL})(?: in (?:the|their) (?:name|title|text|subject))?`,
    ([_all, noun = "", text = ""]) => `every ${noun} shows ${text}`,
  ),
  order(`(the .{3,40}?) (?:is|are) sorted (?:from )?a (?:to|-|–) z`, ([_all, what = ""]) => `${what} is sorted alphabetically`),
  // The value that a slider stands at, and that there is no more of it.
  order(
    `(the (?:[\\p{L}]+ )?(slider|range|stepper)) (?:is|stands) at (?:its|the) (?:max(?:imum)?|min(?:imum)?)(?: value)?(?:,| of| \\(|:)? ?(\\d[\\d.,]*)\\)?`,
    ([_all, what = "", _kind = "", value = ""]) => `${what} is ${value}`,
  ),
  order(
    `(the (?:bar|strip|line|footer|header|area|box|panel) (?:above|below|under|next to|beside) (?:the )?[\\p{L} ]{3,20}) (?:says|reads|shows|displays) (${LITERAL})`,
    ([_all, what = "", text = ""]) => `${text} is shown ${what.replace(/^the \p{L}+ /iu, "")}`,
  ),
];

function eachIs(things: readonly string[], state: string): string {
  return things.map((thing) => `${thing.replace(/^the (?=⟦\d+⟧$|"[^"]*"$)/u, "")} is ${state}`).join(" and ");
}

function asMany(count: string, names: string): string | null {
  return eachOf(names).length === numberOf(count.toLowerCase()) ? `only ${quotedList(names)} are listed` : null;
}
