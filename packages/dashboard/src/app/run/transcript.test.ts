import { describe, expect, it } from "vitest";
import type { Pass } from "./passes.ts";
import { lineWords, parseTranscript, recordsOf } from "./transcript.ts";

const step = (index: number, text: string, kind = "step"): Pass["steps"][number] => ({
  index,
  kind,
  text,
  device: "desktop",
  status: "passed",
});
const pass = (...steps: Pass["steps"]): Pass => ({ name: "1 desktop", device: "desktop", tryNumber: 1, steps });
const lines = (...given: object[]) => parseTranscript(given.map((line) => JSON.stringify(line)).join("\n"));

describe("what a transcript adds to the steps", () => {
  it("is found by the words of a step, in order: a sign-in before it counts in the Run alone", () => {
    const read = lines(
      { type: "step.started", i: 1, kind: "step", text: "Click A" },
      { type: "console.error", message: "one" },
      { type: "step.finished", i: 1, kind: "step", text: "Click A" },
      { type: "step.started", i: 2, kind: "step", text: "Click A" },
      { type: "http.error", status: 500, url: "/x" },
    );
    const records = recordsOf(read, pass(step(1, "Sign in: Ann"), step(2, "Click A"), step(3, "Click A")));
    expect([...records].map(([index, { troubles }]) => [index, ...troubles])).toEqual([
      [2, "Console: one"],
      [3, "500 /x"],
    ]);
  });

  it("gives a claim to the step that it names, though it is told within another", () => {
    const read = lines(
      { type: "step.started", i: 1, kind: "outcome", text: "A" },
      { type: "step.started", i: 2, kind: "outcome", text: "B" },
      { type: "claim", i: 1, text: "A", status: "refuted", expected: "a", seen: "b", where: "at /" },
    );
    const records = recordsOf(read, pass(step(7, "A", "outcome"), step(8, "B", "outcome")));
    expect([...records.keys()]).toEqual([7]);
    expect(records.get(7)?.claims).toEqual([{ text: "A", status: "refuted", expected: "a", seen: "b", where: "at /" }]);
  });

  it("is read as far as it goes when its last line was cut off", () => {
    expect(parseTranscript('{"type":"popup","url":"/x"}\n{"type":"pop').map(lineWords)).toEqual(['{"url":"/x"}']);
  });
});
