import type { DeploymentHook, Runwright } from "@runwright/sdk";
import { signDeployment } from "@runwright/sdk/webhooks";
import type { Command } from "commander";
import type { Context } from "../context.ts";
import { plain } from "../text/plain.ts";
import { UsageError } from "../usage-error.ts";
import { readSecret } from "./environment-secrets.ts";
import { environmentIdOf, projectIdOf } from "./find-named.ts";
import { printJson, printLines } from "./print.ts";
import { moment } from "./print-list.ts";
import { addDeleteCommand, addGetCommand, addListCommand, checkChanges, type Kind, printChanged } from "./stored-kind.ts";

interface CreateFlags {
  readonly project: string;
  readonly tag: string;
  readonly environment?: string;
  readonly json?: boolean;
}

interface UpdateFlags {
  readonly name?: string;
  readonly tag?: string;
  readonly environment?: string | false;
  readonly json?: boolean;
}

interface DeliverFlags {
  readonly secret: string;
  readonly url?: string;
  readonly environment?: string;
  readonly ref?: string;
  readonly sha?: string;
  readonly dryRun?: boolean;
}

const KIND = {
  noun: "deployment hook",
  items: (client: Runwright) => client.deploymentHooks,
  nameOf: ({ name }) => name,
  columns: ({ dim }) => [{ title: "ID", paint: dim }, { title: "NAME", flexible: true }, { title: "TAG" }, { title: "URL", paint: dim }],
  row: ({ id, name, tag, url }) => [id, name, tag, url],
  empty: "No deployment hooks. Make one with `runwright hooks create NAME --tag TAG`.",
  facts: (one) => [
    ["Name", one.name],
    ["Tag", one.tag],
    ["Address", one.url],
    ["Environment", one.environmentId],
    ["Project", one.projectId],
    ["Id", one.id],
    ["Changed", moment(one.updatedAt)],
  ],
} satisfies Kind<DeploymentHook>;

export function addHooksCommand(program: Command, context: Context): void {
  const hooks = program.command("hooks").description("deployment hooks: run the Tests of a tag when something was deployed");
  addListCommand(hooks, context, KIND);
  addGetCommand(hooks, context, KIND);
  hooks
    .command("create")
    .description("make one; its address and its secret are printed, the secret this once")
    .argument("<name>")
    .requiredOption("--tag <tag>", "whose Tests are run")
    .option("--project <project>", "name, slug or id", "default")
    .option("--environment <environment>", "where they are run, unless the delivery says: id, or name in the project")
    .option("--json", "print it as JSON")
    .action((name: string, flags: CreateFlags) => createHook(context, name, flags));
  hooks
    .command("update")
    .description("change what is given of one; its address and its secret stay")
    .argument("<id>")
    .option("--name <name>", "what it is called")
    .option("--tag <tag>", "whose Tests are run")
    .option("--environment <environment>", "where they are run, unless the delivery says: id, or name in the project")
    .option("--no-environment", "each in its own, unless the delivery says")
    .option("--json", "print it as JSON")
    .action((id: string, flags: UpdateFlags) => updateHook(context, id, flags));
  addDeleteCommand(hooks, context, { ...KIND, effect: "deliveries to it are refused from then on" });
  hooks
    .command("deliver")
    .description("send a signed delivery, as a pipeline does after it has deployed; needs no API key")
    .argument("<hook url>")
    .option("--secret <@source>", "the hook's: @env:VARIABLE, @file:PATH or @stdin", "@env:RUNWRIGHT_HOOK_SECRET")
    .option("--url <origin>", "where the deployment is: takes the place of the Tests' own scheme and host")
    .option("--environment <name>", "where the Tests are run")
    .option("--ref <ref>", "what was deployed")
    .option("--sha <sha>", "what was deployed")
    .option("--dry-run", "start nothing: say which Tests would run, and where")
    .action((url: string, flags: DeliverFlags) => deliver(context, url, flags));
}

async function createHook(context: Context, name: string, { project, tag, environment, json }: CreateFlags): Promise<void> {
  const projectId = await projectIdOf(context, project);
  const environmentId = await environmentIdOf(context, environment, projectId);
  const made = await context.client().deploymentHooks.create({ projectId, name, tag, environmentId });
  if (json === true) return printJson(context.stdout(), made);
  context.note(`Made the deployment hook ${plain(made.name)} (${made.id}). Its secret is shown only this once:`);
  printLines(context.stdout(), [made.secret]);
  context.note(`Deliveries go to ${plain(made.url)}; try it with \`runwright hooks deliver URL --secret @stdin --dry-run\`.`);
}

async function updateHook(context: Context, id: string, { name, tag, environment, json }: UpdateFlags): Promise<void> {
  const hooks = context.client().deploymentHooks;
  const projectId = typeof environment === "string" ? (await hooks.retrieve(id)).projectId : "";
  const changes = { name, tag, environmentId: await environmentIdOf(context, environment, projectId) };
  checkChanges(changes, "hooks update");
  const item = await hooks.update(id, changes);
  printChanged(context, { json, item, said: `Changed the deployment hook ${plain(item.name)}.` });
}

const DELIVERY_TIMEOUT_MS = 30_000;

async function deliver(
  context: Context,
  hook: string,
  { secret: source, url, environment, ref, sha, dryRun }: DeliverFlags,
): Promise<void> {
  const target = URL.parse(hook);
  if (target === null) throw new UsageError(`${hook} is not an address; \`runwright hooks list\` shows the addresses of the hooks.`);
  if (dryRun === true) target.searchParams.set("dryRun", "true");
  const secret = await readSecret(context.surroundings, { name: "of the hook", source });
  const body = JSON.stringify({ url, environment, ref, sha });
  const response = await fetch(target, {
    method: "POST",
    headers: { "content-type": "application/json", ...(await signDeployment({ body, secret })) },
    body,
    // The signature is for this address: it must not travel on to another.
    redirect: "error",
    signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
  });
  const answer = (await response.json().catch(() => ({}))) as { detail?: string; title?: string };
  if (!response.ok) throw new UsageError(`The delivery was refused (${response.status}): ${plain(answer.detail ?? answer.title ?? "")}`);
  printJson(context.stdout(), answer);
}
