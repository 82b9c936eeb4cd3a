import { claimForm } from "../form.ts";
import type { Assertion, Target } from "../intent.ts";
import type { Captures } from "../slots.ts";
import type { TextList } from "../slots/text.ts";
import { withScope } from "@runwright/language/document";

/** Quoted texts without `not` or `or`, of which there may be any number. */
function plainTexts(texts: TextList | undefined): readonly string[] | null {
  if (!texts || (texts.any && texts.items.length > 1) || !texts.items.every((item) => item.quoted && !item.negated)) return null;
  return texts.items.map(({ text }) => text);
}

/** What is sorted: by a column or field when one is named, else the things themselves. */
function sorted(captures: Captures): Assertion | null {
  const { subject, target, direction, be, scope, literal } = captures;
  if (!subject || !direction || be?.negated || subject.ordinal !== undefined || subject.relations) return null;
  // One text or one button is in no order, and "half of the products" are not the products.
  const isOne = subject.quoted === true && !["table", "list", "column", "section"].includes(subject.role ?? "");
  if (isOne || subject.role === "text" || /^(?:half|most|some|part|many|several)\b/i.test(subject.name ?? "")) return null;
  if (subject.role === "page" && subject.name !== undefined) return null;
  const isPlace = subject.role === "table" || subject.role === "list" || subject.role === "section" || subject.role === "page";
  const place = isPlace && subject.role !== "page" && subject.name !== undefined && subject.role !== undefined;
  const within = place
    ? [
        {
          kind: subject.role === "table" ? ("table" as const) : subject.role === "list" ? ("list" as const) : ("section" as const),
          texts: [subject.name ?? ""],
        },
      ]
    : [];
  const scopes = [...(subject.scope ?? []), ...(scope ?? []), ...within];
  const key = keyOf(target, literal);
  if (key === null) return null;
  const whole: Target = isPlace ? { name: "items", words: subject.words } : subject;
  const sortedBy = key ?? (subject.role === "column" ? subject : whole);
  return {
    kind: "sorted",
    target: withScope({ ...sortedBy, scope: [] }, scopes),
    direction: direction.direction,
    by: key === undefined ? direction.by : byOf(key, direction.by),
  };
}

/** Undefined when none is named, null for one that is not understood. */
function keyOf(target: Target | undefined, literal: string | undefined): Target | null | undefined {
  if (literal !== undefined) return { role: "column", name: literal, quoted: true, words: `the "${literal}" column` };
  if (!target) return undefined;
  if (/\b(?:from|to|in|with|first|order|ascending|descending)\b/i.test(target.name ?? "")) return null;
  if (target.name === undefined || target.scope || target.relations || target.ordinal !== undefined) return null;
  if (target.role !== undefined && target.role !== "column") return null;
  return { role: "column", name: target.name, words: target.words, ...(target.quoted ? { quoted: true } : {}) };
}

function byOf({ name = "" }: Target, by: Extract<Assertion, { kind: "sorted" }>["by"]): typeof by {
  if (by !== "auto") return by;
  return /\b(?:price|cost|amount|total|quantity|number)\b/i.test(name)
    ? "number"
    : /\b(?:date|due|created|updated)\b/i.test(name)
      ? "date"
      : "auto";
}

const SORTED = "sorted|ordered|listed|shown|displayed|arranged";

/** `"A", "B" and "C"` one after the other. */
function inThisOrder(texts: readonly string[] | null): Assertion | null {
  if (texts === null || texts.length < 2) return null;
  const of = texts.slice(1).map((second, at): Assertion => ({ kind: "order", first: texts[at] ?? "", second }));
  const [only] = of;
  return of.length === 1 && only ? only : { kind: "all", of };
}

function only({ texts, subject, noun, show, be, appear, matching }: Captures, inOrder: boolean): Assertion | null {
  const listed = plainTexts(texts);
  const named = subject ?? noun ?? null;
  const ordered = named === null ? null : ofOrder(named);
  const target = ordered ?? named;
  if (listed === null || (show ?? be ?? appear ?? matching)?.negated) return null;
  if (target !== null && target.role !== undefined && !LISTING.has(target.role)) return null;
  return { kind: "only", target: target?.role === "page" ? null : target, texts: listed, inOrder: inOrder || ordered !== null };
}

/** "The order of the songs is ..." is about the songs, and about more than which ones there are. */
function ofOrder({ name = "", ...rest }: Target): Target | null {
  const [is, things] = /^(?:order|sequence|ranking)(?: of (?:the )?(.+))?$/i.exec(name) ?? [];
  if (is === undefined) return null;
  return things === undefined ? { ...rest, role: "item" } : { ...rest, name: things };
}

const LISTING: ReadonlySet<string> = new Set([
  "table",
  "list",
  "menu",
  "section",
  "card",
  "tree",
  "dropdown",
  "column",
  "row",
  "item",
  "page",
  "dialog",
  "form",
]);

const OFFERS = "(offer|offers|lists|list|includes|include|contains|contain|has|have|shows|show|provides|provide)";
const OPTIONS = "[the] [following] options|choices|values|entries [:]";

