import { WEBHOOK_EVENTS } from "@runwright/contracts";
import type { Runwright, Webhook, WebhookEventName, WebhookWithSecret } from "@runwright/sdk";
import { type Command, Option } from "commander";
import type { Context } from "../context.ts";
import { plain } from "../text/plain.ts";
import { projectIdOf } from "./find-named.ts";
import { orNull } from "./or-null.ts";
import { printJson, printLines } from "./print.ts";
import { addListFlags, type ListFlags, moment, printList } from "./print-list.ts";
import {
  addDeleteCommand,
  addGetCommand,
  addListCommand,
  addSwitchCommands,
  checkChanges,
  type Kind,
  printChanged,
} from "./stored-kind.ts";

interface CreateFlags {
  readonly event: readonly WebhookEventName[];
  readonly project?: string;
  readonly description?: string;
  readonly json?: boolean;
}

interface UpdateFlags {
  readonly url?: string;
  readonly event?: readonly WebhookEventName[];
  readonly description?: string | false;
  readonly json?: boolean;
}

const KIND = {
  noun: "webhook",
  items: (client: Runwright) => client.webhooks,
  nameOf: ({ url }) => url,
  columns: ({ dim }) => [
    { title: "ID", paint: dim },
    { title: "STATE" },
    { title: "URL", flexible: true },
    { title: "EVENTS", paint: dim },
  ],
  row: (one) => [one.id, stateOf(one), one.url, one.events.join(" ")],
  empty: "No webhooks. Make one with `runwright webhooks create URL`.",
  facts: (one) => [
    ["Address", one.url],
    ["State", stateOf(one)],
    ["Events", one.events.join(", ")],
    ["For", one.description],
    ["Project", one.projectId ?? "all"],
    ["Id", one.id],
    ["Changed", moment(one.updatedAt)],
  ],
} satisfies Kind<Webhook>;

export function addWebhooksCommand(program: Command, context: Context): void {
  const webhooks = program.command("webhooks").description("webhooks: addresses that are told how Runs ended (scope admin)");
  addListCommand(webhooks, context, KIND);
  addGetCommand(webhooks, context, KIND);
  webhooks
    .command("create")
    .description("tell an address what happens; the secret that signs the messages is printed, this once")
    .argument("<url>")
    .addOption(
      new Option("--event <events...>", "what it is told of")
        .choices(WEBHOOK_EVENTS)
        .default(["test.became_failing", "test.became_passing"]),
    )
    .option("--project <project>", "only of its Tests: name, slug or id")
    .option("--description <text>", "what it is for")
    .option("--json", "print it as JSON")
    .action(async (url: string, { event, project, description, json }: CreateFlags) => {
      const projectId = project === undefined ? undefined : await projectIdOf(context, project);
      printSecret(context, await context.client().webhooks.create({ url, events: [...event], projectId, description }), json);
    });
  webhooks
    .command("update")
    .description("change what is given of one; its secret stays")
    .argument("<id>")
    .option("--url <url>", "where its messages go")
    .addOption(new Option("--event <events...>", "what it is told of").choices(WEBHOOK_EVENTS))
    .option("--description <text>", "what it is for")
    .option("--no-description", "take the description away")
    .option("--json", "print it as JSON")
    .action((id: string, flags: UpdateFlags) => update(context, id, flags));
  addSwitchCommands(webhooks, context, { ...KIND, effects: { enable: "send to it again", disable: "send nothing to it for now" } });
  addDeliveryCommands(webhooks, context);
  addDeleteCommand(webhooks, context, { ...KIND, effect: "nothing more is sent to its address" });
}

function addDeliveryCommands(webhooks: Command, context: Context): void {
  webhooks
    .command("ping")
    .description("send it a message of the type ping, to see whether it arrives")
    .argument("<id>")
    .action(async (id: string) => {
      const { id: delivery } = await context.client().webhooks.ping(id);
      context.note(`Sent; \`runwright webhooks deliveries ${id}\` says how it was answered.`);
      printLines(context.stdout(), [delivery]);
    });
  addListFlags(
    webhooks.command("deliveries").description("what was sent to one and how it was answered, newest first").argument("<id>"),
  ).action((id: string, flags: ListFlags) =>
    printList(context, flags, {
      items: context.client().webhooks.listDeliveries(id),
      columns: ({ dim }) => [
        { title: "ID", paint: dim },
        { title: "EVENT" },
        { title: "STATUS" },
        { title: "ANSWER", flexible: true },
        { title: "CREATED", paint: dim },
      ],
      row: ({ id: delivery, type: event, status, attempts, createdAt }) => {
        const last = attempts.at(-1);
        return [delivery, event, status, last === undefined ? "" : (last.error ?? String(last.status)), moment(createdAt)];
      },
      empty: "Nothing was sent to it yet.",
    }),
  );
  webhooks
    .command("redeliver")
    .description("send a message again")
    .argument("<id>")
    .argument("<delivery id>")
    .action(async (id: string, delivery: string) => {
      await context.client().webhooks.redeliver(id, delivery);
      context.note("It is being sent again.");
    });
  webhooks
    .command("rotate")
    .description("print a new secret, this once; messages are signed with the old one as well for a day")
    .argument("<id>")
    .option("--json", "print it as JSON")
    .action(async (id: string, { json }: { json?: boolean }) => printSecret(context, await context.client().webhooks.rotate(id), json));
}

async function update(context: Context, id: string, { url, event, description, json }: UpdateFlags): Promise<void> {
  const changes = { url, events: event === undefined ? undefined : [...event], description: orNull(description) };
  checkChanges(changes, "webhooks update");
  const item = await context.client().webhooks.update(id, changes);
  printChanged(context, { json, item, said: `${plain(item.url)} is told of ${item.events.join(", ")}.` });
}

function printSecret(context: Context, made: WebhookWithSecret, json: boolean | undefined): void {
  if (json === true) return printJson(context.stdout(), made);
  context.note(`${plain(made.url)} is told of ${made.events.join(", ")} (${made.id}). The secret that signs it is shown only this once:`);
  printLines(context.stdout(), [made.secret]);
}

function stateOf({ enabled, disabledReason, failingSince }: Webhook): string {
  if (!enabled) return disabledReason === null ? "disabled" : `disabled: ${disabledReason}`;
  return failingSince === null ? "enabled" : `failing since ${moment(failingSince)}`;
}
