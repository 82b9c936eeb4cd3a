import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  LABELS,
  TEST_RUN_API_VERSION,
  TEST_RUN_GROUP,
  type TestRunSpec,
  type TestRunStatus,
  testRunName,
} from "@runwright/contracts/kubernetes";
import { pino } from "pino";
import { expect, vi } from "vitest";
import { loadConfig } from "../../packages/operator/src/config.ts";
import { type Operator, startOperator as start } from "../../packages/operator/src/start-operator.ts";
import { type AdmissionWebhook, startAdmissionWebhook, type Verdict } from "./admission-webhook.ts";
import { type ControlPlane, startControlPlane } from "./control-plane.ts";
import { type FakeKubelet, startFakeKubelet } from "./fake-kubelet.ts";
import { follow } from "./follow.ts";
import type { KubeClient, KubeObject } from "./kube-client.ts";
import type { Pod, PodScript } from "./pod-script.ts";
import { installCrd, newTestRun, TEST_ID, testRunsPath } from "./test-runs.ts";

/** For what takes a moment: much longer than it takes. */
export const WAIT = { timeout: 90_000, interval: 200 };

/** The namespace of the rows that need none of their own. */
export const SHARED = "rows";
/** Short, so that what waits for the end of a Pod's grace does not wait long. */
const GRACE_SECONDS = 2;
/** As Kubernetes' own controllers have it; shorter ones are lost on a machine that is busy, which ends an operator. */
const ELECTION = { leaseDurationMs: 15_000, renewDeadlineMs: 10_000, retryPeriodMs: 500 };

export const PROFILES = {
  profiles: {
    default: { image: "registry.test/runner:1", serviceAccountName: "runner", terminationGracePeriodSeconds: GRACE_SECONDS },
    greedy: { image: "registry.test/runner:1", resources: { requests: { cpu: "4" }, limits: { memory: "2Gi" } } },
    "no-account": { image: "registry.test/runner:1", serviceAccountName: "nobody-made-it" },
    "no-value": { image: "registry.test/runner:1", nodeSelector: { "no key": "x" } },
  },
};

export interface TestRunObject extends KubeObject {
  readonly spec: TestRunSpec;
  readonly status?: TestRunStatus;
}

/** One TestRun of a row, and what becomes of it. */
export interface Running {
  readonly runId: string;
  readonly name: string;
  get(): Promise<TestRunObject>;
  /**
   * Waits until the status has all this, or had it since the version that the last such wait returned: rows share a clock, and another's
   * `skip` may end a state that was there for less than one look. By a watch: many who ask keep the API server from everything else.
   */
  until(want: Readonly<Record<string, unknown>>): Promise<TestRunObject>;
  /** Its Pods, as a watch has them. */
  pods(): Pod[];
  /** Waits for the Pod of this attempt to be in this phase. */
  podIn(phase: string, attempt?: number): Promise<Pod>;
  stop(stopReason: string): Promise<void>;
  /** The operator looks at it now: of what is due by its own clock it is not told. */
  touch(): Promise<void>;
  delete(): Promise<void>;
}

/** Where a row plays. */
export interface Row {
  readonly namespace: string;
  /** What becomes of the Pods of each attempt; the last one is of all later ones. */
  start(spec?: Partial<TestRunSpec>, ...scripts: readonly PodScript[]): Promise<Running>;
}

export interface OperatorChoice {
  readonly namespaces: readonly string[];
  readonly leaseName: string;
  /** It lives by the clock that `skip` moves on. */
  readonly isLate?: boolean;
}

export interface World {
  readonly plane: ControlPlane;
  readonly admin: KubeClient;
  readonly kubelet: FakeKubelet;
  readonly webhook: AdmissionWebhook;
  /** In the namespace that most rows share, where they meet as little as strangers do, or in one of its own. */
  row(name?: string, labels?: Record<string, string>): Promise<Row>;
  /** Moves the clock on by which operators live that were started with `isLate`. */
  skip(ms: number): void;
  startOperator(options: OperatorChoice): Promise<Operator>;
  /** The same, with a successor whenever it loses its Lease: as a Deployment keeps one. */
  keepOperator(options: OperatorChoice): Promise<void>;
  /** What `main.ts` is started with. */
  operatorEnvironment(leaseName: string, namespaces: readonly string[]): Record<string, string>;
  stop(): Promise<void>;
}

