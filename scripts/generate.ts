// `npm run generate`: writes the pages that are made from the sources. A test fails when they are stale.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderProblemsPage } from "./problems-page.ts";
import { ROOT } from "./program.ts";

writeFileSync(join(ROOT, "docs/problems.md"), renderProblemsPage());
console.log("Wrote docs/problems.md");
