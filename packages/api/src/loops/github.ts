import type { Deps } from "../domain/deps.ts";
import { nowText } from "../domain/moments.ts";
import { type CheckWork, claimCheck, workOnCheck } from "../domain/work-on-check.ts";

const PAGE = 50;
const AT_ONCE = 4;

/** One pass over what GitHub has told of and what is to be shown there. Rejects after it when one could not be seen to, so that the next pass waits. */
export async function showOnGithub(deps: Deps, work: CheckWork, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  const due = await deps.githubChecks.listDue(nowText(deps.clock), PAGE);
  const next = async (): Promise<void> => {
    for (let record = due.shift(); record !== undefined && !signal.aborted; record = due.shift()) {
      try {
        const claimed = await claimCheck(deps, record);
        if (claimed !== null) await workOnCheck(deps, claimed, work);
      } catch (err) {
        // It is due again when its lease has ended.
        deps.log.error({ err, checkId: record.id, repository: record.repository }, "check on GitHub not seen to");
        failures.push(err);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  if (failures.length > 0) throw new AggregateError(failures, "checks on GitHub could not be seen to");
}
