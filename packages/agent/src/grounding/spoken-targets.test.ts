import { afterAll, beforeAll, expect, test } from "vitest";
import type { Act } from "../language/intent.ts";
import { parseLine } from "@runwright/language";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { ground, type GroundKind } from "./ground.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(async () => {
  await browse.close();
});

const PRODUCTS = `<h2>Products</h2><div class="grid"><div class="product"><img alt="Mug" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><h3>Mug</h3><button id="b1">Add</button></div><div class="product"><h3>Hat</h3><button id="b2">Add</button></div><div class="product"><h3>Pen</h3><button id="b3">Add</button></div></div>`;
const RESULTS = `<input><div id="r"><div class="res"><a id="l1" href="/1">One</a><p>text</p></div><div class="res"><a id="l2" href="/2">Two</a><p>text</p></div><div class="res"><a id="l3" href="/3">Three</a><p>text</p></div></div>`;

const LINES = ["Anna", "Bea", "Cleo", "Dora", "Eve", "Fay"];

interface Case {
  readonly html: string;
  readonly step: string;
  /** The id of what is meant, or why nothing is. */
  readonly want: string;
}

const KINDS: Readonly<Partial<Record<Act["kind"], GroundKind>>> = { fill: "fill", select: "select", check: "check", hover: "hover" };
const SPOKEN: Readonly<Record<string, Case>> = {
  "nav main by name": {
    html: `<nav aria-label="Main"><a id="a" href="/x">Home</a></nav><nav aria-label="Footer"><a id="b" href="/y">Home</a></nav>`,
    step: `Click "Home" in the part called "main navigation"`,
    want: "a",
  },
  "nav footer by name": {
    html: `<nav aria-label="Main"><a id="a" href="/x">Home</a></nav><nav aria-label="Footer"><a id="b" href="/y">Home</a></nav>`,
    step: `Click "Home" in the part called "footer navigation"`,
    want: "b",
  },
  footer: {
    html: `<header><a id="a" href="/x">Home</a></header><footer><a id="b" href="/y">Home</a></footer>`,
    step: `Click "Home" in the footer`,
    want: "b",
  },
  header: {
    html: `<header><a id="a" href="/x">Home</a></header><footer><a id="b" href="/y">Home</a></footer>`,
    step: `Click the "Home" link in the header`,
    want: "a",
  },
  "sidebar aside": {
    html: `<main><a id="a" href="/x">Help</a></main><aside><a id="b" href="/y">Help</a></aside>`,
    step: `Click "Help" in the sidebar`,
    want: "b",
  },
  "sidebar class": {
    html: `<div class="content"><a id="a" href="/x">Help</a></div><div class="sidebar"><a id="b" href="/y">Help</a></div>`,
    step: `Click "Help" in the sidebar`,
    want: "b",
  },
  "footer class": {
    html: `<div class="site-footer"><a id="a" href="/x">Help</a></div><div><a id="b" href="/y">Help</a></div>`,
    step: `Click "Help" in the footer`,
    want: "a",
  },
  "toolbar role": {
    html: `<div role="toolbar"><button id="a">Bold</button></div><button id="b">Bold</button>`,
    step: `Click "Bold" in the toolbar`,
    want: "a",
  },
  "navigation bar": {
    html: `<nav><a id="a" href="/x">Docs</a></nav><p><a id="b" href="/y">Docs</a></p>`,
    step: `Click "Docs" in the part "navigation bar"`,
    want: "a",
  },
  "in the menu": {
    html: `<ul role="menu"><li role="menuitem" id="a">Edit</li></ul><button id="b">Edit</button>`,
    step: `Click "Edit" in the menu`,
    want: "a",
  },
  "main content": {
    html: `<nav><a id="a" href="/x">Docs</a></nav><main><a id="b" href="/y">Docs</a></main>`,
    step: `Click "Docs" in the part called "main content"`,
    want: "b",
  },
  "first product add": { html: PRODUCTS, step: `Click the "Add" button of the first product`, want: "b1" },
  "second product add": { html: PRODUCTS, step: `Click "Add" in the second product`, want: "b2" },
  "third card add": { html: PRODUCTS, step: `Click "Add" in the third card`, want: "b3" },
  "last product": { html: PRODUCTS, step: `Click "Add" in the last product`, want: "b3" },
  "product named": { html: PRODUCTS, step: `Click "Add" for the product "Hat"`, want: "b2" },
  "Add for Pen": { html: PRODUCTS, step: `Click "Add" for "Pen"`, want: "b3" },
  "second result": { html: RESULTS, step: `Click the second result`, want: "l2" },
  "first row checkbox": {
    html: `<table><tr><th></th><th>N</th></tr><tr><td><input type=checkbox id="a"></td><td>A</td></tr><tr><td><input type=checkbox id="b"></td><td>B</td></tr></table>`,
    step: `Check the checkbox in the row of "B"`,
    want: "b",
  },
  "checkbox next to": {
    html: `<div><input type=checkbox id="a"> <span>Apples</span></div><div><input type=checkbox id="b"> <span>Pears</span></div>`,
    step: `Check the checkbox next to "Pears"`,
    want: "b",
  },
  "list named by heading": {
    html: `<h3>Open</h3><ul><li>Milk <button id="a">x</button></li></ul><h3>Done</h3><ul><li>Milk <button id="b">x</button></li></ul>`,
    step: `Click "x" in the "Done" list`,
    want: "b",
  },
  "list by aria": {
    html: `<ul aria-label="Open"><li>Milk <button id="a">Del</button></li></ul><ul aria-label="Done"><li>Milk <button id="b">Del</button></li></ul>`,
    step: `Click "Del" in the Done list`,
    want: "b",
  },
  "table by caption": {
    html: `<table><caption>Old</caption><tr><td>A</td><td><button id="a">Go</button></td></tr></table><table><caption>New</caption><tr><td>A</td><td><button id="b">Go</button></td></tr></table>`,
    step: `Click "Go" in the "New" table`,
    want: "b",
  },
  "top right corner": {
    html: `<button id="a" aria-label="Close">x</button><div style="position:fixed;right:0;top:0"><button id="b">Close</button></div>`,
    step: `Click the "Close" button in the top right corner`,
    want: "b",
  },
  "left of": {
    html: `<button id="a">-</button><span>Quantity 1</span><button id="b">-</button>`,
    step: `Click the button to the left of "Quantity 1"`,
    want: "a",
  },
  "right of": {
    html: `<button id="a">-</button><span>Quantity 1</span><button id="b">-</button>`,
    step: `Click the button to the right of "Quantity 1"`,
    want: "b",
  },
  below: {
    html: `<div><h2>A</h2><button id="a">Go</button></div><div><h2>B</h2><button id="b">Go</button></div>`,
    step: `Click the "Go" button below "B"`,
    want: "b",
  },
  "under heading": {
    html: `<div><h2>A</h2><button id="a">Go</button></div><div><h2>B</h2><button id="b">Go</button></div>`,
    step: `Click "Go" under the heading "B"`,
    want: "b",
  },
  above: {
    html: `<div><button id="a">Go</button><p>First</p></div><div><button id="b">Go</button><p>Second</p></div>`,
    step: `Click the button above "Second"`,
    want: "b",
  },
  "svg title": {
    html: `<button id="a"><svg width=10 height=10><title>Settings</title></svg></button><button id="b">Other</button>`,
    step: `Click the settings icon`,
    want: "a",
  },
  "svg use": {
    html: `<button id="a"><svg width=10 height=10><use href="#icon-bell"></use></svg></button><button id="b">Other</button>`,
    step: `Click the bell icon`,
    want: "a",
  },
  "cart icon span": {
    html: `<span class="shopping_cart_link" id="a" style="cursor:pointer;display:inline-block;width:20px;height:20px"></span><a id="b" href="/x">Shop</a>`,
    step: `Click the cart icon`,
    want: "a",
  },
  "data-testid": {
    html: `<button id="a" data-testid="checkout-button">🛒</button><button id="b">⬅</button>`,
    step: `Click the checkout button`,
    want: "a",
  },
  "img alt in link": {
    html: `<a id="a" href="/"><img alt="Logo" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width=20 height=20></a>`,
    step: `Click the logo`,
    want: "a",
  },
  hamburger: {
    html: `<button id="a" class="navbar-toggler"><span class="navbar-toggler-icon" style="display:inline-block;width:20px;height:20px"></span></button>`,
    step: `Click the menu button`,
    want: "a",
  },
  "modal no role": {
    html: `<button id="a">OK</button><div style="position:fixed;inset:0;background:rgba(0,0,0,.5)"></div><div style="position:fixed;left:400px;top:200px;width:300px;background:white"><p>Sure?</p><button id="b">OK</button></div>`,
    step: `Click "OK"`,
    want: "b",
  },
  "modal no role, wrapper": {
    html: `<button id="a">OK</button><div class="overlay" style="position:fixed;inset:0;background:rgba(0,0,0,.5);display:flex;align-items:center;justify-content:center"><div style="width:300px;background:white"><p>Sure?</p><button id="b">OK</button></div></div>`,
    step: `Click "OK"`,
    want: "b",
  },
  "in the dialog no role": {
    html: `<button id="a">OK</button><div class="overlay" style="position:fixed;inset:0;background:rgba(0,0,0,.5);display:flex;align-items:center;justify-content:center"><div class="modal" style="width:300px;background:white"><p>Sure?</p><button id="b">OK</button></div></div>`,
    step: `Click "OK" in the dialog`,
    want: "b",
  },
  "dialog titled no role": {
    html: `<button id="a">OK</button><div class="overlay" style="position:fixed;inset:0;background:rgba(0,0,0,.5);display:flex;align-items:center;justify-content:center"><div class="modal" style="width:300px;background:white"><h2>Delete item</h2><button id="b">OK</button></div></div>`,
    step: `Click "OK" in the "Delete item" dialog`,
    want: "b",
  },
  "modal window with nothing but a pointer": {
    html: `<p id="a" style="cursor:pointer">Close</p><div style="position:fixed;inset:0;background:rgba(0,0,0,.5);cursor:pointer"></div><div style="position:fixed;left:400px;top:200px;width:300px;background:white"><h3>News</h3><p id="b" style="cursor:pointer">Close</p></div>`,
    step: `Click Close in the modal window`,
    want: "b",
  },
  "onclick div": { html: `<div id="a" onclick="1">Open it</div><p>Open it later</p>`, step: `Click "Open it"`, want: "a" },
  "label left table": {
    html: `<table><tr><td>Name:</td><td><input id="a"></td><td>City:</td><td><input id="b"></td></tr></table>`,
    step: `Enter "x" in the City field`,
    want: "b",
  },
  "label above": {
    html: `<div><b>Name</b><br><input id="a"></div><div><b>City</b><br><input id="b"></div>`,
    step: `Fill in "City" with "x"`,
    want: "b",
  },
  "cell by row and col": {
    html: `<table><thead><tr><th>Name</th><th>Qty</th><th>Price</th></tr></thead><tr><td>Mug</td><td id="a">1</td><td>2</td></tr><tr><td>Hat</td><td id="b">3</td><td id="c">4</td></tr></table>`,
    step: `Click the "Qty" cell in the row of "Hat"`,
    want: "b",
  },
  "input in cell": {
    html: `<table><thead><tr><th>Name</th><th>Qty</th><th>Price</th></tr></thead><tr><td>Mug</td><td><input id="a"></td><td><input id="x"></td></tr><tr><td>Hat</td><td><input id="b"></td><td><input id="c"></td></tr></table>`,
    step: `Enter "3" in the "Qty" field in the row of "Hat"`,
    want: "b",
  },
  "sr only dup": {
    html: `<span style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)">Save</span><button id="a">Save</button>`,
    step: `Click "Save"`,
    want: "a",
  },
  "disabled dup": { html: `<button id="a" disabled>Save</button><button id="b">Save</button>`, step: `Click "Save"`, want: "b" },
  "first button": { html: `<button id="a">A</button><button id="b">B</button>`, step: `Click the first button`, want: "a" },
  "the second textbox": { html: `<input id="a"><input id="b"><input id="c">`, step: `Type "x" into the second text field`, want: "b" },
  "the 3rd checkbox": {
    html: `<input type=checkbox id="a"><input type=checkbox id="b"><input type=checkbox id="c">`,
    step: `Click the 3rd checkbox`,
    want: "c",
  },
  "text area": { html: `<input id="a"><textarea id="b"></textarea>`, step: `Type "x" into the text area`, want: "b" },
  "date field": { html: `<input id="a"><input type="date" id="b">`, step: `Enter "2024-01-01" as the date`, want: "b" },
  "the field": { html: `<input id="a"><button id="b">Go</button>`, step: `Type "x" into the text field`, want: "a" },
  "trash icon in row": {
    html: `<ul><li>Milk <button id="a"><i class="fa fa-trash"></i></button></li><li>Eggs <button id="b"><i class="fa fa-trash"></i></button></li></ul>`,
    step: `Click the trash icon in the row of "Eggs"`,
    want: "b",
  },
  "trash icon next to": {
    html: `<ul><li>Milk <button id="a"><i class="fa fa-trash"></i></button></li><li>Eggs <button id="b"><i class="fa fa-trash"></i></button></li></ul>`,
    step: `Click the trash icon next to "Eggs"`,
    want: "b",
  },
  "delete for Eggs": {
    html: `<ul><li>Milk <button id="a">✕</button></li><li>Eggs <button id="b">✕</button></li></ul>`,
    step: `Click the delete button next to "Eggs"`,
    want: "b",
  },
  "radio in group": {
    html: `<fieldset><legend>Size</legend><label><input type=radio name=s id="a">Small</label><label><input type=radio name=s>Large</label></fieldset><fieldset><legend>Drink</legend><label><input type=radio name=d id="b">Small</label></fieldset>`,
    step: `Select the "Small" radio button in the "Drink" section`,
    want: "b",
  },
  "plus button": { html: `<button id="a">−</button><span>1</span><button id="b">+</button>`, step: `Click the plus button`, want: "b" },
  "minus button": { html: `<button id="a">−</button><span>1</span><button id="b">+</button>`, step: `Click the minus button`, want: "a" },
  avatar: {
    html: `<img id="a" class="avatar" src="/u/ann.png" width=20 height=20 style="cursor:pointer"><button id="b">Go</button>`,
    step: `Click the avatar`,
    want: "a",
  },
  "second Edit": { html: `<button id="a">Edit</button><button id="b">Edit</button>`, step: `Click the second "Edit" button`, want: "b" },
  "the field whose label stands in the cell before it, and not the other of its kind": {
    html: `<table><tr><td>Password:</td><td><input id="a" type="password"></td></tr><tr><td>Repeat password:</td><td><input id="b" type="password"></td></tr></table>`,
    step: `Type "x" into Password`,
    want: "a",
  },
  "an editor by what it asks for": {
    html: `<style>#a:empty::before{content:attr(data-placeholder)}</style><div id="a" contenteditable="true" data-placeholder="Start writing…" style="min-height:20px"></div><a href="#">#writing</a>`,
    step: `Click on "Start writing…"`,
    want: "a",
  },
  "the button that opens a row's menu": {
    html: `<table><tr><th>Name</th><th></th></tr><tr><td>Ann</td><td><button>Edit</button><div id="a" style="cursor:pointer;width:20px">⋮</div></td></tr><tr><td>Bob</td><td><button>Edit</button><div id="b" style="cursor:pointer;width:20px">⋮</div></td></tr></table>`,
    step: `Click the menu in the row of "Bob"`,
    want: "b",
  },
  "the only button of the page's content": {
    html: `<nav><button id="a">Toggle navigation</button></nav><main><button id="b">Load</button></main>`,
    step: `Click the button`,
    want: "b",
  },
  "no button, where the content has two": {
    html: `<nav><button id="a">Toggle navigation</button></nav><main><button id="b">Load</button><button id="c">Save</button></main>`,
    step: `Click the button`,
    want: "ambiguous",
  },
  "the search field that belongs to a table": {
    html: `<nav><input type="search" id="a" placeholder="Search"></nav><main><div><label>Search: <input type="search" id="b"></label><table><tr><th>Name</th></tr><tr><td>Ann</td></tr></table></div></main>`,
    step: `Type "x" in the search box of the table`,
    want: "b",
  },
  "what stands in the drawer that slid in, and not in the menu at the side": {
    html: `<aside class="sidebar"><button id="a">Save</button></aside><div role="dialog" style="position:fixed;right:0;top:0"><h2>New task</h2><button id="b">Save</button></div>`,
    step: `Click the thing called "Save" in the part "drawer"`,
    want: "b",
  },
  "what stands in the drawer at the side": {
    html: `<aside class="drawer"><button id="a">Save</button></aside><main><button id="b">Save</button></main>`,
    step: `Click the thing called "Save" in the part "drawer"`,
    want: "a",
  },
  "the sign that opens the menu of a row": {
    html: `<table><tr><td>Ann</td><td><button id="x">Edit</button><button id="a" aria-label="More" aria-expanded="false"><i class="icon">more_vert</i></button></td></tr><tr><td>Bo</td><td><button id="b" aria-label="More" aria-expanded="false"><i class="icon">more_vert</i></button></td></tr></table>`,
    step: `Open the menu of Bo`,
    want: "b",
  },
  "the three dots of a row, whatever they are called": {
    html: `<table><tr><td>Ann</td><td><button id="x">Edit</button><button id="a"><span>Open menu</span></button></td></tr><tr><td>Bo</td><td><button id="b"><span>Open menu</span></button></td></tr></table>`,
    step: `Click the thing called "three dots" in the row of "Ann"`,
    want: "a",
  },
  "no menu in what only unfolds a row": {
    html: `<table><tr><td>Ann</td><td><button id="a" aria-expanded="false">Details</button></td></tr><tr><td>Bo</td><td><button id="b" aria-expanded="false">Details</button></td></tr></table>`,
    step: `Open the menu of Ann`,
    want: "not_found",
  },
  "what the page itself calls a part, said as what it is called": {
    html: `<main><h2>Steps</h2><p>Whisk</p></main><aside><details open><summary>On this page</summary><a href="#s" id="a">Steps</a></details></aside>`,
    step: `Click "Steps" in the part called "On this page"`,
    want: "a",
  },
  "a link beside the lists of the menu down one side": {
    html: `<div class="with-sidebar" style="position:absolute;inset:0"><div style="height:30px">Top</div><div class="sidebar" style="width:200px;height:500px"><a href="/index" id="a">Index</a><ul style="height:300px"><li><a href="/1">One</a></li></ul></div><main style="position:absolute;left:300px;top:40px"><a href="/2">Index</a></main></div>`,
    step: `Click "Index" in the menu on the left`,
    want: "a",
  },
  "the only sign of a menu at that place, though nothing says that it opens one": {
    html: `<button id="x" style="position:absolute;left:4px;top:4px"><i class="fas fa-cog"></i></button><button id="a" style="position:absolute;right:4px;top:4px"><i class="fas fa-ellipsis-v"></i></button>`,
    step: `Click the button called "menu" at the top right`,
    want: "a",
  },
  "what unfolds in a row without a word, as its menu": {
    html: `<table><tr><td>Ann</td><td><button id="x">Edit</button><button id="a" aria-label="Kebab toggle" aria-expanded="false"><svg class="acme-svg" width="16" height="16"><path d="M0 0h16v16z"/></svg></button></td></tr><tr><td>Bo</td><td><button id="y">Edit</button><button id="b" aria-label="Kebab toggle" aria-expanded="false"><svg class="acme-svg" width="16" height="16"><path d="M0 0h16v16z"/></svg></button></td></tr></table>`,
    step: `Click the button called "more" in the row of "Bo"`,
    want: "b",
  },
  "neither of two signs of a menu": {
    html: `<button id="a"><i class="fas fa-ellipsis-v"></i></button><button id="b"><i class="fas fa-ellipsis-h"></i></button>`,
    step: `Click the button called "menu"`,
    want: "not_found",
  },
  "the only editor of the page, beside a button that speaks of it": {
    html: `<button>Copy into the editor</button><div id="a" contenteditable="true" role="textbox" style="min-height:40px"></div>`,
    step: `Type "x" into the thing called "editor"`,
    want: "a",
  },
  "what stands in a panel that slid in over a darkened page, as in a dialog": {
    html: `<label>Name <input id="b"></label><div style="position:fixed;inset:0"><div style="position:absolute;inset:0;background:rgba(40,50,90,.3)"></div><div style="position:relative;margin-left:55%;height:100%;background:#fff"><label>Name <input id="a"></label></div></div>`,
    step: `Type "x" into the field "Name" in the dialog`,
    want: "a",
  },
  "no dialog, where a panel covers all of the page but a strip": {
    html: `<label>Name <input id="b"></label><div style="position:fixed;inset:0"><div style="position:absolute;inset:0;background:rgba(40,50,90,.3)"></div><div style="position:absolute;inset:60px 0 0 0;background:#fff"></div><div style="position:absolute;left:0;top:0;width:60%;height:60px;background:#fff"><input></div></div>`,
    step: `Type "x" into the field "Name" in the dialog`,
    want: "not_found",
  },
  "a link of the page's menus, where a message is kept in a list": {
    html: `<nav><ul><li><a href="/roles" id="a">Roles</a></li></ul></nav><nav aria-label="Path"><ol><li>Start</li></ol></nav><ul role="list" class="alert-group" style="position:fixed;top:0;right:0;background:#fff"><li><div role="alert">Role created</div></li></ul>`,
    step: `Click "Roles" in the menu`,
    want: "a",
  },
  "the button that opens a menu, beside a link of that name": {
    html: `<nav><button id="a" aria-haspopup="true">Commands</button></nav><ul><li>Read on: <a id="b" href="/commands">Commands</a></li></ul>`,
    step: `Open the Commands menu`,
    want: "a",
  },
  "nothing, where only the next line has one": {
    html: `<div><div>Anna</div><div>Bea <button>Edit</button></div></div>`,
    step: `Click the "Edit" button next to "Anna"`,
    want: "not_found",
  },
  "nothing, where only another line of the same build has one": {
    html: `<div><div><b>Anna</b></div><div><b>Bea</b> <button>Edit</button></div></div>`,
    step: `Click the "Edit" button next to "Anna"`,
    want: "not_found",
  },
  "what stands below the title of a box": {
    html: `<div><div><b>Pen</b></div><div>In stock <button id="buy">Buy</button></div></div>`,
    step: `Click the "Buy" button next to "Pen"`,
    want: "buy",
  },
  "the field beside its label, in columns of labels and of fields": {
    html: `<div style="display:flex"><div>${LINES.map((name) => `<div style="height:30px">${name}</div>`).join("")}</div><div>${LINES.map((name) => `<div style="height:30px"><input id="${name}"></div>`).join("")}</div></div>`,
    step: `Type "x" into the field to the right of "Cleo"`,
    want: "Cleo",
  },
  "the button beside the links of a bar": {
    html: `<header style="display:flex"><nav><a href="/p">Pricing</a></nav><button id="in">Log in</button></header>`,
    step: `Click the button to the right of "Pricing"`,
    want: "in",
  },
  "nothing, where the line below has one and another below it": {
    html: `<div><div><span>Mail</span></div><div><span>a@b</span> <button>Edit</button></div><div><span>Phone</span></div><div><span>12</span> <button>Edit</button></div></div>`,
    step: `Click the "Edit" button next to "Mail"`,
    want: "not_found",
  },
  "the head of the page's only part": {
    html: `<main><header><b>Acme</b><button id="a">Save</button></header><div><button>Save</button></div></main>`,
    step: `Click "Save" in the header`,
    want: "a",
  },
  "the foot of a section that holds the main part": {
    html: `<section><main><a href="/x">Terms</a></main><footer><a id="f" href="/t">Terms</a></footer></section>`,
    step: `Click "Terms" in the footer`,
    want: "f",
  },
  "nothing to the left, where only another part of the page has one": {
    html: `<div style="display:flex"><nav style="width:200px"><button>Menu</button></nav><main>Price</main></div>`,
    step: `Click the button to the left of "Price"`,
    want: "not_found",
  },
  "nothing to the left, where it stands under another title": {
    html: `<div style="display:flex"><div><h2>One</h2><p><button>Less</button></p></div><div><h2>Two</h2><p>3 pieces</p></div></div>`,
    step: `Click the button to the left of "3 pieces"`,
    want: "not_found",
  },
  "nothing, where only a far one could be next to it": {
    html: `<button id="a">Save</button><div style="height:3000px"></div><p>Hello</p>`,
    step: `Click the button next to "Hello"`,
    want: "not_found",
  },
};

for (const [name, { html, step, want }] of Object.entries(SPOKEN)) {
  test(`finds ${name}`, async () => {
    const [line] = parseLine(step, "step");
    const act = line?.intent.type === "act" ? line.intent.act : null;
    if (act === null || !("target" in act) || !act.target) throw new Error(`not understood: ${step}`);
    const found = ground(act.target, KINDS[act.kind] ?? "click", await browse.snapshot(html));
    expect(found.ok ? found.element.attributes[0] : found.code).toBe(want);
  });
}
