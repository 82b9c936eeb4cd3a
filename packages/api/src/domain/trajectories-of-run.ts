import type { Trajectory, TrajectoryMode } from "@runwright/contracts";
import type { Deps, RunnerIdentity } from "./deps.ts";
import type { RunRecord } from "./records.ts";
import type { TrajectoryRecord } from "./trajectory-record.ts";
import { reportedRun } from "./reported-run.ts";

/** What the Run was triggered with, else what the service does. */
export function trajectoryMode({ settings }: Pick<Deps, "settings">, { trajectories }: RunRecord): TrajectoryMode {
  return trajectories ?? settings.trajectories;
}

/** What is known of these steps in the Run's project; nothing for a Run that wants nothing. Refusals: run_finished, not_found. */
export async function trajectoriesOfRun(deps: Deps, runner: RunnerIdentity, steps: readonly string[]): Promise<Trajectory[]> {
  const run = await reportedRun(deps, runner);
  if (trajectoryMode(deps, run) === "off") return [];
  return (await deps.trajectories.find(run.projectId, steps)).map(trajectoryOf);
}

/** In the store's key the project comes first, so that no Run writes into another project whatever it says. */
export function trajectoryId(projectId: string, key: string): string {
  return `${projectId}/${key}`;
}

export function trajectoryOf(record: TrajectoryRecord): Trajectory {
  const { schemaVersion, key, step, text, tier, model, createdRun, lastPassRun, lastPassAt, heals, failures } = record;
  const actions = JSON.parse(record.actions) as Trajectory["actions"];
  return { schemaVersion, key, step, text, actions, tier, model, createdRun, lastPassRun, lastPassAt, heals, failures };
}
