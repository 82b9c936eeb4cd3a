import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseApiKeyText } from "@runwright/contracts";
import { describe, expect, it } from "vitest";
import { RUN_ID } from "../../../sdk/src/__fixtures__/contract-server.ts";
import { aTest, type Script, ScriptedService, TEST_ID } from "../__fixtures__/scripted-service.ts";
import { type CliResult, runCli, startCli } from "../__fixtures__/spawn-cli.ts";
import { temporaryFolder } from "../__fixtures__/temporary-folder.ts";

async function run(
  args: string[],
  script: Script = {},
  env: Record<string, string> = {},
): Promise<CliResult & { service: ScriptedService; cwd: string }> {
  const service = await ScriptedService.start(script);
  const cwd = await temporaryFolder();
  const result = await runCli(args, { cwd, env: { RUNWRIGHT_BASE_URL: service.url, ...env } });
  await service[Symbol.asyncDispose]();
  return { ...result, service, cwd };
}

describe("what can go wrong before anything runs", () => {
  it("a service that is not there: says how to start it", async () => {
    const { code, stderr } = await runCli(["runs", "list"], { env: { RUNWRIGHT_BASE_URL: "http://127.0.0.1:9" } });
    expect(code).toBe(3);
    expect(stderr).toMatch(/Cannot reach the service[\s\S]+runwright serve/u);
  });

  it("a reader that goes away, as `head` does: ends without a stack, and not as if all were well", async () => {
    const { child, result } = startCli(["--help"]);
    child.stdout?.destroy();
    expect(await result).toMatchObject({ code: 141, stderr: "" });
  });

  it("no key: says which variable to set", async () => {
    const { code, stderr } = await run(["runs", "list"], {}, { RUNWRIGHT_API_KEY: "" });
    expect([code, stderr]).toEqual([5, expect.stringMatching(/There is no API key\.\nSet RUNWRIGHT_API_KEY/u)]);
  });

  it("a key that the service refuses: says so, and never the key", async () => {
    const { code, stderr } = await run(["runs", "list"], {}, { RUNWRIGHT_API_KEY: "wrong" });
    expect(code).toBe(5);
    expect(stderr).toContain("RUNWRIGHT_API_KEY");
  });

  it("an address over plain http elsewhere: refuses", async () => {
    const { code, stderr } = await run(["--base-url", "http://10.1.2.3", "runs", "list"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("in the clear")]);
  });

  it("an unknown command: offers the nearest", async () => {
    const { code, stderr } = await run(["rums", "list"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("Did you mean runs?")]);
  });

  it("`run` at the top is `tests run`, where people look for it first, and is called so throughout its help", async () => {
    const [short, long] = [(await run(["run", "--help"])).stdout, (await run(["tests", "run", "--help"])).stdout];
    expect(short).toBe(long.replaceAll("runwright tests run", "runwright run"));
    expect(short).not.toBe(long);
  });

  it("a wrong flag: names the help of its own command", async () => {
    const { code, stderr } = await run(["test-sources", "create", "Team", "--kind", "paper", "--key", "K"]);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/linear, jira, github[\s\S]+`runwright test-sources create --help`/u)]);
  });

  it("an unknown webhook: says where webhooks are listed", async () => {
    const { code, stderr } = await run(["webhooks", "get", TEST_ID]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("See what there is with `runwright webhooks list`.")]);
  });

  it("an unknown Test: says where to look", async () => {
    const { code, stderr } = await run(["tests", "get", TEST_ID]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("runwright tests list")]);
  });
});

describe("help and version", () => {
  it.each([["--help"], ["tests", "run", "--help"], ["--version"]])("%s goes to stdout and ends with 0", async (...args) => {
    const { code, stdout, stderr } = await runCli(args);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout.length).toBeGreaterThan(5);
  });
});

describe("runwright keys generate", () => {
  it("prints a key whose checksum is right, another each time", async () => {
    const [one, two] = await Promise.all([runCli(["keys", "generate"]), runCli(["keys", "generate"])]);
    expect(parseApiKeyText(one.stdout.trim())?.text).toBe(one.stdout.trim());
    expect(one.stdout).not.toBe(two.stdout);
  });
});

describe("lists", () => {
  it("are tables for people", async () => {
    const { stdout } = await run(["tests", "list"], { tests: [aTest({ name: "Buy\u001b[31m red", tags: ["smoke"] as never })] });
    expect(stdout.split("\n")).toEqual([
      "ID                                    NAME     DEVICE   TAGS",
      `${TEST_ID}  Buy red  desktop  smoke`,
      "",
    ]);
  });

  it("are {data, hasMore} for programs", async () => {
    const { stdout } = await run(["tests", "list", "--json", "--limit", "1"], { tests: [aTest({ name: "A" }), aTest({ name: "B" })] });
    expect(JSON.parse(stdout)).toMatchObject({ data: [{ name: "A" }], hasMore: true });
  });

  it("say what to do when there is nothing", async () => {
    const { stdout, stderr } = await run(["tests", "list"]);
    expect([stdout, stderr]).toEqual(["", expect.stringContaining("runwright tests run FILE")]);
  });

  it("of Runs show how each ended", async () => {
    const { stdout } = await run(["runs", "list", "--status", "failed", "running"], { final: { status: "failed" } });
    expect(stdout).toMatch(/✗ failed +Buy a jacket/u);
    expect(stdout).toMatch(/› running +Buy/u);
  });
});

