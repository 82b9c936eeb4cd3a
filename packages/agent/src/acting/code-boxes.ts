import type { ElementHandle } from "playwright-core";
import { resolveElement } from "../perception/perceive.ts";
import type { Found } from "./on-element.ts";
import type { Doing } from "./outcome.ts";

/** Wide enough for one character, not for a name. */
const BOX_MOST_PX = 90;

/**
 * Types a code into boxes of one character each, of which `found` is one: false when it is none. The boxes are asked whether they
 * hold it in the page, so that the code does not leave it.
 */
export async function typeIntoBoxes(doing: Doing, found: Found, value: string): Promise<boolean> {
  const { element } = found;
  if (element.tag !== "input" || element.box.width > BOX_MOST_PX) return false;
  return await withBox(found, async (handle) => {
    if ((await handle.evaluate(boxesHold, "")).count < 2) return false;
    await handle.evaluate(goToFirstBox);
    await doing.session.page.keyboard.type(value);
    if ((await handle.evaluate(boxesHold, value)).same) return true;
    // They don't hand on by themselves.
    for (const [index, character] of [...value].entries()) {
      await handle.evaluate(goToBox, index);
      await doing.session.page.keyboard.press("ControlOrMeta+A");
      await doing.session.page.keyboard.type(character);
    }
    return (await handle.evaluate(boxesHold, value)).same;
  });
}

/** Whether the fields beside it hold the value between them. */
export async function joinedBoxes(found: Found, value: string): Promise<boolean> {
  if (found.element.tag !== "input") return false;
  return await withBox(found, async (handle) => (await handle.evaluate(boxesHold, value)).same);
}

async function withBox(found: Found, ask: (handle: ElementHandle<Element>) => Promise<boolean>): Promise<boolean> {
  const handle = await resolveElement(found.snapshot, found.element);
  if (handle === null) return false;
  try {
    return await ask(handle);
  } finally {
    await handle.dispose();
  }
}

/** All that follow run in the page, each on its own. */
function boxesHold(box: Element, wanted: string): { readonly count: number; readonly same: boolean } {
  const isBox = (input: HTMLInputElement): boolean =>
    /^(text|tel|number|password)$/.test(input.type) && (input.maxLength === 1 || input.getBoundingClientRect().width <= 90);
  for (let at = box.parentElement, up = 0; at !== null && up < 4; at = at.parentElement, up += 1) {
    const boxes = [...at.querySelectorAll("input")].filter(isBox);
    if (boxes.length < 2) continue;
    const isSplit = boxes.some((input) => input.maxLength === 1) || boxes.length >= 4;
    const text = boxes.map((input) => input.value).join("");
    return { count: isSplit ? boxes.length : 1, same: text === wanted.replace(/[\s-]/g, "") || text === wanted };
  }
  return { count: 1, same: false };
}

function goToFirstBox(box: Element): void {
  let boxes: HTMLInputElement[] = [];
  for (let at = box.parentElement, up = 0; at !== null && up < 4 && boxes.length < 2; at = at.parentElement, up += 1)
    boxes = [...at.querySelectorAll("input")].filter((input) => /^(text|tel|number|password)$/.test(input.type));
  boxes[0]?.focus();
  boxes[0]?.select();
}

function goToBox(box: Element, index: number): void {
  for (let at = box.parentElement, up = 0; at !== null && up < 4; at = at.parentElement, up += 1) {
    const boxes = [...at.querySelectorAll("input")].filter((input) => /^(text|tel|number|password)$/.test(input.type));
    if (boxes.length < 2) continue;
    boxes[index]?.focus();
    return;
  }
}
