import type { Block } from "./blocks.ts";

export type Section = "steps" | "outcomes" | "setup" | "notes";

const SETUP = "pre-?conditions?|prerequisites?|before you start|set[- ]?up|preparation";

const SECTIONS: readonly (readonly [Section, RegExp])[] = [
  [
    "outcomes",
    /^(?:(?:the|what|i|we|you|to) )*(?:expected|expectations?|expect|outcomes?|results?|then|assertions?|verify|verifications?|checks?|acceptance criteria|success criteria|pass criteria|(?:should|must) (?:happen|see))\b/,
  ],
  ["setup", new RegExp(String.raw`^(?:${SETUP})\b`)],
  [
    "steps",
    /^(?:the )?(?:(?:test|manual|user|detailed) )?(?:steps?|actions?|procedure|instructions?|flow|scenario|what to do|how to test|when|given|test script)\b/,
  ],
  [
    "notes",
    /^(?:(?:test )?notes?|description|about|purpose|goals?|objective|context|summary|background|overview|references?|links?|tags?|author|history|changelog|remarks?|comments?)\b/,
  ],
];
const LONGEST_HEADING = 60;

function plainHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, " ")
    .replace(/^[\d\s-]+/, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Whether it says nothing but what it opens: "Expected results" does, "Check the toolbar" speaks of a part of the page. */
export function isOnlyHeading(heading: string): boolean {
  const text = plainHeading(heading);
  const opens = SECTIONS.map(([, pattern]) => pattern.exec(text)?.[0]).find((one) => one !== undefined);
  if (opens === undefined) return false;
  const rest = text.slice(opens.length).replace(/^(?: behaviou?rs?| data)\b/u, "");
  return rest.trim() === "" || isOnlyHeading(rest);
}

/** What a heading opens; null for a heading that only groups or titles. */
export function sectionOf(heading: string): Section | null {
  const text = plainHeading(heading);
  if (text === "" || text.length > LONGEST_HEADING || text.split(" ").length > 5) return null;
  return SECTIONS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** A paragraph that is a heading in all but markup: `Steps:`, `**Expected result**`. */
export function sectionOfText(text: string): Section | null {
  const bold = /^\*\*([^*]{1,60})\*\*:?$/.exec(text)?.[1];
  const label =
    /^([\p{L} -]{1,40}):$/u.exec(text)?.[1] ??
    (/^(?:steps|expected(?: results?| outcomes?)?|then|outcomes?|expectations?)$/i.test(text) ? text : undefined);
  const heading = bold ?? label;
  if (heading === undefined || /^(?:if|repeat)\b/i.test(heading)) return null;
  const words = heading.trim().split(/\s+/).length;
  return words > 3 ? null : sectionOf(heading);
}

const INLINE_LABEL = new RegExp(
  String.raw`^(?:\*\*)?(expected(?: results?| outcomes?)?|outcome|results?|verification|steps?|actions?|${SETUP})(?:\*\*)?\s*:(?:\*\*)?\s+(?=\S)`,
  "i",
);

/** `Expected result: the page shows ...` on one line. */
export function inlineLabel(text: string): { readonly section: Section; readonly rest: string } | null {
  const label = INLINE_LABEL.exec(text);
  const section = label?.[1] ? sectionOf(label[1]) : null;
  return label && section ? { section, rest: text.slice(label[0].length) } : null;
}

/** The section that a block opens: a heading, or a paragraph that is one in all but markup. */
export function sectionOfBlock(block: Block): Section | null {
  if (block.kind === "heading") return sectionOf(block.text);
  return block.kind === "text" ? sectionOfText(block.text) : null;
}
