import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Act } from "../language/intent.ts";
import { type More, named, type Stage, startStage } from "./__fixtures__/stage.ts";
import type { ActOutcome } from "./perform.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const show = async (html: string): Promise<void> => await stage.show(html);
const act = async (what: Act, more: More = {}): Promise<ActOutcome> => await stage.act(what, { ms: 5_000, ...more });
const valueOf = async (selector: string): Promise<string> => stage.page.locator(selector).inputValue();
const out = async (): Promise<string> => stage.page.locator("#out").innerText();

describe("a form", () => {
  const submit: Act = {
    kind: "click",
    target: { name: "Submit", role: "button", scope: [{ kind: "form", texts: [] }], words: "the form" },
  };
  const form = (more: string): string =>
    `<form onsubmit="event.preventDefault();out.textContent='sent'"><label>Name <input></label>${more}</form><form><button type="button">Other</button></form><p id="out"></p>`;

  test("is submitted by its own button, whatever that is called", async () => {
    await show(form("<button>Log In</button>"));
    await act({ kind: "fill", target: named("Name"), value: "Ann" });
    expect(await act(submit)).toMatchObject({ ok: true, words: 'click button "Log In"' });
    expect(await out()).toBe("sent");
  });

  test("is not submitted by a button of another one, nor by one of two", async () => {
    await show(form(""));
    await act({ kind: "fill", target: named("Name"), value: "Ann" });
    expect(await act(submit, { ms: 500 })).toMatchObject({ ok: false });
    await show(form('<button type="button">Clear</button><button type="button">Help</button>'));
    await act({ kind: "fill", target: named("Name"), value: "Ann" });
    expect(await act(submit, { ms: 500 })).toMatchObject({ ok: false });
  });

  test("is told when a key is let go", async () => {
    await show(`<label>Name <input onkeyup="out.textContent=this.value" onkeydown="document.title='down'"></label><p id="out"></p>`);
    await act({ kind: "fill", target: named("Name"), value: "Ann" });
    expect(await out()).toBe("Ann");
    expect(await stage.page.title()).toBe("");
  });
});

