import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { describeElement } from "./describe.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(async () => {
  await browse.close();
});

test.each([
  { html: `<button id="a">Sign in</button>`, says: 'button "Sign in"' },
  { html: `<input id="a" aria-label="Email">`, says: 'field "Email"' },
  { html: `<table><tr><td>Ann</td><td><button id="a">Edit</button></td></tr></table>`, says: 'button "Edit" in the row of "Ann"' },
  {
    html: `<table><tr><td>*</td><td>Ann</td><td><button id="a">Edit</button></td></tr></table>`,
    says: 'button "Edit" in the row of "Ann"',
  },
  {
    html: `<table><tr><td><input aria-label="Name" value="town"></td><td><a href="#">Pick</a></td><td><input id="a" aria-label="Length"></td></tr></table>`,
    says: 'field "Length" in the row of "town"',
  },
  { html: `<ul><li><input readonly value="sk_live_1"><button id="a">Copy</button></li></ul>`, says: 'button "Copy"' },
  {
    html: `<table><tr><td><input readonly value="sk_live_1"></td><td><button id="a">Copy</button></td></tr></table>`,
    says: 'button "Copy"',
  },
  { html: `<ul><li><p>New</p><h3>Red shirt</h3><button id="a">Buy</button></li></ul>`, says: 'button "Buy" in the item "Red shirt"' },
  { html: `<nav><ul><li><p>New</p><h3><a id="a" href="/x">Red shirt</a></h3></li></ul></nav>`, says: 'link "Red shirt" in the navigation' },
  { html: `<div role="dialog" aria-label="Sure?"><button id="a">OK</button></div>`, says: 'button "OK" in the dialog "Sure?"' },
  { html: `<div role="dialog"><h2>Sure?</h2><button id="a">OK</button></div>`, says: 'button "OK" in the dialog "Sure?"' },
  { html: `<fieldset><legend>Address</legend><input id="a" aria-label="City"></fieldset>`, says: 'field "City" in the section "Address"' },
  { html: `<h2>Users</h2><p><button id="a">Add</button></p>`, says: 'button "Add" under the heading "Users"' },
  {
    html: `<section><div><div><div><p>a</p><div><p>b</p><div><p>c</p><h4>Deep</h4></div></div></div></div></div></section><button id="a">Add</button>`,
    says: 'button "Add"',
  },
  { html: `<span id="a" style="cursor:pointer">terms</span>`, says: 'clickable text "terms"' },
  { html: `<iframe title="Pay" srcdoc="<button id='a'>Go</button>"></iframe>`, says: 'button "Go" in the frame "Pay"' },
])("$says", async ({ html, says }) => {
  const snapshot = await browse.snapshot(html);
  expect(
    describeElement(
      snapshot.elements.find(({ attributes }) => attributes.includes("a"))!,
      snapshot,
    ),
  ).toBe(says);
});
