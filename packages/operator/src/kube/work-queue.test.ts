import { Registry } from "prom-client";
import { afterEach, describe, expect, test, vi } from "vitest";
import { DelayedKeys } from "./delayed-keys.ts";
import { KubeError } from "./kube-error.ts";
import { type KubeLog, SILENT } from "./log.ts";
import { createKubeMetrics } from "./metrics.ts";
import { createWorkQueue } from "./work-queue.ts";
import type { Reconcile, WorkQueue, WorkQueueOptions } from "./work-queue-types.ts";

const queues: WorkQueue[] = [];

afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop(100);
});

function queueOf(reconcile: Reconcile, options: Partial<WorkQueueOptions> = {}): WorkQueue {
  const queue = createWorkQueue({ name: "test", reconcile, ...options });
  queues.push(queue);
  return queue;
}

/** A reconcile that ends when it is told to. */
function heldReconcile() {
  const held = new Map<string, () => void>();
  const begun: string[] = [];
  const reconcile: Reconcile = (key) => {
    begun.push(key);
    return new Promise((resolve) => held.set(key, () => resolve(undefined)));
  };
  return { begun, reconcile, release: (key: string) => held.get(key)?.() };
}

describe("a work queue", () => {
  test("does a key that was asked for many times once", async () => {
    const done: string[] = [];
    const queue = queueOf(async (key) => void done.push(key));
    for (let at = 0; at < 10; at += 1) queue.add("a");
    queue.add("b");
    expect(queue.depth).toBe(2);
    queue.start();
    await vi.waitFor(() => expect(done).toEqual(["a", "b"]));
  });

  test("never has two workers at one key, and does it again when it was asked for meanwhile", async () => {
    const { begun, reconcile, release } = heldReconcile();
    const queue = queueOf(reconcile);
    queue.start();
    queue.add("a");
    await vi.waitFor(() => expect(begun).toEqual(["a"]));
    queue.add("a");
    queue.add("b");
    await vi.waitFor(() => expect(begun).toEqual(["a", "b"]));
    release("a");
    await vi.waitFor(() => expect(begun).toEqual(["a", "b", "a"]));
  });

  test("has no more workers than it was given", async () => {
    const { begun, reconcile, release } = heldReconcile();
    const queue = queueOf(reconcile, { workers: 2 });
    queue.start();
    for (const key of ["a", "b", "c"]) queue.add(key);
    await vi.waitFor(() => expect(begun).toEqual(["a", "b"]));
    release("b");
    await vi.waitFor(() => expect(begun).toEqual(["a", "b", "c"]));
  });

  test("does what has just happened before what is only looked at again, and raises a key", async () => {
    const done: string[] = [];
    const queue = queueOf(async (key) => void done.push(key), { workers: 1 });
    queue.add("old", "low");
    queue.add("raised", "low");
    queue.add("new");
    queue.add("raised");
    queue.start();
    await vi.waitFor(() => expect(done).toEqual(["new", "raised", "old"]));
  });

  test("tries a key again after an error, with pauses that grow, until it works", async () => {
    const at: number[] = [];
    const queue = queueOf(
      async () => {
        at.push(performance.now());
        if (at.length < 5) throw new Error("not yet");
      },
      { backoffMs: 20 },
    );
    queue.start();
    queue.add("a");
    await vi.waitFor(() => expect(at).toHaveLength(5), 5000);
    const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0));
    expect(pauses[0]).toBeGreaterThanOrEqual(9);
    expect(pauses[3]).toBeGreaterThanOrEqual(79);
  });

  test("keeps the pause that the server asks for", async () => {
    const at: number[] = [];
    const queue = queueOf(async () => {
      at.push(performance.now());
      if (at.length === 1) throw new KubeError("slow down", { code: "too_many_requests", retryAfterMs: 300 });
    });
    queue.start();
    queue.add("a");
    await vi.waitFor(() => expect(at).toHaveLength(2), 5000);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(295);
  });

  test("an event does not wait for the pause after an error", async () => {
    let tries = 0;
    const queue = queueOf(
      async () => {
        tries += 1;
        if (tries === 1) throw new Error("not yet");
      },
      { backoffMs: 60_000 },
    );
    queue.start();
    queue.add("a");
    await vi.waitFor(() => expect(tries).toBe(1));
    queue.add("a");
    await vi.waitFor(() => expect(tries).toBe(2));
  });

  test("comes back to a key when the reconcile asks for it", async () => {
    let times = 0;
    const queue = queueOf(async () => {
      times += 1;
      return times < 3 ? { requeueAfterMs: 10 } : {};
    });
    queue.start();
    queue.add("a");
    await vi.waitFor(() => expect(times).toBe(3));
  });

  test("ends a reconcile that takes too long, and tries again", async () => {
    const reasons: unknown[] = [];
    const queue = queueOf(
      async (_, signal) => {
        if (reasons.length > 0) return;
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        reasons.push(signal.reason);
        throw signal.reason;
      },
      { timeoutMs: 50 },
    );
    queue.start();
    queue.add("a");
    await vi.waitFor(() => expect(reasons).toMatchObject([{ code: "timeout" }]));
  });

  test("a reconcile that heeds no signal keeps its key but no worker", async () => {
    const begun: string[] = [];
    const queue = queueOf(
      (key) => {
        begun.push(key);
        return key === "deaf" ? new Promise(() => {}) : Promise.resolve();
      },
      { workers: 1, timeoutMs: 50 },
    );
    queue.start();
    queue.add("deaf");
    await vi.waitFor(() => expect(begun).toEqual(["deaf"]));
    queue.add("deaf");
    queue.add("other");
    await vi.waitFor(() => expect(begun).toEqual(["deaf", "other"]));
  });

  test("whatever a reconcile throws is logged, at once or later, and the queue goes on", async () => {
    const lines: string[] = [];
    const log: KubeLog = { ...SILENT, warn: (_, message) => lines.push(message) };
    const thrown: readonly unknown[] = [undefined, "text", new TypeError("a bug"), { code: 1 }];
    let at = 0;
    const queue = queueOf(
      (key) => {
        if (key === "good") return Promise.resolve();
        throw thrown[at++ % thrown.length];
      },
      { log, backoffMs: 1, maxBackoffMs: 2 },
    );
    queue.start();
    queue.add("bad");
    queue.add("good");
    await vi.waitFor(() => expect(lines.length).toBeGreaterThan(4));
    expect(new Set(lines)).toEqual(new Set(["reconcile failed"]));
  });

  test("stops: what runs is told, what waits is dropped, nothing new is taken", async () => {
    const begun: string[] = [];
    let isAborted = false;
    const queue = queueOf(
      async (key, signal) => {
        begun.push(key);
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        isAborted = true;
      },
      { workers: 1 },
    );
    queue.start();
    queue.add("a");
    queue.add("b");
    queue.addAfter("c", 1);
    await vi.waitFor(() => expect(begun).toEqual(["a"]));
    await queue.stop();
    queue.add("d");
    expect(isAborted).toBe(true);
    expect(begun).toEqual(["a"]);
    expect(queue.depth).toBe(0);
  });

  test("does not wait for ever for a reconcile that heeds no signal", async () => {
    const { reconcile, begun } = heldReconcile();
    const queue = queueOf(reconcile);
    queue.start();
    queue.add("a");
    await vi.waitFor(() => expect(begun).toEqual(["a"]));
    await expect(queue.stop(50)).resolves.toBeUndefined();
  });

  test("counts under the names of controller-runtime", async () => {
    const registry = new Registry();
    let tries = 0;
    const queue = queueOf(
      async () => {
        tries += 1;
        if (tries === 1) throw new Error("once");
      },
      { metrics: createKubeMetrics(registry) },
    );
    queue.start();
    queue.add("a");
    await vi.waitFor(async () =>
      expect(await registry.metrics()).toContain('controller_runtime_reconcile_total{controller="test",result="success"} 1'),
    );
    const text = await registry.metrics();
    expect(text).toContain('controller_runtime_reconcile_errors_total{controller="test"} 1');
    expect(text).toContain('workqueue_retries_total{name="test"} 1');
    expect(text).toContain('controller_runtime_active_workers{controller="test"} 0');
    expect(text).toContain('workqueue_depth{name="test"} 0');
  });
});

