import { expect, it } from "vitest";
import { sourceFactsOf } from "./source-facts.ts";

const deniedBy = (texts: readonly string[]): readonly (readonly [string, boolean | null])[] =>
  texts.map((text) => [text, sourceFactsOf(text).isNegative]);
const all = (texts: readonly string[], isNegative: boolean | null): readonly (readonly [string, boolean | null])[] =>
  texts.map((text) => [text, isNegative]);

it("tells what denies from what says which one it is, and what is done", () => {
  const denies = [
    "The menu closes",
    "The dialog has gone",
    "The panel will collapse",
    "The note has been deleted",
    "The row is removed from the list",
    "The dialog fails to open",
    "The editor refuses to open",
    "The list stops showing Milk",
    "The deleted note is gone",
    "The deleted note is not shown",
    "The hidden columns are not shown",
    "The Delete button next to it is no longer there",
    "`Save` can't be chosen, it's greyed out",
    "Neither A nor B is shown",
    "Save is not there / disabled",
    "instead of Cancel",
  ];
  expect(deniedBy(denies)).toEqual(all(denies, true));
  const claims = [
    "The close button is visible",
    "A closed ticket is listed",
    "The disabled button is grey",
    "Deleted notes are listed",
    "The list of deleted files is long",
    "after closing: it's in the open list",
    "The removed row is back",
    "The user is created",
    "The order has gone through",
  ];
  expect(deniedBy(claims)).toEqual(all(claims, false));
});

it("takes two denials for none, and leaves open what only the page can tell", () => {
  const none = [
    "The dialog must not close",
    "The dialog fails to close",
    "The dialog never goes away",
    "The note was not deleted",
    "It does not disappear",
    "The button is not greyed out",
    "The dialog stays open instead of closing",
  ];
  expect(deniedBy(none)).toEqual(all(none, false));
  const either = ["The filter clears", "The filter removes the row", "The notice does not say that the note was deleted"];
  expect(deniedBy(either)).toEqual(all(either, null));
});

it('takes no limit and no "only" from words that mean another thing', () => {
  const marksOf = (text: string): readonly string[] => [...sourceFactsOf(text).marks];
  expect(marksOf("Messages up to the last one are shown")).toEqual([]);
  expect(marksOf("Up to 5 rows are shown")).toEqual(["at_most"]);
  expect(marksOf("What was just added is shown")).toEqual([]);
  expect(marksOf("Just one row is shown")).toEqual(["only"]);
  expect(marksOf("Her order is still only authorised")).toEqual([]);
  expect(marksOf("It is only visible")).toEqual(["only"]);
  expect(marksOf("It is only shown in red")).toEqual(["only"]);
  expect(marksOf("She ordered ten cables")).toEqual([]);
  expect(marksOf("The rows are ordered by name")).toEqual(["order"]);
});
