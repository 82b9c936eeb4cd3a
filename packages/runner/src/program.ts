import { enableCompileCache } from "node:module";
import { readAssignment } from "./assignment.ts";
import { loadConfig, processEnvironment } from "./config.ts";
import { createLog, type RunnerLog } from "./log.ts";
import type { CarryOut } from "./run/carry-out.ts";
import { type AttemptEnd, runAttempt } from "./run/run-attempt.ts";

const ASSIGNMENT_TIMEOUT_MS = 30_000;
/** From the request to end until this process is gone, whatever it was doing. */
const END_TIMEOUT_MS = 20_000;

/** As sysexits.h has them, so that whoever started the runner can tell without reading. */
const EXIT_CODES: Record<AttemptEnd, number> = { reported: 0, run_over: 0, service_away: 69, unreported: 70, dismissed: 77 };
const EXIT_USAGE = 64;

/**
 * The runner's whole process: assignment from standard input, settings from the environment, a line of output a step.
 * Ends the process; its exit code says whether the outcome was reported.
 */
export async function runProgram(loadAgent: () => Promise<CarryOut>): Promise<never> {
  // Whoever reads the output may be gone; the Run goes on.
  process.stdout.on("error", () => undefined);
  process.stderr.on("error", () => undefined);
  process.exit(await carryOutAssignment(loadAgent));
}

async function carryOutAssignment(loadAgent: () => Promise<CarryOut>): Promise<number> {
  // The browser library is the longest part of the start; compiled code of it is kept between runners.
  enableCompileCache();
  const log = createLog((text) => process.stdout.write(text));
  const interruption = interruptedBySignals();
  endOnFault(log);
  try {
    const environment = processEnvironment();
    const config = loadConfig(environment);
    const assignment = await readAssignment(process.stdin, AbortSignal.timeout(ASSIGNMENT_TIMEOUT_MS));
    return EXIT_CODES[await runAttempt({ assignment, config, environment, loadAgent, log, interruption })];
  } catch (error) {
    process.stderr.write(`${log.masked(error instanceof Error ? error.message : String(error))}\n`);
    return EXIT_USAGE;
  }
}

/** Node would print the fault as it is, and whoever started the runner keeps what it prints. */
function endOnFault(log: RunnerLog): void {
  const end = (fault: unknown): void => {
    process.stderr.write(`${log.masked(`runner_failed: ${fault instanceof Error ? fault.message : String(fault)}`)}\n`);
    process.exit(EXIT_CODES.unreported);
  };
  process.on("uncaughtException", end);
  process.on("unhandledRejection", end);
}

function interruptedBySignals(): AbortSignal {
  const controller = new AbortController();
  const onSignal = (): void => {
    if (controller.signal.aborted) process.exit(EXIT_CODES.unreported);
    controller.abort();
    setTimeout(() => process.exit(EXIT_CODES.unreported), END_TIMEOUT_MS).unref();
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  return controller.signal;
}
