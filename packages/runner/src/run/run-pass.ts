import path from "node:path";
import type { AgentOptions, AgentVerdict, CodeMemory, TranscriptEvent } from "@runwright/agent";
import { type DevicePass, type HandOut, RUNNER_TIMES } from "@runwright/contracts";
import type { Browser } from "playwright-core";
import type { RunnerConfig } from "../config.ts";
import type { RunnerLog } from "../log.ts";
import type { RunMailbox } from "../mail/service-mailbox.ts";
import type { Recording } from "../recording/recording.ts";
import type { GrowingMask } from "../secrets/growing-mask.ts";
import type { ServiceLink } from "../service/service-link.ts";
import type { EventReporter } from "../service/event-reporter.ts";
import type { Found, ProposalReporter } from "../service/proposal-reporter.ts";
import type { TrajectoryReporter } from "../service/trajectory-reporter.ts";
import type { Uploads } from "../service/uploads.ts";
import { within } from "../within.ts";
import { type CarryOut, verdictWithin } from "./carry-out.ts";
import { noteSignIn, openPass, withSignIn } from "./sign-in-pass.ts";
import { createPassPictures } from "./pass-pictures.ts";
import { createPassProgress, type PassProgress } from "./pass-progress.ts";

export interface PassTools {
  readonly browser: Browser;
  readonly handOut: HandOut;
  readonly mask: GrowingMask;
  readonly link: Pick<ServiceLink, "ask">;
  /** Null without an inbox. */
  readonly mailbox: RunMailbox | null;
  /** Of all passes. */
  readonly codeMemory: CodeMemory;
  readonly log: RunnerLog;
  readonly reporter: EventReporter;
  readonly uploads: Uploads;
  readonly trajectories: Pick<TrajectoryReporter, "store">;
  readonly proposals: Pick<ProposalReporter, "note">;
  readonly carryOut: CarryOut;
  /** Ends the agent; what there is gets saved. */
  readonly stop: AbortSignal;
  readonly folder: string;
  readonly config: Pick<RunnerConfig, "hasVideo">;
  /** Why there can be no video; null when there can. */
  readonly videoProblem: string | null;
}

export interface PassStart {
  readonly device: DevicePass;
  /** Which try of the Run it belongs to. */
  readonly try: number;
  readonly firstIndex: number;
  readonly actionsBefore: number;
  /** Told at once, so that others can ask for the count of actions while the pass goes on. */
  readonly onProgress: (progress: PassProgress) => void;
}

export interface PassEnd {
  readonly device: DevicePass;
  readonly verdict: AgentVerdict;
  readonly nextIndex: number;
  /** Resolves when its recording is on disk, or is not waited for any longer: until then its browser must live. */
  readonly saved: Promise<unknown>;
}

const NOTHING_OPENED = "about:blank";
/** Errors of the description, which are mostly found before anything is opened. */
const UNREAD: ReadonlySet<string> = new Set([
  "step_not_understood",
  "outcome_not_understood",
  "unresolved_variable",
  "empty_variable",
  "no_inbox",
  "nothing_to_do",
]);

/** Carries out the description on one device: page, agent, recording. Rejects only when no page could be had. */
export async function runPass(tools: PassTools, start: PassStart): Promise<PassEnd> {
  const { device } = start;
  const { log } = tools;
  const folder = path.join(tools.folder, `${device}-${start.try}`);
  const startedMs = performance.now();
  const opened = await openPass(tools, {
    device,
    try: start.try,
    folder,
    index: start.firstIndex,
    options: await signInOptions(tools, device),
  });
  const { recording, signIn } = opened;
  const before = { steps: signIn === null ? 0 : 1, actions: signIn?.actions.length ?? 0 };
  const progress = createPassProgress({
    ...tools,
    ...start,
    firstIndex: start.firstIndex + before.steps,
    actionsBefore: start.actionsBefore + before.actions,
  });
  start.onProgress(progress);
  noteSignIn(opened);
  const timeoutMs = Math.max(1, Math.round(tools.handOut.deviceTimeoutMs - (performance.now() - startedMs)));
  const judged = signIn?.failure?.verdict ?? (await judge(tools, { device, try: start.try, folder, recording, progress, timeoutMs }));
  const verdict = withSignIn(judged, signIn);
  progress.release();
  const isBlank = UNREAD.has(verdict.errorMessage?.split(":", 1)[0] ?? "") && recording.page.url() === NOTHING_OPENED;
  const saved = save(tools, { device, try: start.try, recording, isBlank });
  // Nobody waits for what is not kept, and its browser would end under it.
  if (isBlank) await saved;
  log.line(`${verdict.status} on ${device}`);
  return { device, verdict, nextIndex: progress.numbers.next(), saved };
}

