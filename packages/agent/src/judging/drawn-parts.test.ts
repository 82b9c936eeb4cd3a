import { afterAll, beforeAll, expect, test } from "vitest";
import { named, type Stage, startStage } from "../acting/__fixtures__/stage.ts";
import { evidenceOf, judge } from "./__fixtures__/look.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const says = async (claim: string): Promise<string> => judge(claim, evidenceOf(stage.page));

const FIELDS = `<div>Owner</div><input aria-label="Owner"><div>Town</div><div><input aria-label="Town"></div>`;
const FORM = `<div style="width:400px">${FIELDS}<button>Save boat</button></div>`;
const NO_FORM = "There is no form";

test.each<[what: string, html: string, claims: Readonly<Record<string, string>>]>([
  [
    "fields and their button in a box",
    `<h1>Boats</h1>${FORM}<p>Sigrid</p>`,
    {
      'The form shows "Owner"': "held",
      'The form does not show "Sigrid"': "held",
      'The form shows "Sigrid"': "refuted",
      "The form is hidden": "refuted",
      "The form has 2 fields": "held",
    },
  ],
  ["two such boxes", FORM + FORM.replaceAll("Owner", "Crew"), { 'The form shows "Owner"': "unproven" }],
  ["one field with its button", `<div><p>Boats</p><input aria-label="Owner"><button>Find</button></div>`, { [NO_FORM]: "held" }],
  ["all of the page", `<nav><a href="#a">Home</a></nav>${FIELDS}<main><button>Save boat</button></main>`, { [NO_FORM]: "held" }],
  [
    "the fields of a table",
    `<table><tr><th>Owner</th><th>Town</th></tr><tr><td><input></td><td><input></td><td><button>Save</button></td></tr></table>`,
    { [NO_FORM]: "held" },
  ],
])("takes for a form what is drawn so: %s", async (_what, html, claims) => {
  await stage.show(html);
  for (const [claim, want] of Object.entries(claims)) expect([claim, await says(claim)]).toEqual([claim, want]);
});

const POPUP = (inside: string, style = "left:300px;top:200px;width:400px;height:200px"): string =>
  `<h1>Boats</h1><p>Sigrid <button onclick="d.hidden=false">Remove</button></p><div id="d" hidden style="position:fixed;${style};background:#fff;box-shadow:0 0 9px #333">${inside}</div>`;
const ASKS = `<h2>Delete this boat?</h2><p>It is gone for good.</p><button>Delete</button>`;

test.each<[what: string, html: string, isDialog: boolean]>([
  ["what asks below a heading", POPUP(ASKS), true],
  ["what asks by two buttons", POPUP(`<p>Really?</p><div><button>Delete it</button><button>Keep it</button></div>`), true],
  ["what asks by a field", POPUP(`<p>Why?</p><input aria-label="Reason">`), true],
  ["a message with a way to take it back", POPUP(`<p>Removed</p><button>Undo</button>`), false],
  ["a menu", POPUP(`<div><button>Delete it</button><button>Keep it</button></div>`), false],
  ["another view over all of the window", POPUP(ASKS, "inset:0"), false],
])("takes for a dialog what comes up over the page and asks: %s", async (_what, html, isDialog) => {
  await stage.show(html);
  await says("The dialog is hidden");
  expect(await stage.act({ kind: "click", target: named("Remove") })).toMatchObject({ ok: true });
  expect(await says("The dialog is hidden")).toBe(isDialog ? "refuted" : "held");
  expect(await says("The dialog is visible")).toBe(isDialog ? "held" : "refuted");
});

test("a dialog that is only drawn holds what stands in it, and nothing else", async () => {
  await stage.show(POPUP(ASKS));
  await stage.act({ kind: "click", target: named("Remove") });
  expect(await says('The dialog shows "It is gone for good."')).toBe("held");
  expect(await says('The dialog shows "Sigrid"')).toBe("refuted");
  expect(await says('The dialog does not show "Sigrid"')).toBe("held");
});

/** A sign with a tooltip between the label and the list that is drawn beside it. */
const COLUMNS = (label: string): string =>
  `<div style="display:flex"><div style="width:120px"><span>${label}</span><svg width="10" height="10"></svg></div><div><div><button role="combobox" aria-haspopup="listbox" title="(none)" style="width:160px">(none)</button></div></div></div>`;

test("a list is called what is written beside it", async () => {
  await stage.show(COLUMNS("Wheel size:") + COLUMNS("Frame:"));
  expect(await says('The dropdown "Wheel size" is visible')).toBe("held");
  expect(await says('The dropdown "Wheel" is visible')).not.toBe("held");
  expect(await says('The dropdown "Gear" is visible')).toBe("refuted");
});

test("entries that are links by what lies over them are none of the items of a page", async () => {
  const entry = (name: string): string =>
    `<li style="position:relative;height:30px"><a href="#${name}" aria-label="${name}" style="position:absolute;inset:0"></a><p style="margin:0">${name}</p></li>`;
  const contact = (name: string): string => `<li><b>${name}</b> <i>${name}@ropes.example</i> <button>Edit</button></li>`;
  await stage.show(`<ul style="width:200px">${entry("Crew")}${entry("Agents")}</ul><ul>${["Ann", "Bo", "Cy"].map(contact).join("")}</ul>`);
  expect(await says("The number of items is 3")).toBe("held");
  expect(await says("The number of items is 5")).toBe("refuted");
});

test("a box beside the list that says the same is no item of it", async () => {
  await stage.show(
    `<div><div style="padding:9px"><p>Marta</p><p>marta@harbour.example</p></div><a href="#set" aria-label="Settings">S</a></div><ul><li><b>Agnes</b> <i>agnes@ropes.example</i></li><li><b>Dario</b> <i>dario@diving.example</i></li></ul>`,
  );
  expect(await says('The number of items containing "@" is 2')).toBe("held");
  expect(await says('The number of items containing "@" is 3')).toBe("refuted");
});
