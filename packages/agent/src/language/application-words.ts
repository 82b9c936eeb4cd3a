import { capitalized, LITERAL, quote, type Rewording } from "./rewording.ts";

/** What people write who go through an application page by page: shops, clinics, trackers, blogs. It is said here in the words of the grammar. */
const CAPITAL = "(?-i:\\p{Lu})[\\p{L}\\d'’-]*(?: (?-i:\\p{Lu})[\\p{L}\\d'’-]*)*";
const NAME = `(?:${LITERAL}|${CAPITAL})`;
const NUMBER = "\\d[\\d.,]*";
/** What forms ask for, in one word each. */
const FIELD =
  "(?:name|title|slug|code|username|login|subject|city|street|country|role|status|description|comment|text|tag|key|label|alias|company|nickname|keyword)";
/** A word without quotes behind it. */
const TYPED = `(?:${LITERAL}|(?!(?:and|the|a|an|as|in|into|with|of|to|for|field|box|again|is|name|number|address)\\b)[\\p{L}\\d@._-]+)`;
const LOOKED_UP =
  "(?:last name|first name|surname|family name|full name|user ?name|customer (?:number|name|id)|order (?:number|id)|invoice number|e-?mail(?: address)?|phone(?: number)?|telephone(?: number)?|postcode|zip code|isbn|sku|serial number|reference number|city|tag)";
const RECORD =
  "(?:project|category|task|ticket|issue|article|document|board|folder|user|order|product|record|account|group|owner|customer|patient|book|forum|topic|space|repository|dataset|experiment|report|course|album|collection|team|channel|page|post)";
const ICON =
  "(?:three dots|dots|ellipsis|gear|cog|pencil|bin|trash|burger|hamburger|kebab|plus|arrow|bell|star|eye|avatar)(?: icon| menu| button| symbol)?";

