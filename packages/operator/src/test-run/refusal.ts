import type { KubeError } from "../kube/index.ts";

/** Why the API server made no Pod, as the plan must act on it. */
export interface CreateRefusal {
  readonly kind: "quota" | "rejected" | "conflict" | "later";
  /** The server's own words. */
  readonly message: string;
}

/**
 * What an attempt to create a Pod that threw means. `quota` frees up by itself, `rejected` does not, `conflict` is for the caller to
 * look into; `later` is the cluster's trouble, never the Run's.
 */
export function refusalOf(error: KubeError): CreateRefusal {
  const { message } = error;
  if (error.isAlreadyExists) return { kind: "conflict", message };
  if (error.isTransient || error.code === "unauthorized" || error.code === "aborted" || error.code === "expired")
    return { kind: "later", message };
  if (error.isQuotaExceeded) return { kind: "quota", message };
  // 409 of the quota's own bookkeeping, under many creates at the same time.
  if (error.isConflict) return { kind: "later", message };
  return { kind: "rejected", message };
}
