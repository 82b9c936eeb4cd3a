import { expect, test } from "vitest";
import { parseKeys } from "./keys.ts";

test.each([
  { words: "Enter", want: "Enter" },
  { words: "the Return key", want: "Enter" },
  { words: "arrow-down", want: "ArrowDown" },
  { words: "Page Up", want: "PageUp" },
  { words: "Ctrl+A", want: "Control+a" },
  { words: "ctrl + shift + k", want: "Control+Shift+K" },
  { words: "F5", want: "F5" },
  { words: "x", want: "x" },
  { words: "+", want: "+" },
  { words: "Any", want: null },
])("$words is $want", ({ words, want }) => {
  expect(parseKeys(words)).toBe(want);
});
