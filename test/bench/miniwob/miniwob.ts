import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { launchBrowser } from "../../browser/launch.ts";
import type { Bench, BenchOptions, BenchResult, Metric } from "../bench.ts";
import { formatTable } from "../table.ts";
import type { Episode } from "./episode.ts";
import { fetchPages, servePages } from "./suite.ts";

export const MINIWOB: Bench = {
  what: "MiniWoB++: one sentence says what is wanted, no model; the page's own reward is the result",
  run,
};

const TASKS = fileURLToPath(new URL("tasks.txt", import.meta.url));
const SEEDS = "1-3";
const QUICK_TASKS = 5;

async function run(options: BenchOptions): Promise<BenchResult> {
  const { quick, log } = options;
  const tasks = await readTasks(options.tasks ?? TASKS);
  const seeds = readSeeds(options.seeds ?? SEEDS);
  const site = await servePages(await fetchPages(log));
  const launched = await launchBrowser();
  try {
    // Loaded after the launch: the agent loads Playwright, which looks only once for what video needs.
    const { playEpisode } = await import("./episode.ts");
    const episodes: Episode[] = [];
    for (const name of quick ? tasks.slice(0, QUICK_TASKS) : tasks) {
      const task = { name, url: `${site.url}/miniwob/${name}.html` };
      for (const seed of quick ? seeds.slice(0, 1) : seeds) episodes.push(await playEpisode(launched.browser, task, seed));
      const of = episodes.filter((one) => one.task === name);
      log(`${name}: ${of.filter(({ success }) => success).length} of ${of.length}`);
    }
    log(`\n${formatTable(["task", "episodes", "successes", "what went wrong"], tableOf(episodes))}`);
    return { metrics: metricsOf(episodes), rows: episodes.map((episode) => ({ ...episode })) };
  } finally {
    await Promise.all([site.close(), launched.close()]);
  }
}

/** A file with a name a line, or names with commas between them. */
async function readTasks(option: string): Promise<readonly string[]> {
  const text = existsSync(option) ? await readFile(option, "utf8") : option;
  const tasks = text.split(/[\s,]+/).filter((name) => name !== "");
  const odd = tasks.find((name) => !/^[\w-]+$/.test(name));
  if (tasks.length === 0 || odd !== undefined) throw new Error(`There is no task "${odd ?? option}", and no file of that name with tasks.`);
  return tasks;
}

/** `1-3,17`: what the pages' random numbers begin with. */
function readSeeds(option: string): readonly string[] {
  return option.split(",").flatMap((part) => {
    const [, from, to] = /^(\d+)-(\d+)$/.exec(part) ?? [];
    if (from === undefined || to === undefined) return [part.trim()];
    return Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, index) => String(Number(from) + index));
  });
}

function tableOf(episodes: readonly Episode[]): readonly (readonly (string | number)[])[] {
  return [...new Set(episodes.map(({ task }) => task))].map((task) => {
    const of = episodes.filter((one) => one.task === task);
    const wrong = [...new Set(of.filter(({ success }) => !success).map(({ outcome }) => outcome))];
    return [task, of.length, of.filter(({ success }) => success).length, wrong.join(", ")];
  });
}

function metricsOf(episodes: readonly Episode[]): readonly Metric[] {
  const count = (fits: (episode: Episode) => boolean): number => episodes.filter(fits).length;
  const share = (part: number): number => Math.round((part / episodes.length) * 1_000) / 10;
  const tasks = new Set(episodes.map(({ task }) => task));
  const ms = episodes.reduce((total, episode) => total + episode.ms, 0);
  return [
    { name: "success", value: share(count(({ success }) => success)), unit: "%" },
    { name: "wrong", value: share(count(({ outcome }) => outcome === "wrong")), unit: "%" },
    { name: "not understood", value: share(count(({ outcome }) => outcome === "step_not_understood")), unit: "%" },
    { name: "episodes", value: episodes.length, unit: "" },
    { name: "tasks", value: tasks.size, unit: "" },
    { name: "tasks with a success", value: new Set(episodes.filter(({ success }) => success).map(({ task }) => task)).size, unit: "" },
    { name: "time an episode", value: Math.round(ms / episodes.length), unit: "ms" },
  ];
}
