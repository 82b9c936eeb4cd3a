import type { Browser, BrowserContext, Frame, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestBrowser } from "../__fixtures__/test-browser.ts";
import { coverSecrets } from "./cover-secrets.ts";

const SECRET = `c0rrect-h0rse`;

let browser: Browser;
let context: BrowserContext;
let looking: Page;

beforeAll(async () => {
  browser = await startTestBrowser();
  looking = await browser.newPage();
});
afterAll(async () => await browser.close());
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 800, height: 400 } });
  await coverSecrets(context, [
    { value: SECRET, shownAs: "{{SECRET}}" },
    { value: "73", shownAs: "{{PIN}}" },
  ]);
});
afterEach(async () => await context.close());

async function open(html: string): Promise<Page> {
  const page = await context.newPage();
  await page.setContent(`<!doctype html><style>* { font: 20px monospace }</style>${html}`);
  return page;
}

/** The rectangles of a text, wherever in the frame it stands: found by the page itself, which is not changed. */
async function boxOf(frame: Frame, selector: string): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await frame.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not drawn`);
  return { x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 };
}

/** How many colours a part of the page has: one where it is covered, many where letters stand. */
async function coloursAt(page: Page, selector: string, frame = page.mainFrame()): Promise<number> {
  const png = await page.screenshot({ clip: await boxOf(frame, selector), caret: "initial" });
  return (await looking.evaluate(`(async () => {
    const picture = await createImageBitmap(await (await fetch("data:image/png;base64,${png.toString("base64")}")).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    canvas.drawImage(picture, 0, 0);
    return new Set(new Uint32Array(canvas.getImageData(0, 0, picture.width, picture.height).data.buffer)).size;
  })()`)) as number;
}

describe("text on a page that spells a secret", { timeout: 60_000 }, () => {
  it.each([
    ["as it came", `<b id=a>${SECRET}</b>`],
    ["in pieces", `<span id=a><span>${SECRET.slice(0, 4)}</span>${SECRET.slice(4)}</span>`],
    ["in base64", `<b id=a>${Buffer.from(SECRET).toString("base64").slice(0, 17)}</b>`],
    ["encoded", `<b id=a>${[...Buffer.from(SECRET)].map((byte) => byte.toString(16)).join("")}</b>`],
    [
      "with a shadow and a gradient",
      `<style>#a { text-shadow: 1px 1px red; color: #0a0; -webkit-text-stroke: 1px blue }</style><b id=a>${SECRET}</b>`,
    ],
    ["as a short one that stands alone", `<b id=a>73</b>`],
  ])("is painted over %s", async (_name, html) => {
    const page = await open(`<p>Shown: ${html}</p><p><b id=plain>other words</b></p>`);
    expect(await coloursAt(page, "#a")).toBeLessThanOrEqual(1);
    expect(await coloursAt(page, "#plain")).toBeGreaterThan(3);
  });

  it("is painted over when it comes later, changes, is moved, and is found by a selection", async () => {
    const page = await open("<p id=a>nothing yet and more</p><div id=b></div>");
    await page.evaluate(`document.querySelector("#a").firstChild.data = "${SECRET}"`);
    await page.evaluate(`document.querySelector("#b").innerHTML = "<ul><li><i id=c>${SECRET}</i></li></ul>"`);
    await page.evaluate(`document.querySelector("#a").style.width = "fit-content"`);
    expect(await coloursAt(page, "#a")).toBe(1);
    expect(await coloursAt(page, "#c")).toBe(1);
    await page.evaluate(`document.body.prepend(document.querySelector("#c"))`);
    expect(await coloursAt(page, "#c")).toBe(1);
    await page.evaluate(`CSS.highlights.clear(); document.adoptedStyleSheets = []; document.querySelector("#c").append("")`);
    expect(await coloursAt(page, "#c")).toBe(1);
    await page.evaluate(`getSelection().selectAllChildren(document.querySelector("#c"))`);
    expect(await coloursAt(page, "#c")).toBe(1);
    await page.evaluate(`document.querySelector("#c").textContent = "other words"; getSelection().removeAllRanges()`);
    expect(await coloursAt(page, "#c")).toBeGreaterThan(3);
  });

  it.each(["open", "closed"])("is painted over in %s shadow roots, of elements that are there already too", async (mode) => {
    const page = await open("<p><span id=host></span></p>");
    await page.evaluate(`{
      const root = document.querySelector("#host").attachShadow({ mode: "${mode}" });
      root.innerHTML = "<i>${SECRET}</i>";
      const sheet = new CSSStyleSheet();
      root.adoptedStyleSheets = [sheet];
    }`);
    await page.evaluate("new Promise(requestAnimationFrame)");
    expect(await coloursAt(page, "#host")).toBe(1);
  });

  it("is painted over in a frame, and in a root that came with the markup", async () => {
    const page = await open(`<iframe srcdoc="<style>*{font:20px monospace}</style><b id=inner>${SECRET}</b>"></iframe>`);
    const inner = page.frames()[1]!;
    await inner.waitForSelector("#inner");
    expect(await coloursAt(page, "#inner", inner)).toBe(1);
    await page.evaluate(
      `document.body.setHTMLUnsafe("<span id=declared><template shadowrootmode=open><i>${SECRET}</i></template></span>")`,
    );
    expect(await coloursAt(page, "#declared")).toBe(1);
  });

  it.each([
    ["in a drawing", `<svg width=400 height=50><text id=a x=10 y=30>${SECRET}</text></svg>`],
    ["by a stylesheet", `<style>#a::before { content: attr(data-label) }</style><b id=a data-label="${SECRET}"></b>`],
  ])("is shown as dots %s", async (_name, html) => {
    const page = await open(html);
    expect(await dotsOn(page, "#a")).toBe("disc");
    await page.evaluate(`{ const a = document.querySelector("#a"); a.textContent = "other"; a.removeAttribute("data-label"); }`);
    expect(await dotsOn(page, "#a")).toBe("none");
  });

  it("takes the same room and reads the same as without", async () => {
    const html = `<p id=a>Your password is <b>${SECRET}</b>, keep it.</p>`;
    const plain = await browser.newPage({ viewport: { width: 800, height: 400 } });
    await plain.setContent(`<!doctype html><style>* { font: 20px monospace }</style>${html}`);
    const look = `JSON.stringify([document.body.innerHTML, document.body.innerText, document.querySelector("b").getBoundingClientRect(), getComputedStyle(document.querySelector("b")).color])`;
    expect(await (await open(html)).evaluate(look)).toBe(await plain.evaluate(look));
    await plain.close();
  });
});

