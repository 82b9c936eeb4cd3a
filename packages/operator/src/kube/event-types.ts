import type { KubeClient } from "./client.ts";
import type { KubeLog } from "./log.ts";
import type { KubeMetrics } from "./metrics.ts";
import type { KubeObject } from "./object.ts";

export interface KubeEvent {
  readonly type: "Normal" | "Warning";
  /** One PascalCase word. */
  readonly reason: string;
  /** What was done, one PascalCase word; the reason when absent. */
  readonly action?: string | undefined;
  /** For a person; cut at 1,024 bytes. */
  readonly note: string;
  readonly related?: KubeObject | undefined;
}

export interface EventRecorderOptions {
  readonly client: KubeClient;
  /** Such as `runwright.dev/operator`. */
  readonly controller: string;
  /** Of this process. */
  readonly instance: string;
  readonly metrics?: KubeMetrics | undefined;
  readonly log?: KubeLog | undefined;
}

export interface EventRecorder {
  /** In the background; never throws. The same event of the same object again counts the first one up. */
  record(regarding: KubeObject, event: KubeEvent): void;
  /** Writes what waits, at most for so long (2,000). */
  close(graceMs?: number): Promise<void>;
}
