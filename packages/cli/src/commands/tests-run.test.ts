import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import { RUN_ID } from "../../../sdk/src/__fixtures__/contract-server.ts";
import { aTest, PROJECT_ID, type Script, type ScriptedEvent, ScriptedService, TEST_ID } from "../__fixtures__/scripted-service.ts";
import { runCommand } from "../program.ts";
import { type CliResult, runCli, startCli } from "../__fixtures__/spawn-cli.ts";
import { temporaryFolder } from "../__fixtures__/temporary-folder.ts";

const file = `---
name: Buy a jacket
url: http://shop.test/
tags: [smoke]
---
## Steps
1. Click "Buy"
`;
const times = { startedAt: "2026-11-21T08:00:00.000Z", completedAt: "2026-11-21T08:00:12.340Z" };
const passing: Script = { events: steps("passed"), final: { status: "passed", reasoning: "The basket shows 1.", stepCount: 2, ...times } };

function steps(status: string): ScriptedEvent[] {
  const step = { index: 1, kind: "step", text: 'Click "Buy"', device: "desktop" };
  const outcome = { index: 2, kind: "outcome", text: 'The basket shows "1"', device: "desktop" };
  return [
    ["run.step", { ...step, status: "running" }],
    ["run.step", { ...step, status: "passed", durationMs: 420 }],
    ["run.step", { ...outcome, status: "running" }],
    ["run.step", { ...outcome, status, durationMs: 80, detail: 'shows "0"' }],
    ["run.phase", { phase: "saving_artifacts", message: "Saving the recording" }],
  ];
}

async function folder(files: Record<string, string> = { "buy.md": file }): Promise<string> {
  const cwd = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) await writeFile(join(cwd, name), text);
  return cwd;
}

async function run(
  script: Script,
  args: string[],
  files?: Record<string, string>,
): Promise<CliResult & { service: ScriptedService; cwd: string }> {
  const service = await ScriptedService.start(script);
  const cwd = await folder(files);
  const result = await runCli(args, { cwd, env: { RUNWRIGHT_BASE_URL: service.url } });
  await service[Symbol.asyncDispose]();
  return { ...result, service, cwd };
}

