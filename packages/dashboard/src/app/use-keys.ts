import { useEffect, useRef } from "preact/hooks";

const STORED_OFF = "runwright.keysOff";

export function areKeysOn(): boolean {
  return localStorage.getItem(STORED_OFF) === null;
}

/** Single keys get in the way of speech input and of some screen readers, so that they can be switched off. */
export function switchKeys(on: boolean): void {
  if (on) localStorage.removeItem(STORED_OFF);
  else localStorage.setItem(STORED_OFF, "1");
}

/** Single keys that do something while the reader does not write anywhere. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const [target] = event.composedPath();
      const writes =
        target instanceof HTMLElement &&
        target.closest("input:not([type=checkbox]), textarea, select, dialog, [contenteditable=true]") !== null;
      if (writes || event.ctrlKey || event.metaKey || event.altKey || !areKeysOn()) return;
      const act = latest.current[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** To the first field to search in, unfolded where it is not. */
export function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>("main input[type=search]");
  const folded = field?.closest("details");
  if (folded !== null && folded !== undefined) folded.open = true;
  field?.focus();
}

/** Rows that keys go through, in their order: in lists the link of each. */
function rowsOfPage(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("main [data-row]:not([data-row=false])")];
}

/** To the next or previous row. */
export function moveFocus(by: number): void {
  const rows = rowsOfPage();
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  rows[Math.min(Math.max(0, at + by), rows.length - 1)]?.focus();
}

/** Presses the button of the focused row that has this key, and goes on to the next row: this one may be gone soon. */
export function pressInRow(key: string): void {
  const rows = rowsOfPage();
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const button = rows[at]?.querySelector<HTMLButtonElement>(`button[data-key="${key}"]:enabled`);
  if (button === null || button === undefined) return;
  button.click();
  (rows[at + 1] ?? rows[at - 1])?.focus();
}
