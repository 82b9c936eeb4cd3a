import { execFile } from "node:child_process";
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseDocument } from "yaml";
import { ScriptedService } from "../../packages/cli/src/__fixtures__/scripted-service.ts";
import { RealService } from "../../packages/cli/src/__fixtures__/real-service.ts";
import { ROOT } from "../../scripts/program.ts";

const FILE = '---\nname: Buy a jacket\nurl: http://shop.test/\n---\n## Steps\n1. Click "Buy"\n';

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly steps: readonly { readonly uses?: string; readonly env?: Readonly<Record<string, string>> }[] };
}

describe("the GitHub Action", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "runwright-action-"));
    await writeFile(join(folder, "buy.md"), FILE);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** As a runner of GitHub starts it: with the inputs of action.yml, its defaults included. */
  async function runAction(
    given: Record<string, string>,
    { action = join(ROOT, "action") }: { readonly action?: string } = {},
  ): Promise<{ code: number; log: string; summary: string; outputs: string }> {
    const { inputs, runs } = parseDocument(await readFile(join(ROOT, "action.yml"), "utf8")).toJS() as Action;
    const env = Object.entries(runs.steps[0]?.env ?? {}).map(([variable, expression]) => {
      const name = /inputs\.([\w-]+)/u.exec(expression)?.[1] ?? "";
      return [variable, given[name] ?? inputs[name]?.default ?? ""];
    });
    const [summary, outputs] = [join(folder, "summary"), join(folder, "outputs")];
    const files = { GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: summary, GITHUB_OUTPUT: outputs, RUNNER_TEMP: folder };
    const { code, log } = await new Promise<{ code: number; log: string }>((resolve) => {
      const options = { cwd: folder, env: { PATH: process.env["PATH"], ...Object.fromEntries(env), ...files } };
      execFile(process.execPath, [join(action, "run.mjs")], options, (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === "number" ? error.code : 0, log: stdout + stderr }),
      );
    });
    const read = (file: string): Promise<string> => readFile(file, "utf8").catch(() => "");
    return { code, log, summary: await read(summary), outputs: await read(outputs) };
  }

  it("runs files, annotates them, and leaves a summary, a report and its outputs", async () => {
    await using service = await ScriptedService.start({ final: { status: "failed", reasoning: "The basket shows 0." } });
    const inputs = { "api-key": "rw_test_key", "base-url": service.url, files: "buy.md\n" };
    const { code, log, summary, outputs } = await runAction(inputs);
    expect(code, log).toBe(1);
    expect(log).toContain("::add-mask::rw_test_key");
    expect(log).toContain("::error file=buy.md,title=Buy a jacket%3A failed::The basket shows 0.");
    expect(summary).toMatch(/0 of 1 passed[\s\S]+Buy a jacket[\s\S]+The basket shows 0\./u);
    expect(outputs).toBe("exit-code=1\ntotal=1\npassed=0\njunit=runwright-junit.xml\n");
    expect(await readFile(join(folder, "runwright-junit.xml"), "utf8")).toContain('failures="1"');
  });

  it("stores the plan file beside a file with its Test, and says what is wrong with one before anything is stored", async () => {
    await using service = await RealService.start();
    const { RUNWRIGHT_API_KEY, RUNWRIGHT_BASE_URL } = service.credentials;
    const inputs = { "api-key": RUNWRIGHT_API_KEY, "base-url": RUNWRIGHT_BASE_URL, files: "buy.md\n", "timeout-minutes": "0.05" };
    const plan = '# How it is read\n\n## step, read by author\n> Click "Buy"\n\n    Click the button "Buy"\n';
    await writeFile(join(folder, "buy.plan.md"), plan.replace("Click the button", "Click the Buy thing"));
    const wrong = await runAction(inputs);
    expect([wrong.code, wrong.log]).toEqual([2, expect.stringContaining("buy.plan.md:3: ")]);
    expect(await service.json(["tests", "list"])).toMatchObject({ data: [] });
    await writeFile(join(folder, "buy.plan.md"), plan);
    const { log } = await runAction(inputs);
    expect(log).toContain("buy.plan.md: stands in place of what 1 line was read as");
    const { data } = (await service.json(["tests", "list"])) as { data: { id: string }[] };
    expect(await service.json(["tests", "plan", data[0]?.id ?? ""])).toMatchObject({
      lines: expect.arrayContaining([expect.objectContaining({ readBy: "author", text: 'Click "Buy"' })]),
    });
  });

  it("asks no registry and starts nothing but what it brings along, unless it is told to", async () => {
    await using service = await ScriptedService.start({ final: { status: "passed", reasoning: "It does." } });
    const inputs = { "api-key": "rw_test_key", "base-url": service.url, files: "buy.md" };
    // Nothing else is to be found on the way.
    const path = process.env["PATH"];
    process.env["PATH"] = folder;
    try {
      expect((await runAction(inputs)).code).toBe(0);
    } finally {
      process.env["PATH"] = path;
    }
    const command = `${process.execPath} --conditions=@runwright/source ${join(ROOT, "packages/cli/src/main.ts")}`;
    expect((await runAction({ ...inputs, command })).code).toBe(0);
    const { runs } = parseDocument(await readFile(join(ROOT, "action.yml"), "utf8")).toJS() as Action;
    for (const { uses } of runs.steps) expect(uses ?? "a/b@0000000000000000000000000000000000000000").toMatch(/@[\da-f]{40}$/u);
  });

  it("starts no command but the one that it was published with", async () => {
    const action = join(folder, "action");
    await cp(join(ROOT, "action"), action, { recursive: true });
    await appendFile(join(action, "runwright.generated.mjs"), "\n");
    const { code, log } = await runAction({ "api-key": "k", "base-url": "http://127.0.0.1:9", files: "buy.md" }, { action });
    expect([code, log]).toEqual([2, expect.stringContaining("is not the one that it was published with")]);
  });

  it.each([
    [{ files: "buy.md" }, "api-key is empty"],
    [{ "api-key": "k", "base-url": "http://127.0.0.1:9" }, "Give either a tag or files."],
    [{ "api-key": "k", "base-url": "http://127.0.0.1:9", tag: "smoke", files: "a.md" }, "not both"],
  ])("says what is missing of %j", async (inputs, message) => {
    const { code, log, outputs } = await runAction(inputs);
    expect([code, log, outputs]).toEqual([
      2,
      expect.stringMatching(new RegExp(`^::error title=Runwright::.*${message}`, "mu")),
      "exit-code=2\n",
    ]);
  });

  it("gives as outputs what its script writes", async () => {
    const { outputs } = parseDocument(await readFile(join(ROOT, "action.yml"), "utf8")).toJS() as Action;
    expect(Object.keys(outputs)).toEqual(["exit-code", "passed", "total", "junit"]);
  });
});
