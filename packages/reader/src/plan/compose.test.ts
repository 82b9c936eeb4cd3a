import { expect, it } from "vitest";
import { readDescription } from "../../../agent/src/language/index.ts";
import { CANONICAL } from "./canonical.ts";
import { documentOf } from "./compose.ts";
import type { PlanLine } from "./plan.ts";
import { sourceLinesOf } from "./source-lines.ts";

it("keeps the rows over which a line goes on with it, and says where only the words tell an order from a claim", () => {
  const written =
    'rename "Rules" to "Customs"\n=> "Customs" is listed\n\nA note.\n\n## Steps\n1. Click "Save"\n   and wait\n\n## Expected\n- It is\n  saved\n';
  expect(sourceLinesOf(written, readDescription(written)).filter(({ kind }) => kind !== "other")).toEqual([
    { line: 7, kind: "step", text: 'Click "Save"\n   and wait' },
    { line: 11, kind: "outcome", text: "It is\n  saved" },
  ]);
  const bare = 'Rename "Rules" to "Customs"\n=> "Customs" is listed\n\nClick "Save".\n';
  expect(sourceLinesOf(bare, readDescription(bare))).toEqual([
    { line: 1, kind: "step", text: 'Rename "Rules" to "Customs"\n  => "Customs" is listed', isLoose: true },
    { line: 4, kind: "step", text: 'Click "Save".', isLoose: true },
  ]);
});

it("carries out the acts of a paragraph in their order, and looks at a claim before the act that follows it", () => {
  const line = (number: number, ...sentences: readonly string[]): PlanLine => ({
    line: number,
    kind: "outcome",
    isLoose: true,
    text: sentences.join(" "),
    readBy: "model:m",
    sentences: sentences.map((sentence) => ({ sentence, source: [sentence] })),
    assumptions: [],
    leftOut: [],
  });
  const lines = [line(1, 'Click "A"', 'The page shows "B"', 'Click "C"'), line(2, 'The page shows "D"')];
  const { steps, outcomes } = documentOf(lines, { title: null, language: CANONICAL });
  expect([steps, outcomes].map((all) => all.map(({ intent }) => intent.type !== "unknown" && CANONICAL.write(intent)))).toEqual([
    ['Click "A"', 'The page shows "B"', 'Click "C"'],
    ['The page shows "D"'],
  ]);
});
