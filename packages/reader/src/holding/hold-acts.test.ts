import { expect, it } from "vitest";
import { sentencesIn, takenAs } from "./__fixtures__/codes-of.ts";

const taken = ([kind, text, said]: readonly [kind: "step" | "outcome", text: string, said: string]): boolean =>
  takenAs({ line: 1, kind, text }, { sentences: sentencesIn(said, text) }) === "taken";

it.each([
  ["step", "Scroll up until Berlin is shown", 'Scroll up until the page shows "Berlin"'],
  ["step", "Sort by price, cheapest first", 'Sort by "price" in ascending order'],
  ["step", "Sort by price from high to low", 'Sort by "price" in descending order'],
  ["step", "Enter 5 in Width and 7 in Height", 'Type "5" into the field called "Width" ;; Type "7" into the field called "Height"'],
  ["step", "Use the password x1 to sign in as Ann", 'Sign in as "Ann" with the password "x1"'],
  ["step", "Close the dialog without saving", 'Click the button called "Close"'],
  ["step", "Uncheck the box and save", 'Uncheck the checkbox ~ Uncheck the box ;; Click the button called "Save" ~ save'],
  ["step", 'Open the menu and choose "Log out"', 'Click "Log out"'],
  ["step", 'Click "A" and go back', 'Click "A" ~ Click "A" ;; Go back ~ go back'],
  ["step", 'Go to the list and click "A"', 'Click "A"'],
  ["step", "Fill in Ann and s3cret and submit the form", 'Sign in as "Ann" with the password "s3cret"'],
  ["step", "Delete the row of Ann and confirm it", 'Use "delete" on the row "Ann"'],
  ["outcome", "The total went up to 5", 'The number in the thing called "total" is 5'],
  ["outcome", "The total went up by 5", 'The number in the thing called "total" is "5" more than before'],
] as const)("takes what goes the way that the line says: %s: %s", (...row) => {
  expect(taken(row)).toBe(true);
});

it.each([
  ["step", "Scroll up until Berlin is shown", 'Scroll down until the page shows "Berlin"'],
  ["step", "Sort by price, cheapest first", 'Sort by "price" in descending order'],
  ["step", "Sort by price from high to low", 'Sort by "price" in ascending order'],
  ["step", "Enter 5 in Width and 7 in Height", 'Type "7" into the field called "Width" ;; Type "5" into the field called "Height"'],
  ["step", "Sign in as Ann with the password x1", 'Sign in as "x1" with the password "Ann"'],
  ["step", 'Type "x" into Name without pressing Enter', 'Type "x" into the field called "Name" ;; Press Enter'],
  ["step", "Uncheck the box and save", "Uncheck the checkbox"],
  ["step", 'Click "A" and go back', 'Click "A"'],
  ["step", 'Click "A", go back and click "B"', 'Click "A" ;; Click "B"'],
  ["step", 'Click "A" and return', 'Click "A"'],
  ["step", 'Click "A" and go to the next page', 'Click "A"'],
  ["outcome", "The total went up", 'The page shows "total"'],
  ["outcome", "The total goes down", 'The thing called "total" is visible'],
  ["outcome", "The total is up", 'The page shows "total"'],
  ["step", 'Click "Save", then reload the page', 'Click "Save"'],
  ["step", 'Type "x" into Name and clear the other field', 'Type "x" into the field called "Name"'],
  ["outcome", "The total went up by 5", 'The number in the thing called "total" is 5'],
  ["outcome", 'A "Refund" may be shown', 'The page shows "Refund"'],
] as const)("refuses what goes another way, or takes one thing for another: %s: %s", (...row) => {
  expect(taken(row)).toBe(false);
});
