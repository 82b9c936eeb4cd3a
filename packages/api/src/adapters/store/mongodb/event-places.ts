/** Where a batch of a Run's log ends. */
export interface EventPlace {
  /** Number of the batch, from 1; 0: before the first. */
  readonly n: number;
  readonly lastSeq: number;
  /** The log ends with it. */
  readonly closes: boolean;
}

const MOST_RUNS = 2000;
const MOST_PLACES = 64;

/**
 * Where batches end that this process has seen, of the Runs it works on. Only a hint: a log may be longer, but what was once in it stays, so
 * that whoever goes on from here finds the next batch by its `_id` instead of having the log searched.
 */
export class EventPlaces {
  /** The latest ones of each Run, in order. */
  readonly #byRun = new Map<string, EventPlace[]>();

  /** The furthest one. */
  last(runId: string): EventPlace | undefined {
    return this.#byRun.get(runId)?.at(-1);
  }

  /** After which the next event is the one after that number. */
  before(runId: string, seq: number): EventPlace | undefined {
    return this.#byRun.get(runId)?.findLast((place) => place.lastSeq === seq);
  }

  note(runId: string, place: EventPlace): void {
    const places = this.#byRun.get(runId) ?? [];
    if (place.n > (places.at(-1)?.n ?? -1)) places.push(place);
    if (places.length > MOST_PLACES) places.shift();
    this.#byRun.delete(runId);
    this.#byRun.set(runId, places);
    const [oldest] = this.#byRun.keys();
    if (this.#byRun.size > MOST_RUNS && oldest !== undefined) this.#byRun.delete(oldest);
  }
}
