import { notify } from "../core/notify.ts";
import type { RunEvent } from "../types/run-event.ts";

/** The event of one type: `EventOf<"run.step">`. */
export type EventOf<K extends RunEvent["type"]> = Extract<RunEvent, { type: K }>;
export type AnyListener = (event: RunEvent) => void;

/** Who wants which events. */
export class Listeners {
  readonly #all = new Set<{ readonly type: string; readonly listener: AnyListener }>();

  /** Returns what takes the listener off again. */
  add(type: RunEvent["type"] | "*", listener: AnyListener): () => void {
    const entry = { type, listener };
    this.#all.add(entry);
    return () => void this.#all.delete(entry);
  }

  emit(event: RunEvent): void {
    // Those that a listener adds hear the next one.
    const now = [...this.#all];
    for (const { type, listener } of now) if (type === "*" || type === event.type) notify(listener, event);
  }
}
