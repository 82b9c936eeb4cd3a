import { claimForm } from "../form.ts";
import type { Assertion, Scope, Target, TextMatch } from "../intent.ts";
import type { Captures } from "../slots.ts";
import { isPlainValue } from "../slots/text.ts";
import type { TextList } from "../slots/text.ts";
import { withoutMessageKind } from "../target.ts";
import { withScope } from "@runwright/language/document";

interface Where {
  readonly target?: Target | null;
  readonly scope?: readonly Scope[] | undefined;
  readonly match?: TextMatch;
  readonly negated?: boolean;
}

/** Every text of a list as a claim of its own. Null for what cannot be claimed safely. */
export function claimTexts(list: TextList, where: Where): Assertion | null {
  const negated = where.negated ?? false;
  // "does not show any errors" would hold on every page: what must be absent has to be quoted.
  if (negated && list.items.some((item) => !item.quoted)) return null;
  if (negated && list.items.some((item) => item.negated)) return null;
  const first = list.items[0];
  if (!first) return null;
  if (list.any && !negated && list.items.length > 1) {
    return { ...textClaim(first.text, where, false), orTexts: list.items.slice(1).map((item) => item.text) };
  }
  const claims = list.items.map((item) => textClaim(item.text, where, negated || item.negated));
  return claims.length === 1 && claims[0] ? claims[0] : { kind: "all", of: claims };
}

function textClaim(text: string, where: Where, negated: boolean): Extract<Assertion, { kind: "text" }> {
  const target = where.target ?? null;
  const scope = where.scope && where.scope.length > 0 ? { scope: where.scope } : {};
  return { kind: "text", text, match: where.match ?? "contains", target, ...scope, negated };
}

function shown({ texts, scope, show, be, appear, vanish }: Captures, match: TextMatch = "contains"): Assertion | null {
  if (!texts) return null;
  const negated = vanish ? !vanish.negated : (show ?? be ?? appear)?.negated === true;
  if (vanish?.negated) return claimTexts(texts, { scope, match });
  return claimTexts(texts, { scope, match, negated });
}

/** Words in the middle of which more is said than a name. */
const GOES_ON = / (?:with|and|or|but|in|on|at|from|for|by|than|that|which|whose|as|under|above|below) /iu;
const SEEN = "shown|displayed|visible|present|seen|listed|printed|rendered|found|there";

export const textForms = [
  claimForm({
    name: "the page shows exactly a text",
    patterns: [
      "<viewer> <show> exactly <texts> [<scope>]",
      "<viewer> <show> the exact text|message|words <texts> [<scope>]",
      "<viewer> <show> <texts> exactly [<scope>]",
    ],
    examples: ['The page shows exactly "3 items"'],
    build: (captures) => (captures.texts?.items.every((item) => item.quoted) ? shown(captures, "exactly") : null),
  }),
  claimForm({
    name: "the page shows a text",
    patterns: [
      "<viewer> <show> <texts> [<scope>]",
      "<viewer> <show> [,] <scope> [,] <texts>",
      "<viewer> <be> showing|displaying <texts> [<scope>]",
    ],
    examples: [
      'The page shows "Order confirmed"',
      'The user sees "Welcome back"',
      'I should see "Ann" in the "Team" section',
      'The page does not show "Error"',
      'The page shows "Apples" and "Pears"',
      'The page shows "Saved" or "Done"',
    ],
    build: (captures) => (captures.texts?.items.every((item) => item.quoted) ? shown(captures) : null),
  }),
  claimForm({
    name: "a text is shown",
    patterns: [
      `<texts> <be> ${SEEN} [<scope>]`,
      "<texts> <appear> [<scope>]",
      "<texts> <be> <scope>",
      `<texts> <scope> <be> ${SEEN}`,
      `(there is|are) <texts> [<scope>]`,
    ],
    examples: ['"Thank you" is displayed', 'The text "Saved" appears', '"Out of stock" is not shown', '"Blue Mug" is in the cart'],
    build: (captures) => (captures.texts?.items.every((item) => item.quoted) ? shown(captures) : null),
  }),
  claimForm({
    name: "a text is gone",
    patterns: [
      "<texts> <vanish> [from <viewer>]",
      "<texts> <be> gone|hidden|absent|removed|invisible [from <viewer>]",
      "there is|are no text|message <texts> [<scope>]",
      "<texts> (is|are|was|were | has|have been) removed|deleted|gone <scope>",
      "<texts> <vanish> <scope>",
    ],
    examples: ['"Loading" disappears'],
    build: (captures) => {
      const { texts, be, vanish, scope } = captures;
      if (!texts || texts.any) return null;
      return claimTexts(texts, { scope, negated: !(be ?? vanish)?.negated });
    },
  }),
];

