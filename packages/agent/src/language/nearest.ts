import type { LineKind } from "./clause.ts";

export function suggest(_text: string, _kind: LineKind): string | null {
  return null;
}