export const APPLICATION_ORDERS: readonly Rewording[] = [
  {
    // What a form asks for, and the choice without quotes.
    says: new RegExp(
      `^(?:select|choose|pick) (?:the |a )?(role|status|type|priority|country|language|currency|department|tracker|severity|visibility|gender|shipping method|payment method) (${CAPITAL})$`,
      "iu",
    ),
    plainly: ([_all, field = "", value = ""]) => `select "${value}" in the ${field} dropdown`,
  },
  {
    // By its number, whatever the author calls it.
    says: new RegExp(`((?:^|, |\\b(?:and|then) ))(open|click(?: on)?|select|choose) (?:the )?${RECORD} (#\\d+)(?=$|,| and )`, "giu"),
    plainly: ([_all, joint = "", open = "", id = ""]) => `${joint}${open} "${id}"`,
  },
  {
    says: /^(confirm|cancel|accept) the (?:deletion|removal|action|change|changes|operation|question|request|cancellation) in the (?:confirmation )?(dialog|pop-?up|modal|dialogue)(?: that (?:appears|opens|pops up|is shown))?$/iu,
    plainly: ([_all, answer = "", where = ""]) => `${answer.toLowerCase() === "accept" ? "confirm" : answer} in the ${where}`,
  },
  {
    says: new RegExp(`^(change|set|update|switch) the ([\\p{Ll}]+(?: [\\p{Ll}]+)?) of (?:the )?${RECORD} (${NAME}) to `, "iu"),
    plainly: ([_all, verb = "", field = "", name = ""]) => `${verb} the ${field} of ${quote(name)} to `,
  },
  {
    says: new RegExp(`^(sort|order)(?: the [\\p{Ll}]+)? by the column (${NAME})(?=$|,| and )`, "iu"),
    plainly: ([_all, _sort = "", column = ""]) => `click the column header ${quote(column)}`,
  },
  {
    // "..., enter "A" into the prompt and accept it".
    says: new RegExp(
      `\\b(?:enter|type|write|put) (${LITERAL}) (?:in|into) the (?:browser )?prompt,? and (?:then )?(?:accept|confirm|submit) (?:it|the prompt)$`,
      "iu",
    ),
    plainly: ([_all, text = ""]) => `accept the prompt with ${text}`,
  },
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
    says: new RegExp(
      `((?:^|, |\\b(?:and|then) ))(?:go|switch|navigate|change|move) to the (?:(?:section|area|module) (${NAME})|(${NAME}) (?:section|area|module))$`,
      "giu",
    ),
    plainly: ([_all, joint = "", name = "", other = ""]) => `${joint}click ${quote(name || other)}`,
  },
  {
    // Whichever: the first of them.
    says: /^(delete|remove|edit) (?:any )?one of the (?:\p{Ll}+ )?\p{Ll}+s$/iu,
    plainly: ([_all, verb = ""]) => `click the first "${capitalized(verb.toLowerCase())}" button`,
  },
  {
    says: new RegExp(`^search (?:for|by) the (${LOOKED_UP}) (${NAME}|\\S+@\\S+|[\\p{L}-]*\\d[\\p{L}\\d-]*)$`, "iu"),
    plainly: ([_all, field = "", value = ""]) => `enter ${quote(value)} into the ${field} field and press Enter`,
  },
  {
    // What it is called stands in brackets.
    says: new RegExp(`\\b((?:click|press|tap)(?: on)?) the ${ICON} \\((${CAPITAL})\\)`, "iu"),
    plainly: ([_all, click = "", name = ""]) => `${click} "${name}"`,
  },
  {
    says: new RegExp(`^(open|choose|select|go to)(?: the)? ${RECORD} (${NAME}) (?:from|on|in) the (${CAPITAL}|${LITERAL}) page$`, "iu"),
    plainly: ([_all, _open = "", name = "", page = ""]) => `open the ${quote(page)} page and click ${quote(name)}`,
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
  {
    says: new RegExp(
      `^((?:in the .{2,40}, )?(?:enter|type|fill in|use)s? .*?\\bpassword (${LITERAL})),? and (?:the same password again|the same(?: one)? again|repeat it|the same password once more)(?: (?:as|for|in|to) (?:the )?confirm(?:ation)?(?: field| box| password)?)?$`,
      "iu",
    ),
    plainly: ([_all, before = "", password = ""]) => `${before} and the password confirmation ${password}`,
  },
  {
    says: new RegExp(
      `^(?:write|enter|leave|add|type) (?:the |a )?(comment|review|message|note|reply) (${LITERAL}) (?:with|as|under) (?:the )?name (${TYPED}) and (?:the )?e-?mail(?: address)? (${TYPED})$`,
      "iu",
    ),
    plainly: ([_all, kind = "", text = "", name = "", mail = ""]) =>
      `enter ${text} into the ${kind} field, enter ${quote(name)} into the name field and enter ${quote(mail)} into the email field`,
  },
  {
    says: new RegExp(
      `^((?:in .{2,40}, |under .{2,40}, )?)(enter|type|use|fill in) the (${FIELD}) (${TYPED}) and the (${FIELD}) (${TYPED})$`,
      "iu",
    ),
    plainly: ([_all, place = "", verb = "", one = "", value = "", other = "", second = ""]) => {
      const where = place.replace(new RegExp(`^under (?:the heading )?(${LITERAL}), $`, "iu"), "in the $1 section, ");
      return `${where}${verb} ${quote(value)} as the ${one} and ${where}${verb} ${quote(second)} as the ${other}`;
    },
  },
];

const PART = "(?:field|checkbox|check box|dropdown|button|tab|link|column|section|switch|radio button|panel)";
const SAID_OF =
  "(?:is|are|has|had|still|now|contains?|shows?|displays?|holds?|reads?|should|must|becomes?|stays?|remains?|was|does|no longer)";
const STATES =
  "(?:closed|open|published|unpublished|draft|drafts|active|inactive|paid|unpaid|pending|completed|archived|resolved|approved|rejected|cancelled|canceled|shipped|delivered|overdue|enabled|disabled|unread|private|public|assigned|unassigned)";

