import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { INIT_SCRIPT } from "../perception/frame-script.ts";
import { evidenceOf, judge } from "./__fixtures__/look.ts";

let browse: Browse;
let context: BrowserContext;
beforeAll(async () => {
  browse = await startBrowsing();
  context = await browse.browser.newContext();
  await context.addInitScript({ content: INIT_SCRIPT });
});
afterAll(() => browse.close());

async function show(script: string, body = ""): Promise<Page> {
  const page = await context.newPage();
  const html = `<h1>Books</h1><p>Two books</p>${body}<canvas id="grid" width="300" height="150"></canvas><script>const pen=grid.getContext("2d");${script}</script>`;
  await page.goto(`data:text/html;charset=utf-8,${encodeURIComponent(html)}`);
  return page;
}

async function judgedOtherwise(page: Page, cases: readonly (readonly [sentence: string, status: string])[]): Promise<readonly string[]> {
  const evidence = evidenceOf(page);
  const wrong: string[] = [];
  for (const [sentence, status] of cases) {
    const judged = await judge(sentence, evidence);
    if (judged !== status) wrong.push(`${sentence} (${status}): ${judged}`);
  }
  return wrong;
}

test("what a page writes into a canvas is neither there nor missing, until that is wiped", async () => {
  const page = await show(
    `pen.scale(2, 2); for (const [at, text] of ["Bread,", "Butter", "Nordic Pa…", "No", "Paid"].entries()) pen.fillText(text, 5, 20 * (at + 1));`,
  );
  expect(
    await judgedOtherwise(page, [
      ['The page does not show "Bread, Butter"', "unproven"],
      ['The page shows "Bread, Butter"', "unproven"],
      ['The page does not show "Nordic Paper"', "unproven"],
      // The cell before it says "No" of something else.
      ['The page does not show "Paid"', "unproven"],
      ["The number of rows is 0", "unproven"],
      ['The page does not show "Salt"', "held"],
      ['The page shows "Salt"', "refuted"],
      ['The page shows "Two books"', "held"],
      ['The page does not show "Two books"', "refuted"],
    ]),
  ).toEqual([]);
  await page.evaluate("pen.clearRect(0, 0, 150, 74)");
  expect(await judgedOtherwise(page, [['The page does not show "Bread, Butter"', "unproven"]])).toEqual([]);
  await page.evaluate("pen.clearRect(0, 0, 150, 75)");
  expect(await judgedOtherwise(page, [['The page does not show "Bread, Butter"', "held"]])).toEqual([]);
});

test.each([
  [
    "copied from a canvas that nobody sees, which is wiped for the next one",
    `const other=document.createElement("canvas"),sketch=other.getContext("2d");
    for(const [at,text] of ["Overdue","Paid"].entries()){sketch.clearRect(0,0,300,150);sketch.fillText(text,0,20);pen.drawImage(other,0,at*30)}`,
  ],
  [
    "copied from one that is off the screen",
    `const other=new OffscreenCanvas(300,150);other.getContext("2d").fillText("Overdue",0,20);pen.drawImage(other,0,0)`,
  ],
  ["painted letter by letter", `let x=10;for(const letter of "Overdue"){pen.fillText(letter,x,20);x+=pen.measureText(letter).width}`],
  [
    "left where only a part is wiped",
    `pen.fillText("Overdue",10,20);pen.save();pen.beginPath();pen.rect(0,50,300,100);pen.clip();pen.save();pen.clearRect(0,0,300,150);pen.restore();pen.restore()`,
  ],
  ["left where what is wiped is turned", `pen.fillText("Overdue",10,20);pen.rotate(0.3);pen.clearRect(0,0,400,400)`],
])("a text is not missing that is %s", async (_how, script) => {
  expect(await judgedOtherwise(await show(script), [['The page does not show "Overdue"', "unproven"]])).toEqual([]);
});

test("it is missing once all is wiped after a part was cut off, or its canvas is gone", async () => {
  const wiped = `pen.fillText("Overdue",10,20);pen.save();pen.rect(0,50,300,100);pen.clip();pen.restore();pen.clearRect(0,0,300,150)`;
  for (const script of [wiped, `pen.fillText("Overdue",10,20);grid.remove()`])
    expect(await judgedOtherwise(await show(script), [['The page does not show "Overdue"', "held"]])).toEqual([]);
});

test("what elements show to be otherwise stays so, whatever a chart writes", async () => {
  const body = `<p>Overdue</p><button>Buy</button><label><input type="checkbox">Active</label><label>Name <input value="Ann"></label>`;
  const page = await show(`for(const [at,text] of ["Overdue","Buy","Active","Name","Bob"].entries())pen.fillText(text,10,20*at)`, body);
  expect(
    await judgedOtherwise(page, [
      ['The page does not show "Overdue"', "refuted"],
      ['The button "Buy" is hidden', "refuted"],
      ['The checkbox "Active" is checked', "refuted"],
      ['"Name" has the value "Bob"', "refuted"],
      ['The button "Bob" is visible', "unproven"],
    ]),
  ).toEqual([]);
});
