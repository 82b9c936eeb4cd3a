import { TABLES } from "../perception/kinds.ts";
import { holdScore } from "../grounding/hold-score.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { firstMark, repeatedCalled } from "../grounding/repeated.ts";
import { WHOLE_PAGE } from "../grounding/region.ts";
import type { Target } from "../language/intent.ts";
import { joinLines } from "../perception/join-lines.ts";
import type { Box, PageElement, Snapshot } from "../perception/snapshot.ts";
import type { VisibleText } from "../perception/visible-text.ts";

const HOLDS = 0.68;

/** What stands under the header of a column: the cells of a table, the cards of a board that is drawn as one. */
export interface Lane {
  readonly table: PageElement;
  readonly header: PageElement;
  readonly holds: (frame: number, box: Box) => boolean;
}

/** Null where the header is that of no table. */
export function laneUnder(header: PageElement, snapshot: Snapshot): Lane | null {
  if (header.role !== "columnheader") return null;
  const table = PageIndex.of(snapshot)
    .around(header)
    .find(({ role }) => TABLES.has(role));
  if (table === undefined) return null;
  const [left, right] = [header.box.x, header.box.x + header.box.width];
  const holds = (frame: number, box: Box): boolean => {
    const middle = box.x + box.width / 2;
    return frame === header.frame && middle >= left && middle <= right && box.y >= header.box.y + header.box.height - 1;
  };
  return { table, header, holds };
}

/** Of what can be read in the table, what stands in the lane. */
export function readLane({ holds }: Lane, text: VisibleText): VisibleText {
  const runs = text.runs.filter((run) => holds(run.frame, run.box));
  return { ...text, runs, joined: () => joinLines(runs) };
}

/** "In "Ready"", where a single column of the page is called so. */
function laneCalled({ scope = [] }: Target, snapshot: Snapshot): Lane | null {
  const [only, another] = scope;
  const [text, more] = only?.texts ?? [];
  if (only?.kind !== "any" || another !== undefined || text === undefined || more !== undefined) return null;
  const called = snapshot.elements.filter(
    (element) => element.role === "columnheader" && element.state.visible && holdScore(text, element) >= HOLDS,
  );
  const [header, other] = called;
  return header === undefined || other !== undefined ? null : laneUnder(header, snapshot);
}

/** "2 tasks in the Ready column": what the page marks as tasks and stands there. Null where it marks nothing so, or has no such column. */
export function countedInLane(
  target: Target,
  snapshot: Snapshot,
): { readonly lane: Lane; readonly members: readonly PageElement[] } | null {
  if (target.role !== undefined || target.quoted === true || target.name === undefined) return null;
  const lane = laneCalled(target, snapshot);
  const [like] = lane === null ? [] : repeatedCalled(target.name.replace(/(?<!s)s$/iu, ""), WHOLE_PAGE, snapshot);
  if (lane === null || like === undefined) return null;
  const index = PageIndex.of(snapshot);
  const members = index
    .within(lane.table)
    .filter((one) => one.state.visible && one.tag === like.tag && firstMark(one) === firstMark(like) && lane.holds(one.frame, one.box));
  return { lane, members };
}
