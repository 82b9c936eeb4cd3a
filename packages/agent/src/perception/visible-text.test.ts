import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browse, startBrowsing } from "./__fixtures__/browse.ts";
import { perceive } from "./perceive.ts";
import { readVisibleText } from "./visible-text.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(async () => {
  await browse.close();
});

const UNSEEN: Readonly<Record<string, string>> = {
  "display:none": `<p style="display:none">ghost</p>`,
  "visibility:hidden": `<p style="visibility:hidden">ghost</p>`,
  "a transparent parent": `<div style="opacity:0"><p>ghost</p></div>`,
  "a place far off the screen": `<p style="position:absolute;left:-9999px">ghost</p>`,
  "a text indented out of its box": `<h1 style="text-indent:-9999px">ghost</h1>`,
  "a box of one pixel for screen readers": `<span style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0);white-space:nowrap">ghost</span>`,
  "a folded box": `<div style="height:0;overflow:hidden"><p>ghost</p></div>`,
  "a clip-path that leaves nothing": `<p style="clip-path:inset(100%)">ghost</p>`,
  "a carousel's next slide": `<div style="width:200px;overflow:hidden;white-space:nowrap"><div style="display:inline-block;width:200px">one</div><div style="display:inline-block;width:200px">ghost</div></div>`,
  "an off-canvas menu": `<style>body{overflow-x:hidden}</style><nav style="position:fixed;right:-300px;width:300px">ghost</nav>`,
  "a menu moved out by a transform": `<nav style="position:fixed;left:0;width:300px;transform:translateX(-100%)">ghost</nav>`,
  "white on white": `<p style="color:#fff">ghost</p>`,
  "the colour of its own box": `<div style="background:#336699"><p style="color:rgb(51,102,153)">ghost</p></div>`,
  "a transparent colour": `<p style="color:transparent">ghost</p>`,
  "a collapsed details": `<details><summary>more</summary>ghost<p>ghost</p></details>`,
  "a box under an opaque one": `<p>ghost</p><div style="position:fixed;inset:0;background:#eee"></div>`,
  "a box under an opaque one that lets the pointer through": `<p>ghost</p><div style="position:fixed;inset:0;background:#eee;pointer-events:none"></div>`,
  "a veil that is thinner above": `<div style="position:relative;width:300px"><p style="margin:0;height:20px">ghost</p><div style="position:absolute;inset:0;background:linear-gradient(rgba(255,255,255,.2),rgba(255,255,255,.5));backdrop-filter:blur(10px)"></div></div>`,
  "a box under an opaque one, in a box that fades both": `<div style="position:relative;opacity:0.5;width:300px"><p>ghost</p><div style="position:absolute;inset:0;background:#eee"></div></div>`,
  "several fades": `<div style="position:relative;width:300px"><p style="margin:0;height:20px">ghost</p>${`<div style="position:absolute;inset:0;background:linear-gradient(rgba(255,255,255,0),#fff)"></div>`.repeat(3)}</div>`,
  "the end of a fade": `<div style="position:relative;width:300px"><p style="margin:0;height:20px">ghost</p><div style="position:absolute;left:0;right:0;top:-60px;height:80px;background:linear-gradient(rgba(255,255,255,0),#fff)"></div></div>`,
  "a scaled down box": `<p style="transform:scale(0)">ghost</p>`,
  "letters of no size": `<p style="font-size:0">ghost</p>`,
  "a field": `<input value="ghost"><textarea>ghost</textarea><div contenteditable="true">ghost</div>`,
  "a placeholder": `<input placeholder="ghost">`,
  "a closed list's options": `<select><option>one</option><option selected>ghost</option></select>`,
  "a script and a template": `<script>/*ghost*/</script><template>ghost</template><noscript>ghost</noscript>`,
  "a filter that lets nothing through": `<p style="filter:opacity(0)">ghost</p>`,
  "a parent's filter that lets nothing through": `<div style="filter:blur(0px) opacity(0%)"><p>ghost</p></div>`,
  "a blur that nobody can read through": `<div style="filter:blur(12px)"><p>ghost</p></div>`,
  "content that is skipped": `<div style="content-visibility:hidden"><p>ghost</p></div>`,
  "content of a cell that is skipped": `<table><tr><td style="content-visibility:hidden"><p>ghost</p></td></tr></table>`,
  "a mask that lets nothing through": `<p style="mask-image:linear-gradient(transparent, transparent)">ghost</p>`,
  "a circle of nothing": `<p style="clip-path:circle(0)">ghost</p>`,
  "a polygon beside the text": `<p style="clip-path:polygon(90% 0, 100% 0, 100% 100%)">ghost</p>`,
  "a clipping path of a parent, though absolute": `<div style="clip-path:inset(0 100% 0 0)"><p style="position:absolute">ghost</p></div>`,
  "a sliver of a line": `<div style="height:4px;overflow:hidden"><p style="margin:0">ghost</p></div>`,
  "the first letter's edge": `<div style="width:3px;overflow:hidden;white-space:nowrap">ghost</div>`,
  "letters of a pixel": `<p style="font-size:1px">ghost</p>`,
  "letters made small by a transform": `<p style="transform:scale(0.1)">ghost</p>`,
  "dots in the place of letters": `<p style="-webkit-text-security:disc">ghost</p>`,
  "the back of a card": `<div style="transform-style:preserve-3d"><p style="transform:rotateY(180deg);backface-visibility:hidden">ghost</p></div>`,
  "the front of a card that is turned": `<div style="transform:rotateY(180deg);transform-style:preserve-3d"><p style="backface-visibility:hidden">ghost</p></div>`,
  "a newer notation of the colour behind it": `<div style="background:oklch(0.7 0.1 200)"><p style="color:oklch(0.7 0.1 200)">ghost</p></div>`,
  "a style sheet's words on something hidden": `<style>#x::after{content:"ghost"}</style><p id="x" style="visibility:hidden"></p>`,
  "a style sheet's hidden words": `<style>#x::before{content:"ghost";display:none}</style><p id="x">one</p>`,
  "a transparent iframe": `<iframe style="opacity:0" srcdoc="ghost"></iframe>`,
};

