import type { Taken } from "../page-script/messages.ts";
import { askElement, perceive, reachElement, withElement } from "../perception/perceive.ts";
import { letGoOfShift } from "../perception/script-channel.ts";
import { pickDate, pickInOpened } from "./calendar.ts";
import { joinedBoxes, typeIntoBoxes } from "./code-boxes.ts";
import { typeIntoSections } from "./date-sections.ts";
import { asWritten, formatOf } from "./date-format.ts";
import { partsOfMoment, readDate, toFieldValue } from "./dates.ts";
import { orBrokenOff } from "./delivered.ts";
import { timeFieldBeside } from "./moment.ts";
import type { Deed, Found } from "./on-element.ts";
import { type Doing, failed } from "./outcome.ts";
import { isSlid, slideTo } from "./slide.ts";

/** A key that is pressed while the machine is busy can be lost. */
const CLEAR_ATTEMPTS = 3;
const NUMBER = /^-?\d*\.?\d+(e[+-]?\d+)?$/i;

/** Puts a value into whatever holds one, and sees to it that it stays. */
export async function put(doing: Doing, found: Found, text: string): Promise<Deed> {
  const { element } = found;
  if (isSlid(element)) return await slideTo(doing, found, text);
  if (element.drawnEditor === true) return await writeInEditor(doing, found, text);
  if (element.state.readonly === true && element.tag === "input") return await pickDate(doing, found, text);
  const inSections = await typeIntoSections(doing, found, text);
  if (inSections !== null) return inSections;
  const value = await valueFor(found, text);
  if (value === null) return failed("wrong_value", `The ${found.words} takes a ${element.inputType}, and "${text}" can't be read as one.`);
  const words = saying(found, text);
  if (!(await canBeFilled(found))) {
    await found.handle.click({ timeout: found.timeoutMs });
    await doing.session.page.keyboard.type(value);
    return { words, actions: 1 };
  }
  if ([...value].length > 1 && (await typeIntoBoxes(doing, found, value))) return { words, actions: 1 };
  const { inputType } = element;
  if (inputType === "number" && value !== "" && !NUMBER.test(value))
    return failed("wrong_value", `The ${found.words} takes a number, and "${text}" can't be read as one.`);
  await found.handle.fill(value, { timeout: found.timeoutMs });
  // Who types lets go of a key in the end, and there are pages that look at a field only then.
  const [taken] = await Promise.all([whatWasTaken(found, value), letGoOfShift(doing.session.page)]);
  if (value === "" && taken !== "same") return await empty(doing, found);
  const typed = taken === "same" || taken === "formatted" ? { words, actions: 1 } : await typeInstead(doing, found, { value, words });
  const date = "ok" in typed || inputType !== "text" ? null : readDate(text);
  return date !== null && (await pickInOpened(doing, found, date)) ? { ...typed, actions: typed.actions + 1 } : typed;
}

/** What goes into a field for a password is nobody's to read, though the Test may say it. */
function saying({ words, element }: Found, text: string): string {
  return element.inputType === "password" ? `fill in ${words}` : `fill in ${words} with "${text}"`;
}

/** What it draws is its own affair: all of it is marked, and what comes in then takes its place. */
async function writeInEditor(doing: Doing, found: Found, text: string): Promise<Deed> {
  const { keyboard } = doing.session.page;
  await found.handle.focus();
  await keyboard.press("ControlOrMeta+A");
  await (text === "" ? keyboard.press("Delete") : keyboard.insertText(text));
  const taken = await whatWasTaken(found, text);
  if (text.trim() !== "" && taken === "empty")
    return failed("not_accepted", `The ${found.words} stayed empty: it did not take "${text}".`, 1);
  return { words: text === "" ? `clear ${found.words}` : saying(found, text), actions: 1 };
}

/** A date with its time, where there is a field for each of them, goes into both. */
export async function putAll(doing: Doing, found: Found, text: string): Promise<Deed> {
  const parts = partsOfMoment(text);
  const element = parts === null ? null : timeFieldBeside(found.element, found.snapshot);
  const handle = element === null ? null : await reachElement(found.snapshot, element);
  if (parts === null || element === null || handle === null) return await put(doing, found, text);
  try {
    const first = await put(doing, found, parts.date);
    if ("ok" in first) return first;
    const time = { ...found, handle, element, words: "the field for the time beside it" };
    const second = await orBrokenOff(doing, first, () => put(doing, time, parts.time));
    return "ok" in second ? second : { words: `${first.words}; ${second.words}`, actions: first.actions + second.actions };
  } finally {
    await handle.dispose?.();
  }
}

