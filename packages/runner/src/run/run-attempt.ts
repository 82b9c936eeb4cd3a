import { rm } from "node:fs/promises";
import { type HandOut, type Outcome, RUNNER_TIMES } from "@runwright/contracts";
import type { Assignment } from "../assignment.ts";
import { type BrowserStart, endBrowser, startBrowser, startTrusting } from "../browser/start-browser.ts";
import type { Environment, RunnerConfig } from "../config.ts";
import type { RunnerLog } from "../log.ts";
import type { GrowingMask } from "../secrets/growing-mask.ts";
import { hideTokens, maskOfHandOut } from "../secrets/mask-of-hand-out.ts";
import { createEventReporter } from "../service/event-reporter.ts";
import { RunOverError } from "../service/service-error.ts";
import { createServiceLink, type ServiceLink } from "../service/service-link.ts";
import { createProposalReporter } from "../service/proposal-reporter.ts";
import { createTrajectoryReporter } from "../service/trajectory-reporter.ts";
import { createUploads } from "../service/uploads.ts";
import type { CarryOut } from "./carry-out.ts";
import type { PassProgress } from "./pass-progress.ts";
import { makeWorkFolder, type Prepared, usable } from "./prepare.ts";
import { runTries } from "./run-tries.ts";
import { sendBeforeVerdict, type SendingTimes } from "./send-before-verdict.ts";
import { StopReason } from "./stop-reason.ts";
import type { TerminationLog } from "./termination-log.ts";

export interface AttemptOptions {
  readonly assignment: Assignment;
  readonly config: RunnerConfig;
  readonly environment: Environment;
  /** Loaded while the hand-out is on its way. */
  readonly loadAgent: () => Promise<CarryOut>;
  readonly log: RunnerLog;
  readonly terminationLog: TerminationLog;
  /** What was made ready before the assignment was known. */
  readonly prepared?: Prepared | undefined;
  /** Aborted when this process is asked to end. */
  readonly interruption: AbortSignal;
  /** How long after that this process is gone, whatever it does then: 20 s unless given. */
  readonly endTimeoutMs?: number;
  readonly heartbeatMs?: number;
  readonly sendingTimes?: SendingTimes;
}

/** How the attempt ended, for the exit code of the process. */
export type AttemptEnd = "reported" | "run_over" | "dismissed" | "service_away" | "unreported" | "browser_crashed";

const HEARTBEAT_MS = 15_000;
const UPLOADS_AT_ONCE = 3;
const END_TIMEOUT_MS = 20_000;
/** Of that, what is left for the browser to end and files to be removed when nothing more is sent. */
const AFTER_THE_LAST_WORD_MS = 5_000;
/** Of what there is before the last word, for what goes before the verdict. */
const BEFORE_THE_VERDICT = 1 / 3;

interface Attempt extends AttemptOptions {
  readonly folder: string;
  readonly link: ServiceLink;
  readonly stop: AbortController;
  /** Aborted when the process has to end soon. */
  readonly hurry: AbortSignal;
}

