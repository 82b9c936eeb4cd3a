import type { Plan, PlanLine, Test } from "@runwright/sdk";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { usePageContext } from "../client-context.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { useLoad } from "../use-load.ts";
import { changeLine, type Said } from "./change-line.ts";

const FIRST_SHOWN = 200;

/** The description line by line, and beside each line what it is read as. */
export function PlanLines({ test }: { readonly test: Test }): JSX.Element {
  const { client } = usePageContext();
  const loaded = useLoad(() => client.tests.plan(test.id), test.updatedAt);
  const [changed, setChanged] = useState<Plan | null>(null);
  const [shown, setShown] = useState(FIRST_SHOWN);
  const plan = changed ?? (loaded.state === "ready" ? loaded.value : null);
  if (plan === null)
    return (
      <pre class="source" tabIndex={0}>
        {test.description}
      </pre>
    );
  const say = async (line: PlanLine, said: Said): Promise<void> => setChanged(await changeLine(client, plan, { line, said }));
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
          <PlanRow key={place} line={line} onSaid={test.managed === true ? undefined : (said) => say(line, said)} />
        ))}
      </ol>
      {plan.lines.length > shown && (
        <button type="button" onClick={() => setShown(plan.lines.length)}>
          Show all {plan.lines.length} lines
        </button>
      )}
      {plan.used !== undefined && (
        <p class="dim">
          Reading it took {plan.used.requests} {plan.used.requests === 1 ? "request" : "requests"} to a model:{" "}
          {(plan.used.in + plan.used.out).toLocaleString("en")} tokens.
        </p>
      )}
    </>
  );
}

/** Whether a line asks something of a person. */
export function waitsForPerson(line: PlanLine): boolean {
  return line.problem !== undefined || isUnaccepted(line);
}

function isUnaccepted({ assumptions, leftOut }: PlanLine): boolean {
  return [...assumptions, ...leftOut].some((one) => !one.accepted);
}

interface PlanRowProperties {
  readonly line: PlanLine;
  /** Absent where nobody may change it. */
  readonly onSaid: ((said: Said) => Promise<void>) | undefined;
}

/** The row of a line, with what it is read as, and what may be said of it. */
export function PlanRow({ line, onSaid }: PlanRowProperties): JSX.Element {
  const left = line.leftOut.filter((one) => one.kind !== "heading");
  const waits = isUnaccepted(line);
  return (
    <li class={line.kind} tabIndex={-1} data-row={waitsForPerson(line)} data-status={line.problem === undefined ? undefined : "error"}>
      <span class="number">{line.line}</span>
      <div class="text source">{line.text}</div>
      <div class="read">
        {line.sentences.map(({ sentence }) => (
          <p key={sentence}>{sentence}</p>
        ))}
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
            {one.accepted ? "" : " (waits to be accepted)"}
          </p>
        ))}
        {left.length > 0 && <p class="dim">Left out: {left.map((one) => `“${one.words}” (${one.kind})`).join(", ")}</p>}
        {waits && onSaid !== undefined && (
          <ActionButton keyName="a" act={() => onSaid({ accept: true })}>
            Accept
          </ActionButton>
        )}
        {line.readBy !== null && line.readBy !== "words" && <p class="dim">read by {line.readBy}</p>}
      </div>
    </li>
  );
}

/** Each meaning may have several sentences. One with a gap is a pattern: it is for the author to fill in. */
function Meanings({
  meanings,
  onSaid,
}: {
  readonly meanings: readonly string[];
  readonly onSaid: PlanRowProperties["onSaid"];
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
