import type { CanonicalLanguage } from "./check-line.ts";
import type { PlanLine } from "./plan.ts";

type Language = Pick<CanonicalLanguage, "version" | "read" | "write">;

/**
 * A line whose sentences are of that version of the language, said in the present one: it goes on to mean what it meant. Where the present
 * one has no sentence for it, or the version is a later one, nobody has read it. Pure.
 */
export function inPresentLanguage<T extends PlanLine>(line: T, version: number, language: Language): T {
  if (version === language.version) return line;
  const sentences = line.sentences.flatMap(({ sentence, source }) => {
    const read = language.read(sentence, version);
    const said = read.ok ? language.write(read.intent) : null;
    return said === null ? [] : [{ sentence: said, source }];
  });
  if (sentences.length === line.sentences.length) return { ...line, sentences };
  const message = `It was read in sentences of version ${version}, which cannot be said in version ${language.version}.`;
  return { ...line, readBy: null, sentences: [], problem: { code: "other_language", message, didYouMean: [] } };
}
