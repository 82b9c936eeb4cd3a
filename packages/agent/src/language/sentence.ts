export { endSentence, lowerFirst, unfinished } from "@runwright/language/document";
