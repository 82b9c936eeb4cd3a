import type { ApiKeyCreate, ApiKeyCreated } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { notWritten } from "./not-written.ts";

/** The only answer that holds the key's text. Refusals: invalid_request (project ids that name nothing here, an expiry that has passed). */
export async function createKey(_deps: Deps, _caller: Caller, _input: ApiKeyCreate): Promise<ApiKeyCreated> {
  return notWritten();
}
