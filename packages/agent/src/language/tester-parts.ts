import { LITERAL, type Rewording } from "./rewording.ts";

export const VALUE = `(?:${LITERAL}|\\{\\{[^{}]+\\}\\})`;
export const CAPITAL = "(?-i:\\p{Lu})[\\p{L}\\d'’-]*(?: (?-i:\\p{Lu})[\\p{L}\\d'’-]*)*";
export const NAME = `(?:${VALUE}|${CAPITAL})`;
export const NUMBER = "\\d[\\d.,:/-]*(?: ?(?:[$€£]|EUR|USD|GBP))?";
export const PERSON = "(?:(?:the |an? )?(?:user|customer|visitor|admin|tester|guest|shopper|member) |i |we |you )";

export const order = (says: string, plainly: Rewording["plainly"]): Rewording => ({ says: new RegExp(`^${says}$`, "iu"), plainly });
export const lead = (says: string, plainly: Rewording["plainly"]): Rewording => ({ says: new RegExp(`^${says}`, "iu"), plainly });

export const MONTH =
  "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)";

/** Who a row is of, without quotes: more than one word of it would not be taken for a name. */
export const ROW_OF: Rewording = {
  says: /\b(the (?:row|card|line|checkbox|(?:cell|button|link) ⟦\d+⟧) (?:of|for)) ((?-i:\p{Lu})[\p{L}\d'’-]*(?: (?-i:\p{Lu})[\p{L}\d'’-]*)+)(?=$|[,;]| (?:and|in|on|is|are|shows|has|with|then)\b)/giu,
  plainly: ([_all, row = "", name = ""]) => `${row} "${name}"`,
};

/** Of a thing, and not written in a column. */
export const STATES =
  /^(?:visible|hidden|shown|displayed|checked|unchecked|selected|enabled|disabled|active|empty|correct|gone|missing|not|still|listed|there|sorted|updated|open|closed|red|green|blue|bold|wrong|invalid|valid|changed|removed)$/iu;

export function singular(things: string): string {
  return things
    .replace(/ies$/u, "y")
    .replace(/(?<=ss|x|ch|sh)es$/u, "")
    .replace(/(?<!s)s$/u, "");
}
