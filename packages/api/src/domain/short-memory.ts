import type { Clock } from "../ports/clock.ts";

export interface ShortMemoryOptions {
  readonly clock: Pick<Clock, "now">;
  /** How long something is believed, in ms: what another process changes is felt after it at the latest. */
  readonly keepMs: number;
  readonly most: number;
}

/** Spares look-ups of what rarely changes. What this process changes counts at once, if it calls `forget` when the change is done. */
export class ShortMemory<T> {
  readonly #options: ShortMemoryOptions;
  readonly #known = new Map<string, { readonly value: T; readonly until: number }>();
  #changes = 0;

  constructor(options: ShortMemoryOptions) {
    this.#options = options;
  }

  /** What `find` gives, or gave a short time ago; null is never remembered. */
  async get(key: string, find: () => Promise<T | null>): Promise<T | null> {
    const { clock, keepMs, most } = this.#options;
    const now = clock.now();
    const known = this.#known.get(key);
    // A clock that was put back must not make it last longer.
    if (known !== undefined && now < known.until && known.until <= now + keepMs) return known.value;
    const changes = this.#changes;
    const value = await find();
    if (this.#known.size >= most) this.#known.clear();
    // What was read before a change may be older than it.
    if (value !== null && changes === this.#changes) this.#known.set(key, { value, until: now + keepMs });
    return value;
  }

  forget(): void {
    this.#changes++;
    this.#known.clear();
  }
}
