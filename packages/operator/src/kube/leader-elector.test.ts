import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { refuse, TinyApiServer } from "./__fixtures__/tiny-api-server.ts";
import type { KubeClient } from "./client.ts";
import { connectTo } from "./connect-in-cluster.ts";
import { createKubeClient } from "./kube-client.ts";
import { createLeaderElector } from "./leader-elector.ts";
import type { LeaderElector } from "./leader-types.ts";
import { microTimeNow } from "./micro-time.ts";

const LEASES = "/apis/coordination.k8s.io/v1/namespaces/runwright/leases";

let server: TinyApiServer;
let clients: KubeClient[];
let electors: LeaderElector[];

beforeEach(async () => {
  server = new TinyApiServer();
  await server.listen();
  clients = [];
  electors = [];
});

afterEach(async () => {
  server.fault = null;
  await Promise.all(electors.map((elector) => elector.release()));
  await Promise.all(clients.map((client) => client.close()));
  await server.close();
});

function elect(identity: string, leaseDurationMs = 3000, renewDeadlineMs = 2000): LeaderElector {
  const client = createKubeClient(connectTo({ server: server.url }));
  const elector = createLeaderElector({
    client,
    namespace: "runwright",
    name: "operator",
    identity,
    leaseDurationMs,
    renewDeadlineMs,
    retryPeriodMs: 100,
  });
  clients.push(client);
  electors.push(elector);
  return elector;
}

const holder = (): unknown => server.find(LEASES, "operator");
const soon = (): AbortSignal => AbortSignal.timeout(15_000);

/** When the leadership that the signal stands for ends. */
async function ended(lost: AbortSignal): Promise<void> {
  await vi.waitFor(() => expect(lost.aborted).toBe(true), 15_000);
}

