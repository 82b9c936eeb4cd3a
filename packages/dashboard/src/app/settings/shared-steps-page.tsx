import type { SharedStep, Test } from "@runwright/sdk";
import type { JSX } from "preact";
import { testHref } from "../base.ts";
import { usePageContext } from "../client-context.ts";
import { listed } from "../listed.ts";
import { loadTests } from "../home/run-history.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { ConfirmedButton } from "./confirmed-button.tsx";
import { Field, MakeForm, MakeInProject, textOf } from "./make-form.tsx";
import { MOST_SHOWN, moreOf, SectionFrame, useReloaded } from "./section-frame.tsx";

export function SharedStepsPage(): JSX.Element {
  const { client } = usePageContext();
  const [loaded, reload, more] = useReloaded(async (enough) => {
    const [{ items: steps, rest }, projects, tests] = await Promise.all([
      listed(client.sharedSteps.list(), enough),
      client.projects.list().toArray({ limit: MOST_SHOWN }),
      loadTests(client),
    ]);
    return { steps, rest, projects, tests };
  }, "shared-steps");
  const make = async (fields: FormData): Promise<void> => {
    const [projectId, name, description] = [textOf(fields, "projectId"), textOf(fields, "name"), textOf(fields, "description")];
    await client.sharedSteps.create({ projectId, name, description });
    reload();
  };
  return (
    <SectionFrame
      name="shared-steps"
      loaded={loaded}
      more={moreOf(loaded, more)}
      about="Steps that several Tests have in common: written once, and the same in all of them."
    >
      {({ steps, projects, tests }) => (
        <>
          <MakeInProject
            projects={projects}
            why="A Shared Step belongs to a project"
            words="Create a Shared Step"
            isOpen={steps.length === 0}
            act={make}
          >
            <Field name="name" label="Name" hint="Sign in" />
            <Field name="description" label="Its steps, one a line" isLong />
          </MakeInProject>
          <ul class="cards">
            {steps.map((step) => (
              <SharedStepCard
                key={step.id}
                step={step}
                users={tests.items.filter((test) => uses(test, step))}
                lookedAt={tests.rest === null ? 0 : tests.items.length}
                reload={reload}
              />
            ))}
          </ul>
        </>
      )}
    </SectionFrame>
  );
}

function uses({ description }: Test, { id }: SharedStep): boolean {
  return description.includes(`(service-shared-step:${id})`);
}

interface SharedStepCardProperties {
  readonly step: SharedStep;
  readonly users: readonly Test[];
  /** After how many Tests the looking ended, where there are more; 0 where all were looked at. */
  readonly lookedAt: number;
  readonly reload: () => void;
}

function SharedStepCard({ step: { id, name, description }, users, lookedAt, reload }: SharedStepCardProperties): JSX.Element {
  const { client } = usePageContext();
  const change = async (fields: FormData): Promise<void> => {
    await client.sharedSteps.update(id, { name: textOf(fields, "name"), description: textOf(fields, "description") });
    reload();
  };
  return (
    <li>
      <h2>{name}</h2>
      <pre tabIndex={0}>{description}</pre>
      {users.length === 0 ? (
        lookedAt === 0 && <p class="dim">No Test uses it. Copy its line into a description.</p>
      ) : (
        <p>
          Used by{" "}
          {users.map((test, place) => (
            <span key={test.id}>
              {place > 0 && ", "}
              <a href={testHref(test.id)}>{test.name}</a>
            </span>
          ))}
        </p>
      )}
      {lookedAt > 0 && (
        <p class="dim">Looked for in {lookedAt.toLocaleString("en")} Tests only; there are more, and some of them may use it as well.</p>
      )}
      <MakeForm words="Change it" act={change}>
        <Field name="name" label="Name" value={name} />
        <Field name="description" label="Its steps, one a line: Runs that start from now on have them" value={description} isLong />
      </MakeForm>
      <div class="row">
        <CopyButton label="Copy its line" text={() => `[${name}](service-shared-step:${id})`} />
        <ConfirmedButton question="Delete it?" act={() => client.sharedSteps.delete(id).then(reload)}>
          Delete
        </ConfirmedButton>
      </div>
    </li>
  );
}
