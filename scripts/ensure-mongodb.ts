import { chmod, cp, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheFolder, goIn, goProblem, isThere, type Log, OLDEST_GO } from "./go-build.ts";
import { runProgram, seconds } from "./program.ts";

export type MongodbReady =
  | { readonly ok: true; readonly kind: "given"; readonly uri: string }
  | { readonly ok: true; readonly kind: "mongod" | "ferretdb"; readonly executablePath: string }
  /** What is missing and what a person can do about it. */
  | { readonly ok: false; readonly problem: string };

/** Speaks MongoDB's protocol over SQLite; the last version that needs no other database. Only for tests. */
const FERRETDB = { module: "github.com/FerretDB/FerretDB", version: "v1.24.0" } as const;

/**
 * Finds a MongoDB for the tests: `MONGODB_URI`, else a `mongod` on PATH, else FerretDB, which is built once with Go and kept in a cache
 * folder outside the clone. Says what it does as it does it. Never throws.
 */
export async function ensureMongodb(log: Log): Promise<MongodbReady> {
  const uri = process.env["MONGODB_URI"] ?? "";
  if (uri !== "") return { ok: true, kind: "given", uri };
  if ((await runProgram("mongod", ["--version"], { shown: false })).code === 0)
    return { ok: true, kind: "mongod", executablePath: "mongod" };
  const executablePath = join(cacheFolder(), `ferretdb-${FERRETDB.version}-${process.platform}-${process.arch}`);
  if (await isThere(executablePath)) return { ok: true, kind: "ferretdb", executablePath };
  const go = await goProblem("FerretDB");
  if (go !== null) return { ok: false, problem: problemText(go) };
  const built = await buildFerretdb(executablePath, log);
  return built === null ? { ok: true, kind: "ferretdb", executablePath } : { ok: false, problem: problemText(built) };
}

/** Null when it was built, else why not. Several at once only do the work twice. */
async function buildFerretdb(executablePath: string, log: Log): Promise<string | null> {
  const { module, version } = FERRETDB;
  log(`Building FerretDB ${version} with Go, once (about two minutes)...`);
  const began = performance.now();
  await mkdir(cacheFolder(), { recursive: true });
  const folder = await mkdtemp(join(cacheFolder(), "ferretdb-build-"));
  const go = goIn(folder);
  try {
    await go("mod", "init", "runwright.dev/ferretdb");
    await go("get", `${module}/cmd/ferretdb@${version}`);
    // Its source as the module proxy has it lacks the file that it reads its own version from, and panics without it.
    const source = join(folder, "source");
    await cp((await go("list", "-m", "-f", "{{.Dir}}", module)).split("\n").at(-1) ?? "", source, { recursive: true });
    await makeWritable(source);
    await writeFile(join(source, "build", "version", "version.txt"), `${version}\n`);
    await go("mod", "edit", "-replace", `${module}=./source`);
    await go("build", "-tags", "ferretdb_nopostgresql,ferretdb_nomysql", "-ldflags", "-s -w", "-o", "ferretdb", `${module}/cmd/ferretdb`);
    await rename(join(folder, "ferretdb"), executablePath);
    log(`Built in ${seconds(performance.now() - began)}, kept in ${cacheFolder()}.`);
    return null;
  } catch (error) {
    return `FerretDB could not be built: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Go's module cache is read-only, and its copy is too. */
async function makeWritable(source: string): Promise<void> {
  await runProgram("chmod", ["-R", "u+w", source], { shown: false });
  await chmod(join(source, "build", "version"), 0o755);
}

function problemText(reason: string): string {
  return [
    `No MongoDB was found, and ${reason}.`,
    "  Name one that tests may write to: MONGODB_URI=mongodb://127.0.0.1:27017",
    `  or put \`mongod\` on PATH, or Go ${OLDEST_GO.join(".")} or later, which builds FerretDB (a stand-in) once.`,
  ].join("\n");
}
