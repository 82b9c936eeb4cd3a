export {
  CANONICAL_VERSION,
  canonicalGbnf,
  canonicalReference,
  normalizeIntent,
  readCanonical,
  readCanonicalLines,
  referenceNotes,
  referenceParts,
  sameMeaning,
  suggestionsOf,
  writeCanonical,
} from "./canonical/index.ts";
export { mapLines } from "./control.ts";
export type { CanonicalError, ReferencePart } from "./canonical/index.ts";
export type {
  Act,
  Assertion,
  Comparison,
  Control,
  DragTo,
  EachClaim,
  Edge,
  ElementState,
  EmailFilter,
  FileToUpload,
  Intent,
  Line,
  MovingThing,
  Quantity,
  Relation,
  RoleWord,
  Scope,
  ScrollEnd,
  SingleAssertion,
  SortBy,
  TabChoice,
  Target,
  TestDocument,
  TextMatch,
  Unknown,
  Warning,
} from "./intent.ts";
export { readLine } from "./grammar/read-line.ts";
export { parseLine, readLines } from "./read-lines.ts";
export type { LineKind, LineReading, Reading } from "./grammar/read-line.ts";
export { phrasesOf, singleWords, valuesOf } from "./lexicon/entries.ts";
export { FIELD_NAMES, LEXICON } from "./lexicon/lexicon.ts";
export { CALLED_COUNTER, CALLED_DOTS, CALLED_SIDE, LABELS_OF_NAMES, OWN_NAMES } from "./lexicon/names.ts";
export { endOf, mayBear, type SaidEnd, STATE_PHRASES, type StateEnd } from "./lexicon/states.ts";
export { MONTHS, ORDINALS } from "./lexicon/sequences.ts";
export { ROLE_WORDS } from "./lexicon/things.ts";
export { ORDER_VERBS, verbClasses } from "./lexicon/verbs.ts";
export { isDenial } from "./grammar/accounting.ts";
export { isCommonNoun } from "./grammar/names.ts";
export { unquotedNames } from "./grammar/unquoted.ts";
