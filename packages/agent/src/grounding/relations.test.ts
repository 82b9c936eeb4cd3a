import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCanonical } from "@runwright/language";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { whatIsMeant } from "./__fixtures__/wanted.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const meant = async (html: string, thing: string): Promise<string | undefined> => {
  const intent = readCanonical(`Click ${thing}`);
  if (intent.type !== "act" || intent.act.kind !== "click") throw new Error(`Not read: ${thing}`);
  return await whatIsMeant(browse, { html, kind: "click", find: intent.act.target, want: "" });
};

const part = (style: string, body: string): string => `<div style="position:absolute;${style}">${body}</div>`;
/** A bar, and below it a palette, a workspace and a sidebar: three columns. */
const EDITOR = `<div style="height:48px;background:#ddd">Nodes</div>${part("left:0;top:60px;width:180px;height:600px", `<button id="left">Fold</button><p>inject</p>`)}
${part("left:200px;top:60px;width:600px;height:600px", "<p>Flow 1</p><p>canvas</p>")}${part("left:820px;top:60px;width:300px;height:600px", `<p>Info</p><button id="right">Help</button><p>Flows</p>`)}`;
const columns = (one: string, other: string): string =>
  `<div style="display:flex"><div style="width:300px">${one}</div><div style="width:300px">${other}</div></div>`;
const cards = (...names: readonly string[]): string =>
  `<div style="display:flex">${names.map((name, n) => `<div style="width:150px"><div>${name}</div><button id="${n}">Follow</button></div>`).join("")}</div>`;
const rows = (...cells: readonly (readonly [string, string])[]): string =>
  `<table><tr><th>Name</th><th>Action</th></tr>${cells.map(([name, id]) => `<tr><td>${name}</td><td>${id === "" ? "" : `<button id="${id}">Delete</button>`}</td></tr>`).join("")}</table>`;
const FORM = `<h2>Users</h2><div style="text-align:right"><button id="add">Add</button></div><table style="width:100%"><tr><td>Ann</td></tr></table><button id="more">More</button>`;

describe("below and above something is what stands in its column", () => {
  it.each([
    ["in its card", cards("Max Bell", "Eva Roth"), `the button below "Eva Roth"`, "1"],
    ["in a row below, in the column of that name", rows(["Eva Roth", ""], ["Max Bell", "max"]), `the button below "Action"`, "max"],
    ["in a bar that is as wide as the table", FORM, "the button above the table", "add"],
    ["in a bar under a title", FORM, `the button below "Users"`, "add"],
    ["at its left edge", FORM, "the button below the table", "more"],
    [
      "and nothing in the column beside it",
      columns("<p>Eva Roth</p><p>Engineer</p>", `<p>Team</p><button id="b">Go</button>`),
      `the button below "Eva Roth"`,
      "not_found",
    ],
    [
      "and nothing in the column at its left",
      columns(`<p>Team</p><button id="a">Go</button>`, "<p>Eva Roth</p><p>Engineer</p>"),
      `the button below "Eva Roth"`,
      "not_found",
    ],
    ["and nothing in a row of somebody else", rows(["Eva Roth", ""], ["Max Bell", "max"]), `the button below "Eva Roth"`, "not_found"],
    ["and nothing in a row above it", rows(["Eva Roth", "eva"], ["Max Bell", ""]), `the button above "Max Bell"`, "not_found"],
    ["and nothing in another part of the page, farther up", EDITOR, `the button above "canvas"`, "not_found"],
    ["and nothing in another part of the page, farther down", EDITOR, `the button below "Flow 1"`, "not_found"],
  ])("%s", async (...[, html, thing, want]) => {
    expect(await meant(html, thing)).toBe(want);
  });
});

describe("on a line with something is what stands in its part of the page", () => {
  it.each([
    ["and nothing at the left of it elsewhere", `the button to the left of "Flow 1"`, "not_found"],
    ["and nothing at the right of it elsewhere", `the button to the right of "canvas"`, "not_found"],
  ])("%s", async (_where, thing, want) => {
    expect(await meant(EDITOR, thing)).toBe(want);
  });
});
