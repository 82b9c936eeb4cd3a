import { claimForm } from "../form.ts";
import type { Assertion, Comparison, EachClaim, Quantity, Target } from "../intent.ts";
import type { Captures } from "../slots.ts";
import type { TextList } from "../slots/text.ts";
import { withScope } from "@runwright/language/document";

type Every = Extract<Assertion, { kind: "every" }>;

/** `all the` and the like, before a noun in the plural or the singular. */
const ALL = "(every|each [single] [one of] [the]) | (all [of] [the])";
const NONE = "(none of [the]) | no";

/** How many are meant, as far as the pattern tells. */
function several(quantity: Quantity, captures: Captures, what: readonly EachClaim[]): Assertion | null {
  const { noun, scope } = captures;
  if (!noun || what.length === 0 || !mayBeSeveral(noun)) return null;
  // One row with "A" and one with "B" are no row with both.
  if (typeof quantity === "object" && what.length > 1) return null;
  const target = withScope(noun, scope ?? []);
  const claims = what.map((one): Every => ({ kind: "every", target, quantity, what: one }));
  const [only] = claims;
  return claims.length === 1 && only ? only : { kind: "all", of: claims };
}

/** "All text", "each page": nothing of which several are told apart. */
function mayBeSeveral({ role }: Target): boolean {
  return role !== "page" && role !== "text" && role !== "element" && role !== "column";
}

function shows(texts: TextList | undefined, negated: boolean, column?: string): readonly EachClaim[] {
  if (!texts || texts.any || !texts.items.every((item) => item.quoted && !item.negated)) return [];
  return texts.items.map(({ text }) => ({ kind: "shows", text, match: "contains", negated, ...(column === undefined ? {} : { column }) }));
}

function showsWhat({ texts, show, matching, target, literal }: Captures, quantity: Quantity): readonly EachClaim[] {
  const phrase = show ?? matching;
  if (!phrase || (phrase.negated && quantity !== "all")) return [];
  const column = target?.role === "column" && target.name !== undefined && !target.scope ? target.name : undefined;
  if (target && column === undefined) return [];
  if (matching && literal !== undefined) return [{ kind: "shows", text: literal, match: matching.match, negated: matching.negated }];
  return shows(texts, phrase.negated, column);
}

function isWhat({ be, state }: Captures, quantity: Quantity): readonly EachClaim[] {
  if (!be || !state || (be.negated && quantity !== "all")) return [];
  return [{ kind: "is", state: state.state, negated: be.negated !== state.negated }];
}

function holdsWhat({ show, have, subject }: Captures, quantity: Quantity): readonly EachClaim[] {
  const phrase = have ?? show;
  // "Each card has a price" is about no thing of that name.
  if (!phrase || !subject?.role || subject.scope || subject.relations || subject.ordinal !== undefined) return [];
  if (phrase.negated && quantity !== "all") return [];
  return [{ kind: "holds", target: subject, negated: phrase.negated }];
}

function counted({ count, comparison }: Captures): Quantity | null {
  return count === undefined || count === 0 ? null : { comparison: comparison ?? "equals", count };
}

