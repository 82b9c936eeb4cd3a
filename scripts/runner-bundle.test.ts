import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundleRunner, RUNNER_EXTERNAL } from "./runner-bundle.ts";

test("the runner of the image comes in a few files, and asks for no package that the image has not", { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "runwright-bundle-"));
  try {
    expect([...(await bundleRunner(folder))]).toEqual(RUNNER_EXTERNAL);
    const files = await readdir(folder);
    expect(files).toEqual(expect.arrayContaining(["main.js", "load-all.js", "licenses.txt"]));
    expect(files.length).toBeLessThan(40);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
