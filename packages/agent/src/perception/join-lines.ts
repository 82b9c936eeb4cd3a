import type { Box } from "./snapshot.ts";

interface Piece {
  readonly text: string;
  readonly frame: number;
  readonly box: Box;
}

/** One line of text for each line on the screen: `Total:` and `$5` side by side are read together, columns are not. */
export function joinLines(pieces: readonly Piece[]): string {
  return groupLines(pieces)
    .map((line) => line.map(({ text }) => text).join(" "))
    .join("\n");
}

/** What is read together, from left to right. */
export function groupLines<One extends Piece>(pieces: readonly One[]): readonly (readonly [One, ...One[]])[] {
  const lines: [One, ...One[]][] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line !== undefined && last !== undefined && areSideBySide(last, piece)) line.push(piece);
    else lines.push([piece]);
  }
  return lines;
}

/** Closer than a wide space on the same line. */
function areSideBySide(one: Piece, next: Piece): boolean {
  if (one.frame !== next.frame) return false;
  const top = Math.max(one.box.y, next.box.y);
  const bottom = Math.min(one.box.y + one.box.height, next.box.y + next.box.height);
  const height = Math.min(one.box.height, next.box.height);
  const gap = next.box.x - (one.box.x + one.box.width);
  return bottom - top > height * 0.6 && gap > -1 && gap <= height * 0.6;
}
