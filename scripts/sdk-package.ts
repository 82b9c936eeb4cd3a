// The client as npm would publish it: packed, then read as publint and "Are the types wrong?" read it. Needs packages/sdk/dist.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { ROOT, runProgram } from "./program.ts";

const SDK = join(ROOT, "packages", "sdk");
const folder = mkdtempSync(join(tmpdir(), "runwright-sdk-"));
try {
  const tarball = await pack();
  const complaints = [...(await askPublint(tarball)), ...(await askAboutTypes(tarball))];
  for (const complaint of complaints) console.log(complaint);
  process.exitCode = complaints.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function pack(): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await runProgram("npm", ["pack", "--json", "--ignore-scripts", "--loglevel=error", "--pack-destination", folder], {
    shown: false,
    cwd: SDK,
  });
  const name = /"filename":\s*"([^"]+)"/u.exec(packed.output)?.[1];
  if (packed.code !== 0 || name === undefined) throw new Error(`npm could not pack the client:\n${packed.output}`);
  return new Uint8Array(readFileSync(join(folder, name)));
}

async function askPublint(tarball: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const { messages, pkg } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`);
}

/** Under every way that TypeScript resolves modules: node10, node16 from ESM and from CJS, bundlers. */
async function askAboutTypes(tarball: Uint8Array): Promise<string[]> {
  const result = await checkPackage(createPackageFromTarballData(tarball));
  if (!result.types) return ["attw: the package has no types"];
  return result.problems.map((problem) => `attw: ${JSON.stringify(problem)}`);
}
