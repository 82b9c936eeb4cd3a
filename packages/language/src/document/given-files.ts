import type { Block } from "./blocks.ts";
import { mapLines } from "../control.ts";
import type { Line } from "../intent.ts";

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
    if (block.kind === "ignored" && block.what === "code block") {
      const own = NAME_IN_INFO.exec(block.info ?? "")?.[1];
      const said = own === undefined && before?.kind === "text" && before.text.endsWith(":") ? nameIn(before.text) : undefined;
      if (own === undefined && said === undefined) kept.push(block);
      else files.set((own ?? said ?? "").toLowerCase(), block.text);
      if (before?.kind === "text" && before.text.endsWith(":") && (said !== undefined || own !== undefined)) {
        kept.pop();
        const order = withoutTail(before.text);
        if (order !== null) kept.push({ ...before, text: order });
      }
    } else kept.push(block.kind === "item" ? readItem(block, files) : block);
  }
  return kept;
}

/** `Upload "data.csv" with this content:` with the code inside the list item. */
function readItem(item: Extract<Block, { kind: "item" }>, files: Map<string, string>): Block {
  const head = item.sentences.at(-1);
  const [code, ...rest] = item.children;
  const isCode = code?.kind === "ignored" && code.what === "code block";
  const name = isCode && head?.text.endsWith(":") ? (NAME_IN_INFO.exec(code.info ?? "")?.[1] ?? nameIn(head.text)) : undefined;
  if (!isCode || head === undefined || name === undefined) return { ...item, children: readAll(item.children, files) };
  files.set(name.toLowerCase(), code.text);
  const order = withoutTail(head.text) ?? head.text.replace(/:$/, "");
  const isLabel =
    nameIn(order) !== undefined &&
    order.replace(NAME_IN_TEXT, "").replaceAll(/\b(?:the|file|a|an|content|contents|of|is|named|called)\b|\W/gi, "") === "";
  const sentences = isLabel ? item.sentences.slice(0, -1) : [...item.sentences.slice(0, -1), { ...head, text: order }];
  return { ...item, sentences, children: readAll(rest, files) };
}

function nameIn(text: string): string | undefined {
  const name = NAME_IN_TEXT.exec(text)?.[1];
  return name !== undefined && FILE_NAME.test(name.trim()) ? name : undefined;
}

/** The order that stands before "with the following content:"; null when it is only a label. */
function withoutTail(text: string): string | null {
  const order = text.replace(CONTENT_TAIL, "");
  return order !== text && /\s/.test(order.trim()) && !/^(?:the |a |an )?(?:file|document)\b/i.test(order.trim()) ? order : null;
}

/** The uploads of these files, with what stands in them. */
export function withContents(lines: readonly Line[], given: GivenFiles): readonly Line[] {
  if (given.size === 0) return lines;
  return mapLines(lines, (line) => {
    const { intent } = line;
    if (intent.type !== "act" || intent.act.kind !== "upload") return line;
    const files = intent.act.files.map((file) => {
      const content = given.get(file.name.toLowerCase());
      return content === undefined ? file : { ...file, content };
    });
    return { ...line, intent: { ...intent, act: { ...intent.act, files } } };
  });
}
