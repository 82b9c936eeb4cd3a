import type { CDPSession, Page } from "playwright-core";
import { perceive } from "../../../packages/agent/src/perception/perceive.ts";
import { INIT_SCRIPT } from "../../../packages/agent/src/perception/frame-script.ts";
import type { LaunchedBrowser } from "../../browser/launch.ts";
import type { Metric } from "../bench.ts";
import { median } from "../statistics.ts";
import { formatTable } from "../table.ts";
import { SNAPSHOT_PAGES } from "./snapshot-pages.ts";

/** How many elements the document has, and how long a snapshot of it may take in ms. */
const SIZES = [
  { elements: 2_000, goalMs: 15 },
  { elements: 10_000, goalMs: 60 },
] as const;
const HEADS = ["page", "elements", "of them read", "ms", "goal", "processor ms", "bare walk", "browser's own"];
/** The first ones of a document compile the script. */
const WARM_UP = 5;

/** What a survey asks of nearly each element, whatever it makes of the answers. */
const STYLES = [
  "display",
  "position",
  "visibility",
  "opacity",
  "filter",
  "backface-visibility",
  "clip-path",
  "mask-image",
  "cursor",
  "overflow",
  "content-visibility",
];

/** In the page: all elements are asked for their name, their attributes, their box and these styles, and nothing is made of it. */
const BARE_WALK = `(() => {
  let told = 0;
  const walk = (element) => {
    const style = getComputedStyle(element);
    const { left, top, right, bottom } = element.getBoundingClientRect();
    told += left + top + right + bottom + element.localName.length + element.getAttributeNames().length;
    told += ${STYLES.map((name) => `style.${name.replaceAll(/-(.)/g, (_all, letter: string) => letter.toUpperCase())}.length`).join(" + ")};
    for (let child = element.firstElementChild; child !== null; child = child.nextElementSibling) walk(child);
  };
  walk(document.documentElement);
})()`;

interface Taken {
  readonly ms: readonly number[];
  /** Of the page's own thread: what else the machine does counts less. */
  readonly processorMs: readonly number[];
}

/** By turns with what no reading of the page can do without: the bare walk, and the browser's own snapshot with the same boxes and styles. */
async function takeByTurns(
  page: Page,
  { repeats, ways }: { readonly repeats: number; readonly ways: readonly ((session: CDPSession) => Promise<unknown>)[] },
): Promise<readonly Taken[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async (): Promise<number> => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
  };
  const taken = ways.map(() => ({ ms: [] as number[], processorMs: [] as number[] }));
  for (let time = -WARM_UP; time < repeats; time += 1)
    for (const [at, way] of ways.entries()) {
      const [before, startedMs] = [await spent(), performance.now()];
      await way(session);
      const ms = performance.now() - startedMs;
      if (time < 0) continue;
      taken[at]?.ms.push(ms);
      taken[at]?.processorMs.push((await spent()) - before);
    }
  await session.detach();
  return taken;
}

/** How long the agent takes to read pages of different make: from the question until the elements are at hand, without a step around it. */
export async function measureSnapshots(
  launched: LaunchedBrowser,
  { repeats, log }: { readonly repeats: number; readonly log: (line: string) => void },
): Promise<readonly Metric[]> {
  const context = await launched.browser.newContext({ viewport: { width: 1280, height: 720 } });
  await context.addInitScript({ content: INIT_SCRIPT });
  const page = await context.newPage();
  const rows: (string | number)[][] = [];
  const metrics: Metric[] = [];
  try {
    for (const { elements, goalMs } of SIZES) {
      const medians: number[] = [];
      for (const { name, html } of SNAPSHOT_PAGES) {
        await page.goto("about:blank");
        await page.setContent(html(elements));
        const there = await page.evaluate<number>("document.querySelectorAll('*').length");
        let entries = 0;
        const ways = [
          async () => (entries = (await perceive(page)).elements.length),
          async () => await page.evaluate(BARE_WALK),
          async (session: CDPSession) =>
            await session.send("DOMSnapshot.captureSnapshot", { computedStyles: STYLES, includeDOMRects: true }),
        ];
        const taken = await takeByTurns(page, { repeats, ways });
        const ms = median(taken[0]?.ms ?? []);
        medians.push(ms);
        rows.push([name, there, entries, round(ms), goalMs, ...taken.map(({ processorMs }) => round(median(processorMs)))]);
      }
      const value = round(Math.max(...medians));
      const name = `snapshot of ${elements.toLocaleString("en-US")} elements, slowest page`;
      metrics.push({ name, value, unit: "ms", goal: goalMs, op: "<=" });
    }
  } finally {
    await context.close();
  }
  log(`\nSnapshots, medians of ${repeats}:\n${formatTable(HEADS, rows)}`);
  return metrics;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