describe("clicks", () => {
  test("and says what changed", async () => {
    await show(`<button onclick="out.textContent='done'">Save</button><p id="out"></p>`);
    expect(await act({ kind: "click", target: named("Save") })).toMatchObject({
      ok: true,
      words: 'click button "Save"',
      actions: 1,
      effect: { changed: true, words: "the page changed" },
      grounding: { ok: true },
    });
    expect(await out()).toBe("done");
  });

  test("and says when nothing came of it", async () => {
    await show(`<button tabindex="-1" onmousedown="event.preventDefault()">Save</button>`);
    expect(await act({ kind: "click", target: named("Save") })).toMatchObject({
      ok: true,
      effect: { changed: false, words: "nothing changed" },
    });
  });

  test.each([
    { what: "twice", more: { double: true }, says: "double-click", want: "click click dblclick" },
    { what: "with the right button", more: { button: "right" as const }, says: "right-click", want: "contextmenu" },
    { what: "several times", more: { count: 3 }, says: "click", want: "click click click" },
  ])("$what", async ({ more, says, want }) => {
    await show(`<button>Go</button><p id="out"></p><script>
      for (const type of ["click","dblclick","contextmenu"]) document.querySelector("button").addEventListener(type, (e) => { e.preventDefault(); out.textContent += type + " "; });
    </script>`);
    const done = await act({ kind: "click", target: named("Go"), ...more });
    expect(done.ok && done.words).toContain(says);
    expect(await out()).toBe(want);
  });

  test("what comes late, without being told to wait", async () => {
    await show(
      `<p id="out"></p><script>setTimeout(() => document.body.insertAdjacentHTML("beforeend", "<button onclick=\\"out.textContent='late'\\">Late</button>"), 400)</script>`,
    );
    expect(await act({ kind: "click", target: named("Late") })).toMatchObject({ ok: true });
    expect(await out()).toBe("late");
  });

  test("once only, although the button is redrawn over and over", async () => {
    await show(`<div id="list"></div><p id="out"></p><script>
      let clicks = 0, draws = 0;
      window.hit = () => { clicks += 1; out.textContent = "clicks " + clicks; };
      const draw = () => { list.innerHTML = "<button onclick='hit()'>Order</button>"; if (++draws < 25) setTimeout(draw, 20); };
      draw();
    </script>`);
    expect(await act({ kind: "click", target: named("Order") })).toMatchObject({ ok: true, actions: 1 });
    expect(await out()).toBe("clicks 1");
  });

  test("once an overlay has gone", async () => {
    await show(
      `<button onclick="out.textContent='hit'">Pay</button><p id="out"></p><div id="o" style="position:fixed;inset:0;background:#fffc">Wait</div><script>setTimeout(() => o.remove(), 600)</script>`,
    );
    expect(await act({ kind: "click", target: named("Pay") })).toMatchObject({ ok: true });
    expect(await out()).toBe("hit");
  });

  test("nothing that stays covered, and names what covers it", async () => {
    await show(
      `<button onclick="out.textContent='hit'">Pay</button><p id="out"></p><div class="banner" style="position:fixed;inset:0;background:#fff">We use cookies</div>`,
    );
    expect(await act({ kind: "click", target: named("Pay") }, { ms: 1_000 })).toMatchObject({
      ok: false,
      code: "covered",
      message: 'The button "Pay" is covered by "We use cookies".',
    });
    expect(await stage.page.locator("#out").textContent()).toBe("");
  });

  test("nothing when several could be meant", async () => {
    await show(`<button>Edit</button><button>Edit</button>`);
    expect(await act({ kind: "click", target: named("Edit") }, { ms: 300 })).toMatchObject({
      ok: false,
      code: "ambiguous",
      actions: 0,
      suggestion: 'Click the first "Edit"',
    });
  });

  test("or skips, if the step allows for it", async () => {
    await show(`<button>Go</button>`);
    expect(await act({ kind: "click", target: named("Accept cookies") }, { ifVisible: true, ms: 200 })).toMatchObject({
      ok: true,
      skipped: true,
      actions: 0,
    });
  });

  test("what is in an iframe and in a shadow root", async () => {
    await show(`<iframe srcdoc="<button onclick=&quot;parent.out.textContent='framed'&quot;>Pay</button>"></iframe><p id="out"></p>`);
    expect(await act({ kind: "click", target: named("Pay") })).toMatchObject({ ok: true });
    expect(await out()).toBe("framed");
  });

  test("a name that a variable holds", async () => {
    await show(`<button onclick="out.textContent='hit'">Ann</button><p id="out"></p>`);
    await act({ kind: "click", target: named("{{NAME}}") });
    expect(await out()).toBe("hit");
  });
});

