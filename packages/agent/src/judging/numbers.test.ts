import { describe, expect, it } from "vitest";
import { evaluateAmount, readAmounts, sameAmount } from "./numbers.ts";

describe("amounts are read as a person reads them", () => {
  it.each<[text: string, want: readonly number[]]>([
    ["Total: $45.00", [45]],
    ["€1.234,56", [1234.56]],
    ["1,234.56 USD", [1234.56]],
    ["1,234", [1234]],
    ["1 234,50 kr", [1234.5]],
    ["1\u202f234\u00a0567", [1_234_567]],
    ["CHF 1'250.00", [1250]],
    ["12,5 %", [12.5]],
    ["0.125", [0.125]],
    ["-€8.40", [-8.4]],
    ["−8,40 €", [-8.4]],
    ["$-5", [-5]],
    ["($5.00)", [-5]],
    ["(2 items)", [2]],
    ["2 x 3", [2, 3]],
    ["Rooms 5 - 7", [5, 7]],
    ["1.2k views", [1200]],
    ["v2 of step2", []],
    ["at 12:30 on 2026-11-21", []],
    ["nothing", []],
    [".5", [0.5]],
    ["$5.00 $4.00", [5, 4]],
    ["(5.00)", [-5]],
    ["5.00-", [-5]],
    ["CA$5", [5]],
  ])("%s", (text, want) => {
    expect(readAmounts(text).map(({ value }) => value)).toEqual(want);
  });

  it.each<[a: string, b: string, want: boolean]>([
    ["$5", "5.00", true],
    ["$5", "€5", false],
    ["$5", "5 USD", true],
    ["$5", "US$5", true],
    ["$5", "CA$5", false],
    ["$5", "5%", false],
    ["5", "5 %", true],
    ["€1.234", "1234", true],
    ["1.234", "1.234", true],
    ["45", "45.01", false],
    ["0.1", "0.10", true],
  ])("%s and %s are the same: %s", (a, b, want) => {
    const [left] = readAmounts(a);
    const [right] = readAmounts(b);
    expect(sameAmount(left!, right!)).toBe(want);
  });

  it.each<[expression: string, want: number | null]>([
    ["€36.90", 36.9],
    ["$10.00 + $2.50", 12.5],
    ["12 - 2 + 1", 11],
    ["2 × 4.5", 9],
    ["2 + 3 × 4", 14],
    ["a lot", null],
    ["3 of 4", null],
  ])("%s comes to %s", (expression, want) => {
    expect(evaluateAmount(expression)?.value ?? null).toBe(want);
  });
});
