import type { InitialRun } from "../types/run.ts";
import { anything, checkFields, id, oneOf, refuse, type Shape, startUrl, text } from "./check-fields.ts";
import { notFound, Refusal } from "./refusal.ts";
import { type Asked, created, listed, ok, readQuery, required, time, type Route } from "./route.ts";
import type { RunLife } from "./run-life.ts";
import { streamResponse } from "./stream-response.ts";
import { findTag } from "./tags.ts";

/** Nothing is learnt here. */
const trajectories = oneOf("learn", "pinned", "off");
const STATUSES = ["pending", "running", "passed", "failed", "error", "cancelled"];

export const RUN_ROUTES: readonly Route[] = [
  { method: "POST", path: "/v1/tests/run", operation: "runTag", handle: triggerTag },
  { method: "POST", path: "/v1/tests/:id/run", operation: "runTest", handle: trigger },
  { method: "GET", path: "/v1/runs", handle: list },
  { method: "GET", path: "/v1/runs/:id", handle: (asked) => ok(seen(asked).run) },
  { method: "POST", path: "/v1/runs/:id/rerun", operation: "rerunRun", handle: rerun },
  { method: "POST", path: "/v1/runs/:id/cancel", operation: "cancelRun", handle: cancel },
  { method: "GET", path: "/v1/runs/:id/stream", handle: stream },
];

/** The Run, carried out if it was scripted and nobody had looked before. */
function seen({ state, id }: Asked): RunLife {
  const life = required(state.runs, id, "Run");
  life.carryOut();
  return life;
}

function trigger(asked: Asked): Response {
  const test = asked.state.managedTests.get(asked.id) ?? required(asked.state.tests, asked.id, "Test");
  return started(asked, asked.state.startRun(test, { startUrl: givenUrl(asked) }));
}

/** Keeps a custom start URL unless another is given. */
function rerun(asked: Asked): Response {
  const { state } = asked;
  const old = required(state.runs, asked.id, "Run");
  const url = givenUrl(asked, { plan: oneOf("present", "same") });
  const test = state.tests.get(old.run.testId) ?? state.managedTests.get(old.run.testId);
  if (test === undefined) throw notFound("Test", old.run.testId);
  const description = asked.body["plan"] === "same" ? (old.run.description ?? test.description) : test.description;
  return started(
    asked,
    state.startRun({ ...test, description }, { startUrl: url ?? (old.startUrlIsCustom ? (old.run.startUrl ?? undefined) : undefined) }),
  );
}

function triggerTag(asked: Asked): Response {
  const { state, body } = asked;
  checkFields(body, {
    fields: { projectId: id, tag: text(200), startUrl, trajectories, retries: anything },
    required: ["projectId", "tag"],
  });
  const { tag, startUrl: url } = body as { tag: string; startUrl?: string };
  const project = state.projects.get(String(body["projectId"]));
  if (project === undefined) return refuse("/projectId", "names no project here");
  const tagId = findTag(state, project.id, tag)?.id;
  const tests = state.tests.filter((test) => test.tags.some((one) => one.id === tagId)).toReversed();
  if (tests.length === 0) throw new Refusal("no_matching_tests", `No Test of this project carries the tag "${tag}".`);
  const tagRunId = crypto.randomUUID();
  state.tagRuns.set(tagRunId, tag);
  const runs = tests.map((test) => {
    const { run } = state.startRun(test, { startUrl: url, tagRunId });
    const links = { ...run.links, dashboardTest: `${state.origin}/tests/${test.id}` };
    return { ...initial(run), testId: test.id, test: { id: test.id, projectId: project.id, name: test.name }, links };
  });
  return ok({ projectId: project.id, tag, count: runs.length, tagRunId, runs }, { status: 201 });
}

function list(asked: Asked): Response {
  const single = {
    testId: id,
    projectId: id,
    sourceId: id,
    iterationId: id,
    tagRunId: id,
    from: time,
    to: time,
  };
  const { one, all } = readQuery(asked, { single, several: { status: oneOf(...STATUSES) } });
  for (const life of asked.state.runs.filter(() => true)) life.carryOut();
  const same = (name: string, value: string | undefined): boolean => one(name) === undefined || one(name)?.toLowerCase() === value;
  const [statuses, from, to] = [all("status"), Date.parse(one("from") ?? ""), Date.parse(one("to") ?? "")];
  return listed(asked, asked.state.runs, {
    unlimited: false,
    view: ({ run }) => run,
    matches: ({ run }) =>
      same("testId", run.testId) &&
      same("projectId", run.projectId) &&
      same("tagRunId", run.tagRunId) &&
      same("sourceId", run.sourceId) &&
      same("iterationId", run.iterationId) &&
      (statuses.length === 0 || statuses.includes(run.status)) &&
      !(Date.parse(run.createdAt) < from) &&
      !(Date.parse(run.createdAt) > to),
  });
}

/** What was scripted does not happen any more: nobody had looked. */
function cancel({ state, id }: Asked): Response {
  const life = required(state.runs, id, "Run");
  life.cancel();
  return ok(life.run);
}

/** A Run that nobody has looked at goes from its first event on, before the eyes of the stream. */
function stream(asked: Asked): Response {
  const life = required(asked.state.runs, asked.id, "Run");
  const response = streamResponse(life, {
    lastEventId: asked.headers.get("last-event-id"),
    signal: asked.signal,
    open: asked.state.openStreams,
  });
  life.carryOut();
  return response;
}

function givenUrl({ body }: Asked, others: Shape["fields"] = {}): string | undefined {
  const device = oneOf("desktop", "mobile", "both");
  checkFields(body, { fields: { startUrl, trajectories, retries: anything, device, until: anything, ...others } });
  return body["startUrl"] as string | undefined;
}

function started(asked: Asked, { run }: RunLife): Response {
  return created(asked, `runs/${run.id}`, initial(run));
}

function initial({ id, startUrl, createdAt }: RunLife["run"]): InitialRun {
  return { id, startUrl: startUrl ?? "", status: "pending", createdAt };
}
