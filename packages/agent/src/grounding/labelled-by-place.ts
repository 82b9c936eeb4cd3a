import type { Target } from "../language/intent.ts";
import type { Box, PageElement, Snapshot } from "../perception/snapshot.ts";
import { switchAround } from "./drawn-instead.ts";
import { PageIndex } from "./page-index.ts";
import { isSelectable } from "./role-fit.ts";
import { scoreText } from "./text-score.ts";

const FAR_PX = 250;
const BELOW_PX = 40;
const FITS = 0.75;
const TIE = 0.08;
/** These are called by the words in them: the row under the one with "Ann" is not hers. */
const CALLED_BY_CONTENT = new Set([
  "row",
  "cell",
  "gridcell",
  "columnheader",
  "rowheader",
  "listitem",
  "option",
  "article",
  "treeitem",
  "tab",
  "menuitem",
  "menuitemcheckbox",
  "menuitemradio",
]);

/** Controls that no code ties to a label, but which a person reads as labelled: the text stands before, over or behind it. */
export function labelledByPlace(
  target: Target,
  { pool, snapshot }: { readonly pool: readonly PageElement[]; readonly snapshot: Snapshot },
  isControl: (element: PageElement) => boolean,
): readonly { readonly element: PageElement; readonly label: string }[] {
  const wanted = target.name ?? "";
  const controls = pool.filter((element) => !CALLED_BY_CONTENT.has(element.role) && !isLinkOfWords(element) && isControl(element));
  const scored = pool.flatMap((element) => {
    const score = isLabel(element, snapshot) ? scoreText(wanted, labelWords(element, snapshot), { quoted: true }).score : 0;
    return score >= FITS ? [{ element, score }] : [];
  });
  // "Repeat password" is no label of the password where another one is just that.
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const labels = scored.filter(({ score }) => score >= best - TIE).map(({ element }) => element);
  const found = new Map<PageElement, string>();
  for (const label of labels) {
    const near = controls
      .filter((control) => control.frame === label.frame && (control.label ?? "") === "")
      .flatMap((control) => {
        const drawn = { ...control, box: drawnBox(control, snapshot) };
        const distance = labelDistance(label.box, drawn) ?? distanceBehindList(label.box, control, snapshot);
        // Words behind a box are those of the next one where others stand as near before it.
        const isBehind = label.box.x >= drawn.box.x + drawn.box.width - 2;
        const isOther = (one: PageElement): boolean =>
          one.frame === label.frame && one.box.x < drawn.box.x && (labelDistance(one.box, drawn) ?? FAR_PX) <= (distance ?? 0);
        const isNext =
          isBehind && (pool.some((one) => isOther(one) && isLabel(one, snapshot)) || endsInBox(drawn, controls, { pool, snapshot }));
        return distance === null || isNext ? [] : [{ control, distance }];
      })
      .sort((one, other) => one.distance - other.distance)[0];
    const control = near?.control ?? onlyInRow(label, controls, PageIndex.of(snapshot));
    if (control !== undefined) found.set(control, labelWords(label, snapshot));
  }
  return [...found].map(([element, label]) => ({ element, label }));
}

/** Of a line that begins with words and ends with a box, each box stands behind its own words. */
function endsInBox(
  { box: { y, height }, frame }: PageElement,
  controls: readonly PageElement[],
  { pool, snapshot }: { readonly pool: readonly PageElement[]; readonly snapshot: Snapshot },
): boolean {
  const isOnLine = (one: PageElement): boolean =>
    one.frame === frame && Math.abs(one.box.y + one.box.height / 2 - y - height / 2) <= height / 2;
  const line = pool
    .filter((one) => isOnLine(one) && (controls.includes(one) || isLabel(one, snapshot)))
    .toSorted((one, other) => one.box.x - other.box.x);
  const [first, last] = [line[0], line.at(-1)];
  return first !== undefined && last !== undefined && !controls.includes(first) && controls.includes(last);
}

