import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { rowsOf, verdictOn } from "./__fixtures__/cases.ts";
import { evidenceOf, judge } from "./__fixtures__/look.ts";
import { observe } from "./observe.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const table = (rows: number): string =>
  `<h1>People</h1><table><tr><th>Name<th>City</tr>${Array.from({ length: rows }, (_, row) => `<tr><td>Ann ${row + 1}<td>Rome</tr>`).join("")}</table>`;
const PAGED = `${table(5)}<ul class="pagination"><li>1-5 of 11 people</li><li>1</li><li>2</li><li>3</li></ul>`;
const ROWS = `${table(5)}<footer>Showing 1-5 of 11 rows <button>Next</button></footer>`;
const TOLD = `${table(8)}<p class="paginator"><b>1</b> <a href="?p=2">2</a> 9 people <a href="?all">Show all</a></p>`;
const SPLIT = `${table(5)}<div><span>1</span> to <span>5</span> of <span>12</span></div>`;
const FOOT = (pages: number, between = ""): string =>
  `<main><div><div>${table(5)}</div>${between}<div><div>1-5 of 11 results</div><div>1 of ${pages} pages <button>Prev</button> <button>Next</button></div></div></main>`;
const UNSAID = `${table(5)}<p>The board of 11 results was sent. It has 3 pages.</p>`;

describe("things that a list shows page by page", () => {
  it.each(
    rowsOf({
      "all of them": {
        claims: ["There are 11 people"],
        so: [PAGED],
        not: [TOLD, SPLIT, table(5), `${table(5)}<p>1-4 of 11</p>`, `${table(5)}<p>Total: 11</p>`],
      },
      "said beside the numbers of the pages": {
        claims: ["There are 9 people"],
        so: [TOLD],
        not: [PAGED, `${table(8)}<p>9 people like this</p>`],
      },
      "in several pieces": { claims: ["There are 12 people"], so: [SPLIT], not: [PAGED, `${SPLIT}<p>1-5 of 12</p><p>1-5 of 40</p>`] },
      "at least": { claims: ["There are at least 10 people"], so: [PAGED, SPLIT], not: [TOLD, table(5)] },
      rows: {
        claims: ["There are 11 rows"],
        so: [table(11), ROWS],
        not: [PAGED, `${table(5)}<p>Imported 1-5 of 11 rows</p>`, `${table(5)}<p>Total: 11</p>`],
      },
      "shown, and no others led to": {
        claims: ["There are 11 people"],
        so: [`${table(5)}<p>Showing 1 to 5 of 11 entries</p>`],
        not: [table(5)],
      },
      "rows shown": { claims: ["There are 5 rows", "There are at most 5 rows"], so: [table(5), PAGED, ROWS], not: [table(6)] },
      "told below it": {
        claims: [`The list shows "11 results"`, `The thing called "footer" in the list shows "11 results"`],
        so: [FOOT(3), FOOT(3, "<p><button>Edit</button></p>"), FOOT(3).replace("</table>", "</table><p><button>Edit</button></p>")],
        not: [UNSAID, FOOT(3).replace("11", "12"), FOOT(3, "<h2>Old people</h2><p>They are 30</p>")],
      },
      "what is said of something else": {
        claims: [`The table shows "Salt"`],
        so: [],
        not: [
          `${table(5)}<div>Recently viewed: Salt 2 € <button>Add</button></div>`,
          `${table(4)}<p>Rated 4 / 5 by Salt</p>`,
          `${table(5)}<p>6 of 9 like Salt</p>`,
          `${table(5)}<footer>5 of 5 like Salt</footer>`,
          `${table(5)}<ul><li>5 of 9 Salt</ul>`,
        ],
      },
      "the pages that it has": { claims: [`The number of things called "pages" in the list is 3`], so: [FOOT(3)], not: [FOOT(2), UNSAID] },
    }),
  )("%s: %s is %s on %s", async (...[, claim, want, html]) => {
    expect(await verdictOn(browse, claim, html)).toBe(want);
  });

  it.each([
    [table(5), "held"],
    [PAGED, "refuted"],
    [SPLIT, "refuted"],
  ])("are at most five only where there are no more pages: %s is %s", async (html, want) => {
    const target = { name: "people", words: "people" };
    const claim = { kind: "count", target, comparison: "at_most", count: 5 } as const;
    expect((await observe(claim, evidenceOf(await browse.show(html)))).status).toBe(want);
  });

  it("says of how many it has seen a page", async () => {
    const claim = { kind: "count", target: { name: "people", words: "people" }, comparison: "equals", count: 12 } as const;
    const { seen } = await observe(claim, evidenceOf(await browse.show(PAGED)));
    expect(seen()).toContain("this page shows 5 of 11 (“1-5 of 11”)");
  });
});

