import { afterAll, beforeAll, expect, it } from "vitest";
import { named, type Stage, startStage } from "./__fixtures__/stage.ts";
import type { ActOutcome } from "./perform.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const LIST = `<ul role="listbox" id="list" hidden><li role="option">Van</li><li role="option">Car</li></ul><p id="out"></p><script>
  const open = () => { list.hidden = false; };
  for (const one of document.querySelectorAll("[role=option]")) one.onclick = () => { out.textContent = one.textContent; list.hidden = true; };
</script>`;
const FIELD = 'role="combobox" aria-label="Type" aria-expanded="false" aria-controls="list"';
/** As widely used libraries draw a list. */
const OPENED = {
  "by the box around an input that lets the pointer through": `<div id="box" style="position:relative;width:200px;height:30px"><input ${FIELD} readonly style="position:absolute;width:190px;pointer-events:none"></div>${LIST}<script>box.onclick = open</script>`,
  "by a thing that draws nothing and lies over it": `<div style="position:relative;width:80px;height:30px"><div ${FIELD} tabindex="0" style="width:70px;height:24px">Any</div><div id="box" style="position:absolute;left:0;top:-10px;width:80px;height:48px"></div></div>${LIST}<script>box.onclick = open</script>`,
  "by its box, in which what was chosen lies over an input that shows nothing (Ant Design)": `<div style="position:relative;width:200px;height:30px" id="box"><span style="position:absolute;inset:0 11px"><input ${FIELD} readonly style="width:100%;height:100%;opacity:0"></span><span style="position:absolute;inset:0 18px 0 11px;cursor:pointer" title="Van">Van</span></div>${LIST}<script>box.onmousedown = open</script>`,
};
const select = async (option: string, ms = 10_000): Promise<ActOutcome> =>
  stage.act({ kind: "select", target: named("Type"), options: [option] }, { ms });

it.each(Object.entries(OPENED))("opens a list that is opened %s", async (_how, html) => {
  await stage.show(html);
  expect(await select("Car")).toMatchObject({ ok: true });
  expect(await stage.out()).toBe("Car");
});

it("opens a list that is closed, whatever another list offers that stands open", async () => {
  await stage.show(
    `<ul role="listbox" aria-label="All"><li role="option" onclick="out.textContent = 'the other'">Car</li></ul><div ${FIELD} tabindex="0" id="box" style="width:70px">Any</div>${LIST.replace('for (const one of document.querySelectorAll("[role=option]"))', "for (const one of list.children)")}<script>box.onclick = open</script>`,
  );
  expect(await select("Car")).toMatchObject({ ok: true });
  expect(await stage.out()).toBe("Car");
});

const ITEM = (overlay: string, more = ""): string =>
  `<ul style="width:300px"><li style="position:relative;height:40px"><b>Rye</b>${overlay}${more}</li></ul><p id="out"></p><script>for (const one of document.querySelectorAll("a,button")) one.onclick = () => { out.textContent = one.ariaLabel; return false; };</script>`;
const OVER = 'aria-label="open" style="position:absolute;inset:0"';

it.each([
  ["the link that lies over its item", ITEM(`<a href="#rye" ${OVER}></a>`), "open"],
  ["the button that lies over its item", ITEM(`<button ${OVER.replace('"p', '"opacity:0;p')}></button>`), "open"],
  ["no veil over the page", ITEM(`<button aria-label="veil" style="position:fixed;inset:0"></button>`), ""],
  ["no link of words that lies over it", ITEM(`<a href="#other" ${OVER}>Sold out</a>`), ""],
  [
    "no button that is only a part of the item",
    ITEM("", `<button aria-label="bin" style="position:absolute;left:0;top:0;width:60px;height:30px"></button>`),
    "",
  ],
])("a click on the words of an item presses %s", async (_what, html, pressed) => {
  await stage.show(html);
  expect(await stage.act({ kind: "click", target: named("Rye", { quoted: true }) }, { ms: 1_000 })).toMatchObject({ ok: pressed !== "" });
  expect(await stage.out()).toBe(pressed);
});

it("chooses what was to be typed where nothing can be", async () => {
  await stage.show(
    `<div id="box" style="position:relative;width:200px;height:30px"><input ${FIELD} onkeydown="event.preventDefault()" oninput="this.value = ''" style="position:absolute;width:190px;pointer-events:none"></div>${LIST}<script>box.onclick = open</script>`,
  );
  expect(await stage.act({ kind: "fill", target: named("Type"), value: "Van" })).toMatchObject({ ok: true });
  expect(await stage.out()).toBe("Van");
});

it.each([
  // A notice that lies over it, and the page that waits behind a veil.
  `<div style="position:relative;width:80px;height:30px"><div ${FIELD} tabindex="0" style="width:70px">Any</div><div id="box" style="position:absolute;left:0;top:0;width:80px;height:30px">Locked</div></div>`,
  `<div style="position:relative;width:80px;height:30px"><div ${FIELD} tabindex="0" style="width:70px">Any</div><div id="box" style="position:absolute;left:0;top:0;width:80px;height:30px;background:#ccc"></div></div>`,
  `<div ${FIELD} tabindex="0" style="width:70px">Any</div><div id="box" style="position:fixed;inset:0"></div>`,
  // The cross on what was chosen, and a field of its own beside it.
  `<div style="position:relative;width:200px;height:30px"><input ${FIELD} readonly style="width:190px"><span id="box" style="position:absolute;inset:0"><svg width="200" height="30"><path d="M0 0H200V30H0z"></path></svg></span></div>`,
  `<div style="position:relative;width:200px;height:30px"><input ${FIELD} readonly style="width:190px"><span id="box" role="button" style="position:absolute;inset:0">Van</span></div>`,
  `<div style="position:relative;width:200px;height:30px"><input ${FIELD} readonly style="width:190px"><span id="box" style="position:absolute;inset:0">Van<input aria-label="Note" style="width:1px"></span></div>`,
  `<main id="box" style="height:600px"><div ${FIELD} tabindex="0" style="width:70px;pointer-events:none">Any</div></main>`,
])("presses nothing else: %s", async (html) => {
  await stage.show(`${html}${LIST}<script>box.onclick = open</script>`);
  expect(await select("Car", 1_500)).toMatchObject({ ok: false });
  expect(await stage.out()).toBe("");
});

it("presses what is drawn as a box in a box in a line, which a browser lists before it", async () => {
  await stage.show(`<ul><li style="display:inline-block"><span><a href="#" style="display:flex" onclick="out.textContent = 'open'">Close</a></span></li></ul>
    <p id="out"></p>`);
  expect(await stage.act({ kind: "click", target: named("Close") }, { ms: 8_000 })).toMatchObject({ ok: true });
  expect(await stage.out()).toBe("open");
});

const CARD = (card: string, text = ""): string =>
  `<div id="card" style="width:300px;height:200px;${card}"><h2 style="pointer-events:none;${text}">HB-1004</h2><p>Peter</p></div><p id="out"></p>
    <script>card.onclick = () => { out.textContent = "opened"; }</script>`;

it("presses a card at its text, which lets the pointer through to it", async () => {
  await stage.show(CARD("cursor:pointer"));
  expect(await stage.act({ kind: "click", target: named("HB-1004") }, { ms: 8_000 })).toMatchObject({ ok: true });
  expect(await stage.out()).toBe("opened");
});

it.each([
  ["a card that says it takes no press", CARD("cursor:not-allowed")],
  ["a text that lies under something else", `${CARD("cursor:pointer")}<div style="position:fixed;inset:0;background:#fff8"></div>`],
  ["a link that is switched off", CARD("cursor:pointer").replace("HB-1004", '<a href="#" style="pointer-events:none">HB-1004</a>')],
])("does not press %s", async (_what, html) => {
  await stage.show(html);
  expect(await stage.act({ kind: "click", target: named("HB-1004") }, { ms: 3_000 })).toMatchObject({ ok: false });
  expect(await stage.out()).toBe("");
});
