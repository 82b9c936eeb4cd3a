import { windowOf } from "../grounding/corner.ts";
import { resolveScope, type ScopeResolution } from "../grounding/ground.ts";
import type { Edge, Scope } from "../language/intent.ts";
import { joinLines } from "../perception/join-lines.ts";
import type { Box, Snapshot } from "../perception/snapshot.ts";
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

export function isAtEdges({ frame, box }: TextRun, edges: readonly Edge[], snapshot: Snapshot): boolean {
  const bounds = windowOf(snapshot);
  return frame === 0 && edges.every((edge) => isAt(edge, box, bounds));
}

function isAt(edge: Edge, box: Box, bounds: Box): boolean {
  const across = (box.x + box.width / 2 - bounds.x) / bounds.width;
  const down = (box.y + box.height / 2 - bounds.y) / bounds.height;
  if (across < 0 || across > 1 || down < 0 || down > 1) return false;
  if (edge === "left") return across <= AT_EDGE;
  if (edge === "right") return across >= 1 - AT_EDGE;
  return edge === "top" ? down <= AT_EDGE : down >= 1 - AT_EDGE;
}
