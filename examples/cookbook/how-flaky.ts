// Which Tests can be relied on? Pass rate, flips on the same description, and durations of every Test of a project, the worst first.
//
//   node examples/cookbook/how-flaky.ts "Project name"
import { Runwright } from "@runwright/sdk";

const [named] = process.argv.slice(2);
const runwright = new Runwright();

for await (const project of runwright.projects.list()) {
  if (named !== undefined && project.name !== named) continue;
  const tests = await runwright.tests.list({ projectId: project.id }).toArray({ limit: 500 });
  const rows = await Promise.all(tests.map(async ({ id, name }) => ({ name, ...(await runwright.tests.stats(id, { runs: 50 })) })));
  const worst = rows.filter(({ runs }) => runs > 0).toSorted((a, b) => (a.passRate ?? 1) - (b.passRate ?? 1));
  for (const { name, runs, passRate, flakeRate, duration } of worst) {
    const percent = (share: number | null): string => (share === null ? "-" : `${Math.round(share * 100)} %`);
    console.log(
      `${project.name}: ${name}: ${runs} Runs, ${percent(passRate)} passed, ${percent(flakeRate)} flips, p95 ${duration?.p95Ms ?? "-"} ms`,
    );
  }
}
console.log("Done.");
