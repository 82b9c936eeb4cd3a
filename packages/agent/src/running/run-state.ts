import { NO_MAILBOX } from "@runwright/language/document";
import type { NumberedLine } from "@runwright/reader";
import type { Deadline } from "../acting/deadline.ts";
import type { BrowserSession } from "../acting/session.ts";
import type { AgentOptions } from "../agent.ts";
import type { ClaimRow } from "../judging/claim-table.ts";
import { Prover } from "../judging/prover.ts";
import type { Inbox } from "../mail/inbox.ts";
import type { OneTimeCodes } from "../totp/one-time-codes.ts";
import type { RunTrajectories } from "../trajectory/run-trajectories.ts";
import { BeforeSteps } from "./before-steps.ts";
import type { EventLog } from "./event-log.ts";
import { RunHappenings } from "./happenings.ts";
import { createLiveEvidence } from "./live-evidence.ts";
import type { ModelTier } from "./model-tier.ts";
import type { PageWatch } from "./page-watch.ts";
import type { SecretOrigins } from "./secret-origins.ts";
import type { StepEnd } from "./step-end.ts";
import { StepPictures } from "./step-pictures.ts";
import { ThingsMeant } from "./things-meant.ts";
import type { Variables } from "./variables.ts";

export const DEFAULT_STEP_TIMEOUT_MS = 10_000;
export const DEFAULT_RUN_TIMEOUT_MS = 900_000;

/** A page that talks in dialogs fills no page of reasoning. */
export const MOST_NOTES = 5;
/** So many texts of what a model made of the Test's words are told besides: a verdict that rests on it says so. */
export const MOST_OF_MODEL = 25;

export interface RunParts {
  readonly session: BrowserSession;
  readonly watch: PageWatch;
  readonly log: EventLog;
  readonly variables: Variables;
  readonly secretOrigins: SecretOrigins;
  readonly options: AgentOptions;
  /** Null: nothing is known from other runs, and nothing kept for them. */
  readonly trajectories: RunTrajectories | null;
  /** Null without a mailbox. */
  readonly inbox: Inbox | null;
  readonly codes: OneTimeCodes;
  /** Null without a model. */
  readonly model: ModelTier | null;
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
  /** The description speaks of an error page: one is no failure then, its claims decide. */
  readonly expectsErrorPage: boolean;
  /** It says how a dialog of the browser is answered, or what one says. */
  readonly expectsDialog: boolean;
  readonly saysHowToSignIn: boolean;
  /** Number of the last line that signs in, or types a password; 0 without one. */
  readonly lastSignIn: number;
  /** Keeps it out of all that is said and kept from now on. */
  readonly hideSecret: (secret: { readonly name: string; readonly value: string }) => void;
}

/** What a run knows and has found so far. */
export class RunState {
  readonly watch: PageWatch;
  readonly log: EventLog;
  readonly variables: Variables;
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
  readonly expectsErrorPage: boolean;
  readonly expectsDialog: boolean;
  readonly saysHowToSignIn: boolean;
  readonly lastSignIn: number;
  readonly hideSecret: RunParts["hideSecret"];
  /** What state the page was in when the first thing was not found on it, where that explains it: a sentence. */
  pageState: string | null = null;
  readonly stepTimeoutMs: number;
  /** Where the run began. */
  readonly startUrl: string;
  readonly rows: ClaimRow[] = [];
  readonly notes = new Set<string>();
  readonly happenings: RunHappenings;
  /** What words of the Test mean on its pages, where a model said so. */
  readonly meant = new ThingsMeant();
  readonly prover: Prover;
  readonly pictures: StepPictures;
  /** What claims compare with that compare with what was before the last step. */
  readonly before = new BeforeSteps();
  /** Actions that reached the browser. */
  actions = 0;
  crashes = 0;
  /** Number of the step that failed; what follows it is skipped. 0 is the start page. */
  brokenAt: number | null = null;
  readonly done = { steps: 0, skipped: 0 };
  /** Errors that the page's scripts raised, and clicks that changed nothing: for runs without a written outcome. */
  readonly pageErrors: string[] = [];
  readonly idleClicks: string[] = [];
  readonly secretOrigins: SecretOrigins;
  readonly trajectories: RunTrajectories | null;
  readonly inbox: Inbox | null;
  readonly codes: OneTimeCodes;
  readonly model: ModelTier | null;
  /** Whether the model may go another way than a step says. */
  readonly otherWays: "ask" | "accept";
  /** Whether what it finds for words that leave open which thing is meant is taken. */
  readonly assumptions: "ask" | "accept";
  readonly isSecret: (text: string) => boolean;
  readonly refuseSecret: (text: string, address: string) => string | null;
  readonly #options: AgentOptions;
  #current: { readonly line: NumberedLine; readonly startedMs: number } | null = null;
  #session: BrowserSession;

