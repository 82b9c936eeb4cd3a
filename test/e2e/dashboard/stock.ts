import type { FinishedRun } from "@runwright/sdk";
import { beforeAll } from "vitest";
import type { Dashboard } from "./opened-dashboard.ts";

/** Something in every list of a service, before the tests of this suite; gives the Run that failed. */
export function stocked(dashboard: () => Dashboard): () => FinishedRun {
  let failed: FinishedRun;
  beforeAll(async () => {
    [failed] = await Promise.all([failBasket(dashboard()), fillSettings(dashboard())]);
  });
  return () => failed;
}

/** A Run that fails at its third step, after one that passed. */
async function failBasket(dashboard: Dashboard): Promise<FinishedRun> {
  const lines = [
    "## Steps",
    '1. Click "Add to basket"',
    "2. Open the basket",
    '3. Click "Go to checkout"',
    "## Expected outcome",
    '- The URL contains "checkout"',
  ];
  const { id } = await dashboard.create("Basket", lines.join("\n"));
  const startUrl = `${dashboard.shopUrl}/products/drift-daypack`;
  const { status, reasoning } = await dashboard.client.tests.runAndWait(id, { startUrl });
  if (status !== "passed") throw new Error(`The shop is broken: ${reasoning}`);
  return await dashboard.client.tests.runAndWait(id, { startUrl: `${startUrl}?bug=dead-button` });
}

async function fillSettings({ client, projectId, shopUrl }: Dashboard): Promise<void> {
  const step = await client.sharedSteps.create({
    projectId,
    name: "To the basket",
    description: '1. Click "Add to basket"\n2. Open the basket',
  });
  await client.tests.create({ projectId, name: "Uses it", description: `[To the basket](service-shared-step:${step.id})`, url: shopUrl });
  const variables = [
    { name: "USER", value: "mara@larkspur.test" },
    { name: "PASSWORD", value: "hidden-from-all", secret: true },
  ];
  await client.environments.create({ projectId, name: "Staging", baseUrl: shopUrl, variables });
  await client.deploymentHooks.create({ projectId, name: "Staging was deployed", tag: "smoke" });
  await client.webhooks.create({ url: "https://example.com/runwright", events: ["run.failed"], enabled: false });
  await client.keys.create({ name: "CI", scopes: ["read", "run"] });
}
