// `npm run test:cluster`: Runwright on a real node: images, chart, a browser in a Pod, from outside with the packed client.
// The same as the last part of `CI=true npm test`.
import { ensureNode } from "./ensure-node.ts";
import { runRealNodeTests } from "./run-vitest.ts";

const ready = await ensureNode((line) => console.log(line));
if (ready.ok) {
  const { failures, code } = await runRealNodeTests(process.argv.slice(2));
  process.exitCode = failures.length > 0 ? 1 : code;
} else {
  console.error(`NOT RUN on this machine: the test on a real node. ${ready.problem}`);
  process.exitCode = 1;
}
