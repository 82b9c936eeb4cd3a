import { isApiError, type Project, type Runwright } from "@runwright/sdk";

/** By id, slug or name, the last without regard to case. */
export async function findProject(client: Runwright, named: string): Promise<Project | undefined> {
  const wanted = named.toLowerCase();
  for await (const project of client.projects.list()) {
    if ([project.id, project.slug, project.name].some((one) => one.toLowerCase() === wanted)) return project;
  }
  return undefined;
}

/** The same; made where there is none of that name. */
export async function ensureProject(client: Runwright, named: string): Promise<Project> {
  const found = await findProject(client, named);
  if (found !== undefined) return found;
  try {
    return await client.projects.create({ name: named });
  } catch (error) {
    // Someone else made it between the two calls.
    const project = isApiError(error) && error.code === "already_exists" ? await findProject(client, named) : undefined;
    if (project === undefined) throw error;
    return project;
  }
}
