// `npm run images`: builds the images from this repository as it is, with docker, podman or buildah, and prints what each one weighs.
//   npm run images -- [runwright-api ...] [--engine buildah] [--tag dev] [--base localhost/base]
import { parseArgs } from "node:util";
import { build } from "./build.ts";
import { makeImageFiles } from "./image-files.ts";
import { ROOT, runProgram, seconds } from "./program.ts";

export const IMAGE_NAMES = ["runwright-api", "runwright-operator", "runwright-runner", "runwright"] as const;
export type ImageName = (typeof IMAGE_NAMES)[number];

export const ENGINES = ["docker", "podman", "buildah"] as const;
export type Engine = (typeof ENGINES)[number];

export interface ImageOptions {
  readonly engine: Engine;
  readonly names: readonly ImageName[];
  readonly tag: string;
  /** What the images stand on; the Dockerfile's own when absent. With one of `localhost/` nothing is pulled. */
  readonly base?: string | undefined;
  readonly log: (line: string) => void;
}

/** Builds the images that are named; `.image-files` must be there. Returns what each one weighs, in bytes. Rejects with the engine's words. */
export async function buildImages({ engine, names, tag, base, log }: ImageOptions): Promise<Map<ImageName, number>> {
  const sizes = new Map<ImageName, number>();
  const revision = (await runProgram("git", ["rev-parse", "HEAD"], { shown: false })).output.trim();
  // The first stage only hands over files that are there: any base does.
  const bases = base === undefined ? [] : ["--build-arg", `BASE=${base}`, "--build-arg", `BUILD_BASE=${base}`];
  for (const name of names) {
    const image = engine === "docker" ? `${name}:${tag}` : `localhost/${name}:${tag}`;
    const args = [...engineArgs(engine, base), ...bases, "--build-arg", `REVISION=${revision}`, "--target", name, "--tag", image, ROOT];
    const { code, output, durationMs } = await runProgram(engine, args, { shown: false });
    if (code !== 0) throw new Error(`${engine} could not build ${name}:\n${output.trim().split("\n").slice(-30).join("\n")}`);
    sizes.set(name, await sizeOf(engine, image));
    log(`${image.padEnd(36)} ${mebibytes(sizes.get(name) ?? 0).padStart(9)}  built in ${seconds(durationMs)}`);
  }
  return sizes;
}

function engineArgs(engine: Engine, base: string | undefined): string[] {
  const pull = base?.startsWith("localhost/") === true ? ["--pull-never"] : [];
  // In a chroot it needs nothing of the kernel that a container would not allow.
  if (engine === "buildah") return ["bud", "--isolation", "chroot", "--layers", "--format", "oci", ...pull];
  return ["build", ...(engine === "podman" ? pull : [])];
}

async function sizeOf(engine: Engine, image: string): Promise<number> {
  const args = engine === "buildah" ? ["images", "--json", image] : ["image", "inspect", image];
  const { output } = await runProgram(engine, args, { shown: false });
  const [found] = JSON.parse(output) as { Size?: number; size?: string }[];
  return found?.Size ?? bytesOf(found?.size ?? "");
}

/** Buildah's `1.2 GB`, which counts in thousands. */
function bytesOf(text: string): number {
  const [, value, unit = ""] = /^([\d.]+) ?([KMG]?)B$/u.exec(text) ?? [];
  return Number(value) * 1000 ** ["", "K", "M", "G"].indexOf(unit);
}

export function mebibytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(0)} MiB`;
}

/** The first engine that answers; null without any. */
export async function findEngine(): Promise<Engine | null> {
  for (const engine of ENGINES)
    if ((await runProgram(engine, [engine === "docker" ? "info" : "version"], { shown: false })).code === 0) return engine;
  return null;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { engine: { type: "string" }, tag: { type: "string", default: "dev" }, base: { type: "string" } },
  });
  const names = positionals.length === 0 ? IMAGE_NAMES : IMAGE_NAMES.filter((name) => positionals.includes(name));
  const engine = values.engine === undefined ? await findEngine() : ENGINES.find((one) => one === values.engine);
  if (engine === undefined || engine === null || (positionals.length > 0 && names.length !== positionals.length)) {
    console.error(`Usage: npm run images -- [${IMAGE_NAMES.join("] [")}] [--engine ${ENGINES.join("|")}] [--tag dev] [--base IMAGE]`);
    if (engine === null) console.error(`None of ${ENGINES.join(", ")} answers on this machine.`);
    process.exitCode = 2;
    return;
  }
  await build(console.log);
  await makeImageFiles();
  await buildImages({ engine, names, tag: values.tag, base: values.base, log: console.log });
}

if (import.meta.main) await main();
