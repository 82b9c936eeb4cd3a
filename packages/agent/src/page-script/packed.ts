import type { PackedElement, RawElement } from "./messages.ts";

/** Stands in a place of its own. */
const PLACED = new Set(["ref", "parent", "role", "tag", "box"]);

/** The elements as they are sent. */
export function packed(elements: readonly RawElement[]): {
  readonly words: readonly string[];
  readonly elements: readonly PackedElement[];
} {
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, numbers.size);
    return numbers.size - 1;
  };
  const lines = elements.map((element): PackedElement => {
    const { ref, role, tag, box } = element;
    // A page may have put fields of its own into all objects.
    const parent = (Object.hasOwn(element, "parent") ? element.parent : undefined) ?? 0;
    const line: [...PackedElement] = [ref, parent, numberOf(role), numberOf(tag), ...box];
    for (const field of Object.keys(element)) if (!PLACED.has(field)) line.push(numberOf(field), element[field as keyof RawElement]);
    return line;
  });
  return { words: [...numbers.keys()], elements: lines };
}
