import { isTerminal, type Run, type RunStep, type RunStepEvent, type Runwright } from "@runwright/sdk";

/** A step, and when it was heard of. */
export interface SeenStep extends RunStep {
  readonly startedAt?: string;
  readonly settledAt?: string;
  /** Of the picture that there is: while a step goes on, newer ones come. */
  readonly picturedAt?: string;
}

/** A step is told when it begins, with each picture while it goes on, and when it is settled. */
export function addStep(steps: Map<number, SeenStep>, { step, at }: RunStepEvent): void {
  const isPicture = step.screenshotUrl !== undefined;
  const time = step.status !== "running" ? { settledAt: at } : isPicture ? {} : { startedAt: at };
  steps.set(step.index, { ...steps.get(step.index), ...step, ...time, ...(isPicture ? { picturedAt: at } : {}) });
}

/** What was going on when the Run was stopped goes on no more. */
export function inOrder(steps: ReadonlyMap<number, SeenStep>, run: Run): readonly SeenStep[] {
  const sorted = [...steps.values()].sort((a, b) => a.index - b.index);
  return isTerminal(run) ? sorted.map((step) => (step.status === "running" ? { ...step, status: "cancelled" } : step)) : sorted;
}

/** The steps of a Run that has ended. */
export async function loadSteps(client: Runwright, run: Run, signal?: AbortSignal): Promise<readonly SeenStep[]> {
  const steps = new Map<number, SeenStep>();
  // Event 0 is before the first: without it, a Run that has ended tells its end alone.
  for await (const event of client.runs.stream(run.id, { lastEventId: "0", signal })) if (event.type === "run.step") addStep(steps, event);
  return inOrder(steps, run);
}
