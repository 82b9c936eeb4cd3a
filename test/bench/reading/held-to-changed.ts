import { readLines, writeCanonical } from "@runwright/language";
import { CANONICAL, checkLine } from "@runwright/reader";
import { CHANGES } from "./changes.ts";
import type { CorpusLine } from "./corpora.ts";
import { sampleOf } from "./metamorphic.ts";

/** A reading of an expectation that was offered for another line: what the line was changed into. */
export interface OfferedReading {
  readonly change: string;
  readonly text: string;
  readonly sentences: readonly string[];
  readonly isTaken: boolean;
}

/**
 * What a model might answer that reads a line as if it said less, or something else: each expectation is read by the words reader, then
 * changed, and the reading of what it was is offered for what it has become. `most`: so many of each class of changes.
 */
export function offerToChanged(lines: readonly CorpusLine[], most?: number): readonly OfferedReading[] {
  const readings = lines.flatMap((line) => {
    const sentences = line.kind === "outcome" ? sentencesOf(line.text) : null;
    return sentences === null ? [] : [{ line, sentences }];
  });
  return Object.entries(CHANGES).flatMap(([change, make]) => {
    const changed = readings.flatMap(({ line, sentences }) =>
      make(line)
        .filter(({ text, expected }) => text !== line.text && !(expected.kind === "swapped" && isList(sentences, expected.names)))
        .filter(() => !(change === "add a colour before" && isOfAbsence(sentences)))
        .map(({ text }) => ({ change, text, sentences })),
    );
    return sampleOf(changed, most).map((one) => ({ ...one, isTaken: isTaken(one) }));
  });
}

function sentencesOf(text: string): readonly string[] | null {
  const { intents } = readLines(text, "outcome");
  const sentences = intents?.map(writeCanonical) ?? [];
  return sentences.length === 0 || sentences.includes(null) ? null : sentences.flatMap((one) => one ?? []);
}

function isTaken({ text, sentences }: Pick<OfferedReading, "text" | "sentences">): boolean {
  const proposed = {
    readBy: "model:wrong",
    sentences: sentences.map((sentence) => ({ sentence, source: [text] })),
    assumptions: [],
    leftOut: [],
  };
  const { problems } = checkLine({ line: 1, kind: "outcome", text }, proposed, { language: CANONICAL, elsewhere: "" });
  return problems.length === 0;
}

/** What is not there at all is not there in red either: without the colour the claim asks for more. */
function isOfAbsence(sentences: readonly string[]): boolean {
  return sentences.every((sentence) => /^The \p{L}+ (?:called )?"[^"]*" is hidden$/u.test(sentence));
}

/** “A and B are listed” says the same as “B and A are listed”. */
function isList(sentences: readonly string[], [one, other]: readonly [string, string]): boolean {
  const swapped = sentences.map((sentence) =>
    sentence.replaceAll(`"${one}"`, "\0").replaceAll(`"${other}"`, `"${one}"`).replaceAll("\0", `"${other}"`),
  );
  const asList = (all: readonly string[]): string =>
    all
      .map((sentence) =>
        / in this order$| listed before /u.test(sentence)
          ? sentence
          : sentence.replace(LIST, (list) => list.split(JOIN).toSorted().join(" + ")),
      )
      .toSorted()
      .join("\n");
  return asList(sentences) === asList(swapped);
}

const LIST = /"[^"]*"(?:, "[^"]*")*,? (?:and|or) "[^"]*"/gu;
const JOIN = /, | and | or /u;
