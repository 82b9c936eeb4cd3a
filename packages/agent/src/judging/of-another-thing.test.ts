import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type JudgedCase, judgedOtherwise } from "./__fixtures__/cases.ts";
import { tableOf } from "./__fixtures__/consoles.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";

test("a longer name is that of another thing, wherever it stands", async () => {
  const [shown, hidden] = ['The thing called "Pen" is visible', 'The thing called "Pen" is hidden'];
  const others = ["<ul><li>NAME</li><li>Ink</li></ul>", "<h1>NAME</h1>", "<table><tr><th>Name</th></tr><tr><td>NAME</td></tr></table>"];
  const pages = [...others, "<p>NAME</p>", `<img alt="NAME" width="40" height="40" src="${PIXEL}">`];
  const on = (name: string): readonly string[] => pages.map((page) => page.replace("NAME", name));
  const cases: readonly JudgedCase[] = [
    ...on("Pen refills").flatMap((page): readonly JudgedCase[] => [
      [page, shown, "unproven"],
      [page, hidden, "refuted"],
    ]),
    ...on("Pen").map((page): JudgedCase => [page, shown, "held"]),
    ["<h1>Fountain Pen</h1>", shown, "held"],
    ["<h1>Shop</h1><ul><li>Pen (3)</li></ul>", shown, "held"],
    ["<h1>Shop</h1><ul><li><b>Pen</b> <span>refills are sold out</span></li></ul>", shown, "held"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

test("a row is not that of the manager whose name it shows", async () => {
  const people = (...rows: readonly (readonly string[])[]): string => `<h1>People</h1>${tableOf(["Name", "Manager", "State"], rows)}`;
  const claims = [
    'The row of "Ann" shows "Open"',
    'The row of "Ann" does not show "Closed"',
    'In the row of "Ann", the column "State" shows "Open"',
    'The page shows "Open" in the row of "Ann"',
    'The row "Ann" is visible',
    'The button "Edit" in the row of "Ann" is hidden',
    'The number of links in the row of "Ann" is 0',
  ];
  const others = [
    people(["Bob", "Ann", "Open"]),
    people(["Bob", "Ann", "Open"], ["Cy", "Dora", "Open"]),
    people(["Bob", "Ann", "Open"]).replace("Name", "Employee"),
    `<h1>Tasks</h1>${tableOf(["Task", "Assignee", "State"], [["Fix roof", "Ann", "Open"]])}`,
  ];
  const hers = [
    people(["Ann", "Bob", "Open"]),
    people(["Ann", "Bob", "Open"], ["Bob", "Ann", "New"]),
    `<h1>Tasks</h1>${tableOf(["Priority", "Task", "State"], [["High", "Ann", "Open"]])}`,
    tableOf(
      ["Kind", "Who", "State"],
      [
        ["Guest", "Ann", "Open"],
        ["Guest", "Bob", "New"],
      ],
    ),
  ];
  const cases = claims.flatMap((claim): readonly JudgedCase[] => [
    ...others.map((page): JudgedCase => [page, claim, "unproven"]),
    ...hers.map((page): JudgedCase => [page, claim, "held"]),
  ]);
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

test("what the state of a row is, no note says that only begins so", async () => {
  const seats = (...rows: readonly (readonly string[])[]): string => `<h1>Seats</h1>${tableOf(["Seat", "State", "Note"], rows)}`;
  const claims = [
    '"Paid" is shown beside "A5"',
    'The row of "A5" shows "Paid"',
    'The page shows "Paid" in the row of "A5"',
    '"A5" shows "Paid"',
    'The thing called "A5" shows "Paid"',
  ];
  const later = ["A5", "Open", "Paid later"];
  const cases = claims.flatMap((claim): readonly JudgedCase[] => [
    [seats(later, ["A6", "Paid", "-"]), claim, "unproven"],
    [seats(later), claim, "unproven"],
    [seats(["A5", "Paid", "soon"], ["A6", "Open", "-"]), claim, "held"],
  ]);
  const note: JudgedCase = [seats(later), '"A5" shows "later"', "held"];
  expect(await judgedOtherwise(browse, [...cases, note])).toEqual([]);
});

test("the list is the one beside that of the side, however it is drawn", async () => {
  const sides = [
    '<ul role="tree" style="width:200px"><li role="treeitem">Home</li><li role="treeitem">Archive</li></ul>',
    '<aside style="width:200px"><ul><li>Home</li><li>Archive</li></ul></aside>',
    '<div style="width:200px"><ul><li>Home</li><li>Archive</li></ul></div>',
  ];
  const lines = ["report.pdf", "notes.txt"];
  const lists = [
    lines.map((line) => `<div class="entry" style="padding:8px"><a href="#">${line}</a> <span>3 KB</span></div>`).join(""),
    tableOf(
      ["Name", "Size"],
      lines.map((line) => [line, "3 KB"]),
    ),
    `<div role="grid">${lines.map((line) => `<div role="row"><div role="gridcell">${line}</div></div>`).join("")}</div>`,
  ];
  const claims = (page: string): readonly JudgedCase[] => [
    [page, 'The list does not show "report.pdf"', "refuted"],
    [page, 'The list does not show "other.pdf"', "held"],
    [page, 'The list shows "report.pdf"', "held"],
    [page, 'The list shows "Archive"', "refuted"],
    [page, 'The list does not show "Archive"', "unproven"],
    [page, 'None of the items show "report"', "refuted"],
    [page, 'The list lists only "Home" and "Archive"', "refuted"],
    [page, 'Only "Home" and "Archive" are listed', "unproven"],
    [page, 'Only "report.pdf" and "notes.txt" are listed', "held"],
    [page, 'The item "report.pdf" in the list is hidden', "refuted"],
  ];
  const pages = sides.flatMap((side) =>
    lists.map((list) => `<h1>Files</h1><div style="display:flex">${side}<div style="flex:1">${list}</div></div>`),
  );
  expect(await judgedOtherwise(browse, pages.flatMap(claims))).toEqual([]);
});

test("what explains things or leads to them is not counted as them", async () => {
  const two = 'The number of things called "articles" is 2';
  const cases: readonly JudgedCase[] = [
    ['<h1>Articles</h1><p>None</p><div role="tooltip">Write</div><div role="tooltip">Share</div>', two, "unproven"],
    ['<h1>Articles</h1><ul class="articles-menu"><li><a href="/d">Drafts</a></li><li><a href="/t">Trash</a></li></ul>', two, "unproven"],
    ['<h1>Blog</h1><ul class="articles"><li><a href="/d">Drafts</a></li><li><a href="/t">Trash</a></li></ul>', two, "held"],
    ["<h1>Blog</h1><article><h2>A</h2><p>x</p></article><article><h2>B</h2><p>y</p></article>", two, "held"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});
