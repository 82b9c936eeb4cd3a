import { defineConfig, type Options } from "tsup";

const shared: Options = {
  entry: ["src/index.ts"],
  target: "es2023",
  platform: "neutral",
  removeNodeProtocol: false,
  splitting: false,
  sourcemap: false,
  // dist/.tsc belongs to tsc.
  clean: false,
  dts: { compilerOptions: { composite: false, incremental: false, emitDeclarationOnly: false } },
};

export default defineConfig([
  { ...shared, format: "esm", external: ["ky", "eventsource"] },
  // Both dependencies are ESM only; inside, `require` works in every loader.
  { ...shared, format: "cjs", noExternal: ["ky", "eventsource"] },
]);
