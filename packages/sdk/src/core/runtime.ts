import { ConfigError } from "../errors/runwright-error.ts";

/** The oldest Node that the client is tried in, as its package says. */
export const OLDEST_NODE = "22.12";

/** Throws a ConfigError in a runtime that lacks what the client is made of: it would break in the middle of a Run that is watched. */
export function checkRuntime(promise: { readonly withResolvers?: unknown } = Promise): void {
  if (!promise.withResolvers) throw new ConfigError("runtime_too_old", `Needs Node ${OLDEST_NODE} or newer.`);
}
