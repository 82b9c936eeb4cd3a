import type { Run } from "@runwright/sdk";
import type { JSX } from "preact";
import { Mark } from "../parts/badge.tsx";
import { findingsOf, wordsOf } from "./findings.ts";
import { isBad, type Pass, passLabel } from "./passes.ts";
import { Screenshot } from "./screenshot.tsx";
import type { SeenStep } from "./seen-steps.ts";
import type { Claim, StepRecord } from "./transcript.ts";

interface ClaimsProperties {
  readonly run: Run;
  readonly passes: readonly Pass[];
  readonly records: ReadonlyMap<number, StepRecord>;
  readonly onSelect: (index: number) => void;
}

/** What was expected and what was seen: every claim, and each step that went wrong, what is wrong first. */
export function Claims({ run, passes, records, onSelect }: ClaimsProperties): JSX.Element | null {
  const findings = findingsOf(passes, records);
  if (findings.length === 0) return null;
  return (
    <ul class="claims">
      {findings.map(({ step, pass, claim }) => (
        <li key={step.index} data-status={step.status}>
          <Mark status={step.status} />
          <div class="text">
            <button type="button" class="plain" onClick={() => onSelect(step.index)}>
              {step.text}
            </button>
            {passLabel(pass, run) !== "" && <span class="tag">{passLabel(pass, run)}</span>}
            <Seen step={step} claim={claim} />
          </div>
          {step.screenshotUrl !== undefined && (
            <Screenshot class={isBad(step.status) ? "moment" : "thumb"} runId={run.id} index={step.index} label={step.text} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Seen({ step, claim }: { readonly step: SeenStep; readonly claim: Claim | undefined }): JSX.Element | null {
  if (claim === undefined) {
    const words = wordsOf(step);
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