/** The cell that a row begins with names its only field, however far from it: a kind and what may be done with it stand between them. */
function onlyInRow(label: PageElement, controls: readonly PageElement[], index: PageIndex): PageElement | undefined {
  const row = index.around(label).find(({ role }) => role === "row");
  if (row === undefined || !LABEL_CELLS.has(label.role)) return undefined;
  const isFirst = index.within(row).find(({ ownText, state }) => ownText !== "" && state.visible) === label;
  const [only, another] = isFirst ? controls.filter((one) => index.isInside(one, row)) : [];
  return another === undefined && (only?.label ?? "") === "" ? only : undefined;
}

/** A field right behind a list shares its label: a kind or a unit is chosen first, and the rest is typed. Null where there is none. */
function distanceBehindList(label: Box, { box, frame, ref }: PageElement, { elements }: Snapshot): number | null {
  const list = elements.find((one) => {
    const gap = box.x - (one.box.x + one.box.width);
    const isOnLine = Math.abs(one.box.y + one.box.height / 2 - box.y - box.height / 2) <= LINE_PX;
    return one.ref !== ref && one.frame === frame && one.state.visible && isOnLine && gap >= -2 && gap <= GAP_PX && isSelectable(one);
  });
  const distance = list === undefined ? null : labelDistance(label, list);
  return distance === null ? null : distance + FAR_PX;
}

const GAP_PX = 12;
const LINE_PX = 4;

/** A link is called by its own words, whatever heading stands before it. */
function isLinkOfWords({ role, text }: PageElement): boolean {
  return role === "link" && text !== "";
}

/** The thumb of a slider stands anywhere on its track, and it is the track that has a label; so is the box that is drawn around a switch. */
function drawnBox(element: PageElement, snapshot: Snapshot): Box {
  const { role, tag, box, frame, ancestors } = element;
  if (role !== "slider" || tag === "input") return switchAround(element, snapshot)?.box ?? box;
  const index = PageIndex.of(snapshot);
  const around = ancestors.flatMap((ref) => index.get(frame, ref)?.box ?? []);
  return around.find(({ width, height }) => height < width && width >= box.width * LONGER) ?? box;
}

const LONGER = 2.5;

function isLabel(element: PageElement, snapshot: Snapshot): boolean {
  const words = element.state.visible && !element.interactive ? labelWords(element, snapshot) : "";
  return words !== "" && words.length <= 80 && !isOfColumn(element, PageIndex.of(snapshot));
}

/** Under the head of a column stands what the row has there, and not what its next cell is called: but for what the row begins with. */
function isOfColumn(cell: PageElement, index: PageIndex): boolean {
  const row = (cell.columnHeaders ?? []).some((head) => head !== "") ? index.around(cell).find(({ role }) => role === "row") : undefined;
  return row !== undefined && index.within(row).find((one) => one.state.visible && /\p{L}/u.test(one.ownText)) !== cell;
}

const LABEL_CELLS = new Set(["cell", "gridcell", "rowheader", "term"]);

/** A cell before that of a field names it, also where its words lead to what explains them. */
function labelWords(element: PageElement, snapshot: Snapshot): string {
  if (element.ownText !== "" || !LABEL_CELLS.has(element.role)) return element.ownText;
  const [only, another] = PageIndex.of(snapshot).childrenOf(element);
  return only?.role === "link" && another === undefined ? only.ownText : "";
}

/** Null when a person would not take the one for the label of the other. */
function labelDistance(label: Box, control: PageElement): number | null {
  const { box } = control;
  const sameLine = Math.min(label.y + label.height, box.y + box.height) - Math.max(label.y, box.y) > 0;
  if (sameLine) {
    const before = box.x - (label.x + label.width);
    if (before >= -2 && before <= FAR_PX) return before;
    const isBox = /^(checkbox|radio|switch)$/.test(control.role);
    const after = label.x - (box.x + box.width);
    return isBox && after >= -2 && after <= BELOW_PX ? after : null;
  }
  const over = box.y - (label.y + label.height);
  const startsTogether = Math.abs(label.x - box.x) <= 30 || (label.x >= box.x && label.x < box.x + box.width);
  // Of several under it, that which begins where it does.
  return over >= -2 && over <= BELOW_PX && startsTogether ? over + 20 + Math.abs(label.x - box.x) / 4 : null;
}
