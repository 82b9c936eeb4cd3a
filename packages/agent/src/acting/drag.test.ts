import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DragTo } from "../language/intent.ts";
import { named, type Stage, startStage } from "./__fixtures__/stage.ts";
import type { ActOutcome } from "./perform.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const drag = async (source: string, to: DragTo, ms = 10_000): Promise<ActOutcome> =>
  stage.act({ kind: "drag", source: named(source), to }, { ms });
const onto = (name: string): DragTo => ({ kind: "onto", target: named(name) });
const order = async (selector: string): Promise<string> =>
  stage.page.locator(selector).evaluateAll((items) => items.map((item) => item.textContent).join(" "));

const BOARD = `<style>body{margin:0;display:flex;gap:20px} section{width:200px} ul{min-height:200px;background:#eee;padding:10px;margin:0} li{list-style:none;height:40px;background:#fff}</style>
  <section><h2>To do</h2><ul class="list"><li draggable="true" class="card">Write</li><li draggable="true" class="card">Test</li></ul></section>
  <section><h2>Done</h2><ul class="list"></ul></section><section><h2>Archive</h2><p>Nothing here</p></section><p id="out"></p>
  <script>
    let dragged = null;
    document.addEventListener("dragstart", (event) => { dragged = event.target; event.dataTransfer.setData("text/plain", dragged.textContent); });
    for (const list of document.querySelectorAll("ul")) {
      list.addEventListener("dragover", (event) => event.preventDefault());
      list.addEventListener("drop", (event) => { event.preventDefault(); list.append(dragged); out.textContent += event.dataTransfer.getData("text/plain") + ">" + list.previousElementSibling.textContent + " "; });
    }
  </script>`;

describe("HTML drag and drop", () => {
  it("moves a card to another column, by the column's title", async () => {
    await stage.show(BOARD);
    expect(await drag("Write", onto("Done"))).toMatchObject({ ok: true, actions: 1 });
    expect(await drag("Test", { kind: "onto", target: named("Done", { role: "column" }) })).toMatchObject({ ok: true });
    expect(await stage.out()).toBe("Write>Done Test>Done ");
  });

  it("does so in a frame inside of a frame", async () => {
    const framed = (html: string): string =>
      `<iframe style="width:900px;height:500px;margin:30px" srcdoc="${html.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"></iframe>`;
    await stage.show(framed(framed(BOARD)));
    expect(await drag("Write", onto("Done"))).toMatchObject({ ok: true });
    expect(await stage.page.frames()[2]?.locator("#out").textContent()).toBe("Write>Done ");
  });

  it("says when what it is dropped on takes nothing, and drops it once only", async () => {
    await stage.show(BOARD);
    expect(await drag("Test", onto("Nothing here"))).toMatchObject({ ok: false, code: "not_accepted", actions: 1 });
    expect(await stage.out()).toBe("");
  });

  it("says that there is nothing to drag to before anything is pressed", async () => {
    await stage.show(BOARD);
    expect(await drag("Test", onto("Rejected"), 500)).toMatchObject({ ok: false, code: "not_found", actions: 0 });
  });
});

/** Sorts while the pointer moves, as lists of the usual libraries do: only after some pixels, with the things moved in the document. */
const SORTED = `<style>body{margin:20px} li{height:40px;list-style:none;width:200px;background:#eee;touch-action:none;user-select:none}</style>
  <ul id="list"><li>One</li><li>Two</li><li>Three</li><li>Four</li></ul><p id="out"></p><script>
    let held = null, start = null, on = false;
    list.addEventListener("pointerdown", (event) => { held = event.target; start = event; });
    addEventListener("pointermove", (event) => {
      if (held === null) return;
      on ||= Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > 8;
      if (!on) return;
      requestAnimationFrame(() => {
        const over = document.elementsFromPoint(event.clientX, event.clientY).find((one) => one.localName === "li" && one !== held);
        if (!held || !over) return;
        const down = held.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING;
        down ? over.after(held) : over.before(held);
      });
    });
    addEventListener("pointerup", () => { if (on) out.textContent += "dropped "; held = null; on = false; });
  </script>`;

