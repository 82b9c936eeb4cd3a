import { type Environment, isApiError, type Project } from "@runwright/sdk";
import type { Context } from "../context.ts";
import { findProject } from "../test-file/find-project.ts";
import { UsageError } from "../usage-error.ts";
import { orNull } from "./or-null.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Wanted<T> {
  /** As a person says it: `Shared Step`. */
  readonly noun: string;
  readonly named: string;
  /** Name, slug or id. */
  readonly project: string;
  readonly list: (project: Project) => AsyncIterable<T>;
}

/** Of a project, by id or name. Throws a UsageError that names those there are. */
export async function namedInProject<T extends Named>(context: Context, { noun, named, project, list }: Wanted<T>): Promise<T> {
  const found = await projectOf(context, project);
  const wanted = named.toLowerCase();
  const names: string[] = [];
  for await (const one of list(found)) {
    if ([one.id, one.name].some((word) => word.toLowerCase() === wanted)) return one;
    names.push(one.name);
  }
  const there = names.length === 0 ? "has none" : `has ${names.slice(0, 10).join(", ")}`;
  throw new UsageError(`The project ${found.name} has no ${noun} ${JSON.stringify(named)}: it ${there}.`);
}

/** By id, slug or name. */
export async function projectOf(context: Context, named: string): Promise<Project> {
  const project = await findProject(context.client(), named);
  if (project === undefined) throw new UsageError(`There is no project ${JSON.stringify(named)}; see \`runwright projects list\`.`);
  return project;
}

export async function projectIdOf(context: Context, named: string): Promise<string> {
  return (await projectOf(context, named)).id;
}

/** Of a flag that names an environment of the project, or takes it away. */
export async function environmentIdOf(
  context: Context,
  flag: string | false | undefined,
  project: string,
): Promise<string | null | undefined> {
  return typeof flag === "string" ? (await environmentOf(context, flag, project)).id : orNull(flag);
}

/** By id, or by its name in a project. Throws a UsageError that names those there are. */
export async function environmentOf(context: Context, named: string, projectNamed: string): Promise<Environment> {
  const client = context.client();
  if (/^[\da-f]{8}-[\da-f-]{27}$/iu.test(named)) {
    try {
      return await client.environments.retrieve(named);
    } catch (error) {
      if (!isApiError(error) || error.status !== 404) throw error;
      throw new UsageError(`There is no environment ${named}; see \`runwright environments list\`.`);
    }
  }
  const list = ({ id: projectId }: { id: string }) => client.environments.list({ projectId });
  return namedInProject(context, { noun: "environment", named, project: projectNamed, list });
}
