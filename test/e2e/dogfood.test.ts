import { readFileSync } from "node:fs";
import { Runwright } from "@runwright/sdk";
import { afterAll, beforeAll, describe, it } from "vitest";
import { parseTestFile } from "runwright";
import { type Service, startService } from "../../scripts/demo/start-service.ts";
import { startSite } from "../sites/serve.ts";
import type { RunningSite } from "../sites/site.ts";
import { DOGFOOD } from "./dogfood/cases.ts";
import { toldOtherwise, withWrongOutcomes } from "./shop/run-example.ts";
import { makeTemporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

/** A Test that runs a Test waits for it: two at a time, each with one of its own. */
const ROOM = { RUNWRIGHT_MAX_PARALLEL_RUNS: "4" };

let data: TemporaryFolder;
let service: Service;
let shop: RunningSite;
let client: Runwright;
let projectId: string;
let environmentId: string;

beforeAll(async () => {
  data = await makeTemporaryFolder();
  [service, shop] = await Promise.all([startService({ dataDir: data.path, env: ROOM }), startSite("shop", { port: 0 })]);
  client = new Runwright({ baseUrl: service.url, apiKey: service.apiKey });
  projectId = (await client.projects.create({ name: "Dashboard" })).id;
  const variables = [
    { name: "KEY", value: service.apiKey, secret: true },
    { name: "SERVICE", value: service.url },
  ];
  environmentId = (await client.environments.create({ projectId, name: "Dashboard", baseUrl: service.url, variables })).id;
  // What the pages have to show.
  const [basket, voucher] = await Promise.all([
    make("Buy a daypack", "/products/drift-daypack?bug=dead-button", [
      'Click "Add to basket"',
      "Open the basket",
      'The page shows "Go to checkout"',
    ]),
    make("A voucher that is gone", "/", ['Click "Apply"']),
    make("A feeling", "/", ["Open the basket", "Everything feels right"]),
  ]);
  await Promise.all([basket, voucher].map((test) => client.tests.runAndWait(test.id)));
});
afterAll(async () => {
  await Promise.all([service?.stop(), shop?.close()]);
  await data?.remove();
});

async function make(name: string, path: string, lines: readonly string[]): Promise<{ readonly id: string }> {
  const description = lines.map((line) => `- ${line}`).join("\n");
  return await client.tests.create({ projectId, name, url: shop.url + path, device: "desktop", description });
}

describe.concurrent("our own Tests of our own pages", () => {
  // The true outcomes and the wrong one in one Run: each is judged by itself.
  it.for(DOGFOOD)("$example holds in every line, and not where it says `$mutant.by` for `$mutant.replace`", async (one, { expect }) => {
    const file = `examples/dogfood/${one.example}.md`;
    const { name, url, description } = parseTestFile(readFileSync(new URL(`../../${file}`, import.meta.url), "utf8"), file);
    const made = withWrongOutcomes(description, [one.mutant]);
    const test = await client.tests.create({ projectId, environmentId, name, url, device: "desktop", description: made.description });
    const ended = await client.tests.runAndWait(test.id);
    expect(ended.status, ended.reasoning ?? ended.errorMessage ?? "").toBe("failed");
    // For that line alone: a Test that fails for another reason has not been held.
    expect(toldOtherwise(ended.reasoning, made), ended.reasoning ?? "").toEqual([]);
  });
});
