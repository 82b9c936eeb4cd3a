import { readDocument } from "@runwright/language/document";
import { expect, test } from "vitest";

import { CANONICAL } from "../plan/canonical.ts";
import { checkLine } from "../plan/check-line.ts";
import { sourceLinesOf } from "../plan/source-lines.ts";
import { takenAs } from "./__fixtures__/codes-of.ts";
import { momentsOf } from "./moments.ts";

const linesOf = (steps: readonly string[], outcomes: readonly string[]) => {
  const text = `${steps.map((one, at) => `${at + 1}. ${one}`).join("\n")}\n\n## Expected result\n${outcomes.map((one) => `- ${one}`).join("\n")}`;
  return sourceLinesOf(text, readDocument(text));
};
const STEPS = ["Search for rope", "Open the second page", 'Open "Blue rope"'];
const [A, B, C] = ["There are 11 results", "Page two begins with Wire", "The price is 4 €"];

test.each([
  // One for each step.
  [STEPS, [A, B, C], [[1], [2], [3]]],
  // Nothing says that they are told in the order of the steps.
  [STEPS, [A, C], [[], []]],
  // One says when: those behind it are of later moments, or of the same.
  [
    STEPS,
    [`After step 1 there are 11 results`, B, C, A].slice(0, 2),
    [
      [1, 2, 3],
      [1, 2, 3],
    ],
  ],
  [
    STEPS,
    ["After step 2 it begins with Wire", C],
    [
      [2, 3],
      [2, 3],
    ],
  ],
  [STEPS, [A, "After searching, the first is Rope"], [[], [1, 2, 3]]],
  // A step has people look before it goes on.
  [
    ["Search for rope", 'Check the list, then open "Blue rope"', "Close it"],
    [A, C],
    [
      [1, 2],
      [1, 2],
    ],
  ],
  [["Search for rope", "Once you have seen the list, close it"], [A], [[1, 2]]],
  // Names that speak of a step or of a look, and what is ticked.
  [STEPS, ['The title is "Step 2 of 3"', C], [[], []]],
  [["Search for rope", 'Click "See all"', "Close it"], [A], [[]]],
  [["Search for rope", 'Check the checkbox "Terms"', "Close it"], [A], [[]]],
])("after which steps expectations may be looked at: %#", (steps, outcomes, want) => {
  const lines = linesOf(steps, outcomes);
  const expected = lines.filter(({ kind }) => kind === "outcome");
  expect(expected.map((line) => [...momentsOf(line, lines)])).toEqual(want);
});

test("the moment of an expectation is for somebody else to see where the order of the steps gives one", () => {
  const line = linesOf(STEPS, [A]).find(({ kind }) => kind === "outcome");
  if (line === undefined) throw new Error("no expectation");
  const taken = (text: string, sentence: string, moments: readonly number[]) =>
    takenAs({ ...line, text }, { sentences: [{ sentence, source: [text] }] }, { elsewhere: STEPS.join("\n"), moments: new Set(moments) });
  const count = 'After step 1, the number of things called "results" is 11';
  expect(taken(A, count, [1, 2])).toBe("mild");
  expect(taken(A, count, [2])).toBe("refused");
  expect(taken(A, count, [])).toBe("refused");
  expect(taken(A, 'Before the last step, the number of things called "results" is 11', [2])).toBe("refused");
  // What is absent was so at many moments, and so is what is no more than something. And what is so at the end says so itself.
  const others = [
    ["Rope is not shown", 'the page does not show "Rope"'],
    ["The list is empty", "the list is empty"],
    ["There are at most 3 results", 'the number of things called "results" is at most 3'],
    ['Only "Rope" is listed', 'the list lists only "Rope"'],
    ["The total is the same", 'the number in "total" is the same as before'],
    ...["Finally", "At last", "Afterwards", "After all steps"].map((when) => [`${when} the page shows "Rope"`, 'the page shows "Rope"']),
    ...["still", "now"].map((when) => [`The page ${when} shows "Rope"`, 'the page shows "Rope"']),
  ] as const;
  expect(others.filter(([text = "", claim = ""]) => taken(text, `After step 1, ${claim}`, [1]) !== "refused")).toEqual([]);
});

test("what is said of several at once, or of what a thing has, is brought into the language", () => {
  const sentencesOf = (text: string, sentence: string) => {
    const proposed = { readBy: "model:x", sentences: [{ sentence, source: [text] }], assumptions: [], leftOut: [] };
    return checkLine({ line: 1, kind: "outcome", text }, proposed, { language: CANONICAL, elsewhere: "" }).line.sentences;
  };
  const both = 'After step 4 the message says "2 sent", "1 kept" and "0 lost"';
  expect(sentencesOf(both, 'After step 4, the message shows "2 sent", "1 kept" and "0 lost"').map(({ sentence }) => sentence)).toEqual([
    'After step 4, the message shows "2 sent"',
    'After step 4, the message shows "1 kept"',
    'After step 4, the message shows "0 lost"',
  ]);
  const owned = 'The status of the thing called "build" is "Done"';
  expect(sentencesOf("The build's status is Done", owned)[0]?.sentence).toBe(
    'The thing called "status" in the part called "build" shows exactly "Done"',
  );
  expect(sentencesOf("The list has 4 tickets", 'The number of things called "tickets" in the part called "list" is 4')[0]?.sentence).toBe(
    'The number of things called "tickets" in the list is 4',
  );
  const only = 'Only "A" and "B" are listed';
  expect(sentencesOf(only, only)).toHaveLength(1);
});
