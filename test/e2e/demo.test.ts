import { spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { ROOT } from "../../scripts/program.ts";

interface DemoResult {
  readonly exitCode: number | null;
  readonly output: string;
}

function startDemo(args: readonly string[]) {
  const bin = path.join(ROOT, "node_modules", ".bin");
  const child = spawn(process.execPath, [path.join(ROOT, "scripts", "demo.ts"), ...args], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    // What a pipe gets must be plain by itself, so nothing is said of colours here.
    env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined, PATH: `${bin}${path.delimiter}${process.env["PATH"]}` },
    timeout: 100_000,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = new Promise<DemoResult>((resolve) => child.once("close", (exitCode) => resolve({ exitCode, output })));
  return { child, ended, output: () => output };
}

async function answers(url: string): Promise<boolean> {
  return await fetch(url).then(
    () => true,
    () => false,
  );
}

function addressOf(output: string, what: string): string {
  return new RegExp(`${what} +(http\\S+?),?\\s`).exec(output)?.[1] ?? `no ${what} in: ${output}`;
}

describe("npm run demo", () => {
  it("passes on the healthy shop, leaves its recording, and stops what it started", async () => {
    const { exitCode, output } = await startDemo([]).ended;
    expect(exitCode, output).toBe(0);
    expect(output).toMatch(/^Live: .* real browser/m);
    expect(output.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
    for (const file of ["video.webm", "trace.zip", "transcript.jsonl"]) {
      const [found = ""] = new RegExp(`\\.runwright\\S*${file}`).exec(output) ?? [];
      expect((await stat(path.join(ROOT, found))).size, output).toBeGreaterThan(500);
    }
    expect(await answers(addressOf(output, "Service"))).toBe(false);
    expect(await answers(addressOf(output, "Shop"))).toBe(false);
  });

  it("fails on a broken shop, and says what should have been there", async () => {
    const { exitCode, output } = await startDemo(["--bug=wrong-total"]).ended;
    expect(exitCode, output).toBe(1);
    expect(output).toContain("€270.00");
    expect(output).toContain("€141.00");
  });

  it("says what is wrong with what it was told, and starts nothing", async () => {
    const { exitCode, output } = await startDemo(["--bug=none-such"]).ended;
    expect(exitCode, output).toBe(2);
    expect(output).toContain("--bug=wrong-total");
    expect(output).not.toContain("Live:");
  });

  it("stops everything when it is told to in the middle", async () => {
    const demo = startDemo(["--bug=slow"]);
    await vi.waitFor(() => expect(demo.output()).toMatch(/Press|Type|opening|waiting/), { timeout: 60_000 });
    demo.child.kill("SIGTERM");
    const { exitCode, output } = await demo.ended;
    expect(exitCode, output).toBe(6);
    expect(await answers(addressOf(output, "Service"))).toBe(false);
  });
});
