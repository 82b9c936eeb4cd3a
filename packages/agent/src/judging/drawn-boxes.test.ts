import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type Case, rowsOf, verdictOn } from "./__fixtures__/cases.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

/** A box of the browser's own that nobody sees, under a drawing of it; its label is for screen readers. */
const box = (
  name: string,
  around = "",
  drawing = `<svg style="position:relative" width="24" height="24"><path d="M4 4h16v16H4z"/></svg>`,
): string =>
  `<span style="position:relative;${around}"><input type="checkbox" id="${name}" style="opacity:0;position:absolute;left:5px;top:5px;margin:0">${drawing}</span><label for="${name}" style="position:absolute;clip:rect(0 0 0 0);width:1px;height:1px;overflow:hidden">Select ${name}</label>`;
const people = (above: string, around?: string, drawing?: string): string =>
  `${above}<table><tr><th></th><th>Name</th></tr>${["Ann", "Bob"].map((name) => `<tr><td>${box(name, around, drawing)}</td><td>${name}</td></tr>`).join("")}</table>`;
const FAR = `<div style="height:2000px">All</div>`;

const CASES: Readonly<Record<string, Case>> = {
  "boxes under a drawing are there": {
    claims: ["The number of checkboxes is 2", 'The checkbox in the row of "Bob" is unchecked'],
    so: [people(""), people(FAR)],
    not: [people("", "opacity:0"), people("", "display:none")],
  },
  "boxes under a drawing are not hidden": {
    claims: ["The number of checkboxes is 0", 'The checkbox in the row of "Bob" is hidden'],
    so: [],
    not: [people(""), people(FAR)],
  },
};

test.each(rowsOf(CASES))("%s: %s (%s)", async (...[, claim, verdict, html]) => {
  expect(await verdictOn(browse, claim, html)).toBe(verdict);
});
