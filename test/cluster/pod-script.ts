import type { KubeObject } from "./kube-client.ts";

/** What the fake kubelet reads of a Pod. */
export interface Pod extends KubeObject {
  readonly spec: {
    readonly nodeName?: string;
    readonly activeDeadlineSeconds?: number;
    readonly terminationGracePeriodSeconds?: number;
    readonly schedulingGates?: readonly { readonly name: string }[];
    readonly containers: readonly { readonly name: string; readonly image: string }[];
    readonly initContainers?: readonly { readonly name: string; readonly image: string }[];
  };
  readonly status?: {
    readonly phase?: string;
    readonly startTime?: string;
    readonly conditions?: readonly { readonly type: string; readonly status: string; readonly reason?: string }[];
  };
}

/** How a container ended. */
export interface ContainerEnd {
  readonly exitCode: number;
  /** What the container left as its termination message. */
  readonly message?: string;
  /** `Completed` or `Error` by the exit code when absent; `OOMKilled` for example. */
  readonly reason?: string;
}

export interface Reason {
  readonly reason: string;
  readonly message: string;
}

/** What becomes of a Pod; without any of it, it is scheduled at once, starts at once and runs until it is told to end. */
export interface PodScript {
  /** The scheduler finds no node and says this. */
  readonly unschedulable?: string;
  /** No scheduler looks at it. */
  readonly isIgnored?: boolean;
  /** On which node; one of the kubelet's own in turn when absent. */
  readonly nodeName?: string;
  /** The node's kubelet does not take it in: `Failed` without a container's state. */
  readonly rejection?: Reason;
  /** Its container waits for this reason and never starts. */
  readonly waiting?: Reason;
  /** How long it takes to have its image and start. */
  readonly startMs?: number;
  /** The first container ends by itself after this. */
  readonly runMs?: number;
  /** How it ends by itself; exit code 0 without a message when absent. */
  readonly end?: ContainerEnd;
  /** The containers beside the first end with it. */
  readonly doSidecarsEnd?: boolean;
  /** What it does when told to end (SIGTERM); ends at once with 143 when absent. `ignored`: it is killed when its grace is over. */
  readonly onTerm?: { readonly ms?: number; readonly end: ContainerEnd } | "ignored";
}

export const SIGTERM_END: ContainerEnd = { exitCode: 143 };
export const SIGKILL_END: ContainerEnd = { exitCode: 137 };
