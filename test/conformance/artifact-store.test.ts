import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { filesystemArtifacts } from "../../packages/api/src/adapters/artifacts/filesystem.ts";
import type { ArtifactStore, ByteRange } from "../../packages/api/src/ports/artifact-store.ts";

const KINDS = [{ name: "the filesystem", make: filesystemArtifacts }];

describe.each(KINDS)("artifacts on $name", ({ make }) => {
  let folder: string;
  let artifacts: ArtifactStore;
  const runId = randomUUID();
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "runwright-artifacts-"));
    artifacts = make(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function* chunks(...parts: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
    for (const part of parts) yield Buffer.from(part);
  }
  async function read(name: string, range?: ByteRange): Promise<string | null> {
    const opened = await artifacts.open(runId, name, range);
    return opened === null ? null : textOf(opened.content);
  }

  it("gives back what was put, whole and in ranges", async () => {
    const info = await artifacts.put(runId, "video-desktop.webm", { content: chunks("01234", "", "56789") });
    expect(info).toMatchObject({ name: "video-desktop.webm", size: 10 });
    expect(await artifacts.stat(runId, "video-desktop.webm")).toEqual(info);
    expect(await read("video-desktop.webm")).toBe("0123456789");
    expect(await read("video-desktop.webm", { start: 0, end: 0 })).toBe("0");
    expect(await read("video-desktop.webm", { start: 3, end: 6 })).toBe("3456");
    expect(await read("video-desktop.webm", { start: 9, end: 9 })).toBe("9");
  });

  it("knows nothing of what was never put", async () => {
    expect(await artifacts.stat(runId, "a")).toBeNull();
    expect(await read("a")).toBeNull();
    expect(await artifacts.list(runId)).toEqual([]);
    await expect(artifacts.deleteAll(runId)).resolves.toBeUndefined();
  });

  it("replaces in one step: a reader goes on with what he opened", async () => {
    const first = await artifacts.put(runId, "a", { content: chunks("old") });
    const opened = await artifacts.open(runId, "a");
    const second = await artifacts.put(runId, "a", { content: chunks("new and longer") });
    expect(second.etag).not.toBe(first.etag);
    expect(await textOf(opened!.content)).toBe("old");
    expect(await read("a")).toBe("new and longer");
  });

  it("changes the etag when the content does, at the same size", async () => {
    const first = await artifacts.put(runId, "a", { content: chunks("abc") });
    const second = await artifacts.put(runId, "a", { content: chunks("abd") });
    expect(second.etag).not.toBe(first.etag);
    expect(second.etag).toMatch(/^"[^"]+"$/u);
  });

  it("keeps nothing of an upload that breaks off or is too long", async () => {
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from("half");
      throw new Error("the sender is gone");
    };
    await artifacts.put(runId, "a", { content: chunks("before") });
    await expect(artifacts.put(runId, "a", { content: broken() })).rejects.toThrowError("the sender is gone");
    await expect(artifacts.put(runId, "a", { content: chunks("123", "45"), maxBytes: 4 })).rejects.toThrowError(RangeError);
    await expect(artifacts.put(runId, "b", { content: chunks("1234"), maxBytes: 4 })).resolves.toMatchObject({ size: 4 });
    expect(await read("a")).toBe("before");
    expect((await artifacts.list(runId)).map((info) => info.name)).toEqual(["a", "b"]);
    expect(filesIn(folder)).toHaveLength(2);
  });

  it("streams what is larger than a buffer", async () => {
    const part = randomBytes(1 << 20);
    const info = await artifacts.put(runId, "a", { content: chunks(...Array.from({ length: 20 }, () => part)) });
    expect(info.size).toBe(20 << 20);
    const opened = await artifacts.open(runId, "a");
    for await (const chunk of opened!.content) {
      expect(chunk.byteLength).toBeLessThanOrEqual(1 << 20);
      break;
    }
  });

  it("deletes all of one Run and nothing of another", async () => {
    const other = randomUUID();
    await artifacts.put(runId, "a", { content: chunks("x") });
    await artifacts.put(other, "a", { content: chunks("y") });
    await artifacts.deleteAll(runId);
    expect(await artifacts.list(runId)).toEqual([]);
    expect(await artifacts.list(other)).toHaveLength(1);
  });

  it.each(["", ".", "..", "../a", "a/b", "a\\b", ".hidden", "a\0b", "ä", "x".repeat(121)])("refuses the name %j", async (name) => {
    await expect(async () => artifacts.put(runId, name, { content: chunks("x") })).rejects.toThrowError(RangeError);
    await expect(async () => artifacts.open(runId, name)).rejects.toThrowError(RangeError);
    expect(filesIn(folder)).toEqual([]);
  });

  it.each(["", "..", "../../etc", "not-a-uuid"])("refuses the Run %j", async (id) => {
    await expect(async () => artifacts.deleteAll(id)).rejects.toThrowError(RangeError);
    await expect(async () => artifacts.list(id)).rejects.toThrowError(RangeError);
  });
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
}

async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts).toString();
}
