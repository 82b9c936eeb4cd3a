import { ZodError } from "zod";
import type { Log } from "../../ports/log.ts";
import { PortError } from "../../ports/port-error.ts";

export interface UnreadableOptions {
  readonly log?: Pick<Log, "error"> | undefined;
  /** In ms since 1970. */
  readonly now?: () => number;
}

/** One that nobody has met for so long was mended, ended or deleted. It is longer than what looks for records pauses. */
const FORGOTTEN_AFTER_MS = 900_000;
const MOST = 10_000;

/**
 * Records that this process has met and cannot read: they were damaged, or a later version of the service has written them. Each is logged
 * once; how many there are of a kind is a metric.
 */
export class UnreadableRecords {
  readonly #log: Pick<Log, "error"> | undefined;
  readonly #now: () => number;
  /** When each was met last, by kind and id. */
  readonly #met = new Map<string, Map<string, number>>();

  constructor({ log, now = Date.now }: UnreadableOptions = {}) {
    this.#log = log;
    this.#now = now;
  }

  /** Takes down that a record could not be read. `kind` is the table or collection that it lies in. */
  note(kind: string, id: string, error: unknown): void {
    const ofKind = this.#met.get(kind) ?? new Map<string, number>();
    this.#met.set(kind, ofKind);
    if (!ofKind.has(id)) {
      if (ofKind.size >= MOST) return;
      this.#log?.error({ kind, id, fields: unreadableFields(error) }, "a stored record cannot be read and is passed over");
    }
    ofKind.set(id, this.#now());
  }

  forget(kind: string, id: string): void {
    this.#met.get(kind)?.delete(id);
  }

  ids(kind: string): readonly string[] {
    const ofKind = this.#met.get(kind) ?? new Map<string, number>();
    for (const [id, metAt] of ofKind) if (this.#now() - metAt > FORGOTTEN_AFTER_MS) ofKind.delete(id);
    return [...ofKind.keys()];
  }

  /** How many of each kind there are. */
  counts(): ReadonlyMap<string, number> {
    const counts = [...this.#met.keys()].map((kind) => [kind, this.ids(kind).length] as const);
    return new Map(counts.filter(([, count]) => count > 0));
  }
}

/** What of a record could not be read, as paths into it; empty: it is no record at all. */
export function unreadableFields(error: unknown): readonly string[] {
  const cause = error instanceof PortError ? error.cause : error;
  return cause instanceof ZodError ? [...new Set(cause.issues.map(({ path }) => path.join(".")))] : [];
}

/** Where several are read at once: what a single one is read by, and what it is called where it cannot be. */
export interface Reading<Found, Read> {
  readonly kind: string;
  readonly read: (found: Found) => Read;
  readonly idOf: (found: Found) => string;
}

/** Those that can be read. The others are noted and left out. */
export function readableOf<Found, Read>(unreadable: UnreadableRecords, found: readonly Found[], how: Reading<Found, Read>): Read[] {
  return found.flatMap((one) => {
    try {
      return [how.read(one)];
    } catch (error) {
      if (!(error instanceof PortError) || error.code !== "stored_document_invalid") throw error;
      unreadable.note(how.kind, how.idOf(one), error);
      return [];
    }
  });
}
