import { type Device, isApiError, type Project, type Runwright, type Test } from "@runwright/sdk";
import { UsageError } from "../usage-error.ts";
import { ensureProject } from "./find-project.ts";
import type { TestFile } from "./parse-test-file.ts";
import { creation, differences, fieldsOf } from "./test-fields.ts";

export interface StoreOptions {
  /** Instead of the file's. */
  readonly project?: string | undefined;
  readonly device?: Device | undefined;
}

export interface Stored {
  readonly test: Test;
  readonly change: "created" | "updated" | "unchanged";
}

export const DEFAULT_PROJECT = "default";

/** Makes the service's Test what the file says, found by its id or by (project, name). */
export async function storeTest(client: Runwright, file: TestFile, options: StoreOptions): Promise<Stored> {
  const known = file.id === undefined ? undefined : await retrieveById(client, file.id);
  const project = known === undefined ? await ensureProject(client, options.project ?? file.project ?? DEFAULT_PROJECT) : undefined;
  const environmentId =
    typeof file.environment === "string"
      ? await findEnvironment(client, known?.projectId ?? project?.id ?? "", file.environment)
      : file.environment;
  const wanted = fieldsOf({ ...file, device: options.device ?? file.device }, { environmentId });
  const test = known ?? (project === undefined ? undefined : await findByName(client, project, file.name));
  if (test === undefined) {
    const created = await client.tests.create({ ...creation(wanted), projectId: project?.id ?? "" });
    return { test: created, change: "created" };
  }
  // Only what differs, so that a run of an unchanged file changes nothing.
  const changes = differences(test, wanted);
  if (Object.keys(changes).length === 0) return { test, change: "unchanged" };
  return { test: await client.tests.update(test.id, changes), change: "updated" };
}

/** By id, or by name without regard to case. */
export async function findEnvironment(client: Runwright, projectId: string, named: string): Promise<string> {
  const wanted = named.toLowerCase();
  const names: string[] = [];
  for await (const { id, name } of client.environments.list({ projectId })) {
    if ([id, name].some((one) => one.toLowerCase() === wanted)) return id;
    names.push(name);
  }
  const there = names.length === 0 ? "It has none" : `It has ${names.slice(0, 10).join(", ")}`;
  throw new UsageError(
    `The project has no environment ${JSON.stringify(named)}. ${there}; make one with \`runwright environments create\`.`,
  );
}

async function retrieveById(client: Runwright, id: string): Promise<Test> {
  try {
    return await client.tests.retrieve(id);
  } catch (error) {
    if (isApiError(error) && error.status === 404)
      throw new UsageError(`The service has no Test ${id}: take the id out of the file, and it is stored by its name.`);
    throw error;
  }
}

async function findByName(client: Runwright, project: Project, name: string): Promise<Test | undefined> {
  const found: Test[] = [];
  for await (const test of client.tests.list({ projectId: project.id })) if (test.name === name) found.push(test);
  if (found.length > 1)
    throw new UsageError(
      `Project ${project.name} has ${found.length} Tests named ${JSON.stringify(name)}: put the id of one into the file (${found.map((test) => test.id).join(", ")}).`,
    );
  return found[0];
}
