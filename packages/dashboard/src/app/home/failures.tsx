import type { Run } from "@runwright/sdk";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { runHref } from "../base.ts";
import { plural } from "../format.ts";
import { causesOf } from "../run/causes.ts";

const SHOWN = 5;
const TESTS_NAMED = 4;

interface FailuresProperties {
  readonly runs: readonly Run[];
  /** Its place among the headings of the page. */
  readonly heading?: "h2" | "h3";
}

/** What fails, by its cause, and which Tests it stops. */
export function Failures({ runs, heading: Heading = "h3" }: FailuresProperties): JSX.Element | null {
  const causes = useMemo(() => causesOf(runs), [runs]);
  if (causes.length === 0) return null;
  return (
    <details class="causes" open>
      <summary>
        <Heading>What fails</Heading> <span class="dim">{plural(causes.length, "cause")}</span>
      </summary>
      <ul>
        {causes.slice(0, SHOWN).map((cause) => (
          <li key={cause.words}>
            <p class="clamped">{cause.words}</p>
            <p class="dim">
              {plural(cause.byTest.length, "Test")}, {plural(cause.runs.length, "Run")}:{" "}
              {cause.byTest.slice(0, TESTS_NAMED).map((run, place) => (
                <span key={run.id}>
                  {place > 0 && ", "}
                  <a href={runHref(run.id)}>{run.testName ?? "a Run"}</a>
                </span>
              ))}
              {cause.byTest.length > TESTS_NAMED && ` and ${cause.byTest.length - TESTS_NAMED} more`}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
