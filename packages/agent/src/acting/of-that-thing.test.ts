import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Act } from "../language/intent.ts";
import { named, type Stage, startStage } from "./__fixtures__/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const button = (name: string, text: string): string => `<button onclick="out.textContent+='${text};'">${name}</button>`;
const use = (verb: string, name: string): Act => ({ kind: "operate", verb, target: named(name, { quoted: true }) });
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><tr>${heads.map((head) => `<th>${head}</th>`).join("")}</tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;
const managers = (first: string, ...rows: readonly (readonly [string, string])[]): string =>
  table(
    [first, first === "Name" ? "Manager" : "Name", ""],
    rows.map((row) => [...row, button("Delete", row[first === "Name" ? 0 : 1])]),
  );
const pairs = (title: string, ...said: readonly (readonly [string, string])[]): string =>
  `<h1>${title}</h1><dl>${said.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join("")}</dl>`;
const box = (...texts: readonly string[]): string =>
  `<div style="display:flex">${texts.map((text) => `<div>${text}</div>`).join("")}</div>`;
/** Rows that are ticked for what one button does to them. */
const TICKED = `${table(
  ["", "Name", "Manager"],
  [
    ["Ann", "Dora"],
    ["Bob", "Carl"],
  ].map(([name = "", manager = ""]) => [
    `<input type="checkbox" aria-label="Select" onclick="out.textContent+='${name};'">`,
    name,
    manager,
  ]),
)}${button("Delete", "deleted")}`;
const BAR = `<ul><li>${button("Edit", "edited")}</li><li>${button("Delete", "deleted")}</li></ul>`;

const CLOSE = button("Close", "closed");
const BIN = `<button aria-label="Delete" onclick="out.textContent+='bin;'"><svg width="16" height="16"><path d="M1 1h14v14z" /></svg></button>`;
const PIXEL = `width="40" height="40" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"`;

describe("what a thing has is used", () => {
  it.each<[what: string, html: string, act: Act, want: string]>([
    ["in its row", managers("Name", ["Ann", "Dora"], ["Dora", "Carl"]), use("Delete", "Dora"), "Dora;"],
    [
      "in the row of an order",
      `<h1>Orders</h1>${table(
        ["Order", "Name", ""],
        [
          ["Pen", "Ann", button("Delete", "Pen")],
          ["Ink", "Bob", ""],
        ],
      )}`,
      use("Delete", "Pen"),
      "Pen;",
    ],
    ["on its own page", pairs("Dora", ["Manager", "Eve"]) + button("Delete", "Dora"), use("Delete", "Dora"), "Dora;"],
    ["by a bar on its own page", `<h1>Dora</h1>${BAR}`, use("Delete", "Dora"), "deleted;"],
    ["beside its name", pairs("Details", ["Name", "Dora"], ["Manager", "Eve"]) + button("Delete", "Dora"), use("Delete", "Dora"), "Dora;"],
    ["beside what it is", pairs("Users", ["User", "Dora"], ["Manager", "Eve"]) + button("Delete", "Dora"), use("Delete", "Dora"), "Dora;"],
    ["once it is ticked", TICKED, use("Delete", "Ann"), "Ann;deleted;"],
    ["by a sign on its card", `<div><div style="display:flex"><h2>Dora</h2>${BIN}</div><p>Hi</p></div>`, use("Delete", "Dora"), "bin;"],
    [
      "in a bar on its card",
      `<div><h2>Dora</h2><p>Hi</p><div>${button("Edit", "edited")}${CLOSE}</div></div>`,
      use("Close", "Dora"),
      "closed;",
    ],
  ])("%s", async (...[, html, act, want]) => {
    await stage.show(`${html}<p id="out"></p>`);
    expect(await stage.act(act)).toMatchObject({ ok: true });
    expect(await stage.out()).toBe(want);
  });
});

describe("nothing is used of another thing, which only speaks of it", () => {
  it.each<[what: string, html: string, act: Act]>([
    ["in a column before the names", managers("Manager", ["Dora", "Ann"], ["Carl", "Bob"]), use("Delete", "Dora")],
    ["in a column before the names, beside its own row", managers("Manager", ["Dora", "Ann"], ["Carl", "Dora"]), use("Delete", "Dora")],
    ["in the only record", `<h1>Users</h1>${box("Ann", "Dora", button("Delete", "Ann"))}`, use("Delete", "Dora")],
    ["on the page of that thing", pairs("Ann", ["Manager", "Dora"]) + button("Delete", "Ann"), use("Delete", "Dora")],
    ["by a bar on the page of that thing", pairs("Ann", ["Manager", "Dora"]) + BAR, use("Delete", "Dora")],
    [
      "beside a name and another label",
      pairs("Details", ["Name", "Ann"], ["Manager", "Dora"]) + button("Delete", "Ann"),
      use("Delete", "Dora"),
    ],
    ["in a section of that thing", `<h2>Ann</h2><p>Manager: <a href="/d">Dora</a></p>${button("Delete", "Ann")}`, use("Delete", "Dora")],
    ["in a list below it", `<h2>Tags</h2><p>Dora</p><ul><li>red ${button("Delete", "red")}</li></ul>`, use("Delete", "Dora")],
    ["once that thing is ticked", TICKED, use("Delete", "Dora")],
    ["in a box below its name", `<main><h1>Dora</h1><p>Hi</p><div>We use cookies ${CLOSE}</div></main>`, use("Close", "Dora")],
    [
      "in a box over its page",
      `<main><h1>Dora</h1></main><div style="position:fixed;bottom:0"><p>Cookies</p>${CLOSE}</div>`,
      use("Close", "Dora"),
    ],
    [
      "in a comment below it",
      `<article><h2>Dora</h2><p>Hi</p><div><p>Nice</p>${button("Delete", "comment")}</div></article>`,
      use("Delete", "Dora"),
    ],
    ["beside a picture below it", `<h1>Dora</h1><div><img alt="" ${PIXEL}>${BIN}</div><p>Hi</p>`, use("Delete", "Dora")],
    [
      "in a comment without a text",
      `<article><h2>Dora</h2><div><div class="comment"><img alt="" ${PIXEL}>${BIN}</div></div></article>`,
      use("Delete", "Dora"),
    ],
    [
      "beside a drawing below it",
      `<article><h2>Dora</h2><ul><li><svg width="30" height="30"><circle r="9" /></svg>${BIN}</li></ul></article>`,
      use("Delete", "Dora"),
    ],
  ])("%s", async (...[, html, act]) => {
    await stage.show(`${html}<p id="out"></p>`);
    expect(await stage.act(act, { ms: 500 })).toMatchObject({ ok: false });
    expect(await stage.out()).toBe("");
  });
});
