import { meaningsOf } from "../grounding/glyphs.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { isActedOn } from "../grounding/role-fit.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

const YES = ["Yes", "True", "✓"];
const NO = ["No", "False", "✗"];
const SAYS_YES = /^(?:yes|true|check|checked|checkmark|tick|ok|on|done|complete|success|enabled|active)$/i;
const SAYS_NO = /^(?:no|false|cross|xmark|times|close|off|minus|ban|failed|disabled|inactive)$/i;
const LARGEST_SIGN_PX = 40;

/** What a cell reads, and what it says by a sign alone: what that is called, and yes or no where it stands for one of these. */
export function textsOfCell(cell: PageElement, snapshot: Snapshot): readonly string[] {
  const { names, answer } = signIn(cell, snapshot);
  return [cell.text || cell.name, ...names, ...(answer ?? [])];
}

/** Who asks whether it is so gets no answer from a sign that stands for neither. */
export function isUnclearSign(cell: PageElement, wanted: string, snapshot: Snapshot): boolean {
  const asks = [...YES, ...NO].some((word) => word.toLowerCase() === wanted.trim().toLowerCase());
  const { isThere, answer } = signIn(cell, snapshot);
  return asks && isThere && answer === null;
}

/** Whether the sign that people call so stands there: none does in an empty cell. Null where its sign may be called anything. */
export function showsSign(cell: PageElement, name: string, snapshot: Snapshot): boolean | null {
  const { isThere, names, answer } = signIn(cell, snapshot);
  const plain = name.replaceAll(/[\s-]+/g, "");
  const [isYes, isNo] = [SAYS_YES.test(plain), SAYS_NO.test(plain)];
  if (names.some((one) => one.toLowerCase() === name.toLowerCase())) return true;
  if (answer !== null && isYes !== isNo) return (answer === YES) === isYes;
  return !isThere && isEmptyCell(cell, snapshot) ? false : null;
}

/** Nothing is written, drawn or to be pressed there. */
export function isEmptyCell(cell: PageElement, snapshot: Snapshot): boolean {
  const isNothing = ({ text, interactive, role, icon, state }: PageElement): boolean =>
    !state.visible || (text === "" && !interactive && role !== "img" && icon === undefined);
  return cell.drawn !== true && PageIndex.of(snapshot).within(cell).every(isNothing);
}

/** What a cell says to a question that is answered by yes or no, be it by a box; null where it says neither. An empty one says no. */
export function answerOf(cell: PageElement, snapshot: Snapshot): boolean | null {
  const boxes = PageIndex.of(snapshot)
    .within(cell)
    .filter(({ state }) => state.checked !== undefined);
  if (boxes.length > 0) {
    const [checked] = boxes.map(({ state }) => state.checked);
    return boxes.length > 1 || cell.text.trim() !== "" || checked === "mixed" ? null : checked === true;
  }
  const { isThere, answer } = signIn(cell, snapshot);
  if (answer !== null) return answer === YES;
  const said = cell.text.trim().toLowerCase();
  const [isYes, isNo] = [YES, NO].map((words) => words.some((word) => word.toLowerCase() === said));
  if (isYes !== isNo) return isYes === true;
  return said === "" && !isThere && showsSign(cell, "tick", snapshot) === false ? false : null;
}

interface Sign {
  readonly isThere: boolean;
  /** Alternative texts and the like; of what its code calls it nobody knows. */
  readonly names: readonly string[];
  readonly answer: readonly string[] | null;
}

/** What is pressed says what it does, and nothing of the thing. */
function signIn(cell: PageElement, snapshot: Snapshot): Sign {
  const index = PageIndex.of(snapshot);
  const inside = /\p{L}|\p{N}/u.test(cell.text) ? [] : index.within(cell).filter(({ state }) => state.visible);
  const isSign = ({ box, icon, text, role }: PageElement): boolean =>
    (icon !== undefined || role === "img" || text !== "") && (role === "cell" || role === "gridcell" || box.width <= LARGEST_SIGN_PX);
  const signs = inside.some(isActedOn) ? [] : inside.filter(isSign);
  const names = signs.flatMap(({ alt = "", name, titleAttribute = "" }) => [alt, name, titleAttribute].filter((one) => one !== ""));
  const words = [...names, ...signs.flatMap(({ icon = "", text }) => [...icon.split(" "), ...meaningsOf(text)])];
  const [isYes, isNo] = [SAYS_YES, SAYS_NO].map((says) => words.some((word) => says.test(word)));
  // A sign that may stand for either says neither.
  return { isThere: signs.length > 0 || cell.drawn === true, names, answer: isYes === isNo ? null : isYes === true ? YES : NO };
}
