import type { ProposedLine } from "../plan/check-line.ts";
import { ASSUMPTION_KINDS, type Assumption, LEFT_OUT_KINDS, type LeftOut } from "../plan/plan.ts";

/** What a model answered for one line, not yet held to anything. */
export interface AnsweredLine extends Omit<ProposedLine, "readBy"> {
  readonly line: number;
  readonly questions: readonly string[];
  /** Of a line that somebody else has read: nothing of it is lost. */
  readonly isSame?: true;
  /** Or what is lost. */
  readonly why?: string;
}

interface Building extends AnsweredLine {
  readonly sentences: { sentence: string; source: readonly string[] }[];
  readonly assumptions: Omit<Assumption, "accepted">[];
  readonly leftOut: Omit<LeftOut, "accepted">[];
  readonly questions: string[];
}

const KEYWORD = /^(LINE|SAY|FOR|ASSUME|OMIT|UNCLEAR)\b:?[ \t]*(.*)$/u;

/** Takes a model's plain text apart. What it says beside the form is passed over; a line that comes twice counts the first time. */
export function readAnswer(text: string): readonly AnsweredLine[] {
  const lines: Building[] = [];
  let isInSentence = false;
  for (const row of text.replace(/^```.*$/gmu, "").split(/\r?\n/u)) {
    const [, keyword, rest = ""] =
      KEYWORD.exec(row.trimStart() === row ? row : row.replace(/^\s+(?=(?:LINE|SAY|FOR|ASSUME|OMIT|UNCLEAR)\b)/u, "")) ?? [];
    if (keyword === "LINE") {
      const line = Number.parseInt(rest, 10);
      if (Number.isInteger(line)) lines.push({ line, sentences: [], assumptions: [], leftOut: [], questions: [], ...verdictIn(rest) });
      isInSentence = false;
      continue;
    }
    const current = lines.at(-1);
    if (current === undefined) continue;
    const last = current.sentences.at(-1);
    if (keyword === undefined) {
      // The body of an "If" or "Repeat" stands indented below its head, and its "Otherwise" below that.
      if (isInSentence && last !== undefined && /^(?:\s+\S|Otherwise:)/u.test(row)) last.sentence += `\n${row.trimEnd()}`;
      continue;
    }
    isInSentence = keyword === "SAY";
    add(current, keyword, rest.trim());
  }
  for (const one of lines.flatMap(({ sentences }) => sentences)) one.sentence = withEvenIndents(one.sentence);
  const seen = new Set<number>();
  return lines.filter(({ line }) => !seen.has(line) && seen.add(line));
}

/** However far in a model puts a body, it stands two spaces further in than its head. */
function withEvenIndents(sentence: string): string {
  const rows = sentence.replaceAll(/^[ \t]+/gmu, (lead) => lead.replaceAll("\t", "    ")).split("\n");
  const indentOf = (row: string): number => row.length - row.trimStart().length;
  const indents = [...new Set([0, ...rows.map(indentOf)])].toSorted((one, other) => one - other);
  return rows.map((row) => `${"  ".repeat(indents.indexOf(indentOf(row)))}${row.trimStart()}`).join("\n");
}

function verdictIn(rest: string): Pick<AnsweredLine, "isSame" | "why"> {
  const [, word, why = ""] = VERDICT.exec(rest) ?? [];
  if (word === undefined) return {};
  return word === "SAME" ? { isSame: true } : { why: why.trim() };
}

const VERDICT = /^\d+:? (SAME|OTHER)\b:?(.*)$/u;

/** What was answered for a line beside its sentences, in the form of the answer, a row each; without the words that are spoken of otherwise. */
export function rowsBeside({ assumptions, leftOut, questions }: AnsweredLine, isElsewhere: (words: string) => boolean): readonly string[] {
  return [
    ...assumptions.flatMap(({ kind, about, assumed }) => (isElsewhere(about) ? [] : [`ASSUME ${kind}: ${about} => ${assumed}`])),
    ...leftOut.flatMap(({ kind, words }) => (isElsewhere(words) ? [] : [`OMIT ${kind}: ${words}`])),
    ...questions.map((question) => `UNCLEAR ${question}`),
  ];
}

function add(current: Building, keyword: string, rest: string): void {
  if (rest === "") return;
  const last = current.sentences.at(-1);
  if (keyword === "SAY") current.sentences.push({ sentence: rest, source: [] });
  else if (keyword === "FOR") {
    if (last !== undefined) last.source = [...last.source, ...piecesOf(rest)];
  } else if (keyword === "UNCLEAR") current.questions.push(rest);
  else if (keyword === "OMIT") {
    const [kind, words] = kindAndRest(rest, LEFT_OUT_KINDS, "remark");
    current.leftOut.push({ kind, words });
  } else {
    const [kind, said] = kindAndRest(rest, ASSUMPTION_KINDS, "meaning");
    const at = said.indexOf("=>");
    current.assumptions.push({ kind, about: (at < 0 ? said : said.slice(0, at)).trim(), assumed: at < 0 ? "" : said.slice(at + 2).trim() });
  }
}

function piecesOf(text: string): readonly string[] {
  return text
    .split(/ (?:\.\.\.|…) /u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
}

function kindAndRest<Kind extends string>(text: string, kinds: readonly Kind[], other: Kind): readonly [Kind, string] {
  const at = text.indexOf(":");
  const kind = kinds.find((one) => one === text.slice(0, at).trim().toLowerCase());
  return kind === undefined ? [other, text] : [kind, text.slice(at + 1).trim()];
}

/** The lines of which a challenger says that their sentences say something else, with why. Null: it did not answer for all of them. */
export function readChallenge(text: string, lines: readonly number[]): ReadonlyMap<number, string> | null {
  const said = readAnswer(text).filter(({ isSame, why }) => isSame === true || why !== undefined);
  if (lines.some((line) => said.every((one) => one.line !== line))) return null;
  return new Map(said.flatMap(({ line, why }) => (why === undefined ? [] : [[line, why] as const])));
}
