import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AgentVerdict } from "../agent.ts";
import { type Browse, serve, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { runTest } from "./run-test.ts";

// Lists, switches and trees as component libraries draw them, cut down to what makes each of them special.

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

async function run(html: string, steps: readonly string[], claims: readonly string[]): Promise<AgentVerdict> {
  const site = await serve({ "/": `<!doctype html><title>Staff</title><body><h1>Staff</h1>${html}</body>` });
  const page = await browse.fresh();
  const description = [...steps.map((step, at) => `${at + 1}. ${step}`), "", "Expected:", ...claims.map((claim) => `- ${claim}`)].join(
    "\n",
  );
  try {
    return await runTest(page, description, { startUrl: site.url, stepTimeoutMs: 2_500 });
  } finally {
    await site.close();
  }
}

/** Which claims held, in their order. */
function heldIn({ reasoning = "" }: AgentVerdict): readonly boolean[] {
  return reasoning.split("\n").flatMap((line) => (/^[✓✗?] /u.test(line) ? [line.startsWith("✓")] : []));
}

/**
 * An input that only takes the keys, in the box that shows what is chosen; what comes up is drawn twice: two options for screen readers, which
 * nobody sees and which `aria-controls` names, and all of them for everybody else.
 */
const READERS_LIST = `<style>.box{border:1px solid #888;width:200px;padding:4px} .pop{position:absolute;top:80px;left:8px;width:200px;background:#fff} .row{cursor:pointer;padding:4px} input{border:0}</style>
<div><div><label for="dep">Department</label></div></div><div class="box" id="box"><div><span id="shown"></span><input id="dep" readonly autocomplete="new-password" role="combobox" aria-haspopup="listbox" aria-expanded="false" aria-controls="a11y" value=""></div></div>
<div id="root"></div><script>
const all = ["Sales", "IT", "HR"];
box.addEventListener("mousedown", () => { dep.setAttribute("aria-expanded", "true");
  root.innerHTML = '<div class="pop"><div><div role="listbox" id="a11y" style="height:0;width:0;overflow:hidden"><div role="option">Sales</div><div role="option">IT</div></div><div>' + all.map((one) => '<div class="row" title="' + one + '"><div>' + one + "</div></div>").join("") + "</div></div></div>";
  for (const row of root.querySelectorAll(".row")) row.addEventListener("click", () => { shown.textContent = row.title; root.innerHTML = ""; dep.setAttribute("aria-expanded", "false"); }); });
</script>`;

describe("a list whose options are drawn apart from those for screen readers", () => {
  it("offers what everybody sees", async () => {
    const claims = ['The field "Department" offers "Sales" and "HR"', 'The field "Department" offers "Legal"'];
    expect(heldIn(await run(READERS_LIST, ['Click the field "Department"'], claims))).toEqual([true, false]);
  });

  it("holds what is drawn in its box, though its input has the purpose of a password", async () => {
    const claims = [
      'The field "Department" has the value "IT"',
      'The field "Department" has the value "HR"',
      'The field "Department" is empty',
    ];
    expect(heldIn(await run(READERS_LIST, ['Choose "IT" from the field "Department"'], claims))).toEqual([true, false, false]);
  });
});

it("never reads a field with the purpose of a password that is no list", async () => {
  const html = `<label>New password <input autocomplete="new-password" value="hunter2"></label>`;
  const verdict = await run(html, [], ['The field "New password" has the value "hunter2"']);
  expect(verdict.status).not.toBe("passed");
  expect(JSON.stringify(verdict.errorMessage)).not.toContain("it holds");
});

/** Stays open until Escape, and keeps the caret meanwhile. */
const MANY = (more: string): string => `<style>.pop{position:absolute;top:60px;left:8px;background:#fff;border:1px solid}</style>
<div id="l">Skills</div><div id="skills" role="combobox" tabindex="0" aria-labelledby="l" aria-haspopup="listbox" aria-expanded="false" aria-controls="list" style="border:1px solid;height:24px;width:200px"></div>
<div id="root"></div><p id="applied"></p><script>
const chosen = new Set(); const close = () => { root.innerHTML = ""; skills.setAttribute("aria-expanded", "false"); };
skills.addEventListener("click", () => { skills.setAttribute("aria-expanded", "true");
  root.innerHTML = '<div class="pop" tabindex="-1"><div role="listbox" id="list" aria-multiselectable="true">' + ["French", "Typing", "Cooking"].map((one) => '<div role="option" aria-selected="false">' + one + "</div>").join("") + '</div>${more}</div>';
  root.firstChild.focus();
  for (const option of root.querySelectorAll("[role=option]")) option.addEventListener("click", () => { chosen.add(option.textContent); option.ariaSelected = "true"; skills.textContent = [...chosen].join(", "); });
  root.querySelector("button")?.addEventListener("click", () => { applied.textContent = "Applied " + [...chosen].join("+"); close(); }); });
addEventListener("keydown", ({ key }) => { if (key === "Escape" && root.innerHTML !== "") { if (root.querySelector("button")) { chosen.clear(); skills.textContent = ""; } close(); } });
</script>`;

describe("a list of which several are chosen", () => {
  it("is left once they are, so that it keeps nothing from what comes next", async () => {
    const steps = ['Select "French" and "Typing" in the field "Skills"'];
    const claims = ['The field "Skills" shows "French"', 'The field "Skills" shows "Cooking"', 'The page does not show "Cooking"'];
    expect(heldIn(await run(MANY(""), steps, claims))).toEqual([true, false, true]);
  });

  it("is not left where a button in it takes them over", async () => {
    const steps = ['Select "French" and "Typing" in the field "Skills"', 'Click the button "Apply"'];
    expect((await run(MANY("<button>Apply</button>"), steps, ['The page shows "Applied French+Typing"'])).status).toBe("passed");
  });
});

it("opens a list that lets the pointer through to its box", async () => {
  const html = `<div id="box" style="width:200px;height:30px;border:1px solid"><input role="combobox" aria-label="Size" aria-expanded="false" readonly style="pointer-events:none;width:190px"></div><p id="out"></p><script>box.addEventListener("click", () => { out.textContent = "opened"; });</script>`;
  expect((await run(html, ['Click the field "Size"'], ['The page shows "opened"'])).status).toBe("passed");
});

it("takes the frames around a label for nothing beside its control", async () => {
  const html = `<div id="item"><div data-testid="left"><div title="Full time"><label for="full" title="Full time">Full time</label></div></div><div><button id="full" type="button" role="switch" aria-checked="true"><i></i></button></div></div>`;
  expect(heldIn(await run(html, [], ['"Full time" is checked', '"Full time" is not checked']))).toEqual([true, false]);
});

it("opens a part of a tree where its name stands, however wide it is", async () => {
  const html = `<ul role="tree"><li role="treeitem" aria-expanded="false" id="eu"><span style="cursor:pointer" id="name">▸ Europe</span><ul role="group" id="kids" hidden><li role="treeitem">Madrid</li></ul></li></ul><script>document.getElementById("name").addEventListener("click", () => { kids.hidden = !kids.hidden; eu.ariaExpanded = String(!kids.hidden); });</script>`;
  expect((await run(html, ['Expand "Europe"'], ['The page shows "Madrid"'])).status).toBe("passed");
});

it("ticks a see-through box by its label where a drawing of it lies over it", async () => {
  const box = `<div style="position:relative"><div class="k"><input type="checkbox" id="own" style="opacity:0;position:absolute;left:4px;top:4px;width:13px;height:13px"><svg width="24" height="24" style="position:absolute;left:0;top:0"><path d="M2 2h20v20H2z"></path></svg></div><label for="own" style="margin-left:30px">Create accounts</label></div>`;
  const verdict = await run(box, ['Check the checkbox "Create accounts"'], ['The checkbox "Create accounts" is checked']);
  expect(verdict.reasoning).toContain("✓");
  expect(verdict.status).toBe("passed");
});
