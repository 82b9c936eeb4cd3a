import { LABELS, MANAGED_BY, RUNNER_COMPONENT, RUNNER_CONTAINER } from "@runwright/contracts/kubernetes";
import type { KubeObject } from "../kube/index.ts";

/** What the plan needs of a Pod, in the shape of Kubernetes; `trimPod` takes all else off before it is cached. */
export interface RunnerPod extends KubeObject {
  readonly spec?: {
    readonly nodeName?: string;
    readonly activeDeadlineSeconds?: number;
    readonly containers?: readonly ContainerSpec[];
  };
  readonly status?: {
    readonly phase?: string;
    readonly reason?: string;
    readonly message?: string;
    readonly conditions?: readonly PodCondition[];
    readonly containerStatuses?: readonly ContainerStatus[];
    readonly initContainerStatuses?: readonly ContainerStatus[];
  };
}

interface ContainerSpec {
  readonly name: string;
  readonly image?: string;
  readonly resources?: { readonly limits?: { readonly memory?: string } };
}

interface PodCondition {
  readonly type: string;
  readonly status: string;
  readonly reason?: string;
  readonly message?: string;
  readonly lastTransitionTime?: string;
}

interface ContainerStatus {
  readonly name: string;
  readonly image?: string;
  readonly state?: {
    readonly waiting?: { readonly reason?: string; readonly message?: string };
    readonly running?: { readonly startedAt?: string };
    readonly terminated?: Terminated;
  };
}

export interface Terminated {
  readonly exitCode: number;
  readonly reason?: string;
  readonly message?: string;
  readonly startedAt?: string;
  readonly finishedAt?: string;
}

/** A container that waits, injected ones included. */
export interface Waiting {
  readonly container: string;
  readonly image: string;
  readonly reason: string;
  readonly message: string;
}

/** A Pod as the plan sees it. Times are in ms. */
export interface ObservedPod {
  readonly name: string;
  readonly uid: string;
  readonly createdMs: number;
  /** When it should be gone: the request to delete it and its grace. Null: nobody asked. */
  readonly deletionMs: number | null;
  readonly nodeName: string | null;
  readonly phase: string;
  readonly reason: string;
  readonly message: string;
  /** Reason of the condition `DisruptionTarget`, or `TerminationTarget`, which is Kueue's; null when there is none. */
  readonly disruption: { readonly reason: string; readonly message: string } | null;
  readonly scheduling: { readonly isScheduled: boolean; readonly reason: string; readonly message: string; readonly atMs: number | null };
  readonly startedMs: number | null;
  readonly terminated: Terminated | null;
  /** The runner's own first. */
  readonly waiting: readonly Waiting[];
  readonly memoryLimit: string | null;
  readonly activeDeadlineSeconds: number | null;
  /** Seen being deleted; it is known how it ended, and it is not there any more. */
  readonly isGone: boolean;
}

/** Of a Pod without what nothing here reads: a tenth of the memory. For an informer's `transform`. */
export function trimPod(pod: RunnerPod): RunnerPod {
  const { apiVersion, kind, metadata, spec, status } = pod;
  const { managedFields: _fields, annotations: _notes, ...kept } = metadata as typeof metadata & { readonly managedFields?: unknown };
  return {
    apiVersion,
    kind,
    metadata: kept,
    spec: given({
      nodeName: spec?.nodeName,
      activeDeadlineSeconds: spec?.activeDeadlineSeconds,
      containers: spec?.containers?.map(({ name, image, resources }) =>
        given({
          name,
          image,
          resources: resources?.limits?.memory === undefined ? undefined : { limits: { memory: resources.limits.memory } },
        }),
      ),
    }),
    status: given({
      phase: status?.phase,
      reason: status?.reason,
      message: status?.message,
      conditions: status?.conditions?.filter(({ type }) => type === "PodScheduled" || DISRUPTING.has(type)),
      containerStatuses: status?.containerStatuses?.map(trimContainer),
      initContainerStatuses: status?.initContainerStatuses?.map(trimContainer),
    }),
  };
}

