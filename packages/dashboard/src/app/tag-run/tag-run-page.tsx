import { isTerminal, type Run, type Runwright, type TagRun } from "@runwright/sdk";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { createTagRunReport, tagRunReportName } from "../../report/tag-run-report.ts";
import { runHref } from "../base.ts";
import { usePageContext } from "../client-context.ts";
import { durationOf, formatDuration, plural } from "../format.ts";
import { Failures } from "../home/failures.tsx";
import { ActionButton } from "../parts/action-button.tsx";
import { Ago } from "../parts/ago.tsx";
import { Badge, Mark, Notes } from "../parts/badge.tsx";
import { Loading, LoadFailure } from "../parts/load-failure.tsx";
import { saveFile } from "../run/use-artifact.ts";
import { useLoad } from "../use-load.ts";
import { moveFocus, useKeys } from "../use-keys.ts";
import { useNow } from "../use-now.ts";

const REFRESH_MS = 2000;
const STATUSES = ["failed", "error", "running", "pending", "passed", "cancelled"] as const;

interface Seen {
  readonly tagRun: TagRun;
  readonly runs: readonly Run[];
}

async function load(client: Runwright, id: string): Promise<Seen> {
  const tagRun = await client.tagRuns.retrieve(id);
  const runs = await client.runs.list({ tagRunId: id }).toArray({ limit: Infinity });
  // By name, so that nothing moves while it goes on.
  return { tagRun, runs: runs.toSorted((a, b) => (a.testName ?? "").localeCompare(b.testName ?? "")) };
}

/** All that one request by tag has started, as one live picture. */
export function TagRunPage({ tagRunId }: { readonly tagRunId: string }): JSX.Element {
  const { client } = usePageContext();
  const loaded = useLoad(() => load(client, tagRunId), tagRunId);
  if (loaded.state === "loading") return <Loading />;
  if (loaded.state === "failed") return <LoadFailure error={loaded.error} />;
  return <ShownTagRun first={loaded.value} />;
}

/** What has ended does not change any more, and is not asked for again. */
function useFresh(first: Seen): Seen {
  const { client, fail } = usePageContext();
  const [seen, setSeen] = useState(first);
  const goesOn = seen.tagRun.status === "running";
  useEffect(() => {
    if (!goesOn) return undefined;
    let isBusy = false;
    const refresh = async (): Promise<void> => {
      if (isBusy || document.hidden) return;
      isBusy = true;
      try {
        setSeen(await load(client, first.tagRun.id));
      } finally {
        isBusy = false;
      }
    };
    const clock = setInterval(() => void refresh().catch(fail), REFRESH_MS);
    return () => clearInterval(clock);
  }, [goesOn]);
  return seen;
}

function ShownTagRun({ first }: { readonly first: Seen }): JSX.Element {
  const { client } = usePageContext();
  const { tagRun, runs } = useFresh(first);
  const [status, setStatus] = useState("");
  useKeys({ j: () => moveFocus(1), k: () => moveFocus(-1) });
  useEffect(() => {
    document.title = `${tagRun.status}: #${tagRun.tag} · Runwright`;
  }, [tagRun.status]);
  const shown = status === "" ? runs : runs.filter((run) => run.status === status);
  const report = async (): Promise<void> =>
    saveFile(new Blob([await createTagRunReport(client, tagRun)], { type: "text/html" }), tagRunReportName(tagRun.id));
  const cancel = async (): Promise<void> => {
    await Promise.all(runs.filter((run) => !isTerminal(run)).map((run) => client.runs.cancel(run.id)));
  };
  return (
    <>
      <header class="head">
        <p class="dim">Tag run</p>
        <h1>#{tagRun.tag}</h1>
        <div class="row">
          <Badge status={tagRun.status} />
          <span>
            {tagRun.counts.passed} of {plural(tagRun.count, "Run")} passed
          </span>
          {tagRun.status === "running" ? (
            <ActionButton act={cancel}>Cancel what goes on</ActionButton>
          ) : (
            <ActionButton act={report} title="How each Test did, and what was seen of those that did not pass, as one HTML file">
              Report
            </ActionButton>
          )}
        </div>
        <ul class="facts">
          <li>
            <Ago at={tagRun.createdAt} />
          </li>
          {tagRun.flaky > 0 && <li>{tagRun.flaky} passed on the second try only</li>}
          {tagRun.quarantined > 0 && <li>{plural(tagRun.quarantined, "quarantined Test")}: they fail no tag run</li>}
        </ul>
      </header>
      <div class="row filters" role="group" aria-label="Status">
        {STATUSES.map(
          (one) =>
            tagRun.counts[one] > 0 && (
              <button key={one} type="button" aria-pressed={status === one} onClick={() => setStatus(status === one ? "" : one)}>
                {tagRun.counts[one]} {one}
              </button>
            ),
        )}
      </div>
      <ul class="matrix" aria-label="Runs">
        {shown.map((run) => (
          <Cell key={run.id} run={run} />
        ))}
      </ul>
      <Failures runs={runs} heading="h2" />
    </>
  );
}

function Cell({ run }: { readonly run: Run }): JSX.Element {
  const now = useNow(1000, run.status === "running");
  const duration = durationOf(run, now);
  return (
    <li data-status={run.status}>
      <Mark status={run.status} />
      <a data-row href={runHref(run.id)}>
        {run.testName ?? `Run ${run.id.slice(0, 8)}`}
      </a>
      <span class="time">{duration === null ? "" : formatDuration(duration)}</span>
      <Notes run={run} />
    </li>
  );
}
