import { afterAll, beforeAll, expect, test } from "vitest";
import type { Target } from "../language/intent.ts";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { ground, type GroundKind } from "./ground.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(async () => {
  await browse.close();
});

/** MediaWiki's: a namespace is chosen, and the rest of the title typed. */
const TITLE = `<div><span>New title:</span></div><div style="display:flex"><div id="ns" tabindex="0" role="combobox" aria-haspopup="true" style="width:120px;height:30px">(Main)</div><input id="title" value="Water butts" style="height:30px"></div>
 <div>Reason:</div><input id="reason">`;
/** A unit before the amount, on the line of the label. */
const AMOUNT = `<div style="display:flex"><span>Amount</span><select id="unit"><option>EUR</option><option>USD</option></select><input id="amount"></div>`;

const CASES: readonly (readonly [name: string, html: string, target: Target, kind: GroundKind, want: string])[] = [
  ["typed, is the field behind the list", TITLE, { name: "New title", words: "New title" }, "fill", "title"],
  ["chosen, is the list", TITLE, { name: "New title", words: "New title" }, "select", "ns"],
  ["with what it holds, is the one that holds it", TITLE, { name: "new title", holds: "Water butts", words: "it" }, "fill", "title"],
  ["with what the field holds, is not the list", TITLE, { name: "new title", holds: "Water butts", words: "it" }, "select", "not_found"],
  ["of the field below, is that one", TITLE, { name: "Reason", quoted: true, words: "Reason" }, "fill", "reason"],
  ["on its line, is the field behind the list", AMOUNT, { name: "Amount", quoted: true, words: "Amount" }, "fill", "amount"],
  ["on its line, is the list", AMOUNT, { name: "Amount", quoted: true, words: "Amount" }, "select", "unit"],
];

for (const [name, html, target, kind, want] of CASES) {
  test(`what one label names, ${name}`, async () => {
    const found = ground(target, kind, await browse.snapshot(html));
    expect(found.ok ? found.element.attributes[0] : found.code).toBe(want);
  });
}