describe("fills in", () => {
  test.each([
    { what: "a field, replacing what is there", html: `<input id="a" aria-label="A" value="old">`, value: "new", want: "new" },
    { what: "a variable's value", html: `<input id="a" aria-label="A">`, value: "Hi {{NAME}}", want: "Hi Ann" },
    { what: "a date as people write it", html: `<input id="a" aria-label="A" type="date">`, value: "3 May 2026", want: "2026-05-03" },
    { what: "a time as people write it", html: `<input id="a" aria-label="A" type="time">`, value: "2:30 pm", want: "14:30" },
    { what: "a moment", html: `<input id="a" aria-label="A" type="datetime-local">`, value: "2026-05-03 14:30", want: "2026-05-03T14:30" },
    { what: "a number with thousands", html: `<input id="a" aria-label="A" type="number">`, value: "1,250", want: "1250" },
    { what: "a slider", html: `<input id="a" aria-label="A" type="range" min="0" max="10">`, value: "7", want: "7" },
    { what: "a text area", html: `<textarea id="a" aria-label="A"></textarea>`, value: "one\ntwo", want: "one\ntwo" },
    {
      what: "a field with a mask that formats",
      html: `<input id="a" aria-label="A"><script>a.addEventListener("input", () => { const d = a.value.replace(/\\D/g, ""); a.value = d.replace(/(\\d{3})(?=\\d)/g, "$1 "); })</script>`,
      value: "123456789",
      want: "123 456 789",
    },
    {
      what: "a field that only listens to keys",
      html: `<input id="a" aria-label="A"><script>let kept=""; a.addEventListener("keydown", (e) => { if (e.key.length === 1) kept += e.key; }); a.addEventListener("input", () => { a.value = kept; })</script>`,
      value: "42",
      want: "42",
    },
    {
      what: "a controlled field, as React keeps them",
      html: `<input id="a" aria-label="A"><p id="out"></p><script>
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set; let state = "";
        Object.defineProperty(a, "value", { get() { return Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").get.call(a); }, set(v) { set.call(a, v); } });
        a.addEventListener("input", () => { state = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").get.call(a); setTimeout(() => set.call(a, state)); });
      </script>`,
      value: "kept",
      want: "kept",
    },
  ])("$what", async ({ html, value, want }) => {
    await show(html);
    const done = await act({ kind: "fill", target: named("A"), value });
    expect(done.ok ? "" : done.message).toBe("");
    expect(await valueOf("#a")).toBe(want);
  });

  test("an editable div, and appends to it", async () => {
    await show(`<div id="a" contenteditable="true" aria-label="A">old</div>`);
    await act({ kind: "fill", target: named("A"), value: "one" });
    await act({ kind: "fill", target: named("A"), value: " two", append: true });
    expect(await stage.page.locator("#a").innerText()).toBe("one two");
  });

  test("what has the caret, and nothing when nothing has", async () => {
    await show(`<input id="a" aria-label="A">`);
    expect(await act({ kind: "fill", target: null, value: "x" })).toMatchObject({ ok: false, code: "not_found" });
    await act({ kind: "click", target: named("A", { role: "field" }) });
    expect(await act({ kind: "fill", target: null, value: "typed" })).toMatchObject({ ok: true, effect: { changed: true } });
    expect(await valueOf("#a")).toBe("typed");
  });

  test("nothing into a field that will not take it, and says so", async () => {
    await show(`<input id="a" aria-label="A"><script>a.addEventListener("input", () => { a.value = ""; })</script>`);
    expect(await act({ kind: "fill", target: named("A"), value: "x" })).toMatchObject({ ok: false, code: "not_accepted" });
  });

  test.each([
    { html: `<input aria-label="A" type="date">`, value: "soon", code: "wrong_value" },
    { html: `<input aria-label="A" type="number">`, value: "many", code: "wrong_value" },
    { html: `<input aria-label="A" readonly>`, value: "x", code: "disabled" },
    { html: `<input aria-label="A" disabled>`, value: "x", code: "disabled" },
  ])("or refuses: $html", async ({ html, value, code }) => {
    await show(html);
    expect(await act({ kind: "fill", target: named("A"), value }, { ms: 300 })).toMatchObject({ ok: false, code });
  });

  test("nothing at all, to clear it", async () => {
    await show(`<input id="a" aria-label="A" value="old">`);
    await act({ kind: "clear", target: named("A") });
    expect(await valueOf("#a")).toBe("");
  });
});

