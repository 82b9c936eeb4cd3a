import type { Block, WrittenLine } from "./blocks.ts";
import { isFormData, readFormData, readFormHead } from "./form-data.ts";
import type { LineKind } from "./clause.ts";
import { makeCondition } from "./control.ts";
import type { Line, Warning } from "./intent.ts";
import { readBlockHead, readListedTexts } from "./block-heads.ts";
import { placeLine } from "./place.ts";
import { readLine, stripMarks } from "./parse-line.ts";
import { readStepTable } from "./step-table.ts";
import * as warn from "./warnings.ts";

export type EntrySection = "auto" | "steps" | "outcomes";

export interface Entry {
  readonly line: Line;
  readonly section: EntrySection;
}

/** Longer tests are no tests; reading on would only cost time. What comes after is `unknown`. */
export const MOST_LINES = 2_000;

const LONGEST_HEAD = 400;

/** Turns blocks into lines, in order; nested lists become bodies of conditions and repeats, data of forms, or further lines. */
export class EntryCollector {
  readonly entries: Entry[] = [];
  private readonly warnings: Warning[];
  private linesRead = 0;

  constructor(warnings: Warning[]) {
    this.warnings = warnings;
  }

  add(block: Block, section: EntrySection): void {
    this.entries.push(...this.read(block, section));
  }

  /** What `add` would give, without adding or warning. */
  try(block: Block): readonly Entry[] {
    return new EntryCollector([]).read(block, "auto");
  }

  private read(block: Block, section: EntrySection): readonly Entry[] {
    const asEntries = (lines: readonly Line[]): readonly Entry[] => lines.map((line) => ({ line, section }));
    switch (block.kind) {
      case "text":
        return asEntries(this.sentence(block, section));
      case "item":
        return this.item(block, section);
      case "shared_step":
        this.warnings.push(warn.unresolvedSharedStep(block.line, block.token.label));
        return asEntries([{ line: block.line, text: block.token.text, intent: { type: "unknown" } }]);
      case "table":
        return this.table(block, section);
      case "ignored":
        this.warnings.push(warn.ignored(block.line, block.what));
        return [];
      default:
        return [];
    }
  }

  private sentence(sentence: WrittenLine, section: EntrySection): readonly Line[] {
    const kind = kindOf(section);
    this.linesRead += 1;
    if (this.linesRead > MOST_LINES) return [{ line: sentence.line, text: sentence.text, intent: { type: "unknown" } }];
    const { lines, remarks } = readLine(sentence.text, kind, sentence.line);
    const [first] = lines;
    if (first && remarks.includes("unquoted_text")) this.warnings.push(warn.unquotedText({ ...first, text: stripMarks(sentence.text) }));
    if (first && remarks.includes("act_in_outcome")) this.warnings.push(warn.actInOutcome(first));
    if (first && remarks.includes("place_not_checked")) this.warnings.push(warn.placeNotChecked({ ...first, text: sentence.text }));
    return lines;
  }

  private item(item: Extract<Block, { kind: "item" }>, section: EntrySection): readonly Entry[] {
    const asEntries = (lines: readonly Line[]): readonly Entry[] => lines.map((line) => ({ line, section }));
    const before = item.sentences.slice(0, -1).flatMap((sentence) => this.sentence(sentence, section));
    const head = item.sentences.at(-1);
    if (!head || item.children.length === 0) {
      return [...asEntries(before), ...(head ? asEntries(this.sentence(head, section)) : []), ...this.all(item.children, section)];
    }
    return [...asEntries(before), ...this.owner(head, item.children, section)];
  }