describe("runwright tests run", () => {
  it("stores the file, runs it, shows its steps in plain lines and ends with 0", async () => {
    const { code, stdout, stderr, service } = await run(passing, ["tests", "run", "buy.md"]);
    expect([code, stderr]).toEqual([0, ""]);
    const lines = stdout.split("\n").map((line) => line.replace(/ {2,}/gu, " ").trim());
    expect(lines.filter((line) => line !== "")).toEqual([
      "Buy a jacket",
      `desktop · http://shop.test/ · run ${RUN_ID}`,
      '✓ 1 Click "Buy" 0.4s',
      "Expected outcome",
      '✓ The basket shows "1" 0.1s',
      "PASSED in 12.3s · 2 actions",
      "The basket shows 1.",
    ]);
    // oxlint-disable-next-line no-control-regex -- that there are none is what this asks
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f]/u);
    expect(service.bodies("POST /v1/tests")).toEqual([
      { projectId: PROJECT_ID, name: "Buy a jacket", url: "http://shop.test/", tags: ["smoke"], description: '## Steps\n1. Click "Buy"' },
    ]);
  });

  it("ends with 1 and shows what was seen when the verdict is failed", async () => {
    const { code, stdout } = await run(
      { events: steps("failed"), final: { status: "failed", reasoning: "The basket shows 0.", ...times } },
      ["tests", "run", "buy.md"],
    );
    expect(code).toBe(1);
    expect(stdout).toMatch(/✗ +The basket shows "1" +0\.1s\n +shows "0"/u);
    expect(stdout).toMatch(/FAILED in 12\.3s[\s\S]+The basket shows 0\./u);
  });

  it("says at the start that a file without a device runs twice, and nothing where it was asked for", async () => {
    const both = { ...passing, tests: [aTest({ name: "Buy a jacket", device: "both" })] };
    const hint = /desktop, then mobile · [\s\S]+It runs twice, because the file has no `device`/u;
    expect((await run(both, ["tests", "run", "buy.md"])).stdout).toMatch(hint);
    expect((await run(both, ["tests", "run", "buy.md"], { "buy.md": file.replace("tags:", "device: both\ntags:") })).stdout).not.toMatch(
      hint,
    );
  });

  it("leaves it to the Run to say what is not understood, unless nobody watches it", async () => {
    const message = "This step is not understood: “Frob”.";
    const warnings = [
      { line: 2, code: "step_not_understood", message },
      { line: 3, code: "fixed_wait", message: "This waits." },
    ];
    const script = { ...passing, tests: [aTest({ name: "Buy a jacket", warnings })] };
    expect((await run(script, ["tests", "run", "buy.md"])).stderr).toBe("buy.md: This waits.\n");
    expect((await run(script, ["tests", "run", "buy.md", "--detach"])).stderr).toBe(`buy.md: ${message}\nbuy.md: This waits.\n`);
  });

  it("links a page that opens without the key, on a terminal alone", async () => {
    await using service = await ScriptedService.start({
      ...passing,
      final: { ...passing.final, links: { dashboardRun: "http://x.test/runs/1" } } as never,
    });
    const cwd = await folder();
    const shown = async (isTTY: boolean, env: Record<string, string> = {}): Promise<string> => {
      const stream = new PassThrough();
      const output = { stream, isTTY, color: false, width: () => 120 };
      const surroundings = { cwd, platform: "linux", stdin: new PassThrough(), readStdin: async () => "", ask: null };
      await runCommand(["tests", "run", "buy.md"], {
        ...surroundings,
        env: { RUNWRIGHT_BASE_URL: service.url, RUNWRIGHT_API_KEY: "rw_any", ...env },
        stdout: output,
        stderr: output,
      });
      return String(stream.read());
    };
    expect(await shown(true)).toContain("http://x.test/runs/1#sign-in=rwl.once\n");
    for (const printed of [await shown(false), await shown(true, { CI: "true" })]) {
      expect(printed).toContain("http://x.test/runs/1\n");
      expect(printed).not.toContain("rwl.once");
    }
  });

  it("stores a file without a url with the page that was given to it", async () => {
    const without = { "buy.md": file.replace("url: http://shop.test/\n", "") };
    const { code, service } = await run(passing, ["tests", "run", "buy.md", "--url", "https://preview.test/"], without);
    expect([code, service.bodies("POST /v1/tests")]).toEqual([0, [expect.objectContaining({ url: "https://preview.test/" })]]);
    const refused = await run(passing, ["tests", "run", "buy.md"], without);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("or give it with this command: --url")]);
  });

  it("ends with 3 and the reason when the Run ends in error", async () => {
    const { code, stdout } = await run({ final: { status: "error", errorMessage: "page_unreachable: The page never loaded." } }, [
      "tests",
      "run",
      "buy.md",
    ]);
    expect(code).toBe(3);
    expect(stdout).toContain("page_unreachable: The page never loaded.");
  });

  it("finds the Test again by its name, and changes only what the file changed", async () => {
    const stored = aTest({ name: "Buy a jacket", description: "old", tags: ["smoke"] as never });
    const { service } = await run({ ...passing, tests: [stored] }, ["tests", "run", "buy.md"]);
    expect(service.bodies("POST /v1/tests")).toEqual([]);
    expect(service.bodies(`PATCH /v1/tests/${TEST_ID}`)).toEqual([{ description: '## Steps\n1. Click "Buy"' }]);
  });

  it("changes nothing when the file says what is stored", async () => {
    const stored = aTest({ name: "Buy a jacket", description: '## Steps\n1. Click "Buy"', tags: ["smoke"] as never });
    const { service } = await run({ ...passing, tests: [stored] }, ["tests", "run", "buy.md"]);
    expect(service.asked.filter((asked) => asked.startsWith("P"))).toEqual([`POST /v1/tests/${TEST_ID}/run`]);
  });

  it("makes the project that the file names", async () => {
    const { service } = await run(passing, ["tests", "run", "buy.md", "--project", "Shop"]);
    expect(service.bodies("POST /v1/projects")).toEqual([{ name: "Shop" }]);
  });

  it("runs a stored Test by its id, from another page", async () => {
    const { code, service } = await run({ ...passing, tests: [aTest()] }, ["tests", "run", TEST_ID, "--url", "https://preview.test/"]);
    expect(code).toBe(0);
    expect(service.bodies(`POST /v1/tests/${TEST_ID}/run`)).toEqual([{ startUrl: "https://preview.test/" }]);
  });

  it("runs a tag, all Runs started first, and ends with the gravest result", async () => {
    const tests = [aTest({ name: "One" }), aTest({ name: "Two" })];
    const { code, stdout } = await run({ tests, final: { status: "failed" } }, ["tests", "run", "--tag", "smoke", "--project", "default"]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/1\/2 One[\s\S]+FAILED[\s\S]+2\/2 Two[\s\S]+FAILED/u);
  });

  it("prints exactly one JSON document with --json, the finished Run", async () => {
    const { code, stdout, stderr } = await run(passing, ["tests", "run", "buy.md", "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({ id: RUN_ID, status: "passed", reasoning: "The basket shows 1." });
    expect([code, stderr]).toEqual([0, ""]);
  });

  it("shows progress on stderr beside the document with -v", async () => {
    const { stdout, stderr } = await run(passing, ["-v", "tests", "run", "buy.md", "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({ status: "passed" });
    expect(stderr).toContain('Click "Buy"');
  });

  it("prints a list of Runs as JSON when several were asked for", async () => {
    const { stdout } = await run(passing, ["tests", "run", "buy.md", "buy.md", "--reporter", "json"]);
    expect(JSON.parse(stdout)).toHaveLength(2);
  });

  it("downloads the artifacts and names the trace viewer", async () => {
    const urls = { videoUrl: "http://x/video", traceUrl: "http://x/trace" };
    const { stdout, cwd } = await run({ final: { status: "passed", ...urls } }, ["tests", "run", "buy.md", "--artifacts", "out"]);
    expect(stdout).toContain(`npx playwright show-trace out/${RUN_ID}/trace.zip`);
    expect(await readFile(join(cwd, "out", RUN_ID, "video.webm"), "utf8")).toBe("the video");
  });

  it("starts and leaves with --detach", async () => {
    const { code, stdout } = await run({}, ["tests", "run", "buy.md", "--detach"]);
    expect([code, stdout]).toEqual([0, `${RUN_ID}\n`]);
  });

  it("ends with 4 when --timeout passes, and says how to see it again", async () => {
    const { code, stderr } = await run({}, ["tests", "run", "buy.md", "--timeout", "0.5"]);
    expect(code).toBe(4);
    expect(stderr).toContain("runwright runs watch");
  });

  it("shows what timed out in every report, and writes several at once", async () => {
    const flags = ["--timeout", "0.5", "--reporter", "junit=out/report.xml", "--reporter", "json=out/runs.json", "--reporter", "dot"];
    const { code, stdout, cwd } = await run({}, ["tests", "run", "buy.md", ...flags]);
    expect([code, stdout]).toEqual([4, expect.stringMatching(/TIMED OUT Buy a jacket \(running after \d/u)]);
    expect(await readFile(join(cwd, "out", "report.xml"), "utf8")).toMatch(
      /errors="1"[\s\S]+<error type="timeout" message="It was running/u,
    );
    expect(JSON.parse(await readFile(join(cwd, "out", "runs.json"), "utf8"))).toMatchObject({ id: RUN_ID, timedOut: true });
  });

  it("runs every test file of a folder", async () => {
    const { stdout, service } = await run(passing, ["tests", "run", ".", "--reporter", "summary"], {
      "buy.md": file,
      "pay.md": file.replace("Buy", "Pay"),
      "README.md": "# Prose\n",
    });
    expect(stdout.split("\n").filter((line) => line.startsWith("PASSED"))).toHaveLength(2);
    expect(service.bodies("POST /v1/tests")).toHaveLength(2);
  });

  it("reads every file before it stores one", async () => {
    const { code, stderr, service } = await run(passing, ["tests", "run", "buy.md", "bad.md"], {
      "buy.md": file,
      "bad.md": "---\nurll: x\ndevice: tablet\n---\n",
    });
    expect(code).toBe(2);
    expect(stderr).toContain('bad.md:2: there is no field "urll"; did you mean url?');
    expect(stderr).toContain("bad.md:3: device must be desktop, mobile, both");
    expect(stderr).toContain("bad.md:1: url is missing");
    expect(service.asked).toEqual([]);
  });

  it.each([
    [["tests", "run"], "Name files or ids"],
    [["tests", "run", "gone.md"], "gone.md: there is no such file"],
    [["tests", "run", "--tag", "smoke"], "--tag needs --project"],
    [["tests", "run", "buy.md", "--reporter", "fancy"], "Allowed choices are list, dot, summary, json, github, junit"],
    [["tests", "run", TEST_ID, "--device", "mobile"], "--device changes what a file stores"],
    [["tests", "run", "buy.md", "--timeout", "soon"], "number of seconds"],
  ])("%j ends with 2 and says what to write", async (args, message) => {
    const { code, stderr, service } = await run({}, args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(service.asked).toEqual([]);
  });
});

describe("Ctrl+C", () => {
  it("once cancels the Run and ends with 6", async () => {
    await using service = await ScriptedService.start({ events: steps("passed") });
    const cli = startCli(["tests", "run", "buy.md"], { cwd: await folder(), env: { RUNWRIGHT_BASE_URL: service.url } });
    await vi.waitFor(() => expect(cli.said()).toContain("The basket shows"), 35_000);
    cli.child.kill("SIGINT");
    const { code, stdout } = await cli.result;
    expect([code, service.asked.at(-1)]).toEqual([6, `POST /v1/runs/${RUN_ID}/cancel`]);
    expect(stdout).toContain("CANCELLED");
  });

  it("twice leaves it running", async () => {
    // A service that does not end the Run when it is asked to.
    await using service = await ScriptedService.start({ events: steps("passed"), stubborn: true });
    const cli = startCli(["tests", "run", "buy.md"], { cwd: await folder(), env: { RUNWRIGHT_BASE_URL: service.url } });
    await vi.waitFor(() => expect(cli.said()).toContain("The basket shows"), 35_000);
    cli.child.kill("SIGINT");
    await vi.waitFor(() => expect(service.asked.at(-1)).toContain("/cancel"), 35_000);
    // Whoever is on the way out would end by a further signal, and not with a code.
    const isLeaving = (): boolean => cli.said().includes("Left running");
    const again = setInterval(() => isLeaving() || cli.child.kill("SIGINT"), 250);
    const { code, stderr } = await cli.result;
    clearInterval(again);
    expect(code).toBe(6);
    expect(stderr).toContain(`Left running: runwright runs watch ${RUN_ID}`);
  });
});
