import type { RunEvent } from "../types/run-event.ts";

export type EventOf<K extends RunEvent["type"]> = Extract<RunEvent, { type: K }>;
export type AnyListener = (event: RunEvent) => void;

/** Who wants which events. A listener that throws neither ends the stream nor keeps the others from hearing. */
export class Listeners {
  readonly #byType = new Map<RunEvent["type"] | "*", Set<AnyListener>>();

  /** Returns what takes the listener off again. */
  add(type: RunEvent["type"] | "*", listener: AnyListener): () => void {
    const set = this.#byType.get(type) ?? new Set<AnyListener>();
    this.#byType.set(type, set.add(listener));
    return () => void set.delete(listener);
  }

  emit(event: RunEvent): void {
    for (const listener of [...(this.#byType.get(event.type) ?? []), ...(this.#byType.get("*") ?? [])]) {
      try {
        listener(event);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}
