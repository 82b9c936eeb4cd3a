/** What any call takes beside its parameters. */
export interface RequestOptions {
  /** Ends the call, its retries and the waits between them; the call rejects with an AbortedError. */
  signal?: AbortSignal | undefined;
  /** Milliseconds an attempt may take, instead of the client's. */
  timeout?: number | undefined;
  /** Retries, instead of the client's. */
  maxRetries?: number | undefined;
  /** For POST: names the logical call, so that the service does it once. Made up unless given. */
  idempotencyKey?: string | undefined;
  /** Sent beside the client's. */
  headers?: Record<string, string> | undefined;
}

/** A value of a query; a list is given once for each item, `undefined` not at all. */
export type QueryValue = string | number | boolean | readonly (string | number)[] | undefined;

/** A request as a method of the client makes it. */
export interface RequestSpec {
  /** GET unless given. */
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the base URL, ids encoded: `v1/runs/…`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>> | URLSearchParams | undefined;
  readonly body?: unknown;
  readonly accept?: string | undefined;
  /** The body comes as a stream instead of being read before the call resolves. */
  readonly streamed?: boolean | undefined;
}
