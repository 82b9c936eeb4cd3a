import { Gauge, type Registry } from "prom-client";

/** What of the store this process has come upon and cannot read, by the kind of record. */
export function createRecordMetrics(registry: Registry, countUnreadable: () => ReadonlyMap<string, number>): void {
  // Registered by being made.
  void new Gauge({
    name: "runwright_unreadable_records",
    help: "Stored records that this process has met in the last 15 minutes and cannot read: damaged, or written by a later version.",
    labelNames: ["kind"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [kind, count] of countUnreadable()) this.set({ kind }, count);
    },
  });
}
