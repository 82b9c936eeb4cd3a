import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { whatIsMeant } from "./__fixtures__/wanted.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const NAMES = ["Wash", "Cook", "Iron"];
const list = (item: (name: string) => string): string => `<h1>Tasks</h1><ul>${NAMES.map(item).join("")}</ul>`;
const PLAIN = list((name) => `<li id="${name}">${name}</li>`);
const DONE = list((name) => `<li id="${name}">${name} <button>Done</button></li>`);
const LINKS = list((name) => `<li><a href="/${name}" id="${name}">${name}</a> <button>Done</button></li>`);
const TWO_LINKS = list((name) => `<li id="${name}"><a href="/${name}">${name}</a> <a href="/${name}/edit">Edit</a></li>`);
const DELETE = list((name) => `<li id="${name}">${name} <a href="/delete">Delete</a></li>`);
const NUMBERED = list((name) => `<li><i>7</i> <a href="/${name}" id="${name}">${name}</a></li>`);
const CARDS = `<h1>Tasks</h1><div>${NAMES.map((name) => `<div class="task" id="${name}"><b>${name}</b><p>Today</p></div>`).join("")}</div>`;
const TABLE = `<h1>Tasks</h1><table><tr><th>Task</th><th>Due</th></tr>${NAMES.map((name) => `<tr id="${name}"><td>${name}</td><td>Monday</td></tr>`).join("")}</table>`;

describe("one of several is counted among what the page lists, and not among what has the word", () => {
  it.each([
    ["items", PLAIN, "task", 2, "Cook"],
    ["the last one", PLAIN, "task", -1, "Iron"],
    ["items with buttons", DONE, "task", 1, "Wash"],
    ["the link of each", LINKS, "task", 3, "Iron"],
    ["items with several links", TWO_LINKS, "task", 2, "Cook"],
    ["items with a link for something else", DELETE, "task", 2, "Cook"],
    ["the link of each behind a number", NUMBERED, "task", 2, "Cook"],
    ["cards", CARDS, "task", 1, "Wash"],
    ["rows, without their head", TABLE, "task", 1, "Wash"],
    ["more than there are", TABLE, "task", 4, "not_found"],
    ["what the page does not list", PLAIN, "invoice", 1, "not_found"],
    ["buttons that are called so", `${DONE}<button id="one">Task</button><button id="two">Task</button>`, "task", 2, "two"],
  ] as const)("%s", async (...[, html, name, ordinal, want]) => {
    expect(await whatIsMeant(browse, { html, kind: "click", find: { name, ordinal }, want })).toBe(want);
  });
});
