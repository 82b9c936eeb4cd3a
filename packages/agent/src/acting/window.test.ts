import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseLine } from "@runwright/language";
import { type Stage, startStage } from "./__fixtures__/stage.ts";
import type { ActOutcome } from "./perform.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());
beforeEach(() => stage.page.setViewportSize({ width: 1280, height: 720 }));

async function doIt(order: string, ms = 3_000): Promise<ActOutcome> {
  const [line] = parseLine(order, "step");
  if (line?.intent.type !== "act") throw new Error(`Not understood: ${order}`);
  return await stage.act(line.intent.act, { ms });
}

describe("the window", () => {
  beforeEach(async () => {
    await stage.show(`<style>@media (max-width: 700px) { nav { display: none } }</style><nav>Shop</nav><h1>Mugs</h1>`);
  });

  it.each([
    ["Resize the window to 800 by 600", { width: 800, height: 600 }, true],
    ["Switch to a mobile-size screen", { width: 390, height: 844 }, false],
    ["Resize the window to 1024 by 768", { width: 1_024, height: 768 }, true],
  ])("%s", async (order, size, isWide) => {
    expect(await doIt(order)).toMatchObject({ ok: true, actions: 1 });
    expect(stage.page.viewportSize()).toEqual(size);
    expect(await stage.page.locator("nav").isVisible()).toBe(isWide);
  });
});

describe("a click where nothing is", () => {
  const links = `<a href="#left" onclick="out.textContent = 'link'" style="position:fixed;left:0;top:0;width:200px;height:100%">Left</a>`;
  const menu = `<div role="menu" id="m" style="position:fixed;left:300px;top:0;width:900px;height:500px"><button role="menuitem" onclick="out.textContent = 'item'">Rename</button></div>
    <script>document.addEventListener('click', (event) => { if (!m.contains(event.target)) m.remove(); })</script>`;

  it("closes a menu, and follows no link", async () => {
    await stage.show(`<p id="out"></p>${links}${menu}`);
    expect(await doIt("Click an empty place")).toMatchObject({ ok: true });
    expect(await stage.page.locator("#m").count()).toBe(0);
    expect(await stage.out()).toBe("");
  });

  it("closes a dialog by its backdrop", async () => {
    await stage.show(`<p id="out"></p><div id="back" onclick="if (event.target === back) back.remove()" style="position:fixed;inset:0;background:#0008;cursor:pointer">
      <div role="dialog" aria-label="Welcome" style="margin:100px auto;width:400px;background:#fff"><button onclick="out.textContent = 'ok'">OK</button></div></div>`);
    expect(await doIt("Click outside the dialog")).toMatchObject({ ok: true });
    expect(await stage.page.locator("#back").count()).toBe(0);
    expect(await stage.out()).toBe("");
  });

  it.each([
    ["a dialog that is drawn in a layer, where another one in it darkens the page", "rgba(9,30,66,.54)", true],
    ["no page that fills a layer of its own", "rgb(9,30,66)", false],
  ])("closes %s", async (_what, shade, isDialog) => {
    await stage.show(`<p id="out"></p><main><p>Board</p></main><div id="layer" style="position:fixed;inset:0;overflow-y:auto"><div style="min-height:100%;display:flow-root;background:${shade}">
      <div style="margin:100px auto;width:400px;background:#fff"><p>Task</p><i data-testid="icon:close" style="cursor:pointer;display:inline-block;width:20px;height:20px" onclick="layer.remove(); out.textContent = 'closed'"></i></div></div></div>`);
    expect((await doIt("Close the dialog", 800)).ok).toBe(isDialog);
    expect(await stage.out()).toBe(isDialog ? "closed" : "");
  });

  it("closes a dialog of the browser's own kind", async () => {
    await stage.show(
      `<dialog id="d" onclick="if (event.target === d && event.offsetY < 0) d.close()"><p>Welcome</p><button>OK</button></dialog><script>d.showModal()</script>`,
    );
    expect(await doIt("Click outside the dialog")).toMatchObject({ ok: true });
    expect(await stage.page.locator("#d").isVisible()).toBe(false);
  });

  it("fails where the thing that it is outside of is not there", async () => {
    await stage.show(`<p id="out"></p><h1>Shop</h1>`);
    expect(await doIt("Click outside the dialog", 500)).toMatchObject({ ok: false, code: "not_found" });
  });

  it("fails where there is no empty place", async () => {
    const buttons = Array.from(
      { length: 4 },
      (_, n) => `<button style="position:fixed;top:0;left:${n * 25}%;width:25%;height:100%">${n}</button>`,
    );
    await stage.show(`<p id="out"></p>${buttons.join("")}`);
    expect(await doIt("Click an empty area of the page")).toMatchObject({ ok: false, code: "no_empty_place" });
  });
});
