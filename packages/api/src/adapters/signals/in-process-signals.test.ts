import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { inProcessSignals } from "./in-process-signals.ts";

describe("signals within the process", () => {
  it("wake those who wait for the Run, later and once for many announcements", async () => {
    const signals = inProcessSignals();
    const [a, b] = [vi.fn(), vi.fn()];
    signals.subscribe("a", a);
    signals.subscribe("b", b);
    for (let n = 0; n < 100; n++) signals.announce("a", "events");
    expect(a).not.toHaveBeenCalled();
    await nextTurn();
    expect(a).toHaveBeenCalledTimes(1);
    expect(b).not.toHaveBeenCalled();
  });

  it("wake the loops for work only", async () => {
    const signals = inProcessSignals();
    const wake = vi.fn();
    signals.subscribeAll(wake);
    signals.announce("a", "events");
    await nextTurn();
    expect(wake).not.toHaveBeenCalled();
    signals.announce("a", "work");
    await nextTurn();
    expect(wake).toHaveBeenCalledTimes(1);
  });

  it("wake nobody who has left, even if he left after the announcement", async () => {
    const signals = inProcessSignals();
    const [stays, leaves] = [vi.fn(), vi.fn()];
    signals.subscribe("a", stays);
    const leave = signals.subscribe("a", leaves);
    signals.announce("a", "events");
    leave();
    await nextTurn();
    expect(stays).toHaveBeenCalledTimes(1);
    expect(leaves).not.toHaveBeenCalled();
  });

  it("wake everybody now and then where other processes write too", async () => {
    const signals = inProcessSignals({ pollMs: 5 });
    const [run, all] = [vi.fn(), vi.fn()];
    signals.subscribe("a", run);
    signals.subscribeAll(all);
    await vi.waitFor(() => {
      expect(run).toHaveBeenCalled();
      expect(all).toHaveBeenCalled();
    });
    signals.close();
  });
});
