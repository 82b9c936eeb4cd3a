import type { Deps } from "./deps.ts";
import type { TagRecord } from "./records.ts";

/** The tag of the project with that slug, else with that name in any case. */
export async function findTag(deps: Pick<Deps, "tags">, projectId: string, nameOrSlug: string): Promise<TagRecord | null> {
  const tags = await deps.tags.listByProject(projectId);
  const name = nameOrSlug.trim().toLowerCase();
  return tags.find((tag) => tag.slug === nameOrSlug) ?? tags.find((tag) => tag.name.toLowerCase() === name) ?? null;
}
