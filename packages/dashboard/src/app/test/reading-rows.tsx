import type { PlanLine } from "@runwright/sdk";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Said } from "./change-line.ts";
import { isPlain, type LineReading, meaningsOf } from "./line-readings.ts";
import { AsItStands, PlannedLine } from "./plan-lines.tsx";

interface ReadingRowsProperties {
  readonly readings: readonly LineReading[];
  /** The line that is written in. */
  readonly line: number;
  /** Another number whenever lines stand elsewhere. */
  readonly layout: number;
  readonly topOf: (line: number) => number | null;
  readonly onGo: (line: number) => void;
  readonly onChoose: (line: number, meaning: string) => void;
  readonly onSaid: ((line: PlanLine, said: Said) => Promise<void>) | undefined;
}

/** How each line is read, beside it where there is room. */
export function ReadingRows({ readings, line, layout, topOf, onGo, onChoose, onSaid }: ReadingRowsProperties): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (list.current !== null) placeBeside(list.current, topOf);
  }, [readings, layout, line]);
  return (
    <ol ref={list} class="readings" aria-label="How each line is read">
      {readings.map((reading) => (
        <li
          key={reading.line}
          data-line={reading.line}
          data-status={reading.warnings.length > 0 ? "error" : undefined}
          class={reading.line === line ? "here" : ""}
        >
          <button type="button" class="plain number" aria-label={`Line ${reading.line}`} onClick={() => onGo(reading.line)}>
            {reading.line}
          </button>
          <div class="read">
            <Reading reading={reading} onChoose={(meaning) => onChoose(reading.line, meaning)} onSaid={onSaid} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** At the height of its line, or below the row above where that one takes the room. Where the two stand one below the other, as they come. */
function placeBeside(list: HTMLOListElement, topOf: (line: number) => number | null): void {
  const isBeside = matchMedia("(width >= 60rem)").matches;
  let free = 0;
  for (const row of list.querySelectorAll<HTMLElement>(":scope > li")) {
    const top = isBeside ? topOf(Number(row.dataset["line"])) : null;
    row.style.position = top === null ? "static" : "absolute";
    if (top === null) continue;
    const at = Math.max(top, free);
    row.style.top = `${at}px`;
    free = at + row.offsetHeight;
  }
  list.style.minHeight = `${free}px`;
}

interface ReadingProperties {
  readonly reading: LineReading;
  readonly onChoose: (meaning: string) => void;
  readonly onSaid: ReadingRowsProperties["onSaid"];
}

function Reading({ reading, onChoose, onSaid }: ReadingProperties): JSX.Element {
  const { step, warnings, planned } = reading;
  if (isPlain(reading)) return <AsItStands />;
  if (planned !== undefined)
    return <PlannedLine line={planned} onSaid={onSaid === undefined ? undefined : (said) => onSaid(planned, said)} />;
  const meanings = meaningsOf(reading);
  return (
    <>
      {step?.understood === true && <p class="dim">{step.as ?? "understood"}</p>}
      {step?.understood === false && (
        <p data-status="error">Not understood: {step.kind === "outcome" ? "no Run can pass while this stands." : "a Run stops here."}</p>
      )}
      {(step?.understood === false ? [] : warnings).map(({ code, message }) => (
        <p key={`${code} ${message}`} data-status="error">
          {message}
        </p>
      ))}
      {meanings.length > 0 && (
        <>
          <p class="dim">{questionOf(meanings.length, step?.understood === true)}</p>
          <ul class="meanings">
            {meanings.map((meaning) => (
              <li key={meaning}>
                {meaning.includes('"..."') ? (
                  <code>{meaning}</code>
                ) : (
                  <button type="button" class="meaning" onClick={() => onChoose(meaning)}>
                    {meaning}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function questionOf(count: number, isUnderstood: boolean): string {
  if (count === 1) return isUnderstood ? "Or did you mean this?" : "Did you mean this?";
  const these = `of these ${count === 2 ? "two" : "three"}`;
  return isUnderstood ? `Or did you mean one ${these}?` : `Which ${these} did you mean?`;
}
