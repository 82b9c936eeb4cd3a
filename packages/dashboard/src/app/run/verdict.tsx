import { isTerminal, type Run } from "@runwright/sdk";
import type { JSX } from "preact";
import { plural } from "../format.ts";
import { failingStep, isBad, type Pass } from "./passes.ts";
import { Claims } from "./claims.tsx";
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
    </section>
  );
}

function headlineOf(run: Run, passes: readonly Pass[]): string {
  const claims = passes.flatMap((pass) => pass.steps.filter((step) => step.kind === "outcome"));
  const refuted = claims.filter((claim) => isBad(claim.status)).length;
  if (run.status === "passed") return "Passed: all that was expected was seen";
  const failed = failingStep(passes.flatMap((pass) => pass.steps));
  if (failed !== undefined && failed.kind !== "outcome") return `${run.status === "error" ? "Error" : "Failed"} at step ${failed.index}`;
  if (run.status === "failed")
    return refuted === 0
      ? "Failed"
      : `Failed: ${refuted} of ${plural(claims.length, "expectation")} ${refuted === 1 ? "was" : "were"} not met`;
  if (run.status === "cancelled") return "Cancelled: there is no verdict";
  return "Error: the Run came to no verdict";
}

/** The sentence of an error often ends with the reasoning; then it is said once. */
function reasonsOf({ reasoning, errorMessage }: Run): readonly string[] {
  const error = errorMessage?.replace(/^[a-z_]+: /u, "") ?? "";
  const why = reasoning ?? "";
  const tail = why.replace(/^No verdict: /u, "");
  const isSame = error !== "" && tail.toLowerCase().startsWith(error.slice(0, 200).toLowerCase());
  return [why, isSame ? "" : error].filter((text) => text !== "");
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
