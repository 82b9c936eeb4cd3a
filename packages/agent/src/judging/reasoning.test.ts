import { describe, expect, it } from "vitest";
import { type ClaimRow, verdictOf } from "./claim-table.ts";
import type { ClaimResult } from "./claim.ts";
import { renderReasoning } from "./reasoning.ts";

function row(row: Partial<Omit<ClaimRow, "result">> & { readonly result: Partial<ClaimResult> }): ClaimRow {
  const result: ClaimResult = { status: "held", expected: "", seen: "", where: "", samples: [], ...row.result };
  return { i: 1, origin: "claim", text: "The page shows “Thanks”", check: "text", ...row, result };
}

const where = "at http://shop.test/done";
const step = row({ origin: "step", text: "Click Pay", check: "step", result: { seen: "clicked" } });
const held = row({ i: 2, result: { expected: "the page shows “Thanks”", seen: "“Thanks, Ann”", where } });
const refuted = row({
  i: 3,
  text: "The order total is $40.00.",
  result: { status: "refuted", expected: "the order total is $40.00", seen: "“Order total $45.00”", where },
});
const unproven = row({
  i: 4,
  text: "No error is shown",
  result: { status: "unproven", expected: "the page does not show “Error”", seen: "the page was still loading", where },
});
const facts = { steps: { written: 1, done: 1, skipped: 0 }, hasWrittenClaims: true, notes: [] };

describe("the verdict is a pure function of the claim table (rule 1)", () => {
  it.each<[name: string, rows: readonly ClaimRow[], want: string]>([
    ["all held", [step, held], "passed"],
    ["one refuted", [step, held, refuted], "failed"],
    ["one unproven", [step, held, unproven], "failed"],
    ["a step that was not carried out", [row({ origin: "step", result: { status: "refuted" } }), held], "failed"],
    ["no claim at all", [step], "failed"],
    ["nothing", [], "failed"],
  ])("%s: %s", (_name, rows, want) => {
    expect(verdictOf(rows)).toBe(want);
  });
});

describe("the reasoning is rendered from the table", () => {
  it("says first that all was seen, then what and where", () => {
    expect(renderReasoning({ ...facts, rows: [step, held] })).toBe(
      ["Passed: the step was carried out, and what was expected was seen.", "✓ The page shows “Thanks”: “Thanks, Ann” (at /done)"].join(
        "\n",
      ),
    );
  });

  it("says first what was seen instead of what was expected", () => {
    expect(renderReasoning({ ...facts, rows: [step, held, refuted] })).toBe(
      [
        "Failed: expected that the order total is $40.00, but the page shows “Order total $45.00” (at /done).",
        "✓ The page shows “Thanks”: “Thanks, Ann” (at /done)",
        "✗ The order total is $40.00: the page shows “Order total $45.00” (at /done)",
      ].join("\n"),
    );
  });

  it("tells what could not be proven from what was seen to be wrong", () => {
    expect(renderReasoning({ ...facts, rows: [step, unproven] })).toBe(
      [
        "Failed: expected that the page does not show “Error”, but that could not be proven: the page was still loading (at /done).",
        "? No error is shown: that could not be proven: the page was still loading (at /done)",
      ].join("\n"),
    );
  });

  it("names the step that could not be carried out before anything else", () => {
    const broken = row({
      i: 2,
      origin: "step",
      text: "Click Pay",
      result: { status: "refuted", seen: "no button “Pay” was found; nearest: “Pay now”" },
    });
    expect(renderReasoning({ ...facts, rows: [step, broken, refuted], brokenAt: 2 }).split("\n")[0]).toBe(
      "Failed at step 2, “Click Pay”: no button “Pay” was found; nearest: “Pay now”.",
    );
  });

  it("owns up when the description expects nothing", () => {
    const implied = row({ i: 0, origin: "implied", text: "The page raises no error", result: { seen: "none was raised" } });
    const reasoning = renderReasoning({ ...facts, rows: [step, implied], hasWrittenClaims: false });
    expect(reasoning).toContain("The description says nothing about the result, so only this was checked");
    expect(reasoning).toContain("✓ The page raises no error: none was raised");
  });
});
