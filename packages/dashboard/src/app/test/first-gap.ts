/** Where somebody begins to write: in the first item that says nothing yet. */
export function firstGap(text: string): number {
  const gap = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+$/mu.exec(text);
  return gap === null ? 0 : gap.index + gap[0].length;
}
