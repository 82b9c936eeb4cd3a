// Compiled by each TypeScript against the packed declarations, with skipLibCheck off.
import { isApiError, type FinishedRun, type Open, Runwright, type RunStatus, type WebhookMessage } from "@runwright/sdk";
import { FakeRunwright } from "@runwright/sdk/testing";
import { verifyWebhook } from "@runwright/sdk/webhooks";

const fake: FakeRunwright = new FakeRunwright();
const client = new Runwright({ ...fake.clientOptions, onAttempt: (event) => void event.ms, logger: console });

export async function example(testId: string): Promise<FinishedRun> {
  const stream = client.runs.stream("id");
  const off: () => void = stream.on("run.step", (event) => void event.step.index.toFixed());
  off();
  for await (const event of stream) if (event.type === "unknown") void event.data;
  for await (const test of client.tests.list({ limit: 1 })) void test.name.length;
  const { data, requestId } = await client.workspace.retrieve().withResponse();
  const status: Open<RunStatus> = `${data.name}${requestId ?? ""}`;
  const message: WebhookMessage = await verifyWebhook({ body: status, headers: new Headers(), secret: "" });
  if (message.type === "test.became_failing") void message.data.previous?.runId;
  await client.webhooks.redeliver("a", "b").catch((error: unknown) => (isApiError(error) ? error.requestId : null));
  // @ts-expect-error -- requests are closed: this field does not exist
  await client.projects.create({ name: "x", colour: "red" });
  return client.tests.runAndWait(testId, {}, { maxWait: 1000 });
}
