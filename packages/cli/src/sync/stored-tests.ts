import type { Environment, Project, Runwright, Test } from "@runwright/sdk";
import type { TestFile } from "../test-file/parse-test-file.ts";
import { differences, fieldsOf, type TestFields } from "../test-file/test-fields.ts";
import type { Names } from "../test-file/format-test-file.ts";

/** What the service holds of one project. */
export interface StoredProject {
  readonly project: Project;
  readonly tests: readonly Test[];
  readonly environments: readonly Environment[];
}

export async function readProject(client: Runwright, project: Project): Promise<StoredProject> {
  const [tests, environments] = await Promise.all([
    client.tests.list({ projectId: project.id }).toArray({ limit: Infinity }),
    client.environments.list({ projectId: project.id }).toArray({ limit: Infinity }),
  ]);
  return { project, tests, environments };
}

export function namesOf({ project, environments }: StoredProject, test: Test): Names {
  return {
    project: project.slug,
    alsoProject: [project.name, project.id],
    environment: environments.find(({ id }) => id === test.environmentId)?.name,
  };
}

/** What the file says, with the ids of the project. `undefined` when it names an environment that is not there. */
export function fieldsIn({ environments }: StoredProject, file: TestFile): TestFields | undefined {
  if (file.environment === undefined || file.environment === null) return fieldsOf(file, { environmentId: file.environment });
  const wanted = file.environment.toLowerCase();
  const found = environments.find(({ id, name }) => [id, name].some((one) => one.toLowerCase() === wanted));
  return found === undefined ? undefined : fieldsOf(file, { environmentId: found.id });
}

/** Whether the Test is what the file says. */
export function isAsFile(stored: StoredProject, test: Test, file: TestFile): boolean {
  const fields = fieldsIn(stored, file);
  return fields !== undefined && Object.keys(differences(test, fields)).length === 0;
}

/** Of a project that a push would make. */
export function noProjectYet(name: string): StoredProject {
  const project = { id: "", workspaceId: "", name, slug: name.toLowerCase(), createdAt: "", updatedAt: "" };
  return { project, tests: [], environments: [] };
}
