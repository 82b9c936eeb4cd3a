import { type AskProvider, ModelError, type ModelRole, type TimeLimit } from "../asking/index.ts";
import type { HoldingProblem } from "../holding/problem.ts";
import { type CanonicalLanguage, checkLine } from "../plan/check-line.ts";
import type { Assumption, LeftOut, PlanLine, ReadBy } from "../plan/plan.ts";
import { maskPasswords } from "./mask-passwords.ts";
import { type AnsweredLine, answerText, readAnswer, readChallenge } from "./reader-answer.ts";
import {
  CHALLENGE_INSTRUCTIONS,
  type Complaint,
  challengeText,
  readerInstructions,
  readerText,
  type SourceLine,
  type SourceTest,
} from "./reader-prompt.ts";

export interface ModelReading {
  readonly ask: AskProvider;
  readonly language: CanonicalLanguage;
  /** As in `RUNWRIGHT_MODEL`. */
  readonly modelName: string;
  readonly deadline: TimeLimit;
  readonly signal: AbortSignal;
}

/**
 * Reads lines of a Test by a model, in at most three requests: the reading, once more the lines that could not be used with what was wrong,
 * and a challenge of the claims. `wanted` are the lines to be read (all by default); the model sees the whole Test. What is answered is held
 * to its source by code; a line without a usable answer has a problem. Rejects with a ModelError, or when the signal aborts.
 */
export async function readByModel(
  test: SourceTest,
  reading: ModelReading,
  wanted: readonly SourceLine[] = test.lines,
): Promise<readonly PlanLine[]> {
  if (wanted.length === 0) return [];
  const masked = maskPasswords(test);
  const ask = askFor(reading);
  const instructions = readerInstructions(reading.language.reference());
  const first = readAnswer(await ask("reader", instructions, readerText(masked.test, [], wanted)));
  const answered = unmasked(first, (text) => masked.unmask(asWritten(text, test)));
  let lines = judge(wanted, { answered, reading, test });
  // What is complained of quotes the reading, in which the passwords stand again.
  const maskedProblem = <One extends { readonly message: string }>(one: One): One => ({ ...one, message: masked.mask(one.message) });
  const complaints = lines.flatMap((line): Complaint[] =>
    line.isRepairable
      ? [{ line: line.line.line, said: answerText(first, line.line.line), problems: line.problems.map(maskedProblem) }]
      : [],
  );
  if (complaints.length > 0) {
    const again = wanted.filter(({ line }) => complaints.some((one) => one.line === line));
    const second = readAnswer(await ask("reader", instructions, readerText(masked.test, complaints, again)));
    const repaired = unmasked(second, (text) => masked.unmask(asWritten(text, test)));
    const kept = answered.filter(({ line }) => repaired.every((one) => one.line !== line) && again.every((one) => one.line !== line));
    const better = judge(again, { answered: [...repaired, ...kept], reading, test });
    lines = lines.map(
      (line) => better.find((one) => one.line.line === line.line.line && one.problems.length <= line.problems.length) ?? line,
    );
  }
  return await challenged(lines, { ask, test: masked.test, mask: masked.mask, isStrict: test.isStrict === true });
}

type AskText = (role: ModelRole, instructions: string, text: string) => Promise<string>;

function askFor({ ask, deadline, signal }: ModelReading): AskText {
  return async (role, instructions, text) => {
    const reply = await ask({ role, instructions, text, tools: {}, deadline, signal });
    if (!reply.ok) throw new ModelError("model_malformed", `The model gave no answer that can be used: ${reply.problem}`);
    return reply.text;
  };
}

interface JudgedLine {
  readonly line: PlanLine;
  readonly problems: readonly (HoldingProblem | { readonly code: string; readonly message: string })[];
  /** A question to the author is an answer; what could not be used may come better the second time. */
  readonly isRepairable: boolean;
  /** What a second look may find to be no loss. */
  readonly mild: readonly (Assumption | LeftOut)[];
}

