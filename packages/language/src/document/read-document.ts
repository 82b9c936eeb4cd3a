import type { TestDocument, Warning } from "../intent.ts";
import { asRows, type Block, readParts, type WrittenLine } from "./blocks.ts";
import { beginsAnOrder } from "../lexicon/verbs.ts";
import { reportIn } from "../read-lines.ts";
import { contradictions } from "./contradictions.ts";
import { isUnknownEntry, isWritten, joinOtherwise, LinesOfDocument, notRead, remark } from "./document-reader.ts";
import { inRounds, plainGherkin } from "./gherkin.ts";
import { takeFiles, withContents } from "./given-files.ts";
import { pairsOf } from "./data.ts";
import { firstLines, liftLooseLabels, MOST_MARKDOWN_LINES, plainMarkdown } from "./plain-markdown.ts";
import type { DocumentEntry } from "./reading.ts";
import { inlineLabel, sectionOf, sectionOfText, type Section, sectionOfBlock } from "./sections.ts";
import { withSignIns } from "./told-sign-ins.ts";
import { settle } from "./settle-entries.ts";
import { ignoredText, NO_OUTCOME, NO_STEPS, preconditionNotChecked } from "./warnings.ts";

export interface ReadTest {
  readonly document: TestDocument;
  readonly entries: readonly DocumentEntry[];
}

/**
 * Reads a description, a markdown document with steps and what is expected of them, line by line. Each piece of it becomes
 * an entry: carried out, not understood, or named as what it is. Pure; never throws.
 */
export function readDocument(markdown: string): ReadTest {
  const { head, isWhole } = firstLines(markdown);
  const { markdown: plain, outlines } = plainGherkin(plainMarkdown(head));
  const parts = readParts(liftLooseLabels(plain));
  const given = takeFiles(parts.flatMap((part) => part.blocks));
  const walk = new Walk(given.blocks, new Set(parts.map(({ firstLine }) => firstLine)));
  walk.read();
  if (!isWhole) walk.addUnread();
  const entries = withSignIns(joinOtherwise(walk.entries));
  const settled = settle(entries);
  const { steps, outcomes } = inRounds(settled, outlines);
  const misplaced = new Set(settled.warnings.filter(({ code }) => code === "act_in_outcome").map(({ line }) => line));
  const told = settled.warnings.filter(({ code, line }) => code !== "outcome_not_understood" || !misplaced.has(line));
  const read = new Set(entries.flatMap((entry) => (isWritten(entry) ? [entry.line] : [])));
  const warnings = [...walk.warnings().filter(({ code, line }) => code !== "ignored_text" || !read.has(line)), ...told];
  if (steps.length === 0) warnings.push(NO_STEPS);
  // What is looked at between the steps is expected, too.
  if (outcomes.length === 0 && !steps.some(({ intent }) => intent.type === "assert")) warnings.push(NO_OUTCOME);
  warnings.push(...contradictions(outcomes));
  warnings.sort((one, other) => one.line - other.line);
  return { entries, document: { title: walk.title, steps: withContents(steps, given.files), outcomes, warnings } };
}

class Walk {
  readonly entries: DocumentEntry[] = [];
  title: string | null = null;
  private readonly blocks: readonly Block[];
  private readonly lines = new LinesOfDocument();
  private own: Warning[] = [];
  private readonly hasSections: boolean;
  private readonly hasResults: boolean;
  private section: Section | null = null;
  private sectionDepth = 0;
  /** The lines that a paragraph, a list or the like begins on. */
  private readonly beginnings: ReadonlySet<number>;
  /** Whether something of what has to be so before the steps was read. */
  private hasSetup = false;
  /** Where a paragraph begins that says that it is a precondition; 0 outside of one. */
  private setupFrom = 0;

  constructor(blocks: readonly Block[], beginnings: ReadonlySet<number>) {
    this.blocks = blocks;
    this.beginnings = beginnings;
    this.hasSections = blocks.some((block) => sectionOfBlock(block) === "steps");
    this.hasResults = blocks.filter((block) => block.kind === "heading" && inlineLabel(block.text)?.section === "outcomes").length > 1;
  }

  read(): void {
    const blocks = nestUnderHeads(this.takeData(this.blocks));
    const lastList = blocks.findLastIndex((block) => block.kind === "item");
    blocks.forEach((block, index) => this.readBlock(block, index < lastList));
    this.takeOrdersAsSteps();
  }

