import { afterAll, beforeAll, expect, test } from "vitest";
import { named, type Stage, startStage } from "./__fixtures__/stage.ts";
import type { ActOutcome } from "./perform.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

/** No role says that it is a tree; a press on a name only chooses it, and what stands below a branch comes later. */
const TREE = `<style>.e{height:24px;display:flex;align-items:center}.t{width:16px;height:16px}.t::before{content:"▸"}.open .t::before{content:"▾"}.n{cursor:pointer}</style>
  <div id="tree" tabindex="0"><div class="e"><i class="t"></i><span class="n">Harbours</span></div><div class="e"><i class="t"></i><span class="n">Ships</span></div></div><p id="out"></p>
  <script>tree.addEventListener("click", ({ target }) => {
    const line = target.closest(".e");
    if (target.className === "n") document.querySelector("#out").textContent = target.textContent;
    if (target.className !== "t" || line === null) return;
    if (line.classList.toggle("open")) setTimeout(() => line.insertAdjacentHTML("afterend", '<div class="e in" style="padding-left:40px"><span class="n">Kiel</span></div>'), 300);
    else line.nextElementSibling.remove();
  })</script>`;

const unfold = (name: string, expanded: boolean): Promise<ActOutcome> =>
  stage.act({ kind: "click", target: named(name, { quoted: true }), expanded }, { ms: 4_000 });
const lines = async (): Promise<readonly string[]> => await stage.page.locator(".n").allTextContents();

test("a branch of a tree that says nothing by its code is opened by the sign before its name, once", async () => {
  await stage.show(TREE);
  expect(await unfold("Harbours", true)).toMatchObject({ ok: true });
  expect(await lines()).toEqual(["Harbours", "Kiel", "Ships"]);
  expect(await unfold("Harbours", true)).toMatchObject({ ok: true, actions: 0 });
  expect(await unfold("Harbours", false)).toMatchObject({ ok: true });
  expect(await lines()).toEqual(["Harbours", "Ships"]);
  expect(await stage.out()).toBe("");
});

test("a branch below which nothing comes up was not opened", async () => {
  await stage.show(TREE.replace("setTimeout(", "(() => {})("));
  expect(await unfold("Ships", true)).toMatchObject({ ok: false, code: "no_effect" });
});

/** Bootstrap's: a button with a sign, a state and a name, and no word of whether it is open. */
const PANEL = `<style>.i{width:16px;height:16px;display:inline-block}.i::before{content:"▣"}.s{float:right}</style>
  <button id="head" data-toggle="collapse" style="display:block;width:400px;text-align:left;cursor:pointer"><h4><div class="i"></div><div class="s">Idle</div><div style="display:inline">Recipes</div></h4></button>
  <div id="body" hidden><table><tr><th>Path</th><td>/srv/recipes</td></tr></table></div>
  <script>head.onclick = () => { body.hidden = !body.hidden; }</script>`;

test("a panel is opened by its head, and no sign of a branch is looked for in that", async () => {
  await stage.show(PANEL);
  expect(await unfold("Recipes", true)).toMatchObject({ ok: true });
  expect(await stage.page.locator("#body").isVisible()).toBe(true);
});

test("a panel whose head says that it is open is not pressed, whichever text of the head is named", async () => {
  await stage.show(PANEL.replace("<button id", '<button aria-expanded="true" id').replace(" hidden>", ">"));
  expect(await unfold("Recipes", true)).toMatchObject({ ok: true, actions: 0 });
  expect(await stage.page.locator("#body").isVisible()).toBe(true);
});

/** What was typed is lost unless an option is pressed. */
const LIST = `<label for="o">Owner</label><input id="o" role="combobox" aria-expanded="false" aria-controls="l" onblur="this.value=''"><ul id="l" role="listbox" hidden></ul>
  <p id="out">none</p><script>o.addEventListener("mousedown", show); o.addEventListener("input", show);
  function show() { o.setAttribute("aria-expanded", "true"); l.hidden = false; l.innerHTML = ["clerk", "master"].filter((one) => one.includes(o.value)).map((one) => '<li role="option">' + one + "</li>").join("");
    for (const one of l.children) one.onclick = () => { out.textContent = one.textContent; l.hidden = true; o.setAttribute("aria-expanded", "false"); }; }</script>`;

test("a value set in a dropdown is chosen there, and not only typed", async () => {
  await stage.show(LIST);
  const set = (value: string): Promise<ActOutcome> =>
    stage.act({ kind: "fill", target: named("Owner", { quoted: true, role: "dropdown" }), value }, { ms: 6_000 });
  expect(await set("master")).toMatchObject({ ok: true });
  expect(await stage.out()).toBe("master");
  expect(await set("nobody")).toMatchObject({ ok: false });
});

/** Of several, each choice comes up in the field with a cross of its own, and the list stays open until one leaves it. */
const MANY = `<div id="tags"></div><button id="o" role="combobox" aria-label="Roles" aria-haspopup="listbox" aria-expanded="false" onclick="show(true)">Choose</button>
  <div id="l" role="listbox" hidden style="position:absolute;z-index:2;background:#fff;width:300px;height:200px"><div role="option" onclick="add(this)">Author</div><div role="option" onclick="add(this)">Editor</div></div>
  <p><button onclick="out.textContent='invited'" style="width:200px;height:40px">Invite</button></p><p id="out"></p>
  <script>const show = (is) => { l.hidden = !is; o.setAttribute("aria-expanded", String(is)); };
    const add = (one) => { tags.innerHTML += one.textContent + '<button aria-label="Remove ' + one.textContent + '">x</button>'; };
    document.addEventListener("keydown", ({ key }) => key === "Escape" && show(false));</script>`;

test("a list of several is left once they are chosen, though what was chosen has buttons", async () => {
  await stage.show(MANY);
  expect(await stage.act({ kind: "select", target: named("Roles", { quoted: true }), options: ["Author"] }, { ms: 6_000 })).toMatchObject({
    ok: true,
  });
  expect(await stage.act({ kind: "click", target: named("Invite", { quoted: true }) }, { ms: 4_000 })).toMatchObject({ ok: true });
  expect(await stage.out()).toBe("invited");
});