/** Fields with a mask often only listen to keys. */
async function typeInstead(doing: Doing, found: Found, about: { readonly value: string; readonly words: string }): Promise<Deed> {
  const { value, words } = about;
  const emptied = await empty(doing, found);
  await found.handle.focus();
  await doing.session.page.keyboard.type(value);
  const taken = await whatWasTaken(found, value);
  if (taken === "empty")
    return (await joinedBoxes(found, value))
      ? { words, actions: 1 }
      : failed("not_accepted", `The ${found.words} stayed empty: it did not take "${value}".`, 1);
  if (taken !== "different" || (await joinedBoxes(found, value))) return { words, actions: 1 };
  const shown = await shownIn(found);
  // What it made of the value is the page's own affair, unless it would not let go of what was there.
  if ("ok" in emptied && shown !== null && shown === found.element.value && !value.startsWith(shown))
    return failed("not_accepted", `The ${found.words} kept "${shown}": it did not take "${value}".`, 1);
  return { words: shown === null ? words : `${words}, of which it made "${shown}"`, actions: 1 };
}

export async function append(doing: Doing, found: Found, value: string): Promise<Deed> {
  await found.handle.focus();
  await doing.session.page.keyboard.press("Control+End");
  await doing.session.page.keyboard.type(value);
  return { words: `append "${value}" to ${found.words}`, actions: 1 };
}

/** Takes out what is there; a key may be lost, so that it is looked at. */
export async function empty(doing: Doing, found: Found): Promise<Deed> {
  if (found.element.drawnEditor === true) return await writeInEditor(doing, found, "");
  const { keyboard } = doing.session.page;
  for (let attempt = 0; attempt < CLEAR_ATTEMPTS; attempt += 1) {
    if (attempt === 0) await found.handle.fill("", { timeout: found.timeoutMs });
    else {
      await found.handle.focus();
      await keyboard.press("ControlOrMeta+A");
      await keyboard.press(attempt === 1 ? "Delete" : "Backspace");
    }
    const taken = await whatWasTaken(found, "");
    if (taken === "same" || taken === "empty") return { words: `clear ${found.words}`, actions: 1 };
  }
  return failed("not_accepted", `The ${found.words} could not be emptied: it keeps what is in it.`, 1);
}

/** Whether nothing is left of a value that was put in, here or elsewhere: some pages make a tag or a message of it. */
export async function wasEmptied({ session, signal }: Doing, found: Found, value: string): Promise<boolean> {
  const { tag, inputType = "" } = found.element;
  const isText = tag === "textarea" || (tag === "input" && /^(text|search|tel|url|email|number|password)$/.test(inputType));
  if (!isText || value.trim() === "" || (await whatWasTaken(found, value)) !== "empty") return false;
  const { elements } = await perceive(session.page, { signal });
  const parts = value.split(/[,;]/).map((part) => part.trim());
  return !elements.some(({ text, value: held = "" }) => parts.some((part) => part !== "" && (text.includes(part) || held.includes(part))));
}

async function valueFor(found: Found, text: string): Promise<string | null> {
  const { inputType, placeholder } = found.element;
  if (text === "") return text;
  if (inputType === "number") return text.trim().replace(/(?<=\d)[, ](?=\d{3}\b)/g, "");
  if (inputType === "color") return await withElement(found, (handle) => handle.evaluate(colourOf, text.trim()));
  if (inputType !== undefined && /^(date|time|datetime-local|month|week)$/.test(inputType)) return toFieldValue(inputType, text);
  const format = placeholder === undefined ? null : formatOf(placeholder);
  const date = format === null ? null : readDate(text);
  return format === null || date === null ? text : asWritten(format, { date, text });
}

/** Runs in the page: `red` as `#ff0000`, for fields that take nothing else; null for what is no colour. */
function colourOf(_element: Element, words: string): string | null {
  const brush = document.createElement("canvas").getContext("2d");
  if (brush === null || !CSS.supports("color", words)) return null;
  brush.fillStyle = words.toLowerCase();
  return /^#[\da-f]{6}$/.test(brush.fillStyle) ? brush.fillStyle : null;
}

/** What is in it now; null for a secret and for what is gone. */
async function shownIn(found: Found): Promise<string | null> {
  if (found.element.value === undefined) return null;
  return await withElement(found, (handle) => handle.evaluate((element) => (element as HTMLInputElement).value ?? element.textContent));
}

async function canBeFilled(found: Found): Promise<boolean> {
  // Of these it is known without asking.
  return /^(input|textarea|select)$/.test(found.element.tag) || (await askElement(found, "isFillable")) !== false;
}

/** A field that was redrawn meanwhile has taken it: what it shows now is for a claim to say. */
async function whatWasTaken(found: Found, wanted: string): Promise<Taken> {
  return (await askElement(found, "taken", wanted)) ?? "same";
}
