import type { Act } from "./intent.ts";

/** What an act types, chooses, names or answers. */
export function valuesOf(act: Act): readonly string[] {
  switch (act.kind) {
    case "fill":
      return [act.value];
    case "select":
      return act.options;
    case "upload":
      return act.files.map(({ name }) => name);
    case "dialog":
      return act.text === undefined ? [] : [act.text];
    default:
      return [];
  }
}
