import { expect, test } from "vitest";
import { bundlePageScript, readGenerated } from "../../build/bundle-page-script.ts";

test("the bundled page script is the one its sources make: run `npm run bundle -w @runwright/agent` after changing them", async () => {
  expect((await readGenerated()) === (await bundlePageScript())).toBe(true);
});
