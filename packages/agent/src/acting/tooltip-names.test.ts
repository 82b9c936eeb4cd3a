import { afterAll, beforeAll, expect, test } from "vitest";
import { named, type Stage, startStage } from "./__fixtures__/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const sign = (does: string, tip: string): string =>
  `<button onclick="out.textContent='${does}'" data-says="${tip}" style="width:40px;height:40px"><svg width="16" height="16"><path d="M2 2h12v12z"/></svg></button>`;
const SIGNS = `<p style="margin:80px 0 0">${sign("removed", "Delete item")} ${sign("made", "Create item")} ${sign("kept", "Save")}</p><p id="out"></p>`;
/** One box for all, filled and moved after a while, as Directus does it. */
const ONE_BOX = `<div id="t" style="position:fixed;left:0;top:0;display:none;background:#222;color:#fff;padding:4px"></div><script>
let later;for (const b of document.querySelectorAll("[data-says]")) {
  b.onmouseenter=()=>{later=setTimeout(()=>{t.textContent=b.dataset.says;const r=b.getBoundingClientRect();t.style.display="block";t.style.transform="translate("+r.left+"px,"+(r.bottom+6)+"px)"},400)};
  b.onmouseleave=()=>{clearTimeout(later);t.style.display="none"};
}</script>`;
/** A box of its own for each, put at the end of the document, as MUI and Chakra do it. */
const OWN_BOX = `<script>for (const b of document.querySelectorAll("[data-says]")) {
  b.onmouseenter=()=>{const r=b.getBoundingClientRect();b.tip=document.createElement("div");b.tip.style="position:absolute;left:"+r.left+"px;top:"+(r.top-34)+"px";b.tip.innerHTML="<div><span>"+b.dataset.says+"</span></div>";document.body.append(b.tip)};
  b.onmouseleave=()=>b.tip.remove();
}</script>`;

for (const [how, html] of Object.entries({ "one box for all": SIGNS + ONE_BOX, "a box of its own": SIGNS + OWN_BOX })) {
  test(`a control that shows a sign alone is called by its tooltip, in ${how}`, async () => {
    await stage.show(html);
    const click = { kind: "click", target: named("Create item", { quoted: true, role: "button" }) } as const;
    expect(await stage.act(click, { ms: 20_000 })).toMatchObject({ ok: true });
    expect(await stage.out()).toBe("made");
    expect(await stage.act({ kind: "click", target: named("save") }, { ms: 20_000 })).toMatchObject({ ok: true });
    expect(await stage.out()).toBe("kept");
  });
}

test("a name that no tooltip tells is not there, and nothing is pressed", async () => {
  await stage.show(SIGNS + OWN_BOX);
  expect(await stage.act({ kind: "click", target: named("Print", { quoted: true }) }, { ms: 15_000 })).toMatchObject({
    ok: false,
    code: "not_found",
  });
  expect(await stage.out()).toBe("");
});
