import { expect, it } from "vitest";
import { takenAs } from "../holding/__fixtures__/codes-of.ts";
import { CANONICAL } from "../plan/canonical.ts";
import { readerInstructions } from "./reader-prompt.ts";
import { WAYS_TO_SAY } from "./ways-to-say.ts";

it.each(WAYS_TO_SAY)("says what a model is told, and no more: %s", (words, ...sentences) => {
  const kind = words.startsWith("only") ? "step" : "outcome";
  const said = sentences.map((sentence) => ({ sentence, source: [words] }));
  expect(sentences.map((one) => CANONICAL.read(one).ok)).toEqual(sentences.map(() => true));
  expect(takenAs({ line: 1, kind, text: words }, { sentences: said })).not.toBe("refused");
});

it.each([
  ["the total has gone up to 5", 'The number in the thing called "total" is at most 5'],
  ["up to 5 rows are shown", "The number of rows is 5"],
  ["the prices have gone down", 'The page shows "prices"'],
  ['the row "A" moves up', 'The row of "A" is visible'],
  ["the total has gone up by 5", 'The number in the thing called "total" is 5'],
  ['"A-1" was made by "Ann"', '"Ann" is shown beside "A-1"'],
  [
    'the drink is "Tea" in place of "Milk"',
    'Before the last step, the thing called "drink" shows "Tea"',
    'The thing called "drink" shows "Milk"',
  ],
  ['the list shows "Milk" before a moment has passed', 'The list shows "Milk"'],
])("takes nothing else for it: %s", (text, ...sentences) => {
  const said = sentences.map((sentence) => ({ sentence, source: [text] }));
  expect(takenAs({ line: 1, kind: "outcome", text }, { sentences: said })).toBe("refused");
});

it("tells every form that the checker reads, and both moments of a step, in 4,500 tokens of four characters", () => {
  const instructions = readerInstructions(CANONICAL.reference());
  for (const form of ["After step N, CLAIM", "Before step N, CLAIM", ...WAYS_TO_SAY.map(([words]) => words)])
    expect(instructions).toContain(form);
  expect(CANONICAL.reference().length / 4).toBeLessThan(3_000);
  expect(instructions.length / 4).toBeLessThan(4_500);
});