/** Moves the others aside with transforms and sorts when the pointer is let go, as React's libraries do; held for a while first. */
const TRANSFORMED = `<style>body{margin:20px} div.row{height:40px;width:200px;background:#eee;user-select:none}</style><div id="list"></div><p id="out"></p><script>
    let items = ["One", "Two", "Three", "Four"], state = null;
    const draw = () => { list.replaceChildren(...items.map((text) => Object.assign(document.createElement("div"), { className: "row", textContent: text, tabIndex: 0 }))); };
    draw();
    list.addEventListener("mousedown", (event) => { const from = items.indexOf(event.target.textContent);
      state = { from, to: from, y: event.clientY, at: performance.now(), rects: [...list.children].map((row) => row.getBoundingClientRect()), on: null }; });
    addEventListener("mousemove", (event) => {
      if (!state) return;
      if (state.on === null) state.on = performance.now() - state.at > 200;
      if (!state.on) return;
      const { rects, from } = state, moved = event.clientY - state.y, middle = (rects[from].top + rects[from].bottom) / 2 + moved;
      const distances = rects.map((rect) => Math.abs((rect.top + rect.bottom) / 2 - middle));
      state.to = distances.indexOf(Math.min(...distances));
      [...list.children].forEach((row, i) => { const { to } = state;
        const shift = i === from ? moved : i > from && i <= to ? -40 : i < from && i >= to ? 40 : 0; row.style.transform = "translateY(" + shift + "px)"; });
    });
    addEventListener("mouseup", () => { if (!state) return; const { from, to, on } = state; state = null; if (!on) return;
      const [one] = items.splice(from, 1); items.splice(to, 0, one); setTimeout(() => { draw(); out.textContent = items.join(" "); }, 200); });
  </script>`;

describe.each([
  { what: "a list that moves things in the document", html: SORTED, rows: "li" },
  { what: "a list that moves things aside, and after a while only", html: TRANSFORMED, rows: ".row" },
])("$what", ({ html, rows }) => {
  it.each<[string, "above" | "below", string, string]>([
    ["Four", "above", "Two", "One Four Two Three"],
    ["One", "below", "Three", "Two Three One Four"],
    ["One", "above", "Four", "Two Three One Four"],
    ["Four", "below", "One", "One Four Two Three"],
  ])("%s %s %s", async (...[source, kind, target, want]) => {
    await stage.show(html);
    expect(await drag(source, { kind, target: named(target) })).toMatchObject({ ok: true });
    await expect.poll(() => order(rows)).toBe(want);
  });
});

describe("by pixels", () => {
  it("resizes by a handle, and says when nothing came of it", async () => {
    await stage.show(`<div id="pane" style="width:200px;height:80px;background:#eee;position:relative"><div role="separator" aria-label="Resize" id="grip" style="position:absolute;right:0;width:10px;height:80px;background:#999"></div></div>
      <div aria-label="Stone" role="img" style="width:50px;height:50px;background:#333">S</div><script>
      grip.addEventListener("pointerdown", (event) => { grip.setPointerCapture(event.pointerId); const from = event.clientX, width = pane.offsetWidth;
        grip.onpointermove = (move) => { pane.style.width = width + move.clientX - from + "px"; }; grip.onpointerup = () => { grip.onpointermove = null; }; });</script>`);
    expect(await drag("Resize", { kind: "by", dx: 120, dy: 0 })).toMatchObject({ ok: true });
    expect(await stage.page.locator("#pane").evaluate((pane) => (pane as HTMLElement).offsetWidth)).toBe(320);
    expect(await drag("Stone", { kind: "by", dx: 30, dy: 0 })).toMatchObject({ ok: false, code: "no_effect", actions: 1 });
  });

  it("reaches what is far down the page", async () => {
    await stage.show(
      BOARD.replace("<section><h2>Done", `<section style="margin-top:1800px"><h2>Done`).replace("body{", "body{display:block!important;"),
    );
    expect(await drag("Write", onto("Done"))).toMatchObject({ ok: true });
    expect(await stage.out()).toBe("Write>Done ");
  });
});
