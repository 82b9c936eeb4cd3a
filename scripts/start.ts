// `npm start`: the service on this machine, as `npx runwright serve` would start it.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { build } from "./build.ts";
import { ROOT } from "./program.ts";

await build((line) => console.error(line));
const child = spawn(process.execPath, [join(ROOT, "packages/cli/bin/runwright.mjs"), "serve", ...process.argv.slice(2)], {
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
