import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type JudgedCase, judgedOtherwise } from "./__fixtures__/cases.ts";
import { consoleOf, tableOf } from "./__fixtures__/consoles.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const NAMES = tableOf(
  ["Name", "Usage", ""],
  [
    ["urgent", "12", "<button>Edit</button>"],
    ["later", "3", "<button>Edit</button>"],
    ["garden", "0", "<button>Edit</button>"],
  ],
);
const TOOLS = `<div><input type="search" placeholder="Filter tags" aria-label="Filter tags"><button>New tag</button></div>`;
/** Named by its entry in the sidebar and the button over it; by the field that narrows it down and that button; by one of these alone. */
const CURRENT = consoleOf({ current: "Tags", body: `<h1>Acme</h1><button>New tag</button>${NAMES}` });
const TOOLED = consoleOf({ current: "Projects", body: `<h1>Acme</h1>${TOOLS}${NAMES}` });
const BUTTON = consoleOf({ current: "Projects", body: `<h1>Acme</h1><button>New tag</button>${NAMES}` });
const HEADLESS = consoleOf({ title: "Lantern", current: "Tags", body: NAMES });
const COUNTED = consoleOf({ current: "Overview", body: `<h1>Acme</h1><p>3 tags</p><button>Add tag</button>${NAMES}` });
const MISCOUNTED = consoleOf({ current: "Overview", body: `<h1>Acme</h1><p>7 tags</p><button>Add host</button>${NAMES}` });
const TWO = consoleOf({
  current: "Overview",
  body: `<h1>Acme</h1>${tableOf(
    ["Host", "State"],
    [
      ["db-1", "up"],
      ["web-1", "down"],
    ],
  )}${tableOf(
    ["Tag", "Usage"],
    [
      ["urgent", "12"],
      ["later", "3"],
      ["garden", "0"],
    ],
  )}`,
});
/** The same customer twice: what the first column names is not what is listed. */
const ORDERS = consoleOf({
  current: "Overview",
  body: `<h1>Acme</h1>${tableOf(
    ["Customer", "Total"],
    [
      ["Ann", "5"],
      ["Bob", "7"],
      ["Ann", "9"],
    ],
  )}`,
});
const LISTED = consoleOf({
  current: "Members",
  body: `<h1>Acme</h1><ul class="people">${["Ann", "Bob"].map((name) => `<li><h3>${name}</h3><p>Joined in May</p><button>Remove</button></li>`).join("")}</ul><button>Invite member</button>`,
});
const BADGES = consoleOf({
  current: "Hosts",
  body: `<h1>Hosts</h1>${tableOf(
    ["", "Name", "Interface", "Availability", "Status"],
    [
      [
        '<input type="checkbox">',
        '<a href="/h/1">db-1</a>',
        "10.0.0.1:10050",
        '<span class="chip">ZBX</span>',
        '<a href="/off">Enabled</a>',
      ],
      [
        '<input type="checkbox">',
        '<a href="/h/2">web-1</a>',
        "10.0.0.2:10050",
        '<span class="chip off">ZBX</span>',
        '<a href="/on">Disabled</a>',
      ],
    ],
  )}`,
});
const chip = (text: string): string => `<span class="chip">${text}</span>`;
const JOBS = consoleOf({
  current: "Projects",
  body: `<h1>Jobs</h1>${tableOf(
    ["Name", "Outcome", "Started"],
    [
      ["nightly <small>#12</small>", chip("Failed"), "09:00"],
      ["hourly", chip("Succeeded"), "10:00"],
    ],
  )}`,
});
const SWITCHED = consoleOf({
  current: "Projects",
  body: `<h1>Flags</h1>${tableOf(
    ["Name", "Created", "Active"],
    [
      ["dark-mode", "May 2", '<button role="switch" aria-checked="true" aria-label="dark-mode"></button>'],
      ["new-menu", "May 3", '<button role="switch" aria-checked="false" aria-label="new-menu"></button>'],
    ],
  )}`,
});

/** A form that was sent, and what the page says to that. */
const REFUSED = consoleOf({
  current: "Tags",
  body: `<ul><li role="alert">The tag could not be created.</li></ul><h1>Tags</h1><form><label>Name <input></label><button>Create</button></form>`,
});
const EMPTY = consoleOf({
  current: "Tags",
  body: `<h1>Tags</h1><p>You haven't created any tags yet. Why not <a href="/n">add one now</a>?</p>`,
});
const UNCHOSEN = consoleOf({ current: "Tags", body: `<h1>Tags</h1><p>You haven't selected any tags.</p>` });