describe("selects", () => {
  const SIZES = `<label>Size <select id="a"><option value="s">Small</option><option value="l">Large</option><option disabled>Huge</option></select></label>`;
  test.each([
    { what: "by label", options: ["Large"], want: "l" },
    { what: "by label in another case", options: ["large"], want: "l" },
    { what: "by value", options: ["l"], want: "l" },
  ])("$what", async ({ options, want }) => {
    await show(SIZES);
    expect(await act({ kind: "select", target: named("Size"), options })).toMatchObject({
      ok: true,
      words: 'select "Large" in dropdown "Size"',
    });
    expect(await valueOf("#a")).toBe(want);
  });

  test("without naming the list", async () => {
    await show(SIZES);
    expect(await act({ kind: "select", target: null, options: ["Large"] })).toMatchObject({ ok: true });
    expect(await valueOf("#a")).toBe("l");
  });

  test("several", async () => {
    await show(`<select multiple id="a" aria-label="Tags"><option>one</option><option>two</option><option>three</option></select>`);
    await act({ kind: "select", target: named("Tags"), options: ["one", "three"] });
    expect(
      await stage.page.locator("#a").evaluate((list) => [...(list as HTMLSelectElement).selectedOptions].map(({ text }) => text)),
    ).toEqual(["one", "three"]);
  });

  test.each([
    { options: ["Tiny"], code: "option_not_found", says: '"Small", "Large", "Huge"' },
    { options: ["Huge"], code: "disabled", says: "Huge" },
  ])("nothing that is not to be had: $options", async ({ options, code, says }) => {
    await show(SIZES);
    expect(await act({ kind: "select", target: named("Size"), options })).toMatchObject({
      ok: false,
      code,
      message: expect.stringContaining(says),
    });
  });

  test("and what is pressed after it, of two alike, is that which stands with it", async () => {
    const bar = (id: string): string =>
      `<div><select id="${id}" aria-label="Bulk"><option>None<option>Trash</select><button type="button" onclick="out.textContent='${id}'">Apply</button></div>`;
    await show(`<form>${bar("top")}<ul><li>Ann<li>Ben</ul>${bar("bottom")}</form><p id="out"></p>`);
    await act({ kind: "select", target: { ...named("Bulk"), ordinal: 2 }, options: ["Trash"] });
    expect(await act({ kind: "click", target: named("Apply") })).toMatchObject({ ok: true });
    expect(await out()).toBe("bottom");
  });

  test("in a list that the page draws itself", async () => {
    await show(`<button role="combobox" aria-expanded="false" aria-label="Fruit" id="b">Choose</button><p id="out"></p><script>
      b.onclick = () => setTimeout(() => { b.setAttribute("aria-expanded","true"); document.body.insertAdjacentHTML("beforeend", "<div role=listbox><div role=option onclick=\\"out.textContent=this.textContent;this.parentNode.remove()\\">Apple</div><div role=option onclick=\\"out.textContent=this.textContent;this.parentNode.remove()\\">Pear</div></div>"); }, 100);
    </script>`);
    expect(await act({ kind: "select", target: named("Fruit"), options: ["Pear"] })).toMatchObject({ ok: true, actions: 2 });
    expect(await out()).toBe("Pear");
  });

  test("one of a group of radio buttons", async () => {
    await show(
      `<fieldset><legend>Plan</legend><label><input type="radio" name="p"> Free</label><label><input type="radio" name="p" id="a"> Pro</label></fieldset>`,
    );
    await act({ kind: "select", target: named("Plan"), options: ["Pro"] });
    expect(await stage.page.locator("#a").isChecked()).toBe(true);
  });
});

describe("checks", () => {
  test.each([
    { what: "a box", html: `<label><input type="checkbox" id="a"> Agree</label>`, to: true, want: true },
    { what: "off", html: `<label><input type="checkbox" id="a" checked> Agree</label>`, to: false, want: false },
    {
      what: "the other way round",
      html: `<label><input type="checkbox" id="a" checked> Agree</label>`,
      to: "toggle" as const,
      want: false,
    },
    {
      what: "a box that only its label shows",
      html: `<style>#a{position:absolute;opacity:0;width:0;height:0}</style><input type="checkbox" id="a"><label for="a">Agree</label>`,
      to: true,
      want: true,
    },
  ])("$what", async ({ html, to, want }) => {
    await show(html);
    expect(await act({ kind: "check", target: named("Agree"), to })).toMatchObject({ ok: true, actions: 1 });
    expect(await stage.page.locator("#a").isChecked()).toBe(want);
  });

  test("a switch that takes its time", async () => {
    await show(
      `<div role="switch" aria-checked="false" tabindex="0" id="a" onclick="setTimeout(() => this.setAttribute('aria-checked','true'), 200)">Wi-Fi</div>`,
    );
    expect(await act({ kind: "check", target: named("Wi-Fi"), to: true })).toMatchObject({ ok: true, actions: 1 });
    expect(await stage.page.locator("#a").getAttribute("aria-checked")).toBe("true");
  });

  test("nothing that is as it should be", async () => {
    await show(`<label><input type="checkbox" checked> Agree</label>`);
    expect(await act({ kind: "check", target: named("Agree"), to: true })).toMatchObject({ ok: true, actions: 0 });
  });
});

