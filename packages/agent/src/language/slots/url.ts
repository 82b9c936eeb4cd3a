import type { LineReader } from "../line-reader.ts";

const TOP_LEVEL =
  "com|org|net|io|dev|test|local|localhost|example|app|co|uk|de|fr|eu|edu|gov|info|shop|store|ai|me|us|ca|ch|nl|se|no|es|it|jp|in|br|au";
const DOMAIN = new RegExp(`^(?:[a-z0-9-]{1,63}\\.){1,6}(?:${TOP_LEVEL})(?::\\d{2,5})?(?:[/?#].*)?$`, "i");

export function isUrl(text: string): boolean {
  if (/\s/.test(text.replaceAll(/\{\{[^{}]*\}\}/g, "x"))) return false;
  return (
    /^(?:https?:\/\/|about:|data:|file:)\S+$/i.test(text) ||
    /^(?:\/|\.\/|\?|#)\S*$/.test(text) ||
    /^localhost(?::\d{2,5})?(?:[/?#]\S*)?$/i.test(text) ||
    text.startsWith("{{") ||
    DOMAIN.test(text)
  );
}

/** An address or a path, quoted or not: `https://shop.test/cart`, `/cart`, `{{BASE}}/cart`. */
export function readUrl(reader: LineReader, from: number, to: number): string | null {
  const token = reader.tokens[from];
  if (to - from !== 1 || !token || token.kind === "punctuation") {
    // A lone "/" is a sign to the tokenizer and the start page to a person.
    return to - from === 1 && token?.word === "/" ? "/" : null;
  }
  const text = token.text.trim();
  if (!isUrl(text)) return null;
  return /^#\d+$/.test(text) ? null : text;
}

/** The name under which something is remembered: `ORDER`, `{{ORDER}}`, `"order"`. */
export function readVariableName(reader: LineReader, from: number, to: number): string | null {
  const token = reader.tokens[from];
  if (to - from !== 1 || !token || token.kind === "punctuation") return null;
  const name = token.text.replace(/^\{\{\s*/, "").replace(/\s*\}\}$/, "");
  // "Save the file as x.pdf" remembers nothing.
  if (/\.(?:pdf|csv|txt|png|jpe?g|gif|svg|zip|json|xml|html?|xlsx?|docx?|pptx?|md)$/i.test(name)) return null;
  return /^[\p{L}_][\p{L}\p{N}_.-]{0,63}$/u.test(name) ? name : null;
}
