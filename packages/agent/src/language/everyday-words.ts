import { capitalized, LITERAL, quote, type Rewording } from "./rewording.ts";

/**
 * What people write among each other, and what the grammar has a form for. Nothing here makes an order or a claim of less than was said: what has
 * no plainer way to be said stays as it is, and is not understood.
 */
const VALUE = `(?:${LITERAL}|\\{\\{[^{}]+\\}\\})`;
/** A name that is not quoted: a word, or several, that begin with a capital. */
const CAPITAL = "\\p{Lu}[\\p{L}\\d'’-]*(?: \\p{Lu}[\\p{L}\\d'’-]*)*";
const NAME = `(?:${VALUE}|${CAPITAL})`;
const ORDINALS: Readonly<Record<string, string>> = { second: "2", third: "3", fourth: "4", fifth: "5" };
const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, "2": 2, "3": 3, "4": 4, "5": 5 };
const SURFACE = "toast|banner|dialog|card|popup|modal|message|notification|toolbar|sidebar|navbar|header|footer|snackbar|panel";

export const EVERYDAY_ORDERS: readonly Rewording[] = [
  // "Sort by start date, newest first": which way round a column goes.
  {
    says: /^(?:(?:i|you|the user) )?sorts? (?:the (?:table|list|rows) )?by (?:the )?(?!the\b|⟦)([\p{L}][\p{L} ]{1,25}?),? (?:with the )?(newest|latest|highest|largest|most expensive|oldest|earliest|lowest|smallest|cheapest) (?:ones? )?first$/iu,
    plainly: ([_all, column = "", first = ""]) =>
      `sort the column "${capitalized(column)}" in ${/^(?:old|ear|low|sma|che)/i.test(first) ? "ascending" : "descending"} order`,
  },
  {
    says: new RegExp(`^((?:click|press|tap)s? (?:on )?${LITERAL}) for ((?-i:\\p{Lu})[\\p{L}’'-]*(?: (?-i:\\p{Lu})[\\p{L}’'-]*)*)$`, "iu"),
    plainly: ([_all, press = "", row = ""]) => `${press} for ${quote(row)}`,
  },
  // Where it stands helps a person to find it.
  {
    says: /^(open (?:the )?[\p{L} ]{0,20}menu) \((?:at )?(?:the )?(?:top|bottom|upper|lower)(?: |-)?(?:left|right)?(?: corner)?\)$/iu,
    plainly: ([_all, press = ""]) => press,
  },
  {
    says: new RegExp(`^writes? (${LITERAL}) as (?:the |my |your )?([\\p{L} ]{3,25})$`, "iu"),
    plainly: ([_all, text = "", field = ""]) => `type ${text} into "${capitalized(field)}"`,
  },
  {
    says: /^(?:switch(?:es)?|changes?) to (?:the )?(dark|light) (mode|theme)$/iu,
    plainly: ([_all, how = "", what = ""]) => `click "${capitalized(how)} ${what}"`,
  },
  {
    // "Click the Edit icon for Ann".
    says: new RegExp(
      `^((?:click|press|tap|hit|select|use)s?(?: on)? (?:the )?(?:${LITERAL}|[\\p{L}]+)(?: (?:icon|button|link))?) for (${NAME})$`,
      "iu",
    ),
    plainly: ([all = "", order = "", name = ""]) => (/ (?:icon|button|link)$/.test(order) ? `${order} for ${quote(name)}` : all),
  },
  {
    says: new RegExp(`^((?:click|press|tap|hit|use)s?(?: on)? .{1,60}?) on (the (?:${SURFACE}))$`, "iu"),
    plainly: ([_all, order = "", place = ""]) => `${order} in ${place}`,
  },
  {
    says: /\bthe (?:button|link) with (?:the|a|an) ([\p{L}-]+(?: [\p{L}-]+)?) (?:icon|sign|symbol)\b/iu,
    plainly: ([_all, icon = ""]) => `the ${icon} icon`,
  },
  {
    says: /^(log|sign)(s?) (out|off) (?:via|using|through|from|with) (the [\p{L} ]{2,20}menu)$/iu,
    plainly: ([_all, log = "", s = "", out = "", menu = ""]) => `open${s} ${menu} and ${log} ${out}`,
  },
  {
    says: /^(?:go|navigate|switch|jump|move|turn)(?:es|s)? to the (second|third|fourth|fifth|\d{1,3}(?:st|nd|rd|th)) page(?: of (?:the )?(?:results|list|table|grid|search results|products|items))?$/iu,
    plainly: ([_all, page = ""]) => `go to page ${ORDINALS[page.toLowerCase()] ?? Number.parseInt(page, 10)}`,
  },
  { says: /^(?:click|page|go) through to page (\d{1,4})$/iu, plainly: ([_all, page = ""]) => `go to page ${page}` },
  {
    says: new RegExp(
      `^filters?(?: (?:the )?(?:list|table|results|items|products|rows|orders|users))? by (?:the )?([\\p{L}][\\p{L} ]{1,25}?):? (${VALUE})$`,
      "iu",
    ),
    plainly: ([_all, label = "", value = ""]) => `select ${value} in the ${label} dropdown`,
  },
  {
    says: /^(?:accept|allow)s? (all )?(?:the )?cookies,? (?:if|when) (?:asked|prompted|shown|present|there|needed|necessary|required|it appears|they appear)$/iu,
    plainly: ([_all, all = ""]) => `if asked, click ${all === "" ? '"Accept"' : '"Accept all"'}`,
  },
  { says: /^view(s?) ((?:the|my|your|our) [\p{L} ]{2,30})$/iu, plainly: ([_all, s = "", what = ""]) => `open${s} ${what}` },
  { says: /^(submits?|runs?|starts?|sends? off) the search$/iu, plainly: () => "press Enter in the search field" },
  {
    says: new RegExp(
      `^(?:open|click|choose|select|visit|read|follow)s?(?: on)? the (?:article|post|story|entry|document|note|task|ticket|issue|recipe|book|movie|song|video|product|project|page|thread|topic|event|conversation) (?:titled|called|named|entitled|with the (?:title|name)) (${LITERAL})$`,
      "iu",
    ),
    plainly: ([_all, title = ""]) => `click ${title}`,
  },
  {
    says: /^(?:go|return|come|get)(?:es|s)? back to the (?:list|overview|results|search results|previous page)$/iu,
    plainly: () => "go back",
  },
  {
    says: new RegExp(
      `^([Mm]oves?(?: the)?(?: [\\p{L}]+)? ${LITERAL}) (?:to|into|onto|in) (?:the )?(${CAPITAL})(?: (column|list|lane|folder|box))?$`,
      "u",
    ),
    plainly: ([_all, order = "", place = "", kind = "column"]) => `${order} to the "${place}" ${kind === "" ? "column" : kind}`,
  },
  {
    says: new RegExp(
      `^(?:register|sign up) (?:as|with) (?:the )?(?:(?:user ?name|name|user|e-?mail(?: address)?) )?(${VALUE}|[^\\s,()⟦⟧]+),? (?:and|with)(?: the)? password (${VALUE}|[^\\s,()⟦⟧]+)$`,
      "iu",
    ),
    plainly: ([_all, user = "", password = ""]) =>
      `enter ${quote(user)} as the username, enter ${quote(password)} as the password and click the Register button`,
  },
  {
    says: /^(?:enter|type|use|provide|input|fill in)s? (?:the |your |my |our |these |following |valid |correct |wrong |invalid |incorrect )*(?:credentials|login(?: data| details)?|log-?in data):? [([]?([^\s/()⟦⟧"]+)\s*\/\s*([^\s/()⟦⟧"]+?)[)\]]?$/iu,
    plainly: ([_all, user = "", password = ""]) => `enter ${quote(user)} as the username and enter ${quote(password)} as the password`,
  },
  {
    says: new RegExp(
      `^(send|post|submit)s? (?:a |an |the |new )*(comment|reply|review|message|post|answer)(?: saying| with the text| that says| reading|:)? (${VALUE})$`,
      "iu",
    ),
    plainly: ([_all, verb = "", what = "", text = ""]) => `type ${text} into the ${what} field and click the ${verb} button`,
  },
  {
    says: /^use the arrow keys? to (?:move|go) (up|down|left|right)(?: ((?:\d+|one|two|three|four|five) times|once|twice))?$/iu,
    plainly: ([_all, way = "", times = ""]) => `press the ${way} arrow${times === "" ? "" : ` ${times}`}`,
  },
  { says: /^(?:press )?tab to the next (?:field|input|control|element)$/iu, plainly: () => "press Tab" },
  {
    says: /^(choose|select|pick|answer)(s?) (yes|no|none|all|male|female|other|never|always) (for|to|on|in|under) /iu,
    plainly: ([_all, verb = "", s = "", value = "", by = ""]) => `${verb}${s} "${capitalized(value)}" ${by} `,
  },
  {
    // Two values, one verb.
    says: new RegExp(
      `^(set|change|update)(s?) ((?:the )?(?:${LITERAL}|[\\p{L}][\\p{L} ]{1,30}?)) to (${VALUE}|[\\d./:-]+)(?:,? and |, )((?:the )?(?:${LITERAL}|[\\p{L}][\\p{L} ]{1,30}?)) to (${VALUE}|[\\d./:-]+)$`,
      "iu",
    ),
    plainly: ([_all, verb = "", s = "", one = "", first = "", other = "", second = ""]) =>
      `${verb}${s} ${one} to ${first} and ${verb} ${other} to ${second}`,
  },
  {
    says: new RegExp(
      `^(change|switch|set|update)(s?) (?!.*\\b(?:password|pin)\\b)((?:the )?(?:${LITERAL}|[\\p{L}][\\p{L} ]{1,30}?)) from ${NAME} to (${NAME})$`,
      "iu",
    ),
    plainly: ([_all, verb = "", s = "", what = "", to = ""]) => `${verb}${s} ${what} to ${quote(to)}`,
  },
  {
    says: new RegExp(
      `^(?:fill|complete)s?(?: out| in| up)? (?:the )?(?:[\\p{L}]+ )?form (?:with|using):? ((?:(?:the |a )?[\\p{L}][\\p{L} ]{1,25}? ${VALUE}(?:, and |, | and )?)+)$`,
      "iu",
    ),
    plainly: ([_all, fields = ""]) => eachField(fields),
  },
  {
    says: /^((?:in|on|under) the .{2,60}?, )?(click|press|tap)(s?)(?: on)? (?:the )?(delete|remove|cancel|discard|archive|reset)(?: button)? and confirm$/iu,
    plainly: ([_all, place = "", click = "", s = "", name = ""]) => `${place}${click}${s} "${capitalized(name)}" and confirm`,
  },
  {
    says: new RegExp(
      `^(check|tick|uncheck|untick|select)(s?) the (?:boxes|checkboxes|check boxes) (?:for|of|labelled|labeled|next to|named|called) (${LITERAL}(?:(?:,| and|, and) ${LITERAL})+)$`,
      "iu",
    ),
    plainly: ([_all, verb = "", s = "", names = ""]) => `${/^un/i.test(verb) ? "uncheck" : "check"}${s} ${names}`,
  },
  {
    says: /^(?:select|check|tick|mark)s? (?:all|every|each)(?: of the| the)? (?:rows?|lines?|entries|records)$/iu,
    plainly: () => "check all checkboxes",
  },
  {
    says: new RegExp(
      `^(apply|use|redeem|enter)(?:e?s)? (?:the |a )?(coupon|voucher|promo|promotion|discount|gift)(?: ?card)?(?: ?code)?:? (${VALUE}|[A-Z0-9][A-Z0-9-]{3,})$`,
      "iu",
    ),
    plainly: ([_all, verb = "", kind = "", code = ""]) =>
      `enter ${quote(code)} as the ${kind} code${/^enter/i.test(verb) ? "" : ` and click the ${/^redeem/i.test(verb) ? "Redeem" : "Apply"} button`}`,
  },
  {
    says: new RegExp(`^(?:[Ss]earch(?:es)?|[Qq]uery|[Ff]ind results for) (${CAPITAL}|${VALUE})$`, "u"),
    plainly: ([_all, what = ""]) => `search for ${quote(what)}`,
  },
];

