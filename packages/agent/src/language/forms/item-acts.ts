import { actForm } from "../form.ts";
import type { Act, Scope, Target } from "../intent.ts";
import { capitalized } from "../rewording.ts";

const PLACES = "(cart|basket|bag|trolley | shopping cart|basket|bag|list)";
/** Lists beside the cart: what adds to one of them does not add to the cart. */
const LISTS: readonly (readonly [places: string, control: string, example: string])[] = [
  ["wishlist | wish list | wish-list", "Add to wishlist", "wishlist"],
  ["favorites|favourites", "Add to favorites", "favorites"],
  ["comparison|compare | compare|comparison list", "Compare", "comparison"],
  ["reading list", "Add to reading list", "reading list"],
  ["watchlist | watch list", "Add to watchlist", "watchlist"],
];
const DONE = "(complete|completed|done|finished|checked|ticked)";
const NOT_DONE = "(incomplete|uncompleted|undone|unfinished|unchecked|open|active | not (complete|completed|done|finished|checked))";

/** What people say of a thing in a list, and do with a control beside it. */
export const itemActForms = [
  actForm({
    name: "add to the cart",
    patterns: [`(add|put|place~) <target> (to|in|into|on) [the|my|your|our] ${PLACES}`],
    examples: ['Add "Blue Mug" to the cart', "Add the first product to the basket"],
    build: ({ target }) => adding(target),
  }),
  ...LISTS.map(([places, control, example]) =>
    actForm({
      name: `add to the ${example}`,
      patterns: [`(add|put|save~) <target> (to|in|into|on) [the|my|your|our] (${places})`],
      examples: [`Add "Blue Mug" to the ${example}`],
      build: ({ target }) => itemControl(target, control),
    }),
  ),
  actForm({
    name: "remove an item",
    patterns: [
      "(remove|delete~) <target> from [the|my|your|our] (cart|basket|bag|trolley|wishlist|list|table|favorites|favourites | todo|to-do|shopping|wish list | shopping cart|basket|bag)",
      "(remove|delete|trash~) [the] [item|entry|row|task|todo|to-do|note|user|product|record|card|message|comment|file] <literal>",
    ],
    examples: ['Remove "Blue Mug" from the cart', 'Delete "Ann"'],
    build: ({ target, literal }) =>
      literal === undefined ? itemControl(target, "Remove") : itemControl({ name: literal, quoted: true, words: literal }, "Delete"),
  }),
  actForm({
    name: "edit an item",
    patterns: ["edit~ [the] [item|entry|row|task|todo|to-do|note|user|product|record|card|message|comment] <literal>"],
    examples: ['Edit "Ann"'],
    build: ({ literal }) => (literal === undefined ? null : itemControl({ name: literal, quoted: true, words: literal }, "Edit")),
  }),
  actForm({
    name: "mark an item as done",
    patterns: [
      `(mark|set|flag~) <target> as ${DONE}`,
      "(complete|finish~) [the] [task|todo|to-do|item] <literal>",
      "(tick|check~) off [the] [task|todo|to-do|item] <literal>",
    ],
    examples: ['Mark "Buy milk" as done'],
    build: ({ target, literal }) => ticking(literal === undefined ? target : { name: literal, quoted: true, words: literal }, true),
  }),
  actForm({
    name: "tick off a numbered item",
    patterns: ["(complete|finish~ | tick|check~ off) <target>"],
    examples: ["Complete the first todo"],
    build: ({ target }) => (target?.ordinal === undefined ? null : ticking(target, true)),
  }),
  actForm({
    name: "mark an item as not done",
    patterns: [`(mark|set|flag~) <target> as ${NOT_DONE}`],
    examples: ['Mark "Buy milk" as not done'],
    build: ({ target }) => ticking(target, false),
  }),
];

/** What else is done with one thing of several, by a control that is called so. */
const OTHER_ACTS = [
  "duplicate",
  "clone",
  "archive",
  "restore",
  "approve",
  "reject",
  "block",
  "unblock",
  "like",
  "share",
  "pin",
  "unpin",
  "star",
  "bookmark",
  "deactivate",
  "activate",
  "renew",
  "play",
  "reserve",
  "report",
  "revoke",
  "unpublish",
  "unfollow",
] as const;

export const otherItemActForms = OTHER_ACTS.map((verb) =>
  actForm({
    name: `${verb} an item`,
    patterns: [
      `${verb}~ [the] [item|entry|row|task|todo|note|user|product|record|card|message|comment|post|file|request] <literal>`,
      `${verb}~ <target>`,
    ],
    examples: [`${capitalized(verb)} "Ann"`],
    build: ({ target, literal }) => {
      const name = capitalized(verb);
      if (literal !== undefined) return itemControl({ name: literal, quoted: true, words: literal }, name);
      return target?.ordinal === undefined ? null : itemControl(target, name);
    },
  }),
);

/** Shops call it what they like, and say it on the button: `Add to cart`, `Add to basket`. */
function adding(target: Target | undefined): Act | null {
  return itemControl(target, "Add to cart");
}

/** `Remove` beside "Blue Mug"; of "the second product", the second such button. */
function itemControl(target: Target | undefined, name: string): Act | null {
  if (target === undefined) return null;
  const scope = scopeOf(target);
  if (scope === null) return null;
  const { words, ordinal } = target;
  return {
    kind: "click",
    target: { name, words, ...(ordinal === undefined ? {} : { ordinal }), ...(scope.length === 0 ? {} : { scope }) },
  };
}

function ticking(target: Target | undefined, to: boolean): Act | null {
  if (target === undefined) return null;
  const numbered = numberedItem(target);
  if (numbered === null && (target.name === undefined || target.ordinal !== undefined)) return null;
  const scope = numbered ?? scopeOf(target);
  return scope === null ? null : { kind: "check", target: { role: "checkbox", scope, words: target.words }, to };
}

/** `The first todo`, as a place. */
function numberedItem({ name, role, ordinal, relations, scope = [] }: Target): readonly Scope[] | null {
  if (ordinal === undefined || relations !== undefined) return null;
  if (name !== undefined ? !ANY_ITEM.test(name) || role !== undefined : role !== "item" && role !== "row" && role !== "card") return null;
  return [...scope, { kind: role === "row" || role === "card" ? role : "item", texts: [], ordinal }];
}

const ANY_ITEM =
  /^(?:item|product|article|entry|thing|one|task|todo|to-do|note|card|result|e-?mail|message|post|comment|order|book|user|file|photo|image|request|review|project|ticket|track|song|video|lesson|chapter)$/i;
/** `two items`, `everything`, `A and B`: several, and which they are is not said. */
const SEVERAL =
  /^(?:\d|(?:one|two|three|four|five|six|some|any|all|both|several|every|each|an?|another|more|it|this|that|them|items|products)\b)|\band\b|[,&]/i;

function scopeOf({ name, quoted, ordinal, scope = [], relations = [] }: Target): readonly Scope[] | null {
  if (relations.length > 0) return null;
  if (ordinal !== undefined) return name === undefined || ANY_ITEM.test(name) ? scope : null;
  if (name === undefined || (quoted !== true && (ANY_ITEM.test(name) || SEVERAL.test(name)))) return null;
  return [...scope, { kind: "any", texts: [name] }];
}
