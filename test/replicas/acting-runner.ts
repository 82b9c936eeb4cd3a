import { Agent, fetch } from "undici";
import { DEFAULT_RUN_SETTINGS, type Deps } from "../../packages/api/src/domain/deps.ts";
import { issueRunToken } from "../../packages/api/src/domain/run-token.ts";
import type { Replicas } from "./replicas.ts";

/** Carries out a Run without a browser: reports what it is told to, through the balancer, and again until it is taken, as runners do. */
export class ActingRunner {
  readonly #replicas: Replicas;
  readonly #runId: string;
  readonly #token: string;
  // A connection of its own for each report, so that they reach every replica.
  readonly #agent = new Agent({ pipelining: 0, keepAliveTimeout: 1 });
  #n = 0;

  constructor(replicas: Replicas, runId: string) {
    this.#replicas = replicas;
    this.#runId = runId;
    const clock = { now: () => Date.now() };
    const deps = { clock, secretBox: replicas.secretBox, settings: DEFAULT_RUN_SETTINGS } as unknown as Deps;
    this.#token = issueRunToken(deps, { runId, attempt: 1 });
  }

  async begin(): Promise<void> {
    await this.#ask("GET", "hand-out");
  }

  /** One batch of so many steps. */
  async report(steps: number): Promise<void> {
    this.#n++;
    const first = (this.#n - 1) * steps;
    const at = new Date().toISOString();
    const events = Array.from({ length: steps }, (_, index) => {
      const step = { index: first + index + 1, kind: "step", text: `Step ${first + index + 1}`, device: "desktop", status: "passed" };
      return { type: "run.step", at, ...step };
    });
    await this.#ask("POST", "events", { attempt: 1, n: this.#n, stepCount: first + steps, events });
  }

  async pass(): Promise<void> {
    const outcome = { attempt: 1, status: "passed", reasoning: "All is well.", errorMessage: null, stepCount: 1 };
    await this.#ask("POST", "outcome", outcome);
    await this.#agent.close();
  }

  async #ask(method: string, route: string, body?: object): Promise<void> {
    const MOST_TRIES = 50;
    const headers = { Authorization: `Bearer ${this.#token}`, "Content-Type": "application/json" };
    for (let tries = 1; ; tries++) {
      const url = `${this.#replicas.url}/internal/v1/runs/${this.#runId}/${route}`;
      const request = { method, headers, dispatcher: this.#agent, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
      const answer = await fetch(url, request).catch(() => null);
      const text = await answer?.text().catch(() => null);
      if (answer?.ok === true && text !== null) return;
      if (tries >= MOST_TRIES || (answer !== null && answer.status < 500)) throw new Error(`${route}: ${answer?.status} ${text}`);
    }
  }
}
