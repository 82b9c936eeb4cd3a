import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseApiKeyText } from "@runwright/contracts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CliResult, runCli } from "../__fixtures__/spawn-cli.ts";

describe("runwright workspaces", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "runwright-workspaces-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const run = (...args: string[]): Promise<CliResult> => runCli(["workspaces", ...args, "--data-dir", join(folder, "data")]);
  const names = async (): Promise<string[]> => {
    const { stdout } = await run("list", "--json");
    return (JSON.parse(stdout) as { name: string }[]).map(({ name }) => name);
  };

  it("makes one, prints its key alone on stdout, and refuses the name a second time", async () => {
    const { code, stdout, stderr } = await run("create", " acme ");
    expect([code, parseApiKeyText(stdout.trim())]).toEqual([0, expect.anything()]);
    expect(stderr).toMatch(/Made the workspace acme[\s\S]+only this once/u);
    expect(stderr).not.toContain(stdout.trim());
    const again = await run("create", "acme");
    expect(again).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining('"acme" already') as string });
    expect(await names()).toEqual(["acme", "default"]);
  });

  it("says all of it as JSON", async () => {
    const { stdout } = await run("create", "acme", "--json");
    expect(JSON.parse(stdout)).toEqual({ id: expect.any(String), name: "acme", projectId: expect.any(String), key: expect.any(String) });
    expect(await names()).toContain("acme");
  });

  it("limits one, and says what it may use", async () => {
    await run("create", "acme");
    const limited = await run("limit", "acme", "--credits", "1000", "--requests-per-minute", "60");
    expect(limited).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("acme may use at most 1000 credits, 60 requests a minute") as string,
    });
    const { stdout } = await run("limit", "acme", "--credits", "unlimited", "--json");
    expect(JSON.parse(stdout)).toMatchObject({ name: "acme", ceilings: { credits: null, maxActiveRuns: null, requestsPerMinute: 60 } });
    expect((await run("limit", "acme")).code).toBe(2);
    expect(await run("limit", "nobody", "--credits", "1")).toMatchObject({ code: 2, stderr: expect.stringContaining("nobody") as string });
  });

  it("makes nothing where there is nothing to list, nor of a name that is none", async () => {
    expect(await run("list")).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("--data-dir") as string });
    expect(await run("create", "  ")).toMatchObject({ code: 2, stderr: expect.stringContaining("1 to 200") as string });
    expect(await readdir(folder)).toEqual([]);
  });
});
