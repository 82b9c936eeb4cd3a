import type { WebhookDelivery } from "@runwright/sdk";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { usePageContext } from "../client-context.ts";
import { describeError } from "../errors.ts";
import { plural } from "../format.ts";
import { listed } from "../listed.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { Ago } from "../parts/ago.tsx";
import { More } from "../parts/more.tsx";
import { useReloaded } from "./section-frame.tsx";

const SHOWN = 20;
const REFRESH_MS = 3000;

/** What was sent to a webhook and how it was answered. `asked` counts the messages that were asked for on this page: a new one opens the list. */
export function Deliveries({ webhookId, asked }: { readonly webhookId: string; readonly asked: number }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (asked > 0) setOpen(true);
  }, [asked]);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Deliveries</summary>
      {isOpen && <List key={asked} webhookId={webhookId} />}
    </details>
  );
}

function List({ webhookId }: { readonly webhookId: string }): JSX.Element {
  const { client } = usePageContext();
  const [loaded, reload, more] = useReloaded(
    (enough) => listed(client.webhooks.listDeliveries(webhookId, { limit: SHOWN }), enough),
    webhookId,
    SHOWN,
  );
  const isPending = loaded.state === "ready" && loaded.value.items.some(({ status }) => status === "pending");
  useEffect(() => {
    if (!isPending) return undefined;
    const clock = setInterval(() => !document.hidden && reload(), REFRESH_MS);
    return () => clearInterval(clock);
  }, [isPending]);
  if (loaded.state === "loading") return <p class="dim">Loading…</p>;
  if (loaded.state === "failed") return <p class="bad">{describeError(loaded.error)} Fold this and open it to try again.</p>;
  const { items, rest } = loaded.value;
  if (items.length === 0) return <p class="dim">Nothing was sent yet. Send a ping to see whether it arrives.</p>;
  return (
    <>
      <ul class="deliveries">
        {items.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} again={() => client.webhooks.redeliver(webhookId, delivery.id).then(reload)} />
        ))}
      </ul>
      {rest !== null && <More words="There are older ones." act={more} />}
    </>
  );
}

const STATES: Readonly<Record<string, string>> = { delivered: "passed", failed: "failed", pending: "pending" };

function Delivery({ delivery, again }: { readonly delivery: WebhookDelivery; readonly again: () => Promise<void> }): JSX.Element {
  const { type, status, attemptCount, attempts, createdAt, nextAttemptAt } = delivery;
  const last = attempts.at(-1);
  return (
    <li>
      <span class="badge" data-status={STATES[status] ?? "pending"}>
        {status}
      </span>{" "}
      {type}{" "}
      <span class="dim">
        <Ago at={createdAt} />, {plural(attemptCount, "attempt")}
      </span>
      {nextAttemptAt !== null && (
        <span class="dim">
          , again <Ago at={nextAttemptAt} />
        </span>
      )}{" "}
      {status !== "pending" && <ActionButton act={again}>Send again</ActionButton>}
      {last !== undefined && (
        <span class="more">
          {last.status === null ? (last.error ?? "no answer") : `answered ${last.status}`} after {last.durationMs} ms
          {last.excerpt !== null && last.excerpt !== "" && `: ${last.excerpt}`}
        </span>
      )}
    </li>
  );
}
