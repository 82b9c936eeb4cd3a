import type { Act, Target } from "../language/intent.ts";
import type { NotGrounded } from "./grounding.ts";
import { likeness } from "./text-score.ts";

/** How alike two names must be that one is proposed in place of the other, and how much more than the next one. */
const ALIKE = 0.6;
const AHEAD = 0.15;

/** The act as it would be with the name on the page that is clearly nearest to the one that was not found; null where none is. */
export function nearestAct(act: Act, failure: Pick<NotGrounded, "code" | "nearest">): Act | null {
  if (!("target" in act) || failure.code !== "not_found") return null;
  const target = nearestTarget(act.target, failure.nearest);
  return target && ({ ...act, target } as Act);
}

function nearestTarget(target: Target | null | undefined, nearest: readonly string[]): Target | null {
  const wanted = target?.name ?? "";
  // A value that only the run knows is no name of the page.
  if (!target || wanted === "" || wanted.includes("{{")) return null;
  const [best, next] = nearest.map((name) => ({ name, like: likeness(wanted, name) })).toSorted((one, other) => other.like - one.like);
  // "INV-1002" is not another way to write "INV-1001".
  if (best === undefined || digitsOf(best.name) !== digitsOf(wanted)) return null;
  if (best.like < ALIKE || best.like - (next?.like ?? 0) < AHEAD || best.name === wanted) return null;
  return { ...target, name: best.name, quoted: true };
}

const digitsOf = (name: string): string => name.replaceAll(/\D/g, "");