/** `name ⟦0⟧ and email ⟦1⟧` as what the grammar calls several fields. */
function eachField(fields: string): string {
  const each = [...fields.matchAll(new RegExp(`(?:the |a )?([\\p{L}][\\p{L} ]*?) (${VALUE})(?:, and |, | and )?`, "giu"))];
  return each.map(([_all, label = "", value = ""]) => `enter ${value} as the ${label.replace(/^(?:and|with) /i, "")}`).join(" and ");
}

const LISTED = `${CAPITAL}(?:, ${CAPITAL})*,? and ${CAPITAL}`;

export const EVERYDAY_CLAIMS: readonly Rewording[] = [
  { says: new RegExp(`^(${LITERAL}) is back$`, "u"), plainly: ([_all, text = ""]) => `${text} is shown` },
  {
    says: new RegExp(`^(${LITERAL}) and (${LITERAL}) are back(?: (in|on) (the .+))?$`, "u"),
    plainly: ([_all, one = "", other = "", at = "", place = ""]) => `${one} and ${other} are shown${place === "" ? "" : ` ${at} ${place}`}`,
  },
  {
    says: /^(?:i am|i['’]m|we are|the user is) still on the ([\p{L}][\p{L} -]{1,25}) page$/iu,
    plainly: ([_all, page = ""]) => `the "${page}" page is shown`,
  },
  { says: /^(?:->|=>|→|⇒|✓|✔|✅|»)\s*/u, plainly: () => "" },
  {
    says: new RegExp(
      `^(${CAPITAL}|${LITERAL}) is (?:no longer|not) (?:in|on|part of) (the (?:[\\p{L}]+ )?(?:list|table|results|menu|grid|cart|basket))$`,
      "u",
    ),
    plainly: ([_all, name = "", place = ""]) => `${quote(name)} is not shown in ${place}`,
  },
  {
    // "There are two todos "One" and "Two"".
    says: new RegExp(
      `^there (?:are|should be|must be) (?:now |only |exactly )?(two|three|four|five|[2-5]) (?:[\\p{L}-]+ )?(?:todos|to-dos|items|tasks|entries|notes|names|products|results|options|rows|users|tags)(?: called| named| listed)?:? (${LITERAL}(?:(?:,| and|, and) ${LITERAL})+)$`,
      "iu",
    ),
    plainly: ([all = "", count = "", texts = ""]) =>
      NUMBERS[count.toLowerCase()] === texts.split("⟦").length - 1 ? `only ${texts} are listed` : all,
  },
  { says: /\bcan be (?:read|seen|found)\b/iu, plainly: () => "is shown" },
  {
    says: /^(the [\p{L} ]{2,20}?) (?:icon )?(?:shows|has|displays) a badge (?:with|of|showing|saying|reading) /iu,
    plainly: ([_all, of = ""]) => `${of.replace(/ icon$/i, "")} badge shows `,
  },
  {
    says: /^(?:the form|the page|it) (?:shows|displays|has) an? (?:validation )?error (?:for|at|under|below|on) (?:the )?([\p{L}][\p{L} ]{1,25}?|⟦\d+⟧)(?: field)?$/iu,
    plainly: ([_all, field = ""]) => `the ${field} field is marked as invalid`,
  },
  {
    says: /^only (one|two|three|four|five|\d{1,4}) ([\p{L} ]{2,25}?) (?:remains?|is left|are left|is (?:shown|displayed|listed|visible)|are (?:shown|displayed|listed|visible))$/iu,
    plainly: ([_all, count = "", what = ""]) => `there are exactly ${count} ${what}`,
  },
  {
    says: /^no (results?|matches|entries|items?|products?|rows?|records?|orders?|users?|tasks?|todos?) (?:is|are|was|were) (?:found|shown|displayed|listed)$/iu,
    plainly: ([_all, what = ""]) => `there are no ${what.replace(/([^s])$/u, "$1s")}`,
  },
  {
    says: /^(the [\p{L}][\p{L} ]{1,30}?) (?:has |have )?(?:changed|changes|turned|switched|been (?:updated|changed)|went up|went down|increased|decreased|rose|fell) to (?=["“`'⟦$€£\d{])/iu,
    plainly: ([_all, what = ""]) => `${what} is `,
  },
  {
    says: new RegExp(
      `^(?:the |an? )?(?:(?!(?:above|below|under|beneath|next|beside|in|on|at|inside|within|over|left|right)\\b)[\\p{L}'’ ]{1,30} )?(?:name|e-?mail|e-?mail address|address|phrase|words?|caption|username|title text) (${LITERAL}) (appears|is shown|is displayed|is visible|shows up)(?= |$)`,
      "iu",
    ),
    plainly: ([_all, text = "", verb = ""]) => `${text} ${verb === "shows up" ? "appears" : verb}`,
  },
  {
    says: new RegExp(
      `^(${CAPITAL}|${LITERAL}) (?:comes|appears|stands|is listed|is shown) (before|after|above|below) (${CAPITAL}|${LITERAL})$`,
      "u",
    ),
    plainly: ([all = "", one = "", where = "", other = ""]) =>
      one.startsWith("⟦") && other.startsWith("⟦")
        ? all
        : where === "before" || where === "above"
          ? `${quote(one)} is listed before ${quote(other)}`
          : `${quote(other)} is listed before ${quote(one)}`,
  },
  {
    says: new RegExp(
      `^([Tt]he (?:[\\p{L}]+ )?(?:menu|dropdown|drop-down|list|navigation|toolbar|tab list|tabs|sidebar)) (shows?|contains?|lists?|displays?|has|offers?|includes?) (${LISTED})$`,
      "u",
    ),
    plainly: ([_all, place = "", verb = "", names = ""]) =>
      `${place} ${verb} ${names.replaceAll(new RegExp(CAPITAL, "gu"), (name) => `"${name}"`)}`,
  },
  {
    says: new RegExp(`^nothing (?:on the page )?(?:says|shows|mentions|contains|reads) (${LITERAL})$`, "iu"),
    plainly: ([_all, text = ""]) => `the page does not show ${text}`,
  },
  {
    says: new RegExp(`^the placeholder(?: text)? (?:of|in) (the .{2,40}?) (?:is|reads|says) (${LITERAL})$`, "iu"),
    plainly: ([_all, field = "", text = ""]) => `${field} has the placeholder ${text}`,
  },
  {
    says: new RegExp(
      `^(?:the (?:product|item|entry|task|file|user|name|article) )?(${LITERAL}) is (?:now |still )?(?:in|on) (the (?:[\\p{L}]+ )?(?:list|table|cart|basket|bag|results|menu|sidebar|dialog|toolbar|wishlist))$`,
      "iu",
    ),
    plainly: ([_all, text = "", place = ""]) => `${text} is shown in ${place}`,
  },
  {
    says: new RegExp(
      `^(?:the (?:item|task|todo|to-do|entry) )?(${LITERAL}) is (?:now |still )?(?:marked|shown|displayed|ticked off|checked off) as (?:completed?|done|finished)$`,
      "iu",
    ),
    plainly: ([_all, text = ""]) => `the checkbox of ${text} is checked`,
  },
  {
    says: /^both (checkboxes|boxes|switches) are (checked|ticked|on|selected|unchecked)$/iu,
    plainly: ([_all, what = "", state = ""]) => `there are 2 ${what} and all ${what} are ${state}`,
  },
  {
    says: /^neither (checkbox|box|switch) is (checked|ticked|on|selected)$/iu,
    plainly: ([_all, what = "", state = ""]) => `no ${what} is ${state}`,
  },
  {
    says: /^no ((?:[\p{L}]+ )?(?:buttons|links|rows|checkboxes|images|fields|items)) (?:are left|are there any more|remain|are remaining)$/iu,
    plainly: ([_all, what = ""]) => `there are no ${what}`,
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
    says: new RegExp(`^the (?:accordion(?: panel| section| item)?|panel|collapsible) (${LITERAL}) is (?:open|opened|unfolded)$`, "iu"),
    plainly: ([_all, name = ""]) => `the ${name} section is expanded`,
  },
  {
    says: /^(?:the )?(?:rows|entries|items|products|results) are (?:listed |shown )?in (ascending|descending) order (?:of|by) (?:the )?([\p{L} ]{2,25})$/iu,
    plainly: ([_all, way = "", by = ""]) => `the rows are sorted by ${by} ${way}`,
  },
  {
    says: /^(the [\p{L} ]{2,25}?) (?:is|are) (?:listed|shown|displayed|sorted|ordered) in (?:reverse alphabetical order|alphabetical order from z to a|descending alphabetical order)(?: \(z(?: ?-|–| to) ?a\))?$/iu,
    plainly: ([_all, what = ""]) => `${what} are sorted alphabetically descending`,
  },
  {
    says: new RegExp(
      `^the ([\\p{L}][\\p{L} ]{1,20}?) column (?:shows|contains|says|is|has) (${NAME}) for (?:the )?(?:row |order |user |entry |item |product )?(${NAME}|\\d+)$`,
      "iu",
    ),
    plainly: ([_all, column = "", value = "", row = ""]) =>
      `in the row of ${quote(row)}, the "${capitalized(column)}" column shows ${quote(value)}`,
  },
  {
    says: new RegExp(
      `^an? (tooltip|message|notification|toast|banner|error message|warning) (?:with the text|with|that says|that reads|reading|containing) (${LITERAL}) (?:is (?:shown|displayed|visible)|appears|pops up|shows up)$`,
      "iu",
    ),
    plainly: ([_all, kind = "", text = ""]) => `the ${kind} ${text} appears`,
  },
  {
    says: new RegExp(`^the (?:browser )?tab (?:is titled|has the title|is called) (${LITERAL})$`, "iu"),
    plainly: ([_all, title = ""]) => `the title of the tab is ${title}`,
  },
  {
    says: /^(?:the )?(?:order|invoice|ticket|issue|booking|request) #?(\d+) is no longer (?:listed|shown|displayed|visible|there)$/iu,
    plainly: ([_all, id = ""]) => `"${id}" is not shown`,
  },
  {
    says: new RegExp(
      `^(${LITERAL}) (appears|is shown|is displayed|is visible) (under|below|next to|beside) (?:the )?(${CAPITAL}|${LITERAL}) and (?:the )?(${CAPITAL}|${LITERAL})(?: fields?)?$`,
      "u",
    ),
    plainly: ([_all, text = "", _verb = "", where = "", one = "", other = ""]) =>
      `${text} is shown ${where} the ${one} field and ${text} is shown ${where} the ${other} field`,
  },
];
