import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browse, serve, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { runTest } from "./run-test.ts";

// Of several that are called alike, that which has come up through the last act, or stands in the part in which that was done.

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

async function pressed(body: string, steps: readonly string[]): Promise<string> {
  const site = await serve({ "/": `<!doctype html><title>Site</title><link rel="icon" href="data:,">${body}<p id="out"></p>` });
  try {
    const page = await browse.fresh();
    const description = `## Steps\n${steps.map((step, at) => `${at + 1}. ${step}`).join("\n")}\n`;
    const { status } = await runTest(page, description, { startUrl: site.url, stepTimeoutMs: 5_000 });
    return status === "passed" ? ((await page.textContent("#out")) ?? "") : status;
  } finally {
    await site.close();
  }
}

const close = (name: string): string => `<button onclick="out.textContent='${name}'">Close</button>`;
const panel = (name: string, inside: string): string => `<div><h2>${name}</h2>${inside}${close(name)}</div>`;
const opened = (id: string, style = ""): string =>
  `<div id="${id}" style="display:none;${style}"><h2>${id}</h2><p>Text</p>${close(id)}</div>`;
const opener = (id: string): string => `<button onclick="document.getElementById('${id}').style.display='block'">Open ${id}</button>`;
const row = (name: string): string =>
  `<tr><td><input type="checkbox" aria-label="${name}"></td><td>${name}</td><td>${close(name)}</td></tr>`;

describe("of buttons that are called alike, a click means", () => {
  it.each([
    [
      "that in what lies over the page now",
      panel("News", "") + opener("edit") + opened("edit", "position:fixed;top:90px;left:300px;background:#fff"),
      ['Click "Open edit"'],
      "edit",
    ],
    [
      "that in what has come up last",
      opener("one") + opener("two") + opened("one") + opened("two"),
      ['Click "Open one"', 'Click "Open two"'],
      "two",
    ],
    [
      "that beside the field which was filled in",
      panel("one", `<input aria-label="First">`) + panel("two", `<input aria-label="Last">`),
      ['Type "x" into the field "Last"'],
      "two",
    ],
    [
      "that in the part in which something was pressed",
      panel("one", "<button>More</button>") + panel("two", "<button>Less</button>"),
      ['Click "More"'],
      "one",
    ],
    ["none, where nothing was done beside either", panel("one", "") + panel("two", ""), [], "failed"],
    [
      "none, where what was done is as near to both",
      panel("one", "") + panel("two", "") + "<button>Less</button>",
      ['Click "Less"'],
      "failed",
    ],
    [
      "none of a table's rows, of which one was ticked",
      `<table>${row("one")}${row("two")}</table>`,
      ['Check the checkbox "two"'],
      "failed",
    ],
  ])("%s", async (...[, body, steps, want]) => {
    expect(await pressed(body, [...steps, 'Click "Close"'])).toBe(want);
  });

  it("what sends the field of that name, in which something was typed", async () => {
    const form = `<form role="search" onsubmit="out.textContent='sent';return false"><label>Search<input name="q"></label><input type="submit" value="Search"></form>`;
    expect(await pressed(form, ['Type "x" into the field "Search"', 'Click "Search"'])).toBe("sent");
  });
});
