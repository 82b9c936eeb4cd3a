import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { Grounding } from "./grounding.ts";
import { PageIndex } from "./page-index.ts";
import { findRegions } from "./scope.ts";
import { scoreText } from "./text-score.ts";

const CALLED_SO = 0.8;
/** Some wrap the list that they hide into a box that is as hidden. */
const OUT = 2;

/**
 * The box that a page draws for a list of the browser's that it hides: it stands behind it, before it or around it. Null where there is no
 * such list, or more than one that could be meant.
 */
export function standInFor({ name, quoted, role, ordinal, relations, scope = [] }: Target, snapshot: Snapshot): Grounding | null {
  if ((role !== undefined && role !== "dropdown" && role !== "field") || ordinal !== undefined || relations !== undefined) return null;
  if (name === undefined && role !== "dropdown") return null;
  const within = findRegions(scope, snapshot);
  if (!within.ok) return null;
  const lists = snapshot.elements.filter(
    (one) => one.tag === "select" && !one.state.visible && within.regions.some((region) => region.holds(one)),
  );
  const isCalledSo = (list: PageElement): boolean =>
    name === undefined ||
    [list.name, list.label ?? "", ...list.attributes].some((text) => scoreText(name, text, { quoted: quoted === true }).score >= CALLED_SO);
  const [list, another] = lists.filter(isCalledSo);
  const drawn = list === undefined || another !== undefined ? undefined : drawnFor(list, snapshot);
  return drawn === undefined ? null : { ok: true, element: drawn, score: 0.8, why: ["stands for the list that is hidden there"] };
}

function drawnFor(list: PageElement, snapshot: Snapshot): PageElement | undefined {
  const index = PageIndex.of(snapshot);
  let at = list;
  for (let out = 0; out <= OUT; out += 1) {
    const around = index.parentOf(at);
    if (around === undefined || around.role === "document") return undefined;
    const beside = index.childrenOf(around);
    const place = beside.indexOf(at);
    const near = [...beside.slice(place + 1), ...beside.slice(0, place).toReversed(), around];
    const found = near.find((one) => canBeBox(one, snapshot) && showsChoiceOf(list, one));
    if (found !== undefined) return found;
    at = around;
  }
  return undefined;
}

/** Neither the label nor what one types or sends with. */
function canBeBox(element: PageElement, snapshot: Snapshot): boolean {
  const { state, reachable, tag, box } = element;
  if (!state.visible || !reachable || /^(?:label|legend|h\d|p|form|fieldset|svg|i|b)$/.test(tag) || box.width < 20 || box.height < 10)
    return false;
  return !PageIndex.of(snapshot)
    .within(element)
    .some((one) => one !== element && one.state.visible && (one.interactive || one.tag === "select"));
}

const SIGN = /^[▾▼⌄▿˅⏷🔽]$|[▾▼⌄▿˅⏷🔽]$/u;

/** It reads what the list holds now; where that is nothing, it says by a sign that it opens. */
function showsChoiceOf(list: PageElement, { text }: PageElement): boolean {
  const shown = text.replace(SIGN, "").trim();
  const held = (list.value ?? "").trim();
  if (held !== "" && shown !== "") return shown === held || list.options?.[0] === shown;
  return SIGN.test(text);
}
