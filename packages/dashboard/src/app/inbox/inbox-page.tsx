import type { Plan, Test } from "@runwright/sdk";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { guideHref, testHref } from "../base.ts";
import { usePageContext } from "../client-context.ts";
import { plural } from "../format.ts";
import { type Listed, listed, useLonger } from "../listed.ts";
import { Loading, LoadFailure } from "../parts/load-failure.tsx";
import { More } from "../parts/more.tsx";
import { PlanRow, waitsForPerson } from "../test/plan-lines.tsx";
import { moveFocus, pressInRow, useKeys } from "../use-keys.ts";
import { changeLine } from "../test/change-line.ts";
import { ProposalCards } from "./proposal-cards.tsx";
import { useLoad } from "../use-load.ts";
import { usePlans } from "./use-plans.ts";

/** A plan is a request each, so they are asked for by the hundred. */
const TESTS_AT_ONCE = 100;

/** What waits for a person: lines that are not understood, and what was assumed or left out and nobody has accepted. */
export function InboxPage(): JSX.Element {
  const { client } = usePageContext();
  const loaded = useLoad(() => listed(client.tests.list(), TESTS_AT_ONCE), "inbox");
  useEffect(() => {
    document.title = "Inbox · Runwright";
  }, []);
  useKeys({ j: () => moveFocus(1), k: () => moveFocus(-1), a: () => pressInRow("a"), x: () => pressInRow("x") });
  return (
    <>
      <h1>Inbox</h1>
      <p class="dim about">
        What waits for a person: other ways than a Test says, lines that are not understood, and what was assumed of a line or left out of
        it. <a href={guideHref("plans")}>How descriptions are read</a>
      </p>
      <ProposalCards />
      {loaded.state === "loading" && <Loading />}
      {loaded.state === "failed" && <LoadFailure error={loaded.error} />}
      {loaded.state === "ready" && <Waiting first={loaded.value} />}
    </>
  );
}

function Waiting({ first }: { readonly first: Listed<Test> }): JSX.Element {
  const [{ items: tests, rest }, more] = useLonger(first, TESTS_AT_ONCE);
  const plans = usePlans(tests);
  const waiting = tests.flatMap((test) => {
    const plan = plans.get(test.id);
    return plan !== undefined && (plan.status === "reading" || plan.lines.some(waitsForPerson)) ? [{ test, plan }] : [];
  });
  const isAll = plans.size === tests.length;
  const failed = [...plans.values()].filter((plan) => plan === undefined).length;
  return (
    <>
      <p class="dim" role="status">
        {isAll ? `Looked at ${plural(tests.length, "Test")}.` : `Looked at ${plans.size} of ${plural(tests.length, "Test")}…`}
        {failed > 0 && ` The plan of ${plural(failed, "Test")} could not be had: reload the page to try again.`}
      </p>
      {isAll && failed === 0 && waiting.length === 0 && (
        <p class="notice">Nothing waits for you. Tests that you write or edit are looked at when you come back here.</p>
      )}
      <ul class="cards">
        {waiting.map(({ test, plan }) => (
          <WaitingTest key={test.id} test={test} first={plan} />
        ))}
      </ul>
      {isAll && rest !== null && <More words="There are more Tests, which were not looked at." act={more} />}
    </>
  );
}

/** Stays, with what was done, until the page is left: a card that went away under the pointer would put another one there. */
function WaitingTest({ test, first }: { readonly test: Test; readonly first: Plan }): JSX.Element {
  const { client } = usePageContext();
  const [plan, setPlan] = useState(first);
  const lines = plan.lines.filter(waitsForPerson);
  return (
    <li>
      <h2>
        <a href={testHref(test.id)}>{test.name}</a>
      </h2>
      {plan.status === "reading" && <p class="dim">A model reads it now; Runs wait for it.</p>}
      {plan.status !== "reading" && lines.length === 0 && <p class="dim">Nothing waits here any more.</p>}
      {lines.length > 0 && (
        <ol class="reading plan">
          {lines.map((line, place) => (
            <PlanRow
              key={place}
              line={line}
              onSaid={test.managed === true ? undefined : async (said) => setPlan(await changeLine(client, plan, { line, said }))}
            />
          ))}
        </ol>
      )}
      {test.managed !== true && lines.some((line) => line.problem !== undefined) && (
        <p>
          <a href={`${testHref(test.id)}#edit`}>
            Edit<span class="hidden"> {test.name}</span>
          </a>
        </p>
      )}
    </li>
  );
}
