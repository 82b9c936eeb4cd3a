import type { Block } from "./blocks.ts";
import { mapLines } from "../control.ts";
import { given } from "../given.ts";
import type { Line } from "../intent.ts";
import { beginsAnOrder } from "../lexicon/verbs.ts";

/** What stands in files that the description gives, by their names. */
export type GivenFiles = ReadonlyMap<string, string>;

const FILE_NAME = /^[\p{L}\p{N}_()+-][\p{L}\p{N}_. ()+-]{0,120}\.[a-z0-9]{1,5}$/iu;
const NAME_IN_INFO = /(?:^|[\s:="'])([\p{L}\p{N}_()+-][\p{L}\p{N}_.()+-]{0,100}\.[a-z][a-z0-9]{0,4})(?=$|[\s"'])/iu;
const NAME_IN_TEXT = /["“`*]{0,2}([\p{L}\p{N}_()+-][\p{L}\p{N}_.()+-]{0,100}\.[a-z][a-z0-9]{0,4})["”`*]{0,2}/iu;
const CONTENT_TAIL =
  /[\s,]*(?:with|containing|that contains|which contains|having|whose content is)(?: (?:the|this|these|following|the following))*(?: (?:content|contents|text|data|lines|rows))?\s*:$/i;

/** Takes the code blocks that are files out of the blocks: named by their info string (` ```csv data.csv `) or by the line before. */
export function takeFiles(blocks: readonly Block[]): { readonly blocks: readonly Block[]; readonly files: GivenFiles } {
  const files = new Map<string, string>();
  return { blocks: readAll(blocks, files), files };
}

function readAll(blocks: readonly Block[], files: Map<string, string>): readonly Block[] {
  const kept: Block[] = [];
  for (const block of blocks) {
    const before = kept.at(-1);
    const head = before?.kind === "text" && before.text.endsWith(":") ? before : undefined;
    const isCode = block.kind === "ignored" && block.what === "code block";
    const name = isCode ? (NAME_IN_INFO.exec(block.info ?? "")?.[1] ?? (head && nameIn(head.text))) : undefined;
    if (!isCode || name === undefined) kept.push(block.kind === "item" ? readItem(block, files) : block);
    else {
      files.set(name.toLowerCase(), block.text);
      const order = head && orderOf(head.text);
      if (head) kept.splice(-1, 1, ...(order === null ? [] : [{ ...head, text: order ?? "" }]));
    }
  }
  return kept;
}

/** The line of a list that the code stands below is before it just as well. */
function readItem(item: Extract<Block, { kind: "item" }>, files: Map<string, string>): Block {
  const head = item.sentences.at(-1);
  if (head === undefined) return { ...item, children: readAll(item.children, files) };
  const [first, ...others] = readAll([{ kind: "text", ...head }, ...item.children], files);
  const isHead = first?.kind === "text" && first.line === head.line;
  const sentences = [...item.sentences.slice(0, -1), ...(isHead ? [first] : [])];
  return { ...item, sentences, children: isHead || first === undefined ? others : [first, ...others] };
}

function nameIn(text: string): string | undefined {
  const name = NAME_IN_TEXT.exec(text)?.[1];
  return name !== undefined && FILE_NAME.test(name.trim()) ? name : undefined;
}

/** The order that stands before "with the following content:"; null when it is only a label. */
function orderOf(text: string): string | null {
  const order = text.replace(CONTENT_TAIL, "").replace(/:$/, "");
  const others = order.replace(NAME_IN_TEXT, "").replaceAll(/\b(?:the|file|a|an|content|contents|document|of|is|named|called)\b|\W/gi, "");
  const isLabel = nameIn(order) === undefined ? !beginsAnOrder(order) : others === "";
  return isLabel ? null : order;
}

/** The uploads of these files, with what stands in them. */
export function withContents(lines: readonly Line[], contents: GivenFiles): readonly Line[] {
  if (contents.size === 0) return lines;
  return mapLines(lines, (line) => {
    const { intent } = line;
    if (intent.type !== "act" || intent.act.kind !== "upload") return line;
    const files = intent.act.files.map((file) => ({ ...file, ...given({ content: contents.get(file.name.toLowerCase()) }) }));
    return { ...line, intent: { ...intent, act: { ...intent.act, files } } };
  });
}
