import stringWidth from "string-width";
import { describe, expect, it } from "vitest";
import { formatDuration, runDuration } from "./duration.ts";
import { tableLines } from "./table.ts";
import { truncate, wrap, wrapProse } from "./wrap.ts";

describe("wrapping", () => {
  it.each([
    ["a b c", 3, ["a b", "c"]],
    ["one two\nthree", 20, ["one two", "three"]],
    ["abcdefgh", 3, ["abc", "def", "gh"]],
    ["日本語", 4, ["日本", "語"]],
    ["日本", 1, ["日", "本"]],
    ["", 10, [""]],
  ])("%j in %i cells", (...[text, width, want]) => {
    expect(wrap(text, width)).toEqual(want);
  });

  it("sets the lines of a marked point in below its text", () => {
    expect(wrapProse("All hold:\n✓ the page says thanks\n1. one two", 13)).toEqual([
      "All hold:",
      "✓ the page",
      "  says thanks",
      "1. one two",
    ]);
  });

  it("loses nothing and never grows too wide, whatever the text", () => {
    for (const text of ["👩‍👩‍👧👩‍👩‍👧 x", "áé ".repeat(9), "x".repeat(99)])
      for (let width = 2; width < 20; width++) {
        const lines = wrap(text, width);
        expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
        expect(Math.max(...lines.map((line) => stringWidth(line)))).toBeLessThanOrEqual(width);
      }
  });

  it("cuts with an ellipsis", () => {
    expect([truncate("abcdef", 4), truncate("abcd", 4), truncate("日本語", 4)]).toEqual(["abc…", "abcd", "日…"]);
  });
});

describe("times", () => {
  it.each([
    [0, "0.0s"],
    [420, "0.4s"],
    [59_940, "59.9s"],
    [59_951, "1m 00s"],
    [125_000, "2m 05s"],
    [3_720_000, "1h 02m"],
  ])("%i ms is %s", (ms, want) => {
    expect(formatDuration(ms)).toBe(want);
  });

  it("have no length while one end is missing, and never less than none", () => {
    const [early, late] = ["2026-11-21T08:00:00.000Z", "2026-11-21T08:00:01.000Z"];
    expect(runDuration({ startedAt: early, completedAt: null })).toBeUndefined();
    expect(runDuration({ startedAt: early, completedAt: late })).toBe(1000);
    expect(runDuration({ startedAt: late, completedAt: early })).toBe(0);
  });
});

describe("tables", () => {
  const columns = [{ title: "ID" }, { title: "NAME", flexible: true }];
  const rows = [["1", "x".repeat(100)]];

  it("give way on a terminal, and cut nothing in a pipe", () => {
    const output = { stream: process.stdout, color: false, width: () => 60 };
    expect(tableLines(columns, rows, { ...output, isTTY: true })[1]).toHaveLength(60);
    expect(tableLines(columns, rows, { ...output, isTTY: false })[1]).toHaveLength(104);
  });
});
