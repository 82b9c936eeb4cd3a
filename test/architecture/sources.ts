import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "oxc-parser";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export interface Import {
  readonly specifier: string;
  readonly typeOnly: boolean;
}

export interface Source {
  /** From the root of the repository, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
  /** `export * from`, `export default`. */
  readonly exportsAll: boolean;
  readonly exportsDefault: boolean;
}

/** Files that git tracks or would track, so that a rule holds before the commit as well. */
export function listFiles(pattern: RegExp): readonly string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 64 << 20,
  });
  return listed.split("\n").filter((path) => path !== "" && pattern.test(path) && exists(path));
}

export function readText(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

export function isTest(path: string): boolean {
  return /\.test(-d)?\.ts$/u.test(path) || path.includes("__fixtures__");
}

export function readSources(): readonly Source[] {
  return listFiles(/\.(ts|mts|tsx)$/u)
    .filter((path) => !path.includes(".generated."))
    .map(readSource);
}

function readSource(path: string): Source {
  const text = readText(path);
  const { module } = parseSync(path, text);
  const imports: Import[] = [];
  for (const one of module.staticImports)
    imports.push({ specifier: one.moduleRequest.value, typeOnly: one.entries.length > 0 && one.entries.every((entry) => entry.isType) });
  for (const one of module.dynamicImports) {
    const literal = /^["'`]([^"'`$]+)["'`]$/u.exec(text.slice(one.moduleRequest.start, one.moduleRequest.end));
    if (literal?.[1] !== undefined) imports.push({ specifier: literal[1], typeOnly: false });
  }
  let exportsAll = false;
  let exportsDefault = false;
  for (const statement of module.staticExports)
    for (const entry of statement.entries) {
      if (entry.moduleRequest) imports.push({ specifier: entry.moduleRequest.value, typeOnly: entry.isType });
      if (entry.importName.kind.startsWith("All")) exportsAll = true;
      if (entry.exportName.kind === "Default") exportsDefault = true;
    }
  return { path, text, imports, exportsAll, exportsDefault };
}

/** Where a relative import leads, as a path from the root. */
export function resolveRelative(from: string, specifier: string): string {
  return posix.normalize(posix.join(posix.dirname(from), specifier));
}

/** The package a specifier names: `@koa/router/x` -> `@koa/router`. */
export function packageOf(specifier: string): string {
  const parts = specifier.split("/");
  return specifier.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? specifier);
}

export function manifestOf(path: string): {
  readonly folder: string;
  readonly name: string;
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
} {
  let folder = dirname(path);
  while (folder !== "." && !exists(posix.join(folder, "package.json"))) folder = dirname(folder);
  const manifest = JSON.parse(readText(posix.join(folder, "package.json"))) as Record<string, Record<string, string> | undefined> & {
    name: string;
  };
  const names = (key: string): string[] => Object.keys(manifest[key] ?? {});
  return {
    folder,
    name: manifest.name,
    dependencies: [...names("dependencies"), ...names("peerDependencies")],
    devDependencies: names("devDependencies"),
  };
}

function exists(path: string): boolean {
  try {
    readFileSync(join(ROOT, path));
    return true;
  } catch {
    return false;
  }
}