  /** Where a paragraph goes on to what is done, an order before it that is not read is one of its steps, and no introduction. */
  private takeOrdersAsSteps(): void {
    let from = -1;
    for (let at = this.entries.length - 1; at >= 0; at -= 1) {
      const entry = this.entries[at];
      if (entry === undefined) continue;
      if (isWritten(entry) && entry.lines.some(({ intent }) => intent.type !== "assert" && intent.type !== "unknown")) from = entry.line;
      else if (entry.kind !== "remark" || entry.why !== "introduction" || entry.line < from - 1) from = -1;
      else if (from >= 0) {
        from = entry.line;
        if (!beginsWithOrder(entry.text)) continue;
        this.entries[at] = notRead(entry, "steps");
        const { message } = ignoredText(entry);
        this.own = this.own.filter((one) => one.line !== entry.line || one.message !== message);
      }
    }
  }

  warnings(): readonly Warning[] {
    return [...this.own, ...this.lines.warnings];
  }

  /** What was not read may hold an expectation, so the test cannot pass without it. */
  addUnread(): void {
    const line = MOST_MARKDOWN_LINES + 1;
    const text = `(from line ${line} on the description was not read: it is too long)`;
    this.entries.push(notRead({ line, text }, "outcomes"));
  }

  /** What stands under "Test data" is for steps that name it, wherever it stands. */
  private takeData(blocks: readonly Block[]): readonly Block[] {
    const at = blocks.findIndex((block, n) => isDataTitle(block) && (blocks[n + 1]?.kind === "table" || blocks[n + 1]?.kind === "item"));
    const [title] = blocks.slice(at, at + 1);
    if (at < 0 || title === undefined) return blocks;
    let end = at + 1;
    while (blocks[end]?.kind === "item" || (end === at + 1 && blocks[end]?.kind === "table")) end += 1;
    const data = blocks.slice(at + 1, end);
    const pairs = pairsOf(data);
    const [table] = data;
    if (table?.kind !== "table" && pairs === null) return blocks;
    if (table?.kind === "table") this.lines.rows = asRows(table.rows);
    this.lines.data = new Map(pairs?.map(({ name, value }) => [name.toLowerCase(), value]));
    this.entries.push(...[title, ...data].flatMap(textsOf).map((text) => remark(text, "data")));
    return [...blocks.slice(0, at), ...blocks.slice(end)];
  }

  private readBlock(block: Block, hasListBelow: boolean): void {
    if (block.kind === "heading") return this.openHeading(block);
    if (block.kind === "ignored") {
      this.entries.push(this.lines.ignored(block));
      return;
    }
    const section = sectionOfBlock(block);
    if (section && block.kind === "text") {
      this.section = section;
      this.entries.push(remark(block, "heading"));
      return;
    }
    const setup = this.section === "outcomes" || this.section === "notes" ? null : this.takeSetup(block);
    if (setup !== null) return this.readAbove(setup, "told");
    // Without a heading of their own, the steps are what comes behind the paragraph or list of preconditions.
    if (this.section === "setup" && !this.hasSections && this.hasSetup && this.beginnings.has(block.line)) this.section = null;
    this.hasSetup = this.section === "setup";
    if (this.section === "notes") this.entries.push(...textsOf(block).map((text) => remark(text, "note")));
    else if (this.section === null && this.hasSections) this.readAbove(block, "introduction");
    else if (this.section === "setup") this.readAbove(block, "setup");
    else this.readLines(block, hasListBelow);
  }

  /** A line that says that it is a precondition, without its label; and what else stands in its paragraph. */
  private takeSetup(block: Block): Block | null {
    if (block.kind === "item") {
      const [first, ...others] = block.sentences;
      const rest = first === undefined ? null : setupOf(first.text);
      return rest === null || first === undefined ? null : { ...block, sentences: [{ ...first, text: rest }, ...others] };
    }
    if (block.kind !== "text") return null;
    const rest = setupOf(block.text);
    const goesOn = this.setupFrom === block.line || (this.setupFrom > 0 && !this.beginnings.has(block.line));
    this.setupFrom = rest !== null ? block.line : goesOn ? this.setupFrom : 0;
    return rest === null ? (goesOn ? block : null) : { ...block, text: rest };
  }

