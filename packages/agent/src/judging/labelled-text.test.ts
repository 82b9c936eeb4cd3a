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
    ["before what only has a longer name", runs(["Order total: 5", 0, 0], ["Total: 8", 0, 20]), "total", ["8", "5"]],
    ["unless it is that of something else", runs(["Shipping total: 5", 0, 0], ["Old total: 6", 0, 20]), "total", []],
    ["after is", runs(["Your order number is LK-105", 0, 0]), "order number", ["LK-105"]],
    ["after a remark in brackets", runs(["Total (incl. VAT): €12", 0, 0]), "total", ["€12"]],
    ["set in below it, as a definition", runs(["Total", 0, 0], ["$8.00", 48, 16], ["Tax", 0, 32], ["$5.00", 48, 48]), "Total", ["$8.00"]],
    ["not behind another label", runs(["Total", 0, 0], ["Shipping", 200, 0], ["$5.00", 400, 0]), "Total", ["Shipping"]],
    ["not beside one that has its value", runs(["Total: pending", 0, 0], ["Shipping: $5.00", 400, 0]), "Total", ["pending"]],
    [
      "below it, where another card stands beside it",
      runs(["Total to pay", 0, 0], ["5,400.00 €", 0, 24], ["Monthly", 300, 0], ["225.00 €", 300, 24]),
      "Total to pay",
      ["5,400.00 €", "Monthly"],
    ],
    [
      "beside it first, where labels stand in one column and their values in another",
      runs(["Name", 0, 0], ["City", 0, 24], ["Ann", 300, 0], ["Rome 4", 300, 24]),
      "Name",
      ["Ann", "City"],
    ],
    ["after a word or two", runs(["Your total: 7", 0, 0]), "total", ["7"]],
  ])("%s", (...[, runs, label, want]) => {
    expect(labelledTexts(runs, label).map(({ text }) => text)).toEqual(want);
  });
});
