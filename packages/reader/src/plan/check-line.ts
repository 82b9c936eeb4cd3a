import type { Intent } from "@runwright/language";
import { holdLine, type HoldingProblem } from "../holding/hold-line.ts";
import { mayBeLeftOut } from "../holding/mood.ts";
import type { SourceLine } from "../model/reader-prompt.ts";
import type { Assumption, LeftOut, PlanLine, ReadBy } from "./plan.ts";

/** The canonical language, as far as a plan needs it. */
export interface CanonicalLanguage {
  readonly version: number;
  /** On one page, for whoever writes sentences. */
  reference(): string;
  /** Null for what no sentence says. */
  write(intent: Intent): string | null;
  /** `nearest`: a sentence that would be read. */
  read(
    sentence: string,
  ): { readonly ok: true; readonly intent: Intent } | { readonly ok: false; readonly message: string; readonly nearest: readonly string[] };
  /** The canonical sentences of one that is none, where the words reader is certain of it as one of these kinds. */
  inOwnWords(sentence: string, kinds: readonly ("step" | "outcome")[]): readonly string[] | null;
}

/** What somebody made of a line, not yet held to anything. */
export interface ProposedLine {
  readonly readBy: ReadBy;
  readonly sentences: readonly { readonly sentence: string; readonly source: readonly string[] }[];
  readonly assumptions: readonly Omit<Assumption, "accepted">[];
  readonly leftOut: readonly Omit<LeftOut, "accepted">[];
}

export interface CheckedLine {
  readonly line: PlanLine;
  readonly problems: readonly (HoldingProblem | { readonly code: "not_canonical"; readonly message: string })[];
}

/**
 * Holds what was proposed for a line to the language and to the line. With problems the line has no sentences, and says the first of them;
 * `elsewhere` is the rest of the Test, where names that a word such as "it" stands for may come from.
 */
export function checkLine(
  source: SourceLine,
  proposed: ProposedLine,
  { language, elsewhere }: { readonly language: CanonicalLanguage; readonly elsewhere: string },
): CheckedLine {
  const kinds = source.kind === "outcome" && source.isLoose !== true ? (["outcome"] as const) : (["step", "outcome"] as const);
  const read = proposed.sentences.flatMap((one) => {
    const result = language.read(one.sentence);
    // A name in quotes and a usual word order are read as well; what comes of it is held to the line like anything else.
    const said = result.ok || one.sentence.includes("\n") ? null : language.inOwnWords(one.sentence, kinds);
    return said?.map((sentence) => ({ ...one, sentence, result: language.read(sentence) })) ?? [{ ...one, result }];
  });
  const unreadable = read.flatMap(({ sentence, result }) => {
    if (result.ok) return [];
    const near = result.nearest.length === 0 ? "" : ` Nearest: ${result.nearest.map((one) => `“${one}”`).join(", ")}.`;
    return [{ code: "not_canonical", message: `“${sentence}” is no canonical sentence: ${result.message}${near}` } as const];
  });
  const sentences = read.flatMap(({ sentence, source: pieces, result }) =>
    result.ok ? [{ sentence, source: pieces, intent: result.intent }] : [],
  );
  const assumptions = proposed.assumptions.map((one): Assumption => ({ ...one, accepted: one.kind !== "meaning" }));
  const leftOut = proposed.leftOut.map((one): LeftOut => ({ ...one, accepted: mayBeLeftOut(one, source, sentences) }));
  const held = unreadable.length > 0 ? [] : holdLine({ ...source, sentences, assumptions, leftOut, elsewhere });
  const nothing = sentences.length === 0 && unreadable.length === 0 && source.kind !== "other" && leftOut.length === 0;
  const problems = [
    ...unreadable,
    ...held,
    ...(nothing ? [{ code: "words_left_over", message: "Nothing was said for this line." } as const] : []),
  ];
  const kept = problems.length === 0 ? sentences.map(({ sentence, source: pieces }) => ({ sentence, source: pieces })) : [];
  const [first] = problems;
  return {
    problems,
    line: {
      ...source,
      readBy: proposed.readBy,
      sentences: kept,
      assumptions,
      leftOut,
      ...(first === undefined
        ? {}
        : { problem: { code: first.code, message: first.message, didYouMean: sentences.map(({ sentence }) => sentence).slice(0, 3) } }),
    },
  };
}
