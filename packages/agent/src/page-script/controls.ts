import { fold } from "./flat-tree.ts";
import type { NativeOption, Taken } from "./messages.ts";

export function checkedOf(element: Element): boolean | "mixed" {
  if (element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio"))
    return element.indeterminate ? "mixed" : element.checked;
  const state = element.getAttribute("aria-checked") ?? element.getAttribute("aria-pressed") ?? element.getAttribute("aria-selected");
  return state === "mixed" ? "mixed" : state === "true";
}

export function isExpanded(element: Element): boolean {
  return element.getAttribute("aria-expanded") === "true";
}

export function isFillable(element: Element): boolean {
  return /^(input|textarea|select)$/.test(element.localName) || (element as HTMLElement).isContentEditable;
}

export function takenBy(element: Element, wanted: string): Taken {
  const is = (element as HTMLInputElement).value ?? element.textContent ?? "";
  if (is === wanted) return "same";
  if (is.trim() === "") return "empty";
  const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return bare(is) === bare(wanted) ? "formatted" : "different";
}

export function optionsOf(element: Element): readonly NativeOption[] {
  return [...(element as HTMLSelectElement).options].map((option, index) => ({
    index,
    label: fold(option.label || option.text),
    value: option.value,
    disabled: option.disabled || (option.parentElement as HTMLOptGroupElement | null)?.disabled === true,
  }));
}
