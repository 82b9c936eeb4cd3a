import { Refusal } from "./refusal.ts";

interface Row<T> {
  /** Counts up with each row that was ever added: the order of creation. */
  readonly n: number;
  readonly item: T;
}

export interface Page<T> {
  readonly items: readonly T[];
  /** Gives the next page; null when there is none. */
  readonly cursor: string | null;
}

/** Items by id, in any case, in the order in which they were made. */
export class Table<T extends { readonly id: string }> {
  readonly #rows = new Map<string, Row<T>>();
  #made = 0;

  /** Adds it, or puts it in the place of the one with the same id. */
  put(item: T): T {
    const n = this.#rows.get(item.id)?.n ?? ++this.#made;
    this.#rows.set(item.id, { n, item });
    return item;
  }

  get(id: string): T | undefined {
    return this.#rows.get(id.toLowerCase())?.item;
  }

  delete(id: string): void {
    this.#rows.delete(id.toLowerCase());
  }

  /** Oldest first. */
  filter(matches: (item: T) => boolean): T[] {
    return [...this.#rows.values()].flatMap(({ item }) => (matches(item) ? [item] : []));
  }

  /** Newest first. Rows that are added or deleted between two pages neither repeat nor hide others. Refuses a cursor that it did not give. */
  page(matches: (item: T) => boolean, { limit, cursor }: { limit: number; cursor: string | null }): Page<T> {
    const before = cursor === null ? Infinity : readCursor(cursor);
    const rows = [...this.#rows.values()].filter(({ n, item }) => n < before && matches(item)).reverse();
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return { items: shown.map(({ item }) => item), cursor: last === undefined || rows.length <= limit ? null : btoa(`after ${last.n}`) };
  }
}

function readCursor(cursor: string): number {
  try {
    const [, n] = /^after (\d+)$/u.exec(atob(cursor)) ?? [];
    if (n !== undefined) return Number(n);
  } catch {
    // No base64.
  }
  throw new Refusal("malformed_request", "The cursor was not given by this service.");
}
