import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browse, startBrowsing } from "./__fixtures__/browse.ts";
import { INIT_SCRIPT } from "./frame-script.ts";
import { perceive, resolveElement } from "./perceive.ts";
import { evaluateIn } from "./script-channel.ts";
import type { PageElement, Snapshot } from "./snapshot.ts";
import { readVisibleText } from "./visible-text.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(async () => {
  await browse.close();
});

const byId = (snapshot: Snapshot, id: string): PageElement => snapshot.elements.find((element) => element.attributes.includes(id))!;

describe("tells of an element", () => {
  test.each([
    {
      what: "its role and name",
      html: `<button id="a" aria-label="Close">x</button>`,
      want: { role: "button", name: "Close", text: "x", interactive: true },
    },
    {
      what: "a name without the words of what it owns",
      html: `<button id="a" aria-owns="m" aria-expanded="true"><span>More</span></button><div id="m"><p>Export</p></div>`,
      want: { role: "button", name: "More", text: "More" },
    },
    {
      what: "a name without the style sheet of the picture in it",
      html: `<a id="a" href="#v"><svg width="9" height="9"><defs><style>.eye{fill:none}</style></defs><path d="M0 0h9v9z"/></svg> <b>View site</b></a>`,
      want: { role: "link", name: "View site", text: "View site" },
    },
    {
      what: "a field's label, placeholder and value",
      html: `<label for="a">Email</label><input id="a" placeholder="you@x.org" value="me@x.org">`,
      want: { role: "textbox", name: "Email", label: "Email", placeholder: "you@x.org", value: "me@x.org" },
    },
    {
      what: "of several labels the one that stands before it",
      html: `<label for="a">Price effect</label> <b>-</b> <label for="a">Tag</label> <input id="a"> <label for="a">This field is required.</label>`,
      want: { role: "textbox", label: "Tag" },
    },
    {
      what: "a label without the words of what is in it",
      html: `<label>Size <select id="a"><option>Small</option></select></label>`,
      want: { label: "Size", options: ["Small"], value: "Small" },
    },
    {
      what: "a checkbox's state",
      html: `<input type="checkbox" id="a" checked disabled>`,
      want: { state: { checked: true, enabled: false } },
    },
    { what: "a field that can only be read", html: `<input id="a" readonly>`, want: { state: { readonly: true, editable: false } } },
    { what: "an image's text", html: `<img id="a" alt="A cat" width="9" height="9">`, want: { role: "img", name: "A cat", alt: "A cat" } },
    { what: "an icon's name", html: `<button id="a"><i class="fa-solid fa-trash-can"></i></button>`, want: { icon: "trash can" } },
    { what: "a heading's level", html: `<h3 id="a">Hi</h3>`, want: { role: "heading", level: 3 } },
    {
      what: "a pointing hand",
      html: `<span id="a" style="cursor:pointer">go</span>`,
      want: { role: "generic", pointer: true, interactive: false },
    },
    {
      what: "what covers it",
      html: `<button id="a">Go</button><div class="cookies" style="position:fixed;inset:0">We use cookies</div>`,
      want: { coveredBy: '"We use cookies"' },
    },
    { what: "text without the marks where a line may break", html: `<p id="a">/v1/\u200btests</p>`, want: { text: "/v1/tests" } },
    {
      what: "a link with a floating picture only",
      html: `<a id="a" href="/x"><img style="position:absolute" alt="Logo" width="50" height="50" src="data:,"></a>`,
      want: { role: "link", name: "Logo", state: { visible: true } },
    },
  ])("$what", async ({ html, want }) => {
    expect(byId(await browse.snapshot(html), "a")).toMatchObject(want);
  });
});

test("never tells what a password field holds, even when it is shown as text", async () => {
  const page = await browse.open(`<input id="a" type="password" value="hunter22" aria-label="Password">`);
  const hidden = byId(await perceive(page), "a");
  await page.evaluate(() => document.querySelector("input")!.setAttribute("type", "text"));
  const shown = byId(await perceive(page), "a");
  expect(JSON.stringify([hidden, shown])).not.toContain("hunter22");
  expect(hidden.state.empty).toBe(false);
});

test("gives cells the headers over them, spans or not", async () => {
  const snapshot = await browse.snapshot(
    `<table><tr><th>Name</th><th colspan="2">Contact</th></tr><tr><td id="a">Ann</td><td>mail</td><td id="b">phone</td></tr></table>`,
  );
  expect([byId(snapshot, "a").columnHeaders, byId(snapshot, "b").columnHeaders]).toEqual([["Name"], ["Contact"]]);
});

test("takes the head of a column for one, though its role says that it is a cell like the others", async () => {
  const head = (name: string): string => `<th role="gridcell"><div>${name}</div></th>`;
  const snapshot = await browse.snapshot(
    `<table role="grid"><thead><tr>${head("Title")}${head("Stock")}</tr></thead><tbody><tr><td role="gridcell">Rope</td><td role="gridcell" id="a">15</td></tr></tbody></table>`,
  );
  expect(byId(snapshot, "a").columnHeaders).toEqual(["Stock"]);
});

test("what a part says is not cut short by the indentation of its source", async () => {
  const gap = `\n${" ".repeat(120)}`;
  const { elements } = await browse.snapshot(
    `<main>${["Birch", "Maple", "Hall", "Kitchen"].map((name) => `${gap}<p>${gap}${name}${gap}</p>`).join("")}</main>`,
  );
  expect(elements.find(({ role }) => role === "main")?.text).toBe("Birch Maple Hall Kitchen");
});

