import type { APIPromise } from "../core/api-promise.ts";
import { call } from "../core/call.ts";
import type { RequestOptions } from "../core/request-options.ts";
import type { ApiKey, ApiKeyCreated, ApiKeyCreateParams, ApiKeyRotateParams } from "../types/key.ts";
import { Collection } from "./collection.ts";

/** API keys; every method needs the scope `admin`. The `key` in the answer of `create` is shown only there; `delete` revokes at once. */
export class Keys extends Collection<{ item: ApiKey; created: ApiKeyCreated; create: ApiKeyCreateParams }> {
  /** A new key that may do what the old one may; its `key` is shown only here. The old one works for a day more, or as long as is said. */
  rotate(id: string, params: ApiKeyRotateParams = {}, options?: RequestOptions): APIPromise<ApiKeyCreated> {
    return call(this.transport, { method: "POST", path: `${this.path(id)}/rotate`, body: params }, options);
  }
}
