import { expect, test, vi } from "vitest";
import { endOf, lead } from "./lead.ts";

/** What is done, in its order; the caches and the Lease come when the test says so. */
function world(steps: { readonly synced?: Promise<void>; readonly acquired?: (signal: AbortSignal) => Promise<AbortSignal> }) {
  const did: string[] = [];
  const stopping = new AbortController();
  const controller = {
    synced: async () => {
      did.push("fills its caches");
      await steps.synced;
    },
    lead: () => void did.push("leads"),
  };
  const elector = {
    acquire: async (signal: AbortSignal) => {
      did.push("asks for the Lease");
      return await (steps.acquired?.(signal) ?? new AbortController().signal);
    },
  };
  const leading = lead({ controller, elector, signal: stopping.signal });
  const ended = endOf(leading, async () => {
    await Promise.resolve();
    did.push("has stopped");
  });
  return { did, ended, stop: () => stopping.abort(new Error("the operator stops")) };
}

test("the Lease is asked for when the caches are filled; once it is lost, what ran has ended before it is told", async () => {
  const lease = new AbortController();
  const { did, ended } = world({ acquired: async () => lease.signal });
  lease.abort();
  expect(await ended).toBe("lost");
  expect(did).toEqual(["fills its caches", "asks for the Lease", "leads", "has stopped"]);
});

test("told to stop it is not lost, and is stopped by who tells it", async () => {
  const { did, ended, stop } = world({});
  await vi.waitFor(() => expect(did).toContain("leads"));
  stop();
  expect(await ended).toBe("stopped");
  expect(did).not.toContain("has stopped");
});

test("told to stop while it takes the Lease, it never leads", async () => {
  const lease = Promise.withResolvers<AbortSignal>();
  const { did, ended, stop } = world({ acquired: () => lease.promise });
  stop();
  lease.resolve(new AbortController().signal);
  expect(await ended).toBe("stopped");
  expect(did).toEqual(["fills its caches", "asks for the Lease"]);
});

test("told to stop before the caches are filled or the Lease is free, it has stopped, not failed", async () => {
  expect(await world({ synced: Promise.reject(new Error("the operator stops")) }).ended).toBe("stopped");
  expect(await world({ acquired: async () => await Promise.reject(new Error("the operator stops")) }).ended).toBe("stopped");
});
