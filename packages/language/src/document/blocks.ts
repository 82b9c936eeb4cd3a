import type { ListItem, Root, RootContent, Table } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { cellsOf } from "./gherkin.ts";
import { stripMarkup } from "./inline.ts";
import { splitSentences } from "./sentences.ts";
import { readSharedStepTokens, type SharedStepToken } from "./shared-step-token.ts";

/** Markdown as the interpreter needs it: only what carries words, with the lines they stand on. */
export type Block =
  | { readonly kind: "heading"; readonly depth: number; readonly text: string; readonly line: number }
  | { readonly kind: "text"; readonly text: string; readonly line: number }
  | { readonly kind: "item"; readonly sentences: readonly WrittenLine[]; readonly children: readonly Block[]; readonly line: number }
  /** `isLoose`: without the line below its head, so that the first row need not be one. */
  | { readonly kind: "table"; readonly rows: readonly TableRow[]; readonly line: number; readonly isLoose?: boolean }
  | { readonly kind: "shared_step"; readonly token: SharedStepToken; readonly line: number }
  | {
      readonly kind: "ignored";
      readonly what: "code block" | "quote" | "HTML";
      readonly text: string;
      /** Of a code block: its language and what else stands behind the fence. */
      readonly info?: string;
      readonly line: number;
    };

export interface WrittenLine {
  readonly text: string;
  readonly line: number;
}

export interface TableRow {
  readonly cells: readonly string[];
  readonly line: number;
}

/** Nesting beyond this is nobody's test; it only costs stack. */
const DEEPEST = 20;

/** Markup inside lines is ours to read (see inline.ts): quotes must stay to the letter, and its rules take quadratic time. */
const INLINE = "attention autolink characterEscape characterReference codeText htmlText labelEnd labelStartImage labelStartLink definition";
const BLOCKS_ONLY = { disable: { null: INLINE.split(" ") } };
/** Marks of many nested quotes or lists on one line: nothing to read, and quadratic time to nest. */
const DEEP_NEST = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])(?=[ \t>])){8,}[ \t]*/gm;

/** One thing at the top level of the markdown: a heading, a paragraph, a whole list. */
export interface Part {
  readonly type: RootContent["type"];
  readonly firstLine: number;
  readonly lastLine: number;
  readonly blocks: readonly Block[];
}

/** What the markdown is made of; one text that says so where it is nested too deeply. */
export function readParts(markdown: string): readonly Part[] {
  try {
    const { tree, flat } = parseMarkdown(markdown);
    return tree.children.map((node) => ({
      type: node.type,
      firstLine: node.position?.start.line ?? 1,
      lastLine: node.position?.end.line ?? 1,
      blocks: readNode(node, flat, 0),
    }));
  } catch {
    // The markdown parser recurses; absurd nesting can exhaust its stack.
    const text = "(the description is nested too deeply to be read)";
    return [{ type: "paragraph", firstLine: 1, lastLine: 1, blocks: [{ kind: "text", text, line: 1 }] }];
  }
}

/** The positions in the tree are of `flat`, which is as long as the markdown and has the same lines. */
export function parseMarkdown(markdown: string): { readonly tree: Root; readonly flat: string } {
  const flat = markdown.replaceAll(DEEP_NEST, (marks) => marks.slice(0, 1).padEnd(marks.length));
  const tree = fromMarkdown(flat, { extensions: [gfmTable(), BLOCKS_ONLY], mdastExtensions: [gfmTableFromMarkdown()] });
  return { tree, flat };
}

function readNode(node: RootContent, markdown: string, depth: number): readonly Block[] {
  const line = node.position?.start.line ?? 1;
  const raw = (from: { position?: RootContent["position"] } = node): string =>
    markdown.slice(from.position?.start.offset ?? 0, from.position?.end.offset ?? 0);
  switch (node.type) {
    case "heading":
      return [{ kind: "heading", depth: node.depth, text: headingText(raw()), line }];
    case "paragraph": {
      const tokens = readSharedStepTokens(raw());
      if (tokens.length > 0) return tokens.map((token) => sharedStep(token, raw(), { line, at: node.position?.start.offset ?? 0 }));
      return readParagraph(raw(), line);
    }
    case "list":
      return depth > DEEPEST ? [] : node.children.map((item) => readItem(item, markdown, depth));
    case "table":
      return [readTable(node, markdown, line)];
    case "code":
      return [{ kind: "ignored", what: "code block", text: node.value, info: [node.lang, node.meta].join(" ").trim(), line }];
    case "blockquote":
      return [{ kind: "ignored", what: "quote", text: raw(), line }];
    case "html":
      return /^\s*<!--[^]*-->\s*$/.test(node.value) ? [] : [{ kind: "ignored", what: "HTML", text: node.value, line }];
    default:
      return [];
  }
}

