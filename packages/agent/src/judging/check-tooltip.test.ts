import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type Case, rowsOf, verdictOn } from "./__fixtures__/cases.ts";
import { evidenceOf, judge } from "./__fixtures__/look.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const page = (tip: string): string => `<h1>Keys</h1><p>Copy</p><button id="b">Save</button>${tip}`;
const TIP = page('<div role="tooltip">Copy</div>');
const DRAWN = page('<div class="ant-tooltip" style="position:absolute;top:200px"><div class="inner"><span>Copy</span></div></div>');
const OF_TEXT = page(
  '<span class="tooltip" style="position:relative">Copy <b class="tooltiptext" style="position:absolute;top:40px">Paste</b></span>',
);
const HIDDEN = page('<div role="tooltip" style="opacity:0">Copy</div>');
const OTHER = page('<div role="tooltip">Paste</div>');

const CASES: Readonly<Record<string, Case>> = {
  "a tooltip": {
    claims: ['A tooltip says "Copy"', 'The tooltip "Copy" is shown', 'A tooltip with the text "Copy" appears', 'The tooltip reads "Copy"'],
    so: [TIP, DRAWN],
    not: [OF_TEXT, HIDDEN, OTHER, page(""), page('<i title="Copy">i</i>'), page('<div class="tooltip">Copy</div>')],
  },
  "any tooltip": {
    claims: ["A tooltip is shown"],
    so: [TIP, DRAWN, OTHER, OF_TEXT],
    not: [HIDDEN, page("")],
  },
  "no tooltip": {
    claims: ["No tooltip is shown", "The tooltip disappears"],
    so: [HIDDEN, page("")],
    not: [TIP, DRAWN, OTHER],
  },
  "not that tooltip": {
    claims: ['The tooltip "Copy" is no longer shown', 'The tooltip does not show "Copy"'],
    so: [OTHER, page("")],
    not: [TIP, DRAWN],
  },
};

describe("what comes up beside a thing", () => {
  it.each(rowsOf(CASES))("%s: %s is %s on %s", async (...[, claim, want, html]) => {
    expect(await verdictOn(browse, claim, html)).toBe(want);
  });

  it("is the title of what the mouse is on, and of nothing else", async () => {
    const shown = await browse.show('<p title="Paste">x</p><button title="Copy">c</button>');
    // A step looks for what it points at.
    expect(await judge('A tooltip says "Copy"', evidenceOf(shown))).toBe("refuted");
    await shown.hover("button");
    expect(await judge('A tooltip says "Copy"', evidenceOf(shown))).toBe("held");
    expect(await judge('A tooltip says "Paste"', evidenceOf(shown))).toBe("refuted");
  });

  it("describes what the mouse is on", async () => {
    const shown = await browse.show(
      '<button aria-describedby="t">c</button><input aria-describedby="h"><div id="t" style="position:fixed;top:90px">Copy</div><p id="h">Help</p>',
    );
    expect(await judge('A tooltip says "Copy"', evidenceOf(shown))).toBe("refuted");
    await shown.hover("button");
    expect(await judge('A tooltip says "Copy"', evidenceOf(shown))).toBe("held");
    await shown.hover("input");
    expect(await judge('A tooltip says "Help"', evidenceOf(shown))).toBe("refuted");
  });
});
