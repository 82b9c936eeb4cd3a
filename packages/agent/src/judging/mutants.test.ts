import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type Case, rowsOf, verdictOn } from "./__fixtures__/cases.ts";
import { cards, list, rows } from "./__fixtures__/pages.ts";

// Pages on which a sloppy check would say yes. For each claim one page where it is so, and several where it only looks like it.

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const CASES: Readonly<Record<string, Case>> = {
  "all of several": {
    claims: ['Every row shows "Active"', 'All rows show "Active" in the "Status" column'],
    so: [rows(["Ann", "Active", "$1"], ["Bob", "Active", "$2"])],
    not: [
      rows(["Ann", "Active", "$1"], ["Bob", "Closed", "$2"]),
      rows(),
      "<p>Active</p>",
      rows(["Ann", "Inactive", "$1"]),
      rows(["Ann", "Not active", "$1"]),
    ],
  },
  "none of several": {
    claims: ['No row shows "Cancelled"', 'None of the rows shows "Cancelled"'],
    so: [rows(["Ann", "Active", "$1"])],
    not: [rows(["Ann", "Active", "$1"], ["Bob", "Cancelled", "$2"]), rows(), "<p>Nothing</p>"],
  },
  "so many of several": {
    claims: ['Exactly one row shows "Open"', 'At least one row shows "Open"'],
    so: [rows(["Ann", "Open", "$1"], ["Bob", "Closed", "$2"])],
    not: [rows(["Ann", "Reopen", "$1"]), rows(["Ann", "Not open", "$1"]), "<p>Open</p>"],
  },
  "all boxes": {
    claims: ["All checkboxes are checked"],
    so: [`<label><input type="checkbox" checked>A</label><label><input type="checkbox" checked>B</label>`],
    not: [`<label><input type="checkbox" checked>A</label><label><input type="checkbox">B</label>`, "<p>checked</p>"],
  },
  "each with a button": {
    claims: ['Each card has a "Buy" button'],
    so: [`<article><h3>A</h3><button>Buy</button></article><article><h3>B</h3><button>Buy</button></article>`],
    not: [
      `<article><h3>A</h3><button>Buy</button></article><article><h3>B</h3><button>Sold out</button></article>`,
      `<article><h3>A</h3><button>Buy</button></article><article><h3>B</h3><p>Buy</p></article><button>Buy</button>`,
    ],
  },
  "only these": {
    claims: ['Only "Apple" and "Pear" are listed', 'The list contains only "Apple" and "Pear"'],
    so: [list("Apple", "Pear"), list("Pear", "Apple $2")],
    not: [list("Apple", "Pear", "Plum"), list("Apple"), list("Apple", "Apple"), list("Apple", "Pears"), "<p>Apple</p><p>Pear</p>"],
  },
  "sorted by price": {
    claims: ["The products are sorted by price from low to high"],
    so: [cards("$2.00", "$10.00", "$10.00"), rows(["A", "x", "$9"], ["B", "x", "$10"])],
    not: [cards("$10.00", "$2.00"), rows(["A", "x", "$10"], ["B", "x", "$9"]), cards("$2.00"), "<p>$1 $2 $3</p>"],
  },
  "sorted by name": {
    claims: ["The names are sorted alphabetically", 'The table is sorted by "Name" ascending'].slice(1),
    so: [rows(["ann", "x", "$1"], ["Bob", "x", "$2"], ["Zoë", "x", "$3"])],
    not: [rows(["Bob", "x", "$1"], ["Ann", "x", "$2"]), rows(["Ann", "x", "$1"])],
  },
  "an order of several": {
    claims: ['"Apple", "Pear" and "Plum" are shown in this order'],
    so: [list("Apple", "Fig", "Pear", "Plum")],
    not: [list("Apple", "Plum", "Pear"), list("Apple", "Pear"), list("Pear", "Apple", "Plum")],
  },
  "what a list offers": {
    claims: ['The "Size" dropdown offers "S", "M" and "L"', 'The dropdown "Size" offers exactly "S", "M" and "L"'],
    so: [`<label>Size <select><option value="">Choose</option><option>S</option><option>M</option><option>L</option></select></label>`],
    not: [
      `<label>Size <select><option>S</option><option>M</option></select></label><p>L</p>`,
      `<label>Size <select><option>S</option><option>M</option><option>XL</option></select></label>`,
      `<p>Size S, M, L</p>`,
    ],
  },
  "what a list does not offer": {
    claims: ['The "Size" dropdown does not offer "XL"'],
    so: [`<label>Size <select><option>S</option><option>M</option></select></label>`],
    not: [
      `<label>Size <select><option>S</option><option>XL</option></select></label>`,
      `<p>Size</p>`,
      `<div role="combobox" aria-label="Size" aria-expanded="false" tabindex="0">S</div>`,
    ],
  },
  "where a link leads": {
    claims: ['The "Docs" link leads to /docs'],
    so: [`<a href="http://shop.test/docs">Docs</a>`],
    not: [
      `<a href="http://shop.test/docs/old">Docs</a>`,
      `<a href="http://shop.test/">Docs</a><p>/docs</p>`,
      `<a>Docs</a>`,
      `<a href="http://shop.test/login?next=/docs">Docs</a>`,
    ],
  },
  "a colour": {
    claims: ["The error message is red", "The error message is displayed in red"],
    so: [
      `<p role="alert" class="error" style="color:#c00">Wrong</p>`,
      `<div role="alert" class="error"><span style="color:rgb(220,20,40)">Wrong name</span></div>`,
    ],
    not: [`<p role="alert" class="error" style="color:#080">Wrong</p>`, `<p role="alert" class="error red" style="color:#222">Wrong</p>`],
  },
  "a text's style": {
    claims: ['The text "Overdue" is shown in bold'],
    so: [`<p><b>Overdue</b> since May</p>`, `<p style="font-weight:700">Overdue</p>`],
    not: [`<p>Overdue <b>bold</b></p>`, `<b>Paid</b><p>Overdue</p>`],
  },
  "crossed out": {
    claims: ['The item "Buy milk" is crossed out'],
    so: [
      `<ul><li><s>Buy milk</s></li><li>Buy tea</li></ul>`,
      `<ul><li style="text-decoration:line-through"><label>Buy milk</label></li></ul>`,
    ],
    not: [`<ul><li>Buy milk</li><li><s>Buy tea</s></li></ul>`, `<ul><li class="completed">Buy milk</li></ul>`],
  },
  "an attribute": {
    claims: ['The "Search" field has the placeholder "Search products"'],
    so: [`<input aria-label="Search" placeholder="Search products">`],
    not: [
      `<input aria-label="Search" placeholder="Search">`,
      `<input aria-label="Search" value="Search products">`,
      `<input aria-label="Search"><p>Search products</p>`,
    ],
  },
  "a control of its kind": {
    claims: ['There is a "Save" button', 'There is exactly one "Save" button'],
    so: [`<button>Save</button>`, `<div role="button" tabindex="0">Save</div>`, `<div style="cursor:pointer" onclick="1">Save</div>`],
    not: [
      `<p>Save</p>`,
      `<h2>Save</h2>`,
      `<button hidden>Save</button>`,
      `<button>Save all</button><p>Save</p>`.replace("Save all", "Cancel"),
    ],
  },
  "no such control": {
    claims: ['There is no "Delete" button', 'The "Delete" button is not visible'],
    so: [`<p>Hello</p><p>Delete is not possible</p>`],
    not: [`<button>Delete</button>`, `<a href="#" role="button">Delete</a>`, `<button disabled>Delete</button>`],
  },
  "a picture": {
    claims: ['The "Logo" image is loaded'],
    so: [`<img alt="Logo" width="20" height="20" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">`],
    not: [`<img alt="Logo" width="20" height="20" src="data:image/png;base64,AAAA">`],
  },
  "an error message": {
    claims: ["An error message is displayed", 'The thing called "error" is visible'],
    so: [
      `<p role="alert">Enter a valid address</p>`,
      `<label>Email <input></label><div class="invalid-feedback">Enter a valid address</div>`,
      `<input aria-label="E" aria-invalid="true" aria-describedby="x"><p id="x">Required</p>`,
      `<p style="color:#d32f2f">Your password is incorrect</p>`,
      `<label>Email <input></label> <span style="color:rgb(114, 28, 36)">Email is required</span>`,
    ],
    not: [
      `<p style="color:#d32f2f">Sale</p><p style="color:#d32f2f">€ 12</p><button style="color:#d32f2f">Please delete</button>`,
      `<p style="color:#d32f2f">* required</p><p style="color:#d32f2f">Fields with a star are required</p>`,
      `<p>Your password must have 8 letters</p>`,
      `<p style="color:#f97316">Orders must be paid</p><p style="color:#06c">Sign in failed</p>`,
      `<p style="color:#d32f2f;display:none">Your password is incorrect</p>`,
      `<p>How to read an error message</p>`,
      `<p role="alert" hidden>Wrong</p>`,
      `<div class="error" style="display:none">Wrong</div>`,
      `<p class="success" role="status">Saved</p>`,
      `<div class="error-message"></div>`,
    ],
  },
  "a success message": {
    claims: ["A success message is shown"],
    so: [`<div class="alert alert-success" role="alert">Saved</div>`, `<p style="color:#155724">Your order was placed</p>`],
    not: [
      `<p style="color:#155724">Open</p>`,
      `<p>Saved searches</p>`,
      `<p style="color:#c00">Not saved</p>`,
      `<div class="alert alert-danger" role="alert">Not saved</div>`,
      `<p>success message</p>`,
    ],
  },
  "an empty list": {
    claims: ["The list is empty"],
    so: [`<ul aria-label="Todos" style="height:20px"></ul>`],
    not: [list("Milk"), `<p>Nothing</p>`],
  },
  "a list of which the page says that it is empty": {
    claims: ['The list called "issues" is empty', 'The list called "issues" is empty'],
    so: [
      `<h1>Issues</h1><p>No data to display</p>`,
      `<p>There are no issues yet.</p>`,
      `<p>No matching records found</p>`,
      `<table><tr><td>Status</td><td><select><option>closed</select></td></tr></table><p>No issues found</p>`,
    ],
    not: [
      `<p>No data to display</p>${list("Lamp")}`,
      `<p>No issues found</p>${rows(["Ann", "Active", "$1"])}`,
      `<p>No issues were deleted</p>`,
      `<p>No items found</p><main><div class="grid"><div class="card"><h3>Lamp</h3><p>Open</p></div><div class="card"><h3>Bell</h3><p>Open</p></div></div></main>`,
      `<p>No data</p><div class="issue"><b>Lamp</b><i>Open</i></div><div class="issue"><b>Bell</b><i>Open</i></div>`,
      `<p>No issues in progress</p>`,
      `<p>There are no comments yet</p>`,
      `<h1>Issues</h1>`,
      `<p hidden>No issues found</p>`,
    ],
  },
  "a value in a column that each row has": {
    claims: ['Every thing called "posts" shows "Boats" in the column "category"'],
    so: [
      `<h1>Posts</h1><table><thead><tr><th>Title</th><th>Categories</th></tr></thead><tbody><tr><td>A</td><td>Boats</td></tr><tr><td>B</td><td>Boats, Fish</td></tr></tbody></table>`,
      `<div class="post"><h3>A</h3><span>Boats</span></div><div class="post"><h3>B</h3><span>Category: Boats</span></div>`,
    ],
    not: [
      `<h1>Posts</h1><table><thead><tr><th>Title</th><th>Categories</th></tr></thead><tbody><tr><td>Boats</td><td>Fish</td></tr><tr><td>B</td><td>Boats</td></tr></tbody></table>`,
      `<div class="post"><h3>About Boats of old</h3><span>Fish</span></div><div class="post"><h3>B</h3><span>Boats</span></div>`,
    ],
  },
  "a row that is gone": {
    claims: ['The entry "Ann" no longer appears in the table'],
    so: [rows(["Bob", "Active", "$1"])],
    not: [rows(["Ann", "Active", "$1"]), rows(["Bob", "Active", "$1"], ["Ann", "Active", "$1"])],
  },
  "what is gone, the end of whose name is the word for a kind": {
    claims: ["The music box is gone"],
    so: [list("Oak table", "Gift card"), `<p>Oak table</p><button>Add a box of music</button>`],
    not: [list("Oak table", "Music box"), rows(["Music box", "Active", "$1"]), "<p>Oak table, 2 music boxes and Music box</p>"],
  },
  "a kind of thing that is gone, by its name": {
    claims: ["The Import button is not shown"],
    so: ["<button>Export</button><p>Import of goods</p>"],
    not: ["<button>Import</button>"],
  },
  "a value in a column that is headed in the plural": {
    claims: ['The row of "Ann" shows "radiology" in the column "specialty"'],
    so: [`<table><tr><th>Name</th><th>Specialties</th></tr><tr><td>Ann</td><td>radiology</td></tr></table>`],
    not: [
      `<table><tr><th>Name</th><th>Specialties</th></tr><tr><td>Ann</td><td>surgery</td></tr><tr><td>Bob</td><td>radiology</td></tr></table>`,
      `<table><tr><th>Name</th><th>Notes</th></tr><tr><td>Ann</td><td>radiology</td></tr></table>`,
    ],
  },
  "what the form says of one of its fields": {
    claims: ['The page shows "must not be blank" in the part "Address"'],
    so: [
      `<form><div><label for="f">First name</label><input id="f" value="Ann"></div><div><label for="a">Address</label><div><input id="a"><span>must not be blank</span></div></div></form>`,
    ],
    not: [
      `<form><div><label for="f">First name</label><div><input id="f"><span>must not be blank</span></div></div><div><label for="a">Address</label><div><input id="a"></div></div></form>`,
      `<form><p>must not be blank</p><div><label for="f">First name</label><input id="f"></div><div><label for="a">Address</label><input id="a"></div></form>`,
    ],
  },
  "an empty table": {
    claims: ["The table is empty"],
    so: [rows()],
    not: [rows(["Ann", "Active", "$1"])],
  },
  "an empty cart": {
    claims: ["The cart is empty"],
    so: [`<a href="#">Cart</a><h1>Cart</h1><p>Your cart is empty</p>`],
    not: [
      `<a href="#">Cart</a><section aria-label="Cart"><ul><li>Mug</li></ul></section>`,
      `<p>Your cart is not empty</p><section aria-label="Cart"><ul><li>Mug</li></ul></section>`,
      `<h1>Shop</h1><input type="number" aria-label="Mug, 2 in your cart">`,
      `<h1>Shop</h1><p>2 × Mug</p><button>Empty cart</button>`,
    ],
  },
  "a page by its name": {
    claims: ["The user is redirected to the dashboard", "The dashboard page is displayed", "The dashboard is displayed"],
    so: [`<h1>Dashboard</h1>`, `<title>Dashboard | Shop</title><h1>Hello Ann</h1>`],
    not: [
      `<nav><a href="#">Dashboard</a></nav><h1>Settings</h1>`,
      `<title>Dashboard</title><h1>Sign in</h1><form><label>Password <input type="password"></label><button>Log in</button></form>`,
      `<h1>Settings</h1><p>Go to the dashboard</p><a href="#">Dashboard</a>`,
    ],
  },
  "numbers against each other": {
    claims: [
      'The number in the thing called "total" is the number in the thing called "subtotal" plus the number in the thing called "tax"',
    ],
    so: [`<p>Subtotal: $10.10</p><p>Tax: $0.20</p><p>Total: $10.30</p>`],
    not: [
      `<p>Subtotal: $10.10</p><p>Tax: $0.20</p><p>Total: $10.31</p>`,
      `<p>Subtotal: $10.10</p><p>Total: $10.10</p>`,
      `<p>Subtotal: €10.10</p><p>Tax: $0.20</p><p>Total: $10.30</p>`,
    ],
  },
  "how many of what has no kind": {
    claims: ["3 products are displayed", "The page shows 3 products"],
    so: [cards("$1", "$2", "$3")],
    not: [cards("$1", "$2"), cards("$1", "$2", "$3", "$4"), `<p>products</p><p>products</p><p>products</p>`],
  },
  "locale numbers": {
    claims: ["The total is $1,299.00"],
    so: [`<p>Total: $1,299.00</p>`, `<p>Total</p><p>$ 1,299.00</p>`, `<p>Total: 1,299.00 USD</p>`],
    not: [
      `<p>Total: $1,299.50</p>`,
      `<p>Total: €1,299.00</p>`,
      `<p>Total: $11,299.00</p>`,
      `<p>Total: $1.299</p>`,
      `<label>Total <input value="$12"></label>`,
    ],
  },
  "a european price": {
    claims: ["The total is 1.299,00 €"],
    so: [`<p>Total: 1.299,00 €</p>`, `<p>Total: €1299.00</p>`, `<p>Total: 1 299,00 €</p>`],
    not: [`<p>Total: 1.299 $</p>`, `<p>Total: 12.99 €</p>`],
  },
  "the list under its heading": {
    claims: ['"a.jpg" is in the list of files', '"a.jpg" is in the "Files" list'],
    so: [
      `<h1>My files</h1><p>a.jpg was uploaded.</p><ul><li>a.jpg</li></ul>`,
      `<h1>Home</h1><p>a.jpg was uploaded.</p><ul id="files"><li>a.jpg</li></ul><ul><li>Help</li></ul>`,
    ],
    not: [
      `<h1>My files</h1><p>a.jpg was uploaded.</p><ul><li>b.png</li></ul>`,
      `<h1>My files</h1><p>a.jpg was uploaded.</p><ul></ul>`,
      `<h1>My files</h1><p>a.jpg was uploaded.</p><ul id="files"><li>b.png</li></ul><ul><li>a.jpg was uploaded.</li></ul>`,
    ],
  },
  "what a closed part says": {
    claims: ['The page does not show "Error"'],
    so: [`<p>Fine</p>`],
    not: [
      `<p>Fine</p><x-closed style="display:block;height:50px"></x-closed><script>customElements.get("x-closed") ?? customElements.define("x-closed", class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: "closed" }).innerHTML = "<p>Error</p>"; } })</script>`,
      `<p>Fine</p><div class="MuiSkeleton-root" style="width:90px;height:20px;background:#ddd"></div>`,
      `<p>Fine</p><p aria-hidden="true">Error</p>`,
      `<style>#x::after{content:"Error"}</style><p id="x">Fine</p>`,
    ],
  },
};

describe("a claim holds where it is so, and nowhere else", () => {
  it.each(rowsOf(CASES))("%s: %s is %s on %s", async (...[, claim, want, html]) => {
    expect(await verdictOn(browse, claim, html)).toBe(want);
  });
});
