import { writeCanonical } from "@runwright/language";
import { onOneLine } from "@runwright/language/document";
import type { Intent } from "../intent.ts";

/** What was understood, as its sentences say it. */
export const toldOf = (intent: Intent): string => onOneLine(writeCanonical(intent) ?? intent.type);
