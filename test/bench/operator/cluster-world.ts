import { LABELS } from "@runwright/contracts/kubernetes";
import { type ControlPlane, startControlPlane } from "../../cluster/control-plane.ts";
import { type FakeKubelet, startFakeKubelet } from "../../cluster/fake-kubelet.ts";
import type { Pod, PodScript } from "../../cluster/pod-script.ts";
import { installCrd } from "../../cluster/test-runs.ts";
import { Lives } from "./lives.ts";
import { type OperatorProcess, startOperatorProcess } from "./operator-process.ts";
import { until } from "./until.ts";
import { TEST_RUN_WORKLOAD, type Workload } from "./workload.ts";

export const NAMESPACE = "bench";
/** What Argo Workflows was measured with. */
export const POD_MS = 200;

/** A real API server and etcd, a fake kubelet whose Pods live 200 ms, and an onlooker. */
export interface ClusterWorld {
  readonly plane: ControlPlane;
  readonly kubelet: FakeKubelet;
  readonly lives: Lives;
  operator(name: string, env?: Readonly<Record<string, string>>): Promise<OperatorProcess>;
  /** Makes one of the workload, a TestRun as the API does; returns its name when the API server has it. */
  create(spec?: object): Promise<string>;
  /** So many at a time. */
  createMany(count: number, options?: { readonly parallel?: number; readonly spec?: object }): Promise<string[]>;
  /** Until all that were made have ended. */
  ended(names: readonly string[], withinMs: number): Promise<void>;
  close(): Promise<void>;
}

export interface WorldOptions {
  readonly script?: (pod: Pod) => PodScript;
  /** TestRuns when absent. */
  readonly workload?: Workload;
}

/** Pods run into the end that the script says; `passed` after 200 ms when absent. */
export async function startClusterWorld(options: WorldOptions = {}): Promise<ClusterWorld> {
  const { workload = TEST_RUN_WORKLOAD } = options;
  const plane = await startControlPlane({ flags: ["--max-requests-inflight=3000", "--max-mutating-requests-inflight=1000"] });
  const operators: OperatorProcess[] = [];
  await installCrd(plane.admin);
  await plane.admin.create("/api/v1/namespaces", { metadata: { name: NAMESPACE } });
  // No controller makes it here.
  await plane.admin.create(`/api/v1/namespaces/${NAMESPACE}/serviceaccounts`, { metadata: { name: "default" } });
  const lives = new Lives(plane.admin, NAMESPACE, { workload, isToldOfPods: true });
  const kubelet = await startFakeKubelet({
    client: plane.admin,
    nodes: 4,
    script: options.script ?? passingScript,
    onPod: (type, pod) => lives.seePod(type, pod),
  });
  const create = async (spec: object = {}): Promise<string> => {
    const manifest = workload.manifest(spec);
    const { name } = manifest.metadata;
    lives.expect(name);
    await plane.admin.create(workload.path(NAMESPACE), manifest);
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
        cluster: { url: plane.url, caFile: plane.caFile, token: plane.adminToken },
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
      await until({ what: `${names.length} TestRuns to end`, withinMs }, () => {
        // One that could not renew its Lease ends; a machine so busy can measure nothing.
        if (operators.length > 0 && operators.every((operator) => operator.hasEnded())) throw new Error("the operator has ended by itself");
        return names.every((name) => lives.of(name).terminalAt !== null);
      });
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
