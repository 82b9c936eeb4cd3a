import { expect, test } from "vitest";
import { bestOption } from "./best-option.ts";

test.each<[wanted: string, options: readonly string[], chosen: number | null]>([
  ["Edit", ["Edit all", "Edit"], 1],
  ["edit", ["Bulk actions", "Edit"], 1],
  ["Inbox", ["All", "Inbox (3)"], 1],
  ["Move", ["Edit", "Move to Trash"], null],
  ["United", ["United Kingdom", "United States"], null],
])("an option is all of what is to be chosen: %s of %j", (wanted, options, chosen) => {
  expect(bestOption(wanted, options)).toBe(chosen);
});
