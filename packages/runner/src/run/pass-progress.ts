import type { StepKind, TranscriptEvent } from "@runwright/agent";
import type { DevicePass, RunnerEvent } from "@runwright/contracts";
import type { RunnerLog } from "../log.ts";
import type { SecretMask } from "@runwright/agent/secrets";
import type { EventReporter } from "../service/event-reporter.ts";
import { createStepNumbers, type StepNumbers } from "./step-numbers.ts";

/** A step's picture: when it was taken, and when the service has it. */
export interface Pictured {
  readonly taken: boolean;
  readonly stored: Promise<void>;
}

/** Turns the agent's full record into the events of the Run's stream, and a line of log a step. */
export interface PassProgress {
  readonly numbers: StepNumbers;
  /** Actions of this pass so far. */
  actions(): number;
  /** Actions so far, all passes together. */
  stepCount(): number;
  hear(event: TranscriptEvent): void;
  /** The step's picture; before or after its `step.finished`. */
  picture(step: { readonly i: number; readonly kind: StepKind }, picture: Pictured): void;
  /** A picture of the step that goes on; not told once another one, or none, does. */
  livePicture(step: { readonly i: number; readonly kind: StepKind }, stored: Promise<void>): void;
  /** Lets go of a step that still waits for its picture. */
  release(): void;
}

export interface PassProgressOptions {
  readonly device: DevicePass;
  readonly try: number;
  readonly firstIndex: number;
  readonly actionsBefore: number;
  readonly reporter: EventReporter;
  readonly mask: SecretMask;
  readonly log: RunnerLog;
}

type Started = Extract<TranscriptEvent, { type: "step.started" }>;
type Finished = Extract<TranscriptEvent, { type: "step.finished" }>;

const LONGEST_DETAIL = 2_000;
const CHECKING = "Checking the expected outcome";

export function createPassProgress(options: PassProgressOptions): PassProgress {
  const { reporter, mask, log } = options;
  const numbers = createStepNumbers(options.firstIndex);
  const pictures = new Map<number, Pictured>();
  let current: Started | null = null;
  let waiting: Finished | null = null;
  let actions = 0;
  let checking = false;

  const add = (event: RunnerEvent, ready?: Promise<unknown>): void => reporter.add(event, ready);
  const finish = (event: Finished): void => {
    const index = numbers.indexOf(event.kind, event.i);
    const picture = pictures.get(index);
    pictures.delete(index);
    add({ ...finishedEvent(event, index, options), hasScreenshot: picture?.taken ?? false }, picture?.stored);
    const why = event.status === "passed" || event.detail === undefined ? "" : `: ${event.detail}`;
    log.line(`${event.status.padEnd(7)} ${String(index).padStart(2)}. ${event.text}${why}`);
  };
  const release = (): void => {
    const event = waiting;
    waiting = null;
    if (event !== null) finish(event);
  };
  const phase = (message: string, at: string): void => {
    if (checking) return;
    checking = true;
    add({ type: "run.phase", at, phase: "checking_result", message: mask.text(message).slice(0, 500) });
  };
  return {
    numbers,
    actions: () => actions,
    stepCount: () => options.actionsBefore + actions,
    release,
    hear(event) {
      release();
      if (event.type === "doc.parsed") numbers.learn(event);
      else if (event.type === "action") actions += 1;
      else if (event.type === "llm") reporter.spend(event);
      else if (event.type === "phase" && event.phase === "checking_result") phase(event.message, event.t);
      else if (event.type === "step.started") {
        if (event.kind === "outcome") phase(CHECKING, event.t);
        current = event;
        add(startedEvent(event, numbers.indexOf(event.kind, event.i), options));
      } else if (event.type === "step.finished") {
        current = null;
        if (pictures.has(numbers.indexOf(event.kind, event.i))) finish(event);
        else waiting = event;
      }
    },
    livePicture({ i, kind }, stored) {
      if (current === null || current.i !== i || current.kind !== kind) return;
      const event = startedEvent({ ...current, t: new Date().toISOString() }, numbers.indexOf(kind, i), options);
      add({ ...event, hasScreenshot: true }, stored);
    },
    picture({ i, kind }, picture) {
      pictures.set(numbers.indexOf(kind, i), picture);
      if (waiting !== null && waiting.i === i && waiting.kind === kind) release();
    },
  };
}

function startedEvent(
  { t, kind, text }: Started,
  index: number,
  { device, try: tryNumber, mask }: PassProgressOptions,
): Extract<RunnerEvent, { type: "run.step" }> {
  return { type: "run.step", at: t, index, kind, text: mask.text(text), device, ...tryField(tryNumber), status: "running" };
}

function finishedEvent(
  event: Finished,
  index: number,
  { device, try: tryNumber, mask }: PassProgressOptions,
): Extract<RunnerEvent, { type: "run.step" }> {
  const { kind, status } = event;
  return {
    type: "run.step",
    at: event.t,
    index,
    kind,
    text: mask.text(event.text),
    device,
    ...tryField(tryNumber),
    status,
    durationMs: event.ms,
    ...(event.action === undefined ? {} : { action: mask.text(event.action).slice(0, LONGEST_DETAIL) }),
    ...(event.detail === undefined ? {} : { detail: mask.text(event.detail).slice(0, LONGEST_DETAIL) }),
  };
}

/** Said from the second try on. */
export function tryField(tryNumber: number): { readonly try?: number } {
  return tryNumber === 1 ? {} : { try: tryNumber };
}
