// `npm run check`: types, lint, format, layers. Tests read the sources, so nothing needs to be built first.
import { CHECKS, runChecks } from "./checks.ts";

const { failures } = await runChecks(CHECKS);
process.exit(failures.length === 0 ? 0 : 1);