function options(captures: Captures, exactly: boolean, negated: boolean): Assertion | null {
  const listed = plainTexts(captures.texts);
  const { subject } = captures;
  if (listed === null || !subject || (negated && listed.length > 1)) return null;
  if (subject.role !== undefined && !["dropdown", "field", "menu", "list"].includes(subject.role)) return null;
  return { kind: "options", target: subject, options: listed, exactly, negated };
}

export const listingForms = [
  claimForm({
    name: "things are sorted",
    patterns: [
      `<subject> <be> ${SORTED} [<scope>] <direction>`,
      `<subject> <be> ${SORTED} by [the] <target> [,] <direction>`,
      `<subject> <be> ${SORTED} by [the] <literal> [column] [,] <direction>`,
      `<subject> <be> ${SORTED} <direction> by [the] <target>`,
      "<subject> <be> <direction>",
      "<subject> appear|appears <direction>",
    ],
    examples: [
      "The products are sorted by price from low to high",
      'The "Price" column is sorted in ascending order',
      "The names are sorted alphabetically",
    ],
    build: sorted,
  }),
  claimForm({
    name: "texts stand in this order",
    patterns: [
      "<texts> (<be> [shown|displayed|listed|visible|sorted] | appear|appears|come) in (this|that|the [given|following|exact|same] order)",
      "<viewer> <show> <texts> in (this|that order)",
      "[the] (list|table|page|menu) <show> <texts> in (this|that order)",
      "<subject> (<be> | <show> | appear) [shown|displayed|listed|sorted] in [the] [following|this] order [:] <texts>",
    ],
    examples: ['"Apple", "Banana" and "Cherry" are shown in this order'],
    build: ({ texts, be, show }) => ((be ?? show)?.negated ? null : inThisOrder(plainTexts(texts))),
  }),
  claimForm({
    name: "a text is directly before the other",
    patterns: ["[the] [text] <literal> <be> followed by [the] [text] <literal2>"],
    examples: ['"A" is followed by "B"'],
    build: ({ literal, literal2, be }) =>
      literal === undefined || literal2 === undefined || be?.negated ? null : { kind: "order", first: literal, second: literal2 },
  }),
  claimForm({
    name: "a list offers",
    patterns: [
      `<subject> ${OFFERS} ${OPTIONS} <texts>`,
      `[the] options|choices (of|in|for) <subject> <be> [:] <texts>`,
      `<subject> (offers|provides) <texts>`,
      `[the] option <texts> <be> available|offered|listed|present|shown (in|for) <subject>`,
      `<subject> ${OFFERS} (the|an option) <texts>`,
    ],
    examples: ['The "Size" dropdown offers "S", "M" and "L"', 'The "Size" dropdown has the options "S" and "M"'],
    build: (captures) => (captures.be?.negated ? options(captures, false, true) : options(captures, false, false)),
  }),
  claimForm({
    name: "a list offers exactly",
    patterns: [
      `<subject> ${OFFERS} (exactly|only [the] [following] [options] [:] <texts>)`,
      `[the] only options|choices (of|in|for) <subject> <be> <texts>`,
    ],
    examples: ['The "Size" dropdown offers exactly "S" and "M"'],
    build: (captures) => (captures.subject?.role === "dropdown" ? options(captures, true, false) : null),
  }),
  claimForm({
    name: "a list does not offer",
    patterns: [
      `<subject> (does|do|should|must not ${OFFERS} [the] [an] option <texts>)`,
      "<subject> (does|do|should|must not offer|provide <texts>)",
      "[the] option <texts> (is|are not) available|offered|listed|present (in|for) <subject>",
      `<subject> ${OFFERS} no option <texts>`,
    ],
    examples: ['The "Size" dropdown does not offer "XL"'],
    build: (captures) => options(captures, false, true),
  }),
  claimForm({
    name: "only these are listed",
    patterns: [
      "only [the] [row|rows|item|items|entry|entries] [with|of|for|containing] <texts> <be> shown|displayed|listed|visible|present",
      "only <texts> <be> [shown|displayed|listed|visible|present|left] (in|on <subject>)",
      "only <texts> <appear>",
    ],
    examples: ['Only "Apple" and "Pear" are listed', 'Only "Apple" is left in the cart'],
    build: (captures) => only(captures, false),
  }),
  claimForm({
    name: "a list holds only these",
    patterns: [
      "<subject> <show> only|exactly <texts>",
      "<subject> only <show> <texts>",
      "[the] [listed|shown|displayed] <noun> <be> [exactly|only] [:] <texts>",
    ],
    examples: ['The list contains only "Apple" and "Banana"', 'The items are "Apple", "Banana" and "Cherry"'],
    build: (captures) => {
      const { texts, noun, subject } = captures;
      // "The name is "Ann"" is about one thing; so is "the heading shows exactly "A"".
      if (noun && (texts?.items.length ?? 0) < 2) return null;
      if (subject && subject.role !== undefined && !LISTING.has(subject.role)) return null;
      if (subject && subject.role === undefined && (texts?.items.length ?? 0) < 2) return null;
      if (
        subject?.role === "page" ||
        subject?.role === "row" ||
        subject?.role === "item" ||
        subject?.role === "dropdown" ||
        subject?.role === "column"
      )
        return null;
      return only(captures, false);
    },
  }),
];
