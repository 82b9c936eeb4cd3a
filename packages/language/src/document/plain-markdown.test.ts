import { expect, it } from "vitest";
import { plainMarkdown } from "./plain-markdown.ts";

it("takes a list by letters for one by numbers, as wide, and leaves a single letter alone", () => {
  expect(plainMarkdown("Expected\na) One\n   more\nb) Two\n  c) Three\n")).toBe("Expected\n1) One\n   more\n2) Two\n  3) Three\n");
  for (const alone of ["a) One\n", "Choose b) here\nb) Two\n", "a) One\n\nb) Two\n"]) expect(plainMarkdown(alone)).toBe(alone);
});