/** A table without the line below its head is a paragraph for markdown, and a table for whoever wrote it. */
function readParagraph(raw: string, line: number): readonly Block[] {
  const lines = raw.split("\n");
  const from = lines.findIndex((one) => cellsOf(one).length > 0);
  if (from < 0) return readText(raw, line);
  let to = from;
  while (to < lines.length && cellsOf(lines[to] ?? "").length > 0) to += 1;
  const cells = (one: string): readonly string[] => cellsOf(one).map((cell) => stripMarkup(cell).trim());
  const rows = lines.slice(from, to).map((one, n) => ({ line: line + from + n, cells: cells(one) }));
  const before = readText(lines.slice(0, from).join("\n"), line);
  const head = before.at(-1);
  // "When I enter the following details" owns the table below it, with or without a colon.
  const heads = head === undefined ? [] : [...before.slice(0, -1), { ...head, text: head.text.replace(/[.:]?$/, ":") }];
  const rest = lines.slice(to).join("\n");
  return [
    ...heads,
    { kind: "table", rows, line: line + from, isLoose: true },
    ...(rest.trim() === "" ? [] : readParagraph(rest, line + to)),
  ];
}

function sharedStep(token: SharedStepToken, paragraph: string, where: { line: number; at: number }): Block {
  const line = where.line + paragraph.slice(0, token.start).split("\n").length - 1;
  return { kind: "shared_step", token: { ...token, start: where.at + token.start, end: where.at + token.end, paragraph: where.at }, line };
}

function headingText(raw: string): string {
  const text = raw
    .replace(/^#{1,6}\s*/, "")
    .trimEnd()
    .replace(/\s#+$/, "")
    .replace(/\n[=-]+\s*$/, "");
  return stripMarkup(text).replaceAll("**", "").replaceAll(/\s+/g, " ").trim();
}

const readText = (raw: string, line: number): readonly Extract<Block, { kind: "text" }>[] =>
  splitSentences(stripMarkup(raw)).map(({ text, offset }) => ({ kind: "text", text, line: line + offset }));

function readItem(item: ListItem, markdown: string, depth: number): Block {
  const line = item.position?.start.line ?? 1;
  const [head = [], ...rest] = item.children.map((node) => readNode(node, markdown, depth + 1));
  const sentences = head.flatMap((block) => (block.kind === "text" ? [{ text: block.text, line: block.line }] : []));
  const isHead = item.children[0]?.type === "paragraph" && sentences.length === head.length;
  return { kind: "item", sentences: isHead ? sentences : [], children: (isHead ? rest : [head, ...rest]).flat(), line };
}

function readTable(table: Table, markdown: string, line: number): Block {
  const rows = table.children.map((row) => ({
    line: row.position?.start.line ?? line,
    cells: row.children.map((cell) => {
      const raw = markdown.slice(cell.position?.start.offset ?? 0, cell.position?.end.offset ?? 0);
      const inner = raw
        .replace(/^\|/, "")
        .replace(/(^|[^\\])\|$/, "$1")
        .replaceAll("\\|", "|")
        .trim();
      return stripMarkup(inner).replaceAll("\u2028", " ").trim();
    }),
  }));
  return { kind: "table", rows, line };
}

/** The rows of a table by the names of its columns. */
export function asRows(rows: readonly TableRow[]): readonly Readonly<Record<string, string>>[] {
  const [head, ...data] = rows;
  return data.map((row) => Object.fromEntries((head?.cells ?? []).map((name, n) => [name, row.cells[n] ?? ""])));
}
