import { readDocument, type ReadTest } from "@runwright/language/document";
import type { TestDocument } from "./intent.ts";

/**
 * Reads a description: markdown with steps and an expected outcome, in words. Pure; never throws: what is not understood is an
 * `unknown` line and a warning.
 */
export function parseDescription(markdown: string): TestDocument {
  return readDescription(markdown).document;
}

/** The same, with each piece of the description as what it is. */
export function readDescription(markdown: string): ReadTest {
  return readDocument(markdown);
}
