import { expect, test } from "vitest";
import { singular } from "./written-whole.ts";

test.each([
  ["to-dos", "to-do"],
  ["categories", "category"],
  ["addresses", "address"],
  ["boxes", "box"],
  ["branches", "branch"],
  ["statuses", "status"],
  ["courses", "course"],
  ["licenses", "license"],
  ["houses", "house"],
  ["address", "address"],
  ["user", "user"],
])("%s is more than one %s", (nouns, noun) => {
  expect(singular(nouns)).toBe(noun);
});
