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
        reasoning: "Desktop and mobile passed: All held.",
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
        reasoning: "Mobile failed: No basket.\nDesktop passed: All held.",
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
        reasoning: "Desktop: timed_out: too long\nMobile passed: All held.",
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

  it("tells the reason of each device first, and once what is the same on both", () => {
    const reasoningOf = (...reasonings: [string, string]): string | null | undefined =>
      combineVerdicts(
        (["desktop", "mobile"] as const).map((device, n) => ({ device, verdict: { ...failed, reasoning: reasonings[n] ?? "" } })),
        1,
      ).reasoning;
    expect(reasoningOf("Failed: no basket.\n✓ A: a\n✗ B: b", "Failed at step 2: no menu.\n✗ B: c")).toBe(
      "Desktop failed: no basket.\nMobile failed at step 2: no menu.\n\nOn desktop:\n✓ A: a\n✗ B: b\n\nOn mobile:\n✗ B: c",
    );
    expect(reasoningOf("Failed: no basket.\n✗ B: b", "Failed: no basket.\n✗ B: b")).toBe("Desktop and mobile failed: no basket.\n\n✗ B: b");
    const why = "step_not_understood: Line 2 is not understood.";
    const unclear = { ...error, reasoning: "No verdict: line 2 is not understood.", errorMessage: why };
    const both = [
      { device: "desktop", verdict: unclear },
      { device: "mobile", verdict: unclear },
    ] as const;
    expect(combineVerdicts(both, 1)).toMatchObject({
      reasoning: "No verdict: line 2 is not understood.",
      errorMessage: why,
    });
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

it("sums up what all passes had of a model, and says nothing of them where no model could be asked", () => {
  const asked = { ...passed, tokens: { requests: 2, in: 1_000, out: 20, cachedIn: 800 } };
  const both = [
    { device: "desktop", verdict: asked },
    { device: "mobile", verdict: asked },
  ] as const;
  expect(combineVerdicts(both, 1)).toMatchObject({ status: "passed", modelUse: { requests: 4, in: 2_000, cachedIn: 1_600, out: 40 } });
  expect(combineVerdicts([{ device: "desktop", verdict: passed }], 1)).not.toHaveProperty("modelUse");
});
