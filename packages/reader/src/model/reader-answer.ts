import { ASSUMPTION_KINDS, type Assumption, LEFT_OUT_KINDS, type LeftOut } from "../plan/plan.ts";

/** What a model answered for one line, not yet held to anything. */
export interface AnsweredLine {
  readonly line: number;
  readonly sentences: readonly { readonly sentence: string; readonly source: readonly string[] }[];
  readonly assumptions: readonly Omit<Assumption, "accepted">[];
  readonly leftOut: readonly Omit<LeftOut, "accepted">[];
  readonly questions: readonly string[];
}

interface Building {
  readonly line: number;
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
      if (Number.isInteger(line)) lines.push({ line, sentences: [], assumptions: [], leftOut: [], questions: [] });
      isInSentence = false;
      continue;
    }
    const current = lines.at(-1);
    if (current === undefined) continue;
    const last = current.sentences.at(-1);
    if (keyword === undefined) {
      // The body of an "If" or "Repeat" stands indented below its head.
      if (isInSentence && last !== undefined && /^\s+\S/u.test(row)) last.sentence += `\n${row.trimEnd()}`;
      continue;
    }
    isInSentence = keyword === "SAY";
    add(current, keyword, rest.trim());
  }
  const seen = new Set<number>();
  return lines.filter(({ line }) => !seen.has(line) && seen.add(line));
}

/** What was answered for a line, in the form of the answer, a row each: for who is asked again. */
export function answerText(lines: readonly AnsweredLine[], line: number): readonly string[] {
  const found = lines.find((one) => one.line === line);
  if (found === undefined) return [];
  return [
    ...found.sentences.flatMap(({ sentence, source }) => [...`SAY ${sentence}`.split("\n"), `FOR ${source.join(" ... ")}`]),
    ...found.assumptions.map(({ kind, about, assumed }) => `ASSUME ${kind}: ${about} => ${assumed}`),
    ...found.leftOut.map(({ kind, words }) => `OMIT ${kind}: ${words}`),
    ...found.questions.map((question) => `UNCLEAR ${question}`),
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
  const said = new Map<number, string | null>();
  for (const [, line = "", word = "", why = ""] of text.matchAll(/^\s*LINE (\d+):? (SAME|OTHER)\b:?(.*)$/gmu))
    said.set(Number(line), word === "SAME" ? null : why.trim());
  if (lines.some((line) => !said.has(line))) return null;
  return new Map([...said].flatMap(([line, why]) => (why === null ? [] : [[line, why] as const])));
}
