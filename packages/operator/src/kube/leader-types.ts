import type { KubeClient } from "./client.ts";
import type { KubeLog } from "./log.ts";
import type { KubeMetrics } from "./metrics.ts";

export interface LeaderElectorOptions {
  readonly client: KubeClient;
  readonly namespace: string;
  /** Of the Lease. */
  readonly name: string;
  /** Unique to this process. */
  readonly identity: string;
  /** Others take the Lease when it was not renewed for so long: 15,000. */
  readonly leaseDurationMs?: number | undefined;
  /** This process calls itself lost when it could not renew for so long: 10,000. */
  readonly renewDeadlineMs?: number | undefined;
  readonly retryPeriodMs?: number | undefined;
  readonly metrics?: KubeMetrics | undefined;
  readonly log?: KubeLog | undefined;
}

export interface LeaderElector {
  /** Resolves when this process leads, with a signal that ends when it no longer does; rejects with the reason of the signal given. */
  acquire(signal: AbortSignal): Promise<AbortSignal>;
  readonly isLeader: boolean;
  /** Gives the Lease up, so that another need not wait for its end. Never throws; within 2 s. */
  release(): Promise<void>;
}
