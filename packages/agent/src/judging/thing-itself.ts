import { PageIndex } from "../grounding/page-index.ts";
import { isActedOn, isCheckable, isFillable } from "../grounding/role-fit.ts";
import { CALLED_SO, holdsWords, scoreText } from "../grounding/text-score.ts";
import { isAllOf } from "../grounding/whole-name.ts";
import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { findText } from "./text-matching.ts";

const CARD_PX = 48;
/** An entry of a list that is pressed is one of what is listed. */
const LEADING: ReadonlySet<string> = new Set(["link", "button", "menuitem", "tab", "generic"]);

/** It begins a line by itself: the "invoice" of "New invoice" does not, in whatever element it stands. */
function isLineOf(card: PageElement, title: PageElement, index: PageIndex): boolean {
  const around = index.around(title);
  const isBefore = ({ state, ownText, box }: PageElement): boolean =>
    state.visible &&
    /\p{L}/u.test(ownText) &&
    box.x < title.box.x &&
    box.y < title.box.y + title.box.height &&
    title.box.y < box.y + box.height;
  return (
    around.includes(card) &&
    !index
      .within(card)
      .some((one) => one !== title && (around.includes(one) ? one.ownText !== "" && !one.text.startsWith(title.text) : isBefore(one)))
  );
}

/**
 * What is pressed and only bears that name leads to the thing, or makes one, and a sentence that mentions it says nothing: neither is the thing.
 * A sign without those words stands for it, and so does a card, which shows more of it than its name. What its code calls more than that does
 * something with it ("Add order"), unless its sign is one.
 */
export function isThingItself(element: PageElement, { name = "" }: Target, snapshot: Snapshot): boolean {
  const index = PageIndex.of(snapshot);
  const isCalled = (words: string): boolean => scoreText(name, words, { quoted: true }).score >= CALLED_SO;
  const acted = [element, ...index.around(element)].filter(isActedOn);
  const pressed = acted.find(({ role }) => role !== "generic") ?? acted.at(-1);
  if (pressed !== undefined && LEADING.has(pressed.role) && !isFillable(pressed) && !isCheckable(pressed)) {
    if (/\b(?:button|link|tab|icon|logo|badge)\b/i.test(name)) return true;
    const isLarge = pressed.box.height >= CARD_PX;
    if (pressed.text === "" && holdsWords(name, pressed.name) && !isAllOf({ name, words: "" }, pressed.name))
      return index.within(pressed).some(({ alt = "", icon = "" }) => [alt, icon].some((sign) => holdsWords(name, sign)));
    if (!holdsWords(name, pressed.text)) return pressed.alt !== undefined || pressed.icon !== undefined || isLarge;
    return (
      isLarge && !isCalled(pressed.text) && index.within(pressed).some((one) => isCalled(one.ownText) && isLineOf(pressed, one, index))
    );
  }
  const { role, text, ownText, name: label } = element;
  if (role !== "generic" && role !== "paragraph") return true;
  const written = [label, ownText, text].filter((one) => one !== "");
  return written.every((one) => findText(one, name) === null) || written.some((one) => findText(one, name)?.start === 0);
}
