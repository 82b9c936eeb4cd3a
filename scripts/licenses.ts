import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./program.ts";

/** Of each package that is in a bundle, by the files it is made of; their licences ask for that. */
export function licensesOf(inputs: readonly string[]): string {
  const packages = new Set(inputs.flatMap((path) => /^node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(path)?.[0] ?? []));
  const texts = [...packages].toSorted().map((path) => {
    const { name, version, license } = JSON.parse(readFileSync(join(ROOT, path, "package.json"), "utf8")) as Record<string, string>;
    const file = readdirSync(join(ROOT, path)).find((one) => /^licen[cs]e/iu.test(one)) ?? "";
    const text = file !== "" && existsSync(join(ROOT, path, file)) ? readFileSync(join(ROOT, path, file), "utf8").trim() : "";
    return `${name} ${version} (${license})\n\n${text}`;
  });
  return `${texts.join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}
