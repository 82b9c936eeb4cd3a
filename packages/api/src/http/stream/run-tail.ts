import type { StoredRunEvent } from "../../domain/records.ts";

/** An event as it goes over the wire, rendered once for all viewers. */
export interface Frame {
  readonly seq: number;
  readonly text: string;
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

const PAGE = 200;
// What a viewer may be behind before it reads the log for itself.
const MAX_FRAMES = 512;
const MAX_BYTES = 512 * 1024;

/** The newest frames of one Run, read once for all of its viewers. */
export class RunTail {
  readonly readers = new Set<TailReader>();
  readonly #read: ReadEvents;
  readonly #runId: string;
  readonly #render: RenderEvent;
  #frames: Frame[] = [];
  #bytes = 0;
  #head: number;
  #reading = false;
  #lookAgain = false;

  constructor(runId: string, from: number, source: { readonly read: ReadEvents; readonly render: RenderEvent }) {
    this.#runId = runId;
    this.#head = from;
    this.#read = source.read;
    this.#render = source.render;
  }

  /** Frames after `position` that are at hand; null when they are no longer, so that they must be read from the log. */
  framesAfter(position: number): readonly Frame[] | null {
    if (position >= this.#head) return [];
    const first = this.#frames[0]?.seq ?? this.#head + 1;
    return position + 1 < first ? null : this.#frames.slice(position + 1 - first);
  }

  /** Frames after `position` from the log itself. */
  async readAfter(position: number): Promise<readonly Frame[]> {
    return (await this.#read({ runId: this.#runId, after: position, limit: PAGE })).map(this.#render);
  }

  /** Looks for new events and tells the viewers. Calls while one is going on become one more look. */
  wake(): void {
    this.#lookAgain = true;
    if (!this.#reading) void this.#look();
  }

  async #look(): Promise<void> {
    this.#reading = true;
    try {
      while (this.#lookAgain && this.readers.size > 0) {
        this.#lookAgain = false;
        const frames = await this.readAfter(this.#head);
        if (frames.length === 0) continue;
        this.#keep(frames);
        if (frames.length === PAGE) this.#lookAgain = true;
        for (const reader of this.readers) reader.advance();
      }
    } catch {
      for (const reader of this.readers) reader.fail();
    } finally {
      this.#reading = false;
    }
  }

  #keep(frames: readonly Frame[]): void {
    this.#frames.push(...frames);
    this.#head = frames.at(-1)?.seq ?? this.#head;
    this.#bytes += frames.reduce((sum, frame) => sum + frame.text.length, 0);
    let drop = 0;
    while (this.#frames.length - drop > MAX_FRAMES || (this.#bytes > MAX_BYTES && this.#frames.length - drop > 1)) {
      this.#bytes -= this.#frames[drop]?.text.length ?? 0;
      drop++;
    }
    if (drop > 0) this.#frames = this.#frames.slice(drop);
  }
}
