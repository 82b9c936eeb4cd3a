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
/** The first ones of a document compile the script. */
const WARM_UP = 5;

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
        const taken: number[] = [];
        let entries = 0;
        for (let time = -WARM_UP; time < repeats; time += 1) {
          const startedMs = performance.now();
          entries = (await perceive(page)).elements.length;
          if (time >= 0) taken.push(performance.now() - startedMs);
        }
        medians.push(median(taken));
        rows.push([name, there, entries, round(median(taken)), goalMs]);
      }
      const value = round(Math.max(...medians));
      const name = `snapshot of ${elements.toLocaleString("en-US")} elements, slowest page`;
      metrics.push({ name, value, unit: "ms", goal: goalMs, op: "<=" });
    }
  } finally {
    await context.close();
  }
  log(`\nSnapshots, medians of ${repeats}:\n${formatTable(["page", "elements", "of them read", "ms", "goal"], rows)}`);
  return metrics;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
