import type { Deps } from "../domain/deps.ts";

// As long as a change by another process on the same store may take to be felt here.
const REMEMBER_MS = 2000;
const SWEEP_AT = 10_000;

/** How many requests a minute each key of a workspace has: what the workspace says, else what the service is configured to. */
export class RequestAllowance {
  readonly #deps: Pick<Deps, "workspaces" | "clock">;
  readonly #usual: number | null;
  readonly #known = new Map<string, { readonly perMinute: number | null; readonly until: number }>();
  #changes = 0;

  /** `usual`: null for no limit. */
  constructor(deps: Pick<Deps, "workspaces" | "clock">, usual: number | null) {
    this.#deps = deps;
    this.#usual = usual;
  }

  /** null: no limit. Rarely asks the store. */
  async perMinute(workspaceId: string): Promise<number | null> {
    const now = this.#deps.clock.now();
    const known = this.#known.get(workspaceId);
    if (known !== undefined && now < known.until && known.until <= now + REMEMBER_MS) return known.perMinute;
    if (this.#known.size > SWEEP_AT) this.#known.clear();
    const changes = this.#changes;
    const perMinute = (await this.#deps.workspaces.get(workspaceId))?.limits.requestsPerMinute ?? this.#usual;
    // What was read before a change may be older than it.
    if (changes === this.#changes) this.#known.set(workspaceId, { perMinute, until: now + REMEMBER_MS });
    return perMinute;
  }

  /** What was changed in this process counts from the next request on. */
  forget(workspaceId: string): void {
    this.#changes++;
    this.#known.delete(workspaceId);
  }
}
