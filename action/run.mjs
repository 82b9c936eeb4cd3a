// What the GitHub Action does (../action.yml): one call of the command line, its result as outputs of the step. Plain JavaScript without
// packages, because it runs on whatever Node the runner has.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdtempSync, readFileSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const input = (name) => (process.env[`INPUT_${name}`] ?? "").trim();

const apiKey = input("API_KEY");
const tag = input("TAG");
const files = input("FILES")
  .split("\n")
  .map((line) => line.trim())
  .filter((line) => line !== "");
const junit = input("JUNIT") || "runwright-junit.xml";

// Secrets are masked anyway; a key that came otherwise is not.
if (apiKey !== "") console.log(`::add-mask::${apiKey}`);
const problem = whatIsWrong();
if (problem === undefined) await run();
else fail(problem);

function whatIsWrong() {
  if (apiKey === "") return "api-key is empty: add it as a secret of the repository. Pull requests from forks do not get secrets.";
  if (input("BASE_URL") === "") return "base-url is empty: say where the service is.";
  if (tag === "" && files.length === 0) return "Give either a tag or files.";
  if (tag !== "" && files.length > 0) return "Give either a tag or files, not both.";
  if (!(Number(input("TIMEOUT_MINUTES") || "30") > 0)) return "timeout-minutes must be a number above 0.";
  return undefined;
}

async function run() {
  const results = join(mkdtempSync(join(process.env.RUNNER_TEMP ?? tmpdir(), "runwright-")), "runs.json");
  const [command, ...before] = input("COMMAND") === "" ? ownCommand() : input("COMMAND").split(/\s+/u);
  if (command === undefined) return;
  const args = [
    "tests",
    "run",
    ...files,
    ...(tag === "" ? [] : ["--tag", tag]),
    ...flag("--project", input("PROJECT")),
    ...flag("--url", input("URL")),
    ...flag("--artifacts", input("ARTIFACTS")),
    `--timeout=${Number(input("TIMEOUT_MINUTES") || "30") * 60}`,
    "--reporter=github",
    `--reporter=junit=${junit}`,
    `--reporter=json=${results}`,
  ];
  const env = { ...process.env, RUNWRIGHT_API_KEY: apiKey, RUNWRIGHT_BASE_URL: input("BASE_URL") };
  const child = spawn(command, [...before, ...args], { stdio: "inherit", env });
  // A cancelled workflow ends with SIGINT: the Runs are cancelled with it.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => fail(`${command} cannot be started: ${error.message}`));
  child.on("close", (code, signal) => finish(code ?? 128 + (constants.signals[signal] ?? 0), results));
}

/** The command that came with the action, if it is the one that belongs to it; nothing is downloaded while the key is in the environment. */
function ownCommand() {
  const file = fileURLToPath(new URL("runwright.generated.mjs", import.meta.url));
  const wanted = readFileSync(new URL("runwright.generated.integrity", import.meta.url), "utf8").trim();
  const found = `sha512-${createHash("sha512").update(readFileSync(file)).digest("base64")}`;
  if (found === wanted) return [process.execPath, file];
  fail("The command that came with this action is not the one that it was published with. Pin the action to a commit, and report this.");
  return [];
}

function finish(code, results) {
  const runs = readRuns(results);
  setOutput("exit-code", code);
  setOutput("total", runs.length);
  setOutput("passed", runs.filter(({ status }) => status === "passed").length);
  setOutput("junit", existsSync(junit) ? junit : "");
  process.exitCode = code;
}

/** None where the command ended before it began. */
function readRuns(file) {
  try {
    return [JSON.parse(readFileSync(file, "utf8"))].flat();
  } catch {
    return [];
  }
}

function flag(name, value) {
  return value === "" ? [] : [name, value];
}

function setOutput(name, value) {
  if (process.env.GITHUB_OUTPUT) appendFileSync(process.env.GITHUB_OUTPUT, `${name}=${String(value).replace(/[\r\n]/gu, " ")}\n`);
}

function fail(message) {
  console.log(`::error title=Runwright::${message}`);
  setOutput("exit-code", 2);
  process.exitCode = 2;
}
