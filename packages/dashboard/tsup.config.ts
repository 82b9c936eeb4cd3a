import { defineConfig } from "tsup";

export default defineConfig([
  {
    entry: { app: "src/app/main.tsx" },
    format: "esm",
    outExtension: () => ({ js: ".js" }),
    platform: "browser",
    target: "es2023",
    minify: true,
    splitting: false,
    // One file with everything in it: a page of a self-hosted service loads nothing from elsewhere.
    noExternal: [/.*/u],
    publicDir: "static",
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
