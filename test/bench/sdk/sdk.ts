import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { CLIENT_LIMIT_BYTES, measureBundle } from "../../../scripts/browser-bundle.ts";
import { ROOT, runProgram } from "../../../scripts/program.ts";
import type { Bench, BenchOptions, BenchResult, Row } from "../bench.ts";
import { median } from "../statistics.ts";
import { formatTable } from "../table.ts";

export const SDK: Bench = { what: "how large the client is and how long it takes to import, beside others (--repeats N imports, 15)", run };

/** What is imported, and how a client is made of it. */
const CLIENTS = [
  { name: "@runwright/sdk", spec: null, code: 'export * from "@runwright/sdk";' },
  { name: "openai", spec: "openai@7.57.0", code: 'import OpenAI from "openai"; globalThis.client = new OpenAI({ apiKey: "x" });' },
  { name: "stripe", spec: "stripe@23.1.0", code: 'import Stripe from "stripe"; globalThis.client = new Stripe("x");' },
  {
    name: "@octokit/core",
    spec: "@octokit/core@7.0.8",
    code: 'import { Octokit } from "@octokit/core"; globalThis.client = new Octokit();',
  },
  { name: "resend", spec: "resend@6.38.0", code: 'import { Resend } from "resend"; globalThis.client = new Resend("x");' },
] as const;

/** Each in an empty project, as its users have it; ours as it would be published, and with all that it exports. */
async function run({ repeats = 15, quick, log }: BenchOptions): Promise<BenchResult> {
  const folder = await mkdtemp(path.join(tmpdir(), "runwright-bench-sdk-"));
  try {
    await install(folder);
    const rows: Row[] = [];
    for (const { name, code } of CLIENTS) rows.push(await measure(folder, { name, code, imports: quick ? 3 : repeats }));
    log(
      formatTable(
        ["client", ...COLUMNS],
        rows.map((row) => [String(row["client"]), ...COLUMNS.map((column) => Number(row[column]))]),
      ),
    );
    const [ours] = rows;
    return {
      metrics: [
        { name: "size, minified and gzipped", value: Number(ours?.["gzipped B"]), unit: "B", goal: CLIENT_LIMIT_BYTES, op: "<=" },
        { name: "import", value: Number(ours?.["import ms"]), unit: "ms" },
        { name: "unpacked, with what it needs", value: Number(ours?.["installed kB"]), unit: "kB" },
      ],
      rows,
      isWrong: Number(ours?.["gzipped B"]) > CLIENT_LIMIT_BYTES,
    };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** What browser builds of the others leave in. */
const BUILT_IN = ["node:*", "child_process", "events", "http", "https", "crypto", "stream"];
const COLUMNS = ["gzipped B", "minified B", "import ms", "files", "installed kB"] as const;

async function install(folder: string): Promise<void> {
  await npm(path.join(ROOT, "packages/sdk"), ["pack", "--ignore-scripts", "--pack-destination", folder]);
  const tarball = (await readdir(folder)).find((name) => name.endsWith(".tgz")) ?? "";
  for (const [n, { spec }] of CLIENTS.entries()) {
    const project = path.join(folder, String(n));
    await cp(path.join(folder, tarball), path.join(project, tarball));
    await writeFile(path.join(project, "package.json"), JSON.stringify({ private: true, type: "module" }));
    await npm(project, ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline", spec ?? `./${tarball}`]);
    await rm(path.join(project, tarball));
  }
}

async function npm(cwd: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runProgram("npm", args, { shown: false, cwd });
  if (code !== 0) throw new Error(`npm ${args.join(" ")} failed:\n${output}`);
}

interface Measuring {
  readonly name: string;
  readonly code: string;
  readonly imports: number;
}

async function measure(folder: string, { name, code, imports }: Measuring): Promise<Row> {
  const project = path.join(folder, String(CLIENTS.findIndex((client) => client.name === name)));
  const entry = path.join(project, "entry.js");
  await writeFile(entry, code);
  const { gzippedBytes, minifiedBytes } = await measureBundle(entry, { external: BUILT_IN });
  const times: number[] = [];
  for (let n = 0; n < imports; n++) times.push(await importOnce(project, entry));
  const { files, bytes } = await installed(path.join(project, "node_modules"));
  return {
    client: name,
    "gzipped B": gzippedBytes,
    "minified B": minifiedBytes,
    "import ms": median(times),
    files,
    "installed kB": Math.round(bytes / 1000),
  };
}

/** In a process of its own, by its own clock. */
async function importOnce(project: string, entry: string): Promise<number> {
  const program = `const from = performance.now(); await import(${JSON.stringify(entry)}); console.log(performance.now() - from);`;
  const { code, output } = await runProgram(process.execPath, ["--input-type=module", "-e", program], { shown: false, cwd: project });
  if (code !== 0) throw new Error(output);
  return Number(output);
}

async function installed(folder: string): Promise<{ files: number; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let bytes = 0;
  const files = entries.filter((entry) => entry.isFile());
  for (const file of files) bytes += (await readFile(path.join(file.parentPath, file.name))).length;
  return { files: files.length, bytes };
}
