import type { Proposal, Test } from "@runwright/sdk";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { runHref, testHref } from "../base.ts";
import { usePageContext } from "../client-context.ts";
import { type Listed, listed, useLonger } from "../listed.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { Ago } from "../parts/ago.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { More } from "../parts/more.tsx";
import { Screenshot } from "../run/screenshot.tsx";
import { useLoad } from "../use-load.ts";

const AT_ONCE = 50;

interface Seen {
  readonly proposals: Listed<Proposal>;
  /** By the ids of Tests. */
  readonly names: ReadonlyMap<string, string>;
}

/** Other ways than Tests say, which a model has found: what the line says, what was done instead, and how the page was then. */
export function ProposalCards(): JSX.Element | null {
  const { client } = usePageContext();
  const loaded = useLoad(async (): Promise<Seen> => {
    const proposals = await listed(client.proposals.list({ status: "open" }), AT_ONCE);
    const ids = [...new Set(proposals.items.map(({ testId }) => testId))];
    const tests = await Promise.all(ids.map((id) => client.tests.retrieve(id).catch(() => null)));
    return { proposals, names: new Map(tests.flatMap((test: Test | null) => (test === null ? [] : [[test.id, test.name]]))) };
  }, "proposals");
  if (loaded.state === "failed") return <LoadFailure error={loaded.error} />;
  return loaded.state === "ready" && loaded.value.proposals.items.length > 0 ? <Cards {...loaded.value} /> : null;
}

function Cards({ proposals: first, names }: Seen): JSX.Element {
  const [{ items, rest }, more] = useLonger(first, AT_ONCE);
  return (
    <section aria-label="Other ways">
      <ul class="cards">
        {items.map((proposal) => (
          <ProposalCard key={proposal.id} first={proposal} name={names.get(proposal.testId)} />
        ))}
      </ul>
      {rest !== null && <More words="There are more." act={more} />}
    </section>
  );
}

/** Stays, with what was decided, until the page is left. */
function ProposalCard({ first, name = "A Test" }: { readonly first: Proposal; readonly name: string | undefined }): JSX.Element {
  const { client } = usePageContext();
  const [{ id, testId, runId, step, line, text, before, after, why, status, createdAt }, setProposal] = useState(first);
  const decide = async (decided: "accepted" | "refused"): Promise<void> =>
    setProposal(await client.proposals.update(id, { status: decided }));
  return (
    <li class="proposal" tabIndex={-1} data-row={status === "open"}>
      <h2>
        <a href={testHref(testId)}>{name}</a>
      </h2>
      <div class="ways">
        <div>
          <p class="dim">Line {line} says</p>
          <p class="source">{text}</p>
          {before !== null && before !== text && <p class="dim">read as: {before}</p>}
          <p class="dim">{before === null ? "It was not understood." : why}</p>
        </div>
        <div>
          <p class="dim">{before === null ? "A model did" : "A model did instead"}</p>
          <ol>
            {after.map((sentence, n) => (
              <li key={n}>{sentence}</li>
            ))}
          </ol>
          <p class="dim">
            <a href={`${runHref(runId)}#step-${step}`}>
              Step {step} of a Run, <Ago at={createdAt} />
            </a>
          </p>
        </div>
        <Screenshot runId={runId} index={step} label={text} class="moment" />
      </div>
      {status === "open" ? (
        <p class="row">
          <ActionButton keyName="a" isPrimary act={() => decide("accepted")} title="The plan of the Test says so from now on (a)">
            Accept<span class="hidden"> for: {text}</span>
          </ActionButton>
          <ActionButton keyName="x" act={() => decide("refused")} title="It is not meant, and not proposed again (x)">
            Refuse<span class="hidden"> for: {text}</span>
          </ActionButton>
        </p>
      ) : (
        <p role="status">{status === "accepted" ? "Accepted: the plan says so from now on." : "Refused: it is not proposed again."}</p>
      )}
    </li>
  );
}
