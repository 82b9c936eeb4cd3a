import type { Webhook, WebhookEventName } from "@runwright/sdk";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { usePageContext } from "../client-context.ts";
import { listed } from "../listed.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { Ago } from "../parts/ago.tsx";
import { ConfirmedButton } from "./confirmed-button.tsx";
import { Deliveries } from "./deliveries.tsx";
import { Checks, Field, MakeForm, textOf } from "./make-form.tsx";
import { moreOf, SectionFrame, useReloaded } from "./section-frame.tsx";
import { type Secret, ShownOnce } from "./shown-once.tsx";

const EVENTS: readonly WebhookEventName[] = ["run.finished", "run.failed", "run.error", "test.became_failing", "test.became_passing"];

export function WebhooksPage(): JSX.Element {
  const { client } = usePageContext();
  const [loaded, reload, more] = useReloaded((enough) => listed(client.webhooks.list(), enough), "webhooks");
  const [secret, show] = useState<Secret>(null);
  const make = async (fields: FormData): Promise<void> => {
    const url = textOf(fields, "url");
    const made = await client.webhooks.create({ url, events: fields.getAll("event") as WebhookEventName[] });
    show({ title: `The secret that signs what is sent to ${url}`, text: made.secret });
    reload();
  };
  const rotate = async ({ id, url }: Webhook): Promise<void> => {
    const made = await client.webhooks.rotate(id);
    show({ title: `The new secret of ${url}; the old one signs for a day more`, text: made.secret });
  };
  return (
    <SectionFrame
      more={moreOf(loaded, more)}
      name="webhooks"
      loaded={loaded}
      about="Addresses that are told when Runs end, and when a Test begins to fail or to pass."
    >
      {({ items: webhooks }) => (
        <>
          <ShownOnce secret={secret} onDone={() => show(null)} />
          <MakeForm words="Add a webhook" isOpen={webhooks.length === 0} act={make}>
            <Field name="url" type="url" label="Address" hint="https://example.com/runwright" />
            <Checks legend="It is told of" name="event" all={EVENTS} chosen={["test.became_failing", "test.became_passing"]} />
          </MakeForm>
          <ul class="cards">
            {webhooks.map((webhook) => (
              <WebhookCard key={webhook.id} webhook={webhook} rotate={() => rotate(webhook)} reload={reload} />
            ))}
          </ul>
        </>
      )}
    </SectionFrame>
  );
}

interface WebhookCardProperties {
  readonly webhook: Webhook;
  readonly rotate: () => Promise<void>;
  readonly reload: () => void;
}

function WebhookCard({ webhook, rotate, reload }: WebhookCardProperties): JSX.Element {
  const { client } = usePageContext();
  const { id, url, enabled, events, description } = webhook;
  const [asked, setAsked] = useState(0);
  const ping = async (): Promise<void> => {
    await client.webhooks.ping(id);
    setAsked((before) => before + 1);
  };
  return (
    <li>
      <h2>{url}</h2>
      {description !== null && <p>{description}</p>}
      <p class="dim">{events.join(", ")}</p>
      <Standing webhook={webhook} />
      <div class="row">
        <ActionButton act={ping} title="Sends a message of the type ping">
          Send a ping
        </ActionButton>
        <ActionButton act={() => client.webhooks.update(id, { enabled: !enabled }).then(reload)}>
          {enabled ? "Switch off" : "Switch on"}
        </ActionButton>
        <ActionButton act={rotate}>New secret</ActionButton>
        <ConfirmedButton question="Delete it, with what was sent to it?" act={() => client.webhooks.delete(id).then(reload)}>
          Delete
        </ConfirmedButton>
      </div>
      <Deliveries webhookId={id} asked={asked} />
    </li>
  );
}

function Standing({ webhook: { enabled, disabledReason, failingSince } }: { readonly webhook: Webhook }): JSX.Element | null {
  if (!enabled)
    return <p class="bad">Switched off{disabledReason === null ? "" : ` by the service: ${disabledReason}`}. Nothing is sent to it.</p>;
  if (failingSince === null) return null;
  return (
    <p class="bad">
      Nothing has arrived there since <Ago at={failingSince} />. See how it answers below.
    </p>
  );
}
