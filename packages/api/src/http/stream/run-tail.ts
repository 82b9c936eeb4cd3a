import type { StoredRunEvent } from "../../domain/records.ts";

/** An event as it goes over the wire, rendered once for all viewers. */
export interface Frame {
  readonly seq: number;
  readonly bytes: Buffer;
  /** run.finished: nothing comes after it. */
  readonly isLast: boolean;
}

export interface TailReader {
  /** There are new frames; never rejects, never throws. */
  advance(): void;
  /** The log cannot be read: the viewer has to come back later. */
  fail(): void;
}

/** Events of a Run after a number, in order, at most `limit`. */
export type ReadEvents = (input: { runId: string; after: number; limit: number }) => Promise<StoredRunEvent[]>;
export type RenderEvent = (event: StoredRunEvent) => Frame;

const MAX_PAGE = 200;
// Pages shrink for Runs with large events, so that this is about what one holds.
const PAGE_BYTES = 512 * 1024;
// Viewers that catch up side by side find what one of them has read.
const MAX_PAGES = 4;
// What a viewer may be behind before it reads the log for itself.
const MAX_FRAMES = 512;
const MAX_BYTES = 512 * 1024;
// So many viewers are served in one turn of the event loop; then others have theirs.
const READERS_PER_TURN = 250;

/** The newest frames of one Run, read once for all of its viewers. Begins at the log's end: what is older is read by who wants it. */
export class RunTail {
  readonly readers = new Set<TailReader>();
  readonly #read: ReadEvents;
  readonly #runId: string;
  readonly #render: RenderEvent;
  readonly #pages: (readonly Frame[])[] = [];
  readonly #underWay = new Map<number, Promise<readonly Frame[]>>();
  #pageSize = MAX_PAGE;
  #frames: Frame[] = [];
  #bytes = 0;
  #head: number;
  #reading = false;
  #lookAgain = false;

  constructor(runId: string, end: number, source: { readonly read: ReadEvents; readonly render: RenderEvent }) {
    this.#runId = runId;
    this.#head = end;
    this.#read = source.read;
    this.#render = source.render;
  }

  /** Frames after `position` that are at hand; null when they are no longer, so that they must be read from the log. */
  framesAfter(position: number): readonly Frame[] | null {
    if (position >= this.#head) return [];
    const first = this.#frames[0]?.seq ?? this.#head + 1;
    return position + 1 < first ? null : this.#frames.slice(position + 1 - first);
  }

  /** Frames after `position` from the log itself; empty at its end. */
  async readAfter(position: number): Promise<readonly Frame[]> {
    const known = this.#pages.find((page) => (page[0]?.seq ?? Infinity) <= position + 1 && (page.at(-1)?.seq ?? 0) > position);
    if (known !== undefined) return known.slice(position + 1 - (known[0]?.seq ?? 0));
    const underWay = this.#underWay.get(position) ?? this.#readPage(position);
    this.#underWay.set(position, underWay);
    try {
      return await underWay;
    } finally {
      this.#underWay.delete(position);
    }
  }

  /** Looks for new events and tells the viewers. Calls while one is going on become one more look. */
  wake(): void {
    this.#lookAgain = true;
    if (!this.#reading) void this.#look();
  }

  async #readPage(position: number): Promise<readonly Frame[]> {
    const limit = this.#pageSize;
    const page = (await this.#read({ runId: this.#runId, after: position, limit })).map(this.#render);
    // Stores and sockets can both answer within the turn; a long log must not keep everyone else waiting.
    await nextTurn();
    if (page.length < limit) return page;
    this.#pageSize = Math.min(MAX_PAGE, Math.max(1, Math.floor((PAGE_BYTES * page.length) / size(page))));
    this.#pages.push(page);
    if (this.#pages.length > MAX_PAGES) this.#pages.shift();
    return page;
  }

  async #look(): Promise<void> {
    this.#reading = true;
    try {
      while (this.#lookAgain && this.readers.size > 0) {
        this.#lookAgain = false;
        const events = await this.#read({ runId: this.#runId, after: this.#head, limit: MAX_PAGE });
        if (events.length === 0) continue;
        this.#keep(events.map(this.#render));
        if (events.length === MAX_PAGE) this.#lookAgain = true;
        await this.#tellAll();
      }
    } catch {
      for (const reader of this.readers) reader.fail();
    } finally {
      this.#reading = false;
    }
  }

  async #tellAll(): Promise<void> {
    let told = 0;
    for (const reader of this.readers) {
      reader.advance();
      told++;
      if (told % READERS_PER_TURN === 0) await nextTurn();
    }
    if (this.#lookAgain) await nextTurn();
  }

  #keep(frames: readonly Frame[]): void {
    this.#frames.push(...frames);
    this.#head = frames.at(-1)?.seq ?? this.#head;
    this.#bytes += size(frames);
    let drop = 0;
    while (this.#frames.length - drop > MAX_FRAMES || (this.#bytes > MAX_BYTES && this.#frames.length - drop > 1)) {
      this.#bytes -= this.#frames[drop]?.bytes.length ?? 0;
      drop++;
    }
    if (drop > 0) this.#frames = this.#frames.slice(drop);
  }
}

function size(frames: readonly Frame[]): number {
  return frames.reduce((sum, frame) => sum + frame.bytes.length, 0);
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