describe("a leader elector", () => {
  test("makes the Lease, leads, and renews it with times of six decimals", async () => {
    const one = elect("one");
    await one.acquire(soon());
    expect(one.isLeader).toBe(true);
    expect(holder()).toMatchObject({ spec: { holderIdentity: "one", leaseDurationSeconds: 3, leaseTransitions: 0 } });
    const first = JSON.stringify(holder());
    await vi.waitFor(() => expect(JSON.stringify(holder())).not.toBe(first));
    expect(JSON.stringify(holder())).toMatch(/"renewTime":"[^"]+\.\d{6}Z"/u);
  });

  test("of many at once exactly one leads", async () => {
    const leaders: string[] = [];
    const stop = new AbortController();
    const waiting = ["a", "b", "c", "d", "e"].map((name) =>
      elect(name)
        .acquire(stop.signal)
        .then(() => leaders.push(name))
        .catch(() => {}),
    );
    await vi.waitFor(() => expect(leaders).toHaveLength(1), 10_000);
    // Two renewals later it is still the only one.
    const before = server.countOf("PUT", /leases/u);
    await vi.waitFor(() => expect(server.countOf("PUT", /leases/u)).toBeGreaterThan(before + 2), 5000);
    expect(leaders).toHaveLength(1);
    stop.abort();
    await Promise.all(waiting);
  });

  test("gives the Lease up, and the next one need not wait for its end", async () => {
    const one = elect("one", 60_000);
    const lost = await one.acquire(soon());
    const next = elect("two", 60_000).acquire(soon());
    await one.release();
    expect(lost.aborted).toBe(true);
    await expect(next).resolves.toMatchObject({ aborted: false });
    expect(holder()).toMatchObject({ spec: { holderIdentity: "two", leaseTransitions: 1 } });
  });

  test("takes the Lease of one that died, once its time is over", async () => {
    server.put(LEASES, {
      metadata: { namespace: "runwright", name: "operator" },
      spec: { holderIdentity: "dead", leaseDurationSeconds: 1, renewTime: microTimeNow(), leaseTransitions: 4 },
    });
    const begun = performance.now();
    await elect("one", 1000).acquire(soon());
    expect(performance.now() - begun).toBeGreaterThan(950);
    expect(holder()).toMatchObject({ spec: { holderIdentity: "one", leaseTransitions: 5 } });
  });

  test("is not misled by the clock of another machine", async () => {
    server.put(LEASES, {
      metadata: { namespace: "runwright", name: "operator" },
      spec: { holderIdentity: "other", leaseDurationSeconds: 1, renewTime: "2001-01-01T00:00:00.000000Z" },
    });
    const begun = performance.now();
    await elect("one", 1000).acquire(soon());
    expect(performance.now() - begun).toBeGreaterThan(950);
  });

  test("takes its own Lease again after a restart", async () => {
    server.put(LEASES, {
      metadata: { namespace: "runwright", name: "operator" },
      spec: { holderIdentity: "one", leaseDurationSeconds: 60, renewTime: microTimeNow(), leaseTransitions: 4 },
    });
    await elect("one").acquire(soon());
    expect(holder()).toMatchObject({ spec: { holderIdentity: "one", leaseTransitions: 4 } });
  });

  test("outlives failures that are shorter than its deadline", async () => {
    const one = elect("one");
    const lost = await one.acquire(soon());
    let failures = 3;
    server.fault = (_, res) => failures-- > 0 && (failures === 1 ? res.destroy() : refuse(res, 500, "InternalError"), true);
    await vi.waitFor(() => expect(failures).toBeLessThan(-2), 5000);
    expect(lost.aborted).toBe(false);
  });

  test("goes on when its write arrived and the answer did not", async () => {
    const one = elect("one");
    const lost = await one.acquire(soon());
    server.put(LEASES, { ...(holder() as object), metadata: { name: "operator", namespace: "runwright" } });
    const before = server.countOf("PUT", /leases/u);
    await vi.waitFor(() => expect(server.countOf("PUT", /leases/u)).toBeGreaterThan(before + 3), 5000);
    expect(lost.aborted).toBe(false);
  });

  for (const fault of ["refused", "cut", "silent"] as const)
    test(`is lost when it cannot renew in time: ${fault}`, async () => {
      const one = elect("one", 3000, 500);
      const lost = await one.acquire(soon());
      server.fault = (_, res) => {
        if (fault === "refused") refuse(res, 500, "InternalError");
        if (fault === "cut") res.destroy();
        return true;
      };
      await ended(lost);
      expect(one.isLeader).toBe(false);
      expect(lost.reason).toMatchObject({ message: "the Lease is lost: not renewed within 500 ms" });
    });

  test("is lost at once when another holds the Lease, or somebody deleted it", async () => {
    const one = elect("one");
    const lost = await one.acquire(soon());
    server.put(LEASES, {
      metadata: { namespace: "runwright", name: "operator" },
      spec: { holderIdentity: "two", leaseDurationSeconds: 1 },
    });
    await ended(lost);
    expect(lost.reason).toMatchObject({ message: "the Lease is lost: taken by two" });
    const three = elect("three");
    const again = await three.acquire(soon());
    server.remove(LEASES, "operator");
    await ended(again);
    expect(three.isLeader).toBe(false);
  });

  test("waits for a server that is not there, until its signal ends", async () => {
    server.fault = (_, res) => (res.destroy(), true);
    const one = elect("one");
    await expect(one.acquire(AbortSignal.timeout(400))).rejects.toThrow("timeout");
    expect(server.requests.length).toBeGreaterThan(2);
    await expect(one.release()).resolves.toBeUndefined();
  });

  test("a release that cannot be written does not fail", async () => {
    const one = elect("one");
    await one.acquire(soon());
    server.fault = (_, res) => (refuse(res, 500, "InternalError"), true);
    await expect(one.release()).resolves.toBeUndefined();
    expect(one.isLeader).toBe(false);
  });
});

test("micro times have six decimals and are never the same twice", () => {
  const times = Array.from({ length: 1000 }, microTimeNow);
  expect(new Set(times).size).toBe(1000);
  expect(times.every((time) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/u.test(time))).toBe(true);
});