const SEEN: Readonly<Record<string, string>> = {
  "the beginning of a fade": `<div style="position:relative;width:300px"><p style="margin:0;height:20px">hello</p><div style="position:absolute;left:0;right:0;top:-10px;height:80px;background:linear-gradient(rgba(255,255,255,0),#fff)"></div></div>`,
  "a box under a fade that is not drawn": `<div style="position:relative;width:300px"><p style="margin:0;padding-top:60px">hello</p><div style="position:absolute;inset:0;opacity:0;background:linear-gradient(rgba(0,0,0,0),#000)"></div></div>`,
  "a box under what stands in a box that is not drawn": `<div style="position:relative;width:300px"><p>hello</p><div style="position:absolute;inset:0;opacity:0"><div style="position:absolute;inset:0;background:#fff"></div></div></div>`,
  "plain text": `<p>hello</p>`,
  "what assistive technology is kept from": `<p aria-hidden="true">hello</p>`,
  "a style sheet's words before": `<style>#x::before{content:"hello"}</style><p id="x"></p>`,
  "a style sheet's words after": `<style>#x::after{content:"hello"}</style><p id="x" style="height:20px"></p>`,
  "an attribute that a style sheet writes": `<style>[data-word]::after{content:attr(data-word)}</style><p data-word="hello" style="height:20px"></p>`,
  "a card that shows its face": `<div style="transform-style:preserve-3d"><p style="backface-visibility:hidden;transform:rotateY(20deg)">hello</p></div>`,
  "a little blur": `<p style="filter:blur(0.5px)">hello</p>`,
  "a rounded clipping path": `<p style="clip-path:inset(0 round 8px)">hello</p>`,
  "a fading mask": `<p style="mask-image:linear-gradient(#000, transparent)">hello</p>`,
  "a long line that ends with dots": `<div style="width:120px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">hello to all of you</div>`,
  "a row, of which nothing is skipped": `<table><tr style="content-visibility:hidden"><td>hello</td></tr></table>`,
  "content that is put off until it is scrolled to": `<div style="height:3000px"></div><div style="content-visibility:auto"><p>hello</p></div>`,
  "open details": `<details open><summary>more</summary><p>hello</p></details>`,
  "what can be scrolled to": `<div style="height:3000px"></div><p>hello</p>`,
  "what can be scrolled to in a box": `<div style="height:50px;overflow:auto"><div style="height:500px"></div><p>hello</p></div>`,
  "a visible child of a hidden parent": `<div style="visibility:hidden"><p style="visibility:visible">hello</p></div>`,
  "white on a picture": `<div style="background-image:linear-gradient(#000,#333);color:#fff">hello</div>`,
  "white over a dark sibling": `<div style="position:relative"><div style="position:absolute;inset:0;background:#000"></div><p style="position:relative;color:#fff">hello</p></div>`,
  "gradient letters": `<p style="background:linear-gradient(red,blue);background-clip:text;color:transparent">hello</p>`,
  "a box under a see-through one": `<p>hello</p><div style="position:fixed;inset:0;background:rgba(0,0,0,.3)"></div>`,
  "a box under a drawing that lets the pointer through": `<p>hello</p><canvas style="position:fixed;inset:0;width:100%;height:100%;pointer-events:none"></canvas>`,
  "a box under a fading edge that lets the pointer through": `<p>hello</p><div style="position:fixed;inset:0;background:linear-gradient(transparent,#fff);pointer-events:none"></div>`,
  "a box over an opaque one that lets the pointer through": `<div style="position:fixed;inset:0;background:#eee;pointer-events:none"></div><p style="position:relative">hello</p>`,
  "what lets the pointer through itself": `<p style="position:relative;background:#eee;pointer-events:none">hello</p>`,
  "what has slid under a sticky header": `<header style="position:fixed;top:0;left:0;right:0;height:60px;background:#eee"></header><p style="margin:0">hello</p><div style="height:3000px"></div>`,
  "a clipping parent's absolute child that is let out": `<div style="overflow:hidden;height:0"><p style="position:absolute">hello</p></div>`,
  "an open shadow root": `<div id="h"></div><script>h.attachShadow({mode:"open"}).innerHTML="<p>hello</p>"</script>`,
  "what is put into a slot": `<div id="h">hello</div><script>h.attachShadow({mode:"open"}).innerHTML="<b><slot></slot></b>"</script>`,
  "an iframe": `<iframe srcdoc="hello"></iframe>`,
  "an open dialog of a clipped parent": `<div style="overflow:hidden;height:0"><dialog id="d">hello</dialog></div><script>d.showModal()</script>`,
  "a button's value": `<input type="submit" value="hello">`,
  "a box without a box of its own": `<div style="display:contents">hello</div>`,
  "a drawing's letters": `<svg width="100" height="50"><text x="5" y="20">hello</text></svg>`,
};

