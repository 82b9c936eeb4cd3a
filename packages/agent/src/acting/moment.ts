import { PageIndex } from "../grounding/page-index.ts";
import { isFillable } from "../grounding/role-fit.ts";
import { perceive, withElement } from "../perception/perceive.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { formatOf } from "./date-format.ts";
import { partsOfMoment, readDate, toFieldValue } from "./dates.ts";
import type { Found } from "./on-element.ts";
import { type ActFailed, type Doing, failed } from "./outcome.ts";

/** Where a date and a time are asked for in two fields side by side, as one thing: that for the time; null where it is none of such. */
export function timeFieldBeside(element: PageElement, snapshot: Snapshot): PageElement | null {
  if (!takesDate(element)) return null;
  const next = PageIndex.of(snapshot).elements.find((one) => one.order > element.order && isFillable(one) && one.state.visible);
  if (next === undefined || next.frame !== element.frame || !takesTime(next)) return null;
  const isOnLine = Math.abs(next.box.y - element.box.y) < element.box.height / 2 && next.box.x > element.box.x;
  // One that has words of its own is another thing.
  return isOnLine && [undefined, "", element.label].includes(next.label ?? next.beside) ? next : null;
}

function takesDate(element: PageElement): boolean {
  const { tag, inputType, placeholder = "", value = "" } = element;
  if (tag !== "input" || (inputType !== "text" && inputType !== "date")) return false;
  return inputType === "date" || formatOf(placeholder) !== null || [placeholder, value].some(isDate) || /date/i.test(marksOf(element));
}

function takesTime(element: PageElement): boolean {
  const { tag, inputType, placeholder = "", value = "" } = element;
  if (tag !== "input" || (inputType !== "text" && inputType !== "time")) return false;
  const isTime = [placeholder, value].some((text) => /^(?:h{1,2}|-{2}):(?:m{2}|-{2})/i.test(text) || toFieldValue("time", text) !== null);
  return inputType === "time" || isTime || /(?<!date[-_]?)time/i.test(marksOf(element));
}

function marksOf({ attributes, classes = "" }: PageElement): string {
  return [...attributes, classes].join(" ");
}

function isDate(text: string): boolean {
  return readDate(text) !== null;
}

/** A field may drop a part of a date with its time once one leaves it. Null where all of it stands there, or the rest of it in another field. */
export async function lostOfMoment(doing: Doing, found: Found, text: string): Promise<ActFailed | null> {
  const parts = partsOfMoment(text);
  if (parts === null || found.element.inputType !== "text") return null;
  const shown = await withElement(found, async (handle) => await handle.evaluate(valueOnceLeft));
  if (shown === null) return null;
  const isLost = [!hasDate(shown, parts.date) && "date", !hasTime(shown, parts.time) && "time"].filter((one) => one !== false);
  if (isLost.length === 0) return null;
  const { elements } = await perceive(doing.session.page, { signal: doing.signal });
  const others = elements.filter((one) => isFillable(one) && one.state.visible).map(({ value = "" }) => value);
  const part = isLost.find((one) => !others.some((value) => (one === "date" ? hasDate(value, parts.date) : hasTime(value, parts.time))));
  if (part === undefined) return null;
  return failed("not_accepted", `The ${found.words} shows "${shown}" once it is left: it did not take the ${part} of "${text}".`, 1);
}

/** Runs in the page, which looks at a field when one leaves it; the caret goes back to where it was. */
async function valueOnceLeft(field: Element): Promise<string> {
  const input = field as HTMLInputElement;
  const hadCaret = input.matches(":focus");
  input.blur();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  if (hadCaret) input.focus({ preventScroll: true });
  return input.value;
}

/** Day and year, however it is written. */
function hasDate(shown: string, date: string): boolean {
  const [year = "", , day = ""] = (readDate(date) ?? "").split("-");
  const numbers: readonly string[] = shown.match(/\d+/g) ?? [];
  return numbers.some((one) => Number(one) === Number(day)) && (numbers.includes(year) || numbers.includes(year.slice(2)));
}

/** `20:00`, `8:00 pm`, `8pm`. */
function hasTime(shown: string, time: string): boolean {
  const [hour = "", minute = ""] = (toFieldValue("time", time) ?? "").split(":");
  const hours = [Number(hour), Number(hour) % 12 || 12].join("|");
  return new RegExp(`(?<![\\d:.])0?(?:${hours})(?:[:.h]${minute}${minute === "00" ? "|(?=\\\\s?[ap]\\\\.?m)" : ""})`, "i").test(shown);
}
