import { CANONICAL_VERSION, type CanonicalError, canonicalReference, readCanonical, readLines, writeCanonical } from "@runwright/language";
import type { CanonicalLanguage } from "./check-line.ts";

/** How much of a sentence is quoted on either side of where it is not understood. */
const AROUND = 24;

/** The canonical sentences of this version, as plans use them: one sentence, or a block with its body, is one intent. */
export const CANONICAL: CanonicalLanguage = {
  version: CANONICAL_VERSION,
  reference: canonicalReference,
  write(intent) {
    if (intent.type !== "assert" || intent.afterStep === undefined) return writeCanonical(intent);
    const { afterStep, ...claim } = intent;
    const written = writeCanonical(claim);
    return written === null ? null : `After step ${afterStep}, ${written.charAt(0).toLowerCase()}${written.slice(1)}`;
  },
  read(sentence, version) {
    const [, when, step, claim] = AT_STEP.exec(sentence) ?? [];
    // Right before a step is right behind the one before it.
    if (claim !== undefined) return readAfter(when === "Before" ? Number(step) - 1 : Number(step), claim, version);
    const read = readCanonical(sentence, version);
    if (read.type !== "error") return { ok: true, intent: read };
    return { ok: false, message: whyNot(sentence, read), nearest: read.nearest === null ? [] : [read.nearest] };
  },
  inOwnWords(sentence, kinds) {
    for (const kind of kinds) {
      const { intents } = readLines(sentence, kind);
      const written = intents?.map(writeCanonical) ?? [];
      if (written.length > 0 && !written.includes(null)) return written.flatMap((one) => one ?? []);
    }
    return null;
  },
};

/** Whether a model's word is enough to propose it: it does something, and is no wait, which for good would hide that a page is slow. */
export function mayBeProposed(sentence: string): boolean {
  const read = CANONICAL.read(sentence);
  return read.ok && read.intent.type === "act" && read.intent.act.kind !== "pause" && read.intent.act.kind !== "wait_for";
}

/** What is expected right after one of the steps, or right before one, in a plan. */
const AT_STEP = /^(After|Before) step ([1-9]\d?), (.+)$/su;

function readAfter(afterStep: number, claim: string, version: number | undefined): ReturnType<CanonicalLanguage["read"]> {
  if (afterStep === 0) return { ok: false, message: "before the first step nothing was looked at.", nearest: ["After step N, CLAIM"] };
  const read = CANONICAL.read(`${claim.charAt(0).toUpperCase()}${claim.slice(1)}`, version);
  if (!read.ok) return read;
  if (read.intent.type === "assert" && read.intent.afterStep === undefined) return { ok: true, intent: { ...read.intent, afterStep } };
  return { ok: false, message: "after a step stands one claim, and nothing is done there.", nearest: [`After step ${afterStep}, CLAIM`] };
}

function whyNot(sentence: string, { at, expected }: CanonicalError): string {
  const [before, behind] = [sentence.slice(Math.max(0, at - AROUND), at).trim(), sentence.slice(at, at + AROUND).trim()];
  const where = behind === "" ? `it ends too early, after “${before}”` : `it is not understood from “${behind}” on`;
  const wanted = expected.filter((one) => one !== "").slice(0, 4);
  return wanted.length === 0 ? `${where}.` : `${where}; there may stand ${wanted.join(", ")}.`;
}
