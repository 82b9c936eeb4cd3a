import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type JudgedCase, judgedOtherwise } from "./__fixtures__/cases.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const STYLE = `<style>body{margin:0;font:14px/1.4 sans-serif}h2{font-size:16px;margin:4px}.page{width:1200px}.card{border:1px solid #999;padding:8px;margin:8px}.line{display:flex;border-top:1px solid #ccc;height:60px;align-items:center}.name{width:600px}.facts{display:flex;gap:20px}.bar{display:flex;gap:8px}.figure{text-align:center;width:200px}.figure b{font-size:18px}.key{padding-top:20px;display:flex;gap:20px}</style>`;

const page = (title: string, body: string): string =>
  `<html><head><title>Tern - ${title}</title>${STYLE}</head><body class="page">${body}</body></html>`;

/** A record whose facts are headings, as consoles write them, above a table with a column of the same name. */
const RECORD = page(
  "Boat 7: Sea Swallow",
  `<h1>Boat 7: Sea Swallow</h1><div class="card"><h2>Owner: <a href="/o">ines</a></h2><h2>Boat Type: Dinghy</h2><h2>Launched at: -</h2><h2>Retired on: 3 May</h2></div>
  <div class="card"><h2>Trips</h2><table><tr><th>Trip</th><th>Owner</th></tr><tr><td>North</td><td>bela</td></tr></table></div>`,
);

