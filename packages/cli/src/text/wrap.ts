import stringWidth from "string-width";

/** Lines of at most `width` cells, broken at spaces; a longer word is broken where it must. Keeps the text's own lines. */
export function wrap(text: string, width: number): string[] {
  return text.split("\n").flatMap((line) => wrapLine(line.trimEnd(), Math.max(1, width)));
}

/** The same for prose with marked points in it: what follows the first line of a point is set in below its text. */
export function wrapProse(text: string, width: number): string[] {
  return text.split("\n").flatMap((line) => {
    const mark = /^(?:[✓✗–!?•*-]|\d+\.) /u.exec(line)?.[0] ?? "";
    const indent = " ".repeat(mark.length);
    return wrapLine(line.slice(mark.length).trimEnd(), Math.max(1, width - mark.length)).map(
      (part, at) => (at === 0 ? mark : indent) + part,
    );
  });
}

/** At most `width` cells, an ellipsis at the end when something is missing. */
export function truncate(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  return `${take(text, Math.max(0, width - 1))}…`;
}

/** Spaces up to `width` cells. */
export function pad(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - stringWidth(text)));
}

function wrapLine(line: string, width: number): string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(/ +/u)) {
    const joined = current === "" ? word : `${current} ${word}`;
    if (stringWidth(joined) <= width) {
      current = joined;
      continue;
    }
    if (current !== "") lines.push(current);
    current = word;
    while (stringWidth(current) > width) {
      const head = take(current, width) || [...current].slice(0, 1).join("");
      lines.push(head);
      current = current.slice(head.length);
    }
  }
  return current === "" && lines.length > 0 ? lines : [...lines, current];
}

/** The longest beginning of at most `width` cells, without breaking what a person sees as one character. */
function take(text: string, width: number): string {
  let taken = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (stringWidth(taken + segment) > width) break;
    taken += segment;
  }
  return taken;
}
