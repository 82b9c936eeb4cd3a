import { afterAll, beforeAll, expect, test } from "vitest";
import { named, type Stage, startStage } from "../acting/__fixtures__/stage.ts";
import { evidenceOf, judge } from "./__fixtures__/look.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

/** A list of a page's own: it is called so, hidden in what opens it; only a sign of the style sheet follows the choice. */
const BERTHS = `<div hidden><ul role="listbox" aria-label="Berth"><li role="option">North quay</li><li role="option">Old slip</li></ul></div>`;
const CHOSEN = `aria-haspopup="listbox" tabindex="0" role="button" aria-label="Berth North quay"`;
const SCRIPT = `<style>.sign::after{content:"▼"}</style><p id="out"></p><script>
  const [opener, list] = [document.querySelector("[aria-haspopup]"), document.querySelector("[hidden]")];
  opener.onclick = () => { list.hidden = false; };
  for (const one of list.querySelectorAll("li")) one.onclick = (event) => { event.stopPropagation(); opener.querySelector("b").textContent = out.textContent = one.textContent; setTimeout(() => { list.hidden = true; }, 120); };
  onkeydown = (event) => { document.documentElement.dataset.left = event.key; };
</script>`;
const PAGE = `<div ${CHOSEN}><b>North quay</b><i class="sign"></i>${BERTHS}</div>${SCRIPT}`;

test("a closed list that is hidden in what opens it is chosen from, and shows its choice", async () => {
  await stage.show(PAGE);
  const says = async (claim: string): Promise<string> => judge(claim, evidenceOf(stage.page));
  expect(await says('The dropdown "Berth" is visible')).toBe("held");
  expect(await says('The dropdown "Berth" has the value "North quay"')).toBe("held");
  expect(await says('The dropdown "Berth" has the value "Old slip"')).toBe("refuted");
  expect(await stage.act({ kind: "select", target: named("Berth", { role: "dropdown" }), options: ["Old slip"] })).toMatchObject({
    ok: true,
  });
  expect(await stage.out()).toBe("Old slip");
  // Who leaves a list by the keyboard that closes by itself leaves the dialog around it.
  expect(await stage.page.evaluate(() => document.documentElement.dataset["left"])).toBeUndefined();
});
