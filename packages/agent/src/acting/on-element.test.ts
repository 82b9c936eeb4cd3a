import { errors, type Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Act } from "../language/intent.ts";
import { type Browse, serve, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { perceive } from "../perception/perceive.ts";
import { Deadline } from "./deadline.ts";
import { onElement } from "./on-element.ts";
import { type ActOutcome, performAct } from "./perform.ts";
import { BrowserSession } from "./session.ts";

let browse: Browse;
let page: Page;
let session: BrowserSession;
beforeAll(async () => {
  browse = await startBrowsing();
});
beforeEach(async () => {
  page = await browse.open("");
  session = await BrowserSession.attach(page);
});
afterAll(async () => {
  await browse.close();
});

const act = async (what: Act, ms = 4_000): Promise<ActOutcome> =>
  performAct(session, what, { deadline: Deadline.in(ms), signal: new AbortController().signal, resolveValue: (text) => text });
const click = async (name: string, ms?: number): Promise<ActOutcome> => act({ kind: "click", target: { words: name, name } }, ms);

test("ends in time when the page hangs while it is asked why it would not be clicked", async () => {
  await page.setContent(`<button>Save</button><div style="position:fixed;inset:0">Wait</div>`);
  await perceive(page);
  // Hangs as a page does that computes, and takes none of the processor's time.
  const never = await serve({ "/": (_request, response) => void setTimeout(() => response.end(), 8_000) });
  await page.evaluate((url) => {
    const hang = (): void => {
      const call = new XMLHttpRequest();
      call.open("GET", url, false);
      call.send();
    };
    // Asked last, before the page is asked for the reason.
    const script = (globalThis as unknown as Record<symbol, { lastPressAt: () => number }>)[Symbol.for("runwright.page-script")]!;
    script.lastPressAt = () => {
      setTimeout(hang);
      return 0;
    };
  }, never.url);
  const startedMs = performance.now();
  expect(await click("Save", 300)).toMatchObject({ ok: false, code: "page_unresponsive" });
  expect(performance.now() - startedMs).toBeLessThan(7_000);
  await never.close();
});

test("does not take a box for ticked that was never pressed, where the page gives no answer whether it was", async () => {
  await page.setContent(`<label>Gift <input type="checkbox"></label><div style="position:fixed;inset:0">Wait</div>`);
  await perceive(page);
  await page.evaluate(() => {
    const script = (globalThis as unknown as Record<symbol, { lastPressAt: () => number }>)[Symbol.for("runwright.page-script")]!;
    script.lastPressAt = () => {
      for (const end = performance.now() + 2_000; performance.now() < end;);
      return 0;
    };
  });
  const outcome = await act({ kind: "check", target: { words: "Gift", name: "Gift" }, to: true }, 300);
  expect([outcome.ok, await page.locator("input").isChecked()]).toEqual([false, false]);
});

const MOVING = (frames: string, name: string): string =>
  `<style>@keyframes move{${frames}}button{animation:move .6s infinite;width:120px;height:40px}</style><button onclick="this.after('Sent')">${name}</button>`;

test("clicks what only pulses in its place, and not what runs about", async () => {
  await page.setContent(MOVING("50%{transform:scale(1.2)}", "Publish"));
  expect(await click("Publish", 6_000)).toMatchObject({ ok: true, actions: 1 });
  expect(await page.locator("body").innerText()).toContain("Sent");
  expect(await page.evaluate(() => document.getAnimations().map(({ playState }) => playState))).toEqual(["running"]);
  await page.setContent(MOVING("50%{transform:translate(400px)}", "Catch me"));
  expect(await click("Catch me", 4_000)).toMatchObject({ ok: false, code: "unstable" });
});

test("takes a form that was sent for done, also where the page that comes has the same address", async () => {
  let presses = 0;
  await page.route("https://shop.test/", async (route) => {
    const isForm = route.request().method() === "POST";
    await route.fulfill({
      contentType: "text/html",
      body: isForm
        ? `<title>In</title><form><input><button>Go!</button></form>`
        : `<form method="post"><input><button>Sign in</button></form>`,
    });
  });
  await page.goto("https://shop.test/");
  const doing = {
    session,
    deadline: Deadline.in(4_000),
    signal: new AbortController().signal,
    resolveValue: (text: string): string => text,
  };
  const outcome = await onElement(doing, {
    kind: "click",
    target: { role: "button", words: "the button" },
    // As the driver does where the machine is busy: the press is in time, and its end is not.
    act: async ({ handle }) => {
      presses += 1;
      await handle.click();
      await page.waitForFunction(() => document.title === "In");
      await perceive(page);
      throw new errors.TimeoutError("Timeout 2500ms exceeded.");
    },
  });
  expect([outcome.ok, presses]).toEqual([true, 1]);
});

test("acts on an element in a shadow root inside an iframe", async () => {
  await page.setContent(
    `<iframe srcdoc="<div id=h></div><script>h.attachShadow({mode:'open'}).innerHTML='<button>Deep</button>';h.shadowRoot.querySelector('button').onclick=()=>{document.title='done'}</script>"></iframe>`,
  );
  expect(await click("Deep")).toMatchObject({ ok: true });
  expect(await page.frames()[1]!.title()).toBe("done");
});

test("chooses in a list that is drawn for a hidden one", async () => {
  await page.setContent(`<label for="s">Size</label>
    <select id="s" style="position:absolute;width:1px;height:1px;clip:rect(0 0 0 0)"><option>S</option><option>M</option></select>
    <span><span id="c" role="combobox" aria-expanded="false" tabindex="0" onclick="l.hidden=false;c.setAttribute('aria-expanded','true')">S</span></span>
    <ul id="l" role="listbox" hidden onclick="s.value=event.target.textContent;c.textContent=s.value;l.hidden=true"><li role="option">S</li><li role="option">M</li></ul>`);
  expect(await act({ kind: "select", target: { words: "Size", name: "Size" }, options: ["M"] })).toMatchObject({ ok: true });
  expect(await page.locator("#s").inputValue()).toBe("M");
});
