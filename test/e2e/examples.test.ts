import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { findBrowser } from "@runwright/runner";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../../scripts/demo/start-service.ts";
import { ROOT } from "../../scripts/program.ts";
import { startSite } from "../sites/serve.ts";
import type { RunningSite } from "../sites/site.ts";
import { DOGFOOD } from "./dogfood/cases.ts";
import { CASES } from "./shop/cases.ts";
import { makeTemporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";
import { FILMED } from "./windowless.ts";

/** Saves the video, too. */
const FILMING = "cookbook/preview-deployment.ts";

/** The programs, and what each prints on the healthy shop. */
const PROGRAMS: Readonly<Record<string, RegExp>> = {
  "sdk/run-a-test.ts": /passed +Click "Moor Hiking Boots"\n[\s\S]*\npassed: Passed/,
  "cookbook/deploy-gate.ts": /passed[\s\S]+passed[\s\S]+Deploying\./,
  [FILMING]: /failed at \S+bug=search-ignored\n[\s\S]+12 products[\s\S]+Saved run\.webm/,
  "cookbook/secrets-in-environments.ts": /passed: [\s\S]+does not show the password[\s\S]+secret: true, valueConfigured: true/,
  "cookbook/nightly.ts": /Next at 20\S+Z\nPaused: true/,
  "cookbook/after-a-deployment.ts": /200 .+"startUrl":"https:\/\/pr-42\.shop\.example\.com\/products"/,
  "cookbook/keys-for-ci.ts": /403 insufficient_scope/,
  "cookbook/how-flaky.ts": /Done\./,
  "cookbook/test-your-own-code.ts": /says which Tests failed, and why/,
  "cookbook/coding-assistant.ts": /understood as: [\s\S]+passed: Click "Delivery and returns"[\s\S]+: passed/,
  "cookbook/tests-in-git.sh": /4 of 4 lines understood[\s\S]+PASSED The start page is there[\s\S]+1\n$/,
};

/** Run by Playwright's own runner. */
const PLAYWRIGHT = [
  "playwright/bank.spec.ts",
  "playwright/fixture.plan.md",
  "playwright/fixture.spec.ts",
  "playwright/playwright.config.ts",
];

const folder = path.join(ROOT, "examples");
const examples = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll(path.sep, "/"))
  .filter((file) => /\.(md|ts|sh)$/u.test(file) && file !== "README.md")
  .toSorted();

describe("the examples", () => {
  it("are each run by these tests", () => {
    const tests = [...CASES.map(({ example }) => `shop/${example}.md`), ...DOGFOOD.map(({ example }) => `dogfood/${example}.md`)];
    expect(examples).toEqual([...tests, ...Object.keys(PROGRAMS), ...PLAYWRIGHT].toSorted());
  });

  it("are each listed in their README", () => {
    const readme = readFileSync(path.join(folder, "README.md"), "utf8");
    expect(examples.filter((file) => !readme.includes(`](${file})`))).toEqual([]);
  });
});

describe.concurrent("a program of the examples", () => {
  let data: TemporaryFolder;
  let service: Service;
  let filming: Service;
  let shop: RunningSite;

  beforeAll(async () => {
    data = await makeTemporaryFolder();
    [service, filming, shop] = await Promise.all([
      startService({ dataDir: path.join(data.path, "unfilmed") }),
      startService({ dataDir: path.join(data.path, "filmed"), env: FILMED }),
      startSite("shop", { port: 0 }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([service?.stop(), filming?.stop(), shop?.close()]);
    await data?.remove();
  });

  it.for(Object.entries(PROGRAMS))("%s does what it says against a live service", async ([program, printed], { expect }) => {
    const { exitCode, output } = await runProgram(program);
    expect(exitCode, output).toBe(0);
    expect(output).toMatch(printed);
  });

  function runProgram(program: string): Promise<Ended> {
    const file = path.join(folder, program);
    const args = program.endsWith(".sh")
      ? ["bash", file]
      : [process.execPath, ...(program.includes("test-your") ? ["--test", file] : [file])];
    const { url, apiKey } = program === FILMING ? filming : service;
    return run([...args, shop.url], { RUNWRIGHT_BASE_URL: url, RUNWRIGHT_API_KEY: apiKey });
  }
});

describe("plain words in a Playwright test", () => {
  let bank: RunningSite;

  beforeAll(async () => {
    bank = await startSite("bank", { port: 0 });
  });
  afterAll(async () => {
    await bank?.close();
  });

  it("pass and fail as they say", async () => {
    const browser = await findBrowser(process.env);
    if ("problem" in browser) throw new Error(browser.problem);
    const runner = path.join(ROOT, "node_modules", "@playwright", "test", "cli.js");
    const { exitCode, output } = await run(
      [process.execPath, runner, "test", "--config", path.join(folder, "playwright", "playwright.config.ts")],
      {
        BANK_URL: bank.url,
        RUNWRIGHT_BROWSER: browser.executablePath,
      },
    );
    expect(exitCode, output).toBe(0);
    expect(output).toMatch(/7 passed/);
  });
});

interface Ended {
  readonly exitCode: number | null;
  readonly output: string;
}

async function run([command = "", ...args]: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> {
  const bin = path.join(ROOT, "node_modules", ".bin");
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env["PATH"]}`, ...env },
    timeout: 90_000,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const exitCode = await new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  return { exitCode, output };
}
