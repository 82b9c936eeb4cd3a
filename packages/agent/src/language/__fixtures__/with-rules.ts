import { readDocument } from "@runwright/language/document";
import type { TestDocument } from "../intent.ts";
import { readByRules } from "../read-by-rules.ts";

/** What the rules make of a description by themselves, whatever the words reader says. */
export const readWithRules = (markdown: string): TestDocument => readDocument(markdown, readByRules()).document;