const DIALOG = "[a|an|the] [confirmation|confirm|warning|error|modal] dialog|modal|popup|pop-up";

/** A text, or a part of the page with a text, in other words than "shows". */
export const furtherTextForms = [
  claimForm({
    name: "a text that begins so",
    patterns: ["<viewer> <show> a text (starting|beginning with) <literal>"],
    examples: ['The page shows a text starting with "Dear"'],
    build: ({ literal, show }) =>
      literal === undefined || show?.negated ? null : { kind: "text", text: literal, match: "starts_with", target: null, negated: false },
  }),
  claimForm({
    name: "a text is nowhere",
    patterns: ["<texts> <be> nowhere [to be seen|found] [on the page]", "<texts> (can|could not be seen|found) [anywhere] [<scope>]"],
    examples: ['"undefined" is nowhere on the page'],
    build: ({ texts, be, scope }) => (texts && !be?.negated ? claimTexts(texts, { scope, negated: true }) : null),
  }),
  claimForm({
    name: "a dialog says something",
    patterns: [
      `${DIALOG} (asks|asking|says|saying) <texts>`,
      `${DIALOG} (with [the] [text|message|question] | saying | asking | that says | that asks) <literal> (<appear> | <be> shown|displayed|visible|open|opened | opens)`,
      `(<viewer> <show> | there is) ${DIALOG} (with [the] text|message|question | saying | asking | that says | that asks) <literal>`,
    ],
    examples: ['A dialog asks "Are you sure?"'],
    build: ({ texts, literal, be, show, appear }) => {
      if ((be ?? show ?? appear)?.negated) return null;
      const target: Target = { role: "dialog", words: "the dialog" };
      const list = texts ?? (literal === undefined ? null : { items: [{ text: literal, quoted: true, negated: false }], any: false });
      return list && list.items.every((item) => item.quoted && !item.negated) ? claimTexts(list, { target }) : null;
    },
  }),
  claimForm({
    name: "a text fits a pattern",
    patterns: [
      "<subject> (matches|match|fits [the] [pattern|regex]) <pattern>",
      "<viewer> <show> [a|the] [text] (matching|like|that matches) [the] [pattern|regex] <pattern>",
    ],
    examples: ["The order number matches /ORD-\\d+/"],
    build: ({ subject, show, pattern }) => {
      if (pattern === undefined || show?.negated) return null;
      return { kind: "text", text: pattern, match: "matches", target: subject ?? null, negated: false };
    },
  }),
  claimForm({
    name: "a text does not fit a pattern",
    patterns: ["<subject> (does|do not match|fit [the] [pattern|regex]) <pattern>"],
    examples: ["The cart icon does not match /\\d/"],
    build: ({ subject, pattern }) =>
      pattern === undefined || subject === undefined
        ? null
        : { kind: "text", text: pattern, match: "matches", target: subject, negated: true },
  }),
  claimForm({
    name: "a text is the first of several",
    patterns: ["[the] [text|item|product|task|result] <literal> <be> [now] [the] <subject>"],
    examples: ['"Buy milk" is the first item in the list'],
    build: ({ literal, subject, be }) => {
      if (literal === undefined || subject?.ordinal === undefined || subject.name !== undefined || be?.negated) return null;
      if (subject.role !== "item" && subject.role !== "row" && subject.role !== "card" && subject.role !== "heading") return null;
      return { kind: "text", text: literal, match: "contains", target: subject, negated: false };
    },
  }),
  claimForm({
    name: "a button has another name now",
    patterns: ["[the] <literal> button (changes to|into | turns into | becomes) [the] <literal2> [button]"],
    examples: ['The "Add to cart" button changes to "Remove"'],
    build: ({ literal2 }) =>
      literal2 === undefined
        ? null
        : {
            kind: "state",
            target: { role: "button", name: literal2, quoted: true, words: `the "${literal2}" button` },
            state: "visible",
            negated: false,
          },
  }),
  claimForm({
    name: "a date stands there",
    patterns: ["<subject> (<matching> | <show> | <be> shown|displayed as) <date>", "<viewer> <show> [the] [date] <date>"],
    examples: ["The due date is 2025-01-31"],
    build: ({ subject, date, matching, show, be }) => {
      if (date === undefined) return null;
      const negated = (matching ?? show ?? be)?.negated ?? false;
      return {
        kind: "text",
        text: date,
        match: subject && matching?.match === "exactly" ? "exactly" : "contains",
        target: subject ?? null,
        negated,
      };
    },
  }),
  claimForm({
    name: "a new window shows a text",
    patterns: ["a new [browser] tab|window (opens|opened | <be> opened) (showing | and shows | that shows | with [the] text) <texts>"],
    examples: ['A new tab opens showing "Terms"'],
    build: ({ texts, be }) => {
      const claim = texts?.items.every((item) => item.quoted && !item.negated) && !be?.negated ? claimTexts(texts, {}) : null;
      return claim && { kind: "all", of: [{ kind: "tab_opened", negated: false }, claim] };
    },
  }),
];

