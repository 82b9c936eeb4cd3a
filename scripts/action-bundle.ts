// The command that the GitHub Action brings along, in one file with everything in it: no registry is asked while the key is at hand.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { build } from "esbuild";
import { licensesOf } from "./licenses.ts";
import { ROOT } from "./program.ts";

export const ACTION_COMMAND = "action/runwright.generated.mjs";
export const ACTION_INTEGRITY = "action/runwright.generated.integrity";
export const ACTION_LICENSES = "action/runwright.generated.licenses";

/** What Node 20, which runners may still have, lacks of what the client and the command are written with. */
const OLDER_NODE = `Promise.withResolvers ??= function () { let resolve, reject; const promise = new this((a, b) => { resolve = a; reject = b; }); return { promise, resolve, reject }; };
Map.groupBy ??= (items, keyOf) => { const groups = new Map(); let n = 0; for (const item of items) { const key = keyOf(item, n++); if (groups.has(key)) groups.get(key).push(item); else groups.set(key, [item]); } return groups; };
URL.parse ??= (url, base) => { try { return new URL(url, base); } catch { return null; } };`;

/** Packages written for CommonJS ask for Node's own modules by it. */
const REQUIRE = `import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);`;

/** The files of the action that are made, by path. The same for the same sources and the versions of the lock file. */
export async function actionFiles(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(ROOT, "packages/cli/src/action-main.ts")],
    absWorkingDir: ROOT,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    conditions: ["@runwright/source"],
    // Readable, so that whoever uses the action can look what is run with the key.
    minify: false,
    legalComments: "none",
    metafile: true,
    write: false,
    banner: { js: `// Made by npm run generate.\n${REQUIRE}\n${OLDER_NODE}` },
  });
  const code = outputFiles[0]?.text ?? "";
  const integrity = `sha512-${createHash("sha512").update(code).digest("base64")}`;
  return new Map([
    [ACTION_COMMAND, code],
    [ACTION_INTEGRITY, `${integrity}\n`],
    [ACTION_LICENSES, licensesOf(Object.keys(metafile.inputs))],
  ]);
}
