import type { StepKind, TranscriptEvent } from "@runwright/agent";

/** Numbers steps and outcomes of one pass as the description has them, from `first` on. */
export interface StepNumbers {
  /** Takes the parsed description; before that, numbers are given in the order of asking. */
  learn(parsed: Extract<TranscriptEvent, { type: "doc.parsed" }>): void;
  indexOf(kind: StepKind, i: number): number;
  /** The first number of the pass that follows. */
  next(): number;
}

export function createStepNumbers(first: number): StepNumbers {
  const numbers = new Map<string, number>();
  let next = first;
  const indexOf = (kind: StepKind, i: number): number => {
    const key = `${kind} ${i}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, next);
    next += 1;
    return next - 1;
  };
  return {
    learn({ steps, outcomes }) {
      const all = [
        ...steps.map(({ i, line }) => ({ kind: "step" as const, i, line })),
        ...outcomes.map(({ i, line }) => ({ kind: "outcome" as const, i, line })),
      ];
      for (const { kind, i } of all.sort((a, b) => a.line - b.line)) indexOf(kind, i);
    },
    indexOf,
    next: () => next,
  };
}
