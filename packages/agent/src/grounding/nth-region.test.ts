import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Scope, Target } from "../language/intent.ts";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type Grounding, ground, resolveScope, type ScopeResolution } from "./ground.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const USERS = `<table aria-label="Users"><thead><tr><th>Name</th><th></th></tr></thead><tbody>
<tr id="r1"><td>Ann</td><td><button id="ann">Edit</button></td></tr>
<tr id="r2"><td>Bob</td><td><button id="bob">Edit</button></td></tr></tbody>
<tfoot><tr id="foot"><td>2 users</td><td></td></tr></tfoot></table>`;
const GROUPS = `<table aria-label="Groups"><tr id="g1"><td>Staff</td><td><button id="staff">Edit</button></td></tr></table>`;
const NAVIGATION = `<header><nav><ul><li id="home"><a href="/">Home</a></li><li><a href="/b">Basket</a></li></ul></nav></header>`;
const LIST = `<ul aria-label="Fruit"><li id="apple">Apple<ul><li id="red">Red</li><li>Green</li></ul></li><li id="pear">Pear</li></ul>`;
const CARDS = `<div><article id="a1"><h2>Mug</h2><button>Buy</button></article><article id="a2"><h2>Bowl</h2><button id="buy">Buy</button></article></div>`;

const idOf = (found: ScopeResolution | Grounding): string =>
  found.ok ? (found.element?.attributes[0] ?? "the page") : `${found.code}: ${found.message}`;
const nth = (kind: Scope["kind"], ordinal: number): Scope => ({ kind, texts: [], ordinal });
const users: Scope = { kind: "table", texts: ["Users"] };

describe("a place by its number", () => {
  it.each<[what: string, html: string, scopes: readonly Scope[], want: string]>([
    ["leaves out the row that names the columns", USERS, [nth("row", 1)], "r1"],
    ["counts on from there", USERS, [nth("row", 2)], "r2"],
    ["leaves out the row at the foot that sums up", USERS, [nth("row", -1)], "r2"],
    ["counts in the table that is named", USERS + GROUPS, [users, nth("row", 1)], "r1"],
    ["counts tables too", USERS + GROUPS, [nth("table", 2), nth("row", 1)], "g1"],
    ["leaves out the links of the page's header", NAVIGATION + LIST, [nth("item", 1)], "apple"],
    ["counts items of the list itself, not of lists inside it", LIST, [nth("item", 2)], "pear"],
    ["counts cards", NAVIGATION + CARDS, [nth("card", 2)], "a2"],
  ])("%s", async (...[, html, scopes, want]) => {
    expect(idOf(resolveScope(scopes, await browse.snapshot(html)))).toBe(want);
  });

  it.each<[what: string, html: string, scopes: readonly Scope[], says: RegExp]>([
    ["there are fewer", USERS, [nth("row", 4)], /^not_found: The row number 4 is not on the page: there are 2/],
    ["there are two tables to count in", USERS + GROUPS, [nth("row", 1)], /^ambiguous: There are 2 lists or tables to count a row in/],
    ["the place around it can't be told", USERS + USERS, [users, nth("row", 1)], /^ambiguous: There are 2 places/],
    ["there is nothing of the kind", "<p>Hello</p>", [nth("card", 1)], /^not_found: The card number 1 is not on the page: there are 0/],
  ])("is not guessed at when %s", async (...[, html, scopes, says]) => {
    expect(idOf(resolveScope(scopes, await browse.snapshot(html)))).toMatch(says);
  });

  it("is where something is looked for", async () => {
    const target: Target = { name: "Edit", words: "Edit", scope: [nth("row", 2)] };
    expect(idOf(ground(target, "click", await browse.snapshot(USERS)))).toBe("bob");
  });

  it("is counted alike when the row itself is meant", async () => {
    const first: Target = { role: "row", ordinal: 1, words: "the first row" };
    expect(idOf(ground(first, "read", await browse.snapshot(USERS)))).toBe("r1");
    expect(idOf(ground(first, "read", await browse.snapshot(USERS + GROUPS)))).toMatch(/^ambiguous/);
  });
});
