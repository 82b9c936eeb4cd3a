import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { evidenceOf, judge } from "./__fixtures__/look.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const judged = async (claim: string, html: string, typed: readonly string[] = []): Promise<string> =>
  await judge(claim, evidenceOf(await browse.show(`<h1>Bill</h1><p>Lisbon</p>${html}`), { typed }));

describe("that a text is not shown", () => {
  const claim = 'The page does not show "Museum entrance"';
  it.each([
    ["an input", `<label>What? <input value="Museum entrance"></label>`],
    ["a locked one", `<label>What? <input readonly value="Museum entrance"></label>`],
    ["a text area", `<label>Notes <textarea>Paid for the Museum entrance</textarea></label>`],
    ["what a list has chosen", `<label>Kind <select><option>Dinner</option><option selected>Museum entrance</option></select></label>`],
    ["an editor", `<div contenteditable role="textbox" aria-label="Text"><p>Museum entrance</p></div>`],
  ])("is not proven while %s holds it", async (_what, html) => {
    // Of what the Test has typed elsewhere a part may stand there.
    expect(await judged(claim, html, ["Museum", "e"])).not.toBe("held");
  });

  it.each([
    ["what the Test has typed there itself", `<label>Search <input value="Museum entrance"></label>`, ["Museum entrance"]],
    [
      "a list that offers it, and has chosen another",
      `<label>Kind <select><option>Museum entrance</option><option selected>Dinner</option></select></label>`,
      [],
    ],
    ["a field that nobody sees", `<input style="display:none" value="Museum entrance">`, []],
    ["another text in a field", `<label>What? <input value="Museum"></label>`, ["Museum"]],
  ])("is proven beside %s", async (_what, html, typed) => {
    expect(await judged(claim, html, typed)).toBe("held");
  });

  it("is told of the part that is named", async () => {
    const html = `<section aria-label="Old"><label>What? <input value="Museum entrance"></label></section><section aria-label="New"><p>Dinner</p></section>`;
    expect(await judged('The page does not show "Museum entrance" in the section "New"', html)).toBe("held");
    expect(await judged('The page does not show "Museum entrance" in the section "Old"', html)).not.toBe("held");
  });
});

describe("a field", () => {
  const LIST = `<div><span id="l">Copy from</span><div role="combobox" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="l" tabindex="0"><span class="placeholder">Do not copy</span></div></div>`;
  const WRONG = `<div><label for="n">Role name</label><br><input id="n" style="width:300px"><div>Required field</div></div><div><label for="d">Notes</label><br><input id="d"></div>`;
  it.each([
    ["a list shows what stands in it before anything is chosen", LIST, 'The dropdown "Copy from" shows "Do not copy"', "held"],
    ["and nothing else", LIST, 'The dropdown "Copy from" shows "Poetry Slam"', "refuted"],
    ["what is wrong with a field stands under it", WRONG, '"Required field" is shown in or beside the field "Role name"', "held"],
    ["also of one that is called so", WRONG, '"Required field" is shown in or beside the thing called "role name"', "held"],
    ["of another one nothing is said", WRONG, '"Required field" is shown in or beside the field "Notes"', "refuted"],
    ["the label of the next one is not said of it", WRONG, '"Notes" is shown in or beside the field "Role name"', "refuted"],
  ])("%s", async (...[, html, said, wanted]) => {
    expect(await judged(said, html)).toBe(wanted);
  });
});

describe("a document in an editor", () => {
  const EDITOR = `<div contenteditable role="textbox" aria-label="notes.txt"><p>alpha</p><p>beta gamma</p></div>`;
  it.each([
    { what: "is read as any other text", text: "beta gamma", typed: [], wanted: "held" },
    { what: "shows no other text", text: "delta", typed: [], wanted: "refuted" },
    { what: "proves nothing of what the Test has typed into it", text: "beta gamma", typed: ["alpha"], wanted: "refuted" },
  ])("$what", async ({ text, typed, wanted }) => {
    expect(await judged(`The page shows "${text}"`, EDITOR, typed)).toBe(wanted);
  });

  it("is no field of a form", async () => {
    for (const field of [`<input value="beta gamma">`, `<textarea>beta gamma</textarea>`])
      expect(await judged('The page shows "beta gamma"', `<label>Notes ${field}</label>`)).toBe("refuted");
  });
});

