import { FakePod } from "./fake-pod.ts";
import { follow } from "./follow.ts";
import type { KubeClient } from "./kube-client.ts";
import type { ContainerEnd, Pod, PodScript } from "./pod-script.ts";
import { conditions, disruption, timeText } from "./pod-status.ts";

export interface FakeKubeletOptions {
  /** An administrator's; it is not closed. */
  readonly client: KubeClient;
  /** What becomes of each Pod, asked when it is first seen. */
  readonly script: (pod: Pod) => PodScript;
  /** How many nodes; they are called node-1 and so on. */
  readonly nodes?: number;
  /** Only these Pods, such as `app.kubernetes.io/component=runner`; all when absent. */
  readonly labelSelector?: string;
  /** Told of each change of a Pod as the API server sees it, for those who count. */
  readonly onPod?: (type: "ADDED" | "MODIFIED" | "DELETED", pod: Pod) => void;
}

/** The scheduler and the kubelets of all nodes, with few writes. Nobody collects garbage: a Pod whose owner is gone stays. */
export interface FakeKubelet {
  /** Ends the first container of a Pod. */
  end(namespace: string, podName: string, end: ContainerEnd): Promise<void>;
  /** The node is short of something and evicts the Pod: it fails and stays. */
  evict(namespace: string, podName: string, message: string): Promise<void>;
  /** The scheduler needs the place for another Pod. */
  preempt(namespace: string, podName: string): Promise<void>;
  /** The node stops answering, and Kubernetes asks for its Pods to be deleted, which nobody does. */
  loseNode(nodeName: string): Promise<void>;
  /** The node is shut down and ends its Pods. */
  shutDownNode(nodeName: string): Promise<void>;
  /** Of the Pods of a namespace, those that the API server has. */
  podsIn(namespace: string): Pod[];
  stop(): Promise<void>;
}

export async function startFakeKubelet(options: FakeKubeletOptions): Promise<FakeKubelet> {
  const { client, script, nodes = 2, onPod } = options;
  const stopping = new AbortController();
  const pods = new Map<string, FakePod>();
  let turn = 0;
  const pickNode = (): string => `node-${(turn++ % nodes) + 1}`;
  const see = (type: "ADDED" | "MODIFIED", pod: Pod): void => {
    onPod?.(type, pod);
    let fake = pods.get(pod.metadata.uid);
    if (fake === undefined) pods.set(pod.metadata.uid, (fake = new FakePod({ client, pod, script: script(pod), pickNode })));
    fake.update(pod);
  };
  const forget = (pod: Pod): void => {
    onPod?.("DELETED", pod);
    pods.get(pod.metadata.uid)?.forget();
    pods.delete(pod.metadata.uid);
  };
  for (let number = 1; number <= nodes; number++) await createNode(client, `node-${number}`);
  const following = follow<Pod>({
    client,
    path: "/api/v1/pods",
    labelSelector: options.labelSelector,
    signal: stopping.signal,
    onChange: (type, pod) => (type === "DELETED" ? forget(pod) : see(type, pod)),
  });
  const find = (namespace: string, name: string): FakePod => {
    const found = [...pods.values()].find(({ pod: { metadata } }) => metadata.namespace === namespace && metadata.name === name);
    if (found === undefined) throw new Error(`the fake kubelet knows no pod ${namespace}/${name}`);
    return found;
  };
  const onNode = (name: string): FakePod[] => [...pods.values()].filter(({ pod }) => pod.spec.nodeName === name);
  return {
    end: (namespace, name, end) => find(namespace, name).end(end),
    evict: (namespace, name, message) =>
      find(namespace, name).end(
        { exitCode: 137 },
        { reason: "Evicted", message },
        { conditions: disruption("TerminationByKubelet", message) },
      ),
    async preempt(namespace, name) {
      const pod = find(namespace, name);
      await pod.patch({
        conditions: disruption("PreemptionByScheduler", "default-scheduler: preempting to accommodate a higher priority pod"),
      });
      await client.delete(pod.path);
    },
    async loseNode(nodeName) {
      for (const pod of onNode(nodeName)) {
        await pod.patch({
          conditions: [
            ...disruption("DeletionByTaintManager", "Taint manager: deleting due to NoExecute taint"),
            ...conditions([{ type: "Ready", status: "False", reason: "NodeNotReady" }]),
          ],
        });
        pod.isLost = true;
        await client.delete(pod.path);
      }
    },
    async shutDownNode(nodeName) {
      const message = "Pod was terminated in response to imminent node shutdown.";
      for (const pod of onNode(nodeName))
        await pod.end({ exitCode: 143 }, { reason: "Terminated", message }, { conditions: disruption("TerminationByKubelet", message) });
    },
    podsIn: (namespace) => following.known().filter(({ metadata }) => metadata.namespace === namespace),
    async stop() {
      stopping.abort();
      await following.ended;
      for (const pod of pods.values()) pod.forget();
    },
  };
}

async function createNode(client: KubeClient, name: string): Promise<void> {
  await client.create("/api/v1/nodes", { metadata: { name } }).catch(() => undefined);
  const ready = { type: "Ready", status: "True", reason: "KubeletReady", lastHeartbeatTime: timeText(Date.now()) };
  await client.patchStrategic(`/api/v1/nodes/${name}/status`, { status: { conditions: conditions([ready]) } });
}
