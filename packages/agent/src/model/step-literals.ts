import { readLiteralAt } from "@runwright/language/document";
import { shownName } from "../grounding/element-texts.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { findText } from "../judging/text-matching.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

/** What the author put in quotes: it is meant to the letter, so a step in which it plays no part was not done. */
export function literalsIn(sentence: string): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < sentence.length; at += 1) {
    // An apostrophe within a word begins none.
    const literal = /[\p{L}\p{N}]/u.test(sentence[at - 1] ?? "") ? null : readLiteralAt(sentence, at);
    if (literal === null) continue;
    if (sentence[at] !== "*" && literal.text.trim() !== "") found.push(literal.text.trim());
    at = literal.end - 1;
  }
  return found;
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
