import type { ApiKey, ApiKeyCreated, ApiKeyCreateParams } from "../types/key.ts";
import type { Collection } from "./collection.ts";

/** API keys; every method needs the scope `admin`. The `key` in the answer of `create` is shown only there; `delete` revokes at once. */
export type Keys = Collection<{ item: ApiKey; created: ApiKeyCreated; create: ApiKeyCreateParams }>;
