import { defineConfig } from "vitest/config";

/** Run by `npm run test:cluster` alone: it needs root, Linux, and minutes for images the first time. */
export default defineConfig({
  resolve: { conditions: ["@runwright/source"] },
  ssr: { resolve: { conditions: ["@runwright/source"], externalConditions: ["@runwright/source"] } },
  test: {
    name: "real-node",
    include: ["test/real-node/**/*.test.ts"],
    testTimeout: 600_000,
    hookTimeout: 1_800_000,
    fileParallelism: false,
  },
});
