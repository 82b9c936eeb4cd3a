import { randomUUID } from "node:crypto";
import { LABELS, TEST_RUN_API_VERSION, TEST_RUN_KIND, testRunName } from "@runwright/contracts/kubernetes";
import { type ControlPlane, startControlPlane } from "../../cluster/control-plane.ts";
import { type FakeKubelet, startFakeKubelet } from "../../cluster/fake-kubelet.ts";
import type { Pod, PodScript } from "../../cluster/pod-script.ts";
import { installCrd, TEST_ID, testRunsPath } from "../../cluster/test-runs.ts";
import { Lives } from "./lives.ts";
import { type OperatorProcess, startOperatorProcess } from "./operator-process.ts";
import { until } from "./until.ts";

export const NAMESPACE = "bench";
/** What Argo Workflows was measured with. */
const POD_MS = 200;

/** A real API server and etcd, a fake kubelet whose Pods live 200 ms, and an onlooker. */
export interface ClusterWorld {
  readonly plane: ControlPlane;
  readonly kubelet: FakeKubelet;
  readonly lives: Lives;
  operator(name: string, env?: Readonly<Record<string, string>>): Promise<OperatorProcess>;
  /** Makes one TestRun as the API does; returns its name when the API server has it. */
  create(spec?: object): Promise<string>;
  /** So many at a time. */
  createMany(count: number, options?: { readonly parallel?: number; readonly spec?: object }): Promise<string[]>;
  /** Until all that were made have ended. */
  ended(names: readonly string[], withinMs: number): Promise<void>;
  close(): Promise<void>;
}

/** Pods run into the end that the script says; `passed` after 200 ms when absent. */
export async function startClusterWorld(options: { readonly script?: (pod: Pod) => PodScript } = {}): Promise<ClusterWorld> {
  const plane = await startControlPlane({ flags: ["--max-requests-inflight=3000", "--max-mutating-requests-inflight=1000"] });
  const operators: OperatorProcess[] = [];
  await installCrd(plane.admin);
  await plane.admin.create("/api/v1/namespaces", { metadata: { name: NAMESPACE } });
  // No controller makes it here.
  await plane.admin.create(`/api/v1/namespaces/${NAMESPACE}/serviceaccounts`, { metadata: { name: "default" } });
  const kubelet = await startFakeKubelet({ client: plane.admin, nodes: 4, script: options.script ?? passingScript });
  const lives = new Lives(plane.admin, NAMESPACE);
  const create = async (spec: object = {}): Promise<string> => {
    const runId = randomUUID();
    const name = testRunName(runId);
    lives.expect(name);
    await plane.admin.create(testRunsPath(NAMESPACE), {
      apiVersion: TEST_RUN_API_VERSION,
      kind: TEST_RUN_KIND,
      metadata: { name, labels: { [LABELS.runId]: runId } },
      spec: { testId: TEST_ID, runId, keepPod: "Never", ...spec },
    });
    return name;
  };
  return {
    plane,
    kubelet,
    lives,
    create,
    operator: async (name, env) => {
      const started = await startOperatorProcess({
        name,
        folder: plane.folder,
        kubeconfig: plane.kubeconfig,
        ...(env === undefined ? {} : { env }),
      });
      operators.push(started);
      return started;
    },
    createMany: async (count, { parallel = 16, spec } = {}) => {
      const names: string[] = [];
      let left = count;
      const work = async (): Promise<void> => {
        while (left-- > 0) names.push(await create(spec));
      };
      await Promise.all(Array.from({ length: parallel }, work));
      return names;
    },
    ended: async (names, withinMs) => {
      await until({ what: `${names.length} TestRuns to end`, withinMs }, () => names.every((name) => lives.of(name).terminalAt !== null));
    },
    close: async () => {
      await Promise.all(operators.map((operator) => operator.kill()));
      await lives.stop();
      await kubelet.stop();
      await plane.stop();
    },
  };
}

export function passingScript(pod: Pod): PodScript {
  const attempt = Number(pod.metadata.labels?.[LABELS.attempt] ?? 1);
  const outcome = { attempt, status: "passed", reasoning: "It is as it should be.", errorMessage: null, stepCount: 3 };
  return { runMs: POD_MS, end: { exitCode: 0, message: JSON.stringify(outcome) } };
}
