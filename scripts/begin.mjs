// The first thing that `npm run demo|test|start|bench|check|images` runs: on Node 20 or newer, with nothing installed.
// It installs what is missing, makes sure that Node 24 came with it, and hands over to scripts/NAME.ts on that Node.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const programs = {
  demo: "scripts/demo.ts",
  start: "scripts/start.ts",
  test: "scripts/test.ts",
  "test:fast": "scripts/test-fast.ts",
  bench: "test/bench/main.ts",
  check: "scripts/check.ts",
  images: "scripts/images.ts",
  "test:cluster": "scripts/test-cluster.ts",
};

const [name, ...args] = process.argv.slice(2);
const program = programs[name];
if (program === undefined) fail(`say which: npm run ${Object.keys(programs).join(" | ")}`);
if (Number(process.versions.node.split(".")[0]) < 20)
  fail(`Node ${process.versions.node} is too old to begin with: Node 20 or newer is needed.`);

installWhatIsMissing();
handOver(findNode24());

function installWhatIsMissing() {
  const stamp = join(root, "node_modules", ".runwright-installed");
  const wanted = manifestDigest();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  const fresh = !existsSync(join(root, "node_modules"));
  console.error(fresh ? "Installing dependencies (npm ci)..." : "Dependencies have changed; installing (npm install)...");
  const began = Date.now();
  // Engines speak of the Node that runs npm, not of the Node 24 that is being installed: those warnings would mislead.
  const npm = spawnSync("npm", [fresh ? "ci" : "install", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (npm.status !== 0) fail("npm could not install the dependencies; its own message is above.");
  writeFileSync(stamp, manifestDigest());
  console.error(`Installed in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
}

/** Changes whenever what should be installed changes. */
function manifestDigest() {
  const manifests = [
    "package.json",
    "package-lock.json",
    ...readdirSync(join(root, "packages")).map((one) => `packages/${one}/package.json`),
  ];
  const hash = createHash("sha256");
  for (const manifest of manifests) {
    const file = join(root, manifest);
    if (existsSync(file)) hash.update(manifest).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function findNode24() {
  const binary = join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
  try {
    const version = execFileSync(binary, ["--version"], { encoding: "utf8" });
    if (Number(version.slice(1).split(".")[0]) >= 24) return binary;
  } catch {
    // Falls through to the message: the file is missing, or is not a program for this machine.
  }
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  return fail(
    "Node 24 did not come with the dependencies, most likely because npm was told to ignore install scripts.\n" +
      "Run `npm rebuild node esbuild --ignore-scripts=false` here, or use Node 24 yourself, and try again.",
  );
}

function handOver(node) {
  const path = [join(root, "node_modules", "node", "bin"), join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  const child = spawn(node, [join(root, program), ...args], { cwd: root, stdio: "inherit", env: { ...process.env, PATH: path } });
  // A terminal's Ctrl+C reaches the child by itself; a signal sent to this process alone would not.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => (process.stdin.isTTY && signal === "SIGINT" ? undefined : child.kill(signal)));
  child.on("error", (error) => fail(error.message));
  child.on("exit", (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(2);
}
