import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { AgentVerdict } from "../agent.ts";
import { type Browse, serve, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { runTest } from "./run-test.ts";

const PAGES = {
  "/infinite": `<title>Feed</title><h1>Feed</h1><div id="feed"></div><div id="end">Loading more…</div><script>let n = 0;
    const watch = new IntersectionObserver(([seen]) => { if (seen.isIntersecting) { watch.unobserve(end); fetch("/more").then(() => { for (let i = 0; i < 20; i++) feed.insertAdjacentHTML("beforeend", "<p style='height:60px'>Post " + ++n + ".</p>"); watch.observe(end); }); } }); watch.observe(end);</script>`,
  "/more": "ok",
  "/virtual": `<title>Rows</title><h1>Rows</h1><div id="list" role="list" aria-label="Rows" style="height:300px;overflow:auto;position:relative"><div style="height:40000px"></div></div><p id="out"></p><script>
    const draw = () => { const from = Math.floor(list.scrollTop / 40); for (const old of list.querySelectorAll("[role]")) old.remove();
      for (let i = from; i < from + 10; i++) { const row = document.createElement("div"); row.setAttribute("role", "listitem"); row.style.cssText = "position:absolute;height:40px;top:" + i * 40 + "px"; row.innerHTML = "<button>Row " + i + ".</button>"; row.onclick = () => { out.textContent = "Chosen: " + row.textContent; }; list.append(row); } };
    list.onscroll = draw; draw();</script>`,
  "/storm": `<title>Storm</title><h1>Storm</h1><button onclick="for (let i = 0; i < 30; i++) window.open('/calm?' + i)">Open</button>`,
  "/calm": `<title>Calm</title><h1>Calm</h1>`,
  "/close": `<title>Closing</title><h1>Closing</h1><button onclick="window.close(); print()">Leave</button><p>Still here</p>`,
  "/many": `<title>Many</title><h1>Many</h1><button onclick="document.querySelector('h1').textContent = 'Pressed'">Press</button><div id="big"></div><script>big.innerHTML = "<div><span>node</span></div>".repeat(50000) + "<p>" + "word ".repeat(200000) + "</p>";</script>`,
  "/guard": `<title>Guard</title><h1>Guard</h1><input aria-label="Draft"><a href="/calm">Leave</a><script>addEventListener("beforeunload", (event) => { event.preventDefault(); });</script>`,
  "/reflow": `<title>Reflow</title><h1>Reflow</h1><button onclick="document.querySelector('h1').textContent = 'Pressed'">Press</button><p id="p"></p><script>const run = () => { p.textContent = Math.random(); p.style.width = Math.random() * 300 + "px"; requestAnimationFrame(run); }; run();</script>`,
} as const;

let browse: Browse;
let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  [browse, site] = await Promise.all([startBrowsing(), serve(PAGES)]);
});
afterAll(async () => {
  await browse.close();
  await site.close();
});

async function run(path: string, ...lines: readonly string[]): Promise<AgentVerdict & { readonly tabs: number }> {
  const context = await browse.browser.newContext();
  onTestFinished(() => context.close());
  const description = lines.map((line, index) => `${index + 1}. ${line}`).join("\n");
  const verdict = await runTest(await context.newPage(), description, {
    startUrl: `${site.url}${path}`,
    // All of them pass: it is as long as a machine at work may need for a hundred thousand nodes.
    stepTimeoutMs: 20_000,
    timeoutMs: 50_000,
  });
  return { ...verdict, tabs: context.pages().length };
}

describe("goes through a page that", { timeout: 60_000 }, () => {
  it("has no end, as far as it has to", async () => {
    const verdict = await run("/infinite", 'Scroll down until the page shows "Post 130."', 'Check that the page shows "Post 130."');
    expect(verdict).toMatchObject({ status: "passed" });
  });

  it("draws of a list what is in view", async () => {
    const verdict = await run("/virtual", 'Scroll to "Row 150."', 'Click "Row 150."', 'Check that the page shows "Chosen: Row 150."');
    expect(verdict).toMatchObject({ status: "passed" });
  });

  it("has an end before what is looked for", async () => {
    const verdict = await run("/calm", 'Scroll down until the page shows "Post 30."');
    expect(verdict).toMatchObject({ status: "failed", reasoning: expect.stringContaining("to the end") });
  });

  it("opens windows by the dozen", async () => {
    const verdict = await run("/storm", 'Click "Open"', "Switch to the first tab", 'Check that the page shows "Storm"');
    expect(verdict.tabs).toBeLessThanOrEqual(13);
    expect(verdict).toMatchObject({ status: "passed", errorMessage: null });
  });

  it("closes itself and asks for paper", async () => {
    const verdict = await run("/close", 'Click "Leave"', 'Check that the page shows "Still here"');
    expect(["passed", "failed", "error"]).toContain(verdict.status);
    expect(verdict.status === "passed" ? "" : verdict.reasoning + (verdict.errorMessage ?? "")).not.toMatch(/agent_failed|TypeError/);
  });

  it("has a hundred thousand nodes and a text without end", async () => {
    const verdict = await run("/many", 'Click "Press"', 'Check that the heading shows "Pressed"');
    expect(verdict).toMatchObject({ status: "passed" });
  });

  it("would keep one from leaving", async () => {
    const verdict = await run("/guard", 'Type "hello" into "Draft"', 'Click "Leave"', 'Check that the page shows "Calm"');
    expect(verdict).toMatchObject({ status: "passed" });
  });

  it("changes with every frame", async () => {
    const verdict = await run("/reflow", 'Click "Press"', 'Check that the heading shows "Pressed"');
    expect(verdict).toMatchObject({ status: "passed" });
  });
});
