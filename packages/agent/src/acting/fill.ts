import type { ElementHandle } from "playwright-core";
import type { Act } from "../language/intent.ts";
import { perceive } from "../perception/perceive.ts";
import { toFieldValue } from "./dates.ts";
import { lookBefore, settle } from "./effect.ts";
import { type Deed, type Found, onElement } from "./on-element.ts";
import { type ActOutcome, type Doing, failed } from "./outcome.ts";

/** What the field made of what was put in. Compared in the page, so that a password never leaves it. */
type Taken = "same" | "formatted" | "different" | "empty";

export async function fill(doing: Doing, act: Extract<Act, { readonly kind: "fill" }>): Promise<ActOutcome> {
  const value = doing.resolveValue(act.value);
  if (act.target === null) return typeHere(doing, value);
  return onElement(doing, {
    kind: "fill",
    target: act.target,
    act: (found) => (act.append === true ? append(doing, found, value) : put(doing, found, value)),
  });
}

export async function clear(doing: Doing, act: Extract<Act, { readonly kind: "clear" }>): Promise<ActOutcome> {
  return onElement(doing, {
    kind: "fill",
    target: act.target,
    act: async (found) => {
      await found.handle.fill("", { timeout: found.timeoutMs });
      return { words: `clear ${found.words}`, actions: 1 };
    },
  });
}

async function put(doing: Doing, found: Found, text: string): Promise<Deed> {
  const { handle, element, timeoutMs } = found;
  const words = `fill in ${found.words} with "${text}"`;
  const value = valueFor(element.inputType, text);
  if (value === null) return failed("wrong_value", `The ${found.words} takes a ${element.inputType}, and "${text}" can't be read as one.`);
  if (!(await canBeFilled(handle))) {
    await handle.click({ timeout: timeoutMs });
    await doing.session.page.keyboard.type(value);
    return { words, actions: 1 };
  }
  try {
    await handle.fill(value, { timeout: timeoutMs });
  } catch (error) {
    // A value that the field can't hold is refused at once; anything else is for another attempt.
    if (element.inputType !== "number" || /^-?\d*\.?\d+(e[+-]?\d+)?$/i.test(value)) throw error;
    return failed("wrong_value", `The ${found.words} takes a number, and "${text}" can't be read as one.`);
  }
  const taken = await whatWasTaken(handle, value);
  if (taken === "same" || taken === "formatted" || value === "") return { words, actions: 1 };
  // Fields with a mask often only listen to keys.
  await handle.fill("", { timeout: timeoutMs });
  await handle.focus();
  await doing.session.page.keyboard.type(value);
  if ((await whatWasTaken(handle, value)) === "empty")
    return failed("not_accepted", `The ${found.words} stayed empty: it did not take "${text}".`, 1);
  return { words, actions: 1 };
}

async function append(doing: Doing, found: Found, value: string): Promise<Deed> {
  await found.handle.focus();
  await doing.session.page.keyboard.press("Control+End");
  await doing.session.page.keyboard.type(value);
  return { words: `append "${value}" to ${found.words}`, actions: 1 };
}

/** Types where the caret is. */
async function typeHere(doing: Doing, value: string): Promise<ActOutcome> {
  const { session, signal } = doing;
  const snapshot = await perceive(session.page, { signal });
  const focused = snapshot.elements.find((element) => element.state.focused === true);
  if (focused === undefined) return failed("not_found", "Nothing on the page has the caret, so there is nowhere to type. Name the field.");
  const before = lookBefore(session, snapshot, focused.frame);
  await session.page.keyboard.type(value);
  return { ok: true, words: `type "${value}"`, actions: 1, effect: await settle(session, before, doing) };
}

function valueFor(inputType: string | undefined, text: string): string | null {
  if (inputType === "number" || inputType === "range") return text.trim().replace(/(?<=\d)[, ](?=\d{3}\b)/g, "");
  return inputType === undefined ? text : toTyped(inputType, text);
}

function toTyped(inputType: string, text: string): string | null {
  return text === "" || !/^(date|time|datetime-local|month|week)$/.test(inputType) ? text : toFieldValue(inputType, text);
}

async function canBeFilled(handle: ElementHandle<Element>): Promise<boolean> {
  return handle.evaluate((node) => /^(input|textarea|select)$/.test(node.localName) || (node as HTMLElement).isContentEditable);
}

async function whatWasTaken(handle: ElementHandle<Element>, wanted: string): Promise<Taken> {
  return handle.evaluate((node, wanted): Taken => {
    const is = (node as HTMLInputElement).value ?? node.textContent ?? "";
    if (is === wanted) return "same";
    if (is.trim() === "") return "empty";
    const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
    return bare(is) === bare(wanted) ? "formatted" : "different";
  }, wanted);
}
