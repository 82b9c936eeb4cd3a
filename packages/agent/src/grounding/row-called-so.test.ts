import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type Sought, whatIsMeant } from "./__fixtures__/wanted.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const PEOPLE = `<table><thead><tr><th></th><th>No</th><th>Name</th><th>Manager</th><th></th></tr></thead><tbody>
<tr><td><input type="checkbox" id="t1"></td><td>1</td><td>Ann</td><td>Dora</td><td></td></tr>
<tr><td><input type="checkbox" id="t2"></td><td>2</td><td>Bob</td><td>Ann</td><td><button id="bob">Delete</button></td></tr>
<tr><td><input type="checkbox" id="t3"></td><td>3</td><td>Cy</td><td>Bob</td><td><button id="cy">Delete</button></td></tr></tbody></table>`;
const of = (row: string): Omit<Sought["find"], "words"> => ({
  name: "Delete",
  quoted: true,
  scope: [{ kind: "row", texts: [row] }],
});
const SUGGESTED = `<input aria-label="City"><ul role="listbox" style="position:absolute;top:40px;left:0;z-index:9"><li role="option" id="berlin">Berlin</li><li role="option" id="bern">Bern</li></ul><p>More</p>`;

test.each<readonly [string, Omit<Sought, "html">]>([
  ["a row goes by its name before what else it shows", { kind: "click", find: of("Bob"), want: "bob" }],
  ["the row of Ann has no such button, though hers is said of another", { kind: "click", find: of("Ann"), want: "not_found" }],
  ["who has no row of her own is found where she stands", { kind: "check", find: { role: "row", name: "Dora", quoted: true }, want: "t1" }],
  ["a row is ticked by its box", { kind: "check", find: { role: "row", name: "Bob", quoted: true }, want: "t2" }],
  ["and so is one that is told by its number", { kind: "check", find: { role: "row", ordinal: 3 }, want: "t3" }],
])("%s", async (_, sought) => {
  expect(await whatIsMeant(browse, { html: PEOPLE, ...sought })).toBe(sought.want);
});

test("the second suggestion is one of those that lie over the page", async () => {
  const find = { name: "suggestion", ordinal: 2 };
  expect(await whatIsMeant(browse, { html: SUGGESTED, kind: "click", find, want: "bern" })).toBe("bern");
  expect(await whatIsMeant(browse, { html: SUGGESTED, kind: "click", find: { ...find, ordinal: 3 }, want: "not_found" })).toBe("not_found");
});
