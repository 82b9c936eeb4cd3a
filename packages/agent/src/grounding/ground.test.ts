import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { CARDS, type Case, target, USERS } from "./__fixtures__/wanted.ts";
import { ground, groundAll, resolveScope } from "./ground.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(async () => {
  await browse.close();
});

const FOUND: Readonly<Record<string, Case>> = {
  "a button by its text": { html: `<button id="a">Sign in</button><button>Cancel</button>`, find: target("Sign in"), want: "a" },
  "a button by a word that means the same": {
    html: `<button id="a">Log in</button><button>Cancel</button>`,
    find: target("Sign in"),
    want: "a",
  },
  "the button rather than the heading of the same name": {
    html: `<h1>Login</h1><button id="a">Login</button>`,
    find: target("Login"),
    want: "a",
  },
  "the button when the author says button and a link is named alike": {
    html: `<a href="/s">Save</a><button id="a">Save</button>`,
    find: target("Save", { role: "button" }),
    want: "a",
  },
  "the exact name rather than a longer one": {
    html: `<button>Save draft</button><button id="a">Save</button><button>Save all</button>`,
    find: target("Save"),
    want: "a",
  },
  "a link where the author says button": {
    html: `<a id="a" href="/x">Start</a><p>Start here</p>`,
    find: target("Start", { role: "button" }),
    want: "a",
  },
  "an icon-only button by aria-label": {
    html: `<button id="a" aria-label="Close dialog"><svg></svg></button><button>Open</button>`,
    find: target("Close dialog"),
    want: "a",
  },
  "an icon-only button by its icon's class": {
    html: `<button id="b1"><i class="fa fa-pencil"></i></button><button id="a"><i class="fa fa-trash"></i></button>`,
    find: target("Delete", { role: "button" }),
    want: "a",
  },
  "a button by its title": {
    html: `<button id="a" title="Download report">⬇</button><button>Up</button>`,
    find: target("Download report"),
    want: "a",
  },
  "a button whose text is split over spans": {
    html: `<button id="a"><span>Check</span><b> out</b></button><button>Back</button>`,
    find: target("Check out"),
    want: "a",
  },
  "a clickable span without a role": {
    html: `<p>Read <span id="a" style="cursor:pointer" onclick="1">the terms</span> first</p>`,
    find: target("the terms"),
    want: "a",
  },
  "the button in a clickable card of the same text": {
    html: `<div style="cursor:pointer" onclick="1"><button id="a">Open</button></div>`,
    find: target("Open"),
    want: "a",
  },
  "the visible one of two, the other in a closed mobile menu": {
    html: `<nav style="display:none"><a href="/a">Profile</a></nav><nav><a id="a" href="/b">Profile</a></nav>`,
    find: target("Profile"),
    want: "a",
  },
  "the one on screen, the other parked at -9999px": {
    html: `<a href="/1" style="position:absolute;left:-9999px">Help</a><a id="a" href="/2">Help</a>`,
    find: target("Help"),
    want: "a",
  },
  "the first of two links to the same page, one of them written out": {
    html: `<a id="a" href="https://shop.test/admin/new.php">Add</a><footer><a href="new.php">Add</a></footer>`,
    find: target("Add"),
    want: "a",
  },
  "the second of the pictures in a row, a logo beside them": {
    html: `<img src="l.png" alt="Logo" width="90" height="90"><div><img src="p.png" alt="Person" width="50" height="50"><img id="a" src="p.png" alt="Person" width="50" height="50"></div>`,
    kind: "hover",
    find: target(undefined, { role: "image", ordinal: 2 }),
    want: "a",
  },
  "a password that is confirmed, in other words": {
    html: `<label>Password <input type="password"></label><label>Confirm password <input type="password" id="a"></label>`,
    kind: "fill",
    find: target("password confirmation"),
    want: "a",
  },
  "what stands at the end of a long page": {
    html: `<label>Search <input id="b"></label><div style="height:3000px"></div><label>Search <input id="a"></label>`,
    kind: "fill",
    find: target("search", { role: "field", scope: [{ kind: "corner", texts: ["bottom"] }] }),
    want: "a",
  },
  "the field that holds a value, of those that nothing else tells apart": {
    html: `<input value="Ann"><input id="a" value=" Bob "><input>`,
    kind: "fill",
    find: target(undefined, { role: "field", holds: "Bob" }),
    want: "a",
  },
  "what stands in a part that the page does not name, by what that part is": {
    html: `<main><h2>Sidebar</h2><button>Update</button></main><aside><button id="a">Update</button></aside>`,
    find: target("Update", { scope: [{ kind: "called", texts: ["sidebar"] }] }),
    want: "a",
  },
  "the table with heads of columns, beside one that only holds fields": {
    html: `<table><tr><td>Status</td><td><select><option>Open</option></select></td></tr></table>
      <table id="t"><tr><th>Name</th><th></th></tr><tr><td>Ann</td><td><button id="a">Edit</button></td></tr></table>`,
    find: target("Edit", { scope: [{ kind: "list", texts: [] }] }),
    want: "a",
  },
  "the first of two links to the same page": {
    html: `<a id="a" href="/cart">Cart</a><footer><a href="/cart">Cart</a></footer>`,
    find: target("Cart"),
    want: "a",
  },
  "a field by its label": {
    html: `<label for="a">Email</label><input id="a"><input id="b" placeholder="Name">`,
    kind: "fill",
    find: target("Email"),
    want: "a",
  },
  "a field by the label around it": {
    html: `<label>Email <input id="a"></label>`,
    kind: "fill",
    find: target("Email", { role: "field" }),
    want: "a",
  },
  "a field by its placeholder": {
    html: `<input id="a" placeholder="Your name"><input placeholder="Your city">`,
    kind: "fill",
    find: target("Your name"),
    want: "a",
  },
  "a field by aria-labelledby": {
    html: `<span id="l">Coupon</span><span id="m">code</span><input id="a" aria-labelledby="l m">`,
    kind: "fill",
    find: target("Coupon code"),
    want: "a",
  },
  "a field by its name attribute": {
    html: `<input id="x" name="other"><input id="a" name="user_name">`,
    kind: "fill",
    find: target("user name"),
    want: "a",
  },
  "a field by the text that stands before it in a table": {
    html: `<table><tr><td>First</td><td><input id="x1"></td></tr><tr><td>Last</td><td><input id="a"></td></tr></table>`,
    kind: "fill",
    find: target("Last"),
    want: "a",
  },
  "a field by the text that stands above it": {
    html: `<div><div>Street</div><input id="a"></div><div><div>Town</div><input id="b"></div>`,
    kind: "fill",
    find: target("Street"),
    want: "a",
  },
  "a text area rather than the button of the same name": {
    html: `<button>Comment</button><textarea id="a" aria-label="Comment"></textarea>`,
    kind: "fill",
    find: target("Comment"),
    want: "a",
  },
  "an editable div": {
    html: `<div id="a" contenteditable="true" aria-label="Notes">x</div>`,
    kind: "fill",
    find: target("Notes"),
    want: "a",
  },
  "the only field without a name": {
    html: `<button>Go</button><input id="a">`,
    kind: "fill",
    find: target(undefined, { role: "field" }),
    want: "a",
  },
  "a checkbox by its label": {
    html: `<input type="checkbox" id="a"><label for="a">I agree</label>`,
    kind: "check",
    find: target("I agree"),
    want: "a",
  },
  "a visually hidden checkbox whose label is drawn": {
    html: `<label for="a" style="display:inline-block;padding:9px">Dark mode</label><input type="checkbox" id="a" style="opacity:0;position:absolute;width:0;height:0">`,
    kind: "check",
    find: target("Dark mode"),
    want: "a",
  },
  "a switch": { html: `<button id="a" role="switch" aria-checked="false">Wi-Fi</button>`, kind: "check", find: target("Wi-Fi"), want: "a" },
  "the checkbox next to a text": {
    html: `<div><span>Ann</span> <input type="checkbox"></div><div><span>Bob</span> <input type="checkbox" id="a"></div>`,
    kind: "check",
    find: target(undefined, { role: "checkbox", relations: [{ kind: "next_to", target: target("Bob") }] }),
    want: "a",
  },
  "a dropdown by its label": {
    html: `<label>Size <select id="a"><option>S</option></select></label>`,
    kind: "select",
    find: target("Size"),
    want: "a",
  },
  "the button in the row of a text": {
    html: USERS,
    find: target("Edit", { scope: [{ kind: "row", texts: ["Bob"] }] }),
    want: "bob",
  },
  "the button in the row of two texts": {
    html: USERS.replace("<td>Ann</td><td>Admin", "<td>Bob</td><td>Admin"),
    find: target("Edit", { scope: [{ kind: "row", texts: ["Bob", "Admin"] }] }),
    want: "ann",
  },
  "the button in a card by the card's text": {
    html: CARDS,
    find: target("Add to cart", { scope: [{ kind: "card", texts: ["Blue shirt"] }] }),
    want: "blue",
  },
  "the button close to a text, wherever": {
    html: CARDS,
    find: target("Add to cart", { scope: [{ kind: "any", texts: ["$12"] }] }),
    want: "blue",
  },
  "the second of its kind": { html: USERS, find: target("Edit", { role: "button", ordinal: 2 }), want: "bob" },
  "the second, where the first is seen behind a dialog": {
    html: `<button><span>Allow</span></button><div role="dialog" aria-modal="true" style="position:fixed;inset:40px;background:#fff"><button id="a">Allow</button></div>`,
    find: target("Allow", { role: "button", ordinal: 2 }),
    want: "a",
  },
  "the last of its kind": { html: USERS, find: target("Edit", { ordinal: -1 }), want: "bobby" },
  "the first link": {
    html: `<p>Hello</p><a id="a" href="/1">One</a><a href="/2">Two</a>`,
    find: target(undefined, { role: "link", ordinal: 1 }),
    want: "a",
  },
  "the button below a text": {
    html: `<button>Buy</button><h2>Premium</h2><button id="a">Buy</button>`,
    find: target("Buy", { relations: [{ kind: "below", target: target("Premium") }] }),
    want: "a",
  },
  "what stands under a heading": {
    html: `<h2>Billing</h2><button>Edit</button><h2>Shipping</h2><button id="a">Edit</button>`,
    find: target("Edit", { scope: [{ kind: "heading", texts: ["Shipping"] }] }),
    want: "a",
  },
  "what follows a flat heading inside its part of the page": {
    html: `<div><h2>Billing</h2><button>Edit</button><h2>Shipping</h2><button id="a">Edit</button></div><button>Edit</button>`,
    find: target("Edit", { scope: [{ kind: "heading", texts: ["Shipping"] }] }),
    want: "a",
  },
  "the list that is drawn for a hidden one": {
    html: `<label for="s">Size</label><select id="s" style="position:absolute;width:1px;height:1px;clip:rect(0 0 0 0)"><option>S</option><option>M</option></select>
      <span><span><span id="a" role="combobox" aria-expanded="false" tabindex="0">S</span></span></span>
      <label for="t">Colour</label><select id="t" hidden><option>Red</option></select><span role="combobox" tabindex="0">Red</span>`,
    kind: "select",
    find: target("Size"),
    want: "a",
  },
  "what is in the open dialog, not the same behind it": {
    html: `<button>Delete</button><div role="dialog" aria-modal="true" aria-label="Sure?" style="position:fixed;inset:0;background:#fff"><button id="a">Delete</button></div>`,
    find: target("Delete"),
    want: "a",
  },
  "what is in a dialog for which all else is hidden from readers": {
    html: `<div id="root"><div aria-hidden="true"><button>Delete</button></div><section aria-live="polite"></section></div><div role="dialog" aria-label="Sure?" style="position:fixed;inset:0;background:#fff"><button id="a">Delete</button></div>`,
    find: target("Delete"),
    want: "a",
  },
  "what is in a native modal dialog": {
    html: `<button>OK</button><dialog id="d"><p>Sure?</p><button id="a">OK</button></dialog><script>d.showModal()</script>`,
    find: target("OK"),
    want: "a",
  },
  "what is in an open shadow root": {
    html: `<div id="h"></div><script>h.attachShadow({mode:"open"}).innerHTML='<button id="a">Deep</button>'</script>`,
    find: target("Deep"),
    want: "a",
  },
  "what is in an iframe": {
    html: `<iframe title="Pay" srcdoc="<button id='a'>Pay now</button>"></iframe>`,
    find: target("Pay now"),
    want: "a",
  },
  "what is in the iframe that is named": {
    html: `<iframe title="One" srcdoc="<button>Go</button>"></iframe><iframe title="Two" srcdoc="<button id='a'>Go</button>"></iframe>`,
    find: target("Go", { scope: [{ kind: "frame", texts: ["Two"] }] }),
    want: "a",
  },
};

