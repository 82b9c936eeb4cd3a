// The runner in a few files for its image. Of a cold Pod's start the larger part was to find and read some 900 modules.
import { rename, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { build } from "esbuild";
import { licensesOf } from "./licenses.ts";
import { ROOT } from "./program.ts";

/** What stays a package: it finds files of its own by where it is. */
export const RUNNER_EXTERNAL: readonly string[] = ["playwright-core"];

/** Loads what each Run loads, and nothing more: made once in the image, so that compiled code of it is kept there. */
const LOAD_ALL = "load-all.js";
const SOURCE = ["./program.ts", "@runwright/agent", "playwright-core"].map((name) => `await import(${JSON.stringify(name)});`).join("\n");

/** Packages written for CommonJS ask for Node's own modules by it. */
const REQUIRE = `import { createRequire as requireOfBundle } from "node:module";\nconst require = requireOfBundle(import.meta.url);`;

/**
 * From the sources: `main.js`, `load-all.js`, and what they share. What only some Runs load stays apart. Tells which packages it
 * asks for when it runs.
 */
export async function bundleRunner(folder: string): Promise<ReadonlySet<string>> {
  const from = join(ROOT, "packages", "runner", "src");
  const { metafile } = await build({
    entryPoints: [{ in: join(from, "main.ts"), out: "main" }],
    stdin: { contents: SOURCE, resolveDir: from },
    absWorkingDir: ROOT,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    conditions: ["@runwright/source"],
    target: "node24",
    external: [...RUNNER_EXTERNAL],
    // What is logged tells classes by their names.
    keepNames: true,
    legalComments: "none",
    metafile: true,
    logLevel: "error",
    banner: { js: REQUIRE },
  });
  await rename(join(folder, "stdin.js"), join(folder, LOAD_ALL));
  await writeFile(join(folder, "licenses.txt"), licensesOf(Object.keys(metafile.inputs)));
  const asked = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path }) => path),
  );
  return new Set(asked.filter((name) => !isBuiltin(name)));
}
