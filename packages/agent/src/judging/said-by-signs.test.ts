import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type JudgedCase, judgedOtherwise } from "./__fixtures__/cases.ts";
import { consoleOf, tableOf } from "./__fixtures__/consoles.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const SIGN = `style="display:inline-block;width:16px;height:16px"`;
const UNSEEN = `style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)"`;
const drawn = (icon: string, says = ""): string =>
  `<svg ${SIGN} class="icon icon-${icon}" aria-hidden="true"><use href="#icon-${icon}"></use></svg><span ${UNSEEN}>${says}</span>`;
const USERS = tableOf(
  ["Name", "Active", "Staff", "Checked", "Flag", ""],
  [
    [
      "Jule Martens<br>jule@post.example",
      drawn("check", "True"),
      `<img ${SIGN} src="/icon-yes.svg" alt="True">`,
      "✓",
      drawn("anchor"),
      `<button><i ${SIGN} class="fa fa-times"></i></button>`,
    ],
    [
      "Karl Brandt<br>karl@post.example",
      drawn("cross", "False"),
      `<img ${SIGN} src="/icon-no.svg" alt="False">`,
      "✗",
      drawn("anchor"),
      `<button><i ${SIGN} class="fa fa-check"></i></button>`,
    ],
  ],
);
const PEOPLE = consoleOf({ current: "Members", title: "Members - Lantern", body: `<h1>Acme</h1>${USERS}` });

