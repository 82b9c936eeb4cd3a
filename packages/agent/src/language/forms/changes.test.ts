import { describe, expect, it } from "vitest";
import { describeIntent } from "../describe.ts";
import { parseLine } from "../parse-line.ts";

const meaningOf = (text: string): string =>
  parseLine(text, "outcome")
    .map(({ intent }) => (intent.type === "unknown" ? "unknown" : describeIntent(intent)))
    .join(" | ");

describe("what is said against an earlier state", () => {
  it.each([
    [
      "The total should change from $5 to $10",
      "before the last step, the number in the total is exactly $5, and the number in the total is exactly $10",
    ],
    [
      "The unread counter went down from 3 to 2",
      "before the last step, the number in the unread counter is exactly 3, and the number in the unread counter is exactly 2",
    ],
    [
      "The total was $5 and is now $10",
      "before the last step, the number in the total is exactly $5, and the number in the total is exactly $10",
    ],
    ["The status changes from Open to Closed", 'before the last step, the status is exactly "Open", and the status is exactly "Closed"'],
    [
      'The "Follow" button changes from "Follow" to "Following"',
      'before the last step, the button "Follow" is visible, and the button "Following" is visible',
    ],
    [
      'The button "Save" changes from disabled to enabled',
      'before the last step, the button "Save" is disabled, and the button "Save" is enabled',
    ],
    ["The cart badge was there before and is gone now", "before the last step, the cart badge is visible, and the cart badge is hidden"],
    ["The cart count should have increased by 1", "the number in the cart count is 1 more than before the last step"],
    ["The bag icon shows one item more than before", "the number in the icon bag is 1 more than before the last step"],
    [
      'The balance of "Savings" is 50 EUR more than before',
      'the number in the balance in the part with "Savings" is 50 EUR more than before the last step',
    ],
    ["The table now has one row less", "the page has 1 fewer × row in the table than before the last step"],
    ["There are fewer rows than before", "the page has fewer × row than before the last step"],
    ["The cart count stays the same", "the number in the cart count is as before the last step"],
    [
      'The cart count goes up by one and the page shows "Added"',
      'the number in the cart count is 1 more than before the last step | the page shows "Added"',
    ],
  ])("%s", (text, want) => {
    expect(meaningOf(text)).toBe(want);
  });

  it.each([
    // A tenth of what it was, or ten points: nobody can tell.
    "The total goes up by 10%",
    // Of these there is no number.
    "The menu drops",
    "The panel goes down",
    "The user goes from A to B",
    "The page shows the same as before",
    "The list looks as before",
    "The page shows the banner as before",
    "The total is at least 2 more than before",
    "The order is different than before",
    "The rows are sorted differently from before",
    "The total doubles",
    "There is one more thing to say",
    "No more rows than before are shown",
    "The user was there before and is gone now",
    "The expired badge was there before and is gone now",
    "The old row was there before and is gone now",
  ])("does not guess at: %s", (text) => {
    expect(meaningOf(text)).toBe("unknown");
  });

  it.each([
    ['"Count goes up by one" is shown', 'the page shows "Count goes up by one"'],
    ["The counter increases to 4", "the number in the counter is exactly 4"],
    ['The text "from A to B" is shown', 'the page shows "from A to B"'],
    ['The page shows "3 more items"', 'the page shows "3 more items"'],
  ])("leaves alone: %s", (text, want) => {
    expect(meaningOf(text)).toBe(want);
  });
});