export const everyForms = [
  claimForm({
    name: "each one shows a text",
    patterns: [
      `(${ALL}) <noun> (<show> <texts>)`,
      `(${ALL}) <noun> (<show> <texts> in <target>)`,
      `(${ALL}) <noun> in <target> <show> <texts>`,
      `(${ALL}) <noun> <be> <literal>`,
    ],
    examples: ['Every row shows "Active"', 'All rows show "Open" in the "Status" column'],
    build: (captures) => {
      const { be, literal } = captures;
      if (be && literal !== undefined) {
        return several("all", captures, [{ kind: "shows", text: literal, match: "exactly", negated: be.negated }]);
      }
      return several("all", captures, showsWhat(captures, "all"));
    },
  }),
  claimForm({
    name: "each one begins or ends with a text",
    patterns: [`(${ALL}) <noun> <matching> <literal>`],
    examples: ['All results start with "Mug"'],
    build: (captures) => (captures.matching?.match === "exactly" ? null : several("all", captures, showsWhat(captures, "all"))),
  }),
  claimForm({
    name: "each one is in a state",
    patterns: [`(${ALL}) <noun> [<scope>] <be> <state>`],
    examples: ["All checkboxes are checked", 'Every "Delete" button is disabled'],
    build: (captures) => several("all", captures, isWhat(captures, "all")),
  }),
  claimForm({
    name: "each one has something",
    patterns: [`(${ALL}) <noun> (<have> | <show>) [a|an|the|one] <subject>`],
    examples: ['Each card has a "Buy" button'],
    build: (captures) => several("all", captures, holdsWhat(captures, "all")),
  }),
  claimForm({
    name: "each one shows a price",
    patterns: [`(${ALL}) <noun> (<have> | <show>) (a|its price)`],
    examples: ["Every product shows a price"],
    build: (captures) => ((captures.have ?? captures.show)?.negated ? null : several("all", captures, [{ kind: "shows_price" }])),
  }),
  claimForm({
    name: "each one costs so much",
    patterns: [
      `(${ALL}) <noun> [<scope>] (costs|cost | is priced at | are priced at) [<comparison>] <amount>`,
      `(${ALL}) <noun> [<scope>] <be> [<comparison>] <amount>`,
    ],
    examples: ["Every product costs less than $50"],
    build: (captures) => costs(captures, captures.comparison ?? "equals"),
  }),
  claimForm({
    name: "none of them costs so much",
    patterns: [
      `(${NONE}) <noun> [<scope>] (costs|cost | is priced at | are priced at) <comparison> <amount>`,
      `(${NONE}) <noun> [<scope>] <be> <comparison> <amount>`,
    ],
    examples: ["None of the products costs more than $50"],
    build: (captures) => costs(captures, OTHERWISE[captures.comparison ?? "equals"]),
  }),
  claimForm({
    name: "none of them shows a text",
    patterns: [`(${NONE}) <noun> <show> <texts>`, `(${NONE}) <noun> <show> <texts> in <target>`],
    examples: ['No row shows "Cancelled"'],
    build: (captures) => several("none", captures, showsWhat(captures, "none")),
  }),
  claimForm({
    name: "none of them is in a state",
    patterns: [`(${NONE}) <noun> [<scope>] <be> <state>`],
    examples: ["No checkbox is checked"],
    build: (captures) => (isShownState(captures) ? null : several("none", captures, isWhat(captures, "none"))),
  }),
  claimForm({
    name: "none of them has something",
    patterns: [`(${NONE}) <noun> (<have> | <show>) [a|an|the|any] <subject>`],
    examples: ['No card has a "Buy" button'],
    build: (captures) => several("none", captures, holdsWhat(captures, "none")),
  }),
  claimForm({
    name: "some of them show a text",
    patterns: [
      `[<comparison>] <count> [of the] <noun> <show> <texts>`,
      `[<comparison>] <count> [of the] <noun> <show> <texts> in <target>`,
      `only <count> [of the] <noun> <show> <texts>`,
    ],
    examples: ['At least one row shows "Pending"', 'Exactly one row shows "Ann"', 'Two of the rows show "Open"'],
    build: (captures) => {
      const quantity = counted(captures);
      return quantity === null ? null : several(quantity, captures, showsWhat(captures, quantity));
    },
  }),
  claimForm({
    name: "some of them are in a state",
    patterns: [`[<comparison>] <count> [of the] <noun> [<scope>] <be> <state>`, `only <count> [of the] <noun> [<scope>] <be> <state>`],
    examples: ["2 checkboxes are checked", "Only one checkbox is checked"],
    build: (captures) => {
      const quantity = counted(captures);
      return quantity === null || isShownState(captures) ? null : several(quantity, captures, isWhat(captures, quantity));
    },
  }),
];

const OTHERWISE: Readonly<Record<Comparison, Comparison | null>> = {
  more_than: "at_most",
  fewer_than: "at_least",
  at_least: "fewer_than",
  at_most: "more_than",
  equals: null,
};

/** Of amounts of money only: what else stands on a card in numbers is no price. */
function costs(captures: Captures, comparison: Comparison | null): Assertion | null {
  const { amount, be } = captures;
  if (amount === undefined || comparison === null || be?.negated || !/\p{Sc}|\b[A-Z]{3}\b/u.test(amount)) return null;
  return several("all", captures, [{ kind: "costs", comparison, value: amount }]);
}

/** What is or is not shown is counted, and that by other forms. */
function isShownState({ state }: Captures): boolean {
  return state?.state === "visible" || state?.state === "hidden";
}
