import { readFileSync } from "node:fs";
import { readDescription } from "@runwright/agent/language";
import { CANONICAL, type PlanLine, sourceLinesOf } from "@runwright/reader";

/**
 * The first answers of a capable model for the free forms of the Tests on read applications, written from the model's request alone and before
 * anything was held to it. They show what is refused of honest readings; `wrong-readings.test.ts` shows what is refused of others.
 */
const ANSWERS = new URL("corpora/answers.txt", import.meta.url);

/** By `application | name of the Test`. */
export function readAnswers(): ReadonlyMap<string, string> {
  const parts = readFileSync(ANSWERS, "utf8").split(/^# /mu).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf("\n")), part.slice(part.indexOf("\n") + 1)]));
}

/** What an answer says, held to nothing: a sentence that is none of the language is left out. */
export function planOfAnswer(description: string, answer: string): readonly PlanLine[] {
  const answered = new Map(
    answer
      .split(/^LINE (?=\d)/mu)
      .slice(1)
      .map((part) => [Number.parseInt(part, 10), [...part.matchAll(SAID)].map(([, said = ""]) => said)]),
  );
  const lines = sourceLinesOf(description, readDescription(description)).filter(({ isHeading }) => isHeading !== true);
  return lines.map(({ line, kind, text }): PlanLine => {
    const said = (answered.get(line) ?? []).filter((sentence) => CANONICAL.read(sentence).ok);
    const leftOut = said.length > 0 ? [] : [{ words: text, kind: "remark" as const, accepted: true }];
    return {
      line,
      kind,
      text,
      readBy: "answers.txt",
      sentences: said.map((sentence) => ({ sentence, source: [text] })),
      assumptions: [],
      leftOut,
    };
  });
}

/** With what is indented below it: the body of an "If" or "Repeat". */
const SAID = /^SAY (.*(?:\n +\S.*)*)/gmu;
