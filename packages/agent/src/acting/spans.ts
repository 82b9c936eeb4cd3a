import type { SpanName } from "../transcript.ts";

/** Where the time of a step has gone. Spans may overlap: a picture is taken while the page is looked at. */
export class Spans {
  readonly #ms = new Map<SpanName, number>();

  add(name: SpanName, ms: number): void {
    this.#ms.set(name, (this.#ms.get(name) ?? 0) + ms);
  }

  /** Counts how long it takes, however it ends. */
  async time<Result>(name: SpanName, work: () => Promise<Result>): Promise<Result> {
    const startedMs = performance.now();
    try {
      return await work();
    } finally {
      this.add(name, performance.now() - startedMs);
    }
  }

  /** In whole ms, of all that took one; begins anew. */
  take(): Readonly<Partial<Record<SpanName, number>>> {
    const told = [...this.#ms].map(([name, ms]) => [name, Math.round(ms)] as const).filter(([, ms]) => ms > 0);
    this.#ms.clear();
    return Object.fromEntries(told);
  }
}
