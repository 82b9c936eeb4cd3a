import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { Choice, Rejected } from "./candidates.ts";
import { describeElement, describePlace, roleName } from "./describe.ts";
import { shownName } from "./element-texts.ts";
import type { Candidate, Grounding, GroundKind, NotGrounded } from "./grounding.ts";
import { fitKind, isActedOn } from "./role-fit.ts";
import { suggestSteps } from "./suggest.ts";
import { likeness } from "./text-score.ts";

export interface Sought {
  readonly target: Target;
  readonly kind: GroundKind;
  readonly snapshot: Snapshot;
  readonly pool: readonly PageElement[];
  /** A failure for want of clarity says how to be clear; a suggestion is looked for without. */
  readonly suggests?: boolean;
}

const LISTED = 5;

export function candidateOf(choice: Choice, snapshot: Snapshot): Candidate {
  const { element, score } = choice;
  return { role: roleName(element), name: shownName(element), where: describePlace(element, snapshot), score: round(score) };
}

/** Nothing that can be meant: says what there is instead, and whether it exists but can't be used. */
export function notFound(sought: Sought, rejected: readonly Rejected[]): NotGrounded {
  const { target, kind, snapshot } = sought;
  const nearest = nearestNames(sought);
  const [best] = [...rejected].sort((one, other) => rank(other) - rank(one));
  const wanted = wordsOf(target);
  if (best === undefined || best.text < 0.7) {
    const near = nearest.length === 0 ? "" : ` Nearest: ${nearest.map((name) => `"${name}"`).join(", ")}.`;
    const part = snapshot.truncated ? " The page is too large to be read whole." : "";
    const row = target.scope?.findLast(({ kind, texts }) => kind === "row" && texts.length > 0);
    // "There is no page on the page" says nothing.
    const where = row !== undefined ? `in a row of "${row.texts.join('" and "')}"` : /\bpage$/iu.test(wanted) ? "here" : "on the page";
    return { ok: false, code: "not_found", message: `There is no ${wanted} ${where}.${near}${part}`, candidates: [], nearest };
  }
  const described = describeElement(best.element, snapshot);
  const message = {
    not_visible: `There is a ${described}, but it is hidden.`,
    covered: `There is a ${described}, but a dialog covers it.`,
    wrong_kind: `There is a ${described}, but it is not something to ${kind}.`,
  }[best.reason];
  const choice: Choice = { element: best.element, text: best.text, score: best.text, why: [] };
  return { ok: false, code: best.reason, message, candidates: [candidateOf(choice, snapshot)], nearest };
}

export function ambiguous(sought: Sought, choices: readonly Choice[], find: (target: Target) => Grounding): NotGrounded {
  const { target, kind, snapshot } = sought;
  const candidates = choices.slice(0, LISTED).map((choice) => candidateOf(choice, snapshot));
  const listed = choices.slice(0, 3).map(({ element }) => describeElement(element, snapshot));
  const more = choices.length > 3 ? `, and ${choices.length - 3} more` : "";
  const meant = choices.map((choice) => ({ element: choice.element, candidate: candidateOf(choice, snapshot) }));
  const [suggestion, ...others] = suggestSteps(target, kind, { meant, find });
  const better = suggestion === undefined ? "" : ` Write, for example: ${[suggestion, ...others].join("; or: ")}`;
  return {
    ok: false,
    code: "ambiguous",
    message: `There are ${choices.length} that could be ${wordsOf(target)}: ${listed.join("; ")}${more}.${better}`,
    candidates,
    nearest: [],
    among: choices.map(({ element }) => element),
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

export function disabled(sought: Sought, choice: Choice): NotGrounded {
  const described = describeElement(choice.element, sought.snapshot);
  const why = choice.element.state.readonly === true ? "can only be read" : "is disabled";
  const candidates = [candidateOf(choice, sought.snapshot)];
  return { ok: false, code: "disabled", message: `The ${described} ${why}.`, candidates, nearest: [] };
}

export function nearestNames(sought: Sought): readonly string[] {
  const { target, kind, pool } = sought;
  const wanted = target.name ?? target.words;
  const seen = new Map<string, number>();
  for (const element of pool) {
    if (!element.state.visible || !element.reachable) continue;
    const fits =
      kind === "fill" || kind === "select" || kind === "check" ? fitKind(kind, element) : isActedOn(element) || element.role === "heading";
    // The words of an icon are those of the page's code.
    const name = fits ? shownName({ ...element, icon: "" }) : "";
    if (name !== "" && name.length <= 80) seen.set(name, Math.max(seen.get(name) ?? 0, likeness(wanted, name)));
  }
  return [...seen]
    .sort(([, one], [, other]) => other - one)
    .slice(0, LISTED)
    .map(([name]) => name);
}

function wordsOf(target: Target): string {
  const role = target.role === undefined || target.role === "element" ? "" : target.role;
  const name = target.name === undefined || target.name === "" ? "" : `"${target.name}"`;
  return [role, name].filter((word) => word !== "").join(" ") || target.words;
}

/** What is hidden explains more than what is of another kind, when both are named alike. */
function rank(rejected: Rejected): number {
  return rejected.text + (rejected.reason === "wrong_kind" ? 0 : 0.05);
}

function round(score: number): number {
  return Math.round(score * 100) / 100;
}
