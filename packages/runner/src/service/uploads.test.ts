import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Artifact } from "./service-client.ts";
import { createUploads } from "./uploads.ts";

const VIDEO = { kind: "video", device: "desktop" } as const;
const AT_ONCE = { atOnce: 1, onFailed: () => undefined };
const over = (): AbortSignal => AbortSignal.abort();

describe("an artifact that is being made", () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "runwright-test-"));
    file = path.join(folder, "video.webm");
    await writeFile(file, "a video");
  });
  afterEach(async () => await rm(folder, { recursive: true, force: true }));

  it("counts as unsaved until it is stored, and is waited for", async () => {
    const put: Artifact[] = [];
    const uploads = createUploads(async (artifact) => void put.push(artifact), AT_ONCE);
    const making = Promise.withResolvers<string | null>();
    void uploads.expect(VIDEO, making.promise);
    await uploads.join(over());
    expect(uploads.unsaved()).toEqual([VIDEO]);
    making.resolve(file);
    await uploads.join(AbortSignal.timeout(10_000));
    expect([put, uploads.unsaved(), await readdir(folder)]).toEqual([[{ ...VIDEO, file }], [], []]);
  });

  it("is missed by nobody when there is none after all", async () => {
    const uploads = createUploads(() => Promise.reject(new Error("there is nothing to store")), AT_ONCE);
    await uploads.expect(VIDEO, Promise.resolve(null));
    expect(uploads.unsaved()).toEqual([]);
  });

  it("stays unsaved, and is told, when it was not made in time", async () => {
    const failed: unknown[] = [];
    const uploads = createUploads(async () => undefined, { atOnce: 1, onFailed: (artifact, error) => failed.push([artifact, error]) });
    const late = new Error("it was not made in time");
    await uploads.expect(VIDEO, Promise.reject(late));
    expect([uploads.unsaved(), failed]).toEqual([[VIDEO], [[VIDEO, late]]]);
  });
});
