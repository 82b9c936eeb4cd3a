import { KubeError } from "@runwright/operator/kube";
import { LaunchRefused } from "../../../ports/executor.ts";
import { PortError } from "../../../ports/port-error.ts";

/** What an attempt to create a TestRun that threw means for the dispatcher: never, or not now. */
export function launchError(error: unknown, namespace: string): Error {
  if (!(error instanceof KubeError)) return error instanceof Error ? error : new Error(String(error));
  const { message } = error;
  if (error.isNotFound) return new LaunchRefused(notFoundText(error, namespace), { mayPass: true, cause: error });
  if (error.isInvalid || error.code === "bad_request")
    return new LaunchRefused(`The cluster does not take its TestRun: ${message}. Install the CRD of the same version as the service.`);
  if (error.isForbidden && !error.isQuotaExceeded)
    return new LaunchRefused(
      `The service may not make TestRuns in namespace "${namespace}": ${message}. Look at its Role and at the namespace.`,
      { mayPass: true, cause: error },
    );
  return new PortError("unavailable", `the TestRun could not be made: ${message}`, { cause: error });
}

function notFoundText({ about }: KubeError, namespace: string): string {
  return about?.kind === "namespaces"
    ? `There is no namespace "${namespace}" in the cluster. Make it, or name another one in RUNWRIGHT_KUBE_NAMESPACE (runs.namespace in the chart's values).`
    : "The cluster has no TestRuns. Install the CRD testruns.runwright.dev, which is part of the chart (crds.install).";
}

/**
 * Why the cluster cannot be worked with at present. Whoever asks may be anybody, so the message names nothing of the cluster; its cause has the
 * API server's own words.
 */
export function notReady(error: unknown, namespace: string): PortError {
  return new PortError("unavailable", notReadyText(error, namespace), { cause: error });
}

function notReadyText(error: unknown, namespace: string): string {
  if (!(error instanceof KubeError)) return "The cluster cannot be asked for TestRuns.";
  if (error.isNotFound) return notFoundText(error, namespace);
  if (error.isForbidden)
    return "The service may not list TestRuns in the cluster. Look at its Role and its binding (rbac.create of the chart).";
  if (error.code === "unauthorized")
    return "The cluster does not take the service's credentials. Look at its ServiceAccount, or at RUNWRIGHT_KUBECONFIG.";
  return "The cluster gives no answer. Look at the API server and at the way to it.";
}

/** The cluster's trouble in the words of a port. */
export function unavailable(error: unknown): PortError {
  const detail = error instanceof Error ? error.message : String(error);
  return new PortError("unavailable", `the cluster gives no answer: ${detail}`, { cause: error });
}

/** Why a TestRun could not be stopped. A right that is missing is that of its namespace, while the cluster works. */
export function stopError(error: unknown): PortError {
  if (!(error instanceof KubeError) || !error.isForbidden) return unavailable(error);
  return new PortError("forbidden", `the service may not stop the TestRun: ${error.message}`, { cause: error });
}
