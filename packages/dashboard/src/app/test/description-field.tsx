import type { LintResult, Plan, PlanLine } from "@runwright/sdk";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { usePageContext } from "../client-context.ts";
import { describeError } from "../errors.ts";
import { plural } from "../format.ts";
import { useDeferred } from "../use-deferred.ts";
import { useLoad } from "../use-load.ts";
import type { Said } from "./change-line.ts";
import { firstGap } from "./first-gap.ts";
import { type LineReading, lineReadings, meaningsOf, ownReadings, remarksOnAll } from "./line-readings.ts";
import { ReadingRows } from "./reading-rows.tsx";
import { useWritingField } from "./use-writing-field.ts";

interface DescriptionFieldProperties {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Of what is stored; null for a Test that is not yet. */
  readonly plan: Plan | null;
  readonly onSaid?: (line: PlanLine, said: Said) => Promise<void>;
}

/** A description while it is written, and beside each line how it is read. */
export function DescriptionField({ text, onText, plan, onSaid }: DescriptionFieldProperties): JSX.Element {
  const [line, setLine] = useState(0);
  const [layout, setLayout] = useState(0);
  const { host, field, isPlain } = useWritingField({
    text,
    label: "Description",
    onText,
    onLine: setLine,
    onLayout: () => setLayout((before) => before + 1),
  });
  const { result, problem } = useLint(text);
  const all = useMemo(() => (result === null ? [] : lineReadings(result.lint, plan)), [result, plan]);
  const readings = useMemo(() => ownReadings(all, result?.text ?? ""), [all]);
  useEffect(() => field?.setRemarks(remarksOf(readings)), [field, readings]);
  return (
    <>
      <div class="sides">
        <div ref={host} class="writing">
          {field === null && <PlainField text={text} onText={onText} isLoading={!isPlain} />}
        </div>
        <ReadingRows
          readings={readings}
          line={line}
          layout={layout}
          topOf={(of) => field?.topOf(of) ?? null}
          onGo={(to) => field?.goTo(to)}
          onChoose={(of, meaning) => field?.replaceLine(of, meaning)}
          onSaid={onSaid}
        />
      </div>
      <Summary readings={result === null ? null : readings} problem={problem} remarks={remarksOnAll(all, result?.text ?? "")} />
    </>
  );
}

function remarksOf(readings: readonly LineReading[]) {
  return readings.flatMap((reading) => {
    const message = reading.warnings[0]?.message;
    return message === undefined
      ? []
      : [{ line: reading.line, message, meanings: meaningsOf(reading).filter((one) => !one.includes('"..."')) }];
  });
}

/** Until the other one is there, and where it cannot be had. */
function PlainField({
  text,
  onText,
  isLoading,
}: {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isLoading: boolean;
}): JSX.Element {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.setSelectionRange(firstGap(text), firstGap(text)), []);
  return (
    <textarea
      ref={area}
      aria-label="Description"
      aria-busy={isLoading}
      spellcheck={false}
      value={text}
      onInput={(event) => onText(event.currentTarget.value)}
    />
  );
}

interface Linted {
  readonly text: string;
  readonly lint: LintResult;
}

/** What the service says of the words, once they have rested; what it said before stays until then. */
function useLint(text: string): { readonly result: Linted | null; readonly problem: string | null } {
  const { client } = usePageContext();
  const rested = useDeferred(text, 300);
  const loaded = useLoad(async () => ({ text: rested, lint: await client.lint({ description: rested }) }), rested);
  const last = useRef<Linted | null>(null);
  if (loaded.state === "ready") last.current = loaded.value;
  return { result: last.current, problem: loaded.state === "failed" ? describeError(loaded.error) : null };
}

interface SummaryProperties {
  readonly readings: readonly LineReading[] | null;
  readonly problem: string | null;
  /** On the description as a whole. */
  readonly remarks: readonly string[];
}

function Summary({ readings, problem, remarks }: SummaryProperties): JSX.Element {
  if (problem !== null)
    return (
      <p role="alert" data-status="error" class="more">
        How it is read cannot be told now: {problem}
      </p>
    );
  return (
    <div class="dim summary" role="status" aria-label="Remarks">
      <p>{summaryWords(readings)}</p>
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </div>
  );
}

function summaryWords(readings: readonly LineReading[] | null): string {
  if (readings === null) return "Reading…";
  const open = readings.filter(({ warnings }) => warnings.length > 0).length;
  if (open > 0) return `${plural(open, "line")} to look at.`;
  return readings.length === 0 ? "" : `Every line is understood (${plural(readings.length, "line")}).`;
}
