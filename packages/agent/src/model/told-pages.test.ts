import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { perceive } from "../perception/perceive.ts";
import { findInPage } from "./page-text.ts";
import { changesBetween, linesOfPage, tellPage, type ToldPage } from "./told-pages.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(async () => await browse.close());

const options = { characters: 24_000, mask: (text: string) => text.replaceAll("hunter2", "{{PASSWORD}}") };
const signal = AbortSignal.timeout(300_000);
/** Refs are numbers of the page script: what is told is what counts here. */
const withoutRefs = (lines: readonly string[]): readonly string[] => lines.map((line) => line.replaceAll(/ \[(?:f\d+)?e\d+\]/gu, ""));

async function tell(html: string): Promise<readonly string[]> {
  return withoutRefs(tellPage(await perceive(await browse.show(html), { signal }), options).lines);
}

describe("what a model is told of a page", () => {
  it("never takes the classes of the code for names", async () => {
    const told = await tell(`<style>.tabulator-cell, .flow_node, .status_icon { width: 80px; height: 20px; display: inline-block }</style>
      <div role="grid"><div role="row"><div role="gridcell" class="tabulator-cell tabulator-row-header"></div>
        <div role="gridcell" class="tabulator-cell">Bolt M8</div></div></div>
      <div class="flow_node status_icon box_p12_p9cz"><span class="flow_node_icon"></span></div>
      <button id="more" class="fa fa-trash" style="width:20px;height:20px"></button>
      <input type="checkbox" id="base-ui-_r_2c_"><input type="checkbox" id="agree">`);
    expect(told).toEqual([
      "- grid",
      "  - row",
      '    - gridcell "Bolt M8"',
      '- button icon="trash"',
      "- checkbox not checked",
      '- checkbox id="agree" not checked',
    ]);
  });

  it("tells a thing once, not again in each of its wrappers and pictures", async () => {
    const told = await tell(`<nav aria-label="Main"><a href="/runs" style="cursor:pointer"><div><span role="img" aria-label="timeline">
        <svg width="16" height="16"></svg></span><div>Overview</div></div></a></nav>
      <div onclick="1" style="cursor:pointer"><span>Start</span></div>
      <table><tr><th>Name</th></tr><tr><td><a href="/1">Comet</a></td></tr></table>`);
    expect(told).toEqual([
      '- navigation "Main"',
      '  - link "Overview" to="/runs"',
      '- clickable "Start"',
      "- table",
      "  - row",
      '    - columnheader "Name"',
      "  - row",
      '    - link "Comet" to="/1" column="Name"',
    ]);
  });

  it("keeps a thing's own words where other things stand in it", async () => {
    const told =
      await tell(`<ul><li>Due tomorrow: water the beds <button>Done</button></li><li>Mulch <b>the</b> berries <button>Done</button></li></ul>
      <p>Look at <a href="/beds">Beds</a> before you dig.</p>`);
    expect(told).toContain('  - listitem "Due tomorrow: water the beds"');
    expect(told).toContain('  - listitem "Mulch the berries"');
    expect(told).toContain('- paragraph "Look at Beds before you dig."');
  });

  it("calls regions and articles by their headings, and leaves out those that are only boxes", async () => {
    const told = await tell(`<section role="region"><p>Alone</p></section>
      <article><h2>Welcome</h2><p>One</p><p>Two</p></article><article><h2>Beds</h2><h2>Later</h2><p>Three</p></article>
      <ul><li><a href="/a">First</a></li></ul>`);
    expect(told).toEqual([
      '- paragraph "Alone"',
      '- article "Welcome"',
      '  - paragraph "One"',
      '  - paragraph "Two"',
      '- article "Beds"',
      '  - heading "Later" level=2',
      '  - paragraph "Three"',
      '- link "First" to="/a"',
    ]);
  });

  it("says of what is drawn as a list that it is one, so that it can be named as a whole", async () => {
    const line = (name: string): string => `<div><a href="/x"><div style="height:30px"><b>${name}</b> <span>up</span></div></a></div>`;
    const told = await tell(`<div class="a"><p>Search</p></div><div class="m">${["Shop", "Mail", "Build"].map(line).join("")}</div>`);
    expect(told).toEqual(['- paragraph "Search"', "- list", ...["Shop", "Mail", "Build"].map((name) => `  - link "${name} up" to="/x"`)]);
  });

  it("leaves out what a dialog covers, and says so of what is found there", async () => {
    const html = `<h1>Books</h1><a href="/1">Comet</a><button>Save</button><p>Behind it</p><dialog><h2>Delete?</h2><button>Yes</button></dialog>
      <script>document.querySelector("dialog").showModal()</script>`;
    const told = await tell(html);
    expect(told.slice(0, 2)).toEqual(['- dialog "Delete?"', expect.stringMatching(/^ {2}- button "Yes"/u)]);
    expect(told.join("\n")).not.toMatch(/Comet|Save|Behind it/u);
    expect(findInPage(await perceive(await browse.show(html), { signal }), "comet", options.mask)).toEqual([
      expect.stringMatching(/^link "Comet" \[e\d+\] to="\/1" .*behind the dialog$/u),
    ]);
  });

  it("shows no braces of the page that look like a variable, and no secret", async () => {
    const html = `<title>{{ENV}} hunter2</title><h1>Hello {{user.name}}</h1><p>Use {{PASSWORD}}, which is hunter2</p><button>{{ RESET }}</button>
      <p>Only hunter2</p>`;
    const page = tellPage(await perceive(await browse.show(html), { signal }), options);
    const text = linesOfPage(page).join("\n");
    expect(text).toContain("Hello { {user.name}}");
    expect(text).toContain('"{ { RESET }}"');
    expect(text).not.toContain("hunter2");
    expect(text.match(/\{\{[^}]*\}\}/gu)).toEqual(["{{PASSWORD}}"]);
  });

  it("says that a page is there to sign in, and says it of no other", async () => {
    const signIn = `<h1>Hillside Library</h1><form><label>Username <input name="u"></label> <label>Password <input type="password"></label>
      <button>Log in</button></form>`;
    const first = async (html: string): Promise<string> =>
      linesOfPage(tellPage(await perceive(await browse.show(html), { signal }), options))[0] ?? "";
    expect(await first(signIn)).toContain(", a page to sign in");
    expect(await first("<h1>Books</h1><button>Add book</button>")).not.toContain("sign in");
  });
});

