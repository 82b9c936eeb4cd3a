import { eachOf, LITERAL, quote, type Rewording } from "../rewording.ts";

/** A rewording of a whole sentence. */
export const sentence = (says: string, plainly: Rewording["plainly"]): Rewording => ({ says: new RegExp(`^${says}$`, "iu"), plainly });

/** A rewording of how a sentence begins. */
export const opening = (says: string, plainly: Rewording["plainly"]): Rewording => ({ says: new RegExp(`^${says}`, "iu"), plainly });

/** A value that is quoted, or a variable. */
export const VALUE = `(?:${LITERAL}|\\{\\{[^{}]+\\}\\})`;

/** A name that is not quoted: a word, or several, that begin with a capital. */
export const CAPITAL = "(?-i:\\p{Lu})[\\p{L}\\d'’-]*(?: (?-i:\\p{Lu})[\\p{L}\\d'’-]*)*";

export const NAME = `(?:${VALUE}|${CAPITAL})`;

/** The same, where a pattern takes no heed of case: any words. */
export const ANY_NAME = `(?:${VALUE}|\\p{Lu}[\\p{L}\\d'’-]*(?: \\p{Lu}[\\p{L}\\d'’-]*)*)`;

/** A name that stands on the page, and is no variable. */
export const WRITTEN_NAME = `(?:${LITERAL}|${CAPITAL})`;

/** What begins a sentence about several is no name. */
export const NOT_A_NAME =
  "(?!(?-i:No|Neither|Both|All|Only|Some|Any|Each|Every|Not|The|An?|These|Those|Most|None|Nothing|Nobody|Everything|Everybody|There|It|I|We|You|If|When)\\b)";

export const CAPITALS = `(?:${LITERAL}|${NOT_A_NAME}${CAPITAL})`;

/** The number of a record: "TASK-9366". */
export const CODE = "(?-i:\\p{Lu}[\\p{Lu}\\d]*-\\d[\\d-]*)";

/** What begins a sentence, and is the name of nothing. */
export const NO_NAME =
  /^(?:The|An?|This|That|These|Those|There|It|I|We|You|He|She|They|No|Not|Nothing|None|Nobody|Everything|Everyone|Everybody|Someone|Something|Anything|Only|All|Every|Each|Both|Either|Neither|One|My|Our|Its|Their|What|Who|Which)$/u;

/** What things are called by anybody, and no name. */
export const KIND_OF_THING =
  /^(?:error|message|warning|notification|button|link|icon|field|form|menu|dialog|page|list|table|tab|panel|section|option|checkbox|text|label|image|spinner|search|pagination|sorting|user|item|entry|product|order|comment|password|data)s?$/iu;

/** One word without quotes, as people write what is to be typed. */
export const TYPED_TEXT = `(?:${VALUE}|(?!(?:and|the|a|an|as|in|into|with|of|to|for|field|it)\\b)[^\\s,;:()⟦⟧"“”]+)`;

export const MONTH =
  "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)";

export const PLAIN_NUMBER = "\\d[\\d.,]*";
export const DATE = "\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{1,4}";
export const NTH = "first|second|third|fourth|fifth|last";

export const PERSON = "(?:(?:the |an? )?(?:user|customer|visitor|admin|tester|guest|shopper|member) |i |we |you )";
export const CLICK = "(?:click|press|tap|hit|select|choose|open)s?(?: on)?";
export const VERB = "click|press|tap|hit|push|select|open|choose|type|enter|submit";
export const RECORD =
  "(?:project|category|task|ticket|issue|article|document|board|folder|user|order|product|record|account|group|owner|customer|patient|book|forum|topic|space|repository|dataset|experiment|report|course|album|collection|team|channel|page|post)";
export const CHECKED_STATE = "ticked|unticked|checked|unchecked|selected|enabled|disabled|empty|visible|hidden|expanded|collapsed";

/** Of a thing, and not written in a column. */
export const STATES =
  /^(?:visible|hidden|shown|displayed|checked|unchecked|selected|enabled|disabled|active|empty|correct|gone|missing|not|still|listed|there|sorted|updated|open|closed|red|green|blue|bold|wrong|invalid|valid|changed|removed)$/iu;

/** `A`, `B` and `C` of `A, B and C`, each in quotes. */
export function quotedList(names: string): string {
  const all = eachOf(names).map((name) => quote(name.trim()));
  return `${all.slice(0, -1).join(", ")} and ${all.at(-1) ?? ""}`;
}
