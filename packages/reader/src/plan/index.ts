// What a plan is as a file: for programs that ask no model.
export { CANONICAL } from "./canonical.ts";
export { formatPlanFile, parsePlanFile, readWithFile } from "./plan-file.ts";
