import type { Act } from "../language/intent.ts";
import { resolveElement } from "../perception/perceive.ts";
import { type Deed, type Found, onElement } from "./on-element.ts";
import { type ActOutcome, type Doing, failed } from "./outcome.ts";

export async function focus(doing: Doing, act: Extract<Act, { readonly kind: "focus" }>): Promise<ActOutcome> {
  return onElement(doing, { kind: "press", target: act.target, act: putFocus });
}

async function putFocus(found: Found): Promise<Deed> {
  const { words } = found;
  await found.handle.focus({ timeout: found.timeoutMs });
  if (await ask(found, hasFocus)) return { words: `focus ${words}`, actions: 1 };
  return failed("no_effect", `The ${words} did not take the focus: it can be neither typed into nor pressed.`, 1);
}

/** Marks text as the mouse does: in a field what is typed in, elsewhere what is read. */
export async function selectText(doing: Doing, act: Extract<Act, { readonly kind: "select_text" }>): Promise<ActOutcome> {
  return onElement(doing, { kind: "scroll", target: act.target, act: markText });
}

async function markText(found: Found): Promise<Deed> {
  const { words } = found;
  const element = await resolveElement(found.snapshot, found.element);
  if (element === null) throw new Error("It is gone.");
  try {
    await element.selectText({ timeout: found.timeoutMs });
    if (await element.evaluate(hasSelection)) return { words: `select the text of ${words}`, actions: 1 };
    return failed("no_effect", `There is no text in the ${words} that could be selected.`, 1);
  } finally {
    await element.dispose();
  }
}

async function ask(found: Found, question: (element: Element) => boolean): Promise<boolean> {
  const element = await resolveElement(found.snapshot, found.element);
  // Redrawn when it got the focus: what has it now, a claim says.
  if (element === null) return true;
  try {
    return await element.evaluate(question);
  } finally {
    await element.dispose();
  }
}

/** Runs in the page, as all below. */
function hasFocus(element: Element): boolean {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused !== null && focused !== document.body && (focused === element || element.contains(focused));
}

function hasSelection(element: Element): boolean {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return element.selectionStart === null ? element.value !== "" : element.selectionStart !== element.selectionEnd;
  return (getSelection()?.toString() ?? "") !== "";
}
