import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { transform } from "esbuild";
import { ROOT } from "../../../scripts/program.ts";
import { npm } from "./tools.ts";

const SDK = join(ROOT, "packages", "sdk");
const HERE = join(ROOT, "test", "packaging", "sdk");

/** An empty project with the packed client in it, as a new user has it. */
export interface Project extends AsyncDisposable {
  readonly folder: string;
  write(name: string, text: string): Promise<string>;
}

/** Packs what `npm run build` made, and installs that. Rejects when it was not built. */
export async function newProject(): Promise<Project> {
  await stat(join(SDK, "dist", "index.js")).catch(() => {
    throw new Error("packages/sdk is not built: npm run build --workspace=@runwright/sdk");
  });
  const folder = await mkdtemp(join(tmpdir(), "runwright-new-project-"));
  await npm(SDK, ["pack", "--ignore-scripts", "--pack-destination", folder]);
  const tarball = (await readdir(folder)).find((name) => name.endsWith(".tgz"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true }));
  await npm(folder, ["install", "--ignore-scripts", `./${tarball}`]);
  return {
    folder,
    write: async (name, text) => {
      await writeFile(join(folder, name), text);
      return join(folder, name);
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/** The journey as JavaScript; `end` is what is done with it. */
export async function esmProgram(end: string): Promise<string> {
  return `import * as sdk from "@runwright/sdk";
import * as testing from "@runwright/sdk/testing";
import * as webhooks from "@runwright/sdk/webhooks";
const entries = { sdk, testing, webhooks };
${await journeyText()}
${end}`;
}

export async function cjsProgram(end: string): Promise<string> {
  return `const entries = {
  sdk: require("@runwright/sdk"),
  testing: require("@runwright/sdk/testing"),
  webhooks: require("@runwright/sdk/webhooks"),
};
${await journeyText()}
${end}`;
}

async function journeyText(): Promise<string> {
  const { code } = await transform(await readFile(join(HERE, "journey.ts"), "utf8"), { loader: "ts" });
  return code.replace("export async function", "async function").replace(/^export \{[^}]*\};?$/mu, "");
}

export function typesExample(): Promise<string> {
  return readFile(join(HERE, "types-example.ts"), "utf8");
}
