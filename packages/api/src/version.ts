import { createRequire } from "node:module";

/** Of this package; the path is the same from the sources and from what is built of them. */
export const version: string = (createRequire(import.meta.url)("../package.json") as { version: string }).version;
