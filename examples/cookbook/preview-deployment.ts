// Runs a stored Test on a preview deployment: `startUrl` is opened for this Run only, the Test stays as it is. Then keeps the evidence
// of what failed there: video, trace and the transcript.
//
//   node examples/cookbook/preview-deployment.ts http://127.0.0.1:4181
import { createWriteStream } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { Runwright } from "@runwright/sdk";

const [url = "http://127.0.0.1:4181"] = process.argv.slice(2);
const runwright = new Runwright();

const project = await runwright.projects.create({ name: `Previews ${Date.now()}` });
const test = await runwright.tests.create({
  projectId: project.id,
  name: "Search",
  url,
  device: "desktop",
  description: `
## Steps
1. Type "rain" into the search field and press Enter

## Expected outcome
- The page shows "1 product"
`,
});

// The preview has a bug: its search finds everything.
const run = await runwright.tests.runAndWait(test.id, { startUrl: `${url}/?bug=search-ignored` });
console.log(`${run.status} at ${run.startUrl}\n${run.reasoning}`);

if (run.status !== "passed") {
  const folder = await mkdtemp(join(tmpdir(), "evidence-"));
  for (const [kind, file] of [
    ["video", "run.webm"],
    ["trace", "trace.zip"],
    ["transcript", "transcript.jsonl"],
  ] as const) {
    const { body } = await runwright.runs.downloadArtifact(run.id, kind);
    await body?.pipeTo(Writable.toWeb(createWriteStream(join(folder, file))));
  }
  console.log(`Saved run.webm, trace.zip and transcript.jsonl to ${folder}`);
}
