import { describe, expect, it } from "vitest";
import { describeIntent } from "./describe.ts";
import { readWithRules } from "./__fixtures__/with-rules.ts";
import { aboutOfOutcome } from "./said-before.ts";

function understand(...outcomes: readonly string[]): readonly string[] {
  const written = `## Steps\n1. Click "A"\n\n## Expected outcome\n${outcomes.map((one) => `- ${one}`).join("\n")}\n`;
  return readWithRules(written).outcomes.map(({ intent }) => (intent.type === "unknown" ? "unknown" : describeIntent(intent)));
}

describe("an expectation that goes on about the one before", () => {
  it.each([
    ['The message "Thanks" is shown', 'Below it stands "Bye"', ['"Thanks" comes before "Bye"']],
    ['The message "Thanks" is shown', 'The text below says "Bye"', ['"Thanks" comes before "Bye"']],
    [
      'The text field is enabled and contains "hello"',
      'The button beside it is now called "Disable"',
      ['the button "Disable" is visible', '"Disable" stands beside the field'],
    ],
    ['"A" is not shown', 'Below it stands "B"', ["unknown"]],
    ['"A" and "B" are shown', 'Below it stands "C"', ["unknown"]],
    ["The order is placed", 'Below it stands "C"', ["unknown"]],
    ["The table has 3 transactions", "All of them have a debit of $10.00", ['every transaction shows "$10.00" in the column "debit"']],
    ["Six products are listed", 'One of them is "Mug"', ['at least 1 × product shows "Mug"']],
    ["Six products are listed", 'None of them is "Mug"', ["unknown"]],
    ["Two of the products are listed", 'All of them show "Mug"', ["unknown"]],
    ["The heading is visible", 'All of them show "Mug"', ["unknown"]],
    ['The message "Thanks" is shown', 'Below it stands its date "1 May"', ["unknown"]],
  ])("%s / %s", (before, line, want) => {
    expect(understand(before, line).slice(-want.length)).toEqual(want);
  });

  it("says nothing by itself", () => {
    expect(understand('Below it stands "B"')).toEqual(["unknown"]);
    expect(understand('The button beside it is now called "B"')).toEqual(["unknown"]);
  });

  it("keeps what was written", () => {
    const { outcomes } = readWithRules('## Steps\n1. Click "A"\n\n## Expected\n- "A" is shown\n- Below it stands "B"\n');
    expect(outcomes.map(({ text }) => text)).toEqual(['"A" is shown', 'Below it stands "B"']);
  });

  it.each([
    ['The message "A" is shown', '"A"'],
    ['A green message says "Saved"', '"Saved"'],
    ["The search field is empty", "the search field"],
    ['"A" and "B" are shown', null],
    ["No dialog is shown", null],
    ["The page loads", null],
  ])("%s is about %s", (written, about) => {
    expect(aboutOfOutcome(written)).toBe(about);
  });
});
