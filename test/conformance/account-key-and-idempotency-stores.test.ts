import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { apiKey, OTHER_WORKSPACE, run, second, WORKSPACE } from "./samples.ts";
import { type Storage, STORAGE_KINDS } from "./storages.ts";

const UNLIMITED = { credits: null, maxActiveRuns: null, maxQueuedRuns: null };

describe.each(STORAGE_KINDS)("accounts on $name", (kind) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await kind.open();
  });
  afterEach(() => storage.dispose());

  const reserve = (runs: readonly string[], limits: Partial<typeof UNLIMITED | Record<string, number>> = {}): Promise<string> =>
    storage.stores.accounts.reserve({
      workspaceId: WORKSPACE,
      runs: runs.map((runId) => ({ runId, credits: 2 })),
      limits: { ...UNLIMITED, ...limits },
      at: second(1),
    });
  const ids = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

  it("reserves for all Runs of a group or for none", async () => {
    const { accounts } = storage.stores;
    expect(await reserve(ids(3), { credits: 5 })).toBe("insufficient_credits");
    expect(await reserve(ids(3), { maxQueuedRuns: 2 })).toBe("queue_full");
    expect(await reserve(ids(3), { maxActiveRuns: 2 })).toBe("too_many_active");
    expect(await accounts.balance(WORKSPACE)).toEqual({ spent: 0, reserved: 0, queued: 0, active: 0 });
    expect(await reserve(ids(3), { credits: 6, maxQueuedRuns: 3, maxActiveRuns: 3 })).toBe("reserved");
    expect(await accounts.balance(WORKSPACE)).toEqual({ spent: 0, reserved: 6, queued: 3, active: 3 });
    expect(await accounts.balance(OTHER_WORKSPACE)).toEqual({ spent: 0, reserved: 0, queued: 0, active: 0 });
  });

  it("gives out exactly as many places as there are to callers that come at once", async () => {
    const outcomes = await Promise.all(ids(30).map((id) => reserve([id], { maxQueuedRuns: 7 })));
    expect(outcomes.filter((outcome) => outcome === "reserved")).toHaveLength(7);
  });

  it("does each thing once for a Run, however often it is asked", async () => {
    const { accounts } = storage.stores;
    const [a, b] = ids(2) as [string, string];
    for (let time = 0; time < 2; time++) expect(await reserve([a, b])).toBe("reserved");
    for (let time = 0; time < 2; time++) expect(await accounts.markStarted(WORKSPACE, a)).toBe(true);
    expect(await accounts.balance(WORKSPACE)).toEqual({ spent: 0, reserved: 4, queued: 1, active: 2 });
    const settled = await Promise.all([5, 5, 5].map((credits) => accounts.settle(WORKSPACE, a, credits)));
    expect(settled.filter(Boolean)).toHaveLength(1);
    expect(await accounts.settle(WORKSPACE, b, 0)).toBe(true);
    expect(await accounts.markStarted(WORKSPACE, b)).toBe(false);
    const reopened = await storage.reopen();
    expect(await reopened.accounts.balance(WORKSPACE)).toEqual({ spent: 5, reserved: 0, queued: 0, active: 0 });
  });

  it("finds holds that are older than a moment", async () => {
    const { accounts } = storage.stores;
    const [a] = ids(1) as [string];
    await reserve([a]);
    expect(await accounts.listHolds(second(1))).toEqual([]);
    const hold = { workspaceId: WORKSPACE, runId: a, credits: 2, createdAt: second(1), started: false };
    expect(await accounts.listHolds(second(2))).toEqual([hold]);
  });
});

describe.each(STORAGE_KINDS)("API keys on $name", (kind) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await kind.open();
  });
  afterEach(() => storage.dispose());

  it("finds a key by its hash, and shows at once that it was revoked", async () => {
    const { keys } = storage.stores;
    expect(await keys.any()).toBe(false);
    const key = apiKey({ hash: "h1" });
    expect(await keys.insert(key)).toBe("inserted");
    expect(await keys.insert(apiKey({ hash: "h1" }))).toBe("exists");
    expect(await keys.findByHash("h1")).toEqual(key);
    expect(await keys.findByHash("h2")).toBeNull();
    expect((await Promise.all([keys.revoke(key.id, second(1)), keys.revoke(key.id, second(2))])).filter(Boolean)).toHaveLength(1);
    expect((await keys.findByHash("h1"))?.revokedAt).not.toBeNull();
    expect(await keys.list(WORKSPACE, {})).toEqual([]);
    expect(await keys.any()).toBe(true);
  });

  it("lists the keys of a workspace newest first, page by page", async () => {
    const { keys } = storage.stores;
    const all = [2, 1, 0].map((n) => apiKey({ createdAt: second(n) }));
    for (const key of all) await keys.insert(key);
    await keys.insert(apiKey({ workspaceId: OTHER_WORKSPACE }));
    expect(await keys.list(WORKSPACE, {})).toEqual(all);
    expect(await keys.list(WORKSPACE, { limit: 1, after: all[0] })).toEqual([all[1]]);
  });

  it("notes the last use, never an earlier one", async () => {
    const { keys } = storage.stores;
    const key = apiKey();
    await keys.insert(key);
    await keys.touch(key.id, second(5));
    await keys.touch(key.id, second(3));
    expect(await keys.get(key.id)).toEqual({ ...key, lastUsedAt: second(5) });
  });
});