interface Pass {
  readonly device: DevicePass;
  readonly try: number;
  readonly folder: string;
  readonly recording: Recording;
  readonly progress: PassProgress;
  /** What is left for the Test. */
  readonly timeoutMs: number;
}

async function judge(tools: PassTools, pass: Pass): Promise<AgentVerdict> {
  const { handOut, carryOut, stop, reporter } = tools;
  const { device, recording, progress, timeoutMs } = pass;
  const given = await givenOptions(tools, device);
  const pictures = createPassPictures({ ...pass, uploads: tools.uploads, page: recording.page });
  let over = false;
  const verdict = await verdictWithin(
    async (signal) =>
      await carryOut(recording.page, handOut.description, {
        ...given,
        signal,
        timeoutMs,
        ...trajectoriesFor(tools),
        otherWays: handOut.otherWays,
        assumptions: handOut.assumptions,
        ...(handOut.plan === null ? {} : { plan: handOut.plan }),
        onEvent(event) {
          // An agent that was not waited for may still talk.
          if (over) return;
          recording.transcript.write(event);
          progress.hear(event);
          pictures.hear(event);
          if (event.type === "way.found") tools.proposals.note(proposalOf(event, pass));
        },
        takePicture: pictures.take,
        async onStepEnd({ i, kind, picture }) {
          progress.picture({ i, kind }, await pictures.keep(picture, { i, kind }));
          await reporter.whenRoom();
        },
      }),
    { signal: stop, timeoutMs, actionsSoFar: () => progress.actions() },
  );
  over = true;
  pictures.end();
  return verdict;
}

/** What the agent is given to carry out the Test, or to sign in. */
async function givenOptions({ handOut, mask, mailbox, codeMemory }: PassTools, device: DevicePass): Promise<AgentOptions> {
  const { startUrl, variables, inboxProblem } = handOut;
  return {
    startUrl,
    variables,
    device,
    codeMemory,
    onSecret: ({ name, value }) => mask.add([{ value, shownAs: `{{${name}}}` }]),
    ...(mailbox === null ? {} : { mailbox: await mailbox.forPass() }),
    ...(inboxProblem === null ? {} : { mailboxProblem: inboxProblem }),
    ...modelFor(handOut),
  };
}

/** Nothing is asked of the service where nobody signs in. */
async function signInOptions(tools: PassTools, device: DevicePass): Promise<AgentOptions> {
  return tools.handOut.signIn === null ? {} : await givenOptions(tools, device);
}

function modelFor({ model }: HandOut): Pick<AgentOptions, "model"> {
  if (model === null) return {};
  const { baseUrl, apiKey, ...rest } = model;
  return { model: { ...rest, ...(baseUrl === null ? {} : { baseUrl }), ...(apiKey === null ? {} : { apiKey }) } };
}

function trajectoriesFor({ handOut, trajectories }: PassTools): Pick<AgentOptions, "trajectories"> {
  if (handOut.trajectories === null) return {};
  const { projectId, mode } = handOut.trajectories;
  return { trajectories: { store: trajectories.store, mode, project: projectId, runId: handOut.runId } };
}

function proposalOf(
  { i, line, text, before, after, why }: Extract<TranscriptEvent, { type: "way.found" }>,
  { device, progress }: Pass,
): Found {
  return { device, step: progress.numbers.indexOf("step", i), line, text, before, after: [...after], why };
}

interface Saved extends Pick<Pass, "device" | "try" | "recording"> {
  /** Nothing was opened, as when a line is not understood: there is nothing to see in video and trace. */
  readonly isBlank: boolean;
}

/** Begins to save what was recorded. */
function save(tools: PassTools, { device, try: tryNumber, recording, isBlank }: Saved): Promise<unknown> {
  const { log, reporter, uploads } = tools;
  const videoProblem = tools.videoProblem ?? recording.videoProblem;
  if (videoProblem !== null) log.line(`No video: ${videoProblem}`);
  const shown = videoProblem === null ? "video, trace and transcript" : `trace and transcript (no video: ${videoProblem})`;
  const kept = isBlank ? "the transcript" : shown;
  reporter.add({ type: "run.phase", at: new Date().toISOString(), phase: "saving_artifacts", message: `Saving ${kept}`.slice(0, 500) });
  const recorded = recording.finish((problem) => log.line(problem));
  // A browser that hangs must not keep its runner for ever.
  const saved = within(Promise.all(recorded.map(({ file }) => file)), RUNNER_TIMES.savingMs);
  for (const { kind, file } of recorded) {
    if (isBlank && kind !== "transcript") continue;
    const late = async (): Promise<never> => {
      await saved;
      throw new Error("it was not made in time");
    };
    void uploads.expect({ kind, device, try: tryNumber }, Promise.race([file, late()]));
  }
  return saved;
}
