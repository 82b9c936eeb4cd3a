import { phraseForm } from "../form.ts";
import type { Act } from "../intent.ts";

const WHAT: readonly (readonly [RegExp, "email" | "number" | "name" | "text"])[] = [
  [/^(?:e-?mail)(?: address)?$/i, "email"],
  [/^(?:(?:\d-digit )?number|phone number|id)$/i, "number"],
  [/^(?:(?:full|person'?s?) )?name$/i, "name"],
  [/^(?:text|string|username|user name|word|title|password|value|first name|last name)$/i, "text"],
];
const GENERATE =
  /^(?:generate|create|make up|invent|make)s?d? (?:an? |the )?(?:new |random |unique |fresh ){0,2}([\p{L}' -]{2,20}?)(?:,? and (?:save|store|remember|keep|call|name|use) (?:it|this|that))? (?:(?:as|in|into|under|to|named|called) )?(?:the )?(?:variable )?(?:\{\{\s*|["“`])?([\p{Lu}_][\p{L}\p{N}_.-]{0,63})(?:\s*\}\}|["”`])?$/u;
const SAID = /\b(?:random|unique|fresh|generate|make up|invent)\b/i;

function generate(text: string): Act | null {
  const lower = text.charAt(0).toLowerCase() + text.slice(1);
  const found = GENERATE.exec(lower);
  const what = WHAT.find(([words]) => words.test(found?.[1]?.trim() ?? ""))?.[1];
  return found?.[2] && what && SAID.test(lower) ? { kind: "generate", what, name: found[2] } : null;
}

export const generateForms = [
  phraseForm({
    name: "generate",
    examples: ["Generate a unique email and remember it as EMAIL", "Generate a random number as N"],
    read: generate,
  }),
];
