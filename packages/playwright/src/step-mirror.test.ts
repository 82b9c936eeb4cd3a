import { describe, expect, it } from "vitest";
import { StepMirror } from "./step-mirror.ts";

type Event = Parameters<StepMirror["event"]>[0];

const started = (i: number, text: string, kind: "step" | "outcome" = "step"): Event => ({
  seq: i,
  t: "",
  type: "step.started",
  i,
  kind,
  text,
});
const finished = (i: number, status: "passed" | "failed", detail?: string): Event => {
  const event = { seq: i, t: "", type: "step.finished", i, kind: "step", text: "", status, ms: 1 } as const;
  return detail === undefined ? event : { ...event, detail };
};

describe("steps in Playwright's report", () => {
  it("last as long as the agent's own, and fail with what was seen", async () => {
    const shown: string[] = [];
    const mirror = new StepMirror(async (title, body) => {
      shown.push(`begin ${title}`);
      await body().then(
        () => shown.push(`end ${title}`),
        (error: Error) => {
          shown.push(`fail ${title}: ${error.message}`);
          throw error;
        },
      );
    });
    mirror.event(started(1, 'Click "Buy"'));
    await Promise.resolve();
    expect(shown).toEqual(['begin Click "Buy"']);
    mirror.event(finished(1, "passed"));
    mirror.event(started(2, "It is bought", "outcome"));
    mirror.event(finished(2, "failed", "It is not."));
    await mirror.close();
    expect(shown.toSorted()).toEqual([
      'begin Click "Buy"',
      "begin Expect: It is bought",
      'end Click "Buy"',
      "fail Expect: It is bought: It is not.",
    ]);
  });

  it("end with a run that was broken off in the middle of one", async () => {
    const mirror = new StepMirror((_title, body) => body());
    mirror.event(started(1, "Wait"));
    await expect(mirror.close()).resolves.toBeUndefined();
  });
});
