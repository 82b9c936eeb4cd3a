#!/usr/bin/env node
// The command `runwright`. Plain JavaScript for Node 20: it only finds the Node 24 that came with the package.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const NEEDED = 24;
const main = new URL("../dist/main.js", import.meta.url);

if (!existsSync(main)) fail("runwright is not built here yet. Run `npm run build` in the repository, then try again.");
else if (Number(process.versions.node.split(".")[0]) >= NEEDED) await import(main.href);
else runOn(findNode());

function findNode() {
  try {
    const manifest = createRequire(import.meta.url).resolve("node/package.json");
    const binary = join(dirname(manifest), "bin", process.platform === "win32" ? "node.exe" : "node");
    if (existsSync(binary)) return binary;
  } catch {
    // The package is not there: the message below says what to do.
  }
  return undefined;
}

function runOn(node) {
  if (node === undefined) {
    fail(
      `runwright needs Node ${NEEDED} or newer, and this is Node ${process.versions.node}. Its own Node did not come along,\n` +
        "most likely because npm was told to ignore install scripts: run `npm rebuild node`, or use a newer Node.",
    );
    return;
  }
  const child = spawn(node, [...process.execArgv, fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: "inherit" });
  // A terminal sends Ctrl+C to both processes; the command takes two signals at one moment for one.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => fail(`${node} cannot be started: ${error.message}`));
  child.on("exit", (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exitCode = 2;
}
