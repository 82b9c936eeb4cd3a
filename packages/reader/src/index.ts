export { CANONICAL } from "./plan/canonical.ts";
export { type CanonicalLanguage, type CheckedLine, checkLine, type ProposedLine } from "./plan/check-line.ts";
export { compared, composed, documentOf, type KeptLine, wordsLine } from "./plan/compose.ts";
export { isQuestion, isSettled, type PlanLine } from "./plan/plan.ts";
export { sourceLinesOf } from "./plan/source-lines.ts";
export { foldedStep, hashOf, type StepPlace, stepHash, TRAJECTORY_VERSION } from "./unfit/step-hash.ts";
export { beginningOfRun, documentToRun, endOfUnfitRun, type NumberedLine, numberLines } from "./unfit/unfit-run.ts";
export { type ModelReading, readByModel } from "./model/model-reader.ts";
export type { SourceLine, SourceTest } from "./model/reader-prompt.ts";
