import { LITERAL, quote, type Rewording } from "../rewording.ts";
import { singular } from "../singular.ts";
import { CAPITAL, CHECKED_STATE, CLICK, NAME, NTH, PERSON, RECORD, WRITTEN_NAME, sentence } from "./parts.ts";

const ICON =
  "(?:three dots|dots|ellipsis|gear|cog|pencil|bin|trash|burger|hamburger|kebab|plus|arrow|bell|star|eye|avatar)(?: icon| menu| button| symbol)?";
const PART = "(?:field|checkbox|check box|dropdown|button|tab|link|column|section|switch|radio button|panel)";
const SAID_OF =
  "(?:is|are|has|had|still|now|contains?|shows?|displays?|holds?|reads?|should|must|becomes?|stays?|remains?|was|does|no longer)";
const SURFACE = "toast|banner|dialog|card|popup|modal|message|notification|toolbar|sidebar|navbar|header|footer|snackbar|panel";
const NAMED_ICON = `(?:the )?(?:[\\p{L}-]+ )?(?:icon|button|link|sign|symbol)`;
const NAMED = `labell?ed|named|called|titled|reading|that says|with the (?:text|label|name|title)`;
const THING = "button|link|item|icon|field|tab|option|checkbox|image|row|card";

/** Which thing is meant, and where it is: buttons, links, icons, menus, cards. */
export const THING_ORDERS: readonly Rewording[] = [
  {
    // What was looked for is what is meant, where others were found as well.
    says: new RegExp(
      `^(search for (${LITERAL}))(,? and (?:then )?)(?:add|put) (?:it|this|(?:the|this|that) (?:book|product|item|article|game|film|album)) (?:in)?to (?:the|my|your) (?:shopping )?(basket|cart|bag|trolley)$`,
      "iu",
    ),
    plainly: ([_all, search = "", name = "", joint = "", place = ""]) => `${search}${joint}add ${name} to the ${place}`,
  },
  {
    says: /((?:, |\b(?:and|then) ))(?:add|put) (?:it|this|(?:the|this|that) (?:book|product|item|article|shirt|shoes?|game|phone|laptop|ticket|film|album)) (?:in)?to (?:the|my|your) (?:shopping )?(?:basket|cart|bag|trolley)(?=$|,| and )/giu,
    plainly: ([_all, joint = ""]) => `${joint}click the Add to cart button`,
  },
  {
    // What it is called stands in brackets.
    says: new RegExp(`\\b((?:click|press|tap)(?: on)?) the ${ICON} \\((${CAPITAL})\\)`, "iu"),
    plainly: ([_all, click = "", name = ""]) => `${click} "${name}"`,
  },
  {
    says: new RegExp(
      `^(open|choose|select)(?: the)? (${RECORD}) (${CAPITAL})((?: (?:in|from) the (?:sidebar|menu|navigation|list|table|header|footer|side menu))?)$`,
      "iu",
    ),
    plainly: ([all = "", _open = "", noun = "", name = "", place = ""]) =>
      /^page$/iu.test(noun) ? all : `click "${name}"${place.replace(/^ from/u, " in")}`,
  },
  {
    // A name of several words with capitals is one name, although the last of them is the word for a kind of thing.
    says: new RegExp(
      `^(open|go to|visit|choose|select|click(?: on)?) ((?-i:\\p{Lu})[\\p{L}\\d'’-]*(?: (?-i:\\p{Lu})[\\p{L}\\d'’-]*)* (?-i:Controls|Elements|Tables|Lists|Forms|Buttons|Menus|Images|Pictures|Windows|Frames|Dialogs|Messages|Alerts|Inputs|Cards|Items|Rows|Links|Fields))$`,
      "iu",
    ),
    plainly: ([_all, open = "", name = ""]) => `${open} "${name}"`,
  },
  { says: /\bhyper-?link\b/giu, plainly: () => "link" },
  { says: /\bsub-?menu (?=item|option|entry)/giu, plainly: () => "menu " },
  { says: /(?<=⟦\d+⟧) sub-?menu\b/giu, plainly: () => " menu item" },
  {
    says: /\bthe (field|box|button|link|menu|list|tab) of (?:the )?(\p{Ll}+)(?=$|[,.]| (?:and|or|in|on|at|with|to|from|then|by|is|are|as|below|above|next|under|until)\b)/gu,
    plainly: ([_all, kind = "", name = ""]) => `the ${name} ${kind}`,
  },
  sentence(
    `(${PERSON}|they )?submits? (?:the|my|this) (?:booking|order|request|application|registration|survey|review|feedback|ticket|claim|enquiry|inquiry|reservation|changes|data|answers)`,
    () => "submit the form",
  ),
  // Where it stands helps a person to find it.
  {
    says: /^(open (?:the )?[\p{L} ]{0,20}menu) \((?:at )?(?:the )?(?:top|bottom|upper|lower)(?: |-)?(?:left|right)?(?: corner)?\)$/iu,
    plainly: ([_all, press = ""]) => press,
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
    says: new RegExp(
      `^(?:open|click|choose|select|visit|read|follow)s?(?: on)? the (?:article|post|story|entry|document|note|task|ticket|issue|recipe|book|movie|song|video|product|project|page|thread|topic|event|conversation) (?:titled|called|named|entitled|with the (?:title|name)) (${LITERAL})$`,
      "iu",
    ),
    plainly: ([_all, title = ""]) => `click ${title}`,
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
      `^open(s?) the (?:page|entry|record|item) (${LITERAL}) (?:by clicking|via|through) (?:its|the) (?:link|name|title)$`,
      "iu",
    ),
    plainly: ([_all, s = "", name = ""]) => `click${s} ${name}`,
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
    // "Open project "Move"".
    says: new RegExp(
      `((?:^|, |\\b(?:and|then) )open)(s?) (project|task|ticket|issue|article|document|note|board|folder|user|order|product|record|contact|account|group) (${LITERAL})`,
      "giu",
    ),
    plainly: ([_all, open = "", s = "", kind = "", name = ""]) => `${open}${s} the ${kind} ${name}`,
  },
];

