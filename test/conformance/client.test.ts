// What a program sees through the client, once over the real service and once over the fake one that users test with: the same.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isApiError, type RunEvent, type Runwright, type Test } from "../../packages/sdk/src/index.ts";
import { CLIENT_WORLDS, type ClientWorld } from "./client-worlds.ts";

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";
const KINDS = ["run.started", "run.step", "run.step", "run.finished"];

describe.each(CLIENT_WORLDS)("through the client, $name", ({ open }) => {
  let world: ClientWorld;
  let client: Runwright;
  beforeEach(async () => {
    world = await open();
    client = world.client();
  });
  afterEach(() => world[Symbol.asyncDispose]());

  const aTest = (name: string, extra: { tags?: string[]; projectId?: string } = {}): Promise<Test> =>
    client.tests.create({ projectId: world.projectId, name, description: '1. Click "Go"', url: "http://shop.test/", ...extra });
  const aRun = async (testId: string): Promise<string> => {
    world.holdNextRun();
    return (await client.tests.run(testId)).id;
  };
  const endWell = async (runId: string): Promise<void> => {
    await world.step(runId, "Click Go");
    await world.finish(runId, { status: "passed", reasoning: "It was there." });
  };
  const passing = async (runId: string): Promise<void> => {
    await world.begin(runId);
    await endWell(runId);
  };

  describe("projects and Tests", () => {
    it("are made, read, changed and deleted", async () => {
      const project = await client.projects.create({ name: "Shop & Co" });
      expect(project).toMatchObject({ name: "Shop & Co", slug: "shop-co" });
      expect(await client.projects.update(project.id, { name: "Store" })).toMatchObject({ name: "Store", slug: "shop-co" });
      const test = await aTest("Buy", { projectId: project.id });
      expect(test).toMatchObject({ device: "both", trigger: "on_demand", tags: [], httpAuthEnabled: false, environmentId: null });
      const changed = await client.tests.update(test.id, { tags: ["Smoke", "smoke"], device: "mobile" });
      expect(changed).toMatchObject({ device: "mobile", name: "Buy", tags: [{ name: "Smoke", slug: "smoke" }] });
      await expect(client.projects.delete(project.id)).rejects.toMatchObject({ status: 409, code: "in_use" });
      await client.tests.delete(test.id);
      await client.projects.delete(project.id);
      await expect(client.tests.retrieve(test.id)).rejects.toMatchObject({ status: 404, code: "not_found" });
      await expect(client.projects.retrieve(project.id)).rejects.toMatchObject({ status: 404, code: "not_found" });
    });

    it("say all at once what cannot be taken", async () => {
      const wrong = { projectId: world.projectId, name: "", description: "x", url: "ftp://x", device: "watch" as "mobile" };
      const error: unknown = await client.tests.create(wrong).then(null, (one: unknown) => one);
      expect(isApiError(error) && [error.status, error.code, error.errors.map(({ pointer }) => pointer).sort()]).toEqual([
        422,
        "invalid_request",
        ["/device", "/name", "/url"],
      ]);
      const unknown = client.projects.create({ name: "x", colour: "red" } as { name: string });
      await expect(unknown).rejects.toMatchObject({ code: "unknown_field", errors: [{ pointer: "/colour" }] });
      await expect(client.projects.create({ name: "default" })).rejects.toMatchObject({ code: "already_exists" });
      const nowhere = aTest("x", { projectId: UNKNOWN_ID });
      await expect(nowhere).rejects.toMatchObject({ code: "invalid_request", errors: [{ pointer: "/projectId" }] });
    });

    it("come newest first, page by page, by tag too", async () => {
      const { id: projectId } = await client.projects.create({ name: "Paged" });
      for (const n of [1, 2, 3, 4, 5]) await aTest(`T${n}`, { projectId, tags: n % 2 === 1 ? ["odd"] : [] });
      const first = await client.tests.list({ projectId, limit: 2 });
      expect([first.items.map(({ name }) => name), first.hasMore]).toEqual([["T5", "T4"], true]);
      const all = await client.tests.list({ projectId, limit: 2 }).toArray({ limit: 9 });
      expect(all.map(({ name }) => name)).toEqual(["T5", "T4", "T3", "T2", "T1"]);
      const odd = await client.tests.list({ projectId, tag: "ODD" });
      expect([odd.items.map(({ name }) => name), odd.hasMore]).toEqual([["T5", "T3", "T1"], false]);
      await expect(client.tests.list({ tag: "odd" })).rejects.toMatchObject({ status: 422, errors: [{ pointer: "?tag" }] });
      await expect(client.tests.list({ cursor: "nonsense" })).rejects.toMatchObject({ status: 400, code: "malformed_request" });
      await expect(client.tests.list({ limit: 51 })).rejects.toMatchObject({ status: 422, errors: [{ pointer: "?limit" }] });
    });
  });

  describe("tags", () => {
    it("are made by Tests or by themselves, renamed on their Tests and taken off them", async () => {
      const test = await aTest("Buy", { tags: ["Weekly"] });
      const nightly = await client.tags.create({ projectId: world.projectId, name: "Every Night" });
      expect(nightly).toMatchObject({ name: "Every Night", slug: "every-night" });
      expect(await client.tags.retrieve(nightly.id)).toEqual(nightly);
      await client.tests.update(test.id, { tags: ["every-night"] });
      expect(await client.tags.update(nightly.id, { name: "Nightly" })).toMatchObject({ name: "Nightly", slug: "every-night" });
      const want = { tags: [{ id: nightly.id, name: "Nightly", slug: "every-night" }] };
      expect(await client.tests.retrieve(test.id)).toMatchObject(want);
      await client.tags.delete(nightly.id);
      expect((await client.tests.retrieve(test.id)).tags).toEqual([]);
      await expect(client.tags.retrieve(nightly.id)).rejects.toMatchObject({ status: 404, code: "not_found" });
      const left = await client.tags.list({ projectId: world.projectId, limit: 1 });
      expect(left.items).toMatchObject([{ ...test.tags[0], name: "Weekly" }]);
    });

    it("have names of their own with a letter or a digit", async () => {
      const { id: projectId } = await client.projects.create({ name: "Tagged" });
      const tag = await client.tags.create({ projectId, name: "A b" });
      for (const name of ["a B", "a-b", "A_b"])
        await expect(client.tags.create({ projectId, name }), name).rejects.toMatchObject({ status: 409, code: "already_exists" });
      const other = await client.tags.create({ projectId, name: "C" });
      await expect(client.tags.update(other.id, { name: "a-b" })).rejects.toMatchObject({ status: 409, code: "already_exists" });
      await expect(client.tags.update(tag.id, { name: "!" })).rejects.toMatchObject({ status: 422, errors: [{ pointer: "/name" }] });
      await expect(client.tags.create({ projectId: UNKNOWN_ID, name: "x" })).rejects.toMatchObject({ errors: [{ pointer: "/projectId" }] });
    });
  });

  describe("Runs", () => {
    it("go from pending over running to their verdict", async () => {
      const test = await aTest("Buy");
      world.holdNextRun();
      const initial = await client.tests.run(test.id);
      expect(initial).toEqual({ id: initial.id, startUrl: "http://shop.test/", status: "pending", createdAt: initial.createdAt });
      expect(await client.runs.retrieve(initial.id)).toMatchObject({ status: "pending", result: null, startedAt: null, testName: "Buy" });
      await world.begin(initial.id);
      expect(await client.runs.retrieve(initial.id)).toMatchObject({ status: "running", completedAt: null });
      await world.finish(initial.id, { status: "failed", reasoning: "It was not there." });
      const want = { status: "failed", result: "failed", reasoning: "It was not there.", creditsCharged: 1, errorMessage: null };
      expect(await client.runs.wait(initial.id)).toMatchObject(want);
      expect(await client.runs.wait(initial.id, { via: "poll" })).toMatchObject(want);
    });

    it("that end in an error have no verdict and cost nothing", async () => {
      const id = await aRun((await aTest("Buy")).id);
      await world.begin(id);
      await world.finish(id, { status: "error", reasoning: null, errorMessage: "browser_crashed: It is gone." });
      const want = { status: "error", result: null, errorMessage: "browser_crashed: It is gone.", creditsCharged: 0 };
      expect(await client.runs.wait(id)).toMatchObject(want);
    });

    it("are cancelled while they wait or run, and no more when they are over", async () => {
      const test = await aTest("Buy");
      const [waiting, running, over] = [await aRun(test.id), await aRun(test.id), await aRun(test.id)];
      await world.begin(running);
      await passing(over);
      expect(await client.runs.cancel(waiting)).toMatchObject({ status: "cancelled", result: null, creditsCharged: 0 });
      expect(await client.runs.cancel(running)).toMatchObject({ status: "cancelled", creditsCharged: 1 });
      expect(await client.runs.cancel(over)).toMatchObject({ status: "passed" });
    });

    it("of a deleted Test are cancelled and stay in the history", async () => {
      const test = await aTest("Buy");
      const id = await aRun(test.id);
      await client.tests.delete(test.id);
      expect(await client.runs.retrieve(id)).toMatchObject({ status: "cancelled", testId: test.id });
      await expect(client.runs.rerun(id)).rejects.toMatchObject({ status: 404, code: "not_found" });
    });

    it("are repeated where they were, or where the Test is now", async () => {
      const test = await aTest("Buy");
      world.holdNextRun();
      const custom = await client.tests.run(test.id, { startUrl: "http://preview.test/" });
      const plain = await aRun(test.id);
      await client.tests.update(test.id, { url: "http://new.test/" });
      for (const _ of [1, 2, 3]) world.holdNextRun();
      expect((await client.runs.rerun(custom.id)).startUrl).toBe("http://preview.test/");
      expect((await client.runs.rerun(custom.id, { startUrl: "http://other.test/" })).startUrl).toBe("http://other.test/");
      expect((await client.runs.rerun(plain)).startUrl).toBe("http://new.test/");
    });

    it("are started for every Test with a tag, all or none", async () => {
      const [one, two] = [await aTest("One", { tags: ["Nightly"] }), await aTest("Two", { tags: ["nightly"] })];
      for (const _ of [1, 2]) world.holdNextRun();
      const result = await client.tests.runByTag({ projectId: world.projectId, tag: "nightly", startUrl: "http://preview.test/" });
      expect([result.count, result.runs.map(({ testId }) => testId).sort()]).toEqual([2, [one.id, two.id].sort()]);
      expect(result.runs[0]).toMatchObject({ status: "pending", startUrl: "http://preview.test/", test: { projectId: world.projectId } });
      const ofTag = await client.runs.list({ tagRunId: result.tagRunId });
      expect(ofTag.items.map(({ id }) => id).sort()).toEqual(result.runs.map(({ id }) => id).sort());
      const none = client.tests.runByTag({ projectId: world.projectId, tag: "nobody" });
      await expect(none).rejects.toMatchObject({ status: 422, code: "no_matching_tests" });
    });

    it("are listed by Test, status and time", async () => {
      const test = await aTest("Buy");
      const [passed, waiting] = [await aRun(test.id), await aRun(test.id)];
      await passing(passed);
      const ids = async (params: Parameters<Runwright["runs"]["list"]>[0]): Promise<string[]> =>
        (await client.runs.list({ testId: test.id, ...params }).toArray({ limit: 9 })).map(({ id }) => id);
      expect(await ids({})).toEqual([waiting, passed]);
      expect(await ids({ limit: 1 })).toEqual([waiting, passed]);
      expect(await ids({ status: "passed" })).toEqual([passed]);
      expect((await ids({ status: ["pending", "passed"] })).length).toBe(2);
      expect(await ids({ from: "2001-01-01T00:00:00Z", to: "2002-01-01T00:00:00+02:00" })).toEqual([]);
      expect(await ids({ testId: UNKNOWN_ID })).toEqual([]);
      const odd = client.runs.list({ status: "done" as "passed" });
      await expect(odd).rejects.toMatchObject({ status: 422, errors: [{ pointer: "?status" }] });
    });
  });

  describe("a stream", () => {
    const collect = async (events: AsyncIterable<RunEvent>): Promise<RunEvent[]> => {
      const all: RunEvent[] = [];
      for await (const event of events) all.push(event);
      return all;
    };

    it("gives every event of a Run as it happens, from the first", async () => {
      const id = await aRun((await aTest("Buy")).id);
      const stream = client.runs.stream(id);
      await vi.waitFor(() => expect(stream.state).toBe("open"));
      await passing(id);
      const all = await collect(stream);
      expect([all.map(({ type }) => type), all.map((event) => event.id)]).toEqual([KINDS, ["1", "2", "3", "4"]]);
      expect(all[1]).toMatchObject({ step: { index: 1, kind: "step", text: "Click Go", device: "desktop", status: "running" } });
      expect(all[2]).toMatchObject({ step: { index: 1, status: "passed" } });
      expect(all[3]).toMatchObject({ run: { id, status: "passed", reasoning: "It was there." } });
    });

    it("goes on behind the last event that was seen", async () => {
      const id = await aRun((await aTest("Buy")).id);
      await passing(id);
      expect((await collect(client.runs.stream(id))).map((event) => event.id)).toEqual(["4"]);
      expect((await collect(client.runs.stream(id, { lastEventId: "0" }))).map(({ type }) => type)).toEqual(KINDS);
      expect((await collect(client.runs.stream(id, { lastEventId: "2" }))).map((event) => event.id)).toEqual(["3", "4"]);
      // The end is told in each stream.
      expect(await client.runs.stream(id, { lastEventId: "4" }).finalRun()).toMatchObject({ id, status: "passed" });
    });

    it("ends when its reader has enough", async () => {
      const id = await aRun((await aTest("Buy")).id);
      const stream = client.runs.stream(id);
      await world.begin(id);
      for await (const event of stream) {
        expect(event.type).toBe("run.started");
        break;
      }
      await endWell(id);
      expect(await client.runs.retrieve(id)).toMatchObject({ status: "passed" });
    });

    it("of a Run that is not there is refused", async () => {
      await expect(client.runs.stream(UNKNOWN_ID).finalRun()).rejects.toMatchObject({ status: 404, code: "not_found" });
      await expect(client.runs.wait(UNKNOWN_ID)).rejects.toMatchObject({ status: 404 });
    });
  });

  describe("requests", () => {
    it("with one idempotency key start one Run", async () => {
      const test = await aTest("Buy");
      for (const _ of [1, 2]) world.holdNextRun();
      const [first, second] = [
        await client.tests.run(test.id, {}, { idempotencyKey: "once" }).withResponse(),
        await client.tests.run(test.id, {}, { idempotencyKey: "once" }).withResponse(),
      ];
      expect(second.data).toEqual(first.data);
      expect(second.response.headers.get("idempotency-replayed")).toBe("true");
      expect((await client.runs.list({ testId: test.id })).items).toHaveLength(1);
      const other = client.tests.run(test.id, { startUrl: "http://other.test/" }, { idempotencyKey: "once" });
      await expect(other).rejects.toMatchObject({ status: 422, code: "idempotency_mismatch" });
    });

    it("with another key are refused, and every refusal has a request id", async () => {
      const error: unknown = await world
        .client({ apiKey: "rw_not_this_one" })
        .projects.list()
        .then(null, (one: unknown) => one);
      expect(isApiError(error) && [error.status, error.code]).toEqual([401, "unauthenticated"]);
      expect(isApiError(error) && error.requestId).toMatch(/./u);
    });

    it("for what is no id, or nobody's, find nothing", async () => {
      await expect(client.tests.retrieve("abc")).rejects.toMatchObject({ status: 404, code: "not_found" });
      await expect(client.runs.cancel(UNKNOWN_ID)).rejects.toMatchObject({ status: 404, code: "not_found" });
      await expect(client.tests.run(UNKNOWN_ID)).rejects.toMatchObject({ status: 404, code: "not_found" });
    });
  });
});
