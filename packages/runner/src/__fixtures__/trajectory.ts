import type { TrajectoryEntry } from "@runwright/agent";

/** What a step did; `digit` makes its key. */
export function trajectory(digit: string, text = "Squirrel it away"): TrajectoryEntry {
  return {
    schemaVersion: 1,
    key: digit.repeat(64),
    step: "b".repeat(64),
    text,
    actions: [{ act: { kind: "history", move: "back" }, targets: [] }],
    tier: 3,
    model: null,
    createdRun: "r",
    lastPassRun: "r",
    lastPassAt: "2026-01-01T00:00:00.000Z",
    heals: 0,
    failures: 0,
  };
}
