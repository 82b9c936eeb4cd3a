// Runs a Test by the clock, and says when that is next.
//
//   node examples/cookbook/nightly.ts
import { Runwright } from "@runwright/sdk";

const runwright = new Runwright();
const project = await runwright.projects.create({ name: `Nightly ${Date.now()}` });
const test = await runwright.tests.create({
  projectId: project.id,
  name: "The start page is there",
  url: "https://example.com/",
  description: '## Steps\n1. Wait for the page to load\n\n## Expected outcome\n- The page shows "Example Domain"',
  trigger: "schedule",
  schedule: "30 2 * * 1-5", // half past two in the night, Monday to Friday
  scheduleTimezone: "Europe/Berlin",
});
console.log(`Next at ${test.nextRunAt}`);

// For the holidays: it keeps everything but its schedule.
const paused = await runwright.tests.update(test.id, { trigger: "on_demand" });
console.log(`Paused: ${paused.schedule === null}`);
