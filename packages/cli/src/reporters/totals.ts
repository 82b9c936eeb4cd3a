import { formatDuration } from "../text/duration.ts";
import type { Theme } from "../text/theme.ts";

const ORDER = ["passed", "failed", "error", "timed out", "cancelled"] as const;

/** Counts Runs for the line at the end of several. */
export class Totals {
  readonly #counts = new Map<string, number>();
  readonly #began = performance.now();

  add(status: string): void {
    this.#counts.set(status, (this.#counts.get(status) ?? 0) + 1);
  }

  /** `3 Tests: 2 passed, 1 failed (in 12.3s)`; undefined where one alone says it all. */
  line({ bold, dim, status: paint }: Theme): string | undefined {
    const all = [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
    if (all < 2) return undefined;
    const counts = [...this.#counts].toSorted(([a], [b]) => ORDER.indexOf(a as never) - ORDER.indexOf(b as never));
    const told = counts.map(([status, count]) => `${count} ${paint(status === "error" && count > 1 ? "errors" : status)}`).join(", ");
    return `${bold(`${all} Tests:`)} ${told} ${dim(`(in ${formatDuration(performance.now() - this.#began)})`)}`;
  }
}
