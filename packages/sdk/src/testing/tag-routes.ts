import type { ProjectTag } from "../types/tag.ts";
import { checkFields, id, refuse, text } from "./check-fields.ts";
import type { FakeState } from "./fake-state.ts";
import { Refusal } from "./refusal.ts";
import { type Asked, created, listed, nothing, ok, readQuery, required, type Route } from "./route.ts";
import { slugOf } from "./slug.ts";
import { matchingTag } from "./tags.ts";

const FIELDS = { name: text(100) };

export const TAG_ROUTES: readonly Route[] = [
  { method: "GET", path: "/v1/tags", handle: list },
  { method: "POST", path: "/v1/tags", operation: "createTag", handle: create },
  { method: "GET", path: "/v1/tags/:id", handle: ({ state, id }) => ok(required(state.tags, id, "tag")) },
  { method: "PATCH", path: "/v1/tags/:id", operation: "updateTag", handle: update },
  { method: "DELETE", path: "/v1/tags/:id", operation: "deleteTag", handle: remove },
];

function list(asked: Asked): Response {
  const projectId = readQuery(asked, { single: { projectId: id } })
    .one("projectId")
    ?.toLowerCase();
  return listed(asked, asked.state.tags, { matches: (tag) => projectId === undefined || tag.projectId === projectId });
}

function create(asked: Asked): Response {
  const { state, body } = asked;
  checkFields(body, { fields: { ...FIELDS, projectId: id }, required: ["projectId", "name"] });
  const project = state.projects.get(String(body["projectId"]));
  if (project === undefined) return refuse("/projectId", "names no project here");
  const name = freeName(state, { wanted: body["name"], projectId: project.id });
  const tag = state.tags.put({ ...state.stamps(), projectId: project.id, name, slug: slugOf(name) });
  return created(asked, `tags/${tag.id}`, tag);
}

/** The slug stays; Tests show the new name. */
function update({ state, id, body }: Asked): Response {
  const tag = required(state.tags, id, "tag");
  checkFields(body, { fields: FIELDS });
  if (body["name"] === undefined) return ok(tag);
  const name = freeName(state, { wanted: body["name"], projectId: tag.projectId, except: tag.id });
  onTests(state, tag, [{ id: tag.id, name, slug: tag.slug }]);
  return ok(state.tags.put({ ...tag, name }));
}

/** It is taken off its Tests. */
function remove({ state, id }: Asked): Response {
  const tag = required(state.tags, id, "tag");
  onTests(state, tag, []);
  state.tags.delete(tag.id);
  return nothing();
}

function onTests(state: FakeState, tag: ProjectTag, instead: readonly { id: string; name: string; slug: string }[]): void {
  for (const test of state.tests.filter(({ tags }) => tags.some((one) => one.id === tag.id)))
    state.tests.put({ ...test, tags: test.tags.flatMap((one) => (one.id === tag.id ? instead : [one])) });
}

function freeName(state: FakeState, { wanted, projectId, except }: { wanted: unknown; projectId: string; except?: string }): string {
  const name = String(wanted).trim();
  if (slugOf(name) === "") refuse("/name", "must hold a letter or a digit");
  const others = state.tags.filter((tag) => tag.projectId === projectId && tag.id !== except);
  const same = matchingTag(others, name) ?? (except === undefined ? matchingTag(others, slugOf(name)) : undefined);
  if (same === undefined) return name;
  throw new Refusal("already_exists", `"${name}" is a tag of this project already: "${same.name}", with the slug "${same.slug}".`);
}
