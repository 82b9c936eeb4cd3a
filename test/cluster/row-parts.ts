import type { Outcome } from "@runwright/contracts";
import type { Running } from "./operator-world.ts";
import type { KubeClient } from "./kube-client.ts";
import type { ContainerEnd } from "./pod-script.ts";

/** Long enough never to be over within a test. */
export const FOREVER_MS = 600_000;

export function outcome(status: Outcome["status"], attempt = 1, more: Partial<Outcome> = {}): Outcome {
  return { attempt, status, reasoning: "the basket holds one book", errorMessage: null, stepCount: 7, ...more };
}

/** As the runner ends when it has a verdict and could tell the service. */
export function outcomeEnd(status: Outcome["status"], attempt = 1): ContainerEnd {
  return { exitCode: 0, message: JSON.stringify(outcome(status, attempt)) };
}

/** Reasons of the events about a TestRun. */
export async function eventsOf(admin: KubeClient, run: Running, namespace: string): Promise<string[]> {
  const events = await admin.list<{ reason: string; regarding: { name: string } }>(`/apis/events.k8s.io/v1/namespaces/${namespace}/events`);
  return events.filter(({ regarding }) => regarding.name === run.name).map(({ reason }) => reason);
}

/** For rows whose clock other rows move on as well. */
export const PATIENT = { startTimeoutSeconds: 86_400, queueTimeoutSeconds: 604_800 };
