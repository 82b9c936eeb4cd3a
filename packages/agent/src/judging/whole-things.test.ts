import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type JudgedCase, judgedOtherwise } from "./__fixtures__/cases.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const page = (title: string, body: string): string => `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}`;

/** One thing, told in labels and values below its title; and several, below the names of columns. */
const PIANO = page(
  "Parcel",
  `<nav><ul><li><a href="#n">New Parcel</a></li><li><a href="#d">Depots</a></li></ul></nav><table><caption>Handled by the night shift</caption><thead><tr><th colspan="2">[p-31] . Piano with broken leg [Delayed]</th></tr></thead><tbody><tr><th>Depot</th><td>Harbour</td></tr><tr><th>Sender</th><td>Greta Olsen</td></tr></tbody></table>`,
);
const PARCELS = page(
  "Parcels",
  `<h1>Parcels</h1><table><caption>Sent by Lost &amp; Found</caption><tr><th>Number</th><th>Parcel</th><th>Delayed</th></tr><tr><td>31</td><td>Piano</td><td>no</td></tr><tr><td>32</td><td>Lamp</td><td>no</td></tr></table>`,
);

const WHOLE: readonly JudgedCase[] = [
  [PIANO, 'The thing called "parcel" shows "Delayed"', "held"],
  [PIANO, 'The thing called "parcel" shows "night shift"', "held"],
  [PIANO, 'The thing called "parcel" shows "Harbour"', "held"],
  [PIANO, 'The thing called "p-31" shows "Delayed"', "held"],
  [PIANO, 'The thing called "parcel" does not show "Delayed"', "refuted"],
  [PIANO, 'The thing called "parcel" shows "Lost"', "refuted"],
  [PIANO, 'The thing called "parcel" shows "New"', "refuted"],
  [PARCELS, 'The thing called "entry" shows "Lamp"', "held"],
  [PARCELS, 'The thing called "entry" shows "Delayed"', "refuted"],
  [PARCELS, 'The thing called "entry" shows "Lost"', "refuted"],
];

test("what a thing shows as a whole is all that is seen in it, its title and its caption included", async () => {
  expect(await judgedOtherwise(browse, WHOLE)).toEqual([]);
});

const ADDED = (...names: readonly string[]): string =>
  page(
    "Crates",
    `<h1>Crates</h1><table><thead><tr><th>Crate</th><th>Weight</th></tr></thead><tbody><tr><td>Apples</td><td>12</td></tr></tbody><tfoot><tr><td>All</td><td>21</td></tr></tfoot></table><script>for (const name of ${JSON.stringify(names)}) { const row = document.createElement("tr"); row.innerHTML = "<td>" + name + "</td><td>9</td>"; document.querySelector("table").appendChild(row); }</script>`,
  );

test("counts a row that a script has put at the end of a table", async () => {
  const cases: readonly JudgedCase[] = [
    [ADDED("Pears"), "The number of rows is 2", "held"],
    [ADDED("Pears"), "The number of rows is 1", "refuted"],
    [ADDED("Pears"), 'The last row shows "Pears"', "held"],
    [ADDED("Pears", "Plums"), "The number of rows is 2", "refuted"],
    [ADDED(), "The number of rows is 1", "held"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});
