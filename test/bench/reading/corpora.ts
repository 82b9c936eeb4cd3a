import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseDescription, type Line } from "@runwright/agent/language";
import { readWrittenTests } from "../verdicts/written-test.ts";

export interface CorpusLine {
  readonly corpus: string;
  readonly kind: "step" | "outcome";
  readonly text: string;
  /** Of the Test that it stands in; a line is the same one when its Test and its text are. */
  readonly test: string;
  /** It says what is not so on the application: a line like the others, but no goal. */
  readonly isWrong?: true;
}

/** Tests by writers who had not seen the grammar, the last three of many voices. It was tuned to the first four: their lines are changed and looked at, not judged. */
const TUNED = ["one", "two", "three", "four"] as const;
/** Those with a gold: of what was not understood in the first two some was looked at, of the last one nothing. */
export const JUDGED = ["five", "six", "seven"] as const;
export const HELD_OUT = "five";

const REPOSITORY = new URL("../../../", import.meta.url);

/** `# name`, then a line each: `S` a step, `O` an outcome, `M` an outcome that is wrong. */
export function readCorpus(corpus: string): readonly CorpusLine[] {
  const text = readFileSync(new URL(`corpora/${corpus}.txt`, import.meta.url), "utf8");
  return text
    .split(/^# /mu)
    .slice(1)
    .flatMap((part) => {
      const [test = "", ...lines] = part.split("\n");
      return lines.flatMap((line): readonly CorpusLine[] => {
        const sign = line.slice(0, 2);
        if (sign === "S ") return [{ corpus, kind: "step", text: line.slice(2), test }];
        if (sign === "O ") return [{ corpus, kind: "outcome", text: line.slice(2), test }];
        return sign === "M " ? [{ corpus, kind: "outcome", text: line.slice(2), test, isWrong: true }] : [];
      });
    });
}

/** Every line that this repository has: of the corpora, of the Tests that the bench `verdicts` judges, of the examples and of the guide. */
export function readOwnLines(): readonly CorpusLine[] {
  const verdicts = readWrittenTests().flatMap(({ site, name, description }) => linesOf("verdicts", `${site}/${name}`, description));
  const lines = [...[...TUNED, ...JUDGED].flatMap(readCorpus), ...verdicts, ...readExamples(), ...readGuide()];
  const seen = new Set<string>();
  return lines.filter(({ kind, text }) => {
    const key = `${kind} ${text}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function readExamples(): readonly CorpusLine[] {
  const folder = fileURLToPath(new URL("examples/", REPOSITORY));
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md") && !file.endsWith("README.md"))
    .toSorted()
    .flatMap((file) => linesOf("examples", file, readFileSync(folder + file, "utf8")));
}

/** Each whole Test of the guide, and each example of its tables. */
function readGuide(): readonly CorpusLine[] {
  const guide = readFileSync(new URL("docs/writing-tests.md", REPOSITORY), "utf8");
  const fences = [...guide.matchAll(/^(````?)test\n([^]*?)^\1$/gmu)].flatMap(([, , body = ""], n) =>
    linesOf("guide", `example ${n + 1}`, body),
  );
  const sections = guide.split(/^## /mu);
  const inTables = (title: string, kind: "step" | "outcome"): readonly CorpusLine[] =>
    (sections.find((section) => section.startsWith(title)) ?? "")
      .split("\n")
      .filter((line) => line.startsWith("| ") && !/^\| (?:to|what|---)\b/u.test(line))
      .flatMap((line) => [...(line.split("|")[2] ?? "").matchAll(/`([^`]+)`/gu)].map(([, text = ""]) => text))
      .map((text) => ({ corpus: "guide", kind, text, test: title }));
  return [...fences, ...inTables("Steps you can write", "step"), ...inTables("Expectations you can write", "outcome")];
}

function linesOf(corpus: string, test: string, description: string): readonly CorpusLine[] {
  const { steps, outcomes } = parseDescription(description);
  const of = (lines: readonly Line[], kind: "step" | "outcome"): readonly CorpusLine[] =>
    lines.map(({ text }) => ({ corpus, kind, text, test }));
  return [...of(steps, "step"), ...of(outcomes, "outcome")];
}
