import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { CliResult } from "./__fixtures__/spawn-cli.ts";

const launcher = fileURLToPath(new URL("../bin/runwright.mjs", import.meta.url));
const MAIN = `
  process.on("SIGTERM", () => process.exit(6));
  console.log(process.versions.node, process.argv.slice(2).join(" "));
  if (process.argv[2] === "wait") setInterval(() => {}, 1000);
  else process.exitCode = Number(process.argv[2] ?? 0);`;
/** Makes the launcher believe that it runs on an older Node, as on a machine of a user. */
const OLD_NODE = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.1.0" } });';

/** The launcher in a package of its own, beside what the case wants. */
async function install({ built = true, nodeVersion = null as string | null }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "runwright-launcher-"));
  await mkdir(join(folder, "bin"));
  await cp(launcher, join(folder, "bin/runwright.mjs"));
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  if (built) {
    await mkdir(join(folder, "dist"));
    await writeFile(join(folder, "dist/main.js"), MAIN);
  }
  if (nodeVersion !== null) {
    await mkdir(join(folder, "node_modules/node/bin"), { recursive: true });
    await writeFile(join(folder, "node_modules/node/package.json"), '{"name":"node"}');
    await symlink(process.execPath, join(folder, "node_modules/node/bin/node"));
  }
  return folder;
}

function start(
  folder: string,
  args: string[],
  { old = false } = {},
): { kill: (signal: NodeJS.Signals) => void; said: () => string; result: Promise<CliResult> } {
  const child = spawn(process.execPath, [join(folder, "bin/runwright.mjs"), ...args], {
    // Only this process pretends: what it starts must not.
    env: { PATH: dirname(process.execPath), ...(old ? { NODE_OPTIONS: `--require=${join(folder, "old-once.cjs")}` } : {}) },
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  return {
    kill: (signal) => void child.kill(signal),
    said: () => stdout,
    result: once(child, "close").then(([code]) => ({ code: code as number | null, stdout, stderr })),
  };
}

describe("the launcher", () => {
  let withNode: string;

  beforeAll(async () => {
    withNode = await install({ nodeVersion: "24.0.0" });
    await writeFile(join(withNode, "old-once.cjs"), `delete process.env.NODE_OPTIONS; ${OLD_NODE}`);
  });

  it("says how to build when nothing is built", async () => {
    const { code, stderr } = await start(await install({ built: false }), []).result;
    expect([code, stderr]).toEqual([2, expect.stringContaining("npm run build")]);
  });

  it("runs the command in its own process on a Node that is new enough", async () => {
    const { code, stdout } = await start(await install({}), ["3", "x"]).result;
    expect([code, stdout]).toEqual([3, `${process.versions.node} 3 x\n`]);
  });

  it("uses the Node that came with it on an older one, and hands on arguments and exit code", async () => {
    const { code, stdout } = await start(withNode, ["4", "a b"], { old: true }).result;
    expect([code, stdout]).toEqual([4, `${process.versions.node} 4 a b\n`]);
  });

  it("hands on signals, and the exit code that they lead to", async () => {
    const { kill, said, result } = start(withNode, ["wait"], { old: true });
    await vi.waitFor(() => expect(said()).toContain("wait"), 10_000);
    kill("SIGTERM");
    expect((await result).code).toBe(6);
  });

  it("says what to do on an older Node when none came with it", async () => {
    const folder = await install({});
    await writeFile(join(folder, "old-once.cjs"), OLD_NODE);
    const { code, stderr } = await start(folder, [], { old: true }).result;
    expect([code, stderr]).toEqual([2, expect.stringMatching(/needs Node 24[\s\S]+20\.1\.0[\s\S]+npm rebuild node/u)]);
  });
});
