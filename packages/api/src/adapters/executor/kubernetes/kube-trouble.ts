import { KubeError } from "@runwright/operator/kube";
import { LaunchRefused } from "../../../ports/executor.ts";
import { PortError } from "../../../ports/port-error.ts";

/** What an attempt to create a TestRun that threw means for the dispatcher: never, or not now. */
export function launchError(error: unknown, namespace: string): Error {
  if (!(error instanceof KubeError)) return error instanceof Error ? error : new Error(String(error));
  const { message } = error;
  if (error.isNotFound) return new LaunchRefused(notFoundText(message, namespace), { mayPass: true, cause: error });
  if (error.isInvalid || error.code === "bad_request")
    return new LaunchRefused(`The cluster does not take its TestRun: ${message}. Install the CRD of the same version as the service.`);
  // The API server tells a full quota from what is not allowed by its words alone: reason, code and details are the same.
  if (error.isForbidden && !message.includes("exceeded quota"))
    return new LaunchRefused(
      `The service may not make TestRuns in namespace "${namespace}": ${message}. Look at its Role and at the namespace.`,
      { mayPass: true, cause: error },
    );
  return new PortError("unavailable", `the TestRun could not be made: ${message}`, { cause: error });
}

function notFoundText(message: string, namespace: string): string {
  return message.includes(`namespaces "${namespace}"`)
    ? `There is no namespace "${namespace}" in the cluster. Make it, or name another one in RUNWRIGHT_KUBE_NAMESPACE.`
    : "The cluster has no TestRuns. Install the CRD testruns.runwright.dev, which is part of the chart.";
}

/** The cluster's trouble in the words of a port. */
export function unavailable(error: unknown): PortError {
  const detail = error instanceof Error ? error.message : String(error);
  return new PortError("unavailable", `the cluster gives no answer: ${detail}`, { cause: error });
}
