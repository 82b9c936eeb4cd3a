import type { Run, Runwright } from "@runwright/sdk";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { runHref } from "../base.ts";
import { usePageContext } from "../client-context.ts";
import { describeError } from "../errors.ts";
import { durationOf, formatDuration } from "../format.ts";
import { Ago } from "../parts/ago.tsx";
import { Mark } from "../parts/badge.tsx";
import { Loading } from "../parts/load-failure.tsx";
import { useLoad } from "../use-load.ts";
import { beginningsOf, type ComparedStep, comparePasses, divergenceWords } from "./compare.ts";
import { DifferencePicture } from "./difference-picture.tsx";
import { Screenshot } from "./screenshot.tsx";
import { loadSteps, type SeenStep } from "./seen-steps.ts";

interface Compared {
  readonly run: Run;
  readonly steps: readonly SeenStep[];
}

/** This Run beside the last one of its Test that passed before it; loaded when it is asked for. */
export function Comparison({ run, steps }: Compared): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <section class="comparison" aria-label="Comparison">
      <h2>Compared with the last pass</h2>
      {isOpen ? (
        <Loaded now={{ run, steps }} />
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          Compare
        </button>
      )}
    </section>
  );
}

async function loadLastPass(client: Runwright, run: Run): Promise<Compared | null> {
  const { items } = await client.runs.list({ testId: run.testId, status: "passed", to: run.createdAt, limit: 2 });
  const found = items.find(({ id }) => id !== run.id);
  if (found === undefined) return null;
  // A list does not have all that a Run has.
  const [passed, steps] = await Promise.all([client.runs.retrieve(found.id), loadSteps(client, found)]);
  return { run: passed, steps };
}

function Loaded({ now }: { readonly now: Compared }): JSX.Element {
  const { client } = usePageContext();
  const loaded = useLoad(() => loadLastPass(client, now.run), now.run.id);
  if (loaded.state === "loading") return <Loading />;
  if (loaded.state === "failed")
    return (
      <p class="notice bad" role="alert">
        {describeError(loaded.error)} Reload the page to try again.
      </p>
    );
  if (loaded.value === null)
    return <p class="dim">No Run of this Test has passed before this one. Once one has, what changed since stands here.</p>;
  return <SideBySide before={loaded.value} now={now} />;
}

function SideBySide({ before, now }: { readonly before: Compared; readonly now: Compared }): JSX.Element {
  const [chosen, choose] = useState<ComparedStep | null>(null);
  const passes = comparePasses(before.steps, now.steps);
  const divergence = passes.flatMap((pass) => pass.steps).find(({ difference }) => difference !== null);
  const beginnings = beginningsOf(before.run, now.run);
  const shown = chosen ?? divergence;
  return (
    <>
      <p>
        <strong>{divergence === undefined ? "No step went another way." : divergenceWords(divergence)}</strong>
      </p>
      <p class="dim">
        Passed{" "}
        <a href={runHref(before.run.id)}>
          <Ago at={before.run.createdAt} />
        </a>
        , in {took(before.run)}; now it took {took(now.run)}.{beginnings.length > 0 && ` Then ${beginnings.join(", ")}.`}
      </p>
      {shown !== undefined && <Pair before={before.run} now={now.run} row={shown} />}
      {passes.length === 0 && <p class="dim">The two have no device in common.</p>}
      {passes.map((pass) => (
        <div key={pass.device}>
          {passes.length > 1 && <h3>{pass.device}</h3>}
          <ol class="compared">
            {pass.steps.map((row) => (
              <Row
                key={`${row.before?.index} ${row.now?.index}`}
                row={row}
                before={before.run}
                now={now.run}
                isShown={row === shown}
                onChoose={() => choose(row)}
              />
            ))}
          </ol>
        </div>
      ))}
    </>
  );
}

function took(run: Run): string {
  const duration = durationOf(run);
  return duration === null ? "no time" : formatDuration(duration);
}

/** A step in both Runs, and in what its pictures differ. */
function Pair({ before, now, row }: { readonly before: Run; readonly now: Run; readonly row: ComparedStep }): JSX.Element {
  return (
    <div class="pair">
      <Moment words="Then" run={before} step={row.before} />
      <Moment words="Now" run={now} step={row.now} />
      {row.before?.screenshotUrl !== undefined && row.now?.screenshotUrl !== undefined && (
        <DifferencePicture before={{ runId: before.id, index: row.before.index }} now={{ runId: now.id, index: row.now.index }} />
      )}
    </div>
  );
}

/** Its page in one of them. */
function Moment({ words, run, step }: { readonly words: string; readonly run: Run; readonly step: SeenStep | undefined }): JSX.Element {
  return (
    <figure>
      <figcaption>{words}</figcaption>
      {step?.screenshotUrl === undefined ? (
        <div class="screen empty">No picture</div>
      ) : (
        <Screenshot class="picture" runId={run.id} index={step.index} label={`${step.text} (${words.toLowerCase()})`} />
      )}
    </figure>
  );
}

interface RowProperties {
  readonly row: ComparedStep;
  readonly before: Run;
  readonly now: Run;
  readonly isShown: boolean;
  readonly onChoose: () => void;
}

function Row({ row, before, now, isShown, onChoose }: RowProperties): JSX.Element {
  return (
    <li class={isShown ? "selected" : ""} data-difference={row.difference}>
      <span class="text">
        <button type="button" class="plain" aria-current={isShown ? "step" : undefined} onClick={onChoose}>
          {(row.now ?? row.before)?.text}
        </button>
        {row.difference === "action" && (
          <span class="more">
            Then: {row.before?.action ?? "nothing"}. Now: {row.now?.action ?? "nothing"}.
          </span>
        )}
        {row.difference === "status" && row.now?.detail !== undefined && <span class="more">{row.now.detail}</span>}
      </span>
      <Side words="then" run={before} step={row.before} />
      <Side words="now" run={now} step={row.now} />
    </li>
  );
}

function Side({ words, run, step }: { readonly words: string; readonly run: Run; readonly step: SeenStep | undefined }): JSX.Element {
  return (
    <span class="side">
      <span class="dim">{words}</span>
      {step === undefined ? (
        <span class="dim">not there</span>
      ) : (
        <>
          <Mark status={step.status} />
          <span class="time">{step.durationMs === undefined || step.status === "skipped" ? "" : formatDuration(step.durationMs)}</span>
          {step.screenshotUrl !== undefined && <Screenshot runId={run.id} index={step.index} label={`${step.text} (${words})`} />}
        </>
      )}
    </span>
  );
}
