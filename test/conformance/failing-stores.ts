import type { Deps } from "../../packages/api/src/domain/deps.ts";

/** Thrown instead of a store call, as if the process had died there. */
export class Crash extends Error {
  override readonly name = "Crash";
}

const STORES = [
  "runs",
  "events",
  "accounts",
  "tagRuns",
  "tests",
  "projects",
  "environments",
  "sharedSteps",
  "tags",
  "keys",
  "webhooks",
  "webhookDeliveries",
  "githubChecks",
] as const;
const WRITES = new Set([
  "insert",
  "insertMany",
  "moveDue",
  "replace",
  "append",
  "reserve",
  "markStarted",
  "settle",
  "complete",
  "putArtifact",
  "delete",
  "insertOrGet",
]);

/**
 * The same stores, but the process "dies" at a write: after `survive` more writes every one throws. Half of the time the write that it
 * dies at is done all the same, for a crash may come before the commit or after it.
 */
export function dyingAfter(deps: Deps, survive: number, lastOneIsDone: boolean): Deps {
  let left = survive;
  const dying = <T extends object>(store: T): T =>
    new Proxy(store, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== "function" || typeof name !== "string" || !WRITES.has(name)) return method;
        return async (...args: unknown[]): Promise<unknown> => {
          left--;
          if (left >= 0) return Reflect.apply(method, target, args) as unknown;
          if (left === -1 && lastOneIsDone) await Reflect.apply(method, target, args);
          throw new Crash("the process has died");
        };
      },
    });
  return { ...deps, ...Object.fromEntries(STORES.map((name) => [name, dying(deps[name] as object)])) };
}
