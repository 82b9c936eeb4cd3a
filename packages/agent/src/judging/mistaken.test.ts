import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type Case, rowsOf, verdictOn } from "./__fixtures__/cases.ts";
import { list, rows } from "./__fixtures__/pages.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const FORM_ROW = (label: string, message: string, classes: string): string =>
  `<div class="${classes}">${message}<div><label for="${label}">${label}:</label> <input id="${label}"></div></div>`;

/** What a sloppy look takes for what is meant: found by the written tests of test/bench/verdicts. */
const CASES: Readonly<Record<string, Case>> = {
  "the list called so, and not one that holds the word": {
    claims: ['"Milk" is in the notes list', '"Milk" is in the list of notes'],
    so: [
      `<nav aria-label="Tags"><ul><li>All notes</li></ul></nav><section><h2>Notes</h2><ul><li>Milk</li></ul></section>`,
      `<nav><ul><li>All notes</li></ul></nav><h2>Quill</h2><ul id="notes"><li>Milk</li></ul>`,
    ],
    not: [
      `<nav aria-label="Tags"><ul><li>All notes</li><li>Milk</li></ul></nav><section><h2>Notes</h2><ul><li>Bread</li></ul></section>`,
      `<nav><ul><li>All notes</li></ul></nav><section><h2>Notes</h2><p>Milk was moved</p><ul><li>Bread</li></ul></section>`,
    ],
  },
  "gone from that list": {
    claims: ['"Milk" is not shown in the notes list'],
    so: [`<nav><ul><li>All notes</li></ul></nav><section><h2>Notes</h2><p>Milk was moved</p><ul><li>Bread</li></ul></section>`],
    not: [`<nav><ul><li>All notes</li></ul></nav><section><h2>Notes</h2><ul><li>Milk</li></ul></section>`],
  },
  "a state, and the button that brings it about": {
    claims: ['The item in the part "Door" shows "Done"', 'The item with "Door" shows "Done"'],
    so: [list("<b>Door</b> <i>Done</i> <button>Mark as open</button>", "<b>Lamp</b> <i>Open</i> <button>Mark as done</button>")],
    not: [list("<b>Door</b> <i>Open</i> <button>Mark as done</button>", "<b>Lamp</b> <i>Done</i> <button>Mark as open</button>")],
  },
  "a line in capitals by its style, in which links stand as well": {
    claims: ['The page shows "Welcome, Ann"'],
    so: [`<span style="text-transform:uppercase">Welcome, <b>Ann</b>. <a href="/a">View the whole site</a></span>`],
    not: [`<p style="text-transform:uppercase">Hello. <a href="/a">Send a welcome, Ann</a></p>`],
  },
  "a message above its field, in a part of the form that is built otherwise for it": {
    claims: ['"This is required" is shown for the "Born" field'],
    so: [
      `<form>${FORM_ROW("Name", "", "row")}${FORM_ROW("Born", "<ul><li>This is required</li></ul>", "row errors")}${FORM_ROW("City", "", "row")}</form>`,
    ],
    not: [
      `<form>${FORM_ROW("Name", "<ul><li>This is required</li></ul>", "row errors")}${FORM_ROW("Born", "", "row")}${FORM_ROW("City", "", "row")}</form>`,
      `<form>${FORM_ROW("Name", "", "row")}${FORM_ROW("Born", "", "row")}${FORM_ROW("City", "<ul><li>This is required</li></ul>", "row errors")}</form>`,
    ],
  },
  "a slider's own value": {
    claims: ['The "Volume" slider is at 65'],
    so: [`<label>Volume <input type="range" value="65"></label><p>Volume Brightness: 5</p>`],
    not: [`<label>Volume <input type="range" value="60"></label><p>Volume 65</p>`],
  },
  "a field called Title": {
    claims: ['The Title field contains "Lisbon"'],
    so: [`<title>Notes</title><input aria-label="Title" value="Trip to Lisbon">`],
    not: [`<title>Lisbon</title><input aria-label="Title" value="Trip">`, `<title>Lisbon</title><h1>Lisbon</h1>`],
  },
  "what the page says of itself": {
    claims: ['The status says "Saved"'],
    so: [`<span role="status">Saved</span>`],
    not: [`<span role="status">Saving</span><p>Saved</p>`, `<p>Saved</p>`],
  },
  "what the page is about": {
    claims: ['The list of authors contains "Ann"', 'The authors table shows "Ann"'],
    so: [
      `<nav>Home › <a href="/a">Authors</a></nav><h1>Select author to change</h1><table><tr><th>Author</th></tr><tr><td>Ann</td></tr></table>`,
    ],
    not: [
      `<nav>Home › <a href="/a">Authors</a></nav><h1>Select author to change</h1><p>Ann</p><table><tr><th>Author</th></tr><tr><td>Bob</td></tr></table>`,
      `<nav>Home › <a href="/a">Authors</a></nav><h1>Select book to change</h1><table><tr><th>Book</th></tr><tr><td>Ann</td></tr></table>`,
    ],
  },
  "a checkbox that only its label draws": {
    claims: ['There is a "Remember me" checkbox', 'The "Remember me" checkbox is visible'],
    so: [`<input type="checkbox" id="c" style="position:absolute;opacity:0"><label for="c">Remember me</label>`],
    not: [`<p>Remember me</p>`, `<input type="checkbox" id="c" hidden><label for="c" hidden>Remember me</label>`],
  },
  "a part that is said to be open, and is to be seen": {
    claims: ['The "More" button is expanded'],
    so: [`<button aria-expanded="true" aria-controls="p">More</button><p id="p">Text</p>`, `<button aria-expanded="true">More</button>`],
    not: [
      `<button aria-expanded="true" aria-controls="p">More</button><p id="p" style="display:none">Text</p>`,
      `<button aria-expanded="false" aria-controls="p">More</button><p id="p">Text</p>`,
    ],
  },
  "a text told by its purpose, where nothing is called so": {
    claims: ['The counter shows "1 item left"', "The counter shows '1 item left'"],
    so: [`<footer><span><strong>1</strong> item left</span><button>Clear completed</button></footer>`],
    not: [
      `<footer><span>2 items left</span></footer>`,
      `<span>11 item left</span>`,
      `<button>1 item left</button>`,
      `<p>1 item left</p><p>1 item left</p>`,
      `<p>1 item left over</p>`,
      `<p aria-label="counter">2 items left</p><p>1 item left</p>`,
    ],
  },
  "the amount in a card, beside numbers of other kinds": {
    claims: ["The Current account shows £25.70"],
    so: [list("<h3>Current account</h3><p>20-11-43 51823390</p><b>£25.70</b>", "<h3>Savings</h3><b>£9.00</b>")],
    not: [
      list("<h3>Current account</h3><p>20-11-43 51823390</p><b>£9.00</b>", "<h3>Savings</h3><b>£25.70</b>"),
      list("<h3>Current account</h3><p>20-11-43 51823390</p><b>£25.70</b> <b>£1.00</b>", "<h3>Savings</h3><b>£25.70</b>"),
    ],
  },
  "a row by its number, and the column": {
    claims: ['The first row shows "Active" in the "Status" column'],
    so: [rows(["Ann", "Active", "$1"], ["Bob", "Closed", "$2"])],
    not: [rows(["Ann", "Closed", "$1"], ["Bob", "Active", "$2"]), rows(["Active", "Closed", "$1"]), "<p>Active</p>"],
  },
  "what stands under a table": {
    claims: ['The table footer says "1–5 of 13"'],
    so: [`${rows(["Ann", "Active", "$1"])}<div class="css-footer"><span>1–5 of 13</span> <button>Next</button></div>`],
    not: [`<p>1–5 of 13</p>${rows(["Ann", "Active", "$1"])}<div class="css-footer"><span>6–10 of 13</span> <button>Next</button></div>`],
  },
  "a dialog that is only drawn": {
    claims: ['The dialog says "Sure?"', 'The dialog "Sure?" is visible'],
    so: [
      `<main><p>Users</p><button>Go</button></main><div style="position:fixed;inset:0;display:grid;place-items:center"><div style="position:absolute;inset:0;background:rgb(0 0 0 / 50%)"></div><div style="position:relative;width:300px;background:#fff"><h2>Sure?</h2><button>Yes</button></div></div>`,
    ],
    not: [`<main><p>Users</p><h2>Sure?</h2><button>Go</button></main>`],
  },
  "a field with its label in the cell before it": {
    claims: ['The "Password" field is visible'],
    so: [
      `<table><tr><td>E-mail:</td><td><input name="email"></td></tr><tr><td>Password:</td><td><input type="password" name="pw1"></td></tr></table>`,
    ],
    not: [`<table><tr><td>E-mail:</td><td><input name="email"></td></tr></table><p>Password: none</p>`],
  },
};

describe("a claim is not taken for another that looks like it", () => {
  it.each(rowsOf(CASES))("%s: %s is %s on %s", async (...[, claim, want, html]) => {
    expect(await verdictOn(browse, claim, html)).toBe(want);
  });
});
