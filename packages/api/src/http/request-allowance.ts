import type { Deps } from "../domain/deps.ts";
import { ShortMemory } from "../domain/short-memory.ts";

// As long as a change by another process on the same store may take to be felt here.
const REMEMBER_MS = 2000;
const MOST = 10_000;

/** How many requests a minute each key of a workspace has: what the workspace says, else what the service is configured to. */
export class RequestAllowance {
  readonly #workspaces: Deps["workspaces"];
  readonly #usual: number | null;
  readonly #known: ShortMemory<{ readonly perMinute: number | null }>;

  /** `usual`: null for no limit. */
  constructor({ workspaces, clock }: Pick<Deps, "workspaces" | "clock">, usual: number | null) {
    this.#workspaces = workspaces;
    this.#usual = usual;
    this.#known = new ShortMemory({ clock, keepMs: REMEMBER_MS, most: MOST });
  }

  /** null: no limit. Rarely asks the store. */
  async perMinute(workspaceId: string): Promise<number | null> {
    const found = await this.#known.get(workspaceId, async () => {
      const workspace = await this.#workspaces.get(workspaceId);
      return { perMinute: workspace?.limits.requestsPerMinute ?? this.#usual };
    });
    return found?.perMinute ?? null;
  }

  /** What was changed in this process counts from the next request on. */
  forget(): void {
    this.#known.forget();
  }
}