describe("one Run", () => {
  it("is watched by its id", async () => {
    const { code, stdout } = await run(["runs", "watch", RUN_ID], { final: { status: "passed" } });
    expect([code, stdout]).toEqual([0, expect.stringContaining("PASSED")]);
  });

  it("is shown with its verdict", async () => {
    const { code, stdout } = await run(["runs", "get", RUN_ID], { final: { status: "failed", reasoning: "It was 0." } });
    expect([code, stdout]).toEqual([0, expect.stringMatching(/FAILED[\s\S]+It was 0\./u)]);
  });

  it("is cancelled", async () => {
    const { code, stderr, service } = await run(["runs", "cancel", RUN_ID]);
    expect([code, stderr, service.asked]).toEqual([0, "Cancelled.\n", [`POST /v1/runs/${RUN_ID}/cancel`]]);
  });

  it("is run again and watched", async () => {
    const { code, service } = await run(["runs", "rerun", RUN_ID, "--url", "http://x.test/"], { final: { status: "passed" } });
    expect(code).toBe(0);
    expect(service.bodies(`POST /v1/runs/${RUN_ID}/rerun`)).toEqual([{ startUrl: "http://x.test/" }]);
  });

  it("gives its artifacts as files, their paths on stdout", async () => {
    const urls = { videoUrl: "http://x/v", traceUrl: "http://x/t", transcriptUrl: "http://x/s" };
    const { stdout, stderr, cwd } = await run(["runs", "artifacts", RUN_ID, "--out", "saved"], { final: { status: "passed", ...urls } });
    expect(stdout.trim().split("\n")).toEqual(["video.webm", "trace.zip", "transcript.jsonl"].map((name) => join("saved", RUN_ID, name)));
    expect(stderr).toContain("npx playwright show-trace");
    expect(await readFile(join(cwd, "saved", RUN_ID, "transcript.jsonl"), "utf8")).toBe("the transcript");
  });
});

