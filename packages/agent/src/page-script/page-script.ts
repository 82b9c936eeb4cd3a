import { CameUp } from "./came-up.ts";
import { Changes } from "./changes.ts";
import { checkedOf, focus, isExpanded, isFillable, optionsOf, takenBy } from "./controls.ts";
import { detailsOf } from "./details.ts";
import { isDrawn } from "./flat-tree.ts";
import { HERE_EVENT, type FramePlace, type Limits, PAGE_SCRIPT_KEY, type PageScript, type Stillness, WHERE_IS_EVENT } from "./messages.ts";
import { onOwnBuiltIns } from "./own-built-ins.ts";
import { PaintedTexts } from "./painted-texts.ts";
import { Pointer } from "./pointer.ts";
import { takerOfPress } from "./press-taker.ts";
import { PutOff } from "./put-off.ts";
import { readText } from "./read-text.ts";
import { Registry } from "./registry.ts";
import { survey } from "./survey.ts";

function createPageScript(): PageScript {
  const registry = new Registry();
  const changes = new Changes();
  const putOff = new PutOff();
  const seen = { registry, changes, pointer: new Pointer(), cameUp: new CameUp(), painted: new PaintedTexts() };
  const at = <Value>(document: string, ref: number, ask: (element: Element) => Value): Value | null => {
    const element = registry.elementOf(document, ref);
    return element === null ? null : ask(element);
  };
  const isAtRest = (withinMs?: number): boolean => !changes.isLeaving && putOff.isNothing(withinMs);
  const answer = (event: Event): void => {
    const { document, ref } = JSON.parse((event as MessageEvent<string>).data) as { document: string; ref: number };
    registry.elementOf(document, ref)?.dispatchEvent(new Event(HERE_EVENT, { composed: true }));
  };
  return {
    survey(limits: Limits): string {
      // Adding it again does nothing; `document.open` takes it away.
      addEventListener(WHERE_IS_EVENT, answer);
      return JSON.stringify(survey(limits, seen));
    },
    read: (within, limits): string => JSON.stringify(readText(within, limits, registry)),
    resolve: (document, ref): Element | null => registry.elementOf(document, ref),
    placeOf(frameElement): FramePlace {
      const rect = frameElement.getBoundingClientRect();
      const style = getComputedStyle(frameElement);
      const inset = (side: "Left" | "Top"): number =>
        Number.parseFloat(style[`border${side}Width`]) + Number.parseFloat(style[`padding${side}`]);
      return {
        ref: registry.refOf(frameElement),
        document: registry.document,
        x: rect.left + inset("Left"),
        y: rect.top + inset("Top"),
        visible: rect.width > 1 && rect.height > 1 && isDrawn(frameElement),
      };
    },
    checkedOf: (document, ref) => at(document, ref, checkedOf),
    isExpanded: (document, ref) => at(document, ref, isExpanded),
    isFillable: (document, ref) => at(document, ref, isFillable),
    taken: (document, ref, wanted) => at(document, ref, (element) => takenBy(element, wanted)),
    optionsOf: (document, ref) => at(document, ref, optionsOf),
    takerOfPress(document, ref, isText) {
      const taker = at(document, ref, (element) => takerOfPress(element, isText));
      return taker === null ? null : registry.refOf(taker);
    },
    focus: (document, ref) => at(document, ref, focus),
    detailsOf: (document, ref) => at(document, ref, (element) => JSON.stringify(detailsOf(element))),
    countAfter: (frames) => changes.countAfter(frames),
    lastPressAt: () => changes.lastPressAt,
    standing: () => ({
      document: registry.document,
      leaving: changes.isLeaving,
      coming: putOff.isOfActToCome,
      building: putOff.isBeingBuilt,
      resting: isAtRest(),
    }),
    isAtRest,
    hasSlipped: () => changes.hasSlipped,
    holdStill: (document, ref): Promise<Stillness> => changes.holdStill(ref === null ? null : registry.elementOf(document, ref)),
  };
}

const key = Symbol.for(PAGE_SCRIPT_KEY);
// The focus makes listeners of the page run.
if (!Object.hasOwn(globalThis, key)) Object.defineProperty(globalThis, key, { value: onOwnBuiltIns(createPageScript(), ["focus"]) });
