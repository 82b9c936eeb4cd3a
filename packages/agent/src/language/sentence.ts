export { writeCanonical } from "@runwright/language";
export { endSentence, lowerFirst, unfinished } from "@runwright/language/document";
