const VARIABLE = /\{\{\s*([^{}]{1,200}?)\s*\}\}/g;

/** The names in `{{...}}`, each once, in the order they first appear. */
export function extractVariables(text: string): readonly string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map((found) => found[1] ?? ""))];
}
