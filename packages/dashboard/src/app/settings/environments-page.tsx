import type { Environment, EnvironmentVariable, EnvironmentVariableParams } from "@runwright/sdk";
import type { JSX } from "preact";
import { usePageContext } from "../client-context.ts";
import { listed } from "../listed.ts";
import { plural } from "../format.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { ConfirmedButton } from "./confirmed-button.tsx";
import { Field, MakeForm, MakeInProject, textOf } from "./make-form.tsx";
import { MOST_SHOWN, moreOf, SectionFrame, useReloaded } from "./section-frame.tsx";

export function EnvironmentsPage(): JSX.Element {
  const { client } = usePageContext();
  const [loaded, reload, more] = useReloaded(async (enough) => {
    const [{ items: environments, rest }, projects] = await Promise.all([
      listed(client.environments.list(), enough),
      client.projects.list().toArray({ limit: MOST_SHOWN }),
    ]);
    return { environments, rest, projects };
  }, "environments");
  const make = async (fields: FormData): Promise<void> => {
    const [projectId, name, baseUrl] = [textOf(fields, "projectId"), textOf(fields, "name"), textOf(fields, "baseUrl")];
    await client.environments.create({ projectId, name, baseUrl: baseUrl === "" ? null : baseUrl });
    reload();
  };
  return (
    <SectionFrame
      name="environments"
      loaded={loaded}
      more={moreOf(loaded, more)}
      about="Where Tests run, and what {{NAME}} stands for there. A Run keeps what its environment was when it began."
    >
      {({ environments, projects }) => (
        <>
          <MakeInProject
            projects={projects}
            why="An environment belongs to a project"
            words="Create an environment"
            isOpen={environments.length === 0}
            act={make}
          >
            <Field name="name" label="Name" hint="Staging" />
            <Field
              name="baseUrl"
              type="url"
              isOptional
              label="Instead of a Test's own host (optional)"
              hint="https://staging.example.com"
            />
          </MakeInProject>
          <ul class="cards">
            {environments.map((environment) => (
              <EnvironmentCard
                key={environment.id}
                environment={environment}
                project={projects.length > 1 ? projects.find(({ id }) => id === environment.projectId)?.name : undefined}
                reload={reload}
              />
            ))}
          </ul>
        </>
      )}
    </SectionFrame>
  );
}

interface EnvironmentCardProperties {
  readonly environment: Environment;
  readonly project: string | undefined;
  readonly reload: () => void;
}

function EnvironmentCard({ environment, project, reload }: EnvironmentCardProperties): JSX.Element {
  const { client } = usePageContext();
  const { id, name, baseUrl, variables, headers, proxy } = environment;
  /** The list is replaced whole: a secret without a value keeps the one that it has. */
  const store = async (changed: readonly EnvironmentVariableParams[]): Promise<void> => {
    await client.environments.update(id, { variables: [...changed] });
    reload();
  };
  const set = (fields: FormData): Promise<void> => {
    const [variable, value] = [textOf(fields, "name"), textOf(fields, "value")];
    const others = variables.filter((one) => one.name !== variable).map(kept);
    return store([...others, { name: variable, value, secret: fields.has("secret") }]);
  };
  const facts = [project, baseUrl, headers.length > 0 && plural(headers.length, "header"), proxy !== null && `through ${proxy.server}`];
  return (
    <li>
      <h2>{name}</h2>
      <p class="dim">{facts.filter(Boolean).join(" · ")}</p>
      {variables.length === 0 ? (
        <p class="dim">No variables yet: what is set below stands in descriptions as {"{{NAME}}"}.</p>
      ) : (
        <ul class="variables">
          {variables.map((variable) => (
            <li key={variable.name}>
              <code>{variable.name}</code> <span class="value">{valueWords(variable)}</span>
              <ActionButton act={() => store(variables.filter((one) => one !== variable).map(kept))}>
                Remove<span class="hidden"> {variable.name}</span>
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      <MakeForm words="Set a variable" act={set}>
        <Field name="name" label="Name" hint="USER_NAME" />
        <Field name="value" label="Value" />
        <label>
          <input type="checkbox" name="secret" /> Secret: masked everywhere, never shown again
        </label>
      </MakeForm>
      <div class="row">
        <ConfirmedButton question="Delete it, with its variables?" act={() => client.environments.delete(id).then(reload)}>
          Delete
        </ConfirmedButton>
      </div>
    </li>
  );
}

function kept({ name, value, secret, totp }: EnvironmentVariable): EnvironmentVariableParams {
  return { name, secret, ...(value === undefined ? {} : { value }), ...(totp === true ? { totp } : {}) };
}

function valueWords({ value, totp, valueConfigured }: EnvironmentVariable): string {
  if (value !== undefined) return value;
  if (totp === true) return "a one-time code";
  return valueConfigured === false ? "secret, without a value" : "secret";
}