/** Carries out one Run: hand-out, a pass for each device, report. Leaves no browser and no files behind. */
export async function runAttempt(options: AttemptOptions): Promise<AttemptEnd> {
  const { assignment, config, log, interruption } = options;
  const stop = new AbortController();
  const hurry = new AbortController();
  let hurryTimer: NodeJS.Timeout | undefined;
  const onStop = (reason: StopReason): void => {
    if (stop.signal.aborted) return;
    log.line(reason.message);
    stop.abort(reason);
  };
  const heartbeatMs = options.heartbeatMs ?? HEARTBEAT_MS;
  const link = createServiceLink({ assignment, awayMs: config.serviceAwayMs, heartbeatMs, onStop });
  const onInterruption = (): void => {
    onStop(
      new StopReason(
        "interrupted",
        "the runner was asked to end before the Run was done, as when the service stops. Rerun it if its steps may be done again.",
      ),
    );
    const sayingMs = (options.endTimeoutMs ?? END_TIMEOUT_MS) - AFTER_THE_LAST_WORD_MS;
    hurryTimer = setTimeout(() => hurry.abort(), sayingMs * BEFORE_THE_VERDICT).unref();
    link.endWithin(sayingMs);
  };
  interruption.addEventListener("abort", onInterruption, { once: true });
  if (interruption.aborted) onInterruption();
  const folder = options.prepared?.folder ?? (await makeWorkFolder(config));
  try {
    return await carryOutAttempt({ ...options, folder, link, stop, hurry: hurry.signal });
  } finally {
    interruption.removeEventListener("abort", onInterruption);
    clearTimeout(hurryTimer);
    link.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

async function carryOutAttempt(attempt: Attempt): Promise<AttemptEnd> {
  const { link, log, stop, config, environment, folder } = attempt;
  // The request is on its way before the browser library is loaded, which takes longer than the answer.
  const handingOut = link.getHandOut();
  // Failure comes again, and is told, when the agent is needed.
  const meanwhile = (): void => void attempt.loadAgent().catch(() => undefined);
  const options = { config, environment, workFolder: folder, meanwhile };
  let starting = attempt.prepared === undefined ? startBrowser(options) : usable(attempt.prepared, options);
  const startAnother = (certificates: readonly string[]): Promise<BrowserStart> => {
    starting = startBrowser(options).then((start) => startTrusting(start, certificates, options));
    return starting;
  };
  try {
    const [handOut, first, ...atMs] = await Promise.all([handingOut, starting, sinceStart(handingOut), sinceStart(starting)]);
    if (attempt.prepared === undefined) log.line(readyWords(...atMs));
    starting = startTrusting(first, handOut.caCertificates, options);
    const mask = maskOfHandOut(handOut);
    log.hide(hideTokens(mask.text, link.secrets()));
    link.startHeartbeat();
    return await reportRun({ ...attempt, handOut, mask, start: await starting, startAnother: () => startAnother(handOut.caCertificates) });
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    if (!stop.signal.aborted) log.line(`the Run could not be carried out: ${problem}`);
    attempt.terminationLog.leaveError(log.masked(whyNot(stop.signal, problem)));
    return endOf(stop.signal);
  } finally {
    const { browser } = await starting;
    if (browser !== null) await endBrowser(browser);
  }
}

/** When it was there, in ms since this process began. */
async function sinceStart(awaited: Promise<unknown>): Promise<number> {
  await awaited;
  return performance.now();
}

/** Where the time of a cold start goes. */
function readyWords(answeredMs: number, browserMs: number): string {
  const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;
  return `ready: the Run was handed out ${seconds(answeredMs)} and the browser was up ${seconds(browserMs)} after this process began`;
}

interface Handed extends Attempt {
  readonly handOut: HandOut;
  readonly mask: GrowingMask;
  readonly start: BrowserStart;
  /** What `start` becomes from then on. */
  readonly startAnother: () => Promise<BrowserStart>;
}

async function reportRun(attempt: Handed): Promise<AttemptEnd> {
  const { link, log, mask, stop } = attempt;
  const { attempt: number } = attempt.assignment;
  const reporting = { link, attempt: number, mask, log };
  const trajectories = createTrajectoryReporter(reporting);
  const proposals = createProposalReporter(reporting);
  let progress: PassProgress | null = null;
  const reporter = createEventReporter({
    attempt: number,
    send: async (batch) => await link.sendEvents(batch),
    stepCount: () => progress?.stepCount() ?? 0,
    onRefused: (error) => log.line(`events were refused: ${error.message}`),
  });
  const uploads = createUploads(async (artifact) => await link.upload(artifact), {
    atOnce: UPLOADS_AT_ONCE,
    onFailed: ({ kind }, error) => log.line(`${kind} was not stored: ${error instanceof Error ? error.message : String(error)}`),
  });
  const onProgress = (next: PassProgress): void => void (progress = next);
  const tools = { ...attempt, attempt: number, reporter, uploads, trajectories, proposals, onProgress };
  const verdict = await runTries(tools);
  const at = new Date().toISOString();
  reporter.add({ type: "run.phase", at, phase: "preparing_result", message: "Putting the result together" });
  const sandboxed = attempt.start.browser === null ? {} : { sandboxed: attempt.start.isSandboxed };
  const judged = { ...verdict, ...sandboxed };
  // At once: whatever becomes of what is sent, the cluster has it.
  attempt.terminationLog.leave(judged);
  const times = attempt.sendingTimes ?? RUNNER_TIMES;
  const unsaved = await sendBeforeVerdict({ ...attempt, reporter, uploads, times });
  const outcome = unsaved.length === 0 ? judged : { ...judged, unsaved: [...unsaved] };
  if (unsaved.length > 0) attempt.terminationLog.leave(outcome);
  const end = await deliver(attempt, outcome, stop.signal);
  if (end === "reported" || end === "browser_crashed") await Promise.all([trajectories.report(outcome), proposals.report()]);
  await uploads.join(AbortSignal.any([AbortSignal.timeout(times.lateUploadsMs), link.gone]));
  return end;
}

async function deliver({ link, log, assignment }: Handed, outcome: Outcome, stopped: AbortSignal): Promise<AttemptEnd> {
  const code = stopped.reason instanceof StopReason ? stopped.reason.code : null;
  // The service ended the Run itself: its word stands.
  if (code === "cancelled" || code === "run_over") return "run_over";
  const said = `${outcome.status}${outcome.errorMessage === null ? "" : ` (${outcome.errorMessage})`}, ${outcome.stepCount} actions`;
  // In a cluster who took the Pod away knows why, and whether there will be another one.
  if (code === "interrupted" && outcome.status === "error" && assignment.tokenFile !== undefined) {
    log.line(`${said}; left to the cluster`);
    return "unreported";
  }
  try {
    await link.deliver(outcome);
    log.line(said);
    return code === "browser_crashed" ? code : "reported";
  } catch (error) {
    if (error instanceof RunOverError) return "run_over";
    log.line(`the outcome was not delivered: ${error instanceof Error ? error.message : String(error)}`);
    return endOf(stopped);
  }
}

function endOf(stopped: AbortSignal): AttemptEnd {
  const code = stopped.reason instanceof StopReason ? stopped.reason.code : null;
  if (code === "service_away" || code === "dismissed" || code === "run_over") return code;
  return code === "cancelled" ? "run_over" : "unreported";
}

/** `code: sentence` for an attempt that did not come as far as an outcome. */
function whyNot(stopped: AbortSignal, problem: string): string {
  return stopped.reason instanceof StopReason ? stopped.reason.message : `runner_error: ${problem}`;
}