function trimContainer({ name, image, state }: ContainerStatus): ContainerStatus {
  return given({ name, image, state });
}

/** Without its keys of value undefined. */
function given<T extends object>(fields: { readonly [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

export function observePod(pod: RunnerPod, isGone = false): ObservedPod {
  const { metadata, spec, status } = pod;
  const runner = status?.containerStatuses?.find(({ name }) => name === RUNNER_CONTAINER);
  const terminated = runner?.state?.terminated ?? null;
  const scheduled = status?.conditions?.find(({ type }) => type === "PodScheduled");
  const limits = spec?.containers?.find(({ name }) => name === RUNNER_CONTAINER)?.resources?.limits;
  return {
    name: metadata.name,
    uid: metadata.uid,
    createdMs: Date.parse(metadata.creationTimestamp),
    deletionMs: timeOf(metadata.deletionTimestamp),
    nodeName: spec?.nodeName ?? null,
    phase: status?.phase ?? "Pending",
    reason: status?.reason ?? "",
    message: status?.message ?? "",
    disruption: disruptionOf(pod),
    scheduling: {
      isScheduled: spec?.nodeName !== undefined || scheduled?.status === "True",
      reason: scheduled?.reason ?? "",
      message: scheduled?.message ?? "",
      atMs: scheduled?.status === "True" ? timeOf(scheduled.lastTransitionTime) : null,
    },
    startedMs: timeOf(runner?.state?.running?.startedAt) ?? startOf(terminated),
    terminated,
    waiting: waitingOf(pod),
    memoryLimit: limits?.memory ?? null,
    activeDeadlineSeconds: spec?.activeDeadlineSeconds ?? null,
    isGone,
  };
}

const DISRUPTING = new Set(["DisruptionTarget", "TerminationTarget"]);

function disruptionOf({ status }: RunnerPod): ObservedPod["disruption"] {
  const found = status?.conditions?.find(({ type, status: value }) => DISRUPTING.has(type) && value === "True");
  if (found === undefined) return null;
  // Kueue's reasons are its own and many; that it takes the quota back is what they have in common.
  return { reason: found.type === "TerminationTarget" ? found.type : (found.reason ?? ""), message: found.message ?? "" };
}

/** A container that could not be started is told as ended too, with the beginning of time as its start. */
function startOf(terminated: Terminated | null): number | null {
  const startedMs = timeOf(terminated?.startedAt);
  return startedMs === null || startedMs <= 0 ? null : startedMs;
}

function waitingOf(pod: RunnerPod): Waiting[] {
  const { containerStatuses = [], initContainerStatuses = [] } = pod.status ?? {};
  const ordered = [...containerStatuses, ...initContainerStatuses].sort((a, b) => Number(isRunner(b)) - Number(isRunner(a)));
  return ordered.flatMap(({ name, image, state }) =>
    state?.waiting === undefined
      ? []
      : [
          {
            container: name,
            image: pod.spec?.containers?.find((container) => container.name === name)?.image ?? image ?? "",
            reason: state.waiting.reason ?? "",
            message: state.waiting.message ?? "",
          },
        ],
  );
}

function isRunner({ name }: ContainerStatus): boolean {
  return name === RUNNER_CONTAINER;
}

function timeOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}

/** Nothing of it runs any more, or the runner has ended, whatever was put beside it. */
export function hasEnded(pod: ObservedPod): boolean {
  return pod.terminated !== null || isOver(pod);
}

/** No container of it runs any more. */
export function isOver({ phase, isGone }: ObservedPod): boolean {
  return isGone || phase === "Succeeded" || phase === "Failed";
}

/** Its agent is at work, and nobody has anything against it. */
export function isRunningWell(pod: ObservedPod): boolean {
  return pod.startedMs !== null && !hasEnded(pod) && pod.deletionMs === null && pod.disruption === null;
}

/** Every Pod of a runner has this; informers need see no others. */
export const RUNNER_PODS_SELECTOR = `${LABELS.component}=${RUNNER_COMPONENT},${LABELS.managedBy}=${MANAGED_BY}`;
