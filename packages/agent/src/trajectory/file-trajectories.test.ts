import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fileTrajectories } from "./file-trajectories.ts";
import type { TrajectoryEntry } from "./trajectory-store.ts";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "runwright-test-"));
  file = path.join(folder, "kept", "trajectories.json");
});
afterEach(async () => await rm(folder, { recursive: true, force: true }));

function entry(key: string, over: Partial<TrajectoryEntry> = {}): TrajectoryEntry {
  return {
    schemaVersion: 1,
    key,
    step: "s",
    text: `Step ${key}`,
    actions: [{ act: { kind: "history", move: "back" }, targets: [] }],
    tier: 3,
    model: null,
    createdRun: "r",
    lastPassRun: "r",
    lastPassAt: "2026-01-01T00:00:00.000Z",
    heals: 0,
    failures: 0,
    ...over,
  };
}

describe("trajectories in a file", () => {
  it("are there for the next process, ordered by what the steps say, and leave nothing beside it", async () => {
    const store = fileTrajectories(file);
    expect(await store.get(["s"])).toEqual([]);
    await store.commit("r", [entry("b"), entry("a")]);
    await store.commit("r", [entry("c", { step: "other" })]);
    expect(await fileTrajectories(file).get(["s"])).toEqual([entry("a"), entry("b")]);
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ version: 1, entries: [{ key: "a" }, { key: "b" }, { key: "c" }] });
    expect(await readdir(path.dirname(file))).toEqual(["trajectories.json"]);
  });

  it("of several workers at once are all kept", async () => {
    const keys = Array.from({ length: 12 }, (_, n) => `k${n}`);
    await Promise.all(keys.map(async (key) => await fileTrajectories(file).commit("r", [entry(key)])));
    expect((await fileTrajectories(file).get(["s"])).map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
  });

  it("are forgotten after two failures, and a pass between them counts", async () => {
    const store = fileTrajectories(file);
    await store.commit("r1", [entry("a")]);
    await store.demote("a", "r2");
    expect(await store.get(["s"])).toMatchObject([{ failures: 1 }]);
    await store.commit("r3", [entry("a", { lastPassAt: "2026-01-02T00:00:00.000Z" })]);
    await store.demote("a", "r4");
    expect(await store.get(["s"])).toMatchObject([{ failures: 1 }]);
    await store.demote("a", "r5");
    expect(await store.get(["s"])).toEqual([]);
  });

  it("are none where the file makes no sense, and only those that do where some do not", async () => {
    const store = fileTrajectories(file);
    await store.commit("r", [entry("a")]);
    const kept = JSON.parse(await readFile(file, "utf8")) as { entries: unknown[] };
    const strange = [{ ...entry("b"), actions: [{ act: { kind: "evaluate", script: "x" }, targets: [] }] }, { key: "c" }, null, 7];
    await writeFile(file, JSON.stringify({ entries: [...kept.entries, ...strange] }));
    expect(await store.get(["s"])).toEqual([entry("a")]);
    await writeFile(file, "{ half");
    expect(await store.get(["s"])).toEqual([]);
  });

  it("are not locked for ever by a worker that died", async () => {
    const store = fileTrajectories(file);
    await store.commit("r", [entry("a")]);
    await writeFile(`${file}.lock`, "");
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(`${file}.lock`, longAgo, longAgo);
    await store.commit("r", [entry("b")]);
    expect(await store.get(["s"])).toHaveLength(2);
  });
});
