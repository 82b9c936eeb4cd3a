// Carried out in every runtime as plain JavaScript: it must need nothing that is not in it.
import type * as Sdk from "@runwright/sdk";
import type * as Testing from "@runwright/sdk/testing";
import type * as Webhooks from "@runwright/sdk/webhooks";

export interface Entries {
  readonly sdk: typeof Sdk;
  readonly testing: typeof Testing;
  readonly webhooks: typeof Webhooks;
}

export interface Place {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Where this runs: names are unique in the service. */
  readonly runtime: string;
}

/** What a new user does: makes a Test, runs it, follows it, lists, meets an error, uses the fake and verifies a webhook. */
export async function journey({ sdk, testing, webhooks }: Entries, { baseUrl, apiKey, runtime }: Place): Promise<object> {
  const client = new sdk.Runwright({ baseUrl, apiKey, dangerouslyAllowBrowser: true });
  const project = await client.projects.create({ name: `Shop in ${runtime}` });
  const params = { projectId: project.id, description: '1. Click "Go"', url: "https://shop.test/" };
  for (const name of ["One", "Two", "Three"]) await client.tests.create({ ...params, name });
  const names: string[] = [];
  for await (const test of client.tests.list({ projectId: project.id, limit: 2 })) names.push(test.name);
  const [test] = await client.tests.list({ projectId: project.id }).toArray({ limit: 1 });
  const waited: string[] = [];
  const run = await client.tests.runAndWait(test?.id ?? "", {}, { maxWait: 30_000, onEvent: (event) => void waited.push(event.type) });
  const streamed: string[] = [];
  for await (const event of client.runs.stream(run.id, { lastEventId: "0" })) streamed.push(event.id);
  const missing: unknown = await client.runs.retrieve("00000000-0000-4000-8000-000000000000").catch((error: unknown) => error);
  const noArtifact: unknown = await client.runs.downloadArtifact(run.id, "video").catch((error: unknown) => error);
  const { requestId } = await client.workspace.retrieve().withResponse();

  const fake = new testing.FakeRunwright();
  const faked = new sdk.Runwright({ ...fake.clientOptions, dangerouslyAllowBrowser: true });
  const { id } = await faked.tests.create({ ...params, projectId: fake.project.id, name: "Faked" });
  fake.nextRun({ status: "failed", reasoning: "The total was wrong." });
  const failed = await faked.tests.runAndWait(id);

  const signed = await webhooks.signDeployment({ body: "{}", secret: "rwhs_x", now: 0 });
  const forged: unknown = await webhooks
    .verifyWebhook({
      body: "{}",
      headers: { "webhook-id": "1", "webhook-timestamp": "0", "webhook-signature": "v1,eA==" },
      secret: "whsec_eA==",
      now: 0,
    })
    .catch((error: unknown) => error);
  return {
    names,
    status: run.status,
    waited: waited.filter((type) => type !== "ping"),
    streamed: streamed.filter((one) => one !== ""),
    missing: [sdk.isApiError(missing) && missing.code, missing instanceof sdk.NotFoundError],
    noArtifact: sdk.isApiError(noArtifact) && noArtifact.status,
    requestId: typeof requestId,
    failed: [failed.status, failed.reasoning],
    signed: signed["x-runwright-signature"],
    forged: sdk.isRunwrightError(forged) && forged.name,
  };
}
