import type { PlanLine } from "@runwright/contracts";
import type { Deps } from "./deps.ts";
import { DomainError } from "./errors.ts";
import { failRun } from "./fail-run.ts";
import type { RunRecord } from "./records.ts";

const MOST_NAMED = 10;

/** Lines that leave open what a claim means, and that no person has accepted. One that is not read at all is another matter. */
function openLines({ plan }: Pick<RunRecord, "plan">): readonly PlanLine[] {
  return (plan ?? []).filter(
    ({ problem, assumptions, leftOut }) => problem === undefined && [...assumptions, ...leftOut].some(({ accepted }) => !accepted),
  );
}

async function asks({ projects }: Pick<Deps, "projects">, projectId: string): Promise<boolean> {
  return (await projects.get(projectId))?.assumptions === "ask";
}

/** Before Runs of one project that somebody waits for are stored: all or none. Refusals: plan_not_accepted. */
export async function refuseUnaccepted(deps: Pick<Deps, "projects" | "planMeter">, runs: readonly RunRecord[]): Promise<void> {
  const open = runs.filter((run) => openLines(run).length > 0);
  const [first] = open;
  if (first === undefined || !(await asks(deps, first.projectId))) return;
  deps.planMeter?.notAccepted({ refused: open.length });
  const named = open.slice(0, MOST_NAMED).map((run) => `"${run.testName}" (${run.testId}, ${linesText(run)})`);
  const more = open.length > named.length ? [`${open.length - named.length} more`] : [];
  throw new DomainError(
    "plan_not_accepted",
    `Nobody has accepted what is assumed of claims in ${[...named, ...more].join(", ")}. Look at the plan of the Test, and accept or correct it.`,
  );
}

/** Before a Run that nobody waits for is launched, and one whose Test was read only meanwhile; true when it was ended. */
export async function endUnaccepted(deps: Deps, run: RunRecord): Promise<boolean> {
  if (openLines(run).length === 0 || !(await asks(deps, run.projectId))) return false;
  const errorMessage = `plan_not_accepted: Nobody has accepted what is assumed of claims in ${linesText(run)} of the Test. Look at its plan, and accept or correct it.`;
  const hasEnded = await failRun(deps, run.id, {
    errorMessage,
    still: ({ status, launchedAt }) => status === "pending" && launchedAt === null,
  });
  if (hasEnded) deps.planMeter?.notAccepted({ ended: 1 });
  return true;
}

function linesText(run: RunRecord): string {
  const lines = openLines(run).map(({ line }) => line);
  return `${lines.length === 1 ? "line" : "lines"} ${lines.join(", ")}`;
}
