import { stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RealService } from "../__fixtures__/real-service.ts";

const DESCRIPTION = '## Steps\n1. Click "Buy"\n\n## Expected outcome\n- The page shows "Thanks"';

interface Item {
  readonly id: string;
  readonly name: string;
}

describe("the commands for what the service holds", () => {
  let service: RealService;
  beforeAll(async () => {
    service = await RealService.start();
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });

  const createTest = async (name: string, ...more: string[]): Promise<Item> =>
    (await service.json(["tests", "create", "--name", name, "--url", "http://shop.test/", "--description", DESCRIPTION, ...more])) as Item;

  it("make, rename and delete projects, and ask before they delete", async () => {
    const { stdout } = await service.run(["projects", "create", "Passing"]);
    expect(await service.run(["projects", "rename", "passing", "Gone soon"])).toMatchObject({ code: 0 });
    expect(await service.json(["projects", "get", "gone soon"])).toMatchObject({ id: stdout.trim(), name: "Gone soon" });
    expect(await service.run(["projects", "delete", "Gone soon"])).toMatchObject({ code: 2, stderr: expect.stringContaining("--yes") });
    expect(await service.run(["projects", "delete", "Gone soon"], { answers: ["no"] })).toMatchObject({ code: 2 });
    expect(await service.run(["projects", "delete", "Gone soon"], { answers: ["y"] })).toMatchObject({ code: 0 });
    expect(await service.run(["projects", "get", "Gone soon"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("projects list"),
    });
  });

  it("print a key once, alone on stdout, and revoke it", async () => {
    const made = await service.run(["keys", "create", "CI", "--scope", "read", "--expires", "30d"]);
    const key = made.stdout.trim();
    expect(key).toMatch(/^rw_\w+$/u);
    const env = { RUNWRIGHT_API_KEY: key };
    expect(await service.run(["projects", "create", "No"], { env })).toMatchObject({ code: 5, stderr: expect.stringContaining("write") });
    const { data } = (await service.json(["keys", "list"])) as { data: Item[] };
    const { id = "" } = data.find(({ name }) => name === "CI") ?? {};
    await service.run(["keys", "revoke", id, "--yes"]);
    expect(await service.run(["projects", "list"], { env })).toMatchObject({ code: 5 });
  });

  it("create, change and delete Tests", async () => {
    const { id } = await createTest("Buy", "--tag", "smoke", "--schedule", "0 6 * * *", "--timezone", "Europe/Berlin");
    expect((await service.run(["schedules", "list"])).stdout).toMatch(/Buy +0 6 \* \* \* +Europe\/Berlin/u);
    await service.run(["environments", "create", "Staging", "--var", "A=1", "--secret", "B=@stdin"], { stdin: "hidden" });
    expect(
      await service.json(["tests", "update", id, "--no-schedule", "--no-tag", "--environment", "staging", "--description", "@-"], {
        stdin: DESCRIPTION.replace("Buy", "Order"),
      }),
    ).toMatchObject({ schedule: null, tags: [], environmentId: expect.any(String), description: expect.stringContaining("Order") });
    expect((await service.run(["tests", "get", id, "--markdown"])).stdout).toMatch(/^---\nname: Buy\n[\s\S]+environment: Staging\n/u);
    expect(await service.run(["tests", "update", id])).toMatchObject({ code: 2, stderr: expect.stringContaining("--name") });
    expect(await service.run(["tests", "stats", id])).toMatchObject({ code: 0, stdout: expect.stringContaining("0 passed") });
    expect(await service.run(["tests", "delete", id, "--yes"])).toMatchObject({ code: 0, stderr: "Deleted Buy.\n" });
  });

  it("change an environment and keep the secrets that are not given", async () => {
    await service.run(["environments", "create", "Live", "--var", "A=1", "--secret", "B=@stdin"], { stdin: "hidden" });
    const changed = await service.json(["environments", "update", "live", "--unset", "A", "--var", "C=3", "--target", "https://x.test"]);
    expect(changed).toMatchObject({
      baseUrl: "https://x.test",
      variables: [
        { name: "B", secret: true, valueConfigured: true },
        { name: "C", value: "3" },
      ],
    });
    expect(await service.json(["environments", "update", "live", "--no-target"])).toMatchObject({ baseUrl: null });
    expect(await service.run(["environments", "delete", "live", "--yes"])).toMatchObject({ code: 0 });
  });

  it("make a deployment hook and deliver to it as a pipeline does", async () => {
    await createTest("Hooked", "--tag", "deployed");
    const hook = (await service.json(["hooks", "create", "Preview", "--tag", "deployed"])) as { url: string; secret: string };
    const env = { RUNWRIGHT_HOOK_SECRET: hook.secret, RUNWRIGHT_API_KEY: "" };
    const { stdout } = await service.run(["hooks", "deliver", hook.url, "--url", "https://pr-1.test", "--dry-run"], { env });
    expect(JSON.parse(stdout)).toMatchObject({ count: 1, tests: [{ name: "Hooked", startUrl: "https://pr-1.test/" }] });
    const wrong = { env: { ...env, RUNWRIGHT_HOOK_SECRET: "wrong" } };
    expect(await service.run(["hooks", "deliver", hook.url], wrong)).toMatchObject({ code: 2, stderr: expect.stringContaining("401") });
  });

  it("say what was changed, and by whose key, over more than one page", async () => {
    for (let at = 0; at < 3; at++) await service.run(["projects", "create", `Audited ${at}`]);
    const { stdout, stderr } = await service.run(["audit", "--limit", "2"]);
    expect(stdout).toMatch(/createProject .+bootstrap/u);
    expect(stderr).toContain("More than 2");
    expect(await service.run(["usage"])).toMatchObject({ code: 0, stderr: expect.stringContaining("No Run has ended") });
    expect(await service.json(["workspace", "update", "--max-active-runs", "5"])).toMatchObject({ limits: { maxActiveRuns: 5 } });
    expect(await service.json(["workspace", "update", "--max-active-runs", "unlimited"])).toMatchObject({
      limits: { maxActiveRuns: null },
    });
  });

  it("keep Shared Steps", async () => {
    await service.run(["shared-steps", "create", "Sign in", "--description", '1. Click "Sign in"']);
    await service.run(["shared-steps", "update", "sign in", "--description", '1. Click "Log in"']);
    expect((await service.run(["shared-steps", "get", "Sign in"])).stdout).toContain("Log in");
    expect(await service.run(["shared-steps", "delete", "Sign in", "--yes"])).toMatchObject({ code: 0 });
  });

  it("reach any route by runwright api, with fields, queries and pages", async () => {
    const { stdout } = await service.run(["api", "post", "/v1/projects", "-f", "name=By hand"]);
    const { id } = JSON.parse(stdout) as Item;
    expect(JSON.parse((await service.run(["api", "GET", `v1/projects/${id}`])).stdout)).toMatchObject({ name: "By hand" });
    const all = JSON.parse((await service.run(["api", "GET", "/v1/projects?limit=1", "--paginate"])).stdout) as Item[];
    expect(all.length).toBeGreaterThan(1);
    expect(await service.run(["api", "DELETE", `/v1/projects/${id}`])).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(await service.run(["api", "GET", "/v1/nothing"])).toMatchObject({ code: 2 });
    expect(await service.run(["api", "GET", "https://elsewhere.test/v1"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("path alone"),
    });
  });

  it("keep a key that the service has taken, for its own service only, readable by nobody else", async () => {
    const key = (await service.run(["keys", "create", "Mine"])).stdout;
    const env = { RUNWRIGHT_API_KEY: "" };
    expect(await service.run(["auth", "status"], { env })).toMatchObject({ code: 5, stderr: expect.stringContaining("auth login") });
    expect(await service.run(["auth", "login"], { env, stdin: "rw_wrong\n" })).toMatchObject({ code: 5 });
    expect(await service.run(["auth", "login"], { env, answers: [key] })).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("default"),
    });
    const { mode } = await stat(join(service.cwd, ".config", "runwright", "credentials.json"));
    expect(mode & 0o077).toBe(0);
    expect((await service.run(["auth", "status"], { env })).stdout).toContain("runwright auth login");
    expect(await service.run(["projects", "list"], { env: { ...env, RUNWRIGHT_BASE_URL: "" } })).toMatchObject({ code: 0 });
    const elsewhere = { env: { ...env, RUNWRIGHT_BASE_URL: "http://127.0.0.1:9" } };
    expect(await service.run(["projects", "list"], elsewhere)).toMatchObject({ code: 5, stderr: expect.stringContaining("no API key") });
    expect(await service.run(["auth", "logout"], { env })).toMatchObject({ code: 0, stderr: expect.stringContaining("Removed") });
    expect(await service.run(["projects", "list"], { env })).toMatchObject({ code: 5 });
  });
});
