import { describe, expect, it } from "vitest";
import type { Intent } from "../intent.ts";
import { readCanonical } from "./index.ts";
import { sameMeaning } from "./same-meaning.ts";
import { suggestionsOf } from "./suggestions.ts";

function read(sentence: string): Intent {
  const intent = readCanonical(sentence);
  if (intent.type === "error") throw new Error(`"${sentence}" is not canonical`);
  return intent;
}

const same = (one: readonly string[], other: readonly string[]): boolean => sameMeaning(one.map(read), other.map(read));

describe("two readings", () => {
  it.each([
    ["a name in quotes or not", ['Click the thing called "Save"'], ['Click "Save"']],
    ["capitals and a full stop", ['The page shows "Saved."'], ['The page shows "saved"']],
    ["claims in another order", ['"A" is checked', '"B" is checked'], ['"B" is checked', '"A" is checked']],
    ["a message that is to be seen, and its text", ['The message "Saved" is visible'], ['The page shows "Saved"']],
    ["a field, and what is called so", ['Type "x" into the field "City"'], ['Type "x" into "City"']],
    ["a row, and the part of that name", ['Click "Edit" in the row of "Ann"'], ['Click "Edit" in the part "Ann"']],
  ])("are the same: %s", (_what, one, other) => {
    expect(same(one, other)).toBe(true);
  });

  it.each([
    ["another name", ['Click "Save"'], ['Click "Send"']],
    ["another kind", ['Click the button "Save"'], ['Click the link "Save"']],
    ["denied", ['The page shows "A"'], ['The page does not show "A"']],
    ["one claim more", ['"A" is checked'], ['"A" is checked', '"B" is checked']],
    ["acts in another order", ['Click "A"', 'Click "B"'], ['Click "B"', 'Click "A"']],
    ["another place", ['Click "A" in the part "B"'], ['Click "A"']],
    ["the first of them", ["Click the first row"], ["Click the second row"]],
  ])("differ: %s", (_what, one, other) => {
    expect(same(one, other)).toBe(false);
  });
});

describe("suggestions", () => {
  it("are canonical sentences, each meaning what it was made of, three at most and none twice", () => {
    const acts = ["A", "B", "B", "C", "D"].map((name): readonly Intent[] => [read(`Click "${name}"`), read("Press Enter")]);
    expect(suggestionsOf(acts)).toEqual(['Click "A"\nPress Enter', 'Click "B"\nPress Enter', 'Click "C"\nPress Enter']);
  });

  it("leave out what no sentence says, and what asks for nothing", () => {
    const twice = { type: "act", act: { kind: "click", target: { words: "" }, double: true, hold: true } } as unknown as Intent;
    expect(suggestionsOf([[], [twice]])).toEqual([]);
  });
});
