import type { LintedStep, Plan, PlanLine } from "@runwright/sdk";
import { describe, expect, it } from "vitest";
import { isPlain, lineReadings, meaningsOf, ownReadings, remarksOnAll } from "./line-readings.ts";

const step = (line: number, text: string, rest: Partial<LintedStep> = {}): LintedStep => ({
  line,
  kind: "step",
  text,
  understood: true,
  ...rest,
});
const planned = (line: number, text: string, rest: Partial<PlanLine> = {}): PlanLine => ({
  line,
  kind: "step",
  text,
  readBy: "model:x",
  sentences: [],
  assumptions: [],
  leftOut: [],
  ...rest,
});
const planOf = (...lines: PlanLine[]) => ({ lines }) as Plan;

describe("how lines are read while they are written", () => {
  it("finds a line in the plan by its words, each row once, and not where the words alone say as much", () => {
    const lint = { steps: [step(1, "Buy it"), step(2, "Buy  it"), step(3, "Buy it"), step(4, "Pay")], warnings: [] };
    const plan = planOf(planned(5, "Buy it"), planned(6, "Buy it"), planned(7, "Pay", { readBy: "words" }));
    expect(lineReadings(lint, plan).map(({ line, planned: row }) => [line, row?.line])).toEqual([
      [1, 5],
      [2, 6],
      [3, undefined],
      [4, undefined],
    ]);
  });

  it("gives a line of a Shared Step to no line that only sounds like it", () => {
    const [row] = lineReadings({ steps: [step(1, "Pay")], warnings: [] }, planOf(planned(1, "Pay", { sharedStepId: "s" })));
    expect(row?.planned).toBeUndefined();
  });

  it("keeps remarks on the whole apart from those on a line", () => {
    const warnings = [
      { line: 1, code: "no_outcome", message: "No outcome." },
      { line: 2, code: "not_understood", message: "What?", didYouMean: "A", alternatives: ["B", "A", "C", "D"] },
    ];
    const text = "## Steps\n1. Frobnicate";
    const all = lineReadings({ steps: [step(2, "Frobnicate", { understood: false })], warnings }, null);
    expect(remarksOnAll(all, text)).toEqual(["No outcome."]);
    const [own, ...others] = ownReadings(all, text);
    expect([own?.line, others.length, meaningsOf(own!)]).toEqual([2, 0, ["B", "A", "C"]]);
  });

  it("counts no line as one to look at for what is said of the whole", () => {
    const text = '- The page shows "Paid"';
    const claim = step(1, 'The page shows "Paid"', { kind: "outcome", as: 'The page shows "Paid"' });
    const all = lineReadings({ steps: [claim], warnings: [{ line: 1, code: "no_steps", message: "No step." }] }, null);
    expect(remarksOnAll(all, text)).toEqual(["No step."]);
    expect(ownReadings(all, text).map((own) => [own.warnings, isPlain(own)])).toEqual([[[], true]]);
  });

  it("has nothing to add to a sentence that leaves nothing to guess", () => {
    const reading = (text: string, as: string) => lineReadings({ steps: [step(1, text, { as })], warnings: [] }, null)[0]!;
    expect(isPlain(reading("Click the button “Save”.", 'Click the button "Save"'))).toBe(true);
    expect(isPlain(reading('Press "Save"', 'Click "Save"'))).toBe(false);
  });
});
