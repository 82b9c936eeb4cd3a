import { withBodies } from "../control.ts";
import type { Act, Assertion, Control, Intent, Line, Scope, Target } from "../intent.ts";

/** The same, done or looked for in a place. Null when the place would be lost: `the URL is /cart` is in no dialog. */
export function placeIntent(intent: Intent, scope: readonly Scope[]): Intent | null {
  if (scope.length === 0) return intent;
  if (intent.type === "act") {
    const act = placeAct(intent.act, scope);
    return act && { ...intent, act };
  }
  if (intent.type === "assert") {
    const assertion = placeClaim(intent.assertion, scope);
    return assertion && { ...intent, assertion };
  }
  const control = placeControl(intent.control, scope);
  return control && { type: "control", control };
}

/** Lines of a block: what has nothing to do with a place, like pressing Escape, stays as it is. */
export function placeLine(line: Line, scope: readonly Scope[]): Line {
  const { intent } = line;
  if (intent.type === "unknown" || (intent.type === "act" && isPlaceless(intent.act))) return line;
  return { ...line, intent: placeIntent(intent, scope) ?? { type: "unknown" } };
}

function isPlaceless(act: Act): boolean {
  switch (act.kind) {
    case "press":
      return act.target === undefined;
    case "fill":
      return act.target === null;
    case "remember":
      return act.what === "url";
    // "Go back" may be the name of a link there.
    case "history":
      return act.move === "reload";
    case "navigate":
    case "pause":
    case "dialog":
    case "open_tab":
    case "switch_tab":
    case "close_tab":
    case "generate":
    case "wait_email":
    case "open_email_link":
    case "remember_email":
      return true;
    default:
      return false;
  }
}

function placeAct(act: Act, scope: readonly Scope[]): Act | null {
  switch (act.kind) {
    case "wait_for":
    case "scroll_until": {
      const condition = placeClaim(act.condition, scope);
      if (act.kind === "wait_for") return condition && { ...act, condition };
      const within = act.within ?? asTarget(scope);
      return condition && within && { ...act, condition, within };
    }
    case "scroll":
      return typeof act.to === "object" ? { ...act, to: withScope(act.to, scope) } : null;
    case "drag": {
      const to = "target" in act.to ? { ...act.to, target: withScope(act.to.target, scope) } : act.to;
      return { ...act, source: withScope(act.source, scope), to };
    }
    case "fill":
    case "upload":
      return { ...act, target: withScope(act.target ?? { role: "field", words: "the field" }, scope) };
    case "select": {
      const target = act.target ? withScope(act.target, scope) : asTarget(scope);
      // "In the sidebar, select Users" is a click there.
      const [option, another] = act.options;
      if (target || option === undefined || another !== undefined) return target && { ...act, target };
      return { kind: "click", target: { name: option, quoted: true, scope, words: `"${option}"` } };
    }
    default:
      return "target" in act && act.target ? { ...act, target: withScope(act.target, scope) } : null;
  }
}

/** `In the "Size" section, select "M"`: what is chosen from is the section itself. */
function asTarget(scope: readonly Scope[]): Target | null {
  const inner = scope.at(-1);
  const role = inner?.kind === "section" || inner?.kind === "form" || inner?.kind === "list" || inner?.kind === "menu" ? inner.kind : null;
  const [name, another] = inner?.texts ?? [];
  if (role === null || another !== undefined) return null;
  const outer = scope.slice(0, -1);
  return {
    role,
    ...(name === undefined ? {} : { name, quoted: true }),
    ...(outer.length === 0 ? {} : { scope: outer }),
    words: `the ${name === undefined ? "" : `"${name}" `}${role}`,
  };
}

function placeClaim(claim: Assertion, scope: readonly Scope[]): Assertion | null {
  if (claim.kind === "all") {
    const of = claim.of.map((one) => placeClaim(one, scope));
    return of.every((one) => one !== null) ? { kind: "all", of } : null;
  }
  if (claim.kind === "text" && claim.target === null) return { ...claim, scope: [...scope, ...(claim.scope ?? [])] };
  if (!("target" in claim) || !claim.target) return null;
  return { ...claim, target: withScope(claim.target, scope) };
}

function placeControl(control: Control, scope: readonly Scope[]): Control | null {
  // What the body of these says is placed inside the element when it is done.
  if (control.kind === "for_each_element") return { ...control, target: withScope(control.target, scope) };
  const placed = withBodies(control, (lines) => lines.map((line) => placeLine(line, scope)));
  if (!("condition" in placed)) return placed;
  const condition = placeClaim(placed.condition, scope);
  return condition && { ...placed, condition };
}

export function withScope(target: Target, scope: readonly Scope[]): Target {
  return scope.length === 0 ? target : { ...target, scope: [...scope, ...(target.scope ?? [])] };
}
