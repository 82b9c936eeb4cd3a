import { defineConfig, type Options } from "tsup";

const index = { index: "src/index.ts" };
// Built on its own: with both entries in one build their declarations share a third file, whose name changes with its content.
const testing = { testing: "src/testing/index.ts" };
const webhooks = { webhooks: "src/webhooks/index.ts" };

const shared: Options = {
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
  { ...shared, entry: index, format: "esm", external: ["ky", "eventsource"] },
  // Both dependencies are ESM only; inside, `require` works in every loader.
  { ...shared, entry: index, format: "cjs", noExternal: ["ky", "eventsource"] },
  { ...shared, entry: testing, format: ["esm", "cjs"] },
  { ...shared, entry: webhooks, format: ["esm", "cjs"] },
]);