describe("what is told again within a step", () => {
  const told = async (page: Awaited<ReturnType<Browse["show"]>>): Promise<ToldPage> => tellPage(await perceive(page, { signal }), options);
  const ROWS = Array.from({ length: 20 }, (_, at) => `<li id="r${at}">Row ${at} <button>Edit ${at}</button></li>`).join("");

  it("is only what is new, changed or gone, with where it stands", async () => {
    const page = await browse.show(`<h1>Rows</h1><ul>${ROWS}</ul>`);
    const before = await told(page);
    expect(changesBetween(before, await told(page))).toHaveLength(1);
    await page.evaluate(`document.querySelector("#r3 button").disabled = true; document.querySelector("#r5").remove();
      document.querySelector("h1").insertAdjacentHTML("afterend", "<p>Row 5 was deleted</p>")`);
    const changes = changesBetween(before, await told(page)) ?? [];
    expect(withoutRefs(changes.slice(1, -1))).toEqual([
      '- paragraph "Row 5 was deleted"',
      "- list",
      '  - listitem "Row 3"',
      '    - button "Edit 3" disabled',
    ]);
    expect(changes.at(-1)).toMatch(/^- no longer there: \[e\d+\] \[e\d+\]$/u);
  });

  it("is the whole page where most of it is new, or where it is another one", async () => {
    const page = await browse.show(`<h1>Rows</h1><ul>${ROWS}</ul>`);
    const before = await told(page);
    await page.evaluate(`for (const one of document.querySelectorAll("button")) one.textContent += "!"`);
    expect(changesBetween(before, await told(page))).toBeNull();
    await page.goto("about:blank");
    expect(changesBetween(before, await told(await browse.show(`<h1>Rows</h1><ul>${ROWS}</ul>`)))).toBeNull();
  });
});
