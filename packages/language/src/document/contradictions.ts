import { writeCanonical } from "../canonical/index.ts";
import type { Assertion, ElementState, Line, Warning } from "../intent.ts";

/** Of a state the one that denies it. */
const DENIED: Readonly<Partial<Record<ElementState, ElementState>>> = {
  hidden: "visible",
  disabled: "enabled",
  unchecked: "checked",
  collapsed: "expanded",
};

/** What a claim is about, and what it says of that: two claims about the same that say different things cannot both hold of one page. */
interface Saying {
  readonly about: string;
  readonly says: string;
}

/**
 * Claims of the expected outcome that no page fulfils together: one thing and its denial, two numbers of the same. A Run fails by them whatever
 * the application does, so that their author should know before.
 */
export function contradictions(outcomes: readonly Line[]): readonly Warning[] {
  const first = new Map<string, { readonly line: number; readonly says: string }>();
  return outcomes.flatMap(({ line, intent }): readonly Warning[] => {
    if (intent.type !== "assert") first.clear();
    if (intent.type !== "assert" || intent.afterStep !== undefined) return [];
    const against = sayingsOf(intent.assertion).flatMap(({ about, says }) => {
      const before = first.get(about);
      if (before === undefined) first.set(about, { line, says });
      return before === undefined || before.says === says ? [] : [before.line];
    });
    const [other] = against;
    return other === undefined ? [] : [{ line, code: "contradiction", message: messageOf(line, other) }];
  });
}

function messageOf(line: number, other: number): string {
  const where =
    line === other
      ? "This line says of one thing what cannot be so at the same time"
      : `This cannot be so at the same time as line ${other}`;
  return `${where}: a run fails by one of them, whatever the page shows. To say how it was before, begin with "Before the last step,".`;
}

function sayingsOf(assertion: Assertion): readonly Saying[] {
  if (assertion.kind === "all") return assertion.of.flatMap(sayingsOf);
  if (assertion.kind === "count")
    return assertion.comparison === "equals" && assertion.amount === undefined && assertion.upTo === undefined
      ? sayingOf({ ...assertion, count: 0 }, String(assertion.count))
      : [];
  if (assertion.kind === "state") {
    const state = DENIED[assertion.state] ?? assertion.state;
    return sayingOf({ ...assertion, state, negated: false }, String(assertion.negated !== (state !== assertion.state)));
  }
  return "negated" in assertion ? sayingOf({ ...assertion, negated: false }, String(assertion.negated)) : [];
}

function sayingOf(assertion: Assertion, says: string): readonly Saying[] {
  const about = writeCanonical({ type: "assert", assertion });
  return about === null ? [] : [{ about, says }];
}
