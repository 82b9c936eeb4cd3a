import { isTerminal, type Run, type RunTriggerParams } from "@runwright/sdk";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { runHref } from "../base.ts";
import { usePageContext } from "../client-context.ts";
import { go } from "../navigate.ts";
import { Loading, LoadFailure } from "../parts/load-failure.tsx";
import { valueOf } from "../use-load.ts";
import { focusSearch, useKeys } from "../use-keys.ts";
import { Comparison } from "./comparison.tsx";
import { Downloads } from "./downloads.tsx";
import { Mails } from "./mails.tsx";
import { NotUnderstood } from "./not-understood.tsx";
import { failingStep, leftOf, type Pass, passesOf, passLabel, whichOf } from "./passes.ts";
import { Player } from "./player.tsx";
import { type RunFeed, useRunFeed } from "./run-feed.ts";
import { Commands, RunHeader } from "./run-header.tsx";
import { StepList } from "./step-list.tsx";
import { type StepRecord, recordsOf } from "./transcript.ts";
import { TranscriptView } from "./transcript-view.tsx";
import { Tries } from "./tries.tsx";
import { useTranscript } from "./use-artifact.ts";
import { Verdict } from "./verdict.tsx";

/** A Run as it goes on: its events from the first one, then the verdict and its evidence. */
export function RunPage({ runId }: { readonly runId: string }): JSX.Element {
  const { client, fail } = usePageContext();
  const feed = useRunFeed(client, runId, fail);
  if (feed === null) return <Loading />;
  if ("error" in feed) return <LoadFailure error={feed.error} />;
  return <ShownRun feed={feed} />;
}

const NO_RECORDS: ReadonlyMap<number, StepRecord> = new Map();
/** Of a Run that ended before its first step: it may have left something all the same. */
const NO_PASS: Pass = { name: "none", device: "desktop", tryNumber: 1, steps: [] };

function ShownRun({ feed }: { readonly feed: RunFeed }): JSX.Element {
  const { client, fail } = usePageContext();
  const { run, steps } = feed;
  const passes = useMemo(() => passesOf(steps), [steps]);
  const [selected, select] = useSelection(feed);
  const [records, setRecords] = useState(NO_RECORDS);
  const rerun = async (params: RunTriggerParams = {}): Promise<void> => go(runHref((await client.runs.rerun(run.id, params)).id));
  const move = (by: number): void => {
    const at = steps.findIndex((step) => step.index === selected);
    const next = steps[Math.min(Math.max(0, at + by), steps.length - 1)];
    if (next !== undefined) select(next.index);
  };
  useKeys({ "/": focusSearch, j: () => move(1), k: () => move(-1), r: () => void (isTerminal(run) && rerun().catch(fail)) });
  useEffect(() => {
    document.title = `${run.status}: ${run.testName ?? "Run"} · Runwright`;
  }, [run.status, run.testName]);
  const step = steps.find((one) => one.index === selected);
  const pass = passes.find((one) => one.steps.some((other) => other.index === selected)) ?? passes.at(-1);
  const addRecords = (more: ReadonlyMap<number, StepRecord>): void => setRecords((before) => new Map([...before, ...more]));
  return (
    <>
      <RunHeader run={run} rerun={rerun} />
      <div class="run">
        <div class="verdicts">
          <Progress feed={feed} />
          <Verdict run={run} passes={passes} records={records} onSelect={select} />
          {run.status === "error" && <NotUnderstood run={run} />}
          <Tries run={run} />
        </div>
        {(pass !== undefined || !isTerminal(run)) && (
          <Player
            run={run}
            pass={pass ?? NO_PASS}
            step={step}
            hasVideo={pass !== undefined && isTerminal(run) && leftOf(run, pass).videoUrl !== undefined}
          />
        )}
        <div class="told">
          {passes.map((one) => (
            <StepList key={one.name} run={run} pass={one} records={records} selected={selected} onSelect={select} />
          ))}
          {isTerminal(run) && steps.length > 0 && <Comparison run={run} steps={steps} />}
          {isTerminal(run) && passes.map((one) => <Transcript key={one.name} run={run} pass={one} onRecords={addRecords} />)}
          {isTerminal(run) && <Mails runId={run.id} />}
          {isTerminal(run) && <Downloads run={run} passes={passes.length === 0 ? [NO_PASS] : passes} />}
          {isTerminal(run) && <Commands run={run} />}
        </div>
      </div>
    </>
  );
}

/** The chosen step stands in the address as `#step-3`; until one is chosen it is the failing one, or the last that has a picture. */
function useSelection({ run, steps }: RunFeed): [number | null, (index: number) => void] {
  const [chosen, setChosen] = useState<number | null>(() => Number(/^#step-(?<n>\d+)$/u.exec(location.hash)?.groups?.["n"] ?? 0) || null);
  const failing = isTerminal(run) ? failingStep(steps)?.index : undefined;
  const latest = steps.findLast((step) => step.screenshotUrl !== undefined)?.index;
  const isThere = steps.some((step) => step.index === chosen);
  const choose = (index: number): void => {
    setChosen(index);
    history.replaceState(history.state, "", `#step-${index}`);
    // On a small screen the picture stands above the steps, out of sight.
    const isSmall = matchMedia("(width < 64rem)").matches;
    document.querySelector(isSmall ? ".player" : `#step-${index}`)?.scrollIntoView({ block: "nearest" });
  };
  useEffect(() => {
    if (chosen !== null && isThere) document.querySelector(`#step-${chosen}`)?.scrollIntoView({ block: "center" });
  }, [isThere]);
  return [isThere ? chosen : (failing ?? latest ?? null), choose];
}

function Progress({ feed: { run, steps, phase, isReconnecting, isOver } }: { readonly feed: RunFeed }): JSX.Element {
  const words = (): string => {
    if (isReconnecting) return "The connection was lost. It is being made again; nothing is missed.";
    if (isTerminal(run)) return steps.length === 0 && isOver ? "No step was carried out." : "";
    return phase || (run.status === "pending" ? "Waiting for an agent…" : "The agent is at work…");
  };
  return (
    <p class={isTerminal(run) ? "progress dim" : "progress dim live"} role="status">
      {words()}
    </p>
  );
}

interface TranscriptProperties {
  readonly run: Run;
  readonly pass: Pass;
  readonly onRecords: (records: ReadonlyMap<number, StepRecord>) => void;
}

function Transcript({ run, pass, onRecords }: TranscriptProperties): JSX.Element | null {
  const { client } = usePageContext();
  const isThere = leftOf(run, pass).transcriptUrl !== undefined;
  const lines = valueOf(useTranscript(client, { runId: run.id, which: whichOf(pass, run), isThere }));
  useEffect(() => {
    if (lines !== null && lines.length > 0) onRecords(recordsOf(lines, pass));
  }, [lines, pass.steps.length]);
  const label = passLabel(pass, run);
  return lines === null || lines.length === 0 ? null : <TranscriptView lines={lines} label={label === "" ? "" : ` · ${label}`} />;
}
