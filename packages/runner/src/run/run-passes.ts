import type { CodeMemory } from "@runwright/agent";
import type { HandOut } from "@runwright/contracts";
import type { Browser } from "playwright-core";
import { sendHeadersTo } from "../browser/origin-headers.ts";
import { type BrowserStart, endBrowser } from "../browser/start-browser.ts";
import { whileOpening } from "../browser/while-opening.ts";
import type { RunnerConfig } from "../config.ts";
import type { RunnerLog } from "../log.ts";
import type { RunMailbox } from "../mail/service-mailbox.ts";
import type { GrowingMask } from "../secrets/growing-mask.ts";
import type { EventReporter } from "../service/event-reporter.ts";
import type { ServiceLink } from "../service/service-link.ts";
import type { ProposalReporter } from "../service/proposal-reporter.ts";
import type { TrajectoryReporter } from "../service/trajectory-reporter.ts";
import type { Uploads } from "../service/uploads.ts";
import type { CarryOut } from "./carry-out.ts";
import type { PassVerdict } from "./combine-verdicts.ts";
import type { PassProgress } from "./pass-progress.ts";
import { runPass } from "./run-pass.ts";
import { startOriginOf } from "./start-origin.ts";
import { StopReason } from "./stop-reason.ts";

export interface PassesTools {
  readonly handOut: HandOut;
  readonly mask: GrowingMask;
  readonly link: ServiceLink;
  readonly log: RunnerLog;
  readonly folder: string;
  readonly stop: AbortController;
  readonly loadAgent: () => Promise<CarryOut>;
  readonly reporter: EventReporter;
  readonly uploads: Uploads;
  readonly trajectories: TrajectoryReporter;
  readonly proposals: ProposalReporter;
  readonly onProgress: (progress: PassProgress) => void;
  readonly config: Pick<RunnerConfig, "hasVideo">;
  /** Null without an inbox. */
  readonly mailbox: RunMailbox | null;
  readonly codeMemory: CodeMemory;
}

export interface PassesStart {
  /** Ended when the passes are over. */
  readonly start: BrowserStart;
  /** 1, or 2 when the first try did not pass. */
  readonly try: number;
  readonly firstIndex: number;
  readonly actionsBefore: number;
}

export interface PassesEnd {
  readonly passes: readonly PassVerdict[];
  readonly nextIndex: number;
  /** Resolves when the recording of the last one is on disk, or is not waited for any longer. */
  readonly saved: Promise<unknown>;
}

/** One try of the Run: a pass for each device, in a browser of its own. */
export async function runPasses(tools: PassesTools, { start, ...given }: PassesStart): Promise<PassesEnd> {
  const { handOut, stop } = tools;
  const [firstDevice] = handOut.devices;
  if (firstDevice === undefined) return { passes: [], nextIndex: given.firstIndex, saved: Promise.resolve() };
  if (start.browser === null)
    return {
      passes: [{ device: firstDevice, verdict: errorVerdict(`${start.code}: ${start.problem}`) }],
      nextIndex: given.firstIndex,
      saved: Promise.resolve(),
    };
  const { browser, videoProblem } = start;
  const unwatch = watchBrowser(browser, stop);
  await sendHeaders(browser, tools);
  const carryOut = await tools.loadAgent();
  const passes: PassVerdict[] = [];
  let nextIndex = given.firstIndex;
  let saved: Promise<unknown> = Promise.resolve();
  for (const device of handOut.devices) {
    const actionsBefore = passes.reduce((sum, { verdict }) => sum + verdict.stepCount, given.actionsBefore);
    try {
      // Two devices at a time would be slower each.
      await saved;
      const pass = await runPass(
        { ...tools, browser, carryOut, stop: stop.signal, videoProblem },
        { device, try: given.try, firstIndex: nextIndex, actionsBefore, onProgress: tools.onProgress },
      );
      ({ nextIndex, saved } = pass);
      passes.push({ device, verdict: withCrash(pass.verdict, stop.signal) });
    } catch (error) {
      const reason: unknown = stop.signal.aborted ? stop.signal.reason : error;
      const code = reason instanceof StopReason ? "" : "page_failed_to_open: ";
      passes.push({ device, verdict: errorVerdict(code + (reason instanceof Error ? reason.message : String(reason))) });
    }
    if (stop.signal.aborted) break;
  }
  unwatch();
  // It ends while the verdict is told and the rest is uploaded; whoever started it waits for that.
  void saved.then(() => endBrowser(browser));
  return { passes, nextIndex, saved };
}

/** A page closes a moment before its browser is known to have ended: the browser is what there is to say. */
function withCrash(verdict: PassVerdict["verdict"], stopped: AbortSignal): PassVerdict["verdict"] {
  const reason: unknown = stopped.reason;
  const hasCrashed = reason instanceof StopReason && reason.code === "browser_crashed";
  return hasCrashed && verdict.status === "error" ? { ...verdict, errorMessage: reason.message } : verdict;
}

/** A browser that cannot do it has gone, which the first pass tells. */
async function sendHeaders(browser: Browser, { handOut, log, stop }: PassesTools): Promise<void> {
  const origin = startOriginOf(handOut);
  if (origin === null) return;
  const onRefused = (problem: string): void => log.line(`the headers of the environment could not be sent: ${problem}`);
  const sending = sendHeadersTo(browser, { origin, headers: handOut.headers, onRefused });
  await whileOpening(sending, stop.signal).catch((error: unknown) => onRefused(String(error)));
}

function watchBrowser(browser: Browser, stop: AbortController): () => void {
  const onDisconnected = (): void => {
    if (!stop.signal.aborted) stop.abort(new StopReason("browser_crashed", "Chromium ended unexpectedly"));
  };
  browser.once("disconnected", onDisconnected);
  if (!browser.isConnected()) onDisconnected();
  return () => browser.off("disconnected", onDisconnected);
}

function errorVerdict(errorMessage: string): PassVerdict["verdict"] {
  return { status: "error", reasoning: "", errorMessage, stepCount: 0 };
}
