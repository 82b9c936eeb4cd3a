// tsup can leave with exit code 0 and no declarations; and whoever installs the package has neither the contracts nor zod.
import { readFileSync } from "node:fs";

const ENTRIES = ["index", "testing", "webhooks"].flatMap((name) => [".js", ".cjs", ".d.ts", ".d.cts"].map((ending) => name + ending));

for (const file of ENTRIES) {
  const text = readFileSync(new URL(`../dist/${file}`, import.meta.url), "utf8");
  const foreign = /^(?:import|export)\b[^;]*?\bfrom\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\)/mu.exec(text);
  const name = foreign?.[1] ?? foreign?.[2];
  const allowed = file === "index.js" ? ["ky", "eventsource"] : [];
  if (name !== undefined && !allowed.includes(name)) throw new Error(`dist/${file} imports ${name}`);
}
