import { ConfigError } from "../errors/runwright-error.ts";

/** The oldest Node that the client is tried in, as its package says. */
export const OLDEST_NODE = "22.12";

interface RuntimeLike {
  readonly Promise: { readonly withResolvers?: unknown };
  readonly process?: { readonly versions?: { readonly node?: string } };
  readonly navigator?: { readonly userAgent?: string };
}

/** Throws a ConfigError in a runtime that lacks what the client is made of: it would break in the middle of a Run that is watched. */
export function checkRuntime(runtime: RuntimeLike = globalThis as unknown as RuntimeLike): void {
  if (typeof runtime.Promise.withResolvers === "function") return;
  const node = runtime.process?.versions?.node;
  const here = node === undefined ? (runtime.navigator?.userAgent ?? "an older runtime") : `Node ${node}`;
  throw new ConfigError(
    "runtime_too_old",
    `The Runwright client needs Node ${OLDEST_NODE} or newer (or a browser from 2024 on), and this is ${here}.`,
  );
}
