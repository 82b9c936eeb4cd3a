import type { Box } from "./snapshot.ts";

interface Piece {
  readonly text: string;
  readonly frame: number;
  readonly box: Box;
}

/** One line of text for each line on the screen: `Total:` and `$5` side by side are read together, columns are not. */
export function joinLines(pieces: readonly Piece[]): string {
  const lines: string[] = [];
  let last: Piece | undefined;
  for (const piece of pieces) {
    if (last !== undefined && areSideBySide(last, piece)) lines.push(`${lines.pop() ?? ""} ${piece.text}`);
    else lines.push(piece.text);
    last = piece;
  }
  return lines.join("\n");
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
