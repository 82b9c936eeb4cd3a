import { capitalized, LITERAL, quote, type Rewording } from "../rewording.ts";
import { CAPITAL, DATE, MONTH, NAME, NTH, PERSON, VALUE, opening, sentence } from "./parts.ts";

/** Of what is suggested while one types. */
const OFFERED =
  "(?:from|in|among) the (?:(?:list|menu|dropdown) of )?(?:(?:auto-?complete |auto-?completion )?(?:suggestions?|suggested (?:items|values|options)|proposals|completions|matches)|auto-?complete)(?: list| menu| dropdown| popup| box)?(?: that (?:appears?|opens?|shows? up))?";
const TIME = "\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[ap]\\.?m\\.?)?";

/** What is chosen, ticked, switched or set: options, checkboxes, sliders, dates. */
export const CHOICE_ORDERS: readonly Rewording[] = [
  {
    // What a form asks for, and the choice without quotes.
    says: new RegExp(
      `^(?:select|choose|pick) (?:the |a )?(role|status|type|priority|country|language|currency|department|tracker|severity|visibility|gender|shipping method|payment method) (${CAPITAL})$`,
      "iu",
    ),
    plainly: ([_all, field = "", value = ""]) => `select "${value}" in the ${field} dropdown`,
  },
  sentence(
    `(${PERSON})?(?:choose|select|pick|set)s? (?:the )?((?-i:\\p{Lu})\\p{Ll}+|${LITERAL}) (priority|status|role|type|category|severity|size) and (?:the )?(column|list|lane|status|priority|role|type|category) (${NAME})`,
    ([_all, who = "", value = "", label = "", other = "", text = ""]) =>
      `${who}select ${quote(value)} as the ${label} and select ${quote(text)} as the ${other}`,
  ),
  // "Choose Dr. Chen": the full stop ends no sentence.
  {
    says: new RegExp(`\\b(choose|select|pick)(s?) ((?-i:Dr|Mr|Mrs|Ms|Prof|St)\\. ${CAPITAL})(?=$|,| and )`, "giu"),
    plainly: ([_all, verb = "", s = "", name = ""]) => `${verb}${s} "${name}"`,
  },
  // One date, however it is written; and a field that is called like a preposition.
  sentence(
    `((?:pick|choose|select|set|enter|type|fill|change|put|click)(?: .{0,80}?)?) (${MONTH}) (\\d{1,2})(?:st|nd|rd|th)?, ?(\\d{4})(?= |$)(.*)`,
    ([_all, before = "", month = "", day = "", year = "", after = ""]) => `${before} ${day} ${month} ${year}${after}`,
  ),
  sentence(
    `((?:pick|choose|select|set|enter|type|fill|change|put|click)(?: .{0,80}?)?) (?:the )?(\\d{1,2})(?:st|nd|rd|th) (?:of )?(${MONTH}) (\\d{4})(?= |$)(.*)`,
    ([_all, before = "", day = "", month = "", year = "", after = ""]) => `${before} ${day} ${month} ${year}${after}`,
  ),
  sentence(
    `(${PERSON}|they )?(?:choose|select|pick)s? (?:from|in) the (calendar|date picker)(?:: | (?:the )?(?=\\d))(.+)`,
    ([_all, who = "", where = "", date = ""]) => `${who}choose ${date} in the ${where}`,
  ),
  sentence(
    `(${PERSON}|they )?(?:untick|uncheck|deselect|clear) (?:everything|all of it|all options|all boxes) (in|under|of) (.+)`,
    ([_all, , where = "", place = ""]) => `uncheck all checkboxes ${where} ${place}`,
  ),
  opening(
    `(${PERSON})?(?:put|set|place|make)s? (?:an? |the )?(?:check ?mark|tick|tick mark|check) (?:next to|at|on|in|beside|for|in front of|before|by) `,
    ([_all, who = ""]) => `${who}check `,
  ),
  sentence(
    `(${PERSON})?(choose|select|pick)(s?) (?:in|from) (the [\\p{L} ]{3,40}?) (?:the )?(?:[\\p{L}]+ )?(${VALUE})`,
    ([_all, who = "", verb = "", s = "", list = "", value = ""]) =>
      `${who}${verb}${s} ${value} from ${list.replace(/^the (?:drop ?down )?list of (?:the )?([\p{L} ]+?)s?$/iu, "the $1 dropdown")}`,
  ),
  // "Toggle notifications off".
  sentence(
    `(?:toggle|switch|turn)s? (?:the )?(${LITERAL}|[\\p{L}][\\p{L} ]{1,30}?)(?: (switch|toggle|option|setting))? (on|off)`,
    ([_all, name = "", kind = "", way = ""]) => `turn ${way} the ${name}${/switch|toggle/.test(kind) ? " switch" : ""}`,
  ),
  {
    says: new RegExp(`\\b(choose|select|pick|click)(s?)(?: on)? (${LITERAL}|[\\p{L}\\d -]{2,30}?) ${OFFERED}`, "giu"),
    plainly: ([_all, _verb, _s, value = ""]) => `click ${value}`,
  },
  {
    says: /\b(pick|choose|select|click)(s?)(?: on)? the (\d{1,2})(?:st|nd|rd|th)(?: of the month| day)?(?=\s*[.!]?\s*$|,| and )/giu,
    plainly: ([_all, verb = "", s = "", day = ""]) => `${verb}${s} "${day}"`,
  },
  {
    says: /^(?:(?:the user |i |we )?(?:mark|set|tick|check)s? (?:all|every|each)(?: of)? (?:the )?(?:to-?dos?|tasks?|items?|entries|entry)(?: in the list)? as (complete|completed|done|finished|not done|incomplete|open)|(complete)s? (?:all|every|each)(?: of)? (?:the )?(?:to-?dos?|tasks?|items?))$/iu,
    plainly: ([_all, state = ""]) => (/^(?:not|incomplete|open)/i.test(state) ? "uncheck all checkboxes" : "check all checkboxes"),
  },
  {
    says: /^(choose|select|pick|answer)(s?) (yes|no|none|all|male|female|other|never|always) (for|to|on|in|under) /iu,
    plainly: ([_all, verb = "", s = "", value = "", by = ""]) => `${verb}${s} "${capitalized(value)}" ${by} `,
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
];

export const CHOICE_CLAIMS: readonly Rewording[] = [
  {
    says: new RegExp(
      `^(?:the )?(?:option |value |entry )?(${LITERAL}) is (?:now )?(selected|chosen|picked|preselected) in the (dropdown|select box|list|combobox|field) (${LITERAL})$`,
      "iu",
    ),
    plainly: ([_all, value = "", , , name = ""]) => `${value} is selected in the ${name} dropdown`,
  },
  sentence(
    `(?:the )?(${CAPITAL}(?: \\p{Ll}+)?|${LITERAL}) is (?:pre-?selected|selected by default|preset)`,
    ([_all, name = ""]) => `${quote(name)} is selected`,
  ),
  // The value that a slider stands at, and that there is no more of it.
  sentence(
    `(the (?:[\\p{L}]+ )?(slider|range|stepper)) (?:is|stands) at (?:its|the) (?:max(?:imum)?|min(?:imum)?)(?: value)?(?:,| of| \\(|:)? ?(\\d[\\d.,]*)\\)?`,
    ([_all, what = "", _kind = "", value = ""]) => `${what} is ${value}`,
  ),
  {
    // That it can't be chosen says more than that it is not chosen.
    says: /\b(?:cannot|can['’]t|can not) be (?:selected|chosen|picked|checked|ticked|unchecked)(?: any ?more| any longer| yet)?$/iu,
    plainly: () => "is disabled",
  },
  {
    says: /^(?:the )?(?:autocomplete |auto-?complete )?(?:suggestions?|suggested (?:items|values|options))(?: list)? (includes?|contains?|shows?|lists?)\b/iu,
    plainly: ([_all, verb = ""]) => `the list ${verb.replace(/s?$/, "s")}`,
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
];

export const CHOICE_WORDS: readonly Rewording[] = [
  {
    says: new RegExp(
      `\\b(?:choose|select|pick|take|accept|click)(s?)(?: on)? the (${NTH}) (?:suggestion|suggested (?:item|value|option|entry)|proposal|completion)(?=\\s*[.!]?\\s*$|,| and | from )`,
      "giu",
    ),
    plainly: ([_all, s = "", nth = ""]) => `click${s} the ${nth} option`,
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
    says: /\b((?:un)?(?:tick|check)s?) (all|every) (?:of the |the )?box(?:es)?\b/giu,
    plainly: ([_all, tick = "", all = ""]) => `${tick} ${all} checkbox${all === "all" ? "es" : ""}`,
  },
  {
    says: /\b((?:increase|decrease|raise|reduce)s? (?:the )?[\p{L} ]{2,40}? to )(two|three|four|five|six|seven|eight|nine|ten)(?=$|,| and )/iu,
    plainly: ([_all, order = "", word = ""]) =>
      `${order}${["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"].indexOf(word.toLowerCase()) + 2}`,
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
  // What stands on the left are both.
  {
    says: new RegExp(
      `\\b((?:un)?(?:tick|check|select)s?) (${LITERAL}) and (${LITERAL}) ((?:on|in|under|below|from) (?:the [\\p{L} -]{2,30}|${LITERAL}))(?=$|,)`,
      "iu",
    ),
    plainly: ([_all, tick = "", one = "", other = "", place = ""]) => `${tick} ${one} ${place} and ${tick} ${other} ${place}`,
  },
  // `Select a, b, c and click Submit`: single words, each chosen by itself.
  {
    says: /^(select|check|tick|choose|pick) ((?:[\p{L}\d_-]+, ?)+(?:and )?[\p{L}\d_-]+)(?=,? and(?: then)? (?:click|press|hit|tap)\b)/iu,
    plainly: ([_all, verb = "", list = ""]) =>
      list
        .split(/,\s*(?:and )?|\s+and\s+/)
        .map((item) => `${verb} "${item}"`)
        .join(", "),
  },
];

function slidersTo(numbers: readonly string[]): string {
  const words = ["first", "second", "third", "fourth", "fifth", "sixth"];
  return numbers.map((number, at) => `set the ${words[at] ?? `${at + 1}th`} slider to ${number.trim()}`).join(", ");
}
