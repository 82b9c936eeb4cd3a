import { describe, expect, it } from "vitest";
import { comparePasses, compareSteps, divergenceWords } from "./compare.ts";
import type { SeenStep } from "./seen-steps.ts";

function steps(...texts: string[]): SeenStep[] {
  return texts.map((text, at) => {
    const [words = "", status = "passed", action = "do"] = text.split("|");
    return { index: at + 1, kind: "step", text: words, device: "desktop", status, action };
  });
}

const first = (then: SeenStep[], now: SeenStep[]): string | undefined => {
  const row = compareSteps(then, now).find(({ difference }) => difference !== null);
  return row === undefined ? undefined : divergenceWords(row);
};

describe("two Runs compared", () => {
  it.each<{ name: string; before: string[]; now: string[]; want: string | undefined }>([
    { name: "the same", before: ["A", "B"], now: ["A", "B"], want: undefined },
    { name: "one that failed", before: ["A", "B"], now: ["A", "B|failed"], want: "Step 2, “B”, passed then and failed now." },
    { name: "one after which nothing came", before: ["A", "B"], now: ["A"], want: "Step 2, “B”, was there then, and is not any more." },
    { name: "one put in between", before: ["A", "B"], now: ["A", "X", "B"], want: "Step 2, “X”, was not there then." },
    {
      name: "another button",
      before: ["A|passed|click one"],
      now: ["A|passed|click two"],
      want: "Step 1, “A”, was done in another way: then click one, now click two.",
    },
    { name: "one that was not come to", before: ["A"], now: ["A|skipped"], want: "Step 1, “A”, passed then and was skipped now." },
  ])("name where they part: $name", ({ before, now, want }) => {
    expect(first(steps(...before), steps(...now))).toBe(want);
  });

  it("keep steps of the same words beside each other, however many came in between", () => {
    const rows = compareSteps(steps("A", "B", "B", "C"), steps("X", "A", "B", "C"));
    expect(rows.map(({ before, now }) => [before?.text, now?.text])).toEqual([
      [undefined, "X"],
      ["A", "A"],
      ["B", "B"],
      ["B", undefined],
      ["C", "C"],
    ]);
  });

  it("take the last try of each device that both have", () => {
    const tries = [...steps("A|failed"), { ...steps("A")[0]!, index: 2, try: 2 }, { ...steps("A")[0]!, index: 3, device: "mobile" }];
    expect(comparePasses(steps("A"), tries)).toMatchObject([{ device: "desktop", steps: [{ now: { index: 2 }, difference: null }] }]);
  });
});