describe("does not read", () => {
  test.each(Object.entries(UNSEEN))("%s", async (_title, html) => {
    const page = await browse.show(html);
    expect((await readVisibleText(page)).joined()).not.toContain("ghost");
  });
});

describe("reads", () => {
  test.each(Object.entries(SEEN))("%s", async (_title, html) => {
    const page = await browse.show(html);
    expect((await readVisibleText(page)).joined()).toContain("hello");
  });
});

describe("joins text as it reads", () => {
  test.each([
    { html: `<p>Total: <b>$5</b>.<i>00</i></p>`, lines: ["Total: $5.00"] },
    { html: `<p>one</p><p>two</p>`, lines: ["one", "two"] },
    { html: `<p>one<br>two</p>`, lines: ["one", "two"] },
    { html: `<table cellpadding="20"><tr><td>Ann</td><td>12</td></tr></table>`, lines: ["Ann", "12"] },
    { html: `<div style="display:flex;gap:5px"><span>Total:</span><span>$5</span></div>`, lines: ["Total: $5"] },
    { html: `<div style="display:flex;gap:200px"><span>Left</span><span>Right</span></div>`, lines: ["Left", "Right"] },
    { html: `<p><a style="padding:0 9px">Add</a><span>Results for: <b>sail</b></span></p>`, lines: ["Add Results for: sail"] },
    { html: `<p>$<b style="margin-left:1px">5</b><sup>99</sup></p>`, lines: ["$599"] },
    { html: `<p style="text-transform:uppercase">loud</p>`, lines: ["LOUD"] },
  ])("$lines", async ({ html, lines }) => {
    const page = await browse.show(html);
    expect((await readVisibleText(page)).joined().split("\n")).toEqual(lines);
  });
});