const STEPS = (active: number): string =>
  `<div class="steps">${["Account", "Workspace", "Confirm"].map((name, at) => `<div class="step ${at === active ? "active" : ""}"><span class="num">${at + 1}</span><div><div>${name}</div><div>Some words</div></div></div>`).join("")}</div>`;
const PANELS = `<div class="panel active"><p>Workspace</p><p>Team</p></div><div class="panel"><p>Other</p></div>`;
const TABS = (classes: string): string =>
  `<ul><li class="ui-tab"><a href="#view">View</a></li><li class="ui-tab ${classes}"><a href="#keys">Keyboard</a></li></ul><p>Keys</p>`;
const TOOLS = (classes: string): string => `<div><button class="tool ${classes}">bold</button><button class="tool">italic</button></div>`;
const LABELLED = (box: string): string =>
  `<label class="box"><span><input type="checkbox" ${box}></span><span>Weekly digest</span></label><label><input type="checkbox"><span>Alerts</span></label>`;
const SIGN_IN = (button: string): string =>
  `<form><input name="user"><input type="password"><input type="submit" value="${button}"></form>`;
const NOTES = (first: string): string =>
  `<aside><h2>My notes</h2><button>+ New note</button><input type="search" placeholder="Search notes"><div id="list"><div class="n"><b style="display:block">${first}</b><small>Apples</small></div><div class="n"><b>Plans</b><small>A book</small></div></div></aside><main><p>Apples</p></main>`;
const THEMES = (light: string, rest = ""): string =>
  `<ul role="menu"><li role="menuitem">Zoom in</li><li role="menuitemcheckbox" aria-checked="true">Dark</li><li ${light}><div>Light</div><div>Ctrl+L</div></li></ul>${rest}`;
const FIGURES = (users: string): string =>
  `<div style="display:flex;gap:40px">${[
    ["Status", "RUNNING"],
    ["Users", users],
    ["RPS", "3.2"],
  ]
    .map(([label, value]) => `<div><div>${label}</div><div>${value}</div></div>`)
    .join("")}</div>`;
const NOTICE = (style: string): string => `<ul><li class="success" style="${style}">The author was added.</li></ul>`;
const SIGN = "url(data:image/png;base64,AA) 9px 9px no-repeat";
const NAMED = `<table><tr><th></th><th>Title</th><th>Price</th></tr><tr><td></td><th>Ronia</th><td>8.75</td></tr><tr><td></td><th>SPQR</th><td>9.00</td></tr></table>`;
const AUTHORS = (name: string): string =>
  `<nav><table><caption>Library</caption><tr><th scope="row">Authors</th><td>Add</td></tr><tr><th scope="row">Books</th><td>Add</td></tr></table></nav><main><h1>Select author to change</h1><table><tr><th>Name</th><th>Country</th></tr><tr><td>${name}</td><td>USA</td></tr></table></main>`;
const BAR = (rows: number): string =>
  `<header><h6>Posts</h6></header><main><table><tr><th>Id<th>Title</tr>${"<tr><td>1<td>Fusce</tr>".repeat(rows)}</table></main>`;