describe("presses keys", () => {
  test.each([
    { keys: "Enter", want: "Enter" },
    { keys: "Arrow Down", want: "ArrowDown" },
    { keys: "esc", want: "Escape" },
    { keys: "Ctrl+A", want: "Control a" },
  ])("$keys", async ({ keys, want }) => {
    await show(
      `<input id="a" aria-label="A"><p id="out"></p><script>a.onkeydown = (e) => { out.textContent += e.key + " "; e.preventDefault(); }</script>`,
    );
    expect(await act({ kind: "press", keys, target: named("A") })).toMatchObject({ ok: true });
    expect((await out()).trim()).toBe(want);
  });

  test("that exist", async () => {
    await show(`<p>hi</p>`);
    expect(await act({ kind: "press", keys: "Any" })).toMatchObject({ ok: false, code: "unknown_key" });
  });
});

test.each([{ name: "edit", quoted: true }, { name: "pencil" }])(
  "points at the row where the sign $name is not shown yet",
  async (sought) => {
    const row = (name: string): string =>
      `<tr><td>${name}</td><td><span class="acts"><span role="button" tabindex="0" aria-label="edit-alt" onclick="out.textContent='${name}'"><i role="img" aria-label="edit-alt"><svg width="16" height="16"></svg></i></span></span></td></tr>`;
    await show(
      `<style>.acts{opacity:0} tr:hover .acts{opacity:1}</style><table><tr><th>Name</th><th>Actions</th></tr>${row("Ann")}${row("Ben")}</table><p id="out"></p>`,
    );
    const target = { ...named(sought.name), ...sought, role: "icon", scope: [{ kind: "row", texts: ["Ben"] }] } as const;
    expect(await act({ kind: "click", target })).toMatchObject({ ok: true });
    expect(await out()).toBe("Ben");
  },
);

test("ticks the box that a row shows only under the mouse", async () => {
  const row = (name: string): string =>
    `<tr><td><input type="checkbox" onchange="out.textContent += '${name} '"></td><td>${name}</td></tr>`;
  await show(
    `<style>td{padding:9px} table{border-collapse:collapse} input{visibility:hidden} tr:hover input{visibility:visible}</style><table>${row("Ann")}${row("Ben")}</table><p id="out"></p>`,
  );
  const box = { role: "checkbox", words: "the box", scope: [{ kind: "row", texts: ["Ben"] }] } as const;
  expect(await act({ kind: "check", target: box, to: true })).toMatchObject({ ok: true });
  expect(await out()).toBe("Ben");
});

test("hovers, so that what is shown then can be clicked", async () => {
  await show(
    `<style>.menu{display:none} .top:hover .menu{display:block}</style><div class="top" style="cursor:pointer">Products<div class="menu"><a href="#phones">Phones</a></div></div>`,
  );
  await act({ kind: "hover", target: named("Products") });
  expect(await act({ kind: "click", target: named("Phones") })).toMatchObject({ ok: true, effect: { urlChanged: true } });
});

test("refuses what is no act on the page", async () => {
  await show("<p>hi</p>");
  expect(await act({ kind: "remember", what: "url", target: null, name: "U" })).toMatchObject({ ok: false, code: "not_an_action" });
});

test("stops at once when told to", async () => {
  await show("<p>hi</p>");
  const stop = new AbortController();
  const reason = new Error("enough");
  const waiting = act({ kind: "click", target: named("Never") }, { signal: stop.signal });
  stop.abort(reason);
  await expect(waiting).rejects.toThrow();
});
