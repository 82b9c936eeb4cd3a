import { afterAll, beforeAll, expect, test } from "vitest";
import { named, type Stage, startStage } from "./__fixtures__/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

/** A list drawn as a box around a field that takes no keys, as Directus and Quasar draw it. */
const field = (icon: string): string => `<div><div>Status</div>
 <div id="box" style="display:flex;border:1px solid;width:300px;height:40px;cursor:pointer"><input id="f" readonly style="flex:1;border:0">${icon}</div></div>
 <ul id="l" style="display:none;position:absolute;top:100px;background:#fff"><li style="cursor:pointer">Available</li><li style="cursor:pointer">Lost</li></ul>
 <p id="out"></p><script>box.onclick=()=>{l.style.display="block"};for (const li of l.children) li.onclick=()=>{f.value=li.textContent;out.textContent=li.textContent;l.style.display="none"}</script>`;
const ARROW = `<i data-icon="expand_more" style="display:inline-block;width:24px;height:24px"></i>`;

test("what is typed into a field that only opens a list is chosen there", async () => {
  await stage.show(field(ARROW));
  expect(await stage.act({ kind: "fill", target: named("Status"), value: "Lost" })).toMatchObject({ ok: true });
  expect(await stage.out()).toBe("Lost");
});

test.each([
  ["the list does not offer it", field(ARROW), "Borrowed"],
  ["nothing says that it opens a list", field(""), "Lost"],
])("nothing is put into it where %s", async (_, html, value) => {
  await stage.show(html);
  expect(await stage.act({ kind: "fill", target: named("Status"), value }, { ms: 5_000 })).toMatchObject({ ok: false });
  expect(await stage.out()).toBe("");
});
