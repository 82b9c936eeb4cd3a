import { lint, type LintedLine } from "./lint.ts";

/**
 * What a line is to say. A number is one of its meanings, from 1: what the line was read as, if it was, comes first, and then the
 * alternatives. A text is the canonical sentence itself.
 */
export type Choices = ReadonlyMap<number, number | string>;

export interface FixedLines {
  readonly markdown: string;
  /** The lines, as they were counted before, that say now in canonical sentences what they said before, or what was chosen. */
  readonly fixed: readonly number[];
  /** Chosen, but there is no such meaning, or the line cannot be said otherwise where it stands. */
  readonly refused: readonly number[];
}

/**
 * Writes canonical sentences in place of lines that are certain, and of those for which their author chose a meaning. Only what is read
 * afterwards just as it was meant is written; everything else stays as it is. `isWhole`: what is certain too, and not only what was chosen. Pure.
 */
export function fixLines(markdown: string, choices: Choices = new Map(), isWhole = true): FixedLines {
  const { steps } = lint(markdown);
  const lines = [...new Set(steps.map(({ line }) => line))].toSorted((one, other) => one - other);
  const wanted = (line: number): readonly string[] | null => {
    const said = steps.filter((step) => step.line === line);
    return isWhole || choices.has(line) ? sentencesFor(said, choices.get(line)) : null;
  };
  let text: readonly string[] = markdown.split("\n");
  const fixed: number[] = [];
  // From the last one on: what stands above keeps its number.
  for (const line of lines.toReversed()) {
    const sentences = wanted(line);
    const replaced = sentences === null ? null : replaceLine(text, line, sentences);
    if (replaced === null || sentences === null || !isReadAs(replaced, { before: text, line, sentences })) continue;
    text = replaced;
    fixed.unshift(line);
  }
  return { markdown: text.join("\n"), fixed, refused: [...choices.keys()].filter((line) => !fixed.includes(line)) };
}

/** Null: it stays as it is. */
function sentencesFor(said: readonly LintedLine[], choice: number | string | undefined): readonly string[] | null {
  const [only, another] = said;
  if (only !== undefined && another === undefined && choice !== undefined) {
    if (typeof choice === "string") return [choice];
    const meanings = [...(only.as === undefined ? [] : [only.as]), ...(only.alternatives ?? [])];
    return meanings[choice - 1]?.split("\n") ?? null;
  }
  if (choice !== undefined || said.some(({ certain, as }) => !certain || as === undefined || as.includes("\n"))) return null;
  const sentences = said.map(({ as = "" }) => as);
  return said.length === 1 && sentences[0] === said[0]?.text ? null : sentences;
}

const ITEM = /^(\s*(?:(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?)?)(\S.*)$/u;

/** The line of the text, with each of the sentences as an item like it; null where a sentence goes on over several lines, or stands in a table. */
function replaceLine(text: readonly string[], line: number, sentences: readonly string[]): readonly string[] | null {
  const [, lead = "", rest = ""] = ITEM.exec(text[line - 1] ?? "") ?? [];
  const isItem = lead.trim() !== "";
  const isCut = /^\s*[|#>]/u.test(rest) || (sentences.length > 1 && !isItem);
  if (rest === "" || isCut || sentences.some((sentence) => sentence.startsWith(" "))) return null;
  return text.toSpliced(line - 1, 1, ...sentences.map((sentence) => lead + sentence));
}

function isReadAs(
  after: readonly string[],
  { before, line, sentences }: { readonly before: readonly string[]; readonly line: number; readonly sentences: readonly string[] },
): boolean {
  const more = sentences.length - 1;
  const [old, now] = [before, after].map((one) => lint(one.join("\n")).steps);
  const others = (of: readonly LintedLine[] = [], from: number, by: number): readonly string[] =>
    of
      .filter((one) => one.line < line || one.line > from)
      .map((one) => [one.line > from ? one.line - by : one.line, one.kind, one.as ?? one.text].join("\n"));
  const own = (now ?? []).filter((one) => one.line >= line && one.line <= line + more);
  return (
    own.map(({ as }) => as).join("\n") === sentences.join("\n") &&
    others(now, line + more, more).join("\n\n") === others(old, line, 0).join("\n\n")
  );
}