function judge(
  wanted: readonly SourceLine[],
  { answered, reading, test }: { readonly answered: readonly AnsweredLine[]; readonly reading: ModelReading; readonly test: SourceTest },
): readonly JudgedLine[] {
  const readBy: ReadBy = `model:${reading.modelName}`;
  const isBefore = (line: number): boolean =>
    test.lines.every(
      (one) =>
        one.line >= line || one.isHeading === true || answered.some((other) => other.line === one.line && other.sentences.length === 0),
    );
  return wanted.map((source) => {
    const answer = answered.find(({ line }) => line === source.line);
    if (answer === undefined)
      return unread(source, { code: "not_understood", message: "No answer was given for this line.", isRepairable: true });
    const [question] = answer.questions;
    if (question !== undefined && answer.sentences.length === 0)
      return unread(source, { code: "too_little_said", message: question, isRepairable: false });
    const elsewhere = [
      test.title ?? "",
      ...test.lines.filter(({ line }) => line !== source.line).map(({ text }) => text),
      ...answered.flatMap(({ sentences }) => sentences).flatMap(rememberedRow),
    ].join("\n");
    const { line, problems, mild } = checkLine(
      source,
      { ...answer, readBy },
      { language: reading.language, elsewhere, isSignedIn: test.isSignedIn, isBefore: isBefore(source.line) },
    );
    // Who asks about the words that are left has nothing better to say of them.
    const isAsking = question !== undefined && line.problem === undefined;
    return { line, problems, mild, isRepairable: problems.length > 0 && !isAsking };
  });
}

/** What another line remembers, and as what: "the subject of the first mail {{SUBJECT}}". */
function rememberedRow({ sentence, source }: AnsweredLine["sentences"][number]): readonly string[] {
  const [, variable] = /^(?:remember|generate) .* as (\{\{[^{}]+\}\})$/iu.exec(sentence) ?? [];
  return variable === undefined ? [] : [`${source.join(" ")} ${variable}`];
}

function unread(
  { isFirst: _first, ...source }: SourceLine,
  { code, message, isRepairable }: { readonly code: string; readonly message: string; readonly isRepairable: boolean },
): JudgedLine {
  const problem = { code, message, didYouMean: [] };
  const line: PlanLine = { ...source, readBy: null, sentences: [], assumptions: [], leftOut: [], problem };
  return { line, problems: [problem], isRepairable, mild: [] };
}

/** The fence gives angle brackets another form, which is copied with the rest: "->" comes back as it was written. */
function asWritten(text: string, { title, lines }: SourceTest): string {
  const own = [title ?? "", ...lines.map((line) => line.text)].join("\n");
  return text.replace(/[‹›]/gu, (one) => (own.includes(one) ? one : one === "‹" ? "<" : ">"));
}

function unmasked(lines: readonly AnsweredLine[], unmask: (text: string) => string): readonly AnsweredLine[] {
  return lines.map((line) => ({
    ...line,
    sentences: line.sentences.map(({ sentence, source }) => ({ sentence: unmask(sentence), source: source.map(unmask) })),
    assumptions: line.assumptions.map((one) => ({ ...one, about: unmask(one.about), assumed: unmask(one.assumed) })),
    leftOut: line.leftOut.map((one) => ({ ...one, words: unmask(one.words) })),
  }));
}

interface Challenge {
  readonly ask: AskText;
  /** With no password in it. */
  readonly test: SourceTest;
  readonly mask: (text: string) => string;
  readonly isStrict: boolean;
}

/** A claim that may hold where the line does not, as somebody else says, proves nothing before a person has accepted it. */
async function challenged(judged: readonly JudgedLine[], { ask, test, mask, isStrict }: Challenge): Promise<readonly PlanLine[]> {
  const lines = judged.map(({ line }) => line);
  const isClaim = ({ line, mild }: JudgedLine): boolean => mild.length > 0 || (line.kind === "outcome" && line.sentences.length > 0);
  const looked = judged.filter((one) => one.line.problem === undefined && isClaim(one));
  const claims = looked.map(({ line }) => line);
  if (claims.length === 0) return lines;
  const text = challengeText(
    test,
    looked.map(({ line: { line, sentences }, mild }) => ({
      line,
      sentences: sentences.map(({ sentence }) => mask(sentence)),
      doubts: mild.map((one) => mask("about" in one ? `${one.about}: ${one.assumed}` : `${one.words}: left out`)),
    })),
  );
  const answer = await ask("challenger", CHALLENGE_INSTRUCTIONS, text);
  const other = readChallenge(
    answer,
    claims.map(({ line }) => line),
  );
  return judged.map(({ line, mild }) => {
    if (!claims.includes(line)) return line;
    const why = other === null ? "The second look at this claim brought no answer." : other.get(line.line);
    if (why === undefined && isStrict) return line;
    const accepted = <One extends Assumption | LeftOut>(one: One): One => (mild.includes(one) ? { ...one, accepted: true } : one);
    if (why === undefined) return { ...line, assumptions: line.assumptions.map(accepted), leftOut: line.leftOut.map(accepted) };
    const assumption = {
      kind: "meaning",
      about: line.text,
      assumed: `No more is meant than the sentences say. ${why}`.trim(),
      accepted: false,
    } as const;
    return { ...line, assumptions: [...line.assumptions, assumption] };
  });
}
