import type { ElementState } from "../language/intent.ts";
import type { PageElement } from "../perception/snapshot.ts";

/** No text has these of its own. */
export const OF_CONTROLS: ReadonlySet<ElementState> = new Set<ElementState>([
  "enabled",
  "disabled",
  "editable",
  "readonly",
  "required",
  "invalid",
  "focused",
]);

/** Null when the page does not tell. */
export function isInState({ state, value, text, inputType }: PageElement, wanted: ElementState): boolean | null {
  switch (wanted) {
    case "visible":
      return state.visible;
    case "hidden":
      return !state.visible;
    case "enabled":
      return state.enabled;
    case "disabled":
      return !state.enabled;
    case "editable":
      return state.editable;
    case "readonly":
      return state.readonly ?? !state.editable;
    case "focused":
      return state.focused === true;
    case "checked":
      return state.checked === undefined ? null : state.checked === true;
    case "unchecked":
      return state.checked === undefined ? null : state.checked === false;
    case "selected":
      return state.selected ?? state.current ?? (state.checked === undefined ? null : state.checked === true);
    case "expanded":
      return state.expanded ?? null;
    case "collapsed":
      return state.expanded === undefined ? null : !state.expanded;
    case "required":
      return state.required === true;
    case "invalid":
      return state.invalid === true;
    case "empty":
      return state.empty ?? (inputType === "password" ? null : (value ?? text).trim() === "");
  }
}
