import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "./__fixtures__/browse.ts";
import { perceive } from "./perceive.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const row = (name: string, style: string): string =>
  `<div role="row" style="${style}"><span role="gridcell">${name}</span><span role="gridcell">${name.length}</span></div>`;
const grid = (rows: string): string => `<div role="grid" style="position:relative;height:120px">${rows}</div><p>After</p>`;
const at = (top: number): string => `position:absolute;height:20px;width:200px;transform:translateY(${top}px)`;

const readIn = async (html: string): Promise<string[]> => {
  const { elements } = await perceive(await browse.show(html));
  return elements.filter(({ role }) => ["gridcell", "listitem", "paragraph"].includes(role)).map(({ text }) => text);
};

test("rows that a style puts elsewhere stand where they are seen, with all that is in them", async () => {
  const html = grid(row("Third", at(40)) + row("First", at(0)) + row("Second", at(20)));
  expect(await readIn(html)).toEqual(["First", "5", "Second", "6", "Third", "5", "After"]);
});

test("rows that lie on each other, or beside, stay as they are in the document", async () => {
  const onTop = grid(row("Old", at(20)) + row("New", at(10)));
  expect(await readIn(onTop)).toEqual(["Old", "3", "New", "3", "After"]);
  expect(await readIn(`<ul style="display:flex;flex-direction:row-reverse"><li>One</li><li>Two</li></ul>`)).toEqual(["One", "Two"]);
});

test("an order of the style sheet's own is the one that is seen", async () => {
  expect(await readIn(`<ul style="display:flex;flex-direction:column-reverse"><li>One</li><li>Two</li></ul>`)).toEqual(["Two", "One"]);
});
