import { afterAll, beforeAll, expect, it } from "vitest";
import { named, type Stage, startStage } from "./__fixtures__/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const MENU = `<style>ul ul{display:none} li:hover>ul{display:block}</style><ul role="menu" onclick="out.textContent += event.target.textContent">
  <li><div role="menuitem" aria-haspopup="true">Export</div><ul role="menu"><li><div role="menuitem">PDF</div></li><li><div role="menuitem">CSV</div></li></ul></li>
  <li><div role="menuitem">Print</div></li></ul><p id="out"></p>`;

it("opens a menu in a menu with the mouse alone, for a press would choose what it hangs on", async () => {
  await stage.show(MENU);
  expect(await stage.act({ kind: "click", target: named("Export"), expanded: true })).toMatchObject({ ok: true });
  expect(await stage.out()).toBe("");
  expect(await stage.act({ kind: "click", target: named("CSV") })).toMatchObject({ ok: true });
  expect(await stage.out()).toBe("CSV");
});

it("presses an item that shows no menu under the mouse, and one that is to be clicked", async () => {
  await stage.show(MENU);
  await stage.act({ kind: "click", target: named("Print"), expanded: true });
  expect(await stage.out()).toBe("Print");
  await stage.show(MENU);
  await stage.act({ kind: "click", target: named("Export") });
  expect(await stage.out()).toBe("Export");
});

const FOLDED = (second: string): string => `<div role="tablist">
  <h3 role="tab" aria-expanded="false" onclick="out.textContent = 'open'; this.setAttribute('aria-expanded', 'true')">Delivery</h3><div hidden>By post</div>
  ${second}</div><p id="out"></p>`;

it("opens the only section, not what merely holds a button", async () => {
  await stage.show(FOLDED(`<p role="tab" aria-expanded="false"><button>Send</button></p>`));
  expect(await stage.act({ kind: "click", target: { role: "section", words: "the section" }, expanded: true })).toMatchObject({ ok: true });
  expect(await stage.out()).toBe("open");
});

it("does not choose between two sections", async () => {
  await stage.show(FOLDED(`<h3 role="tab" aria-expanded="false">Payment</h3>`));
  const outcome = await stage.act({ kind: "click", target: { role: "section", words: "the section" }, expanded: true }, { ms: 500 });
  expect(outcome).toMatchObject({ ok: false, code: "ambiguous" });
});

const SUBMENU = (href: string): string =>
  `<style>ul ul{display:none} .on>ul{display:block}</style><ul><li><a href="${href}" onclick="this.parentElement.classList.add('on')">Setup</a><ul><li><a href="#m" onclick="out.textContent = 'chosen'">Hosts</a></li></ul></li></ul><p id="out"></p>`;
const inSetup = { kind: "click", target: named("Hosts", { quoted: true, scope: [{ kind: "menu", texts: ["Setup"] }] }) } as const;

it("opens the menu that the author names by a press, where it leads nowhere else", async () => {
  await stage.show(SUBMENU("#"));
  expect(await stage.act(inSetup)).toMatchObject({ ok: true });
  expect(await stage.out()).toBe("chosen");
  await stage.show(SUBMENU("/setup"));
  expect(await stage.act(inSetup, { ms: 1_500 })).toMatchObject({ ok: false });
});
