// Deploys only when every Test of a tag passes: all of them run side by side, and the program ends with 1 when one does not.
//
//   node examples/cookbook/deploy-gate.ts http://127.0.0.1:4181
import { Runwright } from "@runwright/sdk";

const [url = "http://127.0.0.1:4181"] = process.argv.slice(2);
const runwright = new Runwright();

const project = await runwright.projects.create({ name: `Gate ${Date.now()}` });
const description = (claim: string): string => `## Steps\n1. Select "Shoes" from Category\n\n## Expected outcome\n- ${claim}`;
for (const claim of ['"Moor Hiking Boots" is visible', '"Tarn Trail Shoes" is visible'])
  await runwright.tests.create({
    projectId: project.id,
    name: claim,
    url,
    device: "desktop",
    tags: ["smoke"],
    description: description(claim),
  });

const runs = await runwright.tests.runByTagAndWait({ projectId: project.id, tag: "smoke" }, { maxWait: 15 * 60_000 });
for (const run of runs) console.log(`${run.status.padEnd(7)} ${run.testName}`);
const isGood = runs.every((run) => run.status === "passed");
console.log(isGood ? "Deploying." : "Not deploying.");
process.exitCode = isGood ? 0 : 1;
