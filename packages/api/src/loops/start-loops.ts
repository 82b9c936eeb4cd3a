import { catchUpWithGithub } from "../domain/catch-up-with-github.ts";
import type { RenderMessage } from "../domain/deliver-webhook.ts";
import type { Deps } from "../domain/deps.ts";
import { runnerExited } from "../domain/runner-exited.ts";
import type { PageLinks } from "../domain/github-check-view.ts";
import type { Executor, OnRunnerExit } from "../ports/executor.ts";
import type { WebhookMeter } from "../ports/webhook-meter.ts";
import { dispatch, type DispatchOptions, dispatchRetries } from "./dispatch.ts";
import { showOnGithub } from "./github.ts";
import { ItemRetries } from "../domain/item-retries.ts";
import { runLoop } from "./loop.ts";
import { giveUpPlans, readPlans } from "./read-plans.ts";
import { reap } from "./reap.ts";
import { retain } from "./retain.ts";
import { schedule } from "./schedule.ts";
import { WebhookDeliveries } from "./webhooks.ts";

export interface LoopsOptions extends Partial<Omit<DispatchOptions, "retries">> {
  /** Pauses between passes when nothing wakes them, in ms. */
  readonly dispatchEveryMs?: number;
  readonly reapEveryMs?: number;
  readonly scheduleEveryMs?: number;
  readonly retainEveryMs?: number;
  readonly plansEveryMs?: number;
  readonly webhooksEveryMs?: number;
  readonly githubEveryMs?: number;
  readonly catchUpEveryMs?: number;
  /** What check runs on GitHub lead to; absent: none are shown by this service. */
  readonly pageLinks?: PageLinks;
  /** What webhooks are sent; absent: nothing is sent by this service. */
  readonly renderMessage?: RenderMessage;
  readonly webhookMeter?: WebhookMeter;
}

export interface Loops {
  /** Lets the passes under way end, and no other begin. */
  stop(): Promise<void>;
}

/** People wait for what could not be launched; and a cluster that is away costs a few tries a pass. */
const DISPATCH_BACKOFF_MS = 5_000;

/** Starts what the service does unasked. */
export function startLoops(deps: Deps, executor: Executor, options: LoopsOptions = {}): Loops {
  const { clock, log, signals } = deps;
  const {
    maxConcurrentRuns = Infinity,
    launchGraceMs = 5000,
    dispatchEveryMs = 1000,
    reapEveryMs = 5000,
    scheduleEveryMs = 1000,
    retainEveryMs = 600_000,
    plansEveryMs = 1000,
    webhooksEveryMs = 1000,
    renderMessage,
    webhookMeter,
    launcher,
  } = options;
  const dispatching = { maxConcurrentRuns, launchGraceMs, retries: dispatchRetries(deps), ...(launcher === undefined ? {} : { launcher }) };
  const [reaping, scheduling, retaining] = [new ItemRetries(deps), new ItemRetries(deps), new ItemRetries(deps)];
  const abort = new AbortController();
  const { signal } = abort;
  const aliveSince = clock.now();
  const wakeOn = (wake: () => void): (() => void) => signals.subscribeAll(wake);
  const deliveries = renderMessage === undefined ? null : new WebhookDeliveries(deps, renderMessage, webhookMeter);
  const loops = [
    runLoop({
      name: "dispatch",
      everyMs: dispatchEveryMs,
      longestBackoffMs: DISPATCH_BACKOFF_MS,
      wakeOn,
      pass: () => dispatch(deps, executor, dispatching),
      clock,
      log,
      signal,
    }),
    runLoop({ name: "reap", everyMs: reapEveryMs, pass: () => reap(deps, aliveSince, reaping), clock, log, signal }),
    runLoop({ name: "schedule", everyMs: scheduleEveryMs, pass: () => schedule(deps, signal, scheduling), clock, log, signal }),
    runLoop({ name: "retain", everyMs: retainEveryMs, pass: () => retain(deps, retaining), clock, log, signal }),
    ...planLoop(deps, { everyMs: plansEveryMs, wakeOn, signal }),
    ...githubLoops(deps, { ...options, wakeOn, signal }),
    ...(deliveries === null ? [] : [webhookLoop(deps, deliveries, { everyMs: webhooksEveryMs, signal })]),
  ];
  return {
    async stop() {
      abort.abort();
      await Promise.all(loops);
      await deliveries?.settled();
    },
  };
}

/** Now and then, where the service has no model. */
const GIVE_UP_EVERY_MS = 30_000;

function planLoop(
  deps: Deps,
  {
    everyMs,
    wakeOn,
    signal,
  }: { readonly everyMs: number; readonly wakeOn: (wake: () => void) => () => void; readonly signal: AbortSignal },
): Promise<void>[] {
  const { planReader: reader, clock, log } = deps;
  if (reader === null) return [runLoop({ name: "plans", everyMs: GIVE_UP_EVERY_MS, pass: () => giveUpPlans(deps), clock, log, signal })];
  const retries = new ItemRetries(deps);
  return [runLoop({ name: "plans", everyMs, wakeOn, pass: () => readPlans(deps, { reader, signal, retries }), clock, log, signal })];
}

interface GithubLoopsOptions extends LoopsOptions {
  readonly wakeOn: (wake: () => void) => () => void;
  readonly signal: AbortSignal;
}

/** None where the service is no GitHub app. */
function githubLoops(deps: Deps, { githubEveryMs, catchUpEveryMs, pageLinks: links, wakeOn, signal }: GithubLoopsOptions): Promise<void>[] {
  const { github, clock, log } = deps;
  if (github === null || links === undefined) return [];
  const everyMs = catchUpEveryMs ?? 600_000;
  const show = (): Promise<void> => showOnGithub(deps, { github, links }, signal);
  const catchUp = async (): Promise<void> => void (await catchUpWithGithub(deps, github));
  return [
    runLoop({ name: "github", everyMs: githubEveryMs ?? 1000, wakeOn, pass: show, clock, log, signal }),
    runLoop({ name: "catch-up", everyMs, longestBackoffMs: everyMs, pass: catchUp, clock, log, signal }),
  ];
}

async function webhookLoop(
  { clock, log, signals }: Deps,
  deliveries: WebhookDeliveries,
  { everyMs, signal }: { readonly everyMs: number; readonly signal: AbortSignal },
): Promise<void> {
  const wakeOn = (wake: () => void): (() => void) => {
    deliveries.wakeOnRoom(wake);
    return signals.subscribeAll(wake);
  };
  await runLoop({ name: "webhooks", everyMs, wakeOn, pass: () => deliveries.begin(signal), clock, log, signal });
}

/**
 * What an executor is made with. The store may be away just then; that is logged, and the Run ends by its missing heartbeat. `deps`
 * comes late because the executor is made before everything is.
 */
export function onRunnerExit(deps: () => Deps): OnRunnerExit {
  return async (exit) => {
    // A place is free again, whatever the end means for the Run.
    deps().signals.announce(exit.runId, "work");
    await runnerExited(deps(), exit).catch((err: unknown) => deps().log.error({ err, runId: exit.runId }, "end of a runner not noted"));
  };
}
