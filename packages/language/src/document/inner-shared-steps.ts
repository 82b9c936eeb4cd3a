import { type Block, readParts } from "./blocks.ts";
import { findSharedSteps } from "./expand-shared-steps.ts";
import { firstLines } from "./first-lines.ts";
import { mayHoldSharedSteps } from "./shared-step-token.ts";

const LINK = /\]\([ \t]*<?service-shared-step:/i;
const CODE = /`[^`\n]*`/g;

/** The lines, from 1, where a link to a Shared Step stands among other words, so that nothing takes its place. Pure; never throws. */
export function innerSharedSteps(markdown: string): readonly number[] {
  if (!mayHoldSharedSteps(markdown)) return [];
  let { head } = firstLines(markdown);
  for (const { start, end } of findSharedSteps(head))
    head = head.slice(0, start) + head.slice(start, end).replaceAll(/[^\n]/g, " ") + head.slice(end);
  const lines = head.replaceAll(CODE, (code) => " ".repeat(code.length)).split("\n");
  const parts = readParts(head).filter(({ type }) => type !== "blockquote" && type !== "code" && type !== "html");
  const unread = new Set(parts.flatMap(({ blocks }) => blocks).flatMap(unreadLines));
  const from = (first: number, last: number): readonly number[] => lines.slice(first - 1, last).map((_line, n) => first + n);
  return parts
    .flatMap(({ firstLine, lastLine }) => from(firstLine, lastLine))
    .filter((line) => LINK.test(lines[line - 1] ?? "") && !unread.has(line));
}

/** Of code, quotes and HTML inside of a list. */
function unreadLines(block: Block): readonly number[] {
  if (block.kind === "item") return block.children.flatMap(unreadLines);
  return block.kind === "ignored" ? block.text.split("\n").flatMap((_line, n) => [block.line + n, block.line + n + 1]) : [];
}
