import { inlineLabel, sectionOfText } from "./sections.ts";

const FENCE = /^\s{0,3}(?:```|~~~)/;
const LONGEST_LABEL = 400;

/**
 * `Expected:` right below a list, with no empty line between, belongs to the list's last item for markdown, and opens a section for
 * whoever wrote it. It becomes a heading; the number of lines stays as it is. Pure.
 */
export function liftLooseLabels(markdown: string): string {
  const lines = markdown.split("\n");
  let isFenced = false;
  return lines
    .map((line, index) => {
      if (FENCE.test(line)) isFenced = !isFenced;
      const above = lines[index - 1]?.trim() ?? "";
      return !isFenced && above !== "" && line.length < LONGEST_LABEL && isLabel(line) ? `## ${line}` : line;
    })
    .join("\n");
}

/** Not indented: what is belongs to the item above. */
function isLabel(line: string): boolean {
  if (!/^[\p{L}*]/u.test(line)) return false;
  const text = line.trim();
  return /^expected:?$/i.test(text) || sectionOfText(text) === "outcomes" || sectionOfText(text) === "steps" || inlineLabel(text) !== null;
}
