// `npm run bench -- NAME [OPTIONS]`: measures, prints a table, writes JSON. `--help` says which options; without a name: which benches there are.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "../../scripts/build.ts";
import { readArguments, USAGE } from "./arguments.ts";
import { type Bench, type BenchResult, isMet } from "./bench.ts";
import { formatTable } from "./table.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Loaded when asked for: they import packages that have to be built first. */
const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  api: async () => (await import("./api/api.ts")).API,
  soak: async () => (await import("./soak/soak.ts")).SOAK,
  schedules: async () => (await import("./schedules/schedules.ts")).SCHEDULES,
  stream: async () => (await import("./stream/stream.ts")).STREAM,
  start: async () => (await import("./start/start.ts")).START,
  steps: async () => (await import("./steps/steps.ts")).STEPS,
  replay: async () => (await import("./replay/replay.ts")).REPLAY,
  verdicts: async () => (await import("./verdicts/verdicts.ts")).VERDICTS,
  operator: async () => (await import("./operator/operator.ts")).OPERATOR,
  faults: async () => (await import("./faults/faults.ts")).FAULTS,
  sdk: async () => (await import("./sdk/sdk.ts")).SDK,
  "client-faults": async () => (await import("./client-faults/client-faults.ts")).CLIENT_FAULTS,
  node: async () => (await import("./node/node.ts")).NODE,
  applications: async () => (await import("./applications/applications.ts")).APPLICATIONS_BENCH,
  reading: async () => (await import("./reading/reading.ts")).READING,
  holding: async () => (await import("./reading/holding.ts")).HOLDING,
  metamorphic: async () => (await import("./reading/metamorphic-bench.ts")).METAMORPHIC,
  breaks: async () => (await import("./breaks/breaks.ts")).BREAKS,
  dashboard: async () => (await import("./dashboard/dashboard.ts")).DASHBOARD,
  miniwob: async () => (await import("./miniwob/miniwob.ts")).MINIWOB,
};

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  if (typeof asked === "string") {
    console.error(`${asked}\n\n${USAGE}`);
    return 2;
  }
  if (asked.isHelp) {
    console.log(USAGE);
    return 0;
  }
  const { name, out, with: beside, ...options } = asked;
  await build((line) => console.error(line));
  if (name === undefined) return await listBenches();
  const load = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
  if (load === undefined) {
    console.error(`There is no bench "${name}". There are: ${Object.keys(BENCHES).join(", ")}`);
    return 2;
  }
  const bench = await load();
  console.log(`${name}: ${bench.what}\n`);
  try {
    const result = await bench.run({ ...options, beside, log: (line) => console.log(line) });
    const file = path.resolve(out ?? path.join(ROOT, "bench-results", `${name}.json`));
    report(name, result, file);
    return result.isWrong === true ? 1 : 0;
  } catch (error) {
    console.error("The bench broke:", error);
    return 1;
  }
}

async function listBenches(): Promise<number> {
  console.log(`${USAGE}\n`);
  for (const [name, load] of Object.entries(BENCHES)) console.log(`  ${name.padEnd(12)} ${(await load()).what}`);
  return 0;
}

function report(name: string, result: BenchResult, file: string): void {
  const metrics = result.metrics.map((metric) => ({ ...metric, met: isMet(metric) }));
  const rows = metrics.map(({ name, value, unit, goal, op, met }) => [
    name,
    value,
    unit,
    goal === undefined ? "" : `${op ?? "<="} ${goal}`,
    met === undefined ? "" : met ? "met" : "MISSED",
  ]);
  console.log(`\n${formatTable(["metric", "value", "unit", "goal", ""], rows)}`);
  mkdirSync(path.dirname(file), { recursive: true });
  const machine = { cpus: cpus().length, memMiB: Math.round(totalmem() / 2 ** 20), node: process.versions.node };
  const record = { schema: 1, bench: name, at: new Date().toISOString(), commit: readCommit(), machine, metrics, rows: result.rows };
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
  console.log(`\nWritten to ${path.relative(process.cwd(), file)}`);
}

function readCommit(): string | null {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return null;
  }
}
