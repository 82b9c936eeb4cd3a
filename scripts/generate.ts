// `npm run generate`: writes the pages and files that are made from others. A test fails when they are stale.
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { actionFiles } from "./action-bundle.ts";
import { CHART, describedSchema, renderValuesPage, VALUES_PAGE } from "./chart-values.ts";
import { renderCliPage } from "./cli-page.ts";
import { renderProblemsPage } from "./problems-page.ts";
import { ROOT } from "./program.ts";
import { renderSentencesPage } from "./sentences-page.ts";

writeFileSync(join(ROOT, "docs/problems.md"), renderProblemsPage());
console.log("Wrote docs/problems.md");

writeFileSync(join(ROOT, "docs/cli.md"), renderCliPage());
console.log("Wrote docs/cli.md");

writeFileSync(join(ROOT, "docs/sentences.md"), renderSentencesPage());
console.log("Wrote docs/sentences.md");

writeFileSync(join(ROOT, VALUES_PAGE), renderValuesPage());
console.log(`Wrote ${VALUES_PAGE}`);
writeFileSync(join(CHART, "values.schema.json"), describedSchema());
console.log("Wrote the descriptions in charts/runwright/values.schema.json");

const crd = "runwright.dev_testruns.yaml";
copyFileSync(join(ROOT, "crds", crd), join(CHART, "files", crd));
console.log(`Copied crds/${crd} into the chart`);

for (const [path, text] of await actionFiles()) {
  writeFileSync(join(ROOT, path), text);
  console.log(`Wrote ${path}`);
}
