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
export { expandSharedSteps, expandWithPlaces, findSharedSteps } from "@runwright/language/document";
export type { PlacedSharedStep } from "@runwright/language/document";
export { fixLines } from "./fix-lines.ts";
export type { Choices, FixedLines } from "./fix-lines.ts";
export { OF_WORDS, otherLanguageText, whichOf } from "@runwright/language/document";
export { lint } from "./lint.ts";
export type { DescriptionLint, LintedLine } from "./lint.ts";
export { parseDescription, readDescription } from "./parse-description.ts";
export { fillUrl } from "@runwright/language/document";
export type { FilledUrl, UrlVariable } from "@runwright/language/document";
export { isBuiltIn, variablesIn } from "@runwright/language/document";
