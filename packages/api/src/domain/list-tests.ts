import type { Test, TestListQuery } from "@runwright/contracts";
import { pageOf, pageRequest } from "./cursor.ts";
import type { Caller, Deps, Page } from "./deps.ts";
import { findTag } from "./find-tag.ts";
import { testViews } from "./test-view.ts";
import { visibleProjects } from "./visibility.ts";

/** Newest first; all of them without a limit. `tag` is a slug, else a name in any case. Refusals: malformed_request (cursor). */
export async function listTests(deps: Deps, caller: Caller, query: TestListQuery): Promise<Page<Test>> {
  const request = pageRequest(query);
  const projectIds = visibleProjects(caller, query.projectId);
  const tagId = await tagFilter(deps, query);
  if (tagId === null) return { items: [], nextCursor: null };
  const found = await deps.tests.list({ workspaceId: caller.workspaceId, projectIds, tagId }, request);
  const page = pageOf(found, query.limit);
  return { ...page, items: await testViews(deps, page.items) };
}

/** The pages that follow this one, read as they are asked for, so that a workspace with many long Tests is never held as a whole. */
export async function* followingTests(
  deps: Deps,
  caller: Caller,
  { query, page }: { readonly query: TestListQuery & { readonly limit: number }; readonly page: Page<Test> },
): AsyncGenerator<readonly Test[]> {
  for (let cursor = page.nextCursor; cursor !== null;) {
    const next = await listTests(deps, caller, { ...query, cursor });
    yield next.items;
    cursor = next.nextCursor;
  }
}

/** undefined: not asked for; null: asked for, and there is no such tag. */
async function tagFilter(deps: Deps, query: TestListQuery): Promise<string | null | undefined> {
  if (query.tag === undefined || query.projectId === undefined) return undefined;
  return (await findTag(deps, query.projectId.toLowerCase(), query.tag))?.id ?? null;
}