  private openHeading(heading: Extract<Block, { kind: "heading" }>): void {
    const label = inlineLabel(heading.text);
    if (label) {
      const said: Block = { kind: "text", text: label.rest, line: heading.line };
      // Each of several is what came of the step above it, and the next paragraph is a step again.
      if (this.hasResults) {
        this.entries.push(...this.lines.read(said, label.section === "outcomes" ? "outcomes" : "steps"));
        return;
      }
      this.section = label.section;
      this.sectionDepth = heading.depth;
      return label.section === "setup" ? this.readAbove(said, "setup") : this.readLines(said, false);
    }
    const section = sectionOf(heading.text);
    const isTitle = section === null && this.title === null && this.section === null && !this.entries.some(isWritten);
    if (section) {
      this.section = section;
      this.sectionDepth = heading.depth;
    } else if (isTitle) this.title = heading.text || null;
    else if (heading.depth <= this.sectionDepth && this.section === "outcomes") this.section = "steps";
    this.entries.push(remark(heading, isTitle ? "title" : "heading"));
  }

  /**
   * Above the steps: what orders something is a step, what must be so before them is seen to or checked, and what else is said is an
   * introduction. An order that is not understood is a step as well: of a precondition always, and of prose where it is a
   * whole sentence that quotes something; a title is none.
   */
  private readAbove(block: Block, where: "introduction" | "setup" | "told"): void {
    for (const entry of this.lines.read(block, "auto")) {
      const isOrder = isWritten(entry) && entry.lines.some(({ intent }) => intent.type === "act" || intent.type === "control");
      const isClaim = isWritten(entry) && !isUnknownEntry(entry) && !isOrder;
      const isQuoting = /["“«„`]/u.test(entry.text);
      // With whom somebody is signed in is seen to by nobody where it is not read.
      const isSignIn = where !== "introduction" && IS_SIGNED_IN.test(entry.text);
      const isSaid = where !== "introduction" || (isQuoting && /[.!]$/u.test(entry.text));
      const isUnread = isSaid && isUnknownEntry(entry) && (isSignIn || beginsWithOrder(entry.text));
      if (!isWritten(entry) || isOrder || isUnread || (isClaim && where === "setup")) {
        this.entries.push(isWritten(entry) ? { ...entry, isLoose: false } : entry);
        continue;
      }
      this.entries.push(remark(entry, where === "introduction" ? "introduction" : "precondition"));
      if (where !== "introduction") this.own.push(preconditionNotChecked(entry));
      else if (isClaim || isQuoting || beginsWithOrder(entry.text)) this.own.push(ignoredText(entry));
    }
  }

  private readLines(block: Block, hasListBelow: boolean): void {
    if (block.kind === "text") {
      const label = inlineLabel(block.text);
      if (label) {
        this.entries.push(...this.lines.read({ ...block, text: label.rest }, label.section === "outcomes" ? "outcomes" : "steps"));
        return;
      }
      if (/^(?:feature|scenario|test(?: case)?|title|note|nb|hint|tip|remark|background)\s*:/iu.test(block.text)) {
        this.own.push(ignoredText(block));
        this.entries.push(remark(block, "note"));
        return;
      }
    }
    const section = this.section === "outcomes" ? "outcomes" : this.section === "steps" ? "steps" : "auto";
    const entries = this.lines.read(block, section);
    // Prose before a list, in a description without headings, that says nothing to do or to see.
    const isIntroduction =
      section === "auto" &&
      block.kind === "text" &&
      hasListBelow &&
      entries.every(isUnknownEntry) &&
      !this.entries.some((entry) => isWritten(entry) && !isUnknownEntry(entry));
    if (!isIntroduction) {
      this.entries.push(...entries);
      return;
    }
    this.own.push(ignoredText(block));
    this.entries.push(remark(block, "introduction"));
  }
}

/** What stands behind a label of preconditions; null without one. */
function setupOf(text: string): string | null {
  const label = inlineLabel(text);
  return label?.section === "setup" ? label.rest : null;
}

const IS_SIGNED_IN = /\b(?:logged|signed)[ -]?(?:in|on)\b/iu;

function beginsWithOrder(text: string): boolean {
  return beginsAnOrder(text) && reportIn(text) === undefined;
}

function isDataTitle(block: Block): boolean {
  if (block.kind !== "heading" && block.kind !== "text") return false;
  return /^(?:test |sample |input |the )?data(?: sets?| table)?:?$/iu.test(block.text.replaceAll("*", "").trim());
}

/** The words of a block, piece by piece. */
function textsOf(block: Block): readonly WrittenLine[] {
  if (block.kind === "item") return [...block.sentences, ...block.children.flatMap(textsOf)];
  if (block.kind === "table") return block.rows.map(({ cells, line }) => ({ text: cells.join(" | "), line }));
  return [{ text: block.kind === "shared_step" ? block.token.text : block.text, line: block.line }];
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
