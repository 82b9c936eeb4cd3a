// How large the client is in a page that uses all of it: bundled with what it needs, minified, gzipped. More than the limit fails.
import { join } from "node:path";
import { CLIENT_LIMIT_BYTES, measureBundle } from "./browser-bundle.ts";
import { ROOT } from "./program.ts";

const { gzippedBytes } = await measureBundle(join(ROOT, "packages/sdk/src/index.ts"));
console.log(`${gzippedBytes.toLocaleString("en")} of ${CLIENT_LIMIT_BYTES.toLocaleString("en")} bytes`);
process.exit(gzippedBytes > CLIENT_LIMIT_BYTES ? 1 : 0);
