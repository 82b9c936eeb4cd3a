import { fileURLToPath } from "node:url";
import { defineConfig } from "tsup";
import { writeGuides } from "./build/guides.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig([
  {
    // The field to write in is large, and loaded when somebody writes.
    entry: { app: "src/app/main.tsx", writing: "src/writing/writing-field.ts", guides: "src/app/guides.ts" },
    format: "esm",
    outExtension: () => ({ js: ".js" }),
    platform: "browser",
    target: "es2023",
    minify: true,
    splitting: false,
    // Each file has everything in it: a page of a self-hosted service loads nothing from elsewhere.
    noExternal: [/.*/u],
    publicDir: "static",
    onSuccess: () => writeGuides(at("../../docs"), at("dist/guides")),
    clean: false,
  },
  {
    entry: { index: "src/index.ts", report: "src/report/create-report.ts" },
    format: "esm",
    platform: "neutral",
    target: "es2023",
    clean: false,
    dts: { compilerOptions: { composite: false, incremental: false, emitDeclarationOnly: false, customConditions: [] } },
  },
]);
