import type { TestRun, TestRunStatus } from "@runwright/contracts/kubernetes";
import { vi } from "vitest";
import { TinyApiServer } from "../../kube/__fixtures__/tiny-api-server.ts";
import { connectTo } from "../../kube/connect-in-cluster.ts";
import { createEventRecorder, createKubeClient, type EventRecorder, type KubeClient } from "../../kube/index.ts";
import { createTestRunController, type TestRunController, type TestRunControllerOptions } from "../controller.ts";
import type { RunnerPod } from "../observe.ts";
import { parseProfiles } from "../profiles.ts";
import { outcomeText, testRunOf, textAt } from "./life.ts";

export const PODS = "/api/v1/namespaces/runs/pods";
export const TEST_RUNS = "/apis/runwright.dev/v1alpha1/namespaces/runs/testruns";
const EVENTS = "/apis/events.k8s.io/v1/namespaces/runs/events";

/** The controller on a small API server: real sockets, and Pods that do what the test says. */
export class SmallCluster {
  readonly server = new TinyApiServer();
  readonly #stop = new AbortController();
  readonly #running: Promise<void>[] = [];
  controller!: TestRunController;
  #client!: KubeClient;
  #recorder!: EventRecorder;

  async start(options: Partial<TestRunControllerOptions> = {}): Promise<this> {
    await this.server.listen();
    this.#client = createKubeClient(connectTo({ server: this.server.url }));
    this.#recorder = createEventRecorder({ client: this.#client, controller: "runwright.dev/operator", instance: "test" });
    this.controller = createTestRunController({
      client: this.#client,
      recorder: this.#recorder,
      profiles: parseProfiles("profiles: { default: { image: 'runner:1' } }"),
      serviceUrl: "http://service",
      limits: { total: null, perNamespace: null, perWorkspace: null },
      namespaces: ["runs"],
      timing: { backoffMs: 20, maxBackoffMs: 100 },
      ...options,
    });
    this.#running.push(this.controller.run(this.#stop.signal));
    await this.controller.synced(this.#stop.signal);
    return this;
  }

  async stop(): Promise<void> {
    await this.controller.stop();
    this.#stop.abort();
    await Promise.all(this.#running);
    await this.#recorder.close();
    await this.#client.close();
    await this.server.close();
  }

  make(number: number, { spec = {}, status }: { spec?: Partial<TestRun["spec"]>; status?: TestRunStatus } = {}): string {
    const runId = `0190a1b2-0000-7000-8000-${String(number).padStart(12, "0")}`;
    const testRun = testRunOf({ ...spec, runId }, { name: `run-${runId}`, uid: `uid-${number}`, creationTimestamp: textAt(Date.now()) });
    this.server.put(TEST_RUNS, status === undefined ? testRun : { ...testRun, status });
    return testRun.metadata.name;
  }

  status(name: string): TestRunStatus {
    return (this.server.find(TEST_RUNS, name) as unknown as TestRun | undefined)?.status ?? {};
  }

  pod(name: string): RunnerPod | undefined {
    return this.server.find(PODS, name) as RunnerPod | undefined;
  }

  async podOf(name: string, attempt = 1): Promise<RunnerPod> {
    return await vi.waitFor(() => {
      const pod = this.pod(`${name}-${attempt}`);
      if (pod === undefined) throw new Error(`no Pod ${name}-${attempt}`);
      return pod;
    });
  }

  /** As the kubelet does it. */
  show(pod: RunnerPod, status: object): void {
    const conditions = [{ type: "PodScheduled", status: "True", lastTransitionTime: textAt(Date.now()) }];
    this.server.put(PODS, { ...pod, spec: { ...pod.spec, nodeName: "node-a" }, status: { conditions, ...status } });
  }

  runs(pod: RunnerPod): void {
    const state = { running: { startedAt: textAt(Date.now()) } };
    this.show(pod, { phase: "Running", containerStatuses: [{ name: "runner", state }] });
  }

  ends(pod: RunnerPod, message = outcomeText()): void {
    const state = { terminated: { exitCode: 0, reason: "Completed", startedAt: textAt(Date.now()), message } };
    this.show(pod, { phase: "Succeeded", containerStatuses: [{ name: "runner", state }] });
  }

  /** Reasons of what was told about it. */
  events(): string[] {
    return this.server.all(EVENTS).map((event) => (event as unknown as { readonly reason: string }).reason);
  }

  /** What was asked of the API server but for lists and watches: method and last parts of the path. */
  calls(): string[] {
    return this.server.requests
      .filter(({ method, url }) => method !== "GET" || !/\/(?:pods|testruns)\?/u.test(url))
      .map(({ method, url }) => `${method} ${url.replace(/^.*\/namespaces\/runs\//u, "").replace(/run-[-0-9a-f]+/gu, "X")}`);
  }
}
