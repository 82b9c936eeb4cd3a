import { readFileSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { startSite } from "../../../../test/sites/serve.ts";
import { startBrowsing } from "../perception/__fixtures__/browse.ts";
import { runTest } from "./run-test.ts";

const readme = readFileSync(new URL("../../../../README.md", import.meta.url), "utf8");
const example = /```markdown\n([^]*?)```/.exec(readme)?.[1] ?? "";

it("keeps what the README shows first true of the example shop", async () => {
  const [shop, browse] = await Promise.all([startSite("shop", { port: 0 }), startBrowsing()]);
  onTestFinished(async () => {
    await browse.close();
    await shop.close();
  });
  const run = async (startUrl: string, description: string): Promise<string> => {
    const verdict = await runTest(await browse.fresh(), description, { startUrl, stepTimeoutMs: 2_500 });
    return `${verdict.status}: ${verdict.errorMessage ?? verdict.reasoning}`;
  };
  expect(await run(shop.url, example)).toMatch(/^passed: /);
  expect(await run(shop.url, example.replace("€129.00", "€128.00"))).toMatch(/^failed: /);
  expect(await run(`${shop.url}/?bug=dead-button`, example)).toMatch(/^failed: /);
});
