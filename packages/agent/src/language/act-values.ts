import type { Act } from "./intent.ts";

/** What a tick or switch is set to: it is no text. */
export const IS_TICKED = /^(?:on|off)$/u;

/** What an act types, chooses, names or answers. */
export function valuesOf(act: Act): readonly string[] {
  switch (act.kind) {
    case "fill":
      return [act.value, ...(act.replaces === undefined ? [] : [act.replaces])];
    case "select":
      return act.options;
    case "choose":
      return [act.option];
    case "set":
      return IS_TICKED.test(act.value) ? [] : [act.value];
    case "filter":
      return [act.value];
    case "search":
      return [act.text];
    case "upload":
      return act.files.map(({ name }) => name);
    case "dialog":
      return act.text === undefined ? [] : [act.text];
    default:
      return [];
  }
}
