import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { evidenceOf, judge } from "./__fixtures__/look.ts";

// As in mutants.test.ts: for each claim a page where it is so, and several where it only looks like it.

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const row = (...cells: readonly string[]): string => `<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr></table>`;
const cart = (inside: string): string =>
  `<a href="/cart" aria-label="Cart" class="cart-icon" style="display:inline-block;width:40px"><svg width="20" height="20"></svg>${inside}</a>`;
const cards = (...prices: readonly string[]): string =>
  `<main><div class="grid">${prices.map((price, n) => `<div data-test="product-card"><h3>Mug ${n}</h3><p>${price}</p><button>Buy</button></div>`).join("")}</div></main>`;

const CASES: Readonly<
  Record<string, { readonly claims: readonly string[]; readonly so: readonly string[]; readonly not: readonly string[] }>
> = {
  "right beside": {
    claims: ['"5" is shown beside "Total"', 'The page shows "5" next to "Total"', '"5" is displayed beside "Total"'],
    so: [
      "<p>Total 5</p>",
      "<dl><dt>Total</dt><dd style='margin:0'>5</dd></dl>",
      row("Total", "5", "$1"),
      // The two ends of one line, with nothing between them.
      "<p style='width:900px'>Total <span style='float:right'>5</span></p>",
    ],
    not: [
      "<p>Total 15</p>",
      "<p>Total</p><p>none</p><p>none</p><p>none</p><p>5</p>",
      "<p style='width:900px'>Net total <span style='float:right'>5</span></p>",
      "<p style='width:900px'>Total <i style='margin-left:200px'>7</i> <span style='float:right'>5</span></p>",
      "<p>The total of all that there is in this house comes to a bit less than 5</p>",
      "<p>5</p>",
    ],
  },
  "what a closed list holds": {
    claims: ['"Large" is selected', 'The option "Large" is selected'],
    so: ["<label>Size <select><option>Small<option selected>Large</select></label>"],
    not: [
      "<label>Size <select><option selected>Small<option>Large</select></label>",
      "<label>Size <select><option>Small<option selected>Extra Large<option>Large</select></label>",
      "<label>Size <select><option selected>Small</select></label><p>Large</p>",
    ],
  },
  "what a list that one can type in holds": {
    claims: ['The language is "English"'],
    so: [
      `<label>Language <input role="combobox" value="English"></label><label>Other language <input role="combobox" value="French"></label>`,
    ],
    not: [
      `<label>Language <input role="combobox" value="French"></label><label>Other language <input role="combobox" value="English"></label>`,
      `<label>Language <input role="combobox" value="English (UK)"></label>`,
      `<label>Language <input role="combobox" value="English"></label><label>Language <input role="combobox" value="French"></label>`,
    ],
  },
  "the row that is called so": {
    claims: ['The row "Name" shows "Ann"'],
    so: [
      "<table><tr><th>Name</th><td>Ann</td></tr><tr><th>City</th><td>Graz</td></tr></table><table><tr><td><dl><dt>Name<dd>Leo</dl></td><td>Edit</td></tr></table>",
    ],
    not: [
      "<table><tr><th>Name</th><td>Leo</td></tr></table><table><tr><td><dl><dt>Name<dd>Ann</dl></td><td>Edit</td></tr></table>",
      "<table><tr><th>Name</th><td>Leo</td></tr><tr><th>Name</th><td>Ann</td></tr></table>",
    ],
  },
  "the list, beside one that only leads elsewhere": {
    claims: ['"Test Bank" is shown in the list', 'The list contains "Test Bank"'],
    so: [
      `<ul><div><a href="/">Home</a> <a href="/banks">Banks</a></div></ul><ul><li><p>Test Bank</p><button>Delete</button></li></ul>`,
      `<ul><div role="button" tabindex="0">Log out</div></ul><ul><li><p>Test Bank</p><button>Delete</button></li></ul>`,
    ],
    not: [
      `<ul><div><a href="/">Home</a> <a href="/test">Test Bank</a></div></ul><ul><li><p>Other</p><button>Delete</button></li></ul>`,
      `<ul><li>Other</li></ul><p>Test Bank</p>`,
    ],
  },
  "a thing of which only the kind is said, beside a list that is drawn for a hidden one": {
    claims: ["The dialog is open", "A dialog is shown"],
    so: [`<div role="dialog" aria-label="Sign up"><p>Join</p></div>`],
    not: [
      `<div style="cursor:pointer;width:80px;height:30px;position:relative">5<input role="combobox" aria-label="Items per page" style="opacity:0;position:absolute;inset:0"></div>`,
      "<p>Dialog</p>",
    ],
  },
  "in a corner": {
    claims: ['"Saved" is shown in the top right corner', 'The page shows "Saved" at the top right'],
    so: ["<p style='position:fixed;top:10px;right:10px'>Saved</p><main style='height:600px'>Text</main>"],
    not: [
      "<p style='position:fixed;top:10px;left:10px'>Saved</p><main style='height:600px'>Text</main>",
      "<p style='position:fixed;bottom:10px;right:10px'>Saved</p><main style='height:600px'>Text</main>",
      "<p style='position:fixed;top:10px;right:10px'>Failed</p><main style='height:600px'>Saved</main>",
    ],
  },
  "at an edge of the screen": {
    claims: ['The "Reopen" button is shown at the bottom', 'A "Reopen" button exists at the bottom'],
    so: ["<button>Close</button><main style='height:600px'>Text</main><button>Reopen</button><button>Comment</button>"],
    not: [
      "<button>Reopen</button><main style='height:600px'>Text</main><button>Close</button><button>Comment</button>",
      "<button>Close</button><main style='height:600px'>Text</main><p>Reopen</p>",
    ],
  },
  "a number at an edge": {
    claims: ["The count at the bottom is 5"],
    so: ["<p>Count: 3</p><main style='height:600px'>Text</main><p>Count: 5</p>"],
    not: ["<p>Count: 5</p><main style='height:600px'>Text</main><p>Count: 3</p>", "<p>Count: 5</p><main style='height:600px'>Text</main>"],
  },
  "a text below another": {
    claims: ['Under "Result:" the text "You clicked: Ok" appears', 'Below the word "Result:" the text "You clicked: Ok" is displayed'],
    so: ["<h4>Result:</h4><p>You clicked: Ok</p>"],
    not: ["<p>You clicked: Ok</p><h4>Result:</h4>", "<h4>Result:</h4><p>You clicked: Cancel</p>", "<p>You clicked: Ok</p>"],
  },
  "words of a longer text below another": {
    claims: ['Under "Entries" the text "filtered from 57" is shown'],
    so: ["<h4>Entries</h4><ul><li>Showing 2 (filtered from 57 total)</li></ul>"],
    not: ["<ul><li>Showing 2 (filtered from 57 total)</li></ul><h4>Entries</h4>", "<h4>Entries, filtered from 57</h4><p>None</p>"],
  },
  "a number on an icon": {
    claims: [
      "The number next to the cart icon is 3",
      "The number 3 appears next to the cart icon",
      '"3" is shown in or beside the icon called "cart"',
    ],
    so: [cart("3"), `${cart("")}<span>3</span>`],
    not: [cart("2"), cart(""), `${cart("13")}`, `${cart("2")}<p>3</p>`, "<p>3</p>"],
  },
  "no number on an icon": {
    claims: [
      'The icon called "cart" shows no text that matches "/\\d/"',
      'The icon called "cart" shows no text that matches "/\\d/"',
      'The icon called "cart" shows no text that matches "/\\d/"',
    ],
    so: [`${cart("")}<p>5 products</p>`],
    not: [cart("1"), "<p>Cart</p>"],
  },
  "a text that begins so": {
    claims: ['The page shows a text that starts with "This is"'],
    so: ["<p>This is the body</p>", "<p>One</p><p>This is <b>it</b></p>"],
    not: ["<p>And this is the body: This is</p>", "<p hidden>This is the body</p>", "<p>That is</p>"],
  },
  "a red message at the top": {
    claims: ['A red message at the top says "Your password is invalid!"'],
    so: ["<div role=alert style='color:red'>Your password is invalid!</div><main style='height:600px'>Text</main>"],
    not: [
      "<div role=alert style='color:green'>Your password is invalid!</div><main style='height:600px'>Text</main>",
      "<main style='height:600px'>Text</main><div role=alert style='color:red'>Your password is invalid!</div>",
      "<div role=alert style='color:red'>Your username is invalid!</div><main style='height:600px'>Text</main>",
    ],
  },
  "rows that are filled in": {
    claims: ["Exactly 2 of the rows in the table are not empty"],
    so: ["<table><tr><th>A</th></tr><tr><td>1</td></tr><tr><td>2</td></tr><tr><td>&nbsp;</td></tr></table>"],
    not: [
      "<table><tr><th>A</th></tr><tr><td>1</td></tr><tr><td>&nbsp;</td></tr></table>",
      "<table><tr><th>A</th></tr><tr><td>1</td></tr><tr><td>2</td></tr><tr><td>3</td></tr></table>",
    ],
  },
  "a thing of a sort": {
    claims: ['Under "Pets" there is an item "Leo (cat)"'],
    so: ["<h2>Pets</h2><ul><li>Leo (cat)</li><li>Max (dog)</li></ul>"],
    not: ["<h2>Pets</h2><ul><li>Leo (dog)</li><li>Max (cat)</li></ul>", "<p>cat Leo</p><h2>Pets</h2>", "<h2>Pets</h2><p>cat</p>"],
  },
  "a green message": {
    claims: ['green message "Saved"', 'A green banner reads "Saved"'],
    so: [
      `<div role="alert" style="color:green">Saved</div>`,
      `<div role="alert" style="background:#198754;color:#fff">Saved</div>`,
      `<div role="alert" style="border:2px solid #198754">Saved</div>`,
    ],
    not: [
      `<div role="alert" style="color:red">Saved</div>`,
      `<div role="alert" style="background:#dc3545;color:#fff">Saved</div>`,
      `<div role="alert" style="color:green">Failed</div>`,
      `<p>Saved</p><div role="alert" style="color:green">Failed</div>`,
    ],
  },
  "a drawing's colour": {
    claims: ['The icon "Alert" looks red'],
    so: [
      `<svg role="img" aria-label="Alert" width="24" height="24"><circle cx="12" cy="12" r="9" fill="#c00"/></svg>`,
      `<span role="img" aria-label="Alert" style="color:#c00;display:inline-block;width:24px;height:24px"><svg width="24" height="24" stroke="currentColor" fill="none"><path d="M2 2h20v20"/></svg></span>`,
    ],
    not: [
      `<svg role="img" aria-label="Alert" width="24" height="24"><circle cx="12" cy="12" r="9" fill="#0a0"/></svg>`,
      // Of a picture's colours nothing is known.
      `<img alt="Alert" width="24" height="24" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">`,
    ],
  },
  "a text's colour, and not that of what it stands on": {
    claims: ['The text "-87.00" looks green'],
    so: [`<p style="color:green">-87.00</p>`, `<p><span style="background:#0a0;color:#fff">-87.00</span></p>`],
    not: [
      `<div style="background:#abe128;width:300px;height:500px"><p>Balance</p><span style="color:red;border-top:1px solid #ddd">-87.00</span></div>`,
    ],
  },
  "what a field holds is seen on the page": {
    claims: ['The page does not show "Museum"'],
    so: [`<input value="Wine">`, `<p>Wine</p>`, `<p>Wine</p><input type="hidden" value="Museum">`],
    not: [`<input value="Museum entrance">`, `<textarea>Museum</textarea>`, `<p>Museum</p>`],
  },
  "a badge in grey": {
    claims: ['The text "Draft" looks gray'],
    so: [`<p>Home <span style="background:#ddd;color:#222">Draft</span></p>`, `<p>Home <span style="color:#777">Draft</span></p>`],
    not: [
      `<p>Home <span style="background:#198754;color:#fff">Draft</span></p>`,
      `<p style="color:#777">Home</p><b style="color:red">Draft</b>`,
    ],
  },
  "crossed out": {
    claims: ['The text "Milk" looks crossed out', 'The text "Bread" does not look crossed out'],
    so: ["<ul><li><s>Milk</s></li><li>Bread</li></ul>"],
    not: ["<ul><li>Milk</li><li><s>Bread</s></li></ul>"],
  },
  "what the page says itself": {
    claims: ['The page shows "Settings saved"'],
    so: ["<p>Settings saved.</p>", "<p>Settings saved successfully.</p>"],
    not: ["<p>Settings</p><p>not saved</p>", "<p>Settings not saved.</p>", "<p>Save settings</p>"],
  },
  "what each one costs": {
    claims: [
      "None of the products costs more than $9",
      "Every product costs at most $9.00",
      'Every thing called "product" costs at most "$9"',
    ],
    so: [cards("$2.00", "$9.00"), cards("$2.00", "$1.00 (was $3.00)")],
    not: [cards("$2.00", "$9.01"), cards("$2.00", "on request"), cards("2.00", "3.00"), cards("€2", "€3"), "<p>$2.00</p>"],
  },
  "a thing and its price": {
    claims: ['The first product is "Mug 0" at $2.00', "The last product costs $9.00"],
    so: [cards("$2.00", "$9.00")],
    not: [cards("$9.00", "$2.00"), cards("$12.00", "$19.00"), "<p>Mug 0 $2.00 $9.00</p>"],
  },
};

const flat = Object.entries(CASES).flatMap(([kind, { claims, so, not }]) =>
  claims.flatMap((claim) => [
    ...so.map((html) => [kind, claim, "held", html] as const),
    ...not.map((html) => [kind, claim, "not held", html] as const),
  ]),
);

describe("a claim in other words holds where it is so, and nowhere else", () => {
  it.each(flat)("%s: %s is %s on %s", async (...[, claim, want, html]) => {
    const status = await judge(claim, evidenceOf(await browse.show(html)));
    expect(status === "held" ? "held" : "not held").toBe(want);
  });
});
