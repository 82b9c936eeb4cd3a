import { expect, it } from "vitest";
import { answerIn } from "./arithmetic.ts";

it.each([
  [["4 + 5 ="], "9"],
  [["Please solve", "12 x 3 = ?", "Send"], "36"],
  [["What is 7-2*3?"], "1"],
  [["How much is 9 ÷ 3"], "3"],
  [["-2 − 8 ="], "-10"],
  [["1 / 4 ="], "0.25"],
])("works out %j", (lines, want) => {
  expect(answerIn(lines)).toBe(want);
});

it.each([[["Since 2026-11-22", "Pages 4-5", "10/12 done"]], [["4 + 5 = 9"]], [["4 + 5 =", "6 + 1 ="]], [["3 / 0 ="]], [["What is new?"]]])(
  "has no answer to %j",
  (lines) => {
    expect(answerIn(lines)).toBeNull();
  },
);