test("a heading that says what something is, is no title of what follows it", async () => {
  const cases: readonly JudgedCase[] = [
    [RECORD, `The thing called "owner" shows "ines"`, "held"],
    [RECORD, `The thing called "owner" shows "bela"`, "refuted"],
    [RECORD, `The thing called "owner" in the part "Sea Swallow" shows exactly "ines"`, "held"],
    [RECORD, `The thing called "owner" in the part "Sea Swallow" shows exactly "bela"`, "refuted"],
    [RECORD, `The thing called "type" shows exactly "Dinghy"`, "held"],
    [RECORD, `The thing called "type" shows exactly "Yacht"`, "refuted"],
    [RECORD, `The thing called "launched" shows exactly "-"`, "held"],
    [RECORD, `The thing called "retired" shows exactly "-"`, "refuted"],
    [RECORD, `The thing called "retired" shows exactly "3 May"`, "held"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const line = (name: string, ...facts: readonly string[]): string =>
  `<div class="line"><div class="name"><a href="/b">${name}</a></div><div class="facts">${facts.map((fact) => `<div>${fact}</div>`).join("")}</div></div>`;
const LINES = `${line("B-1: Sea Swallow", "READY", "ines")}${line("B-2: Grey Heron", "IN REPAIR", "bela")}${line("B-3: Old Heron", "READY", "bela")}`;
const BOATS = page(
  "Harbour",
  `<h1>Harbour</h1><div class="card"><h2>Old boats</h2><form class="bar"><div><button>Menu</button></div><div><input placeholder="Search"><button>Go</button></div></form><div>${LINES}</div></div>
  <div class="row"><div class="card"><h2>Trips</h2>none</div><div class="card"><h2>Crew</h2>none</div></div>`,
);

test("what stands on one of several lines belongs to what the line begins with, however far away", async () => {
  const cases: readonly JudgedCase[] = [
    [BOATS, `"IN REPAIR" is shown beside "Grey Heron"`, "held"],
    [BOATS, `"READY" is shown beside "Grey Heron"`, "refuted"],
    [BOATS, `"READY" is shown beside "Heron"`, "refuted"],
    [BOATS, `"ines" is shown in or beside the thing called "sea swallow"`, "held"],
    [BOATS, `"bela" is shown in or beside the thing called "sea swallow"`, "refuted"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

test("of what stands under a heading the things are neither the fields above them nor parts with titles of their own", async () => {
  const cases: readonly JudgedCase[] = [
    [BOATS, `The number of things called "boats" is 3`, "held"],
    [BOATS, `The number of things called "boats" is 2`, "refuted"],
    [BOATS, `Exactly 2 of the things called "boats" show "READY"`, "held"],
    [BOATS, `Exactly 3 of the things called "boats" show "READY"`, "refuted"],
    [BOATS, `The thing called "old boats" is visible`, "held"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const figures = (total: string, below = ""): string =>
  page(
    "Numbers",
    `<div class="figure"><b>${total}</b><div>Total</div>${below}</div><div class="key"><span>Sold - 6</span><span>Left - 7</span></div>`,
  );
const STACKED = page("Numbers", `<div class="figure"><div>Items</div><b>5</b><div>Total</div><b>22</b></div>`);

test("a figure right above its label is that label's, unless it has another", async () => {
  const cases: readonly JudgedCase[] = [
    [figures("13"), `The number in the thing called "total" is 13`, "held"],
    [figures("13"), `The number in the thing called "total" is 6`, "refuted"],
    [figures("14"), `The number in the thing called "total" is 13`, "refuted"],
    [STACKED, `The number in the thing called "total" is 22`, "held"],
    [STACKED, `The number in the thing called "total" is 5`, "refuted"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const rows = (...cells: readonly string[]): string =>
  `<table><tr><th>ID</th><th>Summary</th></tr>${cells.map((cell, at) => `<tr><td>${at + 1}</td><td>${cell}</td></tr>`).join("")}</table>`;
const SEARCH = page("Search Harbour Boats", `<form>Name <input></form>${rows("Swallow", "Heron")}`);
const NEW = page("New Boat", `<form>Name <input></form>${rows("Mast", "Sail")}`);

test("a page on which one looks for things lists these, and one on which one is made does not", async () => {
  const cases: readonly JudgedCase[] = [
    [SEARCH, `The number of things called "boats" is 2`, "held"],
    [SEARCH, `The number of things called "boats" is 3`, "refuted"],
    [SEARCH, `The number of things called "harbours" is 2`, "unproven"],
    [NEW, `The number of things called "boats" is 2`, "unproven"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const TOLD = page(
  "Runs",
  `<h1>Second round</h1><ul><li>PASSED - <a href="/p">3</a></li><li>IDLE - <a href="/i">2</a></li></ul><h5>3 records</h5><div>${LINES}</div>`,
);
const plans = (disabled: number): string =>
  page(
    "Mine",
    `<table><tr><th>TestPlan</th><th>Product</th></tr><tr><td>North</td><td>Tern</td></tr><tr><td>South</td><td>Tern</td></tr></table><div>You have 2 TestPlan(s), ${disabled} are disabled.</div>`,
  );

test("how many there are, and how many of them are so, is what the page says of it before what it only may mean", async () => {
  const cases: readonly JudgedCase[] = [
    [TOLD, `The number of things called "records" is 3`, "held"],
    [TOLD, `The number of things called "records" is 2`, "refuted"],
    [plans(0), `The number of things called "test plans" is 2`, "held"],
    [plans(0), `The thing called "test plans" is visible`, "held"],
    [plans(0), `None of the things called "test plans" is disabled`, "held"],
    [plans(1), `None of the things called "test plans" is disabled`, "refuted"],
    [plans(1), `Exactly 1 of the things called "test plans" is disabled`, "held"],
    [plans(0).replace(", 0 are disabled", ""), `None of the things called "test plans" is disabled`, "unproven"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const comment = (who: string, said: string): string =>
  `<div class="card"><h2><a href="/u">${who}</a> commented on Oct. 26, 2026, 5:20 a.m.</h2><p>${said}</p></div>`;

test("the colon of a time makes no label", async () => {
  const both = page("Bug 5", comment("bela", "It rings late.") + comment("ines", "It rings at once."));
  const cases: readonly JudgedCase[] = [
    [both, `"It rings at once." is shown beside "ines"`, "held"],
    [both, `"It rings at once." is shown beside "bela"`, "refuted"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const ONE = page(
  "Boats",
  `<form><input></form><table><thead><tr><th>ID</th><th>Summary</th><th>Berth</th></tr></thead><tbody><tr><td>1</td><td><a href="/b/1">Heron</a></td><td>Pier 4</td></tr></tbody></table>`,
);

test("the only row of a table is a thing as well as each of several", async () => {
  const cases: readonly JudgedCase[] = [
    [ONE, `The page shows "Pier 4" in the part "Heron"`, "held"],
    [ONE, `The page shows "Berth" in the part "Heron"`, "refuted"],
    [ONE, `The thing called "berth" in the part "Heron" shows exactly "Pier 4"`, "held"],
    [ONE, `The thing called "berth" in the part "Heron" shows exactly "Pier 5"`, "refuted"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const STOCK = page(
  "Stock",
  `<table style="width:1100px"><tr><th>Name</th><th>Note</th><th>Quantity</th></tr><tr><td>Cable</td><td>x</td><td>10</td></tr><tr><td>Mouse</td><td>y</td><td>7</td></tr></table>`,
);

test("what is near a thing in a table is what its row has in that column", async () => {
  const cases: readonly JudgedCase[] = [
    [STOCK, `The number in the thing called "quantity" near "Cable" is 10`, "held"],
    [STOCK, `The number in the thing called "quantity" near "Cable" is 7`, "refuted"],
    [STOCK, `The thing called "quantity" near "Mouse" shows "7"`, "held"],
    [STOCK, `The thing called "quantity" near "Mouse" shows "10"`, "refuted"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});
