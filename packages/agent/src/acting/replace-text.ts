import { withElement } from "../perception/perceive.ts";
import type { Deed, Found } from "./on-element.ts";
import { type Doing, failed } from "./outcome.ts";
import { putAll } from "./put-value.ts";

/** Puts a text in the place of another one in a field, as a person does who marks it and types: the rest of the field stays. */
export async function replaceIn(doing: Doing, found: Found, { text, by }: { readonly text: string; readonly by: string }): Promise<Deed> {
  const look = async (marked: { readonly from: number; readonly to: number } | null): Promise<string | null> =>
    await withElement(found, (handle) => handle.evaluate(textIn, marked));
  const whole = await look(null);
  if (whole === null) return failed("not_found", `The ${found.words} is no longer on the page.`);
  const [from, another] = placesOf(text, whole);
  if (from === undefined) return failed("not_found", `The ${found.words} does not hold “${text}”.`);
  if (another !== undefined)
    return failed("ambiguous", `The ${found.words} holds “${text}” more than once: say more of what stands around it.`);
  // Lines that are out of view are not drawn.
  if (found.element.drawnEditor === true) return failed("not_usable", `In the ${found.words} no part of the text can be replaced.`);
  const words = `replace "${text}" with "${by}" in ${found.words}`;
  const to = from + text.length;
  if (/^(?:input|textarea)$/u.test(found.element.tag)) {
    const deed = await putAll(doing, found, `${whole.slice(0, from)}${by}${whole.slice(to)}`);
    return "ok" in deed ? deed : { ...deed, words };
  }
  await look({ from, to });
  const { keyboard } = doing.session.page;
  await (by === "" ? keyboard.press("Delete") : keyboard.type(by));
  if ((await look(null)) === whole) return failed("not_accepted", `The ${found.words} still holds “${text}”.`, 1);
  return { words, actions: 1 };
}

/** Where the text stands as whole words. */
function placesOf(text: string, whole: string): readonly number[] {
  const places: number[] = [];
  for (let at = whole.indexOf(text); at >= 0; at = whole.indexOf(text, at + 1)) {
    const isCut = isWithin(whole, at) || isWithin(whole, at + text.length);
    if (!isCut) places.push(at);
  }
  return places;
}

function isWithin(whole: string, at: number): boolean {
  return at > 0 && /^[\p{L}\p{N}]{2}$/u.test(whole.slice(at - 1, at + 1));
}

/** Runs in the page: what a field holds; of what is edited in the page itself its texts, a line for each block. What is `marked` of it is selected. */
function textIn(field: Element, marked: { readonly from: number; readonly to: number } | null): string {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value;
  const walker = document.createTreeWalker(field, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let whole = "";
  let last: Element | null = null;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    let block = node.parentElement;
    while (block !== null && block !== field && getComputedStyle(block).display.startsWith("inline")) block = block.parentElement;
    if (last !== null && block !== last) whole += "\n";
    last = block;
    const at = whole.length;
    whole += (node as Text).data;
    if (marked === null) continue;
    if (marked.from >= at && marked.from < whole.length) range.setStart(node, marked.from - at);
    if (marked.to > at && marked.to <= whole.length) range.setEnd(node, marked.to - at);
  }
  if (marked === null) return whole;
  (field as HTMLElement).focus();
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
  return whole;
}
