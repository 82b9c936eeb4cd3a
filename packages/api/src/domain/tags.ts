import type { ProjectTag, TagCreate, TagListQuery, TagUpdate } from "@runwright/contracts";
import type { Caller, Deps, Page } from "./deps.ts";
import { DomainError, invalidField, notFound } from "./errors.ts";
import { matchingTag } from "./find-tag.ts";
import { nowText } from "./moments.ts";
import { listOfProject } from "./named-things.ts";
import { newId } from "./new-id.ts";
import type { TagRecord } from "./records.ts";
import { slugOf } from "./slug.ts";
import { NO_LETTERS, problem, refuseProblems } from "./test-fields.ts";
import { projectProblems, requireTag } from "./visibility.ts";

/** Newest first; all of them without a limit. Refusals: malformed_request (cursor). */
export async function listTags(deps: Deps, caller: Caller, query: TagListQuery): Promise<Page<ProjectTag>> {
  return listOfProject(caller, query, { store: deps.tags, view: tagView });
}

/** Refusals: not_found. */
export async function getTag(deps: Deps, caller: Caller, id: string): Promise<ProjectTag> {
  return tagView(await requireTag(deps, caller, id));
}

/** Refusals: invalid_request (a project that is not there, a name without letters and digits), already_exists (by name or slug). */
export async function createTag(deps: Deps, caller: Caller, { projectId, name }: TagCreate): Promise<ProjectTag> {
  const nameProblems = slugOf(name) === "" ? [problem("/name", NO_LETTERS)] : [];
  refuseProblems([...(await projectProblems(deps, caller, projectId)), ...nameProblems]);
  const record: TagRecord = {
    schemaVersion: 1,
    id: newId(deps),
    workspaceId: caller.workspaceId,
    projectId: projectId.toLowerCase(),
    name,
    slug: slugOf(name),
    createdAt: nowText(deps.clock),
  };
  const stored = await deps.tags.insertOrGet(record);
  // The same id: a repeated request finds the tag that it has made.
  if (stored.id !== record.id) throw taken(name, stored);
  return tagView(stored);
}

/** The slug stays: others may have written it down. Refusals: not_found, invalid_request, already_exists (another one's name or slug). */
export async function updateTag(deps: Deps, caller: Caller, { id, change }: { id: string; change: TagUpdate }): Promise<ProjectTag> {
  const tag = await requireTag(deps, caller, id);
  const { name } = change;
  if (name === undefined) return tagView(tag);
  if (slugOf(name) === "") throw invalidField("/name", NO_LETTERS);
  const others = (await deps.tags.listByProject(tag.projectId)).filter((other) => other.id !== tag.id);
  const same = matchingTag(others, name);
  if (same !== null) throw taken(name, same);
  const renamed = await deps.tags.rename(tag.id, name);
  if (renamed === "name_taken") throw taken(name, { name, slug: slugOf(name) });
  if (renamed === null) throw notFound("tag", id);
  return tagView(renamed);
}

/** It is taken off its Tests. Refusals: not_found. */
export async function deleteTag(deps: Deps, caller: Caller, id: string): Promise<void> {
  const tag = await requireTag(deps, caller, id);
  if (!(await deps.tags.delete(tag.id))) throw notFound("tag", id);
}

function tagView({ id, workspaceId, projectId, name, slug, createdAt }: TagRecord): ProjectTag {
  return { id, workspaceId, projectId, name, slug, createdAt };
}

function taken(name: string, by: Pick<TagRecord, "name" | "slug">): DomainError {
  return new DomainError("already_exists", `"${name}" is a tag of this project already: "${by.name}", with the slug "${by.slug}".`);
}
