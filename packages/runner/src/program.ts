import { rmSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { type Assignment, assignmentOfPod, NoAssignmentError, readAssignment } from "./assignment.ts";
import { type Environment, loadConfig, processEnvironment } from "./config.ts";
import { createLog, type RunnerLog } from "./log.ts";
import type { CarryOut } from "./run/carry-out.ts";
import { type Prepared, prepare } from "./run/prepare.ts";
import { type AttemptEnd, runAttempt } from "./run/run-attempt.ts";
import { createTerminationLog, type TerminationLog } from "./run/termination-log.ts";

const ASSIGNMENT_TIMEOUT_MS = 30_000;
/** From the request to end until this process is gone, whatever it was doing. */
const END_TIMEOUT_MS = 20_000;
/** In a Pod: it is killed 60 s after the request. */
const POD_END_TIMEOUT_MS = 50_000;

/** As sysexits.h has them, so that whoever started the runner can tell without reading. */
const EXIT_CODES: Record<AttemptEnd, number> = {
  reported: 0,
  run_over: 0,
  service_away: 69,
  unreported: 70,
  browser_crashed: 70,
  dismissed: 77,
};
const EXIT_USAGE = 64;

/** What is to be said of a process that ends before its Run does; known once it knows its Run. */
interface LastWords {
  terminationLog: TerminationLog | null;
}

/**
 * The runner's whole process: assignment from standard input, or in a Pod from the environment, settings from the environment, a line of
 * output a step. Ends the process; its exit code says whether the outcome was reported.
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
  const words: LastWords = { terminationLog: null };
  const environment = processEnvironment();
  const isPod = (environment["RUNWRIGHT_TOKEN_FILE"] ?? "") !== "";
  const endTimeoutMs = isPod ? POD_END_TIMEOUT_MS : END_TIMEOUT_MS;
  const interruption = interruptedBySignals(words, endTimeoutMs);
  endOnFault(log, words);
  try {
    const config = loadConfig(environment);
    const prepared = config.isWarm
      ? await prepare({ config, environment, meanwhile: () => void loadAgent().catch(() => undefined) })
      : undefined;
    const assignment = await assignmentFor(environment, { prepared, interruption });
    const onProblem = (problem: string): void => log.line(problem);
    const terminationLog = createTerminationLog(config.terminationLogPath, { attempt: assignment.attempt, onProblem });
    words.terminationLog = terminationLog;
    const end = await runAttempt({ assignment, prepared, config, environment, loadAgent, log, terminationLog, interruption, endTimeoutMs });
    return EXIT_CODES[end];
  } catch (error) {
    const message = log.masked(error instanceof Error ? error.message : String(error));
    process.stderr.write(`${message}\n`);
    words.terminationLog?.leaveError(`runner_error: ${message}`);
    return EXIT_USAGE;
  }
}

interface Waiting {
  readonly prepared: Prepared | undefined;
  readonly interruption: AbortSignal;
}

async function assignmentFor(environment: Environment, { prepared, interruption }: Waiting): Promise<Assignment> {
  const ofPod = assignmentOfPod(environment);
  if (ofPod !== null) return ofPod;
  if (prepared === undefined) return await readAssignment(process.stdin, AbortSignal.timeout(ASSIGNMENT_TIMEOUT_MS));
  return await readWhenGiven(prepared, interruption);
}

/** Waits until there is a Run. Ends this process when it is asked to end, or when the service ends, which closes standard input. */
async function readWhenGiven({ folder }: Prepared, interruption: AbortSignal): Promise<Assignment> {
  const end = (): never => {
    // Playwright kills the browser in its own listener, which came first. A browser that lives would make the folder anew.
    process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    process.exit(EXIT_CODES.reported);
  };
  if (interruption.aborted) end();
  interruption.addEventListener("abort", end);
  try {
    return await readAssignment(process.stdin, new AbortController().signal);
  } catch (error) {
    if (error instanceof NoAssignmentError) end();
    throw error;
  } finally {
    interruption.removeEventListener("abort", end);
  }
}

/** Node would print the fault as it is, and whoever started the runner keeps what it prints. */
function endOnFault(log: RunnerLog, words: LastWords): void {
  const end = (fault: unknown): void => {
    const message = log.masked(`runner_failed: ${fault instanceof Error ? fault.message : String(fault)}`);
    process.stderr.write(`${message}\n`);
    words.terminationLog?.leaveError(message);
    process.exit(EXIT_CODES.unreported);
  };
  process.on("uncaughtException", end);
  process.on("unhandledRejection", end);
}

function interruptedBySignals(words: LastWords, endTimeoutMs: number): AbortSignal {
  const controller = new AbortController();
  const end = (): never => {
    words.terminationLog?.leaveError("interrupted: the runner was asked to end, and had no time to save anything.");
    process.exit(EXIT_CODES.unreported);
  };
  const onSignal = (): void => {
    if (controller.signal.aborted) end();
    controller.abort();
    setTimeout(end, endTimeoutMs).unref();
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  return controller.signal;
}
