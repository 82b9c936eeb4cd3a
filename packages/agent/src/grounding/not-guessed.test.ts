import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type Case, target, USERS } from "./__fixtures__/wanted.ts";
import { describeElement } from "./describe.ts";
import { ground } from "./ground.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(async () => {
  await browse.close();
});

const REFUSED: Readonly<Record<string, Omit<Case, "want"> & { readonly code: string; readonly says: string; readonly suggests?: string }>> =
  {
    "two rows with the same button": {
      html: USERS,
      find: target("Edit"),
      code: "ambiguous",
      says: 'button "Edit" in the row of "Ann"',
      suggests: 'Click "Edit" in the row of "Ann"',
    },
    "two links of one name to pages that end alike": {
      html: `<a href="/users/new.php">Add</a><a href="/posts/new.php">Add</a>`,
      find: target("Add"),
      code: "ambiguous",
      says: "There are 2",
    },
    "two links of one name to different pages": {
      html: `<a href="/1">More</a><a href="/2">More</a>`,
      find: target("More"),
      code: "ambiguous",
      says: "There are 2",
      suggests: 'Click the first "More"',
    },
    "the first of what is listed, where only a filter has that word in its name": {
      html: `<button>Task filter</button><ul><li><a href="/1">Write report</a></li><li><a href="/2">Call Bob</a></li></ul>`,
      find: target("task", { quoted: false, ordinal: 1 }),
      code: "not_found",
      says: '"Write report"',
    },
    "the first of what is listed, where several controls have that word in their names": {
      html: `<button>Task filter</button><button>Task view</button><ul><li><a href="/1">Write report</a></li><li><a href="/2">Call Bob</a></li></ul>`,
      find: target("task", { quoted: false, ordinal: 1 }),
      code: "not_found",
      says: '"Write report"',
    },
    "the first of what is listed, where a list to choose from is called so": {
      html: `<select aria-label="Task"><option>All</option></select><div class="card"><h3>Write report</h3></div><div class="card"><h3>Call Bob</h3></div>`,
      find: target("task", { quoted: false, ordinal: 1 }),
      code: "not_found",
      says: '"Write report"',
    },
    "the last item, where only the heading has that word": {
      html: `<h1>Tasks</h1><button>Add task</button><p>Nothing to do</p>`,
      find: target("task", { quoted: false, ordinal: -1, role: "item" }),
      code: "not_found",
      says: '"Add task"',
    },
    "nothing of that name": {
      html: `<button>Sign in</button><button>Register</button>`,
      find: target("Sing up now"),
      code: "not_found",
      says: '"Sign in"',
    },
    "nothing of that name, beside a box that only its code calls something": {
      html: `<a href="/x" class="css-flex row-wide" style="display:block;height:20px"></a><button>Sign in</button>`,
      find: target("Wide row"),
      code: "not_found",
      says: 'Nearest: "Sign in".',
    },
    "a hidden button": {
      html: `<button style="display:none">Publish</button><button>Cancel</button>`,
      find: target("Publish"),
      code: "not_visible",
      says: "hidden",
    },
    "a transparent button": {
      html: `<button style="opacity:0">Publish</button>`,
      find: target("Publish"),
      code: "not_visible",
      says: "hidden",
    },
    "a button behind a modal dialog": {
      html: `<button>Publish</button><dialog id="d">Sure?<button>OK</button></dialog><script>d.showModal()</script>`,
      find: target("Publish"),
      code: "covered",
      says: "dialog",
    },
    "a disabled button": { html: `<button disabled>Publish</button>`, find: target("Publish"), code: "disabled", says: "disabled" },
    "a menu item that is not there, by what opens a menu": {
      html: `<button aria-expanded="false">Export as</button>`,
      find: target("Export", { role: "menuitem", quoted: true }),
      code: "not_found",
      says: "Export as",
    },
    "a menu item that is not there, by a text that stands beside another one": {
      html: `<div style="display:flex;gap:8px"><span>Servers</span><div role="menu"><div role="menuitem" tabindex="0">Register</div></div></div>`,
      find: target("Server...", { role: "menuitem", quoted: true }),
      code: "not_found",
      says: "Register",
    },
    "a text that can't be filled in": {
      html: `<h1>Email</h1>`,
      kind: "fill",
      find: target("Email"),
      code: "wrong_kind",
      says: "not something to fill",
    },
    "a quoted name that is only meant": {
      html: `<button>Log in</button>`,
      find: target("Sign in", { quoted: true }),
      code: "not_found",
      says: '"Log in"',
    },
    "a row that is not there": {
      html: USERS,
      find: target("Edit", { scope: [{ kind: "row", texts: ["Zoe"] }] }),
      code: "not_found",
      says: "Zoe",
    },
    "an act that the row does not offer, by a word of its name": {
      html: `<table><tr><td>Front door</td><td><button>Unlock</button></td></tr><tr><td style="cursor:pointer">Shed lock</td><td></td></tr></table>`,
      find: target("Lock", { quoted: true, scope: [{ kind: "row", texts: ["Shed lock"] }] }),
      code: "not_found",
      says: "no",
    },
    "another word than the quoted one": {
      html: `<a href="/news">News</a>`,
      find: target("New", { quoted: true }),
      code: "not_found",
      says: '"News"',
    },
    "the fifth of three": { html: USERS, find: target("Edit", { ordinal: 5 }), code: "not_found", says: "only 3" },
  };

describe("does not guess at", () => {
  test.each(Object.entries(REFUSED))("%s", async (_title, { html, kind, find, code, says, suggests }) => {
    const snapshot = await browse.snapshot(html);
    const found = ground(find, kind ?? "click", snapshot);
    const outcome = found.ok ? { code: "found", message: describeElement(found.element, snapshot) } : found;
    expect(outcome).toMatchObject({
      code,
      message: expect.stringContaining(says),
      ...(suggests === undefined ? {} : { suggestion: suggests }),
    });
  });
});

const PERSONS: readonly string[] = [
  "<ul><li>Ann</li><li>Bob <button>Edit</button></li></ul>",
  '<div><div class="item"><span>Ann</span></div><div class="item"><span>Bob</span> <button>Edit</button></div></div>',
  "<table><tr><td>Ann</td><td></td></tr><tr><td>Bob</td><td><button>Edit</button></td></tr></table>",
];

test.each(PERSONS)("the button in the next line of a list is nobody else's: %s", async (html) => {
  const snapshot = await browse.snapshot(html);
  const isFound = (name: string): readonly boolean[] =>
    [
      target("Edit", { relations: [{ kind: "next_to", target: target(name) }] }),
      target("Edit", { scope: [{ kind: "called", texts: [name] }] }),
      target("Edit", { scope: [{ kind: "any", texts: [name] }] }),
      target("Edit", { scope: [{ kind: "section", texts: [name] }] }),
    ].map((sought) => ground(sought, "click", snapshot).ok);
  expect(isFound("Ann")).toEqual([false, false, false, false]);
  expect(isFound("Bob").slice(0, 3)).toEqual([true, true, true]);
});
