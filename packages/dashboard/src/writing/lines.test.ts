import { Text } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { movedNumbers } from "./lines.ts";

function moved(lines: readonly string[]): string {
  const doc = Text.of([...lines]);
  return movedNumbers(doc, 1, 1)
    .toReversed()
    .reduce((text, { from, to, insert }) => text.slice(0, from) + insert + text.slice(to), doc.toString());
}

describe("numbers of a list that something is put into", () => {
  it.each([
    ["go on behind it", ["1. a", "2. b", "3. c"], "1. a\n3. b\n4. c"],
    ["grow a figure", ["8. a", "9. b"], "8. a\n10. b"],
    ["pass over what belongs to an item", ["1. a", "   more", "2. b"], "1. a\n   more\n3. b"],
    ["end where the list ends", ["1. a", "2. b", "", "2. c"], "1. a\n3. b\n\n2. c"],
    ["stay where each is the same", ["1. a", "1. b"], "1. a\n1. b"],
    ["are none where there are none", ["- a", "- b"], "- a\n- b"],
  ] as const)("%s", (_, lines, want) => {
    expect(moved(lines)).toBe(want);
  });
});
