export type { Block, TableRow, WrittenLine } from "./blocks.ts";
export { readBlocks } from "./blocks.ts";
export { makeCondition } from "./control.ts";
export {
  type DescriptionProblem,
  type GivenNames,
  givenNames,
  INBOX,
  NO_MAILBOX,
  problemOf,
  unknownLines,
} from "./description-problems.ts";
export { expandSharedSteps, expandWithPlaces, findSharedSteps } from "./expand-shared-steps.ts";
export type { PlacedSharedStep } from "./expand-shared-steps.ts";
export { FILE_NAME } from "./file-name.ts";
export { fillUrl } from "./fill-url.ts";
export type { FilledUrl, UrlVariable } from "./fill-url.ts";
export { readFrameSwitch } from "./frame-switch.ts";
export { firstLines, MOST_MARKDOWN_LINES } from "./first-lines.ts";
export { inRounds, plainGherkin } from "./gherkin.ts";
export { takeFiles, withContents } from "./given-files.ts";
export { innerSharedSteps } from "./inner-shared-steps.ts";
export { innerLines } from "./inner-lines.ts";
export { readLiteralAt } from "./literal.ts";
export { liftLooseLabels } from "./loose-labels.ts";
export { stripMarks } from "./marks.ts";
export { fitsEach, nthScope, onNth } from "./nth-body.ts";
export { placeIntent, placeLine, withScope } from "./place.ts";
export { plainMarkdown } from "./plain-markdown.ts";
export { readDocument } from "./read-document.ts";
export type { ReadTest } from "./read-document.ts";
export type {
  DocumentEntry,
  DocumentReading,
  LineContext,
  LineKind,
  LineReading,
  ReadLine,
  RemarkReason,
  WrittenEntry,
} from "./reading.ts";
export { endSentence, lowerFirst, unfinished } from "./sentence.ts";
export { sharedStepBody } from "./shared-step-body.ts";
export { sectionOfBlock } from "./section-of-block.ts";
export { inlineLabel, sectionOf, sectionOfText } from "./sections.ts";
export type { Section } from "./sections.ts";
export { readSharedStepTokens } from "./shared-step-token.ts";
export { readSheet } from "./sheet.ts";
export { asRows } from "./table-rows.ts";
export { rememberedNames, unknownVariables } from "./unknown-variables.ts";
export { type DateWord, isBuiltIn, isDateWord, RANDOM_KINDS, type RandomKind, randomKind, REFERENCE, variablesIn } from "./variables.ts";
export { innerSharedStep, onOneLine, unknownVariable, whichOf } from "./warnings.ts";
