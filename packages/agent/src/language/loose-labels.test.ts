import { readDocument } from "@runwright/language/document";
import { describe, expect, it } from "vitest";
import { parseDescription } from "./parse-description.ts";

const read = (text: string): readonly (readonly [string, number, string])[] => {
  const { steps, outcomes } = parseDescription(text);
  return [
    ...steps.map((line) => ["step", line.line, line.text] as const),
    ...outcomes.map((line) => ["outcome", line.line, line.text] as const),
  ];
};

describe("a label with no empty line above it", () => {
  it.each([
    ["after a list", '1. Click "A"\nExpected\n- The page shows "B"', ["step", 1, 'Click "A"'], ["outcome", 3, 'The page shows "B"']],
    [
      "with its outcome beside it",
      '1. Click "A"\nExpected: the page shows "B"',
      ["step", 1, 'Click "A"'],
      ["outcome", 2, 'the page shows "B"'],
    ],
    [
      "between two lists",
      'Steps\n1. Click "A"\nExpected outcome\n* The page shows "B"',
      ["step", 2, 'Click "A"'],
      ["outcome", 4, 'The page shows "B"'],
    ],
    ["in bold", '1. Click "A"\n**Expected result:**\n- The page shows "B"', ["step", 1, 'Click "A"'], ["outcome", 3, 'The page shows "B"']],
    ["below prose", 'Click "A"\nExpected: the page shows "B"', ["step", 1, 'Click "A"'], ["outcome", 2, 'the page shows "B"']],
  ])("opens its section %s", (_where, text, ...lines) => {
    expect(read(text)).toMatchObject(lines);
  });

  it.each([
    ["What I expect:", false],
    ["**We expect**", false],
    ["You should see:", false],
    ["What to check:", false],
    ["Afterwards:", true],
  ])("says that what follows is looked at and never done: %s", (label, isLoose) => {
    expect(readDocument(`1. Click "A"\n\n${label}\n\n- The page shows "B"`).entries.at(-1)).toMatchObject({ isLoose });
  });

  it("is left alone in code", () => {
    expect(read('1. Click "A"\n\n```\nfoo\nExpected\n```').map(([, , text]) => text)).toEqual(['Click "A"']);
  });
});
