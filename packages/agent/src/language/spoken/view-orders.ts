import { CAPITAL, LITERAL, NAME, capital, quoted, type Family } from "./family.ts";

/** Orders for what front ends draw: their lists, boards and grids, and the views, filters and prompts around them. */

const TWO_WORDS = "(?:\\p{Lu}[\\p{L}\\d'’.-]*(?: (?:of |the |and )?\\p{Lu}[\\p{L}\\d'’.()-]*)+)";
const COLUMN = `(${LITERAL}|[\\p{L}][\\p{L}\\d ]{1,30}?)`;
const NOUN = "\\p{Ll}[\\p{Ll}-]*";
const NTH = "(first|second|third|fourth|fifth|last)";
/** Labels whose values are one or two words: of these a value may stand before its label. */
const LABEL = "(?:priority|status|role|type|category|severity|size|colou?r|language|currency|gender|department|visibility|frequency)";
const SIGN = "(?:trash|bin|delete|pencil|edit|remove|close|x|×)";

function unquoted(name: string): string {
  return name.startsWith("⟦") ? name : `"${capital(name)}"`;
}

/** `in ascending order`, `descending`: empty where neither is said. */
function direction(said: string): string {
  if (said === "") return "";
  return / ?(?:asc|low to high|a to z|up)/iu.test(said) ? "ascending" : "descending";
}

const WAY = "(?:,? (?:in )?(ascending|descending|asc|desc)(?:ly)?(?: order)?|,? from (low to high|high to low|a to z|z to a))?";
const BY_HEADER = `(?: \\(?(?:by )?(?:click(?:ing)?|press(?:ing)?)(?: on)? (?:the |its )?(?:${LITERAL} |\\p{Lu}[\\p{L}\\d ]* )?(?:column )?(?:header|heading|column)( twice| two times)?\\)?)`;

