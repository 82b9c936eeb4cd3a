import { isActedOn, isCheckable, isFillable } from "../grounding/role-fit.ts";
import { PageIndex } from "../grounding/page-index.ts";
import type { Box, PageElement, Snapshot } from "../perception/snapshot.ts";

const LONGEST = 60;
/** So far from what it explains a tooltip is drawn at most. */
const BESIDE_PX = 32;

interface Told {
  readonly url: string;
  readonly icon: string | undefined;
  readonly name: string;
  readonly tips: readonly string[];
}

/** The names of controls that show a sign and no word, and have none in the code either: a tooltip tells them to who points there. */
export class TooltipNames {
  readonly #told = new Map<string, Told>();

  /** The same page with the names that are known by now, and without the tooltips that told them. */
  appliedTo(snapshot: Snapshot): Snapshot {
    if (this.#told.size === 0) return snapshot;
    const nameOf = (element: PageElement): string | undefined => {
      const told = isWordless(element) ? this.#told.get(keyOf(element, snapshot)) : undefined;
      // What was drawn anew may be used for another thing.
      return told?.url === snapshot.url && told.icon === element.icon ? told.name : undefined;
    };
    const tips = new Set([...this.#told.values()].flatMap((told) => told.tips));
    const elements = snapshot.elements.flatMap((element) => {
      if (tips.has(`${keyOf(element, snapshot)} ${element.text}`)) return [];
      const name = nameOf(element);
      return [name === undefined ? element : { ...element, name }];
    });
    return { ...snapshot, elements };
  }

  /** Whether a tooltip has come up beside what the mouse was put on. */
  learn(pointed: PageElement, before: Snapshot, now: Snapshot): boolean {
    const known = new Set(before.elements.filter(({ state }) => state.visible).map((one) => `${keyOf(one, before)} ${one.text}`));
    const index = PageIndex.of(now);
    const tips = now.elements.filter(
      (one) =>
        one.state.visible &&
        one.text !== "" &&
        one.text.length <= LONGEST &&
        one.frame === pointed.frame &&
        !known.has(`${keyOf(one, now)} ${one.text}`) &&
        !index.within(one).some(isActedOn) &&
        isBeside(one.box, pointed.box),
    );
    const [name, another] = new Set(index.outermostOf(tips).map((tip) => nameIn(tip, index)));
    if (name === undefined || another !== undefined) return false;
    this.#told.set(keyOf(pointed, before), {
      url: now.url,
      icon: pointed.icon,
      name,
      tips: tips.map((tip) => `${keyOf(tip, now)} ${tip.text}`),
    });
    return true;
  }
}

/** The words of a tooltip, without the keys that it shows behind them, each in a box of its own. */
function nameIn(tip: PageElement, index: PageIndex): string {
  const [words, ...keys] = index.within(tip).flatMap(({ ownText }) => (ownText === "" ? [] : [ownText]));
  return words !== undefined && keys.length > 0 && keys.every((key) => key.length <= LONGEST_KEY) ? words : tip.text;
}

const LONGEST_KEY = 9;

/** A control that is seen, and that nothing but what it draws tells from others. */
export function isWordless(element: PageElement): boolean {
  const { name, text, label, state, reachable } = element;
  if (!element.interactive || name !== "" || text !== "" || (label ?? "") !== "" || !state.visible || !reachable) return false;
  return !isFillable(element) && !isCheckable(element);
}

function keyOf({ frame, ref }: PageElement, { documents }: Snapshot): string {
  return `${documents[frame] ?? ""} ${frame} ${ref}`;
}

function isBeside(one: Box, other: Box): boolean {
  const across = Math.max(one.x - (other.x + other.width), other.x - (one.x + one.width));
  const down = Math.max(one.y - (other.y + other.height), other.y - (one.y + one.height));
  return Math.max(across, down) <= BESIDE_PX;
}
