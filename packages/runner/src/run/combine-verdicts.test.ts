import type { AgentVerdict } from "@runwright/agent";
import { describe, expect, it } from "vitest";
import { combineVerdicts } from "./combine-verdicts.ts";

const passed: AgentVerdict = { status: "passed", reasoning: "All held.", errorMessage: null, stepCount: 2 };
const failed: AgentVerdict = { status: "failed", reasoning: "No basket.", errorMessage: null, stepCount: 3 };
const error: AgentVerdict = { status: "error", reasoning: "", errorMessage: "timed_out: too long", stepCount: 1 };

describe("the outcome of a run", () => {
  it.each([
    {
      name: "one pass says it as it is",
      desktop: failed,
      want: { status: "failed", reasoning: "No basket.", errorMessage: null, stepCount: 3 },
    },
    {
      name: "both passed",
      desktop: passed,
      mobile: passed,
      want: {
        status: "passed",
        reasoning: "Desktop passed.\nAll held.\n\nMobile passed.\nAll held.",
        stepCount: 4,
        firstFailedDevice: null,
      },
    },
    {
      name: "one failed",
      desktop: passed,
      mobile: failed,
      want: {
        status: "failed",
        reasoning: "Desktop passed.\nAll held.\n\nMobile failed.\nNo basket.",
        stepCount: 5,
        firstFailedDevice: "mobile",
      },
    },
    {
      name: "one could not be judged",
      desktop: error,
      mobile: passed,
      want: {
        status: "error",
        reasoning: "Desktop ended in an error: timed_out: too long\n\nMobile passed.\nAll held.",
        errorMessage: "timed_out: too long",
        stepCount: 3,
        firstFailedDevice: "desktop",
      },
    },
    {
      name: "a failure outweighs an error",
      desktop: failed,
      mobile: error,
      want: { status: "failed", errorMessage: null, stepCount: 4, firstFailedDevice: "desktop" },
    },
  ])("$name", ({ desktop, mobile, want }) => {
    const passes = [
      { device: "desktop" as const, verdict: desktop },
      ...(mobile === undefined ? [] : [{ device: "mobile" as const, verdict: mobile }]),
    ];
    expect(combineVerdicts(passes, 4)).toMatchObject({ attempt: 4, ...want });
  });

  it("is an error without any pass, and keeps to the lengths of the contract", () => {
    expect(combineVerdicts([], 1)).toMatchObject({ status: "error" });
    const long = combineVerdicts(
      [{ device: "desktop", verdict: { ...error, reasoning: "x".repeat(30_000), errorMessage: "y".repeat(9_000) } }],
      1,
    );
    expect(long.reasoning).toHaveLength(20_000);
    expect(long.errorMessage).toHaveLength(2_000);
  });
});

it("counts the tokens of all passes, and says nothing of them where no model could be asked", () => {
  const asked = { ...passed, tokens: { in: 1_000, out: 20, cachedIn: 800 } };
  const both = [
    { device: "desktop", verdict: asked },
    { device: "mobile", verdict: asked },
  ] as const;
  expect(combineVerdicts(both, 1)).toMatchObject({ status: "passed", tokensUsed: 2_040 });
  expect(combineVerdicts([{ device: "desktop", verdict: passed }], 1)).not.toHaveProperty("tokensUsed");
});
