import type { Ground } from "../grounding/grounding.ts";
import { bestOption } from "./best-option.ts";

/** "The sort dropdown", where no list bears a name: the only one that offers what is wanted. */
export function orOfferedBy(named: Ground, wanted: readonly string[]): Ground {
  return (target, kind, snapshot) => {
    const found = named(target, kind, snapshot);
    const isKind = target.role === undefined || target.role === "dropdown" || target.role === "field";
    if (found.ok || found.code !== "not_found" || !isKind || target.quoted === true || (target.scope ?? []).length > 0) return found;
    const lists = snapshot.elements.filter(
      ({ tag, state, reachable, name, label, beside, options = [] }) =>
        tag === "select" &&
        state.visible &&
        reachable &&
        name === "" &&
        label === undefined &&
        (beside === undefined || options.includes(beside)) &&
        wanted.every((one) => bestOption(one, options) !== null),
    );
    const [only, another] = lists;
    if (only === undefined || another !== undefined) return found;
    return { ok: true, element: only, score: 0.6, why: [`has no name, and is the only list that offers "${wanted.join('", "')}"`] };
  };
}
