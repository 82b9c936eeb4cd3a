import type { APIPromise } from "../core/api-promise.ts";
import { call, callForNothing } from "../core/call.ts";
import { listPages, type PagePromise } from "../core/page.ts";
import { path } from "../core/path.ts";
import type { RequestOptions } from "../core/request-options.ts";
import type { Transport } from "../core/transport.ts";
import type { ApiKey, ApiKeyCreated, ApiKeyCreateParams } from "../types/key.ts";
import type { PageParams } from "../types/project.ts";

/** API keys; every method needs the scope `admin`. */
export class Keys {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** The answer's `key` is shown only here. */
  create(params: ApiKeyCreateParams, options?: RequestOptions): APIPromise<ApiKeyCreated> {
    return call(this.#transport, { method: "POST", path: "v1/keys", body: params }, options);
  }

  retrieve(keyId: string, options?: RequestOptions): APIPromise<ApiKey> {
    return call(this.#transport, { method: "GET", path: path`v1/keys/${keyId}` }, options);
  }

  list(params: PageParams = {}, options?: RequestOptions): PagePromise<ApiKey> {
    return listPages(this.#transport, { path: "v1/keys", query: { ...params } }, options);
  }

  /** Revokes the key at once. */
  delete(keyId: string, options?: RequestOptions): APIPromise<void> {
    return callForNothing(this.#transport, { method: "DELETE", path: path`v1/keys/${keyId}` }, options);
  }
}