/** What was done, what the list is narrowed down by, and the list: "the list" is that. */
const DONE = consoleOf({
  current: "Tags",
  body: `<ul><li role="alert">Tag 'gone' was deleted.</li></ul><h1>Tags</h1><ul style="display:flex;list-style:none"><li>Owner: Ann <button>x</button></li></ul>${NAMES}`,
});
const USERS = consoleOf({
  current: "Members",
  body: `<h1>Members</h1>${tableOf(
    ["Name", "Role", "Status"],
    [
      ["Ann", "Owner", "Active"],
      ["Bob", "Guest", '<a href="/on">Disabled</a>'],
      ["Cleo", "Guest", "Active"],
    ],
  )}<p><a href="tel:+43123">+43 123</a> or <a href="mailto:a@b.example">a@b.example</a></p>`,
});
const MIXED = USERS.replace("<td>Guest</td><td>Active</td>", "<td>Active</td><td>Gone</td>");
const bar = (share: string, text = ""): string =>
  `<div style="width:300px;height:16px;background:#eee"><div style="height:16px;background:#36c;width:${share}%">${text}</div></div>`;
const SKELETON = consoleOf({ current: "Projects", body: `<h1>Upload</h1>${bar("80").replace("background:#eee", "")}` });
const BAR = consoleOf({ current: "Projects", body: `<h1>Upload</h1>${bar("40", "40%")}` });
const NO_BAR = consoleOf({ current: "Projects", body: `<h1>Upload</h1>${bar("40", "70%")}<div><div style="width:40%">Left</div></div>` });
const line = (name: string): string => `<li><a href="#${name}">${name}</a></li>`;
const MENU = consoleOf({
  current: "Projects",
  body: `<h1>Jobs</h1><div><button aria-expanded="true">Columns</button><ul>${["Name", "Owner"].map(line).join("")}</ul></div>`,
});
const CHOICES = consoleOf({
  current: "Projects",
  body: `<h1>Jobs</h1><label>Town <input list="t"></label><datalist id="t"><option>Graz<option>Linz</datalist><fieldset><legend>Size</legend><label><input type="radio" name="s">S</label><label><input type="radio" name="s">M</label></fieldset>`,
});

const PANEL = (name: string, state: string, body: string): string =>
  `<div class="panel"><button class="panel-heading" aria-expanded="false" data-toggle="collapse"><h4><span style="float:right">${state}</span><span>${name}</span></h4></button><div style="display:none">${body}</div></div>`;
const FOLDED = `<h3>Folders</h3>${PANEL("Recipes", "Paused", "<p>Shared with Ann</p>")}${PANEL("Thesis", "Up to date", "<p>Shared with Bo</p>")}`;

