import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { ANYWHERE, thingsIn } from "./listing.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const TABLE = `<table><tr><th>Name<th>City</tr><tr><td>Ann<td>Graz</tr><tr><td>Bob<td>Linz</tr></table>`;
const TABS = `<div role="tablist"><div role="tab" aria-selected="true">Parties</div><div role="tab" aria-selected="false">Sales</div></div>`;
const FEEDS = `<h1>Feeds (2)</h1><div>${["Town", "Garden"].map((name) => `<article><h2>${name}</h2><p>1 unread</p></article>`).join("")}</div>`;
const titled = (title: string, body: string): string => `<html><head><title>${title}</title></head><body>${body}</body></html>`;

/** How many the page lists of such things; null where it can't be told. */
const CASES: readonly (readonly [noun: string, html: string, count: number | null])[] = [
  ["parties", `<h1>Parties</h1>${TABLE}`, 2],
  ["parties", titled("Parties - Tryton", TABLE), 2],
  ["parties", `${TABS}${TABLE}`, 2],
  ["sales", `${TABS}${TABLE}`, null],
  ["parties", `<nav><ul><li>Sales</ul></nav><h1>Parties</h1><ul><li><a href="/1">All</a><li><a href="/2">Mine</a></ul>${TABLE}`, 2],
  // A title that only speaks of them may be that of the site, and a heading goes before it.
  ["tasks", titled("Task manager", TABLE), null],
  ["tasks", titled("Tasks", `<h1>Projects</h1>${TABLE}`), null],
  ["people", `<h1>People</h1>${TABLE}<table><tr><th>Day</tr><tr><td>Monday</tr></table>`, null],
  ["days", `<h2>People</h2>${TABLE}<h2>Days</h2><table><tr><th>Day</tr><tr><td>Monday</tr></table>`, 1],
  ["bank accounts", `<h2>Bank accounts and cards</h2>${TABLE}`, null],
  ["feeds", FEEDS, 2],
  ["readers", FEEDS, null],
];

test("what is listed is called by the end of its address, and not by all of it", async () => {
  const snapshot = { ...(await browse.snapshot(TABLE)), url: "http://a.test/admin/users/" };
  expect(thingsIn(ANYWHERE, "users", snapshot)?.members.length).toBe(2);
  expect(thingsIn(ANYWHERE, "admin users", snapshot)).toBe(null);
});

test.each(CASES)("what a page lists is called as the page is: %s of %s are %s", async (name, html, count) => {
  const things = thingsIn(ANYWHERE, name, await browse.snapshot(html));
  expect(things?.members.length ?? null).toBe(count);
});
