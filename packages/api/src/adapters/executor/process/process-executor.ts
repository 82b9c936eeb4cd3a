import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { RunnerIdentity } from "../../../domain/deps.ts";
import type { Executor, Launch, OnRunnerExit } from "../../../ports/executor.ts";
import type { Log } from "../../../ports/log.ts";
import { PortError } from "../../../ports/port-error.ts";
import type { RunnerProgram } from "./find-runner-program.ts";
import { type Environment, runnerEnvironment } from "./runner-environment.ts";
import { type RunnerFolders, runnerFolders } from "./runner-folders.ts";
import { openRunnerJournal, type RunnerEntry, type RunnerJournal } from "./runner-journal.ts";
import { adoptRunner, assignRunner, type IdleRunner, type RunnerProcess, spawnRunner } from "./runner-process.ts";
import { writeServiceAddress } from "./service-address-file.ts";
import { createWarmRunners } from "./warm-runners.ts";

export interface ProcessExecutorOptions {
  /** Where runners report to; those of a former process too, from now on. */
  readonly serviceUrl: string;
  readonly program: RunnerProgram;
  /** Holds `runners/` (which runners there are), `service-address` and `cache/`. */
  readonly dataDir: string;
  /** The service's own; runners get the harmless part of it. */
  readonly environment: Environment;
  readonly onExit: OnRunnerExit;
  /** Whether a runner that a former process left behind shall go on. One that may not is asked to end. */
  readonly isWanted: (runner: RunnerIdentity) => Promise<boolean>;
  readonly log: Log;
  /** How many runners wait for a Run with their browser started; none unless given. */
  readonly warmRunners?: number;
  /** How long a runner that was asked to end may save and report. */
  readonly graceMs?: number;
}

export interface ProcessExecutor extends Executor {
  /** How many runners wait for a Run now. */
  warmRunners(): number;
}

/** A runner ends itself within 20 s of the request; this is for one that cannot. */
const GRACE_MS = 25_000;

/**
 * Carries out each Run in a child process, in a process group of its own. Runners outlive a service that crashes: they
 * look for it for a while, and this finds them again when it is made in the same data folder. Only one process at a time
 * may work on a data folder.
 */
export async function createProcessExecutor(options: ProcessExecutorOptions): Promise<ProcessExecutor> {
  const folders = runnerFolders(options.dataDir);
  const journal = await openRunnerJournal(path.join(options.dataDir, "runners"));
  const launching = new Map<string, Promise<void>>();
  const warm = createWarmRunners({
    wanted: options.warmRunners ?? 0,
    spawn: async (folder) => await spawnInFolder(folder, options, { RUNWRIGHT_WARM: "1" }),
    folders,
    isBusy: () => launching.size > 0 || fleet.list().length > 0,
    log: options.log,
  });
  const fleet = createFleet({ ...options, journal, folders, onGone: warm.refill });
  const serviceUrlFile = await writeServiceAddress(options.dataDir, options.serviceUrl);
  const left = await journal.list();
  for (const { folder } of left) folders.keep(folder);
  await folders.removeUnused();
  for (const entry of left) await takeOver(entry, { ...options, fleet });
  warm.refill();
  let closed = false;

  const start = async (launch: Launch): Promise<void> => {
    const old = fleet.get(launch.runId);
    if (old !== undefined && old.attempt >= launch.attempt) return;
    // A later attempt took its place; whatever it says now is not wanted.
    await old?.signal("SIGKILL");
    await old?.ended;
    fleet.add(await startRunner(launch, { ...options, idle: warm.take(), journal, folders, serviceUrlFile }));
  };
  return {
    async launch(launch) {
      if (closed) throw new PortError("unavailable", "the service is shutting down");
      const before = launching.get(launch.runId) ?? Promise.resolve();
      const mine = before.catch(() => undefined).then(async () => await start(launch));
      launching.set(launch.runId, mine);
      await mine.finally(() => launching.get(launch.runId) === mine && launching.delete(launch.runId));
    },
    async stop(runId) {
      await launching.get(runId)?.catch(() => undefined);
      await fleet.get(runId)?.stop();
    },
    warmRunners: warm.count,
    running: () => fleet.list().map(({ runId, attempt }) => ({ runId, attempt })),
    async close() {
      closed = true;
      await Promise.allSettled(launching.values());
      await Promise.all([warm.close(), ...fleet.list().map(async (runner) => await runner.stop())]);
      await fleet.allGone();
      await folders.removeUnused().catch((error: unknown) => options.log.warn({ err: error }, "temporary files of runners are left"));
    },
  };
}

