import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { perceive } from "../perception/perceive.ts";
import { named, type Stage, startStage } from "./__fixtures__/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

/** Draws its lines, and takes the keys by a text area of no size, which is empty whenever it is looked at. */
const editor = (holder: string): string => `<style>#lines{cursor:text} #lines i{cursor:default}</style>
  <label for="body">Body</label><textarea id="body" style="display:none"></textarea>
  <div id="ed" style="width:400px;height:120px;border:1px solid"><div ${holder}><textarea id="keys" style="width:500px;height:1em"></textarea></div><div id="lines"></div></div>
  <p id="out"></p><script>
  let text = "One\\nTwo", isAll = false;
  const draw = () => { lines.innerHTML = text.split("\\n").map((line, n) => "<div><i>" + (n + 1) + "</i><span></span></div>").join("");
    [...lines.querySelectorAll("span")].forEach((span, n) => { span.textContent = text.split("\\n")[n] }); out.title = text };
  keys.onkeydown = (event) => { if (event.ctrlKey && event.key.toLowerCase() === "a") { isAll = true; event.preventDefault() }
    if (event.key === "Delete" && isAll) { text = ""; isAll = false; draw() } };
  keys.oninput = () => { text = isAll ? keys.value : text + keys.value; isAll = false; keys.value = ""; draw() };
  draw()</script>`;
const CUT = 'style="overflow:hidden;width:3px;height:0;position:relative"';
const SEE_THROUGH = 'style="opacity:0;position:absolute;height:0"';

const drawn = async (): Promise<string | null> => await stage.page.locator("#out").getAttribute("title");
const field = async () => (await perceive(stage.page, {})).elements.find(({ drawnEditor }) => drawnEditor === true);

describe("an editor that draws what it holds", () => {
  test.each([
    ["of no size", CUT],
    ["that one sees through", SEE_THROUGH],
  ])("is a field by its text area %s, and goes by the label of the field that it stands for", async (_what, holder) => {
    await stage.show(editor(holder));
    expect(await field()).toMatchObject({
      role: "textbox",
      label: "Body",
      value: "One\nTwo",
      box: { width: 402 },
      state: { visible: true },
    });
    expect(await stage.act({ kind: "fill", target: named("Body"), value: "Three\n  four" })).toMatchObject({ ok: true });
    expect(await drawn()).toBe("Three\n  four");
    expect(await stage.act({ kind: "fill", target: named("Body"), value: "!", append: true })).toMatchObject({ ok: true });
    expect(await drawn()).toBe("Three\n  four!");
    expect(await stage.act({ kind: "clear", target: named("Body") })).toMatchObject({ ok: true });
    expect(await drawn()).toBe("");
  });

  test("is none where a text area is only there to be measured, or nothing is drawn to be written in", async () => {
    await stage.show(editor('aria-hidden="true" style="visibility:hidden;height:0;overflow:hidden"'));
    expect(await field()).toBeUndefined();
    await stage.show(editor(CUT).replace("#lines{cursor:text}", ""));
    expect(await field()).toBeUndefined();
    await stage.show("<label>Body <textarea>One</textarea></label>");
    expect(await field()).toBeUndefined();
  });
});
