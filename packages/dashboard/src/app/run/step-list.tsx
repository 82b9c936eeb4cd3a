import type { Run } from "@runwright/sdk";
import { Component, type JSX } from "preact";
import { formatDuration, plural } from "../format.ts";
import { Mark } from "../parts/badge.tsx";
import { isBad, type Pass, passLabel } from "./passes.ts";
import type { SeenStep } from "./seen-steps.ts";
import { Screenshot } from "./screenshot.tsx";
import type { StepRecord } from "./transcript.ts";

interface StepListProperties {
  readonly run: Run;
  readonly pass: Pass;
  readonly records: ReadonlyMap<number, StepRecord>;
  readonly selected: number | null;
  readonly onSelect: (index: number) => void;
}

/** The steps of a pass and, under their own heading, its claims. */
export function StepList({ run, pass, records, selected, onSelect }: StepListProperties): JSX.Element {
  const label = passLabel(pass, run);
  const kinds = [
    ["Steps", pass.steps.filter((step) => step.kind !== "outcome")],
    ["Expected outcome", pass.steps.filter((step) => step.kind === "outcome")],
  ] as const;
  return (
    <>
      {kinds.map(
        ([title, steps]) =>
          steps.length > 0 && (
            <section key={title}>
              <h2>{label === "" ? title : `${title} · ${label}`}</h2>
              <ol class="steps">
                {steps.map((step) => (
                  <StepRow
                    key={step.index}
                    runId={run.id}
                    step={step}
                    record={records.get(step.index)}
                    isSelected={selected === step.index}
                    onSelect={onSelect}
                  />
                ))}
              </ol>
            </section>
          ),
      )}
    </>
  );
}

interface StepRowProperties {
  readonly runId: string;
  readonly step: SeenStep;
  readonly record: StepRecord | undefined;
  readonly isSelected: boolean;
  readonly onSelect: (index: number) => void;
}

/**
 * Drawn again only when it changed: a Run has hundreds of them, and the clock above ticks. Not by keeping what was drawn (`useMemo`): that
 * points to the tree that it was drawn in, and each tree to the one before, so that an hour of live events fills the memory.
 */
class StepRow extends Component<StepRowProperties> {
  override shouldComponentUpdate({ runId, step, record, isSelected }: StepRowProperties): boolean {
    const { props } = this;
    return runId !== props.runId || step !== props.step || record !== props.record || isSelected !== props.isSelected;
  }

  render({ runId, step, record, isSelected, onSelect }: StepRowProperties): JSX.Element {
    return (
      <li id={`step-${step.index}`} data-status={step.status} class={isSelected ? "selected" : ""}>
        <Mark status={step.status} />
        <span class="number">{step.kind === "outcome" ? "" : step.index}</span>
        <div class="text">
          <button type="button" class="plain" aria-current={isSelected ? "step" : undefined} onClick={() => onSelect(step.index)}>
            {step.text}
          </button>
          {step.action !== undefined && <span class="more">{step.action}</span>}
          {step.detail !== undefined && (
            <span class="more" data-status={isBad(step.status) ? step.status : undefined}>
              {step.detail}
            </span>
          )}
          {record !== undefined && record.troubles.length > 0 && <Troubles troubles={record.troubles} />}
        </div>
        {step.screenshotUrl === undefined ? (
          <span />
        ) : (
          <Screenshot runId={runId} index={step.index} label={step.text} version={step.picturedAt} />
        )}
        <span class="time">{step.durationMs === undefined || step.status === "skipped" ? "" : formatDuration(step.durationMs)}</span>
      </li>
    );
  }
}

function Troubles({ troubles }: { readonly troubles: readonly string[] }): JSX.Element {
  return (
    <details class="troubles">
      <summary>{plural(troubles.length, "error")} in the page</summary>
      <ul>
        {troubles.map((trouble) => (
          <li key={trouble}>{trouble}</li>
        ))}
      </ul>
    </details>
  );
}
