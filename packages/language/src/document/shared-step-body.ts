import { type Block, type Part, readParts } from "./blocks.ts";
import { MOST_MARKDOWN_LINES } from "./plain-markdown.ts";
import { type Section, sectionOfBlock } from "./sections.ts";

/**
 * The lines of a Shared Step that stand in place of its token. Headings of sections are left out, because they would cut the Test in two:
 * what stands under "Expected outcome" is checked at that point. So is what nobody would read in a Test of its own: notes, text above the
 * steps, code, quotes and HTML.
 */
export function sharedStepBody(description: string): readonly string[] {
  const lines = description.replace(/^\uFEFF/, "").split(/\r?\n/);
  // What comes after the lines that a description can have stays as it is: it makes the Test too long, which is said when it runs.
  const parts = readParts(lines.slice(0, MOST_MARKDOWN_LINES).join("\n"));
  const left = new Set<number>();
  const leaveOut = (from: number, to: number): void => {
    for (let line = from; line <= to; line += 1) left.add(line);
  };
  const hasSteps = parts.some((part) => part.blocks.some((block) => sectionOfBlock(block) === "steps"));
  let section: Section | null = null;
  for (const part of parts) {
    if (UNREAD.has(part.type)) leaveOut(part.firstLine, part.lastLine);
    for (const [block, firstLine, lastLine] of extents(part)) {
      const opened = sectionOfBlock(block);
      section = opened ?? section;
      if (opened !== null || section === "notes" || (section === null && hasSteps)) leaveOut(firstLine, lastLine);
    }
  }
  return withoutBlankEnds(lines.filter((_line, index) => !left.has(index + 1)));
}

const UNREAD: ReadonlySet<Part["type"]> = new Set(["code", "html", "blockquote"]);

/** Each block of a part with the lines that it takes. */
function extents(part: Part): readonly (readonly [Block, number, number])[] {
  // A list has a block for each of its items; one says as much as all of them about where it stands.
  const blocks = part.type === "paragraph" ? part.blocks : part.blocks.slice(0, 1);
  return blocks.map((block, index) => {
    const first = index === 0 ? part.firstLine : block.line;
    return [block, first, Math.max(first, (blocks[index + 1]?.line ?? part.lastLine + 1) - 1)];
  });
}

function withoutBlankEnds(lines: readonly string[]): readonly string[] {
  const isText = (line: string): boolean => line.trim() !== "";
  const first = lines.findIndex(isText);
  if (first < 0) return [];
  const kept = lines.slice(first, lines.findLastIndex(isText) + 1);
  const shared = Math.min(...kept.filter(isText).map((line) => /^ */.exec(line)?.[0].length ?? 0));
  return kept.map((line, index) => (index === 0 ? line.trimStart() : isText(line) ? line.slice(shared).trimEnd() : ""));
}
