import { randomBytes, randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ArtifactStore, ByteRange } from "../../packages/api/src/ports/artifact-store.ts";
import { ARTIFACT_STORAGE_KINDS, type ArtifactStorage } from "./artifact-storages.ts";

describe.each(ARTIFACT_STORAGE_KINDS)("artifacts on $name", (kind) => {
  let storage: ArtifactStorage;
  let artifacts: ArtifactStore;
  const runId = randomUUID();
  beforeEach(async () => {
    storage = await kind.open();
    artifacts = storage.artifacts;
  });
  afterEach(() => storage.dispose());

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
    expect(await storage.countContents()).toBe(2);
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

  it("gives ranges of what is larger than a buffer, to the byte", async () => {
    const whole = randomBytes(1_600_000);
    await artifacts.put(runId, "a", { content: chunks(whole.subarray(0, 700_001), whole.subarray(700_001)) });
    for (const [start, end] of [
      [0, 1_599_999],
      [524_287, 524_288],
      [524_288, 1_048_575],
      [1_048_576, 1_048_576],
      [600_000, 1_599_999],
    ] as const) {
      const opened = await artifacts.open(runId, "a", { start, end });
      const parts: Uint8Array[] = [];
      for await (const part of opened!.content) parts.push(part);
      expect(Buffer.concat(parts).equals(whole.subarray(start, end + 1))).toBe(true);
    }
  });

  it("keeps an empty content", async () => {
    expect(await artifacts.put(runId, "a", { content: chunks() })).toMatchObject({ size: 0 });
    expect(await read("a")).toBe("");
  });

  it("deletes all of one Run and nothing of another", async () => {
    const other = randomUUID();
    await artifacts.put(runId, "a", { content: chunks("x") });
    await artifacts.put(other, "a", { content: chunks("y") });
    await artifacts.deleteAll(runId);
    expect(await artifacts.list(runId)).toEqual([]);
    expect(await artifacts.list(other)).toHaveLength(1);
    expect(await storage.countContents()).toBe(1);
  });

  it.each(["", ".", "..", "../a", "a/b", "a\\b", ".hidden", "a\0b", "ä", "x".repeat(121)])("refuses the name %j", async (name) => {
    await expect(async () => artifacts.put(runId, name, { content: chunks("x") })).rejects.toThrowError(RangeError);
    await expect(async () => artifacts.open(runId, name)).rejects.toThrowError(RangeError);
    expect(await storage.countContents()).toBe(0);
  });

  it.each(["", "..", "../../etc", "not-a-uuid"])("refuses the Run %j", async (id) => {
    await expect(async () => artifacts.deleteAll(id)).rejects.toThrowError(RangeError);
    await expect(async () => artifacts.list(id)).rejects.toThrowError(RangeError);
  });
});

async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts).toString();
}
