import { afterAll, beforeAll, expect, it } from "vitest";
import type { Target } from "../language/intent.ts";
import { named, type Stage, startStage } from "./__fixtures__/stage.ts";
import type { ActOutcome } from "./perform.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const OPTIONS = ["Austria", "Estonia", "Norway"];
const LIST = `<select id="country">${OPTIONS.map((one) => `<option>${one}</option>`).join("")}</select>`;
const ITEMS = OPTIONS.map((one) => `<li class="item">${one}</li>`).join("");
const STYLE = `<style>.box{width:160px;height:24px;border:1px solid;cursor:pointer} ul{display:none;margin:0;position:absolute;z-index:9;background:#fff} .open ul, .open+ul{display:block} .gone{height:0;overflow:hidden} .off{display:none}</style>`;
const SCRIPT = `<script>
  const box = document.querySelector(".box"), list = document.querySelector("select");
  box.addEventListener("click", () => box.classList.toggle("open"));
  for (const item of document.querySelectorAll(".item")) item.addEventListener("click", (event) => {
    event.stopPropagation(); list.value = item.textContent; box.querySelector("span").textContent = item.textContent; box.classList.remove("open"); });
</script>`;

/** As widely used libraries draw them. */
const DRAWN = {
  "behind a list that is not displayed": `<label for="country">Country</label><div class="off">${LIST}</div><div class="box"><span>Austria</span><ul>${ITEMS}</ul></div>`,
  "behind a box of no height": `<label for="country">Country</label><div><div class="gone">${LIST}</div><div class="box"><span>Austria</span><b>▾</b></div><ul>${ITEMS}</ul></div>`,
  "before the list": `<label for="country">Country</label><div><div class="box"><span>Austria</span><ul>${ITEMS}</ul></div><div class="off">${LIST}</div></div>`,
};
const dropdown: Target = { role: "dropdown", words: "the dropdown" };
const select = async (target: Target, option: string): Promise<ActOutcome> => stage.act({ kind: "select", target, options: [option] });
const chosen = async (): Promise<string> => stage.page.locator("select").evaluate((list) => (list as HTMLSelectElement).value);

it.each(Object.entries(DRAWN))("chooses in the box that is drawn %s", async (_where, html) => {
  for (const target of [named("Country"), dropdown]) {
    await stage.show(`${STYLE}${html}<button>Send</button>${SCRIPT}`);
    expect(await select(target, "Estonia")).toMatchObject({ ok: true });
    expect(await chosen()).toBe("Estonia");
  }
});

it("does not take something else for it", async () => {
  const hidden = `${STYLE}<label for="country">Country</label><div class="off">${LIST}</div><label>Notes <textarea></textarea></label>${SCRIPT.replaceAll("box.", "box?.")}`;
  await stage.show(hidden);
  expect(await select(named("Country"), "Estonia")).toMatchObject({ ok: false });
  expect(await chosen()).toBe("Austria");
  await stage.show(
    `${STYLE}<label for="country">Country</label><div class="off">${LIST}</div><div><button onclick="out.textContent = 'sent'">Yes</button></div><p id="out"></p>`,
  );
  expect(await select(dropdown, "Estonia")).toMatchObject({ ok: false });
  expect(await stage.page.locator("#out").textContent()).toBe("");
  await stage.show(`${STYLE}${DRAWN["before the list"]}${SCRIPT}`);
  expect(await select(named("Country"), "Peru")).toMatchObject({ ok: false });
  expect(await select(named("Language"), "Estonia")).toMatchObject({ ok: false });
});
