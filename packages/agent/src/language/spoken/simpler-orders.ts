import { CAPITAL, LITERAL, NAME, capital, quoted, type Family } from "./family.ts";

const THINGS =
  "articles?|posts?|photos?|products?|items?|rows?|entries|results?|notes?|users?|orders?|issues?|tickets?|mails?|e-?mails?|messages?|reviews?|comments?|tasks?|todos?|files?|books?|movies?|events?|bookings?|invoices?|customers?|employees?|contacts?|transactions?|hotels?|flights?|offers?|jobs?|recipes?|list|table|results list|column";
const WHERE =
  "(?:the |my |our )?(?:[\\p{Ll}]+ )?(?:shop|store|site|website|app|catalogu?e|mail|mails|e-?mails?|inbox|mailbox|list|table|notes|products|articles|messages|contacts|users|orders|files|documents|recipes|docs|documentation|page|blog|forum|feed|library|collection|movies|books|employees|customers|tickets|issues|channel|chat)";
const NUMBERS: Readonly<Record<string, string>> = { two: "2", three: "3", four: "4", five: "5", six: "6", ten: "10" };
const VALUE = `(${LITERAL}|${CAPITAL}|[\\d.,/-]+)`;

export const SIMPLER_ORDERS: readonly Family[] = [
  {
    says: new RegExp(
      `^search for (?:(?:an? |the )?[^⟦]{2,60}?,? \\(?(?:such as|e\\. ?g\\.|for example|for instance|like|namely),? (${LITERAL})\\)?|(${LITERAL}),? (?:which|that) (?:does not|do not|doesn['’]t) exist)$`,
      "iu",
    ),
    orders: ([, one = "", other = ""]) => [`search for ${one}${other}`],
  },
  {
    says: new RegExp(`^(?:send|write) (?:him|her|them) (?:the message )?(${LITERAL})$`, "u"),
    orders: ([, text = ""]) => [`type ${text} into the message field`, "click the Send button"],
  },
  {
    says: /^(?:drag|move|slide|set) (the (?:[\p{Ll}]+ )?slider) (?:all the way )?to (?:the |its )?(?:far )?(right|left|maximum|minimum|max|min|highest|lowest)(?: end| edge| side| value| position)?$/iu,
    orders: ([, slider = "", end = ""]) => [`press ${/^(?:right|max|high)/iu.test(end) ? "End" : "Home"} in ${slider}`],
  },
  {
    says: new RegExp(`^search ${WHERE} for (?:the (?:word|term|text|name) )?(${LITERAL}|\\{\\{[^{}]+\\}\\}|[\\p{L}\\d-]+)$`, "iu"),
    orders: ([, text = ""]) => [`search for ${quoted(text)}`],
  },
  {
    says: new RegExp(
      `^(?:search|look) for (?:an? |the )?[\\p{Ll}]+(?: [\\p{Ll}]+)? (?:called|named|titled|with the (?:name|title|text)) (${LITERAL})$`,
      "iu",
    ),
    orders: ([, text = ""]) => [`search for ${text}`],
  },
  {
    says: new RegExp(`^(?:sort|order)(?: the| all)? (?:${THINGS}|[\\p{Ll}]+) by (?:the )?(${LITERAL})$`, "iu"),
    orders: ([, by = ""]) => [`sort by ${by}`],
  },
  {
    says: new RegExp(
      `^(?:narrow|limit|restrict|reduce)(?: the)? (?:${THINGS})(?: down)? to (?:the )?([\\p{Ll}]+(?: [\\p{Ll}]+)?) ${VALUE}$`,
      "u",
    ),
    orders: ([, label = "", value = ""]) => [`select ${quoted(value)} in the ${label} dropdown`],
  },
  {
    says: new RegExp(`^filter(?: the| all| for)?(?: (?:${THINGS}))? (?:by|for|on|to) (.+)$`, "iu"),
    orders: ([, said = ""]) => filters(said),
  },
  {
    says: new RegExp(
      `^(click|double-click|right-click|tap|open|expand|press|hover over|visit|read|play|select|choose|pick|view)(?: on)? (?:the |an? )((?:[\\p{L}]+[ -]){1,3})(${LITERAL})$`,
      "u",
    ),
    orders: ([, verb = "", noun = "", name = ""]) => namedThing(verb, noun.trim().replace(/-$/, ""), name),
  },
  {
    says: /^(?:correct|fix|amend|alter|rectify) (?:the )?(.+) to (.+)$/iu,
    orders: ([, field = "", value = ""]) => [`set the ${field} to ${value}`],
  },
  {
    // "change its title to ...", after something was opened.
    says: /^(change|set|update|edit) (?:its|their) (\p{Ll}+(?: \p{Ll}+)?) to (.+)$/u,
    orders: ([, verb = "", field = "", value = ""]) => [`${verb} the ${field} to ${value}`],
  },
  {
    says: new RegExp(`^(?:change|switch|set) (?:the )?([\\p{L} ]{2,30}?) from (?:${NAME}|\\S+) to (${LITERAL}|\\S+)$`, "u"),
    orders: ([, what = "", to = ""]) =>
      /^(?:view|layout|mode)$/i.test(what)
        ? "refused"
        : /password|pin$/i.test(what)
          ? null
          : [
              `${/^(?:currency|language|unit|theme|region)$/i.test(what) ? "select" : "set"} ${/^(?:currency|language|unit|theme|region)$/i.test(what) ? `${quoted(to)} in the ${what} dropdown` : `the ${what} to ${quoted(to)}`}`,
            ],
  },
  {
    says: new RegExp(`^(?:change|update) (?:the |my |your |his |her )?password from (${LITERAL}) to (${LITERAL})$`, "iu"),
    orders: ([, old = "", text = ""]) => [`type ${old} into the "Current password" field`, `type ${text} into the "New password" field`],
  },
  {
    says: new RegExp(`^(?:write|type|enter) (${LITERAL}) and send it(?: off)?(?: (?:with|by pressing|using) (enter|return))?$`, "iu"),
    orders: ([, text = "", key = ""]) => [`type ${text} into the message field`, key === "" ? "click the Send button" : "press Enter"],
  },
  {
    says: /^(?:send|submit) (?:it|this|that|them)(?: off)?(?: (?:with|by pressing|using) (enter|return))?$/iu,
    orders: ([all = "", key = ""]) => [key === "" ? `click the ${/^send/i.test(all) ? "Send" : "Submit"} button` : "press Enter"],
  },
  {
    says: /^scroll (?:down|up)(?: the)? page (?:down |up )?to (?:the )?(?:very )?(top|bottom|end)(?: of (?:it|the page))?$/iu,
    orders: ([, end = ""]) => [`scroll to the ${end.toLowerCase() === "end" ? "bottom" : end.toLowerCase()}`],
  },
  {
    says: /^apply (?:it|this|that)$/iu,
    orders: () => ["click the Apply button"],
  },
  {
    says: new RegExp(
      `^(send|post|submit|add|leave|write) (?:a |an |the |new )*(comment|reply|review|message|answer)(?: saying| with the text| that says| reading|:)? (${LITERAL}) (?:under|below|on|to|in|for) (?:the|this|that) [\\p{Ll}]+(?: [\\p{Ll}]+)?$`,
      "iu",
    ),
    orders: ([, verb = "", what = "", text = ""]) =>
      /^(?:send|post|submit)$/i.test(verb)
        ? [`type ${text} into the ${what} field`, `click the ${capital(verb.toLowerCase())} button`]
        : null,
  },
  {
    says: new RegExp(
      `^(?:compose|write|send|create)(?: a| an)?(?: new)? (?:mail|e-?mail|message) to (${LITERAL}|\\S+@\\S+|\\S+@)(?:,? (?:with|and)?(?: the)? subject (${LITERAL}))?(?:,? (?:with|and)(?: the)? (?:text|body|message) (${LITERAL}))?$`,
      "iu",
    ),
    orders: ([all = "", to = "", subject = "", text = ""]) =>
      mail({ to, subject, text, isNew: /^(?:compose|create)\b/i.test(all), isSent: /^send\b/i.test(all) }),
  },
  {
    says: new RegExp(
      `^write to (\\S+@\\S+|${LITERAL})(?: with (?:the )?subject (${LITERAL}))?(?:,? (?:and|with)(?: the)? (?:text|body|message) (${LITERAL}))?$`,
      "iu",
    ),
    orders: ([, to = "", subject = "", text = ""]) => mail({ to, subject, text, isNew: false, isSent: false }),
  },
  {
    says: /^(send|submit|post) (?:an |the )?empty (form|message|comment|reply|review|search)$/iu,
    orders: ([, verb = "", what = ""]) =>
      what === "form" ? [`click the Submit button`] : [`clear the ${what} field`, `click the ${capital(verb.toLowerCase())} button`],
  },
  {
    says: /^(?:try to )?(send|submit|save|post) (?:the|an?) ([\p{L}]+(?: [\p{L}]+)?) without (?:an? |the |any |entering (?:an? |the )?)([\p{Ll}]+)$/iu,
    orders: ([, verb = "", , field = ""]) => [`clear the ${field} field`, `click the ${capital(verb.toLowerCase())} button`],
  },
  {
    says: /^leave (?:(?:both|all|the|all the|all of the|both of the) (?:\p{Ll}+ )?fields|every field|everything) (?:empty|blank)$/iu,
    orders: ([all = ""]) => (/^leave the \p{Ll}+ fields/iu.test(all) ? null : ["for each field, clear it"]),
  },
  {
    says: /^leave out (?:the )?([\p{Ll}]+(?: [\p{Ll}]+){0,2})$/u,
    orders: ([, field = ""]) => [`clear the ${field} field`],
  },
  {
    says: /^press (enter|return) with (?:the |an )?(?:empty )?(input|field|search field|box|text box)(?: (?:being )?empty| left empty)?$/iu,
    orders: ([, key = "", field = ""]) => [`clear the ${field}`, `press ${key}`],
  },
  {
    says: new RegExp(`^(?:type|enter|write) (?:the word )?(${LITERAL}|[A-Z]{3,}) to (?:confirm|continue|proceed)$`, "u"),
    orders: ([, text = ""]) => [`type ${quoted(text)}`],
  },
  {
    says: /^clear (?:the|its) (?:whole |old |existing )?(?:text|content|contents|value)$/iu,
    orders: () => ["press Control+A", "press Delete"],
  },
  {
    says: new RegExp(`^press (\\S+\\+\\S+) and(?: then)? (\\S+) in (the .+)$`, "iu"),
    orders: ([, first = "", second = "", field = ""]) => [`press ${first} in ${field}`, `press ${second} in ${field}`],
  },
  {
    says: new RegExp(`^replace (?:it|my \\p{L}+|that) (?:with|by) (${LITERAL})$`, "iu"),
    orders: ([, text = ""]) => [`replace the text with ${text}`],
  },
  {
    says: new RegExp(
      `^(?:give|set) (?:it|the [\\p{Ll}]+|this [\\p{Ll}]+) (?:the|a) (title|name|description|label|subject) (${LITERAL})$`,
      "iu",
    ),
    orders: ([, field = "", text = ""]) => [`type ${text} into the ${field} field`],
  },
  {
    says: new RegExp(
      `^(?:write|enter|leave|add) (?:a |the )(review|comment|note|message|reply) (?:with|saying|of)(?: only| just)? (?:the )?(?:word|words|text|sentence)? ?(${LITERAL})$`,
      "iu",
    ),
    orders: ([, what = "", text = ""]) => [`type ${text} into the ${what} field`],
  },
  {
    says: new RegExp(
      `^open (?:the )?(?:chat room|chat|channel|conversation|direct messages?|dms?|thread|room)(?: with| of| called| named)? (${LITERAL}|#[\\p{L}\\d_-]+|${CAPITAL})$`,
      "u",
    ),
    orders: ([, name = ""]) => [`click ${quoted(name)}`],
  },
  {
    says: new RegExp(
      `^(?:pick|choose|select) the (?:tags?|labels?|options?|values?) (${LITERAL}(?:(?:,| and|, and) ${LITERAL})*) (?:in|from) the (?:multi-?select|dropdown|list|box|field) (${LITERAL})$`,
      "iu",
    ),
    orders: ([, values = "", name = ""]) => [`select ${values} in the ${name} dropdown`],
  },
  {
    says: /^wait until (?:the )?(timer|countdown|clock|counter|progress|stopwatch) (?:has |have )?(?:run|counted|gone|reached|got|dropped)s?(?: down)?(?: to)? (\S+)$/iu,
    orders: ([, , value = ""]) => [`wait until "${value}" is shown`],
  },
  {
    says: /^(?:keep scrolling|scroll)(?: down)?(?: (?:in )?(the [\p{Ll} ]{2,25}))? until (?:at least )?(\d{1,4}|two|three|four|five|six|ten) ([\p{L} ]{3,25}?) (?:are|have|were)(?: been)? (?:loaded|shown|visible|displayed)$/iu,
    orders: ([, where = "", count = "", what = ""]) => [
      `scroll ${/^(?:the page)?$/.test(where) ? "down" : where} until there are at least ${NUMBERS[count] ?? count} ${what}`,
    ],
  },
  {
    says: new RegExp(
      `^(?:open|create|add|start) (?:a |an )?new ([\\p{Ll}]+) (?:titled|called|named|entitled|with the (?:title|name)) (${LITERAL})(?: (?:with|and) (?:the )?(description|body|text|content) (${LITERAL}))?,? and (submit|save|create|publish|post|add)(?: it)?$`,
      "iu",
    ),
    orders: ([all = "", what = "", title = "", field = "", text = "", verb = ""]) => [
      `click the "New ${what}" button`,
      `type ${title} into the ${/title/i.test(all) ? "title" : "name"} field`,
      ...(text === "" ? [] : [`type ${text} into the ${field} field`]),
      `click the ${capital(verb.toLowerCase())} button`,
    ],
  },
  {
    says: /^new (note|task|todo|item|message|project|post|page|document|file|folder|entry|contact|event|issue|ticket|order|list|board)$/iu,
    orders: ([, what = ""]) => [`click the "New ${what.toLowerCase()}" button`],
  },
];

