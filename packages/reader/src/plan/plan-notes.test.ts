import { expect, it } from "vitest";
import { CANONICAL } from "./canonical.ts";
import type { PlanLine } from "./plan.ts";
import { planNotes } from "./plan-notes.ts";

const line = (given: Partial<PlanLine>): PlanLine => ({
  line: 4,
  kind: "outcome",
  text: 'The page shows "Saved"',
  readBy: "model:m",
  sentences: [{ sentence: 'The page shows "Saved"', source: ['The page shows "Saved"'] }],
  assumptions: [],
  leftOut: [],
  ...given,
});

it("says in the verdict what was assumed, judged only in part, or carried out as the author says against the line", () => {
  const assumption = { kind: "input", about: "an email", assumed: "{{random.email}}", accepted: true } as const;
  const unjudged = { words: "in time", kind: "unjudged", accepted: true, acceptedBy: "Ann" } as const;
  const other = [{ sentence: 'The page shows "Done"', source: ['The page shows "Saved"'] }];
  const said = (given: Partial<PlanLine>): readonly string[] => planNotes([line(given)], CANONICAL);
  expect(said({})).toEqual([]);
  expect(said({ assumptions: [assumption, { ...assumption, kind: "way" }] })).toEqual([
    "Line 4: “an email” was taken for “{{random.email}}”.",
  ]);
  expect(said({ leftOut: [unjudged] })).toEqual(["Line 4 was judged only in part, without “in time” (accepted by Ann)."]);
  expect(said({ readBy: "author", sentences: other })).toEqual([
    'Line 4 was carried out as its author says, not as it is written: The page shows "Done".',
  ]);
  // The author's own sentence for what the line says is no other one, and what is not carried out is not told.
  expect(said({ readBy: "author" })).toEqual([]);
  expect(said({ leftOut: [{ ...unjudged, accepted: false }] })).toEqual([]);
  expect(
    planNotes(
      Array.from({ length: 30 }, () => line({ leftOut: [unjudged] })),
      CANONICAL,
    ),
  ).toHaveLength(20);
});