/** Everything real but the nodes. */
export async function startWorld(decide: (pod: Pod) => Verdict): Promise<World> {
  const plane = await startControlPlane();
  const { admin } = plane;
  const folder = await mkdtemp(join(tmpdir(), "runwright-operator-"));
  const profilesFile = join(folder, "profiles.yaml");
  await writeFile(profilesFile, JSON.stringify(PROFILES));
  await installCrd(admin);
  const scripts = new Map<string, readonly PodScript[]>();
  const stopping = new AbortController();
  const versions = new Map<string, TestRunObject[]>();
  const testRuns = follow<TestRunObject>({
    client: admin,
    path: `/apis/${TEST_RUN_API_VERSION}/testruns`,
    signal: stopping.signal,
    onChange: (_, object) => void remember(versions, object.metadata.name, versions.get(object.metadata.name) ?? []).push(object),
  });
  const own = admin.as(plane.adminToken);
  const kubelet = await startFakeKubelet({ client: own, nodes: 3, script: (pod) => scriptOf(scripts, pod) });
  const webhook = await startAdmissionWebhook(admin, decide);
  const operators: Operator[] = [];
  const made = new Map<string, Promise<void>>();
  let skippedMs = 0;
  const environment = (leaseName: string, namespaces: readonly string[]): Record<string, string> => ({
    RUNWRIGHT_KUBECONFIG: plane.kubeconfig,
    RUNWRIGHT_SERVICE_URL: "http://api.test:4180",
    RUNWRIGHT_PROFILES_FILE: profilesFile,
    RUNWRIGHT_LEASE_NAME: leaseName,
    RUNWRIGHT_LEASE_NAMESPACE: "default",
    RUNWRIGHT_HOST: "127.0.0.1",
    RUNWRIGHT_OPS_PORT: "0",
    RUNWRIGHT_POD_NAME: `operator-${randomUUID()}`,
    RUNWRIGHT_LOG_LEVEL: "silent",
    RUNWRIGHT_NAMESPACES: namespaces.join(","),
  });
  const startOperator: World["startOperator"] = async ({ namespaces, leaseName, isLate = false }) => {
    const config = loadConfig(environment(leaseName, namespaces));
    const nowMs = isLate ? () => Date.now() + skippedMs : undefined;
    const operator = await start({ config, env: {}, log: pino({ level: "silent" }), election: ELECTION, nowMs });
    operators.push(operator);
    return operator;
  };
  const succeed = async (operator: Operator, options: OperatorChoice): Promise<void> => {
    if ((await operator.ended) === "stopped" || stopping.signal.aborted) return;
    await operator.stop();
    await succeed(await startOperator(options), options);
  };
  return {
    plane,
    admin,
    kubelet,
    webhook,
    async row(name = SHARED, labels = {}) {
      await (made.get(name) ?? remember(made, name, makeNamespace(admin, name, labels)));
      return rowIn({ admin, kubelet, versions, scripts }, name);
    },
    skip: (ms) => void (skippedMs += ms),
    startOperator,
    async keepOperator(options) {
      void succeed(await startOperator(options), options);
    },
    operatorEnvironment: environment,
    async stop() {
      stopping.abort();
      await Promise.all(operators.map((operator) => operator.stop()));
      await testRuns.ended;
      await kubelet.stop();
      await own.close();
      await webhook.stop();
      await plane.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeNamespace(admin: KubeClient, name: string, labels: Record<string, string>): Promise<void> {
  await admin.create("/api/v1/namespaces", { metadata: { name, labels } });
  // No controller makes the account that Pods have when they name none.
  for (const account of ["default", "runner"])
    await admin.create(`/api/v1/namespaces/${name}/serviceaccounts`, { metadata: { name: account } });
}

function remember<K, V>(map: Map<K, V>, key: K, value: V): V {
  map.set(key, value);
  return value;
}

function scriptOf(scripts: ReadonlyMap<string, readonly PodScript[]>, pod: Pod): PodScript {
  const ofRun = scripts.get(pod.metadata.labels?.[LABELS.runId] ?? "") ?? [];
  const attempt = Number(pod.metadata.labels?.[LABELS.attempt] ?? 1);
  return ofRun[attempt - 1] ?? ofRun.at(-1) ?? {};
}

interface Surroundings {
  readonly admin: KubeClient;
  readonly kubelet: FakeKubelet;
  /** Of each TestRun by its name, as the watch told them. */
  readonly versions: ReadonlyMap<string, readonly TestRunObject[]>;
  readonly scripts: Map<string, readonly PodScript[]>;
}

function rowIn(around: Surroundings, namespace: string): Row {
  return {
    namespace,
    async start(spec = {}, ...ofPods) {
      const runId = spec.runId ?? randomUUID();
      const name = testRunName(runId);
      around.scripts.set(runId, ofPods);
      await around.admin.create(testRunsPath(namespace), newTestRun({ name, spec: { testId: TEST_ID, runId, ...spec } }));
      return runningOf(around, { namespace, name, runId });
    },
  };
}

function runningOf(
  { admin, kubelet, versions }: Surroundings,
  { namespace, name, runId }: { namespace: string; name: string; runId: string },
): Running {
  const path = `${testRunsPath(namespace)}/${name}`;
  const pods = (): Pod[] => kubelet.podsIn(namespace).filter((pod) => pod.metadata.labels?.[LABELS.runId] === runId);
  const until = waiterFor(() => versions.get(name) ?? []);
  let touches = 0;
  return {
    runId,
    name,
    pods,
    get: () => admin.get<TestRunObject>(path),
    until,
    podIn: (phase, attempt = 1) =>
      vi.waitFor(() => {
        const found = pods().find((pod) => pod.metadata.name === `${name}-${attempt}` && pod.status?.phase === phase);
        if (found === undefined) throw new Error(`the Pod of attempt ${attempt} is not ${phase}`);
        return found;
      }, WAIT),
    stop: async (stopReason) => void (await admin.patch(path, { spec: { stopReason } })),
    touch: async () => void (await admin.patch(path, { metadata: { annotations: { [`${TEST_RUN_GROUP}/touched`]: String(++touches) } } })),
    delete: () => admin.delete(path),
  };
}

/** Compares each version once: a failed comparison costs a millisecond, and many wait in the process in which the operator works. */
function waiterFor(versions: () => readonly TestRunObject[]): Running["until"] {
  let returned = 0;
  return async (want) => {
    let next = returned;
    let failure: unknown = new Error("the TestRun was not seen yet");
    return await vi.waitFor(() => {
      for (const found of versions().slice(next)) {
        try {
          expect(found.status).toMatchObject(want);
        } catch (error) {
          failure = error;
          next += 1;
          continue;
        }
        returned = next;
        return found;
      }
      throw failure;
    }, WAIT);
  };
}
