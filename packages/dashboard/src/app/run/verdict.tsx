import { isTerminal, type Run } from "@runwright/sdk";
import type { JSX } from "preact";
import { testHref } from "../base.ts";
import { Claims } from "./claims.tsx";
import { headlineOf, reasonsOf } from "./headline.ts";
import type { Pass } from "./passes.ts";
import type { StepRecord } from "./transcript.ts";

/** Longer than this it is folded: a description of 50,000 characters that nobody understands has as long a reasoning. */
const LONG = 400;

interface VerdictProperties {
  readonly run: Run;
  readonly passes: readonly Pass[];
  readonly records: ReadonlyMap<number, StepRecord>;
  readonly onSelect: (index: number) => void;
}

/** How it ended and why, before anything else. */
export function Verdict({ run, passes, records, onSelect }: VerdictProperties): JSX.Element | null {
  if (!isTerminal(run)) return null;
  const said = reasonsOf(run);
  return (
    <section class="verdict" data-status={run.status} aria-label="Verdict" role="status">
      <h2>{headlineOf(run, passes)}</h2>
      <Claims run={run} passes={passes} records={records} onSelect={onSelect} />
      {said.map((text) => (
        <Reason key={text} text={text} />
      ))}
      {(run.status === "failed" || run.status === "error") && (
        <p>
          <a href={`${testHref(run.testId)}#edit`}>Edit the Test</a>
        </p>
      )}
    </section>
  );
}

function Reason({ text }: { readonly text: string }): JSX.Element {
  // The first paragraph says it in a sentence, what follows lists every claim.
  const [first = ""] = text.split("\n");
  if (first.length < LONG && text.length === first.length) return <p>{text}</p>;
  return (
    <>
      <p>{first.length < LONG ? first : `${first.slice(0, LONG)}…`}</p>
      <details>
        <summary>The whole reasoning</summary>
        <p class="whole">{text}</p>
      </details>
    </>
  );
}
