import type { Deps } from "./deps.ts";
import { type Limits, limitsOf } from "./limits-in-force.ts";
import { nowText } from "./moments.ts";
import type { PlanRecord } from "./plan-records.ts";

type BudgetDeps = Pick<Deps, "modelBudgets" | "workspaces" | "settings" | "clock">;

/** What the reading of a Test is held to have used until it says how much it was: three requests, of usual length. */
const READING_TOKENS = 30_000;

/** Tokens that were put by for a reading. */
export interface Held {
  readonly day: string;
  readonly tokens: number;
}

/** Puts tokens by before a model is asked to read; a sentence where the workspace has none left. */
export async function holdForReading(deps: BudgetDeps, workspaceId: string): Promise<Held | string> {
  const limits = await limitsOf(deps, workspaceId);
  const { modelTokensPerDay: perDay = null, modelTokensPerMonth: perMonth = null } = limits ?? {};
  const day = nowText(deps.clock).slice(0, 10);
  const tokens = Math.max(1, Math.min(READING_TOKENS, perDay ?? Infinity, perMonth ?? Infinity));
  if (await deps.modelBudgets.take({ workspaceId, day, tokens, perDay, perMonth })) return { day, tokens };
  const used = await deps.modelBudgets.used(workspaceId, day);
  // Others may have given some back meanwhile: then it is there at the next try.
  return (
    spentText({ perDay, perMonth, used, wanted: tokens }) ??
    "No model is asked at this moment: others of the workspace use its last tokens."
  );
}

/** Why no model reads this plan any more today; null: it may be asked. */
export function planProblemOf(
  { settings, clock }: Pick<BudgetDeps, "settings" | "clock">,
  { usedOn }: Pick<PlanRecord, "usedOn">,
): string | null {
  const { modelTokensPerPlan: most } = settings;
  const tokens = tokensOf(usedOn, nowText(clock).slice(0, 10));
  if (most === null || tokens < most) return null;
  return `No model is asked: readings of this plan have used ${tokens} of the ${most} tokens that they may use in a day (UTC). It can be read again tomorrow, or with a higher RUNWRIGHT_MODEL_TOKENS_PER_PLAN.`;
}

/** What a plan has used on the day of now, together with what was used for it just now. */
export function usedToday(
  { clock }: Pick<BudgetDeps, "clock">,
  { usedOn }: Pick<PlanRecord, "usedOn">,
  tokens: number,
): NonNullable<PlanRecord["usedOn"]> {
  const day = nowText(clock).slice(0, 10);
  return { day, tokens: tokensOf(usedOn, day) + tokens };
}

function tokensOf(usedOn: PlanRecord["usedOn"], day: string): number {
  return usedOn?.day === day ? usedOn.tokens : 0;
}

/** In place of what was put by, what was used. */
export async function settleHeld(
  { modelBudgets }: BudgetDeps,
  workspaceId: string,
  { held, used }: { held: Held; used: number },
): Promise<void> {
  await modelBudgets.take({ workspaceId, day: held.day, tokens: used - held.tokens, perDay: null, perMonth: null });
}

export async function countRun(
  { modelBudgets }: Pick<Deps, "modelBudgets">,
  run: { workspaceId: string; day: string; tokens: number },
): Promise<void> {
  await modelBudgets.take({ ...run, perDay: null, perMonth: null });
}

/** Why a Run of the workspace may ask no model; null: it may. */
export async function modelProblemOf(deps: BudgetDeps, workspaceId: string): Promise<string | null> {
  const limits = await limitsOf(deps, workspaceId);
  const { modelTokensPerDay: perDay = null, modelTokensPerMonth: perMonth = null } = limits ?? {};
  if (perDay === null && perMonth === null) return null;
  const used = await deps.modelBudgets.used(workspaceId, nowText(deps.clock).slice(0, 10));
  return spentText({ perDay, perMonth, used, wanted: 1 });
}

interface Spent {
  readonly perDay: number | null;
  readonly perMonth: number | null;
  readonly used: { readonly today: number; readonly thisMonth: number };
  readonly wanted: number;
}

function spentText({ perDay, perMonth, used, wanted }: Spent): string | null {
  if (perMonth !== null && used.thisMonth + wanted > perMonth)
    return text("this month", perMonth, { limit: "modelTokensPerMonth", used: used.thisMonth });
  if (perDay !== null && used.today + wanted > perDay) return text("today", perDay, { limit: "modelTokensPerDay", used: used.today });
  return null;
}

function text(when: string, most: number, { limit, used }: { readonly limit: keyof Limits; readonly used: number }): string {
  return `No model is asked: the workspace has used ${used} of the ${most} tokens that it may use ${when} (UTC). Raise its limit ${limit}, or wait until that time is over.`;
}
