import type { Intent } from "@runwright/language";
import type { SourceLine } from "../../model/reader-prompt.ts";
import { CANONICAL } from "../../plan/canonical.ts";
import { checkLine, type CheckOptions, type ProposedLine } from "../../plan/check-line.ts";
import { holdLine } from "../hold-line.ts";
import type { HoldingCode } from "../problem.ts";
import type { RightReading } from "./right-readings.ts";

/** What a canonical sentence means; throws for what is none. */
export function read(sentence: string): Intent {
  const found = CANONICAL.read(sentence);
  if (!found.ok) throw new Error(`${sentence}: ${found.message} ${found.nearest.join(" ")}`);
  return found.intent;
}

/** Why a reading of a line is refused; empty where it is taken. */
export function codesOf({ kind, text, sentences }: RightReading, elsewhere = ""): readonly HoldingCode[] {
  const held = sentences.map(([sentence, source]) => ({ sentence, source: source ?? [text], intent: read(sentence) }));
  return holdLine({ kind, text, sentences: held, assumptions: [], leftOut: [], elsewhere }).map(({ code }) => code);
}

/** What a row has for a reading: `SENTENCE ~ ITS WORDS, IN PIECES ... THAT STAND APART ;; SENTENCE`. */
export function sentencesIn(said: string, text: string): ProposedLine["sentences"] {
  return said.split(" ;; ").map((one) => {
    const [sentence = "", words = text] = one.split(" ~ ");
    return { sentence: sentence.replaceAll("\\n", "\n"), source: words.split(" ... ") };
  });
}

/** What becomes of a reading: `mild` is taken where a second look finds nothing lost. */
export function takenAs(
  source: SourceLine,
  { sentences, leftOut = [] }: Pick<ProposedLine, "sentences"> & Partial<Pick<ProposedLine, "leftOut">>,
  context: string | Omit<CheckOptions, "language"> = "",
): "taken" | "mild" | "refused" {
  const proposed = { readBy: "model:x", sentences, assumptions: [], leftOut } as const;
  const options = typeof context === "string" ? { elsewhere: context } : context;
  const { problems, line, mild } = checkLine(source, proposed, { language: CANONICAL, ...options });
  const waits = [...line.assumptions, ...line.leftOut].filter((one) => !one.accepted);
  if (problems.length > 0 || waits.some((one) => !mild.includes(one))) return "refused";
  return waits.length > 0 ? "mild" : "taken";
}