  /** A line with something below it. */
  private owner(head: WrittenLine, children: readonly Block[], section: EntrySection): readonly Entry[] {
    const asEntries = (lines: readonly Line[]): readonly Entry[] => lines.map((line) => ({ line, section }));
    const text = stripMarks(head.text);
    if (text.length > LONGEST_HEAD) return [...asEntries(this.sentence(head, section)), ...this.all(children, section)];
    const form = section === "outcomes" ? null : readFormHead(text);
    if (form && isFormData(children)) return asEntries(readFormData(children, form.scope));
    const listed = readListedTexts(text, children, kindOf(section));
    if (listed) return asEntries(listed);
    const block = readBlockHead(text, kindOf(section));
    if (block) return this.body({ ...block, line: head.line, text }, children, section);
    const lines = this.sentence(head, section);
    // "Sign in:" above its own steps is a label; above expectations it would be one that is lost.
    const isLabel =
      text.endsWith(":") && lines.every((line) => line.intent.type === "unknown") && (section !== "outcomes" || NEUTRAL_LABEL.test(text));
    return [...(isLabel ? [] : asEntries(lines)), ...this.all(children, section)];
  }

  private body(
    head: NonNullable<ReturnType<typeof readBlockHead>> & { readonly line: number; readonly text: string },
    children: readonly Block[],
    section: EntrySection,
  ): readonly Entry[] {
    const inner = this.all(children, section);
    const lines = inner.map((entry) => entry.line);
    const { line, text } = head;
    if (head.kind === "place") return inner.map((entry) => ({ ...entry, line: placeLine(entry.line, head.scope) }));
    if (head.kind === "repeat") {
      return [{ section, line: { line, text, intent: { type: "control", control: { kind: "repeat", times: head.times, body: lines } } } }];
    }
    if (head.kind === "if") {
      return [
        {
          section,
          line: { line, text, intent: { type: "control", control: makeCondition(head.condition, lines, []) } },
        },
      ];
    }
    return inner.map((entry) => ({ ...entry, line: { ...entry.line, otherwise: true } as Line }));
  }

  private table(table: Extract<Block, { kind: "table" }>, section: EntrySection): readonly Entry[] {
    const steps = section === "outcomes" ? null : readStepTable(table.rows);
    if (steps) {
      return steps.flatMap((row) =>
        this.sentence(row, row.isOutcome ? "outcomes" : section).map(
          (line) => ({ line, section: row.isOutcome ? "outcomes" : section }) as const,
        ),
      );
    }
    const text = table.rows.map((row) => row.cells.join(" | ")).join(" / ");
    return [{ section, line: { line: table.line, text: text.slice(0, 500), intent: { type: "unknown" } } }];
  }

  /** Lists of blocks; "Otherwise:" joins the condition before it. */
  private all(children: readonly Block[], section: EntrySection): readonly Entry[] {
    return joinOtherwise(children.flatMap((child) => this.read(child, section)));
  }
}

const NEUTRAL_LABEL =
  /^(?:(?:verify|check|expect|ensure|confirm|assert)(?: that)?\s*)?(?:(?:all )?(?:of )?(?:the following|these|expected|then|as follows|results?|outcomes?)(?: (?:things|points|conditions|is true|are true|hold|holds|apply|applies|happens?))*)?\s*:$/i;

function kindOf(section: EntrySection): LineKind {
  return section === "outcomes" ? "outcome" : "step";
}

/** Marks what stands under "Otherwise:" until it is joined to its condition. */
export type OtherwiseLine = Line & { readonly otherwise?: true };

export function joinOtherwise(entries: readonly Entry[]): readonly Entry[] {
  const joined: Entry[] = [];
  for (const entry of entries) {
    const line: OtherwiseLine = entry.line;
    const before = joined.at(-1);
    if (!line.otherwise) {
      joined.push(entry);
      continue;
    }
    const { otherwise: _mark, ...plain } = line;
    const intent = before?.line.intent;
    if (before && intent?.type === "control" && intent.control.kind === "if") {
      const control = { ...intent.control, otherwise: [...intent.control.otherwise, plain] };
      joined[joined.length - 1] = { ...before, line: { ...before.line, intent: { type: "control", control } } };
    } else joined.push({ ...entry, line: { line: plain.line, text: plain.text, intent: { type: "unknown" } } });
  }
  return joined;
}
