import type { KubeLog } from "@runwright/operator/kube";
import type { Log } from "../../../ports/log.ts";

/** The service's log as the Kubernetes library writes to one; what it says of its everyday work is left out. */
export function kubeLog(log: Log): KubeLog {
  return {
    debug: () => undefined,
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error: (fields, message) => log.error(fields, message),
  };
}
