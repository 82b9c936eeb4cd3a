import type { ApiKey, Scope } from "@runwright/sdk";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { usePageContext } from "../client-context.ts";
import { nowThere } from "../clock.ts";
import { listed } from "../listed.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { Ago } from "../parts/ago.tsx";
import { ConfirmedButton } from "./confirmed-button.tsx";
import { Checks, Field, MakeForm, textOf } from "./make-form.tsx";
import { moreOf, SectionFrame, useReloaded } from "./section-frame.tsx";
import { type Secret, ShownOnce } from "./shown-once.tsx";

const SCOPES = ["read", "run", "write", "admin"];
const DAY_MS = 86_400_000;

export function KeysPage(): JSX.Element {
  const { client } = usePageContext();
  const [loaded, reload, more] = useReloaded((enough) => listed(client.keys.list(), enough), "keys");
  const [secret, show] = useState<Secret>(null);
  const make = async (fields: FormData): Promise<void> => {
    const days = Number(textOf(fields, "days"));
    const name = textOf(fields, "name");
    const expiresAt = days > 0 ? new Date(nowThere() + days * DAY_MS).toISOString() : null;
    const { key } = await client.keys.create({ name, scopes: fields.getAll("scope") as Scope[], expiresAt });
    show({ title: `The key “${name}”`, text: key });
    reload();
  };
  const rotate = async ({ id, name }: ApiKey): Promise<void> => {
    const { key } = await client.keys.rotate(id);
    show({ title: `The new key “${name}”; the old one works for a day more`, text: key });
    reload();
  };
  return (
    <SectionFrame
      name="keys"
      loaded={loaded}
      more={moreOf(loaded, more)}
      about="With a key, programs and people use this service. A key may do what its scopes say; none implies another."
    >
      {({ items: keys }) => (
        <>
          <ShownOnce secret={secret} onDone={() => show(null)} />
          <MakeForm words="Create a key" isOpen={keys.length === 0} act={make}>
            <Field name="name" label="Name" hint="Who uses it: CI" />
            <Checks legend="It may" name="scope" all={SCOPES} chosen={["read", "run"]} />
            <EndChoice />
          </MakeForm>
          <table class="list">
            <thead>
              <tr>
                <th scope="col">Key</th>
                <th scope="col">It may</th>
                <th scope="col">Last used</th>
                <th scope="col">Ends</th>
                <th scope="col">Actions</th>
              </tr>
            </thead>
            <tbody>
              {keys.map((key) => (
                <KeyRow key={key.id} apiKey={key} rotate={() => rotate(key)} revoke={() => client.keys.delete(key.id).then(reload)} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </SectionFrame>
  );
}

function EndChoice(): JSX.Element {
  return (
    <label class="field">
      It ends
      <select name="days">
        <option value="0">never</option>
        <option value="30">in 30 days</option>
        <option value="90">in 90 days</option>
        <option value="365">in a year</option>
      </select>
    </label>
  );
}

interface KeyRowProperties {
  readonly apiKey: ApiKey;
  readonly rotate: () => Promise<void>;
  readonly revoke: () => Promise<void>;
}

function KeyRow({ apiKey: { name, scopes, projectIds, lastUsedAt, expiresAt }, rotate, revoke }: KeyRowProperties): JSX.Element {
  return (
    <tr>
      <td class="name">
        {name}
        {projectIds !== null && (
          <span class="more">of {projectIds.length === 1 ? "one project" : `${projectIds.length} projects`} only</span>
        )}
      </td>
      <td class="scopes">{scopes.join(", ")}</td>
      <td class="when dim">
        {lastUsedAt === null ? (
          "never used"
        ) : (
          <>
            used <Ago at={lastUsedAt} />
          </>
        )}
      </td>
      <td class="when dim">
        {expiresAt === null ? (
          "never ends"
        ) : (
          <>
            ends <Ago at={expiresAt} />
          </>
        )}
      </td>
      <td class="actions">
        <ActionButton act={rotate} title="A new key that may do the same; the old one works for a day more">
          Replace
        </ActionButton>
        <ConfirmedButton question={`Whatever uses “${name}” stops at once. Revoke it?`} act={revoke}>
          Revoke
        </ConfirmedButton>
      </td>
    </tr>
  );
}
