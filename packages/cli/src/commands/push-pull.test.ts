import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { RealService } from "../__fixtures__/real-service.ts";
import type { CliResult } from "../__fixtures__/spawn-cli.ts";

const file = (name: string, step = 'Click "Buy"', more = ""): string =>
  `---\n# kept\nname: ${name}\nurl: http://shop.test/\n${more}---\n## Steps\n1. ${step}\n\n## Expected outcome\n- The page shows "Thanks"\n`;

describe("tests as files of a repository", () => {
  let service: RealService;
  let cwd: string;
  let project: string;
  let count = 0;

  beforeAll(async () => {
    service = await RealService.start();
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    cwd = await mkdtemp(join(service.cwd, "repository-"));
    project = `Shop ${++count}`;
    await mkdir(join(cwd, "tests"));
    git("init", "--quiet");
  });

  const git = (...args: string[]): void => void execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.test", ...args], { cwd });
  const commit = (): void => {
    git("add", "--all");
    git("commit", "--quiet", "--message", "tests");
  };
  const write = (name: string, text: string): Promise<void> => writeFile(join(cwd, "tests", name), text);
  const read = (name: string): Promise<string> => readFile(join(cwd, "tests", name), "utf8");
  const run = (command: string, ...flags: string[]): Promise<CliResult> => service.run([command, "--project", project, ...flags], { cwd });
  const idIn = async (name: string): Promise<string> => /^id: (.+)$/mu.exec(await read(name))?.[1] ?? "";
  const change = (id: string, ...flags: string[]): Promise<CliResult> => service.run(["tests", "update", id, ...flags], { cwd });

  it("are pushed with the diff first, and get an id that finds them again under another name", async () => {
    await write("buy.md", file("Buy"));
    expect(await run("push", "--check")).toMatchObject({ code: 1, stdout: expect.stringContaining("+ Buy") });
    expect(await run("push")).toMatchObject({ code: 2, stderr: expect.stringContaining("--yes") });
    expect(await run("push", "--yes")).toMatchObject({ code: 0 });
    const id = await idIn("buy.md");
    expect(await read("buy.md")).toBe(file("Buy", 'Click "Buy"', `id: ${id}\n`));
    expect(await run("push", "--check")).toMatchObject({ code: 0 });

    await rename(join(cwd, "tests", "buy.md"), join(cwd, "tests", "order.md"));
    await write("order.md", file("Order", 'Click "Order"', `id: ${id}\n`));
    const { code, stdout } = await run("push", "--yes");
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/- name: Buy\n +\+ name: Order[\s\S]+- 1\. Click "Buy"\n +\+ 1\. Click "Order"/u),
    ]);
    expect(await service.json(["tests", "get", id])).toMatchObject({ name: "Order" });
  });

  it("are left alone where somebody has changed the Test in the service, unless forced", async () => {
    await write("buy.md", file("Buy"));
    await run("push", "--yes");
    const id = await idIn("buy.md");
    await change(id, "--name", "Changed there");
    await write("buy.md", file("Changed here", 'Click "Buy"', `id: ${id}\n`));
    expect(await run("push", "--yes")).toMatchObject({ code: 1, stdout: expect.stringContaining("changed in the service, too") });
    expect(await run("pull", "--yes")).toMatchObject({ code: 1, stdout: expect.stringContaining("changed here, too") });
    expect(await service.json(["tests", "get", id])).toMatchObject({ name: "Changed there" });
    expect(await run("push", "--yes", "--force")).toMatchObject({ code: 0 });
    expect(await service.json(["tests", "get", id])).toMatchObject({ name: "Changed here" });
  });

  it("tell a conflict in a fresh clone as well, by what git knows", async () => {
    await write("buy.md", file("Buy"));
    await run("push", "--yes");
    commit();
    const id = await idIn("buy.md");
    await write("buy.md", file("Buy", 'Click "Order"', `id: ${id}\n`));
    commit();
    await rm(join(cwd, ".runwright"), { recursive: true });
    // The service holds an earlier version of the file: nobody has changed it there.
    expect(await run("pull", "--yes")).toMatchObject({ stdout: expect.stringContaining("newer here") });
    expect(await run("push", "--yes")).toMatchObject({ code: 0 });
    await change(id, "--name", "Changed there");
    await rm(join(cwd, ".runwright"), { recursive: true });
    await write("buy.md", file("Buy", 'Click "Pay"', `id: ${id}\n`));
    expect(await run("push", "--yes")).toMatchObject({ code: 1 });
  });

  it("are pulled into the files that stand for them, whose comments and order stay", async () => {
    await write("buy.md", file("Buy"));
    await run("push", "--yes");
    const id = await idIn("buy.md");
    await change(id, "--name", "Order", "--tag", "smoke", "--schedule", "@daily");
    expect(await run("pull", "--check")).toMatchObject({ code: 1 });
    expect(await run("pull", "--yes")).toMatchObject({ code: 0 });
    expect(await read("buy.md")).toMatch(/^---\n# kept\nname: Order\nurl: http:\/\/shop\.test\/\n/u);
    expect(await read("buy.md")).toMatch(/tags: \[smoke\]\nschedule: "@daily"\n/u);
    expect(await run("pull", "--check")).toMatchObject({ code: 0 });
    expect(await run("push", "--check")).toMatchObject({ code: 0 });
    // Nothing to take out of the schedule but by saying so.
    await write("buy.md", (await read("buy.md")).replace('schedule: "@daily"', "schedule: null"));
    await run("push", "--yes");
    expect(await service.json(["tests", "get", id])).toMatchObject({ schedule: null, trigger: "on_demand" });
  });

  it("say whether a Test has a second try and is in quarantine, on both sides", async () => {
    await write("buy.md", file("Buy", 'Click "Buy"', "retries: 1\nquarantined: true\nreader: both\n"));
    await run("push", "--yes");
    const id = await idIn("buy.md");
    expect(await service.json(["tests", "get", id])).toMatchObject({ retries: 1, quarantined: true, reader: "both" });
    expect(await run("push", "--check")).toMatchObject({ code: 0 });
    await change(id, "--retries", "0", "--no-quarantined", "--reader", "default");
    await run("pull", "--yes");
    expect(await read("buy.md")).not.toMatch(/retries|quarantined|reader/u);
    await change(id, "--retries", "1", "--quarantined", "--reader", "words");
    await run("pull", "--yes");
    expect(await read("buy.md")).toMatch(/\nretries: 1\nquarantined: true\nreader: words\n/u);
    // What a file does not say stays as it is stored.
    await write("buy.md", file("Order", 'Click "Buy"', `id: ${id}\n`));
    await run("push", "--yes");
    expect(await service.json(["tests", "get", id])).toMatchObject({ name: "Order", retries: 1, quarantined: true });
    await write("buy.md", file("Order", 'Click "Buy"', `retries: 2\nquarantined: no way\nreader: nobody\nid: ${id}\n`));
    const { code, stderr } = await run("push", "--yes");
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(
        /retries must be 0 or 1[\s\S]+quarantined must be true or false[\s\S]+reader must be words, model, both, not "nobody"/u,
      ),
    ]);
  });

  it("come and go on both sides only when that is asked for", async () => {
    await write("a.md", file("A"));
    await write("b.md", file("B"));
    await run("push", "--yes");
    await rm(join(cwd, "tests", "a.md"));
    expect(await run("push", "--yes")).toMatchObject({ code: 0, stderr: expect.stringContaining("Nothing to push") });
    await run("pull", "--yes");
    expect(await read("a.md")).toContain("name: A");
    await rm(join(cwd, "tests", "a.md"));
    expect(await run("push", "--yes", "--prune")).toMatchObject({ stdout: expect.stringContaining("- A") });
    const id = await idIn("b.md");
    await service.run(["tests", "delete", id, "--yes"]);
    expect(await run("pull", "--yes", "--prune")).toMatchObject({ stdout: expect.stringContaining("- B") });
    await expect(read("b.md")).rejects.toThrow("ENOENT");
  });

  it("are read all before one is stored, and everything that is wrong is said at once", async () => {
    await write("a.md", file("A"));
    await write("b.md", "---\nname: B\ndevice: tablet\n---\n1. Go\n");
    await write("notes.md", "# Only prose\n");
    const { code, stderr } = await run("push", "--yes");
    expect([code, stderr]).toEqual([2, expect.stringMatching(/b\.md:1: url is missing[\s\S]+b\.md:3: device must be/u)]);
    expect(await service.run(["projects", "get", project])).toMatchObject({ code: 2 });
  });
});

describe("runwright init", () => {
  it("writes a Test that is understood, a workflow and a configuration, and overwrites nothing", async () => {
    await using service = await RealService.start();
    const { cwd } = service;
    await writeFile(join(cwd, ".mcp.json"), "mine");
    expect(await service.run(["init", "--url", "https://shop.test/"])).toMatchObject({ code: 0 });
    expect(await readFile(join(cwd, ".mcp.json"), "utf8")).toBe("mine");
    expect(await readFile(join(cwd, ".gitignore"), "utf8")).toContain(".runwright/");
    expect(await service.run(["lint", "tests"])).toMatchObject({ code: 0, stdout: expect.stringContaining("4 of 4 lines understood") });
    const { stdout } = await service.run(["init"]);
    expect(stdout.match(/stays as it is/gu)).toHaveLength(4);
  });
});
