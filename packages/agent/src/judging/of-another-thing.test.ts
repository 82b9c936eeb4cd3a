import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type JudgedCase, judgedOtherwise } from "./__fixtures__/cases.ts";

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
