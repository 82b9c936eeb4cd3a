import type { Plan, PlanLine, Test } from "@runwright/sdk";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { usePageContext } from "../client-context.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { useLoad } from "../use-load.ts";
import { changeLine, type Said } from "./change-line.ts";

const FIRST_SHOWN = 200;
const ASK_WHILE_READ_MS = 2000;

interface PlanLinesProperties {
  readonly test: Test;
  /** Runs the Test up to a line. */
  readonly onTry: (line: number) => Promise<void>;
}

/** The description line by line, and beside each line what it is read as. */
export function PlanLines({ test, onTry }: PlanLinesProperties): JSX.Element {
  const { client } = usePageContext();
  const [plan, setPlan] = usePlan(test);
  const [shown, setShown] = useState(FIRST_SHOWN);
  if (plan === null)
    return (
      <pre class="source" tabIndex={0}>
        {test.description}
      </pre>
    );
  const say = async (line: PlanLine, said: Said): Promise<void> => setPlan(await changeLine(client, plan, { line, said }));
  const isFixed = test.managed === true;
  return (
    <>
      {plan.status === "reading" && (
        <p class="notice" role="status">
          A model reads it now; Runs wait for it.
        </p>
      )}
      {plan.problem !== null && <p class="notice bad">{plan.problem}</p>}
      <ol class="reading plan">
        {plan.lines.slice(0, shown).map((line, place) => (
          <PlanRow
            key={place}
            line={line}
            onSaid={isFixed ? undefined : (said) => say(line, said)}
            onTry={line.kind === "other" ? undefined : () => onTry(line.line)}
          />
        ))}
      </ol>
      {plan.lines.length > shown && (
        <button type="button" onClick={() => setShown(plan.lines.length)}>
          Show all {plan.lines.length} lines
        </button>
      )}
      <div class="row">
        {!isFixed && plan.status !== "reading" && (
          <ActionButton
            act={async () => setPlan(await client.tests.readPlan(test.id))}
            title="Reads every line anew; sentences that a person wrote stay"
          >
            Read again
          </ActionButton>
        )}
        {plan.used !== undefined && (
          <span class="dim">
            Reading it took {plan.used.requests} {plan.used.requests === 1 ? "request" : "requests"} to a model:{" "}
            {(plan.used.in + plan.used.out).toLocaleString("en")} tokens.
          </span>
        )}
      </div>
    </>
  );
}

/** What a Test is read as; while a model reads it, it is asked for again. null until it is there. */
export function usePlan(test: Test): readonly [Plan | null, (plan: Plan) => void] {
  const { client, fail } = usePageContext();
  const loaded = useLoad(() => client.tests.plan(test.id), test.updatedAt);
  const [changed, setChanged] = useState<Plan | null>(null);
  const plan = changed ?? (loaded.state === "ready" ? loaded.value : null);
  const isReading = plan?.status === "reading";
  useEffect(() => {
    if (!isReading) return undefined;
    const clock = setInterval(() => void client.tests.plan(test.id).then(setChanged, fail), ASK_WHILE_READ_MS);
    return () => clearInterval(clock);
  }, [isReading]);
  return [plan, setChanged];
}

/** Whether a line asks something of a person. */
export function waitsForPerson(line: PlanLine): boolean {
  return line.problem !== undefined || isUnaccepted(line);
}

function isUnaccepted({ assumptions, leftOut }: PlanLine): boolean {
  return [...assumptions, ...leftOut].some((one) => !one.accepted);
}

/** Nothing is said of it but what stands there: what is read otherwise is what should be seen. */
function isAsWritten({ sentences, text }: PlanLine): boolean {
  return sentences.length === 1 && sentences[0]?.sentence === text.trim();
}

export function AsItStands(): JSX.Element {
  return (
    <p class="dim as-it-stands">
      <span aria-hidden="true">✓</span>
      <span class="hidden">as it stands</span>
    </p>
  );
}

interface PlannedLineProperties {
  readonly line: PlanLine;
  /** Absent where nobody may change it. */
  readonly onSaid: ((said: Said) => Promise<void>) | undefined;
}

interface PlanRowProperties extends PlannedLineProperties {
  readonly onTry?: (() => Promise<void>) | undefined;
}

/** The row of a line, with what it is read as, and what may be said of it. */
export function PlanRow({ line, onSaid, onTry }: PlanRowProperties): JSX.Element {
  return (
    <li class={line.kind} tabIndex={-1} data-row={waitsForPerson(line)} data-status={line.problem === undefined ? undefined : "error"}>
      <span class="number">{line.line}</span>
      <div class="text source">{line.text}</div>
      <div class="read">
        <PlannedLine line={line} onSaid={onSaid} />
      </div>
      {onTry !== undefined && (
        <span class="try">
          <ActionButton act={onTry} isQuiet title={`Run it up to line ${line.line}, and stop there`}>
            <span aria-hidden="true">▷</span>
            <span class="hidden">Run up to line {line.line}</span>
          </ActionButton>
        </span>
      )}
    </li>
  );
}