export const APPLICATION_CLAIMS: readonly Rewording[] = [
  {
    says: new RegExp(
      `^(?:under|below) (?:the heading )?(${NAME}),? there is (?:the|an?) (?!(?:link|button|image|checkbox|text|heading|message|field|list|table) )[\\p{Ll}]+ (${LITERAL})(?: with the (?:text|title|body|content|words|comment) (${LITERAL}))?$`,
      "iu",
    ),
    plainly: ([_all, heading = "", text = "", other = ""]) =>
      [text, other]
        .filter((one) => one !== "")
        .map((one) => `${one} is shown under the heading ${quote(heading)}`)
        .join(" and "),
  },
  {
    // One field and another, each by its own name.
    says: /^an? ((?:\p{Ll}+ )?\p{Ll}+) field and an? ((?:\p{Ll}+ )?\p{Ll}+) field are (?:both |now )?(visible|shown|displayed|empty|required|disabled|enabled)$/iu,
    plainly: ([_all, one = "", other = "", state = ""]) =>
      [one, other].map((name) => `the ${name} field is ${/^(?:shown|displayed)$/iu.test(state) ? "visible" : state}`).join(" and "),
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
    // The way to the page, in the place where the page shows it.
    says: /^the (?:breadcrumbs?|breadcrumb trail) (?:reads?|shows?|is|are|says?) ((?:[\p{L}\d][^/>›»→⟦"]*? ?[/>›»→] ?)+[\p{L}\d][^/>›»→⟦",]*)$/iu,
    plainly: ([_all, way = ""]) => {
      const steps = way.split(/ ?[/>›»→] ?/u).map((step) => `"${step.trim()}"`);
      const inPlace = steps.map((step) => `the breadcrumb shows ${step}`);
      return [...inPlace, ...steps.slice(1).map((step, at) => `${steps[at] ?? ""} is before ${step}`)].join(" and ");
    },
  },
  {
    // The kind before the name, and the name without quotes.
    says: new RegExp(`^the (${PART}) (${CAPITAL}) (?=${SAID_OF}\\b)`, "iu"),
    plainly: ([_all, kind = "", name = ""]) => `the "${name}" ${kind} `,
  },
  {
    says: /^(the (?:\p{Ll}+ )?(?:dialog|modal|pop-?up|dialogue|menu|panel|sidebar|drawer)) has (?:been )?(closed|opened|disappeared|appeared)$/iu,
    plainly: ([_all, what = "", how = ""]) =>
      `${what} ${{ closed: "is closed", opened: "is open", disappeared: "disappears", appeared: "appears" }[how.toLowerCase()] ?? how}`,
  },
  {
    says: new RegExp(
      `^(?:the )?(?:option |value |entry )?(${LITERAL}) is (?:now )?(selected|chosen|picked|preselected) in the (dropdown|select box|list|combobox|field) (${LITERAL})$`,
      "iu",
    ),
    plainly: ([_all, value = "", , , name = ""]) => `${value} is selected in the ${name} dropdown`,
  },
  {
    // Each row says so, in a place of its own.
    says: new RegExp(
      `^(?:only (${STATES}) ([\\p{Ll}]+s) are (?:listed|shown|displayed|visible|left)|all (?:of the )?(?:listed|shown|displayed|visible|remaining) ([\\p{Ll}]+s) are (${STATES}))$`,
      "iu",
    ),
    plainly: ([_all, state = "", things = "", listed = "", other = ""]) =>
      `all ${things || listed} show "${capitalized((state || other).toLowerCase())}" in the "Status" column`,
  },
  {
    says: new RegExp(
      `^(?:all|each|every one) (?:of the )?(?:listed |shown |displayed |visible |remaining )?([\\p{Ll}]+s) (?:have|show|are of) the (status|state|role|type|category|priority|author|assignee|owner|severity|level|label|tag|language|country|city|brand|genre) (${NAME})$`,
      "iu",
    ),
    plainly: ([_all, things = "", label = "", value = ""]) => `all ${things} show ${quote(value)} in the "${label}" column`,
  },
  {
    says: new RegExp(
      `^(?:a|the) ((?:log-?in|sign-?in|registration|sign-?up|contact|search|comment|edit) form) with the fields (${LITERAL}(?:, ${LITERAL})*,? and ${LITERAL}) (?:is (?:shown|displayed|visible)|appears|opens)$`,
      "iu",
    ),
    plainly: ([_all, form = "", names = ""]) =>
      [`the ${form} is displayed`, ...names.split(/,? and |, /u).map((name) => `the ${name} field is visible`)].join(" and "),
  },
  {
    says: new RegExp(`^(.+ (?:contains|shows|lists|includes|has)) (?:the |an? )?${RECORD} (#\\d+)$`, "iu"),
    plainly: ([_all, before = "", id = ""]) => `${before} "${id}"`,
  },
  {
    says: new RegExp(
      `^(?:the|a) new [\\p{Ll}]+ (${LITERAL}) (?:is|appears) (?:now )?(?:shown |displayed |listed |visible )?(?:in|on) (the .+)$`,
      "iu",
    ),
    plainly: ([_all, name = "", place = ""]) =>
      `${name} is shown in ${place.replace(/^the list of (?:the |all )?(\p{Ll}+)$/iu, "the $1 list")}`,
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
      `^the (${NAME}) row (?:of|in) (?:the )?(${NAME})(?: table| section| box)? (?:now )?(?:shows|contains|says|reads)(?: now)? (${NAME}|${NUMBER})$`,
      "iu",
    ),
    plainly: ([_all, row = "", place = "", value = ""]) => `the row of ${quote(row)} in the ${quote(place)} section shows ${quote(value)}`,
  },
  {
    says: new RegExp(
      `^(?:the )?(${LITERAL}) (?:box|panel|widget|section|card|tile|block|area) (?:says|shows|lists|reads|displays|contains|has) (${NUMBER} [\\p{L}]+(?:, ${NUMBER} [\\p{L}]+)*(?:,? and ${NUMBER} [\\p{L}]+)?)$`,
      "iu",
    ),
    plainly: ([_all, place = "", said = ""]) =>
      said
        .split(/,? and |, /u)
        .map((part) => `"${part}" is shown in the ${place} section`)
        .join(" and "),
  },
  {
    says: new RegExp(
      `^(?:in the [\\p{Ll} ]{2,30}? (?:box|table|section|overview|panel), )?(${NAME}) has (\\d+) ((?-i:\\p{Ll})[\\p{Ll}]+),? and (\\d+) ((?-i:\\p{Ll})[\\p{Ll}]+) [\\p{Ll}]+$`,
      "iu",
    ),
    plainly: ([_all, row = "", count = "", label = "", other = "", second = ""]) =>
      `the row of ${quote(row)} shows "${count}" in the "${label}" column and the row of ${quote(row)} shows "${other}" in the "${second}" column`,
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
    says: new RegExp(
      `^the (header|footer|sidebar|toolbar|navigation|top bar|menu) (?:now )?(?:has|shows|contains|offers) an? (${NAME}) (link|button|icon)$`,
      "iu",
    ),
    plainly: ([_all, place = "", name = "", kind = ""]) => `the ${quote(name)} ${kind} is visible in the ${place}`,
  },
  {
    says: new RegExp(`^the text (?:on the page )?(?:says|mentions|reads|contains|states) (${LITERAL})$`, "iu"),
    plainly: ([_all, text = ""]) => `the page shows ${text}`,
  },
];

const FIELD_SAYS =
  /^((?:the|an?) [^"“”`]{1,40}? field|the field "[^"]{1,40}"|the "[^"]{1,40}" field) (?:now )?(?:shows|displays|says|reads|gives)(?: the (?:text|message|hint|error))? ("[^"]+"|“[^”]+”)[.]?$/iu;
/** What a form says of what was typed, and nobody types. */
const OF_A_RULE =
  /\b(?:must|required|cannot|can['’]t|invalid|not valid|already (?:exists|taken|in use|been)|too (?:short|long|weak|common)|please|at (?:least|most) \d|should (?:be|have|contain)|do(?:es)? not match|do(?:es)?n['’]t match|needs? to be|may not be|has not been|(?:not|be) (?:blank|empty)|mandatory|incorrect)\b/iu;

/** `The Email field shows "must not be blank"`: that is said of the field, and does not stand in it. */
export function saidOfField(text: string): string {
  const [, field = "", said = ""] = FIELD_SAYS.exec(text.trim()) ?? [];
  return field !== "" && OF_A_RULE.test(said) && /\s/.test(said) ? `${said} is shown for ${field.replace(/^an? /iu, "the ")}` : text;
}
