import { describe, expect, it } from "vitest";
import { parseDescription } from "./parse-description.ts";
import { parseLine } from "./parse-line.ts";

const intentOf = (text: string, kind: "step" | "outcome" = "step"): unknown => parseLine(text, kind).map(({ intent }) => intent);

describe("a canonical sentence in a description", () => {
  it.each([
    ['Click the field with the value "Ann"', { act: { kind: "click", target: { role: "field", holds: "Ann" } } }],
    ['Click "Update" in the part called "sidebar"', { act: { target: { scope: [{ kind: "called", texts: ["sidebar"] }] } } }],
    ['Drag "Pear" to above "Apple"', { act: { kind: "drag", to: { kind: "above" } } }],
    ['The row of "Ann" shows "Admin" in the column "Role"', { assertion: { kind: "row", keys: ["Ann"], column: "Role", text: "Admin" } }],
    [
      'Wait until the number of items in the list "Results" is at least 1',
      { act: { kind: "wait_for", condition: { kind: "count", comparison: "at_least" } } },
    ],
  ])("is read as it says: %s", (text, want) => {
    expect(intentOf(text)).toMatchObject([want]);
  });

  it("is no order below the expected outcome", () => {
    const { warnings } = parseDescription('1. Go back\n\n## Expected outcome\n- Click the button "Save"\n');
    expect(warnings.map(({ code }) => code)).toContain("act_in_outcome");
  });

  it("says how things are where it comes first of all", () => {
    expect(parseDescription('Given the URL is "/login"\n\n1. Go back').steps).toMatchObject([
      { intent: { act: { kind: "navigate" } } },
      {},
    ]);
    expect(parseDescription('1. The URL is "/login"\n2. Go back').steps).toMatchObject([{ intent: { act: { kind: "navigate" } } }, {}]);
  });

  it("leaves words alone whose acts are left open: they are what they were", () => {
    expect(intentOf('Choose "Express delivery"')).toMatchObject([{ act: { kind: "select" } }]);
    expect(intentOf('Search for "mugs"')).toMatchObject([{ act: { kind: "fill" } }, { act: { kind: "press" } }]);
  });
});
