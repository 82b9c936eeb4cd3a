import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The folder with the dashboard's built files (`index.html` in it); null where it is not built or not installed. */
export function findDashboardFolder(): string | null {
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve("@runwright/dashboard/package.json")), "dist");
    return existsSync(join(folder, "index.html")) ? folder : null;
  } catch {
    return null;
  }
}
