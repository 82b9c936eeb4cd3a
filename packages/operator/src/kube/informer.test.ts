import { Registry } from "prom-client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { refuse, TinyApiServer } from "./__fixtures__/tiny-api-server.ts";
import type { KubeClient } from "./client.ts";
import { connectTo } from "./connect-in-cluster.ts";
import type { Change, Informer, InformerOptions } from "./informer-types.ts";
import { createInformer } from "./informer.ts";
import { createKubeClient } from "./kube-client.ts";
import { SILENT } from "./log.ts";
import { createKubeMetrics } from "./metrics.ts";
import { controllerUids, type KubeObject } from "./object.ts";
import { PODS } from "./resource.ts";

const PATH = "/api/v1/pods";
/** Quick enough for a test, and yet two failures in a row are told from one. */
const TIMING = { backoffMs: 20, maxBackoffMs: 100, idleMs: 60_000, watchSeconds: 290 };
const pod = (name: string, more: object = {}) => ({ apiVersion: "v1", kind: "Pod", metadata: { namespace: "runs", name }, ...more });
const isWatch = (url = ""): boolean => url.includes("watch=true");

let server: TinyApiServer;
let client: KubeClient;
let stop: AbortController;
let running: Promise<void>[];
let told: string[];

beforeEach(async () => {
  server = new TinyApiServer();
  await server.listen();
  client = createKubeClient(connectTo({ server: server.url }));
  stop = new AbortController();
  running = [];
  told = [];
});

afterEach(async () => {
  stop.abort();
  await Promise.all(running);
  await client.close();
  await server.close();
});

function begin(options: Partial<InformerOptions<KubeObject>> = {}): Informer<KubeObject> {
  const informer = createInformer<KubeObject>({ client, resource: PODS, ...options, timing: { ...TIMING, ...options.timing } });
  informer.onChange((change: Change<KubeObject>) => told.push(`${change.type} ${change.object.metadata.name}`));
  running.push(informer.run(stop.signal));
  return informer;
}

async function follow(options: Partial<InformerOptions<KubeObject>> = {}): Promise<Informer<KubeObject>> {
  const informer = begin(options);
  await informer.synced(AbortSignal.timeout(5000));
  await vi.waitFor(() => expect(server.watches).toBeGreaterThan(0));
  return informer;
}

/** What was put in just now arrives: the watch is alive. */
async function expectAlive(informer: Informer<KubeObject>, name = "probe"): Promise<void> {
  server.put(PATH, pod(name));
  await vi.waitFor(() => expect(informer.get(`runs/${name}`)).toBeDefined(), 5000);
}

