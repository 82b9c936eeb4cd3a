import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type JudgedCase, judgedOtherwise } from "./__fixtures__/cases.ts";
import { evidenceOf, judge } from "./__fixtures__/look.ts";
import { tableOf } from "./__fixtures__/consoles.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const TITLE = `<div style="font-size:26px"><a href="/e">Plankton talk</a> <i>29 Nov</i></div><p>Created by Ann</p><h2>Settings</h2><ul><li><a href="/o" style="font-size:26px">Other</a></li></ul>`;

test("a link that is drawn as a title is a heading, and one of many is not", async () => {
  const cases: readonly JudgedCase[] = [
    [TITLE, 'The heading "Plankton talk" is visible', "held"],
    [TITLE, 'The heading "Plankton talk" is hidden', "refuted"],
    [TITLE, 'The heading "Other" is visible', "refuted"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const field = (label: string, value: string): string =>
  `<div class="item"><div class="label" style="display:flex"><label><span>${label}</span></label><span style="margin:0 8px 0 2px">:</span></div><div class="value"><div><div>${value}</div></div></div></div>`;
const DETAILS = `<h1>Member</h1><div style="display:grid;grid-template-columns:1fr 1fr">${field("Name", "Ann Lee")}${field("Category", "Adult")}${field("Phone", "0171 555")}${field("Notes", "First aider")}</div>`;
const COUNTER = `<h1>Talks</h1><p><span id="counter-of-talks"><b>11</b> / <b>12</b></span></p>`;

test("a label goes with its value, whose colon is drawn by itself, and a number with its line", async () => {
  const cases: readonly JudgedCase[] = [
    [DETAILS, 'The thing called "phone" shows "0171 555"', "held"],
    [DETAILS, 'The thing called "notes" shows "First aider"', "held"],
    [DETAILS, 'The thing called "name" shows "Adult"', "refuted"],
    [DETAILS, 'The thing called "phone" shows "First aider"', "refuted"],
    [COUNTER, 'The thing "11" shows "11 / 12"', "held"],
    [COUNTER, 'The thing "11" shows "11 / 11"', "refuted"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const HELD = tableOf(
  ["Name", "Unit"],
  [
    ["Ann", '<input value="River">'],
    ["Bob", '<input value="Lake">'],
  ],
);
const FILES = tableOf(
  ["File", "Sent"],
  [
    ["a", "2026-05-18"],
    ["b", "18.05.2026 10:12"],
  ],
);
const PAID = tableOf(
  ["Name", "Paid"],
  [
    ["Ann", '<svg role="img" aria-label="check" width="14" height="14"><path d="M0 0h9v9z"/></svg>'],
    ["Bob", ""],
  ],
);

test("a row says what its fields hold, a day in any form, and what its signs mean", async () => {
  const cases: readonly JudgedCase[] = [
    [HELD, '"River" is shown beside "Ann"', "held"],
    [HELD, '"Lake" is shown beside "Ann"', "refuted"],
    [HELD, 'The row of "Ann" shows "River"', "held"],
    [HELD, 'None of the rows show "Lake"', "refuted"],
    [HELD, 'The page shows "River"', "refuted"],
    [FILES, 'Every row shows "18 May 2026"', "held"],
    [FILES, 'Every row shows "19 May 2026"', "refuted"],
    [FILES, 'None of the rows show "May 18, 2026"', "refuted"],
    [FILES, 'The page does not show "18 May 2026"', "refuted"],
    [PAID, 'The thing called "tick" below "Paid" in the row of "Bob" is hidden', "held"],
    [PAID, 'The thing called "tick" below "Paid" in the row of "Ann" is hidden', "refuted"],
    [PAID, 'The thing called "check mark" below "Paid" in the row of "Ann" is visible', "held"],
    [PAID, 'The thing called "cross" below "Paid" in the row of "Ann" is visible', "refuted"],
    [HELD, 'The thing called "Ann" shows "River" in the part called "unit"', "held"],
    [HELD, 'The thing called "Ann" shows "Lake" in the part called "unit"', "refuted"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const STATE = `<h1>TC-23: Bread <span style="background:#ccc">CONFIRMED</span></h1><h2>Related</h2><ul><li>TC-1 <span style="background:#ccc">DISABLED</span></li></ul>`;
const grid = (...names: readonly string[]): string =>
  `<h1>Rooms</h1><div class="ui cards">${names.map((name) => `<div class="ui card"><img alt="" src="data:," width="20" height="20"><div><h3>${name}</h3><p>House Services</p></div><div>180 places</div></div>`).join("")}</div>`;
const PANEL = `<h1>Boats</h1><p>Otter</p><div style="position:fixed;right:0;top:0;bottom:0;width:400px;background:#fff"><div role="dialog"><label>Name <input></label><button>Submit</button></div></div>`;

test("the status of what the page is about, the cards of a grid, the panel at the side", async () => {
  const cases: readonly JudgedCase[] = [
    [STATE, 'The thing called "status" shows "CONFIRMED"', "held"],
    [STATE, 'The thing called "status" shows "DISABLED"', "refuted"],
    [grid("Aula", "East"), 'Only "Aula" and "East" are listed', "held"],
    [grid("Aula", "East"), 'Only "Aula" is listed', "refuted"],
    [grid("Aula", "East"), 'The list does not show "West"', "held"],
    [grid("Aula", "East"), 'The list does not show "East"', "refuted"],
    [PANEL, 'The thing called "panel" is visible', "held"],
    [PANEL, 'The thing called "panel" is hidden', "refuted"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const MENU = `<header><button onclick="document.querySelector('#m').hidden=false">S. Rossi</button></header><h1>Home</h1><p>Welcome</p><div id="m" role="alert" hidden style="position:absolute;top:40px;background:#eee"><div>sofia@x.test</div><p><a href="/p">Profile</a></p><p><a href="/q">Language</a></p><p><a href="/l">Logout</a></p></div>`;

test("what has come up over the page to choose from is the menu, whatever else it says", async () => {
  const page = await browse.open(MENU);
  await evidenceOf(page).snapshot();
  await page.click("button");
  const evidence = evidenceOf(page);
  expect(await judge('The menu shows "sofia@x.test"', evidence)).toBe("held");
  expect(await judge('The menu shows "Welcome"', evidence)).toBe("refuted");
});

const TABS = `<h1>Hut</h1><div role="tablist"><button role="tab" aria-selected="true" aria-controls="a" id="ta">Overview</button><button role="tab" aria-selected="false" aria-controls="b" id="tb">Comments <b>2</b></button></div>
  <div role="tabpanel" id="a" aria-labelledby="ta"><p>Address guests formally.</p></div><div role="tabpanel" id="b" aria-labelledby="tb" hidden><p>Nice hut.</p></div><p>Written in Bonn.</p>`;

test("a tab shows what stands on it and what it has opened", async () => {
  const cases: readonly JudgedCase[] = [
    [TABS, 'The tab "Overview" shows "Address guests formally."', "held"],
    [TABS, 'The tab "Overview" does not show "Address guests formally."', "refuted"],
    [TABS, 'The tab "Overview" does not show "Nice hut."', "held"],
    [TABS, 'The tab "Overview" shows "Written in Bonn."', "refuted"],
    [TABS, 'The tab "Comments" shows "2"', "held"],
    [TABS, 'The tab "Comments" shows "Nice hut."', "refuted"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});