async function startRunner(
  launch: Launch,
  options: ProcessExecutorOptions & {
    /** One that was kept ready. */
    readonly idle: IdleRunner | null;
    readonly journal: RunnerJournal;
    readonly folders: RunnerFolders;
    readonly serviceUrlFile: string;
  },
): Promise<RunnerProcess> {
  const { idle, journal, folders, log, serviceUrl, serviceUrlFile } = options;
  const folder = idle?.folder ?? (await folders.make());
  try {
    const process = idle ?? (await spawnInFolder(folder, options));
    const runner = await assignRunner(process, launch, { serviceUrl, serviceUrlFile, onBorn: journal.add });
    log.info({ runId: runner.runId, attempt: runner.attempt, pid: runner.pid, ...(idle === null ? {} : { warm: true }) }, "runner started");
    return runner;
  } catch (error) {
    await folders.remove(folder);
    throw new PortError("unavailable", "the runner's process could not be started", { cause: error });
  }
}

async function spawnInFolder(
  folder: string,
  { program, dataDir, environment: given }: ProcessExecutorOptions,
  more: Record<string, string> = {},
): Promise<IdleRunner> {
  // A service that keeps its own compiled code somewhere lets its runners have theirs there.
  const compileCache = given["NODE_COMPILE_CACHE"] ?? path.join(dataDir, "cache", "node");
  await mkdir(compileCache, { recursive: true });
  const environment = { ...runnerEnvironment(given, { temporary: folder, compileCache }), ...more };
  return await spawnRunner({ program, environment, folder });
}

interface Member extends RunnerProcess {
  /** Asks it to end, and kills it when it has not after the grace period. Resolves when it was asked. */
  stop(): Promise<void>;
}

interface Fleet {
  /** Gives the member; `isAdopted`: a former process started it. An older attempt is looked after as well, but does not take the place of a newer one. */
  add(runner: RunnerProcess, isAdopted?: boolean): Member;
  get(runId: string): Member | undefined;
  list(): Member[];
  /** Resolves when nothing is left of any, and the end of each was told. */
  allGone(): Promise<void>;
}

interface FleetOptions extends ProcessExecutorOptions {
  readonly journal: RunnerJournal;
  readonly folders: RunnerFolders;
  /** Called when a runner has ended and its files are gone. */
  readonly onGone: () => void;
}

function createFleet(options: FleetOptions): Fleet {
  const members = new Map<string, Member>();
  const burials = new Set<Promise<void>>();
  const bury = async (runner: RunnerProcess, isBlameless: () => boolean): Promise<void> => {
    const detail = await runner.ended;
    if (members.get(runner.runId)?.pid === runner.pid) members.delete(runner.runId);
    const { runId, attempt, pid } = runner;
    options.log.info({ runId, attempt, pid, detail }, "runner ended");
    await options.onExit({ runId, attempt, detail, isBlameless: isBlameless() });
    await tidy(runner, options);
    options.onGone();
  };
  const stopper = (runner: RunnerProcess) => {
    let asked = false;
    const stop = async (): Promise<void> => {
      if (asked) return;
      asked = true;
      const kill = setTimeout(() => void runner.signal("SIGKILL"), options.graceMs ?? GRACE_MS);
      void runner.ended.then(() => clearTimeout(kill));
      await runner.signal("SIGTERM");
    };
    return { stop, wasAsked: () => asked };
  };
  return {
    add(runner, isAdopted = false) {
      const { stop, wasAsked } = stopper(runner);
      const member = { ...runner, stop };
      const burial = bury(runner, () => isAdopted || wasAsked()).finally(() => burials.delete(burial));
      burials.add(burial);
      if ((members.get(runner.runId)?.attempt ?? 0) <= runner.attempt) members.set(runner.runId, member);
      return member;
    },
    get: (runId) => members.get(runId),
    list: () => [...members.values()],
    allGone: async () => void (await Promise.all(burials)),
  };
}

async function takeOver(entry: RunnerEntry, options: ProcessExecutorOptions & { readonly fleet: Fleet }): Promise<void> {
  const runner = await adoptRunner(entry);
  const member = options.fleet.add(runner, true);
  if (!(await options.isWanted({ runId: entry.runId, attempt: entry.attempt }))) await member.stop();
}

async function tidy(
  runner: RunnerProcess,
  { journal, folders, log }: { readonly journal: RunnerJournal; readonly folders: RunnerFolders; readonly log: Log },
): Promise<void> {
  try {
    await folders.remove(runner.folder);
    await journal.remove(runner);
    await folders.removeUnused();
  } catch (error) {
    log.warn({ runId: runner.runId, folder: runner.folder, err: error }, "temporary files of a runner are left");
  }
}
