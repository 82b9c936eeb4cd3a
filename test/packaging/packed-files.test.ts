import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../scripts/program.ts";

interface Manifest {
  readonly name: string;
  readonly files?: readonly string[];
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const FOLDER = join(ROOT, "packages");
const PACKAGES = new Map(
  readdirSync(FOLDER).map((folder) => {
    const manifest = JSON.parse(readFileSync(join(FOLDER, folder, "package.json"), "utf8")) as Manifest;
    return [manifest.name, manifest];
  }),
);

/** With what a package needs of ours, in turn. */
function withOwn(name: string, known: Set<string> = new Set()): Set<string> {
  const manifest = PACKAGES.get(name);
  if (manifest === undefined || known.has(name)) return known;
  known.add(name);
  for (const needed of Object.keys(manifest.dependencies ?? {})) withOwn(needed, known);
  return known;
}

/** What its users load; sources are for this repository alone. */
function targets(exported: unknown): string[] {
  if (typeof exported === "string") return [exported];
  return Object.entries((exported ?? {}) as Record<string, unknown>).flatMap(([name, inner]) =>
    name === "@runwright/source" ? [] : targets(inner),
  );
}

describe("the packed command", () => {
  const needed = [...withOwn("runwright"), ...withOwn("@runwright/playwright")];

  it("comes with the service, its pages, the runner and the client", () => {
    expect(needed).toEqual(
      expect.arrayContaining(["@runwright/api", "@runwright/dashboard", "@runwright/runner", "@runwright/sdk", "@runwright/operator"]),
    );
  });

  // Without "files" npm leaves out what .gitignore names: all that was built.
  it.each([...new Set(needed)])("%s holds all that its manifest names", (name) => {
    const { files = [], bin = {}, exports } = PACKAGES.get(name) as Manifest;
    const named = [...Object.values(bin), ...targets(exports)].map((path) => path.replace(/^\.\//u, ""));
    expect(named.length).toBeGreaterThan(0);
    const isPacked = (path: string): boolean => path === "package.json" || files.some((one) => path === one || path.startsWith(`${one}/`));
    expect(named.filter((path) => !isPacked(path))).toEqual([]);
  });
});
