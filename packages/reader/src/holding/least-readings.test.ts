import { expect, it } from "vitest";
import { codesOf } from "./__fixtures__/codes-of.ts";

const codes = (text: string, sentence: string) => codesOf({ kind: "outcome", text, sentences: [[sentence, null]] });

// A small model whose readings code had taken, with a second look that finds fault with nothing.
it.each([
  ["The number on the cart is 1", 'The text "The number on the cart" is visible', "number_lost"],
  ["The badge is 1", 'The thing called "badge" is visible', "number_lost"],
  ["1 item is left", 'The thing called "item" is visible', "number_lost"],
  ["No repository is listed", "No file is downloaded", "kind_added"],
  ["Nothing is listed", "No new tab is opened", "kind_added"],
  ["Nothing is listed", "No email arrives", "kind_added"],
  ["Nothing is listed", "No network requests fail", "kind_added"],
])("a reading is refused that nearly every page would bear out: %s => %s", (text, sentence, code) => {
  expect(codes(text, sentence)).toContain(code);
});

it.each([
  ["The badge is 1", 'The number in the thing called "badge" is 1'],
  ["The cart shows 1", 'The thing called "cart" shows "1"'],
  ["1 item is left", 'The number of things called "item" is 1'],
  ["One item is left", 'The thing called "item" is visible'],
  ["The file is not downloaded", "No file is downloaded"],
  ["No new tab is opened", "No new tab is opened"],
  ["No mail arrives", "No email arrives"],
  ["No request fails", "No network requests fail"],
])("and taken where the line says so: %s => %s", (text, sentence) => {
  expect(codes(text, sentence)).toEqual([]);
});
