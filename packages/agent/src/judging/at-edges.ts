import { isAt, windowOf } from "../grounding/corner.ts";
import { footOf } from "../grounding/foot.ts";
import { holdsMiddle } from "../grounding/relations.ts";
import { resolveScope, type ScopeResolution } from "../grounding/ground.ts";
import type { Edge, Scope } from "../language/intent.ts";
import { joinLines } from "../perception/join-lines.ts";
import { LISTS } from "../perception/kinds.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { TextRun, VisibleText } from "../perception/visible-text.ts";
import type { Evidence } from "./evidence.ts";

/** How much of the screen is a corner or an edge of it, across and down. */
const AT_EDGE = 0.4;

/** Where a scope says to read: an element, or the whole page, of which only what is at these edges counts. */
export interface Part {
  readonly region: ScopeResolution;
  readonly edges: readonly Edge[];
}

/** `At the bottom of the list`: the list, and the edges of the screen. What is at an edge is in no element of its own. */
export function partOf(scope: readonly Scope[], snapshot: Snapshot): Part {
  const edges = scope.flatMap(({ kind, texts }) => (kind === "corner" ? (texts as readonly Edge[]) : []));
  return {
    region: resolveScope(
      scope.filter(({ kind }) => kind !== "corner"),
      snapshot,
    ),
    edges,
  };
}

/** What can be read there. */
export async function textOf({ region, edges }: Part, evidence: Evidence): Promise<VisibleText> {
  const text = await evidence.text((region.ok ? region.element : null) ?? undefined);
  if (edges.length === 0) return text;
  const snapshot = await evidence.snapshot();
  const runs = text.runs.filter((run) => isAtEdges(run, edges, snapshot));
  return { ...text, runs, joined: () => joinLines(runs) };
}

/** The text of an element; of a list, also what is said below it of its pages. The numbers of these alone say nothing of what it lists. */
export async function textWithFoot(element: PageElement | undefined, text: VisibleText, evidence: Evidence): Promise<VisibleText> {
  const foot = element !== undefined && LISTS.has(element.role) ? footOf(element, await evidence.snapshot()) : null;
  if (foot === null) return text;
  const below = await evidence.text(foot);
  const runs = [...text.runs, ...below.runs.filter((run) => /\p{L}/u.test(run.text))];
  return { ...text, runs, joined: () => joinLines(runs) };
}

export function isAtEdges({ frame, box }: TextRun, edges: readonly Edge[], snapshot: Snapshot): boolean {
  const bounds = windowOf(snapshot);
  return frame === 0 && edges.every((edge) => holdsMiddle(bounds, box) && isAt(edge, box, { bounds, share: AT_EDGE }));
}
