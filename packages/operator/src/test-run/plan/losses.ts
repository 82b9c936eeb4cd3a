import type { TestRunReason } from "@runwright/contracts/kubernetes";
import type { ObservedPod } from "../observe.ts";

/** A Pod that was taken from its Run by the cluster or by a person. */
export interface Loss {
  readonly reason: TestRunReason & ("NodeRejectedPod" | "NodeDrained" | "Preempted" | "Evicted" | "NodeLost" | "PodDeleted");
  /** What happened, without a full stop. */
  readonly text: string;
  /** What a person can do about it. */
  readonly hint: string;
  /** The cluster's doing: it may be tried again even when the agent had begun, where the TestRun says so. */
  readonly isDisruption: boolean;
}

const DISRUPTIONS: Readonly<Record<string, Loss["reason"]>> = {
  EvictionByEvictionAPI: "NodeDrained",
  PreemptionByScheduler: "Preempted",
  DeletionByTaintManager: "NodeLost",
  DeletionByPodGC: "NodeLost",
  TerminationByKubelet: "Evicted",
  TerminationTarget: "Preempted",
};

/** Of a Pod that failed: what the kubelet gave as the reason. All others are its refusals (OutOfcpu, NodeAffinity, ...). */
const FAILURES: Readonly<Record<string, Loss["reason"]>> = {
  Evicted: "Evicted",
  Preempting: "Preempted",
  NodeShutdown: "NodeDrained",
  Terminated: "NodeDrained",
  Shutdown: "NodeDrained",
  NodeLost: "NodeLost",
};

/**
 * Why the Pod was lost by what stands above its containers; null when it was not. It counts for more than what the containers say: those
 * of an evicted Pod may look as if they had ended well. `DeadlineExceeded` is no loss.
 */
export function lossOf(pod: ObservedPod): Loss | null {
  const { phase, reason } = pod;
  if (reason === "DeadlineExceeded") return null;
  const failure = phase === "Failed" ? FAILURES[reason] : undefined;
  if (failure !== undefined) return describe(failure, pod);
  if (pod.disruption !== null) return describe(DISRUPTIONS[pod.disruption.reason] ?? "Evicted", pod);
  if (pod.deletionMs !== null) return describe("PodDeleted", pod);
  if (phase === "Failed" && pod.terminated === null) return describe("NodeRejectedPod", pod);
  return pod.isGone && pod.terminated === null ? describe("PodDeleted", pod) : null;
}

/** Of a Pod that is not there any more: what was written down of it while it was. */
export function lossByReason(reason: string, pod: { readonly podName: string; readonly nodeName: string | null }): Loss {
  const known = Object.hasOwn(TEXTS, reason) ? (reason as Loss["reason"]) : "PodDeleted";
  return {
    reason: known,
    ...TEXTS[known]({ name: pod.podName, nodeName: pod.nodeName, detail: "" }),
    isDisruption: known !== "PodDeleted",
  };
}

interface Lost {
  readonly name: string;
  readonly nodeName: string | null;
  /** What the cluster says, or nothing. */
  readonly detail: string;
}

const nodeOf = ({ nodeName }: Lost): string => (nodeName === null ? "its node" : `node ${nodeName}`);

const TEXTS: Record<Loss["reason"], (lost: Lost) => { readonly text: string; readonly hint: string }> = {
  NodeRejectedPod: (lost) => ({
    text: `${nodeOf(lost)} refused its Pod${lost.detail}`,
    hint: "Compare what the runner profile asks for with what the nodes have",
  }),
  NodeDrained: (lost) => ({
    text: `${nodeOf(lost)} was drained or shut down${lost.detail}`,
    hint: "Run the Test again, or set spec.retryOnDisruption where its steps may be done twice",
  }),
  Preempted: (lost) => ({
    text: `its Pod had to make room on ${nodeOf(lost)} for one of higher priority${lost.detail}`,
    hint: "Give the runner profile a priorityClassName, or set spec.retryOnDisruption where its steps may be done twice",
  }),
  Evicted: (lost) => ({
    text: `${nodeOf(lost)} evicted its Pod${lost.detail}`,
    hint: "Give the runner profile requests that match what it uses (memory, ephemeral-storage)",
  }),
  NodeLost: (lost) => ({
    text: `${nodeOf(lost)} is lost: nothing was heard of it${lost.detail}`,
    hint: "Look at the node; then run the Test again",
  }),
  PodDeleted: (lost) => ({
    text: `somebody deleted its Pod "${lost.name}"${lost.detail}`,
    hint: "Run the Test again; to stop a Run, cancel it instead",
  }),
};

function describe(reason: Loss["reason"], pod: ObservedPod): Loss {
  const says = pod.message === "" ? (pod.disruption?.message ?? "") : pod.message;
  const named = reason === "NodeRejectedPod" && pod.reason !== "" ? `${pod.reason}${says === "" ? "" : `, ${says}`}` : says;
  const detail = named === "" ? "" : ` (${named.slice(0, 400).replace(/\.$/u, "")})`;
  return {
    reason,
    ...TEXTS[reason]({ name: pod.name, nodeName: pod.nodeName, detail }),
    isDisruption: reason !== "PodDeleted",
  };
}
