import { afterAll, beforeAll, expect, test } from "vitest";
import type { SingleAssertion, Scope, Target } from "../language/intent.ts";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { evidenceOf } from "./__fixtures__/look.ts";
import { observe } from "./observe.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const named = (name: string, more: Partial<Target> = {}): Target => ({ words: name, name, quoted: true, ...more });
const kind = (role: Target["role"] & {}, more: Partial<Target> = {}): Target => ({ words: `the ${role}`, role, ...more });
const value = (target: Target, wanted: string): SingleAssertion => ({
  kind: "value",
  target,
  value: wanted,
  match: "contains",
  negated: false,
});
const shows = (target: Target | null, text: string, more: { negated?: boolean; scope?: readonly Scope[] } = {}): SingleAssertion => ({
  kind: "text",
  text,
  match: "contains",
  target,
  negated: false,
  ...more,
});
const number = (target: Target, wanted: string): SingleAssertion => ({
  kind: "number",
  target,
  comparison: "equals",
  value: wanted,
  negated: false,
});
const count = (target: Target, wanted: number): SingleAssertion => ({ kind: "count", target, comparison: "equals", count: wanted });

const ticked = (...names: readonly string[]): string => {
  const box = '<td><input type="checkbox"></td>';
  const rows = names.map((name) => `<tr>${box}<td>${name}</td><td>7</td></tr>`).join("");
  return `<table><thead><tr>${box}<td><a href="?sort">Name</a></td><td>Sum</td></tr></thead><tbody>${rows}</tbody></table>`;
};

const INVOICES = (
  status: string,
): string => `<table><thead><tr><th><button>Number</button></th><th><button>Status</button></th><th>Total</th></tr></thead><tbody>
<tr><td><a href="/1">INV-1001</a></td><td><span class="badge">${status}</span></td><td>€10.00</td></tr><tr><td><a href="/2">INV-1002</a></td><td><span class="badge">Open</span></td><td>€12.00</td></tr></tbody></table>`;
const DETAIL = (status: string): string =>
  `<div role="status" style="position:fixed;top:0;right:0">Invoice was saved</div><h1>INV-1001</h1><div class="row"><div class="k">Status</div><div class="v"><span>${status}</span></div></div><div class="row"><div class="k">Owner</div><div class="v">Ann</div></div>`;
const AMOUNTS = (vat: string): string =>
  `<div style="display:grid;grid-template-columns:200px 100px"><div>Subtotal</div><div>€237.42</div><div>VAT 19%</div><div>${vat}</div><div>Total</div><div>€282.53</div></div>`;
/** The makes of markup in which a label stands with its value. */
const PAIRS: Readonly<Record<string, (value: string) => string>> = {
  "a definition list": (v) => `<dl><dt>Email</dt><dd>x@y.zz</dd><dt>Phase</dt><dd>${v}</dd><dt>Owner</dt><dd>Ann</dd></dl>`,
  "a definition list in a grid": (v) =>
    `<dl style="display:grid;grid-template-columns:100px 300px"><dt>Email:</dt><dd style="margin:0">x@y.zz</dd><dt>Phase:</dt><dd style="margin:0">${v}</dd></dl>`,
  "a table with heads beside": (v) => `<table><tr><th>Email</th><td>x@y.zz</td></tr><tr><th>Phase</th><td>${v}</td></tr></table>`,
  "a table of plain cells": (v) => `<table><tr><td>Email</td><td>x@y.zz</td></tr><tr><td>Phase</td><td>${v}</td></tr></table>`,
  "two spans on a line": (v) => `<p><span>Email</span> <span>x@y.zz</span></p><p><span>Phase</span> <span>${v}</span></p>`,
  "a strong word and a text": (v) => `<p><strong>Email:</strong> x@y.zz</p><p><strong>Phase:</strong> ${v}</p>`,
  "a label over its value": (v) =>
    `<div style="display:flex;gap:60px"><div><div><small>EMAIL</small></div><div>x@y.zz</div></div><div><div><small>PHASE</small></div><div>${v}</div></div></div>`,
  "ends of one wide line": (v) =>
    `<div style="width:900px"><div style="display:flex;justify-content:space-between"><span>Email</span><span>x@y.zz</span></div><div style="display:flex;justify-content:space-between"><span>Phase</span><span>${v}</span></div></div>`,
  "a field that can only be read": (v) =>
    `<label>Email <input readonly value="x@y.zz"></label><label>Phase <input readonly value="${v.replace(/<.*>/, "")}"></label>`,
  "a statistic under its number": (v) =>
    `<div style="display:flex;gap:40px"><div><div style="font-size:24px">x@y.zz</div><div>Email</div></div><div><div style="font-size:24px">${v}</div><div>Phase</div></div></div>`,
};
const ROWS = (n: number): string => Array.from({ length: n }, (_, at) => `<tr><td>Task ${at}</td><td>Ann</td></tr>`).join("");

