import { gzipSync } from "node:zlib";
import { build, type BuildOptions } from "esbuild";

/** How large the client may be in a page that uses all of it, minified and gzipped. */
export const CLIENT_LIMIT_BYTES = 20_000;

export interface BundleSize {
  readonly minifiedBytes: number;
  readonly gzippedBytes: number;
}

/** What a page loads that imports the file, with all that the file needs. `external` is what a browser build may leave in. */
export async function measureBundle(file: string, { external = [] }: Pick<BuildOptions, "external"> = {}): Promise<BundleSize> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2023",
    write: false,
    logLevel: "silent",
    external,
  });
  const [bundle] = outputFiles;
  if (bundle === undefined) throw new Error(`There is no bundle of ${file}`);
  return { minifiedBytes: bundle.contents.length, gzippedBytes: gzipSync(bundle.contents, { level: 9 }).length };
}
