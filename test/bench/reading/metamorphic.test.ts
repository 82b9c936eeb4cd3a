import { describe, expect, it } from "vitest";
import { CHANGES } from "./changes.ts";
import { readOwnLines } from "./corpora.ts";
import { readChanged } from "./metamorphic.ts";

/** So many changed lines of each class: some seconds. `npm run bench -- metamorphic` reads them all. */
const OF_EACH_CLASS = 100;

/**
 * Readings that did not change when the line did. Each is a Test that could pass though what it says is not so. The reader as it is leaks
 * in these classes; a number may only be made smaller, and 0 is what all of them have to become.
 */
const LEAKS: Readonly<Record<string, number>> = { "change a number word": 1 };

describe("a line that is changed so that it says something else", () => {
  const sample = readChanged(readOwnLines(), OF_EACH_CLASS);

  it("is sampled in every class of changes, and mostly understood", () => {
    expect(sample.length).toBeGreaterThan(1_500);
    expect(sample.filter(({ isRead }) => isRead).length).toBeGreaterThan(800);
    expect(Object.keys(CHANGES).filter((change) => !sample.some((one) => one.change === change))).toEqual([]);
  });

  it.each(Object.keys(CHANGES))("is read otherwise or not at all: %s", (change) => {
    const leaks = sample.filter((one) => one.change === change && one.leak !== null).map(({ leak, text }) => `${leak}: ${text}`);
    expect(leaks.length, leaks.join("\n")).toBeLessThanOrEqual(LEAKS[change] ?? 0);
  });
});
