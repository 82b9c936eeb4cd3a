import type { Deadline } from "../acting/deadline.ts";
import type { BrowserSession } from "../acting/session.ts";
import type { AgentOptions } from "../agent.ts";
import type { ClaimRow } from "../judging/claim-table.ts";
import { Prover } from "../judging/prover.ts";
import type { Line } from "../language/intent.ts";
import type { StepKind } from "../transcript.ts";
import type { EventLog } from "./event-log.ts";
import { createLiveEvidence } from "./live-evidence.ts";
import type { PageWatch } from "./page-watch.ts";
import type { Variables } from "./variables.ts";

export const DEFAULT_STEP_TIMEOUT_MS = 10_000;
export const DEFAULT_RUN_TIMEOUT_MS = 900_000;

/** A step or outcome of the description, numbered over the whole run from 1. */
export interface NumberedLine extends Line {
  readonly i: number;
  readonly kind: StepKind;
}

export interface RunParts {
  readonly session: BrowserSession;
  readonly watch: PageWatch;
  readonly log: EventLog;
  readonly variables: Variables;
  readonly options: AgentOptions;
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
  readonly expectsErrorPage: boolean;
}

/** What a run knows and has found so far. */
export class RunState {
  readonly watch: PageWatch;
  readonly log: EventLog;
  readonly variables: Variables;
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
  readonly expectsErrorPage: boolean;
  readonly stepTimeoutMs: number;
  readonly rows: ClaimRow[] = [];
  readonly notes = new Set<string>();
  readonly prover: Prover;
  /** Actions that reached the browser. */
  actions = 0;
  crashes = 0;
  /** The first failed step; what follows is skipped. */
  isBroken = false;
  readonly done = { steps: 0, skipped: 0 };
  /** Errors that the page's scripts raised, and clicks that changed nothing: for runs without a written outcome. */
  readonly pageErrors: string[] = [];
  readonly idleClicks: string[] = [];
  readonly #options: AgentOptions;
  #session: BrowserSession;

  constructor(parts: RunParts) {
    this.watch = parts.watch;
    this.log = parts.log;
    this.variables = parts.variables;
    this.deadline = parts.deadline;
    this.signal = parts.signal;
    this.expectsErrorPage = parts.expectsErrorPage;
    this.stepTimeoutMs = parts.options.stepTimeoutMs ?? DEFAULT_STEP_TIMEOUT_MS;
    this.#options = parts.options;
    this.#session = parts.session;
    this.prover = this.newProver();
  }

  get session(): BrowserSession {
    return this.#session;
  }

  /** Goes on in another page, after the first one crashed. */
  continueIn(session: BrowserSession): void {
    this.#session.detach();
    this.#session = session;
  }

  newProver(): Prover {
    return new Prover(createLiveEvidence(() => this.#session, this.watch));
  }

  /** Aborts when the run must stop, or the tab in front crashes. */
  workSignal(): AbortSignal {
    return AbortSignal.any([this.signal, this.watch.crashOf(this.#session.page)]);
  }

  /** So long from now, but not longer than the run. */
  deadlineIn(durationMs: number): Deadline {
    return this.deadline.within(durationMs);
  }

  /** Tells what the browser did unasked since the last time. */
  tellBrowserEvents(): void {
    for (const event of this.#session.drain()) {
      this.log.emit(event);
      if (event.type === "page.error") this.pageErrors.push(event.message);
    }
  }

  /** The caller's moment between two steps, for a picture. What goes wrong there is no finding about the page. */
  async endStep({ i, kind }: { readonly i: number; readonly kind: StepKind }): Promise<void> {
    const { onStepEnd } = this.#options;
    if (onStepEnd === undefined || this.watch.crashOf(this.#session.page).aborted) return;
    const limit = AbortSignal.any([this.signal, AbortSignal.timeout(STEP_END_MS)]);
    const ended = Promise.withResolvers<void>();
    limit.addEventListener("abort", () => ended.resolve(), { once: true });
    if (limit.aborted) ended.resolve();
    await Promise.race([onStepEnd({ i, kind, page: this.#session.page }).catch(() => undefined), ended.promise]);
    this.signal.throwIfAborted();
  }
}

/** A picture of a page that hangs never comes. */
const STEP_END_MS = 10_000;
