import { afterAll, beforeAll, expect, it } from "vitest";
import { named, type Stage, startStage } from "./__fixtures__/stage.ts";
import type { ActOutcome } from "./perform.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const click = async (name: string): Promise<ActOutcome> =>
  stage.act({ kind: "click", target: named(name, { role: "button", quoted: true, words: `the button "${name}"` }) });

/** The question's title is called as its button, whose words only a style sheet draws. */
const question = (css: string, button: string): string =>
  `<style>${css}</style><div role="dialog"><label>Confirm</label><p>Delete it?</p>${button}</div><p id="out"></p>`;

it.each([
  [
    "by an attribute",
    question("#b::before{content:attr(label)}", `<button id="b" label="Confirm" onclick="out.textContent='gone'"></button>`),
  ],
  ["by its text", question("#b::after{content:'Confirm'}", `<button id="b" onclick="out.textContent='gone'"></button>`)],
  ["inside it", question(".t::before{content:'Confirm'}", `<button onclick="out.textContent='gone'"><span class="t"></span></button>`)],
])("presses the button that shows its words %s of a style sheet, and not the title called so", async (_how, html) => {
  await stage.show(html);
  expect(await click("Confirm")).toMatchObject({ ok: true, words: expect.stringContaining(`button "Confirm"`) as string });
  expect(await stage.out()).toBe("gone");
});

it("does not call a button pressed where only a text is called so, and nothing comes of the press", async () => {
  await stage.show(`<div role="dialog"><label>Confirm</label><button>Yes</button></div><h2>Totals</h2>`);
  expect(await click("Confirm")).toMatchObject({
    ok: false,
    code: "no_effect",
    message: expect.stringContaining("Nothing here works as") as string,
  });
  expect(await click("Totals")).toMatchObject({ ok: false, code: "wrong_kind" });
});

it.each([
  "<h2>Large</h2><p>S</p>",
  "<p>Large</p>",
  "<fieldset><legend>Large</legend><label><input type='radio'>S</label></fieldset>",
  "<table><tr><th>Large</th></tr><tr><td>1</td></tr></table>",
  "<label>Large</label>",
])("chooses nothing by pressing what only stands there: %s", async (html) => {
  await stage.show(`<h1>Shop</h1><select><option>Red</option></select>${html}`);
  const chosen = [{ kind: "select", target: null, options: ["Large"] } as const, { kind: "choose", option: "Large" } as const];
  for (const act of chosen) expect(await stage.act(act, { ms: 500 })).toMatchObject({ ok: false, code: "not_found" });
});

it.each(["<button>Large</button>", "<label><input type='radio'>Large</label>", "<li style='cursor:pointer'>Large</li>"])(
  "chooses what is pressed for it: %s",
  async (html) => {
    await stage.show(`<h1>Shop</h1><h2>Sizes</h2>${html}`);
    expect(await stage.act({ kind: "select", target: null, options: ["Large"] })).toMatchObject({ ok: true });
  },
);

it.each([
  ["the pointer makes of it", `<div onmouseenter="out.textContent='over'"><b>Problems</b></div><p id="out"></p>`],
  [
    "the page does by itself",
    `<div><b>Problems</b></div><p id="out"></p><script>setInterval(() => { out.textContent += "."; }, 40)</script>`,
  ],
])("does not call a link pressed for what %s", async (_what, html) => {
  await stage.show(html);
  const link = named("Problems", { role: "link", quoted: true, words: 'the link "Problems"' });
  expect(await stage.act({ kind: "click", target: link })).toMatchObject({ ok: false, code: "no_effect" });
});

it.each([
  ["at once", "out.textContent = 'done'"],
  ["a little later", "setTimeout(() => { out.textContent = 'done'; }, 200)"],
])("takes a text for a button where the page answers the press %s", async (_when, script) => {
  await stage.show(`<div id="b">Confirm</div><p id="out"></p><script>b.addEventListener("click", () => { ${script}; });</script>`);
  expect(await click("Confirm")).toMatchObject({ ok: true });
});

it("leaves a real button alone that does nothing", async () => {
  await stage.show(`<button>Confirm</button>`);
  expect(await click("Confirm")).toMatchObject({ ok: true });
});

const bars = (...ys: readonly number[]): string =>
  `<div id="b" style="cursor:pointer;width:24px" onclick="out.textContent = 'open'"><svg width="24" height="24" viewBox="0 0 24 24" stroke="#000">${ys.map((y) => `<line x1="3" y1="${y}" x2="21" y2="${y}"/>`).join("")}</svg></div><p id="out"></p>`;

it.each([
  ["three bars", bars(12, 6, 18), true],
  ["two bars", bars(6, 18), false],
  ["bars at odds", bars(3, 6, 18), false],
])("knows the sign of a menu by how it is drawn: %s", async (_what, html, ok) => {
  await stage.show(html);
  const menu = named("menu", { role: "icon", quoted: true, words: 'the icon "menu"' });
  expect(await stage.act({ kind: "click", target: menu }, { ms: 1_500 })).toMatchObject({ ok });
  expect(await stage.out()).toBe(ok ? "open" : "");
});

const TABS = `<nav style="width:600px;display:flex"><a href="#a" style="width:200px">Rooms</a><a href="#b" style="width:200px" onclick="out.textContent='went'">Beds</a><a href="#c" style="width:200px">Rules</a></nav>`;
const card = (style: string): string =>
  `<article onclick="out.textContent += 'opened'" style="width:300px;height:90px;${style}"><h3>Oak room</h3><button style="width:300px;height:40px" onclick="event.stopPropagation(); out.textContent = 'gone'">Delete</button></article><p id="out"></p>`;

it("presses nothing in a part that only holds other things to press", async () => {
  await stage.show(`${TABS}<p id="out"></p>`);
  const outcome = await stage.act({ kind: "click", target: { role: "section", ordinal: 1, words: "the first section" } });
  expect(outcome).toMatchObject({ ok: false, code: "not_usable", message: expect.stringContaining(`link "Beds"`) as string });
  expect(await stage.out()).toBe("");
});

it("clicks a thing where no other control of it is", async () => {
  await stage.show(card("cursor:pointer"));
  expect(await stage.act({ kind: "click", target: { name: "Oak room", role: "card", words: "the card of Oak room" } })).toMatchObject({
    ok: true,
  });
  expect(await stage.out()).toBe("opened");
});

const BARS = `<button aria-label="Open site navigation" style="position:absolute;left:4px;top:0" onclick="out.textContent='open'"><svg viewBox="0 0 24 24" width="24"><path d="M3,6H21V8H3V6M3,11H21V13H3V11M3,16H21V18H3V16Z"/></svg></button>`;

it("opens the menu by its sign, though another part is a navigation", async () => {
  await stage.show(`<div style="padding-left:60px">${TABS}</div>${BARS}<p id="out"></p>`);
  const target = { role: "menu", scope: [{ kind: "corner", texts: ["top", "left"] }], words: "the menu at the top left" } as const;
  expect(await stage.act({ kind: "click", target })).toMatchObject({
    ok: true,
    words: expect.stringContaining("site navigation") as string,
  });
  expect(await stage.out()).toBe("open");
});
