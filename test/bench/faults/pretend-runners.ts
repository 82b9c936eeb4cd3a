import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Outcome } from "@runwright/contracts";
import { LABELS, RUNNER_TOKEN_AUDIENCE } from "@runwright/contracts/kubernetes";
import { createServiceLink, type ServiceLink } from "../../../packages/runner/src/service/service-link.ts";
import type { ControlPlane } from "../../cluster/control-plane.ts";
import type { FakeKubelet } from "../../cluster/fake-kubelet.ts";
import { type ContainerEnd, type Pod, SIGKILL_END } from "../../cluster/pod-script.ts";

/** What the service has said that it took of one attempt: it may not be lost any more. */
export interface Taken {
  readonly runId: string;
  readonly attempt: number;
  /** Of each step that was sent, the text. */
  readonly steps: string[];
  /** The transcript as it was uploaded last. */
  transcript: string | null;
  outcome: Outcome["status"] | null;
}

export interface PretendRunnersOptions {
  readonly plane: ControlPlane;
  /** The one that lives now. */
  readonly kubelet: () => FakeKubelet;
  readonly serviceUrl: string;
  readonly folder: string;
  readonly random: () => number;
}

interface Runner {
  readonly podName: string;
  readonly dead: AbortController;
}

const LONGEST_MS = 3000;
const AWAY_MS = 600_000;
const AGAIN_MS = 100;

/**
 * Runners without a browser: each has its Pod's token exchanged, takes its hand-out, sends steps and a transcript, and reports, by the
 * runner's own client. They outlive the kubelet, as containers do.
 */
export class PretendRunners {
  readonly taken: Taken[] = [];
  readonly #options: PretendRunnersOptions;
  readonly #alive = new Map<string, Runner>();
  readonly #ended = new Set<string>();
  readonly #running = new Set<Promise<void>>();
  readonly #over = new AbortController();

  constructor(options: PretendRunnersOptions) {
    this.#options = options;
  }

  /** Every change of a Pod as the kubelet sees it. */
  see(type: "ADDED" | "MODIFIED" | "DELETED", pod: Pod): void {
    const { uid } = pod.metadata;
    const phase = pod.status?.phase;
    if (type === "DELETED" || pod.metadata.deletionTimestamp !== undefined || phase === "Failed") this.#alive.get(uid)?.dead.abort();
    else if (phase === "Running" && !this.#alive.has(uid) && !this.#ended.has(uid)) this.#start(pod);
  }

  /** The name of the Pod of one that is alive; null when none is. */
  pick(): string | null {
    const all = [...this.#alive.values()].filter(({ dead }) => !dead.signal.aborted);
    return all[Math.floor(this.#options.random() * all.length)]?.podName ?? null;
  }

  /** SIGKILL: it says nothing more. */
  kill(podName: string): void {
    for (const runner of this.#alive.values()) if (runner.podName === podName) runner.dead.abort();
  }

  async stop(): Promise<void> {
    this.#over.abort();
    for (const { dead } of this.#alive.values()) dead.abort();
    await Promise.all(this.#running);
  }

  #start(pod: Pod): void {
    const { uid, name } = pod.metadata;
    const runner = { podName: name, dead: new AbortController() };
    this.#alive.set(uid, runner);
    const running = this.#live(pod, runner).finally(() => {
      this.#alive.delete(uid);
      this.#ended.add(uid);
      this.#running.delete(running);
    });
    this.#running.add(running);
  }

  async #live(pod: Pod, { dead }: Runner): Promise<void> {
    const end = await this.#carryOut(pod, dead.signal).catch((): ContainerEnd => SIGKILL_END);
    const { namespace = "", name } = pod.metadata;
    // A kubelet that has just come back does not know its Pods yet; one that was deleted it never will.
    for (let tries = 0; tries < 100 && !this.#over.signal.aborted; tries += 1) {
      const isTold = await Promise.resolve()
        .then(() => this.#options.kubelet().end(namespace, name, dead.signal.aborted ? SIGKILL_END : end))
        .then(
          () => true,
          () => false,
        );
      if (isTold) return;
      await wait(AGAIN_MS);
    }
  }

  async #carryOut(pod: Pod, dead: AbortSignal): Promise<ContainerEnd> {
    const { plane, serviceUrl, folder, random } = this.#options;
    const { namespace = "", name, uid, labels = {} } = pod.metadata;
    const lifeMs = 100 + random() * LONGEST_MS;
    const diesAfter = random() < 0.05 ? Math.floor(random() * 4) : Infinity;
    const tokenFile = join(folder, uid);
    await mkdir(folder, { recursive: true });
    await writeFile(tokenFile, await untilGiven(dead, () => tokenOf(plane, { namespace, name, uid })));
    const taken: Taken = {
      runId: labels[LABELS.runId] ?? "",
      attempt: Number(labels[LABELS.attempt]),
      steps: [],
      transcript: null,
      outcome: null,
    };
    this.taken.push(taken);
    const link = createServiceLink({
      assignment: { serviceUrl, runId: taken.runId, attempt: taken.attempt, tokenFile },
      awayMs: AWAY_MS,
      heartbeatMs: 15_000,
      onStop: () => {},
    });
    dead.addEventListener("abort", () => link.close(), { once: true });
    try {
      await link.getHandOut();
      link.startHeartbeat();
      for (let n = 1; n <= 3; n += 1) {
        if (n > diesAfter) return SIGKILL_END;
        await wait(lifeMs / 3, undefined, { signal: dead });
        await sayStep(link, { taken, n, word: `${uid}-${n}` });
      }
      await sendTranscript(link, { taken, file: `${tokenFile}.transcript`, words: `{"pod":"${uid}"}\n` });
      return await report(link, taken);
    } finally {
      link.close();
    }
  }
}

interface Step {
  readonly taken: Taken;
  readonly n: number;
  readonly word: string;
}

async function sayStep(link: ServiceLink, { taken, n, word }: Step): Promise<void> {
  const at = new Date().toISOString();
  const step = { type: "run.step", at, index: n, kind: "step", text: word, device: "desktop", status: "passed" } as const;
  await link.sendEvents({ attempt: taken.attempt, n, stepCount: n, events: [step] });
  taken.steps.push(word);
}

async function sendTranscript(link: ServiceLink, given: { taken: Taken; file: string; words: string }): Promise<void> {
  await writeFile(given.file, given.words);
  await link.upload({ kind: "transcript", device: "desktop", file: given.file });
  given.taken.transcript = given.words;
}

/** As the runner does: the same words to the service and into the termination message. */
async function report(link: ServiceLink, taken: Taken): Promise<ContainerEnd> {
  const outcome: Outcome = { attempt: taken.attempt, status: "passed", reasoning: "All held.", errorMessage: null, stepCount: 3 };
  await link.deliver(outcome);
  taken.outcome = outcome.status;
  return { exitCode: 0, message: JSON.stringify(outcome) };
}

function tokenOf(plane: ControlPlane, { namespace, name, uid }: { namespace: string; name: string; uid: string }): Promise<string> {
  return plane.serviceAccountToken({ namespace, name: "default", audience: RUNNER_TOKEN_AUDIENCE, pod: { name, uid } });
}

/** While the API server is away it is asked again; a Pod that is gone has none. */
async function untilGiven<T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    signal.throwIfAborted();
    const given = await ask().catch(() => null);
    if (given !== null) return given;
    await wait(AGAIN_MS, undefined, { signal });
  }
}
