import type { Received } from "./transport.ts";

/** The result of a call beside the HTTP response that it came with. */
export interface WithResponse<T> {
  readonly data: T;
  readonly response: Response;
  /** Names the request in the service's log. */
  readonly requestId: string | null;
  /** What is left to the key; null when the service has no limit. */
  readonly rateLimit: RateLimit | null;
}

/** How many requests the key has left. */
export interface RateLimit {
  readonly remaining: number;
  /** Seconds until there are more. */
  readonly resetSeconds: number;
}

/** The result of a call; `asResponse` and `withResponse` give the HTTP response that it came with. */
export class APIPromise<T> extends Promise<T> {
  readonly #received: Promise<Received>;
  readonly #parse: (received: Received) => Promise<T>;
  #parsed: Promise<T> | undefined;

  constructor(received: Promise<Received>, parse: (received: Received) => Promise<T>) {
    // The base class never settles anything here: `then` below does.
    super((resolve) => resolve(undefined as T));
    this.#received = received;
    this.#parse = parse;
  }

  // Promises that derive from this one (`.then(...)`) are plain.
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  /** The response, its body not yet parsed. Failures still reject with an error of this client. */
  async asResponse(): Promise<Response> {
    return (await this.#received).response;
  }

  /** The result beside its response. */
  async withResponse(): Promise<WithResponse<T>> {
    const { response } = await this.#received;
    const { headers } = response;
    const [, remaining, reset] = /;r=(\d+);t=(\d+)/u.exec(headers.get("ratelimit") ?? "") ?? [];
    const rateLimit = remaining === undefined ? null : { remaining: Number(remaining), resetSeconds: Number(reset) };
    return { data: await this.#result(), response, requestId: headers.get("x-request-id"), rateLimit };
  }

  // `catch` and `finally` come here, too.
  // oxlint-disable-next-line unicorn/no-thenable -- it is a promise
  override then<A = T, B = never>(
    onFulfilled?: ((value: T) => A | PromiseLike<A>) | null,
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#result().then(onFulfilled, onRejected);
  }

  #result(): Promise<T> {
    this.#parsed ??= this.#received.then((received) => this.#parse(received));
    return this.#parsed;
  }
}
