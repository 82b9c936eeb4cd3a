import type { TestRun, TestRunStatus } from "@runwright/contracts/kubernetes";
import type { ObservedPod } from "../observe.ts";
import type { CreateRefusal } from "../refusal.ts";

/** What there is to decide on. The plan reads nothing else, and no clock. */
export interface PlanInput {
  readonly testRun: TestRun;
  /** That have it as their owner, and those of them that were seen going. */
  readonly pods: readonly ObservedPod[];
  readonly nowMs: number;
  readonly slot: SlotAnswer;
  /** Null: there is no profile of its name. */
  readonly profile: ProfileLimits | null;
  readonly knownProfiles: readonly string[];
  /** Names of Pods that the API server itself said do not exist. */
  readonly absentPods: ReadonlySet<string>;
  /** What became of the last attempt to make its Pod, as long as it is not to be tried again. */
  readonly refusal: CreateRefusal | null;
}

export interface ProfileLimits {
  readonly terminationGracePeriodSeconds: number;
}

/** Whether it may run now; `waitsFor` completes "waits for ...". */
export type SlotAnswer = { readonly isGranted: true } | { readonly isGranted: false; readonly waitsFor: string };

export interface TestRunEvent {
  readonly type: "Normal" | "Warning";
  readonly reason: string;
  readonly note: string;
}

/** What is to be done once the status is written, in this order. Each may fail and be planned again. */
export type Action =
  | { readonly kind: "createPod"; readonly podName: string; readonly attempt: number }
  /** Ends its containers and leaves it and its log there. */
  | { readonly kind: "shortenPod"; readonly podName: string; readonly podUid: string }
  | { readonly kind: "deletePod"; readonly podName: string; readonly podUid: string }
  /** Asks the API server whether it exists, and plans again knowing that. */
  | { readonly kind: "lookAtPod"; readonly podName: string }
  | { readonly kind: "deleteTestRun" }
  | { readonly kind: "event"; readonly event: TestRunEvent };

export interface Plan {
  readonly status: TestRunStatus;
  readonly actions: readonly Action[];
  /** Look again after so long; null: when something changes. */
  readonly requeueAfterMs: number | null;
}