test("a sign in a cell says yes or no where it stands for one of them, and a line of a cell names its row", async () => {
  const cases: readonly JudgedCase[] = [
    ...["Active", "Staff", "Checked"].flatMap((column): readonly JudgedCase[] => [
      [PEOPLE, `The row of "Jule Martens" shows "True" in the column "${column}"`, "held"],
      [PEOPLE, `The row of "Jule Martens" shows "no" in the column "${column}"`, "refuted"],
      [PEOPLE, `In the row of "Karl Brandt", the column "${column}" shows "False"`, "held"],
      [PEOPLE, `In the row of "Karl Brandt", the column "${column}" does not show "Yes"`, "held"],
      [PEOPLE, `In the row of "Karl Brandt", the column "${column}" does not show "no"`, "refuted"],
      [PEOPLE, `The thing called "${column}" in the row of "Karl Brandt" shows "No"`, "held"],
      [PEOPLE, `The thing called "${column}" in the row of "Karl Brandt" shows "Yes"`, "refuted"],
      [PEOPLE, `At least 1 of the rows shows "True" in the column "${column}"`, "held"],
      [PEOPLE, `Every row shows "True" in the column "${column}"`, "refuted"],
    ]),
    // It stands for neither, and what is pressed says nothing of the thing.
    [PEOPLE, `The row of "Jule Martens" does not show "True" in the column "Flag"`, "unproven"],
    [PEOPLE, `Every row shows "True" in the column "Flag"`, "unproven"],
    [PEOPLE, `The row of "Karl Brandt" shows "anchor" in the column "Flag"`, "refuted"],
    [PEOPLE, `The row of "jule@post.example" shows "True" in the column "Active"`, "held"],
    [PEOPLE, `The row of "karl@post.example" shows "True" in the column "Active"`, "refuted"],
    [PEOPLE, `The row of "Jule" shows "True" in the column "Active"`, "refuted"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const HEAD = (path: string): string =>
  consoleOf({
    current: "Tags",
    body: `<header><h1 ${UNSEEN}>Members</h1><div><a href="/m">${path}</a> <button aria-label="More actions">⋯</button></div></header>${USERS}`,
  });
const OPEN = HEAD("Members")
  .replace(
    "</main>",
    `</main><div id="m" style="position:absolute;left:300px;top:200px"><a href="/e">Edit</a> <a href="/d">Delete</a></div>`,
  )
  .replace(`aria-label="More actions"`, `aria-label="More actions" aria-expanded="true" aria-controls="m"`);
const FOUND = `${USERS}<footer style="display:flex;gap:6px"><span>Total found:</span> <span>17</span></footer>`;
const SAVED = `${USERS}<div>Total savings: 17</div>`;

test("a heading for screen readers is drawn by the words beside it, a menu that is closed shows nothing, and a sum is one of what is listed", async () => {
  const cases: readonly JudgedCase[] = [
    [HEAD("Members"), `The heading "Members" is visible`, "held"],
    [HEAD("Members"), `The heading "Members" is hidden`, "refuted"],
    [HEAD("People"), `The heading "Members" is visible`, "refuted"],
    [HEAD("Members"), `The menu does not show "Delete"`, "unproven"],
    [HEAD("Members"), `The page does not show "Delete" in the menu`, "unproven"],
    [PEOPLE, `The menu does not show "Delete"`, "held"],
    [OPEN, `The menu does not show "Delete"`, "refuted"],
    [OPEN, `The menu "..." shows "Delete"`, "held"],
    [OPEN, `The menu does not show "Archive"`, "held"],
    [PEOPLE, `The page called "Members list" is shown`, "held"],
    [PEOPLE, `The page called "Tags list" is shown`, "refuted"],
    [FOUND, `The number in the thing called "total" is 17`, "held"],
    [FOUND, `The number in the thing called "total" is 16`, "refuted"],
    [SAVED, `The number in the thing called "total" is 17`, "refuted"],
    [`<h1>People</h1>${FOUND}`, `The number of things called "people" is 17`, "held"],
    [`<h1>People</h1>${FOUND}`, `The number of things called "people" is 2`, "held"],
    [`<h1>People</h1>${FOUND}`, `The number of things called "people" is at most 2`, "refuted"],
    [`<h1>People</h1>${SAVED}`, `The number of things called "people" is 17`, "refuted"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const part = (label: string, inside: string, says = ""): string =>
  `<div style="margin:4px 0"><label for="x-${label}">${label}</label><div style="border:1px solid">${inside}<button type="button">Open picker</button></div>${says === "" ? "" : `<div>${says}</div>`}</div>`;
/** Filled in by a button that opens something: of the field there is no more than its label. */
const FORM = `<form style="font:14px sans-serif">${part("boat", "", "Cannot be blank.")}${part("member", "<p>Hanna Sievers</p>")}<div><label>day <input></label></div></form>`;
const SUMS = `<main style="width:1000px">${[
  ["Booklet", "€4.50"],
  ["Net total", "€75.23"],
  ["Total", "€80.50"],
]
  .map(
    ([label, sum]) =>
      `<div style="display:flex;justify-content:space-between;padding:6px 0"><div>${label}</div><div><b>${sum}</b></div></div>`,
  )
  .join("")}</main>`;

test("what is said of a field stands in its part of the form, and a label and its amount at the two ends of a line are beside each other", async () => {
  const cases: readonly JudgedCase[] = [
    ...[`in or beside the field "FIELD"`, `beside "FIELD"`].flatMap((where): readonly JudgedCase[] => [
      [FORM, `"Cannot be blank." is shown ${where.replace("FIELD", "boat")}`, "held"],
      [FORM, `"Cannot be blank." is shown ${where.replace("FIELD", "member")}`, "refuted"],
      [FORM, `"Cannot be blank." is shown ${where.replace("FIELD", "day")}`, "refuted"],
      [FORM, `"Hanna Sievers" is shown ${where.replace("FIELD", "member")}`, "held"],
    ]),
    [SUMS, `"€80.50" is shown beside "Total"`, "held"],
    [SUMS, `"€75.23" is shown beside "Net total"`, "held"],
    [SUMS, `"€75.23" is shown beside "Total"`, "refuted"],
    [SUMS, `"€4.50" is shown beside "Net total"`, "refuted"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const GRID = `<div role="grid"><div role="row">${["name", "phone"].map((name) => `<div role="columnheader" style="width:200px;display:inline-block"><div>${name}</div><div>character (60)</div></div>`).join("")}</div>
  <div role="row">${["Ole", "55063"].map((text) => `<div role="gridcell" style="width:200px;display:inline-block">${text}</div>`).join("")}</div></div>`;
const MESSAGES = `<textarea readonly>ERROR: no ships</textarea><textarea>all ships</textarea>`;

test("the first line of a head names its column, and a box that can only be read shows what it holds", async () => {
  const cases: readonly JudgedCase[] = [
    [GRID, `The row of "Ole" shows "55063" in the column "phone"`, "held"],
    [GRID, `The row of "Ole" shows "Ole" in the column "phone"`, "refuted"],
    [GRID, `The row of "Ole" shows "Ole" in the column "name"`, "held"],
    [MESSAGES, `The page shows "no ships"`, "held"],
    [MESSAGES, `The page shows "all ships"`, "refuted"],
    [MESSAGES, `The page does not show "no ships"`, "unproven"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

test("boxes that may be drawn as switches are not counted as boxes", async () => {
  const box = (more: string): string => `<label ${more}><input type="checkbox"> News</label>`;
  const cases: readonly JudgedCase[] = [
    [box(""), `The number of checkboxes is 1`, "held"],
    [box(`class="form-switch"`), `The number of checkboxes is 1`, "unproven"],
    [box(""), `The number of switches is 0`, "unproven"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});
