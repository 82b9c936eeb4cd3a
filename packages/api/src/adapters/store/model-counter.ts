import { z } from "zod";
import type { ModelBudgetStore, ModelTokens } from "../../ports/model-budget-store.ts";

type Request = Parameters<ModelBudgetStore["take"]>[0];

export const ModelCounter = z.object({ day: z.string(), today: z.number(), thisMonth: z.number() });
export type ModelCounter = z.infer<typeof ModelCounter>;

/** The counter as it stands on that day, or on a later one that it has been counted on. Pure. */
export function counterOn(day: string, counter: ModelCounter | null): ModelCounter {
  if (counter === null) return { day, today: 0, thisMonth: 0 };
  if (counter.day >= day) return counter;
  return { day, today: 0, thisMonth: counter.day.slice(0, 7) === day.slice(0, 7) ? counter.thisMonth : 0 };
}

/** The counter with that taken; null: it is more than there is. Pure. */
export function taken(counter: ModelCounter | null, { day, tokens, perDay, perMonth }: Request): ModelCounter | null {
  const now = counterOn(day, counter);
  const counts = { day: now.day === day, month: now.day.slice(0, 7) === day.slice(0, 7) };
  const next = {
    day: now.day,
    today: now.today + (counts.day ? tokens : 0),
    thisMonth: now.thisMonth + (counts.month ? tokens : 0),
  };
  const isTooMuch = tokens > 0 && (next.today > (perDay ?? Infinity) || next.thisMonth > (perMonth ?? Infinity));
  return isTooMuch ? null : next;
}

export function tokensOn(day: string, counter: ModelCounter | null): ModelTokens {
  const { today, thisMonth } = counterOn(day, counter);
  return { today, thisMonth };
}