describe("an informer on a server that behaves", () => {
  test("holds what is there, then follows every change", async () => {
    server.put(PATH, pod("a"));
    const informer = await follow();
    server.put(PATH, pod("b"));
    server.put(PATH, pod("a", { status: { phase: "Running" } }));
    server.remove(PATH, "b");
    await vi.waitFor(() => expect(told).toEqual(["added a", "added b", "updated a", "deleted b"]));
    expect(informer.list()).toMatchObject([{ metadata: { name: "a" }, status: { phase: "Running" } }]);
  });

  test("reads long lists page by page", async () => {
    for (let at = 0; at < 25; at += 1) server.put(PATH, pod(`p${at}`));
    const informer = await follow({ timing: { pageSize: 10 } });
    expect(informer.size).toBe(25);
    expect(server.countOf("GET", /limit=10/u)).toBe(3);
  });

  test("finds by index, and no longer by a value that has changed", async () => {
    const informer = await follow({ indexes: { owner: controllerUids } });
    const owned = (uid: string) => ({ ...pod("a"), metadata: { ...pod("a").metadata, ownerReferences: [{ uid, controller: true }] } });
    server.put(PATH, owned("one"));
    await vi.waitFor(() => expect(informer.byIndex("owner", "one")).toHaveLength(1));
    server.put(PATH, owned("two"));
    await vi.waitFor(() => expect(informer.byIndex("owner", "two")).toHaveLength(1));
    expect(informer.byIndex("owner", "one")).toEqual([]);
    expect(() => informer.byIndex("none", "x")).toThrow("no index");
  });

  test("keeps only what the transform leaves, and never managedFields", async () => {
    server.put(PATH, { ...pod("a"), metadata: { ...pod("a").metadata, managedFields: [{}] } });
    const plain = await follow();
    expect(plain.list()[0]?.metadata).not.toHaveProperty("managedFields");
    const small = await follow({ transform: ({ apiVersion, kind, metadata }) => ({ apiVersion, kind, metadata }) });
    server.put(PATH, pod("b", { spec: { containers: [] } }));
    await vi.waitFor(() => expect(small.get("runs/b")).toBeDefined());
    expect(small.get("runs/b")).not.toHaveProperty("spec");
  });

  test("watches each namespace it was given and is synced when all are", async () => {
    server.put("/api/v1/namespaces/one/pods", { ...pod("a"), metadata: { namespace: "one", name: "a" } });
    server.put("/api/v1/namespaces/two/pods", { ...pod("a"), metadata: { namespace: "two", name: "a" } });
    const informer = await follow({ namespaces: ["one", "two"] });
    expect(
      informer
        .list()
        .map(({ metadata }) => metadata.namespace)
        .toSorted(),
    ).toEqual(["one", "two"]);
  });

  test("tells a late handler what is there, and no handler that was taken off", async () => {
    server.put(PATH, pod("a"));
    const informer = await follow();
    const late: string[] = [];
    const off = informer.onChange(({ object }) => late.push(object.metadata.name));
    expect(late).toEqual(["a"]);
    off();
    await expectAlive(informer);
    expect(late).toEqual(["a"]);
  });

  test("a handler that throws harms neither the others nor the watch", async () => {
    const errors: string[] = [];
    const informer = createInformer<KubeObject>({
      client,
      resource: PODS,
      timing: TIMING,
      log: { ...SILENT, error: (_, message) => errors.push(message) },
    });
    informer.onChange(() => {
      throw new Error("a bug");
    });
    running.push(informer.run(stop.signal));
    await informer.synced(AbortSignal.timeout(5000));
    await expectAlive(informer, "a");
    await expectAlive(informer, "b");
    expect(errors).toEqual(["a change handler threw", "a change handler threw"]);
  });

  test("another object under a name that was used shows as the end of the first", async () => {
    await follow();
    server.put(PATH, { ...pod("a"), metadata: { ...pod("a").metadata, uid: "first" } });
    server.put(PATH, { ...pod("a"), metadata: { ...pod("a").metadata, uid: "second" } });
    await vi.waitFor(() => expect(told).toEqual(["added a", "deleted a", "added a"]));
  });
});

describe("what this process wrote itself", () => {
  test("is read at once, and the watch that brings it tells nobody", async () => {
    const informer = await follow();
    const written = server.put(PATH, pod("a"), { isSilent: true });
    informer.noteWritten(written);
    expect(informer.get("runs/a")).toBeDefined();
    server.say(JSON.stringify({ type: "ADDED", object: written }));
    await expectAlive(informer);
    expect(told).toEqual(["added probe"]);
  });

  test("is not put over something newer", async () => {
    const informer = await follow();
    const written = server.put(PATH, pod("a"));
    server.put(PATH, pod("a", { status: { phase: "Running" } }));
    await vi.waitFor(() => expect(informer.get("runs/a")).toMatchObject({ status: { phase: "Running" } }));
    informer.noteWritten(written);
    expect(informer.get("runs/a")).toMatchObject({ status: { phase: "Running" } });
  });

  test("does not come back when its deletion was seen first", async () => {
    const informer = await follow();
    const written = server.put(PATH, pod("a"));
    server.remove(PATH, "a");
    await vi.waitFor(() => expect(told).toContain("deleted a"));
    informer.noteWritten(written);
    expect(informer.get("runs/a")).toBeUndefined();
  });
});