describe("what a page says only by how it draws it", () => {
  it.each(
    rowsOf({
      "a step that is marked": { claims: [`"Workspace" is selected`], so: [STEPS(1)], not: [STEPS(0), STEPS(9), PANELS] },
      "a step that one is at": {
        claims: ['The page called "Workspace step" is shown'],
        so: [STEPS(1), STEPS(1).replaceAll('class="step', 'class="ui-steps-item')],
        not: [STEPS(0), STEPS(9), PANELS, "<h1>Account</h1><p>Workspace</p>"],
      },
      "a tab whose item is marked": {
        claims: [`The "Keyboard" tab is selected`],
        so: [TABS("active")],
        not: [TABS(""), TABS("not-active"), TABS("active").replace(`class="ui-tab"`, `class="ui-tab active"`)],
      },
      "a button that is marked": {
        claims: [`The "bold" button is selected`],
        so: [TOOLS("tool--active"), TOOLS("tool-active"), TOOLS("is-active")],
        not: [TOOLS(""), TOOLS("not-active"), TOOLS("inactive"), TOOLS("last-active")],
      },
      "a line of a menu without the tick of another one": {
        claims: [`The menu item "Light" is not checked`],
        so: [THEMES(`role="menuitem"`), THEMES(`role="menuitemcheckbox" aria-checked="false"`)],
        not: [
          THEMES(`role="menuitemcheckbox" aria-checked="true"`),
          THEMES(`role="menuitem" aria-checked="true"`),
          THEMES(`role="menuitem" class="checked"`),
          THEMES(`role="menuitem"`).replace("<div>Light", `<svg role="img" aria-label="tick" width="9" height="9"></svg><div>Light`),
          `<ul role="menu"><li role="menuitem">Dark</li><li role="menuitem">Light</li></ul>`,
          THEMES("", `<ul role="menu"><li role="menuitem">Light</li></ul>`).replace("<li ><div>Light</div><div>Ctrl+L</div></li>", ""),
        ],
      },
      "how many the page says beside their name": {
        claims: ["The number of users is 4", "There are 4 users", "There are at least 3 users"],
        so: [FIGURES("4")],
        not: [
          FIGURES("2"),
          FIGURES("4.5"),
          FIGURES("Nobody"),
          FIGURES("2") + FIGURES("4"),
          "<p>Users may order 4 pens</p>",
          "<table><tr><th>Team<th>Users</tr><tr><td>A<td>4</tr></table>",
        ],
      },
      "that it has that tick": {
        claims: [`The menu item "Light" is checked`],
        so: [THEMES(`role="menuitemcheckbox" aria-checked="true"`)],
        not: [THEMES(`role="menuitem"`), THEMES(`role="menuitemcheckbox" aria-checked="false"`)],
      },
      "a box by a word in its label": {
        claims: [`"Weekly digest" is disabled`],
        so: [LABELLED("disabled")],
        not: [LABELLED("")],
      },
      "a form to sign in": {
        claims: ["The login form is shown", "The sign-in form is visible"],
        so: [SIGN_IN("Login"), SIGN_IN("Sign in")],
        not: [SIGN_IN("Sign up"), SIGN_IN("Create account"), SIGN_IN("Continue")],
      },
      "a colour behind a small sign": {
        claims: [`A green message says "The author was added."`],
        so: [NOTICE(`background:#dfd ${SIGN};background-size:16px auto`), NOTICE("background:#dfd")],
        not: [NOTICE(`background:#dfd ${SIGN}`), NOTICE(`background:#dfd ${SIGN};background-size:cover`), NOTICE("background:#fdd")],
      },
      "a row that its second cell names": {
        claims: [`The row of "SPQR" shows "9.00" in the "Price" column`, `The row with "SPQR" shows "9.00"`],
        so: [NAMED],
        not: [NAMED.replace("9.00", "7.00")],
      },
      "the list of what a page is about, whatever its menu calls so": {
        claims: [`"Ted" is in the list of authors`],
        so: [AUTHORS("Ted")],
        not: [AUTHORS("Ann"), `${AUTHORS("Ann")}<p>Ted</p>`],
      },
      "that it is not in that list": {
        claims: [`"Ted" is not in the list of authors`],
        so: [AUTHORS("Ann")],
        not: [AUTHORS("Ted")],
      },
      "the first of several": { claims: [`The first note is "Shopping"`], so: [NOTES("Shopping")], not: [NOTES("Ideas")] },
    }),
  )("%s: %s is %s on %s", async (...[, claim, want, html]) => {
    expect(await verdictOn(browse, claim, html)).toBe(want);
  });

  it("counts the rows of a page that is titled in its bar alone where the address says the same", async () => {
    const page = await browse.open("");
    await page.route("http://site.test/**", (route) => route.fulfill({ contentType: "text/html", body: BAR(1) }));
    await page.goto("http://site.test/#/posts?q=fusce");
    expect(await judge("There is exactly 1 post", evidenceOf(page))).toBe("held");
    expect(await judge("There are 2 posts", evidenceOf(page))).toBe("refuted");
    await page.goto("http://site.test/#/orders");
    expect(await judge("There is exactly 1 post", evidenceOf(page))).not.toBe("held");
  });
});
