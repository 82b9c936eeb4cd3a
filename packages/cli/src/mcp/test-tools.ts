import { lint, otherLanguageText } from "@runwright/agent/language";
import type { Runwright, Test } from "@runwright/sdk";
import { z } from "zod";
import { ensureProject, findProject } from "../test-file/find-project.ts";
import { formatTestFile } from "../test-file/format-test-file.ts";
import { storeTest } from "../test-file/store-test.ts";
import { UsageError } from "../usage-error.ts";
import { defineTool, say, sayJson, type Tool } from "./tool.ts";

const Project = z.string().describe("Name, slug or id of the project; the server's own unless given");
const TestId = z.string().describe("Id of the Test, as list_tests gives it");
const Description = z
  .string()
  .describe("Markdown: a `## Steps` heading with a numbered list of steps, then `## Expected outcome` with a list of what must be seen");

const listTests = defineTool({
  name: "list_tests",
  title: "List Tests",
  description: "Tests that the service holds: id, name, start page, device and tags of each, newest first.",
  input: z.object({ project: Project.optional(), tag: z.string().optional(), limit: z.int().min(1).max(200).default(50) }),
  readOnly: true,
  async handle({ project = "", tag, limit }, call) {
    const client = call.client();
    const { id: projectId } = await projectOf(client, project || call.project);
    const tests = await client.tests.list({ projectId, tag }).toArray({ limit });
    return sayJson(tests.map(({ id, name, url, device, tags }) => ({ id, name, url, device, tags: tags.map(({ slug }) => slug) })));
  },
});

const readTest = defineTool({
  name: "read_test",
  title: "Read a Test",
  description: "A Test as a file: front matter, steps and expected outcome.",
  input: z.object({ testId: TestId }),
  readOnly: true,
  async handle({ testId }, call) {
    const client = call.client();
    return say(await toFile(client, await client.tests.retrieve(testId)));
  },
});

const lintTest = defineTool({
  name: "lint_test",
  title: "Check how a description is understood",
  description:
    "Says of every step and outcome of a description how it will be carried out, and what to write instead of a line that is not understood. Stores nothing and runs nothing: check before you write or run a Test.",
  input: z.object({ description: Description }),
  readOnly: true,
  handle: ({ description }) => Promise.resolve(say(lintText(description))),
});

const writeTest = defineTool({
  name: "write_test",
  title: "Write a Test",
  description:
    "Stores a Test: changes the one with that id, else the one of that name in the project, else makes it. Says which lines are not understood.",
  input: z.object({
    testId: TestId.optional(),
    project: Project.optional(),
    name: z.string().min(1).max(200),
    url: z.string().describe("The page that the Test begins on"),
    description: Description,
    device: z.enum(["desktop", "mobile", "both"]).optional().describe("both, unless given or stored"),
    tags: z.array(z.string()).optional().describe("All of its tags; unknown ones are made"),
    environment: z.string().optional().describe("Name of the project's environment that it runs in"),
  }),
  readOnly: false,
  destructive: true,
  async handle({ testId: id, project, name, url, description, device, tags, environment }, call) {
    const client = call.client();
    const file = { name, url, description: description.trim(), device, tags, environment, id };
    const { test, change } = await storeTest(client, file, { project: project ?? call.project });
    const remarks = lintText(test.description);
    const reading =
      test.plan?.status === "reading" ? " A model reads it now, and may understand what the words below leave open: see read_plan." : "";
    return say(`The Test ${test.id} is ${change}.${reading}\n\n${remarks}`);
  },
});

const listProjects = defineTool({
  name: "list_projects",
  title: "List projects",
  description: "Projects of the workspace: groups of Tests. Each has environments, where Tests run and with which values.",
  input: z.object({}),
  readOnly: true,
  async handle(_input, call) {
    const client = call.client();
    const projects = await client.projects.list().toArray({ limit: 200 });
    const environments = await client.environments.list().toArray({ limit: 500 });
    return sayJson(
      projects.map(({ id, name, slug }) => ({
        id,
        name,
        slug,
        environments: environments
          .filter(({ projectId }) => projectId === id)
          .map((one) => ({ name: one.name, baseUrl: one.baseUrl, variables: one.variables.map((variable) => variable.name) })),
      })),
    );
  },
});

const createProject = defineTool({
  name: "create_project",
  title: "Make a project",
  description: "Makes a project, unless there is one of that name.",
  input: z.object({ name: z.string().min(1).max(200) }),
  readOnly: false,
  handle: async ({ name }, call) => sayJson(await ensureProject(call.client(), name)),
});

export const TEST_TOOLS: readonly Tool[] = [listProjects, listTests, readTest, lintTest, writeTest, createProject];

export async function projectOf(client: Runwright, named: string) {
  const project = await findProject(client, named);
  if (project === undefined) throw new UsageError(`There is no project ${JSON.stringify(named)}: list_projects says which there are.`);
  return project;
}

async function toFile(client: Runwright, test: Test): Promise<string> {
  const project = await client.projects.retrieve(test.projectId);
  const environment = test.environmentId === null ? undefined : (await client.environments.retrieve(test.environmentId)).name;
  return formatTestFile(test, { project: project.slug, environment });
}

function lintText(description: string): string {
  const { steps, warnings } = lint(description);
  if (steps.length === 0) return "There are no steps in it: write them as a list below `## Steps`.";
  const lines = steps.map(({ line, kind, text, understood, certain, as, didYouMean, alternatives = [] }) => {
    const said = `line ${line}, ${kind}: ${text}`;
    const others = alternatives.map((one) => `\n    or: ${one.replaceAll("\n", " / ")}`).join("");
    if (understood)
      return `${said}\n  understood as: ${as ?? kind}${certain ? "" : `\n  NOT CERTAIN: put names and texts in quotes${others}`}`;
    const other = otherLanguageText(text)
      .map((one) => `\n  ${one}`)
      .join("");
    return `${said}\n  NOT UNDERSTOOD${other}${didYouMean === undefined ? "" : `; write for example: ${didYouMean.replaceAll("\n", " / ")}`}${others}`;
  });
  const known = new Set(steps.filter((step) => !step.understood).map(({ line }) => line));
  const remarks = warnings.filter(({ line }) => !known.has(line)).map(({ line, message }) => `line ${line}: ${message}`);
  const count = steps.filter(({ understood }) => understood).length;
  return [`${count} of ${steps.length} lines are understood.`, ...lines, ...remarks].join("\n");
}
