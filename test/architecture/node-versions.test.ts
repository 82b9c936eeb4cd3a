import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const oldest = (path: string): string => {
  const { engines } = JSON.parse(read(path)) as { engines: { node: string } };
  return engines.node.replace(">=", "");
};

it("has README and packages name the same versions of Node", () => {
  expect([oldest("package.json"), oldest("packages/cli/package.json")]).toEqual(["20", "20"]);
  const readme = read("README.md");
  expect(readme).toContain(`You need Node ${oldest("package.json")} or newer and npm`);
  expect(readme).toContain(
    `the client needs Node ${oldest("packages/sdk/package.json")}, the fixture Node ${oldest("packages/playwright/package.json")}`,
  );
  expect(read("packages/sdk/README.md").replaceAll("\n", " ")).toContain(`Node ${oldest("packages/sdk/package.json")} or newer`);
  expect(read("packages/playwright/README.md")).toContain(`Node ${oldest("packages/playwright/package.json")} or newer`);
});
