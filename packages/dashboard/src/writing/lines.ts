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

/** Items below a line whose numbers go on from its own, each moved on by as many as are put in between. */
export function movedNumbers(doc: Text, line: number, by: number): readonly { from: number; to: number; insert: string }[] {
  const moved = [];
  let [last] = splitMarker(doc.line(line).text);
  for (let n = line + 1; n <= doc.lines && /\d/u.test(last); n += 1) {
    const { from, text } = doc.line(n);
    const [marker] = splitMarker(text);
    // What stands indented belongs to the item above it.
    if (text.trim() !== "" && !/\S/u.test(marker) && marker !== "") continue;
    if (marker !== nextMarker(last)) break;
    last = marker;
    moved.push({ from, to: from + marker.length, insert: nextMarker(marker, by) });
  }
  return moved;
}

/** The mark that the next item of the same list has. */
export function nextMarker(marker: string, by = 1): string {
  return marker.replace(/\d+/u, (number) => String(Number(number) + by));
}
