import { CAPITAL, LITERAL, capital, quoted, type Family } from "./family.ts";

/** Orders about a thing that is called by its name, and what is said after them. */

const THING = "(?:(?:the |a |an |my |our |this )?(?:[\\p{Ll}]+ )?)";
const DOING =
  "edit|delete|remove|archive|duplicate|copy|approve|reject|restore|unarchive|view|publish|unpublish|cancel|block|unblock|share|pin|unpin|assign|mute|unmute|resend|deactivate|activate|disable|enable";
/** Several words, or one and a number: a name, and no word of the page such as `Edit Mode`. */
const PROPER = "(?:\\p{Lu}[\\p{L}\\d'’.-]+(?: (?:of |the |for |to )?(?:\\p{Lu}[\\p{L}\\d'’.-]*|\\d[\\d.]*))+)";
const PAGE_WORD =
  /\b(?:button|link|icon|field|form|menu|dialog|mode|page|list|table|tab|panel|section|profile|settings|all|selected|items?|changes|entries)\b/iu;

export const NAMED_ORDERS: readonly Family[] = [
  {
    says: new RegExp(`^(follow|unfollow|star|unstar|like|unlike) (?:the |my |our |this )\\p{Ll}+ (${LITERAL})$`, "u"),
    orders: ([all = "", verb = "", name = ""]) =>
      /\b(?:link|button|icon|tab)\b/u.test(all) ? null : [`click ${capital(verb)} for ${name}`],
  },
  {
    // It is written; by what it is sent, the next order says.
    says: new RegExp(`^(?:add|leave) (?:the |a )?(comment|note|reply|review) (${LITERAL})$`, "u"),
    orders: ([, what = "", text = ""]) => [`type ${text} into the ${what} field`],
  },
  {
    says: new RegExp(`^(${DOING}) (${PROPER})$`, "u"),
    orders: ([, verb = "", name = ""]) => (PAGE_WORD.test(name) ? null : [`${verb} "${name}"`]),
  },
  {
    says: new RegExp(`^(${DOING}) (?:the |my |our |this )[\\p{Ll}]+(?: (?:called|named|titled))? (${LITERAL})$`, "u"),
    orders: ([, verb = "", name = ""]) => [`${verb} ${name}`],
  },
  {
    says: new RegExp(
      `^(?:write|enter|type|add|leave) (?:the |an? )?(comment|reply|message|note|review|question|answer) (${LITERAL}),? and (post|publish|send|submit|save) it$`,
      "u",
    ),
    orders: ([, what = "", text = "", verb = ""]) => [`write ${text} in the ${what} field`, `click the ${capital(verb)} button`],
  },
  {
    says: new RegExp(
      `^search(?: for)? (${LITERAL}) by (?:the |its |their )?((?:first |last |full |user ?|product |order |phone |postal )?(?:name|title|number|id|e-?mail|city|author|date|word|keyword|status|country|code|description|address|category|tag|reference|customer))$`,
      "u",
    ),
    orders: ([, text = "", field = ""]) => [`enter ${text} in the ${field} field`],
  },
  {
    says: new RegExp(`^switch(?: over)? to (?:the )?(${LITERAL}|${CAPITAL})$`, "u"),
    orders: ([, name = ""]) => [`click ${quoted(name)}`],
  },
  {
    says: new RegExp(`^add (?:the |an? )?(?:new )?(tag|label|keyword) (${LITERAL})$`, "u"),
    orders: ([, what = "", text = ""]) => [`enter ${text} in the ${what} field`, "press Enter"],
  },
  {
    says: new RegExp(
      `^(add ${THING}${LITERAL} to (?:the |my )?(?:basket|cart|bag|shopping cart|shopping basket)) (twice|(?:two|three|2|3) times)$`,
      "u",
    ),
    orders: ([, order = "", times = ""]) => Array.from({ length: /three|3/.test(times) ? 3 : 2 }, () => order),
  },
  {
    says: new RegExp(
      `^(?:choose|select|pick|set) (${LITERAL}|${CAPITAL}) as (?:the |my )?(region|section|list|row|item|column|lane|tab)$`,
      "u",
    ),
    orders: ([, value = "", field = ""]) => [`select ${quoted(value)} in the "${field}" field`],
  },
  {
    says: /^(open|expand|collapse|unfold|click)(?: on)? (?:the )?((?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \/[^\s⟦]*)$/u,
    orders: ([, verb = "", operation = ""]) => [`${verb} "${operation}"`],
  },
  {
    says: /^(?:accept|agree to|consent to) (?:the )?((?:privacy|data protection|cookie|usage|license|licence) (?:notice|policy|statement|agreement|terms|conditions))$/u,
    orders: ([, what = ""]) => [`check the ${what} checkbox`],
  },
];
