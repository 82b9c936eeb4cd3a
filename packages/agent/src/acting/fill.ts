import type { Frame } from "playwright-core";
import type { Act } from "../language/intent.ts";
import type { Taken } from "../page-script/messages.ts";
import { askElement, perceive } from "../perception/perceive.ts";
import { whileCovered } from "../perception/secret-cover.ts";
import { toFieldValue } from "./dates.ts";
import { lookBefore, settle } from "./effect.ts";
import { type Deed, type Found, onElement } from "./on-element.ts";
import { type ActFailed, type ActOutcome, type Doing, failed, SECRET_NOT_ALLOWED } from "./outcome.ts";

export async function fill(doing: Doing, act: Extract<Act, { readonly kind: "fill" }>): Promise<ActOutcome> {
  const value = doing.resolveValue(act.value);
  if (act.target === null) return typeHere(doing, { value, written: act.value });
  return onElement(doing, {
    kind: "fill",
    target: act.target,
    act: async (found) => {
      const refused = refusedIn(doing, act.value, found.snapshot.frames[found.element.frame]);
      const type = async (): Promise<Deed> => await (act.append === true ? append(doing, found, value) : put(doing, found, value));
      return refused ?? (await covered(doing, { written: act.value, ...found }, type));
    },
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
  if (!(await canBeFilled(found))) {
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
  const taken = await whatWasTaken(found, value);
  if (taken === "same" || taken === "formatted" || value === "") return { words, actions: 1 };
  // Fields with a mask often only listen to keys.
  await handle.fill("", { timeout: timeoutMs });
  await handle.focus();
  await doing.session.page.keyboard.type(value);
  if ((await whatWasTaken(found, value)) === "empty")
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
async function typeHere(doing: Doing, { value, written }: { readonly value: string; readonly written: string }): Promise<ActOutcome> {
  const { session, signal } = doing;
  const snapshot = await perceive(session.page, { signal });
  const focused = snapshot.elements.find((element) => element.state.focused === true);
  if (focused === undefined) return failed("not_found", "Nothing on the page has the caret, so there is nowhere to type. Name the field.");
  const refused = refusedIn(doing, written, snapshot.frames[focused.frame]);
  if (refused !== null) return refused;
  const before = lookBefore(session, snapshot, focused.frame);
  await covered(doing, { written, snapshot, element: focused }, async () => await session.page.keyboard.type(value));
  return { ok: true, words: `type "${value}"`, actions: 1, effect: await settle(session, before, doing) };
}

/** Null when the page in the frame may have what is written there. */
function refusedIn({ refuseSecret }: Doing, written: string, frame: Frame | undefined): ActFailed | null {
  // A frame without an address of its own is a part of the page around it.
  let at = frame;
  while (at !== undefined && at.parentFrame() !== null && /^(about:.*)?$/.test(at.url())) at = at.parentFrame() ?? undefined;
  const refusal = at === undefined ? null : (refuseSecret?.(written, at.url()) ?? null);
  return refusal === null ? null : failed(SECRET_NOT_ALLOWED, refusal);
}

/** Keeps from pictures what is typed, where it is a secret. */
async function covered<Result>(
  { isSecret }: Doing,
  { written, snapshot, element }: { readonly written: string } & Pick<Found, "snapshot" | "element">,
  type: () => Promise<Result>,
): Promise<Result> {
  const frame = snapshot.frames[element.frame];
  const document = snapshot.documents[element.frame];
  if (isSecret?.(written) !== true || frame === undefined || document === undefined) return await type();
  return await whileCovered({ frame, document, ref: element.ref }, type);
}

function valueFor(inputType: string | undefined, text: string): string | null {
  if (inputType === "number" || inputType === "range") return text.trim().replace(/(?<=\d)[, ](?=\d{3}\b)/g, "");
  return inputType === undefined ? text : toTyped(inputType, text);
}

function toTyped(inputType: string, text: string): string | null {
  return text === "" || !/^(date|time|datetime-local|month|week)$/.test(inputType) ? text : toFieldValue(inputType, text);
}

async function canBeFilled(found: Found): Promise<boolean> {
  // Of these it is known without asking.
  return /^(input|textarea|select)$/.test(found.element.tag) || (await askElement(found, "isFillable")) !== false;
}

/** A field that was redrawn meanwhile has taken it: what it shows now is for a claim to say. */
async function whatWasTaken(found: Found, wanted: string): Promise<Taken> {
  return (await askElement(found, "taken", wanted)) ?? "same";
}
