export { CANONICAL_VERSION, type CanonicalError } from "./canonical.ts";
/** Sentences and blocks, one below the other, and their lines, counted from 1. */
export { readDocument as readCanonicalLines, readIntent as readCanonical, writeIntent as writeCanonical } from "./document.ts";
export { normalizeIntent } from "./normalize.ts";
export { sameMeaning } from "./same-meaning.ts";
export { suggestionsOf, unknownOf } from "./suggestions.ts";
export { canonicalGbnf, canonicalReference, type ReferencePart, referenceNotes, referenceParts } from "./reference.ts";
