import { readBlocks } from "./blocks.ts";
import type { Block } from "./blocks.ts";
import { asRows } from "./each.ts";
import { EntryCollector } from "./entries.ts";
import type { Entry } from "./entries.ts";
import { firstLines, MOST_MARKDOWN_LINES } from "./first-lines.ts";
import type { TestDocument, Warning } from "./intent.ts";
import { inRounds, plainGherkin } from "./gherkin.ts";
import { takeFiles, withContents } from "./given-files.ts";
import { liftLooseLabels } from "./loose-labels.ts";
import { plainMarkdown } from "./plain-markdown.ts";
import { sectionOfBlock } from "./section-of-block.ts";
import { inlineLabel, sectionOf, sectionOfText } from "./sections.ts";
import type { Section } from "./sections.ts";
import { settle } from "./settle.ts";
import { ignored, ignoredText, noOutcome, noSteps } from "./warnings.ts";

/**
 * Reads a description: markdown with steps and an expected outcome, in words. Pure; never throws: what is not understood is an
 * `unknown` line and a warning.
 */
export function parseDescription(markdown: string): TestDocument {
  const { head, isWhole } = firstLines(markdown);
  const { markdown: plain, outlines } = plainGherkin(plainMarkdown(head));
  let blocks: readonly Block[];
  try {
    blocks = readBlocks(liftLooseLabels(plain));
  } catch {
    // The markdown parser recurses; absurd nesting can exhaust its stack.
    blocks = [{ kind: "text", text: "(the description is nested too deeply to be read)", line: 1 }];
  }
  const given = takeFiles(blocks);
  const reader = new DocumentReader(given.blocks);
  reader.read();
  if (!isWhole) reader.addUnread();
  const document = reader.finish();
  const { steps, outcomes } = inRounds(document, outlines);
  return { ...document, steps: withContents(steps, given.files), outcomes };
}

class DocumentReader {
  private readonly blocks: readonly Block[];
  private readonly collector: EntryCollector;
  private readonly warnings: Warning[] = [];
  private readonly hasSections: boolean;
  private section: Section | null = null;
  private sectionDepth = 0;
  private title: string | null = null;

  constructor(blocks: readonly Block[]) {
    this.blocks = blocks;
    this.hasSections = blocks.some((block) => sectionOfBlock(block) === "steps");
    this.collector = new EntryCollector(this.warnings);
  }

  read(): void {
    const blocks = nestUnderHeads(this.takeData(this.blocks));
    const lastList = blocks.findLastIndex((block) => block.kind === "item");
    blocks.forEach((block, index) => this.readBlock(block, index < lastList));
  }

  /** The table under "Test data" is for steps that name it, wherever it stands. */
  private takeData(blocks: readonly Block[]): readonly Block[] {
    const at = blocks.findIndex((block, n) => isDataTitle(block) && blocks[n + 1]?.kind === "table");
    const table = blocks[at + 1];
    if (at < 0 || table?.kind !== "table") return blocks;
    this.collector.data = asRows(table.rows);
    return blocks.filter((_, n) => n !== at && n !== at + 1);
  }

  /** What was not read may hold an expectation, so the test cannot pass without it. */
  addUnread(): void {
    const line = MOST_MARKDOWN_LINES + 1;
    const text = `(from line ${line} on the description was not read: it is too long)`;
    this.collector.entries.push({ section: "outcomes", line: { line, text, intent: { type: "unknown" } } });
  }

  finish(): TestDocument {
    const { steps, outcomes, warnings } = settle(this.collector.entries);
    const misplaced = new Set(this.warnings.filter((warning) => warning.code === "act_in_outcome").map((warning) => warning.line));
    const all = [
      ...this.warnings,
      ...warnings.filter((warning) => warning.code !== "outcome_not_understood" || !misplaced.has(warning.line)),
    ];
    if (steps.length === 0) all.push(noSteps());
    if (outcomes.length === 0) all.push(noOutcome());
    all.sort((one, other) => one.line - other.line);
    return { title: this.title, steps, outcomes, warnings: all };
  }

  private readBlock(block: Block, hasListBelow: boolean): void {
    if (block.kind === "heading") return this.openHeading(block);
    if (block.kind === "ignored") {
      this.warnings.push(ignored(block.line, block.what));
      return;
    }
    const section = sectionOfBlock(block);
    if (section && block.kind === "text") {
      this.section = section;
      return;
    }
    if (this.section === "notes") return;
    if (this.section === null && this.hasSections) return this.readPreamble(block);
    if (this.section === "setup") return this.readSetup(block);
    this.readLines(block, hasListBelow);
  }

