// How large the client is in a page that uses all of it: bundled with what it needs, minified, gzipped. More than the limit fails.
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { ROOT } from "./program.ts";

const LIMIT_BYTES = 20_000;

const { outputFiles } = await build({
  absWorkingDir: ROOT,
  entryPoints: ["packages/sdk/src/index.ts"],
  bundle: true,
  minify: true,
  format: "esm",
  platform: "browser",
  target: "es2023",
  write: false,
});
const bytes = outputFiles.reduce((sum, file) => sum + gzipSync(file.contents, { level: 9 }).length, 0);
console.log(`${bytes.toLocaleString("en")} of ${LIMIT_BYTES.toLocaleString("en")} bytes`);
process.exit(bytes > LIMIT_BYTES ? 1 : 0);