describe("finds", () => {
  test.each(Object.entries(FOUND))("%s", async (_title, { html, kind, find, want }) => {
    const snapshot = await browse.snapshot(html);
    const found = ground(find, kind ?? "click", snapshot);
    expect(found.ok ? found.element.attributes[0] : found.message).toBe(want);
  });
});

describe("counts", () => {
  test.each([
    { what: "rows without the header", html: USERS, find: target(undefined, { role: "row" }), count: 3 },
    { what: "buttons by name", html: USERS, find: target("Delete", { role: "button" }), count: 3 },
    {
      what: "only those that bear the name",
      html: `<button>Add Element</button><button>Delete</button><button>Delete</button>`,
      find: target("Delete", { role: "button" }),
      count: 2,
    },
    { what: "whole numbers only", html: `<p>12 items</p><p>2 items</p>`, find: target("2 items"), count: 1 },
    { what: "nothing that is hidden", html: `<button>A</button><button style="display:none">A</button>`, find: target("A"), count: 1 },
    {
      what: "within the scope",
      html: USERS,
      find: target(undefined, { role: "button", scope: [{ kind: "row", texts: ["Ann"] }] }),
      count: 2,
    },
  ])("$what", async ({ html, find, count }) => {
    expect(groundAll(find, await browse.snapshot(html))).toHaveLength(count);
  });
});

describe("scopes", () => {
  test("name the one row that holds the text", async () => {
    const snapshot = await browse.snapshot(USERS);
    const scope = resolveScope([{ kind: "row", texts: ["Ann"] }], snapshot);
    expect(scope.ok && scope.element?.text).toBe("Ann Admin Edit Delete");
  });

  test("name the card around a text", async () => {
    const scope = resolveScope([{ kind: "card", texts: ["Red shirt"] }], await browse.snapshot(CARDS));
    expect(scope.ok && scope.element?.text).toBe("Red shirt $10 Add to cart");
  });

  test("without any are the whole page", async () => {
    expect(resolveScope([], await browse.snapshot(CARDS))).toEqual({ ok: true, element: null });
  });
});