  private openHeading(heading: Extract<Block, { kind: "heading" }>): void {
    const label = inlineLabel(heading.text);
    if (label) {
      this.section = label.section;
      this.sectionDepth = heading.depth;
      return this.readLines({ kind: "text", text: label.rest, line: heading.line }, false);
    }
    const section = sectionOf(heading.text);
    if (section) {
      this.section = section;
      this.sectionDepth = heading.depth;
    } else if (this.title === null && this.collector.entries.length === 0 && this.section === null) this.title = heading.text || null;
    else if (heading.depth <= this.sectionDepth && this.section === "outcomes") this.section = "steps";
  }

  /** Text above the steps is an introduction; but what orders something there is a step, and the first one. */
  private readPreamble(block: Block): void {
    if (block.kind === "shared_step") this.collector.add(block, "auto");
    for (const entry of this.collector.try(block)) {
      if (entry.line.intent.type === "act") this.collector.entries.push(entry);
      else if (entry.line.intent.type !== "unknown") this.warnings.push(ignoredText(entry.line.line, entry.line.text));
    }
  }

  private readSetup(block: Block): void {
    if (holdsSharedStep(block)) return this.collector.add(block, "auto");
    for (const entry of this.collector.try(block)) {
      if (entry.line.intent.type === "unknown") this.warnings.push(ignoredText(entry.line.line, entry.line.text));
      else this.collector.entries.push(entry);
    }
  }

  private readLines(block: Block, hasListBelow: boolean): void {
    if (block.kind === "text") {
      const label = inlineLabel(block.text);
      if (label) {
        const entrySection = label.section === "outcomes" ? "outcomes" : "steps";
        this.collector.add({ ...block, text: label.rest }, entrySection);
        return;
      }
      if (/^(?:feature|scenario|test(?: case)?|title|note|nb|hint|tip|remark|background)\s*:/i.test(block.text)) {
        this.warnings.push(ignoredText(block.line, block.text));
        return;
      }
    }
    const section = this.section === "outcomes" ? "outcomes" : this.section === "steps" ? "steps" : "auto";
    if (section === "auto" && block.kind === "text" && hasListBelow && this.isIntroduction(block)) {
      this.warnings.push(ignoredText(block.line, block.text));
      return;
    }
    this.collector.add(block, section);
  }

  /** Prose before a list, in a description without headings, that says nothing to do or to see. */
  private isIntroduction(block: Block): boolean {
    const isFirst = this.collector.entries.every((entry: Entry) => entry.line.intent.type === "unknown");
    return isFirst && this.collector.try(block).every((entry) => entry.line.intent.type === "unknown");
  }
}

function holdsSharedStep(block: Block): boolean {
  return block.kind === "shared_step" || (block.kind === "item" && block.children.some(holdsSharedStep));
}

function isDataTitle(block: Block): boolean {
  if (block.kind !== "heading" && block.kind !== "text") return false;
  return /^(?:test |sample |input |the )?data(?: sets?| table)?:?$/i.test(block.text.replaceAll("*", "").trim());
}

/** Items, or one table or piece of text in a code block, and items behind that. */
function belongsTo(block: Block | undefined, before: readonly Block[]): boolean {
  if (block?.kind === "item") return true;
  return before.length === 0 && (block?.kind === "table" || (block?.kind === "ignored" && block.what === "code block"));
}

/** A sentence that ends with a colon owns the list or table below it. */
function nestUnderHeads(blocks: readonly Block[]): readonly Block[] {
  const nested: Block[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at];
    if (!block) break;
    if (block.kind !== "text" || !block.text.endsWith(":") || sectionOfText(block.text) !== null) {
      nested.push(block);
      continue;
    }
    const children: Block[] = [];
    for (let next = blocks[at + 1]; belongsTo(next, children); next = blocks[at + 1]) {
      if (!next) break;
      children.push(next);
      at += 1;
    }
    const sentences = [{ text: block.text, line: block.line }];
    nested.push(children.length === 0 ? block : { kind: "item", sentences, children, line: block.line });
  }
  return nested;
}