const CASES: readonly JudgedCase[] = [
  // What the title shows belongs to the thing, though all under it is folded away.
  [FOLDED, 'The thing called "Recipes" shows "Paused"', "held"],
  [FOLDED, 'The thing called "Thesis" shows "Paused"', "refuted"],
  [FOLDED, 'The thing called "Thesis" does not show "Up to date"', "refuted"],
  [FOLDED, 'The thing called "Thesis" shows "Shared with Bo"', "refuted"],
  [CURRENT, 'The number of things called "tags" is 3', "held"],
  [CURRENT, 'The number of things called "tags" is 4', "refuted"],
  [CURRENT, 'The number of things called "hosts" is 3', "unproven"],
  [CURRENT, 'The number of things called "projects" is 3', "unproven"],
  [TOOLED, 'The number of things called "tags" is 3', "held"],
  [TOOLED, 'The number of things called "tags" is 2', "refuted"],
  [TOOLED, 'The number of things called "projects" is 3', "unproven"],
  [BUTTON, 'The number of things called "tags" is 3', "unproven"],
  [HEADLESS, 'The number of things called "tags" is 3', "held"],
  [HEADLESS, 'The number of things called "members" is 3', "unproven"],
  [COUNTED, 'The number of things called "tags" is 3', "held"],
  [COUNTED, 'The number of things called "tags" is 4', "refuted"],
  [MISCOUNTED, 'The number of things called "tags" is 3', "unproven"],
  [TWO, 'The number of things called "hosts" is 2', "held"],
  [TWO, 'The number of things called "tags" is 3', "held"],
  [TWO, 'The number of things called "tags" is 2', "refuted"],
  [TWO, 'The number of things called "members" is 2', "unproven"],
  [ORDERS, 'The number of things called "customers" is 3', "unproven"],
  [DONE, 'The list shows "urgent"', "held"],
  [DONE, 'The list shows "Owner: Ann"', "refuted"],
  [DONE, 'The list does not show "gone"', "held"],
  [DONE, 'The list does not show "urgent"', "refuted"],
  [DONE, "The number of items in the list is 3", "held"],
  [DONE, "The number of items in the list is 1", "refuted"],
  [DONE, 'The first item shows "urgent"', "held"],
  [DONE, 'The first item shows "Owner"', "refuted"],
  // Of things that have one, "disabled" and the like are what their column says.
  [USERS, 'The number of things called "active members" is 2', "held"],
  [USERS, 'The number of things called "active members" is 3', "refuted"],
  [USERS, 'The number of things called "disabled members" is 1', "held"],
  [USERS, 'The number of things called "invited members" is 0', "unproven"],
  [USERS, 'The number of things called "invited members" is 3', "unproven"],
  [MIXED, 'The number of things called "active members" is 2', "unproven"],
  [USERS, 'The thing called "phone number" shows "+43 123"', "held"],
  [USERS, 'The thing called "phone number" shows "a@b.example"', "refuted"],
  [USERS, 'The thing called "email address" shows "a@b.example"', "held"],
  [BAR, "The number in the progress bar is 40", "held"],
  [BAR, "The number in the progress bar is 60", "refuted"],
  [BAR, "The progress bar is visible", "held"],
  [SKELETON, "The progress bar is visible", "refuted"],
  [NO_BAR, "The progress bar is visible", "refuted"],
  [MENU, 'The dropdown "Columns" offers "Name" and "Owner"', "held"],
  [MENU, 'The dropdown "Columns" offers "Name" and "Size"', "refuted"],
  [MENU, 'The dropdown "Columns" offers exactly "Name"', "refuted"],
  [
    MENU.replace('aria-expanded="true"', 'aria-expanded="false"').replace('<ul><li><a href="#N', '<ul hidden><li><a href="#N'),
    'The dropdown "Columns" offers "Name"',
    "unproven",
  ],
  [CHOICES, 'The field "Town" offers "Graz" and "Linz"', "held"],
  [CHOICES, 'The field "Town" offers "Wien"', "refuted"],
  [CHOICES, 'The field "Size" offers "S" and "M"', "held"],
  [CHOICES, 'The field "Size" offers "S" and "L"', "refuted"],
  [REFUSED, 'The number of things called "tags" is 1', "unproven"],
  [EMPTY, 'The number of things called "tags" is 0', "held"],
  [EMPTY, 'The number of things called "tags" is 1', "unproven"],
  [EMPTY, 'The number of things called "hosts" is 0', "unproven"],
  [UNCHOSEN, 'The number of things called "tags" is 0', "unproven"],
  [LISTED, 'The number of things called "members" is 2', "held"],
  [LISTED, 'The number of things called "members" is 3', "refuted"],
  [LISTED, 'The number of things called "hosts" is 2', "unproven"],
  [LISTED, 'The list shows "Ann"', "held"],
  [LISTED, 'The list shows "Overview"', "refuted"],
  [LISTED, "The number of items is 2", "held"],
  [LISTED, "The number of items is 5", "refuted"],
  [LISTED, "The number of items in the list is 2", "held"],
  [LISTED, 'The second item shows "Bob"', "held"],
  [LISTED, 'The second item shows "Ann"', "refuted"],
  [LISTED, 'The list does not show "Members"', "held"],
  [BADGES, "The number of items in the list is 2", "held"],
  [BADGES, "The number of items in the list is 5", "refuted"],
  [BADGES, 'The list shows "web-1"', "held"],
  [BADGES, 'The list shows "Overview"', "refuted"],
  [BADGES, 'The second item in the list shows "web-1"', "held"],
  [BADGES, 'The second item in the list shows "db-1"', "refuted"],
  [BADGES, 'The first item shows "db-1"', "held"],
  [BADGES, 'The thing called "status" in the row of "web-1" shows "Disabled"', "held"],
  [BADGES, 'The thing called "status" in the row of "web-1" shows "Enabled"', "refuted"],
  [BADGES, 'The thing called "status of web-1" shows "Disabled"', "held"],
  [BADGES, 'The thing called "status of web-1" shows "Enabled"', "refuted"],
  [BADGES, 'The thing called "status" next to "web-1" shows "Disabled"', "held"],
  [BADGES, 'The thing called "status" next to "web-1" shows "Enabled"', "refuted"],
  [JOBS, 'The thing called "status" in the row of "nightly" shows "Failed"', "held"],
  [JOBS, 'The thing called "status" in the row of "nightly" shows "Succeeded"', "refuted"],
  [JOBS, 'The thing called "status of hourly" shows "Succeeded"', "held"],
  [JOBS, 'The thing called "status of hourly" shows "Failed"', "refuted"],
  [JOBS, 'The thing called "status" in the row of "hourly" shows "10:00"', "refuted"],
  [JOBS, 'The thing called "state" in the row of "hourly" does not show "Failed"', "held"],
  // A badge may be another than the one of its state.
  [JOBS.replace("<td>10:00", "<td>Paused"), 'The thing called "status" in the row of "hourly" does not show "Paused"', "unproven"],
  [DONE, 'The list lists only "urgent", "later" and "garden"', "held"],
  [DONE, 'The list lists only "urgent" and "later"', "refuted"],
  [SWITCHED, 'The switch in the row of "dark-mode" is checked', "held"],
  [SWITCHED, 'The switch in the row of "new-menu" is checked', "refuted"],
];

test("a page of a console says what it lists, and what of each thing", async () => {
  expect(await judgedOtherwise(browse, CASES)).toEqual([]);
});
