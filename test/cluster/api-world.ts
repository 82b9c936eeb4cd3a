import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LABELS, RUNNER_TOKEN_AUDIENCE, TEST_RUN_GROUP, type TestRunSpec, type TestRunStatus } from "@runwright/contracts/kubernetes";
import { expect } from "vitest";
import { filesystemArtifacts } from "../../packages/api/src/adapters/artifacts/filesystem.ts";
import { systemClock } from "../../packages/api/src/adapters/clock/system-clock.ts";
import {
  type Kubernetes,
  type KubernetesOptions,
  openKubernetes,
} from "../../packages/api/src/adapters/executor/kubernetes/open-kubernetes.ts";
import { x509Certificates } from "../../packages/api/src/adapters/certificates/x509-certificates.ts";
import { AddressGuard } from "../../packages/api/src/adapters/webhooks/address-guard.ts";
import { httpSender } from "../../packages/api/src/adapters/webhooks/http-sender.ts";
import { aesSecretBox } from "../../packages/api/src/adapters/secrets/aes-secret-box.ts";
import { inProcessSignals } from "../../packages/api/src/adapters/signals/in-process-signals.ts";
import { openSqliteStores } from "../../packages/api/src/adapters/store/sqlite/sqlite-stores.ts";
import { bootstrap } from "../../packages/api/src/domain/bootstrap.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import { type Caller, DEFAULT_RUN_SETTINGS, type Deps } from "../../packages/api/src/domain/deps.ts";
import { freshIds } from "../../packages/api/src/domain/new-id.ts";
import type { RunRecord } from "../../packages/api/src/domain/records.ts";
import { triggerRun } from "../../packages/api/src/domain/trigger-run.ts";
import { startLoops } from "../../packages/api/src/loops/start-loops.ts";
import { type ControlPlane, startControlPlane } from "./control-plane.ts";
import type { KubeObject } from "./kube-client.ts";
import { installCrd, newTestRun, testRunsPath } from "./test-runs.ts";

export interface TestRunObject extends KubeObject {
  readonly spec: TestRunSpec;
  readonly status?: TestRunStatus;
}

/** What of the service looks at the cluster: its loops and what it knows of Kubernetes. */
export interface RunningApi extends Kubernetes {
  stop(): Promise<void>;
}

/** Where a token is of: a Pod that exists. */
export interface MadePod {
  readonly name: string;
  readonly uid: string;
  token(options?: { readonly audience?: string; readonly unbound?: boolean }): Promise<string>;
}

/** A store with a Test, and a real API server with rights as the chart gives them; whoever tests plays the operator. */
export interface ApiWorld {
  readonly plane: ControlPlane;
  readonly deps: Deps;
  readonly caller: Caller;
  readonly testId: string;
  readonly workspaceId: string;
  startApi(options?: Partial<KubernetesOptions>): Promise<RunningApi>;
  /** A user with these rules in every namespace, and a kubeconfig for it. */
  kubeconfigFor(user: string, rules: readonly object[]): Promise<string>;
  /** So long ago. */
  trigger(agoMs?: number): Promise<RunRecord>;
  run(id: string): Promise<RunRecord>;
  /** Waits until the Run has all this. */
  runUntil(id: string, want: Partial<RunRecord>): Promise<RunRecord>;
  /** Waits until there is such a TestRun and it has all this. */
  testRunUntil(name: string, want?: object, namespace?: string): Promise<TestRunObject>;
  /** As the operator writes it. */
  setStatus(name: string, status: TestRunStatus, namespace?: string): Promise<void>;
  makeTestRun(
    spec: object,
    options?: { readonly name?: string; readonly namespace?: string; readonly labels?: object },
  ): Promise<TestRunObject>;
  deleteTestRun(name: string): Promise<void>;
  makeNamespace(labels?: Record<string, string>): Promise<string>;
  makePod(name: string, options?: { readonly namespace?: string; readonly account?: string }): Promise<MadePod>;
  stop(): Promise<void>;
}

/** Where Runs are carried out. */
export const RUNS = "runs";
export const RUNNER_ACCOUNT = "runwright-runner";

const TEST_RUN_RULE = { apiGroups: [TEST_RUN_GROUP], resources: ["testruns"], verbs: ["create", "get", "list", "watch", "patch"] };
const NAMESPACE_RULE = { apiGroups: [""], resources: ["namespaces"], verbs: ["get"] };
const REVIEW_RULE = { apiGroups: ["authentication.k8s.io"], resources: ["tokenreviews"], verbs: ["create"] };
export const API_RULES = [TEST_RUN_RULE, NAMESPACE_RULE, REVIEW_RULE];
export const RULES_WITHOUT_REVIEW = [TEST_RUN_RULE, NAMESPACE_RULE];

const FAST = { dispatchEveryMs: 200, reapEveryMs: 300 };

