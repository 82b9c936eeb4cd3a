import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { meaningOf } from "../__fixtures__/meaning.ts";
import { pageMessage } from "./page-message.ts";

const understand = (text: string): string => meaningOf(text, "outcome");

const rows = readFileSync(new URL("../__fixtures__/statements.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split(" => ") as [text: string, want: string]);

it.each(rows)("%s: %s", (text, want) => {
  expect(understand(text)).toBe(want);
});

it.each([
  "Settings saved.",
  "Error: Postal Code is required",
  "Successfully Deleted",
  "Bill Payment Complete",
  "No results matched your search.",
  "Passwords do not match",
  "You are now logged in.",
  "Your card was declined.",
  "3 items selected",
  "Page 2 of 5",
  "Thank you for your order!",
])("is what the page says: %s", (text) => {
  expect(pageMessage(text)).toEqual([text.replace(/\.$/, "")]);
});

it.each([
  "The list and the footer are hidden",
  "The order is saved",
  "Nothing is added",
  "All prices are shown in euros",
  "Your cart lists two mugs",
  "Every row is highlighted",
  "Error message is shown in red",
  "Success toast appears",
  "I am still logged in as anna",
  "No console errors",
  "User is redirected",
])("is no text of the page, but a statement about it: %s", (text) => {
  expect(pageMessage(text)).toBeNull();
});
