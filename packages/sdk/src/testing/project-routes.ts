import type { Project } from "../types/project.ts";
import { checkFields, flag, oneOf, orNull, text } from "./check-fields.ts";
import type { FakeState } from "./fake-state.ts";
import { Refusal } from "./refusal.ts";
import { type Asked, created, listed, nothing, ok, readQuery, required, type Route } from "./route.ts";
import { freeSlug } from "./slug.ts";

const FIELDS = {
  name: text(200),
  modelReading: flag,
  assumptions: oneOf("accept", "ask"),
  otherWays: oneOf("ask", "accept"),
  reader: orNull(oneOf("words", "model", "both")),
};

export const PROJECT_ROUTES: readonly Route[] = [
  { method: "GET", path: "/v1/projects", handle: list },
  { method: "POST", path: "/v1/projects", operation: "createProject", handle: create },
  { method: "GET", path: "/v1/projects/:id", handle: ({ state, id }) => ok(required(state.projects, id, "project")) },
  { method: "PATCH", path: "/v1/projects/:id", operation: "updateProject", handle: update },
  { method: "DELETE", path: "/v1/projects/:id", operation: "deleteProject", handle: remove },
];

export function makeProject(state: FakeState, name: string): Project {
  refuseTakenName(state, name);
  const slug = freeSlug(name, { fallback: "project", taken: state.projects.filter(() => true).map((project) => project.slug) });
  const stamps = state.stamps();
  return state.projects.put({ ...stamps, name, slug, updatedAt: stamps.createdAt });
}

function list(asked: Asked): Response {
  readQuery(asked, { single: {} });
  return listed(asked, asked.state.projects, { matches: () => true });
}

function create(asked: Asked): Response {
  checkFields(asked.body, { fields: FIELDS, required: ["name"] });
  const project = makeProject(asked.state, String(asked.body["name"]).trim());
  return created(asked, `projects/${project.id}`, asked.state.projects.put({ ...project, ...switches(asked.body) }));
}

function update({ state, id, body }: Asked): Response {
  const project = required(state.projects, id, "project");
  checkFields(body, { fields: FIELDS });
  if (Object.keys(body).length === 0) return ok(project);
  const name = String(body["name"] ?? project.name).trim();
  refuseTakenName(state, name, project.id);
  return ok(state.projects.put({ ...project, ...switches(body), name, updatedAt: state.now() }));
}

function switches({ modelReading, assumptions, otherWays, reader }: Asked["body"]): Partial<Project> {
  const given = Object.entries({ modelReading, assumptions, otherWays, reader }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, value ?? undefined]));
}

function remove({ state, id }: Asked): Response {
  const project = required(state.projects, id, "project");
  if (state.tests.filter((test) => test.projectId === project.id).length > 0)
    throw new Refusal("in_use", `The project "${project.name}" has Tests. Delete them first.`);
  state.projects.delete(project.id);
  return nothing();
}

function refuseTakenName(state: FakeState, name: string, exceptId?: string): void {
  const same = state.projects.filter((project) => project.name === name && project.id !== exceptId);
  if (same.length > 0) throw new Refusal("already_exists", `There is a project with the name "${name}" already.`);
}