export async function startApiWorld(settings: Partial<Deps["settings"]> = {}): Promise<ApiWorld> {
  const users = ["api", "api-without-review", "api-without-keys"].map((name) => ({ name }));
  const plane = await startControlPlane({ users });
  const { admin } = plane;
  await installCrd(admin);
  const store = await openStore(settings);
  const { deps, caller } = store;
  const kubeconfigFor = async (user: string, rules: readonly object[]): Promise<string> => {
    await admin.create(`${RBAC}/clusterroles`, { metadata: { name: user }, rules });
    const roleRef = { apiGroup: "rbac.authorization.k8s.io", kind: "ClusterRole", name: user };
    await admin.create(`${RBAC}/clusterrolebindings`, { metadata: { name: user }, roleRef, subjects: [{ kind: "User", name: user }] });
    return plane.writeKubeconfig(plane.userToken(user));
  };
  const kubeconfig = await kubeconfigFor("api", API_RULES);
  const apis = new Set<RunningApi>();
  await admin.create("/api/v1/namespaces", { metadata: { name: RUNS } });
  return {
    plane,
    deps,
    caller,
    testId: store.testId,
    workspaceId: caller.workspaceId,
    kubeconfigFor,
    async startApi(options = {}) {
      const kubernetes = await openKubernetes({
        deps,
        env: {},
        kubeconfig,
        namespace: RUNS,
        watchNamespaces: null,
        runnerServiceAccounts: [RUNNER_ACCOUNT],
        sweepEveryMs: 300,
        ...options,
      });
      const loops = startLoops(deps, kubernetes.executor, { ...FAST, launcher: kubernetes.launcher });
      const api: RunningApi = {
        ...kubernetes,
        async stop() {
          if (!apis.delete(api)) return;
          await loops.stop();
          await kubernetes.executor.close();
        },
      };
      apis.add(api);
      return api;
    },
    trigger: (agoMs = 0) =>
      triggerRun({ ...deps, clock: { ...systemClock, now: () => Date.now() - agoMs } }, caller, {
        testId: store.testId,
        startUrl: "http://shop.test/basket?preview=t0p-secret",
      }),
    run: (id) => mustHave(deps, id),
    async runUntil(id, want) {
      await expect.poll(() => deps.runs.get(id), { timeout: 20_000, interval: 50 }).toMatchObject(want);
      return mustHave(deps, id);
    },
    async testRunUntil(name, want = { metadata: { name } }, namespace = RUNS) {
      const find = (): Promise<TestRunObject | null> => admin.get<TestRunObject>(`${testRunsPath(namespace)}/${name}`).catch(() => null);
      await expect.poll(find, { timeout: 20_000, interval: 50 }).toMatchObject(want);
      return (await find()) as TestRunObject;
    },
    setStatus: async (name, status, namespace = RUNS) => void (await admin.patch(`${testRunsPath(namespace)}/${name}/status`, { status })),
    async makeTestRun(spec, { name = `mine-${randomUUID().slice(0, 8)}`, namespace = RUNS, labels = {} } = {}) {
      const manifest = newTestRun({ name, spec }) as { metadata: object };
      return admin.create<TestRunObject>(testRunsPath(namespace), { ...manifest, metadata: { ...manifest.metadata, labels } });
    },
    deleteTestRun: (name) => admin.delete(`${testRunsPath(RUNS)}/${name}`),
    async makeNamespace(labels = {}) {
      const name = `ns-${randomUUID().slice(0, 8)}`;
      await admin.create("/api/v1/namespaces", { metadata: { name, labels } });
      return name;
    },
    makePod: (name, options = {}) => makePod(plane, name, options),
    async stop() {
      await Promise.all([...apis].map((api) => api.stop()));
      await store.close();
      await plane.stop();
    },
  };
}

const RBAC = "/apis/rbac.authorization.k8s.io/v1";

async function mustHave(deps: Deps, id: string): Promise<RunRecord> {
  const run = await deps.runs.get(id);
  if (run === null) throw new Error(`there is no Run ${id}`);
  return run;
}

async function openStore(settings: Partial<Deps["settings"]>) {
  const folder = await mkdtemp(join(tmpdir(), "runwright-api-world-"));
  const opened = openSqliteStores(folder);
  const signals = inProcessSignals();
  const secretBox = aesSecretBox("a".repeat(64));
  const deps: Deps = {
    ...opened.stores,
    artifacts: filesystemArtifacts(join(folder, "artifacts")),
    signals,
    secretBox,
    github: null,
    webhookSender: httpSender({ guard: new AddressGuard([]), userAgent: "Runwright" }),
    certificates: x509Certificates,
    planReader: null,
    clock: systemClock,
    ids: freshIds({ clock: systemClock, secretBox }),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    settings: { ...DEFAULT_RUN_SETTINGS, ...settings },
  };
  const { workspaceId, projectId } = await bootstrap(deps, { givenKey: "k".repeat(32) });
  const caller: Caller = { workspaceId, keyId: workspaceId, scopes: ["read", "run", "write", "admin"], projectIds: null };
  const test = await createTest(deps, caller, {
    projectId,
    name: "Basket",
    description: "1. Open the basket\n",
    url: "http://shop.test/",
    device: "desktop",
    httpAuthEnabled: true,
    httpAuthUsername: "shopper",
    httpAuthPassword: "pa55-of-the-shop",
  });
  const close = async (): Promise<void> => {
    signals.close();
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { deps, caller, testId: test.id, close };
}

async function makePod(
  plane: ControlPlane,
  name: string,
  { namespace = RUNS, account = RUNNER_ACCOUNT }: { readonly namespace?: string; readonly account?: string },
): Promise<MadePod> {
  const accounts = `/api/v1/namespaces/${namespace}/serviceaccounts`;
  await plane.admin.create(accounts, { metadata: { name: account } }).catch(() => undefined);
  const pod = await plane.admin.create(`/api/v1/namespaces/${namespace}/pods`, {
    metadata: { name, labels: { [LABELS.managedBy]: "test" } },
    spec: { serviceAccountName: account, automountServiceAccountToken: false, containers: [{ name: "runner", image: "none" }] },
  });
  const { uid } = pod.metadata;
  return {
    name,
    uid,
    token: ({ audience = RUNNER_TOKEN_AUDIENCE, unbound = false } = {}) =>
      plane.serviceAccountToken({ namespace, name: account, audience, ...(unbound ? {} : { pod: { name, uid } }) }),
  };
}

/** The outcome of a runner as its termination message has it. */
export function outcomeText(over: object = {}): string {
  return JSON.stringify({ attempt: 1, status: "passed", reasoning: "All held.", errorMessage: null, stepCount: 4, ...over });
}
