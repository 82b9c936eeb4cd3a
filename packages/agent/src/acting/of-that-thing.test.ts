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
  ])("%s", async (...[, html, act]) => {
    await stage.show(`${html}<p id="out"></p>`);
    expect(await stage.act(act, { ms: 500 })).toMatchObject({ ok: false });
    expect(await stage.out()).toBe("");
  });
});
