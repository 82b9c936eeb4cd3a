import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Act, Target } from "../language/intent.ts";
import { type Stage, startStage } from "./__fixtures__/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const BOX = "position:absolute;top:120px;left:40px;width:300px;background:#fff;border:1px solid";
const FIELD = `<label>Status <select><option>Any</option><option>Error</option></select></label>`;
const BY_KEY = `document.addEventListener('keydown',(e)=>{if(e.key==='Escape'){p.hidden=true;out.textContent+='key;'}});`;
const BY_CLICK = `document.addEventListener('pointerdown',(e)=>{if(!p.contains(e.target)&&e.target!==b){p.hidden=true;out.textContent+='click;'}});`;
const INSIDE = `p.addEventListener('click',()=>{out.textContent+='inside;'});`;

/** A popover of a form, which a button has opened; what closes it, the page says. */
const popover = (closing: string, inside = FIELD): string =>
  `<main><button id="b" aria-haspopup="dialog" aria-controls="p" aria-expanded="true" aria-label="Filters">F</button>
  <div id="p" role="dialog" style="${BOX}">${inside}</div><p id="out"></p></main><script>${closing}${INSIDE}</script>`;
const button = (name: string): string => `<button onclick="p.hidden=true;out.textContent+='${name};'">${name}</button>`;

const FILTER: Target = { role: "dialog", name: "filter", words: 'the dialog called "filter"' };
const use = (verb: string, target: Target = FILTER): Act => ({ kind: "operate", verb, target });

describe("a dialog without a control that closes it", () => {
  it.each([
    ["by Escape", popover(BY_KEY), "key;"],
    ["by a click beside it where that is what closes it", popover(BY_CLICK), "click;"],
    ["by its own button where it has one", popover(BY_KEY, FIELD + button("Close")), "Close;inside;"],
  ])("is left %s", async (_how, html, want) => {
    await stage.show(html);
    expect(await stage.act(use("Close"))).toMatchObject({ ok: true });
    expect(await stage.out()).toBe(want);
    expect(await stage.page.locator("#p").isVisible()).toBe(false);
  });

  it.each<[what: string, html: string, rest: readonly [Act, string, string]]>([
    ["that stays open", popover(""), [use("Close"), "no_effect", ""]],
    ["of another name", popover(BY_KEY), [use("Close", { ...FILTER, name: "history" }), "not_found", ""]],
    ["that is closed", popover(`p.hidden=true;${BY_KEY}`), [use("Close"), "not_found", ""]],
    ["whose own button cannot be pressed", popover(BY_KEY, `<button disabled>Close</button>`), [use("Close"), "disabled", ""]],
    ["with two such buttons", popover(BY_KEY, `${button("Close")}${button("Close")}`), [use("Close"), "ambiguous", ""]],
    ["for what is no closing", popover(BY_KEY), [use("Apply"), "not_found", ""]],
    [
      "where another is closed by that",
      `<div id="q" role="dialog" aria-label="Filter" style="${BOX}">Q</div>${popover(BY_KEY).replace('aria-label="Filters"', "")}`,
      [use("Close"), "no_effect", "key;"],
    ],
  ])("is not left: one %s", async (_what, html, rest) => {
    const [act, code, out] = rest;
    await stage.show(html);
    expect(await stage.act(act, { ms: 3_500 })).toMatchObject({ ok: false, code });
    expect(await stage.out()).toBe(out);
  });
});
