import { problemOf } from "@runwright/language/document";
import { beginningOfRun, CANONICAL, documentToRun, endOfUnfitRun, numberLines, planNotes } from "@runwright/reader";
import type { ModelCall } from "@runwright/reader/asking";
import type { Page } from "playwright-core";
import { Deadline } from "../acting/deadline.ts";
import { BrowserSession } from "../acting/session.ts";
import type { AgentOptions, AgentVerdict } from "../agent.ts";
import type { Line, TestDocument } from "../language/intent.ts";
import { beginMessages } from "../perception/messages-shown.ts";
import { abortable } from "../perception/abortable.ts";
import { concludeRun, type EndedEarly } from "./conclude-run.ts";
import { expectationsOf, lastSignInOf } from "./description-expectations.ts";
import { createEventLog, type EventLog } from "./event-log.ts";
import { createMasker, type Masker, withSecretSeeds } from "../secrets/index.ts";
import type { RunTrajectories } from "../trajectory/run-trajectories.ts";
import { beginTrajectories, rememberedLines } from "./known-steps.ts";
import { codesOf, hiding, namesOf, inboxOf } from "./mail-and-codes.ts";
import { SeedError } from "../totp/seed.ts";
import { createModelTier } from "./model-tier.ts";
import { openStart } from "./open-start.ts";
import { PageWatch } from "./page-watch.ts";
import { errorOfAbort, RunError } from "./run-error.ts";
import type { NumberedLine } from "@runwright/reader";
import { DEFAULT_RUN_TIMEOUT_MS, RunState } from "./run-state.ts";
import { runLines } from "./run-steps.ts";
import { SecretOrigins } from "./secret-origins.ts";
import { UnresolvedVariableError, Variables } from "./variables.ts";

/** The run, once the browser is in its hands. */
interface Current {
  run: RunState | null;
}

interface Preparation {
  readonly page: Page;
  readonly current: Current;
  readonly options: AgentOptions;
  readonly document: TestDocument;
  readonly variables: Variables;
  readonly masker: Masker;
  readonly log: EventLog;
  readonly startedMs: number;
  readonly trajectories: RunTrajectories | null;
}

interface RunOptions extends AgentOptions {
  /** The requests to a model that were made to read the description. */
  readonly reading?: readonly ModelCall[];
}

/**
 * Carries out a description written in plain words on a page, and judges it. What the application does wrong is a
 * `failed` verdict; what the author or the environment does wrong, and a run that is stopped, an `error` one. Rejects
 * only when `onEvent` throws. Ends within `timeoutMs`.
 */
export async function runTest(page: Page, description: string, options: RunOptions = {}): Promise<AgentVerdict> {
  return await runDocument(page, documentToRun(description, options.plan), options);
}

/** The same for a description that has been read. */
export async function runDocument(page: Page, document: TestDocument, asGiven: RunOptions): Promise<AgentVerdict> {
  const startedMs = performance.now();
  const options = { ...asGiven, variables: withSecretSeeds(asGiven.variables ?? []) };
  const masker = createMasker(options.variables);
  const current: Current = { run: null };
  const url = (): string | null => addressOf(current.run?.session.page ?? page);
  const log = createEventLog({ masker, url, onEvent: options.onEvent });
  const variables = new Variables(options.variables);
  const lines = numberLines(document);
  const onNote = (note: string): void => void current.run?.notes.add(note);
  const trajectories = beginTrajectories({ options, lines, variables, masker, log, onNote });
  const preparation = { page, current, options, document, masker, log, startedMs, variables, trajectories };
  const browser = page.context().browser()?.version() ?? "unknown";
  for (const event of beginningOfRun({ document, startUrl: options.startUrl, device: options.device, browser })) log.emit(event);
  for (const call of options.reading ?? []) log.emit({ type: "llm", i: 0, ...call });
  const remembered = await rememberedLines(trajectories, lines);
  const hasModel = options.model !== undefined;
  const canDo = ({ text }: Line): boolean => hasModel || remembered.has(text);
  const problem = problemOf(document, { startUrl: options.startUrl, ...namesOf(options, variables), canDo, canJudge: hasModel });
  if (problem === null) return await carryOut(preparation, lines);
  const { verdict, finished } = endOfUnfitRun(problem, { mask: (text) => masker.text(text), durationMs: performance.now() - startedMs });
  log.emit(finished);
  log.close();
  return verdict;
}

async function carryOut(preparation: Preparation, lines: readonly NumberedLine[]): Promise<AgentVerdict> {
  const { page, current, options, log, variables, document, masker, startedMs } = preparation;
  const timeoutMs = options.timeoutMs ?? DEFAULT_RUN_TIMEOUT_MS;
  const timeout = new AbortController();
  const seconds = Math.round(timeoutMs / 1000);
  const timer = setTimeout(() => timeout.abort(new RunError("timed_out", `The run took longer than its ${seconds} s.`)), timeoutMs);
  const signal = options.signal === undefined ? timeout.signal : AbortSignal.any([options.signal, timeout.signal]);
  const watch = new PageWatch(page.context());
  let early: EndedEarly | null = null;
  try {
    signal.throwIfAborted();
    const session = await abortable(BrowserSession.attach(page), signal);
    const expected = expectationsOf(document);
    const startUrl = variables.resolveUrl(options.startUrl ?? "") || page.url();
    const secretOrigins = new SecretOrigins({ startUrl, variables: options.variables ?? [], document });
    const run = new RunState({
      session,
      watch,
      log,
      variables,
      secretOrigins,
      options,
      trajectories: preparation.trajectories,
      inbox: inboxOf(options, { startedMs, log }),
      codes: codesOf(options, { values: variables, masker }),
      lastSignIn: lastSignInOf(lines),
      hideSecret: hiding(options, masker),
      model: options.model === undefined ? null : createModelTier({ model: options.model, document, log, masker }),
      signal,
      ...expected,
      deadline: Deadline.in(timeoutMs),
    });
    current.run = run;
    for (const note of planNotes(options.plan ?? [], CANONICAL)) run.notes.add(note);
    // Whatever hangs, the run does not: it ends when the signal says so.
    await abortable(drive(run, lines, options.startUrl), signal);
  } catch (error) {
    early = signal.aborted ? errorOfAbort(signal.reason) : errorOf(error, current.run?.session.page ?? page);
  } finally {
    clearTimeout(timer);
    watch.detach();
    current.run?.session.detach();
    current.run?.happenings.detach();
  }
  const verdict = concludeRun(preparation, current.run, early);
  await current.run?.trajectories?.save();
  return verdict;
}

async function drive(run: RunState, lines: readonly NumberedLine[], startUrl: string | undefined): Promise<void> {
  if (startUrl !== undefined && startUrl !== "") await openStart(run, startUrl);
  beginMessages(run.session.page);
  await runLines(run, lines);
}

function addressOf(page: Page): string | null {
  return page.isClosed() ? null : page.url();
}

function errorOf(error: unknown, page: Page): RunError {
  if (error instanceof RunError) return error;
  if (error instanceof SeedError) return new RunError(error.code, error.message, { cause: error });
  if (error instanceof UnresolvedVariableError) return new RunError(error.code, error.message, { cause: error });
  if (page.isClosed()) return new RunError("page_closed", "The page was closed before the run was done.", { cause: error });
  const message = error instanceof Error ? (error.message.split("\n")[0] ?? error.name) : String(error);
  return new RunError("agent_failed", `The agent itself failed: ${message}`, { cause: error });
}
