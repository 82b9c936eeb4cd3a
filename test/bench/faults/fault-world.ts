import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { LABELS } from "@runwright/contracts/kubernetes";
import { type ApiProcess, startApiProcess } from "../../cluster/api-process.ts";
import { type ControlPlane, startControlPlane } from "../../cluster/control-plane.ts";
import { type FakeKubelet, startFakeKubelet } from "../../cluster/fake-kubelet.ts";
import { type FaultProxy, startFaultProxy } from "../../cluster/fault-proxy.ts";
import { installCrd } from "../../cluster/test-runs.ts";
import { freePort } from "../../free-port.ts";
import { NAMESPACE } from "../operator/cluster-world.ts";
import { Lives } from "../operator/lives.ts";
import { PretendRunners } from "./pretend-runners.ts";

const KEY = "k".repeat(40);
const ASK_MS = 10_000;

/** A kube-apiserver on etcd, the service in a process, a fake kubelet with runners, an onlooker; service and operators go through the proxy. */
export interface FaultWorld {
  readonly plane: ControlPlane;
  readonly proxy: FaultProxy;
  readonly lives: Lives;
  readonly runners: PretendRunners;
  /** By which operators find the API server: through the proxy. */
  readonly kubeconfig: string;
  readonly serviceUrl: string;
  /** Triggers a Run; null when the service did not say that there is one. */
  createRun(): Promise<string | null>;
  /** Asks the service; null when it does not answer, or with anything but what was asked. */
  ask(path: string): Promise<Response | null>;
  killApi(pauseMs: number): Promise<void>;
  killKubelet(pauseMs: number): Promise<void>;
  close(): Promise<void>;
}

export async function startFaultWorld(random: () => number): Promise<FaultWorld> {
  const plane = await startControlPlane();
  await installCrd(plane.admin);
  const proxy = await startFaultProxy({ url: plane.url, ca: plane.ca, random });
  const kubeconfig = join(plane.folder, "through-the-proxy");
  writeFileSync(kubeconfig, throughProxy(readFileSync(plane.kubeconfig, "utf8"), proxy.url), { mode: 0o600 });
  const port = await freePort();
  const serviceUrl = `http://127.0.0.1:${port}`;
  const environment = {
    RUNWRIGHT_EXECUTOR: "kubernetes",
    RUNWRIGHT_KUBECONFIG: kubeconfig,
    RUNWRIGHT_KUBE_NAMESPACE: NAMESPACE,
    RUNWRIGHT_KUBE_RUNNER_SERVICE_ACCOUNTS: "default",
    RUNWRIGHT_PORT: String(port),
    RUNWRIGHT_DATA_DIR: join(plane.folder, "data"),
    RUNWRIGHT_BOOTSTRAP_API_KEY: KEY,
    RUNWRIGHT_LOG_LEVEL: "warn",
  };
  let api: ApiProcess = await startApiProcess(environment);
  const ask = (path: string, body?: object): Promise<Response | null> => askService(`${serviceUrl}${path}`, { key: KEY, body });
  const { id: workspaceId } = await must<{ id: string }>(ask("/v1/workspace"));
  await plane.admin.create("/api/v1/namespaces", { metadata: { name: NAMESPACE, labels: { [LABELS.workspaceId]: workspaceId } } });
  await plane.admin.create(`/api/v1/namespaces/${NAMESPACE}/serviceaccounts`, { metadata: { name: "default" } });
  const testId = await makeTest(ask);

  let kubelet: FakeKubelet;
  const runners = new PretendRunners({ plane, kubelet: () => kubelet, serviceUrl, folder: join(plane.folder, "pods"), random });
  const startKubelet = (): Promise<FakeKubelet> =>
    startFakeKubelet({
      client: plane.admin,
      nodes: 4,
      // Some Pods are not taken in by their node; the others end when their runner does.
      script: () =>
        random() < 0.05 ? { rejection: { reason: "OutOfcpu", message: "Pod was rejected: Node didn't have enough resource: cpu" } } : {},
      onPod: (type, pod) => runners.see(type, pod),
    });
  kubelet = await startKubelet();
  const lives = new Lives(plane.admin, NAMESPACE);
  return {
    plane,
    proxy,
    lives,
    runners,
    kubeconfig,
    serviceUrl,
    ask,
    async createRun() {
      const answer = await ask(`/v1/tests/${testId}/run`, {});
      return answer?.status === 201 ? ((await answer.json()) as { id: string }).id : null;
    },
    async killApi(pauseMs) {
      await api.kill();
      await wait(pauseMs);
      api = await startApiProcess(environment);
    },
    async killKubelet(pauseMs) {
      await kubelet.stop();
      await wait(pauseMs);
      kubelet = await startKubelet();
    },
    async close() {
      await runners.stop();
      await lives.stop();
      await kubelet.stop();
      await api.kill();
      await proxy.close();
      await plane.stop();
    },
  };
}

async function makeTest(ask: (path: string, body?: object) => Promise<Response | null>): Promise<string> {
  const [project] = await must<{ id: string }[]>(ask("/v1/projects"));
  const test = { projectId: project?.id, name: "Thanks", description: "1. Open the page\n", url: "http://shop.test/", device: "desktop" };
  return (await must<{ id: string }>(ask("/v1/tests", test))).id;
}

async function must<T>(asking: Promise<Response | null>): Promise<T> {
  const answer = await asking;
  if (answer?.ok !== true) throw new Error(`the service answered ${answer?.status ?? "nothing"}`);
  return (await answer.json()) as T;
}

/** Null when there is no answer in time. */
export async function askService(
  url: string,
  { key, body }: { readonly key: string; readonly body?: object | undefined },
): Promise<Response | null> {
  const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  // From the first event on, where it is a stream: without it one that has ended shows its last event alone.
  const headers = {
    authorization: `Bearer ${key}`,
    "last-event-id": "0",
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  return await fetch(url, { ...sent, headers, signal: AbortSignal.timeout(ASK_MS) }).catch(() => null);
}

/** The administrator's kubeconfig, with the proxy for its server. */
function throughProxy(kubeconfig: string, url: string): string {
  const config = JSON.parse(kubeconfig) as object;
  return JSON.stringify({ ...config, clusters: [{ name: "test", cluster: { server: url, "insecure-skip-tls-verify": true } }] });
}
