import type { Run } from "@runwright/sdk";
import { type Pass, passesOf } from "./passes.ts";
import type { SeenStep } from "./seen-steps.ts";

/** A step of either Run, or of both. */
export interface ComparedStep {
  readonly before: SeenStep | undefined;
  readonly now: SeenStep | undefined;
  /** In what it is another one; null: in nothing but time. */
  readonly difference: "new" | "gone" | "status" | "action" | null;
}

export interface ComparedPass {
  readonly device: string;
  readonly steps: readonly ComparedStep[];
}

/** The last try of each device beside that of the earlier Run; a device that one of them lacks has nothing to be compared with. */
export function comparePasses(then: readonly SeenStep[], now: readonly SeenStep[]): readonly ComparedPass[] {
  const passedTries = lastTries(then);
  return [...lastTries(now)].flatMap(([device, pass]) => {
    const passed = passedTries.get(device);
    return passed === undefined ? [] : [{ device, steps: compareSteps(passed.steps, pass.steps) }];
  });
}

function lastTries(steps: readonly SeenStep[]): ReadonlyMap<string, Pass> {
  return new Map(passesOf(steps).map((pass) => [pass.device, pass]));
}

/** Beside each other stand steps of the same words, as many as can be without crossing. */
export function compareSteps(then: readonly SeenStep[], now: readonly SeenStep[]): readonly ComparedStep[] {
  const longest = commonLengths(then, now);
  const rows: ComparedStep[] = [];
  let [a, b] = [0, 0];
  while (a < then.length || b < now.length) {
    const [earlier, later] = [then[a], now[b]];
    if (earlier !== undefined && later !== undefined && isSame(earlier, later)) {
      rows.push({ before: earlier, now: later, difference: differenceOf(earlier, later) });
      [a, b] = [a + 1, b + 1];
    } else if (later === undefined || (earlier !== undefined && (longest[a + 1]?.[b] ?? 0) >= (longest[a]?.[b + 1] ?? 0))) {
      rows.push({ before: earlier, now: undefined, difference: "gone" });
      a += 1;
    } else {
      rows.push({ before: undefined, now: later, difference: "new" });
      b += 1;
    }
  }
  return rows;
}

/** At [a][b]: how many steps the two have in common from there to their ends. */
function commonLengths(then: readonly SeenStep[], now: readonly SeenStep[]): readonly Uint32Array[] {
  const lengths = Array.from({ length: then.length + 1 }, () => new Uint32Array(now.length + 1));
  for (let a = then.length - 1; a >= 0; a -= 1)
    for (let b = now.length - 1; b >= 0; b -= 1) {
      const [row, next] = [lengths[a], lengths[a + 1]];
      const [earlier, later] = [then[a], now[b]];
      if (row === undefined || next === undefined || earlier === undefined || later === undefined) continue;
      row[b] = isSame(earlier, later) ? (next[b + 1] ?? 0) + 1 : Math.max(next[b] ?? 0, row[b + 1] ?? 0);
    }
  return lengths;
}

function isSame(one: SeenStep, other: SeenStep): boolean {
  return one.kind === other.kind && one.text === other.text;
}

function differenceOf(then: SeenStep, now: SeenStep): ComparedStep["difference"] {
  if (then.status !== now.status) return "status";
  return then.action === now.action ? null : "action";
}

/** Where the two part first, in words. */
export function divergenceWords({ before, now, difference }: ComparedStep): string {
  const step = now ?? before;
  const name = step?.kind === "outcome" ? `The expectation “${step.text}”` : `Step ${step?.index ?? ""}, “${step?.text ?? ""}”,`;
  if (difference === "new") return `${name} was not there then.`;
  if (difference === "gone") return `${name} was there then, and is not any more.`;
  if (difference === "status") return `${name} ${statusWords(before)} then and ${statusWords(now)} now.`;
  return `${name} was done in another way: then ${before?.action ?? "nothing"}, now ${now?.action ?? "nothing"}.`;
}

function statusWords(step: SeenStep | undefined): string {
  const words: Readonly<Record<string, string>> = { error: "ended in an error", skipped: "was skipped", cancelled: "was cancelled" };
  return words[step?.status ?? ""] ?? step?.status ?? "";
}

/** In what the two Runs differed before their first step. */
export function beginningsOf(then: Run, now: Run): readonly string[] {
  return [
    then.description !== now.description && "the description was another one",
    then.startUrl !== now.startUrl && `it began on ${then.startUrl ?? "no page"}`,
    then.environmentId !== now.environmentId && `it ran in ${then.environmentName ?? "no environment"}`,
    then.device !== now.device && `it ran on ${then.device === "both" ? "desktop and mobile" : (then.device ?? "another device")}`,
  ].filter((words) => words !== false);
}