test("adds the place of an iframe to the boxes in it", async () => {
  const snapshot = await browse.snapshot(
    `<body style="margin:0"><div style="height:100px"></div><iframe style="margin-left:50px;border:10px solid" srcdoc="<body style='margin:0'><button id='a' style='position:absolute;left:5px;top:7px'>Go</button>"></iframe>`,
  );
  expect(byId(snapshot, "a").box).toMatchObject({ x: 65, y: 117 });
});

test("leads back to the live element, and to none once it is gone", async () => {
  const page = await browse.open(`<button id="a">Go</button>`);
  const snapshot = await perceive(page);
  const element = byId(snapshot, "a");
  const handle = await resolveElement(snapshot, element);
  expect(await handle?.getAttribute("id")).toBe("a");
  await page.setContent(`<button id="a">Go</button>`);
  expect(await resolveElement(snapshot, element)).toBeNull();
});

test("is not confused by a page that patches the built-ins", async () => {
  const page = await browse.open(`<script>
    Array.prototype.toJSON = function () { return "spoilt"; };
    Array.from = () => [];
    Object.prototype.extra = "x";
  </script><button id="a" aria-label="Go">x</button>`);
  expect(byId(await perceive(page), "a")).toMatchObject({ role: "button", name: "Go" });
});

test("is not confused by a page that has functions of its own in the place of the language's and the document's, and leaves them to it", async () => {
  const context = await browse.browser.newContext();
  const page = await context.newPage();
  await page.addInitScript({ content: INIT_SCRIPT });
  const script = `
    const theirs = (holder, keys) => { for (const key of keys) holder[key] = function theirs() { return undefined; }; };
    theirs(Object, ["values", "entries", "keys", "hasOwn"]);
    theirs(Array, ["from"]);
    theirs(Array.prototype, ["map", "filter", "find", "some", "every", "flatMap", "includes", "join", "slice", "reverse", "toJSON"]);
    theirs(String.prototype, ["trim", "replace", "split", "includes"]);
    theirs(Map.prototype, ["get", "has"]);
    theirs(Element.prototype, ["matches", "closest", "getAttribute", "querySelectorAll"]);
    Array.prototype[Symbol.iterator] = function* () {};`;
  await page.goto(
    `data:text/html,${encodeURIComponent(`<body><script>${script}</script><p>Tree<label>City <input id="a" value="Oslo"></label><button id="b">Go</button>`)}`,
  );
  const snapshot = await perceive(page);
  expect(byId(snapshot, "a")).toMatchObject({ role: "textbox", name: "City", value: "Oslo" });
  expect(byId(snapshot, "b")).toMatchObject({ role: "button", name: "Go" });
  expect((await readVisibleText(page)).joined()).toContain("Tree");
  expect(await evaluateIn(page.mainFrame(), "[].toJSON.name + ''.trim.name + Object.values.name + document.body.matches.name")).toBe(
    "theirs".repeat(4),
  );
  await context.close();
});

test("is not confused by a page that has classes of the browser's names", async () => {
  const context = await browse.browser.newContext();
  const page = await context.newPage();
  await page.addInitScript({ content: INIT_SCRIPT });
  const own = [
    "Node",
    "Text",
    "Element",
    "Event",
    "HTMLElement",
    "HTMLInputElement",
    "HTMLSelectElement",
    "ShadowRoot",
    "CSS",
    "getComputedStyle",
  ];
  await page.goto(
    `data:text/html,<script>${own.map((name) => `function ${name}() {}`).join(";")}</script><p>Tree<button id="a">Go</button>`,
  );
  expect(byId(await perceive(page), "a")).toMatchObject({ role: "button", name: "Go" });
  expect((await readVisibleText(page)).joined()).toContain("Tree");
  await context.close();
});

test("is not confused by a page that puts fields of its own into all objects", async () => {
  const page = await browse.open(`<p>Tree</p><button id="a">Go</button>`);
  await page.evaluate(() => Object.assign(Object.prototype, { parent: 7, label: "Stop", hidden: true }));
  const snapshot = await perceive(page);
  expect(snapshot.elements.map(({ ancestors, state }) => [ancestors.length, state.visible])).toEqual([
    [0, true],
    [1, true],
    [2, true],
    [2, true],
  ]);
  expect(byId(snapshot, "a")).toMatchObject({ role: "button", name: "Go" });
  expect(byId(snapshot, "a").label).toBeUndefined();
});

test("reads a form whose fields shadow the form's own properties", async () => {
  const snapshot = await browse.snapshot(
    `<form aria-label="Book"><input name="id" id="a" aria-label="Id"><input name="parentNode"><input name="children"><input name="attributes"></form>`,
  );
  expect(byId(snapshot, "a")).toMatchObject({ name: "Id" });
});

test("reads a huge page in part, and says so", async () => {
  const row = `<tr>${Array.from({ length: 24 }, (_, cell) => `<td><span>${cell}</span></td>`).join("")}</tr>`;
  const snapshot = await browse.snapshot(`<button id="a">Top</button><table>${row.repeat(2_000)}</table>`);
  expect(snapshot.truncated).toBe(true);
  expect(snapshot.elements.length).toBeLessThan(6_000);
  expect(byId(snapshot, "a").name).toBe("Top");
});

test("stops at once when told to", async () => {
  const page = await browse.open(`<p>hi</p>`);
  const reason = new Error("enough");
  await expect(perceive(page, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});
