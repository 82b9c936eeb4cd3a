import type { Run } from "@runwright/sdk";
import type { JSX } from "preact";
import { Mark } from "../parts/badge.tsx";
import { isBad, type Pass, passLabel } from "./passes.ts";
import type { SeenStep } from "./run-feed.ts";
import { Screenshot } from "./screenshot.tsx";
import type { StepRecord } from "./transcript.ts";

interface ClaimsProperties {
  readonly run: Run;
  readonly passes: readonly Pass[];
  readonly records: ReadonlyMap<number, StepRecord>;
  readonly onSelect: (index: number) => void;
}

/** What was expected and what was seen: every claim, and each step that went wrong, what is wrong first. */
export function Claims({ run, passes, records, onSelect }: ClaimsProperties): JSX.Element | null {
  const rows = passes.flatMap((pass) =>
    pass.steps
      .filter((step) => step.kind === "outcome" || isBad(step.status))
      .map((step) => ({ step, pass, record: records.get(step.index) })),
  );
  if (rows.length === 0) return null;
  const sorted = rows.toSorted((a, b) => Number(isBad(b.step.status)) - Number(isBad(a.step.status)));
  return (
    <ul class="claims">
      {sorted.map(({ step, pass, record }) => (
        <li key={step.index} data-status={step.status}>
          <Mark status={step.status} />
          <div class="text">
            <button type="button" class="plain" onClick={() => onSelect(step.index)}>
              {step.text}
            </button>
            {passLabel(pass, run) !== "" && <span class="tag">{passLabel(pass, run)}</span>}
            <Findings step={step} record={record} />
          </div>
          {isBad(step.status) && step.screenshotUrl !== undefined && (
            <Screenshot class="moment" runId={run.id} index={step.index} label={step.text} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Findings({ step, record }: { readonly step: SeenStep; readonly record: StepRecord | undefined }): JSX.Element | null {
  const claim = record?.claims.find((one) => one.status !== "held") ?? record?.claims[0];
  if (claim === undefined) {
    const words = isBad(step.status) ? step.detail : (step.action ?? step.detail);
    return words === undefined ? null : <p class="more">{words}</p>;
  }
  return (
    <dl class="findings">
      {claim.status !== "held" && (
        <>
          <dt>Expected</dt>
          <dd>{claim.expected}</dd>
        </>
      )}
      <dt>Seen</dt>
      <dd>
        {claim.seen} <span class="dim">{claim.where}</span>
      </dd>
    </dl>
  );
}