/** `The button at the bottom reads "Close"`: there may be several, of which one is called so. */
function calledInCorner(subject: Target, { items }: TextList, negated: boolean): Assertion | null {
  const { role, name, ordinal, scope = [] } = subject;
  const [only, another] = items;
  const isOne = name === undefined && ordinal === undefined && scope.some(({ kind }) => kind === "corner");
  if (!isOne || negated || only === undefined || another !== undefined || (role !== "button" && role !== "link")) return null;
  return { kind: "state", target: { ...subject, name: only.text, quoted: true }, state: "visible", negated: false };
}

/** `The cart shows "2 items"`: the text inside something. Tried after what says more about it. */
export const textInForms = [
  claimForm({
    name: "something shows a text",
    patterns: ["<subject> <matching> <texts> [<scope>]", "<subject> <show> <texts> [<scope>]"],
    examples: [
      'The cart shows "2 items"',
      '"Total" shows "$5.00"',
      'The heading is "Checkout"',
      'The first row contains "Ann"',
      'The status is "Open"',
    ],
    build: ({ subject, matching, show, texts, scope }) => {
      if (!subject || !texts?.items.every((item) => item.quoted)) return null;
      // "The items are "A", "B"" is a list, not a thing with two texts.
      if (texts.items.length > 1 && matching && matching.match !== "contains") return null;
      const called = calledInCorner(subject, texts, (matching ?? show)?.negated ?? true);
      if (called !== null) return called;
      const target = withoutMessageKind(withScope(subject, scope ?? []));
      const where = { target, match: matching?.match ?? "contains", negated: (matching ?? show)?.negated ?? false } as const;
      if (["field", "dropdown", "slider"].includes(subject.role ?? "")) return claimValue(target, texts, where);
      return claimTexts(texts, where);
    },
  }),
  claimForm({
    name: "the heading or one of several is an unquoted text",
    patterns: ["<subject> <matching> <text>"],
    examples: [],
    build: ({ subject, matching, text }) => {
      const isOneOf = subject?.ordinal !== undefined && subject.role !== "column" && !GOES_ON.test(text?.text ?? "");
      if ((subject?.role !== "heading" && !isOneOf) || !matching || matching.negated || !text || !isPlainValue(text.text)) return null;
      return claimTexts({ items: [{ ...text, negated: false }], any: false }, { target: subject, match: matching.match });
    },
  }),
  claimForm({
    name: "the page shows an unquoted text",
    patterns: [
      "<viewer> <show> <text> [<scope>]",
      `<text> <be> ${SEEN} [<scope>]`,
      "<text> <appear> [<scope>]",
      "<subject> (<show> | reads|says) <text> [<scope>]",
    ],
    examples: [],
    build: (captures) => {
      const { text, subject, show, be, appear, scope } = captures;
      // "The dialog has closed" is not about a text.
      if (!text || (show ?? be ?? appear)?.negated || (subject && show?.verbs.includes("have"))) return null;
      // "3 rows and 2 columns" are counts, and "rows" no text.
      if (subject && /^(?:\d+ \p{L}|(?:rows|entries|items|cards|columns|cells|links|buttons|fields|options)$)/u.test(text.text))
        return null;
      const target = subject ? withScope(subject, scope ?? []) : null;
      return claimTexts({ items: [{ ...text, negated: false }], any: false }, subject ? { target } : { scope });
    },
  }),
];

/** What a field holds is no text of the page: it is compared as its value. */
export function claimValue(target: Target, list: TextList, how: { match: TextMatch; negated: boolean }): Assertion | null {
  const only = list.items[0];
  if (!only || list.items.length > 1 || only.negated) return null;
  return { kind: "value", target, value: only.text, match: how.match, negated: how.negated };
}
