import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { AgentOptions, AgentVerdict } from "@runwright/agent";
import type { DevicePass, RunnerEvent } from "@runwright/contracts";
import { type Recording, startRecording } from "../recording/recording.ts";
import { createPhotographer } from "../recording/screenshot.ts";
import { type OpenedSignedIn, openSignedIn } from "../sign-in/open-signed-in.ts";
import { savedSignIns } from "../sign-in/saved-sign-ins.ts";
import { verdictWithin } from "./carry-out.ts";
import { tryField } from "./pass-progress.ts";
import { StopReason } from "./stop-reason.ts";
import type { PassTools } from "./run-pass.ts";

/** A sign-in that takes longer has gone wrong; the Test needs time too. */
const LONGEST_MS = 180_000;
const LONGEST_DETAIL = 2_000;

export interface OpenedPass {
  readonly recording: Recording;
  /** Null where the environment signs nobody in. */
  readonly signIn: OpenedSignedIn | null;
}

export interface OpeningPass {
  readonly device: DevicePass;
  readonly try: number;
  readonly folder: string;
  /** Number of the step that the sign-in is in the Run's stream. */
  readonly index: number;
  readonly options: AgentOptions;
}

/** The recorded page of a pass, signed in where the environment says so. Rejects only when no page could be had. */
export async function openPass(tools: PassTools, pass: OpeningPass): Promise<OpenedPass> {
  const { browser, handOut, mask } = tools;
  const { device, folder } = pass;
  const recorded = { video: tools.videoProblem === null, filmStrip: tools.config.hasVideo };
  const record = async (state?: string): Promise<Recording> => {
    const storageState = state === undefined ? {} : { storageState: JSON.parse(state) };
    return await startRecording({ browser, device, handOut, mask, folder, ...recorded, signal: tools.stop, ...storageState });
  };
  if (handOut.signIn === null) return { recording: await record(), signIn: null };
  const at = new Date().toISOString();
  tell(tools, { type: "run.step", at, ...stepOf(tools, pass), status: "running" });
  const startedMs = performance.now();
  const signIn = await signInto(tools, { pass, record });
  const hasScreenshot = await picture(tools, { pass, recording: signIn.recording });
  const status = signIn.failure === null ? "passed" : signIn.failure.verdict.status;
  const detail = mask.text(signIn.words).slice(0, LONGEST_DETAIL);
  const durationMs = Math.round(performance.now() - startedMs);
  tell(tools, { type: "run.step", at: new Date().toISOString(), ...stepOf(tools, pass), status, detail, durationMs, hasScreenshot });
  tools.log.line(`${status.padEnd(7)} ${signIn.words}`);
  return { recording: signIn.recording, signIn };
}

async function signInto(
  tools: PassTools,
  { pass, record }: { readonly pass: OpeningPass; readonly record: (state?: string) => Promise<Recording> },
): Promise<OpenedSignedIn> {
  const { handOut, log, mask, link, carryOut } = tools;
  const { checkSignedIn } = await import("@runwright/agent");
  const timeoutMs = Math.min(LONGEST_MS, Math.round(handOut.deviceTimeoutMs / 2));
  // Waiting for another Run, trying what is saved and signing in have limits of their own, which together may be longer than the device has.
  const late = new AbortController();
  const tooLong = new StopReason(
    "timed_out",
    `the device's time of ${Math.round(handOut.deviceTimeoutMs / 1000)} s went by with signing in`,
  );
  const timer = setTimeout(() => late.abort(tooLong), handOut.deviceTimeoutMs).unref();
  const stop = AbortSignal.any([tools.stop, late.signal]);
  const { plan, ...step } = handOut.signIn ?? { name: "", description: "" };
  return await openSignedIn({
    step,
    saved: savedSignIns(link, { attempt: handOut.attempt, device: pass.device, signal: stop }),
    record,
    check: checkSignedIn,
    carryOut: async (page, description, options) => {
      let actions = 0;
      const counted: AgentOptions = {
        ...options,
        onEvent: (event) => {
          if (event.type === "action") actions += 1;
          options.onEvent?.(event);
        },
      };
      const run = async (signal: AbortSignal): Promise<AgentVerdict> => await carryOut(page, description, { ...counted, signal });
      return await verdictWithin(run, { signal: stop, timeoutMs, actionsSoFar: () => actions });
    },
    options: { ...pass.options, ...(plan === undefined ? {} : { plan }), timeoutMs, signal: stop },
    mask,
    signal: stop,
    onProblem: (problem) => log.line(problem),
  }).finally(() => clearTimeout(timer));
}

function stepOf({ handOut, mask }: PassTools, { device, try: tryNumber, index }: OpeningPass) {
  return { index, kind: "step" as const, text: mask.text(`Sign in: ${handOut.signIn?.name ?? ""}`), device, ...tryField(tryNumber) };
}

function tell({ reporter }: PassTools, event: RunnerEvent): void {
  reporter.add(event);
}

async function picture(
  { uploads }: PassTools,
  { pass, recording }: { readonly pass: OpeningPass; readonly recording: Recording },
): Promise<boolean> {
  const taken = await createPhotographer()(recording.page).catch(() => null);
  if (taken === null) return false;
  const { device, try: tryNumber, index: step } = pass;
  const file = path.join(pass.folder, `step-${step}.jpg`);
  await writeFile(file, taken);
  await uploads.add({ kind: "screenshot", device, try: tryNumber, step, file });
  return true;
}

/** Writes what the sign-in did where the Test's own record begins; of one that failed, everything. */
export function noteSignIn({ recording, signIn }: OpenedPass): void {
  if (signIn === null) return;
  const { status, words, savedAt, actions, failure } = signIn;
  const saved = savedAt === undefined ? {} : { savedAt };
  recording.transcript.write({ seq: 0, t: new Date().toISOString(), type: "sign_in", status, words, ...saved, actions });
  for (const event of failure?.events ?? []) recording.transcript.write(event);
}

/** The verdict as it is with the sign-in before it. */
export function withSignIn(verdict: AgentVerdict, signIn: OpenedSignedIn | null): AgentVerdict {
  if (signIn === null) return verdict;
  const reasoning = verdict.reasoning === "" ? signIn.words : `${signIn.words}\n${verdict.reasoning}`;
  return { ...verdict, reasoning, stepCount: verdict.stepCount + (signIn.failure === null ? signIn.actions.length : 0) };
}