describe("an informer on a server that fails", () => {
  test("goes on after the connection was cut, with nothing missed and nothing told twice", async () => {
    server.put(PATH, pod("a"));
    const informer = await follow();
    server.cut();
    server.put(PATH, pod("b"));
    await vi.waitFor(() => expect(informer.get("runs/b")).toBeDefined());
    expect(told).toEqual(["added a", "added b"]);
    expect(server.countOf("GET", /limit=/u)).toBe(1);
  });

  test("goes on after the server ended the watch", async () => {
    const informer = await follow();
    server.endWatches();
    await expectAlive(informer);
    expect(told).toEqual(["added probe"]);
  });

  test("a server that ends each watch after one event is followed without a pause", async () => {
    const informer = await follow({ timing: { backoffMs: 5000, maxBackoffMs: 60_000 } });
    for (const name of ["a", "b", "c", "d"]) {
      await expectAlive(informer, name);
      server.endWatches();
      await vi.waitFor(() => expect(server.watches).toBe(1), 2000);
    }
    expect(informer.size).toBe(4);
  });

  test("a connection that is silent beyond bookmarks is dead, and replaced", async () => {
    const informer = await follow({ timing: { idleMs: 1000 } });
    const first = server.countOf("GET", /watch=true/u);
    await vi.waitFor(() => expect(server.countOf("GET", /watch=true/u)).toBeGreaterThan(first), 8000);
    await expectAlive(informer);
  });

  test("a server that takes the watch and never answers it is left", async () => {
    let isDeaf = true;
    server.fault = (req) => isDeaf && isWatch(req.url);
    const informer = begin({ timing: { idleMs: 1000 } });
    await informer.synced(AbortSignal.timeout(5000));
    await vi.waitFor(() => expect(server.countOf("GET", /watch=true/u)).toBeGreaterThan(1), 8000);
    isDeaf = false;
    await expectAlive(informer);
  });

  const GONE = { kind: "Status", code: 410, reason: "Expired", message: "too old resource version" };

  test("lists anew after 410 within the watch, and says what had changed meanwhile", async () => {
    server.put(PATH, pod("a"));
    server.put(PATH, pod("b"));
    await follow();
    server.put(PATH, pod("a", { status: { phase: "Failed" } }), { isSilent: true });
    server.remove(PATH, "b", { isSilent: true });
    server.put(PATH, pod("c"), { isSilent: true });
    server.say(JSON.stringify({ type: "ERROR", object: GONE }));
    await vi.waitFor(() => expect(told.slice(2).toSorted()).toEqual(["added c", "deleted b", "updated a"]));
  });

  test("lists anew after 410 as the answer to the watch", async () => {
    let isGone = true;
    server.fault = (req, res) => isGone && isWatch(req.url) && (refuse(res, 410, "Expired"), true);
    const informer = begin();
    await vi.waitFor(() => expect(server.countOf("GET", /limit=/u)).toBeGreaterThan(1));
    isGone = false;
    await expectAlive(informer);
  });

  test("a server that ends every watch with 410 is not stormed with lists", async () => {
    server.fault = (req, res) => isWatch(req.url) && (res.writeHead(200).end(`${JSON.stringify({ type: "ERROR", object: GONE })}\n`), true);
    begin({ timing: { backoffMs: 100, maxBackoffMs: 10_000 } });
    await vi.waitFor(() => expect(server.countOf("GET", /watch=true/u)).toBe(4), 8000);
    const times = server.countOf("GET", /limit=/u);
    expect(times).toBeLessThanOrEqual(5);
  });

  test("a pause that the server asks for is kept, on list and watch", async () => {
    let refusals = 2;
    const asked: number[] = [];
    server.fault = (_, res) => {
      asked.push(performance.now());
      if (refusals-- <= 0) return false;
      res.writeHead(429, { "retry-after": "1" }).end();
      return true;
    };
    const informer = await follow();
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThan(900);
    expect((asked[2] ?? 0) - (asked[1] ?? 0)).toBeGreaterThan(900);
    await expectAlive(informer);
  });

  test("500 on the list, then on the watch, is outlived", async () => {
    let failures = 3;
    server.fault = (_, res) => failures-- > 0 && (refuse(res, 500, "InternalError"), true);
    const informer = await follow();
    failures = 2;
    server.cut();
    await expectAlive(informer);
    expect(failures).toBeLessThan(0);
  });

  test("a line that is no JSON, or no event, ends the watch and not the informer", async () => {
    const informer = await follow();
    server.say("{");
    await vi.waitFor(() => expect(server.countOf("GET", /watch=true/u)).toBe(2));
    await expectAlive(informer, "one");
    server.say('{"type":"ADDED","object":{}}');
    await vi.waitFor(() => expect(server.countOf("GET", /watch=true/u)).toBe(3));
    await expectAlive(informer, "two");
  });

  test("bookmarks move the place from which the next watch begins", async () => {
    const informer = await follow();
    server.put("/api/v1/nodes", { metadata: { name: "n" } });
    server.bookmark();
    await vi.waitFor(() => expect(informer.lastEventAgeMs()).toBeLessThan(1000));
    server.endWatches();
    await vi.waitFor(() => expect(server.countOf("GET", /watch=true.*resourceVersion=101/u)).toBe(1));
  });

  test("nothing listens for a while, and then it goes on", async () => {
    server.put(PATH, pod("a"));
    const informer = await follow();
    const { port } = server;
    await server.close();
    const next = new TinyApiServer();
    next.put(PATH, pod("b"));
    await vi.waitFor(async () => expect(await client.list(PODS).catch((error: unknown) => error)).toMatchObject({ code: "unreachable" }));
    server = next;
    await server.listen(port);
    server.fault = (req, res) => isWatch(req.url) && (refuse(res, 410, "Expired"), (server.fault = null), true);
    await vi.waitFor(() => expect(informer.list().map(({ metadata }) => metadata.name)).toEqual(["b"]), 5000);
    await expectAlive(informer);
  });

  test("events that come again, or late, change nothing", async () => {
    const informer = await follow();
    const first = server.put(PATH, pod("a"));
    const second = server.put(PATH, pod("a", { status: { phase: "Running" } }));
    server.say(JSON.stringify({ type: "ADDED", object: first }));
    server.say(JSON.stringify({ type: "MODIFIED", object: second }));
    await expectAlive(informer);
    expect(informer.get("runs/a")).toMatchObject({ status: { phase: "Running" } });
    server.remove(PATH, "a");
    server.say(JSON.stringify({ type: "MODIFIED", object: second }));
    await expectAlive(informer, "another");
    expect(told).toEqual(["added a", "updated a", "added probe", "deleted a", "added another"]);
    expect(informer.get("runs/a")).toBeUndefined();
  });

  test("what a watch had missed is found by the next list, and counted", async () => {
    const registry = new Registry();
    const informer = await follow({ timing: { relistMs: 1 }, metrics: createKubeMetrics(registry) });
    server.put(PATH, pod("silent"), { isSilent: true });
    await expectAlive(informer);
    expect(informer.get("runs/silent")).toBeUndefined();
    server.endWatches();
    await vi.waitFor(() => expect(informer.get("runs/silent")).toBeDefined());
    expect(await registry.metrics()).toContain('relist_misses_total{resource="pods"} 1');
  });

  test("a server that was put back to an older state is believed", async () => {
    for (let at = 0; at < 5; at += 1) server.put(PATH, pod("a"));
    const informer = await follow();
    const { port } = server;
    await server.close();
    server = new TinyApiServer();
    server.put(PATH, pod("a", { status: { phase: "Pending" } }));
    server.fault = (req, res) => isWatch(req.url) && (refuse(res, 410, "Expired"), (server.fault = null), true);
    await server.listen(port);
    await vi.waitFor(() => expect(informer.get("runs/a")).toMatchObject({ status: { phase: "Pending" } }), 5000);
  });

  test("a namespace that may not be listed keeps none of the others, and comes when it may", async () => {
    const inTwo = "/api/v1/namespaces/two/pods";
    server.put("/api/v1/namespaces/one/pods", { ...pod("a"), metadata: { namespace: "one", name: "a" } });
    server.put(inTwo, { ...pod("b"), metadata: { namespace: "two", name: "b" } });
    server.fault = (req, res) => (req.url ?? "").startsWith(inTwo) && (refuse(res, 403, "Forbidden"), true);
    const informer = await follow({ namespaces: ["one", "two"] });
    expect(informer.hasSynced).toBe(true);
    expect(told).toEqual(["added a"]);
    server.fault = null;
    await vi.waitFor(() => expect(told).toEqual(["added a", "added b"]), 5000);
  });

  test("where nothing may be listed nothing is there to act on", async () => {
    server.fault = (_req, res) => (refuse(res, 403, "Forbidden"), true);
    const informer = begin();
    await vi.waitFor(() => expect(server.requests.length).toBeGreaterThan(1));
    expect(informer.hasSynced).toBe(false);
  });

  test("waiting for a first list that never comes ends with its signal", async () => {
    server.fault = () => true;
    const informer = begin();
    await expect(informer.synced(AbortSignal.timeout(50))).rejects.toThrow("timeout");
    expect(informer.hasSynced).toBe(false);
    expect(informer.lastEventAgeMs()).toBeNull();
  });
});
