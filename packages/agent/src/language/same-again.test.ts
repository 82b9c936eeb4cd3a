import { describe, expect, it } from "vitest";
import { describeIntent } from "./describe.ts";
import { readWithRules } from "./__fixtures__/with-rules.ts";

const steps = (...written: readonly string[]): readonly string[] =>
  readWithRules(
    `## Steps\n${written.map((step, at) => `${at + 1}. ${step}`).join("\n")}\n\n## Expected outcome\n- "x" is shown\n`,
  ).steps.map(({ intent }) => (intent.type === "unknown" ? "unknown" : describeIntent(intent)));

describe("the same again, with another name", () => {
  it("does on the same line what was said before", () => {
    expect(steps('Add "A" to the cart and do the same for "B"')).toEqual([
      'click the Add to cart in the part with "A"',
      'click the Add to cart in the part with "B"',
    ]);
  });

  it("goes back to the step before, for each of the names", () => {
    expect(steps('Tick "A"', "Same for Bob Ross", 'Repeat this for "C" and "D"')).toEqual([
      'check the "A"',
      'check the "Bob Ross"',
      'check the "C"',
      'check the "D"',
    ]);
  });

  it("takes of two names the one that says in which row", () => {
    expect(steps('Click "Edit" in the row of "Ann"', "Do the same for Bob")).toEqual([
      'click the "Edit" in the row with "Ann"',
      'click the "Edit" in the row with "Bob"',
    ]);
  });

  it.each([
    ["which of two names changes is not said", ['Type "x" into "Name"', 'Repeat for "City"']],
    ["nothing was named", ["Click the first link", 'Do the same for "B"']],
    ["there was no order before", ['The page shows "A"', 'Do the same for "B"']],
    ["several steps are no one step", ['Click "A"', 'Repeat these steps for "B"']],
  ])("does not guess where %s", (_why, written) => {
    expect(steps(...written).at(-1)).toBe("unknown");
  });
});

describe("where things begin", () => {
  it.each([
    ["Given I am on the front page of Hacker News", ["go to /"]],
    ["Given the ParaBank home page is open and nobody is logged in", ["go to /"]],
    ["Given the article about Lisbon on English Wikipedia is open", ["click the Lisbon, if it is visible"]],
    [
      'Given the default accordion demo is open and "Section 1" is expanded',
      ["click the default accordion, if it is visible", 'the "Section 1" is expanded'],
    ],
    ["Given I am on the page of issue #5 of the X project", ["click the #5, if it is visible"]],
    ['Given the dialog "A" is open', ['the dialog "A" is visible']],
    ["Given the cart is open and empty", ["unknown"]],
  ])("%s", (given, want) => {
    expect(steps(given)).toEqual(want);
  });

  it("holds for what goes on behind it, and for no check among the steps", () => {
    const there = "And I am on the page of issue #5 of the X project";
    expect(steps('Given I am logged in as "a" with the password "b"', there)[1]).toBe("click the #5, if it is visible");
    expect(steps('Click "A"', there)[1]).toBe("unknown");
  });
});
