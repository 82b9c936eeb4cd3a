// `node scripts/test-cost.ts --project unit packages/agent`: what each file of tests costs in processor time, its browsers and services among it.
// A busy machine changes that little. Takes the arguments of vitest; one file runs after the other. Linux.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { parseCLI, type Reporter, startVitest, type TestModule } from "vitest/node";
import { ROOT } from "./program.ts";

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100;

interface Cost {
  readonly name: string;
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
}

const group = makeOwnGroup();
const { filter, options } = parseCLI(["vitest", "run", ...process.argv.slice(2)]);
const costs: Cost[] = [];
const began = { cpuSeconds: cpuSecondsSoFar(), wallSeconds: performance.now() / 1_000 };
const reporter: Reporter = {
  onTestModuleEnd: ({ moduleId, project }) => take(`${project.name} ${relative(ROOT, moduleId)}`),
  onTestRunEnd: tellAll,
};
const vitest = await startVitest("test", filter, { ...options, watch: false, maxWorkers: 1, reporters: [reporter] });
await vitest.close();

/** What was used since the one before. */
function take(name: string): void {
  const [cpuSeconds, wallSeconds] = [cpuSecondsSoFar(), performance.now() / 1_000];
  const all = total();
  const cost = {
    name,
    cpuSeconds: cpuSeconds - began.cpuSeconds - all.cpuSeconds,
    wallSeconds: wallSeconds - began.wallSeconds - all.wallSeconds,
  };
  costs.push(cost);
  console.log(row(cost));
}

function tellAll(modules: readonly TestModule[]): void {
  take("what remained at the end");
  const dearest = costs.toSorted((a, b) => b.cpuSeconds - a.cpuSeconds);
  console.log(`\n   cpu s  wall s  the dearest first\n${[...dearest, total()].map(row).join("\n")}`);
  for (const module of modules.filter((one) => !one.ok())) console.log(`FAILED ${relative(ROOT, module.moduleId)}`);
}

function total(): Cost {
  const sum = (of: (cost: Cost) => number): number => costs.reduce((all, cost) => all + of(cost), 0);
  return { name: "all", cpuSeconds: sum((cost) => cost.cpuSeconds), wallSeconds: sum((cost) => cost.wallSeconds) };
}

function row({ name, cpuSeconds, wallSeconds }: Cost): string {
  return `${cpuSeconds.toFixed(1).padStart(8)}${wallSeconds.toFixed(1).padStart(8)}  ${name}`;
}

/** A control group counts all that comes of this process, what nobody waited for among it. Null where this user may not make one. */
function makeOwnGroup(): string | null {
  const path = `/sys/fs/cgroup/cpuacct/runwright-tests-${process.pid}`;
  try {
    mkdirSync(path);
    writeFileSync(`${path}/cgroup.procs`, String(process.pid));
    return path;
  } catch {
    console.log("There is no control group for the tests: a part of what browsers use is not counted.");
    return null;
  }
}

/** Without a group: of this process and all that come from it, those that have ended where their parent waited for them. */
function cpuSecondsSoFar(): number {
  if (group !== null) return Number(readFileSync(`${group}/cpuacct.usage`, "utf8")) / 1e9;
  const byParent = Map.groupBy(
    readdirSync("/proc").flatMap((name) => (/^\d+$/u.test(name) ? readStat(name) : [])),
    ({ parent }) => parent,
  );
  const sumBelow = (pid: number): number =>
    (byParent.get(pid) ?? []).reduce((sum, child) => sum + child.cpuSeconds + sumBelow(child.pid), 0);
  return readStat("self").reduce((sum, { cpuSeconds }) => sum + cpuSeconds, sumBelow(process.pid));
}

function readStat(pid: string): { readonly pid: number; readonly parent: number; readonly cpuSeconds: number }[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [, parent = 0] = fields;
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
    return [{ pid: Number(pid), parent, cpuSeconds: ticks / TICKS }];
  } catch {
    return [];
  }
}
