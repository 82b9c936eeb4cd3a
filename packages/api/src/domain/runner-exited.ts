import { beginNextAttempt } from "./begin-next-attempt.ts";
import type { Deps, RunnerIdentity } from "./deps.ts";
import { failRun } from "./fail-run.ts";

const MOST_ATTEMPTS = 3;
export const HOW_TO_GO_ON =
  "The Run is not repeated by itself, because its steps may have changed something: rerun it if they may be done again.";

/**
 * What the end of a runner means: nothing for a Run that has ended; another attempt for one that it had not begun, twice; else the Run
 * is lost, and says so, because what it did to the site cannot be undone by doing it again.
 */
export async function runnerExited(
  deps: Deps,
  exit: RunnerIdentity & { readonly detail: string; readonly isBlameless: boolean },
): Promise<void> {
  // One that ended because the service does has not failed, however often that happens.
  if ((exit.isBlameless || exit.attempt < MOST_ATTEMPTS) && (await beginNextAttempt(deps, exit))) return;
  await failRun(deps, exit.runId, {
    errorMessage: `runner_lost: Its runners ended before they could begin, the last one with ${exit.detail}.`,
    still: (run) => run.status === "pending" && run.attempt === exit.attempt,
  });
  await failRun(deps, exit.runId, {
    errorMessage: `runner_lost: The runner ended before it gave an outcome (${exit.detail}). ${HOW_TO_GO_ON}`,
    still: (run) => run.status === "running" && run.attempt === exit.attempt,
  });
}
