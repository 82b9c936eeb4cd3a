import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type PollingOptions, pollingSignals } from "./polling-signals.ts";

/** Logs of Runs, as other processes leave them in the store. */
class Logs {
  readonly lastSeq = new Map<string, number>();
  readonly asked: string[][] = [];
  isAway = false;

  readonly lastEvents: PollingOptions["lastEvents"] = async (known) => {
    if (this.isAway) throw new Error("away");
    this.asked.push([...known.keys()]);
    return new Map(
      [...known].flatMap(([runId, seq]) => ((this.lastSeq.get(runId) ?? 0) > seq ? [[runId, this.lastSeq.get(runId) ?? 0] as const] : [])),
    );
  };
}

describe("signals between processes", () => {
  const opened: { close(): void }[] = [];
  afterEach(() => opened.splice(0).forEach((signals) => signals.close()));

  function open(
    logs: Logs,
    times: Partial<PollingOptions> = {},
  ): { signals: ReturnType<typeof pollingSignals>; warn: ReturnType<typeof vi.fn> } {
    const warn = vi.fn();
    const log = { info: warn, warn, error: warn };
    const signals = pollingSignals({ lastEvents: logs.lastEvents, log, eventsEveryMs: 5, workEveryMs: 5, ...times });
    opened.push(signals);
    return { signals, warn };
  }

  it("wake at once for what this process does", async () => {
    const { signals } = open(new Logs(), { eventsEveryMs: 3_600_000, workEveryMs: 3_600_000 });
    const [run, all] = [vi.fn(), vi.fn()];
    signals.subscribe("a", run);
    signals.subscribeAll(all);
    signals.announce("a", "work");
    await nextTurn();
    expect(run).toHaveBeenCalledTimes(1);
    expect(all).toHaveBeenCalledTimes(1);
  });

  it("wake a Run's subscribers once for events that another process has stored, and nobody else", async () => {
    const logs = new Logs();
    const { signals } = open(logs);
    const [a, b] = [vi.fn(), vi.fn()];
    signals.subscribe("a", a);
    signals.subscribe("b", b);
    logs.lastSeq.set("a", 3);
    await vi.waitFor(() => expect(a).toHaveBeenCalledTimes(1));
    const before = logs.asked.length;
    await vi.waitFor(() => expect(logs.asked.length).toBeGreaterThan(before + 3));
    expect(a).toHaveBeenCalledTimes(1);
    expect(b).not.toHaveBeenCalled();
    logs.lastSeq.set("a", 4);
    await vi.waitFor(() => expect(a).toHaveBeenCalledTimes(2));
  });

  it("ask for nothing while nobody watches, and for all that are watched in one question", async () => {
    const logs = new Logs();
    const { signals } = open(logs);
    const worked = vi.fn();
    signals.subscribeAll(worked);
    await vi.waitFor(() => expect(worked.mock.calls.length).toBeGreaterThan(3));
    expect(logs.asked).toEqual([]);
    const leave = [signals.subscribe("a", vi.fn()), signals.subscribe("a", vi.fn()), signals.subscribe("b", vi.fn())];
    await vi.waitFor(() => expect(logs.asked).toContainEqual(["a", "b"]));
    leave[0]?.();
    leave[0]?.();
    leave[2]?.();
    logs.asked.length = 0;
    await vi.waitFor(() => expect(logs.asked).toContainEqual(["a"]));
  });

  it("lose nothing while the store is away, and complain once", async () => {
    const logs = new Logs();
    const { signals, warn } = open(logs);
    const wake = vi.fn();
    signals.subscribe("a", wake);
    logs.isAway = true;
    logs.lastSeq.set("a", 1);
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    const worked = vi.fn();
    signals.subscribeAll(worked);
    await vi.waitFor(() => expect(worked.mock.calls.length).toBeGreaterThan(3));
    expect(warn).toHaveBeenCalledTimes(1);
    logs.isAway = false;
    await vi.waitFor(() => expect(wake).toHaveBeenCalledTimes(1));
  });
});
