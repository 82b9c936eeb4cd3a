// Creates a Project and a Test, runs it, prints each step as it happens, then the verdict.
//
//   export RUNWRIGHT_API_KEY=rw_...                       printed by `npm start` the first time
//   node test/sites/serve.ts shop --port 4181             the shop, in another terminal
//   node examples/sdk/run-a-test.ts http://127.0.0.1:4181
import { Runwright } from "@runwright/sdk";

const [url = "http://127.0.0.1:4181"] = process.argv.slice(2);
const runwright = new Runwright(); // RUNWRIGHT_API_KEY and RUNWRIGHT_BASE_URL

const project = await runwright.projects.create({ name: "Examples" });
const test = await runwright.tests.create({
  projectId: project.id,
  name: "Find a pair of boots",
  url,
  device: "desktop",
  description: `
## Steps
1. Select "Shoes" from Category
2. Click "Moor Hiking Boots"

## Expected outcome
- The heading "Moor Hiking Boots" is visible
- The page does not show "Sold out"
`,
});

const { id } = await runwright.tests.run(test.id);
for await (const event of runwright.runs.stream(id)) {
  if (event.type === "run.step" && event.step.status !== "running") console.log(`${event.step.status.padEnd(8)} ${event.step.text}`);
}

const run = await runwright.runs.wait(id);
console.log(`\n${run.status}: ${run.reasoning ?? run.errorMessage}`);
process.exitCode = run.status === "passed" ? 0 : 1;
