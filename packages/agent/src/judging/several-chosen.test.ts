import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type JudgedCase, judgedOtherwise } from "./__fixtures__/cases.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

type Draw = (...chosen: readonly string[]) => string;
const each = (chosen: readonly string[], draw: (one: string) => string): string => chosen.map(draw).join("");
const box = (body: string): string => `<div style="border:1px solid;display:flex;gap:4px">${body}</div>`;
const input = `<input id="c" role="combobox" aria-expanded="false" value="" style="border:0">`;

/** A field that holds several things, as libraries draw it. */
const DRAWN: Readonly<Record<string, Draw>> = {
  "chips that can be pressed": (...all) =>
    `<label for="c">Colour</label>${box(`${each(all, (one) => `<div class="MuiChip-root" role="button" tabindex="-1"><span>${one}</span><svg width="9" height="9"></svg></div>`)}${input}`)}`,
  "chips with a sign": (...all) =>
    `<label for="c">Colour</label>${box(`${each(all, (one) => `<span class="item"><span>${one}</span><span role="img" aria-label="close">x</span></span>`)}${input}`)}`,
  "a box that opens": (...all) =>
    `<label id="l">Colour</label><div role="combobox" aria-labelledby="l" tabindex="0" aria-expanded="false">${each(all, (one) => `<div>${one}</div>`)}</div>`,
  "a list with all that it offers": (...all) =>
    `<div id="l">Colour</div><div role="listbox" aria-labelledby="l" aria-multiselectable="true">${each(["Red", "Blue", "Green"], (one) => `<div role="option" aria-selected="${all.includes(one)}">${one}</div>`)}</div>`,
  "a list of the browser": (...all) =>
    `<label>Colour <select multiple>${each(["Red", "Blue", "Green"], (one) => `<option${all.includes(one) ? " selected" : ""}>${one}</option>`)}</select></label>`,
};

test.each(Object.entries(DRAWN))("of several things that a field holds none is its value: %s", async (_how, draw) => {
  const [one, two] = [draw("Red"), draw("Red", "Blue")];
  const cases: readonly JudgedCase[] = [
    [one, '"Colour" has the value "Red"', "held"],
    [one, '"Colour" has the value "Blue"', "refuted"],
    [one, '"Colour" does not have the value "Blue"', "held"],
    [one, '"Colour" is empty', "refuted"],
    [two, '"Colour" has the value "Red"', "refuted"],
    [two, '"Colour" has the value "Red, Blue"', "held"],
    [two, '"Colour" does not have the value "Blue"', "unproven"],
    [two, '"Colour" does not have the value "Green"', "held"],
    [two, '"Colour" is empty', "refuted"],
    [two, 'The thing called "colour" shows exactly "Red"', "unproven"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

test("what a list or a group of buttons offers is not what is chosen there", async () => {
  const colours = ["Red", "Blue"];
  const options = (chosen: string): string => each(colours, (one) => `<div role="option" aria-selected="${one === chosen}">${one}</div>`);
  const radios = (chosen: string): string =>
    each(colours, (one) => `<label><input type="radio" name="c"${one === chosen ? " checked" : ""}>${one}</label>`);
  const offers: readonly ((chosen: string) => string)[] = [
    (chosen) =>
      `<div id="l">Colour</div><div role="listbox" aria-labelledby="l" style="height:20px;overflow:auto">${options(chosen)}</div>`,
    (chosen) => `<fieldset><legend>Colour</legend>${radios(chosen)}</fieldset>`,
    (chosen) => `<div id="l">Colour</div><div role="radiogroup" aria-labelledby="l">${radios(chosen)}</div>`,
  ];
  const [is, isNot] = ['The thing called "colour" shows exactly "Red"', 'The thing called "colour" does not show exactly "Red"'];
  const cases = offers.flatMap((draw): readonly JudgedCase[] => [
    [draw("Red"), is, "held"],
    [draw("Red"), isNot, "refuted"],
    [draw("Blue"), is, "refuted"],
    [draw("Blue"), isNot, "held"],
    [draw(""), is, "unproven"],
  ]);
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});
