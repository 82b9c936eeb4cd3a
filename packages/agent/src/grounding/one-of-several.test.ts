import { afterAll, beforeAll, expect, test } from "vitest";
import type { Target } from "../language/intent.ts";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { ground } from "./ground.ts";
import type { GroundKind } from "./grounding.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(async () => {
  await browse.close();
});

interface Case {
  readonly html: string;
  readonly kind: GroundKind;
  readonly find: Omit<Target, "words">;
  /** The id of what is meant, or the code of the refusal. */
  readonly want: string;
}

const CASES: Readonly<Record<string, Case>> = {
  "the search box over a table": {
    html: `<input placeholder="Search the site"><div><label>Search: <input id="a"></label><table><tr><th>Name</th></tr><tr><td>Ann</td></tr></table></div>`,
    kind: "fill",
    find: { name: "Search", role: "field", scope: [{ kind: "table", texts: [] }] },
    want: "a",
  },
  "the heading above all others": {
    html: `<h2>Recent</h2><h1 id="a">Orders</h1><h2>Older</h2>`,
    kind: "read",
    find: { role: "heading" },
    want: "a",
  },
  "the table that is none of the menu": {
    html: `<nav><table><tr><td>Users</td></tr></table></nav><table id="a"><tr><td>Ann</td></tr></table>`,
    kind: "read",
    find: { role: "table" },
    want: "a",
  },
  "no link that the style sheet disables": {
    html: `<ul><li class="page-item disabled"><a href="#" style="pointer-events:none">Publish</a></li></ul>`,
    kind: "click",
    find: { name: "Publish" },
    want: "disabled",
  },
  "no sign of another row, for want of one in its own": {
    html: `<ul><li><b>Ann</b><i>1</i><button>Delete</button></li><li><b>Bob</b><i>2</i></li></ul>`,
    kind: "click",
    find: { name: "Delete", scope: [{ kind: "any", texts: ["Bob"] }] },
    want: "not_found",
  },
  "nothing under a heading that stands before it": {
    html: `<div><ul><li><h5>Lake</h5><button>Delete</button></li><li><h5>Hill</h5><button>Delete</button></li></ul><div><h4>Trash</h4></div></div>`,
    kind: "read",
    find: { name: "Lake", quoted: true, scope: [{ kind: "any", texts: ["Trash"] }] },
    want: "not_found",
  },
};

test.each(Object.entries(CASES))("of several is meant %s", async (_title, { html, kind, find, want }) => {
  const found = ground({ ...find, words: find.name ?? find.role ?? "it" }, kind, await browse.snapshot(html));
  expect(found.ok ? found.element.attributes[0] : found.code).toBe(want);
});
