import { formatPlanFile } from "@runwright/reader/plan";
import type { Plan, PlanLine, Run } from "@runwright/sdk";
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { RealService } from "../__fixtures__/real-service.ts";
import type { CliResult } from "../__fixtures__/spawn-cli.ts";

const TEST =
  '---\nname: Buy\nurl: http://shop.test/\n---\n## Steps\n1. Somehow get the newsletter going\n\n## Expected outcome\n- The page shows "Thanks"\n';
const UNREAD = "## step, not read\n> Somehow get the newsletter going\n";
const OURS = '## step, read by author\n> Somehow get the newsletter going\n\n    Click the button "Subscribe"\n';

describe("what a Test is read as, in a file beside it", () => {
  let service: RealService;
  let cwd: string;

  beforeAll(async () => {
    service = await RealService.start();
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    cwd = await mkdtemp(join(service.cwd, "repository-"));
    await mkdir(join(cwd, "tests"));
    await write("buy.md", TEST);
  });

  const write = (name: string, text: string): Promise<void> => writeFile(join(cwd, "tests", name), text);
  const read = (name: string): Promise<string> => readFile(join(cwd, "tests", name), "utf8");
  const run = (...args: string[]): Promise<CliResult> => service.run(args, { cwd });
  const correct = async (from = UNREAD.split("\n\n")[0]!, to = OURS): Promise<void> => {
    const text = await read("buy.plan.md");
    const begin = text.indexOf(from);
    const end = text.indexOf("\n## ", begin + 1);
    await write("buy.plan.md", text.slice(0, begin) + to + text.slice(end));
  };
  const idIn = async (): Promise<string> => /^id: (.+)$/mu.exec(await read("buy.md"))?.[1] ?? "";
  const storedPlan = async (): Promise<Plan> => (await service.json(["tests", "plan", await idIn()], { cwd })) as Plan;

  it("is written without a service, keeps what a person has put there, and is held to its Test in CI", async () => {
    expect(await run("plan", "tests", "--check")).toMatchObject({ code: 1 });
    expect(await service.run(["plan", "tests"], { cwd, env: { RUNWRIGHT_API_KEY: "" } })).toMatchObject({ code: 0, stderr: "" });
    expect(await read("buy.plan.md")).toContain(UNREAD);
    await correct();
    expect(await run("plan", "tests/buy.md", "--check")).toMatchObject({ code: 0 });
    await write("buy.md", TEST.replace("Thanks", "Thank you"));
    expect(await run("plan", "tests", "--check")).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('+ > The page shows "Thank you"'),
    });
    expect(await read("buy.plan.md")).toContain('> The page shows "Thanks"');
    expect(await run("plan", "tests")).toMatchObject({ code: 0 });
    expect(await read("buy.plan.md")).toContain(OURS);
    expect(await read("buy.plan.md")).toContain('> The page shows "Thank you"');
    await correct(OURS, OURS.replace('Click the button "Subscribe"', "Click the Subscribe thing"));
    expect(await run("plan", "tests")).toMatchObject({ code: 2, stderr: expect.stringContaining("tests/buy.plan.md:5: ") });
  });

  it("is pushed with its Test, and wins over the stored plan, with the difference shown", async () => {
    await run("plan", "tests");
    await correct();
    const pushed = await run("push", "--yes", "--project", "Pushed");
    expect(pushed).toMatchObject({ code: 0, stderr: expect.not.stringContaining("A run stops here") });
    expect((await storedPlan()).lines).toContainEqual(
      expect.objectContaining({ readBy: "author", sentences: [expect.objectContaining({ sentence: 'Click the button "Subscribe"' })] }),
    );
    expect(await run("push", "--check", "--project", "Pushed")).toMatchObject({ code: 0 });
    await run("tests", "plan", await idIn(), "--line", "2", "--set", 'Click "Sign up"');
    const checked = await run("push", "--check", "--project", "Pushed");
    expect(checked).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/buy\.plan\.md[\s\S]+- +Click "Sign up"\n +\+ +Click the button "Subscribe"/u),
    });
    expect(await run("push", "--yes", "--project", "Pushed")).toMatchObject({ code: 0 });
    expect(await run("push", "--check", "--project", "Pushed")).toMatchObject({ code: 0 });
  });

  it("keeps who has read a line and what they assumed, where that holds of the line, and says where it does not", async () => {
    await write("buy.md", TEST.replace("Thanks", 'Thanks"\n- The list shows "Buy'));
    await run("plan", "tests");
    const text = "Somehow get the newsletter going";
    const line: PlanLine = {
      line: 2,
      kind: "step",
      text,
      readBy: "model:openai:x",
      sentences: [{ sentence: 'Click the button "Subscribe"', source: [text] }],
      assumptions: [{ kind: "way", about: "get the newsletter going", assumed: 'the button "Subscribe"', accepted: true }],
      leftOut: [],
    };
    const wrong: PlanLine = {
      ...line,
      kind: "outcome",
      text: 'The page shows "Thanks"',
      sentences: [{ sentence: 'The page shows "Than"', source: ['The page shows "Thanks"'] }],
      assumptions: [],
    };
    const sectionOf = (one: PlanLine): string => formatPlanFile([one], { name: "", version: 1 }).split("\n\n").slice(2).join("\n\n");
    await correct(UNREAD.split("\n\n")[0], sectionOf(line));
    await correct('## outcome, read by words\n> The page shows "Thanks"', sectionOf(wrong));
    const pushed = await run("push", "--yes", "--project", "Told");
    expect(pushed).toMatchObject({ code: 0, stderr: expect.stringContaining("does not hold of line 5") });
    const { lines } = await storedPlan();
    expect(lines.find((one) => one.line === 2)).toEqual(line);
    expect(lines.find((one) => one.line === 5)).toMatchObject({ readBy: "author", sentences: [{ sentence: 'The page shows "Than"' }] });
    expect(await run("push", "--check", "--project", "Told")).toMatchObject({ code: 0 });
    await run("tests", "plan", await idIn(), "--line", "2", "--set", 'Click "Sign up"');
    const started = await run("tests", "run", "tests/buy.md", "--detach", "--project", "Told");
    expect(started.stderr).toMatch(
      /place of what 1 line was read as[\s\S]+- ## step, read by author\n[\s\S]+\+ ## step, read by model:openai:x/u,
    );
    expect((await storedPlan()).lines.find((one) => one.line === 2)).toEqual(line);
  });

  it("stores nothing of a file that was written for other words than those of its Test", async () => {
    const steps = (thing: string): string =>
      TEST.replace("1. Somehow", `1. Click the thing "${thing}"\n2. Somehow hover over it\n3. Somehow`);
    await write("buy.md", steps("Pen"));
    await run("plan", "tests");
    const unread = "## step, not read\n> Somehow hover over it";
    await correct(unread, '## step, read by author\n> Somehow hover over it\n\n    Click the thing "Pen"\n');
    await write("buy.md", steps("Book"));
    expect(await run("push", "--yes", "--project", "Stale")).toMatchObject({ code: 0 });
    const { lines } = await storedPlan();
    expect(lines.find(({ text }) => text === "Somehow hover over it")).toMatchObject({ readBy: null, sentences: [] });
  });

  it("is carried out by the Runs of the file, and printed for a stored Test", async () => {
    await run("plan", "tests");
    await correct();
    const started = await run("tests", "run", "tests/buy.md", "--detach", "--project", "Ran");
    expect(started).toMatchObject({ code: 0, stderr: expect.stringContaining("tests/buy.plan.md") });
    const { plan, testId } = (await service.json(["runs", "get", started.stdout.trim()], { cwd })) as Run;
    expect(plan).toContainEqual(expect.objectContaining({ readBy: "author" }));
    expect(await run("plan", testId)).toMatchObject({ code: 0, stdout: expect.stringContaining(OURS) });
    expect(await run("plan", testId, "--check")).toMatchObject({ code: 0, stdout: expect.stringContaining(OURS) });
    await service.json(["tests", "plan", testId, "--read-again"], { cwd });
    expect(await run("plan", testId, "--check")).toMatchObject({ code: 1, stderr: expect.stringContaining("1 of ") });
  });

  it("is asked about by what a line might mean, and chosen by its number", async () => {
    await write("buy.md", TEST.replace("Somehow get the newsletter going", "Search for shoes and open the second"));
    await run("push", "--yes", "--project", "Asked");
    const id = await idIn();
    expect(await run("tests", "plan", id)).toMatchObject({
      stdout: expect.stringMatching(/Did you mean: 2\. Type "shoes" into [^\n]+ \/ Press Enter/u),
    });
    expect(await run("tests", "plan", id, "--line", "2", "--choose", "9")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("2 suggestions"),
    });
    expect(await run("tests", "plan", id, "--choose", "2")).toMatchObject({ code: 2 });
    expect(await run("tests", "plan", id, "--line", "2", "--choose", "2")).toMatchObject({ code: 0 });
    expect((await storedPlan()).lines.find(({ line }) => line === 2)).toMatchObject({ readBy: "author", sentences: { length: 3 } });
  });

  it("is corrected for all Tests that hold a Shared Step in its own plan", async () => {
    await run("shared-steps", "create", "Begin", "--description", "1. Somehow get the newsletter going");
    expect(await run("shared-steps", "plan", "Begin", "--check")).toMatchObject({ code: 1 });
    expect(await run("shared-steps", "plan", "begin", "--line", "1", "--set", 'Click "Subscribe"')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("read by author"),
    });
    expect(await run("shared-steps", "plan", "Begin", "--check")).toMatchObject({ code: 0 });
    const { data } = (await service.json(["shared-steps", "list"], { cwd })) as { data: { id: string; name: string }[] };
    const id = data.find(({ name }) => name === "Begin")?.id ?? "";
    await write("buy.md", TEST.replace("1. Somehow get the newsletter going", `[Begin](service-shared-step:${id})`));
    await run("push", "--yes", "tests");
    const line = (await storedPlan()).lines.find(({ sharedStepId }) => sharedStepId === id);
    expect(line).toMatchObject({ readBy: "author", sentences: [{ sentence: 'Click "Subscribe"' }] });
    expect(await run("tests", "plan", await idIn())).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`from the Shared Step ${id}`),
    });
  });
});
