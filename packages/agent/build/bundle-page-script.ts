import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ENTRY = fileURLToPath(new URL("../src/page-script/page-script.ts", import.meta.url));
const NATIVE = fileURLToPath(new URL("../src/page-script/native.ts", import.meta.url));
const GENERATED = new URL("../src/page-script/page-script.generated.ts", import.meta.url);

/** The module that holds the page script as one string, so that it is at hand from the sources and from dist alike. */
export async function bundlePageScript(): Promise<string> {
  const result = await build({
    entryPoints: [ENTRY],
    inject: [NATIVE],
    bundle: true,
    write: false,
    format: "iife",
    target: "chrome120",
    // Else each use of a pattern with `\p` makes a new one, of the page's own `RegExp`.
    supported: { "regexp-unicode-property-escapes": true },
    minify: true,
    charset: "ascii",
    legalComments: "none",
  });
  const script = result.outputFiles[0]?.text.trim() ?? "";
  return `// Made by build/bundle-page-script.ts from src/page-script; don't edit.\nexport const PAGE_SCRIPT_SOURCE = ${JSON.stringify(script)};\n`;
}

/** What is checked in. */
export async function readGenerated(): Promise<string> {
  return readFile(GENERATED, "utf8").catch(() => "");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const made = await bundlePageScript();
  if (made !== (await readGenerated())) await writeFile(GENERATED, made);
}
