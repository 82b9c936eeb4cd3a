import type { Command } from "commander";
import type { Context } from "../context.ts";
import { plain } from "../text/plain.ts";
import { confirm } from "./confirm.ts";
import { namedInProject } from "./find-named.ts";
import { addListCommand } from "./stored-kind.ts";

/** Tags are made by giving them to a Test. */
export function addTagsCommand(program: Command, context: Context): void {
  const tags = program.command("tags").description("tags of Tests: what `tests run --tag` takes; made by giving them to a Test");
  addListCommand(tags, context, {
    items: (client) => client.tags,
    columns: ({ dim }) => [{ title: "ID", paint: dim }, { title: "NAME", flexible: true }, { title: "SLUG" }],
    row: ({ id, name, slug }) => [id, name, slug],
    empty: "No tags. Give one to a Test with `tags: [smoke]` in its file, or `runwright tests update ID --tag smoke`.",
  });
  tags
    .command("rename")
    .description("give a tag another name, on all Tests that carry it")
    .argument("<tag>", "name or id")
    .argument("<name>", "the new one")
    .option("--project <project>", "name, slug or id", "default")
    .action(async (named: string, name: string, { project }: { project: string }) => {
      const { id } = await find(context, named, project);
      const changed = await context.client().tags.update(id, { name });
      context.note(`It is now called ${plain(changed.name)}.`);
    });
  tags
    .command("delete")
    .description("take a tag off all Tests that carry it")
    .argument("<tag>", "name or id")
    .option("--project <project>", "name, slug or id", "default")
    .option("--yes", "do not ask")
    .action(async (named: string, { project, yes }: { project: string; yes?: boolean }) => {
      const { id, name } = await find(context, named, project);
      await confirm(context, { question: `Delete the tag ${plain(name)}?`, yes });
      await context.client().tags.delete(id);
      context.note("Deleted.");
    });
}

function find(context: Context, named: string, project: string) {
  const list = ({ id: projectId }: { id: string }) => context.client().tags.list({ projectId });
  return namedInProject(context, { noun: "tag", named, project, list });
}