describe("the look of a text", () => {
  const SIDEBAR = (more: string): string =>
    `<div style="background:#abe128;height:600px;width:320px"><table style="border-collapse:collapse"><tr><td>Ann</td><td style="border-top:1px solid #00f">${more}</td></tr></table></div>`;
  it.each([
    ['The text "-87.00" looks red', "held"],
    ['The text "-87.00" looks green', "unproven"],
    ['The text "-87.00" looks blue', "refuted"],
  ])("is not that of the sidebar that it stands in, nor of the line between rows: %s", async (claim, wanted) => {
    expect(await judged(claim, SIDEBAR(`<b style="color:red">-87.00</b>`))).toBe(wanted);
  });

  it.each([
    `<span style="background:#0a0;padding:4px 8px">Active</span>`,
    `<table><tr style="background:#0a0"><td>Ann</td><td>Active</td></tr></table>`,
    `<p style="border:1px solid #0a0">Active</p>`,
  ])("is that of its badge, row or frame: %s", async (html) => {
    expect(await judged('The text "Active" looks green', html)).toBe("held");
  });
});

describe("what is chosen in a list that is drawn for a hidden one", () => {
  const SKILLS = `<label for="s">Skills</label><div style="width:300px;height:30px"><span>Cooking</span> <span>Driving</span><input id="s" role="combobox" readonly style="opacity:0;width:100px;height:1px;border:0;padding:0;display:block"></div><p>Typing</p>`;
  const SIZE = `<label>Size <b>Large</b><input role="combobox" aria-label="Size" readonly value="Large" style="position:absolute;width:1px;height:1px;opacity:0"></label>`;
  it.each([
    ['The field "Skills" contains "Cooking"', SKILLS, "held"],
    ['The field "Skills" contains "Driving"', SKILLS, "held"],
    ['The field "Skills" contains "Typing"', SKILLS, "refuted"],
    ['The field "Skills" does not contain "Driving"', SKILLS, "refuted"],
    ['The field "Size" has the value "Large"', SIZE, "held"],
    ['The field "Size" has the value "Small"', SIZE, "refuted"],
  ])("%s", async (claim, html, wanted) => {
    expect(await judged(claim, html)).toBe(wanted);
  });
});

describe("what a field holds whose label the page does not tie to it", () => {
  const field = (label: string, value: string): string => `<div><div>${label}</div><div><input value="${value}"></div></div>`;
  it.each([
    ['The thing called "Affiliation" has the value "Field Office"', "held"],
    ['The thing called "Affiliation" has the value "+41 41"', "refuted"],
    ['The thing called "Phone number" has the value "+41 41"', "held"],
    ['The thing called "Phone number" is empty', "refuted"],
  ])("%s", async (claim, wanted) => {
    expect(await judged(claim, field("Affiliation", "Field Office") + field("Phone number", "+41 41"))).toBe(wanted);
  });
});

describe("a field of several, whose input takes no more than the keys,", () => {
  const chip = (text: string): string =>
    `<span class="chip"><span>${text}</span><button aria-hidden="true" tabindex="-1">x</button></span>`;
  const several = (style: string): string =>
    `<style>.box{position:relative;border:1px solid;width:300px}.chip{margin:2px}input{border:0;${style}}</style><label for="t">Tags</label><div class="box">${chip("Red")}${chip("Blue")}<input id="t" aria-haspopup="listbox" aria-expanded="false"></div>`;
  const HIDDEN = "height:1px;width:1px;position:absolute;opacity:0;pointer-events:none";
  it.each([
    ['The field "Tags" has the value "Red"', "refuted"],
    ['The field "Tags" does not have the value "Red"', "unproven"],
    ['The field "Tags" has the value "Red, Blue"', "held"],
    ['The field "Tags" shows "Red"', "held"],
    ['The field "Tags" has a value that contains "Blue"', "held"],
    ['The field "Tags" is empty', "refuted"],
  ])("holds all of them: %s", async (claim, wanted) => {
    expect(await Promise.all(["", HIDDEN].map(async (style) => await judged(claim, several(style))))).toEqual([wanted, wanted]);
  });
});

const LISTED = '<h1>Form</h1><h2>Colours</h2><ul aria-label="Colours"><li>Red</li></ul>';

it.each([
  LISTED,
  LISTED.replace("</li>", "</li><li>Blue</li>"),
  LISTED.replace(' aria-label="Colours"', ""),
  '<label id="l">Colours</label><ul aria-labelledby="l"><li><span class="chip">Red</span></li></ul><input aria-label="Size" value="5">',
])("a list without a field has no value: %s", async (html) => {
  const subjects = ['The list "Colours"', 'The thing called "Colours"', '"Colours"', 'The field "Colours"', 'The dropdown "Colours"'];
  for (const subject of subjects) expect(await judged(`${subject} has the value "Red"`, html), subject).not.toBe("held");
  expect(await judged('The list "Colours" has a value that contains "Red"', html)).not.toBe("held");
  const field = html.replace("</li>", '</li><li><input aria-label="Colours" value="Red"></li>');
  expect(await judged('The field "Colours" has the value "Red"', field)).toBe("held");
});