interface Case {
  readonly claim: SingleAssertion;
  /** Where it holds, and where it does not. */
  readonly so: readonly string[];
  readonly not: readonly string[];
}

const CASES: Readonly<Record<string, Case>> = {
  "a column of the row whose link bears the name": {
    claim: { kind: "row", keys: ["INV-1001"], column: "Status", text: "Paid", negated: false },
    so: [INVOICES("Paid")],
    not: [INVOICES("Open"), INVOICES("Unpaid")],
  },
  "the status of a record in a table": {
    claim: value(named("status of INV-1001"), "Paid"),
    so: [INVOICES("Paid")],
    not: [INVOICES("Open")],
  },
  "the status in the row of a record": {
    claim: value(named("Status", { scope: [{ kind: "row", texts: ["INV-1001"] }] }), "Paid"),
    so: [INVOICES("Paid")],
    not: [INVOICES("Open")],
  },
  "the status in the row of a record, as a text of it": {
    claim: shows(named("Status", { scope: [{ kind: "row", texts: ["INV-1001"] }] }), "Paid"),
    so: [INVOICES("Paid")],
    not: [INVOICES("Open")],
  },
  "the status that a page tells, not the message that came up": {
    claim: shows({ words: "status", name: "status" }, "Paid"),
    so: [DETAIL("Paid")],
    not: [DETAIL("Open"), DETAIL("Not paid")],
  },
  "the quoted status that a page tells": { claim: value(named("Status"), "Paid"), so: [DETAIL("Paid")], not: [DETAIL("Open")] },
  "an amount beside a label with a rate in it": {
    claim: number({ words: "VAT", name: "VAT" }, "€45.11"),
    so: [AMOUNTS("€45.11")],
    not: [AMOUNTS("€45.10"), `<div>VAT 19%</div><div>Total €45.11</div>`],
  },
  "an amount beside a label with a rate in it, as a value": {
    claim: value(named("VAT"), "€45.11"),
    so: [AMOUNTS("€45.11")],
    not: [AMOUNTS("€45.10")],
  },
  "how many the page says that there are, of which it shows ten": {
    claim: count({ words: "invoices", name: "invoices" }, 23),
    so: [
      `<h1>Invoices</h1><p>23 invoices</p><table><tr><th>Name</th><th>Owner</th></tr>${ROWS(10)}</table><nav aria-label="Pages"><a href="?p=1" aria-current="page">1</a> <a href="?p=2">2</a> <a href="?p=3">3</a></nav>`,
    ],
    not: [
      `<h1>Invoices</h1><p>24 invoices</p><table><tr><th>Name</th><th>Owner</th></tr>${ROWS(10)}</table><nav aria-label="Pages"><a href="?p=2">2</a></nav>`,
      `<h1>Invoices</h1><p>You may send 23 invoices a day</p><table><tr><th>Name</th><th>Owner</th></tr>${ROWS(10)}</table>`,
    ],
  },
  "rows of a table without a head": {
    claim: count(kind("row"), 2),
    so: [`<table><tr><td>Ann</td><td>1</td></tr><tr><td>Bob</td><td>2</td></tr></table>`],
    not: [`<table><tr><td>Ann</td><td>1</td></tr><tr><td>Bob</td><td>2</td></tr><tr><td>Cid</td><td>2</td></tr></table>`],
  },
  "rows of a table whose head has plain cells and a box that ticks all": {
    claim: count(kind("row"), 2),
    so: [ticked("Ann", "Bob")],
    not: [ticked("Ann"), ticked("Ann", "Bob", "Cid")],
  },
  "the column of such a table": {
    claim: { kind: "row", keys: ["Bob"], text: "7", column: "Sum", negated: false },
    so: [ticked("Ann", "Bob")],
    not: [ticked("Ann"), ticked("Ann", "Bob").replace("Sum", "Age")],
  },
  "rows of a table whose foot sums up": {
    claim: count(kind("row"), 2),
    so: [
      `<table><thead><tr><th>Name</th><th>Sum</th></tr></thead><tbody><tr><td>Ann</td><td>1</td></tr><tr><td>Bob</td><td>2</td></tr></tbody><tfoot><tr><td>Total</td><td>3</td></tr></tfoot></table>`,
    ],
    not: [
      `<table><thead><tr><th>Name</th><th>Sum</th></tr></thead><tbody><tr><td>Ann</td><td>1</td></tr></tbody><tfoot><tr><td>Total</td><td>3</td></tr></tfoot></table>`,
    ],
  },
  "no rows of the line that says that there are none": {
    claim: count(kind("row"), 0),
    so: [
      `<h1>Users</h1><table><thead><tr><th>Name</th><th>Role</th></tr></thead><tbody><tr><td colspan="2">No users found</td></tr></tbody></table>`,
    ],
    not: [
      `<h1>Users</h1><table><thead><tr><th>Name</th><th>Role</th></tr></thead><tbody><tr><td>Ann</td><td>Admin</td></tr></tbody></table>`,
    ],
  },
  "cards as people count them, without a class of that name": {
    claim: count(kind("card"), 3),
    so: [
      `<main><div style="display:grid;gap:8px">${["Pen", "Ink", "Cap"].map((one) => `<div style="border:1px solid"><img alt="" width="40" height="40"><h3>${one}</h3><p>€1</p><button>Buy</button></div>`).join("")}</div></main>`,
    ],
    not: [
      `<main><div style="display:grid;gap:8px">${["Pen", "Ink"].map((one) => `<div style="border:1px solid"><img alt="" width="40" height="40"><h3>${one}</h3><p>€1</p><button>Buy</button></div>`).join("")}</div></main>`,
    ],
  },
  "the items of the list that a tab opened": {
    claim: count(kind("item", { scope: [{ kind: "list", texts: ["Members"] }] }), 2),
    so: [
      `<div role="tablist"><button role="tab" aria-selected="true" aria-controls="p">Members</button><button role="tab">Groups</button></div><div role="tabpanel" id="p"><ul><li>Ann</li><li>Bob</li></ul></div><aside><ul><li>x</li><li>y</li><li>z</li></ul></aside>`,
    ],
    not: [
      `<div role="tablist"><button role="tab" aria-selected="false" aria-controls="p">Members</button><button role="tab" aria-selected="true" aria-controls="q">Groups</button></div><div role="tabpanel" id="p" hidden></div><div role="tabpanel" id="q"><ul><li>Ann</li><li>Bob</li></ul></div>`,
      `<div role="tablist"><button role="tab" aria-selected="true" aria-controls="p">Members</button><button role="tab">Groups</button></div><div role="tabpanel" id="p"><ul><li>Ann</li></ul></div>`,
    ],
  },
  "a text of the list under a heading that only screen readers get": {
    claim: shows(null, "Ann", { scope: [{ kind: "list", texts: ["Members"] }] }),
    so: [
      `<section><h2 style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)">Members</h2><ul><li>Ann</li><li>Bob</li></ul></section><section><h2>Groups</h2><ul><li>Core</li></ul></section>`,
    ],
    not: [
      `<section><h2 style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)">Members</h2><ul><li>Cid</li></ul></section><section><h2>Groups</h2><ul><li>Ann</li></ul></section>`,
      `<section><h2 style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)">Members</h2><ul><li style="opacity:0">Ann</li><li>Cid</li></ul></section>`,
    ],
  },
  "a record said with its kind": {
    claim: { kind: "row", keys: ["invoice INV-1001"], text: "Paid", negated: false },
    so: [INVOICES("Paid")],
    not: [INVOICES("Open")],
  },
};

test.each(
  Object.entries(CASES).flatMap(([name, { claim, so, not }]) => [
    ...so.map((html) => [name, claim, "held", html] as const),
    ...not.map((html) => [name, claim, "not held", html] as const),
  ]),
)("%s: %o is %s on %s", async (...[, claim, want, html]) => {
  const { status } = await observe(claim, evidenceOf(await browse.show(html)));
  expect(status === "held" ? "held" : "not held").toBe(want);
});

test.each(
  Object.entries(PAIRS).flatMap(([make, page]) => [
    [make, "Draft", "held", page("Draft")] as const,
    [make, "Draft", "not held", page("Final")] as const,
    [make, "Ann", "not held", page("Draft")] as const,
    [make, "x@y.zz", "not held", page("Draft")] as const,
    [make, "Draft", "not held", page(`<span style="opacity:0">Draft</span>`)] as const,
  ]),
)("a label and its value in %s: %s is %s", async (...[, wanted, want, html]) => {
  const evidence = evidenceOf(await browse.show(html));
  const { status } = await observe(value(named("Phase"), wanted), evidence);
  expect(status === "held" ? "held" : "not held").toBe(want);
});
