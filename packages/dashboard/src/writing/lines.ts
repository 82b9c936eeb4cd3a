import type { Text } from "@codemirror/state";

/** Whether the line stands under a heading of what is expected. */
export function lineKind(doc: Text, line: number): "step" | "outcome" {
  for (let n = line; n >= 1; n -= 1) {
    const { text } = doc.line(n);
    if (/^\s*#+\s/u.test(text)) return /expect|outcome|result|should/iu.test(text) ? "outcome" : "step";
  }
  return "step";
}

/** The mark of the list item that a line is, and what it says; the mark is empty for any other line. */
export function splitMarker(text: string): readonly [marker: string, words: string] {
  const marker = /^\s*(?:[-*+]|\d+[.)])\s+/u.exec(text)?.[0] ?? /^\s*/u.exec(text)?.[0] ?? "";
  return [marker, text.slice(marker.length)];
}

/** The mark that the next item of the same list has. */
export function nextMarker(marker: string): string {
  return marker.replace(/\d+/u, (number) => String(Number(number) + 1));
}
