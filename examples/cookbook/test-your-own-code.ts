// Your own code tested with the fake service of the client: no network, no browser, no waiting. Run by Node's own test runner.
//
//   node --test examples/cookbook/test-your-own-code.ts
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Runwright as Client } from "@runwright/sdk";
import { Runwright } from "@runwright/sdk";
import { FakeRunwright } from "@runwright/sdk/testing";

/** What a team chat is told after a release. */
async function report(client: Client, projectId: string): Promise<string> {
  const runs = await client.tests.runByTagAndWait({ projectId, tag: "smoke" });
  const bad = runs.filter(({ status }) => status !== "passed");
  return bad.length === 0 ? `All ${runs.length} passed.` : bad.map(({ testName, reasoning }) => `${testName}: ${reasoning}`).join("\n");
}

test("says which Tests failed, and why", async () => {
  const fake = new FakeRunwright();
  const client = new Runwright(fake.clientOptions);
  const projectId = fake.project.id;
  await client.tests.create({ projectId, name: "Buy", description: "1. Buy", url: "https://shop.example.com", tags: ["smoke"] });

  assert.equal(await report(client, projectId), "All 1 passed.");
  fake.nextRun({ status: "failed", reasoning: "The total was wrong." });
  assert.equal(await report(client, projectId), "Buy: The total was wrong.");
});
