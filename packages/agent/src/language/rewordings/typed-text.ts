import { LITERAL, quote, type Rewording } from "../rewording.ts";
import { DATE, VERB } from "./parts.ts";

/** What stands before a colon and is no field. */
const TOLD = `(?:${VERB}|expected?|results?|outcomes?|verify|check|notes?|assert|ensure|confirm|then|when|given|and|steps?|wait|totals?|subtotal|status|count|see|shows?|url|go to|visit|navigate|repeat|data|example|step \\d+|the .*|(?:add|upload|drag|search|scroll|set|fill|put|pick|write|input|enter|use|log|sign|clear|download|switch|remember|save|store|close|turn|start|hover|find|look|read|make|run|accept|dismiss|delete|remove|open|do)\\b.*)\\s*:`;

/** What is typed, left empty, copied or emptied, said within a longer order. */
export const TYPED_TEXT_WORDS: readonly Rewording[] = [
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
    says: /\bthe name on (?:the |your |my )?card\b/giu,
    plainly: () => 'the "Name on card" field',
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
  // "... and nothing in the field "Password"".
  {
    says: /(,| and|, and) nothing (?:in|into|for|as) (the (?:\p{L}+ ){0,3}(?:⟦\d+⟧|\p{L}+)(?: (?:field|box|input))?)(?=\s*[.!]?\s*$|,| and )/giu,
    plainly: ([_all, one = "", two = ""]) => `${one} leave ${two} empty`,
  },
  {
    says: /^(?:(?:type|enter|write|put) nothing|(?:do not|don['’]t|never) (?:type|enter|write|put|fill in) anything) (?:in|into) (.+?)(?=\s*[.!]?\s*$)/iu,
    plainly: ([_all, one = ""]) => `leave ${one} empty`,
  },
  {
    says: /\b(delete|clear|remove|erase)(s?) all of the (?=text|content)/iu,
    plainly: ([_all, verb = "", s = ""]) => `${verb}${s} all the `,
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
  {
    says: /\b(?:select|mark|highlight) (?:all|all of) (?:the )?(?:text|contents?) (?:in|of) (the [^,]{2,50}?)(?:,| and|, and)(?: then)? (?:delete|remove|erase|clear) it\b/giu,
    plainly: ([_all, field = ""]) => `clear ${field}`,
  },
  // What was double-clicked is a field then.
  {
    says: new RegExp(
      `\\b(double-click [^,]{1,60}?)(,| and|, and)(?: then)? (?:change|edit|set|rename|update) it (?:to|into) (?=${LITERAL}|\\{\\{)`,
      "giu",
    ),
    plainly: ([_all, order = "", joint = ""]) => `${order}${joint} replace the text with `,
  },
  // "Amount: 10" among the steps is what is filled in there.
  {
    says: new RegExp(`^(?!${TOLD})([\\p{L}][\\p{L} -]{1,30}?):\\s+(${LITERAL}|\\{\\{[^{}]+\\}\\}|-?\\d[\\d.,]*|${DATE})\\s*$`, "iu"),
    plainly: ([_all, field = "", value = ""]) => `type ${/^[⟦{]/.test(value) ? value : `"${value}"`} into the "${field.trim()}" field`,
  },
  // "... and submit" at the end of a step that fills in a form.
  { says: /(?<=\S)(,? and(?: then)?|, then) submit(?=\s*[.!]?\s*$)/i, plainly: ([_all, one = ""]) => `${one} click Submit` },
  {
    says: new RegExp(`\\buse the ([\\p{L} ]{3,40}?) to (type|enter|input|write) (${LITERAL})`, "iu"),
    plainly: ([_all, one = "", two = "", three = ""]) => `${two} ${three} into the ${one}`,
  },
  // "Enter the username "ann" and the password "x" into the fields"
  {
    says: new RegExp(
      `\\b(enter|type|put|input) (the [\\p{L} ]{2,30}? ${LITERAL}(?:(?:,| and|, and) the [\\p{L} ]{2,30}? ${LITERAL})+) (?:in|into) the (?:text |input |form |respective |corresponding )*(?:fields|inputs|boxes|textboxes|form)`,
      "iu",
    ),
    plainly: ([_all, verb = "", pairs = ""]) => pairs.replaceAll(/(?:,| and|, and) the /giu, ` and ${verb} the `).replace(/^/, `${verb} `),
  },
  {
    says: new RegExp(
      `\\bcopy the text (?:from|of|in) (.+?)(?:,| and|, and)(?: then)? paste (?:it|that|the text) (?:in|into|to) (the [\\p{L} ]+)`,
      "iu",
    ),
    plainly: ([_all, one = "", two = ""]) => `remember the text of ${one} as copied_text, then type ⟨copied_text⟩ into ${two}`,
  },
  {
    says: /\b(?:type|enter|copy|write|put) the (?:text|word|words|letters|characters) (?:(?:shown|displayed|written|that is shown) )?(?:below|above|on the page) (?:in|into) (?=the )/iu,
    plainly: () => "remember the text of the paragraph as copied_text, then type ⟨copied_text⟩ into ",
  },
  {
    says: /\b(?:solve|work out|calculate|compute) the (?:(?:math|maths|mathematical|arithmetic) )?(?:problem|captcha|sum|equation|calculation)(?:,| and|, and)(?: then)? (?:enter|type|put|write) (?:the|your|its) (?:answer|result|solution) (?:in|into) (?=the )/iu,
    plainly: () => "remember the answer to the math problem as copied_text, then type ⟨copied_text⟩ into ",
  },
  // "Find the last word in the paragraph, type that into the textbox"
  {
    says: /\b(?:find|copy|take|get|read|look up|note) (the (?:\p{L}+|\d+(?:st|nd|rd|th)) word) (?:in|of|from) (the (?!rows?\b)[\p{L}\d -]{3,40}?)(?:,| and|, and)(?: then)? (?:enter|type|put|paste|write) (?:it|that|this|that word|the word|the text) (?:in|into) (?=the )/iu,
    plainly: ([_all, what = "", where = ""]) => `remember ${what} of ${where} as copied_text, then type ⟨copied_text⟩ into `,
  },
  {
    says: new RegExp(`\\b(?:enter|type|copy|put) the value of (${LITERAL}|[\\p{L}][\\p{L} ]{1,40}?) (?:in|into) (the [\\p{L} ]+)`, "iu"),
    plainly: ([_all, label = "", field = ""]) => `remember ${quote(label)} as copied_text, then type ⟨copied_text⟩ into ${field}`,
  },
  { says: /\bfocus (?:into|in|inside) /i, plainly: () => "focus " },
  { says: /\bthe input (text ?box|text field|text area)\b/i, plainly: ([_all, one = ""]) => `the ${one}` },
  {
    says: /\b(\d(?:st|nd|rd|th)) input (text ?box|text field|text area|field)\b/i,
    plainly: ([_all, one = "", two = ""]) => `${one} ${two}`,
  },
];

const IN_CASE =
  /\b((?:type|enter|write|input) )("[^"]*"|“[^”]*”|`[^`]*`|'[^']+') (?:in|using) (?:(?:all )?(upper[ -]?case|capital|capitals)(?: letters| characters)?|(?:all )?(?:lower[ -]?case(?: letters| characters)?|small (?:letters|characters)))/iu;

/** `Type "ann" in upper case`: the text itself is put so. */
export function inCase(text: string): string {
  const [said, verb = "", literal = "", upper] = IN_CASE.exec(text) ?? [];
  return said === undefined ? text : text.replace(said, () => verb + (upper === undefined ? literal.toLowerCase() : literal.toUpperCase()));
}
