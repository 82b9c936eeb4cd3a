import type { TestRunReason } from "@runwright/contracts/kubernetes";
import { findCondition } from "../conditions.ts";
import type { ObservedPod, Waiting } from "../observe.ts";
import { shorten, timeText } from "../status.ts";
import { endRun, identityOf } from "./end.ts";
import type { Plan } from "./plan-types.ts";
import { profileText, secondsSince, takeStep, timeOr, type Turn, VISIBLE_WAIT_MS } from "./turn.ts";
import { queuedSinceMs } from "./waiting.ts";

/** The Pod is there and its runner has not begun: gated, without a node, without its image, or its container cannot be made. */

const IMAGE_PATIENCE_MS = 120_000;
const CONTAINER_PATIENCE_MS = 60_000;
/** A Pod that nothing is wrong with starts within this, and needs no word until then. */
const USUAL_START_MS = 10_000;

/** The kubelet tries these again. */
const PULLING = new Set(["ErrImagePull", "ImagePullBackOff", "RegistryUnavailable", "ImageInspectError", "SignatureValidationFailed"]);
/** And these it tries in vain. */
const NEVER_PULLED = new Set(["InvalidImageName", "ErrImageNeverPull"]);
const NOT_MADE = new Set(["CreateContainerConfigError", "CreateContainerError", "RunContainerError", "CreatePodSandboxError"]);

export function planPodWaiting(turn: Turn, pod: ObservedPod): Plan {
  if (pod.scheduling.reason === "SchedulingGated") return planGated(turn, pod);
  if (!pod.scheduling.isScheduled) return planUnscheduled(turn, pod);
  const trouble = pod.waiting.find(({ reason }) => PULLING.has(reason) || NEVER_PULLED.has(reason) || NOT_MADE.has(reason));
  if (trouble === undefined) return planStarting(turn, pod);
  if (NOT_MADE.has(trouble.reason)) return planContainerNotMade(turn, pod, trouble);
  return planImageNotPulled(turn, pod, trouble);
}

/** Something like Kueue holds it back: that is queueing, and the time to start has not begun. */
function planGated(turn: Turn, pod: ObservedPod): Plan {
  const { spec, nowMs } = turn;
  const expiresMs = queuedSinceMs(turn) + spec.queueTimeoutSeconds * 1000;
  const queue = spec.queueName === undefined ? "its scheduling gates" : `queue "${spec.queueName}"`;
  if (nowMs >= expiresMs)
    return endRun(turn, {
      phase: "Error",
      reason: "QueueTimedOut",
      pod,
      message: `${queue} did not let its Pod in for ${spec.queueTimeoutSeconds} s. Check that the LocalQueue exists in this namespace and has quota, or raise spec.queueTimeoutSeconds.`,
    });
  const message = `waits for ${queue} to let its Pod in`;
  return takeStep(turn, {
    change: { phase: "Pending", reason: "WaitingForQueue", message, podUid: pod.uid, admittedTime: undefined },
    conditions: [{ type: "Admitted", status: "False", reason: "WaitingForQueue", message }],
    until: [expiresMs],
  });
}

function planUnscheduled(turn: Turn, pod: ObservedPod): Plan {
  const { nowMs, spec, status } = turn;
  const expiresMs = startDeadlineMs(turn, pod);
  const says = pod.scheduling.message;
  if (nowMs >= expiresMs)
    return endRun(turn, {
      phase: "Error",
      reason: says === "" ? "StartTimedOut" : "Unschedulable",
      pod,
      message:
        says === ""
          ? `no scheduler looked at its Pod for ${secondsSince(expiresMs - spec.startTimeoutSeconds * 1000, nowMs)}. Check that a scheduler runs in the cluster.`
          : `no node took its Pod for ${spec.startTimeoutSeconds} s: ${shorten(says, 700)}. Add nodes, or change resources, nodeSelector or tolerations of ${profileText(turn)}.`,
    });
  const visibleMs = visibleAtMs(turn, pod, says === "" ? USUAL_START_MS : VISIBLE_WAIT_MS);
  if (nowMs < visibleMs) return takeStep(turn, { until: [visibleMs, expiresMs] });
  const message = says === "" ? "waits for a node" : `waits for a node: ${says}`;
  const isTold = findCondition(status.conditions, "Scheduled")?.reason === "Unschedulable";
  return takeStep(turn, {
    change: { ...identityOf(pod), ...pendingAgain(turn), phase: "Pending", reason: "PodPending", message },
    conditions: [
      { type: "Admitted", status: "True", reason: "Admitted" },
      { type: "Scheduled", status: "False", reason: says === "" ? "WaitingForNode" : "Unschedulable", message: says },
    ],
    actions: says === "" || isTold ? [] : [{ kind: "event", event: { type: "Warning", reason: "RunnerPodUnschedulable", note: says } }],
    until: [expiresMs],
  });
}

