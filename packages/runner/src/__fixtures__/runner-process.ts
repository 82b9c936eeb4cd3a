import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type FakeService, POD_TOKEN } from "./fake-service.ts";

export interface RunnerProcess {
  readonly child: ChildProcess;
  readonly pid: number;
  output(): string;
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

const PROGRAM = new URL("../program.ts", import.meta.url);
const SCRIPTED = new URL("scripted-agent.ts", import.meta.url);

/** The same in a Pod: it finds its assignment in the environment, and what it leaves in `terminationLog`. */
export async function startPodRunner(
  service: FakeService,
  steps: string,
  { folder, environment = {} }: { readonly folder: string; readonly environment?: Readonly<Record<string, string>> },
): Promise<RunnerProcess & { readonly terminationLog: string }> {
  const tokenFile = path.join(folder, "token");
  const terminationLog = path.join(folder, "termination-log");
  await writeFile(tokenFile, `${POD_TOKEN}\n`);
  const { serviceUrl, runId, attempt } = service.assignment;
  const runner = startRunner(service, steps, {
    RUNWRIGHT_SERVICE_URL: serviceUrl,
    RUNWRIGHT_TOKEN_FILE: tokenFile,
    RUNWRIGHT_RUN_ID: runId,
    RUNWRIGHT_ATTEMPT: String(attempt),
    RUNWRIGHT_TERMINATION_LOG: terminationLog,
    TMPDIR: folder,
    ...environment,
  });
  return { ...runner, terminationLog };
}

/** The runner's real program in a process of its own; only its agent is a script: `steps` is the source of an array of ScriptedStep. */
export function startRunner(service: FakeService, steps: string, environment: Record<string, string> = {}): RunnerProcess {
  const runner = startUntold(steps, environment);
  runner.child.stdin?.end(`${JSON.stringify(service.assignment)}\n`);
  return runner;
}

/** One that waits for what its standard input says. */
export function startUntold(steps: string, environment: Record<string, string> = {}): RunnerProcess {
  const source = `
    import { runProgram } from ${JSON.stringify(PROGRAM.href)};
    import { scriptedAgent } from ${JSON.stringify(SCRIPTED.href)};
    await runProgram(async () => async (page, description, options) => await scriptedAgent(${steps})(page, description, options));`;
  const child = spawn(process.execPath, ["--conditions=@runwright/source", "--input-type=module", "-e", source], {
    env: { ...process.env, ...environment },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  child.stdin.on("error", () => undefined);
  const ended = once(child, "close").then(([code, signal]) => (code as number | null) ?? (signal as NodeJS.Signals));
  return { child, pid: child.pid ?? 0, output: () => output, ended };
}
