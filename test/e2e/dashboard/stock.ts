import type { FinishedRun } from "@runwright/sdk";
import type { Dashboard } from "./opened-dashboard.ts";

/** A Run that fails at its second step. */
export async function failBasket(dashboard: Dashboard): Promise<FinishedRun> {
  const { id } = await dashboard.create(
    "Basket",
    '## Steps\n1. Open the basket\n2. Click "Nowhere"\n\n## Expected outcome\n- The page shows "Paid"',
  );
  return await dashboard.client.tests.runAndWait(id);
}

/** Runs of Tests with a tag that come to different ends; gives the id of the tag run. */
export async function runTag(dashboard: Dashboard): Promise<string> {
  const { client, projectId } = dashboard;
  const tests = { "The shop is there": '- The page shows "Larkspur"', "The shop is not there": '- Click "Nowhere"' };
  for (const [name, description] of Object.entries(tests)) await dashboard.create(name, description, ["matrix"]);
  const [run] = await client.tests.runByTagAndWait({ projectId, tag: "matrix" });
  return run?.tagRunId ?? "";
}

/** Something in every list of the settings. */
export async function fillSettings({ client, projectId, shopUrl }: Dashboard): Promise<void> {
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
