import type { ElementHandle } from "playwright-core";
import { countChanges } from "../perception/frame-script.ts";
import { orBrokenOff } from "./delivered.ts";
import type { Deed, Found } from "./on-element.ts";
import { type Doing, failed } from "./outcome.ts";
import { pressTo } from "./press-to.ts";

export interface Setting {
  readonly doing: Doing;
  readonly found: Found;
  readonly handle: ElementHandle<Element>;
  readonly text: string;
}

/** A slider that has no value of its own: which number beside it is its value, a first press tells. */
export async function slideByReadout(setting: Setting): Promise<Deed> {
  const { found, doing, text } = setting;
  const wanted = Number(/-?\d+(?:\.\d+)?/.exec(text.replace(/(?<=\d)[, ](?=\d{3}\b)/g, ""))?.[0] ?? Number.NaN);
  if (Number.isNaN(wanted)) return failed("wrong_value", `The ${found.words} takes a number, and "${text}" can't be read as one.`);
  const end = await orBrokenOff(doing, { words: found.words, actions: 1 }, async () => await slide(setting, wanted));
  if (end !== null && typeof end === "object") return end;
  if (end === wanted) return { words: `set ${found.words} to ${text}`, actions: 1 };
  const why = end === null ? "nothing next to it shows its value" : `it stands at ${end}`;
  return failed("not_accepted", `The ${found.words} could not be set to ${text}: ${why}.`, 1);
}

/** Where it ends; null when no number changes with it. */
async function slide({ doing, handle }: Setting, wanted: number): Promise<number | null> {
  const { page } = doing.session;
  const beside = await handle.evaluateHandle(numbersBeside);
  try {
    const readAll = async (): Promise<readonly (number | null)[]> => {
      await countChanges(page.mainFrame(), 1).catch(() => null);
      return await beside.evaluate(readNumbers);
    };
    const before = await readAll();
    await handle.focus();
    for (const [key, other] of [
      ["ArrowRight", "ArrowLeft"],
      ["ArrowLeft", "ArrowRight"],
    ] as const) {
      await page.keyboard.press(key);
      const now = await readAll();
      const at = now.findIndex((number, index) => number !== null && number !== before[index]);
      const [from, to] = [before[at], now[at]];
      if (from === undefined || from === null || to === undefined || to === null) continue;
      const keys = to > from ? ([key, other] as const) : ([other, key] as const);
      return await pressTo({ doing, wanted, keys, read: async () => (await readAll())[at] ?? Number.NaN }, to);
    }
    return null;
  } finally {
    await beside.dispose();
  }
}

/** Runs in the page, as the one below: what says a number and nothing else, nearest to the thumb first. */
function numbersBeside(thumb: Element): Element[] {
  const found: Element[] = [];
  let asked: Element | null = null;
  let around = thumb.parentElement;
  for (let out = 0; around !== null && out < 4; out += 1, asked = around, around = around.parentElement) {
    for (const one of around.querySelectorAll("*")) {
      if (asked?.contains(one) === true) continue;
      const text = one instanceof HTMLInputElement ? one.value : one.childElementCount === 0 ? (one.textContent ?? "") : "";
      if (/^\D{0,4}-?\d[\d.,]*\D{0,4}$/.test(text.trim())) found.push(one);
    }
  }
  return found.slice(0, 50);
}

function readNumbers(all: Element[]): (number | null)[] {
  return all.map((one) => {
    const text = (one instanceof HTMLInputElement ? one.value : (one.textContent ?? "")).replaceAll(",", "");
    const number = Number(/-?\d+(?:\.\d+)?/.exec(text)?.[0] ?? Number.NaN);
    return Number.isNaN(number) ? null : number;
  });
}
