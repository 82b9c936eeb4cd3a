import { Registry } from "prom-client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refuse, TinyApiServer } from "./__fixtures__/tiny-api-server.ts";
import type { KubeClient } from "./client.ts";
import { connectTo } from "./connect-in-cluster.ts";
import { createEventRecorder } from "./event-recorder.ts";
import type { EventRecorder } from "./event-types.ts";
import { createKubeClient } from "./kube-client.ts";
import { createKubeMetrics } from "./metrics.ts";
import type { KubeObject } from "./object.ts";

const EVENTS = "/apis/events.k8s.io/v1/namespaces/runs/events";
const RUN: KubeObject = {
  apiVersion: "example.com/v1",
  kind: "Thing",
  metadata: { namespace: "runs", name: "a", uid: "u", resourceVersion: "7", creationTimestamp: "2026-01-01T00:00:00Z" },
};

let server: TinyApiServer;
let client: KubeClient;
let registry: Registry;
let recorder: EventRecorder;

beforeEach(async () => {
  server = new TinyApiServer();
  await server.listen();
  client = createKubeClient(connectTo({ server: server.url }));
  registry = new Registry();
  recorder = createEventRecorder({ client, controller: "example.com/c", instance: "pod-1", metrics: createKubeMetrics(registry) });
});

afterEach(async () => {
  await recorder.close(100);
  await client.close();
  await server.close();
});

test("an event names its object, its reason and who reports it", async () => {
  recorder.record(RUN, { type: "Normal", reason: "Begun", note: "it began" });
  await vi.waitFor(() => expect(server.all(EVENTS)).toHaveLength(1));
  expect(server.all(EVENTS)[0]).toMatchObject({
    type: "Normal",
    reason: "Begun",
    action: "Begun",
    note: "it began",
    regarding: { kind: "Thing", namespace: "runs", name: "a", uid: "u" },
    reportingController: "example.com/c",
    reportingInstance: "pod-1",
    metadata: { name: expect.stringMatching(/^a\.[0-9a-f]+$/u) },
    eventTime: expect.stringMatching(/\.\d{6}Z$/u),
  });
});

test("the same again counts the first one up with one write, another note is another event", async () => {
  for (let at = 0; at < 5; at += 1) recorder.record(RUN, { type: "Warning", reason: "Pull", note: "no such image" });
  recorder.record(RUN, { type: "Warning", reason: "Pull", note: "no such registry" });
  await vi.waitFor(() => expect(server.all(EVENTS)).toHaveLength(2));
  await recorder.close();
  expect(server.all(EVENTS).map((event) => (event as { series?: object }).series)).toEqual([
    { count: 5, lastObservedTime: expect.any(String) },
    undefined,
  ]);
  expect(server.countOf("PATCH", /events/u)).toBe(1);
});

test("a note that is too long is cut between characters", async () => {
  recorder.record(RUN, { type: "Normal", reason: "Long", note: "é".repeat(2000) });
  await vi.waitFor(() => expect(server.all(EVENTS)).toHaveLength(1));
  const { note } = server.all(EVENTS)[0] as unknown as { readonly note: string };
  expect(Buffer.byteLength(note)).toBeLessThanOrEqual(1024);
  expect(note).toMatch(/^é+\.\.\.$/u);
});

test("a server that is overloaded is asked again, one that refuses is not", async () => {
  let failures = 1;
  server.fault = (_, res) => failures-- > 0 && (refuse(res, 500, "InternalError"), true);
  recorder.record(RUN, { type: "Normal", reason: "One", note: "" });
  await vi.waitFor(() => expect(server.all(EVENTS)).toHaveLength(1), 5000);
  server.fault = (_, res) => (refuse(res, 403, "Forbidden"), true);
  recorder.record(RUN, { type: "Normal", reason: "Two", note: "" });
  await vi.waitFor(async () => expect(await registry.metrics()).toContain("events_dropped_total 1"));
  expect(server.all(EVENTS)).toHaveLength(1);
});

test("many that are Normal come one after the other, and a Warning does not wait for them", async () => {
  for (let at = 0; at < 100; at += 1) recorder.record(RUN, { type: "Normal", reason: `R${at}`, note: "" });
  recorder.record(RUN, { type: "Warning", reason: "Broken", note: "" });
  const reasons = (): string[] => server.all(EVENTS).map((event) => (event as unknown as { readonly reason: string }).reason);
  await vi.waitFor(() => expect(reasons()).toContain("Broken"));
  expect(reasons().length).toBeLessThan(50);
  await recorder.close(5000);
  expect(reasons()).toHaveLength(101);
});

test("closing writes what waits, and does not wait for a server that is deaf", async () => {
  for (let at = 0; at < 20; at += 1) recorder.record(RUN, { type: "Normal", reason: `R${at}`, note: "" });
  await recorder.close(5000);
  expect(server.all(EVENTS)).toHaveLength(20);
  const deaf = createEventRecorder({ client, controller: "example.com/c", instance: "pod-1" });
  server.fault = () => true;
  deaf.record(RUN, { type: "Normal", reason: "Never", note: "" });
  await expect(deaf.close(50)).resolves.toBeUndefined();
  deaf.record(RUN, { type: "Normal", reason: "After", note: "" });
  expect(server.all(EVENTS)).toHaveLength(20);
});
