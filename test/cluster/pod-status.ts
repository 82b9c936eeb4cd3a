import type { ContainerEnd, Pod, Reason } from "./pod-script.ts";

/** Statuses as a kubelet writes them, for strategic merge patches: conditions are merged by type, container statuses are replaced. */

type Condition = { readonly type: string; readonly status: string; readonly reason?: string; readonly message?: string };
type State = { readonly waiting: Reason } | { readonly running: object } | { readonly terminated: object };

export function timeText(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

export function conditions(list: readonly Condition[]): object[] {
  const lastTransitionTime = timeText(Date.now());
  return list.map((condition) => ({ ...condition, lastTransitionTime }));
}

export function disruption(reason: string, message: string): object[] {
  return conditions([{ type: "DisruptionTarget", status: "True", reason, message }]);
}

export function unschedulable(message: string): object {
  return { conditions: conditions([{ type: "PodScheduled", status: "False", reason: "Unschedulable", message }]) };
}

export function waiting(pod: Pod, startedMs: number, reason: Reason): object {
  return {
    phase: "Pending",
    startTime: timeText(startedMs),
    conditions: readiness("False", { reason: "ContainersNotReady" }),
    containerStatuses: containers(pod, () => ({ waiting: reason })),
  };
}

export function running(pod: Pod, times: { readonly seenMs: number; readonly startedMs: number }): object {
  return {
    phase: "Running",
    startTime: timeText(times.seenMs),
    podIP: "10.244.0.2",
    conditions: readiness("True", {}),
    containerStatuses: containers(pod, () => ({ running: { startedAt: timeText(times.startedMs) } })),
  };
}

/** The first container has ended; those beside it go on where `sidecarsRun`. */
export function ended(
  pod: Pod,
  end: ContainerEnd,
  options: { readonly startedMs: number | null; readonly sidecarsRun?: boolean; readonly pod?: Partial<Reason> },
): object {
  const { startedMs, sidecarsRun = false } = options;
  const terminated = {
    exitCode: end.exitCode,
    reason: end.reason ?? (end.exitCode === 0 ? "Completed" : "Error"),
    ...(end.message === undefined ? {} : { message: end.message }),
    startedAt: timeText(startedMs ?? 0),
    finishedAt: timeText(Date.now()),
    containerID: `containerd://${pod.metadata.uid}`,
  };
  const goesOn = sidecarsRun && pod.spec.containers.length > 1;
  return {
    phase: goesOn ? "Running" : end.exitCode === 0 && options.pod?.reason === undefined ? "Succeeded" : "Failed",
    ...options.pod,
    conditions: readiness("False", { reason: end.exitCode === 0 ? "PodCompleted" : "ContainersNotReady" }),
    containerStatuses: containers(pod, (index) =>
      goesOn && index > 0 ? { running: { startedAt: timeText(startedMs ?? 0) } } : { terminated },
    ),
  };
}

/** What a kubelet says that did not take the Pod in: no container ever had a state. */
export function rejected(reason: Reason): object {
  return { phase: "Failed", startTime: timeText(Date.now()), ...reason };
}

function readiness(status: string, extra: { readonly reason?: string }): object[] {
  return conditions([
    { type: "Initialized", status: "True" },
    { type: "Ready", status, ...extra },
    { type: "ContainersReady", status, ...extra },
  ]);
}

function containers(pod: Pod, state: (index: number) => State): object[] {
  return pod.spec.containers.map(({ name, image }, index) => {
    const now = state(index);
    return { name, image, imageID: "", ready: "running" in now, started: "running" in now, restartCount: 0, state: now };
  });
}
