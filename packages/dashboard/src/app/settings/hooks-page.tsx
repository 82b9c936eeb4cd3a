import type { DeploymentHook } from "@runwright/sdk";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { usePageContext } from "../client-context.ts";
import { listed } from "../listed.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { ConfirmedButton } from "./confirmed-button.tsx";
import { Field, MakeInProject, textOf } from "./make-form.tsx";
import { MOST_SHOWN, moreOf, SectionFrame, useReloaded } from "./section-frame.tsx";
import { type Secret, ShownOnce } from "./shown-once.tsx";

export function HooksPage(): JSX.Element {
  const { client } = usePageContext();
  const [loaded, reload, more] = useReloaded(async (enough) => {
    const [{ items: hooks, rest }, projects] = await Promise.all([
      listed(client.deploymentHooks.list(), enough),
      client.projects.list().toArray({ limit: MOST_SHOWN }),
    ]);
    return { hooks, rest, projects };
  }, "hooks");
  const [secret, show] = useState<Secret>(null);
  const make = async (fields: FormData): Promise<void> => {
    const [projectId, name, tag] = [textOf(fields, "projectId"), textOf(fields, "name"), textOf(fields, "tag")];
    const made = await client.deploymentHooks.create({ projectId, name, tag });
    show({ title: `The secret that signs what is sent to “${name}”`, text: made.secret });
    reload();
  };
  return (
    <SectionFrame
      name="hooks"
      loaded={loaded}
      more={moreOf(loaded, more)}
      about="A deployment that calls the address of a hook runs the Tests of its tag."
    >
      {({ hooks, projects }) => (
        <>
          <ShownOnce secret={secret} onDone={() => show(null)} />
          <MakeInProject
            projects={projects}
            why="A hook runs the Tests of a project"
            words="Create a hook"
            isOpen={hooks.length === 0}
            act={make}
          >
            <Field name="name" label="Name" hint="Staging was deployed" />
            <Field name="tag" label="Runs the Tests with the tag" hint="smoke" />
          </MakeInProject>
          <ul class="cards">
            {hooks.map((hook) => (
              <HookCard
                key={hook.id}
                hook={hook}
                project={projects.find(({ id }) => id === hook.projectId)?.name}
                remove={() => client.deploymentHooks.delete(hook.id).then(reload)}
              />
            ))}
          </ul>
        </>
      )}
    </SectionFrame>
  );
}

interface HookCardProperties {
  readonly hook: DeploymentHook;
  readonly project: string | undefined;
  readonly remove: () => Promise<void>;
}

function HookCard({ hook: { name, tag, url }, project, remove }: HookCardProperties): JSX.Element {
  return (
    <li>
      <h2>{name}</h2>
      <p>
        Runs <span class="tag">#{tag}</span>
        {project !== undefined && <span class="dim"> of {project}</span>}
      </p>
      <p>
        <code>{url}</code>
      </p>
      <div class="row">
        <CopyButton label="Copy address" text={() => url} />
        <ConfirmedButton question="Deployments that call it are refused then. Delete it?" act={remove}>
          Delete
        </ConfirmedButton>
      </div>
    </li>
  );
}
