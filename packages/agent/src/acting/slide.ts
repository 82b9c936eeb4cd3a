import type { ElementHandle, Page } from "playwright-core";
import { countChanges } from "../perception/frame-script.ts";
import { withElement } from "../perception/perceive.ts";
import type { PageElement } from "../perception/snapshot.ts";
import { orBrokenOff } from "./delivered.ts";
import type { Deed, Found } from "./on-element.ts";
import { type Doing, failed } from "./outcome.ts";
import { type Pressing, pressTo } from "./press-to.ts";
import { type Setting, slideByReadout } from "./slide-by-readout.ts";

interface Scale {
  readonly now: number;
  readonly min: number | null;
  readonly max: number | null;
  /** Of a native one. */
  readonly step: number | null;
}

const PULLS = 8;

/** What holds a number that is not typed in: sliders, and number fields that the page draws. */
export function isSlid({ role, tag, inputType, state }: PageElement): boolean {
  if (inputType === "range") return true;
  return tag !== "input" && !state.editable && (role === "slider" || role === "spinbutton");
}

/** By its value where the browser draws it, else by keys, else with the mouse; checked by what it says of itself. */
export async function slideTo(doing: Doing, found: Found, text: string): Promise<Deed> {
  const deed = await withElement(found, async (handle) => await setTo({ doing, found, handle, text }));
  if (deed === null) throw new Error("It is gone.");
  return deed;
}

async function setTo(setting: Setting): Promise<Deed> {
  const { doing, found, handle, text } = setting;
  const scale = await handle.evaluate(readScale);
  if (scale === null) return await slideByReadout(setting);
  const wanted = numberIn(text, scale);
  if (wanted === null) return failed("wrong_value", `The ${found.words} takes a number, and "${text}" can't be read as one.`);
  if ((scale.min !== null && wanted < scale.min) || (scale.max !== null && wanted > scale.max))
    return failed("wrong_value", `The ${found.words} goes from ${scale.min} to ${scale.max}: it can't be set to ${text}.`);
  const words = `set ${found.words} to ${text}`;
  if (scale.now === wanted) return { words: `${words}, which it was already`, actions: 0 };
  const sliding: Sliding = { doing, found, handle, wanted };
  const end = await orBrokenOff(doing, { words: found.words, actions: 1 }, async () => await slide(sliding, scale));
  if (typeof end !== "number") return end;
  if (end === wanted) return { words, actions: 1 };
  return failed("not_accepted", `The ${found.words} could not be set to ${text}: it stands at ${end}.`, 1);
}

interface Sliding {
  readonly doing: Doing;
  readonly found: Found;
  readonly handle: ElementHandle<Element>;
  readonly wanted: number;
}

async function slide(sliding: Sliding, scale: Scale): Promise<number> {
  const { doing, found, handle, wanted } = sliding;
  if (found.element.inputType === "range") {
    // The driver refuses what is not on a step; then the keys say what is nearest.
    await handle.fill(String(wanted), { timeout: found.timeoutMs }).catch(() => undefined);
    const now = await valueOf(handle);
    if (now === wanted) return now;
  }
  await handle.focus();
  const byKeys = await pressTo({ ...sliding, keys: keysOf(found), read: async () => await settled(doing.session.page, handle) }, scale.now);
  return byKeys === scale.now ? await pullTo(sliding, scale) : byKeys;
}

function keysOf({ element }: Found): Pressing["keys"] {
  return element.role === "spinbutton" ? ["ArrowUp", "ArrowDown"] : ["ArrowRight", "ArrowLeft"];
}

/** The thumb along its track, nearer each time. */
async function pullTo({ doing, handle, wanted }: Sliding, { now, min, max }: Scale): Promise<number> {
  const { mouse } = doing.session.page;
  const thumb = await handle.boundingBox();
  const track = await handle.evaluate(trackLength);
  if (thumb === null || track === null || min === null || max === null || max === min) return now;
  let at = { x: thumb.x + thumb.width / 2, y: thumb.y + thumb.height / 2 };
  let value = now;
  await mouse.move(at.x, at.y);
  await mouse.down();
  try {
    for (let pull = 0; pull < PULLS && value !== wanted; pull += 1) {
      const by = ((wanted - value) / (max - min)) * track.length;
      at = track.isUpright ? { x: at.x, y: at.y - by } : { x: at.x + by, y: at.y };
      await mouse.move(at.x, at.y, { steps: 3 });
      value = await settled(doing.session.page, handle);
    }
  } finally {
    await mouse.up();
  }
  return await settled(doing.session.page, handle);
}

async function settled(page: Page, handle: ElementHandle<Element>): Promise<number> {
  await countChanges(page.mainFrame(), 1).catch(() => null);
  return await valueOf(handle);
}

async function valueOf(handle: ElementHandle<Element>): Promise<number> {
  return (await handle.evaluate(readScale))?.now ?? Number.NaN;
}

/** `30`, `$1,200`, `4.5 km`; a share in per cent where the scale is not one of per cent itself. */
function numberIn(text: string, scale: Scale | null): number | null {
  const found = /-?\d[\d,]*(?:\.\d+)?|-?\.\d+/.exec(text.replace(/(?<=\d) (?=\d{3}\b)/g, ""));
  if (found === null || scale === null) return null;
  const number = Number(found[0].replaceAll(",", ""));
  if (!/%|per ?cent/i.test(text) || scale.min === null || scale.max === null || (scale.min === 0 && scale.max === 100)) return number;
  const exact = scale.min + (number / 100) * (scale.max - scale.min);
  return scale.step === null ? Math.round(exact * 1e6) / 1e6 : scale.min + Math.round((exact - scale.min) / scale.step) * scale.step;
}

/** Runs in the page, as the one below. */
function readScale(element: Element): Scale | null {
  const read = (text: string | null): number | null =>
    text === null || text.trim() === "" || Number.isNaN(Number(text)) ? null : Number(text);
  if (element instanceof HTMLInputElement) {
    const { min, max, step, valueAsNumber } = element;
    return { now: valueAsNumber, min: read(min) ?? 0, max: read(max) ?? 100, step: step === "any" ? null : (read(step) ?? 1) };
  }
  const now = read(element.getAttribute("aria-valuenow")) ?? read((element.textContent ?? "").replace(/[^\d.-]/g, ""));
  if (now === null) return null;
  return { now, min: read(element.getAttribute("aria-valuemin")), max: read(element.getAttribute("aria-valuemax")), step: null };
}

/** Of what the thumb runs along: the nearest thing around it that is several times longer. */
function trackLength(thumb: Element): { readonly length: number; readonly isUpright: boolean } | null {
  const isUpright = thumb.getAttribute("aria-orientation") === "vertical";
  const lengthOf = (element: Element): number =>
    isUpright ? element.getBoundingClientRect().height : element.getBoundingClientRect().width;
  const own = lengthOf(thumb);
  for (let at = thumb.parentElement; at !== null && at !== document.body; at = at.parentElement)
    if (lengthOf(at) >= own * 2.5) return { length: lengthOf(at), isUpright };
  return own >= 60 ? { length: own, isUpright } : null;
}
