import type { Run } from "@runwright/sdk";
import type { JSX } from "preact";
import { durationOf, formatDuration, formatTime } from "../format.ts";

/** The last Runs as small bars, the newest at the right. */
export function HistoryStrip({ runs, name }: { readonly runs: readonly Run[]; readonly name: string }): JSX.Element | null {
  const whole = runs.filter((run) => run.until === undefined);
  if (whole.length === 0) return null;
  return (
    <ol class="strip" aria-label={`Last Runs of ${name}, the newest last`}>
      {whole.toReversed().map((run) => (
        <li key={run.id} data-status={run.status} class={run.flaky === true ? "flaky" : ""} title={wordsOf(run)}>
          <span class="hidden">{wordsOf(run)}</span>
        </li>
      ))}
    </ol>
  );
}

function wordsOf(run: Run): string {
  const duration = durationOf(run);
  const how = run.flaky === true ? `${run.status}, flaky` : run.status;
  return [how, formatTime(run.createdAt), ...(duration === null ? [] : [formatDuration(duration)])].join(" · ");
}
