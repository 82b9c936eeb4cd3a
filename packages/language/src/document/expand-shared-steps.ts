import { type Block, readParts } from "./blocks.ts";
import { firstLines } from "./plain-markdown.ts";
import { sectionOfBlock } from "./sections.ts";
import { sharedStepBody } from "./shared-step-body.ts";
import { mayHoldSharedSteps, type SharedStepToken } from "./shared-step-token.ts";

/** A token where it stands in a description. */
export interface PlacedSharedStep extends SharedStepToken {
  /** From 1. */
  readonly line: number;
  /** It stands above the heading of the steps, where text is only an introduction. */
  readonly isAboveSteps: boolean;
}

/** The Shared Steps that a description names, in order; not those in code, quotes and tables, nor inside a sentence. Pure; never throws. */
export function findSharedSteps(markdown: string): readonly PlacedSharedStep[] {
  if (!mayHoldSharedSteps(markdown)) return [];
  // What the parser skips would shift every position.
  const shift = markdown.startsWith("\uFEFF") ? 1 : 0;
  const parts = readParts(firstLines(markdown.slice(shift)).head);
  const firstSection = parts.findIndex((part) => part.blocks.some((block) => sectionOfBlock(block) !== null));
  const hasSteps = parts.some((part) => part.blocks.some((block) => sectionOfBlock(block) === "steps"));
  const moved = ({ start, end, paragraph, ...token }: SharedStepToken): SharedStepToken => {
    return { ...token, start: start + shift, end: end + shift, paragraph: paragraph + shift };
  };
  return parts.flatMap((part, index) => {
    const isAboveSteps = hasSteps && index < firstSection && part.type === "paragraph";
    return tokensIn(part.blocks).map(({ token, line }) => ({ ...moved(token), line, isAboveSteps }));
  });
}

/**
 * The description with each Shared Step's own description in place of its token, indented as the token was; nothing else is changed.
 * `descriptionOf` gives null for a token that is to stay. Null when the result would have more than `longest` characters. `tokens`: where
 * they have been found before. Pure.
 */
export function expandSharedSteps(
  markdown: string,
  descriptionOf: (token: PlacedSharedStep) => string | null,
  options: Expanding = {},
): string | null {
  return expandWithPlaces(markdown, descriptionOf, options)?.markdown ?? null;
}

interface Expanding {
  readonly longest?: number;
  readonly tokens?: readonly PlacedSharedStep[];
}

/** The lines, from 1, that stand in place of a token. */
export interface SharedStepPlace {
  /** As the token has it. */
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** As `expandSharedSteps`, and where each Shared Step has come to stand. */
export function expandWithPlaces(
  markdown: string,
  descriptionOf: (token: PlacedSharedStep) => string | null,
  { longest = Infinity, tokens = findSharedSteps(markdown) }: Expanding = {},
): { readonly markdown: string; readonly places: readonly SharedStepPlace[] } | null {
  const bodies = new Map<string, readonly string[]>();
  const places: SharedStepPlace[] = [];
  let expanded = "";
  let line = 1;
  let at = 0;
  for (const token of tokens) {
    const description = descriptionOf(token);
    if (description === null) continue;
    const body = bodies.get(description) ?? sharedStepBody(description);
    bodies.set(description, body);
    const before = markdown.slice(at, token.start);
    const inPlace = placed(markdown, token, body);
    const from = line + rowsIn(before) + headOf(token).length;
    places.push({ id: token.id, from, to: from + body.length - 1 });
    line += rowsIn(before) + rowsIn(inPlace);
    expanded += before + inPlace;
    at = token.end;
    if (expanded.length > longest) return null;
  }
  expanded += markdown.slice(at);
  return expanded.length > longest ? null : { markdown: expanded, places };
}

function tokensIn(blocks: readonly Block[]): readonly { readonly token: SharedStepToken; readonly line: number }[] {
  return blocks.flatMap((block) => {
    if (block.kind === "shared_step") return [{ token: block.token, line: block.line }];
    return block.kind === "item" ? tokensIn(block.children) : [];
  });
}

function placed(markdown: string, token: PlacedSharedStep, body: readonly string[]): string {
  const indent = widthOf(markdown.slice(markdown.lastIndexOf("\n", token.paragraph - 1) + 1, token.paragraph));
  const pad = " ".repeat(indent);
  const lines = [...headOf(token), ...body, ...separatorAfter(markdown, token, indent)];
  const isFirst = (index: number): boolean => index === 0 && token.start === token.paragraph;
  return lines.map((line, index) => (isFirst(index) || line === "" ? line : pad + line)).join("\n");
}

/** What must stand above the body for it to be steps. */
function headOf({ isAboveSteps }: PlacedSharedStep): readonly string[] {
  return isAboveSteps ? ["## Steps", ""] : [];
}

function rowsIn(text: string): number {
  return text.split("\n").length - 1;
}

/** What keeps the lines below the token from becoming part of the last thing in its place. */
function separatorAfter(markdown: string, token: PlacedSharedStep, indent: number): readonly string[] {
  const below = /^[^\S\n]*\n((?:[^\S\n]*\n)*)([^\S\n]*)(\S[^\n]{0,20})/.exec(markdown.slice(token.end, token.end + 2_000));
  if (below === null) return [];
  const [, blankLines, space = "", text = ""] = below;
  if (widthOf(space) > indent) return ["<!-- -->"];
  return blankLines === "" && !/^(?:(?:[-*+]|\d{1,9}[.)]|#{1,6})(?:\s|$))/.test(text) ? [""] : [];
}

/** Columns that a text takes at the beginning of a line. */
function widthOf(text: string): number {
  let columns = 0;
  for (const sign of text) columns += sign === "\t" ? 4 - (columns % 4) : 1;
  return columns;
}

const ANY_LINK = /\]\([ \t]*<?service-shared-step:/i;
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
    .filter((line) => ANY_LINK.test(lines[line - 1] ?? "") && !unread.has(line));
}

/** Of code, quotes and HTML inside of a list. */
function unreadLines(block: Block): readonly number[] {
  if (block.kind === "item") return block.children.flatMap(unreadLines);
  return block.kind === "ignored" ? block.text.split("\n").flatMap((_line, n) => [block.line + n, block.line + n + 1]) : [];
}
