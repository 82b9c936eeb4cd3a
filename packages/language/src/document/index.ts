export { contradictions } from "./contradictions.ts";
export {
  type DescriptionProblem,
  type GivenNames,
  givenNames,
  INBOX,
  NO_MAILBOX,
  problemOf,
  unknownLines,
} from "./description-problems.ts";
export { expandSharedSteps, expandWithPlaces, findSharedSteps, innerSharedSteps } from "./expand-shared-steps.ts";
export type { PlacedSharedStep } from "./expand-shared-steps.ts";
export { fillUrl } from "./fill-url.ts";
export type { FilledUrl, UrlVariable } from "./fill-url.ts";
export { innerLines } from "../control.ts";
export { readLiteralAt } from "./literal.ts";
export { type LiteralPassword, literalPasswords } from "./literal-passwords.ts";
export { nthScope, onNth } from "./heads.ts";
export { otherLanguageText } from "./other-language.ts";
export { readDocument } from "./read-document.ts";
export type { ReadTest } from "./read-document.ts";
export type { WrittenEntry } from "./reading.ts";
export { endSentence, lowerFirst, unfinished } from "./sentence.ts";
export { sharedStepBody } from "./shared-step-body.ts";
export { isOnlyHeading, sectionOf } from "./sections.ts";
export type { Section } from "./sections.ts";
export {
  type DateWord,
  isBuiltIn,
  isDateWord,
  type RandomKind,
  randomKind,
  REFERENCE,
  unknownVariables,
  variablesIn,
} from "./variables.ts";
export { innerSharedStep, literalPassword, OF_WORDS, onOneLine, unknownVariable, whichOf } from "./warnings.ts";
