import type { Plan, PlanLine } from "@runwright/sdk";
import { expect, it } from "vitest";
import { planDifference } from "./plan-file.ts";

const line = (sentence: string, more: Partial<PlanLine> = {}): PlanLine => ({
  line: 3,
  kind: "step",
  text: 'Click "Wish list"',
  readBy: "author",
  sentences: [{ sentence, source: ['Click "Wish list"'] }],
  assumptions: [],
  leftOut: [],
  ...more,
});

const stored = (one: PlanLine): Plan => ({
  testId: "",
  status: "read",
  language: 1,
  version: 1,
  updatedAt: null,
  problem: null,
  lines: [one],
});

it("says whose accepted way a plan file takes back, and of nothing else", async () => {
  const accepted = line('Click the menu "More"', { author: "Ann", proposalId: "7" });
  const { takenBack, lines } = await planDifference(stored(accepted), [line('Click "Wish list"')]);
  expect(lines).toEqual([{ line: 3, sentences: ['Click "Wish list"'] }]);
  expect(takenBack).toEqual(["line 3 is not done any more in the way that Ann has accepted (proposal 7)"]);
  const other = line('Click the menu "More"', { author: "Ann" });
  expect((await planDifference(stored(other), [line('Click "Wish list"')])).takenBack).toEqual([]);
  expect((await planDifference(stored(accepted), [line('Click the menu "More"')])).takenBack).toEqual([]);
});
