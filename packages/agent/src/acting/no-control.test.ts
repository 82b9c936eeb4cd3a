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
  expect(await click("Totals")).toMatchObject({ ok: false, code: "no_effect" });
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
