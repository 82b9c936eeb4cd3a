import type { Plan, Test } from "@runwright/sdk";
import { useEffect, useState } from "preact/hooks";
import { usePageContext } from "../client-context.ts";

const AT_ONCE = 4;

/** What each Test is read as, by its id; it grows while they are asked for, and with the list. One that could not be had is there without a plan. */
export function usePlans(tests: readonly Test[]): ReadonlyMap<string, Plan | undefined> {
  const { client, fail } = usePageContext();
  const [plans, setPlans] = useState<ReadonlyMap<string, Plan | undefined>>(new Map());
  useEffect(() => {
    let isWanted = true;
    const queue = tests.filter((test) => !plans.has(test.id)).values();
    const work = async (): Promise<void> => {
      for (const { id } of queue) {
        const plan = await client.tests.plan(id).catch((error: unknown) => void fail(error));
        if (!isWanted) return;
        setPlans((before) => new Map([...before, [id, plan ?? undefined]]));
      }
    };
    void Promise.all(Array.from({ length: AT_ONCE }, work));
    return () => {
      isWanted = false;
    };
  }, [tests]);
  return plans;
}
