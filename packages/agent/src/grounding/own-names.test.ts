import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { describeElement } from "./describe.ts";
import { ground, type GroundKind } from "./ground.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(async () => {
  await browse.close();
});

interface Control {
  readonly sort: string;
  readonly name: string;
  readonly place: string;
  readonly decoy: string;
}

type Draw = (id: string, name: string) => string;

const SORTS: Readonly<Record<string, { readonly kind: GroundKind; readonly draw: Draw }>> = {
  button: { kind: "click", draw: (id, name) => `<button id="${id}">${name}</button>` },
  "button of spans": { kind: "click", draw: (id, name) => `<button id="${id}"><span> ${name.replace(" ", "</span> <b>")}</b></button>` },
  "icon button": { kind: "click", draw: (id, name) => `<button id="${id}" aria-label="${name}"><svg width="9" height="9"></svg></button>` },
  "input button": { kind: "click", draw: (id, name) => `<input type="submit" id="${id}" value="${name}">` },
  link: { kind: "click", draw: (id, name) => `<a id="${id}" href="/${id}">${name}</a>` },
  "picture link": { kind: "click", draw: (id, name) => `<a id="${id}" href="/${id}"><img alt="${name}" width="20" height="20"></a>` },
  "clickable text": { kind: "click", draw: (id, name) => `<span id="${id}" style="cursor:pointer" onclick="1">${name}</span>` },
  tab: { kind: "click", draw: (id, name) => `<div role="tab" tabindex="0" id="${id}">${name}</div>` },
  "labelled field": { kind: "fill", draw: (id, name) => `<label for="${id}">${name}</label> <input id="${id}">` },
  "field in its label": { kind: "fill", draw: (id, name) => `<label>${name} <input id="${id}"></label>` },
  "field with a hint": { kind: "fill", draw: (id, name) => `<input id="${id}" placeholder="${name}">` },
  "text area": { kind: "fill", draw: (id, name) => `<textarea id="${id}" aria-label="${name}"></textarea>` },
  "field after a word": { kind: "fill", draw: (id, name) => `<div>${name}: <span></span><input id="${id}"></div>` },
  checkbox: { kind: "check", draw: (id, name) => `<label><input type="checkbox" id="${id}"> ${name}</label>` },
  switch: { kind: "check", draw: (id, name) => `<div role="switch" tabindex="0" aria-checked="false" id="${id}">${name}</div>` },
  dropdown: { kind: "select", draw: (id, name) => `<label for="${id}">${name}</label><select id="${id}"><option>one</option></select>` },
};

const PLACES: Readonly<Record<string, (content: string) => string>> = {
  plain: (content) => `<div>${content}</div>`,
  "list item": (content) => `<ul><li>${content}</li></ul>`,
  "table cell": (content) => `<table><tr><td>row</td><td>${content}</td></tr></table>`,
  section: (content) => `<section><h3>Part</h3>${content}</section>`,
  "scrolled away": (content) => `<div style="height:900px"></div><div>${content}</div>`,
  "clickable card": (content) => `<div style="cursor:pointer">${content}</div>`,
  frame: (content) => `<iframe style="width:400px;height:80px" srcdoc="${content.replaceAll('"', "&quot;")}"></iframe>`,
};

/** The same name where no one can use it, or in a text. */
const DECOYS: Readonly<Record<string, (name: string) => string>> = {
  none: () => "",
  "closed menu": (name) => `<nav style="display:none"><a href="/m">${name}</a></nav>`,
  "parked menu": (name) => `<a href="/m" style="position:absolute;left:-9999px">${name}</a>`,
  "for screen readers": (name) => `<span style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)">${name}</span>`,
  template: (name) => `<template><button>${name}</button></template>`,
  "see-through": (name) => `<button style="opacity:0">${name}</button>`,
  sentence: (name) => `<p>Here ${name} is spoken of, and of much else besides.</p>`,
};

const WORDS = ["Amber", "Birch", "Cedar", "Delta", "Ember", "Fjord", "Grove", "Harbor", "Iris", "Juniper", "Krypton", "Larch"];
const names = fc.uniqueArray(fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }), {
  minLength: 2,
  maxLength: 7,
  selector: (words) => words.join(" ").toLowerCase(),
});
const page = names.chain((all) =>
  fc.tuple(
    ...all.map((words) =>
      fc.record<Control>({
        sort: fc.constantFrom(...Object.keys(SORTS)),
        name: fc.constant(words.join(" ")),
        place: fc.constantFrom(...Object.keys(PLACES)),
        decoy: fc.constantFrom(...Object.keys(DECOYS)),
      }),
    ),
  ),
);

function draw(controls: readonly Control[]): string {
  return controls
    .map(({ sort, name, place, decoy }, at) => `${PLACES[place]?.(SORTS[sort]?.draw(`c${at}`, name) ?? "")}${DECOYS[decoy]?.(name)}`)
    .join("\n");
}

test("finds every control by its own name, and never another, on whatever page", async () => {
  await fc.assert(
    fc.asyncProperty(page, fc.boolean(), async (controls, quoted) => {
      const snapshot = await browse.snapshot(draw(controls));
      for (const [at, { sort, name }] of controls.entries()) {
        const kind = SORTS[sort]?.kind ?? "click";
        const found = ground({ name, quoted, words: name }, kind, snapshot);
        const told = found.ok ? (found.element.attributes[0] ?? describeElement(found.element, snapshot)) : found.message;
        expect(told, `${sort} "${name}"`).toBe(`c${at}`);
      }
    }),
    { numRuns: 40 },
  );
});
