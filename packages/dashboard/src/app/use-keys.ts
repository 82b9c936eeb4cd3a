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
      const { target } = event;
      const writes = target instanceof HTMLElement && target.closest("input:not([type=checkbox]), textarea, select, dialog") !== null;
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
