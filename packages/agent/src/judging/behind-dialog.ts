import { ground, resolveScope } from "../grounding/ground.ts";
import { PageIndex } from "../grounding/page-index.ts";
import type { Relation, Scope, SingleAssertion, Target } from "../language/intent.ts";
import type { Box, PageElement, Snapshot } from "../perception/snapshot.ts";
import { findText } from "./text-matching.ts";

const DIALOGS = new Set(["dialog", "alertdialog"]);

export function topDialog({ elements }: Snapshot): PageElement | undefined {
  return elements.findLast(({ role, state, reachable }) => DIALOGS.has(role) && state.visible && reachable);
}

/** What a dialog lies over of that in which something was not seen: the place that is spoken of, or the very words. Null where it covers neither. */
export function coveredByDialog(assertion: SingleAssertion, snapshot: Snapshot): string | null {
  const dialog = topDialog(snapshot);
  const isBehind = ({ state, reachable, box }: PageElement): boolean =>
    dialog !== undefined && state.visible && !reachable && overlaps(box, dialog.box);
  if (dialog === undefined || !snapshot.elements.some(isBehind)) return null;
  const { target, scope = [], text } = assertion as Said;
  const places = [
    ...scopesOf(scope, snapshot),
    ...scopesOf(target?.scope ?? [], snapshot),
    ...anchorsOf(target?.relations ?? [], snapshot),
  ];
  if (places.some(isBehind)) return "a dialog lies over that part of the page";
  const index = PageIndex.of(snapshot);
  const isOfDialog =
    target?.role === "dialog" ||
    [...scope, ...(target?.scope ?? [])].some(({ kind }) => kind === "dialog") ||
    places.some((one) => one === dialog || index.isInside(one, dialog));
  const saying = text === undefined || isOfDialog ? [] : index.elements.filter((one) => findText(one.text, text) !== null);
  const isWritten = saying.some((one) => isBehind(one) && !saying.some((other) => index.isInside(other, one)));
  return isWritten ? "it stands on the page behind a dialog" : null;
}

/** What any of the claims may say. */
interface Said {
  readonly target?: Target | null;
  readonly scope?: readonly Scope[];
  readonly text?: string;
}

function scopesOf(scope: readonly Scope[], snapshot: Snapshot): readonly PageElement[] {
  const found = resolveScope(
    scope.filter(({ kind }) => kind !== "corner"),
    snapshot,
  );
  return found.ok && found.element !== null ? [found.element] : [];
}

function anchorsOf(relations: readonly Relation[], snapshot: Snapshot): readonly PageElement[] {
  return relations.flatMap(({ target }) => {
    const found = ground(target, "read", snapshot);
    return found.ok ? [found.element] : [];
  });
}

export function overlaps(one: Box, other: Box): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}