describe.each(STORAGE_KINDS)("idempotency keys and tag triggers on $name", (kind) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await kind.open();
  });
  afterEach(() => storage.dispose());

  const id = { workspaceId: WORKSPACE, operation: "POST /v1/tests", key: "k" };
  const store = () => storage.stores.idempotency;
  const claimAt = (n: number, { fingerprint = "f", owner = `owner ${n}` } = {}): Promise<unknown> =>
    store().claim(id, { fingerprint, owner, now: second(n), claimUntil: second(n + 60), keepUntil: second(n + 1000) });
  const claimed = (since: number) => ({ outcome: "claimed", since: second(since) });
  const inProgress = (until: number) => ({ outcome: "in_progress", fingerprint: "f", claimUntil: second(until) });

  it("gives a key to one of many that come at once", async () => {
    const claims = await Promise.all([1, 1, 1].map((n) => claimAt(n)));
    expect(claims.filter((claim) => (claim as { outcome: string }).outcome === "claimed")).toHaveLength(1);
    expect(claims.filter((claim) => (claim as { outcome: string }).outcome === "in_progress")).toHaveLength(2);
  });

  it("keeps an answer until its time is over, over a restart too", async () => {
    await claimAt(1, { owner: "me" });
    await store().complete(id, { owner: "me", answer: "yes" });
    await store().release(id, "me");
    await store().renew(id, { owner: "me", claimUntil: second(0) });
    await storage.reopen();
    expect(await claimAt(1000, { fingerprint: "g" })).toEqual({ outcome: "done", fingerprint: "f", answer: "yes" });
    await store().deleteExpired(second(1001));
    expect(await claimAt(1001)).toEqual(claimed(1001));
  });

  it("gives a released key to the next caller as if it were new", async () => {
    await claimAt(1, { owner: "me" });
    await store().release(id, "me");
    expect(await claimAt(2, { fingerprint: "g" })).toEqual(claimed(2));
  });

  it("gives the key of a process that died to the next caller with the same request, who learns when it first came", async () => {
    await claimAt(1);
    expect(await claimAt(60)).toEqual(inProgress(61));
    expect(await claimAt(61, { fingerprint: "g" })).toEqual(inProgress(61));
    expect(await claimAt(61)).toEqual(claimed(1));
    expect(await claimAt(62)).toEqual(inProgress(121));
    expect(await claimAt(121)).toEqual(claimed(1));
    expect(await claimAt(1001)).toEqual(claimed(1001));
  });

  it("keeps a claim for as long as its owner renews it, and gives it away when he says so", async () => {
    await claimAt(1, { owner: "me" });
    await store().renew(id, { owner: "me", claimUntil: second(100) });
    expect(await claimAt(99)).toEqual(inProgress(100));
    await store().renew(id, { owner: "me", claimUntil: second(99) });
    expect(await claimAt(99)).toEqual(claimed(1));
  });

  it("lets nobody end a claim that has been given to another", async () => {
    await claimAt(1, { owner: "slow" });
    await claimAt(61, { owner: "next" });
    await store().release(id, "slow");
    await store().renew(id, { owner: "slow", claimUntil: second(0) });
    await store().complete(id, { owner: "slow", answer: "no" });
    expect(await claimAt(62)).toEqual(inProgress(121));
    await store().complete(id, { owner: "next", answer: "yes" });
    expect(await claimAt(63)).toEqual({ outcome: "done", fingerprint: "f", answer: "yes" });
  });

  it("remembers a tag trigger with all of its Runs until it is complete", async () => {
    const runs = Array.from({ length: 100 }, () => run({ description: "x".repeat(10_000) }));
    const record = {
      schemaVersion: 1 as const,
      id: randomUUID(),
      workspaceId: WORKSPACE,
      projectId: randomUUID(),
      tag: "smoke",
      runs,
      complete: false,
      createdAt: second(1),
    };
    await storage.stores.tagRuns.insert(record);
    const { tagRuns } = await storage.reopen();
    expect(await tagRuns.listIncomplete(10)).toEqual([record]);
    await tagRuns.complete(record.id);
    await tagRuns.complete(record.id);
    expect(await tagRuns.listIncomplete(10)).toEqual([]);
  });
});
