import { afterAll, beforeAll, expect, it } from "vitest";
import { named, type Stage, startStage } from "./__fixtures__/stage.ts";
import type { ActOutcome } from "./perform.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const click = async (name: string, ms = 10_000): Promise<ActOutcome> => stage.act({ kind: "click", target: named(name) }, { ms });
const PAY = `<button style="margin:300px" onclick="out.textContent += 'paid '">Pay</button><p id="out"></p>`;

it("says which step gets a banner out of the way, and takes none itself", async () => {
  await stage.show(
    `${PAY}<div class="consent" style="position:fixed;inset:0;background:#fffd"><p>We use cookies</p><div><button onclick="out.textContent += 'accepted '">Accept all</button><button>Settings</button></div></div>`,
  );
  expect(await click("Pay", 700)).toMatchObject({
    ok: false,
    code: "covered",
    message: expect.stringContaining("We use cookies"),
    suggestion: 'Click "Accept all" first',
  });
  expect(await stage.out()).toBe("");
});

it("says the same of a dialog that keeps one from the page", async () => {
  await stage.show(
    `${PAY}<dialog aria-label="Newsletter"><p>Join us!</p><button>Sign up</button><button>No thanks</button></dialog><script>document.querySelector("dialog").showModal()</script>`,
  );
  expect(await click("Pay", 700)).toMatchObject({ ok: false, code: "covered", suggestion: 'Click "No thanks" first' });
});

it("scrolls what lies under a header or a footer that stays where it is into the open", async () => {
  const rows = Array.from(
    { length: 40 },
    (_, row) => `<p style="height:40px;margin:0"><button onclick="out.textContent='row ${row}'">Row ${row}.</button></p>`,
  );
  await stage.show(
    `<header style="position:fixed;top:0;height:120px;width:100%;background:#ccc;z-index:1">Top</header>${rows.join("")}<footer style="position:fixed;bottom:0;height:120px;width:100%;background:#ccc" id="out">Bottom</footer>`,
  );
  for (const row of [35, 4, 20]) {
    expect(await click(`Row ${row}.`)).toMatchObject({ ok: true });
    expect(await stage.out()).toBe(`row ${row}`);
  }
  await stage.page.evaluate(() => scrollTo(0, 0));
  expect(await click("Row 15.")).toMatchObject({ ok: true });
  expect(await stage.out()).toBe("row 15");
});

it("takes the mouse from a message that stays for as long as it is on it", async () => {
  await stage.show(`<div style="position:absolute;top:300px;left:300px"><button onclick="t.hidden = false; start()">Save</button><button onclick="out.textContent = 'next'">Next</button></div>
    <div id="t" hidden role="status" style="position:absolute;top:280px;left:280px;width:200px;height:80px;background:#dfd" onmouseenter="clearTimeout(timer)" onmouseleave="start()">Saved</div><p id="out"></p>
    <script>let timer; const start = () => { clearTimeout(timer); timer = setTimeout(() => { t.hidden = true; }, 600); };</script>`);
  expect(await click("Save")).toMatchObject({ ok: true });
  expect(await click("Next", 6_000)).toMatchObject({ ok: true });
  expect(await stage.out()).toBe("next");
});

it("never goes for a field that is there to catch machines", async () => {
  await stage.show(`<div style="position:absolute;left:-9999px"><label>Email <input id="trap1"></label></div><div style="opacity:0;height:0;overflow:hidden"><label>Email <input id="trap2"></label></div>
    <label style="display:none">Email <input id="trap3"></label><label>Email <input id="real"></label>`);
  expect(await stage.act({ kind: "fill", target: named("Email"), value: "ann@example.com" })).toMatchObject({ ok: true });
  expect(await stage.page.locator("input").evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).toEqual([
    "",
    "",
    "",
    "ann@example.com",
  ]);
});

it.each([
  `<style>li{position:relative;display:inline-block} div{display:none;position:absolute;left:-10px;top:-10px;padding:30px;background:#fff} li:hover div{display:block}</style><ul style="margin:60px"><li><a href="#s">Search</a><div><a href="#cases">Cases</a></div></li></ul>`,
  `<div style="margin:60px"><button onmouseenter="menu.hidden=false">Search</button><div id="menu" hidden onmouseleave="menu.hidden=true" style="position:fixed;left:60px;top:50px;width:200px;height:90px;background:#eee"><a href="#cases">Cases</a></div></div>`,
])("points at what its own menu then lies over, be it open already", async (html) => {
  await stage.show(html);
  expect(await stage.act({ kind: "hover", target: named("Search") })).toMatchObject({ ok: true });
  expect(await stage.act({ kind: "hover", target: named("Search") })).toMatchObject({ ok: true });
  expect(await stage.act({ kind: "click", target: named("Cases") })).toMatchObject({ ok: true });
  expect(new URL(stage.page.url()).hash).toBe("#cases");
});

it("points at nothing that something else lies over", async () => {
  // Where an earlier test left the mouse, the cover would come under it.
  await stage.page.mouse.move(-1, -1);
  await stage.show(
    `<div style="margin:60px"><button onmouseenter="out.textContent='pointed at'">Search</button></div><div style="position:fixed;inset:0;background:#eee" onmouseenter="out.textContent+='covered'">Maintenance</div><p id="out"></p>`,
  );
  expect(await stage.act({ kind: "hover", target: named("Search") }, { ms: 800 })).toMatchObject({ ok: false, code: "covered" });
  expect(await stage.out()).toBe("");
});

it("opens menus by hovering, and what hangs from them", async () => {
  await stage.show(
    `<style>nav ul{display:none;margin:0} li:hover>ul{display:block} nav li{width:120px}</style><nav><ul style="display:block"><li tabindex="0">Products<ul><li>Computers<ul><li><a href="#laptops" onclick="out.textContent='laptops'">Laptops</a></li></ul></li></ul></li></ul></nav><p id="out"></p>`,
  );
  expect(await stage.act({ kind: "hover", target: named("Products") })).toMatchObject({ ok: true });
  expect(await stage.act({ kind: "hover", target: named("Computers") })).toMatchObject({ ok: true });
  expect(await click("Laptops")).toMatchObject({ ok: true });
  expect(await stage.out()).toBe("laptops");
});

it("gives up a button that never holds still, in time", async () => {
  await stage.show(
    `<button id="b" style="position:absolute">Catch me</button><script>let x = 0; const run = () => { x = (x + 37) % 600; b.style.left = x + "px"; requestAnimationFrame(run); }; run();</script>`,
  );
  const startedMs = performance.now();
  expect(await click("Catch me", 1_500)).toMatchObject({ ok: false, code: "unstable" });
  expect(performance.now() - startedMs).toBeLessThan(8_000);
});