function filters(said: string): readonly string[] | null {
  const parts = said.split(/,? and (?:by |for )?|, (?:by )?/u);
  const read = parts.map((part) =>
    new RegExp(`^(?:the )?([\\p{L}]+(?: [\\p{L}]+)?)(?: ?[=:] ?| is | ){1}(${LITERAL}|${CAPITAL}|[\\p{Ll}\\d_-]+)$`, "u").exec(part.trim()),
  );
  if (read.some((found) => found === null || /^(?:the|a|an)$/i.test(found[1] ?? ""))) return null;
  if (read.length === 1 && /^[\p{Ll}]+$/u.test(read[0]?.[2] ?? "") && !/[=:]/.test(said)) return null;
  return read.map((found) => `select ${quoted(found?.[2] ?? "")} in the ${found?.[1] ?? ""} dropdown`);
}

/** `the FAQ question "How ...?"`, `the delivery option "Express"`: by its name, whatever kind of thing it is. */
function namedThing(verb: string, noun: string, name: string): readonly string[] | null {
  if (/^(?:[A-Z]{2,}|to-do|e-mail)$/.test(noun)) return [`${verb} ${name}`];
  if (
    /\b(?:in|on|of|for|to|with|from|as|is|and|or|next|first|second|third|last|text|button|link|row|cell|column|checkbox|radio|tab|menu|icon|image|heading|field|dropdown|slider|switch|dialog|table|section|frame|entry field|header|labelled|labeled|called|named|titled|containing|saying|reading|that|which|file|date|time|page|beside|besides|above|below|beneath|under|underneath|over|near|behind|before|after|by|at|into|onto|until|left|right|without)\b/i.test(
      noun,
    )
  )
    return null;
  if (/^\p{Ll}+$/u.test(noun)) return null;
  if (/^(?:select|choose|pick)$/.test(verb) && !/(?:option|entry|item|method|plan|value|variant|type)$/i.test(noun))
    return [`select ${name} in the ${noun} dropdown`];
  return [`${/^(?:visit|read|play|view|open)$/.test(verb) ? "click" : verb} ${name}`];
}

function mail({
  to,
  subject,
  text,
  isNew,
  isSent,
}: {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly isNew: boolean;
  readonly isSent: boolean;
}): readonly string[] {
  return [
    ...(isNew ? ["click the Compose button"] : []),
    `type ${quoted(to)} into the "To" field`,
    ...(subject === "" ? [] : [`type ${subject} into the subject field`]),
    ...(text === "" ? [] : [`type ${text} into the message field`]),
    ...(isSent ? ["click the Send button"] : []),
  ];
}
