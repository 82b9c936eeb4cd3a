import type { Intent } from "@runwright/language";
import { CANONICAL } from "../../plan/canonical.ts";
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