  constructor(parts: RunParts) {
    this.watch = parts.watch;
    this.log = parts.log;
    this.variables = parts.variables;
    this.trajectories = parts.trajectories;
    this.inbox = parts.inbox;
    this.codes = parts.codes;
    this.model = parts.model;
    this.otherWays = parts.options.otherWays ?? "ask";
    this.assumptions = parts.options.assumptions ?? "accept";
    this.secretOrigins = parts.secretOrigins;
    this.isSecret = (text) => parts.secretOrigins.isSecret(text);
    this.refuseSecret = (text, address) => parts.secretOrigins.refusal(text, address);
    this.deadline = parts.deadline;
    this.signal = parts.signal;
    this.expectsErrorPage = parts.expectsErrorPage;
    this.expectsDialog = parts.expectsDialog;
    this.saysHowToSignIn = parts.saysHowToSignIn;
    this.lastSignIn = parts.lastSignIn;
    this.hideSecret = parts.hideSecret;
    this.stepTimeoutMs = parts.options.stepTimeoutMs ?? DEFAULT_STEP_TIMEOUT_MS;
    this.startUrl = parts.variables.resolveUrl(parts.options.startUrl ?? "") || parts.session.page.url();
    this.#options = parts.options;
    this.#session = parts.session;
    this.happenings = new RunHappenings(parts.session.page.context(), parts.inbox);
    this.prover = this.newProver();
    this.pictures = new StepPictures(parts.options.takePicture);
  }

  get isBroken(): boolean {
    return this.brokenAt !== null;
  }

  get session(): BrowserSession {
    return this.#session;
  }

  /** Why there is no mailbox. */
  get inboxProblem(): string {
    return this.#options.mailboxProblem ?? NO_MAILBOX;
  }

  /** Goes on in another page, after the first one crashed. */
  continueIn(session: BrowserSession): void {
    this.#session.detach();
    this.#session = session;
  }

  newProver(): Prover {
    return new Prover(createLiveEvidence(this), (name, ms) => this.#session.spans.add(name, ms));
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
      if (event.type === "dialog" && event.kind === "alert" && !this.expectsDialog && this.notes.size < MOST_NOTES) {
        this.notes.add(`A dialog said “${event.message}” and was closed.`);
      }
      if (event.type === "page.error") this.pageErrors.push(event.message);
    }
  }

  beginStep(line: NumberedLine): void {
    const { i, kind, text, intent } = line;
    this.#current = { line, startedMs: performance.now() };
    this.happenings.isOfOutcome = kind === "outcome";
    this.log.emit({ type: "step.started", i, kind, text });
    this.log.emit({ type: "step.parsed", i, intent: intent.type === "unknown" ? null : intent });
  }

  finishStep({ i, kind, text, source = text }: NumberedLine, { end, ms }: { readonly end: StepEnd; readonly ms: number }): void {
    this.#current = null;
    const spans = this.#session.spans.take();
    this.model?.noteStep({ i, text: source, status: end.status, words: ("action" in end ? end.action : undefined) ?? end.detail });
    this.log.emit({
      type: "step.finished",
      i,
      kind,
      text,
      status: end.status,
      ...("action" in end && end.action !== undefined ? { action: end.action } : {}),
      ...(end.detail === undefined ? {} : { detail: end.detail }),
      ...(end.status === "failed" ? { code: end.code } : {}),
      ms,
      ...(Object.keys(spans).length === 0 ? {} : { spans }),
    });
  }

  /** The step under way when the run was ended: nobody should wait for its end. */
  endUnfinished({ code, message }: { readonly code: string; readonly message: string }): void {
    if (this.#current === null) return;
    const { line, startedMs } = this.#current;
    const { i, kind, text } = line;
    this.#current = null;
    this.log.emit({
      type: "step.finished",
      i,
      kind,
      text,
      status: "error",
      code,
      detail: message,
      ms: Math.round(performance.now() - startedMs),
    });
  }

  /** The caller's moment between two steps, for a picture. What goes wrong there is no finding about the page. */
  async endStep(line: NumberedLine, { isHeld }: { readonly isHeld: boolean }): Promise<void> {
    const { onStepEnd } = this.#options;
    const { page } = this.#session;
    if (onStepEnd === undefined || this.watch.crashOf(page).aborted) return;
    const limit = AbortSignal.any([this.signal, AbortSignal.timeout(STEP_END_MS)]);
    const ended = Promise.withResolvers<void>();
    limit.addEventListener("abort", () => ended.resolve(), { once: true });
    if (limit.aborted) ended.resolve();
    const { i, kind } = line;
    const tell = async (): Promise<void> => {
      const picture = await this.#session.spans.time("picture", () => this.pictures.of(line, { page, isHeld }));
      await onStepEnd({ i, kind, page, picture });
    };
    await Promise.race([tell().catch(() => undefined), ended.promise]);
    this.signal.throwIfAborted();
  }
}

/** A picture of a page that hangs never comes. */
const STEP_END_MS = 10_000;
