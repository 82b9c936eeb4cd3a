import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, serve } from "../perception/__fixtures__/browse.ts";
import { named, type Stage, startStage } from "./__fixtures__/stage.ts";
import type { ActOutcome } from "./perform.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const click = async (name: string): Promise<ActOutcome> => stage.act({ kind: "click", target: named(name) });

/** Leaving the field draws a message over the button, which moves down while the mouse is held on it. */
const FORM = (more: string): string =>
  `<input id="name"><p id="error" style="margin:0;height:0;overflow:hidden">A name is required</p><button id="go">Go</button><p id="out"></p>
  <script>let downs = 0; name1 = document.getElementById("name"); name1.addEventListener("blur", () => { error.style.height = "60px"; }); name1.focus();
  go.addEventListener("click", () => { out.textContent += "gone "; }); ${more}</script>`;

describe("what moves away under a press because a field was left", () => {
  it("is pressed once more, for it was not clicked", async () => {
    await stage.show(FORM(""));
    expect(await click("Go")).toMatchObject({ ok: true });
    expect(await stage.out()).toBe("gone ");
  });

  it("is pressed once where it stays", async () => {
    await stage.show(FORM(`error.remove();`).replace(`error.style.height = "60px";`, ""));
    expect(await click("Go")).toMatchObject({ ok: true });
    expect(await stage.out()).toBe("gone ");
  });

  it("is not pressed again where the page took the mouse going down for it", async () => {
    await stage.show(
      FORM(`go.addEventListener("mousedown", (event) => { event.preventDefault(); out.textContent += "down "; name1.blur(); });`),
    );
    expect(await click("Go")).toMatchObject({ ok: true });
    expect(await stage.out()).toBe("down ");
  });
});

const GRID = `<style>.cell{width:120px;height:20px}</style><div role="grid"><div role="row"><div role="columnheader" id="head" class="cell" style="height:60px"><div>Name</div><input type="search" style="width:110px;height:40px"></div><div role="columnheader" class="cell">Colour</div></div>
  ${[
    ["Bob", "red"],
    ["Ann", "red"],
  ]
    .map(
      ([name, colour]) =>
        `<div role="row" style="display:flex"><div role="gridcell" class="cell">${name}</div><div role="gridcell" class="cell edit">${colour}</div></div>`,
    )
    .join("")}</div><p id="out"></p>
  <script>
    for (const cell of document.querySelectorAll(".edit")) cell.addEventListener("click", () => { if (cell.firstElementChild) return; const input = document.createElement("input"); input.value = cell.textContent; cell.replaceChildren(input); input.focus(); input.addEventListener("keydown", (event) => { if (event.key === "Enter") { cell.textContent = input.value; out.textContent = cell.parentElement.textContent; } }); });
    head.addEventListener("click", (event) => { if (event.target.localName !== "input") out.textContent = "sorted"; });
  </script>`;

