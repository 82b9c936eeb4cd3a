import { isSettled } from "@runwright/reader/plan-line";
import type { LintWarning, PlanLine } from "@runwright/sdk";

/** What the service has said of a description before the plan file was stored beside it, without what that file settles: see `readPlanBeside`. */
export async function warningsLeft(
  warnings: readonly LintWarning[],
  plan: readonly PlanLine[] | null | undefined,
): Promise<readonly LintWarning[]> {
  if (plan === null || plan === undefined || warnings.length === 0) return warnings;
  // Loaded only here: most files have no plan beside them.
  const { OF_WORDS } = await import("@runwright/agent/language");
  const isSettledBeside = ({ line: at }: LintWarning): boolean => {
    const line = plan.findLast(({ line: start }) => start <= at);
    return line !== undefined && isSettled(line) && line.readBy !== null && line.readBy !== "words";
  };
  return warnings.filter((one) => !(OF_WORDS.has(one.code) && isSettledBeside(one)));
}
