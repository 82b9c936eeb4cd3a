import type { Deps } from "../domain/deps.ts";
import { limitsOf } from "../domain/limits-in-force.ts";
import { ShortMemory } from "../domain/short-memory.ts";

// As long as a change by another process on the same store may take to be felt here.
const REMEMBER_MS = 2000;
const MOST = 10_000;

type AllowanceDeps = Pick<Deps, "workspaces" | "clock"> & { readonly settings: Pick<Deps["settings"], "requestsPerMinute"> };

/** How many requests a minute each key of a workspace has: what the workspace says, else what the service is configured to. */
export class RequestAllowance {
  readonly #deps: AllowanceDeps;
  readonly #known: ShortMemory<{ readonly perMinute: number | null }>;

  constructor(deps: AllowanceDeps) {
    this.#deps = deps;
    this.#known = new ShortMemory({ clock: deps.clock, keepMs: REMEMBER_MS, most: MOST });
  }

  /** null: no limit. Rarely asks the store. */
  async perMinute(workspaceId: string): Promise<number | null> {
    const found = await this.#known.get(workspaceId, async () => {
      const limits = await limitsOf(this.#deps, workspaceId);
      return { perMinute: limits === null ? this.#deps.settings.requestsPerMinute : limits.requestsPerMinute };
    });
    return found?.perMinute ?? null;
  }

  /** What was changed in this process counts from the next request on. */
  forget(): void {
    this.#known.forget();
  }
}