/** That a thing is there or gone, and which one it is where it was named before. */
export const THING_CLAIMS: readonly Rewording[] = [
  sentence(
    `(the (?:${LITERAL}|${CAPITAL}|[\\p{Ll} ]{2,30}) (?:toggle )?button) is (?:now |still )?(not |no longer )?pressed(?: in)?`,
    ([_all, what = "", not = ""]) => `${what} is ${not === "" ? "" : "not "}selected`,
  ),
  {
    // The kind before the name, and the name without quotes.
    says: new RegExp(`^the (${PART}) (${CAPITAL}) (?=${SAID_OF}\\b)`, "iu"),
    plainly: ([_all, kind = "", name = ""]) => `the "${name}" ${kind} `,
  },
  {
    says: new RegExp(
      `^the (header|footer|sidebar|toolbar|navigation|top bar|menu) (?:now )?(?:has|shows|contains|offers) an? (${WRITTEN_NAME}) (link|button|icon)$`,
      "iu",
    ),
    plainly: ([_all, place = "", name = "", kind = ""]) => `the ${quote(name)} ${kind} is visible in the ${place}`,
  },
  // What a sentence goes on about was named before.
  {
    says: new RegExp(
      `\\b((?:the )?(?:${NTH}) ([\\p{Ll}]+) (?:is|are) (?:${CHECKED_STATE})(?:,? and|,? but|,|;)(?: the)? (?:${NTH}))(?= (?:is|are|one is)\\b)(?: one)?`,
      "giu",
    ),
    plainly: ([_all, before = "", noun = ""]) => `${before.replace(/(?<=and|but|,|;) (?=\p{L}+$)/u, " the ")} ${noun}`,
  },
  {
    says: /\b(the (?:left|right|upper|lower|top|bottom) (list|column|table|panel|box|field|pane|card)\b[^.;]*?\bthe (?:left|right|upper|lower|top|bottom|other)) one\b/giu,
    plainly: ([_all, before = "", noun = ""]) => `${before} ${noun}`,
  },
  sentence(
    `no ((?:${LITERAL}|\\p{L}+) (?:field|button|link|checkbox|dropdown|image|dialog)) is (?:on|to be found on) (the page|this page)`,
    ([_all, thing = "", page = ""]) => `there is no ${thing} on ${page}`,
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
  {
    says: /\bthe (field|box|button|link|menu|list|tab) of (?:the )?(\p{Ll}+)(?= (?:is|are|shows?|has|contains?|should|must)\b)/giu,
    plainly: ([_all, kind = "", name = ""]) => `the ${name} ${kind}`,
  },
  sentence(
    `(the (?:button|link) ${LITERAL}|the ${LITERAL} (?:button|link)) (?:becomes|gets|is now) (?:active|clickable|available|usable)`,
    ([_all, what = ""]) => `${what} is enabled`,
  ),
  sentence(
    `(?:the )?(${CAPITAL}(?: \\p{Ll}+)?|${LITERAL}) (link|button|tab|icon|option) (?:is|are) (?:missing|absent) (?:from|in|on) (.+)`,
    ([_all, name = "", kind = "", place = ""]) => `the ${quote(name)} ${kind} is not visible in ${place}`,
  ),
  sentence(
    `(?:the )?(${NAME}) (button|link|tab|icon) is (?:missing|absent|gone)(?: (?:from|in|on) (the [\\p{L} ]{3,30}))?`,
    ([_all, name = "", kind = "", place = ""]) => `the ${quote(name)} ${kind} is not shown${place === "" ? "" : ` in ${place}`}`,
  ),
  sentence(
    `(?:the )?(${NAME}) (button|link|tab|icon|heading) (?:is|are) (?:not|no longer) (?:there|here|available|present|around)(?: any ?more| any longer)?`,
    ([_all, name = "", kind = ""]) => `the ${quote(name)} ${kind} is not shown`,
  ),
  {
    says: new RegExp(`^the (?:accordion(?: panel| section| item)?|panel|collapsible) (${LITERAL}) is (?:open|opened|unfolded)$`, "iu"),
    plainly: ([_all, name = ""]) => `the ${name} section is expanded`,
  },
  {
    says: /^there is an? (link|button) to ((?:log|sign) (?:in|out|up)|register)(?: again)?$/iu,
    plainly: ([_all, kind = "", verb = ""]) => `the ${kind} "${verb}" is visible`,
  },
];

export const THING_WORDS: readonly Rewording[] = [
  // "Take the first suggestion": of what is offered.
  {
    says: /((?:^|,|\band|\bthen) )takes? (?=the (?:first|second|third|fourth|last|top) )/giu,
    plainly: ([_all, joint = ""]) => `${joint}choose `,
  },
  { says: new RegExp(`,? and there (?=${LITERAL})`, "iu"), plainly: () => " and click " },
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
  // "Find the table": one sees it then.
  {
    says: new RegExp(
      `^(?:find|locate) (the (?:[\\p{Ll}-]+ ){0,2}(?:${LITERAL} [\\p{Ll}-]+|${LITERAL}|[\\p{Ll}-]+))(?=\\s*[.!]?\\s*$)`,
      "iu",
    ),
    plainly: ([_all, what = ""]) => `scroll to ${what}`,
  },
  // "the button in the dialog labeled "OK"": it is the button that bears the label.
  {
    says: new RegExp(`\\b(the (?:${THING})) ((?:in|on|inside|of) the [\\p{L} ]{3,30}?) ((?:${NAMED}) ${LITERAL})`, "iu"),
    plainly: ([_all, one = "", two = "", three = ""]) => `${one} ${three} ${two}`,
  },
  // "the folder or file named "Notes""
  { says: new RegExp(`\\bthe [\\p{L}]+ or [\\p{L}]+ (?:${NAMED}) (${LITERAL})`, "iu"), plainly: ([_all, one = ""]) => `${one}` },
  { says: /(?<=[\p{L}\d])>(?=[\p{L}\d])/gu, plainly: () => " > " },
];
