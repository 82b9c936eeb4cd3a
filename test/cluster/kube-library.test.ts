import {
  type Change,
  connectFromKubeconfig,
  connectTo,
  createEventRecorder,
  createInformer,
  createKubeClient,
  createLeaderElector,
  type Informer,
  type KubeClient,
  KubeError,
  type KubeObject,
  LEASES,
  CONFIG_MAPS,
  EVENTS,
  PODS,
  withoutManagedFields,
} from "@runwright/operator/kube";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hasKubernetes } from "./cluster.ts";
import { type ControlPlane, startControlPlane } from "./control-plane.ts";

const NAMESPACE = "library";
const map = (name: string, data: object = {}) => ({ apiVersion: "v1", kind: "ConfigMap", metadata: { namespace: NAMESPACE, name }, data });

describe.runIf(hasKubernetes())("the Kubernetes library on a real API server", () => {
  let plane: ControlPlane;
  let client: KubeClient;
  const stop = new AbortController();

  beforeAll(async () => {
    plane = await startControlPlane();
    client = createKubeClient(await connectFromKubeconfig({ file: plane.kubeconfig }));
    await client.create(
      { ...CONFIG_MAPS, plural: "namespaces", isNamespaced: false },
      { ...map("x"), kind: "Namespace", metadata: { name: NAMESPACE } },
    );
  }, 120_000);

  afterAll(async () => {
    stop.abort();
    await client.close();
    await plane.stop();
  });

  async function errorOf(promise: Promise<unknown>): Promise<KubeError> {
    const error: unknown = await promise.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (!KubeError.is(error)) throw new Error(`no KubeError: ${String(error)}`);
    return error;
  }

  async function follow(): Promise<{ readonly informer: Informer<KubeObject>; readonly told: string[] }> {
    const told: string[] = [];
    const informer = createInformer<KubeObject>({
      client,
      resource: CONFIG_MAPS,
      namespaces: [NAMESPACE],
      transform: withoutManagedFields,
      timing: { backoffMs: 50, maxBackoffMs: 500, pageSize: 2, idleMs: 3000 },
    });
    informer.onChange(({ type, object }: Change<KubeObject>) => told.push(`${type} ${object.metadata.name}`));
    void informer.run(stop.signal);
    await informer.synced(AbortSignal.timeout(10_000));
    return { informer, told };
  }

  test("conditions on uid and version hold, and each refusal has its code", async () => {
    const made = await client.create<KubeObject>(CONFIG_MAPS, map("conditions"));
    expect((await errorOf(client.create(CONFIG_MAPS, map("conditions")))).isAlreadyExists).toBe(true);
    const replaced = await client.replace(CONFIG_MAPS, { ...made, data: { a: "1" } });
    expect((await errorOf(client.replace(CONFIG_MAPS, made))).isConflict).toBe(true);
    const named = { namespace: NAMESPACE, name: "conditions" };
    expect((await errorOf(client.mergePatch(CONFIG_MAPS, named, { metadata: { uid: "another" } }))).isInvalid).toBe(true);
    expect((await errorOf(client.delete(CONFIG_MAPS, named, { uid: "another" }))).isConflict).toBe(true);
    expect((await errorOf(client.delete(CONFIG_MAPS, named, { resourceVersion: made.metadata.resourceVersion }))).isConflict).toBe(true);
    await client.delete(CONFIG_MAPS, named, { uid: replaced.metadata.uid });
    expect((await errorOf(client.get(CONFIG_MAPS, named))).isNotFound).toBe(true);
    expect((await errorOf(client.create(CONFIG_MAPS, map("Not_A_Name")))).isInvalid).toBe(true);
  });

  test("what is not there is named: a namespace, an object, a resource that the server does not have", async () => {
    const elsewhere = { ...map("x"), metadata: { namespace: "nowhere", name: "x" } };
    const missing = await errorOf(client.create(CONFIG_MAPS, elsewhere));
    expect([missing.isNotFound, missing.about]).toEqual([true, { kind: "namespaces", name: "nowhere" }]);
    expect((await errorOf(client.get(CONFIG_MAPS, { namespace: NAMESPACE, name: "none" }))).about).toEqual({
      kind: "configmaps",
      name: "none",
    });
    const unknown = await errorOf(client.create({ ...CONFIG_MAPS, group: "nobody.dev", plural: "things" }, map("x")));
    expect([unknown.isNotFound, unknown.about?.kind]).not.toContain("namespaces");
  });

  test("a full quota and what is not allowed differ in words alone: the day they do not, isQuotaExceeded needs no words", async () => {
    const quotas = { ...CONFIG_MAPS, plural: "resourcequotas", kind: "ResourceQuota" };
    const full = "full";
    await client.create(
      { ...CONFIG_MAPS, plural: "namespaces", isNamespaced: false },
      { ...map("x"), kind: "Namespace", metadata: { name: full } },
    );
    const hard = { "count/configmaps": "0" };
    const metadata = { namespace: full, name: "few" };
    const quota = { apiVersion: "v1", kind: "ResourceQuota", metadata, spec: { hard } };
    await client.create(quotas, quota);
    await client.mergePatch(quotas, { ...metadata, subresource: "status" }, { status: { hard, used: hard } });
    // The server's own admission hears of a quota a moment later.
    let name = "";
    const refused = await vi.waitFor(async () => {
      name += "x";
      return await errorOf(client.create(CONFIG_MAPS, { ...map("x"), metadata: { namespace: full, name } }));
    }, 10_000);
    const { isQuotaExceeded, isForbidden, reason, causes, about } = refused;
    expect({ isQuotaExceeded, isForbidden, reason, causes, about }).toEqual({
      isQuotaExceeded: true,
      isForbidden: true,
      reason: "Forbidden",
      causes: [],
      about: { kind: "configmaps", name },
    });
    const poor = createKubeClient(
      connectTo({
        tls: { ca: plane.ca },
        server: plane.url,
        token: await plane.serviceAccountToken({ namespace: NAMESPACE, name: "poor" }),
      }),
    );
    const denied = await errorOf(poor.get(CONFIG_MAPS, { namespace: NAMESPACE, name }));
    expect([denied.isQuotaExceeded, denied.reason, denied.causes, denied.about]).toEqual([false, reason, [], about]);
    await poor.close();
  });

  test("nobody, and somebody without the right, are told apart", async () => {
    const ca = { tls: { ca: plane.ca }, server: plane.url };
    const stranger = createKubeClient(connectTo({ ...ca, token: "no such token" }));
    expect((await errorOf(stranger.list(PODS))).code).toBe("unauthorized");
    const poor = createKubeClient(connectTo({ ...ca, token: await plane.serviceAccountToken({ namespace: NAMESPACE, name: "poor" }) }));
    expect((await errorOf(poor.list(PODS))).isForbidden).toBe(true);
    await Promise.all([stranger.close(), poor.close()]);
  });

  test("a version that is older than the server remembers is expired", async () => {
    const events = client.watch(CONFIG_MAPS, {
      namespace: NAMESPACE,
      resourceVersion: "1",
      timeoutSeconds: 1,
      idleTimeoutMs: 10_000,
      signal: AbortSignal.timeout(10_000),
    });
    const watching = (async () => {
      for await (const event of events) void event;
    })();
    // The server still remembers everything, or says 410: both are answers, and no other one is.
    const end = await watching.then(
      () => null,
      (error: unknown) => error,
    );
    expect(end === null || (KubeError.is(end) && end.isExpired)).toBe(true);
  });

  test("an informer reads in pages, follows, and sees what it wrote before the watch brings it", async () => {
    for (const name of ["a", "b", "c"]) await client.create(CONFIG_MAPS, map(name));
    const { informer, told } = await follow();
    expect(["a", "b", "c"].every((name) => informer.get(`${NAMESPACE}/${name}`) !== undefined)).toBe(true);
    const written = await client.create<KubeObject>(CONFIG_MAPS, map("own"));
    informer.noteWritten(written);
    expect(informer.get(`${NAMESPACE}/own`)?.metadata.uid).toBe(written.metadata.uid);
    await client.create(CONFIG_MAPS, map("after"));
    await vi.waitFor(() => expect(told).toContain("added after"), 5000);
    // Once by the watch, if that was faster than the answer; else not at all.
    expect(told.filter((line) => line === "added own").length).toBeLessThanOrEqual(1);
  });

  test("an informer outlives the API server: killed, and stopped in its tracks", async () => {
    const { informer } = await follow();
    await plane.apiserver.kill();
    await plane.apiserver.start();
    await client.create(CONFIG_MAPS, map("after-kill"));
    await vi.waitFor(() => expect(informer.get(`${NAMESPACE}/after-kill`)).toBeDefined(), 10_000);
    plane.apiserver.signal("SIGSTOP");
    expect((await errorOf(client.get(CONFIG_MAPS, { namespace: NAMESPACE, name: "a" }, { timeoutMs: 300 }))).code).toBe("timeout");
    plane.apiserver.signal("SIGCONT");
    await client.create(CONFIG_MAPS, map("after-stop"));
    await vi.waitFor(() => expect(informer.get(`${NAMESPACE}/after-stop`)).toBeDefined(), 10_000);
  }, 90_000);

  test("of two electors one leads, and the other one takes over when it gives up", async () => {
    const elect = (identity: string) => createLeaderElector({ client, namespace: NAMESPACE, name: "lead", identity });
    const [one, two] = [elect("one"), elect("two")];
    await one.acquire(AbortSignal.timeout(10_000));
    const next = two.acquire(AbortSignal.timeout(20_000));
    expect(two.isLeader).toBe(false);
    await one.release();
    await next;
    expect(await client.get(LEASES, { namespace: NAMESPACE, name: "lead" })).toMatchObject({ spec: { holderIdentity: "two" } });
    await two.release();
  }, 40_000);

  test("events are taken by the server, and repeats count up", async () => {
    const recorder = createEventRecorder({ client, controller: "example.com/library", instance: "one" });
    const regarding = await client.get(CONFIG_MAPS, { namespace: NAMESPACE, name: "a" });
    for (let at = 0; at < 3; at += 1) recorder.record(regarding, { type: "Normal", reason: "Seen", note: "it was seen" });
    await recorder.close(10_000);
    const { items } = await client.list(EVENTS, { namespace: NAMESPACE });
    expect(items).toMatchObject([{ reason: "Seen", note: "it was seen", series: { count: 3 }, regarding: { name: "a" } }]);
  });
});
