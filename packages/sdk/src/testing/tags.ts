import type { ProjectTag } from "../types/tag.ts";
import type { Test } from "../types/test.ts";
import type { FakeState } from "./fake-state.ts";
import { freeSlug } from "./slug.ts";

/** The tag of the project with that slug, else with that name; in any case. */
export function findTag(state: FakeState, projectId: string, nameOrSlug: string): ProjectTag | undefined {
  return matchingTag(
    state.tags.filter((tag) => tag.projectId === projectId),
    nameOrSlug,
  );
}

/** The same among tags that are at hand. */
export function matchingTag(tags: readonly ProjectTag[], nameOrSlug: string): ProjectTag | undefined {
  const wanted = alike(nameOrSlug);
  return tags.find((tag) => alike(tag.slug) === wanted) ?? tags.find((tag) => alike(tag.name) === wanted);
}

/** Unknown names make the tag. */
export function tagsNamed(state: FakeState, projectId: string, names: readonly string[]): Test["tags"] {
  const found = new Map<string, Test["tags"][number]>();
  for (const name of names.map((one) => one.trim())) {
    const { id, name: shown, slug } = findTag(state, projectId, name) ?? makeTag(state, projectId, name);
    found.set(id, { id, name: shown, slug });
  }
  return [...found.values()];
}

function makeTag(state: FakeState, projectId: string, name: string): ProjectTag {
  const taken = state.tags.filter((tag) => tag.projectId === projectId).map((tag) => tag.slug);
  return state.tags.put({ ...state.stamps(), projectId, name, slug: freeSlug(name, { fallback: "tag", taken }) });
}

function alike(name: string): string {
  return name.trim().normalize("NFKC").toLowerCase();
}
