import { LITERAL, type Rewording } from "../rewording.ts";
import { PERSON, opening, sentence } from "./parts.ts";

/** The mouse and the keys, in the words of other languages and of notes. */
export const MOUSE_AND_KEY_ORDERS: readonly Rewording[] = [
  sentence(`(?:kbd|keys?|keyboard|hotkeys?): ?(.+)`, ([_all, keys = ""]) => `press ${keys}`),
  // "Make click on", "Do a double click on", "Click to the button".
  opening(
    `(${PERSON})?(?:make|do|perform|execute)s? (?:an? |one |the )?(?:(double|right|left)[ -]?)?click (?:on|to|in|at|over|onto) `,
    ([_all, who = "", how = ""]) => `${who}${/double|right/i.test(how) ? `${how.toLowerCase()}-click` : "click"} on `,
  ),
  opening(
    `(${PERSON})?(click|press|push|tap)(s?)(?:es)? (?:to|at|onto) (?=the |button |link |⟦)`,
    ([_all, who = "", verb = "", s = ""]) => `${who}${verb}${s} `,
  ),
  opening(
    `(${PERSON})?(?:press|push)(?:es)? (?:on |upon )?(?:the )?button (${LITERAL})`,
    ([_all, who = "", name = ""]) => `${who}click the ${name} button`,
  ),
  opening(
    `(${PERSON})?(?:go|move)(?:es|s)? (?:with the (?:mouse|cursor|pointer) )(?:over|to|on|onto) `,
    ([_all, who = ""]) => `${who}hover over `,
  ),
  {
    says: /^use the arrow keys? to (?:move|go) (up|down|left|right)(?: ((?:\d+|one|two|three|four|five) times|once|twice))?$/iu,
    plainly: ([_all, way = "", times = ""]) => `press the ${way} arrow${times === "" ? "" : ` ${times}`}`,
  },
  { says: /^(?:press )?tab to the next (?:field|input|control|element)$/iu, plainly: () => "press Tab" },
];

export const MOUSE_AND_KEY_WORDS: readonly Rewording[] = [
  // What stands in a box ends where it does; and no box is called "... hit submit".
  {
    says: /\b(scrolls? (?:the |its )?[\p{L} -]{3,30}? to the (?:very )?(?:top|bottom|end)) of (?:the|its) (?:text|contents?)\b/giu,
    plainly: ([_all, order = ""]) => order,
  },
  {
    says: /^(scrolls? [^,]{3,60}? to the (?:very )?(?:top|bottom|end))(?: then)? (?=(?:hit|press|click) submit\s*[.!]?\s*$)/iu,
    plainly: ([_all, order = ""]) => `${order} and `,
  },
  {
    says: /(?<=\S )(?:at|on|to) its (left|right)(?: side)?(?=\s*[.!]?\s*$|,| and )/giu,
    plainly: ([_all, side = ""]) => `to the ${side} of it`,
  },
  // Where one clicks anyway.
  {
    says: /\b((?:double-)?click(?:-in-\p{L}+)?|tap|hover|press)(s?)( on| over)? (?:in |at )?the (?:exact |very )?(?:cent(?:er|re)|middle) of (?=the |⟦)/giu,
    plainly: ([_all, verb = "", s = "", on = ""]) => `${verb}${s}${on} `,
  },
  { says: /\bkeep (?:the|your) mouse (?:hovered |hovering |pointer )?(?:over|on|inside) /i, plainly: () => "hover over " },
];
