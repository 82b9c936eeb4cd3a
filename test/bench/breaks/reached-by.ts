import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const SOURCES = ["packages/*/src/**/*.{ts,tsx}", "packages/*/package.json", "scripts/**/*.ts", "test/**/*.ts"];
/** What the projects unit, conformance and architecture run. */
const TESTS = /^(?:packages\/[^/]+\/src\/.*|scripts\/.*|test\/(?:architecture|bench|client-faults|conformance|packaging)\/.*)\.test\.ts$/u;

/** What runs in pages is one text, made of the sources in its folder: tests reach them through it, once it is made anew. */
export const PAGE_SCRIPT = {
  folder: "packages/agent/src/page-script/",
  entry: "packages/agent/src/page-script/page-script.ts",
  made: "packages/agent/src/page-script/page-script.generated.ts",
  by: "packages/agent/build/bundle-page-script.ts",
} as const;

/** Who imports what, from the text alone: read once for all places, where vitest would compile all sources anew for each. */
export function readImporters(root: string): ReadonlyMap<string, readonly string[]> {
  const files = globSync(SOURCES, { cwd: root })
    .map((file) => file.replaceAll(path.sep, "/"))
    .toSorted();
  const manifests = files.filter((file) => file.endsWith("package.json"));
  const named = new Map(manifests.flatMap((file) => entriesOf(path.posix.dirname(file), readFileSync(path.join(root, file), "utf8"))));
  const importers = new Map<string, string[]>([[PAGE_SCRIPT.entry, [PAGE_SCRIPT.made]]]);
  for (const file of files.filter((one) => !manifests.includes(one)))
    for (const name of importsOf(readFileSync(path.join(root, file), "utf8"))) {
      const imported = name.startsWith(".") ? path.posix.join(path.posix.dirname(file), name) : (named.get(name) ?? name);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  return importers;
}

/** Without types, which are not there when a test runs; with programs that are started, by whatever names them. */
function importsOf(text: string): string[] {
  const kept = text.replaceAll(/^(?:import|export) type [^;]*;/gmu, "");
  const started = [...kept.matchAll(/"((?:\.{1,2}\/|packages\/)[^"\s]+\.tsx?)"/gu)].map(([, name = ""]) => name);
  return [...new Set([...ts.preProcessFile(kept, true, true).importedFiles.map(({ fileName }) => fileName), ...started])];
}

/** `@runwright/agent/secrets` and the source that it stands for. */
function entriesOf(folder: string, manifest: string): [name: string, file: string][] {
  const { name, exports = {} } = JSON.parse(manifest) as { name: string; exports?: Record<string, string | Record<string, unknown>> };
  return Object.entries(exports).flatMap(([entry, targets]) => {
    const source = typeof targets === "string" ? undefined : targets["@runwright/source"];
    return typeof source === "string" ? [[path.posix.join(name, entry), path.posix.join(folder, source)] as const] : [];
  }) as [string, string][];
}

/**
 * The files of tests that reach a file by imports, the nearest first: by the folders between, of which a word that the names share counts for two,
 * and where these are the same by the files between.
 */
export function testsReaching(file: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const steps = new Map([[file, 0]]);
  for (const [reached, count] of steps)
    for (const importer of importers.get(reached) ?? []) if (!steps.has(importer)) steps.set(importer, count + 1);
  const nearness = (test: string): number =>
    test === file.replace(/\.tsx?$/u, ".test.ts")
      ? -Infinity
      : (foldersBetween(file, test) - 2 * wordsShared(file, test)) * 1_000 + (steps.get(test) ?? 0);
  return [...steps.keys()].filter((one) => TESTS.test(one)).toSorted((a, b) => nearness(a) - nearness(b));
}

function foldersBetween(one: string, other: string): number {
  return path.posix.relative(path.posix.dirname(one), path.posix.dirname(other)).split("/").filter(Boolean).length;
}

function wordsShared(one: string, other: string): number {
  const words = path.posix.basename(other).split(/[-.]/u);
  return path.posix
    .basename(one)
    .split(/[-.]/u)
    .slice(0, -1)
    .filter((word) => words.includes(word)).length;
}
