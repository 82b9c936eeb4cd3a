import type { Run, Test, TestStats } from "@runwright/sdk";
import type { JSX } from "preact";
import { usePageContext } from "../client-context.ts";
import { formatDuration, formatTime, plural } from "../format.ts";
import { Ago } from "../parts/ago.tsx";
import { ExternalLink } from "../parts/external-link.tsx";
import { HistoryStrip } from "../parts/history-strip.tsx";
import { useLoad, valueOf } from "../use-load.ts";
import { SCHEDULES } from "./schedules.ts";

/** Where and when it runs, and how it did. */
export function TestFacts({ test, runs }: { readonly test: Test; readonly runs: readonly Run[] }): JSX.Element {
  const { client } = usePageContext();
  const environmentId = test.environmentId ?? "";
  const environment = valueOf(
    useLoad(async () => (environmentId === "" ? null : await client.environments.retrieve(environmentId)), environmentId),
  );
  const stats = valueOf(useLoad(() => client.tests.stats(test.id), test.id));
  return (
    <>
      <ul class="facts">
        <li>
          <ExternalLink address={test.url} />
        </li>
        <li>{test.device === "both" ? "desktop and mobile" : test.device}</li>
        {environment !== null && (
          <li>
            in {environment.name}
            {environment.baseUrl === null ? "" : ` (${environment.baseUrl})`}
          </li>
        )}
        {test.schedule !== null && (
          <li>
            schedule <ScheduleWords schedule={test.schedule} /> ({test.scheduleTimezone ?? "UTC"})
          </li>
        )}
        {test.nextRunAt !== undefined && (
          <li title={formatTime(test.nextRunAt)}>
            next Run <Ago at={test.nextRunAt} />
          </li>
        )}
        {test.lastSkipped !== undefined && (
          <li>
            skipped <Ago at={test.lastSkipped.at} /> · {test.lastSkipped.reason}
          </li>
        )}
        {test.quarantined === true && <li>quarantined: it fails no tag run</li>}
        {test.managed === true && <li>managed by a Test Source: it is changed there</li>}
        {test.tags.map((tag) => (
          <li key={tag.id}>#{tag.slug}</li>
        ))}
      </ul>
      <div class="row standing">
        <HistoryStrip runs={runs} name={test.name} />
        {stats !== null && <span class="dim">{statsWords(stats)}</span>}
      </div>
    </>
  );
}

function ScheduleWords({ schedule }: { readonly schedule: string }): JSX.Element {
  const words = SCHEDULES[schedule];
  return words === undefined ? <code>{schedule}</code> : <span title={schedule}>{words[0]?.toLowerCase() + words.slice(1)}</span>;
}

function statsWords({ passRate, passed, failed, flips, duration }: TestStats): string {
  if (passRate === null) return "";
  return [
    `${Math.round(passRate * 100)} % of ${plural(passed + failed, "verdict")} passed`,
    ...(flips > 0 ? [`changed its mind ${flips === 1 ? "once" : `${flips} times`} on the same words`] : []),
    ...(duration === null
      ? []
      : [`half of the Runs take up to ${formatDuration(duration.p50Ms)}, 95 % up to ${formatDuration(duration.p95Ms)}`]),
  ].join(" · ");
}
