import type { ObjectKey, Reconcile } from "@runwright/operator/kube";

/** How long what the watch brings waits until it is carried over. */
export interface ProjectionLag {
  /** Something has changed; what comes before it is carried over counts from the first. */
  changed(key: ObjectKey): void;
  readonly reconcile: Reconcile;
}

/** Around a reconcile; `observe` is told of each one that carried a change over, not of those that failed and are done again. */
export function measureLag(reconcile: Reconcile, observe: (seconds: number) => void): ProjectionLag {
  const since = new Map<ObjectKey, number>();
  return {
    changed: (key) => {
      if (!since.has(key)) since.set(key, performance.now());
    },
    reconcile: async (key, signal) => {
      const firstAt = since.get(key);
      // What comes from now on may be too late for this one.
      since.delete(key);
      try {
        const result = await reconcile(key, signal);
        if (firstAt !== undefined) observe((performance.now() - firstAt) / 1000);
        return result;
      } catch (error) {
        if (firstAt !== undefined) since.set(key, firstAt);
        throw error;
      }
    },
  };
}
