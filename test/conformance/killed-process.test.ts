import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSqliteStores } from "../../packages/api/src/adapters/store/sqlite/sqlite-stores.ts";

const PROGRAM = join(import.meta.dirname, "acknowledging-writer.ts");

describe("a data folder whose process is killed", () => {
  let dataDir: string;
  let writer: ChildProcess | undefined;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "runwright-kill-"));
  });
  afterEach(() => {
    writer?.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Lets the writer acknowledge so many writes, kills it, and gives every line that it could still print. */
  async function killAfter(lines: number): Promise<string[]> {
    writer = spawn(process.execPath, ["--conditions=@runwright/source", PROGRAM, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
    const acknowledged: string[] = [];
    for await (const line of createInterface({ input: writer.stdout! })) {
      acknowledged.push(line);
      if (acknowledged.length === lines) writer.kill("SIGKILL");
    }
    return acknowledged;
  }

  it("has everything that was acknowledged, and every log without gaps, five times over", async () => {
    const acknowledged: string[] = [];
    for (const lines of [1, 40, 333, 800, 57]) acknowledged.push(...(await killAfter(lines)));
    const { stores, close } = openSqliteStores(dataDir);
    const runIds = acknowledged.filter((line) => line.startsWith("run ")).map((line) => line.slice(4));
    expect(runIds.length).toBeGreaterThan(100);
    const found = await Promise.all(runIds.map((id) => stores.runs.get(id)));
    expect(found.filter((run) => run === null)).toEqual([]);
    for (const id of runIds) {
      const log = await stores.events.read(id, 0, 100);
      expect(log.map((event) => event.seq)).toEqual(log.map((_, index) => index + 1));
      const promised = acknowledged.filter((line) => line.startsWith(`events ${id} `)).map((line) => Number(line.split(" ")[2]));
      expect(log.length).toBeGreaterThanOrEqual(Math.max(0, ...promised));
    }
    await close();
  });

  it("is in use while the process lives, which is named, and free at once when it is killed", async () => {
    writer = spawn(process.execPath, ["--conditions=@runwright/source", PROGRAM, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
    await once(writer.stdout!, "data");
    expect(() => openSqliteStores(dataDir)).toThrowError(
      expect.objectContaining({ code: "data_dir_in_use", message: `The data folder ${dataDir} is in use by process ${writer.pid}.` }),
    );
    writer.stdout!.resume();
    writer.kill("SIGKILL");
    await once(writer, "exit");
    const { close } = openSqliteStores(dataDir);
    expect(readFileSync(join(dataDir, "serve.pid"), "utf8")).toBe(`${process.pid}\n`);
    await close();
  });
});
