import { shownName } from "../grounding/element-texts.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { findText } from "../judging/text-matching.ts";
import { tokenize } from "../language/tokens.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

/** What the author put in quotes: it is meant to the letter, so a step in which it plays no part was not done. */
export function literalsIn(sentence: string): readonly string[] {
  return tokenize(sentence).flatMap(({ kind, mark, text }) =>
    kind === "literal" && mark !== "bold" && mark !== "variable" && text.trim() !== "" ? [text.trim()] : [],
  );
}

/** Numbers that the author wrote, quoted or not. */
export function numbersIn(sentence: string): readonly string[] {
  return sentence.replace(/\{\{[^{}]*\}\}/gu, " ").match(/(?<![\p{L}\p{N}])\d+(?:[.,:/-]\d+)*(?![\p{L}\p{N}])/gu) ?? [];
}

const PLACES = new Set([
  "row",
  "listitem",
  "article",
  "region",
  "group",
  "form",
  "dialog",
  "alertdialog",
  "tabpanel",
  "option",
  "menuitem",
]);

/** The texts that an element goes by, and those of the part of the page that it stands in. */
export function textsAround(element: PageElement, snapshot: Snapshot): readonly string[] {
  const own = [
    element.name,
    element.label,
    element.text,
    element.placeholder,
    element.alt,
    element.titleAttribute,
    element.value,
    shownName(element),
  ];
  const around = PageIndex.of(snapshot)
    .around(element)
    .filter(({ role }) => PLACES.has(role))
    .flatMap(({ name, text }) => [name, text]);
  return [...own, ...around, ...element.attributes, ...(element.columnHeaders ?? [])].filter(
    (text) => text !== undefined && text !== "",
  ) as string[];
}

/** The first literal that stands in none of the texts; null when each does. */
export function unusedLiteral(literals: readonly string[], used: readonly string[]): string | null {
  return literals.find((literal) => !used.some((text) => text === literal || findText(text, literal) !== null)) ?? null;
}
