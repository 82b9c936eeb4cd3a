import { describe, expect, it } from "vitest";
import { meaningOf } from "./__fixtures__/meaning.ts";
import type { LineKind } from "./clause.ts";

describe("what a line says and its reading does not hold", () => {
  it.each<readonly [dropped: string, kind: LineKind, text: string]>([
    ["which one it is", "outcome", "second one fails with `#1064`"],
    ["where, and what is written there", "step", "In the first cell I write print(total) and run it with Shift+Enter"],
    ["that something is looked at, and no box ticked", "step", "Check that paging offers pages 1, 2 and 3"],
    ["a second order", "step", 'Type 02/10/2024 without leaving the field and click "Send"'],
    ["a state of the thing", "step", 'Click the expired button "Renew"'],
    ["a place", "outcome", 'The list has exactly two items in the "Archive" section'],
    ["a colour", "outcome", "The message is shown in red in the first row shown in green"],
  ])("makes it unknown: %s", (_dropped, kind, text) => {
    expect(meaningOf(text, kind)).toBe("unknown");
  });

  it.each<readonly [held: string, line: readonly [kind: LineKind, text: string], want: string]>([
    ["a number in another unit", ["step", "Wait for 2 minutes"], "pause for 120000 ms"],
    ["the value that a field had", ["step", 'Change the status from "Open" to "Closed"'], 'type "Closed" into the status'],
    ["what was there before", ["outcome", 'The "Add to cart" button changes to "Remove"'], 'the button "Remove" is visible'],
    [
      "things that are counted by being listed",
      ["outcome", 'Two items are visible: "one" and "three"'],
      'the page lists only "one", "three"',
    ],
    ["a bound that is left out", ["outcome", "Fewer than 37 results remain"], "the page has 1 to 36 × results"],
    ["a bold word of an order", ["step", '**Click** "Save"'], 'click the "Save"'],
  ])("may be held in other words: %s", (_held, [kind, text], want) => {
    expect(meaningOf(text, kind)).toBe(want);
  });
});
