import type { ObjectKey } from "./object.ts";

interface Entry {
  readonly key: ObjectKey;
  readonly at: number;
}

/** The longest that a timer of Node takes. */
const LONGEST_MS = 2 ** 31 - 1;

/** Dead entries beyond those alive before they are dropped. */
const SOME = 1000;

/** Keys that are due later, on one timer. Of several times for a key the soonest counts. */
export class DelayedKeys {
  readonly #due: (key: ObjectKey) => void;
  /** A binary heap by time. An entry whose time is no longer that of `#times` is dead. */
  readonly #heap: Entry[] = [];
  readonly #times = new Map<ObjectKey, number>();
  #timer: { readonly handle: NodeJS.Timeout; readonly at: number } | null = null;

  constructor(due: (key: ObjectKey) => void) {
    this.#due = due;
  }

  get size(): number {
    return this.#times.size;
  }

  add(key: ObjectKey, delayMs: number): void {
    const at = performance.now() + delayMs;
    const known = this.#times.get(key);
    if (known !== undefined && known <= at) return;
    this.#times.set(key, at);
    if (this.#heap.length > 2 * this.#times.size + SOME) this.#dropDead();
    else this.#push({ key, at });
    this.#arm();
  }

  delete(key: ObjectKey): void {
    this.#times.delete(key);
  }

  clear(): void {
    this.#times.clear();
    this.#heap.length = 0;
    this.#arm();
  }

  #arm(): void {
    const [first] = this.#heap;
    if (this.#timer !== null && this.#timer.at === first?.at) return;
    if (this.#timer !== null) clearTimeout(this.#timer.handle);
    if (first === undefined) {
      this.#timer = null;
      return;
    }
    const delayMs = Math.min(LONGEST_MS, Math.max(0, Math.ceil(first.at - performance.now())));
    const handle = setTimeout(() => this.#ring(), delayMs);
    handle.unref();
    this.#timer = { handle, at: first.at };
  }

  #ring(): void {
    this.#timer = null;
    const now = performance.now();
    for (let first = this.#heap[0]; first !== undefined && first.at <= now; first = this.#heap[0]) {
      this.#pop();
      if (this.#times.get(first.key) !== first.at) continue;
      this.#times.delete(first.key);
      this.#due(first.key);
    }
    this.#arm();
  }

  #dropDead(): void {
    // In order of time, which is a heap.
    const alive = [...this.#times].map(([key, at]) => ({ key, at })).sort((a, b) => a.at - b.at);
    this.#heap.length = 0;
    for (const entry of alive) this.#heap.push(entry);
  }

  #push(entry: Entry): void {
    const heap = this.#heap;
    let at = heap.push(entry) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || above.at <= entry.at) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = entry;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const right = left + 1;
      const child = (heap[right]?.at ?? Infinity) < (heap[left]?.at ?? Infinity) ? right : left;
      const below = heap[child];
      if (below === undefined || below.at >= last.at) break;
      heap[at] = below;
      at = child;
    }
    heap[at] = last;
  }
}
