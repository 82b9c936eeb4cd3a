import { MOST_FAILURES, type TrajectoryEntry, type TrajectoryStore } from "./trajectory-store.ts";

/** Keeps trajectories for as long as the process lives. */
export function memoryTrajectories(
  entries: readonly TrajectoryEntry[] = [],
): TrajectoryStore & { readonly entries: () => readonly TrajectoryEntry[] } {
  const book = new TrajectoryBook(entries);
  return {
    entries: () => book.entries,
    get: async (steps) => book.of(steps),
    commit: async (_runId, given) => book.commit(given),
    demote: async (key, runId) => book.demote(key, runId),
  };
}

/** At most so many; those that passed longest ago go first. */
const MOST_ENTRIES = 2_000;

/** The rules of a store, on a list in memory. */
export class TrajectoryBook {
  #entries: Map<string, TrajectoryEntry>;
  /** Who has failed whom, so that a repeat counts once. */
  readonly #counted = new Set<string>();

  constructor(entries: readonly TrajectoryEntry[]) {
    this.#entries = new Map(entries.map((entry) => [entry.key, entry]));
  }

  get entries(): readonly TrajectoryEntry[] {
    return [...this.#entries.values()];
  }

  of(steps: readonly string[]): readonly TrajectoryEntry[] {
    const wanted = new Set(steps);
    return this.entries.filter(({ step }) => wanted.has(step));
  }

  commit(entries: readonly TrajectoryEntry[]): void {
    for (const entry of entries) {
      const known = this.#entries.get(entry.key);
      // A slow run must not undo what a later one has learnt.
      if (known === undefined || known.lastPassAt <= entry.lastPassAt) this.#entries.set(entry.key, entry);
    }
    const most = this.entries.toSorted((one, other) => other.lastPassAt.localeCompare(one.lastPassAt)).slice(0, MOST_ENTRIES);
    this.#entries = new Map(most.map((entry) => [entry.key, entry]));
  }

  demote(key: string, runId: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined || this.#counted.has(`${key} ${runId}`)) return;
    this.#counted.add(`${key} ${runId}`);
    if (entry.failures + 1 >= MOST_FAILURES) this.#entries.delete(key);
    else this.#entries.set(key, { ...entry, failures: entry.failures + 1 });
  }
}
