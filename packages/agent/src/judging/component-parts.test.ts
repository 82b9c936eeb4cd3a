import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { perceive } from "../perception/perceive.ts";
import { type JudgedCase, judgedOtherwise, seenOf } from "./__fixtures__/cases.ts";
import { evidenceOf } from "./__fixtures__/look.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const field = (name: string, more = ""): string =>
  `<div class="field"><label for="${name}">${name}</label><br><input id="${name}">${more}</div>`;
const FORM = `<style>.complaint{color:#d32f2f}</style><h1>Settings</h1>${field("Name")}
  ${field("Email", '<div class="complaint">Email is not valid</div>')}${field("Phone", '<div role="alert">With the code of the country</div>')}`;

test("a field with a complaint below it is not right, though no code says so", async () => {
  const cases: readonly JudgedCase[] = [
    [FORM, 'The field "Email" is not invalid', "refuted"],
    [FORM, 'The field "Email" is invalid', "held"],
    [FORM, 'The field "Phone" is not invalid', "unproven"],
    [FORM, 'The field "Name" is not invalid', "held"],
    [FORM, 'The field "Name" is invalid', "refuted"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const drawer = (style: string): string =>
  `<main><h1>Orders</h1><p>Orders of today</p><div class="app-drawer" style="position:fixed;top:0;bottom:0;width:300px;background:#fff;${style}"><h2>Order details</h2><p>Paid by card</p></div></main>`;

test("what only people call so is there where the page marks it so", async () => {
  const cases: readonly JudgedCase[] = [
    [drawer("right:0"), 'The thing called "drawer" is hidden', "refuted"],
    [drawer("right:0"), 'The thing called "drawer" is visible', "held"],
    [drawer("display:none"), 'The thing called "drawer" is hidden', "held"],
    [drawer("display:none"), 'The thing called "drawer" is visible', "refuted"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const PANELS = `<h1>Shipping</h1><div class="panels">${["Home", "Office"]
  .map(
    (name, at) =>
      `<div><h3><button class="title${at === 0 ? " title--active" : ""}" aria-expanded="${at === 0}" aria-controls="p${at}">${name}</button></h3><div id="p${at}" role="region" aria-label="${name}"${at === 0 ? "" : " hidden"}>Within ${at + 1} days</div></div>`,
  )
  .join("")}</div>`;
const TREE = `<h1>Files</h1><ul role="tree"><li role="treeitem" aria-label="Documents" aria-expanded="false">Documents</li><li role="treeitem" aria-label="Pictures" aria-expanded="true">Pictures
  <ul role="group" aria-label="Pictures"><li role="treeitem">photo.png</li></ul></li></ul>`;

test("what can be unfolded is meant, and it is no tab", async () => {
  const cases: readonly JudgedCase[] = [
    [PANELS, 'The section "Home" is expanded', "held"],
    [PANELS, 'The section "Home" is collapsed', "refuted"],
    [PANELS, 'The section "Office" is expanded', "refuted"],
    [PANELS, 'The tab "Home" is selected', "unproven"],
    [TREE, 'The thing "Pictures" is expanded', "held"],
    [TREE, 'The thing "Pictures" is collapsed', "refuted"],
    [TREE, 'The thing "Documents" is expanded', "refuted"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const FRAME = 'style="border:1px solid #ccc;border-radius:8px;padding:8px;width:200px"';
const figure = (title: string, value: string): string =>
  `<div ${FRAME}><div class="body"><div class="head" style="font-size:24px">${title}</div><div class="content">${value}</div></div></div>`;
const FIGURES = `<h1>Shop</h1><div style="display:flex;gap:8px">${figure("Revenue", "$4,200")}${figure("Visitors", "38")}</div>
  <dl style="margin-top:80px"><dt style="height:60px">Town</dt><dd>Bonn</dd><dt>Street</dt><dd>Main Street</dd></dl>`;
const SHOP = `<h1>Mugs</h1><div style="display:flex">${["Blue", "Red", "Green"]
  .map((name) => `<div class="card" ${FRAME}><b>${name} Mug</b><p>$12.00</p><button>Buy</button></div>`)
  .join("")}</div>${TREE.replace("h1", "h2").replace("/h1", "/h2")}`;

test("a figure goes with its title in large letters, and a branch of a tree is no card", async () => {
  const cases: readonly JudgedCase[] = [
    [FIGURES, 'The element "Visitors" shows "38"', "held"],
    [FIGURES, 'The element "Visitors" shows "$4,200"', "refuted"],
    [FIGURES, '"$4,200" is shown beside "Revenue"', "held"],
    [FIGURES, '"38" is shown beside "Revenue"', "refuted"],
    [FIGURES, '"Bonn" is shown beside "Town"', "held"],
    [FIGURES, '"Bonn" is shown beside "Street"', "refuted"],
    [SHOP, "The number of cards is 3", "held"],
    [SHOP, "The number of cards is 1", "refuted"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const MENU = `<h1>Orders</h1><button id="o" onclick="m.hidden=false">Actions</button><div id="m" hidden style="position:absolute;left:20px;top:120px;background:#fff">
  ${["Edit", "Copy"].map((name) => `<div role="listitem" class="line" style="cursor:pointer">${name}</div>`).join("")}<div role="listitem" class="line">Archive</div></div>`;

test("lines that can't be ordered now are not left out of the number of the lines of a menu", async () => {
  const page = await browse.show(MENU);
  await perceive(page);
  await page.click("#o");
  const shown = await page.content();
  const cases: readonly JudgedCase[] = [
    [shown, "The number of menu items is 2", "unproven"],
    [shown, "The number of menu items is 3", "unproven"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const TICKED = `<table><tr><th></th><th>Order</th></tr>${["A1", "A2"]
  .map((name, at) => {
    const hidden = `<div style="width:20px;height:20px;border:1px solid"><input type="checkbox" style="display:none"><div><svg width="20" height="20"><path d="M1 1L10 10"/></svg></div></div>`;
    return `<tr><td><div role="checkbox" tabindex="0" aria-label="Select row" aria-checked="${at === 1}" style="cursor:pointer">${hidden}</div></td><td>${name}</td></tr>`;
  })
  .join("")}</table>`;

test("a box to tick is the one that is drawn, and not what it hides", async () => {
  const cases: readonly JudgedCase[] = [
    [TICKED, 'The checkbox in the row of "A2" is checked', "held"],
    [TICKED, 'The checkbox in the row of "A2" is unchecked', "refuted"],
    [TICKED, 'The checkbox in the row of "A2" is hidden', "refuted"],
    [TICKED, 'The checkbox in the row of "A1" is checked', "refuted"],
    [TICKED, "The number of checkboxes is 2", "held"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const LIST = `<h1>Settings</h1><div class="field"><label for="c">Country</label><br><input id="c" role="combobox" aria-expanded="false" readonly value="Spain" onclick="l.hidden=false;c.setAttribute('aria-expanded','true')"></div>
  <div id="l" hidden style="position:absolute;background:#fff"><div><ul role="listbox" aria-label="Country" style="margin:0">${["Spain", "France"].map((name) => `<li role="option" tabindex="-1">${name}</li>`).join("")}</ul></div></div>`;

test("a dropdown that is open offers what is in the list that it has opened", async () => {
  const page = await browse.show(LIST);
  await perceive(page);
  await page.click("#c");
  const evidence = evidenceOf(page);
  const said = ['offers exactly "Spain" and "France"', "is expanded", 'does not offer "Spain"', 'offers "Peru"', "is collapsed"];
  const seen = await Promise.all(said.map(async (claim) => await seenOf(`The dropdown "Country" ${claim}`, evidence)));
  expect(seen.flat().map(({ status }) => status)).toEqual(["held", "held", "refuted", "refuted", "refuted"]);
});

const TOAST = `<h1>Orders</h1><div class="toasts"><div role="alert" class="toast"><div><div class="toast-title">Order saved</div><div class="toast-text">All fine</div></div></div></div>`;
const TABS = `<h1>Orders</h1><div style="display:flex;gap:8px">${["All", "Open"].map((name, at) => `<a class="link${at === 0 ? " active" : ""}" href="#${at}">${name}</a>`).join("")}</div>`;

test("a number of nothing is none where such things may be drawn otherwise, and a message is one with its title", async () => {
  const cases: readonly JudgedCase[] = [
    [TOAST, "The number of messages is 1", "unproven"],
    [TOAST.replace("toast-text", "text"), "The number of messages is 1", "held"],
    [TOAST.replace("toast-text", "text"), "The number of messages is 2", "refuted"],
    [TABS, "The number of tabs is 0", "unproven"],
    ["<h1>Orders</h1><p>None.</p>", "The number of tabs is 0", "held"],
    [`<select aria-label="Country"><option>Spain<option>Peru</select>`, "The number of options is 0", "unproven"],
    ["<h1>Orders</h1><p>None.</p>", "The number of options is 0", "held"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const BAR = `<h1>Harbor</h1><ul aria-label="Main"><li><a href="#a">Wiki</a></li><li><a href="#b">Inbox <b>3</b></a></li><li>Here</li></ul>
  <ul aria-label="Other"><li><a href="#a">Wiki</a></li><li><button aria-haspopup="menu" aria-expanded="false">More</button></li></ul>
  <p>Changes from <a href="#a">Version 2</a> to <a href="#b">Version 3</a> <a href="#c">Show Version 4</a></p>`;

test("a bar of links offers what stands in it, and nothing is denied of what it may open", async () => {
  const cases: readonly JudgedCase[] = [
    [BAR, 'The list "Main" offers "Wiki" and "Here"', "held"],
    [BAR, 'The list "Main" offers "New Ticket"', "refuted"],
    [BAR, 'The list "Main" does not offer "New Ticket"', "held"],
    [BAR, 'The list "Main" does not offer "Wiki"', "refuted"],
    [BAR, 'The list "Main" does not offer "Inbox"', "unproven"],
    [BAR, 'The list "Main" offers exactly "Wiki"', "refuted"],
    [BAR, 'The list "Other" offers "Wiki"', "held"],
    [BAR, 'The list "Other" offers "New Ticket"', "unproven"],
    [BAR, 'The list "Other" does not offer "New Ticket"', "unproven"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

test("all that a link says is a statement in either case, a part of it is none", async () => {
  const cases: readonly JudgedCase[] = [
    [BAR, 'The page shows "version 3"', "held"],
    [BAR, 'The page shows "version 4"', "refuted"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const NONE = `<h1>Orders</h1><main><p>Orders where</p><ul><li><select><option>Status</option></select> <input role="combobox" value="Cancelled"></li></ul><h2>No Results.</h2><p>None match.</p></main>`;

test("what a page says where it has nothing to list is what its list shows", async () => {
  const some = NONE.replace("<h2>", "<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table><h2>");
  const bare = NONE.replace(/<ul>.*<.ul>/u, "");
  const cases: readonly JudgedCase[] = [
    ...[NONE, bare].flatMap((html): readonly JudgedCase[] => [
      [html, 'The list shows "No Results"', "held"],
      [html, 'The list does not show "No Results"', "refuted"],
      [html, 'The list shows "None match."', "refuted"],
    ]),
    [some, 'The list shows "No Results"', "refuted"],
    [some, 'The list does not show "No Results"', "held"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const sign = (icon: string, more: string): string =>
  `<a href="#${icon}" style="position:relative;display:block;width:60px;height:40px"><svg class="icon-${icon}" width="20" height="20"><path d="M1 1L10 10"/></svg>${more}</a>`;
const BADGE = `<span style="position:absolute;left:24px;top:0;background:#08c;color:#fff;border-radius:8px;padding:2px 6px" title="New">6</span>`;
const SIGNS = `<h1>Pages</h1><nav>${sign("eye", BADGE)}${sign("layers", "")}${sign("bell", "<span>7</span>")}</nav><button><svg class="icon-eye" width="20" height="20"><path d="M1 1L10 10"/></svg> Mark all viewed</button>`;

test("the badge next to a sign is the number drawn on it, where only one of such signs bears one", async () => {
  const badge = (owner: string, is: string): string =>
    `The number in the thing called "badge" next to the thing called "${owner}" is ${is}`;
  const cases: readonly JudgedCase[] = [
    [SIGNS, badge("eye", "6"), "held"],
    [SIGNS, badge("eye", "5"), "refuted"],
    [SIGNS, badge("layers", "6"), "refuted"],
    [SIGNS, badge("bell", "7"), "refuted"],
    [SIGNS.replace("</nav>", `${sign("eye", BADGE)}$&`), badge("eye", "6"), "refuted"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

test("of several messages of a kind each has to look so", async () => {
  const warning = (colour: string): string =>
    `<div class="warning" style="background:${colour};color:#500;padding:8px"><b>Warning:</b> No title.</div>`;
  const two = (other: string): string => `<h1>New</h1>${warning("#ffb")}<h2>Draft</h2><p>Text</p>${warning(other)}`;
  const cases: readonly JudgedCase[] = [
    [two("#ffb"), 'The thing called "warning" looks yellow', "held"],
    [two("#ffb"), 'The thing called "warning" does not look yellow', "refuted"],
    [two("#bfb"), 'The thing called "warning" looks yellow', "unproven"],
    [two("#bfb"), 'The thing called "warning" does not look green', "unproven"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});
