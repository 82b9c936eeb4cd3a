import type { Received } from "./transport.ts";

export interface WithResponse<T> {
  readonly data: T;
  readonly response: Response;
  /** Names the request in the service's log. */
  readonly requestId: string | null;
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

  async withResponse(): Promise<WithResponse<T>> {
    const { response } = await this.#received;
    return { data: await this.#result(), response, requestId: response.headers.get("x-request-id") };
  }

  // oxlint-disable-next-line unicorn/no-thenable -- it is a promise
  override then<A = T, B = never>(
    onFulfilled?: ((value: T) => A | PromiseLike<A>) | null,
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#result().then(onFulfilled, onRejected);
  }

  override catch<B = never>(onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.#result().catch(onRejected);
  }

  override finally(onFinally?: (() => void) | null): Promise<T> {
    return this.#result().finally(onFinally);
  }

  #result(): Promise<T> {
    this.#parsed ??= this.#received.then((received) => this.#parse(received));
    return this.#parsed;
  }
}
