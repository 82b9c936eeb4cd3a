// Holds a real service against its own OpenAPI document with schemathesis: no server error, no answer that is not documented.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { startService } from "./demo/start-service.ts";
import { ROOT, runProgram, seconds } from "./program.ts";

export interface SchemathesisResult {
  readonly passed: number;
  /** The parts that failed, by name. */
  readonly failures: readonly string[];
  /** Why it could not run here; null when it did. */
  readonly problem: string | null;
}

interface Pass {
  readonly name: string;
  readonly args: readonly string[];
}

const FOLDER = join(ROOT, "test/schemathesis");
// Changing the workspace's limits or deleting the project under the others would leave them nothing but 429 and 404.
const APART = ["updateWorkspace", "deleteProject"];
const PASSES: readonly Pass[] = [
  {
    name: "the interface",
    // Streams end when their Run does: they have tests of their own.
    args: [
      "--phases=examples,coverage,fuzzing,stateful",
      "--max-examples=10",
      ...["streamRun", ...APART].map((id) => `--exclude-operation-id=${id}`),
    ],
  },
  { name: "what would disturb it", args: ["--phases=examples,coverage", ...APART.map((id) => `--include-operation-id=${id}`)] },
];
// Schema-valid requests can be refused for what no schema says; valid_request_is_taken in hooks.py knows those.
const COMMON = [
  "--exclude-checks=positive_data_acceptance",
  "--continue-on-failure",
  "--no-shrink",
  "--suppress-health-check=all",
  "--request-timeout=20",
  // The same requests each time, so that what fails has been broken.
  "--seed=1",
  "--warnings=off",
];

/** Never throws. Gets schemathesis from the Python package registry into a cache beside the repository, once. */
export async function runSchemathesis(log: (line: string) => void): Promise<SchemathesisResult> {
  const environment = await environmentFolder(log);
  if (typeof environment !== "string") return { passed: 0, failures: [], problem: environment.problem };
  const failures: string[] = [];
  for (const pass of PASSES) {
    const isRight = await runPass(pass, { environment, log }).catch((error: unknown) => {
      log(`✗ schemathesis, ${pass.name}: ${String(error)}`);
      return false;
    });
    if (!isRight) failures.push(`schemathesis, ${pass.name}`);
  }
  return { passed: PASSES.length - failures.length, failures, problem: null };
}

async function runPass({ name, args }: Pass, { environment, log }: { environment: string; log: (line: string) => void }): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), "runwright-schemathesis-"));
  // Without a browser a Run ends as soon as it begins.
  const env = { PATH: dataDir, HOME: dataDir, RUNWRIGHT_CHROMIUM: "", RUNWRIGHT_MAX_PARALLEL_RUNS: "1", RUNWRIGHT_LOG_LEVEL: "error" };
  const service = await startService({ dataDir, env });
  try {
    const document = `${service.url}/v1/openapi.json`;
    const key = `Authorization: Bearer ${service.apiKey}`;
    const hooks = { SCHEMATHESIS_HOOKS: "hooks", PYTHONPATH: FOLDER, PYTHONDONTWRITEBYTECODE: "1", NO_COLOR: "1" };
    const command = join(environment, "bin/schemathesis");
    // In a folder of its own, because it leaves notes for its next run.
    const finished = await runProgram(
      command,
      ["--config-file", join(FOLDER, "schemathesis.toml"), "run", document, "--header", key, ...COMMON, ...args],
      {
        shown: false,
        env: hooks,
        cwd: dataDir,
      },
    );
    const isRight = finished.code === 0;
    log(`${isRight ? "✓" : "✗"} schemathesis, ${name} (${seconds(finished.durationMs)})`);
    if (!isRight) log(`${finished.output}\n${service.output()}`);
    return isRight;
  } finally {
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function environmentFolder(log: (line: string) => void): Promise<string | { readonly problem: string }> {
  const requirements = join(FOLDER, "requirements.txt");
  const digest = createHash("sha256").update(readFileSync(requirements)).digest("hex").slice(0, 12);
  const cache = join(process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "runwright");
  const folder = join(cache, `schemathesis-${digest}`);
  const ready = join(folder, "ready");
  if (existsSync(ready)) return folder;
  mkdirSync(cache, { recursive: true });
  log("Getting schemathesis for this machine.");
  rmSync(folder, { recursive: true, force: true });
  const steps: readonly (readonly [string, ...string[]])[] = [
    ["python3", "-m", "venv", folder],
    [join(folder, "bin/python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements],
  ];
  for (const [command, ...args] of steps) {
    const finished = await runProgram(command, args, { shown: false });
    if (finished.code !== 0)
      return {
        problem: `Python 3.10 with venv, and its package registry, are needed; \`${command} ${args.join(" ")}\` said:\n${finished.output.trim()}`,
      };
  }
  writeFileSync(ready, "");
  return folder;
}
