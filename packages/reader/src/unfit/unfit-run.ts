import { type Line, type TestDocument } from "@runwright/language";
import { type DescriptionProblem, readDocument, unfinished } from "@runwright/language/document";
import { CANONICAL } from "../plan/canonical.ts";
import { documentOf } from "../plan/compose.ts";
import type { SourceLine } from "../model/reader-prompt.ts";
import type { PlanLine } from "../plan/plan.ts";
import { sourceLinesOf } from "../plan/source-lines.ts";

/**
 * The record of a Run that is over before a page is opened, because its description cannot be carried out: what the agent says of one, and
 * what the service says that starts no runner for it. Whoever records it masks it.
 */

export interface NumberedLine extends Line {
  /** Over the whole run, from 1. */
  readonly i: number;
  readonly kind: "step" | "outcome";
}

/** What is carried out: the description as words alone read it, or its plan. Pure. */
export function documentToRun(description: string, plan?: readonly PlanLine[] | null): TestDocument {
  const read = readDocument(description);
  if (plan === undefined || plan === null) return read.document;
  return documentOf(plan, { title: read.document.title, language: CANONICAL, steps: stepsOf(plan, sourceLinesOf(description, read)) });
}

/**
 * By their order: a description that is a literal of a program may have lost its first line, which is empty, so that the lines are others. Where
 * the plan has other steps than the description, nobody knows which number is whose.
 */
function stepsOf(plan: readonly PlanLine[], source: readonly SourceLine[]): ReadonlyMap<number, number> {
  const lines = plan.filter(({ kind }) => kind === "step");
  const written = source.filter(({ kind }) => kind === "step");
  if (written.length !== lines.length) return new Map();
  return new Map(
    lines.flatMap(({ line }, index) => {
      const number = written[index]?.step;
      return number === undefined ? [] : [[number, line] as const];
    }),
  );
}

export function numberLines({ steps, outcomes }: Pick<TestDocument, "steps" | "outcomes">): readonly NumberedLine[] {
  return [
    ...steps.map((line) => ({ ...line, kind: "step" as const })),
    ...outcomes.map((line) => ({ ...line, kind: "outcome" as const })),
  ].map((line, index) => ({ ...line, i: index + 1 }));
}

export interface BeginningOfRun {
  readonly document: TestDocument;
  readonly startUrl: string | undefined;
  readonly device: string | undefined;
  /** Its version; `none` where none was started. */
  readonly browser: string;
}

/** What the transcript of every Run begins with. */
export function beginningOfRun({ document, startUrl = "", device = "desktop", browser }: BeginningOfRun) {
  const lines = numberLines(document);
  const list = (kind: NumberedLine["kind"]) => lines.filter((line) => line.kind === kind).map(({ i, text, line }) => ({ i, text, line }));
  return [
    { type: "run.started", startUrl, device, engine: { interpreter: "words", browser } },
    { type: "doc.parsed", steps: list("step"), outcomes: list("outcome"), warnings: document.warnings },
  ] as const;
}

/** How such a Run ends, and the last line of its transcript. */
export function endOfUnfitRun(
  { code, message }: DescriptionProblem,
  { mask, durationMs }: { readonly mask: (text: string) => string; readonly durationMs: number },
) {
  const verdict = {
    status: "error",
    reasoning: mask(unfinished(message)),
    errorMessage: mask(`${code}: ${message}`),
    stepCount: 0,
  } as const;
  return { verdict, finished: { type: "run.finished", ...verdict, durationMs: Math.round(durationMs) } } as const;
}
