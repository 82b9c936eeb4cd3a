import { GITHUB_TRIGGERS } from "@runwright/contracts";
import type { GithubLink, GithubLinkUpdateParams, GithubTrigger, Runwright } from "@runwright/sdk";
import { type Command, Option } from "commander";
import type { Context } from "../context.ts";
import { DEFAULT_PROJECT } from "../test-file/store-test.ts";
import { plain } from "../text/plain.ts";
import { environmentIdOf, projectIdOf } from "./find-named.ts";
import { orNull } from "./or-null.ts";
import { moment } from "./print-list.ts";
import {
  addDeleteCommand,
  addGetCommand,
  addListCommand,
  addSwitchCommands,
  checkChanges,
  type JsonFlag,
  type Kind,
  printChanged,
  printMade,
} from "./stored-kind.ts";

/** `false` where the flag's `--no-` has taken it away. */
interface FieldFlags extends JsonFlag {
  readonly trigger?: readonly GithubTrigger[];
  readonly tag?: string | false;
  readonly environment?: string | false;
  readonly deployments?: readonly string[] | false;
  readonly pullRequestUrl?: string | false;
  readonly checkName?: string;
}

const KIND = {
  noun: "link of a repository",
  items: (client: Runwright) => client.githubLinks,
  nameOf: ({ repository }) => repository,
  columns: ({ dim }) => [
    { title: "ID", paint: dim },
    { title: "REPOSITORY", flexible: true },
    { title: "TAG" },
    { title: "TRIGGERS" },
    { title: "STATE", paint: dim },
  ],
  row: ({ id, repository, tag, triggers, enabled }) => [id, repository, tag ?? "all", triggers.join(" "), enabled ? "enabled" : "disabled"],
  empty: "No repositories. Link one with `runwright github-links create OWNER/NAME --tag TAG`.",
  facts: (one) => [
    ["Repository", one.repository],
    ["Tests", one.tag === null ? "all of the project" : `with the tag ${one.tag}`],
    ["Triggers", one.triggers.join(", ")],
    ["Deployments to", one.deploymentEnvironments?.join(", ") ?? "any environment"],
    ["Pull requests at", one.pullRequestUrl],
    ["Environment", one.environmentId],
    ["Check run", one.checkName],
    ["State", one.enabled ? "enabled" : "disabled: it runs nothing"],
    ["Last problem", one.lastProblem ? `${moment(one.lastProblem.at)}: ${one.lastProblem.message}` : null],
    ["Project", one.projectId],
    ["Id", one.id],
    ["Changed", moment(one.updatedAt)],
  ],
} satisfies Kind<GithubLink>;

export function addGithubLinksCommand(program: Command, context: Context): void {
  const links = program
    .command("github-links")
    .description("repositories on GitHub that run Tests, by the service's GitHub app")
    .addHelpText("after", EXAMPLES);
  addListCommand(links, context, KIND);
  addGetCommand(links, context, KIND);
  addFieldFlags(
    links
      .command("create")
      .description("let a repository run the Tests of a project, and show them as a check run")
      .argument("<owner/name>")
      .option("--project <project>", "name, slug or id", DEFAULT_PROJECT),
  )
    .addHelpText("after", EXAMPLES)
    .action((repository: string, flags: FieldFlags & { project: string }) => create(context, repository, flags));
  addFieldFlags(links.command("update").description("change what is given of one").argument("<id>"))
    .option("--no-tag", "run all Tests of the project")
    .option("--no-environment", "run each Test in its own")
    .option("--no-deployments", "deployments to any environment of GitHub count")
    .option("--no-pull-request-url", "open the Tests' own pages for a pull request")
    .action((id: string, flags: FieldFlags) => update(context, id, flags));
  addSwitchCommands(links, context, {
    ...KIND,
    effects: { enable: "let a repository run Tests again", disable: "run nothing for it for now" },
  });
  addDeleteCommand(links, context, { ...KIND, effect: "the repository runs nothing any more; Runs and check runs stay" });
}

const EXAMPLES = `
Examples:
  $ runwright github-links create acme/shop --project Shop --tag smoke
  $ runwright github-links create acme/shop --trigger pull_request --pull-request-url "https://pr-{number}.preview.example.com"`;

function addFieldFlags(command: Command): Command {
  return command
    .addOption(new Option("--trigger <triggers...>", "what starts Runs; deployments unless given").choices(GITHUB_TRIGGERS))
    .option("--tag <tag>", "whose Tests are run; all of the project unless given")
    .option("--environment <environment>", "where they are run: id, or name in the project")
    .option("--deployments <names...>", "only deployments to these environments of GitHub")
    .option("--pull-request-url <url>", "where a pull request is to be seen; may hold {number}, {branch} and {sha}")
    .option("--check-name <name>", "of the check run that shows the outcome")
    .option("--json", "print it as JSON");
}

async function create(context: Context, repository: string, { project, ...flags }: FieldFlags & { project: string }): Promise<void> {
  const projectId = await projectIdOf(context, project);
  const item = await context.client().githubLinks.create({ projectId, repository, ...(await toFields(context, flags, projectId)) });
  printMade(context, { json: flags.json, item, said: `${plain(item.repository)} runs Tests from now on.` });
}

async function update(context: Context, id: string, flags: FieldFlags): Promise<void> {
  const links = context.client().githubLinks;
  const projectId = typeof flags.environment === "string" ? (await links.retrieve(id)).projectId : "";
  const changes = await toFields(context, flags, projectId);
  checkChanges(changes, "github-links update");
  const item = await links.update(id, changes);
  printChanged(context, { json: flags.json, item, said: `Changed what ${plain(item.repository)} runs.` });
}

async function toFields(context: Context, flags: FieldFlags, projectId: string): Promise<GithubLinkUpdateParams> {
  const { trigger, tag, environment, deployments, pullRequestUrl, checkName } = flags;
  return {
    triggers: trigger === undefined ? undefined : [...trigger],
    tag: orNull(tag),
    environmentId: await environmentIdOf(context, environment, projectId),
    deploymentEnvironments: typeof deployments === "object" ? [...deployments] : orNull(deployments),
    pullRequestUrl: orNull(pullRequestUrl),
    checkName,
  };
}