/** What a line is read as, and what a person may say of it: that it is meant so, which of several was meant, or something else. */
export function PlannedLine({ line, onSaid }: PlannedLineProperties): JSX.Element {
  const [isCorrecting, setCorrecting] = useState(false);
  const left = line.leftOut.filter(({ kind }) => kind !== "heading" && kind !== "unjudged");
  const unjudged = line.leftOut.filter(({ kind }) => kind === "unjudged");
  if (isCorrecting && onSaid !== undefined) return <Correction line={line} onSaid={onSaid} onClose={() => setCorrecting(false)} />;
  return (
    <>
      {isAsWritten(line) ? (
        <AsItStands />
      ) : (
        line.sentences.map(({ sentence }) => (
          <p key={sentence} class="sentence">
            {sentence}
          </p>
        ))
      )}
      {line.problem !== undefined && (
        <>
          <p data-status="error">
            {line.problem.message} {line.problem.didYouMean.length > 0 && "Did you mean:"}
          </p>
          <Meanings meanings={line.problem.didYouMean} onSaid={onSaid} />
        </>
      )}
      {line.assumptions.map((one) => (
        <p key={one.about} class="dim">
          Assumed for “{one.about}”: {one.assumed}
          {acceptance(one)}
        </p>
      ))}
      {unjudged.map((one) => (
        <p key={one.words} class="dim">
          Judged only in part, without “{one.words}”{one.question === undefined ? "" : `: ${one.question}`}
          {acceptance(one)}
        </p>
      ))}
      {left.length > 0 && <p class="dim">Left out: {left.map((one) => `“${one.words}” (${one.kind})`).join(", ")}</p>}
      <Reader line={line} />
      {onSaid !== undefined && line.kind !== "other" && (
        <div class="says">
          {isUnaccepted(line) && (
            <ActionButton keyName="a" act={() => onSaid({ accept: true })}>
              Accept
            </ActionButton>
          )}
          <button type="button" class="quiet" onClick={() => setCorrecting(true)}>
            Correct<span class="hidden"> line {line.line}</span>
          </button>
        </div>
      )}
    </>
  );
}

/** Assumptions that count as accepted by themselves are accepted by nobody. */
function acceptance({ accepted, acceptedBy }: { readonly accepted: boolean; readonly acceptedBy?: string | undefined }): string {
  if (!accepted) return " (waits to be accepted)";
  return acceptedBy === undefined ? "" : ` (accepted by ${acceptedBy})`;
}

/** Who a line is read by, where it was not its words alone: a model, or somebody whose API key stored the sentences. */
function Reader({ line }: { readonly line: PlanLine }): JSX.Element | null {
  if (line.readBy === null || line.readBy === "words") return null;
  if (line.readBy !== "author") return <p class="dim">read by {line.readBy.replace(/^model:/u, "")}</p>;
  const proposed = line.proposalId === undefined ? "written" : "accepted from a proposal";
  return (
    <p class="dim">
      {proposed} by {line.author ?? "a person"}
    </p>
  );
}

/** Sentences in place of those that a line is read as. */
function Correction({ line, onSaid, onClose }: PlannedLineProperties & { readonly onClose: () => void }): JSX.Element {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const save = async (): Promise<void> => {
    const sentences = (area.current?.value ?? "").split(/\n(?! )/u).filter((sentence) => sentence.trim() !== "");
    await onSaid?.({ sentences });
    onClose();
  };
  return (
    <div class="correction" onKeyDown={(event) => event.key === "Escape" && onClose()}>
      <textarea
        ref={area}
        rows={Math.max(2, line.sentences.length + 1)}
        spellcheck={false}
        aria-label={`What line ${line.line} means, a sentence a line`}
        defaultValue={line.sentences.map(({ sentence }) => sentence).join("\n")}
      />
      <div class="row">
        <ActionButton act={save} isPrimary>
          It means this
        </ActionButton>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </div>
  );
}

/** Each meaning may have several sentences. One with a gap is a pattern: it is for the author to fill in. */
function Meanings({
  meanings,
  onSaid,
}: {
  readonly meanings: readonly string[];
  readonly onSaid: PlannedLineProperties["onSaid"];
}): JSX.Element {
  return (
    <ul class="meanings">
      {meanings.map((meaning) => (
        <li key={meaning}>
          <span>{meaning}</span>
          {onSaid !== undefined && !meaning.includes('"..."') && (
            <ActionButton title={meaning} act={() => onSaid({ sentences: meaning.split(/\n(?! )/u) })}>
              Choose<span class="hidden"> {meaning}</span>
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  );
}
