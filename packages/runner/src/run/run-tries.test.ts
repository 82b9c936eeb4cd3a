import { describe, expect, it } from "vitest";
import { isWorthAnother, withModelProblem } from "./run-tries.ts";

describe("a second try", () => {
  it.each([
    { what: "a verdict that it failed", outcome: { status: "failed", errorMessage: null }, want: true },
    { what: "a verdict that it passed", outcome: { status: "passed", errorMessage: null }, want: false },
    { what: "a site that was away", outcome: { status: "error", errorMessage: "unreachable: Nobody was there." }, want: true },
    { what: "a step that nobody understands", outcome: { status: "error", errorMessage: "step_not_understood: What?" }, want: false },
    { what: "a machine without a browser", outcome: { status: "error", errorMessage: "browser_missing: None." }, want: false },
  ] as const)("after $what: $want, and never where none is wanted", ({ outcome, want }) => {
    expect([isWorthAnother(outcome, 1), isWorthAnother(outcome, 0)]).toEqual([want, false]);
  });
});

describe("a Run without the model that the service has", () => {
  const outcome = { attempt: 1, reasoning: "No verdict.", errorMessage: null, stepCount: 0 };
  const modelProblem = "No model is asked: the budget is used up.";

  it("says why where a model might have helped, and nothing where none was needed", () => {
    const error = { ...outcome, status: "error", errorMessage: "step_not_understood: What?" } as const;
    expect(withModelProblem(error, { modelProblem })).toEqual({
      ...error,
      reasoning: `No verdict.\n${modelProblem}`,
      errorMessage: `step_not_understood: What? ${modelProblem}`,
    });
    const passed = { ...outcome, status: "passed" } as const;
    expect(withModelProblem(passed, { modelProblem })).toBe(passed);
    expect(withModelProblem(error, { modelProblem: null })).toBe(error);
  });
});
