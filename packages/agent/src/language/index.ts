export { describeAssertion, describeIntent, describeTarget } from "./describe.ts";
export type {
  Act,
  Assertion,
  Comparison,
  Control,
  ElementState,
  Intent,
  Line,
  Relation,
  RoleWord,
  Scope,
  Target,
  TestDocument,
  TextMatch,
  Unknown,
  Warning,
} from "./intent.ts";
export { ROLE_WORDS } from "./intent.ts";
export { expandSharedSteps, findSharedSteps } from "./expand-shared-steps.ts";
export type { PlacedSharedStep } from "./expand-shared-steps.ts";
export { lint } from "./lint.ts";
export type { DescriptionLint, LintedLine } from "./lint.ts";
export { parseDescription } from "./parse-description.ts";
export { parseLine } from "./parse-line.ts";
export { fillUrl } from "./fill-url.ts";
export type { FilledUrl, UrlVariable } from "./fill-url.ts";
export { isBuiltIn, variablesIn } from "./variables.ts";
