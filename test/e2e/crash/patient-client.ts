import { setTimeout as delay } from "node:timers/promises";
import { API_KEY, type MortalService } from "./mortal-service.ts";

const RETRY_MS = 50;
/** A connection that nobody answers on is given up, as clients do. */
const ANSWER_MS = 20_000;

/** Asks until there is an answer, as a client that was told nothing must: under one idempotency key if it is a POST. */
export class PatientClient {
  readonly #service: MortalService;
  readonly #patience: AbortSignal;

  constructor(service: MortalService, patience: AbortSignal) {
    this.#service = service;
    this.#patience = patience;
  }

  async post<T>(path: string, body: object, key: string): Promise<T> {
    return (await this.#ask(path, { method: "POST", body: JSON.stringify(body), headers: { "Idempotency-Key": key } })) as T;
  }

  async get<T>(path: string): Promise<T> {
    return (await this.#ask(path, { method: "GET" })) as T;
  }

  async #ask(path: string, init: RequestInit): Promise<unknown> {
    const headers = { ...(init.headers as object), Authorization: `Bearer ${API_KEY}`, "Content-Type": "application/json" };
    for (;;) {
      this.#patience.throwIfAborted();
      const { url } = this.#service;
      const signal = AbortSignal.any([this.#patience, AbortSignal.timeout(ANSWER_MS)]);
      const answer = url === null ? null : await fetch(url + path, { ...init, headers, signal }).catch(() => null);
      const text = await answer?.text().catch(() => null);
      if (answer?.ok === true && typeof text === "string") return JSON.parse(text);
      const isUnderWay = answer?.status === 409 && text?.includes("idempotency_in_progress") === true;
      const mayComeYet = answer === null || answer.status >= 500 || isUnderWay || typeof text !== "string";
      if (!mayComeYet) throw new Error(`${init.method} ${path}: ${answer.status} ${text}`);
      await delay(RETRY_MS, undefined, { signal: this.#patience });
    }
  }
}
