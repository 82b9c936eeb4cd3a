import { describe, expect, it } from "vitest";
import type { TextRun } from "../perception/visible-text.ts";
import { labelledTexts } from "./labelled-text.ts";

function runs(...lines: readonly (readonly [text: string, x: number, y: number])[]): readonly TextRun[] {
  return lines.map(([text, x, y], order) => ({
    text,
    frame: 0,
    order,
    editable: false,
    box: { x, y, width: text.length * 8, height: 16 },
  }));
}

describe("what stands with a label", () => {
  it.each<[name: string, runs: readonly TextRun[], label: string, want: readonly string[]]>([
    ["after it on its line", runs(["Order total: $45.00", 0, 0]), "order total", ["$45.00"]],
    ["in the cell right of it", runs(["Subtotal", 0, 0], ["$40.00", 300, 2], ["Total", 0, 30], ["$45.00", 300, 32]), "Total", ["$45.00"]],
    ["below it, in a card", runs(["Open orders", 0, 0], ["12", 0, 24], ["Elsewhere", 400, 24]), "Open orders", ["12"]],
    ["not a part of another word", runs(["Subtotal $40.00", 0, 0]), "Total", []],
    ["not in the middle of a sentence", runs(["We give you 5 in total 7", 0, 0]), "total", []],
    ["after a word or two", runs(["Your total: 7", 0, 0]), "total", ["7"]],
  ])("%s", (...[, runs, label, want]) => {
    expect(labelledTexts(runs, label).map(({ text }) => text)).toEqual(want);
  });
});