export const VIEW_ORDERS: readonly Family[] = [
  {
    // As lists of orders call it: "Price (low to high)".
    says: /^(?:sort|order)(?: (?:the )?[\p{Ll}-]+(?: list)?| it| them)? by (?:the )?([\p{Ll}]+),? \(?(?:from )?(low(?:est)? to high(?:est)?|high(?:est)? to low(?:est)?|a to z|z to a|new(?:est)? to old(?:est)?|old(?:est)? to new(?:est)?)\)?$/iu,
    orders: ([, by = "", way = ""]) => [`select "${capital(by)} (${way.replaceAll(/\b[az]\b/giu, (letter) => letter.toUpperCase())})"`],
  },
  {
    says: /^(?:sort|order) (?:them|it|these|those) by (?:the )?((?!.*\b(?:ascending|descending|first)\b)[\p{Ll}]+(?: [\p{Ll}]+)?)$/iu,
    orders: ([, by = ""]) => [`sort by "${capital(by)}"`],
  },
  {
    // How it is done is said behind it.
    says: new RegExp(`^sort (?:the ${NOUN} |the |it |them )?by (?:the )?${COLUMN}(?: column)?${WAY}${BY_HEADER}$`, "u"),
    orders: ([, column = "", , , twice = ""]) => [`click the ${unquoted(column)} column header${twice === "" ? "" : " twice"}`],
  },
  {
    says: new RegExp(`^sort (?:the ${NOUN} |the )by (?:the )?${COLUMN}(?: column)?${WAY}$`, "u"),
    orders: ([, column = "", one = "", other = ""]) => {
      const way = direction(`${one}${other}`);
      return [way === "" ? `sort by ${unquoted(column)}` : `sort the column ${unquoted(column)} in ${way} order`];
    },
  },
  {
    says: new RegExp(`^sort by (?:the )?${COLUMN}(?: column)?,? (?:in )?(ascending|descending)(?: order)?$`, "u"),
    orders: ([, column = "", way = ""]) => [`sort the column ${unquoted(column)} in ${way} order`],
  },
  {
    // "Dismiss the first notification": it is done by the first control of its list that says so.
    says: new RegExp(`^(dismiss|accept|decline) the ${NTH} (${NOUN}(?: ${NOUN})?)$`, "u"),
    orders: ([, verb = "", nth = "", noun = ""]) =>
      /^(?:alert|dialog|row|column|character|letter|word|line|page|tab|step|two|three)\b|s$/u.test(noun)
        ? null
        : [`click the ${nth} ${quoted(capital(verb))} button`],
  },
  {
    says: new RegExp(
      `^filter (?:the |all )?(?!(?:the|all|list|table|results|grid)\\b)${NOUN}(?: ${NOUN})? by (?:the (?:text|word|term|name) )?(${LITERAL})$`,
      "u",
    ),
    orders: ([, text = ""]) => [`type ${text} into the filter`],
  },
  {
    says: new RegExp(
      `^(?:click|select|choose|activate|apply|press|use|open|go to|switch to)(?: on| to)? the (${NAME}) (?:filter|folder|view|section|entry|chip|filter chip|pill)$`,
      "u",
    ),
    orders: ([, name = ""]) => [`click ${quoted(name)}`],
  },
  {
    // "To: a@b.test, Subject: Hi".
    says: new RegExp(
      `^(?:fill in|fill|enter|fill out)(?: the form)?(?: with)?:? ((?:\\p{Lu}[\\p{L} ]{0,24}): (?:${LITERAL}|[^,:⟦]+)(?:, (?:and )?\\p{Lu}[\\p{L} ]{0,24}: (?:${LITERAL}|[^,:⟦]+))+)$`,
      "u",
    ),
    orders: ([, said = ""]) =>
      said.split(/, (?:and )?(?=\p{Lu}[\p{L} ]{0,24}: )/u).map((pair) => {
        const [, label = "", value = ""] = /^([^:]+): (.+)$/u.exec(pair) ?? [];
        return `type ${quoted(value)} into the "${label}" field`;
      }),
  },
  {
    says: new RegExp(
      `^(?:click|tap)(?: into| on| in)? (?:the )?(${NAME})(?: field)?,? (?:and )?(?:then )?(?:click )?(?:into|in) (?:the )?(${NAME})(?: field)?$`,
      "u",
    ),
    orders: ([, one = "", other = ""]) => [`click into the ${quoted(one)} field`, `click into the ${quoted(other)} field`],
  },
  {
    says: new RegExp(`^(?:click|tap) into (?:the )?(${NAME})$`, "u"),
    orders: ([, name = ""]) => [`click into the ${quoted(name)} field`],
  },
  {
    says: new RegExp(
      `^(?:enter|type|write|answer|fill in) (?:the (?:name|title|text) )?(${LITERAL}) (?:in|into|at) the prompt,? (?:and )?(?:then )?(?:confirm|press OK|click OK|submit|confirm it)$`,
      "u",
    ),
    orders: ([, text = ""]) => [`accept the prompt with ${text}`],
  },
  {
    says: new RegExp(`^(accept|dismiss|confirm|cancel) the (?:confirmation|alert|prompt|question)(?: dialog)? (${LITERAL})$`, "u"),
    orders: ([, verb = ""]) => [`${verb === "confirm" ? "accept" : verb === "cancel" ? "dismiss" : verb} the confirmation`],
  },
  {
    says: new RegExp(`^(?:set|choose|select|pick) (?:the |a )?(\\p{Lu}[\\p{L}-]*) (${LABEL})$`, "u"),
    orders: ([, value = "", label = ""]) => [`select ${quoted(value)} as the ${label}`],
  },
  {
    // Names of one kind: nobody chooses "Coutts" in "Alicia".
    says: new RegExp(`^(select|tick|check|mark) (${TWO_WORDS}|${LITERAL}) and (${TWO_WORDS}|${LITERAL})( .+)?$`, "u"),
    orders: ([, , one = "", other = "", rest = ""]) =>
      one.startsWith("⟦") && other.startsWith("⟦")
        ? null
        : rest === ""
          ? [one, other].map((name) => `check the checkbox in the row of ${quoted(name)}`)
          : null,
  },
  {
    says: new RegExp(
      `^(?:select|tick|check|mark) the (?:${NOUN}s|${NOUN}) (?:with|of) (?:the )?(?:id|ids|numbers?|names?) (\\d+|${NAME})(?:, (\\d+|${NAME}))*,? and (\\d+|${NAME})$`,
      "u",
    ),
    orders: ([, one = "", more = "", other = ""]) =>
      [one, more, other].filter((name) => name !== "").map((name) => `check the checkbox in the row of ${quoted(name)}`),
  },
  {
    says: new RegExp(
      `^(delete|remove|edit|open|archive) (?:the )?(?:${NOUN} )?(${NAME}) \\((?:the |via the |by the )?(${SIGN}) (?:icon|button|sign|symbol) (?:in|of) its (?:row|card|line)\\)$`,
      "u",
    ),
    orders: ([, , name = "", sign = ""]) => [`click the ${sign.toLowerCase()} icon in the row of ${quoted(name)}`],
  },
  {
    says: /^(?:delete|remove) it (?:using|with|via|by clicking) the (trash|bin|delete|remove|×|x) (button|icon|symbol)$/u,
    orders: ([, sign = "", kind = ""]) => [`click the ${sign} ${kind === "symbol" ? "icon" : kind}`],
  },
  {
    says: new RegExp(`^(remove|delete|archive) (?:the )?(${TWO_WORDS})$`, "u"),
    orders: ([, verb = "", name = ""]) => [`${verb} ${quoted(name)}`],
  },
  { says: /^(?:select|mark|highlight) all(?: of)?(?: the)? text$/u, orders: () => ["press Ctrl+A"] },
  {
    says: /^select all (?:of )?(?:the )?text (?:in|of) (?:the )?(editor|field|text area|textarea|text box|document|note)$/u,
    orders: ([, place = ""]) => [`click into the ${place}`, "press Ctrl+A"],
  },
  {
    says: /^(?:make|format|set) (?:it|the (?:text|selection)|the selected text) (?:to |as |in )?(bold|italic|underlined|underline|strike|struck through)$/u,
    orders: ([, look = ""]) => [`click the ${look === "underlined" ? "underline" : look === "struck through" ? "strike" : look} button`],
  },
  {
    // "400 calories": what is counted is the field's name.
    says: new RegExp(
      `^(?:fill in|enter|type|set) the ([\\p{Ll}]+(?: [\\p{Ll}]+){0,2}) (${LITERAL}) and (\\d[\\d.,]*) (?!(?:times|seconds|minutes|characters|letters|words|digits)\\b)([\\p{Ll}]+)$`,
      "u",
    ),
    orders: ([, label = "", value = "", amount = "", noun = ""]) => [
      `type ${value} into the ${label} field`,
      `type "${amount}" into the ${noun} field`,
    ],
  },
  {
    says: new RegExp(`^(?:show|display) (\\d{1,4}) (${NOUN}) (?:per|on a|on each) page$`, "u"),
    orders: ([, count = "", what = ""]) => [`select "${count}" in the "${what} per page" dropdown`],
  },
  {
    says: new RegExp(
      `^open the (${CAPITAL}|${LITERAL}) (?:section |page |entry |view )?(?:in|from) the (?:left |right |main |side |top )*(?:menu|navigation|sidebar|nav bar|nav)$`,
      "u",
    ),
    orders: ([, name = ""]) => [`click ${quoted(name)}`],
  },
];
