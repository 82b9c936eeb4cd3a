import { CONDITION_TYPES, type TestRunCondition } from "@runwright/contracts/kubernetes";

export type ConditionType = (typeof CONDITION_TYPES)[number];

export interface ConditionChange {
  readonly type: ConditionType;
  readonly status: TestRunCondition["status"];
  /** One PascalCase word. */
  readonly reason: string;
  readonly message?: string;
}

/**
 * The conditions after the changes, in a fixed order. The time of one moves with its status, and with the reason of a `False` one:
 * what is not so for another reason than before is so since then (the time limits of a Pod that does not start count from it).
 * `Disrupted` tells of the last time.
 */
export function changeConditions(
  before: readonly TestRunCondition[],
  changes: readonly ConditionChange[],
  nowText: string,
): TestRunCondition[] {
  return CONDITION_TYPES.flatMap((type) => {
    const old = before.find((condition) => condition.type === type);
    const change = changes.find((candidate) => candidate.type === type);
    if (change === undefined) return old ?? fromTheFirstVisit(type, nowText);
    const isSame = old?.status === change.status && !isOtherReason(old, change);
    return {
      type,
      status: change.status,
      reason: change.reason,
      message: (change.message ?? "").slice(0, 1024),
      lastTransitionTime: isSame ? old.lastTransitionTime : nowText,
    };
  });
}

export function findCondition(conditions: readonly TestRunCondition[] | undefined, type: ConditionType): TestRunCondition | undefined {
  return conditions?.find((condition) => condition.type === type);
}

function isOtherReason(old: TestRunCondition, { type, status, reason, message = "" }: ConditionChange): boolean {
  if (type === "Disrupted") return old.reason !== reason || old.message !== message;
  return status === "False" && old.reason !== reason;
}

/** All are there from the first visit but `Disrupted`, which is there only when it has happened. */
function fromTheFirstVisit(type: ConditionType, nowText: string): TestRunCondition[] {
  if (type === "Disrupted") return [];
  return [{ type, status: "Unknown", reason: "NotYet", message: "", lastTransitionTime: nowText }];
}
