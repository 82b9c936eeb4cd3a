import type { Test } from "../types/test.ts";
import { checkFields, flag, id, listOf, oneOf, orNull, refuse, startUrl, text } from "./check-fields.ts";
import type { FakeState } from "./fake-state.ts";
import { type Asked, created, listed, nothing, ok, readQuery, required, type Route } from "./route.ts";
import { Refusal } from "./refusal.ts";
import { slugOf } from "./slug.ts";
import { findTag, tagsNamed } from "./tags.ts";

const FIELDS = {
  name: text(200),
  description: text(50_000),
  url: startUrl,
  environmentId: orNull(id),
  device: oneOf("desktop", "mobile", "both"),
  trigger: oneOf("on_demand", "schedule", "api"),
  schedule: orNull(text(100)),
  scheduleTimezone: orNull(text(100)),
  emailInboxEnabled: flag,
  httpAuthEnabled: flag,
  httpAuthUsername: orNull(text(255)),
  httpAuthPassword: text(1024),
  retries: (value: unknown) => (value === 0 || value === 1 ? null : "must be 0 or 1"),
  quarantined: flag,
  reader: orNull(oneOf("words", "model", "both")),
  tags: listOf((value) => (typeof value === "string" && slugOf(value) !== "" ? null : "must hold names with a letter or a digit"), 50),
};

export const TEST_ROUTES: readonly Route[] = [
  { method: "GET", path: "/v1/tests", handle: list },
  { method: "POST", path: "/v1/tests", operation: "createTest", handle: create },
  { method: "GET", path: "/v1/tests/:id", handle: ({ state, id }) => ok(state.managedTests.get(id) ?? required(state.tests, id, "Test")) },
  { method: "PATCH", path: "/v1/tests/:id", operation: "updateTest", handle: update },
  { method: "DELETE", path: "/v1/tests/:id", operation: "deleteTest", handle: remove },
];

function list(asked: Asked): Response {
  const { one } = readQuery(asked, { single: { projectId: id, tag: text(200) } });
  const [projectId, tagName] = [one("projectId")?.toLowerCase(), one("tag")];
  if (tagName !== undefined && projectId === undefined) refuse("?tag", "needs projectId beside it: tags belong to a project");
  const tag = projectId === undefined || tagName === undefined ? undefined : findTag(asked.state, projectId, tagName);
  return listed(asked, asked.state.tests, {
    matches: (test) =>
      (projectId === undefined || test.projectId === projectId) && (tagName === undefined || test.tags.some((one) => one.id === tag?.id)),
  });
}

const AT_FIRST = {
  environmentId: null,
  device: "both",
  trigger: "on_demand",
  schedule: null,
  scheduleTimezone: null,
  emailInboxEnabled: false,
  httpAuthEnabled: false,
  httpAuthUsername: null,
  httpAuthPasswordConfigured: false,
  tags: [],
} as const;

function create(asked: Asked): Response {
  const { state, body } = asked;
  checkFields(body, { fields: { ...FIELDS, projectId: id }, required: ["projectId", "name", "description", "url"] });
  const project = state.projects.get(String(body["projectId"]));
  if (project === undefined) return refuse("/projectId", "names no project here");
  const test = state.tests.put(withFields(state, blankTest(state, project.id), body));
  return created(asked, `tests/${test.id}`, { ...test, plan: { status: "read" }, warnings: [] });
}

/** A Test of the project before anything is known of it. */
export function blankTest(state: FakeState, projectId: string): Test {
  const stamps = state.stamps();
  return { ...stamps, ...AT_FIRST, tags: [], name: "", description: "", url: "", projectId, updatedAt: stamps.createdAt };
}

function refuseManaged(state: FakeState, id: string): void {
  if (state.managedTests.get(id) !== undefined) throw new Refusal("test_is_managed", "An Attempt owns this Test. Copy it to change it.");
}

function update({ state, id, body }: Asked): Response {
  refuseManaged(state, id);
  const test = required(state.tests, id, "Test");
  checkFields(body, { fields: FIELDS });
  const changed = state.tests.put({ ...withFields(state, test, body), updatedAt: state.now() });
  return ok({ ...changed, plan: { status: "read" }, warnings: [] });
}

/** Cancels its active Runs; the history of its Runs stays. */
function remove({ state, id }: Asked): Response {
  refuseManaged(state, id);
  const test = required(state.tests, id, "Test");
  for (const life of state.runs.filter(({ run }) => run.testId === test.id)) life.cancel();
  state.tests.delete(test.id);
  return nothing();
}

function withFields(state: FakeState, test: Test, body: Readonly<Record<string, unknown>>): Test {
  const { tags, httpAuthPassword, retries, quarantined, reader, projectId: _projectId, ...given } = body;
  const fields = given as Partial<Test>;
  const next: Test = { ...test, ...fields, name: (fields.name ?? test.name).trim() };
  if (next.trigger !== "schedule") Object.assign(next, { schedule: null, scheduleTimezone: null });
  else if (next.schedule === null) refuse("/schedule", "is required when trigger is schedule");
  if (!next.httpAuthEnabled) Object.assign(next, { httpAuthUsername: null, httpAuthPasswordConfigured: false });
  else if (next.httpAuthUsername === null) refuse("/httpAuthUsername", "is required when httpAuthEnabled is true");
  else if (httpAuthPassword !== undefined) next.httpAuthPasswordConfigured = true;
  if (retries !== undefined) next.retries = retries === 1 ? 1 : undefined;
  if (reader !== undefined) next.reader = (reader ?? undefined) as Test["reader"];
  if (quarantined !== undefined) next.quarantined = quarantined === true ? true : undefined;
  const environment = next.environmentId === null ? null : state.environments.get(next.environmentId);
  if (environment === undefined || (environment !== null && environment.projectId !== test.projectId))
    refuse("/environmentId", "names no environment of this project");
  if (tags !== undefined) next.tags = tagsNamed(state, test.projectId, tags as readonly string[]);
  return next;
}
