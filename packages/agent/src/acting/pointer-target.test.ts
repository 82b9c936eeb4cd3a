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
  `<main id="box" style="height:600px"><div ${FIELD} tabindex="0" style="width:70px;pointer-events:none">Any</div></main>`,
])("presses nothing else: %s", async (html) => {
  await stage.show(`${html}${LIST}<script>box.onclick = open</script>`);
  expect(await select("Car", 1_500)).toMatchObject({ ok: false });
  expect(await stage.out()).toBe("");
});