describe("a grid", () => {
  const inRow = named("red", { role: "cell", quoted: true, scope: [{ kind: "row", texts: ["Ann"] }] });

  it("is changed in the field that takes the place of a cell", async () => {
    await stage.show(GRID);
    expect(await stage.act({ kind: "click", target: inRow })).toMatchObject({ ok: true });
    expect(await stage.act({ kind: "fill", target: inRow, value: "blue" })).toMatchObject({ ok: true });
    await stage.page.keyboard.press("Enter");
    expect(await stage.out()).toBe("Annblue");
  });

  it("is not changed in the field of another cell", async () => {
    await stage.show(GRID);
    await stage.page.locator(".edit").first().click();
    expect(await stage.act({ kind: "fill", target: inRow, value: "blue" }, { ms: 500 })).toMatchObject({ ok: false });
  });

  it("is sorted by the words at the head of a column, not in the field beside them", async () => {
    await stage.show(GRID);
    expect(await stage.act({ kind: "click", target: named("Name", { role: "column" }) })).toMatchObject({ ok: true });
    expect(await stage.out()).toBe("sorted");
  });

  const signed = (sign: string): string =>
    `<table><tr><th id="head"><div style="width:300px">${sign}<span>Name</span></div></th></tr><tr><td>Ann</td></tr></table><p id="out"></p>
    <script>document.querySelector("span").addEventListener("click", () => { out.textContent = "sign"; }); head.addEventListener("click", () => { out.textContent ||= "head"; })</script>`;
  const sign = (calledSo: string): string =>
    `<span class="${calledSo}" style="display:inline-block;width:9px;height:9px;cursor:pointer"></span>`;

  it.each([
    ["the sign to sort by, where the head itself takes no press", sign("column-sort"), "sign"],
    ["the head where its one sign is for something else", sign("column-filter"), "head"],
    ["the head where it has two signs", `${sign("column-sort")}${sign("column-filter")}`, "head"],
  ])("is sorted by %s", async (_what, html, want) => {
    await stage.show(signed(html));
    expect(await stage.act({ kind: "click", target: named("Name", { role: "column" }) })).toMatchObject({ ok: true });
    expect(await stage.out()).toBe(want);
  });

  it("is sorted by the sign beside the words that were looked for", async () => {
    await stage.show(signed(sign("column-sort")));
    expect(await stage.act({ kind: "select", target: null, options: ["Name"] })).toMatchObject({ ok: true });
    expect(await stage.out()).toBe("sign");
  });
});

const LIST = `<div>Status</div><div id="status" tabindex="0" style="width:200px;cursor:pointer"><div data-testid="select:status">Open</div></div>
  <div id="options" hidden><div style="cursor:pointer">Open</div><div style="cursor:pointer">Done</div></div><p id="out"></p>
  <script>status1 = document.getElementById("status"); status1.addEventListener("click", () => { options.hidden = false; });
  options.addEventListener("click", (event) => { status1.firstElementChild.textContent = out.textContent = event.target.textContent; options.hidden = true; });</script>`;

describe("a list drawn of plain boxes", () => {
  it("is opened and chosen from, whether one selects or changes it", async () => {
    await stage.show(LIST);
    expect(await stage.act({ kind: "select", target: named("status"), options: ["Done"] })).toMatchObject({ ok: true });
    expect(await stage.out()).toBe("Done");
    await stage.show(LIST);
    expect(await stage.act({ kind: "fill", target: named("status"), value: "Done" })).toMatchObject({ ok: true });
    expect(await stage.out()).toBe("Done");
  });

  it("fails for want of an option", async () => {
    await stage.show(LIST);
    expect(await stage.act({ kind: "select", target: named("status"), options: ["Closed"] }, { ms: 1_500 })).toMatchObject({ ok: false });
    expect(await stage.out()).toBe("");
  });
});

describe("a tab of which the page still asks what is on it", () => {
  const tab = named("Permissions", { role: "tab", quoted: true });
  const page = (later: string): string =>
    `<nav><a href="#p" onclick="out.textContent += 'link '">Permissions</a></nav><div id="main">Loading</div><p id="out"></p>
    <script>fetch("/slow").finally(() => { main.innerHTML = \`${later}\`; })</script>`;

  it.each([
    ["is waited for, whatever bears its name", `<button role="tab" onclick="out.textContent += 'tab '">Permissions</button>`, "tab "],
    ["is what bears its name, where none comes", "<p>Nothing here</p>", "link "],
  ])("%s", async (_case, later, want) => {
    const slow: Answer = (_request, response) => void setTimeout(() => response.end("{}"), 1_500);
    const site = await serve({ "/": page(later), "/slow": slow });
    await stage.page.goto(site.url);
    expect(await stage.act({ kind: "click", target: tab })).toMatchObject({ ok: true });
    expect(await stage.out()).toBe(want);
    await site.close();
  });
});