async function dotsOn(page: Page, selector: string): Promise<string> {
  return (await page.evaluate(`getComputedStyle(document.querySelector("${selector}")).webkitTextSecurity`)) as string;
}

describe("a field", { timeout: 60_000 }, () => {
  it.each([
    ["that holds more than it", `<input id=a value="user:${SECRET}">`],
    ["to choose it from", `<select id=a><option>${SECRET}</option></select>`],
    ["that is a button", `<input id=a type=button value="${SECRET}">`],
    ["that is a picture which does not come", `<img id=a alt="${SECRET}" src="data:,">`],
    ["of several lines", `<textarea id=a>one\n${SECRET}</textarea>`],
  ])("shows dots: %s", async (_name, html) => {
    const page = await open(html);
    expect(await dotsOn(page, "#a")).toBe("disc");
    const dots = await page.screenshot({ clip: await boxOf(page.mainFrame(), "#a") });
    await page.evaluate(`{ const a = document.querySelector("#a"); const hidden = "${SECRET}"; const other = "x".repeat(hidden.length);
      a.outerHTML = a.outerHTML.replaceAll(hidden, other).replace("disc", "disc"); }`);
    await page.evaluate(`document.querySelector("#a").style.setProperty("-webkit-text-security", "disc")`);
    expect(dots.equals(await page.screenshot({ clip: await boxOf(page.mainFrame(), "#a") }))).toBe(true);
  });

  it("hides what it shows before anything is typed", async () => {
    const page = await open(`<input id=a placeholder="${SECRET}" style="border: 0"><input id=b placeholder="Name" style="border: 0">`);
    expect(await coloursAt(page, "#a")).toBeLessThanOrEqual(2);
    expect(await coloursAt(page, "#b")).toBeGreaterThan(3);
  });

  it("whose value a script sets shows dots in the frame that is drawn next", async () => {
    const page = await open("<input id=a>");
    const cover = await page.evaluate(`new Promise((resolve) => {
      document.querySelector("#a").value = "${SECRET}";
      requestAnimationFrame(() => setTimeout(() => resolve(getComputedStyle(document.querySelector("#a")).webkitTextSecurity)));
    })`);
    expect(cover).toBe("disc");
  });

  it("shows dots from before the first key of a secret until it is empty, and so does all that the page writes meanwhile", async () => {
    const page = await open(`<input id=a oninput="echo.textContent = value"><p><b id=echo></b></p>`);
    await page.evaluate(`globalThis[Symbol.for("runwright.cover")].begin(document.querySelector("#a"))`);
    expect(await dotsOn(page, "#a")).toBe("disc");
    await page.locator("#a").pressSequentially(SECRET.slice(0, 3));
    expect(await coloursAt(page, "#echo")).toBe(1);
    await page.evaluate(`globalThis[Symbol.for("runwright.cover")].end()`);
    expect(await dotsOn(page, "#a")).toBe("disc");
    expect(await coloursAt(page, "#echo")).toBeGreaterThan(3);
    await page.evaluate(`document.querySelector("#a").value = ""`);
    // The cover may stay a frame longer, never come a frame later.
    await expect.poll(() => dotsOn(page, "#a")).toBe("none");
    await page.fill("#a", "other");
    expect(await dotsOn(page, "#a")).toBe("none");
  });
});
