import { APIPromise } from "./api-promise.ts";
import { parseJson, parseNothing } from "./parse-json.ts";
import type { RequestOptions, RequestSpec } from "./request-options.ts";
import type { Transport } from "./transport.ts";

/** A call that answers JSON. */
export function call<T>(transport: Transport, spec: RequestSpec, options?: RequestOptions): APIPromise<T> {
  return new APIPromise<T>(transport.send(spec, options), parseJson<T>);
}

/** A call whose answer has no body. */
export function callForNothing(transport: Transport, spec: RequestSpec, options?: RequestOptions): APIPromise<void> {
  return new APIPromise<void>(transport.send(spec, options), parseNothing);
}
