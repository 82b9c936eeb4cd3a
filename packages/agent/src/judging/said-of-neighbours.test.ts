import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type Case, rowsOf, type Verdict, verdictOn } from "./__fixtures__/cases.ts";
import { tableOf } from "./__fixtures__/consoles.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

type Fields = readonly (readonly [label: string, value: string])[];
const each = (fields: Fields, drawn: (label: string, value: string) => string): string =>
  fields.map(([label, value]) => drawn(label, value)).join("");
const DRAWN: readonly ((fields: Fields) => string)[] = [
  (fields) => `<dl>${each(fields, (label, value) => `<dt>${label}</dt><dd>${value}</dd>`)}</dl>`,
  (fields) => `<div>${each(fields, (label, value) => `<div style="display:flex;gap:8px"><b>${label}</b><i>${value}</i></div>`)}</div>`,
  (fields) => `<table>${each(fields, (label, value) => `<tr><th>${label}</th><td>${value}</td></tr>`)}</table>`,
];
const fieldsOf = (delayed: string, depot: string): Fields => [
  ["Status", "Shipped"],
  ["Delayed", delayed],
  ["Depot", depot],
];
const cards = (delayed: string, depot = "Bonn"): readonly string[] =>
  DRAWN.map(
    (draw) =>
      `<main><h1>Parcels</h1><div>${["P-1", "P-2"].map((name) => `<div class="card" style="border:1px solid;padding:9px;margin:9px"><h3>${name}</h3>${draw(fieldsOf(name === "P-1" ? delayed : "No", depot))}</div>`).join("")}</div></main>`,
  );
const pages = (delayed: string): readonly string[] =>
  DRAWN.map((draw) => `<main><h1>Parcel P-1</h1>${draw(fieldsOf(delayed, "Bonn"))}</main>`);
const rows = (delayed: string, depot = "Bonn"): string =>
  `<main><h1>Parcels</h1>${tableOf(
    ["Parcel", "Status", "Delayed", "Depot"],
    [
      ["P-1", "Shipped", delayed, depot],
      ["P-2", "Ready", "No", "Ulm"],
    ],
  )}</main>`;

const TICKETS = `<main><h1>Tickets</h1>${tableOf(["Id", "Title"], [["1", "Broken lamp"]])}</main>`;
const tall = (text: string): string => `<a href="/new" style="display:inline-block;height:60px">${text}</a>`;

const SIGN = `<button aria-label="See new ticket"><i class="fa fa-new-ticket" style="display:inline-block;width:9px;height:9px;background:#333"></i></button>`;

const CASES: Readonly<Record<string, Case>> = {
  "a label that is answered by no does not say its word": {
    claims: [`The card "P-1" shows "Delayed"`, `The item "P-1" shows "Delayed"`, `P-1 shows "Delayed"`],
    so: [...cards("Yes"), ...cards("✓")],
    not: [...cards("No"), ...cards("No", "Delayed depot")],
  },
  "nor on the page of one thing": { claims: [`The parcel shows "Delayed"`], so: pages("Yes"), not: pages("No") },
  "nor does the head of a column": {
    claims: [`The row of "P-1" shows "Delayed"`, `The row "P-1" shows "Delayed"`, `Parcel P-1 shows "Delayed"`],
    so: [rows("Yes")],
    not: [rows("No"), rows("No", "Delayed depot")],
  },
  "what stands with a label is its value": {
    claims: [`"Shipped" is shown beside "Status"`, `"Shipped" is shown in or beside the thing called "status"`],
    so: pages("No"),
    not: pages("No").map((html) => html.replace("Shipped", "Lost").replace("Bonn", "Shipped")),
  },
  "the next label is none": {
    claims: [`"Delayed" is shown beside "Status"`, `"Delayed" is shown in or beside the thing called "status"`],
    so: [`<dl><dt>Status</dt><dd>Delayed</dd></dl>`],
    not: [...pages("No"), rows("No")],
  },
  "but that it is not there is not proven by that": {
    claims: [`The thing called "new ticket" is hidden`, `The thing called "new ticket" is not visible`],
    so: [TICKETS],
    not: [
      `<a href="/new">New Ticket</a>`,
      tall("New Ticket"),
      `<button>New ticket</button>`,
      `<div style="cursor:pointer;display:inline-block">New Ticket</div>`,
      `<div role="listbox" tabindex="0"><div role="option">New ticket</div></div>`,
      `<ul role="tree" tabindex="0"><li role="treeitem">New ticket</li></ul>`,
    ].map((bar) => bar + TICKETS),
  },
  "an entry of a list is one of what is listed": {
    claims: [`The thing called "new ticket" is visible`],
    so: [
      `<div role="listbox" tabindex="0"><div role="option">New ticket</div></div>`,
      `<ul role="tree" tabindex="0"><li role="treeitem">New ticket</li></ul>`,
      `<table role="grid"><tr tabindex="0" style="cursor:pointer"><td>New ticket</td></tr></table>`,
    ],
    not: [`<div style="cursor:pointer;height:90px" tabindex="0"><h3>Lamp</h3><button>New ticket</button></div>`],
  },
  "what leads to a thing, or makes one, is not the thing": {
    claims: [`The thing called "new ticket" is visible`],
    so: [tall("<b>New ticket</b><br>Broken door"), tall("<h3>New ticket</h3><p>7</p>"), "<p>New ticket</p>", SIGN].map(
      (html) => html + TICKETS,
    ),
    not: [
      `<a href="/new">New Ticket</a>`,
      tall("New Ticket"),
      tall("<b>New Ticket</b>"),
      tall("Add a <b>new ticket</b>"),
      tall("<span>Add</span> <b>new ticket</b>"),
      `<button aria-label="Add a new ticket" style="width:60px;height:60px"><svg width="9" height="9"><circle r="4" /></svg></button>`,
      `<button aria-label="Add a new ticket"><i class="fa fa-plus" style="display:inline-block;width:9px;height:9px;background:#333"></i></button>`,
      `<button><i class="fa fa-plus"></i> New Ticket</button>`,
      `<div style="cursor:pointer;display:inline-block">New Ticket</div>`,
      `<div tabindex="0" style="cursor:pointer"><span>New Ticket</span></div>`,
    ].map((bar) => `<header>${bar}</header>${TICKETS}`),
  },
};

test.each(rowsOf(CASES))("%s: %s is %s", async (...[, claim, verdict, html]: readonly [string, string, Verdict, string]) => {
  expect(await verdictOn(browse, claim, html)).toBe(verdict);
});
