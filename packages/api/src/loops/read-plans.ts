import type { Deps } from "../domain/deps.ts";
import { nowText } from "../domain/moments.ts";
import { readDuePlan } from "../domain/read-due-plan.ts";
import type { ItemRetries } from "../domain/item-retries.ts";
import type { PlanReader } from "../ports/plan-reader.ts";

/** A model takes seconds for each, and most of them allow several at a time. */
const AT_ONCE = 4;

/** One pass where the service has no model: nobody waits for one that an earlier start of it, or another service, has left to be read. */
export async function giveUpPlans(deps: Pick<Deps, "plans" | "clock" | "signals">): Promise<void> {
  for (const record of await deps.plans.listDue(nowText(deps.clock), AT_ONCE)) {
    const problem = "The service has no model that could read it.";
    await deps.plans.put({ ...record, dueAt: null, problem, updatedAt: nowText(deps.clock), revision: record.revision + 1 });
    deps.signals.announce(record.id, "work");
  }
}

/** One pass: a model reads the Tests that wait for it. One that fails is logged, and tried again by itself. */
export async function readPlans(
  deps: Deps,
  { reader, signal, retries }: { readonly reader: PlanReader; readonly signal: AbortSignal; readonly retries: ItemRetries },
): Promise<void> {
  const due = await deps.plans.listDue(nowText(deps.clock), AT_ONCE);
  const attempt = retries.pass();
  await Promise.all(
    due.map(async (record) => {
      const key = `plan ${record.id}`;
      await attempt({ key, fields: { testId: record.id }, message: "plan not read" }, () => readDuePlan(deps, record, { reader, signal }));
    }),
  );
}