/** On its node, and nothing is wrong: volumes, network, image. */
function planStarting(turn: Turn, pod: ObservedPod): Plan {
  const { nowMs, spec } = turn;
  const expiresMs = startDeadlineMs(turn, pod);
  if (nowMs >= expiresMs) {
    const waits = pod.waiting[0];
    const doing = waits === undefined ? "" : `: ${waits.reason}${waits.message === "" ? "" : `, ${shorten(waits.message, 400)}`}`;
    return endRun(turn, {
      phase: "Error",
      reason: "StartTimedOut",
      pod,
      message: `its Pod did not start on ${nodeText(pod)} within ${spec.startTimeoutSeconds} s${doing}. Look at the events of the node and the Pod; for a large image raise spec.startTimeoutSeconds or pull it beforehand.`,
    });
  }
  const visibleMs = visibleAtMs(turn, pod, USUAL_START_MS);
  if (nowMs < visibleMs) return takeStep(turn, { until: [visibleMs, expiresMs] });
  const message = `starts on ${nodeText(pod)}`;
  return takeStep(turn, {
    change: { ...identityOf(pod), ...pendingAgain(turn), phase: "Pending", reason: "ImagePulling", message },
    conditions: scheduledConditions(),
    until: [expiresMs],
  });
}

function planImageNotPulled(turn: Turn, pod: ObservedPod, trouble: Waiting): Plan {
  const isHopeless = NEVER_PULLED.has(trouble.reason);
  const cause = pullCause(turn, trouble);
  const hint = pullHint(turn, trouble.reason);
  return planTrouble(turn, pod, {
    reason: "ImagePullFailed",
    patienceMs: isHopeless ? 0 : IMAGE_PATIENCE_MS,
    event: "RunnerImagePullFailing",
    waiting: "ImagePulling",
    text: `image ${trouble.image} of container "${trouble.container}" cannot be pulled: ${cause}`,
    hint,
  });
}

function planContainerNotMade(turn: Turn, pod: ObservedPod, trouble: Waiting): Plan {
  return planTrouble(turn, pod, {
    reason: "ContainerConfigError",
    patienceMs: CONTAINER_PATIENCE_MS,
    event: "RunnerContainerFailing",
    waiting: "PodPending",
    text: `container "${trouble.container}" cannot be made on ${nodeText(pod)}: ${trouble.reason}${trouble.message === "" ? "" : `: ${shorten(trouble.message, 500)}`}`,
    hint: `Change ${profileText(turn)}, or what its Pod refers to.`,
  });
}

interface Trouble {
  readonly reason: "ImagePullFailed" | "ContainerConfigError";
  readonly patienceMs: number;
  readonly event: string;
  readonly waiting: TestRunReason;
  readonly text: string;
  readonly hint: string;
}

/** What the kubelet tries again may heal; the time of the condition tells since when it does not. */
function planTrouble(turn: Turn, pod: ObservedPod, { reason, patienceMs, event, waiting, text, hint }: Trouble): Plan {
  const { nowMs, status } = turn;
  const started = findCondition(status.conditions, "Started");
  const isTold = started?.status === "False" && started.reason === reason;
  const sinceMs = isTold ? Date.parse(started.lastTransitionTime) : nowMs;
  const expiresMs = Math.min(sinceMs + patienceMs, startDeadlineMs(turn, pod));
  if (nowMs >= expiresMs) return endRun(turn, { phase: "Error", reason, pod, message: `${text}. ${hint}` });
  return takeStep(turn, {
    change: { ...identityOf(pod), ...pendingAgain(turn), phase: "Pending", reason: waiting, message: text },
    conditions: [...scheduledConditions(), { type: "Started", status: "False", reason, message: text }],
    actions: isTold ? [] : [{ kind: "event", event: { type: "Warning", reason: event, note: text } }],
    until: [expiresMs],
  });
}

function pullHint(turn: Turn, reason: string): string {
  const profile = profileText(turn);
  if (reason === "InvalidImageName") return `That is no name of an image: correct image of ${profile}, or images.registry and images.tag.`;
  if (reason === "ErrImageNeverPull")
    return `It is not on the node and imagePullPolicy is Never: load it there, or change imagePullPolicy of ${profile}.`;
  return `Check image and imagePullSecrets of ${profile} and the values below images, and that the node reaches the registry.`;
}

/** Between two tries the kubelet says no more than that it waits: then the cause is what it said before. */
function pullCause(turn: Turn, { reason, message }: Waiting): string {
  const cause = shorten(message === "" ? reason : message.replace(/^Back-off pulling image "[^"]*"(?:: ErrImagePull: )?/u, ""), 500);
  if (cause !== "") return cause;
  const told = findCondition(turn.status.conditions, "Started");
  const before = told?.reason === "ImagePullFailed" ? told.message : "";
  return /cannot be pulled: ([^]*)$/u.exec(before)?.[1] ?? reason;
}

/** From its being made, or let in by a queue, until its runner must have begun. */
function startDeadlineMs(turn: Turn, pod: ObservedPod): number {
  return Math.max(pod.createdMs, timeOr(turn.status.admittedTime, turn.nowMs)) + turn.spec.startTimeoutSeconds * 1000;
}

/** Once a queue has let it in, its time to start counts from now. */
function pendingAgain({ status, nowMs }: Turn): { readonly admittedTime?: string } {
  return status.admittedTime === undefined ? { admittedTime: timeText(nowMs) } : {};
}

/** What a queue has just let in is told at once: it was told that it waits. */
function visibleAtMs({ status }: Turn, pod: ObservedPod, patienceMs: number): number {
  return status.admittedTime === undefined ? 0 : pod.createdMs + patienceMs;
}

function scheduledConditions(): { readonly type: "Admitted" | "Scheduled"; readonly status: "True"; readonly reason: string }[] {
  return [
    { type: "Admitted", status: "True", reason: "Admitted" },
    { type: "Scheduled", status: "True", reason: "Scheduled" },
  ];
}

function nodeText({ nodeName }: ObservedPod): string {
  return nodeName === null ? "its node" : `node ${nodeName}`;
}
