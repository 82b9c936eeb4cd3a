import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type JudgedCase, judgedOtherwise } from "./__fixtures__/cases.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const line = (label: string, count: string): string => `<div class="row">${count}<span><i></i><b role="treeitem">${label}</b></span></div>`;
const number = (count: string): string => `<span style="float:right">${count}</span>`;
const TREE = `<h1>News</h1><div role="tree" style="width:240px">${line("Inbox", number("14"))}${line("Archive", "")}${line("Science", number("4"))}</div><p>Science</p>`;
const LINKS = `<h1>News</h1><nav><a href="/i">Inbox <span>14</span></a><br><a href="/a">Archive</a></nav>`;
const STACKED = `<h1>News</h1><div><div>14</div><div>Inbox</div></div>`;
const is = (owner: string, count: number, where = ""): string =>
  `The number in the thing called "counter" next to "${owner}"${where} is ${count}`;

test("the counter of a line is the bare number beside its label", async () => {
  const cases: readonly JudgedCase[] = [
    [TREE, is("Inbox", 14), "held"],
    [TREE, is("Inbox", 14, " in the list at the left"), "held"],
    [TREE, is("Science", 4), "held"],
    [TREE, 'The thing called "badge" next to "Science" is visible', "held"],
    [TREE, 'The thing called "count" next to "Archive" is hidden', "held"],
    [TREE, 'The thing called "counter" next to "Inbox" shows exactly "14"', "held"],
    [LINKS, is("Inbox", 14), "held"],
    [LINKS, 'The thing called "counter" next to "Archive" is hidden', "held"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

test("no other number is the counter of a line", async () => {
  const cases: readonly JudgedCase[] = [
    [TREE, is("Inbox", 4), "refuted"],
    [TREE, is("Inbox", 1), "refuted"],
    // The numbers of the lines above and below it.
    [TREE, is("Archive", 14), "refuted"],
    [TREE, is("Archive", 4), "refuted"],
    [TREE, 'The thing called "counter" next to "Archive" is visible', "refuted"],
    [TREE, 'The thing called "counter" next to "Inbox" is hidden', "refuted"],
    // Nothing is next to what is not there.
    [TREE, is("Sent", 14), "refuted"],
    // A price, another number in that line, one above the label, one that is said of more than the label.
    [TREE.replace("14", "€14"), is("Inbox", 14), "refuted"],
    [TREE.replace("14</span>", "14</span> <span>3</span>"), is("Inbox", 14), "refuted"],
    [STACKED, is("Inbox", 14), "refuted"],
    [TREE.replace("Inbox", "Inbox of Ann"), is("Inbox", 14), "refuted"],
    // Of two lines of that name nothing says which is meant.
    [TREE.replace(line("Archive", ""), line("Inbox", number("9"))), is("Inbox", 14), "refuted"],
    [TREE.replace(line("Archive", ""), line("Inbox", number("9"))), 'The thing called "counter" next to "Inbox" is hidden', "refuted"],
    [LINKS, is("Archive", 14), "refuted"],
    // What is called otherwise is no counter.
    [TREE, 'The number in the thing called "price" next to "Inbox" is 14', "refuted"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

test("a counter is not gone where something else is written on its line", async () => {
  const hidden = 'The thing called "counter" next to "Inbox" is hidden';
  const beside = (what: string): string =>
    `<h1>News</h1><div role="tree" style="width:240px">${line("Inbox", what)}${line("Archive", "")}</div>`;
  const cases: readonly JudgedCase[] = [
    // What opens a menu has come up beside the number.
    [beside(`${number("⋮ menu")}${number("14")}`), hidden, "unproven"],
    [beside(`${number("<button>More</button>")}${number("14")}`), hidden, "unproven"],
    [beside(number("1.2k")), hidden, "unproven"],
    [beside(number("3 new")), hidden, "unproven"],
    [beside(number('<a href="/x">14</a>')), hidden, "unproven"],
    [`<h1>News</h1><nav><a href="/i">Inbox (14)</a><br><a href="/a">Archive</a></nav>`, hidden, "unproven"],
    [beside(""), hidden, "held"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});
