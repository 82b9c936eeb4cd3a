import { capitalized, eachOf, LITERAL, quote, type Rewording } from "../rewording.ts";
import {
  ANY_NAME,
  CAPITAL,
  CHECKED_STATE,
  CLICK,
  NAME,
  PERSON,
  RECORD,
  TYPED_TEXT,
  VALUE,
  WRITTEN_NAME,
  opening,
  sentence,
} from "./parts.ts";

/** What forms ask for, in one word each. */
const FIELD =
  "(?:name|title|slug|code|username|login|subject|city|street|country|role|status|description|comment|text|tag|key|label|alias|company|nickname|keyword)";
/** A word without quotes behind it. */
const TYPED_WORD = `(?:${LITERAL}|(?!(?:and|the|a|an|as|in|into|with|of|to|for|field|box|again|is|name|number|address)\\b)[\\p{L}\\d@._-]+)`;
const FIELD_SAYS =
  /^((?:the|an?) [^"“”`]{1,40}? field|the field "[^"]{1,40}"|the "[^"]{1,40}" field) (?:now )?(?:shows|displays|says|reads|gives)(?: the (?:text|message|hint|(?:error|validation|warning)(?: message| text)?))? ("[^"]+"|“[^”]+”)[.]?$/iu;
const SAID_TO_BE_ERROR = / the (?:error|validation|warning)(?: message| text)? ["“][^"“”]+["”][.]?$/iu;
/** What a form says of what was typed, and nobody types. */
const OF_A_RULE =
  /\b(?:must|required|cannot|can['’]t|invalid|not valid|already (?:exists|taken|in use|been)|too (?:short|long|weak|common)|please|at (?:least|most) \d|should (?:be|have|contain)|do(?:es)? not match|do(?:es)?n['’]t match|needs? to be|may not be|has not been|(?:not|be) (?:blank|empty)|mandatory|incorrect)\b/iu;
const NUMBER = "\\d[\\d.,:/-]*(?: ?(?:[$€£]|EUR|USD|GBP))?";

const THE_FIELD = "the (?!(?:first|last|other|second|third|whole) )[\\p{L}-]+(?: (?!and\\b|fields?\\b)[\\p{L}-]+){0,2}";

/** Which value goes into which field. */
export const FIELD_ORDERS: readonly Rewording[] = [
  {
    says: /^(click|tap)(s?) (?:into|inside) (?!the |an? )((?-i:\p{Lu})\p{L}*(?: (?!and\b|then\b|field\b)\p{Ll}+){0,2})(?=\s*[.!]?\s*$|,| and )/iu,
    plainly: ([_all, verb = "", s = "", name = ""]) => `${verb}${s} into the ${quote(name)} field`,
  },
  // What Enter makes a tag of.
  sentence(
    `(${PERSON})?adds? the ((?!(?:text|value|word|words|item|line)\\b)[\\p{Ll}]+) (${LITERAL}),? (?:and (?:then )?|then )(?:press|hit)(?:es|s)? (?:enter|return)`,
    ([_all, who = "", field = "", text = ""]) => `${who}type ${text} into the ${field} field and press Enter`,
  ),
  {
    says: new RegExp(`^(change|set|update|switch) the ([\\p{Ll}]+(?: [\\p{Ll}]+)?) of (?:the )?${RECORD} (${WRITTEN_NAME}) to `, "iu"),
    plainly: ([_all, verb = "", field = "", name = ""]) => `${verb} the ${field} of ${quote(name)} to `,
  },
  {
    says: new RegExp(
      `^(?:write|enter|leave|add|type) (?:the |a )?(comment|review|message|note|reply) (${LITERAL}) (?:with|as|under) (?:the )?name (${TYPED_WORD}) and (?:the )?e-?mail(?: address)? (${TYPED_WORD})$`,
      "iu",
    ),
    plainly: ([_all, kind = "", text = "", name = "", mail = ""]) =>
      `enter ${text} into the ${kind} field, enter ${quote(name)} into the name field and enter ${quote(mail)} into the email field`,
  },
  {
    says: new RegExp(
      `^((?:in .{2,40}, |under .{2,40}, )?)(enter|type|use|fill in) the (${FIELD}) (${TYPED_WORD}) and the (${FIELD}) (${TYPED_WORD})$`,
      "iu",
    ),
    plainly: ([_all, place = "", verb = "", one = "", value = "", other = "", second = ""]) => {
      const where = place.replace(new RegExp(`^under (?:the heading )?(${LITERAL}), $`, "iu"), "in the $1 section, ");
      return `${where}${verb} ${quote(value)} as the ${one} and ${where}${verb} ${quote(second)} as the ${other}`;
    },
  },
  {
    says: /(?<=\bthe )(From|To|Until|Till|By|For|In|On|At|With|Of|Within|After|Before) (?=(?:field|input|box|date|picker|dropdown|date picker|date field)\b)/gu,
    plainly: ([_all, name = ""]) => `"${name}" `,
  },
  {
    says: /(?<=\bthe )(from|to) (?=(?:list|field|input|box|date|dropdown|account)\b)/gu,
    plainly: ([_all, name = ""]) => `"${name}" `,
  },
  { says: /\b(text|combo|list|check|drop) (box|down) (?:list|field)\b/giu, plainly: ([_all, one = "", two = ""]) => `${one}${two}` },
  // A word in capitals is what is typed.
  sentence(
    `((?:in the [\\p{Ll} ]{3,40}, )?(?:enter|type|write)) ((?-i:\\p{Lu}{4,}))((?: (?:and|in|into) .+)?)`,
    ([_all, order = "", word = "", rest = ""]) => `${order} "${word}"${rest}`,
  ),
  sentence(
    `set ([\\p{L}][\\p{L} -]{0,24}) ?= ?(${NAME}|${NUMBER}|[\\p{L}\\d-]+)`,
    ([_all, field = "", value = ""]) => `set the ${field} to ${quote(value)}`,
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
  sentence(
    `(${PERSON})?(?:write|put|type|enter|input)(?:s|es)? (?:in|into) (?:the |field |the field (?:of )?)?((?:${LITERAL}|[\\p{L}][\\p{L} ]{1,30}?)(?: field)?):? (?:the (?:text|value|number) )?(${VALUE}|${NUMBER})`,
    ([_all, who = "", field = "", value = ""]) => `${who}type ${quote(value)} into the ${field}`,
  ),
  // "Change role Editor -> Viewer".
  sentence(
    `(change|set|switch|update)s? (?:the )?([\\p{L}][\\p{L} ]{1,25}?) (?:from )?(?:${VALUE}|[\\p{L}\\d]+) ?(?:->|→|=>) ?(${VALUE}|[\\p{L}\\d]+)`,
    ([_all, verb = "", field = "", value = ""]) => `${verb} the ${field} to ${quote(value)}`,
  ),
  sentence(
    `gives? (${NAME}) the (role|status|title|name|label|priority|colou?r|tag|type|category) (${NAME})`,
    ([_all, who = "", label = "", value = ""]) => `set the ${label} of ${quote(who)} to ${quote(value)}`,
  ),
  sentence(
    `(${PERSON})?appl(?:y|ies) (?:the |an? )?(coupon|promo|promotion|discount|voucher)(?: code)? (${VALUE}|(?-i:[A-Z]+[A-Z\\d-]*\\d[A-Z\\d-]*))`,
    ([_all, _who = "", what = "", value = ""]) => `use the ${what} code ${quote(value)}`,
  ),
  // "fill: name=Bob, email=bob@x.test".
  sentence(
    `(?:fill(?: in| out)?(?: the)?(?: form)?|form):? (?:with )?((?:[\\p{L}][\\p{L} ]{0,20} ?= ?(?:${VALUE}|[^\\s,;=⟦]+)(?:, |; | and )?){2,})`,
    ([all = "", pairs = ""]) => asFields(pairs) ?? all,
  ),
  {
    says: /\b(change|set|update|edit|increase|decrease|raise|reduce|adjust)(s?) the (?:number|amount) of ([\p{L} ]{2,30}?) to\b/giu,
    plainly: ([_all, verb = "", s = "", what = ""]) => `${verb}${s} the ${what} to`,
  },
  {
    says: new RegExp(`^(name|title) (?:it|them|the (?:new )?[\\p{L}]+|this [\\p{L}]+) (${LITERAL}|\\{\\{[^{}]+\\}\\})`, "iu"),
    plainly: ([_all, field = "", value = ""]) => `enter ${value} as the ${field}`,
  },
  {
    says: new RegExp(`^writes? (${LITERAL}) as (?:the |my |your )?([\\p{L} ]{3,25})$`, "iu"),
    plainly: ([_all, text = "", field = ""]) => `type ${text} into "${capitalized(field)}"`,
  },
  {
    says: new RegExp(
      `^(send|post|submit)s? (?:a |an |the |new )*(comment|reply|review|message|post|answer)(?: saying| with the text| that says| reading|:)? (${VALUE})$`,
      "iu",
    ),
    plainly: ([_all, verb = "", what = "", text = ""]) => `type ${text} into the ${what} field and click the ${verb} button`,
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
      `^(change|switch|set|update)(s?) (?!.*\\b(?:password|pin)\\b)((?:the )?(?:${LITERAL}|[\\p{L}][\\p{L} ]{1,30}?)) from ${ANY_NAME} to (${ANY_NAME})$`,
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
    says: new RegExp(
      `^(apply|use|redeem|enter)(?:e?s)? (?:the |a )?(coupon|voucher|promo|promotion|discount|gift)(?: ?card)?(?: ?code)?:? (${VALUE}|[A-Z0-9][A-Z0-9-]{3,})$`,
      "iu",
    ),
    plainly: ([_all, verb = "", kind = "", code = ""]) =>
      `enter ${quote(code)} as the ${kind} code${/^enter/i.test(verb) ? "" : ` and click the ${/^redeem/i.test(verb) ? "Redeem" : "Apply"} button`}`,
  },
  {
    says: new RegExp(
      `^(?:enter|type|input|put|write)s? (${TYPED_TEXT}) (?:in|into) (?:the )?(${CAPITAL}|${LITERAL})(?: field| box)? and (?:type |enter )?(${TYPED_TEXT}) (?:in|into) (?:the )?(${CAPITAL}|${LITERAL})(?: field| box)?$`,
      "iu",
    ),
    plainly: ([_all, one = "", first = "", other = "", second = ""]) =>
      `enter ${quote(one)} into the ${quote(first)} field and enter ${quote(other)} into the ${quote(second)} field`,
  },
  {
    says: new RegExp(
      `^(${CLICK} ${LITERAL}) without (?:a|an|any|entering an?|filling in the|typing an?|giving an?) ([\\p{L}][\\p{L} ]{1,25})$`,
      "iu",
    ),
    plainly: ([_all, order = "", field = ""]) =>
      /^(?:change|changes|filling|anything|waiting|value|values|input|data)\b/iu.test(field)
        ? `${order}`
        : `leave the ${field} field empty and ${order}`,
  },
  {
    says: new RegExp(`^append(s?) (${LITERAL}) to the (?:existing |current )?(?:text|content|contents)$`, "iu"),
    plainly: ([_all, s = "", text = ""]) => `append${s} ${text} to the text area`,
  },
  {
    says: new RegExp(
      `^append(s?) (${LITERAL}) to (?:(?:the|its) (?:existing |current )?(?:text|contents?) (?:in|of) )?the (?:text )?editor$`,
      "iu",
    ),
    plainly: ([_all, s = "", text = ""]) => `append${s} ${text} to the text area`,
  },
  { says: /^fill(s?)(?: in| out)? (the (?:[\p{L}]+ )?form):?$/iu, plainly: ([_all, s = "", form = ""]) => `fill${s} in ${form} with:` },
];

/** What a field holds, is like, or is told to be wrong about. */
export const FIELD_CLAIMS: readonly Rewording[] = [
  // Each of them has one of its own.
  sentence(
    `errors are (?:shown|displayed|given) (?:for|at|on|next to) (${THE_FIELD}(?:, ${THE_FIELD})*,? and ${THE_FIELD})(?: fields)?`,
    ([_all, fields = ""]) =>
      eachOf(fields)
        .map((field) => `${field} field is invalid`)
        .join(" and "),
  ),
  {
    // One field and another, each by its own name.
    says: /^an? ((?:\p{Ll}+ )?\p{Ll}+) field and an? ((?:\p{Ll}+ )?\p{Ll}+) field are (?:both |now )?(visible|shown|displayed|empty|required|disabled|enabled)$/iu,
    plainly: ([_all, one = "", other = "", state = ""]) =>
      [one, other].map((name) => `the ${name} field is ${/^(?:shown|displayed)$/iu.test(state) ? "visible" : state}`).join(" and "),
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
    says: /\bis (?:flagged|marked|highlighted|shown) as (?:erroneous|faulty|wrong|incorrect|invalid|an error)\b/giu,
    plainly: () => "is marked as invalid",
  },
  {
    says: /\b(field|box|input|dropdown)((?: now| still)*) mentions\b/giu,
    plainly: ([_all, kind = "", how = ""]) => `${kind}${how} contains`,
  },
  {
    says: new RegExp(`\\bboth ([\\p{Ll}]+ )?(fields|boxes|inputs|dropdowns) are (${CHECKED_STATE})`, "giu"),
    plainly: ([_all, name = "", kind = "", state = ""]) => `there are exactly 2 ${name}${kind} and all ${name}${kind} are ${state}`,
  },
  { says: /\b(the|this) (start|end|finish) (?=(?:field|box|input)\b)/giu, plainly: ([_all, the = "", name = ""]) => `${the} "${name}" ` },
  sentence(
    `(?!set |change |fill |enter |select |choose |type |use )([\\p{L}][\\p{L} -]{1,24}?) ?= ?(${NAME}|${NUMBER})`,
    ([_all, label = "", value = ""]) => `${quote(label)} is ${quote(value)}`,
  ),
  sentence(
    `the form (?:shows|displays|has) (?:validation )?errors (?:for|at|under|below|on) (?:the )?(${NAME}) and (?:the )?(${NAME})(?: fields?)?`,
    ([_all, one = "", other = ""]) => `the ${quote(one)} field is marked as invalid and the ${quote(other)} field is marked as invalid`,
  ),
  opening(`the (subject|headline|title|tag|address) line (?=is |reads |says |shows |should )`, ([_all, what = ""]) => `the ${what} `),
  {
    says: /^(the (?!(?:page|user|following|text)\b)[\p{L}][\p{L} -]{1,30}?) (?:that is |which is )?(?:shown|displayed) (is|reads|says|equals)\b/iu,
    plainly: ([_all, what = "", verb = ""]) => `${what} ${verb}`,
  },
  {
    says: /^(?:the form|the page|it) (?:shows|displays|has) an? (?:validation )?error (?:for|at|under|below|on) (?:the )?([\p{L}][\p{L} ]{1,25}?|⟦\d+⟧)(?: field)?$/iu,
    plainly: ([_all, field = ""]) => `the ${field} field is marked as invalid`,
  },
  {
    says: /^(the [\p{L}][\p{L} ]{1,30}?) (?:has |have )?(?:changed|changes|turned|switched|been (?:updated|changed)|went up|went down|increased|decreased|rose|fell) to (?=["“`'⟦$€£\d{])/iu,
    plainly: ([_all, what = ""]) => `${what} is `,
  },
  {
    says: new RegExp(`^the placeholder(?: text)? (?:of|in) (the .{2,40}?) (?:is|reads|says) (${LITERAL})$`, "iu"),
    plainly: ([_all, field = "", text = ""]) => `${field} has the placeholder ${text}`,
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

/** `The Email field shows "must not be blank"`: that is said of the field, and does not stand in it. */
export function saidOfField(text: string): string {
  const [, field = "", said = ""] = FIELD_SAYS.exec(text.trim()) ?? [];
  const isMessage = OF_A_RULE.test(said) || SAID_TO_BE_ERROR.test(text);
  return field !== "" && isMessage && /\s/.test(said) ? `${said} is shown for ${field.replace(/^an? /iu, "the ")}` : text;
}

function asFields(pairs: string): string | null {
  const fields = pairs.split(/, |; | and /u).map((pair) => /^\s*([\p{L}][\p{L} ]{0,20}?) ?= ?(\S.*?)\s*$/u.exec(pair));
  if (fields.length < 2 || fields.some((field) => field === null)) return null;
  return fields.map((field) => `type ${quote(field?.[2] ?? "")} into the ${field?.[1] ?? ""} field`).join(" and ");
}

/** `name ⟦0⟧ and email ⟦1⟧` as what the grammar calls several fields. */
function eachField(fields: string): string {
  const each = [...fields.matchAll(new RegExp(`(?:the |a )?([\\p{L}][\\p{L} ]*?) (${VALUE})(?:, and |, | and )?`, "giu"))];
  return each.map(([_all, label = "", value = ""]) => `enter ${value} as the ${label.replace(/^(?:and|with) /i, "")}`).join(" and ");
}
