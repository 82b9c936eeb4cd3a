// A key for CI that may do no more than it must, its replacement without a gap, and its end.
//
//   node examples/cookbook/keys-for-ci.ts
import { isApiError, Runwright } from "@runwright/sdk";

const runwright = new Runwright(); // a key with the scope admin
const project = await runwright.projects.create({ name: `Keys ${Date.now()}` });
const inThreeMonths = new Date(Date.now() + 90 * 86_400_000).toISOString();
const made = await runwright.keys.create({ name: "CI", scopes: ["read", "run"], projectIds: [project.id], expiresAt: inThreeMonths });

const ci = runwright.withOptions({ apiKey: made.key });
console.log((await ci.projects.list().toArray({ limit: 10 })).map(({ name }) => name));
try {
  await ci.projects.create({ name: "Not allowed" });
} catch (error) {
  if (!isApiError(error)) throw error;
  console.log(error.status, error.code);
}

// Both work for an hour, so that the new one can be put in place.
const next = await runwright.keys.rotate(made.id, { overlapSeconds: 3600 });
console.log((await runwright.withOptions({ apiKey: next.key }).projects.retrieve(project.id)).name);
await runwright.keys.delete(made.id); // at once
await runwright.keys.delete(next.id);
