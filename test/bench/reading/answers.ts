import { readFileSync } from "node:fs";
import { readDescription } from "@runwright/agent/language";
import { CANONICAL, type ModelReading, type PlanLine, readByModel, sourceLinesOf } from "@runwright/reader";

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

/** By a model that says the same twice, and that nobody challenges. */
export async function readAs(description: string, answer: string): Promise<readonly PlanLine[]> {
  const lines = sourceLinesOf(description, readDescription(description)).filter(({ isHeading }) => isHeading !== true);
  const same = lines.map(({ line }) => `LINE ${line} SAME`).join("\n");
  const ask: ModelReading["ask"] = async ({ role }) => ({ ok: true, text: role === "challenger" ? same : answer, calls: [] });
  return await readByModel(
    { title: null, lines, variables: ["PASSWORD"] },
    { ask, language: CANONICAL, modelName: "answers.txt", deadline: { remainingMs: 60_000 }, signal: new AbortController().signal },
  );
}
