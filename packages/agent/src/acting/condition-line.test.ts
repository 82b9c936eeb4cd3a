import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Act } from "../language/intent.ts";
import { named, type Stage, startStage } from "./__fixtures__/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

/** As Ant Design draws a list: an input without a look, and what was chosen. */
const list = (shown: string, options: readonly string[]): string =>
  `<div class="ant-select" data-options="${options.join("|")}"><span class="search"><input role="combobox" readonly aria-expanded="false"></span><span class="item">${shown}</span></div>`;
const STYLE = `<style>.line{display:flex;gap:8px;margin:8px}.ant-select{position:relative;width:120px;height:30px;border:1px solid #999;cursor:pointer}.search{position:absolute;inset:0 11px}.search input{width:100%;height:100%;opacity:0;cursor:pointer;border:0;padding:0}.item{position:absolute;inset:0 18px 0 11px;line-height:30px}.options{position:absolute;left:500px;background:#fff;border:1px solid}.options div{cursor:pointer}</style>`;
const SCRIPT = `<p id="out"></p><script>for (const box of document.querySelectorAll(".ant-select")) box.onmousedown = (event) => {
  event.preventDefault(); document.querySelector(".options")?.remove(); const open = document.createElement("div"); open.className = "options";
  open.innerHTML = box.dataset.options.split("|").map((one) => "<div role=option>" + one + "</div>").join(""); document.body.append(open);
  for (const one of open.children) one.onclick = () => { box.lastElementChild.textContent = one.textContent; out.textContent += [...box.parentElement.querySelectorAll(".item,input[type=text]")].map((part) => part.value ?? part.textContent).join(" ") + ";"; open.remove(); }; };
  for (const one of document.querySelectorAll("input[type=text]")) one.onchange = () => { out.textContent += one.placeholder + " " + one.value + ";"; };</script>`;
const field = (value: string): string => `<input type="text" placeholder="Select field" value="${value}">`;
const COMPARE = ["is", "is not", "contains"];
const STATES = ["Requested", "Confirmed"];
const line = (what: string, how: string, value: string): string =>
  `<div class="line">${field(what)}${list(how, COMPARE)}${value}<button aria-label="close">x</button></div>`;
const FILTER = `${STYLE}<table><tr><th>Name</th><th>Status</th></tr><tr><td>Ann</td><td>Confirmed</td></tr></table><br><br><br>
${line("Name", "contains", `<input type="text" placeholder="Enter value">`)}${line("Status", "is", list("", STATES))}${line("Role", "is", list("", STATES))}${SCRIPT}`;

describe("the value on a line of a filter that only its field names", () => {
  it.each<[what: string, act: Act, want: string]>([
    ["is chosen", { kind: "select", target: named("Status"), options: ["Confirmed"] }, "is Confirmed;"],
    ["is chosen, where it is to be set", { kind: "set", target: named("Status"), value: "Confirmed" }, "is Confirmed;"],
    ["is typed", { kind: "fill", target: named("Name"), value: "raman" }, "Enter value raman;"],
    ["is typed, where it is to be set", { kind: "set", target: named("Name"), value: "raman" }, "Enter value raman;"],
  ])("%s", async (_what, act, want) => {
    await stage.show(FILTER);
    expect(await stage.act(act)).toMatchObject({ ok: true });
    await stage.page.keyboard.press("Tab");
    expect(await stage.out()).toContain(want);
    expect(
      await stage.page.locator("[placeholder='Select field']").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    ).toEqual(["Name", "Status", "Role"]);
  });

  it.each<[what: string, html: string, act: Act]>([
    [
      "of two lines on one field",
      `${STYLE}${line("Status", "is", list("", STATES))}${line("Status", "is not", list("", STATES))}${SCRIPT}`,
      { kind: "select", target: named("Status"), options: ["Confirmed"] },
    ],
    [
      "where nothing compares",
      `${STYLE}${line("Status", "Berlin", list("", STATES))}${SCRIPT}`,
      { kind: "select", target: named("Status"), options: ["Confirmed"] },
    ],
    [
      "where there is more on the line",
      `${STYLE}${line("Status", "is", list("", STATES) + list("", STATES))}${SCRIPT}`,
      { kind: "select", target: named("Status"), options: ["Confirmed"] },
    ],
    ["of another field", FILTER, { kind: "select", target: named("Owner"), options: ["Confirmed"] }],
    ["that does not have the option", FILTER, { kind: "select", target: named("Status"), options: ["Paid"] }],
  ])("is none %s", async (_what, html, act) => {
    await stage.show(html);
    expect(await stage.act(act, { ms: 1_500 })).toMatchObject({ ok: false });
    expect(await stage.out()).toBe("");
  });
});