test("reads only what stands inside an element, iframes in it too", async () => {
  const page = await browse.open(
    `<p>outside</p><section aria-label="Box"><p>inside</p><iframe srcdoc="framed"></iframe></section><iframe srcdoc="elsewhere"></iframe>`,
  );
  const snapshot = await perceive(page);
  const element = snapshot.elements.find(({ name }) => name === "Box")!;
  const text = await readVisibleText(page, { within: { snapshot, element } });
  expect(text.runs.map((run) => run.text)).toEqual(["inside", "framed"]);
});

test("reads nothing inside an element that has left the page", async () => {
  const page = await browse.open(`<section aria-label="Box">inside</section>`);
  const snapshot = await perceive(page);
  const element = snapshot.elements.find(({ name }) => name === "Box")!;
  await page.evaluate(() => document.querySelector("section")!.remove());
  expect((await readVisibleText(page, { within: { snapshot, element } })).runs).toEqual([]);
});

test.each([
  { html: `<div class="spinner" style="width:20px;height:20px;border:2px solid gray"></div>`, busy: true },
  { html: `<div class="spinner" style="width:20px;height:20px"><div style="height:9px"><svg></svg></div></div>`, busy: true },
  // Kept for what comes when one scrolls on.
  { html: `<div class="list-loader done" style="width:80px;height:50px"><div style="height:9px"></div></div><p>Rye</p>`, busy: false },
  { html: `<main aria-busy="true">Please hold</main>`, busy: true },
  { html: `<progress></progress>`, busy: true },
  { html: `<p>Loading...</p>`, busy: true },
  { html: `<div class="spinner" style="display:none"></div><progress value="1"></progress><p>Loading dock</p>`, busy: false },
])("knows whether the page is busy: $html", async ({ html, busy }) => {
  const page = await browse.show(html);
  expect((await readVisibleText(page)).busy).toBe(busy);
});

test("asks a style sheet for its rules once, for the driver takes it for changed then, and sees those that come later", async () => {
  const page = await browse.show(
    `<style>#before::before{content:"Old words"} @media all{#inside::after{content:"Inner words"}}</style><p id="before"></p><p id="inside"></p><p id="late"></p>`,
  );
  await page.evaluate(() => {
    const getter = Object.getOwnPropertyDescriptor(CSSStyleSheet.prototype, "cssRules");
    if (getter === undefined) throw new Error("There is no such getter");
    let asked = 0;
    Object.defineProperty(CSSStyleSheet.prototype, "cssRules", {
      ...getter,
      get() {
        document.body.title = String(++asked);
        return getter.get?.call(this) as unknown;
      },
    });
  });
  expect((await readVisibleText(page)).joined()).toBe("Old words\nInner words");
  await perceive(page);
  expect(await page.evaluate(() => document.body.title)).toBe("1");
  await page.evaluate(() => document.styleSheets[0]?.insertRule(`#late::before{content:"New words"}`));
  expect((await readVisibleText(page)).joined()).toBe("Old words\nInner words\nNew words");
});
