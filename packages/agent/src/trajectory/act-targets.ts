import type { Act, Target } from "../language/intent.ts";
import type { TargetPlace } from "./trajectory-store.ts";

/** The things that an act points at, by their places in it. */
export function targetsOf(act: Act): readonly { readonly at: TargetPlace; readonly target: Target }[] {
  if (act.kind === "drag")
    return [{ at: "source", target: act.source }, ...("target" in act.to ? [{ at: "to" as const, target: act.to.target }] : [])];
  if (act.kind === "scroll") return typeof act.to === "string" ? [] : [{ at: "to", target: act.to }];
  return "target" in act && act.target !== null && act.target !== undefined ? [{ at: "target", target: act.target }] : [];
}

/** The act with another target in that place. */
export function withTarget(act: Act, at: TargetPlace, target: Target): Act {
  if (act.kind === "drag" && at === "source") return { ...act, source: target };
  if (act.kind === "drag" && at === "to" && "target" in act.to) return { ...act, to: { ...act.to, target } };
  if (act.kind === "scroll" && at === "to") return { ...act, to: target };
  return at === "target" && "target" in act ? ({ ...act, target } as Act) : act;
}

/** A text by which a target is recognized when it is looked for. */
export function targetKey(target: Target): string {
  return JSON.stringify(target);
}
