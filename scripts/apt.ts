import { runProgram, seconds } from "./program.ts";

/** Installs Debian's packages, as root on a system that has apt. Says what it does as it does it; false when it could not. */
export async function installWithApt(packages: readonly string[], log: (line: string) => void): Promise<boolean> {
  if (process.getuid?.() !== 0 || (await runProgram("apt-get", ["--version"], { shown: false })).code !== 0) return false;
  log(`Installing Debian's ${packages.join(", ")} with apt-get...`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const commands = [
    ["-q", "update"],
    ["-qq", "-y", "--no-install-recommends", "install", ...packages],
  ];
  for (const args of commands) {
    const { code, durationMs, output } = await runProgram("apt-get", args, { shown: false, env });
    log(`apt-get ${args.find((arg) => !arg.startsWith("-"))} took ${seconds(durationMs)}.`);
    if (code !== 0) {
      log(output.trim().split("\n").slice(-5).join("\n"));
      return false;
    }
  }
  return true;
}
