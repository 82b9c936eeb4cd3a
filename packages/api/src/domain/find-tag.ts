import type { Deps } from "./deps.ts";
import type { TagRecord } from "./records.ts";

/** The tag of the project with that slug, else with that name; in any case. */
export async function findTag(deps: Pick<Deps, "tags">, projectId: string, nameOrSlug: string): Promise<TagRecord | null> {
  return matchingTag(await deps.tags.listByProject(projectId), nameOrSlug);
}

/** The same among tags that are at hand. */
export function matchingTag(tags: readonly TagRecord[], nameOrSlug: string): TagRecord | null {
  const wanted = alike(nameOrSlug);
  return tags.find((tag) => alike(tag.slug) === wanted) ?? tags.find((tag) => alike(tag.name) === wanted) ?? null;
}

function alike(text: string): string {
  return text.trim().normalize("NFKC").toLowerCase();
}