describe("runwright lint", () => {
  const good = `---\nurl: http://shop.test/\n---\n## Steps\n1. Click "Buy"\n\n## Expected outcome\n- The page shows "Thank you"\n`;

  async function lint(text: string, ...flags: string[]): Promise<CliResult> {
    const cwd = await temporaryFolder();
    await writeFile(join(cwd, "buy.md"), text);
    return runCli(["lint", "buy.md", ...flags], { cwd });
  }

  it("needs no service and no key, and ends with 0 when every line is understood", async () => {
    const { code, stdout } = await lint(good);
    expect([code, stdout]).toEqual([0, "buy.md  2 of 2 lines understood\n"]);
  });

  it("names the line of the file that is not understood, and ends with 1", async () => {
    const { code, stdout } = await lint(good.replace('Click "Buy"', "Frobnicate the widget"));
    expect(code).toBe(1);
    expect(stdout).toMatch(/^ +5 {2}✗ Frobnicate the widget$/mu);
  });

  it("shows with --explain how each line was understood", async () => {
    const { stdout } = await lint(good, "--explain");
    expect(stdout).toMatch(/5 {2}✓ Click "Buy"\n +Click "Buy"/u);
  });

  it("gives no tick where names stand in no quotes, and a choice where nobody can tell", async () => {
    const { code, stdout } = await lint(good.replace('Click "Buy"', "Click the Buy button\n2. set status -> In progress"), "--explain");
    expect(code).toBe(1);
    expect(stdout).toContain("2 of 3 lines understood, 1 with names in no quotes");
    expect(stdout).toMatch(/5 {2}\? Click the Buy button\n +Click the button called "Buy"/u);
    expect(stdout).toMatch(/6 {2}✗ [^\n]+\n +This is not understood\.\n +Which of these did you mean\?\n +\(1\) .+\n +\(2\) /u);
  });

  it("writes with --fix what is certain, and what --choose says, and nothing else of the file", async () => {
    const cwd = await temporaryFolder();
    const text = good.replace('Click "Buy"', 'I press the "Buy" button\n2. Click the Save button\n3. Press Enter and press Tab');
    const file = join(cwd, "buy.md");
    await writeFile(file, text);
    const fixed = await runCli(["lint", "buy.md", "--fix"], { cwd });
    expect([fixed.code, fixed.stderr]).toEqual([0, "buy.md: 2 lines written anew\n"]);
    const wanted = text
      .replace('I press the "Buy" button', 'Click the button "Buy"')
      .replace("3. Press Enter and press Tab", "3. Press Enter\n3. Press Tab");
    expect(await readFile(file, "utf8")).toBe(wanted);
    await runCli(["lint", "buy.md", "--choose", "6:1"], { cwd });
    expect(await readFile(file, "utf8")).toBe(wanted.replace("Click the Save button", 'Click the button called "Save"'));
    const none = await runCli(["lint", "buy.md", "--choose", "6:3"], { cwd });
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining("line 6 has no such meaning")]);
    expect((await runCli(["lint", "buy.md", "--choose", "six"], { cwd })).code).toBe(2);
  });

  it("looks on a page whether what the lines name is there, and writes the name that is nearest with --fix", async () => {
    const page = createServer((_request, response) =>
      response.setHeader("content-type", "text/html").end("<button>INV-1002</button><p>Paid</p>"),
    );
    await new Promise<void>((resolve) => page.listen(0, "127.0.0.1", resolve));
    try {
      const url = `http://127.0.0.1:${(page.address() as AddressInfo).port}/`;
      const cwd = await temporaryFolder();
      const text = good.replace('Click "Buy"', 'Click "Inv1002"\n2. Click "INV-1001"\n3. Click "Settings"');
      await writeFile(join(cwd, "buy.md"), text);
      const looked = await runCli(["lint", "buy.md", "--url", url], { cwd });
      expect(looked.stdout).toContain("0 of 3 names on the page");
      expect(looked.stdout).toContain('Line 5 could be: Click "INV-1002"');
      // Another invoice is another one, however alike they are called.
      expect(looked.stdout).not.toMatch(/Line [67] could be/u);
      await runCli(["lint", "buy.md", "--url", url, "--fix"], { cwd });
      expect(await readFile(join(cwd, "buy.md"), "utf8")).toBe(text.replace("Inv1002", "INV-1002"));
      const away = await runCli(["lint", "buy.md", "--url", "http://127.0.0.1:1/"], { cwd });
      expect([away.code, away.stderr]).toEqual([2, expect.stringContaining("could not be looked at")]);
      expect((await runCli(["lint", "buy.md", "--url", "shop"], { cwd })).code).toBe(2);
    } finally {
      page.close();
    }
  });

  it("gives one JSON document with --json", async () => {
    const { stdout } = await lint(good, "--json");
    expect(JSON.parse(stdout)).toMatchObject({ file: "buy.md", steps: [{ line: 5, kind: "step", understood: true }, { kind: "outcome" }] });
  });

  it.each([
    [
      "YAML that cannot be read",
      good.replace("url:", "name: Buy: a jacket\nurl:"),
      /2 {2}✗ the value cannot be read as it is: put it in quotes/u,
    ],
    [
      "a field that there is not",
      good.replace("url:", "devices: mobile\nurl:"),
      /2 {2}✗ there is no field "devices"; did you mean device\?/u,
    ],
    ["no page to begin on", good.replace("url:", "name:"), /1 {2}✗ url is missing/u],
    ["front matter that was not closed", good.replace("\n---\n##", "\n##"), /1 {2}✗ the front matter is not closed/u],
  ])("refuses what a run would refuse: %s", async (_what, text, want) => {
    const { code, stdout } = await lint(text);
    expect([code, stdout]).toEqual([1, expect.stringMatching(want)]);
    const { problems } = JSON.parse((await lint(text, "--json")).stdout) as { problems: unknown[] };
    expect(problems).toHaveLength(1);
  });

  it("says of a folder what it has passed over, and tells of a file whose fields are not closed", async () => {
    const cwd = await temporaryFolder();
    await mkdir(join(cwd, "tests"));
    await writeFile(join(cwd, "tests", "buy.md"), good);
    await writeFile(join(cwd, "tests", "open.md"), good.replace("\n---\n##", "\n##"));
    await writeFile(join(cwd, "tests", "README.md"), "---\n\nAbout these tests\n");
    const { code, stdout, stderr } = await runCli(["lint", "tests"], { cwd });
    expect([code, stdout]).toEqual([1, expect.stringContaining("tests/open.md")]);
    expect(stderr).toBe("Passed over: tests/README.md. A test file begins with its fields between two lines of ---.\n");
  });

  it("does not take a file without steps for a test", async () => {
    const { code, stdout } = await lint("# A title and nothing else\n");
    expect([code, stdout]).toEqual([1, expect.stringContaining("no steps")]);
  });
});

describe("sentences", () => {
  it("are printed all, or those that hold the words", async () => {
    const { code, stdout } = await run(["sentences"]);
    expect([code, stdout]).toEqual([0, expect.stringContaining('## What is done\nGo to "url"')]);
    const some = await run(["sentences", "SORTED", "order"]);
    expect(some.code).toBe(0);
    expect(some.stdout.trim().split("\n")).toSatisfy((lines: string[]) => lines.every((line) => /sorted/iu.test(line)));
  });

  it("that hold no such word: says so, and how to see all", async () => {
    const { code, stdout, stderr } = await run(["sentences", "zeppelin"]);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toBe('No sentence holds "zeppelin". `runwright sentences` prints all of them.\n');
  });
});