describe("delayed keys", () => {
  test("come in order of time, each at the soonest that was asked for", async () => {
    const due: string[] = [];
    const keys = new DelayedKeys((key) => due.push(key));
    keys.add("late", 60);
    keys.add("soon", 5);
    keys.add("moved", 60_000);
    keys.add("moved", 30);
    keys.add("soon", 60_000);
    keys.add("deleted", 10);
    keys.delete("deleted");
    await vi.waitFor(() => expect(due).toEqual(["soon", "moved", "late"]));
    expect(keys.size).toBe(0);
  });

  test("a key that is set again and again takes no more room", async () => {
    const due: string[] = [];
    const keys = new DelayedKeys((key) => due.push(key));
    for (let at = 0; at < 5000; at += 1) {
      keys.delete("a");
      keys.add("a", 60_000 - at);
    }
    for (let at = 0; at < 500; at += 1) keys.add(`b${at}`, 1 + (at % 7));
    keys.delete("a");
    keys.add("a", 20);
    await vi.waitFor(() => expect(due).toHaveLength(501));
    expect(due.at(-1)).toBe("a");
  });

  test("none come after the end", async () => {
    const due: string[] = [];
    const keys = new DelayedKeys((key) => due.push(key));
    keys.add("a", 1);
    keys.clear();
    keys.add("b", 20);
    await vi.waitFor(() => expect(due).toEqual(["b"]));
  });
});
