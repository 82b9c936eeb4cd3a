import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { readImporters, testsReaching } from "./reached-by.ts";

const FILES = {
  "packages/a/package.json": `{"name":"@x/a","exports":{".":{"@runwright/source":"./src/index.ts"}}}`,
  "packages/a/src/index.ts": `export { far } from "./deep/far.ts";`,
  "packages/a/src/deep/far.ts": `export const far = 1;`,
  "packages/a/src/deep/far.test.ts": `import { far } from "./far.ts";`,
  "packages/a/src/deep/typed.test.ts": `import type { Far } from "./far.ts";`,
  "packages/a/src/main.ts": `const far = await import("./deep/far.ts");`,
  "packages/a/src/near.test.ts": `import { far } from "./index.ts";`,
  "packages/b/package.json": `{"name":"b"}`,
  "packages/b/src/b.test.ts": `import {\n  far,\n} from "@x/a";`,
  "packages/b/src/far-away.test.ts": `import { far } from "@x/a";`,
  "packages/b/src/starts.test.ts": `const program = new URL("../../a/src/main.ts", import.meta.url);`,
  "packages/b/src/other.test.ts": `import { other } from "@x/other";`,
  "test/e2e/far.test.ts": `import { far } from "@x/a";`,
};

it("finds the tests that reach a file by imports and by what they start, the nearest first", () => {
  const root = mkdtempSync(path.join(tmpdir(), "runwright-reached-"));
  try {
    for (const [file, text] of Object.entries(FILES)) {
      mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
    expect(testsReaching("packages/a/src/deep/far.ts", readImporters(root))).toEqual([
      "packages/a/src/deep/far.test.ts",
      "packages/a/src/near.test.ts",
      "packages/b/src/far-away.test.ts",
      "packages/b/src/b.test.ts",
      "packages/b/src/starts.test.ts",
    ]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
