import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { anEnvironment, aTest, ENVIRONMENT_ID, PROJECT_ID, type Script, ScriptedService } from "../__fixtures__/scripted-service.ts";
import { type CliResult, runCli } from "../__fixtures__/spawn-cli.ts";
import { temporaryFolder } from "../__fixtures__/temporary-folder.ts";

const FILE = '---\nname: Buy\nurl: http://shop.test/\nenvironment: STAGING\n---\n## Steps\n1. Click "Buy"\n';

async function run(
  args: string[],
  { script = {}, ...surroundings }: { script?: Script; env?: Record<string, string>; stdin?: string } = {},
): Promise<CliResult & { service: ScriptedService }> {
  const service = await ScriptedService.start(script);
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, "token.txt"), "from the file\n");
  await writeFile(join(cwd, "buy.md"), FILE);
  const result = await runCli(args, { ...surroundings, cwd, env: { RUNWRIGHT_BASE_URL: service.url, ...surroundings.env } });
  await service[Symbol.asyncDispose]();
  return { ...result, service };
}

const create = ["environments", "create", "Staging"];

describe("runwright environments create", () => {
  it("takes plain values from the command line, and secrets from elsewhere", async () => {
    const secrets = ["A=@env:MY_PASSWORD", "B=@file:token.txt", "C=@stdin"].flatMap((secret) => ["--secret", secret]);
    const args = [...create, "--target", "https://staging.test", "--var", "QUERY=a=b", "--timezone", "UTC", ...secrets];
    const { code, stdout, stderr, service } = await run(args, { env: { MY_PASSWORD: "from outside" }, stdin: "from stdin\r\n" });
    expect([code, stdout], stderr).toEqual([0, `${ENVIRONMENT_ID}\n`]);
    expect(stderr).toContain("with 3 secret values, which nobody can read again");
    expect(service.bodies("POST /v1/environments")).toEqual([
      {
        projectId: PROJECT_ID,
        name: "Staging",
        baseUrl: "https://staging.test",
        timezone: "UTC",
        variables: [
          { name: "QUERY", value: "a=b" },
          { name: "A", value: "from outside", secret: true },
          { name: "B", value: "from the file", secret: true },
          { name: "C", value: "from stdin", secret: true },
        ],
      },
    ]);
  });

  it.each([
    ["--secret", "TOKEN=hunter2", "TOKEN=@env:VARIABLE"],
    ["--secret", "hunter2", "NAME=@stdin"],
    ["--secret", "TOKEN=@env:NOBODY_SET_IT", "NOBODY_SET_IT is not set"],
    ["--secret", "TOKEN=@file:nowhere.txt", "there is no such file"],
    ["--var", "hunter2", "NAME=VALUE"],
  ])("refuses %s %s before it asks the service, and repeats no value", async (...[flag, given, said]) => {
    const { code, stderr, service } = await run([...create, flag, given]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
    expect(stderr).not.toContain("hunter2");
    expect(service.asked).toEqual([]);
  });
});

describe("runwright environments list", () => {
  it("names what there is, and no secret", async () => {
    const environments = [anEnvironment({ baseUrl: "https://s.test", variables: [{ name: "USER", secret: false, value: "ada" }] })];
    const { code, stdout } = await run(["environments", "list"], { script: { environments } });
    expect(code).toBe(0);
    expect(stdout.split("\n")[1]?.split(/ {2,}/u)).toEqual([ENVIRONMENT_ID, "Staging", "https://s.test", "USER"]);
    const asJson = await run(["environments", "list", "--json"], { script: { environments } });
    expect(JSON.parse(asJson.stdout)).toEqual({ data: environments, hasMore: false });
    expect((await run(["environments", "list"])).stderr).toContain("environments create");
  });
});

describe("the environment of a test file", () => {
  it("is found by its name and stored with the Test", async () => {
    const script = { environments: [anEnvironment()], final: { status: "passed" } } as const;
    const { service } = await run(["tests", "run", "buy.md"], { script: { ...script, environments: [...script.environments] } });
    expect(service.bodies("POST /v1/tests")).toEqual([expect.objectContaining({ environmentId: ENVIRONMENT_ID })]);
  });

  it("changes the Test only where it has another one", async () => {
    const tests = [aTest({ environmentId: ENVIRONMENT_ID })];
    const { service } = await run(["tests", "run", "buy.md", "--detach"], { script: { tests, environments: [anEnvironment()] } });
    expect(service.asked.some((asked) => asked.startsWith("PATCH"))).toBe(false);
  });

  it("must be there: says which there are", async () => {
    const { code, stderr, service } = await run(["tests", "run", "buy.md"], {
      script: { environments: [anEnvironment({ name: "Live" })] },
    });
    expect([code, stderr]).toEqual([2, expect.stringContaining('no environment "STAGING". It has Live;')]);
    expect(service.tests).toEqual([]);
  });
});
