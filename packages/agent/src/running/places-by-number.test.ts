import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type Browse, serve, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { runTest } from "./run-test.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

async function judge(body: string, description: string): Promise<string> {
  const site = await serve({ "/": `<!doctype html><html lang="en"><head><title>Site</title></head><body>${body}</body></html>` });
  onTestFinished(() => site.close());
  const verdict = await runTest(await browse.fresh(), description, { stepTimeoutMs: 5_000, startUrl: site.url });
  return verdict.status === "error" ? `error: ${verdict.errorMessage}` : verdict.status;
}

const TEAM = `<h1>Team</h1><table><thead><tr><th>Name</th><th>Role</th><th></th></tr></thead><tbody>
<tr><td>Ann</td><td>Admin</td><td><button onclick="said.textContent='Ann is gone'">Remove</button></td></tr>
<tr><td>Bob</td><td>Guest</td><td><button onclick="said.textContent='Bob is gone'">Remove</button></td></tr></tbody></table><p id="said"></p>`;

describe("places by their number", () => {
  it.each([
    [`The page shows "Bob" in the second row`, "passed"],
    [`The page shows "Bob" in the first row`, "failed"],
    [`The page shows "Bob" in the third row`, "failed"],
    [`The page does not show "Bob" in the first row`, "passed"],
    [`The page does not show "Bob" in the last row`, "failed"],
    [`The page does not show "Bob" in the third row`, "failed"],
    [`The second row shows "Guest"`, "passed"],
    [`The second row shows "Admin"`, "failed"],
    [`The number of buttons in the first row is 1`, "passed"],
    [`The button "Remove" in the second row is hidden`, "failed"],
  ])("%s: %s", async (claim, want) => {
    expect(await judge(TEAM, claim)).toBe(want);
  });

  it("are where a step is carried out", async () => {
    expect(await judge(TEAM, `Click "Remove" in the second row\n\nThe page shows "Bob is gone"`)).toBe("passed");
    expect(await judge(TEAM, `Click "Remove" in the second row\n\nThe page shows "Ann is gone"`)).toBe("failed");
  });

  it("prove nothing where they could be counted in two tables", async () => {
    expect(await judge(TEAM + TEAM, `The page does not show "Zoe" in the first row`)).toBe("failed");
    expect(await judge(TEAM + TEAM, `The page does not show "Zoe" in the first row in the second table`)).toBe("passed");
  });
});
