import type { Block } from "./blocks.ts";
import { type Section, sectionOf, sectionOfText } from "./sections.ts";

/** The section that a block opens: a heading, or a paragraph that is one in all but markup. */
export function sectionOfBlock(block: Block): Section | null {
  if (block.kind === "heading") return sectionOf(block.text);
  return block.kind === "text" ? sectionOfText(block.text) : null;
}
