import type { Nodes, RootContent } from "mdast";
import { parseMarkdown } from "./blocks.ts";
import { firstLines } from "./first-lines.ts";
import { mayHoldSharedSteps, readSharedStepTokens } from "./shared-step-token.ts";

const LINK = /\]\([ \t]*<?service-shared-step:/gi;
const CODE = /`[^`\n]*`/g;

/** The lines, from 1, where a link to a Shared Step stands among other words, so that nothing takes its place. Pure; never throws. */
export function innerSharedSteps(markdown: string): readonly number[] {
  if (!mayHoldSharedSteps(markdown)) return [];
  try {
    const { tree, flat } = parseMarkdown(firstLines(markdown).head);
    return [...new Set(tree.children.flatMap((node) => linesIn(node, flat)))];
  } catch {
    // The markdown parser recurses; absurd nesting can exhaust its stack.
    return [];
  }
}

function linesIn(node: RootContent, markdown: string): readonly number[] {
  // Quotes have a warning of their own.
  if (node.type === "blockquote") return [];
  if (node.type !== "paragraph" && node.type !== "heading" && node.type !== "table")
    return "children" in node ? node.children.flatMap((child) => linesIn(child, markdown)) : [];
  const { line, raw } = whereIs(node, markdown);
  if (node.type === "paragraph" && readSharedStepTokens(raw).length > 0) return [];
  const withoutCode = raw.replaceAll(CODE, (code) => " ".repeat(code.length));
  return withoutCode.split("\n").flatMap((text, index) => (text.search(LINK) >= 0 ? [line + index] : []));
}

function whereIs({ position }: Nodes, markdown: string): { readonly line: number; readonly raw: string } {
  return { line: position?.start.line ?? 1, raw: markdown.slice(position?.start.offset ?? 0, position?.end.offset ?? 0) };
}
